set check_function_bodies = off;

alter table public.link_tokens drop constraint link_tokens_purpose_check;
alter table public.link_tokens drop constraint link_tokens_of_one;
alter table public.link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('confirm', 'own', 'application', 'message', 'mail'));
alter table public.link_tokens add constraint link_tokens_of_one check (
  num_nonnulls(partner_id, application_id, message_id) = 1
  and (purpose = 'application') = (application_id is not null)
  and (purpose in ('message', 'mail')) = (message_id is not null)
);

CREATE OR REPLACE FUNCTION private.booked_facts(thread public.inquiry_threads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'starts', case when is_that_day then plan.start_time end,
    'minutes', case when is_that_day then plan.minutes end,
    'town', private.plain(coalesce(link.town, '')),
    'agreed', line.agreed, 'each', coalesce(line.per_person, false)
  )
  from public.plans as plan
  cross join lateral (
    select coalesce(plan.day_state = 'set' and plan.day = thread.booked_day, false) as is_that_day
  ) as day
  left join public.plan_public_links as link
    on link.plan_id = plan.id and link.is_on and link.removed_at is null
  left join public.plan_budget_items as line
    on line.plan_id = plan.id and line.id = (thread.booked_sums ->> 'line')::uuid
      and line.removed_at is null
  where plan.id = thread.plan_id and private.inquiry_state(thread) = 'booked'
$function$
;
revoke all on function private.booked_facts(public.inquiry_threads) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.hide_contact(thread uuid, whose text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.inquiry_entries as entry set words = '', removed_at = now()
  where whose is null and entry.thread_id = thread and entry.kind = 'numbers'
    and entry.removed_at is null;
  update public.inquiry_contacts as contact
  set name = '', phone = '', email = null, removed_at = now()
  where contact.thread_id = thread and contact.side = coalesce(whose, contact.side)
    and contact.removed_at is null
$function$
;
revoke all on function private.hide_contact(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.reply_to_answer(token text, p_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(
    reply_to_answer.token,
    case when exists (
      select from public.link_tokens as link
      where link.token_hash = private.token_hash(reply_to_answer.token) and link.purpose = 'mail'
    ) then 'mail' else 'message' end
  );
  message public.contact_messages;
begin
  select * into message from public.contact_messages
  where contact_messages.id = held.message_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.contact_replies as reply where reply.id = p_id) then
    return true;
  end if;
  if not private.takes_replies(message.id) then
    return false;
  end if;
  if (
    select count(*) from public.contact_replies as reply
    where reply.message_id = message.id and reply.from_sender
      and reply.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  insert into public.contact_replies (id, message_id, words, from_sender)
  values (p_id, message.id, reply_to_answer.words, true);
  if message.status = 'spam' then
    return true;
  end if;
  update public.contact_messages set status = 'open', replied_at = now()
  where contact_messages.id = message.id;
  perform private.tell_member(
    colleague.user_id, colleague.email, 'message-replied', jsonb_build_object('message_id', message.id),
    'contact_replies:' || p_id
  )
  from private.staff_to_tell() as colleague where colleague.choice = 'at-once' or (
    colleague.choice = 'daily' and exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.written_by = colleague.user_id
    )
  );
  return true;
end
$function$
;
revoke all on function public.reply_to_answer(text,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.reply_to_answer(text,uuid,text) to anon;
grant execute on function public.reply_to_answer(text,uuid,text) to authenticated;
grant execute on function public.reply_to_answer(text,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.tell_numbers(thread_id uuid, p_id uuid, figures jsonb, needs text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  reaches constant boolean := private.letter_reaches(thread);
  told_needs constant text := coalesce(needs, '');
  counted jsonb;
  last public.inquiry_entries;
begin
  if thread.state <> 'booked' then
    raise exception 'not_booked' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
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
  if (
    select count(*) from public.inquiry_entries as entry
    where entry.thread_id = thread.id and entry.kind = 'numbers'
      and entry.created_at > now() - interval '1 day'
  ) >= 3 then
    raise exception 'told_often' using errcode = 'PT409';
  end if;
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
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'numbers', null,
    to_jsonb(thread.partner_name)
  );
  return reaches;
end
$function$
;
revoke all on function public.tell_numbers(uuid,uuid,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.tell_numbers(uuid,uuid,jsonb,text) to authenticated;
grant execute on function public.tell_numbers(uuid,uuid,jsonb,text) to service_role;

reset check_function_bodies;
