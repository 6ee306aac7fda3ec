-- What a partner sees and does with the token of an inquiry, which a letter or a link brings: its own
-- thread alone, and nothing that tells who else was asked. Nothing changes by reading.

-- When somebody pressed "I am not the right person": the family is told, and staff.
alter table public.inquiry_threads add column wrong_person_at timestamptz(3);
alter table public.partner_contacts add column reported_wrong_at timestamptz(3);

alter table public.consent_events drop constraint consent_events_source_check;
alter table public.consent_events add constraint consent_events_source_check check (
  source in (
    'mailing-list-form', 'newsletter', 'letters-page', 'one-click', 'mail-server', 'staff',
    'inquiry-page'
  )
);

-- The address that a letter's token went to, where it is its partner's confirmed one; null for a link
-- that a family hands on, which says nothing of who holds it.
create function private.address_of(held public.inquiry_tokens) returns text
  language sql stable set search_path = ''
  as $$
  select contact.email
  from public.inquiry_threads as thread
  join public.partner_contacts as contact on contact.partner_id = thread.partner_id
  where thread.id = held.thread_id and private.address_hash(contact.email) = held.address_hash
    and contact.email_confirmed_at is not null
$$;

-- A token that is in use: 12 months, as long as its thread is there and, where a letter brought it, as
-- long as its address is the partner's. None: null.
create function private.inquiry_token(token text) returns public.inquiry_tokens
  language sql stable set search_path = ''
  as $$
  select known.*
  from public.inquiry_tokens as known
  join public.inquiry_threads as thread on thread.id = known.thread_id
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where known.token_hash = private.token_hash(token)
    and known.created_at > now() - interval '12 months'
    and thread.removed_at is null and inquiry.removed_at is null
    and (known.address_hash is null or private.address_of(known) is not null)
$$;

-- What a token opens; null where it opens nothing, which is counted (count_unknown_token).
create function private.open_inquiry(token text) returns public.inquiry_tokens
  language plpgsql volatile set search_path = ''
  as $$
declare
  held constant public.inquiry_tokens := private.inquiry_token(token);
begin
  if held.thread_id is null then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

-- Whether a letter's token said of its address that it is the wrong one: it opens nothing any more,
-- and its page still says thanks.
create function private.said_wrong_person(token text) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.inquiry_tokens as known
    join public.inquiry_threads as thread on thread.id = known.thread_id
    join public.partner_contacts as contact on contact.partner_id = thread.partner_id
    where known.token_hash = private.token_hash(token)
      and known.created_at > now() - interval '12 months'
      and thread.removed_at is null and thread.wrong_person_at is not null
      and private.address_hash(contact.email) = known.address_hash
      and contact.reported_wrong_at is not null and contact.email_confirmed_at is null
  )
$$;

-- Whether a thread still takes answers: 'open', or why it does not.
create function private.inquiry_state(thread public.inquiry_threads) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when private.is_over(thread.plan_id) then 'over'
    when thread.state in ('booked', 'closed', 'withdrawn') then thread.state
    when inquiry.withdrawn_at is not null then 'withdrawn'
    else 'open'
  end
  from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
$$;

-- What the page behind a token shows; null for an unknown one. No plan, no member, no other partner.
-- After "I am not the right person" in a letter {"state": "wrong-person"} alone. Days are those of the
-- plan's time zone. "family": how to reach it, once it is booked and chose to show it; "own": what the
-- partner shows; "known": what we have of the partner, for who holds its letter.
create function public.inquiry_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
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
      'entries', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'kind', entry.kind, 'days', entry.days,
            'price_from', entry.price_from, 'price_to', entry.price_to,
            'price_includes', entry.price_includes, 'hold_until', entry.hold_until,
            'words', private.plain(entry.words),
            'on', private.day_in_plan(entry.plan_id, entry.created_at)
          ) order by entry.created_at, entry.version
        )
        from public.inquiry_entries as entry
        -- What a member wrote down after a call is the family's own.
        where entry.thread_id = thread.id and entry.removed_at is null and entry.kind <> 'phone'
      ), '[]'),
      'files', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes)
          order by file.created_at, file.id
        )
        from public.inquiry_files as file
        where file.thread_id = thread.id and file.removed_at is null
      ), '[]'),
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

-- Writes what a partner says into a thread, and moves it on.
--
-- entry  {"id", "kind", "days", "price_from", "price_to", "price_includes", "hold_until", "words"}
-- False: that entry is there already. Raises unknown_days (HTTP 400) for days that were not asked,
-- day_out_of_range for one that cannot be held until, and nothing_answered (HTTP 400).
create function private.answer_thread(thread public.inquiry_threads, entry jsonb) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
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
  if exists (
    select from jsonb_each(said.days) as day
    join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
    where day.value not in ('"yes"', '"no"', '"maybe"')
      or day.key not in (select asked::text from unnest(inquiry.dates) as asked)
  ) then
    raise exception 'unknown_days' using errcode = 'PT400';
  end if;
  becomes := case when said.kind = 'decline' then 'declined' else 'answered' end;
  if not private.is_hold(said.hold_until) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  if said.kind <> 'decline' and said.days = '{}' and said.words !~ '\S'
    and said.price_includes !~ '\S'
    and num_nonnulls(said.price_from, said.price_to, said.hold_until) = 0
    and not exists (
      select from public.inquiry_files as file
      where file.thread_id = thread.id and file.removed_at is null
    ) then
    raise exception 'nothing_answered' using errcode = 'PT400';
  end if;
  insert into public.inquiry_entries (
    id, thread_id, plan_id, kind, days, price_from, price_to, price_includes, hold_until, words
  ) values (
    said.id, thread.id, thread.plan_id, said.kind, said.days, said.price_from, said.price_to,
    btrim(said.price_includes), said.hold_until, btrim(said.words, E' \n\t')
  ) on conflict do nothing;
  if not found then
    return false;
  end if;
  update public.inquiry_threads as answered
  set state = case when answered.state = 'booked' then 'booked' else becomes end,
    state_unbooked = case when answered.state = 'booked' then becomes end,
    answered_at = coalesce(answered.answered_at, now()),
    partner_said = becomes,
    -- Who answers is the right person.
    wrong_person_at = null
  where answered.id = thread.id;
  return true;
end
$$;

-- As a partner: {"done": true}, or false with the "state" in which a thread takes no answer; null for
-- an unknown token. Sent twice, it is there once. Raises too_many_answers (HTTP 429) after 20 an hour.
create function private.take_answer(token text, p_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
  state text;
begin
  if held.thread_id is null then
    return null;
  end if;
  -- The plan first, as whatever counts its changes.
  perform from public.plans as plan
  where plan.id = (
    select asked.plan_id from public.inquiry_threads as asked where asked.id = held.thread_id
  ) for update;
  select * into thread from public.inquiry_threads as asked
  where asked.id = held.thread_id for update;
  if exists (
    select from public.inquiry_entries as said
    where said.id = take_answer.p_id and said.thread_id = thread.id
  ) then
    return '{"done": true}';
  end if;
  state := private.inquiry_state(thread);
  -- Who was chosen still answers what the family asks, and does not say no by a press.
  if state <> 'open' and (state <> 'booked' or entry ->> 'kind' = 'decline') then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from public.inquiry_entries as said
    where said.thread_id = thread.id and said.kind in ('answer', 'decline', 'message')
      and said.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  -- What was answered before stays beside what is written once it is booked.
  if state = 'booked' then
    entry := jsonb_build_object('kind', 'message', 'words', entry -> 'words');
  end if;
  if private.answer_thread(thread, entry || jsonb_build_object('id', p_id)) then
    perform private.tell_members_of_answer(thread.id);
  end if;
  return '{"done": true}';
end
$$;

-- Answers an inquiry, or changes the answer, until it is closed.
--
-- answer  {"days": {date: "yes", "no" or "maybe"}, "price_from", "price_to", "price_includes",
--         "hold_until", "words"}, each may be left out
create function public.answer_inquiry(token text, p_id uuid, answer jsonb) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
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

-- "This is not for us."
create function public.decline_inquiry(token text, p_id uuid, reason text default '') returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
  select private.take_answer(
    token, p_id, jsonb_build_object('kind', 'decline', 'words', coalesce(reason, ''))
  )
$$;

-- The owner of an address wants no letters of inquiries any more.
create function private.stop_partner_letters(address text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if not private.has_suppression(address, 'stream:partner', 'unsubscribe') then
    perform private.suppress_letters(address, 'stream:partner', 'unsubscribe');
    perform private.log_consent(address, 'unsubscribed', 'partner', 'inquiry-page');
  end if;
end
$$;

-- "I am not the right person": the family is told. Pressed in a letter it also takes the address from
-- the partner until staff know a better one, and no such letter goes there again. False for an
-- unknown token.
create function public.wrong_person(token text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  update public.inquiry_threads as thread set wrong_person_at = now()
  where thread.id = held.thread_id and thread.wrong_person_at is null;
  return true;
end
$$;

-- "Stop such letters", for who has one: a link that a family hands on stops nothing. Answers whether
-- they are stopped.
create function public.stop_inquiry_letters(token text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
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

revoke execute on all functions in schema private from public;
revoke execute on function
  public.inquiry_page(text), public.answer_inquiry(text, uuid, jsonb),
  public.decline_inquiry(text, uuid, text), public.wrong_person(text),
  public.stop_inquiry_letters(text)
  from public, anon, authenticated;
grant execute on function
  public.inquiry_page(text), public.answer_inquiry(text, uuid, jsonb),
  public.decline_inquiry(text, uuid, text), public.wrong_person(text),
  public.stop_inquiry_letters(text)
  to anon, authenticated;

-- Another address, or one that was confirmed again, is not called wrong any more: not to the families
-- either that heard of it.
create function private.forget_wrong_address() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.email is distinct from old.email
    or new.email_confirmed_at is not null and old.email_confirmed_at is null then
    new.reported_wrong_at := null;
  end if;
  if new.email_confirmed_at is not null and old.email_confirmed_at is null then
    update public.inquiry_threads as thread set wrong_person_at = null
    where thread.partner_id = new.partner_id and thread.wrong_person_at is not null;
  end if;
  return new;
end
$$;

create trigger forget_wrong_address
  before update of email, email_confirmed_at on public.partner_contacts
  for each row execute function private.forget_wrong_address();

revoke execute on all functions in schema private from public;
