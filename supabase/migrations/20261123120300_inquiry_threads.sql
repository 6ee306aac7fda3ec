-- What a family does with a thread once it has asked.

-- A letter to a thread's partner, in a thread where one can go; else nothing: the plan says so.
-- Raises too_many_to_address (HTTP 409: 20 a mailbox, account and day), except for letters that tell
-- what the family did, which are not written then: it is done all the same.
create function private.write_to_partner(
  thread public.inquiry_threads, kind text, params jsonb, key text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
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

-- Ends a thread for its partner, which is told if the letter that asked has left; one that waits is
-- cancelled.
create function private.end_thread(thread public.inquiry_threads, ended text, tell boolean)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.inquiry_threads as held set state = ended, closed_at = now()
  where held.id = thread.id;
  update public.letters as waiting set state = 'cancelled'
  where waiting.kind = 'inquiry' and waiting.cause = 'inquiry_threads:' || thread.id
    and waiting.state in ('queued', 'retrying');
  if tell and private.has_heard(thread) then
    perform private.write_to_partner(
      thread, 'inquiry-closed', '{}', 'inquiry-closed:' || thread.id
    );
  end if;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(thread.state),
    to_jsonb(ended)
  );
end
$$;

-- Reminds a partner, once, 3 days after it was asked and has not answered. For editors.
-- Raises nudged_already, not_yet and answered_already (HTTP 409), no_mail, and those of ask_letter_to
-- and write_to_partner.
create function public.nudge_thread(thread_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.nudged_at is not null then
    raise exception 'nudged_already' using errcode = 'PT409';
  end if;
  if thread.state <> 'waiting' then
    raise exception 'answered_already' using errcode = 'PT409';
  end if;
  if thread.asked_at > now() - interval '3 days' then
    raise exception 'not_yet' using errcode = 'PT409';
  end if;
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  update public.inquiry_threads as held set nudged_at = now() where held.id = thread.id;
  perform private.write_to_partner(
    thread, 'inquiry', '{"nudge": true}', 'inquiry-nudge:' || thread.id
  );
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'nudged_at', null,
    to_jsonb(thread.partner_name)
  );
end
$$;

-- Asks a partner something more. For editors.
--
-- p_id  made by the browser: sent twice it is asked once
-- Raises thread_over (HTTP 409), make_inquiry_link's partner_takes_none, and too_many_questions (409: 5 a day to one partner, in all threads
-- of the plan); where the site sends email, write_to_partner's, and ask_letter_to's unless the thread
-- has a link from the family, where the question stands as well.
create function public.ask_back(thread_id uuid, p_id uuid, words text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_entries as said where said.id = p_id and said.thread_id = thread.id
  ) then
    return;
  end if;
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if coalesce(ask_back.words, '') !~ '\S' then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.inquiry_entries as said
    join public.inquiry_threads as asked on asked.id = said.thread_id
    where asked.plan_id = thread.plan_id
      and (asked.id = thread.id or asked.partner_id = thread.partner_id)
      and said.kind = 'question' and said.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'too_many_questions' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  if private.sends_mail() and not thread.by_link then
    perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  end if;
  insert into public.inquiry_entries (id, thread_id, plan_id, kind, words)
  values (p_id, thread.id, thread.plan_id, 'question', btrim(ask_back.words, E' \n\r\t'));
  perform private.write_to_partner(
    thread, 'inquiry', jsonb_build_object('question', p_id), 'inquiry-question:' || p_id
  );
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'asked_back', null,
    to_jsonb(thread.partner_name)
  );
end
$$;

-- Whether two of a partner's answers say different things of the same: what one of them leaves open
-- the other may say.
create function private.contradicts(one public.inquiry_entries, other public.inquiry_entries)
  returns boolean
  language sql immutable set search_path = ''
  as $$
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

-- Writes down what a partner said by telephone. For editors.
--
-- answer  {"declined", "days", "price_from", "price_to", "price_includes", "hold_until", "words"},
--         each optional; "set_aside": another's answer stands, this says what that leaves open
-- seen    the highest version of the thread's entries that its writer had before them
-- Answers {"saved": true}, or {"saved": false, "others": [entries]} where others, which its writer
-- has not seen, say something different: nothing is written until they choose.
-- Raises malformed_answer (HTTP 400; for days that were not asked, too) and no_words (400: nothing
-- is in it).
create function public.log_phone_answer(
  thread_id uuid, p_id uuid, answer jsonb, seen bigint default 0
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  others jsonb;
  becomes text;
begin
  if exists (
    select from public.inquiry_entries as held where held.id = p_id and held.thread_id = thread.id
  ) then
    return '{"saved": true}';
  end if;
  if pg_column_size(shaped) > 32000
    or (answer ->> 'price_from')::bigint > (answer ->> 'price_to')::bigint
    or not private.are_answered_days(days, (
      select asked.dates from public.inquiries as asked where asked.id = thread.inquiry_id
    )) or not private.is_hold((answer ->> 'hold_until')::date) then
    raise exception 'malformed_answer' using errcode = 'PT400';
  end if;
  said.days := days;
  said.declined := coalesce((answer ->> 'declined')::boolean, false);
  said.set_aside := coalesce((answer ->> 'set_aside')::boolean, false);
  said.price_from := (answer ->> 'price_from')::bigint;
  said.price_to := (answer ->> 'price_to')::bigint;
  said.price_includes := btrim(coalesce(answer ->> 'price_includes', ''));
  said.hold_until := (answer ->> 'hold_until')::date;
  said.words := btrim(coalesce(answer ->> 'words', ''), E' \n\r\t');
  said.kind := 'phone';
  if not said.declined and days = '{}' and said.price_includes = '' and said.words = ''
    and num_nonnulls(said.price_from, said.price_to, said.hold_until) = 0 then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
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
    update public.inquiry_threads as held
    -- What the family has ended stays ended: its partner was told.
    set state = case
        when held.state in ('booked', 'closed', 'withdrawn') then held.state else becomes
      end,
      state_unbooked = case when held.state = 'booked' then becomes end
    where held.id = thread.id;
  end if;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'phone', null,
    to_jsonb(thread.partner_name)
  );
  return '{"saved": true}';
end
$$;

-- Closes a thread; with `tell` its partner gets a kind letter. False: it was over. A booking is
-- undone first (booked, HTTP 409). For editors.
create function public.close_thread(thread_id uuid, tell boolean) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.state = 'booked' then
    raise exception 'booked' using errcode = 'PT409';
  end if;
  if thread.state in ('closed', 'withdrawn') then
    return false;
  end if;
  perform private.end_thread(thread, 'closed', coalesce(tell, false));
  return true;
end
$$;

-- Takes an inquiry back: each partner that has it and has not declined is told. What is booked stays
-- booked. False: it was withdrawn. For editors.
create function public.withdraw_inquiry(inquiry_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  asked public.inquiries;
  thread public.inquiry_threads;
begin
  select * into asked from public.inquiries as held
  where held.id = withdraw_inquiry.inquiry_id and held.plan_id = any (own);
  perform private.ask_plan(asked.plan_id, 'editor');
  perform from public.plans as locked where locked.id = asked.plan_id for update;
  perform private.ask_plan(asked.plan_id, 'editor');
  update public.inquiries as held set withdrawn_at = now()
  where held.id = asked.id and held.withdrawn_at is null;
  if not found then
    return false;
  end if;
  for thread in
    select * from public.inquiry_threads as held
    where held.inquiry_id = asked.id and held.state in ('waiting', 'answered', 'declined')
  loop
    perform private.end_thread(thread, 'withdrawn', thread.state <> 'declined');
  end loop;
  return true;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.nudge_thread(uuid), public.ask_back(uuid, uuid, text),
  public.log_phone_answer(uuid, uuid, jsonb, bigint), public.close_thread(uuid, boolean),
  public.withdraw_inquiry(uuid)
  from public, anon, authenticated;
grant execute on function
  public.nudge_thread(uuid), public.ask_back(uuid, uuid, text),
  public.log_phone_answer(uuid, uuid, jsonb, bigint), public.close_thread(uuid, boolean),
  public.withdraw_inquiry(uuid)
  to authenticated;
