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

-- A letter that says that a partner is booked, and has not left, does not leave any more.
create function private.cancel_booked_letters(thread uuid) returns void
  language sql volatile set search_path = ''
  as $$
  update public.letters as waiting set state = 'cancelled'
  where waiting.kind = 'inquiry-booked' and waiting.cause = 'inquiry_threads:' || thread
    and waiting.state in ('queued', 'retrying')
$$;

-- What a booking is, for who wanted to write down another: {"booked": whether it is the one that was
-- sent, "booking", "by", "at", "day", "agreed", "closed": the names of those who were closed with it}.
create function private.booking_of(thread public.inquiry_threads, sent uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object(
    'booked', coalesce(thread.booking_id = sent, false), 'booking', thread.booking_id,
    'by', thread.booked_by, 'at', thread.booked_at, 'day', thread.booked_day,
    'agreed', (
      select line.agreed from public.plan_budget_items as line
      where line.id = (thread.booked_sums ->> 'line')::uuid and line.removed_at is null
    ),
    'closed', coalesce((
      select jsonb_agg(other.partner_name order by other.place, other.id)
      from public.inquiry_threads as other
      where other.plan_id = thread.plan_id and other.state = 'closed'
        and other.closed_at = thread.booked_at
    ), '[]')
  )
$$;

-- Puts what a booking costs into the budget: into the line that it names, or a new one; where it names
-- none, into its partner's own. Answers what unbooking takes back: {"line"; "version": of a line that
-- was added, else null; "was", "set": what was changed in it, before and after}.
create function private.book_line(thread public.inquiry_threads, booking jsonb) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  line public.plan_budget_items;
  price constant bigint := (booking ->> 'agreed')::bigint;
  asked constant bigint := (booking ->> 'quoted')::bigint;
  asked_to constant bigint := (booking ->> 'quoted_to')::bigint;
  guests bigint;
  was jsonb;
  sums jsonb := '{}';
begin
  select * into line from public.plan_budget_items as held
  where held.plan_id = thread.plan_id and held.removed_at is null and case
      when booking ? 'line' then held.id::text = booking ->> 'line'
        and coalesce(held.partner_id = thread.partner_id, held.partner_id is null)
      else held.partner_id = thread.partner_id
    end
  order by held.position, held.id limit 1;
  if line.id is null then
    insert into public.plan_budget_items (
      plan_id, category, title, agreed, quoted, quoted_to, partner_id, position
    )
    select thread.plan_id, left(btrim(coalesce(booking ->> 'category', '')), 200),
      thread.partner_name, price, asked, asked_to, thread.partner_id,
      coalesce(max(held.position), 0) + 1
    from public.plan_budget_items as held where held.plan_id = thread.plan_id
    returning * into line;
    perform private.note_change(
      line.plan_id, 'plan_budget_items', line.id, 'add', null, null, to_jsonb(line.title)
    );
    return jsonb_build_object(
      'line', line.id, 'version', line.version,
      'was', '{"quoted": null, "quoted_to": null, "agreed": null}'::jsonb,
      'set', jsonb_build_object('quoted', asked, 'quoted_to', asked_to, 'agreed', price)
    );
  end if;
  -- What is there stays where nothing is known instead.
  if num_nonnulls(asked, asked_to) > 0 then
    sums := jsonb_build_object('quoted', asked, 'quoted_to', asked_to);
  end if;
  if price is not null then
    sums := sums || jsonb_build_object('agreed', price);
  end if;
  if line.per_person and sums <> '{}' and not coalesce((booking ->> 'each')::boolean, false) then
    -- The sums are for all, and so is the estimate from now on, where it is known how many come.
    select plan.expected_guests into guests from public.plans as plan where plan.id = line.plan_id;
    sums := sums || jsonb_build_object(
      'per_person', false,
      'low', case when line.low * guests <= 10000000 then line.low * guests end,
      'high', case when line.high * guests <= 10000000 then line.high * guests end
    );
  end if;
  sums := sums || jsonb_build_object('partner_id', thread.partner_id);
  select jsonb_object_agg(held.key, held.value) into was
  from jsonb_each(to_jsonb(line)) as held where sums ? held.key;
  perform private.set_line(line, sums);
  return jsonb_build_object('line', line.id, 'version', null, 'was', was, 'set', sums);
end
$$;

-- Changes a line of the budget, and tells the history of its sums.
create function private.set_line(line public.plan_budget_items, sums jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  becomes constant public.plan_budget_items := jsonb_populate_record(line, sums);
  field text;
begin
  update public.plan_budget_items as held
  set quoted = becomes.quoted, quoted_to = becomes.quoted_to, agreed = becomes.agreed,
    per_person = becomes.per_person, low = becomes.low, high = becomes.high,
    partner_id = becomes.partner_id
  where held.id = line.id;
  foreach field in array array['quoted', 'quoted_to', 'agreed'] loop
    if to_jsonb(line) -> field <> to_jsonb(becomes) -> field then
      perform private.note_change(
        line.plan_id, 'plan_budget_items', line.id, 'change', field, to_jsonb(line) -> field,
        to_jsonb(becomes) -> field
      );
    end if;
  end loop;
end
$$;

-- Takes the sums of a booking out of the budget again. Where somebody changed one of them since, they
-- stay; a line that came with the booking goes where nobody touched it.
create function private.take_sums_back(thread public.inquiry_threads) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  line public.plan_budget_items;
begin
  select * into line from public.plan_budget_items as held
  where held.id = (thread.booked_sums ->> 'line')::uuid and held.removed_at is null;
  if line.id is null then
    return;
  end if;
  if line.version = (thread.booked_sums ->> 'version')::bigint then
    update public.plan_budget_items as held set removed_at = now() where held.id = line.id;
    perform private.note_change(
      line.plan_id, 'plan_budget_items', line.id, 'remove', null, to_jsonb(line.title), null
    );
  elsif to_jsonb(line) @> (thread.booked_sums -> 'set') then
    perform private.set_line(line, thread.booked_sums -> 'was');
  end if;
end
$$;

-- Where in the running order of a plan an item stands behind another; last where that is not there.
create function private.place_behind(plan uuid, item text) returns double precision
  language sql stable set search_path = ''
  as $$
  with living as (
    select held.id, held.position from public.plan_program_items as held
    where held.plan_id = plan and held.removed_at is null
  )
  select coalesce(
    (
      select (before.position + coalesce(
        (select min(next.position) from living as next where next.position > before.position),
        before.position + 2
      )) / 2
      from living as before where before.id::text = item
    ),
    (select max(held.position) from public.plan_program_items as held where held.plan_id = plan) + 1,
    1
  )
$$;

-- Marks a thread as booked. For editors, in one transaction:
--
-- booking  {"id": made by the browser, so that sending it again leaves one; "instead_of": the id of
--          a booking that is there, which its writer has seen, and this takes the place of; "day":
--          for which it is booked, or null; "as_day": it becomes the plan's; "agreed": cents, or
--          null; "quoted", "quoted_to": what the partner asks, or null; "line": the id of the budget
--          line that takes these sums, or null: a new one in "category"; "each": they are for each
--          person, where that line is; "close": ids of the plan's other threads whose partners are
--          told that the date is taken elsewhere; "as_place": it becomes the place of a plan that has
--          none; "in_program": the running order gets an item with its name, of so many "minutes",
--          behind the item "after", or last; "tell": its partner gets a letter that says so;
--          "contact": what the family shows it, as in show_contact}
-- Answers what booking_of does: where somebody else has booked it, nothing is changed. Raises
-- malformed_booking (HTTP 400) and what the tables refuse. Who was closed, withdrawn or declined can
-- be booked as well.
create function public.book_thread(thread_id uuid, booking jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread public.inquiry_threads := private.thread_for_editor(thread_id);
  before constant public.inquiry_threads := thread;
  shaped constant jsonb := private.ask_shape(
    booking,
    '{"id": "id", "instead_of": "id", "day": "day", "as_day": "boolean", "agreed": "amount",
      "quoted": "amount", "quoted_to": "amount", "close": "array", "as_place": "boolean",
      "in_program": "boolean", "minutes": "amount", "after": 100, "line": 100, "category": 500,
      "each": "boolean", "tell": "boolean", "contact": "object"}',
    'malformed_booking'
  );
  partner public.partners;
  sent constant uuid := coalesce((booking ->> 'id')::uuid, gen_random_uuid());
  day constant date := (booking ->> 'day')::date;
  unheard boolean;
  choice public.plan_choices;
  celebration public.plans;
  item uuid;
  other public.inquiry_threads;
begin
  if before.state = 'booked' and (
    before.booking_id = sent
    or before.booking_id is distinct from (booking ->> 'instead_of')::uuid
  ) then
    return private.booking_of(before, sent);
  end if;
  if pg_column_size(shaped) > 8000 or (booking ->> 'quoted')::bigint > (booking ->> 'quoted_to')::bigint
    or day not between current_date - 1 and current_date + interval '10 years' then
    raise exception 'malformed_booking' using errcode = 'PT400';
  end if;
  select * into partner from public.partners as listed where listed.id = before.partner_id;
  -- Of a letter that has not left its partner knows nothing.
  unheard := exists (
    select from public.letters as waiting
    where waiting.kind = 'inquiry-booked' and waiting.cause = 'inquiry_threads:' || before.id
      and waiting.state in ('queued', 'retrying')
  );
  update public.inquiry_threads as held
  set state = 'booked',
    moved_from = case
      when unheard or before.booked_day is not distinct from day then before.moved_from
      else before.booked_day
    end,
    state_unbooked = case when before.state = 'booked' then before.state_unbooked else before.state end,
    booking_id = sent, booked_by = auth.uid(), booked_at = now(), booked_day = day,
    closed_at = null, unbooked_at = null, unbooked_day = null
  where held.id = before.id
  returning held.* into thread;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(before.state),
    to_jsonb('booked'::text)
  );

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads as held set booked_sums = private.book_line(thread, booking)
  where held.id = thread.id;

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

  if (booking ->> 'as_day')::boolean and day is not null then
    select * into celebration from public.plans as held where held.id = thread.plan_id;
    if celebration.day_state <> 'set' or celebration.day is distinct from day then
      update public.plans as held set day_state = 'set', day = thread.booked_day
      where held.id = thread.plan_id;
      perform private.note_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'day', to_jsonb(celebration.day), to_jsonb(day)
      );
    end if;
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
  if (booking ->> 'in_program')::boolean and not exists (
    select from public.plan_program_items as held
    where held.plan_id = thread.plan_id and held.who = thread.partner_name
      and held.removed_at is null
  ) then
    insert into public.plan_program_items (plan_id, title, minutes, who, position)
    select thread.plan_id, case private.area_of_type(partner.type)
        when 'venue' then 'Welcome' when 'food' then 'Food and drink' when 'music' then 'Music'
        when 'readings' then 'Ceremony' else thread.partner_name
      end, (booking ->> 'minutes')::integer, thread.partner_name,
      private.place_behind(thread.plan_id, booking ->> 'after')
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
  if (booking ->> 'tell')::boolean and (
    before.state <> 'booked' or before.booked_day is distinct from day or not exists (
      select from public.letters as told
      where told.kind = 'inquiry-booked' and told.cause = 'inquiry_threads:' || thread.id
        and told.state <> 'cancelled'
    )
  ) then
    perform private.cancel_booked_letters(thread.id);
    perform private.write_to_partner(thread, 'inquiry-booked', '{}', 'inquiry-booked:' || sent);
  end if;
  if jsonb_typeof(booking -> 'contact') = 'object' then
    perform private.show_contact(thread, 'family', booking -> 'contact');
  end if;
  select * into thread from public.inquiry_threads as held where held.id = thread.id;
  return private.booking_of(thread, sent);
end
$$;

-- Takes a booking back, and with it the sums that it put into the budget, where nobody changed them
-- since. What came of it in ideas, place and program stays: it is the family's. Who was told that the date is taken is not told again. How to reach each other, where the
-- family or the partner had shown it, is erased. False: it was not booked. Raises
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
  if becomes in ('waiting', 'answered', 'declined') then
    if becomes <> 'declined' and exists (
      select from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.partner_id = thread.partner_id
        and open.id <> thread.id and open.state in ('waiting', 'answered', 'booked')
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = thread.partner_id::text;
    end if;
    if (
      select count(*) from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.state in ('waiting', 'answered', 'declined')
    ) >= 30 then
      raise exception 'too_many_open_threads' using errcode = 'PT409';
    end if;
  end if;
  update public.inquiry_threads as held
  set state = becomes, state_unbooked = null, booking_id = null, booked_by = null,
    booked_at = null, booked_day = null, booked_sums = null, moved_from = null,
    unbooked_at = now(), unbooked_day = thread.booked_day,
    closed_at = case when becomes in ('closed', 'withdrawn') then now() end
  where held.id = thread.id;
  perform private.take_sums_back(thread);
  perform private.cancel_booked_letters(thread.id);
  perform private.hide_contact(thread.id, null);
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
