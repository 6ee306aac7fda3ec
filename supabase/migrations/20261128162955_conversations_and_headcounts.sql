set check_function_bodies = off;

alter table public.contact_messages add column begun_by_staff boolean not null default false;
alter table public.contact_messages drop constraint contact_messages_message_check;
alter table public.contact_messages add constraint contact_messages_message_check check (
  message = ''
  or octet_length(btrim(message, E' \t\r\n')) >= 10 and char_length(message) <= 10000
);
alter table public.contact_messages add constraint contact_messages_begun
  check (begun_by_staff = (message = ''));

alter table public.link_tokens drop constraint link_tokens_purpose_check;
alter table public.link_tokens drop constraint link_tokens_of_one;
alter table public.link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('confirm', 'own', 'application', 'message', 'mail'));
alter table public.link_tokens add constraint link_tokens_of_one check (
  num_nonnulls(partner_id, application_id, message_id) = 1
  and (purpose = 'application') = (application_id is not null)
  and (purpose in ('message', 'mail')) = (message_id is not null)
);

alter table public.inquiry_entries drop constraint inquiry_entries_kind_check;
alter table public.inquiry_entries add constraint inquiry_entries_kind_check check (
  kind in ('question', 'answer', 'decline', 'message', 'phone', 'numbers')
);
alter table public.inquiry_entries add column figures jsonb;
alter table public.inquiry_entries add constraint inquiry_entries_figures_of_numbers check (
  (kind = 'numbers') = (figures is not null)
  and jsonb_typeof(figures) = 'array' and octet_length(figures::text) <= 8000
);

drop policy "Members can read what was said in them" on public.inquiry_entries;

CREATE OR REPLACE FUNCTION private.follow_choice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant text := case tg_op when 'UPDATE' then old.choice else 'at-once' end;
  address constant text := (
    select colleague.email from private.staff_to_tell() as colleague
      where colleague.user_id = new.user_id
  );
  told_until constant timestamptz := case tg_op when 'UPDATE' then old.digest_until end;
  waiting timestamptz;
begin
  if new.choice <> 'never' then
    perform private.welcome_letters(address, 'staff');
  end if;
  if new.choice = before then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff notices'));
  if new.choice = 'daily' then
    with cancelled as (
      update public.letters as letter set state = 'cancelled'
      where letter.state in ('queued', 'retrying')
        and letter.kind in ('new-message', 'new-application')
        and letter.params ->> 'user_id' = new.user_id::text
      returning letter.params
    )
    select min(coalesce(message.created_at, application.created_at)) into waiting
    from cancelled
    left join public.contact_messages as message
      on message.id = (cancelled.params ->> 'message_id')::uuid
    left join public.vendor_submissions as application
      on application.id = (cancelled.params ->> 'application_id')::uuid;
    update public.staff_notices as notices
    set digest_until = least(waiting, greatest(now() - interval '1 minute', told_until))
    where notices.user_id = new.user_id;
  elsif before = 'daily' and new.choice = 'at-once' then
    perform private.tell_member(
      new.user_id, address, 'new-message', jsonb_build_object('message_id', message.id),
      'contact_messages:' || message.id
    )
    from public.contact_messages as message
    where message.created_at >= new.digest_until and not message.begun_by_staff;
    perform private.tell_member(
      new.user_id, address, 'new-application', jsonb_build_object('application_id', application.id),
      'vendor_submissions:' || application.id
    )
    from public.vendor_submissions as application
    where application.created_at >= new.digest_until;
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_choice() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_guest_address(address text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  households constant uuid[] := array(
    select contact.id from public.plan_household_contacts as contact
    where lower(contact.email) = address
  );
begin
  delete from private.rows_set_aside as aside where lower(aside.content ->> 'email') = address;
  perform private.forget_told_needs(array(
    select household.plan_id from public.plan_households as household
    where household.id = any (households)
  ));
  perform private.forget_needs(array(
    select guest.id from public.plan_guests as guest
    join public.plan_households as household
      on household.plan_id = guest.plan_id and household.id = guest.household_id
    where household.id = any (households)
  ));
  return private.forget_contacts(households);
end
$function$
;
revoke all on function private.forget_guest_address(text) from public, anon, authenticated, service_role;

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

CREATE OR REPLACE FUNCTION private.is_late(message public.contact_messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select message.status = 'open' and (message.replied_at is not null or not message.begun_by_staff)
    and coalesce(message.replied_at, message.created_at) < now() - interval '2 days'
$function$
;
revoke all on function private.is_late(public.contact_messages) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.erase_guest_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needs bigint;
  addresses bigint;
  replies bigint;
  requests bigint;
  reports bigint;
begin
  needs := private.forget_needs(array(
    select plan_guest_needs.id from public.plan_guest_needs
    join public.plans as plan on plan.id = plan_guest_needs.plan_id
    where (plan_guest_needs.food <> '' or plan_guest_needs.access <> '')
      and private.is_past(plan, '14 days', plan_guest_needs.updated_at, '6 months')
  ));
  perform private.forget_told_needs(array(
    select distinct entry.plan_id from public.inquiry_entries as entry
    join public.plans as plan on plan.id = entry.plan_id
    where entry.kind = 'numbers' and entry.words <> ''
      and private.is_past(plan, '14 days', entry.created_at, '6 months')
  ));
  addresses := private.forget_contacts(array(
    select contact.id from public.plan_household_contacts as contact
    join public.plans as plan on plan.id = contact.plan_id
    where (contact.email is not null or contact.phone <> '' or contact.message <> '')
      and private.is_past(plan, '12 months', contact.updated_at, '12 months')
  ));
  requests := private.forget_requests(array(
    select request.id from public.plan_requests as request
    join public.plans as plan on plan.id = request.plan_id
    where request.erased_at is null
      and private.is_past(plan, '12 months', request.updated_at, '12 months')
  ));
  perform private.lock_plans(array(
    select reply.plan_id from public.plan_replies as reply
    join public.plans as plan on plan.id = reply.plan_id
    where reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    union
    select report.plan_id from public.plan_memory_reports as report
    where report.created_at <= now() - interval '12 months' and report.removed_at is null
  ));
  with old as (
    update public.plan_replies as reply
    set answer = null, answered_at = null, answered_by = null, before_change = false, is_late = false
    from public.plans as plan
    where plan.id = reply.plan_id and reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    returning reply.plan_id, reply.id
  ), forgotten as (
    delete from public.plan_history as entry using old
    where entry.plan_id = old.plan_id and entry.noun = 'plan_replies' and entry.row_id = old.id
  )
  select count(*) into replies from old;
  delete from private.rows_set_aside as aside
  where aside.created_at <= now() - interval '12 months';
  -- Also of what somebody emptied by hand, or took away again.
  delete from public.plan_history as entry using public.plans as plan
  where entry.plan_id = plan.id
    and entry.noun in (
      'plan_guest_needs', 'plan_household_contacts', 'plan_replies', 'plan_request_contacts'
    )
    and plan.day_state = 'set'
    and private.is_past(
      plan, case entry.noun when 'plan_guest_needs' then '14 days' else '12 months' end::interval,
      entry.at, '12 months'
    );
  update public.plan_memory_reports as report set words = '', removed_at = now()
  where report.created_at <= now() - interval '12 months' and report.removed_at is null;
  get diagnostics reports = row_count;
  return jsonb_build_object(
    'needs', needs, 'addresses', addresses, 'replies', replies,
    'requests', requests, 'reports', reports
  );
end
$function$
;
revoke all on function public.erase_guest_data() from public, anon, authenticated, service_role;
grant execute on function public.erase_guest_data() to service_role;

CREATE OR REPLACE FUNCTION public.inquiry_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'entries', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'kind', entry.kind, 'days', entry.days,
            'price_from', entry.price_from, 'price_to', entry.price_to,
            'price_includes', entry.price_includes, 'hold_until', entry.hold_until,
            'words', private.plain(entry.words), 'figures', entry.figures,
            'on', private.day_in_plan(entry.plan_id, entry.created_at)
          ) order by entry.created_at, entry.version
        )
        from public.inquiry_entries as entry
        -- What a member wrote down after a call is the family's own.
        where entry.thread_id = thread.id and entry.removed_at is null and entry.kind <> 'phone'
          and (entry.kind <> 'numbers' or private.inquiry_state(thread) = 'booked')
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
$function$
;
revoke all on function public.inquiry_page(text) from public, anon, authenticated, service_role;
grant execute on function public.inquiry_page(text) to anon;
grant execute on function public.inquiry_page(text) to authenticated;
grant execute on function public.inquiry_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.look_at_plan(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  answer jsonb;
  noun text;
  rows jsonb;
begin
  if not public.staff_may('people') then
    return null;
  end if;
  select * into plan from public.plans
  where plans.id = look_at_plan.plan_id and plans.helped_until > now();
  if not found then
    return null;
  end if;
  if not exists (
    select from public.plan_history as entry
    where entry.plan_id = plan.id and entry.action = 'look' and entry.who = auth.uid()
      and entry.at > now() - interval '1 hour'
  ) then
    perform private.lock_plan(plan.id);
    perform private.log_plan_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    -- They see what a viewer sees.
    continue when noun = any (public.plan_tables('private') || 'plan_announcements'::text);
    execute format(
      'select jsonb_agg(to_jsonb(item) order by item.version) from public.%I as item
       where item.plan_id = $1 and item.removed_at is null%s',
      noun, case when noun = 'inquiry_entries' then ' and item.kind <> ''numbers''' else '' end
    ) into rows using plan.id;
    answer := answer || jsonb_build_object(noun, coalesce(rows, '[]'));
  end loop;
  return answer;
end
$function$
;
revoke all on function public.look_at_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.look_at_plan(uuid) to authenticated;
grant execute on function public.look_at_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.message_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(message_page.token, 'message');
begin
  return (
    select jsonb_build_object(
      'about', message.subject,
      'is_open', private.takes_replies(message.id),
      'said', (
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'is_ours', entry.is_ours, 'words', entry.words, 'at', entry.created_at
          ) order by entry.created_at, entry.id
        )
        from (
          select message.id, false as is_ours, message.message as words, message.created_at
          where not message.begun_by_staff
          union all
          select reply.id, not reply.from_sender, reply.words, reply.created_at
          from public.contact_replies as reply where reply.message_id = message.id
        ) as entry
      )
    )
    from public.contact_messages as message where message.id = held.message_id
  );
end
$function$
;
revoke all on function public.message_page(text) from public, anon, authenticated, service_role;
grant execute on function public.message_page(text) to anon;
grant execute on function public.message_page(text) to authenticated;
grant execute on function public.message_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.queue_digests(until timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select notices.user_id, notices.digest_until, account.email
    from public.staff_notices as notices
    join auth.users as account on account.id = notices.user_id
    where notices.choice = 'daily' and notices.digest_until < until
    for update of notices skip locked
  loop
    if exists (
      select from public.contact_messages
      where created_at >= member.digest_until and created_at < until and not begun_by_staff
    ) or exists (
      select from public.vendor_submissions
      where created_at >= member.digest_until and created_at < until
    ) then
      begin
        perform private.enqueue_letter(
          'daily-digest',
          jsonb_build_object('user_id', member.user_id, 'from', member.digest_until, 'until', until),
          member.email, 'staff', 'daily-digest:' || member.user_id || ':' || until
        );
        queued := queued + 1;
      exception when check_violation then
        null; -- An address that mail cannot carry holds up nobody else's.
      end;
    end if;
    update public.staff_notices as notices set digest_until = until
    where notices.user_id = member.user_id;
  end loop;
  return queued;
end
$function$
;
revoke all on function public.queue_digests(timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.queue_digests(timestamp with time zone) to service_role;

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

CREATE OR REPLACE FUNCTION public.write_inquiry(thread_id uuid, address text, token_hash text, nudge boolean DEFAULT false, question uuid DEFAULT NULL::uuid, booked boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread public.inquiry_threads;
  said public.inquiry_entries;
begin
  select * into said from public.inquiry_entries as entry
  where entry.id = question and entry.thread_id = write_inquiry.thread_id;
  select * into thread from public.inquiry_threads
  where inquiry_threads.id = write_inquiry.thread_id and not private.is_over(inquiry_threads.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = inquiry_threads.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and inquiry_threads.state = any (case
      when booked or said.kind = 'numbers' then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and said.id is null) then
    return null;
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    write_inquiry.token_hash, thread.id, private.address_hash(write_inquiry.address)
  );
  return (
    select jsonb_build_object(
      'partner_name', thread.partner_name, 'shown_name', inquiry.shown_name,
      'celebration', inquiry.celebration, 'dates', inquiry.dates,
      'expected_guests', inquiry.expected_guests,
      'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from,
      'figures', said.figures -> 0
    )
    from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
  );
end
$function$
;
revoke all on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) to service_role;

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

CREATE OR REPLACE FUNCTION private.forget_told_needs(plans uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plans(plans);
  update public.inquiry_entries as entry set words = ''
  where entry.plan_id = any (plans) and entry.kind = 'numbers' and entry.words <> '';
end
$function$
;
revoke all on function private.forget_told_needs(uuid[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.begin_conversation(p_id uuid, name text, email text, subject text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  if num_nulls(p_id, email, subject, words) > 0 then
    raise exception 'malformed_conversation' using errcode = 'PT400';
  end if;
  insert into public.contact_messages (
    id, name, email, subject, message, begun_by_staff, status, owner_id
  )
  values (
    p_id,
    coalesce(nullif(btrim(begin_conversation.name), ''), left(begin_conversation.email, 200)),
    begin_conversation.email, begin_conversation.subject, '', true, 'waiting', auth.uid()
  )
  on conflict do nothing;
  if found then
    perform public.reply_to_message(p_id, p_id, begin_conversation.words, 0);
  end if;
end
$function$
;
revoke all on function public.begin_conversation(uuid,text,text,text,text) from public, anon, authenticated, service_role;
grant execute on function public.begin_conversation(uuid,text,text,text,text) to authenticated;
grant execute on function public.begin_conversation(uuid,text,text,text,text) to service_role;

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

create policy "Members can read what was said in them" on public.inquiry_entries as permissive for select to authenticated using (((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)) AND ((kind <> 'numbers'::text) OR (plan_id IN ( SELECT public.plans_with_role('private'::text) AS plans_with_role)))));

reset check_function_bodies;
