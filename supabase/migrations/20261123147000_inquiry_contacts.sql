-- How a family and the partner that it booked reach each other directly: nobody's number or address
-- is shown before its owner chooses to, and it is erased when they take it back or the booking ends.

create table public.inquiry_contacts (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.inquiry_threads (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Whose it is: shown to the other one.
  side text not null check (side in ('family', 'partner')),
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  email public.email_address,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The member; null: the partner.
  updated_by uuid,
  -- When it was taken back: nothing is left in it.
  removed_at timestamptz(3),
  unique (thread_id, side),
  constraint inquiry_contacts_say_something check (
    (removed_at is null) = (phone <> '' or email is not null)
  )
);

create index inquiry_contacts_by_change on public.inquiry_contacts (plan_id, version);
create index inquiry_contacts_by_address on public.inquiry_contacts (lower(email));

create trigger count_change before insert or update on public.inquiry_contacts
  for each row execute function private.count_change('6000');

alter table public.inquiry_contacts enable row level security;
revoke all on table public.inquiry_contacts from public, anon, authenticated;
grant select on table public.inquiry_contacts to authenticated;
grant all on table public.inquiry_contacts to service_role;

create policy "Members can read how they and who they booked reach each other"
  on public.inquiry_contacts
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));

-- Erases what a side of a thread showed; null: both sides.
create function private.hide_contact(thread uuid, whose text) returns void
  language sql volatile set search_path = ''
  as $$
  update public.inquiry_contacts as shown
  set name = '', phone = '', email = null, removed_at = now()
  where shown.thread_id = thread and shown.side = coalesce(whose, shown.side)
    and shown.removed_at is null
$$;

-- Shows how to reach a side of a booked thread: {"name", "phone", "email"}; with neither number nor
-- address it is taken back. Raises malformed_contact (HTTP 400), and not_booked (HTTP 409).
create function private.show_contact(thread public.inquiry_threads, whose text, contact jsonb)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  shaped constant jsonb := private.ask_shape(
    contact, '{"name": 200, "phone": 50, "email": 320}', 'malformed_contact'
  );
  named constant text := btrim(private.plain(coalesce(contact ->> 'name', '')));
  number constant text := btrim(private.plain(coalesce(contact ->> 'phone', '')));
  address constant text := nullif(btrim(coalesce(contact ->> 'email', '')), '');
begin
  -- A way to call somebody, and no place to send them to.
  if pg_column_size(shaped) > 4000
    or number <> '' and (number !~ '\d' or number ~* '//|www\.|[a-z]\.[a-z]{2}') then
    raise exception 'malformed_contact' using errcode = 'PT400';
  end if;
  if number = '' and address is null then
    perform private.hide_contact(thread.id, whose);
    return;
  end if;
  if thread.state <> 'booked' then
    raise exception 'not_booked' using errcode = 'PT409';
  end if;
  insert into public.inquiry_contacts as shown (thread_id, plan_id, side, name, phone, email)
  values (thread.id, thread.plan_id, whose, named, number, address)
  on conflict (thread_id, side) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email, removed_at = null
  where (shown.name, shown.phone, shown.email) is distinct from
    (excluded.name, excluded.phone, excluded.email);
exception when check_violation or string_data_right_truncation then
  raise exception 'malformed_contact' using errcode = 'PT400';
end
$$;

-- What a side of a thread shows: {"name", "phone", "email"}; null: nothing.
create function private.shown_contact(thread public.inquiry_threads, whose text) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object('name', shown.name, 'phone', shown.phone, 'email', coalesce(shown.email, ''))
  from public.inquiry_contacts as shown
  where shown.thread_id = thread.id and shown.side = whose and shown.removed_at is null
    and private.inquiry_state(thread) = 'booked'
$$;

-- Shows the partner of a booked thread how to reach the family, or takes it back. For editors.
--
-- seen  the version of what was shown before, as its writer saw it
-- False: another member changed it since, and nothing is written. Raises what private.show_contact
-- does, and thread_gone.
create function public.show_contact(thread_id uuid, contact jsonb, seen bigint default 0)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_contacts as shown
    where shown.thread_id = thread.id and shown.side = 'family'
      and shown.version > coalesce(seen, 0)
  ) then
    return false;
  end if;
  perform private.ask_listed(thread);
  perform private.show_contact(thread, 'family', contact);
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'contact', null,
    to_jsonb(thread.partner_name)
  );
  return true;
end
$$;

-- The same for the partner: false where the thread is not booked, or the token opens nothing.
create function public.show_partner_contact(token text, contact jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
begin
  if held.thread_id is null then
    return false;
  end if;
  -- The plan first, as whatever counts its changes.
  perform from public.plans as plan
  where plan.id = (
    select asked.plan_id from public.inquiry_threads as asked where asked.id = held.thread_id
  ) for update;
  select * into thread from public.inquiry_threads as asked where asked.id = held.thread_id;
  if private.inquiry_state(thread) <> 'booked' then
    return false;
  end if;
  perform private.show_contact(thread, 'partner', contact);
  return true;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.show_contact(uuid, jsonb, bigint), public.show_partner_contact(text, jsonb)
  from public, anon, authenticated;
grant execute on function public.show_contact(uuid, jsonb, bigint) to authenticated;
grant execute on function public.show_partner_contact(text, jsonb) to anon, authenticated;
