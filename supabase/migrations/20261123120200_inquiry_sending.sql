-- A family asks partners: what it may send, and how each partner is reached.

-- Partners that accounts asked within a day, to count them. They outlive their plan: who deletes one
-- asks no more for it. No API access.
create table private.partners_asked (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz(3) not null default now()
);

create index partners_asked_by on private.partners_asked (user_id, created_at);

-- Letters of the last day that accounts had sent to partners, by mailbox, to count them. They outlive
-- their plan as well. No API access.
create table private.letters_to_partners (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  -- private.address_hash of private.mailbox.
  mailbox_hash text not null,
  created_at timestamptz(3) not null default now()
);

create index letters_to_partners_by on private.letters_to_partners (user_id, mailbox_hash);

-- Counts a letter of an account's to a partner. False: that mailbox had 20 of them within a day,
-- whatever plans and partners they were for.
create function private.count_letter_to_partner(address text, account uuid default auth.uid())
  returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  mailbox constant text := private.address_hash(private.mailbox(address));
begin
  perform pg_advisory_xact_lock(hashtext('partners asked by ' || account));
  delete from private.letters_to_partners as old where old.created_at < now() - interval '1 day';
  if (
    select count(*) from private.letters_to_partners as sent
    where sent.user_id = account and sent.mailbox_hash = mailbox
  ) >= 20 then
    return false;
  end if;
  insert into private.letters_to_partners (user_id, mailbox_hash) values (account, mailbox);
  return true;
end
$$;

-- Whether an answer by date can be one: days that were asked, and 'yes', 'no' or 'maybe'.
create function private.are_answered_days(days jsonb, asked date[]) returns boolean
  language sql stable set search_path = ''
  as $$
  select jsonb_typeof(days) = 'object' and not exists (
    select from jsonb_each_text(days) as day
    where day.key <> all (asked::text[]) or coalesce(day.value, '') not in ('yes', 'no', 'maybe')
  )
$$;

-- Whether a partner can hold a date until then; null: it does not say.
create function private.is_hold(hold_until date) returns boolean
  language sql stable set search_path = ''
  as $$
  select hold_until is null or hold_until between
    (current_date - interval '1 year')::date and (current_date + interval '10 years')::date
$$;

-- A text without the characters that show its letters in another order, as letters leave them out.
create function private.plain(words text) returns text
  language sql immutable set search_path = ''
  as $$
  select regexp_replace(words, '[\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

-- Answers what was sent if it is an object whose fields, where they are there, are of their kinds: a
-- number for a text of at most so many characters, 'amount', 'day', 'id', or a type of JSON. Else it
-- raises `refusal` (HTTP 400): what PostgreSQL would say of such a value tells nobody anything.
create function private.ask_shape(sent jsonb, kinds jsonb, refusal text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
declare
  field record;
  fits boolean := jsonb_typeof(sent) is not distinct from 'object';
begin
  for field in
    select kind.value as kind, sent ->> kind.key as given, jsonb_typeof(sent -> kind.key) as type
    from jsonb_each(kinds) as kind
    where fits and jsonb_typeof(sent -> kind.key) <> 'null'
  loop
    if jsonb_typeof(field.kind) = 'number' then
      fits := field.type = 'string' and char_length(field.given) <= field.kind::integer;
    elsif field.kind = '"amount"' then
      fits := field.type = 'number' and field.given::numeric between 0 and 10000000
        and field.given::numeric % 1 = 0;
    elsif field.kind = '"day"' then
      fits := field.type = 'string' and field.given ~ '^\d{4}-\d{2}-\d{2}$'
        and isfinite(field.given::date);
    elsif field.kind = '"id"' then
      fits := field.type = 'string' and field.given::uuid is not null;
    else
      fits := to_jsonb(field.type) = field.kind;
    end if;
    exit when not fits;
  end loop;
  if not fits then
    raise exception '%', refusal using errcode = 'PT400';
  end if;
  return sent;
exception when data_exception then
  raise exception '%', refusal using errcode = 'PT400';
end
$$;

-- The address at which a partner takes inquiries; null: none was confirmed.
create function private.inquiry_address(partner uuid) returns text
  language sql stable set search_path = ''
  as $$
  select contact.email::text from public.partner_contacts as contact
  where contact.partner_id = partner and contact.email_confirmed_at is not null
$$;

-- Refuses where a letter to a partner cannot go: address_first (no member's address is confirmed),
-- address_unconfirmed and address_refuses, HTTP 409; of the last two `details` names the partner.
create function private.ask_letter_to(plan uuid, partner uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
declare
  address constant text := private.inquiry_address(partner);
begin
  if private.plan_keeps(plan) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if address is null then
    raise exception 'address_unconfirmed' using errcode = 'PT409', detail = coalesce(partner::text, '');
  end if;
  if private.is_suppressed(address, 'partner', 'inquiry') then
    raise exception 'address_refuses' using errcode = 'PT409', detail = partner::text;
  end if;
end
$$;

-- The threads of an inquiry whose partners get a link from the family.
create function private.inquiry_sent(inquiry uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object('id', inquiry, 'by_link', coalesce((
    select jsonb_agg(thread.id order by thread.version) from public.inquiry_threads as thread
    where thread.inquiry_id = inquiry and thread.by_link
  ), '[]'))
$$;

-- When a plan's last letter to a partner that asks or reminds it was written; null: none was, or it
-- did not leave.
create function private.asked_by_letter_at(plan uuid, partner uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select max(letter.created_at)
  from public.inquiry_threads as thread
  join public.letters as letter
    on letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || thread.id
  where thread.plan_id = plan and thread.partner_id = partner
    and letter.state in ('queued', 'retrying', 'sending', 'sent')
$$;

-- Asks up to five partners, each in a thread of its own, by letter; those in `by_link`, and all where
-- the site sends no email, by a link that members hand on (make_inquiry_link). For editors.
--
-- p_id   made by the browser: sending again with it asks nobody twice
-- asked  {"shown_name", "celebration", "dates", "expected_guests", "budget", "words"}: exactly what
--        partners see
-- Answers {"id", "by_link": the threads to make links for}. Raises no_partners and too_many_partners
-- (HTTP 400), malformed_inquiry (400), day_out_of_range (400), inquiries_a_week (409: 10 a plan and
-- week), too_many_open_threads (409: 30 a plan that are not closed: who declined may answer after
-- all), too_many_letters (409: 50 partners an account and day), already_asked (409: it is open, or a
-- letter would go to it less than 7 days after the last one; `details` names the partner, as below), too_many_to_address (409),
-- partner_takes_none (409: an example, or left the directory), those of ask_letter_to, plan_not_open,
-- view_only and plan_ended.
create function public.send_inquiry(
  p_id uuid, plan_id uuid, asked jsonb, partner_ids uuid[], by_link uuid[] default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  by_mail constant boolean := private.sends_mail();
  no_letter boolean;
  wanted uuid[];
  days date[];
  partner public.partners;
  chosen uuid;
  thread uuid;
  names text;
begin
  perform private.ask_plan(send_inquiry.plan_id, 'editor');
  if jsonb_typeof(asked) is distinct from 'object' or pg_column_size(asked) > 24000
    or coalesce(jsonb_typeof(asked -> 'dates'), 'array') <> 'array' then
    raise exception 'malformed_inquiry' using errcode = 'PT400';
  end if;
  select array_agg(distinct one) into wanted from unnest(partner_ids) as one where one is not null;
  if wanted is null then
    raise exception 'no_partners' using errcode = 'PT400';
  end if;
  if cardinality(wanted) > 5 then
    raise exception 'too_many_partners' using errcode = 'PT400';
  end if;
  select coalesce(array_agg(distinct day.value::date), '{}') into days
  from jsonb_array_elements_text(coalesce(asked -> 'dates', '[]')) as day;
  if exists (
    select from unnest(days) as day
    where day not between current_date - 1 and current_date + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;

  perform from public.plans as locked where locked.id = send_inquiry.plan_id for update;
  -- Who was taken out while this waited asks nobody.
  perform private.ask_plan(send_inquiry.plan_id, 'editor');
  if exists (
    select from public.inquiries as sent
    where sent.id = p_id and sent.plan_id = send_inquiry.plan_id
  ) then
    return private.inquiry_sent(p_id);
  end if;
  if (
    select count(*) from public.inquiries as sent
    where sent.plan_id = send_inquiry.plan_id and sent.created_at > now() - interval '7 days'
  ) >= 10 then
    raise exception 'inquiries_a_week' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30 then
    raise exception 'too_many_open_threads' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtext('partners asked by ' || auth.uid()));
  delete from private.partners_asked as old where old.created_at < now() - interval '1 day';
  if (
    select count(*) from private.partners_asked as counted where counted.user_id = auth.uid()
  ) + cardinality(wanted) > 50 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  foreach chosen in array wanted loop
    if exists (
      select from public.inquiry_threads as open
      where open.plan_id = send_inquiry.plan_id and open.partner_id = chosen
        and (
          open.state in ('waiting', 'answered', 'booked')
          or by_mail and chosen <> all (coalesce(send_inquiry.by_link, '{}'))
            and private.asked_by_letter_at(open.plan_id, chosen) > now() - interval '7 days'
        )
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = chosen::text;
    end if;
    select * into partner from public.partners as listed where listed.id = chosen;
    if not found or partner.is_demonstration then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = chosen::text;
    end if;
    if by_mail and chosen <> all (coalesce(by_link, '{}')) then
      perform private.ask_letter_to(send_inquiry.plan_id, chosen);
    end if;
  end loop;

  insert into private.partners_asked (user_id) select auth.uid() from unnest(wanted);
  insert into public.inquiries (
    id, plan_id, shown_name, celebration, dates, expected_guests, budget, currency, words
  )
  select p_id, plan.id, btrim(coalesce(asked ->> 'shown_name', '')),
    btrim(coalesce(asked ->> 'celebration', '')), days, (asked ->> 'expected_guests')::integer,
    (asked ->> 'budget')::bigint, plan.currency, btrim(coalesce(asked ->> 'words', ''), E' \n\r\t')
  from public.plans as plan where plan.id = send_inquiry.plan_id;
  for partner in
    select listed.* from public.partners as listed
    where listed.id = any (wanted)
    order by array_position(partner_ids, listed.id)
  loop
    no_letter := not by_mail or partner.id = any (coalesce(by_link, '{}'));
    insert into public.inquiry_threads (
      inquiry_id, plan_id, place, partner_id, partner_name, by_link
    )
    values (
      p_id, send_inquiry.plan_id, coalesce(array_position(partner_ids, partner.id), 0), partner.id,
      left(partner.name, 200), no_letter
    )
    returning id into thread;
    names := concat_ws(', ', names, partner.name);
    if not no_letter then
      if not private.count_letter_to_partner(private.inquiry_address(partner.id)) then
        raise exception 'too_many_to_address' using errcode = 'PT409', detail = partner.id::text;
      end if;
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread), private.inquiry_address(partner.id),
        'partner', 'inquiry:' || thread, 'inquiry_threads:' || thread
      );
    end if;
  end loop;
  perform private.note_change(
    send_inquiry.plan_id, 'inquiries', p_id, 'add', null, null, to_jsonb(names)
  );
  return private.inquiry_sent(p_id);
end
$$;

-- Locks a thread's plan and answers the thread, for editors; raises thread_gone (HTTP 404) besides
-- what ask_plan does.
create function private.thread_for_editor(thread_id uuid) returns public.inquiry_threads
  language plpgsql volatile set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  plan uuid;
  thread public.inquiry_threads;
begin
  select held.plan_id into plan from public.inquiry_threads as held
  where held.id = thread_id and held.plan_id = any (own);
  if plan is null then
    raise exception 'thread_gone' using errcode = 'PT404';
  end if;
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  perform private.ask_plan(plan, 'editor');
  select * into thread from public.inquiry_threads as held where held.id = thread_id;
  return thread;
end
$$;

-- Raises partner_takes_none (HTTP 409) for a thread whose partner left the directory.
create function private.ask_listed(thread public.inquiry_threads) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  if thread.partner_id is null then
    raise exception 'partner_takes_none' using errcode = 'PT409';
  end if;
end
$$;

-- A link to a thread's page for its partner, to hand on by other ways than a letter. Answers its
-- token, which is told this once; one made before goes on working. Raises too_many_links (HTTP 409:
-- 30 a thread, letters included), thread_over (409: there is nothing left to answer) and
-- partner_takes_none (409: it left the directory).
create function public.make_inquiry_link(thread_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_tokens as made where made.thread_id = thread.id
  ) >= 30 then
    raise exception 'too_many_links' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  update public.inquiry_threads as told set link_ended_at = null
  where told.id = thread.id and told.link_ended_at is not null;
  insert into public.inquiry_tokens (token_hash, thread_id)
  values (private.token_hash(token), thread.id);
  return token;
end
$$;

-- Asks staff for the address of a partner that letters do not reach; again leaves it at that. For
-- editors.
create function public.ask_for_partner_address(plan_id uuid, partner_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(ask_for_partner_address.plan_id, 'editor');
  perform from public.plans as locked
  where locked.id = ask_for_partner_address.plan_id for update;
  if (
    select count(*) from public.partner_address_wishes as wished
    where wished.plan_id = ask_for_partner_address.plan_id
  ) >= 100 then
    raise exception 'too_many_wishes' using errcode = 'PT409';
  end if;
  insert into public.partner_address_wishes (plan_id, partner_id)
  select ask_for_partner_address.plan_id, listed.id from public.partners as listed
  where listed.id = ask_for_partner_address.partner_id and not listed.is_demonstration
  on conflict do nothing;
end
$$;

-- Whether letters reach the partners of a plan's shortlist, and since when the plan would like an
-- address: [{"partner_id", "reach": "letter", "unconfirmed", "refuses" (its address takes none) or
-- "unknown" (nobody has one), "wished_at", "letter_at": when the plan's
-- last letter to it was written}]. Tells no address, and nothing of other plans.
create function public.shortlist_reach(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(shortlist_reach.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(distinct jsonb_build_object(
      'partner_id', listed.id,
      'reach', case
        when contact.email is null then 'unknown'
        when private.is_suppressed(contact.email, 'partner', 'inquiry') then 'refuses'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'letter'
      end,
      'wished_at', wished.created_at,
      'letter_at', private.asked_by_letter_at(saved.plan_id, listed.id)
    ))
    from public.plan_shortlist as saved
    join public.partners as listed on listed.id = saved.partner_id
    left join public.partner_contacts as contact on contact.partner_id = listed.id
    left join public.partner_address_wishes as wished
      on wished.partner_id = listed.id and wished.plan_id = saved.plan_id
    where saved.plan_id = shortlist_reach.plan_id and saved.removed_at is null
  ), '[]');
end
$$;

-- Whether a letter that tells what the family did goes to a thread's partner.
create function private.letter_reaches(thread public.inquiry_threads) returns boolean
  language plpgsql stable set search_path = ''
  as $$
declare
  address constant text := private.inquiry_address(thread.partner_id);
begin
  return address is not null and private.sends_mail() and thread.wrong_person_at is null
    and private.plan_keeps(thread.plan_id) is not distinct from 'address'
    and not private.is_suppressed(address, 'partner', 'inquiry');
end
$$;

-- Whether the letter that asked a thread's partner has left.
create function private.has_heard(thread public.inquiry_threads) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.letters as sent
    where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || thread.id
      and sent.state in ('sending', 'sent')
  )
$$;

-- How the latest letter to each thread's partner fared, and which would go: [{"thread_id"; "state":
-- "sent", "waiting", "failed" or "refused" (its address takes no letters), null: there was none;
-- "booked", "closed": whether a letter can tell it of that}].
create function public.inquiry_delivery(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(inquiry_delivery.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'thread_id', thread.id,
      'state', case
        when letter.state is null then null
        when private.is_suppressed(
          coalesce(private.inquiry_address(thread.partner_id), letter.recipient),
          'partner', 'inquiry'
        ) then 'refused'
        when letter.state = 'sent' then 'sent'
        when letter.state = 'failed' then 'failed'
        when letter.state = 'suppressed' then 'refused'
        else 'waiting'
      end,
      'booked', private.letter_reaches(thread),
      'closed', private.letter_reaches(thread) and private.has_heard(thread)
    ))
    from public.inquiry_threads as thread
    left join lateral (
      select sent.recipient, sent.state from public.letters as sent
      where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || thread.id
        and sent.state <> 'cancelled'
      order by sent.created_at desc limit 1
    ) as letter on true
    where thread.plan_id = inquiry_delivery.plan_id
  ), '[]');
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.send_inquiry(uuid, uuid, jsonb, uuid[], uuid[]), public.make_inquiry_link(uuid),
  public.ask_for_partner_address(uuid, uuid), public.shortlist_reach(uuid),
  public.inquiry_delivery(uuid)
  from public, anon, authenticated;
grant execute on function
  public.send_inquiry(uuid, uuid, jsonb, uuid[], uuid[]), public.make_inquiry_link(uuid),
  public.ask_for_partner_address(uuid, uuid), public.shortlist_reach(uuid),
  public.inquiry_delivery(uuid)
  to authenticated;
