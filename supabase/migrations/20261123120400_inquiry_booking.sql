-- A family books a partner: budget, choices and, if wanted, place and program follow, and the other
-- partners are told.

-- Where in a celebration a partner of a type belongs.
create function private.area_of_type(type text) returns text
  language sql immutable set search_path = ''
  as $$
  select case type
    when 'Celebration Venue' then 'venue'
    when 'Funeral Home' then 'venue'
    when 'Catering' then 'food'
    when 'Music/Entertainment' then 'music'
    when 'Celebrant/Officiant' then 'readings'
    when 'Photography/Videography' then 'keepsakes'
    when 'Memorial Items/Keepsakes' then 'keepsakes'
    else 'activities'
  end
$$;

-- Marks a thread as booked. For editors, in one transaction:
--
-- booking  {"agreed": cents, or null; "close": ids of the plan's other threads whose partners are
--          told that the date is taken elsewhere; "as_place": it becomes the place of a plan that
--          has none; "in_program": the running order gets an item with its name}
-- False: it was booked. Raises thread_over (HTTP 409: it was closed or withdrawn), malformed_booking
-- (400) and what the tables refuse.
create function public.book_thread(thread_id uuid, booking jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  partner public.partners;
  price constant bigint := (booking ->> 'agreed')::bigint;
  line public.plan_budget_items;
  choice public.plan_choices;
  item uuid;
  other public.inquiry_threads;
begin
  if thread.state = 'booked' then
    return false;
  end if;
  if thread.state not in ('waiting', 'answered', 'declined') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if jsonb_typeof(booking) is distinct from 'object' or pg_column_size(booking) > 8000
    or coalesce(jsonb_typeof(booking -> 'close'), 'array') <> 'array' then
    raise exception 'malformed_booking' using errcode = 'PT400';
  end if;
  select * into partner from public.partners as listed where listed.id = thread.partner_id;
  update public.inquiry_threads as held set state = 'booked', state_unbooked = thread.state
  where held.id = thread.id;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(thread.state),
    to_jsonb('booked'::text)
  );

  select * into line from public.plan_budget_items as held
  where held.plan_id = thread.plan_id and held.partner_id = thread.partner_id
    and held.removed_at is null
  order by held.position, held.id limit 1;
  if line.id is null then
    insert into public.plan_budget_items (plan_id, category, title, agreed, partner_id, position)
    select thread.plan_id, coalesce(partner.type, ''), thread.partner_name, price, partner.id,
      coalesce(max(held.position), 0) + 1
    from public.plan_budget_items as held where held.plan_id = thread.plan_id
    returning id into item;
    perform private.note_change(
      thread.plan_id, 'plan_budget_items', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  elsif price is not null and price is distinct from line.agreed then
    update public.plan_budget_items as held set agreed = price where held.id = line.id;
    perform private.note_change(
      thread.plan_id, 'plan_budget_items', line.id, 'change', 'agreed', to_jsonb(line.agreed),
      to_jsonb(price)
    );
  end if;

  select * into choice from public.plan_choices as held
  where held.plan_id = thread.plan_id and held.partner_id = thread.partner_id
    and held.removed_at is null
  order by held.state = 'chosen' desc, held.position, held.id limit 1;
  if choice.id is null then
    insert into public.plan_choices (plan_id, area, title, state, partner_id, position)
    select thread.plan_id, private.area_of_type(partner.type), thread.partner_name, 'chosen',
      partner.id, coalesce(max(held.position), 0) + 1
    from public.plan_choices as held where held.plan_id = thread.plan_id
    returning id into item;
    perform private.note_change(
      thread.plan_id, 'plan_choices', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  elsif choice.state <> 'chosen' then
    update public.plan_choices as held set state = 'chosen' where held.id = choice.id;
    perform private.note_change(
      thread.plan_id, 'plan_choices', choice.id, 'change', 'state', to_jsonb(choice.state),
      to_jsonb('chosen'::text)
    );
  end if;

  if (booking ->> 'as_place')::boolean then
    update public.plans as plan
    set place_name = thread.partner_name, place_address = left(coalesce(partner.location, ''), 1000)
    where plan.id = thread.plan_id and plan.place_name = '' and plan.place_address = '';
    if found then
      perform private.note_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'place_name', to_jsonb(''::text),
        to_jsonb(thread.partner_name)
      );
    end if;
  end if;
  if (booking ->> 'in_program')::boolean then
    insert into public.plan_program_items (plan_id, title, who, position)
    select thread.plan_id, case private.area_of_type(partner.type)
        when 'venue' then 'Welcome' when 'food' then 'Food and drink' when 'music' then 'Music'
        when 'readings' then 'Ceremony' else thread.partner_name
      end, thread.partner_name, coalesce(max(held.position), 0) + 1
    from public.plan_program_items as held where held.plan_id = thread.plan_id
    returning id into item;
    perform private.note_change(
      thread.plan_id, 'plan_program_items', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  end if;

  for other in
    select * from public.inquiry_threads as held
    where held.plan_id = thread.plan_id and held.id <> thread.id
      and held.state in ('waiting', 'answered', 'declined')
      and held.id::text in (
        select closed.value from jsonb_array_elements_text(
          coalesce(booking -> 'close', '[]')
        ) as closed
      )
  loop
    perform private.end_thread(other, 'closed', other.state <> 'declined');
  end loop;
  return true;
end
$$;

-- Takes a booking back. What came of it in budget, ideas, place and program stays: it is the
-- family's. Who was told that the date is taken is not told again. False: it was not booked. Raises
-- too_many_open_threads and already_asked (HTTP 409) where it would be open besides as many, or
-- besides another of its partner's.
create function public.unbook_thread(thread_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  -- Without the booking it goes the way of its inquiry.
  becomes constant text := case
    when exists (
      select from public.inquiries as asked
      where asked.id = thread.inquiry_id and asked.withdrawn_at is not null
    ) then 'withdrawn'
    else coalesce(thread.state_unbooked, 'waiting')
  end;
begin
  if thread.state <> 'booked' then
    return false;
  end if;
  if becomes in ('waiting', 'answered') then
    if exists (
      select from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.partner_id = thread.partner_id
        and open.id <> thread.id and open.state in ('waiting', 'answered', 'booked')
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = thread.partner_id::text;
    end if;
    if (
      select count(*) from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.state in ('waiting', 'answered')
    ) >= 30 then
      raise exception 'too_many_open_threads' using errcode = 'PT409';
    end if;
  end if;
  update public.inquiry_threads as held
  set state = becomes, state_unbooked = null,
    closed_at = case when becomes = 'withdrawn' then now() end
  where held.id = thread.id;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb('booked'::text),
    to_jsonb(becomes)
  );
  return true;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.book_thread(uuid, jsonb), public.unbook_thread(uuid)
  from public, anon, authenticated;
grant execute on function public.book_thread(uuid, jsonb), public.unbook_thread(uuid)
  to authenticated;
