-- What a family does with a thread after asking.

-- Logs what was done with a thread: without values, the history names its partner.
create function private.tell_of_thread(
  thread public.inquiry_threads, field text, before text default null, after text default null
) returns void
  language sql volatile set search_path = '' as $$
  select private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', field, to_jsonb(before),
    to_jsonb(coalesce(after, thread.partner_name))
  )
$$;

-- Writes to a thread's partner if a letter can go; else does nothing: the plan says so. Raises
-- too_many_to_address (HTTP 409: 20 a mailbox, account and day), except for letters about what the
-- family did, which are then skipped: the step itself still happens.
create function private.write_to_partner(
  thread public.inquiry_threads, kind text, params jsonb, key text
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  address constant text := private.inquiry_address(thread.partner_id);
begin
  if kind in ('inquiry-booked', 'inquiry-closed') and not private.letter_reaches(thread) then
    return;
  end if;
  if address is not null and private.sends_mail()
    and private.plan_keeps(thread.plan_id) = 'address' then
    if not private.count_letter_to_partner(address) then
      if kind in ('inquiry-booked', 'inquiry-closed') then
        return;
      end if;
      raise exception 'too_many_to_address' using errcode = 'PT409';
    end if;
    perform private.enqueue_letter(
      kind, params || jsonb_build_object('thread', thread.id), address, 'partner', key,
      'inquiry_threads:' || thread.id
    );
  end if;
end
$$;

-- Ends a thread. Its partner is told if the asking letter has left; a waiting one is cancelled.
create function private.end_thread(
  thread public.inquiry_threads, ended text, tell boolean
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.inquiry_threads set state = ended, closed_at = now()
  where inquiry_threads.id = thread.id;
  update public.letters as letter set state = 'cancelled'
  where letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || thread.id
    and letter.state in ('queued', 'retrying');
  if tell and private.has_heard(thread) then
    perform private.write_to_partner(
      thread, 'inquiry-closed', '{}', 'inquiry-closed:' || thread.id
    );
  end if;
  perform private.tell_of_thread(thread, 'state', thread.state, ended);
end
$$;

-- Reminds a partner, once, if it has not answered 3 days after it was asked. For editors.
-- Raises nudged_already, not_yet and answered_already (HTTP 409), no_mail, and those of
-- ask_letter_to and write_to_partner.
create function public.nudge_thread(thread_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  perform private.refuse('nudged_already', 409, thread.nudged_at is not null);
  perform private.refuse('answered_already', 409, thread.state <> 'waiting');
  perform private.refuse('not_yet', 409, thread.asked_at > now() - interval '3 days');
  perform private.refuse('no_mail', 409, not private.sends_mail());
  perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  update public.inquiry_threads set nudged_at = now() where inquiry_threads.id = thread.id;
  perform private.write_to_partner(
    thread, 'inquiry', '{"nudge": true}', 'inquiry-nudge:' || thread.id
  );
  perform private.tell_of_thread(thread, 'nudged_at');
end
$$;
grant execute on function public.nudge_thread(uuid) to authenticated;

-- Asks a partner a further question. For editors.
--
-- p_id  made by the browser: sent twice it is asked once
-- Raises sent_otherwise (HTTP 409: other words went under this id), thread_over (409),
-- make_inquiry_link's partner_takes_none, and too_many_questions (409: 5 a day to one partner, in
-- all threads of the plan); if the site sends email,
-- write_to_partner's, and ask_letter_to's unless the thread has a link from the family, which shows
-- the question as well.
create function public.ask_back(thread_id uuid, p_id uuid, words text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  line constant text := btrim(coalesce(words, ''), E' \n\r\t');
  earlier public.inquiry_entries;
begin
  select * into earlier from public.inquiry_entries as entry
  where entry.id = p_id and entry.thread_id = thread.id;
  if found then
    perform private.refuse('sent_otherwise', 409, earlier.words <> line);
    return;
  end if;
  perform private.refuse('thread_over', 409, thread.state in ('closed', 'withdrawn'));
  perform private.refuse('no_words', 400, line !~ '\S');
  perform private.refuse('too_many_questions', 409, (
    select count(*) from public.inquiry_entries as entry
    join public.inquiry_threads on inquiry_threads.id = entry.thread_id
    where inquiry_threads.plan_id = thread.plan_id
      and (
        inquiry_threads.id = thread.id
        or private.asked_id(inquiry_threads) = private.asked_id(thread)
      )
      and entry.kind = 'question' and entry.created_at > now() - interval '1 day'
  ) >= 5);
  perform private.refuse('partner_takes_none', 409, private.asked_id(thread) is null);
  if private.sends_mail() and not thread.by_link then
    perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  end if;
  insert into public.inquiry_entries (id, thread_id, plan_id, kind, words)
  values (p_id, thread.id, thread.plan_id, 'question', line);
  perform private.write_to_partner(
    thread, 'inquiry', jsonb_build_object('question', p_id), 'inquiry-question:' || p_id
  );
  perform private.tell_of_thread(thread, 'asked_back');
end
$$;
grant execute on function public.ask_back(uuid, uuid, text) to authenticated;

-- Tells a booked partner how many come: on its page, and by letter where one reaches it. For
-- editors.
--
-- figures  of the day, then of its parts, at most 5: [{"title", "adult", "child", "infant",
--          "unsure", "silent"}]
-- needs    what guests need, in words
-- Returns whether a letter is on its way; what was told last is not told again. Raises not_booked,
-- told_often (HTTP 409: 3 a day), malformed_numbers (400), make_inquiry_link's partner_takes_none
-- and write_to_partner's.
create function public.tell_numbers(
  thread_id uuid, p_id uuid, figures jsonb, needs text default ''
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  reaches constant boolean := private.letter_reaches(thread);
  told_needs constant text := coalesce(needs, '');
  counted jsonb;
  last public.inquiry_entries;
begin
  perform private.refuse('not_booked', 409, thread.state <> 'booked');
  perform private.refuse('partner_takes_none', 409, private.asked_id(thread) is null);
  if jsonb_typeof(figures) is distinct from 'array' or jsonb_array_length(figures) not between 1 and 5
    or char_length(told_needs) > 5000 then
    raise exception 'malformed_numbers' using errcode = 'PT400';
  end if;
  select jsonb_agg(jsonb_build_object(
    -- The day has none: letters hold nothing that the family wrote.
    'title', case when part.place = 1 then '' else
      regexp_replace(private.plain(coalesce(part.shaped ->> 'title', '')), '\s+', ' ', 'g')
    end,
    'adult', coalesce((part.shaped ->> 'adult')::integer, 0),
    'child', coalesce((part.shaped ->> 'child')::integer, 0),
    'infant', coalesce((part.shaped ->> 'infant')::integer, 0),
    'unsure', coalesce((part.shaped ->> 'unsure')::integer, 0),
    'silent', coalesce((part.shaped ->> 'silent')::integer, 0)
  ) order by part.place) into counted
  from (
    select figure.place, private.ask_shape(
      figure.value,
      '{"title": 200, "adult": "amount", "child": "amount", "infant": "amount",
        "unsure": "amount", "silent": "amount"}',
      'malformed_numbers'
    ) as shaped
    from jsonb_array_elements(figures) with ordinality as figure (value, place)
  ) as part;
  select * into last from public.inquiry_entries as entry
  where entry.thread_id = thread.id and entry.kind = 'numbers' and entry.removed_at is null
  order by entry.version desc limit 1;
  if (last.figures = counted and last.words = told_needs) or exists (
    select from public.inquiry_entries as entry
    where entry.id = p_id and entry.thread_id = thread.id
  ) then
    return reaches;
  end if;
  perform private.refuse('told_often', 409, (
    select count(*) from public.inquiry_entries as entry
    where entry.thread_id = thread.id and entry.kind = 'numbers'
      and entry.created_at > now() - interval '1 day'
  ) >= 3);
  -- Needs stand in the latest alone: a guest may have taken back what an earlier one says.
  update public.inquiry_entries as entry set words = ''
  where entry.plan_id = thread.plan_id and entry.thread_id = thread.id and entry.kind = 'numbers'
    and entry.words <> '';
  insert into public.inquiry_entries (id, thread_id, plan_id, kind, figures, words)
  values (p_id, thread.id, thread.plan_id, 'numbers', counted, told_needs);
  if reaches then
    perform private.write_to_partner(
      thread, 'inquiry', jsonb_build_object('question', p_id), 'inquiry-numbers:' || p_id
    );
  end if;
  perform private.tell_of_thread(thread, 'numbers');
  return reaches;
end
$$;
grant execute on function public.tell_numbers(uuid, uuid, jsonb, text) to authenticated;

-- Whether two of a partner's answers contradict each other; filling in what one leaves open does
-- not.
create function private.contradicts(
  one public.inquiry_entries, other public.inquiry_entries
) returns boolean
  language sql immutable set search_path = '' as $$
  select (one.kind = 'decline' or one.declined) <> (other.kind = 'decline' or other.declined)
    or exists (
      select from jsonb_each(one.days) as day
      where other.days ? day.key and other.days -> day.key <> day.value
    )
    or num_nonnulls(one.price_from, one.price_to) > 0
      and num_nonnulls(other.price_from, other.price_to) > 0
      and (one.price_from, one.price_to) is distinct from (other.price_from, other.price_to)
    or one.price_includes <> '' and other.price_includes <> ''
      and one.price_includes <> other.price_includes
    or one.hold_until <> other.hold_until
    or one.words <> '' and other.words <> '' and one.words <> other.words
$$;

-- Records what a partner said by telephone. For editors.
--
-- answer  {"declined", "days", "price_from", "price_to", "price_includes", "hold_until", "words"},
--         each optional; "set_aside": another answer stands, this fills in what it leaves open
-- seen    the highest version of the thread's entries that its writer had seen
-- Returns {"saved": true}, or {"saved": false, "others": [entries]} if entries that its writer has
-- not seen contradict it: nothing is written until they choose.
-- Raises malformed_answer (HTTP 400; for days that were not asked, too), no_words (400: empty) and
-- sent_otherwise (409: another answer was written down under this id).
create function public.log_phone_answer(
  thread_id uuid, p_id uuid, answer jsonb, seen bigint default 0
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  shaped constant jsonb := private.ask_shape(
    answer,
    '{"declined": "boolean", "set_aside": "boolean", "days": "object", "price_from": "amount",
      "price_to": "amount", "price_includes": 1000, "hold_until": "day", "words": 5000}',
    'malformed_answer'
  );
  days constant jsonb := coalesce(answer -> 'days', '{}');
  said public.inquiry_entries;
  earlier public.inquiry_entries;
  others jsonb;
  becomes text;
begin
  perform private.refuse('malformed_answer', 400, pg_column_size(shaped) > 32000
    or (answer ->> 'price_from')::bigint > (answer ->> 'price_to')::bigint
    or not private.are_answered_days(days, (
      select inquiry.dates from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
    )) or not private.is_hold((answer ->> 'hold_until')::date));
  said.days := days;
  said.declined := coalesce((answer ->> 'declined')::boolean, false);
  said.set_aside := coalesce((answer ->> 'set_aside')::boolean, false);
  said.price_from := (answer ->> 'price_from')::bigint;
  said.price_to := (answer ->> 'price_to')::bigint;
  said.price_includes := btrim(coalesce(answer ->> 'price_includes', ''));
  said.hold_until := (answer ->> 'hold_until')::date;
  said.words := btrim(coalesce(answer ->> 'words', ''), E' \n\r\t');
  said.kind := 'phone';
  select * into earlier from public.inquiry_entries as entry
  where entry.id = p_id and entry.thread_id = thread.id;
  if found then
    perform private.refuse('sent_otherwise', 409, (
      earlier.days, earlier.declined, earlier.set_aside, earlier.price_from, earlier.price_to,
      earlier.price_includes, earlier.hold_until, earlier.words
    ) is distinct from (
      said.days, said.declined, said.set_aside, said.price_from, said.price_to,
      said.price_includes, said.hold_until, said.words
    ));
    return '{"saved": true}';
  end if;
  perform private.refuse('no_words', 400,
    not said.declined and days = '{}' and said.price_includes = '' and said.words = ''
    and num_nonnulls(said.price_from, said.price_to, said.hold_until) = 0);
  select jsonb_agg(to_jsonb(other) order by other.version) into others
  from public.inquiry_entries as other
  where other.thread_id = thread.id and other.version > coalesce(seen, 0)
    and other.kind in ('answer', 'decline', 'phone') and not other.set_aside
    and not said.set_aside and private.contradicts(other, said);
  if others is not null then
    return jsonb_build_object('saved', false, 'others', others);
  end if;
  insert into public.inquiry_entries (
    id, thread_id, plan_id, kind, days, price_from, price_to, price_includes, hold_until, declined,
    set_aside, words
  )
  values (
    p_id, thread.id, thread.plan_id, said.kind, said.days, said.price_from, said.price_to,
    said.price_includes, said.hold_until, said.declined, said.set_aside, said.words
  );
  if not said.set_aside then
    becomes := case when said.declined then 'declined' else 'answered' end;
    update public.inquiry_threads
    -- What the family has ended stays ended: its partner was told.
    set state = case
        when inquiry_threads.state in ('booked', 'closed', 'withdrawn')
          then inquiry_threads.state else becomes
      end,
      state_unbooked = case when inquiry_threads.state = 'booked' then becomes end
    where inquiry_threads.id = thread.id;
  end if;
  perform private.tell_of_thread(thread, 'phone');
  return '{"saved": true}';
end
$$;
grant execute on function public.log_phone_answer(uuid, uuid, jsonb, bigint) to authenticated;

-- Closes a thread; with `tell` its partner gets a kind letter. Returns false if it was over. A
-- booking must be undone first (booked, HTTP 409). For editors.
create function public.close_thread(thread_id uuid, tell boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  perform private.refuse('booked', 409, thread.state = 'booked');
  if thread.state in ('closed', 'withdrawn') then
    return false;
  end if;
  perform private.end_thread(thread, 'closed', coalesce(tell, false));
  return true;
end
$$;
grant execute on function public.close_thread(uuid, boolean) to authenticated;

-- Withdraws an inquiry: every partner that has it and has not declined is told. Bookings stay.
-- Returns false if it was withdrawn already. For editors.
create function public.withdraw_inquiry(inquiry_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  asked public.inquiries;
  thread public.inquiry_threads;
begin
  select * into asked from public.inquiries as inquiry
  where inquiry.id = withdraw_inquiry.inquiry_id and inquiry.plan_id = any (own);
  perform private.lock_plan(asked.plan_id, 'editor');
  update public.inquiries as inquiry set withdrawn_at = now()
  where inquiry.id = asked.id and inquiry.withdrawn_at is null;
  if not found then
    return false;
  end if;
  for thread in
    select * from public.inquiry_threads
    where inquiry_threads.inquiry_id = asked.id
      and inquiry_threads.state in ('waiting', 'answered', 'declined')
  loop
    perform private.end_thread(thread, 'withdrawn', thread.state <> 'declined');
  end loop;
  return true;
end
$$;
grant execute on function public.withdraw_inquiry(uuid) to authenticated;

-- Booking a partner also updates the budget, choices and, if wanted, place and program, and tells
-- the other partners.

-- The area of a celebration that a partner's type belongs to.
create function private.area_of_type(type text) returns text
  language sql immutable set search_path = '' as $$
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

-- Cancels letters that tell a partner of its booking and have not left.
create function private.cancel_booked_letters(thread uuid) returns void
  language sql volatile set search_path = '' as $$
  update public.letters as letter set state = 'cancelled'
  where letter.kind = 'inquiry-booked' and letter.cause = 'inquiry_threads:' || thread
    and letter.state in ('queued', 'retrying')
$$;

-- A thread's booking, for somebody who tried to write down another: {"booked": whether it is the
-- one sent, "booking", "by", "at", "day", "agreed", "closed": the names of those closed with it}.
create function private.booking_of(thread public.inquiry_threads, booked boolean) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'booked', booked, 'booking', thread.booking_id,
    'by', thread.booked_by, 'at', thread.booked_at, 'day', thread.booked_day,
    'agreed', (
      select line.agreed from public.plan_budget_items as line
      where line.id = (thread.booked_sums ->> 'line')::uuid and line.removed_at is null
    ),
    'closed', to_jsonb(array(
      select other.partner_name from public.inquiry_threads as other
      where other.plan_id = thread.plan_id and other.state = 'closed'
        and other.closed_at = thread.booked_at
      order by other.place, other.id
    ))
  )
$$;

-- Puts a booking's costs into the budget: into the line that it names, or a new one; if it names
-- none, into its partner's own. Returns what unbooking takes back: {"line"; "version": of an added
-- line, else null; "was", "set": what changed in it, before and after}.
create function private.book_line(thread public.inquiry_threads, booking jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  line public.plan_budget_items;
  price constant bigint := (booking ->> 'agreed')::bigint;
  asked constant bigint := (booking ->> 'quoted')::bigint;
  asked_to constant bigint := (booking ->> 'quoted_to')::bigint;
  guests bigint;
  was jsonb;
  sums jsonb := '{}';
begin
  select * into line from public.plan_budget_items
  where plan_budget_items.plan_id = thread.plan_id and plan_budget_items.removed_at is null and case
      when booking ? 'line' then plan_budget_items.id::text = booking ->> 'line'
        and coalesce(plan_budget_items.partner_id = thread.partner_id,
          plan_budget_items.partner_id is null)
        -- A line of the family's own partner has no partner_id: its booking holds it.
        and not exists (
          select from public.inquiry_threads as other
          where other.plan_id = thread.plan_id and other.id <> thread.id and other.state = 'booked'
            and other.booked_sums ->> 'line' = plan_budget_items.id::text
        )
      else plan_budget_items.partner_id = thread.partner_id
    end
  order by plan_budget_items.position, plan_budget_items.id limit 1;
  if line.id is null then
    insert into public.plan_budget_items (
      plan_id, category, title, agreed, quoted, quoted_to, partner_id, position
    )
    select thread.plan_id, left(btrim(coalesce(booking ->> 'category', '')), 200),
      thread.partner_name, price, asked, asked_to, thread.partner_id,
      coalesce(max(plan_budget_items.position), 0) + 1
    from public.plan_budget_items where plan_budget_items.plan_id = thread.plan_id
    returning * into line;
    perform private.log_plan_change(
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
  select jsonb_object_agg(amount.key, amount.value) into was
  from jsonb_each(to_jsonb(line)) as amount where sums ? amount.key;
  perform private.set_line(line, sums);
  return jsonb_build_object('line', line.id, 'version', null, 'was', was, 'set', sums);
end
$$;

-- Changes a budget line, and logs its sums in the history.
create function private.set_line(line public.plan_budget_items, sums jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  becomes constant public.plan_budget_items := jsonb_populate_record(line, sums);
  field text;
begin
  update public.plan_budget_items as item
  set quoted = becomes.quoted, quoted_to = becomes.quoted_to, agreed = becomes.agreed,
    per_person = becomes.per_person, low = becomes.low, high = becomes.high,
    partner_id = becomes.partner_id
  where item.id = line.id;
  foreach field in array array['quoted', 'quoted_to', 'agreed'] loop
    if to_jsonb(line) -> field <> to_jsonb(becomes) -> field then
      perform private.log_plan_change(
        line.plan_id, 'plan_budget_items', line.id, 'change', field, to_jsonb(line) -> field,
        to_jsonb(becomes) -> field
      );
    end if;
  end loop;
end
$$;

-- Takes a booking's sums out of the budget. If somebody changed one of them since, they stay; a
-- line that came with the booking is removed if nobody touched it.
create function private.take_sums_back(thread public.inquiry_threads) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  line public.plan_budget_items;
begin
  select * into line from public.plan_budget_items as item
  where item.id = (thread.booked_sums ->> 'line')::uuid and item.removed_at is null;
  if line.id is null then
    return;
  end if;
  if line.version = (thread.booked_sums ->> 'version')::bigint then
    update public.plan_budget_items as item set removed_at = now() where item.id = line.id;
    perform private.log_plan_change(
      line.plan_id, 'plan_budget_items', line.id, 'remove', null, to_jsonb(line.title), null
    );
  elsif to_jsonb(line) @> (thread.booked_sums -> 'set') then
    perform private.set_line(line, thread.booked_sums -> 'was');
  end if;
end
$$;

-- The position right behind an item of a plan's running order; the last one if it is gone.
create function private.place_behind(plan uuid, item text) returns double precision
  language sql stable set search_path = '' as $$
  with living as (
    select plan_program_items.id, plan_program_items.position from public.plan_program_items
    where plan_program_items.plan_id = plan and plan_program_items.removed_at is null
  )
  select coalesce(
    (
      select (place.position + coalesce(
        (select min(next.position) from living as next where next.position > place.position),
        place.position + 2
      )) / 2
      from living as place where place.id::text = item
    ),
    (select max(position) from public.plan_program_items where plan_id = plan) + 1,
    1
  )
$$;

-- Marks a thread as booked, in one transaction. For editors.
--
-- booking  {"id": made by the browser, so that sending it again makes one, and sent with something
--          else is another; "instead_of": the id of an existing booking that its writer has seen,
--          and this replaces; "day": for which it is
--          booked, or null; "as_day": it becomes the plan's; "agreed": cents, or null; "quoted",
--          "quoted_to": what the partner asks, or null; "line": the id of the budget line that
--          takes these sums, or null: a new one in "category"; "each": they are per person, if
--          there is a line; "close": ids of the plan's other threads whose partners are told that
--          the date is taken; "as_place": it becomes the place of a plan that has none;
--          "in_program": the running order gets an item with its name, of so many "minutes", behind
--          the item "after", or last, which "part" titles, else its name; "tell": its partner gets a
--          letter that says so; "contact": what the family shows it, as in show_contact}
-- Returns what booking_of does; if it was booked otherwise, nothing is changed. Raises
-- malformed_booking (HTTP 400) and what the tables refuse. Closed, withdrawn or declined threads
-- can be booked as well.
create function public.book_thread(thread_id uuid, booking jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread public.inquiry_threads := private.thread_for_editor(thread_id);
  before constant public.inquiry_threads := thread;
  shaped constant jsonb := private.ask_shape(
    booking,
    '{"id": "id", "instead_of": "id", "day": "day", "as_day": "boolean", "agreed": "amount",
      "quoted": "amount", "quoted_to": "amount", "close": "array", "as_place": "boolean",
      "in_program": "boolean", "minutes": "amount", "after": 100, "part": 200, "line": 100, "category": 500,
      "each": "boolean", "tell": "boolean", "contact": "object"}',
    'malformed_booking'
  );
  kind text;
  address text;
  sent constant uuid := coalesce((booking ->> 'id')::uuid, gen_random_uuid());
  -- Without what the page works out from the plan, which the first press changed.
  said constant text := md5((
    booking - '{instead_of,quoted,quoted_to,line,category,after,part}'::text[]
  )::text);
  day constant date := (booking ->> 'day')::date;
  is_again boolean;
  unheard boolean;
  choice public.plan_choices;
  celebration public.plans;
  item uuid;
  other public.inquiry_threads;
begin
  is_again := before.booking_id is not distinct from sent
    and coalesce(before.booked_sums ->> 'said', said) = said;
  if before.state = 'booked' and (
    is_again or before.booking_id is distinct from (booking ->> 'instead_of')::uuid
  ) then
    return private.booking_of(before, is_again);
  end if;
  if pg_column_size(shaped) > 8000 or (booking ->> 'quoted')::bigint > (booking ->> 'quoted_to')::bigint
    or day not between current_date - 1 and current_date + interval '10 years' then
    raise exception 'malformed_booking' using errcode = 'PT400';
  end if;
  select asked.type, asked.location into kind, address
  from (
    select partner.type, partner.location from public.partners as partner
    where partner.id = before.partner_id
    union all
    select own.type, '' from public.plan_shortlist as own
    where own.plan_id = before.plan_id and own.id = before.own_id
  ) as asked;
  -- Of a letter that has not left its partner knows nothing.
  unheard := exists (
    select from public.letters as letter
    where letter.kind = 'inquiry-booked' and letter.cause = 'inquiry_threads:' || before.id
      and letter.state in ('queued', 'retrying')
  );
  update public.inquiry_threads
  set state = 'booked',
    moved_from = case
      when unheard or before.booked_day is not distinct from day then before.moved_from
      else before.booked_day
    end,
    state_unbooked = case when before.state = 'booked' then before.state_unbooked else before.state end,
    booking_id = sent, booked_by = auth.uid(), booked_at = now(), booked_day = day,
    closed_at = null, unbooked_at = null, unbooked_day = null
  where inquiry_threads.id = before.id
  returning inquiry_threads.* into thread;
  perform private.tell_of_thread(thread, 'state', before.state, 'booked');

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads
  set booked_sums = private.book_line(thread, booking) || jsonb_build_object('said', said)
  where inquiry_threads.id = thread.id;

  select * into choice from public.plan_choices
  where plan_choices.plan_id = thread.plan_id and plan_choices.removed_at is null and case
      when thread.own_id is null then plan_choices.partner_id = thread.partner_id
      else plan_choices.partner_id is null and plan_choices.title = thread.partner_name
    end
  order by plan_choices.state = 'chosen' desc, plan_choices.position, plan_choices.id limit 1;
  if choice.id is null then
    insert into public.plan_choices (plan_id, area, title, state, partner_id, position)
    select thread.plan_id, private.area_of_type(kind), thread.partner_name, 'chosen',
      thread.partner_id, coalesce(max(plan_choices.position), 0) + 1
    from public.plan_choices where plan_choices.plan_id = thread.plan_id
    returning id into item;
    perform private.log_plan_change(
      thread.plan_id, 'plan_choices', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  elsif choice.state <> 'chosen' then
    update public.plan_choices set state = 'chosen' where plan_choices.id = choice.id;
    perform private.log_plan_change(
      thread.plan_id, 'plan_choices', choice.id, 'change', 'state', to_jsonb(choice.state),
      to_jsonb('chosen'::text)
    );
  end if;

  if (booking ->> 'as_day')::boolean and day is not null then
    select * into celebration from public.plans as plan where plan.id = thread.plan_id;
    if celebration.day_state <> 'set' or celebration.day is distinct from day then
      update public.plans as plan set day_state = 'set', day = thread.booked_day
      where plan.id = thread.plan_id;
      perform private.log_plan_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'day', to_jsonb(celebration.day), to_jsonb(day)
      );
    end if;
  end if;
  if (booking ->> 'as_place')::boolean then
    update public.plans as plan
    set place_name = thread.partner_name, place_address = left(coalesce(address, ''), 1000)
    where plan.id = thread.plan_id and plan.place_name = '' and plan.place_address = '';
    if found then
      perform private.log_plan_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'place_name', to_jsonb(''::text),
        to_jsonb(thread.partner_name)
      );
    end if;
  end if;
  if (booking ->> 'in_program')::boolean and not exists (
    select from public.plan_program_items
    where plan_program_items.plan_id = thread.plan_id and plan_program_items.who = thread.partner_name
      and plan_program_items.removed_at is null
  ) then
    insert into public.plan_program_items (plan_id, title, minutes, who, position)
    values (
      thread.plan_id, coalesce(nullif(booking ->> 'part', ''), thread.partner_name),
      (booking ->> 'minutes')::integer, thread.partner_name,
      private.place_behind(thread.plan_id, booking ->> 'after')
    )
    returning id into item;
    perform private.log_plan_change(
      thread.plan_id, 'plan_program_items', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  end if;

  for other in
    select * from public.inquiry_threads
    where inquiry_threads.plan_id = thread.plan_id and inquiry_threads.id <> thread.id
      and inquiry_threads.state in ('waiting', 'answered', 'declined')
      and inquiry_threads.id::text in (
        select closing.value from jsonb_array_elements_text(
          coalesce(booking -> 'close', '[]')
        ) as closing
      )
  loop
    perform private.end_thread(other, 'closed', other.state <> 'declined');
  end loop;
  if (booking ->> 'tell')::boolean and (
    before.state <> 'booked' or before.booked_day is distinct from day or not exists (
      select from public.letters as letter
      where letter.kind = 'inquiry-booked' and letter.cause = 'inquiry_threads:' || thread.id
        and letter.state <> 'cancelled'
    )
  ) then
    perform private.cancel_booked_letters(thread.id);
    perform private.write_to_partner(thread, 'inquiry-booked', '{}', 'inquiry-booked:' || sent);
  end if;
  if jsonb_typeof(booking -> 'contact') = 'object' then
    perform private.show_contact(thread, 'family', booking -> 'contact');
  end if;
  select * into thread from public.inquiry_threads where inquiry_threads.id = thread.id;
  return private.booking_of(thread, true);
end
$$;
grant execute on function public.book_thread(uuid, jsonb) to authenticated;

-- Undoes a booking, and takes back its sums in the budget if nobody changed them since. What it
-- added to ideas, place and program stays: it is the family's. Partners told that the date is taken
-- are not told again. The contact details that both sides had shown are erased. Returns false if it
-- was not booked. Raises too_many_open_threads and already_asked (HTTP 409) if reopening it would
-- exceed the limit, or add a second open thread with the same partner.
create function public.unbook_thread(thread_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  -- Without the booking it goes the way of its inquiry.
  becomes constant text := case
    when exists (
      select from public.inquiries as inquiry
      where inquiry.id = thread.inquiry_id and inquiry.withdrawn_at is not null
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
      where open.plan_id = thread.plan_id
        and private.asked_id(open) = private.asked_id(thread)
        and open.id <> thread.id and open.state in ('waiting', 'answered', 'booked')
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = private.asked_id(thread)::text;
    end if;
    perform private.refuse('too_many_open_threads', 409, (
      select count(*) from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.state in ('waiting', 'answered', 'declined')
    ) >= 30);
  end if;
  update public.inquiry_threads
  set state = becomes, state_unbooked = null, booking_id = null, booked_by = null,
    booked_at = null, booked_day = null, booked_sums = null, moved_from = null,
    unbooked_at = now(), unbooked_day = thread.booked_day,
    closed_at = case when becomes in ('closed', 'withdrawn') then now() end
  where inquiry_threads.id = thread.id;
  perform private.take_sums_back(thread);
  perform private.cancel_booked_letters(thread.id);
  perform private.hide_contact(thread.id, null);
  perform private.tell_of_thread(thread, 'state', 'booked', becomes);
  return true;
end
$$;
grant execute on function public.unbook_thread(uuid) to authenticated;

-- The address that a letter's token was sent to, if it is the partner's confirmed one; null for a
-- link from a family, which says nothing about its holder.
create function private.address_of(held public.inquiry_tokens) returns text
  language sql stable set search_path = '' as $$
  select contact.email
  from public.inquiry_threads as thread
  join public.partner_contacts as contact on contact.partner_id = thread.partner_id
  where thread.id = held.thread_id and private.address_hash(contact.email) = held.address_hash
    and contact.email_confirmed_at is not null
$$;

-- A valid token: for 12 months, as long as its thread exists, its partner is in the directory, or
-- the family's own, and, if it came by letter, the address is still the partner's. Null if there is none.
create function private.inquiry_token(token text) returns public.inquiry_tokens
  language sql stable set search_path = '' as $$
  select link.*
  from public.inquiry_tokens as link
  join public.inquiry_threads as thread on thread.id = link.thread_id
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where link.token_hash = private.token_hash(token)
    and link.created_at > now() - interval '12 months'
    and private.asked_id(thread) is not null
    and thread.removed_at is null and inquiry.removed_at is null
    and (link.address_hash is null or private.address_of(link) is not null)
$$;

-- The valid token, or null, which is counted (unknown tokens).
create function private.open_inquiry(token text) returns public.inquiry_tokens
  language plpgsql volatile set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.inquiry_token(token);
begin
  if held.thread_id is null then
    perform private.charge('unknown tokens');
  end if;
  return held;
end
$$;

-- Whether a letter's token has reported its address as wrong: it opens nothing any more, but its
-- page still says thanks.
create function private.said_wrong_person(token text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.inquiry_tokens as link
    join public.inquiry_threads as thread on thread.id = link.thread_id
    join public.partner_contacts as contact on contact.partner_id = thread.partner_id
    where link.token_hash = private.token_hash(token)
      and link.created_at > now() - interval '12 months'
      and thread.removed_at is null and thread.wrong_person_at is not null
      and private.address_hash(contact.email) = link.address_hash
      and contact.reported_wrong_at is not null and contact.email_confirmed_at is null
  )
$$;

-- 'open' if a thread still takes answers, or why it does not.
create function private.inquiry_state(thread public.inquiry_threads) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.is_over(thread.plan_id) then 'over'
    when thread.state in ('booked', 'closed', 'withdrawn') then thread.state
    when inquiry.withdrawn_at is not null then 'withdrawn'
    else 'open'
  end
  from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
$$;

-- What a booked partner may know of the plan: {"starts", "minutes": of the plan's day, if it is
-- booked for that; "town": as on the public link; "agreed", "each", "currency": the sum of its budget
-- line, whether it is for each person, and in what, which may have changed since the inquiry}. Null
-- unless it is booked.
create function private.booked_facts(thread public.inquiry_threads) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'starts', case when is_that_day then plan.start_time end,
    'minutes', case when is_that_day then plan.minutes end,
    'town', private.plain(coalesce(link.town, '')),
    'agreed', line.agreed, 'each', coalesce(line.per_person, false), 'currency', plan.currency
  )
  from public.plans as plan
  cross join lateral (
    -- Where parts have hours of their own, the numbers tell them.
    select coalesce(plan.day_state = 'set' and plan.day = thread.booked_day, false) and not exists (
      select from public.plan_invitation_parts as part
      where part.plan_id = plan.id and part.removed_at is null and part.start_time is not null
    ) as is_that_day
  ) as day
  left join public.plan_public_links as link
    on link.plan_id = plan.id and link.is_on and link.removed_at is null
  left join public.plan_budget_items as line
    on line.plan_id = plan.id and line.id = (thread.booked_sums ->> 'line')::uuid
      and line.removed_at is null
  where plan.id = thread.plan_id and private.inquiry_state(thread) = 'booked'
$$;

-- What the page behind a token shows; null for an unknown one. No plan, no member, no other
-- partner. After "I am not the right person" in a letter only {"state": "wrong-person"}. Days are
-- those of the plan's time zone. "family": its contact, once it is booked and chose to show it;
-- "own": what the partner shows; "known": what we have of the partner, for holders of its letter;
-- "booked": booked_facts. How many come is shown while it is booked.
create function public.inquiry_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inquiry_tokens;
  address text;
begin
  if private.said_wrong_person(token) then
    return '{"state": "wrong-person"}';
  end if;
  held := private.open_inquiry(token);
  if held.thread_id is null then
    return null;
  end if;
  address := private.address_of(held);
  return (
    select jsonb_build_object(
      'state', private.inquiry_state(thread),
      'partner_name', thread.partner_name,
      'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'booked_day', case when thread.state = 'booked' then thread.booked_day end,
      'unbooked_on', case
        when thread.state <> 'booked' then private.day_in_plan(thread.plan_id, thread.unbooked_at)
      end,
      'unbooked_day', case when thread.state <> 'booked' then thread.unbooked_day end,
      'moved_from', case when thread.state = 'booked' then thread.moved_from end,
      'booked', private.booked_facts(thread),
      'family', private.shown_contact(thread, 'family'),
      'own', private.shown_contact(thread, 'partner'),
      'known', (
        select jsonb_build_object(
          'name', coalesce(contact.contact_name, ''), 'phone', coalesce(contact.phone, ''),
          'email', address
        )
        from public.partner_contacts as contact
        where contact.partner_id = thread.partner_id and address is not null
          and thread.state = 'booked'
      ),
      'shown_name', private.plain(inquiry.shown_name),
      'celebration', private.plain(inquiry.celebration),
      'dates', to_jsonb(inquiry.dates),
      'expected_guests', inquiry.expected_guests,
      'budget', inquiry.budget,
      'currency', inquiry.currency,
      'words', private.plain(inquiry.words),
      'entries', to_jsonb(array(
        select to_jsonb(said) from (
          select entry.id, entry.kind, entry.days, entry.price_from, entry.price_to,
            entry.price_includes, entry.hold_until, private.plain(entry.words) as words,
            entry.figures, private.day_in_plan(entry.plan_id, entry.created_at) as "on"
          from public.inquiry_entries as entry
          -- What a member wrote down after a call is the family's own.
          where entry.thread_id = thread.id and entry.removed_at is null and entry.kind <> 'phone'
            and (entry.kind <> 'numbers' or private.inquiry_state(thread) = 'booked')
          order by entry.created_at, entry.version
        ) as said
      )),
      'files', to_jsonb(array(
        select jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes)
        from public.inquiry_files as file
        where file.thread_id = thread.id and file.removed_at is null
        order by file.created_at, file.id
      )),
      'wrong_person', thread.wrong_person_at is not null,
      'letters', case
        when address is null then null
        when private.is_suppressed(address, 'partner', 'inquiry') then 'stopped'
        else 'sent'
      end
    )
    from public.inquiry_threads as thread
    join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
    where thread.id = held.thread_id
  );
end
$$;
grant execute on function public.inquiry_page(text) to authenticated, anon;

-- Adds a partner's entry to a thread, and updates the thread's state.
--
-- entry  {"id", "kind", "days", "price_from", "price_to", "price_includes", "hold_until", "words"}
-- Returns false if the entry exists already. Raises unknown_days (HTTP 400) for days that were not
-- asked, day_out_of_range for one that cannot be held until, and nothing_answered (HTTP 400).
create function private.answer_thread(thread public.inquiry_threads, entry jsonb) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  said public.inquiry_entries;
  becomes text;
begin
  select * into said from jsonb_populate_record(
    null::public.inquiry_entries,
    jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'answer', 'days', '{}'::jsonb, 'words', '',
      'price_includes', ''
    ) || jsonb_strip_nulls(entry)
  );
  perform private.refuse('unknown_days', 400, exists (
    select from jsonb_each(said.days) as day
    join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
    where day.value not in ('"yes"', '"no"', '"maybe"')
      or day.key not in (select possible_day::text from unnest(inquiry.dates) as possible_day)
  ));
  becomes := case when said.kind = 'decline' then 'declined' else 'answered' end;
  perform private.refuse('day_out_of_range', 400, not private.is_hold(said.hold_until));
  perform private.refuse('nothing_answered', 400,
    said.kind <> 'decline' and said.days = '{}' and said.words !~ '\S'
    and said.price_includes !~ '\S'
    and num_nonnulls(said.price_from, said.price_to, said.hold_until) = 0
    and not exists (
      select from public.inquiry_files as file
      where file.thread_id = thread.id and file.removed_at is null
    ));
  insert into public.inquiry_entries (
    id, thread_id, plan_id, kind, days, price_from, price_to, price_includes, hold_until, words
  ) values (
    said.id, thread.id, thread.plan_id, said.kind, said.days, said.price_from, said.price_to,
    btrim(said.price_includes), said.hold_until, btrim(said.words, E' \n\t')
  ) on conflict do nothing;
  if not found then
    return false;
  end if;
  update public.inquiry_threads
  set state = case when inquiry_threads.state = 'booked' then 'booked' else becomes end,
    state_unbooked = case when inquiry_threads.state = 'booked' then becomes end,
    answered_at = coalesce(inquiry_threads.answered_at, now()),
    partner_said = becomes,
    -- Who answers is the right person.
    wrong_person_at = null
  where inquiry_threads.id = thread.id;
  return true;
end
$$;

-- Takes an entry from a partner. Returns {"done": true}, or false with the "state" in which a
-- thread takes no answer (a booked one takes words alone); null for an unknown token. Sent twice, it
-- is stored once. Raises too_many_answers (HTTP 429) after 20 an hour.
create function private.take_answer(token text, p_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
  state text;
begin
  if held.thread_id is null then
    return null;
  end if;
  perform private.lock_plan(inquiry_threads.plan_id)
  from public.inquiry_threads where inquiry_threads.id = held.thread_id;
  select * into thread from public.inquiry_threads where inquiry_threads.id = held.thread_id;
  if exists (
    select from public.inquiry_entries
    where inquiry_entries.id = take_answer.p_id and inquiry_entries.thread_id = thread.id
  ) then
    return '{"done": true}';
  end if;
  state := private.inquiry_state(thread);
  -- Who was chosen still answers what the family asks, and does not say no by a press.
  if state <> 'open' and (state <> 'booked' or entry ->> 'kind' = 'decline') then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  perform private.refuse('too_many_answers', 429, (
    select count(*) from public.inquiry_entries
    where inquiry_entries.thread_id = thread.id
      and inquiry_entries.kind in ('answer', 'decline', 'message')
      and inquiry_entries.created_at > now() - interval '1 hour'
  ) >= 20);
  -- What was answered before stays beside what is written once it is booked.
  if state = 'booked' then
    -- A page from before the booking asked for more than words.
    if entry -> 'days' <> '{}' or entry ->> 'price_includes' ~ '\S'
      or num_nonnulls(entry ->> 'price_from', entry ->> 'price_to', entry ->> 'hold_until') > 0 then
      return '{"state": "booked", "done": false}';
    end if;
    entry := jsonb_build_object('kind', 'message', 'words', entry -> 'words');
  end if;
  if private.answer_thread(thread, entry || jsonb_build_object('id', p_id)) then
    perform private.tell_members_of_answer(thread, p_id);
  end if;
  return '{"done": true}';
end
$$;

-- Answers an inquiry, or changes the answer, until it is closed.
--
-- answer  {"days": {date: "yes", "no" or "maybe"}, "price_from", "price_to", "price_includes",
--         "hold_until", "words"}, each may be left out
create function public.answer_inquiry(token text, p_id uuid, answer jsonb) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.take_answer(
    token, p_id,
    jsonb_build_object(
      'kind', 'answer', 'days', coalesce(answer -> 'days', '{}'),
      'price_from', answer -> 'price_from', 'price_to', answer -> 'price_to',
      'price_includes', coalesce(answer ->> 'price_includes', ''),
      'hold_until', answer -> 'hold_until', 'words', coalesce(answer ->> 'words', '')
    )
  )
$$;
grant execute on function public.answer_inquiry(text, uuid, jsonb) to authenticated, anon;

-- "This is not for us."
create function public.decline_inquiry(token text, p_id uuid, reason text default '') returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.take_answer(
    token, p_id, jsonb_build_object('kind', 'decline', 'words', coalesce(reason, ''))
  )
$$;
grant execute on function public.decline_inquiry(text, uuid, text) to authenticated, anon;

-- Stops inquiry letters to an address, for its owner.
create function private.stop_partner_letters(address text) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not private.has_suppression(address, 'stream:partner', 'unsubscribe') then
    perform private.suppress_letters(address, 'stream:partner', 'unsubscribe');
    perform private.log_consent(address, 'unsubscribed', 'partner', 'inquiry-page');
  end if;
end
$$;

-- "I am not the right person": the family is told. Pressed in a letter, it also marks the partner's
-- address as wrong until staff know a better one, and stops such letters to it. Returns false for
-- an unknown token.
create function public.wrong_person(token text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inquiry_tokens;
  address text;
begin
  -- Pressed twice.
  if private.said_wrong_person(token) then
    return true;
  end if;
  held := private.open_inquiry(token);
  if held.thread_id is null then
    return false;
  end if;
  address := private.address_of(held);
  if address is not null then
    update public.partner_contacts as contact
    set reported_wrong_at = now(), email_confirmed_at = null
    from public.inquiry_threads as thread
    where thread.id = held.thread_id and contact.partner_id = thread.partner_id
      and contact.email = address;
    perform private.stop_partner_letters(address);
  end if;
  perform private.lock_plan(thread.plan_id)
  from public.inquiry_threads as thread where thread.id = held.thread_id;
  update public.inquiry_threads as thread set wrong_person_at = now()
  where thread.id = held.thread_id and thread.wrong_person_at is null;
  return true;
end
$$;
grant execute on function public.wrong_person(text) to anon, authenticated;

-- "Stop such letters", for holders of one: a link from a family stops nothing. Returns whether
-- they are stopped.
create function public.stop_inquiry_letters(token text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  address constant text := private.address_of(held);
begin
  if address is null then
    return false;
  end if;
  perform private.stop_partner_letters(address);
  return true;
end
$$;
grant execute on function public.stop_inquiry_letters(text) to authenticated, anon;

-- A new or newly confirmed address is no longer marked wrong; once confirmed, not in the
-- families' threads either.
create function private.forget_wrong_address() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.email is distinct from old.email
    or new.email_confirmed_at is not null and old.email_confirmed_at is null then
    new.reported_wrong_at := null;
  end if;
  if new.email_confirmed_at is not null and old.email_confirmed_at is null then
    perform private.lock_plans(array(
      select thread.plan_id from public.inquiry_threads as thread
      where thread.partner_id = new.partner_id and thread.wrong_person_at is not null
    ));
    update public.inquiry_threads as thread set wrong_person_at = null
    where thread.partner_id = new.partner_id and thread.wrong_person_at is not null;
  end if;
  return new;
end
$$;
create trigger forget_wrong_address
  before update of email, email_confirmed_at on public.partner_contacts
  for each row execute function private.forget_wrong_address();

-- Row level security of inquiry_files limits this to members. Removed files cannot be read.
create policy "Members can read their inquiries' files" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'inquiry-files'
    and name in (
      select concat_ws('/', file.plan_id, file.thread_id, file.id)
      from public.inquiry_files as file where file.removed_at is null
    )
  );

-- How many more files a thread takes: three at a time, and 20 a day including removed ones.
create function private.room_for_files(thread uuid) returns integer
  language sql stable set search_path = '' as $$
  select greatest(0, least(
    3 - count(*) filter (where file.removed_at is null),
    20 - count(*) filter (where file.created_at > now() - interval '1 day')
  ))::integer
  from public.inquiry_files as file where file.thread_id = room_for_files.thread
$$;

-- Where the files of a token's thread are stored, for the web server: {"folder", "room": how many
-- more it takes}. Null if the token is unknown, or its thread takes no answers any more.
create function public.inquiry_folder(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'folder', concat_ws('/', thread.plan_id, thread.id),
    'room', private.room_for_files(thread.id)
  )
  from private.inquiry_token(token) as link
  join public.inquiry_threads as thread on thread.id = link.thread_id
  where private.inquiry_state(thread) in ('open', 'booked')
$$;

-- Records a stored file. Returns false if the thread has no room, or takes none any more. Repeating
-- it changes nothing.
create function public.add_inquiry_file(
  token text, p_id uuid, name text, content_type text, bytes integer
) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  thread public.inquiry_threads;
begin
  select inquiry_threads.* into thread
  from private.inquiry_token(token) as link
  join public.inquiry_threads on inquiry_threads.id = link.thread_id;
  if not found then
    return false;
  end if;
  perform private.lock_plan(thread.plan_id);
  if exists (
    select from public.inquiry_files as file
    where file.id = p_id and file.thread_id = thread.id and file.removed_at is null
  ) then
    return true;
  end if;
  if private.inquiry_state(thread) not in ('open', 'booked')
    or private.room_for_files(thread.id) = 0 then
    return false;
  end if;
  insert into public.inquiry_files (id, thread_id, plan_id, name, content_type, bytes)
  values (
    p_id, thread.id, thread.plan_id, add_inquiry_file.name, add_inquiry_file.content_type,
    add_inquiry_file.bytes
  )
  -- The same file again, after it was removed.
  on conflict (id) do update set removed_at = null
  where inquiry_files.plan_id = excluded.plan_id and inquiry_files.thread_id = excluded.thread_id;
  perform private.refuse('row_of_another', 409, not found);
  return true;
end
$$;

-- A partner removes a file. Returns whether it did.
create function public.remove_inquiry_file(token text, file_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
begin
  perform private.lock_plan(thread.plan_id)
  from public.inquiry_threads as thread where thread.id = held.thread_id;
  update public.inquiry_files as file set removed_at = now()
  from public.inquiry_threads as thread
  where file.id = file_id and file.removed_at is null and file.thread_id = held.thread_id
    and thread.id = file.thread_id and private.inquiry_state(thread) in ('open', 'booked');
  return found;
end
$$;
grant execute on function public.remove_inquiry_file(text, uuid) to anon, authenticated;

-- What staff see of families' inquiries: counts by partner, and never a family's words. Only what a
-- partner said itself counts as an answer, not a member's note of a call.

-- For each partner that was asked, whose address was wished for, or that no letter reaches, with
-- the median time of its latest 20 first answers: [{"id", "name", "asked", "waiting", "answered",
-- "declined", "closed": before an answer, "median_hours", "wishes", "address": ok, none,
-- unconfirmed, refused (it came back, or its owner wants no letters) or wrong, "needs_address"},
-- ...]. Those that need one come first. For staff; null for others.
create function public.inquiry_figures() returns jsonb
  language sql stable security definer set search_path = '' as $$
  with counts as (
    select thread.partner_id, count(*) as asked,
      count(*) filter (where thread.state = 'waiting') as waiting,
      count(*) filter (where thread.partner_said = 'answered') as answered,
      count(*) filter (where thread.partner_said = 'declined') as declined
    from public.inquiry_threads as thread
    group by thread.partner_id
  ), wishes as (
    select wish.partner_id, count(*) as wishes
    from public.partner_address_wishes as wish
    group by wish.partner_id
  ), figures as (
    select partner.id, partner.name, coalesce(counts.asked, 0) as asked,
      coalesce(counts.waiting, 0) as waiting, coalesce(counts.answered, 0) as answered,
      coalesce(counts.declined, 0) as declined,
      (
        select percentile_cont(0.5) within group (order by latest.hours)
        from (
          select extract(epoch from thread.answered_at - thread.asked_at) / 3600 as hours
          from public.inquiry_threads as thread
          where thread.partner_id = partner.id and thread.answered_at is not null
          order by thread.answered_at desc
          limit 20
        ) as latest
      ) as median_hours,
      coalesce(counts.asked - counts.waiting - counts.answered - counts.declined, 0) as closed,
      coalesce(wishes.wishes, 0) as wishes, standing.address,
      standing.address in ('refused', 'wrong')
        or standing.address <> 'ok' and coalesce(wishes.wishes, 0) > 0 as needs_address
    from (select * from public.partners as partner where partner.deleted_at is null) as partner
    left join counts on counts.partner_id = partner.id
    left join wishes on wishes.partner_id = partner.id
    left join public.partner_contacts as contact on contact.partner_id = partner.id
    cross join lateral (
      select case
        when contact.reported_wrong_at is not null then 'wrong'
        when contact.email is null then 'none'
        when private.is_suppressed(contact.email, 'partner', '') then 'refused'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'ok'
      end as address
    ) as standing
    where counts.asked > 0 or wishes.wishes > 0 or standing.address in ('refused', 'wrong')
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(figures) order by figures.needs_address desc, figures.wishes desc,
        figures.waiting desc, figures.asked desc, figures.name
    ),
    '[]'
  )
  from figures
  having (select public.staff_may('people'))
$$;
grant execute on function public.inquiry_figures() to authenticated;

-- The number of inquiries without an answer, for the dashboard; null for callers who are not staff.
create function public.inquiries_waiting() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from public.inquiry_threads as thread
  where thread.state = 'waiting' and thread.partner_id is not null
  having (select public.is_staff())
$$;
grant execute on function public.inquiries_waiting() to authenticated;

-- Contact details that a family and its booked partner show each other: nothing is shown before its
-- owner chooses to, and it is erased when they take it back or the booking ends.
create table public.inquiry_contacts (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Whose details they are; the other side sees them.
  side text not null check (side in ('family', 'partner')),
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  email public.email_address,
  -- The member; null for the partner.
  -- When it was taken back: the row is empty then.
  like pg_temp.plan_row including defaults,
  unique (thread_id, side),
  constraint inquiry_contacts_say_something check (
    (removed_at is null) = (phone <> '' or email is not null)
  ),
  foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade
);
create index inquiry_contacts_by_address on public.inquiry_contacts (lower(email));
select private.make_plan_table('inquiry_contacts', 6000);

-- Erases the contact details of one side of a thread; of both if `whose` is null, and then takes
-- back how many come, with what they need.
create function private.hide_contact(thread uuid, whose text) returns void
  language sql volatile set search_path = '' as $$
  update public.inquiry_entries as entry set words = '', removed_at = now()
  where whose is null and entry.thread_id = thread and entry.kind = 'numbers'
    and entry.removed_at is null;
  update public.inquiry_contacts as contact
  set name = '', phone = '', email = null, removed_at = now()
  where contact.thread_id = thread and contact.side = coalesce(whose, contact.side)
    and contact.removed_at is null;
  -- The hash of what was booked is also one of the family's details.
  update public.inquiry_threads as booked set booked_sums = booked.booked_sums - 'said'
  where booked.id = thread and whose is distinct from 'partner' and booked.booked_sums ? 'said'
$$;

-- Shows the contact details of one side of a booked thread: {"name", "phone", "email"}; without
-- number and address they are taken back. Raises malformed_contact (HTTP 400), and not_booked (HTTP
-- 409).
create function private.show_contact(
  thread public.inquiry_threads, whose text, contact jsonb
) returns void
  language plpgsql set search_path = '' as $$
declare
  shaped constant jsonb := private.ask_shape(
    contact, '{"name": 200, "phone": 50, "email": 320}', 'malformed_contact'
  );
  named constant text := btrim(private.plain(coalesce(contact ->> 'name', '')));
  number constant text := btrim(private.plain(coalesce(contact ->> 'phone', '')));
  address constant text := nullif(btrim(coalesce(contact ->> 'email', '')), '');
begin
  -- A way to call somebody, and no place to send them to.
  perform private.refuse('malformed_contact', 400, pg_column_size(shaped) > 4000
    or number <> '' and (number !~ '\d' or number ~* '//|www\.|[a-z]\.[a-z]{2}'));
  if number = '' and address is null then
    perform private.hide_contact(thread.id, whose);
    return;
  end if;
  perform private.refuse('not_booked', 409, thread.state <> 'booked');
  insert into public.inquiry_contacts (thread_id, plan_id, side, name, phone, email)
  values (thread.id, thread.plan_id, whose, named, number, address)
  on conflict (thread_id, side) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email, removed_at = null
  where inquiry_contacts.plan_id = excluded.plan_id
    and (inquiry_contacts.name, inquiry_contacts.phone, inquiry_contacts.email)
    is distinct from (excluded.name, excluded.phone, excluded.email);
  perform private.refuse('row_of_another', 409, not found and not exists (
    select from public.inquiry_contacts
    where inquiry_contacts.plan_id = thread.plan_id and inquiry_contacts.thread_id = thread.id
      and inquiry_contacts.side = whose
  ));
exception when check_violation or string_data_right_truncation then
  raise exception 'malformed_contact' using errcode = 'PT400';
end
$$;

-- Shows the family's contact details to the partner of a booked thread, or takes them back. For
-- editors.
--
-- seen  the version that was shown before, as its writer saw it
-- Returns false if another member changed it since: nothing is written. Raises what
-- private.show_contact does, and thread_gone.
create function public.show_contact(
  thread_id uuid, contact jsonb, seen bigint default 0
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_contacts
    where inquiry_contacts.thread_id = thread.id and inquiry_contacts.side = 'family'
      and inquiry_contacts.version > coalesce(seen, 0)
  ) then
    return false;
  end if;
  perform private.refuse('partner_takes_none', 409, private.asked_id(thread) is null);
  perform private.show_contact(thread, 'family', contact);
  perform private.tell_of_thread(thread, 'contact');
  return true;
end
$$;
grant execute on function public.show_contact(uuid, jsonb, bigint) to authenticated;

-- The contact details that a side of a thread shows: {"name", "phone", "email"}; null if none.
create function private.shown_contact(thread public.inquiry_threads, whose text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('name', contact.name, 'phone', contact.phone, 'email', coalesce(contact.email, ''))
  from public.inquiry_contacts as contact
  where contact.thread_id = thread.id and contact.side = whose and contact.removed_at is null
    and private.inquiry_state(thread) = 'booked'
$$;

-- Like show_contact, for the partner; false if the thread is not booked, or the token unknown.
create function public.show_partner_contact(token text, contact jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
begin
  if held.thread_id is null then
    return false;
  end if;
  perform private.lock_plan(inquiry_threads.plan_id)
  from public.inquiry_threads where inquiry_threads.id = held.thread_id;
  select * into thread from public.inquiry_threads where inquiry_threads.id = held.thread_id;
  if private.inquiry_state(thread) <> 'booked' then
    return false;
  end if;
  perform private.show_contact(thread, 'partner', contact);
  return true;
end
$$;
grant execute on function public.show_partner_contact(text, jsonb) to anon, authenticated;
