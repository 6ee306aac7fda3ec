-- What becomes of questions whose partner takes another address, or leaves the directory.

-- Asks a partner at the address that it has just confirmed what waits since a letter to another one,
-- whose link ended with it: once, in the same thread, by the limits of who asked. Where no letter can
-- go, the family hears that it has to hand on another link.
create function private.ask_at_new_address(partner uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address constant text := private.inquiry_address(partner);
  thread public.inquiry_threads;
  asker uuid;
begin
  for thread in
    select * from public.inquiry_threads as held
    where held.partner_id = partner and held.state = 'waiting' and not held.by_link
      and held.removed_at is null and not private.is_over(held.plan_id)
      and not exists (
        select from public.inquiry_tokens as known
        where known.thread_id = held.id
          and known.address_hash = private.address_hash(address)
      )
      and not exists (
        select from public.letters as sent
        where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || held.id
          and lower(sent.recipient) = lower(address)
      )
    order by held.plan_id, held.id
  loop
    -- The plan first, as whatever counts its changes.
    perform from public.plans as plan where plan.id = thread.plan_id for update;
    select asked.updated_by into asker from public.inquiries as asked
    where asked.id = thread.inquiry_id;
    if asker is not null and private.sends_mail()
      and private.plan_keeps(thread.plan_id) = 'address'
      and not private.is_suppressed(address, 'partner', 'inquiry')
      and private.count_letter_to_partner(address, asker) then
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread.id), address, 'partner',
        'inquiry:' || thread.id || ':' || private.address_hash(address),
        'inquiry_threads:' || thread.id
      );
      update public.inquiry_threads as held set wrong_person_at = null
      where held.id = thread.id and held.wrong_person_at is not null;
    else
      update public.inquiry_threads as held set link_ended_at = now(), by_link = true
      where held.id = thread.id;
    end if;
  end loop;
end
$$;

-- A partner that leaves the directory: its links end, and it is not told any more how to reach those
-- who booked it. What it said stays with them.
create function private.end_partner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.inquiry_tokens as known using public.inquiry_threads as thread
  where thread.partner_id = old.id and known.thread_id = thread.id;
  perform private.hide_contact(thread.id, 'family')
  from public.inquiry_threads as thread where thread.partner_id = old.id;
  return old;
end
$$;

create trigger end_partner before delete on public.partners
  for each row execute function private.end_partner();

revoke execute on all functions in schema private from public;
