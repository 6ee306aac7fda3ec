set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.take_answer(token text, p_id uuid, entry jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  if (
    select count(*) from public.inquiry_entries
    where inquiry_entries.thread_id = thread.id
      and inquiry_entries.kind in ('answer', 'decline', 'message')
      and inquiry_entries.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
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
    perform private.tell_members_of_answer(thread.id);
  end if;
  return '{"done": true}';
end
$function$
;
revoke all on function private.take_answer(text,uuid,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ask_back(thread_id uuid, p_id uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  line constant text := btrim(coalesce(words, ''), E' \n\r\t');
  earlier public.inquiry_entries;
begin
  select * into earlier from public.inquiry_entries as entry
  where entry.id = p_id and entry.thread_id = thread.id;
  if found then
    if earlier.words <> line then
      raise exception 'sent_otherwise' using errcode = 'PT409';
    end if;
    return;
  end if;
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if line !~ '\S' then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.inquiry_entries as entry
    join public.inquiry_threads on inquiry_threads.id = entry.thread_id
    where inquiry_threads.plan_id = thread.plan_id
      and (
        inquiry_threads.id = thread.id
        or private.asked_id(inquiry_threads) = private.asked_id(thread)
      )
      and entry.kind = 'question' and entry.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'too_many_questions' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  if private.sends_mail() and not thread.by_link then
    perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  end if;
  insert into public.inquiry_entries (id, thread_id, plan_id, kind, words)
  values (p_id, thread.id, thread.plan_id, 'question', line);
  perform private.write_to_partner(
    thread, 'inquiry', jsonb_build_object('question', p_id), 'inquiry-question:' || p_id
  );
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'asked_back', null,
    to_jsonb(thread.partner_name)
  );
end
$function$
;
revoke all on function public.ask_back(uuid,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.ask_back(uuid,uuid,text) to authenticated;
grant execute on function public.ask_back(uuid,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.log_phone_answer(thread_id uuid, p_id uuid, answer jsonb, seen bigint DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if pg_column_size(shaped) > 32000
    or (answer ->> 'price_from')::bigint > (answer ->> 'price_to')::bigint
    or not private.are_answered_days(days, (
      select inquiry.dates from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
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
  select * into earlier from public.inquiry_entries as entry
  where entry.id = p_id and entry.thread_id = thread.id;
  if found then
    if (
      earlier.days, earlier.declined, earlier.set_aside, earlier.price_from, earlier.price_to,
      earlier.price_includes, earlier.hold_until, earlier.words
    ) is distinct from (
      said.days, said.declined, said.set_aside, said.price_from, said.price_to,
      said.price_includes, said.hold_until, said.words
    ) then
      raise exception 'sent_otherwise' using errcode = 'PT409';
    end if;
    return '{"saved": true}';
  end if;
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
    update public.inquiry_threads
    -- What the family has ended stays ended: its partner was told.
    set state = case
        when inquiry_threads.state in ('booked', 'closed', 'withdrawn')
          then inquiry_threads.state else becomes
      end,
      state_unbooked = case when inquiry_threads.state = 'booked' then becomes end
    where inquiry_threads.id = thread.id;
  end if;
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'phone', null,
    to_jsonb(thread.partner_name)
  );
  return '{"saved": true}';
end
$function$
;
revoke all on function public.log_phone_answer(uuid,uuid,jsonb,bigint) from public, anon, authenticated, service_role;
grant execute on function public.log_phone_answer(uuid,uuid,jsonb,bigint) to authenticated;
grant execute on function public.log_phone_answer(uuid,uuid,jsonb,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.send_inquiry(p_id uuid, plan_id uuid, asked jsonb, partner_ids uuid[], by_link uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  by_mail constant boolean := private.sends_mail();
  no_letter boolean;
  wanted uuid[];
  days date[];
  said public.inquiries;
  earlier public.inquiries;
  earlier_ones uuid[];
  partner record;
  chosen uuid;
  thread uuid;
  names text;
begin
  perform private.lock_plan(send_inquiry.plan_id, 'editor');
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
  said.shown_name := btrim(coalesce(asked ->> 'shown_name', ''));
  said.celebration := btrim(coalesce(asked ->> 'celebration', ''));
  said.expected_guests := (asked ->> 'expected_guests')::integer;
  said.budget := (asked ->> 'budget')::bigint;
  said.words := btrim(coalesce(asked ->> 'words', ''), E' \n\r\t');
  select * into earlier from public.inquiries as inquiry
  where inquiry.id = p_id and inquiry.plan_id = send_inquiry.plan_id;
  if found then
    select array_agg(distinct private.asked_id(one)) into earlier_ones
    from public.inquiry_threads as one
    where one.inquiry_id = p_id and one.plan_id = send_inquiry.plan_id;
    if (
      earlier.shown_name, earlier.celebration, earlier.dates, earlier.expected_guests,
      earlier.budget, earlier.words, earlier_ones
    ) is distinct from (
      said.shown_name, said.celebration, days, said.expected_guests, said.budget, said.words, wanted
    ) then
      raise exception 'sent_otherwise'
        using errcode = 'PT409', detail = coalesce(array_to_string(earlier_ones, ','), '');
    end if;
    return private.inquiry_sent(p_id);
  end if;
  if (
    select count(*) from public.inquiries as inquiry
    where inquiry.plan_id = send_inquiry.plan_id and inquiry.created_at > now() - interval '7 days'
  ) >= 10 then
    raise exception 'inquiries_a_week' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30 then
    raise exception 'too_many_open_threads' using errcode = 'PT409';
  end if;
  if private.spend('partners asked', cardinality(wanted)) is not null then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  foreach chosen in array wanted loop
    if exists (
      select from public.inquiry_threads as open
      where open.plan_id = send_inquiry.plan_id and private.asked_id(open) = chosen
        and (
          open.state in ('waiting', 'answered', 'booked')
          or by_mail and chosen <> all (coalesce(send_inquiry.by_link, '{}'))
            and private.asked_by_letter_at(open.plan_id, chosen) > now() - interval '7 days'
        )
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = chosen::text;
    end if;
    select * into partner from private.whom_to_ask(send_inquiry.plan_id, array[chosen]);
    if not found then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = chosen::text;
    end if;
    if by_mail and partner.own_id is null and chosen <> all (coalesce(by_link, '{}')) then
      perform private.ask_letter_to(send_inquiry.plan_id, chosen);
    end if;
  end loop;

  insert into public.inquiries (
    id, plan_id, shown_name, celebration, dates, expected_guests, budget, currency, words
  )
  select p_id, plan.id, said.shown_name, said.celebration, days, said.expected_guests, said.budget,
    plan.currency, said.words
  from public.plans as plan where plan.id = send_inquiry.plan_id;
  for partner in
    select * from private.whom_to_ask(send_inquiry.plan_id, wanted) as asked_one
    order by array_position(partner_ids, asked_one.id)
  loop
    no_letter := not by_mail or partner.own_id is not null
      or partner.id = any (coalesce(by_link, '{}'));
    insert into public.inquiry_threads (
      inquiry_id, plan_id, place, partner_id, own_id, partner_name, by_link
    )
    values (
      p_id, send_inquiry.plan_id, coalesce(array_position(partner_ids, partner.id), 0),
      partner.partner_id, partner.own_id, left(partner.name, 200), no_letter
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
  perform private.log_plan_change(
    send_inquiry.plan_id, 'inquiries', p_id, 'add', null, null, to_jsonb(names)
  );
  return private.inquiry_sent(p_id);
end
$function$
;
revoke all on function public.send_inquiry(uuid,uuid,jsonb,uuid[],uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.send_inquiry(uuid,uuid,jsonb,uuid[],uuid[]) to authenticated;
grant execute on function public.send_inquiry(uuid,uuid,jsonb,uuid[],uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.send_to_guests(plan_id uuid, p_id uuid, kind text, households uuid[] DEFAULT NULL::uuid[], words text DEFAULT ''::text, reply_to_me boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  line constant text := btrim(replace(coalesce(words, ''), E'\r', ''), E' \n\t');
  replies_to constant uuid := case when reply_to_me then auth.uid() end;
  plan constant public.plans := private.lock_plan(send_to_guests.plan_id, 'editor');
  sending public.plan_guest_sendings;
  refusal text;
  state text;
  earlier_ones uuid[];
  household public.plan_households;
  address text;
  was_invited boolean;
  is_first boolean;
  left_today integer;
  left_in_all integer;
  counted integer := 0;
  queued integer := 0;
  replaced integer := 0;
  older_ones integer;
  left_out jsonb := '{}';
begin
  if kind is null or kind not in ('invitation', 'reminder', 'change', 'cancelled', 'thanks') then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  if char_length(line) > 1000 then
    raise exception 'too_long' using errcode = 'PT400';
  end if;
  select * into sending from public.plan_guest_sendings
  where plan_guest_sendings.id = p_id and plan_guest_sendings.plan_id = plan.id;
  if found then
    earlier_ones := array(
      select letter.household_id from public.plan_guest_letters as letter
      where letter.plan_id = plan.id and letter.sending_id = sending.id
      union select jsonb_object_keys(sending.answer -> 'left_out')::uuid
    );
    if (sending.kind, sending.words, sending.reply_to)
      is distinct from (send_to_guests.kind, line, replies_to)
      or not (households <@ earlier_ones and households @> earlier_ones) then
      raise exception 'sent_otherwise'
        using errcode = 'PT409', detail = coalesce(sending.answer ->> 'queued', '0');
    end if;
    return sending.answer;
  end if;
  refusal := private.guests_unreachable(plan);
  if refusal is null and reply_to_me
    and private.account_keeps(auth.uid()) is distinct from 'address' then
    refusal := 'own_address_first';
  end if;
  state := private.invitation_state(plan);
  refusal := coalesce(refusal, case
    when kind = 'cancelled' and state <> 'cancelled' then 'not_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'cancelled' then 'is_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'past' then 'is_past'
  end);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  -- Of those sent at once by several plans each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select today, in_all into left_today, left_in_all
  from private.guest_letters_left(plan.id, auth.uid());

  insert into public.plan_guest_sendings (id, plan_id, kind, words, reply_to, network)
  values (
    p_id, plan.id, send_to_guests.kind, line, replies_to,
    private.address_hash(public.client_address())
  )
  returning * into sending;
  for household in
    select plan_households.* from public.plan_households
    where plan_households.plan_id = plan.id and plan_households.removed_at is null
      and (send_to_guests.households is null or plan_households.id = any (send_to_guests.households))
    order by plan_households.position, plan_households.id
  loop
    select contact.email into address from public.plan_household_contacts as contact
    where contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null;
    was_invited := private.was_invited_at(household, address);
    continue when send_to_guests.households is null and not case sending.kind
      when 'invitation' then not was_invited
      when 'reminder' then was_invited and not private.has_answered(household)
      when 'thanks' then private.has_reply(household, '{yes,online}')
      else was_invited
    end;
    is_first := sending.kind in ('invitation', 'reminder') or not was_invited;
    refusal := private.keeps_from_letter(household, address, sending.kind);
    if refusal is null and is_first and counted >= left_today then
      refusal := case when counted >= left_in_all then 'plan_limit' else 'day_limit' end;
    end if;
    if refusal is null and sending.kind = 'change' then
      -- What waits to tell of a change is told by this one.
      update public.letters as older set state = 'cancelled'
      where older.kind = 'change' and older.stream = 'guest'
        and older.params ->> 'plan' = plan.id::text
        and older.params ->> 'household' = household.id::text
        and older.state in ('queued', 'retrying');
      get diagnostics older_ones = row_count;
      replaced := replaced + older_ones;
    end if;
    refusal := coalesce(
      refusal, private.write_to_household(sending, household, address, is_first, queued)
    );
    if refusal is not null then
      left_out := left_out || jsonb_build_object(household.id, refusal);
      continue;
    end if;
    queued := queued + 1;
    counted := counted + is_first::integer;
  end loop;
  select left_out || coalesce(jsonb_object_agg(asked.id, 'gone'), '{}') into left_out
  from unnest(households) as asked (id)
  where not exists (
    select from public.plan_households
    where plan_households.id = asked.id and plan_households.plan_id = plan.id
      and plan_households.removed_at is null
  );

  if counted > 0 then
    perform private.spend('letters to guests', counted);
  end if;
  if queued > 0 then
    perform private.release_letters_of(plan.id);
    perform private.log_plan_change(
      plan.id, 'plan_guest_letters', plan.id, 'add', sending.kind, null,
      to_jsonb(private.how_many(queued))
    );
  end if;
  update public.plan_guest_sendings
  set answer = jsonb_build_object('queued', queued, 'left_out', left_out)
    || case when replaced > 0 then jsonb_build_object('replaced', replaced) else '{}' end
    || coalesce((
      select jsonb_build_object('held', count(*), 'until', min(letter.leaves_at))
      from public.plan_guest_letters as letter
      where letter.plan_id = plan.id and letter.sending_id = p_id and letter.is_held
      having count(*) > 0
    ), '{}')
  where plan_guest_sendings.plan_id = plan.id and plan_guest_sendings.id = p_id
  returning * into sending;
  return sending.answer;
end
$function$
;
revoke all on function public.send_to_guests(uuid,uuid,text,uuid[],text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.send_to_guests(uuid,uuid,text,uuid[],text,boolean) to authenticated;
grant execute on function public.send_to_guests(uuid,uuid,text,uuid[],text,boolean) to service_role;

reset check_function_bodies;
