set check_function_bodies = off;

drop policy "Staff can meet contacts of a partner they may read" on public.partner_contacts;

drop policy "Staff can meet new addresses of a partner they may read" on public.partner_new_addresses;

drop policy "Staff can meet proposals of a partner they may read" on public.partner_proposals;

drop function private.comes_online(public.plan_households);

drop function private.guest_page(text);

drop function private.may_come(public.plan_households,boolean);

CREATE OR REPLACE FUNCTION private.account_keeps(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(way.how) from (
    select 'address' as how from auth.users
    where users.id = account and private.is_address(users.email)
      and users.email_confirmed_at is not null
    union all
    select 'recovery' from public.recovery_links as link where link.user_id = account
  ) as way
$function$
;
revoke all on function private.account_keeps(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.add_invitation_link(invitation uuid, token_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.staff_invitation_links (token_hash, invitation_id)
  select add_invitation_link.token_hash, staff_invitations.id
  from public.staff_invitations
  where staff_invitations.id = invitation and staff_invitations.expires_at > now();
  return found;
end
$function$
;
revoke all on function private.add_invitation_link(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.address_to_confirm(partner uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select next.email from public.partner_new_addresses as next where next.partner_id = partners.id),
    (
      select contact.email from public.partner_contacts as contact
      where contact.partner_id = partners.id and contact.email_confirmed_at is null
    )
  )
  from public.partners
  where partners.id = partner and partners.deleted_at is null
$function$
;
revoke all on function private.address_to_confirm(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.announce(plan uuid, action text, member uuid DEFAULT NULL::uuid, keeps text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  waiting public.plan_announcements;
begin
  select * into waiting from public.plan_announcements as announcement
  where announcement.plan_id = plan and announcement.action = announce.action
    and announcement.member_id is not distinct from member
    and announcement.done_at is null and announcement.removed_at is null;
  if not found then
    if (
      select count(*) from public.plan_announcements as announcement
      where announcement.plan_id = plan and announcement.created_at > now() - interval '1 day'
    ) >= 5 then
      raise exception 'too_many_announcements' using errcode = 'PT409';
    end if;
    perform private.check_room(plan, 'plan_announcements', 99);
    insert into public.plan_announcements (plan_id, action, member_id, keeps, asked_by)
    values (plan, announce.action, member, announce.keeps, auth.uid())
    returning * into waiting;
  end if;
  return jsonb_build_object('done', false, 'due_at', waiting.due_at);
end
$function$
;
revoke all on function private.announce(uuid,text,uuid,text[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.answer_thread(thread public.inquiry_threads, entry jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
      or day.key not in (select possible_day::text from unnest(inquiry.dates) as possible_day)
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
$function$
;
revoke all on function private.answer_thread(public.inquiry_threads,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_at_new_address(partner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  address constant text := private.inquiry_address(partner);
  thread public.inquiry_threads;
  asker uuid;
begin
  for thread in
    select * from public.inquiry_threads
    where inquiry_threads.partner_id = partner and inquiry_threads.state = 'waiting'
      and not inquiry_threads.by_link
      and inquiry_threads.removed_at is null and not private.is_over(inquiry_threads.plan_id)
      and not exists (
        select from public.inquiry_tokens as token where token.thread_id = inquiry_threads.id
          and token.address_hash = private.address_hash(address)
      )
      and not exists (
        select from public.letters as letter
        where letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || inquiry_threads.id
          and lower(letter.recipient) = lower(address)
      )
    order by inquiry_threads.plan_id, inquiry_threads.id
  loop
    perform private.lock_plan(thread.plan_id);
    select inquiry.updated_by into asker from public.inquiries as inquiry
    where inquiry.id = thread.inquiry_id;
    if asker is not null and private.sends_mail()
      and private.plan_keeps(thread.plan_id) = 'address'
      and not private.is_suppressed(address, 'partner', 'inquiry')
      and private.count_letter_to_partner(address, asker) then
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread.id), address, 'partner',
        'inquiry:' || thread.id || ':' || private.address_hash(address),
        'inquiry_threads:' || thread.id
      );
      update public.inquiry_threads set wrong_person_at = null
      where inquiry_threads.id = thread.id and inquiry_threads.wrong_person_at is not null;
    else
      update public.inquiry_threads set link_ended_at = now(), by_link = true
      where inquiry_threads.id = thread.id;
    end if;
  end loop;
end
$function$
;
revoke all on function private.ask_at_new_address(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_to_confirm()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscription public.subscriptions;
  mailbox constant text := private.mailbox(new.email);
  refuses constant boolean := private.is_suppressed(new.email, 'list', 'confirm-subscription');
  reminded_at constant timestamptz := now() + interval '3 days';
  last_hour integer;
  last_day integer;
begin
  perform private.log_consent(new.email, 'asked', 'list', new.source, new.consent_text);
  insert into public.subscriptions (email, stopped_at, bounced_at)
  select new.email,
    case when refuses and not bounces then now() end, case when bounces then now() end
  from private.has_suppression(new.email, 'all', 'bounce') as bounces
  on conflict (email_key) do update set
    asked_at = now(),
    -- Who had stopped says yes again.
    confirmed_at = case when subscriptions.stopped_at is null
      or refuses then subscriptions.confirmed_at end,
    stopped_at = case when refuses then subscriptions.stopped_at end
  returning subscriptions.* into subscription;
  if not private.sends_mail() then
    return null;
  end if;

  -- For every address the same work: the time that it takes tells nobody who is on the list. When
  -- the letter is due it is suppressed for who refuses, and cancelled for who has said yes.
  select count(*) filter (where letter.created_at > now() - interval '1 hour'), count(*)
    into last_hour, last_day
  from public.letters as letter
  where private.mailbox(letter.recipient) = mailbox and letter.stream = 'list'
    and letter.kind = 'confirm-subscription'
    and letter.created_at > now() - interval '1 day';
  if last_hour >= 3 or last_day >= 6 then
    return null;
  end if;
  perform private.enqueue_letter(
    kind => 'confirm-subscription',
    params => jsonb_build_object('subscription', subscription.id),
    recipient => subscription.email,
    stream => 'list',
    dedupe_key => 'confirm-subscription:' || new.id,
    cause => 'subscriptions:' || subscription.id
  );

  update public.letters as letter
  set next_attempt_at = reminded_at, recipient = subscription.email,
    params = jsonb_build_object('subscription', subscription.id),
    cause = 'subscriptions:' || subscription.id
  where private.mailbox(letter.recipient) = mailbox and letter.stream = 'list'
    and letter.kind = 'confirm-subscription-reminder' and letter.state = 'queued';
  if not found and not exists (
    select from public.letters as reminder
    where private.mailbox(reminder.recipient) = mailbox and reminder.stream = 'list'
      and reminder.kind = 'confirm-subscription-reminder' and reminder.state <> 'cancelled'
      and reminder.created_at > now() - interval '30 days'
  ) then
    perform private.enqueue_letter(
      kind => 'confirm-subscription-reminder',
      params => jsonb_build_object('subscription', subscription.id),
      recipient => subscription.email,
      stream => 'list',
      dedupe_key => 'confirm-subscription-reminder:' || new.id,
      cause => 'subscriptions:' || subscription.id,
      not_before => reminded_at
    );
  end if;
  return null;
end
$function$
;
revoke all on function private.ask_to_confirm() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.asked_plan_of(token text)
 RETURNS public.plans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select plan.*
  from public.plan_request_tokens as link
  join public.plans as plan on plan.id = link.plan_id and plan.kind = 'died'
  where link.token = asked_plan_of.token
$function$
;
revoke all on function private.asked_plan_of(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.book_line(thread public.inquiry_threads, booking jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.book_line(public.inquiry_threads,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.bring(household public.plan_households, wanted integer, parts uuid[], is_late boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  brought integer;
  guest public.plan_guests;
  part uuid;
begin
  select count(*) into brought from public.plan_guests
  where plan_guests.plan_id = household.plan_id and plan_guests.household_id = household.id
    and plan_guests.is_plus_one and plan_guests.removed_at is null;
  update public.plan_guests set removed_at = now()
  where plan_guests.id in (
    select plan_guests.id from public.plan_guests
    where plan_guests.plan_id = household.plan_id and plan_guests.household_id = household.id
      and plan_guests.is_plus_one and plan_guests.removed_at is null
    order by plan_guests.name <> '', plan_guests.position desc, plan_guests.id
    limit greatest(0, brought - wanted)
  );
  for place in 1 .. wanted - brought loop
    insert into public.plan_guests (plan_id, household_id, is_plus_one, position)
    values (household.plan_id, household.id, true, 1000 + brought + place)
    returning * into guest;
    foreach part in array parts loop
      perform private.write_reply(guest, part, private.as_the_others(household, part), is_late);
    end loop;
  end loop;
end
$function$
;
revoke all on function private.bring(public.plan_households,integer,uuid[],boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.budgets_of_first_letters(plan uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'first letters of a plan' where not exists (
    select from public.plan_guest_letters as letter
    where letter.plan_id = plan and letter.is_counted and letter.state = 'sent'
      and letter.state_at <= now() - interval '1 hour'
      and not exists (
        select from public.plan_letter_reports as report
        where report.plan_id = plan
          and report.created_at between letter.leaves_at and letter.state_at + interval '1 hour'
      )
      and not exists (
        select from public.plan_guest_letters
        where plan_guest_letters.plan_id = plan and plan_guest_letters.state = 'failed'
          and plan_guest_letters.state_at between letter.leaves_at
          and letter.state_at + interval '1 hour'
      )
  )
  union all
  select * from unnest(array['letters of new plans', 'letters of new plans in a day'])
  where not exists (
    select from public.plan_guest_letters as letter
    where letter.plan_id = plan and letter.is_counted and letter.state = 'sent'
      and letter.state_at <= now() - interval '7 days'
  )
$function$
;
revoke all on function private.budgets_of_first_letters(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.cancel_guest_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  begun constant boolean := tg_op = 'UPDATE' and exists (
    select from public.plan_announcements as announcement
    where announcement.plan_id = old.id and announcement.begun_at is not null
      and announcement.done_at is null and announcement.removed_at is null
  );
begin
  update public.letters as letter
  set state = case when begun then 'queued' else 'cancelled' end,
    next_attempt_at = letter.next_attempt_at + interval '100 years' * begun::integer
  where letter.stream = 'guest' and letter.params ->> 'plan' = old.id::text
    and letter.state in ('queued', 'retrying');
  update public.plan_guest_letters as letter set is_held = true, leaves_at = now() + interval '100 years'
  where begun and letter.plan_id = old.id and letter.state = 'waiting';
  return case tg_op when 'DELETE' then old else new end;
end
$function$
;
revoke all on function private.cancel_guest_letters() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.change_partner_address(partner uuid, address text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted constant public.email_address := nullif(btrim(coalesce(address, '')), '');
  contact public.partner_contacts;
  change uuid;
begin
  insert into public.partner_contacts (partner_id) values (partner) on conflict do nothing;
  select * into contact from public.partner_contacts
  where partner_contacts.partner_id = partner for update;
  if lower(wanted) = lower(private.address_to_confirm(partner)) then
    return;
  end if;
  delete from public.partner_new_addresses as next where next.partner_id = partner;
  if lower(wanted) = lower(contact.email) then
    perform private.end_old_confirmations(partner);
    return;
  end if;
  if wanted is null or contact.email_confirmed_at is null then
    update public.partner_contacts set email = wanted, email_confirmed_at = null
    where partner_contacts.id = contact.id;
  else
    insert into public.partner_new_addresses (partner_id, email) values (partner, wanted)
    returning id into change;
    perform private.enqueue_letter(
      'partner-address-changed', jsonb_build_object('partner', partner), contact.email, 'partner',
      'partner-address-changed:' || change, 'partners:' || partner
    );
  end if;
  perform private.end_old_confirmations(partner);
  if wanted is not null then
    perform private.ask_to_confirm_partner(partner, wanted);
  end if;
end
$function$
;
revoke all on function private.change_partner_address(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.change_role(member uuid, new_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new_role is null or new_role not in ('owner', 'editor', 'support') then
    raise exception 'unknown_role' using errcode = 'PT400';
  end if;
  if new_role <> 'owner' then
    if private.is_last_owner(member) then
      return false;
    end if;
    delete from public.staff_invitations as invitation where invitation.invited_by = member;
  end if;
  update public.staff set role = new_role where user_id = member;
  return found;
end
$function$
;
revoke all on function private.change_role(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.check_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date;
begin
  -- So many the column refuses, which is asked after this; comparing them could take minutes.
  if cardinality(new.possible_days) > 20 then
    return new;
  end if;
  if new.time_zone is distinct from old.time_zone and new.time_zone is not null
    and not exists (select from private.time_zones where time_zones.name = new.time_zone)
    and not exists (
      select from pg_catalog.pg_timezone_names
      where pg_timezone_names.name = new.time_zone and private.is_zone_name(pg_timezone_names.name)
    ) then
    raise exception 'unknown_time_zone' using errcode = 'PT400';
  end if;
  today := (now() at time zone coalesce(new.time_zone, 'UTC'))::date;
  if exists (
    select from unnest(new.possible_days || new.day) as possible_day
    where possible_day is not null
      and possible_day is distinct from old.day
      and possible_day <> all (old.possible_days)
      and possible_day not between today - interval '1 year' and today + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  -- Where the family is, it may be tomorrow already.
  if (new.born_on is distinct from old.born_on and new.born_on > today + 1)
    or (new.died_on is distinct from old.died_on and new.died_on > today + 1) then
    raise exception 'date_not_past' using errcode = 'PT400';
  end if;
  if (new.born_on is distinct from old.born_on and new.born_on < '1800-01-01')
    or (new.died_on is distinct from old.died_on and new.died_on < '1800-01-01') then
    raise exception 'date_too_early' using errcode = 'PT400';
  end if;
  return new;
end
$function$
;
revoke all on function private.check_plan() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.confirmation_of(held public.link_tokens)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', partner.name,
    'partner_id', partner.id,
    'address', held.email,
    'is_confirmed', pending.address is distinct from lower(held.email)
  )
  from public.partners as partner
  join public.partner_contacts as contact on contact.partner_id = partner.id
  cross join lateral (
    select lower(private.address_to_confirm(partner.id)) as address
  ) as pending
  where partner.id = held.partner_id
    and lower(held.email) in (lower(contact.email), pending.address)
    and (held.used_at is null or pending.address is distinct from lower(held.email))
$function$
;
revoke all on function private.confirmation_of(public.link_tokens) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.copy_templates(plan public.plans)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  celebration public.plan_templates;
  added integer;
  counted bigint;
  counted_before bigint;
begin
  select plans.version into counted from public.plans where plans.id = plan.id;
  counted_before := counted;
  select * into celebration from public.plan_templates as template
  where template.kind = 'celebration' and template.published is not null
    and (template.celebration_type_id = plan.celebration_type_id or template.key = 'plain')
  order by template.celebration_type_id = plan.celebration_type_id desc nulls last
  limit 1;

  insert into public.plan_choices
    (plan_id, version, updated_by, area, title, note, text, source, template_key, position)
  select plan.id, counted + row_number() over (), auth.uid(), idea.area,
    idea.value ->> 'title', coalesce(idea.value ->> 'note', ''), coalesce(idea.value ->> 'text', ''),
    coalesce(idea.value ->> 'source', ''), idea.key, idea.place
  from (
    select area.name as area, entry.value, entry.place,
      celebration.key || '/' || (entry.value ->> 'key') as key
    from unnest(array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes'])
      as area (name)
    cross join lateral jsonb_array_elements(celebration.published -> area.name)
      with ordinality as entry (value, place)
  ) as idea
  where not exists (
    select from public.plan_choices as choice
    where choice.plan_id = plan.id and choice.template_key = idea.key
  );
  get diagnostics added = row_count;
  counted := counted + added;

  insert into public.plan_program_items
    (plan_id, version, updated_by, title, minutes, note, template_key, position)
  select plan.id, counted + row_number() over (), auth.uid(), item.value ->> 'title',
    (item.value ->> 'minutes')::integer, coalesce(item.value ->> 'note', ''), item.key, item.place
  from (
    select entry.value, entry.place, celebration.key || '/' || (entry.value ->> 'key') as key
    from jsonb_array_elements(celebration.published -> 'program')
      with ordinality as entry (value, place)
  ) as item
  where not exists (
    select from public.plan_program_items
    where plan_program_items.plan_id = plan.id and plan_program_items.template_key = item.key
  );
  get diagnostics added = row_count;
  counted := counted + added;

  insert into public.plan_tasks (
    plan_id, version, updated_by, title, why, source_name, source_url, country, phase, priority,
    days_from_day, template_key, position
  )
  select plan.id, counted + row_number() over (), auth.uid(), task.value ->> 'title',
    coalesce(task.value ->> 'why', ''), coalesce(task.value #>> '{source,name}', ''),
    coalesce(task.value #>> '{source,url}', ''),
    task.value ->> 'country', task.phase, task.value ->> 'priority',
    (task.value ->> 'daysFromDay')::integer, task.key, task.place
  from (
    select entry.value, section.value ->> 'phase' as phase,
      checklist.key || '/' || (entry.value ->> 'key') as key,
      row_number() over (order by wanted.place, section.place, entry.place) as place
    from unnest(case plan.kind
        when 'died' then array['first-steps', 'before-the-day', 'after']
        else array['planning-ahead']
      end) with ordinality as wanted (key, place)
    join public.plan_templates as checklist
      on checklist.key = wanted.key and checklist.kind = 'checklist'
    cross join lateral jsonb_array_elements(checklist.published -> 'sections')
      with ordinality as section (value, place)
    cross join lateral jsonb_array_elements(section.value -> 'tasks')
      with ordinality as entry (value, place)
  ) as task
  where not exists (
    select from public.plan_tasks
    where plan_tasks.plan_id = plan.id and plan_tasks.template_key = task.key
  );
  get diagnostics added = row_count;
  counted := counted + added;

  insert into public.plan_budget_items (
    plan_id, version, updated_by, category, title, per_person, low, high, source_name, source_year,
    source_weak, template_key, position
  )
  select plan.id, counted + row_number() over (), auth.uid(), range.value ->> 'category',
    range.value ->> 'title', (range.value ->> 'perPerson')::boolean, (range.value ->> 'low')::bigint,
    (range.value ->> 'high')::bigint, range.value ->> 'source',
    (range.value ->> 'year')::integer, coalesce((range.value ->> 'weak')::boolean, false),
    range.key, range.place
  from (
    select entry.value, entry.place, costs.key || '/' || (entry.value ->> 'key') as key
    from public.plan_templates as costs
    cross join lateral jsonb_array_elements(costs.published -> 'ranges')
      with ordinality as entry (value, place)
    where costs.kind = 'costs' and (entry.value ->> 'starts')::boolean
  ) as range
  where not exists (
    select from public.plan_budget_items as line
    where line.plan_id = plan.id and line.template_key = range.key
  );
  get diagnostics added = row_count;
  counted := counted + added;

  if counted > counted_before then
    update public.plans set version = counted where plans.id = plan.id;
    -- check_bytes does not ask for rows that come with their count.
    perform private.ask_bytes(plan.id, 0);
  end if;
  return counted - counted_before;
end
$function$
;
revoke all on function private.copy_templates(public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into private.plan_sizes as size (plan_id, bytes)
    select entry.plan_id, sum(octet_length(entry::text)) from added as entry group by entry.plan_id
    on conflict (plan_id) do update set bytes = size.bytes + excluded.bytes;
    if tg_nargs > 0 then
      perform private.check_room(come.plan_id, tg_table_name, tg_argv[0]::integer)
      from (select distinct entry.plan_id from added as entry) as come;
    end if;
  elsif tg_op = 'DELETE' then
    update private.plan_sizes as size set bytes = size.bytes - removed.bytes
    from (
      select entry.plan_id, sum(octet_length(entry::text)) as bytes from taken as entry group by entry.plan_id
    ) as removed
    where size.plan_id = removed.plan_id;
  else
    update private.plan_sizes as size set bytes = size.bytes + change.bytes
    from (
      select part.plan_id, sum(part.bytes) as bytes
      from (
        select entry.plan_id, octet_length(entry::text) from added as entry
        union all
        select entry.plan_id, -octet_length(entry::text) from taken as entry
      ) as part (plan_id, bytes)
      group by part.plan_id
    ) as change
    where size.plan_id = change.plan_id and change.bytes <> 0;
    if tg_nargs > 0 then
      perform private.check_room(back.plan_id, tg_table_name, tg_argv[0]::integer)
      from (
        select distinct earlier.plan_id from taken as earlier
        where earlier.removed_at is not null and exists (
          select from added as entry where entry.id = earlier.id and entry.removed_at is null
        )
      ) as back;
    end if;
  end if;
  return null;
end
$function$
;
revoke all on function private.count_bytes() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_readers(behind text, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from public.subscriptions as subscription
  where subscription.state = 'confirmed' and subscription.email_key > behind and subscription.confirmed_at <= until
    and subscription.id not in (
      select subscriptions.id from public.subscriptions
      where private.address_hash(subscriptions.email_key) = any (array(
          select stop.address_hash from public.letter_suppressions as stop
          where stop.scope in ('all', 'stream:list', 'kind:newsletter')
        ))
        or private.address_hash(private.mailbox(subscriptions.email_key)) = any (array(
          select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
        ))
    )
$function$
;
revoke all on function private.count_readers(text,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.cut_links(kind text, entry uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  link record;
begin
  for link in
    select relation.relname as name, attribute.attname as pointer
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_class as relation on relation.oid = reference.conrelid
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confdeltype = 'n'
      and reference.confrelid = private.trash_table(kind)
      and relation.relnamespace = 'public'::regnamespace
    order by relation.relname
  loop
    execute format(
      'insert into private.trash_links (record_table, record_id, row_table, row_column, row_id)
       select $1, $2, %1$L, %2$L, item.id from public.%1$I as item where item.%2$I = $2',
      link.name, link.pointer
    ) using kind, entry;
    execute format(
      'update public.%1$I set %2$I = null where %2$I = $1', link.name, link.pointer
    ) using entry;
  end loop;
end
$function$
;
revoke all on function private.cut_links(text,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.day_in_plan(plan uuid, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (moment at time zone coalesce(plans.time_zone, 'UTC'))::date
  from public.plans where plans.id = plan
$function$
;
revoke all on function private.day_in_plan(uuid,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.described_pictures(html text)
 RETURNS TABLE(name text, alt text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select distinct on (file.name) file.name, description.alt
  from regexp_matches(html, '<img((?:\s+[a-z-]+="[^"]*")+)\s*/?>', 'g')
    with ordinality as tag (match, place)
  cross join lateral unnest(
    private.stored_pictures(substring(tag.match[1] from '\ssrc="([^"]*)"'))
  ) as file (name)
  cross join lateral (
    select left(btrim(regexp_replace(
      replace(replace(replace(replace(replace(
        substring(tag.match[1] from '\salt="([^"]*)"'),
        '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
      '[\s[:cntrl:]]+', ' ', 'g'
    )), 500) as alt
  ) as description
  where description.alt <> ''
  order by file.name, tag.place
$function$
;
revoke all on function private.described_pictures(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.end_handed_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.plan_members as member
    where member.plan_id = old.plan_id and member.user_id = old.user_id
      and member.removed_at is null and member.role <> 'viewer'
  ) then
    return null;
  end if;
  with ended as (
    delete from public.inquiry_tokens as token using public.inquiry_threads as thread
    where thread.id = token.thread_id and thread.plan_id = old.plan_id
      and token.address_hash is null and coalesce(token.made_by, old.user_id) = old.user_id
    returning token.thread_id
  )
  update public.inquiry_threads set link_ended_at = now()
  from ended
  where inquiry_threads.id = ended.thread_id and inquiry_threads.state not in ('closed', 'withdrawn')
    and not exists (
      select from public.inquiry_tokens as link
      where link.thread_id = inquiry_threads.id and private.address_of(link) is not null
    );
  return null;
end
$function$
;
revoke all on function private.end_handed_links() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.end_links_of(plan_id uuid, maker uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  finder public.plan_finders;
begin
  perform private.lapse_announcements(end_links_of.plan_id, maker);
  update public.plan_invites as invite set revoked_at = now()
  where invite.plan_id = end_links_of.plan_id and invite.made_by = maker
    and invite.accepted_at is null and invite.revoked_at is null;
  select * into finder from public.plan_finders where plan_finders.plan_id = end_links_of.plan_id;
  if not found then
    return;
  end if;
  delete from public.plan_finder_keys as key
  where key.finder_id = finder.id
    and (key.made_by = maker or (key.way = 'letter' and finder.made_by = maker));
  if maker in (finder.made_by, finder.told_by, finder.pressed_by_link_of) then
    update public.letters as letter set state = 'cancelled'
    where letter.cause = 'plan_finders:' || finder.id and letter.state in ('queued', 'retrying');
  end if;
  update public.plan_finders
  set told_at = case when maker in (plan_finders.made_by, plan_finders.told_by)
    then null else plan_finders.told_at end,
    card_at = (
      select max(key.made_at) from public.plan_finder_keys as key
      where key.finder_id = plan_finders.id and key.way = 'card'
    )
  where plan_finders.id = finder.id;
  if finder.pressed_by_link_of = maker then
    update public.plan_announcements as announcement set removed_at = now()
    where announcement.plan_id = end_links_of.plan_id and announcement.action = 'time_has_come'
      and announcement.done_at is null and announcement.removed_at is null;
  end if;
end
$function$
;
revoke all on function private.end_links_of(uuid,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.end_membership(member public.plan_members)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.plan_members set removed_at = now() where plan_members.id = member.id;
  update public.plan_tasks as task set assigned_to = null
  where task.plan_id = member.plan_id and task.assigned_to = member.user_id;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.member_id = member.id and announcement.done_at is null and announcement.removed_at is null;
  perform private.end_links_of(member.plan_id, member.user_id);
  perform private.log_plan_change(
    member.plan_id, 'plan_members', member.id, 'remove', null, to_jsonb(member.name), null
  );
end
$function$
;
revoke all on function private.end_membership(public.plan_members) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.end_thread(thread public.inquiry_threads, ended text, tell boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(thread.state),
    to_jsonb(ended)
  );
end
$function$
;
revoke all on function private.end_thread(public.inquiry_threads,text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.finder_for_owner(plan_id uuid)
 RETURNS public.plan_finders
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  finder public.plan_finders;
begin
  perform private.ask_ahead(finder_for_owner.plan_id);
  select * into finder from public.plan_finders
  where plan_finders.plan_id = finder_for_owner.plan_id;
  if not found then
    raise exception 'nobody_named' using errcode = 'PT409';
  end if;
  return finder;
end
$function$
;
revoke all on function private.finder_for_owner(uuid) from public, anon, authenticated, service_role;

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
    from public.contact_messages as message where message.created_at >= new.digest_until;
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

CREATE OR REPLACE FUNCTION private.follow_household_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  household public.plan_households;
  sending public.plan_guest_sendings;
  stopped uuid[];
begin
  with waiting as (
    update public.letters as letter set state = 'cancelled'
    where letter.stream = 'guest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'household' = new.id::text and letter.params ? 'letter'
      and letter.state in ('queued', 'retrying')
    returning (letter.params ->> 'letter')::uuid as id
  )
  select array_agg(waiting.id) into stopped from waiting;
  if stopped is null or new.email is null then
    return null;
  end if;
  perform private.lock_plan(new.plan_id);
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select * into household from public.plan_households
  where plan_households.plan_id = new.plan_id and plan_households.id = new.id;
  for sending in
    select plan_guest_sendings.* from public.plan_guest_sendings
    where plan_guest_sendings.plan_id = new.plan_id and plan_guest_sendings.id in (
      select letter.sending_id from public.plan_guest_letters as letter
      where letter.plan_id = new.plan_id and letter.id = any (stopped)
    )
  loop
    -- No address had a letter that waited: this one is a first.
    if private.keeps_from_letter(household, new.email, sending.kind) is null then
      perform private.write_to_household(
        sending, household, new.email, not private.was_invited_at(household, new.email)
      );
    end if;
  end loop;
  perform private.release_letters_of(new.plan_id);
  return null;
end
$function$
;
revoke all on function private.follow_household_address() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.follow_partner_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  partner constant uuid := case tg_op when 'DELETE' then old.partner_id else new.partner_id end;
  takes constant boolean := tg_op <> 'DELETE' and new.email_confirmed_at is not null;
begin
  update public.partners set takes_inquiries = takes
  where partners.id = partner and partners.takes_inquiries <> takes;
  return null;
end
$function$
;
revoke all on function private.follow_partner_address() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.follow_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_unsent constant boolean := old.state in ('failed', 'suppressed');
  is_unsent constant boolean := new.state in ('failed', 'suppressed');
begin
  if was_unsent <> is_unsent then
    update public.contact_messages as message
    set status = case when is_unsent then 'open' else 'waiting' end
    from public.contact_replies as reply
    where reply.letter_id = new.id and message.id = reply.message_id
      and message.status = case when is_unsent then 'waiting' else 'open' end
      and (is_unsent or not exists (
        select from public.contact_replies as later_reply
        where later_reply.message_id = message.id and later_reply.from_sender
          and later_reply.created_at > reply.created_at
      ));
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_reply() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_factor(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  had constant boolean := private.has_factor(member);
begin
  delete from private.staff_factors as factor where factor.user_id = member;
  delete from auth.sessions as session
  where session.user_id = member and exists (select from public.staff where staff.user_id = member);
  return had;
end
$function$
;
revoke all on function private.forget_factor(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.hand_on_links(plan_id uuid, from_account uuid, to_account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.plan_invites as invite set made_by = to_account
  where invite.plan_id = hand_on_links.plan_id and invite.made_by = from_account;
  update public.plan_announcements as announcement set asked_by = to_account
  where announcement.plan_id = hand_on_links.plan_id and announcement.asked_by = from_account
    and announcement.done_at is null and announcement.removed_at is null;
  update public.plan_finder_keys as key set made_by = to_account
  from public.plan_finders as finder
  where finder.id = key.finder_id and finder.plan_id = hand_on_links.plan_id
    and key.made_by = from_account;
  update public.plan_finders as finder
  set made_by = case finder.made_by when from_account then to_account else finder.made_by end,
    told_by = case finder.told_by when from_account then to_account else finder.told_by end,
    pressed_by_link_of = case finder.pressed_by_link_of
      when from_account then to_account else finder.pressed_by_link_of
    end
  where finder.plan_id = hand_on_links.plan_id
    and from_account in (finder.made_by, finder.told_by, finder.pressed_by_link_of);
  update public.inquiry_tokens as token set made_by = to_account
  from public.inquiry_threads as thread
  where thread.id = token.thread_id and thread.plan_id = hand_on_links.plan_id
    and token.address_hash is null and coalesce(token.made_by, from_account) = from_account;
  -- Nobody has gone: the family is not asked whether the guests' links shall change.
  update public.plan_members as member set role = 'viewer'
  where member.plan_id = hand_on_links.plan_id and member.user_id = from_account
    and member.removed_at is not null;
end
$function$
;
revoke all on function private.hand_on_links(uuid,uuid,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.household_at(household uuid, address text)
 RETURNS public.plan_households
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select plan_households.*
  from public.plan_households
  join public.plan_household_contacts as contact
    on contact.id = plan_households.id and contact.removed_at is null
  where plan_households.id = private.household_now(household_at.household)
    and plan_households.removed_at is null
    and lower(contact.email) = lower(btrim(household_at.address))
$function$
;
revoke all on function private.household_at(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.household_now(household uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive went as (
    select plan_households.id, plan_households.merged_into, 1 as step from public.plan_households
    where plan_households.id = household
    union all
    select next.id, next.merged_into, went.step + 1 from went
    join public.plan_households as next on next.id = went.merged_into
    where went.step < 20
  )
  select went.id from went order by went.step desc limit 1
$function$
;
revoke all on function private.household_now(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.household_of(token text)
 RETURNS public.plan_households
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  opened public.plan_households;
begin
  select household.* into opened
  from public.plan_household_tokens as link
  join public.plan_households as household on household.id = link.household_id
  join public.plans as plan on plan.id = household.plan_id
  where link.token = household_of.token and plan.kind = 'died'
    and (household.removed_at is null or plan.ended_at is not null);
  return opened;
end
$function$
;
revoke all on function private.household_of(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.inquiry_token(token text)
 RETURNS public.inquiry_tokens
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select link.*
  from public.inquiry_tokens as link
  join public.inquiry_threads as thread on thread.id = link.thread_id
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where link.token_hash = private.token_hash(token)
    and link.created_at > now() - interval '12 months'
    and thread.partner_id is not null
    and thread.removed_at is null and inquiry.removed_at is null
    and (link.address_hash is null or private.address_of(link) is not null)
$function$
;
revoke all on function private.inquiry_token(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.invitation_of(token_hash text)
 RETURNS public.staff_invitations
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select invitation.*
  from private.staff_invitation_links as link
  join public.staff_invitations as invitation on invitation.id = link.invitation_id
  where link.token_hash = invitation_of.token_hash and invitation.expires_at > now()
    and link.created_at > now() - interval '7 days'
    and (invitation.taken_at is null or invitation.taken_at < now() - interval '5 minutes')
$function$
;
revoke all on function private.invitation_of(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_halted(newsletter uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
begin
  -- Who holds it is halting it, or ends it: this letter is not waited for.
  select * into held from public.newsletters
  where newsletters.id = newsletter for update skip locked;
  if held.state = 'sending' and private.misses_article(held) then
    update public.newsletters set state = 'paused' where newsletters.id = held.id;
    return true;
  end if;
  return exists (
    select from public.newsletters where newsletters.id = newsletter and newsletters.state = 'paused'
  );
end
$function$
;
revoke all on function private.is_halted(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_over(plan uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.plans where plans.id = plan and plans.ended_at is not null
  )
$function$
;
revoke all on function private.is_over(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    if exists (select from private.picture_uses() as place where place.name = new.name) then
      raise exception 'picture_is_used' using errcode = 'PT409';
    end if;
  end if;
  new.is_kept := new.is_kept or new.deleted_at is not null
    or (new.alt <> old.alt and pg_trigger_depth() = 1);
  return new;
end
$function$
;
revoke all on function private.keep_picture() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_thread_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant uuid := coalesce(new.message_id, old.message_id);
begin
  update public.contact_messages as message
  set thread_words = (
    select coalesce(string_agg(entry.words, E'\n'), '')
    from (
      select reply.words from public.contact_replies as reply where reply.message_id = changed
      union all
      select note.words from public.contact_notes as note where note.message_id = changed
    ) as entry
  )
  where message.id = changed;
  return null;
end
$function$
;
revoke all on function private.keep_thread_words() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.left_of(budget text, of_whom jsonb DEFAULT '{}'::jsonb)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(greatest(0, rule.most - (
    select coalesce(sum(spending.cost), 0)::bigint from private.spendings as spending
    where spending.budget = rule.budget
      and spending.payer = rule.payer || ':' || private.address_hash(payers.them ->> rule.payer)
      and spending.spent_at > now() - rule.span
  )))
  from private.budgets() as rule, (
    select jsonb_build_object(
      'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
    ) || of_whom as them
  ) as payers
  where rule.budget = left_of.budget and payers.them ->> rule.payer is not null
$function$
;
revoke all on function private.left_of(text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.letters_to_household(household public.plan_households)
 RETURNS SETOF public.plan_guest_letters
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select letter.* from public.plan_guest_letters as letter
  where letter.plan_id = household.plan_id and letter.household_id in (
    select household.id
    union
    select plan_households.id from public.plan_households
    where plan_households.plan_id = household.plan_id and plan_households.merged_into is not null
      and private.household_now(plan_households.id) = household.id
  )
$function$
;
revoke all on function private.letters_to_household(public.plan_households) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.link_token(token text, purpose text)
 RETURNS public.link_tokens
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.link_tokens;
begin
  select * into held from public.link_tokens as link
  where link.token_hash = private.token_hash(link_token.token)
    and link.purpose = link_token.purpose and link.expires_at > now()
    and not exists (
      select from public.partners as partner
      where partner.id = link.partner_id and partner.deleted_at is not null
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$function$
;
revoke all on function private.link_token(text,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lock_application(application_id uuid)
 RETURNS public.vendor_submissions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  application public.vendor_submissions;
begin
  perform private.require_staff('people');
  select * into application from public.vendor_submissions
  where vendor_submissions.id = lock_application.application_id for update;
  if not found then
    raise exception 'application_not_found' using errcode = 'PT404';
  end if;
  return application;
end
$function$
;
revoke all on function private.lock_application(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lock_message(message_id uuid)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  message public.contact_messages;
begin
  perform private.require_staff('people');
  select * into message from public.contact_messages
  where contact_messages.id = lock_message.message_id for update;
  if not found then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  return message;
end
$function$
;
revoke all on function private.lock_message(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lock_plan(plan uuid, at_least text DEFAULT NULL::text)
 RETURNS public.plans
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  locked public.plans;
begin
  perform private.require_plan_role(plan, at_least) where at_least is not null;
  select * into locked from public.plans where plans.id = plan for no key update;
  perform private.require_plan_role(plan, at_least) where at_least is not null;
  return locked;
end
$function$
;
revoke all on function private.lock_plan(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.log_row_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after constant jsonb := to_jsonb(new);
  plan constant uuid := coalesce(after ->> 'plan_id', after ->> 'id')::uuid;
  title constant jsonb := coalesce(after -> 'title', after -> 'name');
  field text;
begin
  if before is null then
    perform private.log_plan_change(plan, tg_table_name, new.id, 'add', null, null, title);
    return null;
  end if;
  for field in
    select difference.key from jsonb_each(after) as difference
    where difference.value is distinct from before -> difference.key
      and difference.key not in (
        'version', 'own_version', 'purged_version', 'updated_at', 'updated_by', 'last_opened_at',
        'done_at', 'done_by', 'answered_at', 'answered_by', 'before_change', 'is_late'
      )
  loop
    if field <> 'removed_at' then
      perform private.log_plan_change(
        plan, tg_table_name, new.id, 'change', field,
        case when tg_nargs = 0 then before -> field end,
        case when tg_nargs = 0 then after -> field end
      );
    elsif after -> field = 'null' then
      perform private.log_plan_change(plan, tg_table_name, new.id, 'restore', null, null, title);
    else
      perform private.log_plan_change(plan, tg_table_name, new.id, 'remove', null, title, null);
    end if;
  end loop;
  return null;
end
$function$
;
revoke all on function private.log_row_change() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.look_for(address text, place jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(coalesce(address, '')));
  -- Of a longer address it would be a part.
  pattern constant text := '(?<![[:alnum:]_+-])'
    || regexp_replace(key, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])';
  -- What neither a row's text nor JSON writes otherwise: rows without it need no closer look.
  domain constant text := substring(key from '[[:alnum:].-]*$');
  first_table constant text := coalesce(place ->> 'table', '');
  mentions jsonb := '[]';
  found_here jsonb;
  holder record;
  block bigint;
  step bigint;
  budget numeric := 4 * 1024 * 1024;
begin
  -- Nobody looks for words.
  if key !~ '^[^\s@]+@[^\s@]+$' or char_length(key) > 254 then
    raise exception 'wrong_address' using errcode = 'PT400';
  end if;
  for holder in
    select class.relname as table_name,
      pg_catalog.pg_relation_size(class.oid) / current_setting('block_size')::integer as blocks,
      -- With what is stored apart because it is long.
      pg_catalog.pg_table_size(class.oid)::numeric as bytes,
      key_of.attname as key_column,
      public.tables_about_people() ->> class.relname as address_column,
      case when class.relname = 'plans' then 'id' else plan.attname end as plan_column,
      array(
        select attribute.attname::text from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = class.oid and attribute.attgenerated <> ''
      ) as derived_columns
    from pg_catalog.pg_class as class
    join pg_catalog.pg_index as index on index.indrelid = class.oid and index.indisprimary
    join pg_catalog.pg_attribute as key_of
      on key_of.attrelid = class.oid and key_of.attnum = index.indkey[0]
    left join pg_catalog.pg_attribute as plan
      on plan.attrelid = class.oid and plan.attname = 'plan_id' and not plan.attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and class.relname >= first_table
    order by class.relname
  loop
    block := case when holder.table_name = first_table
      then greatest((place ->> 'block')::bigint, 0) else 0 end;
    while block < holder.blocks loop
      if budget <= 0 then
        return jsonb_build_object('mentions', mentions, 'place', jsonb_build_object(
          'table', holder.table_name, 'block', block
        ));
      end if;
      step := least(
        holder.blocks - block, greatest(trunc(budget * holder.blocks / holder.bytes), 1)
      );
      execute format(
        'select jsonb_agg(
           jsonb_build_object(
             ''table'', %1$L, ''key'', found.key, ''columns'', found.columns, ''plan'', found.plan
           ) order by found.key
         )
         from (
           select item.value ->> %2$L as key, item.value ->> %4$L as plan,
             jsonb_agg(field.key order by field.key) as columns
           from public.%1$I as stored_row
           cross join lateral to_jsonb(stored_row) as item (value)
           cross join lateral jsonb_each(item.value - $2) as field
           where stored_row.ctid >= $5 and stored_row.ctid < $6
             and strpos(lower(stored_row::text), $4) > 0
             and (%3$L::text is null or lower(item.value ->> %3$L) is distinct from $1)
             and exists (
               select from jsonb_path_query(field.value, ''strict $.**'') as part
               where jsonb_typeof(part) = ''string'' and lower(part #>> ''{}'') ~ $3
                 -- A longer address, such as one with .au behind it, is another.
                 and (lower(part #>> ''{}'') = $1 or part #>> ''{}'' !~ ''^[^\s@]+@[^\s@]+$'')
             )
           group by 1, 2
         ) as found',
        holder.table_name, holder.key_column, holder.address_column, holder.plan_column
      ) into found_here using key, holder.derived_columns, pattern, domain,
        format('(%s,0)', block)::tid, format('(%s,0)', block + step)::tid;
      mentions := mentions || coalesce(found_here, '[]');
      block := block + step;
      budget := budget - step * holder.bytes / holder.blocks;
    end loop;
  end loop;
  return jsonb_build_object('mentions', mentions, 'place', null);
end
$function$
;
revoke all on function private.look_for(text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.member_for_owner(member_id uuid)
 RETURNS public.plan_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  member public.plan_members;
begin
  select * into member from public.plan_members
  where plan_members.id = member_id and plan_members.plan_id = any (own);
  perform private.lock_plan(member.plan_id, 'owner');
  select * into member from public.plan_members
  where plan_members.id = member_id and plan_members.removed_at is null;
  if not found then
    raise exception 'member_gone' using errcode = 'PT404';
  end if;
  return member;
end
$function$
;
revoke all on function private.member_for_owner(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.news_of(partner uuid, listing jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(field.key, field.value)
  from public.partners
  cross join jsonb_each(listing) as field
  where partners.id = partner and to_jsonb(partners) -> field.key is distinct from field.value
$function$
;
revoke all on function private.news_of(uuid,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.note_activity(action text, noun text, area text, record_id text DEFAULT ''::text, columns text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null or not exists (select from public.staff where user_id = caller) then
    return;
  end if;
  update public.staff_activity as deed
  set columns = array(
      select distinct name from unnest(deed.columns || note_activity.columns) as name order by name
    ),
    -- A change is the least that can be said.
    action = case deed.action when 'change' then note_activity.action else deed.action end
  where deed.noun = note_activity.noun and deed.record_id = note_activity.record_id
    and deed.record_id <> '' and deed.created_at = now()::timestamptz(3)
    and deed.who = caller
    and (deed.action = note_activity.action or 'change' in (deed.action, note_activity.action));
  if not found then
    insert into public.staff_activity (who, action, noun, record_id, columns, area)
    values (
      caller, note_activity.action, note_activity.noun, note_activity.record_id,
      note_activity.columns, note_activity.area
    );
  end if;
end
$function$
;
revoke all on function private.note_activity(text,text,text,text,text[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.note_review(application_id uuid, status text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.vendor_submissions as application
  set status = note_review.status, reviewed_by = auth.uid(), reviewed_at = now(),
    version = application.version + 1, answered_at = null
  where application.id = note_review.application_id
$function$
;
revoke all on function private.note_review(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.note_type_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  type public.celebration_types;
  noted constant text := coalesce(changed ->> 'celebration_type_id', changed ->> 'id');
begin
  -- The first of its ideas that asks sees all of them.
  if noted = current_setting('last_hurrah.noted_type', true) then
    return null;
  end if;
  perform set_config('last_hurrah.noted_type', noted, true);
  select * into type from public.celebration_types as kind where kind.id = noted::uuid
  for no key update;
  if found then
    perform private.keep_version('celebration_types', to_jsonb(type));
  end if;
  return null;
end
$function$
;
revoke all on function private.note_type_version() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.open_finder(token text)
 RETURNS public.plan_finders
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  finder public.plan_finders;
begin
  select plan_finders.* into finder from public.plan_finder_keys as key
  join public.plan_finders on plan_finders.id = key.finder_id
  join public.plans as plan on plan.id = plan_finders.plan_id and plan.ended_at is null
  where key.token_hash = private.token_hash(token)
    and (plan_finders.opened_by is null or plan_finders.opened_by = auth.uid())
    and not exists (
      select from public.plan_members as member
      where member.plan_id = plan_finders.plan_id and member.user_id = auth.uid()
        and member.removed_at > key.made_at
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return finder;
end
$function$
;
revoke all on function private.open_finder(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.open_invite(token text)
 RETURNS public.plan_invites
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  invite public.plan_invites;
begin
  select * into invite from public.plan_invites
  where plan_invites.token_hash = private.token_hash(token);
  if not found then
    perform private.count_unknown_token();
  end if;
  return invite;
end
$function$
;
revoke all on function private.open_invite(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.open_letter_token(token text)
 RETURNS public.letter_tokens
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.letter_tokens;
begin
  select * into held from public.letter_tokens as link
  where link.token_hash = private.token_hash(token);
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$function$
;
revoke all on function private.open_letter_token(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.own_memory(token text)
 RETURNS public.plan_memories
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select memory.* from public.plan_memory_tokens as link
  join public.plan_memories as memory on memory.id = link.id
  where link.token_hash = encode(extensions.digest(own_memory.token, 'sha256'), 'hex')
$function$
;
revoke all on function private.own_memory(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.password_mark(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(coalesce(users.encrypted_password, ''), 'UTF8')), 'hex')
  from auth.users where users.id = account
$function$
;
revoke all on function private.password_mark(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.picture_uses()
 RETURNS TABLE(name text, noun text, id uuid, title text, place text, is_own boolean, writer text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with shown as (
    select 'content_sections' as noun, record.id, record.title, record.deleted_at,
      record.image_url::text as address
    from public.content_sections as record
    union all
    select 'celebration_types', record.id, record.title, record.deleted_at, record.image_url
    from public.celebration_types as record
    union all
    select 'celebration_stories', record.id, record.title, record.deleted_at, record.image_url
    from public.celebration_stories as record
    union all
    select 'partners', record.id, record.name, record.deleted_at, record.image_url
    from public.partners as record
    union all
    select 'articles', record.id, record.title, record.deleted_at, record.featured_image
    from public.articles as record
    union all
    select 'articles', record.id, record.title, record.deleted_at, record.content
    from public.articles as record
    -- Most articles show no stored picture: an index knows those that do.
    where strpos(record.content, '/storage/v1/') > 0
  ), used as (
    select file.name, shown.noun, shown.id, shown.title,
      case when shown.deleted_at is null then 1 else 2 end as at,
      false as is_own, null::text as writer
    from shown cross join lateral unnest(private.stored_pictures(shown.address)) as file (name)
    union all
    select file.name, draft.kind, coalesce(draft.record_id, draft.id),
      coalesce(case
        when own.is_own then coalesce(draft.draft ->> 'title', draft.draft ->> 'name')
        else (
          select min(edited.title) from shown as edited
          where edited.noun = draft.kind and edited.id = draft.record_id
        )
      end, ''), 3, own.is_own,
      case when draft.record_id is null and not own.is_own then (
        select coalesce(nullif(btrim(member.display_name), ''), account.email)
        from public.staff as member join auth.users as account on account.id = member.user_id
        where member.user_id = draft.user_id
      ) end
    from public.record_drafts as draft
    cross join lateral (
      select draft.record_id is null and coalesce(draft.user_id = auth.uid(), false)
    ) as own (is_own)
    cross join lateral unnest(private.stored_pictures(draft.draft::text)) as file (name)
    -- Most show none: an index knows those that do.
    where strpos(draft.draft::text, '/storage/v1/') > 0
    union all
    select file.name, version.table_name, version.record_id,
      coalesce(version.held ->> 'title', version.held ->> 'name', ''), 4, false, null
    from public.record_versions as version
    cross join lateral unnest(version.pictures) as file (name)
  )
  select distinct on (used.name, used.noun, used.id)
    used.name, used.noun, used.id, used.title,
    (array['now', 'trash', 'draft', 'version'])[used.at], used.is_own, used.writer
  from used
  order by used.name, used.noun, used.id, used.at
$function$
;
revoke all on function private.picture_uses() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.place_behind(plan uuid, item text)
 RETURNS double precision
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.place_behind(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.propose(p_id uuid, partner uuid, address text, listing jsonb, picture text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  now_there jsonb;
  wanted jsonb;
begin
  if exists (select from public.partner_proposals as proposal where proposal.id = propose.p_id) then
    return true;
  end if;
  select to_jsonb(partners) into now_there from public.partners
  where partners.id = partner for update;
  wanted := coalesce(private.news_of(partner, listing), '{}');
  if wanted = '{}' and propose.picture is null then
    return false;
  end if;
  if propose.picture is not null
    and not private.is_proposed_picture(partner, propose.picture) then
    raise exception 'unknown_picture' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.partner_proposals as proposal
    where proposal.partner_id = partner and proposal.created_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'too_many_proposals' using errcode = 'PT429';
  end if;
  -- Tried, and taken back: what the table would refuse is said now, and not to staff.
  begin
    perform private.ask_own_fields(wanted);
    perform private.write_listing(partner, wanted);
    raise exception 'taken_back' using errcode = 'PT001';
  exception when sqlstate 'PT001' then
    null;
  end;
  update public.partner_proposals as older
  set state = 'replaced', decided_at = now()
  where older.partner_id = partner and older.state = 'waiting';
  insert into public.partner_proposals (id, partner_id, email, changes, before, picture)
  values (
    propose.p_id, partner, address, wanted,
    coalesce(
      (select jsonb_object_agg(key, now_there -> key) from jsonb_object_keys(wanted) as key), '{}'
    ),
    propose.picture
  );
  return true;
end
$function$
;
revoke all on function private.propose(uuid,uuid,text,jsonb,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.public_plan_of(token text)
 RETURNS public.plans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select plan.*
  from public.plan_public_tokens
  join public.plan_public_links as link on link.id = plan_public_tokens.id and link.is_on
  join public.plans as plan on plan.id = link.plan_id and plan.kind = 'died'
  where plan_public_tokens.token = public_plan_of.token
$function$
;
revoke all on function private.public_plan_of(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.release_letters_of(plan uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  budgets constant text[] := array(select private.budgets_of_first_letters(plan));
  sending record;
  whom jsonb;
  room integer;
  room_at timestamptz;
  waiting record;
  released uuid[];
begin
  -- Of several plans at once each would be let out before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  for sending in
    select plan_guest_sendings.network, array_agg(letter.id order by letter.leaves_at,
      letter.id) as letters
    from public.plan_guest_letters as letter
    join public.plan_guest_sendings
      on plan_guest_sendings.plan_id = letter.plan_id and plan_guest_sendings.id = letter.sending_id
    where letter.plan_id = plan and letter.is_held and letter.state = 'waiting'
    group by plan_guest_sendings.id, plan_guest_sendings.network, plan_guest_sendings.created_at
    order by plan_guest_sendings.created_at, plan_guest_sendings.id
  loop
    whom := jsonb_build_object('plan', plan, 'network', sending.network);
    select least(cardinality(sending.letters), min(private.left_of(name, whom)))
    into room from unnest(budgets) as name;
    if private.letters_paused(plan) then
      room := 0;
    end if;
    released := '{}';
    for waiting in
      select turn.id, letter.recipient
      from unnest(sending.letters) with ordinality as turn (id, place)
      join public.letters as letter on letter.stream = 'guest' and letter.state = 'queued'
        and letter.params ->> 'plan' = plan::text and letter.params ->> 'letter' = turn.id::text
      order by turn.place
    loop
      exit when cardinality(released) >= room;
      if private.spend('letters to a guest', 1, jsonb_build_object(
        'mailbox', private.inbox(waiting.recipient)
      )) is null then
        released := released || waiting.id;
      end if;
    end loop;
    perform private.spend(name, cardinality(released), whom) from unnest(budgets) as name
    where cardinality(released) > 0;
    select coalesce(max(private.spend(name, 1, whom)), now() + interval '1 hour')
    into room_at from unnest(budgets) as name where private.left_of(name, whom) = 0;
    update public.plan_guest_letters as letter
    set is_held = letter.id <> all (released),
      leaves_at = case when letter.id = any (released) then now() else room_at end
        + turn.place * interval '0.001 seconds'
    from unnest(sending.letters) with ordinality as turn (id, place) where letter.id = turn.id;
    -- One after the other, so that what others wait for goes between them.
    update public.letters as letter
    set next_attempt_at = now() + turn.place * interval '0.05 seconds'
    from unnest(released) with ordinality as turn (id, place)
    where letter.stream = 'guest' and letter.state = 'queued'
      and letter.params ->> 'plan' = plan::text and letter.params ->> 'letter' = turn.id::text;
  end loop;
end
$function$
;
revoke all on function private.release_letters_of(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.remember_purged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry constant jsonb := to_jsonb(old);
begin
  insert into private.purged_records (record_table, record_id, created_at, published_at, written_by)
  select tg_table_name, old.id, old.created_at, (entry ->> 'published_at')::timestamptz, account.id
  from (select coalesce(entry ->> 'author_id', entry ->> 'created_by')::uuid as writer) as origin
  left join auth.users as account on account.id = origin.writer
  on conflict (record_table, record_id) do nothing;
  return null;
end
$function$
;
revoke all on function private.remember_purged() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.reopen_plan(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.lock_plan(reopen_plan.plan_id, 'owner');
  noun text;
  words jsonb;
begin
  if plan.ended_at is null then
    return false;
  end if;
  -- Since then nobody removed anything else.
  foreach noun in array public.plan_tables('written') loop
    execute format(
      'update public.%I as part set removed_at = null
       where part.plan_id = $1 and part.removed_at >= $2',
      noun
    ) using plan.id, plan.ended_at;
  end loop;
  select jsonb_object_agg(entry.field, entry.before) into words
  from public.plan_history as entry
  where entry.plan_id = plan.id and entry.noun = 'plans' and entry.action = 'change'
    and entry.at = plan.ended_at and private.plan_part_of('plans', entry.field) = 'words'
    and not 'words' = any (plan.ended_keeps);
  update public.plans
  set ended_at = null, ended_keeps = null,
    loved = coalesce(words ->> 'loved', plans.loved),
    not_wanted = coalesce(words ->> 'not_wanted', plans.not_wanted),
    faith = coalesce(words ->> 'faith', plans.faith),
    remember = coalesce(words ->> 'remember', plans.remember),
    leave_out = coalesce(words ->> 'leave_out', plans.leave_out)
  where plans.id = plan.id;
  -- Let go for so long that it is gone: a new one.
  insert into public.plan_invitations (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  insert into public.plan_public_links (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan.id, auth.uid(), 'plans', plan.id, 'change', 'ended_at', to_jsonb(plan.ended_at), null);
  return true;
end
$function$
;
revoke all on function private.reopen_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function private.reopen_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.report_letters(address text, plan uuid, kind text, written_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.plan_letter_reports (plan_id, address_hash, letter_kind, letter_at)
  select plans.id, private.address_hash(private.mailbox(address)), report_letters.kind, written_at
  from public.plans where plans.id = report_letters.plan
  on conflict do nothing
$function$
;
revoke all on function private.report_letters(text,uuid,text,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.require_plan_role(plan uuid, at_least text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if plan in (select public.plans_with_role(at_least)) then
    return;
  end if;
  if plan in (select public.plans_with_role('viewer')) then
    raise exception '%', case
      when at_least = 'owner' then 'owners_only'
      when exists (
        select from public.plans where plans.id = plan and plans.ended_at is not null
      ) then 'plan_ended'
      else 'view_only'
    end using errcode = 'PT403';
  end if;
  raise exception 'plan_not_open' using errcode = 'PT404';
end
$function$
;
revoke all on function private.require_plan_role(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.restore_links(kind text, entry uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  link private.trash_links;
begin
  for link in
    delete from private.trash_links
    where trash_links.record_table = kind and trash_links.record_id = entry
    returning trash_links.*
  loop
    begin
      execute format(
        'update public.%1$I set %2$I = $1 where id = $2 and %2$I is null',
        link.row_table, link.row_column
      ) using entry, link.row_id;
    exception when unique_violation then
      -- Something else took its place.
    end;
  end loop;
end
$function$
;
revoke all on function private.restore_links(text,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.said_wrong_person(token text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.said_wrong_person(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.set_ended(plan_id uuid, keeps text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  noun text;
  dropped bigint;
begin
  select * into plan from public.plans
  where plans.id = set_ended.plan_id and plans.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.plan_part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    -- Of guests one entry says it all.
    if dropped > 0 and (noun = 'plan_households' or private.plan_part_of(noun) <> 'guests') then
      perform private.log_plan_change(plan.id, noun, plan.id, 'remove', null, null, null);
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: log_plan_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.plan_part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
  end if;
  update public.plans
  set ended_at = now(), ended_keeps = keeps,
    loved = case when 'words' = any (keeps) then plans.loved else '' end,
    not_wanted = case when 'words' = any (keeps) then plans.not_wanted else '' end,
    faith = case when 'words' = any (keeps) then plans.faith else '' end,
    remember = case when 'words' = any (keeps) then plans.remember else '' end,
    leave_out = case when 'words' = any (keeps) then plans.leave_out else '' end
  where plans.id = plan.id;
  perform private.log_plan_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  -- How members and partners reach each other is erased, as where a booking ends.
  perform private.hide_contact(thread.id, null)
  from public.inquiry_threads as thread where thread.plan_id = plan.id;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.plan_id = plan.id and announcement.action = 'end'
    and announcement.done_at is null and announcement.removed_at is null;
end
$function$
;
revoke all on function private.set_ended(uuid,text[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.settle_due_announcements()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.plan_announcements;
  member public.plan_members;
  settled integer := 0;
begin
  for due in
    select * from public.plan_announcements as announcement
    where announcement.due_at <= now() and announcement.done_at is null and announcement.removed_at is null
    order by announcement.plan_id, announcement.due_at, announcement.id
  loop
    perform private.lock_plan(due.plan_id);
    -- Stopped or settled meanwhile, or gone with its plan.
    continue when not exists (
      select from public.plan_announcements as announcement
      where announcement.id = due.id and announcement.removed_at is null and announcement.done_at is null
    );
    settled := settled + 1;
    if due.action in ('delete', 'removal') then
      delete from public.plans as plan where plan.id = due.plan_id;
      continue;
    elsif due.action = 'end' then
      perform private.set_ended(due.plan_id, due.keeps);
    elsif due.action = 'time_has_come' then
      perform private.turn_plan(due.plan_id);
    else
      select * into member from public.plan_members where plan_members.id = due.member_id;
      if member.removed_at is null and private.has_other_owner(member.plan_id, member.user_id) then
        perform private.end_membership(member);
      end if;
    end if;
    update public.plan_announcements as done set done_at = now() where done.id = due.id;
  end loop;
  return settled;
end
$function$
;
revoke all on function private.settle_due_announcements() from public, anon, authenticated, service_role;
grant execute on function private.settle_due_announcements() to service_role;

CREATE OR REPLACE FUNCTION private.shorten_history(plan uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.plan_history as entry set before = null, after = null, is_shortened = true
  from (
    select plan_history.id,
      sum(plan_history.text_bytes) over (
        partition by plan_history.row_id, plan_history.field
          order by plan_history.at desc, plan_history.id desc
      ) as of_field,
      sum(plan_history.text_bytes) over (order by plan_history.at desc, plan_history.id desc) as of_plan
    from public.plan_history
    where plan_history.plan_id = plan and plan_history.text_bytes > 0
  ) as texts
  where entry.id = texts.id and (texts.of_field > 64000 or texts.of_plan > 1000000)
    and not exists (
      select from public.plans where plans.id = plan and plans.ended_at = entry.at
    )
$function$
;
revoke all on function private.shorten_history(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.show_contact(thread public.inquiry_threads, whose text, contact jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  insert into public.inquiry_contacts (thread_id, plan_id, side, name, phone, email)
  values (thread.id, thread.plan_id, whose, named, number, address)
  on conflict (thread_id, side) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email, removed_at = null
  where inquiry_contacts.plan_id = excluded.plan_id
    and (inquiry_contacts.name, inquiry_contacts.phone, inquiry_contacts.email)
    is distinct from (excluded.name, excluded.phone, excluded.email);
  if not found and not exists (
    select from public.inquiry_contacts
    where inquiry_contacts.plan_id = thread.plan_id and inquiry_contacts.thread_id = thread.id
      and inquiry_contacts.side = whose
  ) then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
exception when check_violation or string_data_right_truncation then
  raise exception 'malformed_contact' using errcode = 'PT400';
end
$function$
;
revoke all on function private.show_contact(public.inquiry_threads,text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.signed_address(header text)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
 SET search_path TO ''
AS $function$
  select parts.address
  from (
    select left(header, 10) as seconds, substr(header, 12, 64) as signature,
      substr(header, 77) as address, extract(epoch from now())::bigint as now
  ) as parts
  where parts.seconds between (parts.now - 119)::text and (parts.now + 119)::text
    and exists (
      select from private.visitor_address_keys as key
      where key.made_at > now() - interval '2 days' and parts.signature = encode(
        extensions.hmac(parts.seconds || '.' || parts.address, key.secret, 'sha256'), 'hex'
      )
    )
$function$
;
revoke all on function private.signed_address(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.spend(budget text, cost bigint DEFAULT 1, of_whom jsonb DEFAULT '{}'::jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  payers constant jsonb := jsonb_build_object(
    'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
  ) || of_whom;
  line record;
  room_at timestamptz;
  latest timestamptz;
begin
  for line in
    select rule.most, rule.span,
      rule.payer || ':' || private.address_hash(payers ->> rule.payer) as payer
    from private.budgets() as rule
    where rule.budget = spend.budget and payers ->> rule.payer is not null
    order by 3
  loop
    -- One at a time: of a volley sent at once, each would be let in before the others are counted.
    perform pg_advisory_xact_lock(hashtextextended(spend.budget || line.payer, 0));
    -- The newest that has to be over first, as all before it will be.
    select case when spend.cost > line.most then 'infinity' else max(summed.spent_at) + line.span end
    into room_at
    from (
      select spending.spent_at, sum(spending.cost) over (order by spending.spent_at desc,
        spending.id) as since
      from private.spendings as spending
      where spending.budget = spend.budget and spending.payer = line.payer
        and spending.spent_at > now() - line.span
    ) as summed
    where summed.since > line.most - spend.cost;
    latest := greatest(latest, room_at);
  end loop;
  if latest is not null then
    return latest;
  end if;
  -- A few at a time, and none that another call removes.
  delete from private.spendings as spending where spending.id in (
    select old.id from private.spendings as old
    where old.expires_at <= now() limit 100 for update skip locked
  );
  insert into private.spendings (budget, payer, cost, expires_at)
  select spend.budget, rule.payer || ':' || private.address_hash(payers ->> rule.payer),
    spend.cost, now() + rule.span
  from private.budgets() as rule
  where rule.budget = spend.budget and payers ->> rule.payer is not null;
  return null;
end
$function$
;
revoke all on function private.spend(text,bigint,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.staff_letters(address text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select colleague.choice from private.staff_to_tell() as colleague
  where lower(colleague.email) = lower(btrim(address))
$function$
;
revoke all on function private.staff_letters(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.step_of_code(secret bytea, code text, later_than bigint)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select candidate.step
  from (select floor(extract(epoch from clock_timestamp()) / 30)::bigint as step) as present,
    generate_series(present.step - 1, present.step + 1) as candidate (step)
  where candidate.step > later_than and private.totp(secret, candidate.step) = code
  order by candidate.step limit 1
$function$
;
revoke all on function private.step_of_code(bytea,text,bigint) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.stop_staff_letters(address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.staff_notices as notices (user_id, choice)
  select colleague.user_id, 'never' from private.staff_to_tell() as colleague
  where lower(colleague.email) = lower(btrim(address))
  on conflict (user_id) do update set choice = 'never' where notices.choice <> 'never';
  return found;
end
$function$
;
revoke all on function private.stop_staff_letters(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.stored_pictures(shown text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when strpos(shown, '/storage/v1/') > 0 then array(
    select distinct reference.match[1]
    from regexp_matches(
      shown, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+', 'g'
    ) as reference (match)
    order by reference.match[1]
  ) else '{}' end
$function$
;
revoke all on function private.stored_pictures(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.stream_state(address text, stream text, is_at_hand boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when not is_stopped and not is_at_hand and not exists (
      select from public.letters as letter
      where lower(letter.recipient) = lower(address) and letter.stream = stream_state.stream
    ) then null
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when is_stopped then 'stopped'
    else 'sent'
  end
  from (
    select private.has_suppression(address, 'stream:' || stream, 'unsubscribe')
      or private.has_suppression(address, 'stream:' || stream, 'complaint') as is_stopped
  ) as refusal
$function$
;
revoke all on function private.stream_state(text,text,boolean) from public, anon, authenticated, service_role;

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

CREATE OR REPLACE FUNCTION private.tell_members_of_answer(thread_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  thread public.inquiry_threads;
  entry uuid;
  told uuid;
begin
  select * into thread from public.inquiry_threads where inquiry_threads.id = thread_id;
  select inquiry_entries.id into entry from public.inquiry_entries
  where inquiry_entries.thread_id = thread.id
    and inquiry_entries.kind in ('answer', 'decline', 'message')
  order by inquiry_entries.created_at desc, inquiry_entries.version desc limit 1;
  if entry is null or private.is_over(thread.plan_id) then
    return;
  end if;
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = thread.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    continue when (
      select count(*) from public.letters as letter
      where letter.kind = 'inquiry-answered' and letter.cause = 'inquiry_threads:' || thread.id
        and letter.params ->> 'user' = told::text and letter.created_at > now() - interval '1 day'
    ) >= 5;
    perform private.write_to_member(
      thread.plan_id, told, 'inquiry-answered', jsonb_build_object('thread', thread.id),
      entry::text, 'inquiry_threads:' || thread.id
    );
  end loop;
end
$function$
;
revoke all on function private.tell_members_of_answer(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.tell_members_of_guests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told uuid;
  latest timestamptz;
begin
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = new.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    select max(letter.created_at) into latest from public.letters as letter
    where letter.kind = 'plan-digest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'user' = told::text and letter.params ? 'guests';
    continue when exists (
      select from public.letters as letter
      where letter.kind = 'plan-digest' and letter.params ->> 'plan' = new.plan_id::text
        and letter.params ->> 'user' = told::text and letter.params ? 'guests'
        and letter.state = 'queued'
    );
    perform private.write_to_member(
      new.plan_id, told, 'plan-digest',
      jsonb_build_object('from', now()::timestamptz(3), 'guests', true),
      now()::text, 'plans:' || new.plan_id,
      greatest(now() + interval '2 minutes', latest + interval '30 minutes')
    );
  end loop;
  return null;
end
$function$
;
revoke all on function private.tell_members_of_guests() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.tell_of_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  notice constant text := tg_argv[0];
  answer constant text := tg_argv[1];
  params constant jsonb := jsonb_build_object(tg_argv[2], new.id);
  cause constant text := tg_table_name || ':' || new.id;
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
begin
  -- Nobody changes how they hear of it meanwhile.
  perform pg_advisory_xact_lock_shared(hashtext('staff notices'));
  if private.spend('messages announced') is null then
    perform private.tell_member(colleague.user_id, colleague.email, notice, params, cause)
    from private.staff_to_tell() as colleague where colleague.choice = 'at-once';
  else
    -- What this hour brings without a letter of its own, once it is over and all of it stored.
    perform private.enqueue_letter(
      'daily-digest',
      jsonb_build_object(
        'user_id', colleague.user_id, 'hourly', true, 'until', hour + interval '1 hour',
        -- What a daily letter told stays told.
        'from', greatest(hour, (
          select notices.digest_until from public.staff_notices as notices
          where notices.user_id = colleague.user_id
        ))
      ),
      colleague.email, 'staff',
        'hourly-digest:' || colleague.user_id || ':' || extract(epoch from hour), null,
      hour + interval '61 minutes'
    )
    from private.staff_to_tell() as colleague
    -- An address that mail cannot carry holds up nobody else's.
    where colleague.choice = 'at-once' and colleague.email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';
  end if;
  if private.spend('thanks for writing') is null then
    perform private.enqueue_letter(
      answer, params, new.email, 'contact',
      answer || ':' || private.address_hash(private.mailbox(new.email)) || ':' || current_date, cause
    );
  end if;
  return null;
end
$function$
;
revoke all on function private.tell_of_submission() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.thread_for_editor(thread_id uuid)
 RETURNS public.inquiry_threads
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  thread public.inquiry_threads;
begin
  select inquiry_threads.plan_id into plan from public.inquiry_threads
  where inquiry_threads.id = thread_id and inquiry_threads.plan_id = any (own);
  if plan is null then
    raise exception 'thread_gone' using errcode = 'PT404';
  end if;
  perform private.lock_plan(plan, 'editor');
  select * into thread from public.inquiry_threads where inquiry_threads.id = thread_id;
  return thread;
end
$function$
;
revoke all on function private.thread_for_editor(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.trash_table(kind text)
 RETURNS regclass
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.trash_kinds() where trash_kinds.kind = trash_table.kind) then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  return format('public.%I', kind)::regclass;
end
$function$
;
revoke all on function private.trash_table(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.turn_plan(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.lock_plan(turn_plan.plan_id);
  finder public.plan_finders;
begin
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    return;
  end if;
  insert into public.plan_wishes (plan_id, wishes)
  select plan.id, jsonb_build_object(
    'plan', jsonb_build_object(
      'honoree_name', plan.honoree_name, 'loved', plan.loved, 'not_wanted', plan.not_wanted,
      'faith', plan.faith, 'remember', plan.remember, 'leave_out', plan.leave_out,
      'words_for_day', coalesce(nullif(plan.words_for_day, 'celebration of life'), ''),
      'expected_guests', plan.expected_guests,
      'place_name', plan.place_name, 'place_address', plan.place_address
    ),
    'choices', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', choice.id, 'area', choice.area, 'title', choice.title, 'note', choice.note,
          'text', choice.text, 'source', choice.source, 'state', choice.state
        ) order by choice.position, choice.id
      )
      from public.plan_choices as choice
      where choice.plan_id = plan.id and choice.removed_at is null and not choice.suggested
    ), '[]'),
    'program', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'title', item.title, 'minutes', item.minutes, 'who', item.who,
          'note', item.note
        ) order by item.position, item.id
      )
      from public.plan_program_items as item
      where item.plan_id = plan.id and item.removed_at is null and not item.suggested
    ), '[]')
  )
  on conflict do nothing;

  update public.plans
  set kind = 'died', happened = coalesce(plans.happened, 'unsaid')
  where plans.id = plan.id
  returning plans.* into plan;
  update public.plan_tasks as task set state = 'not_for_us'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.state = 'open'
    and task.removed_at is null;
  begin
    perform private.copy_templates(plan);
  exception when sqlstate 'PT409' then
    -- The family's own list is as long as one may be.
    null;
  end;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.plan_id = plan.id and announcement.action = 'time_has_come'
    and announcement.done_at is null and announcement.removed_at is null;
  perform private.log_plan_change(
    plan.id, 'plans', plan.id, 'change', 'kind', '"ahead"', '"died"'
  );

  delete from public.plan_finders
  where plan_finders.plan_id = plan.id and plan_finders.pressed_at is null;
  select * into finder from public.plan_finders where plan_finders.plan_id = plan.id;
  if finder.email is not null and private.sends_mail() then
    perform private.enqueue_letter(
      'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
      'plan-finder:' || finder.id || ':ready', 'plan_finders:' || finder.id
    );
  end if;
end
$function$
;
revoke all on function private.turn_plan(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.wall_of(token text)
 RETURNS public.plans
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
begin
  if household.id is null then
    return private.public_plan_of(token);
  end if;
  select * into plan from public.plans where plans.id = household.plan_id;
  return plan;
end
$function$
;
revoke all on function private.wall_of(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.was_invited_at(household public.plan_households, address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.letters_to_household(household) as letter
    where letter.kind in ('invitation', 'reminder')
      and (address is null or letter.mailbox = private.mailbox_in_plan(household.plan_id, address))
      and (letter.state = 'sent' or letter.state = 'waiting' and not letter.is_held)
  )
$function$
;
revoke all on function private.was_invited_at(public.plan_households,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_listing(partner uuid, listing jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  named constant text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(listing) as key
    where key = any (array[
      'name', 'type', 'location', 'description', 'image_url', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website', 'is_demonstration'
    ])
  );
begin
  if named is null then
    return;
  end if;
  execute format(
    'update public.partners
     set (%1$s) = (select %1$s from jsonb_populate_record(null::public.partners, $2))
     where partners.id = $1',
    named
  ) using partner, listing;
end
$function$
;
revoke all on function private.write_listing(uuid,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_newsletters(most integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
  subscription public.subscriptions;
  seen integer := 0;
begin
  select * into held from public.newsletters as next
  where next.state = 'sending' and next.written_at is null
  order by next.started_at
  limit 1 for update skip locked;
  if held.id is null then
    update public.newsletters as done
    set state = 'sent', finished_at = now(), outcome = private.newsletter_outcome(done)
    where done.state = 'sending' and done.written_at is not null and not exists (
      select from private.letters_of(done.id) as letter
      where letter.state in ('queued', 'retrying', 'sending')
    );
    return 0;
  end if;
  for subscription in
    select subscriptions.* from public.subscriptions
    where subscriptions.email_key > coalesce(held.written_to, '')
    order by subscriptions.email_key
    limit most
  loop
    seen := seen + 1;
    held.written_to := subscription.email_key;
    continue when subscription.state <> 'confirmed'
      or subscription.confirmed_at > held.started_at or private.takes_no_list(subscription.email);
    begin
      perform private.enqueue_letter(
        'newsletter',
        jsonb_build_object('newsletter', held.id, 'subscription', subscription.id),
        subscription.email, 'list',
        'newsletter:' || held.id || ':' || private.address_hash(subscription.email_key),
        'newsletters:' || held.id
      );
    exception when check_violation then
      -- Mail cannot carry this address.
      null;
    end;
  end loop;
  update public.newsletters as newsletter
  set written_to = case when seen < most then null else held.written_to end,
    written_at = case when seen < most then now() end
  where newsletter.id = held.id;
  return seen;
end
$function$
;
revoke all on function private.write_newsletters(integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  about constant text := 'plan_households:' || new.household_id;
  soon constant timestamptz := now() + interval '1 minute';
  plan public.plans;
  address text;
  whom jsonb;
begin
  select * into plan from public.plans where plans.id = new.plan_id;
  select contact.email into address from public.plan_household_contacts as contact
  where contact.plan_id = new.plan_id and contact.id = new.household_id
    and contact.removed_at is null;
  if address is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(address, plan.id) is not null then
    return null;
  end if;
  update public.letters as letter set next_attempt_at = soon
  where letter.kind = 'your-answer' and letter.cause = about
    and letter.params ->> 'plan' = plan.id::text
    and letter.state = 'queued' and lower(letter.recipient) = lower(address);
  if found then
    return null;
  end if;
  whom := jsonb_build_object('mailbox', private.inbox(address));
  if private.left_of('letters to a guest', whom) > 0
    and private.spend('answers told', 1, whom) is null
    and private.spend('letters to a guest', 1, whom) is null then
    perform private.enqueue_letter(
      'your-answer',
      jsonb_build_object('plan', plan.id, 'household', new.household_id),
      address, 'guest', 'your-answer:' || new.id, about, soon
    );
  end if;
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return null;
end
$function$
;
revoke all on function private.write_of_answer() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_reply(guest public.plan_guests, part uuid, said text, is_late boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.plan_replies as reply (
    id, plan_id, guest_id, part_id, answer, answered_at, is_late
  ) values (
    private.reply_id(guest.id, part), guest.plan_id, guest.id, part, said, now(),
    write_reply.is_late
  )
  on conflict (plan_id, id) do update set
    answer = excluded.answer, answered_at = excluded.answered_at, answered_by = null,
    before_change = false, is_late = excluded.is_late, removed_at = null
  where reply.guest_id = excluded.guest_id and reply.part_id is not distinct from excluded.part_id
    and (
      reply.answer is distinct from excluded.answer or reply.before_change
      or reply.removed_at is not null
    );
  if not found and not exists (
    select from public.plan_replies as reply
    where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
      and reply.part_id is not distinct from part
  ) then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
end
$function$
;
revoke all on function private.write_reply(public.plan_guests,uuid,text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_to_household(sending public.plan_guest_sendings, household public.plan_households, address text, is_first boolean, place integer DEFAULT 0)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  leaves_at constant timestamptz := now() + place * interval '0.05 seconds';
  is_held constant boolean := sending.kind not in ('change', 'cancelled');
  whom constant jsonb := jsonb_build_object('mailbox', private.inbox(address));
  letter uuid;
begin
  -- One that is held pays when it leaves: who is never written to has lost nothing.
  if is_held then
    if private.left_of('letters to a guest', whom) = 0 then
      return 'many_today';
    end if;
  else
    perform private.spend('letters to a guest', 1, whom);
  end if;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  where not exists (
    select from public.plan_household_tokens as link
    where link.plan_id = household.plan_id and link.household_id = household.id
  )
  on conflict do nothing;
  insert into public.plan_guest_letters (
    plan_id, sending_id, household_id, kind, is_counted, mailbox, is_held, leaves_at
  )
  values (
    household.plan_id, sending.id, household.id, sending.kind, is_first,
    private.mailbox_in_plan(household.plan_id, address), is_held, leaves_at
  )
  returning id into letter;
  perform private.enqueue_letter(
    sending.kind,
    jsonb_build_object('plan', household.plan_id, 'household', household.id, 'letter', letter),
    address, 'guest', 'guest:' || letter, 'plan_households:' || household.id,
    -- No worker comes upon one that is held.
    case when is_held then leaves_at + interval '100 years' else leaves_at end
  );
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return 'bounced';
end
$function$
;
revoke all on function private.write_to_household(public.plan_guest_sendings,public.plan_households,text,boolean,integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.accept_invite(token text, name text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
  invite public.plan_invites;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  invite := private.open_invite(token);
  if invite.id is null then
    return '{"state": "unknown"}';
  end if;
  perform private.lock_plan(invite.plan_id);
  -- Of two at the same moment the second finds it used.
  select * into invite from public.plan_invites where plan_invites.id = invite.id;
  select * into member from public.plan_members
  where plan_members.plan_id = invite.plan_id and plan_members.user_id = caller;
  if member.id is not null and member.removed_at is null then
    return jsonb_build_object(
      'state', 'member', 'plan_id', member.plan_id, 'role', member.role
    );
  end if;
  if private.invite_state(invite) <> 'open' then
    return jsonb_build_object('state', private.invite_state(invite));
  end if;
  -- Who left or was taken out comes back by an invitation that was made since.
  if invite.created_at < member.removed_at then
    return '{"state": "revoked"}';
  end if;
  if (
    select count(*) from public.plan_members
    where plan_members.plan_id = invite.plan_id and plan_members.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;

  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (invite.plan_id, caller, invite.role, btrim(coalesce(accept_invite.name, '')), now())
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = excluded.role, removed_at = null, joined_at = now(), last_opened_at = now(),
    name = coalesce(nullif(excluded.name, ''), plan_members.name)
  returning plan_members.* into member;
  update public.plan_invites set accepted_at = now(), accepted_by = caller
  where plan_invites.id = invite.id;
  perform private.log_plan_change(
    invite.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', invite.plan_id, 'role', member.role);
end
$function$
;
revoke all on function public.accept_invite(text,text) from public, anon, authenticated, service_role;
grant execute on function public.accept_invite(text,text) to authenticated;
grant execute on function public.accept_invite(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.accept_request(request_id uuid, household_name text, into_household uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  request public.plan_requests;
  -- Of its own: under the request's, anybody who knows that could have taken it.
  household constant uuid := gen_random_uuid();
begin
  select * into request from public.plan_requests
  where plan_requests.id = request_id and plan_requests.plan_id = any (own);
  perform private.lock_plan(request.plan_id, 'editor');
  select * into request from public.plan_requests where plan_requests.id = request_id;
  if request.household_id is not null then
    return request.household_id;
  end if;
  if request.id is null or request.removed_at is not null then
    raise exception 'request_gone' using errcode = 'PT404';
  end if;
  if into_household is not null and not exists (
    select from public.plan_households
    where plan_households.id = into_household and plan_households.plan_id = request.plan_id
      and plan_households.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  insert into public.plan_households (id, plan_id, name, position)
  select household, request.plan_id, coalesce(household_name, ''),
    coalesce(max(plan_households.position), 0) + 1
  from public.plan_households where plan_households.plan_id = request.plan_id;
  insert into public.plan_guests (plan_id, household_id, name, kind, position)
  select request.plan_id, household, person.value ->> 'name', person.value ->> 'kind', person.place
  from jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('name', request.name, 'kind', 'adult')) || request.people
  ) with ordinality as person (value, place)
  where not exists (
    select from public.plan_guests as guest
    where guest.plan_id = request.plan_id and guest.household_id = into_household
      and guest.removed_at is null and lower(btrim(guest.name)) = lower(person.value ->> 'name')
  )
  order by person.place;
  insert into public.plan_household_contacts (id, plan_id, email, phone, message)
  select household, contact.plan_id, contact.email, contact.phone, contact.message
  from public.plan_request_contacts as contact
  where contact.plan_id = request.plan_id and contact.id = request.id
    and concat(contact.email::text, contact.phone, contact.message) <> '';
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.plan_id = request.plan_id and contact.id = request.id;
  with moved as (
    delete from public.plan_request_tokens as link
    where link.plan_id = request.plan_id and link.id = request.id returning *
  )
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household, moved.plan_id, household, moved.token from moved;
  perform private.log_plan_change(
    request.plan_id, 'plan_households', household, 'add', null, null, to_jsonb(household_name)
  );
  if into_household is not null then
    perform public.merge_households(into_household, household);
  end if;
  update public.plan_requests as accepted
  set household_id = coalesce(into_household, household), accepted_at = now()
  where accepted.id = request.id;
  return coalesce(into_household, household);
end
$function$
;
revoke all on function public.accept_request(uuid,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.accept_request(uuid,text,uuid) to authenticated;
grant execute on function public.accept_request(uuid,text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.add_households(plan_id uuid, households jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant uuid := plan_id;
  wanted jsonb;
  counted bigint;
  latest double precision;
begin
  perform private.lock_plan(plan, 'editor');
  select coalesce(jsonb_agg(household.value order by household.place), '[]') into wanted
  from jsonb_array_elements(households) with ordinality as household (value, place)
  where not exists (
    select from public.plan_households
    where plan_households.id = (household.value ->> 'id')::uuid
  );
  if jsonb_array_length(wanted) = 0 then
    return 0;
  end if;
  perform private.ask_bytes(plan, octet_length(wanted::text));

  -- One count for all of them (count_change).
  update public.plans as counting set version = counting.version + 1 where counting.id = plan
  returning counting.version into counted;
  select coalesce(max(household.position), 0) into latest
  from public.plan_households as household where household.plan_id = plan;
  insert into public.plan_households (
    id, plan_id, version, updated_by, name, plus_ones, position
  )
  select (household.value ->> 'id')::uuid, plan, counted, auth.uid(),
    coalesce(household.value ->> 'name', ''),
    coalesce((household.value ->> 'plus_ones')::smallint, 0), latest + household.place
  from jsonb_array_elements(wanted) with ordinality as household (value, place);
  insert into public.plan_household_contacts (
    id, plan_id, version, updated_by, email, phone, note
  )
  select (household.value ->> 'id')::uuid, plan, counted, auth.uid(),
    household.value ->> 'email', coalesce(household.value ->> 'phone', ''),
    coalesce(household.value ->> 'note', '')
  from jsonb_array_elements(wanted) as household
  where concat(
    household.value ->> 'email', household.value ->> 'phone', household.value ->> 'note'
  ) <> '';
  insert into public.plan_guests (
    id, plan_id, version, updated_by, household_id, name, kind, position
  )
  select (guest.value ->> 'id')::uuid, plan, counted, auth.uid(),
    (household.value ->> 'id')::uuid, coalesce(guest.value ->> 'name', ''),
    coalesce(guest.value ->> 'kind', 'adult'), guest.place
  from jsonb_array_elements(wanted) as household
  cross join lateral jsonb_array_elements(household.value -> 'guests')
    with ordinality as guest (value, place);
  perform private.log_plan_change(
    plan, 'plan_households', plan, 'add', null, null,
    to_jsonb(private.how_many(jsonb_array_length(wanted)))
  );
  return jsonb_array_length(wanted);
end
$function$
;
revoke all on function public.add_households(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.add_households(uuid,jsonb) to authenticated;
grant execute on function public.add_households(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.add_inquiry_file(token text, p_id uuid, name text, content_type text, bytes integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if not found then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
  return true;
end
$function$
;
revoke all on function public.add_inquiry_file(text,uuid,text,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.add_inquiry_file(text,uuid,text,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.add_investor_password(password text, description text DEFAULT ''::text, id uuid DEFAULT gen_random_uuid())
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  normalized constant text := normalize(password, nfc);
  named_hash text;
  salt text;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if coalesce(normalized, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if char_length(normalized) < 8 then
    raise exception 'password_too_short' using errcode = 'PT400';
  end if;
  if octet_length(normalized) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  select investor_passwords.password_hash into named_hash from public.investor_passwords
  where investor_passwords.id = add_investor_password.id;
  if named_hash is not null then
    if named_hash <> public.hash_investor_password(normalized, named_hash) then
      raise exception 'password_id_taken' using errcode = 'PT409';
    end if;
    return add_investor_password.id;
  end if;
  -- The same hash with the same salt is the same password.
  for salt in select distinct left(investor_passwords.password_hash, 29) from public.investor_passwords
  loop
    if exists (
      select from public.investor_passwords
      where investor_passwords.password_hash = public.hash_investor_password(normalized, salt)
    ) then
      raise exception 'password_taken' using errcode = 'PT409';
    end if;
  end loop;
  if (select count(*) from public.investor_passwords) >= 50 then
    raise exception 'too_many_passwords' using errcode = 'PT400';
  end if;
  insert into public.investor_passwords (id, password_hash, description)
  values (
    add_investor_password.id,
    public.hash_investor_password(normalized, public.shared_investor_password_salt()),
    btrim(coalesce(add_investor_password.description, ''))
  );
  return add_investor_password.id;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_description' using errcode = 'PT400';
end
$function$
;
revoke all on function public.add_investor_password(text,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.add_investor_password(text,text,uuid) to authenticated;
grant execute on function public.add_investor_password(text,text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.answer_application_question(token text, p_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens :=
    private.link_token(answer_application_question.token, 'application');
  application public.vendor_submissions;
begin
  select * into application from public.vendor_submissions
  where vendor_submissions.id = held.application_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.application_letters as letter where letter.id = p_id) then
    return true;
  end if;
  if application.status not in ('new', 'reviewing') then
    return false;
  end if;
  if (
    select count(*) from public.application_letters as letter
    where letter.application_id = application.id and letter.kind = 'answer'
      and letter.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  insert into public.application_letters (id, application_id, email, kind, words)
  values (
    p_id, application.id, application.email, 'answer', answer_application_question.words
  );
  update public.vendor_submissions
  set status = 'reviewing', version = vendor_submissions.version + 1, answered_at = now()
  where vendor_submissions.id = application.id;
  perform private.tell_member(
    colleague.user_id, colleague.email, 'application-answered',
    jsonb_build_object('application_id', application.id, 'answer_id', p_id),
    'application_letters:' || p_id
  )
  from private.staff_to_tell() as colleague
  where colleague.choice = 'at-once' or (
    colleague.choice = 'daily' and exists (
      select from public.application_letters as letter
      where letter.application_id = application.id and letter.written_by = colleague.user_id
    )
  );
  return true;
end
$function$
;
revoke all on function public.answer_application_question(text,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.answer_application_question(text,uuid,text) to anon;
grant execute on function public.answer_application_question(text,uuid,text) to authenticated;
grant execute on function public.answer_application_question(text,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.answer_invitation(token text, p_id uuid, answer jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  household public.plan_households := private.open_household(token);
  plan public.plans;
  state text;
  parts uuid[];
  is_late boolean;
  guest public.plan_guests;
  part uuid;
  said jsonb;
  words text;
  marks jsonb;
  mark bytea;
  earlier bytea;
begin
  if household.id is null then
    return null;
  end if;
  -- The household may have been merged meanwhile.
  plan := private.lock_plan(household.plan_id);
  household := private.household_of(token);
  if household.id is null then
    return null;
  end if;
  mark := extensions.digest(household.id::text || (answer - 'marks')::text, 'sha256');
  select household_answers.said into earlier from private.household_answers
    where household_answers.id = p_id;
  if earlier = mark then
    return '{"done": true}';
  end if;
  state := private.invitation_state(plan);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from private.household_answers
    where household_answers.household_id = household.id
      and household_answers.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;

  if answer ? 'marks' then
    marks := private.page_marks(household, plan);
    if marks <> answer -> 'marks' then
      return jsonb_build_object(
        'done', false, 'state', state, 'changed',
        case when marks -> 'celebration' is distinct from answer -> 'marks' -> 'celebration'
          then 'celebration' else 'answers' end
      );
    end if;
  end if;

  parts := array(
    select plan_invitation_parts.id from public.plan_invitation_parts
    where plan_invitation_parts.plan_id = plan.id and plan_invitation_parts.removed_at is null
      and plan_invitation_parts.title <> ''
    order by plan_invitation_parts.position, plan_invitation_parts.id
  );
  if cardinality(parts) = 0 then
    parts := array[null::uuid];
  end if;
  is_late := private.is_late(plan);

  for said in select entry.value from jsonb_array_elements(answer -> 'guests') as entry loop
    select * into guest from public.plan_guests
    where plan_guests.id::text = said ->> 'id' and plan_guests.plan_id = plan.id
      and plan_guests.household_id = household.id and plan_guests.removed_at is null;
    continue when not found;
    foreach part in array parts loop
      words := said -> 'replies' ->> coalesce(part::text, '');
      continue when coalesce(words, '') = '';
      if words not in ('yes', 'online', 'no', 'unsure') or words = 'online' and not exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.offers_online
      ) and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = plan.id and reply.id = private.reply_id(guest.id, part)
          and reply.answer = 'online'
      ) then
        raise exception 'wrong_answer' using errcode = 'PT400';
      end if;
      perform private.write_reply(guest, part, words, is_late);
    end loop;
    perform private.write_needs(
      guest, private.told_words(said, 'food'), private.told_words(said, 'access')
    );
    words := btrim(said ->> 'name');
    if guest.is_plus_one and words <> '' and words <> guest.name then
      update public.plan_guests set name = words where plan_guests.id = guest.id;
    end if;
  end loop;

  if answer ? 'plus_ones' and household.plus_ones > 0 then
    perform private.bring(
      household, least(household.plus_ones, greatest(0, (answer ->> 'plus_ones')::integer)),
      parts, is_late
    );
  end if;
  words := private.told_words(answer, 'message');
  if words is distinct from '' then
    insert into public.plan_household_contacts (id, plan_id, message)
    values (household.id, plan.id, coalesce(words, ''))
    on conflict (plan_id, id) do update set message = excluded.message, removed_at = null;
  end if;

  delete from private.household_answers as old
  where old.plan_id = plan.id and old.created_at < now() - interval '30 days';
  insert into private.household_answers (id, household_id, plan_id, said)
  values (
    case when earlier is null then p_id else gen_random_uuid() end, household.id, plan.id, mark
  );
  perform private.log_plan_change(
    plan.id, 'plan_households', household.id, 'change', 'answers', null, null
  );
  return '{"done": true}';
end
$function$
;
revoke all on function public.answer_invitation(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.answer_invitation(text,uuid,jsonb) to anon;
grant execute on function public.answer_invitation(text,uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.application_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens :=
    private.link_token(application_page.token, 'application');
begin
  return (
    select jsonb_build_object(
      'about', application.business_name,
      'is_open', application.status in ('new', 'reviewing'),
      'said', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', letter.id, 'is_ours', letter.kind = 'question', 'words', letter.words,
            'at', letter.created_at
          ) order by letter.created_at, letter.id
        )
        from public.application_letters as letter
        where letter.application_id = application.id and letter.kind in ('question', 'answer')
      ), '[]')
    )
    from public.vendor_submissions as application where application.id = held.application_id
  );
end
$function$
;
revoke all on function public.application_page(text) from public, anon, authenticated, service_role;
grant execute on function public.application_page(text) to anon;
grant execute on function public.application_page(text) to authenticated;
grant execute on function public.application_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.approve_application(application_id uuid, listing jsonb, seen integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application constant public.vendor_submissions :=
    private.lock_application(approve_application.application_id);
  named constant public.partners := private.name_listing(listing);
  partner uuid := application.partner_id;
begin
  perform private.require_staff('content');
  if partner is not null then
    return jsonb_build_object(
      'partner_id', partner, 'is_new', false,
      'is_same', private.news_of(partner, listing) is null
    );
  end if;
  perform private.ask_version(application, seen);
  insert into public.partners (name, type, location)
  values (named.name, named.type, named.location)
  returning id into partner;
  perform private.write_listing(partner, listing || '{"is_demonstration": false}');
  insert into public.partner_contacts (partner_id, contact_name, phone, application_id)
  values (partner, application.contact_name, application.phone, application.id);
  perform private.change_partner_address(partner, application.email);
  perform private.note_review(application.id, 'approved');
  update public.vendor_submissions set partner_id = partner
  where vendor_submissions.id = application.id;
  return jsonb_build_object('partner_id', partner, 'is_new', true, 'is_same', true);
end
$function$
;
revoke all on function public.approve_application(uuid,jsonb,integer) from public, anon, authenticated, service_role;
grant execute on function public.approve_application(uuid,jsonb,integer) to authenticated;
grant execute on function public.approve_application(uuid,jsonb,integer) to service_role;

CREATE OR REPLACE FUNCTION public.ask_back(thread_id uuid, p_id uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_entries as entry where entry.id = p_id and entry.thread_id = thread.id
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
    select count(*) from public.inquiry_entries as entry
    join public.inquiry_threads on inquiry_threads.id = entry.thread_id
    where inquiry_threads.plan_id = thread.plan_id
      and (inquiry_threads.id = thread.id or inquiry_threads.partner_id = thread.partner_id)
      and entry.kind = 'question' and entry.created_at > now() - interval '1 day'
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

CREATE OR REPLACE FUNCTION public.ask_for_partner_address(plan_id uuid, partner_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(ask_for_partner_address.plan_id, 'editor');
  if (
    select count(*) from public.partner_address_wishes as wish
    where wish.plan_id = ask_for_partner_address.plan_id
  ) >= 100 then
    raise exception 'too_many_wishes' using errcode = 'PT409';
  end if;
  insert into public.partner_address_wishes (plan_id, partner_id)
  select ask_for_partner_address.plan_id, partner.id from public.partners as partner
  where partner.id = ask_for_partner_address.partner_id and not partner.is_demonstration
  on conflict do nothing;
end
$function$
;
revoke all on function public.ask_for_partner_address(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.ask_for_partner_address(uuid,uuid) to authenticated;
grant execute on function public.ask_for_partner_address(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.ask_to_come(token text, own text, asked jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.public_plan_of(token);
  household public.plan_households;
  request public.plan_requests;
  wanted constant jsonb := coalesce(asked -> 'people', '[]');
  key constant uuid :=
    left(encode(extensions.digest('request:' || own, 'sha256'), 'hex'), 32)::uuid;
  state text;
begin
  if plan.id is null then
    household := private.open_household(token);
    if household.id is null then
      return null;
    end if;
  end if;
  if btrim(coalesce(asked ->> 'name', '')) = '' then
    raise exception 'name_missing' using errcode = 'PT400';
  end if;
  if not private.are_people(wanted) then
    raise exception 'wrong_people' using errcode = 'PT400';
  end if;
  plan := private.lock_plan(coalesce(plan.id, household.plan_id));
  select * into request from public.plan_requests where plan_requests.id = key;
  if request.id is null then
    state := private.invitation_state(plan);
    if state <> 'open' then
      return jsonb_build_object('done', false, 'state', state);
    end if;
    if exists (select from public.plan_household_tokens where plan_household_tokens.token = own)
      or exists (select from public.plan_public_tokens where plan_public_tokens.token = own) then
      raise exception 'request_id_taken' using errcode = 'PT409';
    end if;
    -- A guest with a household's link is not held up by many with the public one.
    perform private.count_hourly(concat_ws(' of ', 'plan_requests', household.id), 5);
    if (
      select count(*) from public.plan_requests
      where plan_requests.plan_id = plan.id and plan_requests.removed_at is null
        and plan_requests.household_id is null
    ) >= 200 then
      raise exception 'too_many_requests' using errcode = 'PT409';
    end if;
    insert into public.plan_requests (id, plan_id, name, people, from_household_id, position)
    values (
      key, plan.id, btrim(asked ->> 'name'), wanted, household.id,
      extract(epoch from now())
    );
    insert into public.plan_request_contacts (id, plan_id, email, phone, message)
    values (
      key, plan.id, asked ->> 'email', coalesce(asked ->> 'phone', ''),
      coalesce(asked ->> 'message', '')
    );
    insert into public.plan_request_tokens (id, plan_id, token) values (key, plan.id, own);
    perform private.log_plan_change(
      plan.id, 'plan_requests', key, 'add', null, null, to_jsonb(btrim(asked ->> 'name'))
    );
    return '{"done": true}';
  end if;
  -- Accepted, it opens their household, unless the family replaced that link.
  if request.plan_id <> plan.id or request.from_household_id is distinct from household.id
    or not exists (
      select from public.plan_request_tokens where plan_request_tokens.token = own
      union all
      select from public.plan_household_tokens where plan_household_tokens.token = own
    ) then
    raise exception 'request_id_taken' using errcode = 'PT409';
  end if;
  if request.household_id is null and request.removed_at is null then
    update public.plan_requests
    set name = btrim(asked ->> 'name'), people = wanted
    where plan_requests.id = key and (plan_requests.name, plan_requests.people)
      is distinct from (btrim(asked ->> 'name'), wanted);
    update public.plan_request_contacts as contact
    set email = asked ->> 'email', phone = coalesce(asked ->> 'phone', ''),
      message = coalesce(asked ->> 'message', '')
    where contact.id = key;
  end if;
  return '{"done": true}';
end
$function$
;
revoke all on function public.ask_to_come(text,text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.ask_to_come(text,text,jsonb) to anon;
grant execute on function public.ask_to_come(text,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.book_thread(thread_id uuid, booking jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  select * into partner from public.partners where partners.id = before.partner_id;
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
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(before.state),
    to_jsonb('booked'::text)
  );

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads set booked_sums = private.book_line(thread, booking)
  where inquiry_threads.id = thread.id;

  select * into choice from public.plan_choices
  where plan_choices.plan_id = thread.plan_id and plan_choices.partner_id = thread.partner_id
    and plan_choices.removed_at is null
  order by plan_choices.state = 'chosen' desc, plan_choices.position, plan_choices.id limit 1;
  if choice.id is null then
    insert into public.plan_choices (plan_id, area, title, state, partner_id, position)
    select thread.plan_id, private.area_of_type(partner.type), thread.partner_name, 'chosen',
      partner.id, coalesce(max(plan_choices.position), 0) + 1
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
    set place_name = thread.partner_name, place_address = left(coalesce(partner.location, ''), 1000)
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
  return private.booking_of(thread, sent);
end
$function$
;
revoke all on function public.book_thread(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.book_thread(uuid,jsonb) to authenticated;
grant execute on function public.book_thread(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.cancel_letter(letter uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.letters set state = 'cancelled'
  where letters.id = letter and letters.state in ('queued', 'retrying', 'failed', 'suppressed');
  return found;
end
$function$
;
revoke all on function public.cancel_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.cancel_letter(uuid) to authenticated;
grant execute on function public.cancel_letter(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.change_newsletter(newsletter uuid, change text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Later than anybody waits; the outbox keeps letters for 90 days.
  halted constant timestamptz := now() + interval '100 years';
  held public.newsletters;
begin
  perform private.require_staff('settings');
  select * into held from public.newsletters
  where newsletters.id = change_newsletter.newsletter for update;
  if change in ('resume', 'retry') and private.misses_article(held) then
    raise exception 'article_gone' using errcode = 'PT409';
  end if;
  if change = 'pause' and held.state = 'sending' then
    update public.newsletters set state = 'paused' where newsletters.id = held.id;
    update public.letters as letter set next_attempt_at = halted
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state in ('queued', 'retrying');
  elsif change = 'resume' and held.state = 'paused' then
    update public.newsletters set state = 'sending' where newsletters.id = held.id;
    update public.letters as letter set next_attempt_at = now()
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state in ('queued', 'retrying');
  elsif change = 'cancel' and held.state in ('sending', 'paused') then
    update public.letters as letter set state = 'cancelled'
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state in ('queued', 'retrying');
    update public.newsletters set state = 'cancelled', finished_at = now()
    where newsletters.id = held.id;
    update public.newsletters
    set outcome = private.newsletter_outcome(newsletters), written_to = null
    where newsletters.id = held.id;
  elsif change = 'retry' and held.state in ('sent', 'sending') then
    update public.letters as letter
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state = 'failed';
    if not found then
      return false;
    end if;
    update public.newsletters set state = 'sending', finished_at = null
    where newsletters.id = held.id;
  elsif change in ('pause', 'resume', 'cancel', 'retry') then
    return false;
  else
    raise exception 'unknown_change' using errcode = 'PT400';
  end if;
  return true;
end
$function$
;
revoke all on function public.change_newsletter(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.change_newsletter(uuid,text) to authenticated;
grant execute on function public.change_newsletter(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.claim_letters(most integer DEFAULT 1, lease integer DEFAULT 120)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.letters;
  claimed jsonb := '[]';
begin
  while jsonb_array_length(claimed) < most loop
    select * into letter from public.letters
    where letters.state in ('queued', 'retrying', 'sending')
      -- The column rounds now() to the next millisecond half the time.
      and letters.next_attempt_at <= now() + interval '1 millisecond'
    order by (letters.kind = 'newsletter'), (letters.stream = 'guest'), letters.next_attempt_at
    limit 1 for update skip locked;
    if not found then
      exit when private.write_newsletters() = 0;
      continue;
    end if;
    if private.is_suppressed(letter.recipient, letter.stream, letter.kind)
      or letter.stream = 'guest' and private.has_suppression(
        letter.recipient, 'plan:' || (letter.params ->> 'plan'), 'unsubscribe'
      ) then
      update public.letters set state = 'suppressed', lease_id = null
      where letters.id = letter.id;
      continue;
    end if;
    if letter.kind = 'newsletter' and not letter.params ? 'test'
      and private.is_halted((letter.params ->> 'newsletter')::uuid) then
      update public.letters
      set state = 'queued', lease_id = null, next_attempt_at = now() + interval '100 years'
      where letters.id = letter.id;
      continue;
    end if;
    update public.letters
    set state = 'sending',
      -- A lost lease is the same attempt again.
      attempts = case letters.state
        when 'sending' then letters.attempts else letters.attempts + 1
      end,
      lease_id = gen_random_uuid(),
      next_attempt_at = now() + make_interval(secs => lease)
    where letters.id = letter.id
    returning letters.* into letter;
    claimed := claimed || jsonb_build_object(
      'id', letter.id,
      'lease_id', letter.lease_id,
      'kind', letter.kind,
      'params', letter.params,
      'recipient', letter.recipient,
      'attempts', letter.attempts,
      'created_at', letter.created_at
    );
  end loop;
  return claimed;
end
$function$
;
revoke all on function public.claim_letters(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_letters(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.confirm_partner_address(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens :=
    private.link_token(confirm_partner_address.token, 'confirm');
begin
  perform from public.partner_contacts as contact
  where contact.partner_id = held.partner_id for update;
  if held.used_at is null
    and lower(private.address_to_confirm(held.partner_id)) = lower(held.email) then
    -- Of several letters to it, all are done with.
    update public.link_tokens as link set used_at = now()
    where link.partner_id = held.partner_id and link.purpose = 'confirm'
      and lower(link.email) = lower(held.email);
    delete from public.partner_new_addresses as next where next.partner_id = held.partner_id;
    update public.partner_contacts as contact
    set email = held.email, email_confirmed_at = now()
    where contact.partner_id = held.partner_id;
    perform private.end_old_confirmations(held.partner_id);
    perform private.ask_at_new_address(held.partner_id);
  end if;
  return private.confirmation_of(held);
end
$function$
;
revoke all on function public.confirm_partner_address(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_partner_address(text) to anon;
grant execute on function public.confirm_partner_address(text) to authenticated;
grant execute on function public.confirm_partner_address(text) to service_role;

CREATE OR REPLACE FUNCTION public.copy_staff_invitation(invitation uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.ask_owner();
  update public.staff_invitations set expires_at = now() + interval '7 days'
  where staff_invitations.id = invitation;
  if private.add_invitation_link(invitation, encode(sha256(convert_to(token, 'UTF8')), 'hex')) then
    return token;
  end if;
  return null;
end
$function$
;
revoke all on function public.copy_staff_invitation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.copy_staff_invitation(uuid) to authenticated;
grant execute on function public.copy_staff_invitation(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.decide_memory(memory_id uuid, hides boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  memory public.plan_memories;
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if hides is null then
    raise exception 'wrong_decision' using errcode = 'PT400';
  end if;
  select * into memory from public.plan_memories
  where plan_memories.id = decide_memory.memory_id and exists (
    select from public.plan_memory_reports as report
    where report.plan_id = plan_memories.plan_id and report.memory_id = plan_memories.id
      and report.removed_at is null
  );
  if not found then
    return false;
  end if;
  perform private.lock_plan(memory.plan_id);
  update public.plan_memories as decided
  set hidden_by_staff_at = case when hides then now() end
  where decided.id = memory.id and (decided.hidden_by_staff_at is not null) <> hides;
  if found then
    perform private.log_plan_change(
      memory.plan_id, 'plan_memories', memory.id, 'change', 'hidden_by_staff_at',
      to_jsonb(memory.hidden_by_staff_at), to_jsonb(case when hides then now() end)
    );
  end if;
  update public.plan_memory_reports as report
  set outcome = case when hides then 'hidden' else 'left' end
  where report.plan_id = memory.plan_id and report.memory_id = memory.id
    and report.removed_at is null
    and report.outcome is distinct from case when hides then 'hidden' else 'left' end;
  return true;
end
$function$
;
revoke all on function public.decide_memory(uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.decide_memory(uuid,boolean) to authenticated;
grant execute on function public.decide_memory(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.end_own_sessions(session uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id <> private.session_id()
    and (session is null or sessions.id = session);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_activity('sign-out', 'staff', 'settings', auth.uid()::text);
  end if;
  return ended;
end
$function$
;
revoke all on function public.end_own_sessions(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_own_sessions(uuid) to authenticated;
grant execute on function public.end_own_sessions(uuid) to service_role;

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

CREATE OR REPLACE FUNCTION public.erase_personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  own constant uuid[] := array(
    select member.plan_id
    from auth.users as account
    join public.plan_members as member on member.user_id = account.id
    where lower(account.email) = key and member.removed_at is null
      and not exists (select from public.staff where staff.user_id = account.id)
  );
  holder record;
  gone bigint;
  still bigint;
  removed jsonb := '{}';
begin
  gone := private.forget_guest_address(key);
  if gone > 0 then
    removed := jsonb_build_object('plan_household_contacts', gone);
  end if;
  gone := private.forget_requests(array(
    select contact.id from public.plan_request_contacts as contact
    where lower(contact.email) = key
  ));
  if gone > 0 then
    removed := removed || jsonb_build_object('plan_request_contacts', gone);
  end if;
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key not in ('plan_household_contacts', 'plan_request_contacts')
  loop
    execute format(
      'delete from public.%I as item where lower(item.%I) = $1',
      holder.table_name, holder.address_column
    ) using key;
    get diagnostics gone = row_count;
    if gone > 0 then
      removed := removed || jsonb_build_object(holder.table_name, gone);
    end if;
  end loop;

  delete from auth.users as account
  where lower(account.email) = key
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics gone = row_count;
  select count(*) into still from public.plans as plan where plan.id = any (own);

  return jsonb_build_object(
    'removed', removed,
    'accounts', gone,
    'staff', exists (select from auth.users as account where lower(account.email) = key),
    'plans', jsonb_build_object('left', still, 'removed', cardinality(own) - still)
  );
end
$function$
;
revoke all on function public.erase_personal_data(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data(text) to service_role;

CREATE OR REPLACE FUNCTION public.finder_opens(token text, name text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
  finder public.plan_finders;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  finder := private.open_finder(token);
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  perform private.lock_plan(finder.plan_id);
  -- Of two at the same moment the second finds it used.
  finder := private.open_finder(token);
  -- They did, and the answer was lost.
  if finder.opened_by = caller and finder.plan_id in (select public.plans_with_role('viewer')) then
    return jsonb_build_object('state', 'joined', 'plan_id', finder.plan_id);
  end if;
  if finder.id is null or finder.opened_by is not null then
    return private.finder_state(null);
  end if;
  if coalesce(private.finder_state(finder) ->> 'state', '') <> 'ready' then
    return private.finder_state(finder);
  end if;
  if not exists (
    select from public.plan_members
    where plan_members.plan_id = finder.plan_id and plan_members.user_id = caller
      and plan_members.removed_at is null
  ) and (
    select count(*) from public.plan_members
    where plan_members.plan_id = finder.plan_id and plan_members.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;
  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (
    finder.plan_id, caller, 'owner',
    coalesce(nullif(btrim(coalesce(finder_opens.name, '')), ''), finder.name), now()
  )
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = 'owner', removed_at = null
  returning plan_members.* into member;
  update public.plan_finders set opened_by = caller, email = null
  where plan_finders.id = finder.id;
  perform private.log_plan_change(
    member.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', member.plan_id);
end
$function$
;
revoke all on function public.finder_opens(text,text) from public, anon, authenticated, service_role;
grant execute on function public.finder_opens(text,text) to authenticated;
grant execute on function public.finder_opens(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.finder_says(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  finder public.plan_finders := private.open_finder(token);
  plan public.plans;
  waiting public.plan_announcements;
begin
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  plan := private.lock_plan(finder.plan_id);
  -- Stopped or said meanwhile, by somebody else.
  finder := private.open_finder(token);
  if finder.id is null or finder.pressed_at is not null or plan.kind <> 'ahead' then
    return private.finder_state(finder);
  end if;
  -- Counted here: count_change counts for members alone.
  update public.plans set version = plans.version + 1 where plans.id = plan.id
  returning plans.* into plan;
  insert into public.plan_announcements (plan_id, version, action, due_at)
  values (plan.id, plan.version, 'time_has_come', now() + interval '72 hours')
  returning * into waiting;
  update public.plan_finders
  set pressed_at = now(), pressed_by_link_of = (
    select key.made_by from public.plan_finder_keys as key
    where key.token_hash = private.token_hash(token)
  )
  where plan_finders.id = finder.id;
  perform private.write_to_members(
    plan.id, array['owner'], 'plan-time', '{}', 'account', waiting.id || ':' || times.name,
    times.at
  )
  from (values ('first', now()), ('last', waiting.due_at - interval '1 day')) as times (name, at);
  return private.finder_state(finder);
end
$function$
;
revoke all on function public.finder_says(text) from public, anon, authenticated, service_role;
grant execute on function public.finder_says(text) to anon;
grant execute on function public.finder_says(text) to authenticated;
grant execute on function public.finder_says(text) to service_role;

CREATE OR REPLACE FUNCTION public.give_back_staff_invitation(token_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.staff_invitations as invitation set taken_at = null
  from private.staff_invitation_links as link
  where link.token_hash = give_back_staff_invitation.token_hash and invitation.id = link.invitation_id
$function$
;
revoke all on function public.give_back_staff_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.give_back_staff_invitation(text) to service_role;

CREATE OR REPLACE FUNCTION public.guest_letters(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  facts jsonb;
  unreachable text;
begin
  if guest_letters.plan_id not in (select public.plans_with_role('private')) then
    perform private.require_plan_role(guest_letters.plan_id, 'editor');
  end if;
  select * into plan from public.plans where plans.id = guest_letters.plan_id;
  facts := private.told_facts(plan);
  unreachable := private.guests_unreachable(plan);
  return (
    select jsonb_build_object(
      'can_send', unreachable,
      'left_today', available.today, 'left_in_all', available.in_all,
      -- How many first letters leave at once; null: all.
      'at_once', (
        select min(private.left_of(name, jsonb_build_object(
          'plan', plan.id, 'network', private.address_hash(public.client_address())
        )))
        from private.budgets_of_first_letters(plan.id) as name
      ),
      'my_address', case when private.account_keeps(auth.uid()) = 'address' then (
        select account.email from auth.users as account where account.id = auth.uid()
      ) end
    )
    from private.guest_letters_left(plan.id, auth.uid()) as available
  ) || jsonb_build_object('households', coalesce((
    with moved as materialized (
      select letter.*, private.household_now(letter.household_id) as now_in
      from public.plan_guest_letters as letter where letter.plan_id = plan.id
    ), sent as materialized (
      select moved.*,
        -- Where it went is where they are reached now.
        coalesce(
          moved.mailbox = private.mailbox_in_plan(plan.id, contact.email), contact.email is null
        ) as is_here
      from moved
      left join public.plan_household_contacts as contact
        on contact.plan_id = plan.id and contact.id = moved.now_in and contact.removed_at is null
    ), counted as (
      select sent.now_in,
        count(*) filter (where sent.kind = 'invitation' and sent.state in ('waiting', 'sent'))
          as invitations,
        count(*) filter (where sent.kind = 'reminder' and sent.state in ('waiting', 'sent'))
          as reminders,
        coalesce(bool_or(
          sent.kind in ('invitation', 'reminder') and sent.state in ('waiting', 'sent')
            and not (sent.is_held and sent.state = 'waiting')
        ) filter (where is_here), false) as is_invited,
        (array_agg(
          jsonb_build_object(
            'kind', sent.kind, 'state', sent.state, 'at', sent.state_at,
            'until', case when sent.is_held then sent.leaves_at end
          )
          order by sent.created_at desc, sent.id desc
        ) filter (where is_here))[1] as last,
        (array_agg(sent.told order by sent.state_at desc, sent.id desc)
          filter (where is_here and sent.state = 'sent' and sent.told is not null))[1] as told
      from sent group by sent.now_in
    ), filled as materialized (
      select spending.payer from private.spendings as spending
      join private.budgets() as rule on rule.budget = spending.budget
      where spending.budget = 'letters to a guest' and spending.spent_at > now() - rule.span
      group by spending.payer, rule.most having sum(spending.cost) >= rule.most
    )
    select jsonb_object_agg(household.id, jsonb_build_object(
      'invitations', coalesce(counted.invitations, 0),
      'reminders', coalesce(counted.reminders, 0),
      'is_invited', coalesce(counted.is_invited, false),
      'last', counted.last,
      -- Who may not write to an address is not told how it fares.
      'refuses', case when contact.email is not null and unreachable is null then coalesce(
        private.refuses_guest_letters(contact.email, plan.id),
        case when private.was_invited_often(contact.email) then 'too_many' end,
        case when 'mailbox:' || private.address_hash(private.inbox(contact.email)) in (
          select filled.payer from filled
        ) then 'many_today' end
      ) end,
      'told', case when counted.told <> facts then counted.told end
    ))
    from public.plan_households as household
    left join public.plan_household_contacts as contact
      on contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null
    left join counted on counted.now_in = household.id
    where household.plan_id = plan.id and household.removed_at is null
  ), '{}'));
end
$function$
;
revoke all on function public.guest_letters(uuid) from public, anon, authenticated, service_role;
grant execute on function public.guest_letters(uuid) to authenticated;
grant execute on function public.guest_letters(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.guest_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
  shown jsonb;
  guests jsonb;
  answered timestamptz;
begin
  if household.id is null then
    return private.page_of_asking(token);
  end if;
  select * into plan from public.plans where plans.id = household.plan_id;
  shown := private.shown_celebration(plan);
  if plan.ended_at is not null or shown is null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  guests := private.shown_guests(household);
  if guests @? '$[*].replies.* ? (@.before_change == true)' then
    answered := private.answered_before_change(household);
  end if;
  return shown || jsonb_build_object(
    'state', private.invitation_state(plan),
    'uid', encode(extensions.digest('calendar:' || household.id, 'sha256'), 'hex'),
    'plus_ones', household.plus_ones,
    'guests', guests,
    'told_message', exists (
      select from public.plan_household_contacts as contact
      where contact.id = household.id and contact.message <> '' and contact.removed_at is null
    ),
    'is_late', private.is_late(plan),
    'marks', private.page_marks(household, plan),
    -- Of memories: 'open' or 'closed'.
    'wall', private.wall_state(plan),
    'online_link', case
      when plan.online_link <> '' and private.has_reply(household, '{online}') then plan.online_link
    end,
    'was', case when answered is not null then
      private.told_facts(private.plan_at(plan, answered))
    end
  );
end
$function$
;
revoke all on function public.guest_page(text) from public, anon, authenticated, service_role;
grant execute on function public.guest_page(text) to anon;
grant execute on function public.guest_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.inquiry_delivery(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_plan_role(inquiry_delivery.plan_id, 'viewer');
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
      select letters.recipient, letters.state from public.letters
      where letters.kind = 'inquiry' and letters.cause = 'inquiry_threads:' || thread.id
        and letters.state <> 'cancelled'
      order by letters.created_at desc limit 1
    ) as letter on true
    where thread.plan_id = inquiry_delivery.plan_id
  ), '[]');
end
$function$
;
revoke all on function public.inquiry_delivery(uuid) from public, anon, authenticated, service_role;
grant execute on function public.inquiry_delivery(uuid) to authenticated;
grant execute on function public.inquiry_delivery(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.inquiry_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with counts as (
    select inquiry_counts.partner_id, sum(inquiry_counts.asked) as asked,
      sum(inquiry_counts.waiting) as waiting,
      sum(inquiry_counts.answered) as answered, sum(inquiry_counts.declined) as declined
    from private.inquiry_counts
    group by inquiry_counts.partner_id
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
$function$
;
revoke all on function public.inquiry_figures() from public, anon, authenticated, service_role;
grant execute on function public.inquiry_figures() to authenticated;
grant execute on function public.inquiry_figures() to service_role;

CREATE OR REPLACE FUNCTION public.inquiry_folder(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'folder', concat_ws('/', thread.plan_id, thread.id),
    'room', private.room_for_files(thread.id)
  )
  from private.inquiry_token(token) as link
  join public.inquiry_threads as thread on thread.id = link.thread_id
  where private.inquiry_state(thread) in ('open', 'booked')
$function$
;
revoke all on function public.inquiry_folder(text) from public, anon, authenticated, service_role;
grant execute on function public.inquiry_folder(text) to service_role;

CREATE OR REPLACE FUNCTION public.investor_password_salts()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Of bcrypt's 60 characters the first 29 are version, rounds and salt. Only a salt with the
  -- rounds of today is shared.
  select coalesce(array_agg(salt order by salt like '$2a$10$%' desc, uses desc, since, salt), '{}')
  from (
    select left(password_hash, 29) as salt, count(*) as uses, min(created_at) as since
    from (
      select password_hash, created_at from public.investor_passwords
      union all select password_hash, created_at from public.investor_people
    ) as either
    group by 1
  ) as salt
$function$
;
revoke all on function public.investor_password_salts() from public, anon, authenticated, service_role;
grant execute on function public.investor_password_salts() to service_role;

CREATE OR REPLACE FUNCTION public.invite_staff(address text, role text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := lower(btrim(address));
  account uuid;
  made uuid;
begin
  perform private.ask_owner();
  select users.id into account from auth.users where lower(users.email) = wanted;
  if account is not null then
    return jsonb_build_object('refused', case
      when exists (select from public.staff where staff.user_id = account) then 'already_staff'
      else 'has_account'
    end);
  end if;
  delete from public.staff_invitations as invitation
  where invitation.expires_at < now() and invitation.email = wanted;
  insert into public.staff_invitations as invitation (email, role, invited_by)
  values (wanted, invite_staff.role, auth.uid())
  on conflict (email) do nothing
  returning invitation.id into made;
  if made is null then
    return jsonb_build_object('refused', 'invited');
  end if;
  begin
    perform private.write_invitation(made, wanted, 'staff-invitation:' || made);
  exception when sqlstate 'PT429' then
    return jsonb_build_object('invitation_id', made, 'no_letter', true);
  end;
  return jsonb_build_object('invitation_id', made);
exception
  -- Without its details, which are the row.
  when check_violation or not_null_violation then
    raise exception 'wrong_invitation' using errcode = 'PT400';
end
$function$
;
revoke all on function public.invite_staff(text,text) from public, anon, authenticated, service_role;
grant execute on function public.invite_staff(text,text) to authenticated;
grant execute on function public.invite_staff(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.join_staff(token_hash text, account uuid, name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used public.staff_invitations;
begin
  delete from public.staff_invitations as invitation
  using private.staff_invitation_links as link
  where link.token_hash = join_staff.token_hash and invitation.id = link.invitation_id
    and invitation.taken_at is not null
  returning invitation.* into used;
  if used.id is null then
    return false;
  end if;
  insert into public.staff (user_id, display_name, role) values (account, btrim(name), used.role);
  -- The site calls it for them.
  insert into public.staff_activity (who, action, noun, record_id, area)
  values (account, 'join', 'staff', account::text, 'settings');
  return true;
end
$function$
;
revoke all on function public.join_staff(text,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.join_staff(text,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.keep_recovery_link(account uuid, token_hash text, session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Ending the account's sessions ends the link too.
  perform from auth.sessions where sessions.id = session and sessions.user_id = account for share;
  if not found then
    return false;
  end if;
  insert into public.recovery_links as link (user_id, token_hash)
  select users.id, keep_recovery_link.token_hash from auth.users
  where users.id = account
    and not exists (select from public.staff where staff.user_id = users.id)
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, made_at = now(), used_at = null,
    previous_hash = coalesce(link.previous_hash, link.token_hash);
  return found;
end
$function$
;
revoke all on function public.keep_recovery_link(uuid,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.keep_recovery_link(uuid,text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.keep_reported_plan(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removal public.plan_removals;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.lock_plan(keep_reported_plan.plan_id);
  update public.plan_removals set taken_back_at = now()
  where plan_removals.plan_id = keep_reported_plan.plan_id
    and plan_removals.taken_back_at is null and plan_removals.done_at is null
  returning * into removal;
  if not found then
    return false;
  end if;
  update public.plan_announcements as announced set removed_at = now()
  where announced.id = removal.id and announced.removed_at is null;
  perform private.tell_removal(removal, true);
  return true;
end
$function$
;
revoke all on function public.keep_reported_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.keep_reported_plan(uuid) to authenticated;
grant execute on function public.keep_reported_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.leave_memory(token text, p_id uuid, said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.wall_of(token);
  household uuid;
  state text;
  author constant text := btrim(coalesce(said ->> 'author_name', ''), E' \t');
  said_words constant text := btrim(coalesce(said ->> 'words', ''), E' \n\t');
  picture constant text := plan.id || '/' || (said ->> 'picture');
  sent public.plan_memories;
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  -- Of presses at once, one comes first; the link may be replaced meanwhile.
  perform private.lock_plan(plan.id);
  plan := private.wall_of(token);
  if plan.id is null then
    return null;
  end if;
  household := (private.household_of(token)).id;
  select * into sent from public.plan_memories as memory where memory.id = p_id;
  if (sent.plan_id, sent.author_name, sent.words) = (plan.id, author, said_words)
    and (picture is null or picture = sent.picture_path)
    and exists (
      select from public.plan_memory_tokens as link
      where link.id = p_id and link.token_hash = said ->> 'withdraw'
    ) then
    return '{"done": true}';
  end if;
  state := private.takes_memory(plan, household);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if sent.id is not null or exists (
    select from public.plan_memory_tokens as link where link.token_hash = said ->> 'withdraw'
  ) then
    raise exception 'memory_sent' using errcode = 'PT409';
  end if;
  if author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as object
        where object.bucket_id = 'memory-pictures' and object.name = picture
      ) or exists (
        select from public.plan_memories as memory where memory.picture_path = picture
      )
    ) then
    raise exception 'wrong_memory' using errcode = 'PT400';
  end if;
  perform private.ask_room(plan, household);
  if said_words <> '' and exists (
    select from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id is not distinct from household
      and memory.removed_at is null
      and memory.author_name = author and memory.words = said_words
      and (picture is null or memory.picture_path is not null)
  ) then
    raise exception 'memory_twin' using errcode = 'PT409';
  end if;
  if household is null then
    perform private.charge('plan_memories');
  end if;
  insert into public.plan_memories (
    id, plan_id, household_id, author_name, words, picture_path, position
  )
  values (
    p_id, plan.id, household, author, said_words, picture,
    1 + coalesce((
      select max(memory.position) from public.plan_memories as memory where memory.plan_id = plan.id
    ), 0)
  );
  insert into public.plan_memory_tokens (id, token_hash) values (p_id, said ->> 'withdraw');
  perform private.log_plan_change(
    plan.id, 'plan_memories', p_id, 'add', null, null, to_jsonb(author)
  );
  return '{"done": true}';
end
$function$
;
revoke all on function public.leave_memory(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.leave_memory(text,uuid,jsonb) to anon;
grant execute on function public.leave_memory(text,uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.leave_plan(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.plan_members;
begin
  perform private.lock_plan(leave_plan.plan_id, 'viewer');
  select * into member from public.plan_members
  where plan_members.plan_id = leave_plan.plan_id and plan_members.user_id = auth.uid();
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  perform private.end_membership(member);
end
$function$
;
revoke all on function public.leave_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.leave_plan(uuid) to authenticated;
grant execute on function public.leave_plan(uuid) to service_role;

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
  others jsonb;
  becomes text;
begin
  if exists (
    select from public.inquiry_entries as entry where entry.id = p_id and entry.thread_id = thread.id
  ) then
    return '{"saved": true}';
  end if;
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
       where item.plan_id = $1 and item.removed_at is null',
      noun
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

CREATE OR REPLACE FUNCTION public.make_finder_card(plan_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  finder constant public.plan_finders := private.finder_for_owner(make_finder_card.plan_id);
begin
  if (
    select count(*) from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'card'
  ) >= 10 then
    raise exception 'too_many_cards' using errcode = 'PT409';
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (finder.id, 'card', private.token_hash(token), auth.uid());
  update public.plan_finders set card_at = now() where plan_finders.id = finder.id;
  return token;
end
$function$
;
revoke all on function public.make_finder_card(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_finder_card(uuid) to authenticated;
grant execute on function public.make_finder_card(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.make_household_links(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(make_household_links.plan_id, 'editor');
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_households as household
  where household.plan_id = make_household_links.plan_id and household.removed_at is null
  on conflict do nothing;
  return (
    select coalesce(jsonb_object_agg(link.id, link.token), '{}')
    from public.plan_household_tokens as link
    join public.plan_households as household on household.id = link.id
    where household.plan_id = make_household_links.plan_id and household.removed_at is null
  );
end
$function$
;
revoke all on function public.make_household_links(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_household_links(uuid) to authenticated;
grant execute on function public.make_household_links(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.make_inquiry_link(thread_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_tokens as link where link.thread_id = thread.id
  ) >= 30 then
    raise exception 'too_many_links' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  update public.inquiry_threads set link_ended_at = null
  where inquiry_threads.id = thread.id and inquiry_threads.link_ended_at is not null;
  insert into public.inquiry_tokens (token_hash, thread_id)
  values (private.token_hash(token), thread.id);
  return token;
end
$function$
;
revoke all on function public.make_inquiry_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_inquiry_link(uuid) to authenticated;
grant execute on function public.make_inquiry_link(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.make_public_link(plan_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(make_public_link.plan_id, 'editor');
  insert into public.plan_public_tokens (id, plan_id, token)
  select link.id, link.plan_id, encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_public_links as link
  where link.id = make_public_link.plan_id and link.removed_at is null
  on conflict do nothing;
  return (
    select link.token from public.plan_public_tokens as link
    where link.id = make_public_link.plan_id
  );
end
$function$
;
revoke all on function public.make_public_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_public_link(uuid) to authenticated;
grant execute on function public.make_public_link(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.make_search(function_name text, relation text, area text, filters jsonb DEFAULT '{}'::jsonb, moment jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  has_trash constant boolean := exists (
    select from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = format('public.%I', relation)::regclass
      and attribute.attname = 'deleted_at' and not attribute.attisdropped
  );
  former record;
  arguments text;
  conditions text;
  newest_first constant text := $page$
  return query
    select item.* from public.%2$I as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (%1$I.since is null or item.created_at >= %1$I.since)
      and (%1$I.until is null or item.created_at < %1$I.until)%4$s%6$s
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;$page$;
  oldest_first constant text :=
    replace(replace(newest_first, 'id) < (before', 'id) > (before'), ' desc', '');
begin
  -- With other arguments it would be a second function of that name.
  for former in
    select routine.oid::regprocedure as signature from pg_catalog.pg_proc as routine
    where routine.pronamespace = 'public'::regnamespace and routine.proname = function_name
  loop
    execute format('drop function %s', former.signature);
  end loop;
  select string_agg(format(E',\n  %I %s default null', filter.key, filter.value), ''),
    string_agg(
      format(
        case filter.key when 'oldest' then '' when 'meant' then E'\n      and (%1$I.meant is null'
            || ' or private.says(item.search_text, item.codes, %1$I.meant))'
          else E'\n      and (%1$I.%2$I is null or %3$s = %1$I.%2$I)' end,
        function_name, filter.key, coalesce(moment ->> filter.key, format('item.%I', filter.key))
      ),
      ''
    )
    into arguments, conditions
  from jsonb_each_text(filters) as filter;
  execute format($template$
create function public.%1$I(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50,
  since timestamptz default null,
  until timestamptz default null%3$s
) returns setof public.%2$I
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not %5$s then
    return;
  end if;$template$
      || case when filters ? 'oldest' then E'\n  if oldest then' || oldest_first
        || E'\n    return;\n  end if;' else '' end
      || newest_first || $template$
end
$$;
revoke execute on function public.%1$I from public, anon, authenticated;
grant execute on function public.%1$I to authenticated;
$template$,
    function_name, relation, coalesce(arguments, ''), coalesce(conditions, ''),
    case when area is null then 'public.is_staff()' else format('public.staff_may(%L)', area) end,
    case when has_trash then E'\n      and item.deleted_at is null' else '' end
      -- As a case, of which the planner expects that half of the rows are like that, and not few.
      || coalesce(
        E'\n      and (first is null or case when ' || (moment ->> 'search_text')
          || ' like all (patterns) then true else false end)',
        ''
      )
  );
end
$function$
;
revoke all on function public.make_search(text,text,text,jsonb,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.make_staff_invitation_link(invitation uuid, token_hash text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(nullif(member.display_name, ''), account.email)
  from public.staff_invitations
  join public.staff as member on member.user_id = staff_invitations.invited_by
  join auth.users as account on account.id = member.user_id
  where staff_invitations.id = make_staff_invitation_link.invitation
    and private.add_invitation_link(staff_invitations.id, make_staff_invitation_link.token_hash)
$function$
;
revoke all on function public.make_staff_invitation_link(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.make_staff_invitation_link(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.memory_reports()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', report.id, 'plan_id', report.plan_id, 'words', report.words, 'at', report.created_at,
        'outcome', report.outcome,
        'memory', jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture_path', memory.picture_path, 'at', memory.created_at,
          'is_withdrawn', memory.is_withdrawn,
          'hidden_by_staff_at', memory.hidden_by_staff_at
        )
      ) order by report.outcome is not null, report.created_at desc, report.id
    ), '[]'
  )
  from (
    select * from public.plan_memory_reports
    where plan_memory_reports.removed_at is null and (select public.staff_may('people'))
    order by plan_memory_reports.outcome is not null, plan_memory_reports.created_at desc,
      plan_memory_reports.id
    limit 200
  ) as report
  join public.plan_memories as memory on memory.id = report.memory_id
$function$
;
revoke all on function public.memory_reports() from public, anon, authenticated, service_role;
grant execute on function public.memory_reports() to authenticated;
grant execute on function public.memory_reports() to service_role;

CREATE OR REPLACE FUNCTION public.memory_wall(token text, sheet integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  if private.wall_state(plan) = 'gone' then
    return jsonb_build_object('state', 'gone', 'honoree_name', plan.honoree_name);
  end if;
  return jsonb_build_object(
    'state', private.takes_memory(plan, household),
    'honoree_name', plan.honoree_name,
    'is_household', household is not null,
    'count', (select count(*) from private.shown_memories(plan)),
    'memories', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture', right(memory.picture_path, -37)
        ) order by memory.position, memory.created_at, memory.id
      )
      from (
        select * from private.shown_memories(plan)
        order by shown_memories.position, shown_memories.created_at, shown_memories.id
        limit 24 offset 24 * (least(greatest(coalesce(sheet, 1), 1), 100) - 1)
      ) as memory
    ), '[]')
  );
end
$function$
;
revoke all on function public.memory_wall(text,integer) from public, anon, authenticated, service_role;
grant execute on function public.memory_wall(text,integer) to anon;
grant execute on function public.memory_wall(text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.mentions_of(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select report || jsonb_build_object('mentions', (
    select coalesce(jsonb_agg(mention.value - 'plan' order by mention.place), '[]')
    from jsonb_array_elements(report -> 'mentions') with ordinality as mention (value, place)
  ))
  from private.look_for(address, mentions_of.place) as report
$function$
;
revoke all on function public.mentions_of(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.mentions_of(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.message_counts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.staff_may('people') then
    return null;
  end if;
  return (
    select jsonb_object_agg(tab.status, (
      select count(*) from (
        select from public.contact_messages as message where message.status = tab.status limit 1000
      ) as message
    ))
    from unnest(array['open', 'waiting', 'closed', 'spam']) as tab (status)
  ) || jsonb_build_object(
    'mine', (select count(*) from (
      select from public.contact_messages as message
      where message.owner_id = auth.uid() and message.is_pending limit 1000
    ) as message),
    'all', (select count(*) from (select from public.contact_messages limit 1000) as message),
    'late', (select count(*) from (
      select from public.contact_messages
      where contact_messages.status = 'open' and private.is_late(contact_messages) limit 1000
    ) as message)
  );
end
$function$
;
revoke all on function public.message_counts() from public, anon, authenticated, service_role;
grant execute on function public.message_counts() to authenticated;
grant execute on function public.message_counts() to service_role;

CREATE OR REPLACE FUNCTION public.move_plans(from_account uuid, to_account uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved public.plan_members;
  plans integer := 0;
begin
  if from_account = to_account
    or private.account_keeps(from_account) = 'address'
    or not exists (select from public.proven_accounts as account where account.user_id = to_account)
    or exists (select from public.staff where staff.user_id in (from_account, to_account)) then
    return 0;
  end if;
  for moved in
    select * from public.plan_members as member
    where member.user_id = from_account and member.removed_at is null
    order by member.plan_id
  loop
    perform private.lock_plan(moved.plan_id);
    -- First, so that there is room for the other among ten.
    update public.plan_members as member set removed_at = now() where member.id = moved.id;
    insert into public.plan_members as member (plan_id, user_id, role, name, last_opened_at)
    values (moved.plan_id, to_account, moved.role, moved.name, now())
    on conflict on constraint plan_members_plan_id_user_id_key do update
    set removed_at = null,
      name = coalesce(nullif(member.name, ''), excluded.name),
      role = case
        when 'owner' in (excluded.role, member.role) then 'owner'
        when 'editor' in (excluded.role, member.role) then 'editor'
        else 'viewer'
      end;
    update public.plan_tasks as task set assigned_to = to_account
    where task.plan_id = moved.plan_id and task.assigned_to = from_account;
    perform private.hand_on_links(moved.plan_id, from_account, to_account);
    plans := plans + 1;
  end loop;
  delete from public.recovery_links as link where link.user_id = from_account;
  return plans;
end
$function$
;
revoke all on function public.move_plans(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.move_plans(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.name_finder(plan_id uuid, name text, address text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant public.email_address := nullif(lower(btrim(coalesce(address, ''))), '');
  finder public.plan_finders;
begin
  perform private.ask_ahead(name_finder.plan_id);
  select * into finder from public.plan_finders where plan_finders.plan_id = name_finder.plan_id;
  if finder.pressed_at is not null then
    raise exception 'already_pressed' using errcode = 'PT409';
  end if;
  if finder.email is distinct from wanted then
    delete from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'letter';
  end if;
  insert into public.plan_finders (plan_id, name, email, made_by)
  values (name_finder.plan_id, btrim(name_finder.name), wanted, auth.uid())
  on conflict on constraint plan_finders_plan_id_key do update
  set name = excluded.name, email = excluded.email,
    told_at = case when plan_finders.email is not distinct from excluded.email
      then plan_finders.told_at end,
    made_by = case
      when plan_finders.email is not distinct from excluded.email then plan_finders.made_by
      else excluded.made_by
    end;
end
$function$
;
revoke all on function public.name_finder(uuid,text,text) from public, anon, authenticated, service_role;
grant execute on function public.name_finder(uuid,text,text) to authenticated;
grant execute on function public.name_finder(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.newsletter_progress(newsletter uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
begin
  perform private.require_staff('content');
  select * into held from public.newsletters
  where newsletters.id = newsletter_progress.newsletter and newsletters.state <> 'draft';
  return case
    when held.id is null then null
    -- The outbox begins to forget its letters.
    when held.finished_at < now() - interval '6 days' then held.outcome
    else private.newsletter_outcome(held)
  end || jsonb_build_object('misses_article', coalesce(private.misses_article(held), false));
end
$function$
;
revoke all on function public.newsletter_progress(uuid) from public, anon, authenticated, service_role;
grant execute on function public.newsletter_progress(uuid) to authenticated;
grant execute on function public.newsletter_progress(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.note_mail_events(events jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event record;
  about public.letters;
  noted integer := 0;
begin
  for event in
    select * from jsonb_to_recordset(events) as report (
      type text, address text, permanent boolean, message_id text
    )
    where report.type = 'complaint' or report.permanent
  loop
    select * into about from public.letters as letter
    where letter.message_id = event.message_id
      and lower(letter.recipient) = lower(btrim(event.address));
    if event.type = 'bounce' then
      perform private.suppress_letters(event.address, 'all', 'bounce');
      update public.letters as letter set state = 'failed', last_error = 'bounced after it was sent'
      where letter.id = about.id and letter.state = 'sent';
    else
      perform private.suppress_scopes(event.address, 'complaint', array(
        select 'stream:' || stream
        from unnest(array['contact', 'staff', 'list', 'plan', 'partner', 'guest']) as stream
        where about.id is null or stream = about.stream
      ));
      if about.stream = 'guest' then
        perform private.report_letters(
          event.address, (about.params ->> 'plan')::uuid, about.kind, about.created_at
        );
      end if;
      if about.id is null or about.stream = 'staff' then
        perform private.stop_staff_letters(event.address);
      end if;
    end if;
    noted := noted + 1;
  end loop;
  return noted;
end
$function$
;
revoke all on function public.note_mail_events(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.note_mail_events(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.nudge_thread(thread_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  update public.inquiry_threads set nudged_at = now() where inquiry_threads.id = thread.id;
  perform private.write_to_partner(
    thread, 'inquiry', '{"nudge": true}', 'inquiry-nudge:' || thread.id
  );
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'nudged_at', null,
    to_jsonb(thread.partner_name)
  );
end
$function$
;
revoke all on function public.nudge_thread(uuid) from public, anon, authenticated, service_role;
grant execute on function public.nudge_thread(uuid) to authenticated;
grant execute on function public.nudge_thread(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.open_own_inquiry(token text, thread_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  if not exists (
    select from public.inquiry_threads as thread
    join private.partners_at(held.email) as partner on partner.id = thread.partner_id
    where thread.id = open_own_inquiry.thread_id and thread.removed_at is null
      and held.handed_on_by is null
  ) then
    return null;
  end if;
  if (
    select count(*) from public.inquiry_tokens as link
    where link.thread_id = open_own_inquiry.thread_id
      and link.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_links' using errcode = 'PT429';
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    private.token_hash(made), open_own_inquiry.thread_id, private.address_hash(held.email)
  );
  return made;
end
$function$
;
revoke all on function public.open_own_inquiry(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_own_inquiry(text,uuid) to anon;
grant execute on function public.open_own_inquiry(text,uuid) to authenticated;
grant execute on function public.open_own_inquiry(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.open_staff_session(device text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
  member public.staff;
  verified timestamptz;
begin
  select * into member from public.staff where staff.user_id = caller;
  if not found then
    return null;
  end if;
  delete from private.staff_sessions where staff_sessions.user_id = caller
    and not exists (select from auth.sessions as session where session.id = staff_sessions.id);
  insert into private.staff_sessions as session (id, user_id, device)
  values (private.session_id(), caller, left(coalesce(open_staff_session.device, ''), 60))
  on conflict (id) do update set used_at = now(), device = excluded.device
  returning session.verified_at into verified;
  return jsonb_build_object(
    'role', member.role,
    'name', member.display_name,
    'owes', private.session_owes(caller, member.role),
    'has_factor', private.has_factor(caller),
    'must_have', private.must_have_factor(member.role),
    'codes_left', (select count(*) from private.recovery_codes as left_over where left_over.user_id = caller),
    'fresh_for', greatest(0, extract(epoch from verified + interval '10 minutes' - now())::integer)
  );
end
$function$
;
revoke all on function public.open_staff_session(text) from public, anon, authenticated, service_role;
grant execute on function public.open_staff_session(text) to authenticated;
grant execute on function public.open_staff_session(text) to service_role;

CREATE OR REPLACE FUNCTION public.own_partner_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
begin
  return (
    select jsonb_build_object(
      'expires_at', held.expires_at, 'is_handed_on', held.handed_on_by is not null,
      'partners', jsonb_agg(partner.page)
    )
    from (
      select jsonb_build_object(
        'id', partners_at.id,
        'listing', to_jsonb(partners_at)
          - array['search_text', 'created_at', 'updated_at', 'image_url', 'is_demonstration'],
        'inquiries', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'thread', thread.id, 'shown_name', thread.shown_name,
              'celebration', thread.celebration, 'currency', thread.currency,
              'asked_at', thread.asked_at, 'stands', private.inquiry_state(thread.whole),
              'state', thread.state, 'answer', answer.said
            ) order by thread.asked_at desc, thread.id
          )
          from (
            select inquiry_threads.id, inquiry_threads.asked_at, inquiry_threads.state,
              inquiry_threads as whole,
              private.plain(inquiry.shown_name) as shown_name,
              private.plain(inquiry.celebration) as celebration, inquiry.currency
            from public.inquiry_threads
            join public.inquiries as inquiry on inquiry.id = inquiry_threads.inquiry_id
            where inquiry_threads.partner_id = partners_at.id and inquiry_threads.removed_at is null
              and held.handed_on_by is null
            order by inquiry_threads.asked_at desc, inquiry_threads.id
            limit 100
          ) as thread
          left join lateral (
            select jsonb_build_object(
              'kind', entry.kind, 'days', entry.days, 'price_from', entry.price_from,
              'price_to', entry.price_to, 'words', entry.words, 'at', entry.created_at
            ) as said
            from public.inquiry_entries as entry
            where entry.thread_id = thread.id and entry.kind in ('answer', 'decline', 'message')
              and entry.removed_at is null
            order by entry.created_at desc, entry.version desc
            limit 1
          ) as answer on true
        ), '[]'),
        'proposals', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'id', proposal.id, 'state', proposal.state, 'changes', proposal.changes,
              'picture', proposal.picture, 'word', proposal.word, 'at', proposal.created_at,
              'decided_at', proposal.decided_at
            ) order by proposal.created_at desc
          )
          from (
            select * from public.partner_proposals where partner_proposals.partner_id = partners_at.id
            order by partner_proposals.created_at desc limit 5
          ) as proposal
        ), '[]')
      ) as page
      from private.partners_at(held.email)
    ) as partner
    having count(*) > 0
  );
end
$function$
;
revoke all on function public.own_partner_page(text) from public, anon, authenticated, service_role;
grant execute on function public.own_partner_page(text) to anon;
grant execute on function public.own_partner_page(text) to authenticated;
grant execute on function public.own_partner_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.own_sessions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(to_jsonb(login) order by login.is_this desc, login.used_at desc, login.id), '[]'
  )
  from (
    select session.id, coalesce(entry.device, '') as device,
      greatest(session.created_at, session.updated_at, entry.used_at) as used_at,
      session.id = private.session_id() as is_this
    from auth.sessions as session
    left join private.staff_sessions as entry on entry.id = session.id
    where session.user_id = auth.uid() and (select public.is_staff())
  ) as login
$function$
;
revoke all on function public.own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.own_sessions() to authenticated;
grant execute on function public.own_sessions() to service_role;

CREATE OR REPLACE FUNCTION public.partner_addresses(partner_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  contact public.partner_contacts;
begin
  perform private.require_staff('people');
  select * into contact from public.partner_contacts
  where partner_contacts.partner_id = partner_addresses.partner_id;
  return jsonb_build_object(
    'current', private.address_standing(partner_addresses.partner_id, contact.email),
    'confirmed_at', contact.email_confirmed_at,
    'next', (
      select private.address_standing(next.partner_id, next.email)
      from public.partner_new_addresses as next
      where next.partner_id = partner_addresses.partner_id
    )
  );
end
$function$
;
revoke all on function public.partner_addresses(uuid) from public, anon, authenticated, service_role;
grant execute on function public.partner_addresses(uuid) to authenticated;
grant execute on function public.partner_addresses(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.pause_guest_letters(plan_id uuid, pause boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform from public.plans as plan where plan.id = pause_guest_letters.plan_id for key share;
  if not found then
    return false;
  end if;
  if pause then
    insert into public.plan_letter_stops (plan_id, stopped_by)
    values (pause_guest_letters.plan_id, auth.uid())
    on conflict do nothing;
  else
    delete from public.plan_letter_stops as stop where stop.plan_id = pause_guest_letters.plan_id;
    update public.plan_letter_reports as report set settled_at = now()
    where report.plan_id = pause_guest_letters.plan_id and report.settled_at is null;
  end if;
  return true;
end
$function$
;
revoke all on function public.pause_guest_letters(uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.pause_guest_letters(uuid,boolean) to authenticated;
grant execute on function public.pause_guest_letters(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.person(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  sees_investors constant boolean := public.staff_may('settings');
begin
  perform private.require_staff('people');
  return jsonb_build_object(
    'messages', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select message.id, message.name, message.subject, message.status, message.created_at,
          (select count(*) from public.contact_replies as reply where reply.message_id = message.id)
            as replies,
          (select count(*) from public.contact_notes as note where note.message_id = message.id)
            as notes,
          row_number() over (order by message.created_at desc, message.id desc) as place
        from public.contact_messages as message where lower(message.email) = key
      ) as entry
    ),
    'requests', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select request.id, request.first_name, request.last_name, request.interest_type,
          request.email_opt_in, request.created_at,
          row_number() over (order by request.created_at desc, request.id desc) as place
        from public.early_access_requests as request where request.email_key = key
      ) as entry
    ),
    'applications', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select application.id, application.business_name, application.contact_name,
          application.status, application.created_at,
          row_number() over (order by application.created_at desc, application.id desc) as place
        from public.vendor_submissions as application where lower(application.email) = key
      ) as entry
    ),
    'letters', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select letter.id, letter.kind, letter.state, letter.via, letter.created_at,
          row_number() over (order by letter.created_at desc, letter.id desc) as place
        from public.letters as letter
        where lower(letter.recipient) = key and letter.stream not in ('plan', 'guest')
      ) as entry
    ),
    'subscription', (
      select jsonb_build_object(
        'state', subscription.state, 'asked_at', subscription.asked_at, 'confirmed_at',
          subscription.confirmed_at,
        'stopped_at', subscription.stopped_at, 'bounced_at', subscription.bounced_at
      )
      from public.subscriptions as subscription where subscription.email_key = key
    ),
    'is_on_list', exists (
      select from public.early_access_requests as request
      where request.email_key = key and request.interest_type = 'mailing-list'
    ),
    'is_recorded', exists (
      select from public.consent_events as entry
      where entry.address_hash = private.address_hash(key)
    ),
    'takes_list', not private.is_suppressed(key, 'list', 'newsletter'),
    'stops', private.stops_of(key),
    'partners', coalesce((
      select jsonb_agg(jsonb_build_object('id', partner.id, 'name', partner.name)
        order by partner.name, partner.id)
      from public.partner_contacts as contact
      join public.partners as partner on partner.id = contact.partner_id
      where lower(contact.email) = key
    ), '[]'),
    'investor', case when sees_investors then jsonb_build_object(
      'visits', (
        select count(*) from public.investor_access_logs as visit where lower(visit.email) = key
      ),
      'last_visit', (
        select max(visit.created_at) from public.investor_access_logs as visit
        where lower(visit.email) = key
      ),
      'access_until', (
        select person.expires_at from public.investor_people as person
        where person.email_key = key and person.revoked_at is null
      )
    ) end,
    'staff', (
      select member.role from auth.users as account
      join public.staff as member on member.user_id = account.id
      where lower(account.email) = key
    )
  );
end
$function$
;
revoke all on function public.person(text) from public, anon, authenticated, service_role;
grant execute on function public.person(text) to authenticated;
grant execute on function public.person(text) to service_role;

CREATE OR REPLACE FUNCTION public.person_plans(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  plans uuid[] := '{}';
  holding uuid[];
  holder record;
  found_here jsonb;
begin
  perform private.require_staff('people');
  if place is null then
    plans := array(
      select member.plan_id from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      where lower(account.email) = key and member.removed_at is null
    );
    for holder in
      select about.key as table_name, about.value as address_column
      from jsonb_each_text(public.tables_about_people()) as about
      join pg_catalog.pg_attribute as plan
        on plan.attrelid = format('public.%I', about.key)::regclass and plan.attname = 'plan_id'
    loop
      execute format(
        'select array_agg(item.plan_id) from public.%I as item where lower(item.%I::text) = $1',
        holder.table_name, holder.address_column
      ) into holding using key;
      plans := plans || holding;
    end loop;
  end if;
  found_here := private.look_for(key, place);
  plans := plans || array(
    select (mention ->> 'plan')::uuid from jsonb_array_elements(found_here -> 'mentions') as mention
  );
  return jsonb_build_object('place', found_here -> 'place', 'plans', array(
    select distinct md5(key || plan || (
      select min(member.joined_at || member.user_id::text) from public.plan_members as member
      where member.plan_id = plan
    ))
    from unnest(plans) as plan where plan is not null
  ));
end
$function$
;
revoke all on function public.person_plans(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.person_plans(text,jsonb) to authenticated;
grant execute on function public.person_plans(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  hash constant text := private.address_hash(address);
  mailbox constant text := private.address_hash(private.mailbox(address));
  holder record;
  found_here jsonb;
  found_rows jsonb := '{}';
begin
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key <> 'letter_tokens'
  loop
    execute format(
      'select jsonb_agg(to_jsonb(item) - $2 order by item.created_at, item.id)
       from public.%I as item where lower(item.%I) = $1',
      holder.table_name, holder.address_column
    ) into found_here using key, array['password_hash', 'thread_words'] || array(
      -- What was computed for searches says nothing new.
      select attribute.attname::text from pg_catalog.pg_attribute as attribute
      where attribute.attrelid = format('public.%I', holder.table_name)::regclass
        and attribute.attgenerated <> ''
    );
    if found_here is not null then
      found_rows := found_rows || jsonb_build_object(holder.table_name, found_here);
    end if;
  end loop;

  return jsonb_build_object(
    'rows', found_rows || jsonb_strip_nulls(jsonb_build_object(
      'contact_replies', (
        select jsonb_agg(to_jsonb(reply) - 'letter_id' order by reply.created_at, reply.id)
        from public.contact_replies as reply
        join public.contact_messages as message on message.id = reply.message_id
        where lower(message.email) = key
      ),
      'contact_notes', (
        select jsonb_agg(to_jsonb(note) order by note.created_at, note.id)
        from public.contact_notes as note
        join public.contact_messages as message on message.id = note.message_id
        where lower(message.email) = key
      ),
      'rows_set_aside', (
        select jsonb_agg(to_jsonb(aside) order by aside.created_at, aside.id)
        from private.rows_set_aside as aside where lower(aside.content ->> 'email') = key
      ),
      -- Known by the address's hash alone.
      'consent_events', (
        select jsonb_agg(to_jsonb(entry) - 'address_hash' order by entry.created_at, entry.id)
        from public.consent_events as entry where entry.address_hash = hash
      ),
      'letter_suppressions', (
        select jsonb_agg(
          to_jsonb(suppression) - 'address_hash' order by suppression.created_at, suppression.id
        )
        from public.letter_suppressions as suppression
        where suppression.address_hash = hash
          or (suppression.address_hash = mailbox and suppression.scope = 'all')
      )
    )),
    'accounts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', account.id,
        'email', account.email,
        'created_at', account.created_at,
        'last_sign_in_at', account.last_sign_in_at,
        'staff', (
          select jsonb_build_object(
            'display_name', staff.display_name, 'created_at', staff.created_at
          )
          from public.staff where staff.user_id = account.id
        ),
        'sessions', coalesce((
          -- What is known of a session differs between versions of supabase-auth.
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'created_at', whole -> 'created_at',
            'refreshed_at', whole -> 'refreshed_at',
            'ip', whole -> 'ip',
            'user_agent', whole -> 'user_agent'
          )))
          from auth.sessions as session cross join lateral to_jsonb(session) as whole
          where session.user_id = account.id
        ), '[]'),
        'articles', coalesce((
          select jsonb_agg(jsonb_build_object('id', article.id, 'title', article.title))
          from public.articles as article where article.author_id = account.id
        ), '[]'),
        'files', coalesce((
          select jsonb_agg(file.bucket_id || '/' || file.name)
          from storage.objects as file where file.owner::text = account.id::text
        ), '[]'),
        'plans', coalesce((
          select jsonb_agg(jsonb_build_object(
            'plan', member.plan_id, 'role', member.role, 'name', member.name,
            'joined_at', member.joined_at, 'left_at', member.removed_at
          ) order by member.joined_at, member.id)
          from public.plan_members as member where member.user_id = account.id
        ), '[]')
      ))
      from auth.users as account where lower(account.email) = key
    ), '[]')
  );
end
$function$
;
revoke all on function public.personal_data(text) from public, anon, authenticated, service_role;
grant execute on function public.personal_data(text) to service_role;

CREATE OR REPLACE FUNCTION public.places_found(ids uuid[], search text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  patterns constant text[] := private.patterns(search);
begin
  if not public.staff_may('people') then
    return null;
  end if;
  if cardinality(ids) > 500 then
    raise exception 'too_many_records' using errcode = 'PT400';
  end if;
  return (
    select coalesce(jsonb_object_agg(finding.id, finding.places), '{}')
    from (
      select message.id, jsonb_agg(place.name order by place.rank) as places
      from public.contact_messages as message
      cross join lateral (
        values (1, 'name', message.name), (2, 'address', message.email),
          (3, 'subject', message.subject), (4, 'message', message.message),
          (5, 'answer', (
            select string_agg(reply.words, E'\n')
            from public.contact_replies as reply where reply.message_id = message.id
          )),
          (6, 'note', (
            select string_agg(note.words, E'\n')
            from public.contact_notes as note where note.message_id = message.id
          ))
      ) as place (rank, name, words)
      where message.id = any (ids) and private.folded(place.words) like any (patterns)
      group by message.id
    ) as finding
  );
end
$function$
;
revoke all on function public.places_found(uuid[],text) from public, anon, authenticated, service_role;
grant execute on function public.places_found(uuid[],text) to authenticated;
grant execute on function public.places_found(uuid[],text) to service_role;

CREATE OR REPLACE FUNCTION public.plan_since(plan_id uuid, version bigint DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  since bigint := coalesce(version, 0);
  answer jsonb;
  noun text;
  rows jsonb;
begin
  answer := public.plan_outlook(plan_since.plan_id);
  if answer is null then
    return null;
  end if;
  select * into plan from public.plans where plans.id = plan_since.plan_id;
  answer := answer || jsonb_build_object('version', plan.version);
  if since > 0 and (since < plan.purged_version or since > plan.version) then
    since := 0;
    answer := answer || '{"whole": true}';
  end if;
  if plan.version = since then
    return answer;
  end if;
  if plan.own_version > since then
    answer := answer || jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  end if;
  foreach noun in array public.plan_tables('told') loop
    execute format(
      'select jsonb_agg(to_jsonb(item) order by item.version)
       from public.%I as item where item.plan_id = $1 and item.version > $2',
      noun
    ) into rows using plan.id, since;
    if rows is not null then
      answer := answer || jsonb_build_object(noun, rows);
    end if;
  end loop;
  return answer;
end
$function$
;
revoke all on function public.plan_since(uuid,bigint) from public, anon, authenticated, service_role;
grant execute on function public.plan_since(uuid,bigint) to authenticated;
grant execute on function public.plan_since(uuid,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.proposal_folders(token text, partner_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(
    partners_at.id,
    case when partners_at.id = proposal_folders.partner_id
      then private.spend('proposal pictures', 1, jsonb_build_object('partner', partners_at.id)) is null
      else true
    end
  )
  from public.link_tokens as link
  cross join lateral private.partners_at(link.email)
  where link.token_hash = private.token_hash(proposal_folders.token)
    and link.purpose = 'own' and link.expires_at > now()
  having count(*) > 0
$function$
;
revoke all on function public.proposal_folders(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.proposal_folders(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.propose_listing(token text, p_id uuid, partner_id uuid, listing jsonb, picture text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
begin
  if not exists (
    select from private.partners_at(held.email) as partner
    where partner.id = propose_listing.partner_id
  ) then
    return null;
  end if;
  return private.propose(p_id, propose_listing.partner_id, held.email, listing, picture);
end
$function$
;
revoke all on function public.propose_listing(text,uuid,uuid,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.propose_listing(text,uuid,uuid,jsonb,text) to anon;
grant execute on function public.propose_listing(text,uuid,uuid,jsonb,text) to authenticated;
grant execute on function public.propose_listing(text,uuid,uuid,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.prove_account(account uuid, session uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.proven_accounts (user_id, address_hash)
  select users.id, private.address_hash(users.email) from auth.users
  where users.id = account and private.is_address(users.email)
    and users.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = users.id)
  on conflict (user_id) do update
  set address_hash = excluded.address_hash, proven_at = now()
  where proven_accounts.address_hash <> excluded.address_hash;
  if found then
    delete from public.recovery_links as link where link.user_id = account;
    perform private.end_secrets_of_auth(account);
    delete from auth.sessions
    where sessions.user_id = account and sessions.id is distinct from session;
  end if;
end
$function$
;
revoke all on function public.prove_account(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.prove_account(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.purge_trash()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text;
  entry uuid;
  gone integer := 0;
begin
  for kind in select trash_kinds.kind from private.trash_kinds() loop
    for entry in
      execute format(
        'select id from %s where deleted_at <= now() - $1 for update', private.trash_table(kind)
      ) using private.trash_keeps()
    loop
      perform private.purge(kind, entry);
      gone := gone + 1;
    end loop;
  end loop;
  delete from private.purged_records as record where record.purged_at < now() - interval '90 days';
  -- Pictures that nothing showed: the browser or the site's own job has removed their files.
  delete from public.pictures as picture
  where picture.created_at < now() - interval '1 day' and not exists (
      select from storage.objects as file
      where file.bucket_id = picture.bucket and file.name = picture.name
    )
    -- A site that moves brings its rows before its files.
    and exists (select from storage.objects as file where file.bucket_id = picture.bucket);
  return gone;
end
$function$
;
revoke all on function public.purge_trash() from public, anon, authenticated, service_role;
grant execute on function public.purge_trash() to service_role;

CREATE OR REPLACE FUNCTION public.queue_plan_digests(until timestamp with time zone)
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
    select plan_members.id, plan_members.plan_id, plan_members.user_id, plan_members.digest_until
    from public.plan_members
    where plan_members.notices = 'daily' and plan_members.removed_at is null
      and plan_members.digest_until < queue_plan_digests.until
    for update skip locked
  loop
    if public.plan_digest_letter(
      member.plan_id, member.user_id, member.digest_until, queue_plan_digests.until
    ) is not null then
      perform private.write_to_member(
        member.plan_id, member.user_id, 'plan-digest',
        jsonb_build_object(
          'from', member.digest_until, 'until', queue_plan_digests.until::timestamptz(3)
        ),
        queue_plan_digests.until::text, 'plans:' || member.plan_id
      );
      queued := queued + 1;
    end if;
    update public.plan_members set digest_until = queue_plan_digests.until
    where plan_members.id = member.id;
  end loop;
  return queued;
end
$function$
;
revoke all on function public.queue_plan_digests(timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.queue_plan_digests(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.release_guest_letters()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan uuid;
begin
  for plan in
    select plans.id from public.plans where plans.id in (
      select letter.plan_id from public.plan_guest_letters as letter
      where letter.is_held and letter.state = 'waiting' and letter.leaves_at <= now()
    )
    order by plans.id for no key update skip locked
  loop
    perform private.release_letters_of(plan);
  end loop;
end
$function$
;
revoke all on function public.release_guest_letters() from public, anon, authenticated, service_role;
grant execute on function public.release_guest_letters() to service_role;

CREATE OR REPLACE FUNCTION public.remove_expired(messages_days integer DEFAULT NULL::integer, requests_days integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  if messages_days < 1 or requests_days < 1 then
    raise exception 'too_few_days' using errcode = 'PT400';
  end if;

  delete from public.link_tokens as link where link.expires_at <= now();

  delete from public.contact_messages as message
  where message.created_at < messages_before
    and not exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.created_at >= messages_before
    );
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later_request
        where later_request.interest_type = 'mailing-list'
          and later_request.email_key = request.email_key
          and (later_request.created_at, later_request.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later_request.first_name <> '' or later_request.last_name <> ''
          )
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.vendor_submissions as application
  where application.status = 'declined' and application.reviewed_at < now() - interval '1 year';

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  delete from public.investor_access_logs where created_at < now() - interval '1 year';
  -- What was agreed to is proof as long as letters go there, and three years after.
  delete from public.consent_events as entry
  where entry.created_at < now() - interval '3 years'
    and not exists (
      select from public.consent_events as event
      where event.address_hash = entry.address_hash
        and event.created_at >= now() - interval '3 years'
    )
    and not exists (
      select from public.subscriptions as subscription
      where private.address_hash(subscription.email_key) = entry.address_hash
        and subscription.state = 'confirmed'
    );
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$function$
;
revoke all on function public.remove_expired(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.remove_expired(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.remove_old_letters()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from public.letters as letter
  where letter.created_at < now() - interval '90 days'
    or (letter.state = 'cancelled' and letter.created_at < now() - interval '7 days')
    or (letter.kind = 'plan-code' and letter.created_at < now() - interval '7 days')
    or (letter.kind in ('plan-invite', 'plan-finder') and letter.created_at < now() - interval '30 days');
  get diagnostics gone = row_count;
  update public.plan_guest_sendings as sending set words = '', network = null
  where (sending.words <> '' or sending.network is not null)
    and sending.created_at < now() - interval '30 days';
  update public.plan_guest_letters as letter set mailbox = null
  where letter.mailbox is not null and not exists (
    select from public.plan_household_contacts as contact
    where contact.plan_id = letter.plan_id and contact.id = letter.household_id
      and contact.email is not null
  );
  return gone;
end
$function$
;
revoke all on function public.remove_old_letters() from public, anon, authenticated, service_role;
grant execute on function public.remove_old_letters() to service_role;

CREATE OR REPLACE FUNCTION public.remove_old_plan_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noun text;
  age interval;
  gone bigint;
  plans bigint;
  rows bigint := 0;
  accounts bigint;
begin
  delete from public.plans as plan
  -- Few are that old, and quickly found.
  where plan.last_opened_at < now() - interval '7 days'
    and plan.updated_at < now() - interval '7 days'
    and private.plan_removed_at(plan) <= now();
  get diagnostics plans = row_count;

  foreach noun in array public.plan_tables('told') loop
    age := case noun when 'plan_members' then interval '90 days' else interval '30 days' end;
    execute format(
      'select private.lock_plans(array(
         select item.plan_id from public.%I as item where item.removed_at < now() - $1
       ))', noun
    ) using age;
    execute format(
      'with purged as (
         delete from public.%I as item where item.removed_at < now() - $1
         returning item.plan_id, item.version
       ),
       latest as (select plan_id, max(version) as version from purged group by plan_id),
       noted as (
         update public.plans as plan
         set purged_version = greatest(plan.purged_version, latest.version)
         from latest where plan.id = latest.plan_id
       )
       select count(*) from purged',
      noun
    ) into gone using age;
    rows := rows + gone;
  end loop;
  delete from public.plan_announcements as done where done.done_at < now() - interval '30 days';
  delete from public.plan_history as entry where entry.at < now() - interval '90 days';
  delete from public.plan_history as entry using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and entry.plan_id = plan.id
    and private.plan_part_of(entry.noun, entry.field) <> all (plan.ended_keeps);
  delete from public.plan_wishes as wish using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and wish.plan_id = plan.id
    and 'words' <> all (plan.ended_keeps);
  delete from public.plan_invites as invite
  where coalesce(invite.accepted_at, invite.revoked_at, invite.expires_at)
    < now() - interval '30 days';

  delete from auth.users as account
  where not private.is_address(account.email)
    and account.created_at < now() - interval '7 days'
    and not exists (
      select from public.plan_members as member where member.user_id = account.id
    )
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics accounts = row_count;
  return jsonb_build_object('plans', plans, 'rows', rows, 'accounts', accounts);
end
$function$
;
revoke all on function public.remove_old_plan_data() from public, anon, authenticated, service_role;
grant execute on function public.remove_old_plan_data() to service_role;

CREATE OR REPLACE FUNCTION public.remove_reported_plan(plan_id uuid, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := btrim(coalesce(reason, ''), E' \n\t');
  counted bigint;
  removal public.plan_removals;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if words = '' or char_length(words) > 1000 then
    raise exception 'wrong_reason' using errcode = 'PT400';
  end if;
  perform private.lock_plan(remove_reported_plan.plan_id);
  if not (
    exists (
      select from public.plan_letter_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    ) or exists (
      select from public.plan_memory_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    )
  ) then
    raise exception 'not_reported' using errcode = 'PT404';
  end if;
  select * into removal from public.plan_removals
  where plan_removals.plan_id = remove_reported_plan.plan_id
    and plan_removals.taken_back_at is null and plan_removals.done_at is null;
  if not found then
    insert into public.plan_removals (plan_id, reason)
    values (remove_reported_plan.plan_id, words) returning * into removal;
    -- Counted here: count_change counts for members alone.
    update public.plans as plan set version = plan.version + 1 where plan.id = removal.plan_id
    returning plan.version into counted;
    insert into public.plan_announcements (id, plan_id, version, action, reason, due_at)
    values (removal.id, removal.plan_id, counted, 'removal', removal.reason, removal.due_at);
    perform private.tell_removal(removal, false);
  end if;
  return jsonb_build_object('due_at', removal.due_at);
end
$function$
;
revoke all on function public.remove_reported_plan(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.remove_reported_plan(uuid,text) to authenticated;
grant execute on function public.remove_reported_plan(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.replace_household_link(household_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households
  where plan_households.id = replace_household_link.household_id and plan_households.plan_id = any (own)
    and plan_households.removed_at is null;
  if not found then
    return null;
  end if;
  perform private.lock_plan(household.plan_id, 'editor');
  delete from public.plan_household_tokens as link
  where link.plan_id = household.plan_id and link.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (plan_id, id) do update set household_id = excluded.household_id, token = excluded.token,
    created_at = now();
  -- What they were handed opens nothing any more.
  update public.plan_household_contacts as contact set handed_on = null
  where contact.plan_id = household.plan_id and contact.id = household.id
    and contact.handed_on is not null;
  perform private.log_plan_change(
    household.plan_id, 'plan_households', household.id, 'change', 'link', null, null
  );
  return token;
end
$function$
;
revoke all on function public.replace_household_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.replace_household_link(uuid) to authenticated;
grant execute on function public.replace_household_link(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.replace_household_links(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(replace_household_links.plan_id, 'editor');
  update public.plan_household_tokens as link
  set token = encode(extensions.gen_random_bytes(20), 'hex'), created_at = now()
  where link.plan_id = replace_household_links.plan_id;
  update public.plan_household_contacts as contact set handed_on = null
  where contact.plan_id = replace_household_links.plan_id and contact.handed_on is not null;
  perform private.log_plan_change(
    replace_household_links.plan_id, 'plan_households', replace_household_links.plan_id, 'change',
    'link', null, '"of every household"'
  );
end
$function$
;
revoke all on function public.replace_household_links(uuid) from public, anon, authenticated, service_role;
grant execute on function public.replace_household_links(uuid) to authenticated;
grant execute on function public.replace_household_links(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.replace_public_link(plan_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(replace_public_link.plan_id, 'editor');
  delete from public.plan_public_tokens as link where link.id = replace_public_link.plan_id;
  perform private.log_plan_change(
    replace_public_link.plan_id, 'plan_public_links', replace_public_link.plan_id, 'change', 'link',
    null, null
  );
  return public.make_public_link(replace_public_link.plan_id);
end
$function$
;
revoke all on function public.replace_public_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.replace_public_link(uuid) to authenticated;
grant execute on function public.replace_public_link(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.reply_to_answer(token text, p_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(reply_to_answer.token, 'message');
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

CREATE OR REPLACE FUNCTION public.reply_to_message(message_id uuid, reply_id uuid, words text, seen integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message constant public.contact_messages := private.lock_message(reply_to_message.message_id);
  replies integer;
  today integer;
  letter uuid;
begin
  if exists (select from public.contact_replies as reply where reply.id = reply_id) then
    return;
  end if;
  select count(*) into replies
  from public.contact_replies as reply where reply.message_id = message.id;
  if replies > seen then
    raise exception 'message_answered' using errcode = 'PT409';
  end if;
  if not private.sends_mail() then
    raise exception 'sends_no_mail' using errcode = 'PT409';
  end if;
  if private.is_suppressed(message.email, 'contact', 'message-reply') then
    raise exception 'takes_no_letters' using errcode = 'PT409';
  end if;
  -- Two answers to one mailbox are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('answers to ' || private.mailbox(message.email)));
  select count(*) into today
  from public.contact_replies as reply
  join public.contact_messages on contact_messages.id = reply.message_id
  where reply.created_at > now() - interval '1 day' and not reply.from_sender
    and private.mailbox(contact_messages.email) = private.mailbox(message.email);
  if today >= 20 then
    raise exception 'too_many_replies' using errcode = 'PT429';
  end if;
  letter := private.enqueue_letter(
    'message-reply', jsonb_build_object('reply_id', reply_id), message.email, 'contact',
    'message-reply:' || reply_id, 'contact_messages:' || message.id
  );
  insert into public.contact_replies (id, message_id, words, written_by, letter_id)
  values (reply_id, message.id, reply_to_message.words, auth.uid(), letter);
  update public.contact_messages
  set status = 'waiting', owner_id = coalesce(contact_messages.owner_id, auth.uid())
  where contact_messages.id = message.id;
end
$function$
;
revoke all on function public.reply_to_message(uuid,uuid,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.reply_to_message(uuid,uuid,text,integer) to authenticated;
grant execute on function public.reply_to_message(uuid,uuid,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.request_investor_access(email text, password text, marketing_opt_in boolean, device text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(coalesce(email, '')));
  -- No address holds a space.
  counted constant text := coalesce('device ' || device, key);
  address text := public.client_address();
  since timestamptz := now() - interval '15 minutes';
  salts text[];
  shared_salt text;
  most integer;
  spelling text;
  salt text;
  hash text;
  attempt_id uuid;
  matched_id uuid;
  matched_person uuid;
  oldest timestamptz;
begin
  if key !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(key) > 254
    or coalesce(password, '') = '' then
    return 'missing';
  end if;

  -- One attempt at a time: a volley sent at once would be compared before any of it is counted.
  perform pg_advisory_xact_lock(hashtext('investor_gate'));
  salts := public.investor_password_salts();
  shared_salt := public.shared_investor_password_salt();
  most := greatest(10, least(100, 200 / greatest(1, cardinality(salts))));
  delete from public.investor_gate_attempts where created_at <= since;
  select case
      when count(*) filter (where email_key = counted) >= 5
        then min(created_at) filter (where email_key = counted)
      -- What others did, elsewhere or in its network, shuts no known device out.
      when device is not null then null
      when count(*) filter (where client_address = address) >= 20
        then min(created_at) filter (where client_address = address)
      when count(*) >= most then min(created_at)
    end
  into oldest
  from public.investor_gate_attempts;
  if oldest is not null then
    perform set_config('response.status', '429', true),
      set_config('response.headers', json_build_array(json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from oldest + interval '15 minutes' - now())))::text
      ))::text, true);
    return 'too_many_attempts';
  end if;
  insert into public.investor_gate_attempts (email_key, client_address)
  values (counted, address) returning id into attempt_id;

  -- bcrypt reads 72 bytes, so a longer password could only match by its beginning.
  if octet_length(password) <= 72 then
    for spelling, salt in
      -- An "ä" of two characters is stored as one; from before it may be stored as it was typed.
      select typed, stored
      from unnest(array[normalize(password, nfc), password]) with ordinality as spellings (typed, place),
        unnest(case when salts = '{}' then array[shared_salt] else salts end)
          with ordinality as hashed (stored, rank)
      where place = 1 or typed <> normalize(typed, nfc)
      order by place, rank
    loop
      hash := public.hash_investor_password(spelling, salt);
      select person.id into matched_person from public.investor_people as person
      where person.email_key = key and person.password_hash = hash
        and person.revoked_at is null and person.expires_at > now();
      exit when matched_person is not null;
      select investor_passwords.id into matched_id from public.investor_passwords
      where investor_passwords.password_hash = hash
      order by investor_passwords.created_at, investor_passwords.id
      limit 1;
      exit when matched_id is not null;
    end loop;
  end if;
  if matched_id is null and matched_person is null then
    return 'incorrect';
  end if;

  if salt <> shared_salt then
    hash := public.hash_investor_password(spelling, shared_salt);
  end if;
  delete from public.investor_gate_attempts where id = attempt_id or email_key = counted;
  insert into public.investor_access_logs (email, password_id, person_id, marketing_opt_in)
  values (btrim(email), matched_id, matched_person, coalesce(marketing_opt_in, false));
  update public.investor_passwords
  set usage_count = coalesce(usage_count, 0) + 1, password_hash = hash
  where id = matched_id;
  update public.investor_people as person
  set usage_count = person.usage_count + 1, password_hash = hash
  where person.id = matched_person;
  return 'granted';
end
$function$
;
revoke all on function public.request_investor_access(text,text,boolean,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.resend_staff_invitation(invitation uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  perform private.ask_owner();
  update public.staff_invitations set expires_at = now() + interval '7 days'
  where staff_invitations.id = invitation
  returning staff_invitations.email into address;
  if address is null then
    return false;
  end if;
  perform private.write_invitation(
    invitation, address, 'staff-invitation:' || gen_random_uuid()
  );
  return true;
end
$function$
;
revoke all on function public.resend_staff_invitation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.resend_staff_invitation(uuid) to authenticated;
grant execute on function public.resend_staff_invitation(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.retry_letter(letter uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.letters
  set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
  where letters.id = letter and letters.state in ('retrying', 'failed', 'suppressed', 'cancelled')
  returning letters.recipient into address;
  if not found then
    return false;
  end if;
  perform private.allow_letters(address, 'all', 'bounce');
  return true;
end
$function$
;
revoke all on function public.retry_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.retry_letter(uuid) to authenticated;
grant execute on function public.retry_letter(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.revoke_staff_invitation(invitation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_owner();
  delete from public.staff_invitations where staff_invitations.id = invitation;
end
$function$
;
revoke all on function public.revoke_staff_invitation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.revoke_staff_invitation(uuid) to authenticated;
grant execute on function public.revoke_staff_invitation(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.save_celebration_type(id uuid, is_new boolean, title text, description text, icon text, action_text text, main_ideas jsonb, additional_ideas text[], image_url text DEFAULT NULL::text, version timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if is_new then
    insert into public.celebration_types (id, title, description, icon, action_text, image_url)
    values (
      save_celebration_type.id, save_celebration_type.title, save_celebration_type.description,
      save_celebration_type.icon, save_celebration_type.action_text,
      save_celebration_type.image_url
    )
    on conflict on constraint celebration_types_pkey do update
    set title = excluded.title,
      description = excluded.description,
      icon = excluded.icon,
      action_text = excluded.action_text,
      image_url = excluded.image_url,
      is_demonstration = false;
  else
    update public.celebration_types as kind
    set title = save_celebration_type.title,
      description = save_celebration_type.description,
      icon = save_celebration_type.icon,
      action_text = save_celebration_type.action_text,
      image_url = save_celebration_type.image_url,
      is_demonstration = false
    where kind.id = save_celebration_type.id
      and (version is null or kind.updated_at = version);
    if not found then
      if version is not null and exists (
        select from public.celebration_types as kind where kind.id = save_celebration_type.id
      ) then
        raise exception 'celebration_type_changed' using errcode = 'PT409';
      end if;
      raise exception 'celebration_type_not_found' using errcode = 'PT404';
    end if;
  end if;

  delete from public.celebration_ideas as idea
  where idea.celebration_type_id = save_celebration_type.id;

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.description, true,
    row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value ->> 'title', '')) as title,
      btrim(coalesce(entry.value ->> 'description', '')) as description,
      entry.place
    from jsonb_array_elements(main_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '' or idea.description <> '';

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.title, false,
    row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value, '')) as title, entry.place
    from unnest(additional_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '';
end
$function$
;
revoke all on function public.save_celebration_type(uuid,boolean,text,text,text,text,jsonb,text[],text,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.save_celebration_type(uuid,boolean,text,text,text,text,jsonb,text[],text,timestamp with time zone) to authenticated;
grant execute on function public.save_celebration_type(uuid,boolean,text,text,text,text,jsonb,text[],text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.save_partner(partner_id uuid, is_new boolean, listing jsonb, contact jsonb, version timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  named constant public.partners := private.name_listing(listing);
  stored timestamptz;
begin
  perform private.require_staff(case when listing = '{}' then 'people' else 'content' end);
  if contact <> '{}' then
    perform private.require_staff('people');
  end if;
  if is_new then
    insert into public.partners (id, name, type, location)
    values (save_partner.partner_id, named.name, named.type, named.location)
    on conflict (id) do nothing;
  end if;
  select partner.updated_at into stored from public.partners as partner
  where partner.id = save_partner.partner_id and partner.deleted_at is null for update;
  if not found then
    raise exception 'partner_not_found' using errcode = 'PT404';
  end if;
  if stored <> version and not is_new then
    raise exception 'partner_changed' using errcode = 'PT409';
  end if;
  perform private.write_listing(save_partner.partner_id, listing);

  insert into public.partner_contacts (partner_id, contact_name, phone, price_notes)
  values (
    save_partner.partner_id, contact ->> 'contact_name', contact ->> 'phone',
    contact ->> 'price_notes'
  )
  on conflict on constraint partner_contacts_partner_id_key do update
  set contact_name = case
      when contact ? 'contact_name' then excluded.contact_name else partner_contacts.contact_name
    end,
    phone = case when contact ? 'phone' then excluded.phone else partner_contacts.phone end,
    price_notes = case
      when contact ? 'price_notes' then excluded.price_notes else partner_contacts.price_notes
    end;
  if contact ? 'email' then
    perform private.change_partner_address(save_partner.partner_id, contact ->> 'email');
  end if;
end
$function$
;
revoke all on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) to authenticated;
grant execute on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.save_plan_field(noun text, row_id uuid, field text, base jsonb, value jsonb, plan_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted jsonb;
  expected jsonb;
  stored jsonb;
  removed timestamptz;
  of_plan uuid;
  writer uuid;
  written_at timestamptz;
  counted bigint;
  is_visible boolean;
  is_found integer;
  key constant text := case noun when 'plans' then 'id' else 'plan_id' end;
begin
  if noun <> all (public.plan_tables('written') || '{plans,plan_members}') or not exists (
    select from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = format('public.%I', noun)::regclass and attribute.attname = field
      and has_column_privilege(attribute.attrelid, attribute.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_with_role('viewer');
  -- As the column would hold them.
  if field = 'removed_at' then
    wanted := case when coalesce(value, 'null') in ('null', 'false') then null else to_jsonb(now()) end;
  else
    execute format(
      'select to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $1))).%2$I),
         to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2))).%2$I)',
      noun, field
    ) into wanted, expected using value, base;
  end if;

  execute format(
    'select item.%2$I from public.%1$I as item
     where item.id = $1 and item.%2$I = coalesce($2, item.%2$I)', noun, key
  ) into of_plan using row_id, save_plan_field.plan_id;
  get diagnostics is_found = row_count;
  -- Another plan of the caller's has one, too, and an older page names none: it asks again later.
  if is_found > 1 then
    raise exception 'which_plan' using errcode = 'PT503';
  end if;
  if is_found = 0 then
    return jsonb_build_object('gone', true);
  end if;
  perform public.lock_plan(of_plan);
  execute format(
    'select to_jsonb(item.%1$I), to_jsonb(item) ->> ''removed_at'', item.version,
       item.updated_by, item.updated_at
     from public.%2$I as item where item.id = $1 and item.%3$I = $2 for no key update',
    field, noun, key
  ) into stored, removed, counted, writer, written_at using row_id, of_plan;
  get diagnostics is_found = row_count;
  if is_found = 0 then
    execute format(
      'select exists (select from public.%1$I as item where item.id = $1 and item.%2$I = $2)',
      noun, key
    ) into is_visible using row_id, of_plan;
    if is_visible then
      raise exception 'view_only' using errcode = 'PT403';
    end if;
    return jsonb_build_object('gone', true);
  end if;

  if field = 'removed_at' then
    expected := stored;
    if (stored is null) = (wanted is null) then
      wanted := stored;
    end if;
  elsif removed is not null then
    return jsonb_build_object('gone', true, 'who', writer, 'at', removed);
  end if;
  if stored is not distinct from wanted then
    return jsonb_build_object('saved', true, 'version', counted);
  end if;
  if stored is distinct from expected then
    select entry.who, entry.at into writer, written_at
    from (select writer as who, written_at as at) as of_row
    left join lateral (
      select history.who, history.at from public.plan_history as history
      where history.plan_id = of_plan and history.row_id = save_plan_field.row_id
        and history.field = save_plan_field.field
      order by history.at desc limit 1
    ) as entry on true;
    return jsonb_build_object(
      'saved', false, 'value', stored, 'who', writer, 'at', written_at, 'version', counted
    );
  end if;
  execute format(
    'update public.%1$I as item set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where item.id = $1 and item.%3$I = $3
     returning item.version, to_jsonb(item) ->> ''removed_at''',
    noun, field, key
  ) into counted, removed using row_id, wanted, of_plan;
  -- What was erased stays removed (keep_erased).
  if removed is not null and field = 'removed_at' and wanted is null then
    return jsonb_build_object('gone', true);
  end if;
  return jsonb_build_object('saved', true, 'version', counted);
end
$function$
;
revoke all on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) from public, anon, authenticated, service_role;
grant execute on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) to authenticated;
grant execute on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.search_articles(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, state text DEFAULT NULL::text)
 RETURNS SETOF public.articles
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('content') then
    return;
  end if;
  return query
    select item.* from public.articles as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_articles.since is null or item.created_at >= search_articles.since)
      and (search_articles.until is null or item.created_at < search_articles.until)
      and (search_articles.state is null or private.publish_state(item.published, item.publish_at, item.unpublish_at) = search_articles.state)
      and item.deleted_at is null
      and (first is null or case when case
        when item.publish_at is null and item.unpublish_at is null then item.search_text
        else private.folded(
          item.title || E'\n' || item.slug || E'\n'
            || private.publish_state(item.published, item.publish_at, item.unpublish_at)
        )
      end like all (patterns) then true else false end)
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_articles(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text) from public, anon, authenticated, service_role;
grant execute on function public.search_articles(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text) to authenticated;
grant execute on function public.search_articles(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text) to service_role;

CREATE OR REPLACE FUNCTION public.search_contact_messages(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, oldest boolean DEFAULT NULL::boolean, status text DEFAULT NULL::text, is_late boolean DEFAULT NULL::boolean, owner_id uuid DEFAULT NULL::uuid, is_pending boolean DEFAULT NULL::boolean, is_unassigned boolean DEFAULT NULL::boolean)
 RETURNS SETOF public.contact_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('people') then
    return;
  end if;
  if oldest then
  return query
    select item.* from public.contact_messages as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_contact_messages.since is null or item.created_at >= search_contact_messages.since)
      and (search_contact_messages.until is null or item.created_at < search_contact_messages.until)
      and (search_contact_messages.status is null or item.status = search_contact_messages.status)
      and (search_contact_messages.is_late is null or private.is_late(item) = search_contact_messages.is_late)
      and (search_contact_messages.owner_id is null or item.owner_id = search_contact_messages.owner_id)
      and (search_contact_messages.is_pending is null or item.is_pending = search_contact_messages.is_pending)
      and (search_contact_messages.is_unassigned is null or (item.owner_id is null) = search_contact_messages.is_unassigned)
      and (before_id is null or (item.created_at, item.id) > (before_created_at, before_id))
    order by item.created_at, item.id
    limit most;
    return;
  end if;
  return query
    select item.* from public.contact_messages as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_contact_messages.since is null or item.created_at >= search_contact_messages.since)
      and (search_contact_messages.until is null or item.created_at < search_contact_messages.until)
      and (search_contact_messages.status is null or item.status = search_contact_messages.status)
      and (search_contact_messages.is_late is null or private.is_late(item) = search_contact_messages.is_late)
      and (search_contact_messages.owner_id is null or item.owner_id = search_contact_messages.owner_id)
      and (search_contact_messages.is_pending is null or item.is_pending = search_contact_messages.is_pending)
      and (search_contact_messages.is_unassigned is null or (item.owner_id is null) = search_contact_messages.is_unassigned)
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean,uuid,boolean,boolean) from public, anon, authenticated, service_role;
grant execute on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean,uuid,boolean,boolean) to authenticated;
grant execute on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean,uuid,boolean,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.search_early_access_requests(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, email_opt_in boolean DEFAULT NULL::boolean, interest_type text DEFAULT NULL::text)
 RETURNS SETOF public.early_access_requests
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select item.* from public.early_access_requests as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_early_access_requests.since is null or item.created_at >= search_early_access_requests.since)
      and (search_early_access_requests.until is null or item.created_at < search_early_access_requests.until)
      and (search_early_access_requests.email_opt_in is null or item.email_opt_in = search_early_access_requests.email_opt_in)
      and (search_early_access_requests.interest_type is null or item.interest_type = search_early_access_requests.interest_type)
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_early_access_requests(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text) from public, anon, authenticated, service_role;
grant execute on function public.search_early_access_requests(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text) to authenticated;
grant execute on function public.search_early_access_requests(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text) to service_role;

CREATE OR REPLACE FUNCTION public.search_investor_visits(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.investor_visits
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('settings') then
    return;
  end if;
  return query
    select item.* from public.investor_visits as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_investor_visits.since is null or item.created_at >= search_investor_visits.since)
      and (search_investor_visits.until is null or item.created_at < search_investor_visits.until)
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_investor_visits(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.search_investor_visits(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone) to authenticated;
grant execute on function public.search_investor_visits(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.search_letters(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, kind text DEFAULT NULL::text, state text DEFAULT NULL::text)
 RETURNS SETOF public.letter_states
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select item.* from public.letter_states as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_letters.since is null or item.created_at >= search_letters.since)
      and (search_letters.until is null or item.created_at < search_letters.until)
      and (search_letters.kind is null or item.kind = search_letters.kind)
      and (search_letters.state is null or item.state = search_letters.state)
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_letters(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,text) from public, anon, authenticated, service_role;
grant execute on function public.search_letters(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,text) to authenticated;
grant execute on function public.search_letters(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.search_partner_applications(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, status text DEFAULT NULL::text, service_type text DEFAULT NULL::text)
 RETURNS SETOF public.vendor_submissions
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select item.* from public.vendor_submissions as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_partner_applications.since is null or item.created_at >= search_partner_applications.since)
      and (search_partner_applications.until is null or item.created_at < search_partner_applications.until)
      and (search_partner_applications.status is null or item.status = search_partner_applications.status)
      and (search_partner_applications.service_type is null or item.service_type = search_partner_applications.service_type)
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_partner_applications(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,text) from public, anon, authenticated, service_role;
grant execute on function public.search_partner_applications(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,text) to authenticated;
grant execute on function public.search_partner_applications(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.search_partners(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, type text DEFAULT NULL::text)
 RETURNS SETOF public.partners
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.is_staff() then
    return;
  end if;
  return query
    select item.* from public.partners as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_partners.since is null or item.created_at >= search_partners.since)
      and (search_partners.until is null or item.created_at < search_partners.until)
      and (search_partners.type is null or item.type = search_partners.type)
      and item.deleted_at is null
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_partners(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text) from public, anon, authenticated, service_role;
grant execute on function public.search_partners(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text) to authenticated;
grant execute on function public.search_partners(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text) to service_role;

CREATE OR REPLACE FUNCTION public.search_pictures(search text DEFAULT ''::text, showing text DEFAULT NULL::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with used as materialized (
    select place.name,
      jsonb_agg(jsonb_build_object(
          'noun', place.noun, 'id', place.id, 'title', place.title, 'place', place.place,
          'is_own', place.is_own, 'writer', place.writer
        ) order by place.noun, place.title, place.id) as uses,
      string_agg(place.title, ' ') as titles
    from private.picture_uses() as place where (select public.staff_may('content'))
    group by place.name
  ), found as (
    select picture.*, coalesce(used.uses, '[]') as uses
    from public.pictures as picture
    left join used on used.name = picture.name
    where (select public.staff_may('content'))
      and picture.deleted_at is null
      -- Its file may be gone before its row is.
      and exists (
        select from storage.objects as file
        where file.bucket_id = picture.bucket and file.name = picture.name
      )
      and case showing
        when 'unused' then used.name is null
        when 'undescribed' then picture.alt = ''
        else true
      end
      and private.folded(concat_ws(' ', picture.alt, picture.name, used.titles))
        like all (private.patterns(search))
      and (since is null or picture.created_at >= since)
      and (until is null or picture.created_at < until)
      and (before_id is null or (picture.created_at, picture.id) < (before_created_at, before_id))
    order by picture.created_at desc, picture.id desc
    limit most
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', found.id, 'bucket', found.bucket, 'name', found.name, 'alt', found.alt,
      'width', found.width, 'height', found.height, 'bytes', found.bytes,
      'created_at', found.created_at, 'uses', found.uses
    ) order by found.created_at desc, found.id desc
  ), '[]')
  from found
$function$
;
revoke all on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.search_staff_activity(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, who uuid DEFAULT NULL::uuid, noun text DEFAULT NULL::text, meant jsonb DEFAULT NULL::jsonb)
 RETURNS SETOF public.staff_activity_entries
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('settings') then
    return;
  end if;
  return query
    select item.* from public.staff_activity_entries as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (search_staff_activity.since is null or item.created_at >= search_staff_activity.since)
      and (search_staff_activity.until is null or item.created_at < search_staff_activity.until)
      and (search_staff_activity.who is null or item.who = search_staff_activity.who)
      and (search_staff_activity.noun is null or item.noun = search_staff_activity.noun)
      and (search_staff_activity.meant is null or private.says(item.search_text, item.codes, search_staff_activity.meant))
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;
end
$function$
;
revoke all on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) to authenticated;
grant execute on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) to service_role;

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
  partner public.partners;
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
  if exists (
    select from public.inquiries as inquiry
    where inquiry.id = p_id and inquiry.plan_id = send_inquiry.plan_id
  ) then
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
      where open.plan_id = send_inquiry.plan_id and open.partner_id = chosen
        and (
          open.state in ('waiting', 'answered', 'booked')
          or by_mail and chosen <> all (coalesce(send_inquiry.by_link, '{}'))
            and private.asked_by_letter_at(open.plan_id, chosen) > now() - interval '7 days'
        )
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = chosen::text;
    end if;
    select * into partner from public.partners where partners.id = chosen;
    if not found or partner.is_demonstration then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = chosen::text;
    end if;
    if by_mail and chosen <> all (coalesce(by_link, '{}')) then
      perform private.ask_letter_to(send_inquiry.plan_id, chosen);
    end if;
  end loop;

  insert into public.inquiries (
    id, plan_id, shown_name, celebration, dates, expected_guests, budget, currency, words
  )
  select p_id, plan.id, btrim(coalesce(asked ->> 'shown_name', '')),
    btrim(coalesce(asked ->> 'celebration', '')), days, (asked ->> 'expected_guests')::integer,
    (asked ->> 'budget')::bigint, plan.currency, btrim(coalesce(asked ->> 'words', ''), E' \n\r\t')
  from public.plans as plan where plan.id = send_inquiry.plan_id;
  for partner in
    select partners.* from public.partners
    where partners.id = any (wanted)
    order by array_position(partner_ids, partners.id)
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

CREATE OR REPLACE FUNCTION public.send_newsletter(newsletter uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
  refusal text;
begin
  perform private.require_staff('settings');
  select * into held from public.newsletters
  where newsletters.id = send_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    when held.tested_text is distinct from private.newsletter_text(held) then 'not_tested'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters
  set state = 'sending', sent_text = held.tested_text, started_at = now(), started_by = auth.uid()
  where newsletters.id = held.id;
end
$function$
;
revoke all on function public.send_newsletter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_newsletter(uuid) to authenticated;
grant execute on function public.send_newsletter(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.send_to_guests(plan_id uuid, p_id uuid, kind text, households uuid[] DEFAULT NULL::uuid[], words text DEFAULT ''::text, reply_to_me boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  line constant text := btrim(replace(coalesce(words, ''), E'\r', ''), E' \n\t');
  plan constant public.plans := private.lock_plan(send_to_guests.plan_id, 'editor');
  sending public.plan_guest_sendings;
  refusal text;
  state text;
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
    p_id, plan.id, send_to_guests.kind, line, case when reply_to_me then auth.uid() end,
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

CREATE OR REPLACE FUNCTION public.set_member_role(member_id uuid, role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.role = set_member_role.role then
    return;
  end if;
  if member.role = 'owner' and member.user_id <> auth.uid() then
    raise exception 'owner_steps_down' using errcode = 'PT409';
  end if;
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  update public.plan_members set role = set_member_role.role where plan_members.id = member.id;
  if member.role = 'owner' then
    perform private.lapse_announcements(member.plan_id, member.user_id);
  end if;
  perform private.log_plan_change(
    member.plan_id, 'plan_members', member.id, 'change', 'role', to_jsonb(member.role),
    to_jsonb(set_member_role.role)
  );
end
$function$
;
revoke all on function public.set_member_role(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.set_member_role(uuid,text) to authenticated;
grant execute on function public.set_member_role(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.set_message_owner(message_id uuid, owner uuid, seen integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message constant public.contact_messages :=
    private.lock_message(set_message_owner.message_id);
begin
  if message.owner_id is not distinct from owner then
    return;
  end if;
  if message.version <> seen then
    raise exception 'message_changed' using errcode = 'PT409';
  end if;
  if owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ) then
    raise exception 'not_for_people' using errcode = 'PT400';
  end if;
  update public.contact_messages set owner_id = set_message_owner.owner
  where contact_messages.id = message.id;
end
$function$
;
revoke all on function public.set_message_owner(uuid,uuid,integer) from public, anon, authenticated, service_role;
grant execute on function public.set_message_owner(uuid,uuid,integer) to authenticated;
grant execute on function public.set_message_owner(uuid,uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.set_message_status(message_id uuid, status text, seen integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message constant public.contact_messages :=
    private.lock_message(set_message_status.message_id);
begin
  perform private.check_status(status);
  if message.status = set_message_status.status then
    return;
  end if;
  if message.version <> seen then
    raise exception 'message_changed' using errcode = 'PT409';
  end if;
  update public.contact_messages set status = set_message_status.status
  where contact_messages.id = message.id;
end
$function$
;
revoke all on function public.set_message_status(uuid,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.set_message_status(uuid,text,integer) to authenticated;
grant execute on function public.set_message_status(uuid,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.set_messages_owner(ids uuid[], owner uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  perform private.check_bulk(ids);
  if owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ) then
    raise exception 'not_for_people' using errcode = 'PT400';
  end if;
  update public.contact_messages as message set owner_id = set_messages_owner.owner
  where message.id = any (ids) and message.owner_id is distinct from set_messages_owner.owner;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$function$
;
revoke all on function public.set_messages_owner(uuid[],uuid) from public, anon, authenticated, service_role;
grant execute on function public.set_messages_owner(uuid[],uuid) to authenticated;
grant execute on function public.set_messages_owner(uuid[],uuid) to service_role;

CREATE OR REPLACE FUNCTION public.set_messages_status(ids uuid[], status text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  perform private.check_bulk(ids);
  perform private.check_status(status);
  update public.contact_messages as message set status = set_messages_status.status
  where message.id = any (ids) and message.status <> set_messages_status.status;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$function$
;
revoke all on function public.set_messages_status(uuid[],text) from public, anon, authenticated, service_role;
grant execute on function public.set_messages_status(uuid[],text) to authenticated;
grant execute on function public.set_messages_status(uuid[],text) to service_role;

CREATE OR REPLACE FUNCTION public.settle_letter(letter uuid, lease uuid, outcome text, retry_in integer DEFAULT 0, error text DEFAULT NULL::text, message text DEFAULT NULL::text, by_way_of text DEFAULT NULL::text, bounced boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  if outcome not in ('sent', 'retrying', 'failed', 'cancelled') then
    raise exception 'unknown_outcome' using errcode = 'PT400';
  end if;
  update public.letters
  set state = outcome,
    lease_id = null,
    next_attempt_at = now() + make_interval(secs => retry_in),
    last_error = left(error, 300),
    message_id = coalesce(message, letters.message_id),
    via = case when outcome = 'sent' then by_way_of end,
    sent_at = case when outcome = 'sent' then now() end
  where letters.id = letter and letters.state = 'sending' and letters.lease_id = lease
  returning letters.recipient into address;
  if not found then
    return false;
  end if;
  if bounced then
    perform private.suppress_letters(address, 'all', 'bounce');
  end if;
  return true;
end
$function$
;
revoke all on function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.shared_investor_password_salt()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select case when salts[1] like '$2a$10$%' then salts[1] else extensions.gen_salt('bf', 10) end
  from (select public.investor_password_salts() as salts) as salt
$function$
;
revoke all on function public.shared_investor_password_salt() from public, anon, authenticated, service_role;
grant execute on function public.shared_investor_password_salt() to service_role;

CREATE OR REPLACE FUNCTION public.shortlist_reach(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_plan_role(shortlist_reach.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(distinct jsonb_build_object(
      'partner_id', partner.id,
      'reach', case
        when contact.email is null then 'unknown'
        when private.is_suppressed(contact.email, 'partner', 'inquiry') then 'refuses'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'letter'
      end,
      'wished_at', wish.created_at,
      'letter_at', private.asked_by_letter_at(entry.plan_id, partner.id)
    ))
    from public.plan_shortlist as entry
    join public.partners as partner on partner.id = entry.partner_id
    left join public.partner_contacts as contact on contact.partner_id = partner.id
    left join public.partner_address_wishes as wish
      on wish.partner_id = partner.id and wish.plan_id = entry.plan_id
    where entry.plan_id = shortlist_reach.plan_id and entry.removed_at is null
  ), '[]');
end
$function$
;
revoke all on function public.shortlist_reach(uuid) from public, anon, authenticated, service_role;
grant execute on function public.shortlist_reach(uuid) to authenticated;
grant execute on function public.shortlist_reach(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.show_contact(thread_id uuid, contact jsonb, seen bigint DEFAULT 0)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.ask_listed(thread);
  perform private.show_contact(thread, 'family', contact);
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'contact', null,
    to_jsonb(thread.partner_name)
  );
  return true;
end
$function$
;
revoke all on function public.show_contact(uuid,jsonb,bigint) from public, anon, authenticated, service_role;
grant execute on function public.show_contact(uuid,jsonb,bigint) to authenticated;
grant execute on function public.show_contact(uuid,jsonb,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.show_partner_contact(token text, contact jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.show_partner_contact(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.show_partner_contact(text,jsonb) to anon;
grant execute on function public.show_partner_contact(text,jsonb) to authenticated;
grant execute on function public.show_partner_contact(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.staff_invitation_page(token_hash text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('email', invitation.email, 'role', invitation.role)
  from private.invitation_of(token_hash) as invitation where invitation.id is not null
$function$
;
revoke all on function public.staff_invitation_page(text) from public, anon, authenticated, service_role;
grant execute on function public.staff_invitation_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.start_plan(p_id uuid, answers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
  plan public.plans;
  finder text;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if answers is null or jsonb_typeof(answers) <> 'object' or pg_column_size(answers) > 48000
    or coalesce(answers ->> 'kind', '') not in ('died', 'ahead') then
    raise exception 'malformed_answers' using errcode = 'PT400';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  -- One at a time: of a volley sent at once, each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('plans started'));
  if p_id in (select public.plans_with_role('viewer')) then
    return jsonb_build_object('id', p_id, 'created', false);
  end if;
  if exists (select from private.plan_ids where plan_ids.id = p_id)
    or exists (select from public.plans where plans.id = p_id) then
    raise exception 'plan_id_taken' using errcode = 'PT409';
  end if;
  if (select count(*) from public.plans_with_role('owner')) >= 10 then
    raise exception 'too_many_plans' using errcode = 'PT409';
  end if;

  perform private.charge('plans started');
  insert into private.plan_ids (id) values (p_id);

  insert into public.plans (
    id, kind, happened, whose, honoree_name, celebration_type_id, expected_guests, remember,
    leave_out, time_zone, updated_by
  )
  values (
    p_id,
    answers ->> 'kind',
    answers ->> 'happened',
    answers ->> 'whose',
    btrim(coalesce(answers ->> 'honoree_name', '')),
    -- It may be gone since the page was opened.
    (
      select celebration_types.id from public.celebration_types
      where celebration_types.id::text = answers ->> 'celebration_type_id'
    ),
    (answers ->> 'expected_guests')::integer,
    coalesce(answers ->> 'remember', ''),
    coalesce(answers ->> 'leave_out', ''),
    -- The browser's, which may know one that is newer than this database.
    (
      select time_zones.name from private.time_zones
      where time_zones.name = answers ->> 'time_zone'
    ),
    caller
  )
  returning * into plan;
  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (p_id, caller, 'owner', btrim(coalesce(answers ->> 'name', '')), now());
  finder := btrim(regexp_replace(coalesce(answers ->> 'finder', ''), '\s+', ' ', 'g'));
  if plan.kind = 'ahead' and finder not in ('', 'later') then
    insert into public.plan_finders (plan_id, name, made_by) values (p_id, finder, caller);
  end if;
  insert into public.plan_invitations (id, plan_id) values (p_id, p_id);
  insert into public.plan_public_links (id, plan_id) values (p_id, p_id);
  perform private.copy_templates(plan);
  perform private.log_plan_change(
    p_id, 'plans', p_id, 'add', null, null, to_jsonb(plan.honoree_name)
  );
  return jsonb_build_object('id', p_id, 'created', true);
end
$function$
;
revoke all on function public.start_plan(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.start_plan(uuid,jsonb) to authenticated;
grant execute on function public.start_plan(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.take_back_time(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.lock_plan(take_back_time.plan_id, 'owner');
  told public.plan_wishes;
  opener uuid;
  part record;
begin
  select * into told from public.plan_wishes as wish
  where wish.plan_id = plan.id and wish.made_at > now() - interval '30 days';
  if told.id is null or plan.kind <> 'died' or plan.ended_at is not null then
    return false;
  end if;
  -- What the turn wrote, and nobody since, has its time.
  update public.plan_tasks as task set state = 'open'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.updated_at = told.made_at;
  for part in
    select * from (values
      ('plan_choices', told.wishes -> 'choices', 'area, title, note, text, source, state'),
      ('plan_program_items', told.wishes -> 'program', 'title, minutes, who, note'),
      ('plan_tasks', null, null), ('plan_budget_items', null, null)
    ) as parts (noun, wished, columns)
  loop
    execute format(
      'delete from public.%I as item where item.plan_id = $1 and item.updated_at = $2
         and item.template_key is not null', part.noun
    ) using plan.id, told.made_at;
    continue when part.wished is null;
    execute format(
      'update public.%I as item set suggested = true where item.plan_id = $1', part.noun
    ) using plan.id;
    execute format(
      'update public.%1$I as item set removed_at = null,
         (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, wish.value))
       from jsonb_array_elements($2) as wish
       where item.plan_id = $1 and item.id = (wish.value ->> ''id'')::uuid', part.noun, part.columns
    ) using plan.id, part.wished;
  end loop;
  plan := jsonb_populate_record(plan, (told.wishes -> 'plan') - 'words_for_day');
  update public.plans
  set kind = 'ahead', happened = null, honoree_name = plan.honoree_name, loved = plan.loved,
    not_wanted = plan.not_wanted, faith = plan.faith, remember = plan.remember,
    leave_out = plan.leave_out, expected_guests = plan.expected_guests,
    place_name = plan.place_name, place_address = plan.place_address
  where plans.id = plan.id;
  perform private.log_plan_change(plan.id, 'plans', plan.id, 'change', 'kind', '"died"', '"ahead"');
  delete from public.plan_wishes as wish where wish.id = told.id;
  update public.plan_finders as finder
  set opened_by = null, pressed_at = null, pressed_by_link_of = null
  where finder.plan_id = plan.id and finder.opened_by = auth.uid();
  if found then
    opener := auth.uid();
    -- A link from before somebody left opens nothing to them.
    update public.plan_finder_keys as key set made_at = now()
    from public.plan_finders as finder
    where finder.plan_id = plan.id and key.finder_id = finder.id;
  else
    delete from public.plan_finders as finder where finder.plan_id = plan.id
    returning finder.opened_by into opener;
  end if;
  perform private.end_membership(member) from public.plan_members as member
  where member.plan_id = plan.id and member.user_id = opener and member.removed_at is null
    and private.has_other_owner(plan.id, opener);
  -- Rows went: members read the plan whole.
  update public.plans set version = plans.version + 1, purged_version = plans.version + 1
  where plans.id = plan.id;
  return true;
end
$function$
;
revoke all on function public.take_back_time(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_back_time(uuid) to authenticated;
grant execute on function public.take_back_time(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.take_staff_invitation(token_hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant uuid := (private.invitation_of(token_hash)).id;
  address text;
begin
  update public.staff_invitations as invitation set taken_at = now() where invitation.id = wanted
    and (invitation.taken_at is null or invitation.taken_at < now() - interval '5 minutes')
  returning invitation.email into address;
  return address;
end
$function$
;
revoke all on function public.take_staff_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.take_staff_invitation(text) to service_role;

CREATE OR REPLACE FUNCTION public.team()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(colleague) order by colleague.since, colleague.id), '[]')
  from (
    select member.user_id as id, account.email, member.display_name as name, member.role,
      member.created_at as since, account.last_sign_in_at,
      private.has_factor(member.user_id) as has_factor
    from public.staff as member
    join auth.users as account on account.id = member.user_id
    where (select public.staff_may('settings'))
  ) as colleague
$function$
;
revoke all on function public.team() from public, anon, authenticated, service_role;
grant execute on function public.team() to authenticated;
grant execute on function public.team() to service_role;

CREATE OR REPLACE FUNCTION public.tell_finder(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  finder constant public.plan_finders := private.finder_for_owner(tell_finder.plan_id);
begin
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  if private.plan_keeps(tell_finder.plan_id) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if finder.email is null then
    raise exception 'no_address' using errcode = 'PT409';
  end if;
  if finder.pressed_at is not null then
    raise exception 'already_pressed' using errcode = 'PT409';
  end if;
  if private.is_suppressed(finder.email, 'plan', 'plan-finder') then
    raise exception 'address_refuses' using errcode = 'PT409';
  end if;
  perform private.count_letter_to_named();
  perform pg_advisory_xact_lock(hashtext('letters to ' || private.mailbox(finder.email)));
  if (
    select count(*) from public.letters as letter
    where letter.kind = 'plan-finder'
      and private.mailbox(letter.recipient) = private.mailbox(finder.email)
      and letter.created_at > now() - interval '7 days'
  ) >= 3 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  perform private.enqueue_letter(
    'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
    'plan-finder:' || finder.id || ':' || gen_random_uuid(), 'plan_finders:' || finder.id
  );
  update public.plan_finders set told_at = now(), told_by = auth.uid()
  where plan_finders.id = finder.id;
end
$function$
;
revoke all on function public.tell_finder(uuid) from public, anon, authenticated, service_role;
grant execute on function public.tell_finder(uuid) to authenticated;
grant execute on function public.tell_finder(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.test_newsletter(newsletter uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
  refusal text;
  address text := (select account.email::text from auth.users as account where account.id = auth.uid());
begin
  perform private.require_staff('content');
  select * into held from public.newsletters
  where newsletters.id = test_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    -- Of a mailbox in a day, so that a held down button fills none.
    when (
      select count(*) from public.letters as letter
      where letter.kind = 'newsletter' and letter.params ? 'test' and letter.recipient = address
        and letter.created_at > now() - interval '1 day'
    ) >= 20 then 'too_many_tests'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters as tested
  set tested_text = private.newsletter_text(held), tested_at = now()
  where tested.id = held.id;
  perform private.enqueue_letter(
    'newsletter', jsonb_build_object('newsletter', held.id, 'test', true), address,
    'account', 'newsletter-test:' || held.id || ':' || gen_random_uuid(), 'newsletters:' || held.id
  );
end
$function$
;
revoke all on function public.test_newsletter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.test_newsletter(uuid) to authenticated;
grant execute on function public.test_newsletter(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.try_code(browser_hash text, code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Of no code: looking up an address without a plan takes as long.
  nobodys constant text := '$2a$06$WY3ycLixSEXh0hXN8Zg0AemxAUG1FYGYPdvkIWwhFJMGYWGEwwlT2';
  asked public.family_codes;
  opened public.family_codes;
  left_over integer := 0;
  is_asked boolean := false;
  is_open boolean := false;
begin
  for asked in
    select * from public.family_codes
    where family_codes.browser_hash = try_code.browser_hash
    order by family_codes.created_at, family_codes.id
    for update
  loop
    is_asked := true;
    continue when asked.used_at is not null or asked.expires_at <= now();
    is_open := true;
    continue when asked.tries >= 5;
    update public.family_codes set tries = family_codes.tries + 1 where family_codes.id = asked.id;
    left_over := greatest(left_over, 4 - asked.tries);
    if extensions.crypt(code, coalesce(asked.code_hash, nobodys)) = asked.code_hash then
      opened := asked;
    end if;
  end loop;
  if opened.id is not null then
    -- Those that came before it have done their work too.
    update public.family_codes set used_at = now()
    where family_codes.browser_hash = try_code.browser_hash and family_codes.purpose = opened.purpose
      and family_codes.used_at is null;
    return private.opened_by(opened, try_code.browser_hash);
  end if;
  return case
    when left_over > 0 then jsonb_build_object('outcome', 'wrong', 'left', left_over)
    when is_open then '{"outcome": "used_up"}'
    when is_asked then '{"outcome": "over"}'
    else '{"outcome": "unasked"}'
  end;
end
$function$
;
revoke all on function public.try_code(text,text) from public, anon, authenticated, service_role;
grant execute on function public.try_code(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.unbook_thread(thread_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  update public.inquiry_threads
  set state = becomes, state_unbooked = null, booking_id = null, booked_by = null,
    booked_at = null, booked_day = null, booked_sums = null, moved_from = null,
    unbooked_at = now(), unbooked_day = thread.booked_day,
    closed_at = case when becomes in ('closed', 'withdrawn') then now() end
  where inquiry_threads.id = thread.id;
  perform private.take_sums_back(thread);
  perform private.cancel_booked_letters(thread.id);
  perform private.hide_contact(thread.id, null);
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb('booked'::text),
    to_jsonb(becomes)
  );
  return true;
end
$function$
;
revoke all on function public.unbook_thread(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unbook_thread(uuid) to authenticated;
grant execute on function public.unbook_thread(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.unmerge_household(household_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  merge public.plan_household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into merge from public.plan_household_merges
  where plan_household_merges.id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  if not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  delete from public.plan_household_merges where plan_household_merges.id = merge.id;
  update public.plan_households as household set merged_into = null, removed_at = null
  where household.id = merge.id returning * into apart;
  update public.plan_guests as guest set household_id = apart.id
  where guest.plan_id = plan and guest.id = any (merge.guests)
    and guest.household_id = merge.kept_id;
  update public.plan_memories as memory set household_id = apart.id
  where memory.plan_id = plan and memory.id = any (merge.memories)
    and memory.household_id = merge.kept_id;
  select * into had from public.plan_household_contacts as contact where contact.id = apart.id;
  -- What was written there since stays.
  update public.plan_household_contacts as contact set
    email = case when 'email' = any (merge.filled) and contact.email = had.email
      then null else contact.email end,
    phone = case when 'phone' = any (merge.filled) and contact.phone = had.phone
      then '' else contact.phone end,
    message = case when 'message' = any (merge.filled) and contact.message = had.message
      then '' else contact.message end,
    handed_on = case when 'handed_on' = any (merge.filled) and contact.handed_on = had.handed_on
      then null else contact.handed_on end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones)
  where household.id = merge.kept_id and apart.plus_ones > 0;
  update public.plan_household_tokens as token set household_id = apart.id
  where token.id = apart.id;
  perform private.log_plan_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$function$
;
revoke all on function public.unmerge_household(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unmerge_household(uuid) to authenticated;
grant execute on function public.unmerge_household(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.unused_images(names text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with address as (
    select content_sections.image_url::text as text from public.content_sections
    union all
    select celebration_types.image_url from public.celebration_types
    union all
    select celebration_stories.image_url from public.celebration_stories
    union all
    select partners.image_url from public.partners
    union all
    select articles.featured_image from public.articles
    union all
    -- Most articles show no stored picture, and most drafts none: an index knows those that do.
    select articles.content from public.articles
    where strpos(articles.content, '/storage/v1/') > 0
    union all
    select record_drafts.draft::text from public.record_drafts
    where strpos(record_drafts.draft::text, '/storage/v1/') > 0
  ),
  referred as (
    select picture.name from address, unnest(private.stored_pictures(address.text)) as picture (name)
    union all
    select picture.name from public.record_versions as version,
      unnest(version.pictures) as picture (name)
    where version.pictures && unused_images.names
    union all
    select pictures.name from public.pictures
    where pictures.is_kept and pictures.name = any (unused_images.names)
  )
  select distinct name.value
  from unnest(unused_images.names) as name (value)
  where name.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$'
    and name.value not in (select referred.name from referred)
    and (
      current_setting('role', true) = 'service_role' or (select public.staff_may('content'))
    )
$function$
;
revoke all on function public.unused_images(text[]) from public, anon, authenticated, service_role;
grant execute on function public.unused_images(text[]) to authenticated;
grant execute on function public.unused_images(text[]) to service_role;

CREATE OR REPLACE FUNCTION public.verify_factor(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.member_who_calls();
  typed constant text := regexp_replace(lower(left(code, 100)), '[^a-z0-9]', '', 'g');
  is_recovery constant boolean := char_length(typed) = 15;
  held private.staff_factors;
  known private.staff_sessions;
  was_verified boolean;
  step bigint;
begin
  -- Two tries at once are one after the other.
  select * into held from private.staff_factors as factor
  where factor.user_id = caller and factor.secret is not null for update;
  if not found then
    raise exception 'no_factor' using errcode = 'insufficient_privilege';
  end if;
  insert into private.staff_sessions as session (id, user_id, recovery_tries)
  values (private.session_id(), caller, is_recovery::integer)
  on conflict (id) do update set recovery_tries = session.recovery_tries + is_recovery::integer
  returning session.* into known;
  was_verified := known.verified_at is not null;
  if is_recovery then
    -- Counted by session alone: a count of the account would let who knows the password lock its owner out. Ten codes
    -- of 75 random bits stay unguessed at ten tries a sign-in.
    if known.recovery_tries > 10 then
      return '{"refused": "sign_in_again"}';
    end if;
    delete from private.recovery_codes where recovery_codes.user_id = caller
      and recovery_codes.code_hash = private.recovery_hash(caller, typed);
    if not found then
      return '{"refused": "wrong"}';
    end if;
    update private.staff_sessions as session set recovery_tries = 0 where session.id = known.id;
    perform private.note_activity('recovery-code', 'staff', 'settings', caller::text);
  else
    if (case when was_verified then known.paused_until else held.paused_until end) > now() then
      return '{"refused": "paused"}';
    end if;
    step := private.step_of_code(held.secret, typed, held.last_step);
    if step is null then
      perform private.count_code(caller, was_verified, true);
      return jsonb_build_object('refused', case
        when was_verified and known.failures >= 4 or not was_verified and held.failures >= 4
        then 'paused' else 'wrong'
      end);
    end if;
    update private.staff_factors as factor set last_step = step where factor.user_id = caller;
    perform private.count_code(caller, was_verified, false);
  end if;
  perform private.note_code(caller);
  return jsonb_build_object(
    'codes_left', (select count(*) from private.recovery_codes where recovery_codes.user_id = caller)
  );
end
$function$
;
revoke all on function public.verify_factor(text) from public, anon, authenticated, service_role;
grant execute on function public.verify_factor(text) to authenticated;
grant execute on function public.verify_factor(text) to service_role;

CREATE OR REPLACE FUNCTION public.watch_message(message_id uuid, writes boolean DEFAULT false, leaving boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  delete from public.message_readers as reader
  where reader.until < now()
    or leaving and reader.message_id = watch_message.message_id and reader.user_id = auth.uid();
  if not leaving then
    insert into public.message_readers (message_id, user_id, writes, until)
    select message.id, auth.uid(), watch_message.writes, now() + interval '30 seconds'
    -- Held, so that it is not deleted before the row that names it is written.
    from public.contact_messages as message
    where message.id = watch_message.message_id for key share
    on conflict on constraint message_readers_pkey do update
    set writes = excluded.writes, until = excluded.until;
  end if;
  return (
    select jsonb_build_object(
      'others', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'name', coalesce(nullif(btrim(member.display_name), ''), account.email),
            'writes', reader.writes
          ) order by member.created_at
        )
        from public.message_readers as reader
        join public.staff as member on member.user_id = reader.user_id
        join auth.users as account on account.id = reader.user_id
        where reader.message_id = message.id and reader.user_id <> auth.uid()
      ), '[]'),
      'mark', concat_ws(
        ' ', message.version,
        (select count(*) || ':' || coalesce(max(note.created_at)::text, '')
         from public.contact_notes as note where note.message_id = message.id),
        (select string_agg(coalesce(letter.state, ''), ',' order by reply.created_at, reply.id)
         from public.contact_replies as reply
         left join public.letters as letter on letter.id = reply.letter_id
         where reply.message_id = message.id)
      )
    )
    from public.contact_messages as message where message.id = watch_message.message_id
  );
end
$function$
;
revoke all on function public.watch_message(uuid,boolean,boolean) from public, anon, authenticated, service_role;
grant execute on function public.watch_message(uuid,boolean,boolean) to authenticated;
grant execute on function public.watch_message(uuid,boolean,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.withdraw_inquiry(inquiry_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.withdraw_inquiry(uuid) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_inquiry(uuid) to authenticated;
grant execute on function public.withdraw_inquiry(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.withdraw_memory(token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  memory public.plan_memories := private.own_memory(token);
begin
  perform private.lock_plan(memory.plan_id);
  select * into memory from public.plan_memories where plan_memories.id = memory.id;
  if memory.id is null then
    return null;
  end if;
  update public.plan_memories
  set author_name = '', words = '', picture_path = null, is_withdrawn = true, removed_at = now()
  where plan_memories.id = memory.id and not plan_memories.is_withdrawn;
  if found then
    delete from public.plan_history as entry
    where entry.noun = 'plan_memories' and entry.row_id = memory.id;
    perform private.log_plan_change(
      memory.plan_id, 'plan_memories', memory.id, 'remove', null, null, null
    );
  end if;
  return coalesce(memory.picture_path, '');
end
$function$
;
revoke all on function public.withdraw_memory(text) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_memory(text) to service_role;

CREATE OR REPLACE FUNCTION public.write_answer_letter(household_id uuid, address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  household constant public.plan_households := private.household_at(
    write_answer_letter.household_id, write_answer_letter.address
  );
  plan public.plans;
  token text;
begin
  select * into plan from public.plans where plans.id = household.plan_id;
  token := private.household_token(household);
  if token is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_answer_letter.address, plan.id) is not null
    or private.invitation_state(plan) <> 'open' then
    return null;
  end if;
  return jsonb_build_object(
    'token', token, 'page', public.guest_page(token),
    'may_come', private.has_reply(household, '{yes,online,unsure}')
  );
end
$function$
;
revoke all on function public.write_answer_letter(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.write_answer_letter(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.write_code(code_id uuid, code text, token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.family_codes;
  is_staff boolean;
begin
  select * into asked from public.family_codes
  where family_codes.id = code_id and family_codes.used_at is null
    and family_codes.created_at > now() - interval '1 hour'
  for update;
  if not found
    or (asked.purpose = 'open' and not private.has_plans(private.family_of(asked.email)))
    or (
      asked.purpose = 'keep'
      and private.has_suppression(private.mailbox(asked.email), 'all', 'report')
      and private.had_code_lately(asked.email, asked.id)
    ) then
    return null;
  end if;
  is_staff := private.is_staff_address(asked.email);
  if not is_staff then
    update public.family_codes
    set code_hash = extensions.crypt(write_code.code, extensions.gen_salt('bf', 6)),
      token_hash = write_code.token_hash,
      expires_at = now() + interval '15 minutes'
    where family_codes.id = asked.id;
  end if;
  return jsonb_build_object('purpose', asked.purpose, 'is_staff', is_staff);
end
$function$
;
revoke all on function public.write_code(uuid,text,text) from public, anon, authenticated, service_role;
grant execute on function public.write_code(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.write_finder(finder_id uuid, address text, token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  finder public.plan_finders;
begin
  select * into finder from public.plan_finders
  where plan_finders.id = write_finder.finder_id
    and plan_finders.email = lower(btrim(write_finder.address));
  if not found then
    return null;
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (
    finder.id, 'letter', write_finder.token_hash,
    case when finder.pressed_at is null then finder.told_by else finder.pressed_by_link_of end
  );
  return (
    select jsonb_build_object(
      'name', finder.name, 'honoree_name', plan.honoree_name,
      'from', coalesce(member.name, ''), 'is_ready', plan.kind = 'died'
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = finder.made_by
    where plan.id = finder.plan_id
  );
end
$function$
;
revoke all on function public.write_finder(uuid,text,text) from public, anon, authenticated, service_role;
grant execute on function public.write_finder(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.write_guest_letter(letter_id uuid, address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.plan_guest_letters;
  sending public.plan_guest_sendings;
  plan public.plans;
  household public.plan_households;
  facts jsonb;
  before jsonb;
  token text;
  page jsonb;
begin
  select * into letter from public.plan_guest_letters
  where plan_guest_letters.id = write_guest_letter.letter_id;
  household := private.household_at(letter.household_id, write_guest_letter.address);
  if household.id is null then
    return null;
  end if;
  select * into sending from public.plan_guest_sendings where plan_guest_sendings.id = letter.sending_id;
  select * into plan from public.plans where plans.id = letter.plan_id;
  if private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_guest_letter.address, plan.id) is not null
    or letter.kind <> 'thanks' and (letter.kind = 'cancelled')
      is distinct from (private.invitation_state(plan) = 'cancelled')
    or letter.kind in ('invitation', 'reminder', 'change')
      and private.invitation_state(plan) <> 'open'
    -- Put together with one that is written to as well.
    or household.id <> letter.household_id and exists (
      select from public.plan_guest_letters as other
      where other.plan_id = letter.plan_id and other.household_id = household.id
        and other.kind = letter.kind and other.state in ('waiting', 'sent')
        and other.created_at > letter.created_at - interval '1 day'
    )
    -- They answered while it waited.
    or letter.kind = 'reminder' and exists (
      select from private.household_answers as answer
      where answer.plan_id = plan.id and answer.created_at > letter.created_at
        and private.household_now(answer.household_id) = household.id
    ) then
    return null;
  end if;
  token := private.household_token(household);
  page := public.guest_page(token);
  if page is null then
    return null;
  end if;
  facts := private.told_facts(plan);
  select letters_to_household.told into before from private.letters_to_household(household)
  where letters_to_household.state = 'sent' and letters_to_household.told is not null
    and letters_to_household.id <> letter.id
  order by letters_to_household.state_at desc limit 1;
  update public.plan_guest_letters set told = facts where plan_guest_letters.id = letter.id;
  return jsonb_build_object(
    'token', token,
    'page', page,
    'words', sending.words,
    'before', case when before <> facts then before end,
    'may_come', private.has_reply(household, '{yes,online,unsure}'),
    'takes_memories', private.wall_state(plan) = 'open',
    'reply_to', (
      select jsonb_build_object('name', member.name, 'address', account.email)
      from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      where member.plan_id = plan.id and member.user_id = sending.reply_to
        and member.removed_at is null and private.account_keeps(member.user_id) = 'address'
    )
  );
end
$function$
;
revoke all on function public.write_guest_letter(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.write_guest_letter(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.write_inquiry(thread_id uuid, address text, token_hash text, nudge boolean DEFAULT false, question uuid DEFAULT NULL::uuid, booked boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread public.inquiry_threads;
begin
  select * into thread from public.inquiry_threads
  where inquiry_threads.id = write_inquiry.thread_id and not private.is_over(inquiry_threads.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = inquiry_threads.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and inquiry_threads.state = any (case
      when booked then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and not exists (
    select from public.inquiry_entries as entry
    where entry.id = question and entry.thread_id = thread.id
  )) then
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
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from
    )
    from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
  );
end
$function$
;
revoke all on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.write_invite(invite_id uuid, token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invite public.plan_invites;
begin
  update public.plan_invites set token_hash = write_invite.token_hash
  where plan_invites.id = invite_id and plan_invites.accepted_at is null
    and plan_invites.revoked_at is null
    and plan_invites.expires_at > now() and not private.is_over(plan_invites.plan_id)
  returning plan_invites.* into invite;
  return (
    select jsonb_build_object(
      'role', invite.role, 'from', coalesce(member.name, ''),
      'honoree_name', plan.honoree_name, 'expires_at', invite.expires_at
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = invite.made_by
    where plan.id = invite.plan_id
  );
end
$function$
;
revoke all on function public.write_invite(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.write_invite(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.write_partner_link(ask_id uuid, token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.partner_link_asks;
  names jsonb;
  first_one uuid;
begin
  select * into asked from public.partner_link_asks as ask
  where ask.id = ask_id and ask.created_at > now() - interval '1 hour';
  select jsonb_agg(partner.name), (array_agg(partner.id))[1] into names, first_one
  from private.partners_at(asked.email) as partner;
  if names is not null then
    perform private.keep_partner_token(
      first_one, asked.email, 'own', write_partner_link.token_hash
    );
  end if;
  return names;
end
$function$
;
revoke all on function public.write_partner_link(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.write_partner_link(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION private.answered_before_change(household public.plan_households)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select min(reply.answered_at) from public.plan_replies as reply
    join public.plan_guests as guest on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
    join lateral (
      select max(part.id::text) as any_part, bool_or(part.id = reply.part_id) as is_asked
      from public.plan_invitation_parts as part
      where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
    ) as parts on parts.is_asked or (parts.any_part is null and reply.part_id is null)
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null
      and reply.answer is not null and reply.before_change
  );
end
$function$
;
revoke all on function private.answered_before_change(public.plan_households) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.has_reply(household public.plan_households, answers text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.plan_guests as guest
    join public.plan_replies as reply
      on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
    left join public.plan_invitation_parts as part
      on part.id = reply.part_id and part.plan_id = reply.plan_id
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null and reply.answer = any (answers)
      and (reply.part_id is null or part.removed_at is null)
  );
end
$function$
;
revoke all on function private.has_reply(public.plan_households,text[]) from public, anon, authenticated, service_role;

create or replace view public.mailing_list_subscribers with (security_invoker=true) as
 SELECT request.id,
    COALESCE(named.first_name, ''::text) AS first_name,
    COALESCE(named.last_name, ''::text) AS last_name,
    request.email,
    request.email_opt_in,
    request.created_at,
    private.folded(((((((COALESCE(((named.first_name || ' '::text) || named.last_name), ''::text) || '
'::text) || (request.email)::text) || '
'::text) ||
        CASE
            WHEN request.email_opt_in THEN 'Opted In'::text
            ELSE 'Not Opted In'::text
        END) || '
'::text) || COALESCE(standing.state, ''::text))) AS search_text,
    request.email_key,
    standing.state,
    private.takes_no_list((request.email)::text) AS suppressed
   FROM (((public.early_access_requests request
     LEFT JOIN public.subscriptions subscription ON ((subscription.email_key = request.email_key)))
     CROSS JOIN LATERAL ( SELECT COALESCE(subscription.state, private.stopped_state((request.email)::text),
                CASE
                    WHEN request.email_opt_in THEN 'unconfirmed'::text
                    ELSE NULL::text
                END) AS state) standing)
     LEFT JOIN LATERAL ( SELECT earlier_request.first_name,
            earlier_request.last_name
           FROM public.early_access_requests earlier_request
          WHERE ((earlier_request.interest_type = 'mailing-list'::text) AND (earlier_request.email_key = request.email_key) AND ((earlier_request.first_name <> ''::text) OR (earlier_request.last_name <> ''::text)))
          ORDER BY earlier_request.created_at DESC, earlier_request.id DESC
         LIMIT 1) named ON (true))
  WHERE ((request.interest_type = 'mailing-list'::text) AND (NOT (EXISTS ( SELECT
           FROM public.early_access_requests later_request
          WHERE ((later_request.interest_type = 'mailing-list'::text) AND (later_request.email_key = request.email_key) AND (ROW(later_request.created_at, later_request.id) > ROW(request.created_at, request.id)))))));
revoke all on public.mailing_list_subscribers from public, anon, authenticated, service_role;
grant select on public.mailing_list_subscribers to authenticated;
grant all on public.mailing_list_subscribers to service_role;

create policy "Staff can meet contacts of a partner they may read" on public.partner_contacts as restrictive for all to authenticated using ((EXISTS ( SELECT
   FROM public.partners
  WHERE (partners.id = partner_contacts.partner_id))));

create policy "Staff can meet new addresses of a partner they may read" on public.partner_new_addresses as restrictive for all to authenticated using ((EXISTS ( SELECT
   FROM public.partners
  WHERE (partners.id = partner_new_addresses.partner_id))));

create policy "Staff can meet proposals of a partner they may read" on public.partner_proposals as restrictive for all to authenticated using ((EXISTS ( SELECT
   FROM public.partners
  WHERE (partners.id = partner_proposals.partner_id))));

reset check_function_bodies;
