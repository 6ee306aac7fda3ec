set check_function_bodies = off;

drop index public.letters_with_invites;
drop index public.letters_to_finders;

drop policy "Editors can add answers" on public.plan_replies;

drop policy "Editors can add choices" on public.plan_choices;

drop policy "Editors can add guests" on public.plan_guests;

drop policy "Editors can add households" on public.plan_households;

drop policy "Editors can add how households are reached" on public.plan_household_contacts;

drop policy "Editors can add parts of the day" on public.plan_invitation_parts;

drop policy "Editors can add tasks" on public.plan_tasks;

drop policy "Editors can add to the budget" on public.plan_budget_items;

drop policy "Editors can add to the program" on public.plan_program_items;

drop policy "Editors can add to the shortlist" on public.plan_shortlist;

drop policy "Editors can add what guests need" on public.plan_guest_needs;

drop policy "Editors can change answers" on public.plan_replies;

drop policy "Editors can change choices" on public.plan_choices;

drop policy "Editors can change guests" on public.plan_guests;

drop policy "Editors can change households" on public.plan_households;

drop policy "Editors can change how households are reached" on public.plan_household_contacts;

drop policy "Editors can change tasks" on public.plan_tasks;

drop policy "Editors can change the budget" on public.plan_budget_items;

drop policy "Editors can change the invitation" on public.plan_invitations;

drop policy "Editors can change the parts of the day" on public.plan_invitation_parts;

drop policy "Editors can change the program" on public.plan_program_items;

drop policy "Editors can change the public link" on public.plan_public_links;

drop policy "Editors can change the shortlist" on public.plan_shortlist;

drop policy "Editors can change what guests need" on public.plan_guest_needs;

drop policy "Editors can read how households are reached" on public.plan_household_contacts;

drop policy "Editors can read what guests need" on public.plan_guest_needs;

drop policy "Editors can read what people who ask wrote" on public.plan_request_contacts;

drop policy "Editors can read what was reported" on public.plan_memory_reports;

drop policy "Editors can show, hide and order memories" on public.plan_memories;

drop policy "Members can read how they and who they booked reach each other" on public.inquiry_contacts;

drop policy "Members can read the parts of their plans' day" on public.plan_invitation_parts;

drop policy "Members can read their inquiries' threads" on public.inquiry_threads;

drop policy "Members can read their plans' budget" on public.plan_budget_items;

drop policy "Members can read their plans' choices" on public.plan_choices;

drop policy "Members can read their plans' guests" on public.plan_guests;

drop policy "Members can read their plans' inquiries" on public.inquiries;

drop policy "Members can read their plans' invitation" on public.plan_invitations;

drop policy "Members can read their plans' memories" on public.plan_memories;

drop policy "Members can read their plans' program" on public.plan_program_items;

drop policy "Members can read their plans' shortlist" on public.plan_shortlist;

drop policy "Members can read their plans' tasks" on public.plan_tasks;

drop policy "Members can read what guests answered" on public.plan_replies;

drop policy "Members can read whether there is a public link" on public.plan_public_links;

drop policy "Members can read who is invited" on public.plan_households;

drop policy "Members can see what owners announced" on public.plan_announcements;

drop policy "Members can see which files came with them" on public.inquiry_files;

drop policy "Owners can delete investors" on public.investor_people;

drop policy "Owners can list investors" on public.investor_people;

drop policy "Owners can read which plans are removed" on public.plan_removals;

drop policy "Owners can see who is invited" on public.staff_invitations;

drop policy "Staff can add articles in their own name" on public.articles;

drop policy "Staff can add canned replies" on public.canned_replies;

drop policy "Staff can add celebration ideas" on public.celebration_ideas;

drop policy "Staff can add celebration stories" on public.celebration_stories;

drop policy "Staff can add celebration types" on public.celebration_types;

drop policy "Staff can add content sections in their own name" on public.content_sections;

drop policy "Staff can add drafts of their own" on public.record_drafts;

drop policy "Staff can add how to reach partners" on public.partner_contacts;

drop policy "Staff can add partners" on public.partners;

drop policy "Staff can add pictures in their own name" on public.pictures;

drop policy "Staff can change articles" on public.articles;

drop policy "Staff can change canned replies" on public.canned_replies;

drop policy "Staff can change celebration ideas" on public.celebration_ideas;

drop policy "Staff can change celebration stories" on public.celebration_stories;

drop policy "Staff can change celebration types" on public.celebration_types;

drop policy "Staff can change content sections" on public.content_sections;

drop policy "Staff can change how to reach partners" on public.partner_contacts;

drop policy "Staff can change partners" on public.partners;

drop policy "Staff can change settings" on public.site_settings;

drop policy "Staff can change templates" on public.plan_templates;

drop policy "Staff can change their own drafts" on public.record_drafts;

drop policy "Staff can change their own notices" on public.staff_notices;

drop policy "Staff can choose their own notices" on public.staff_notices;

drop policy "Staff can delete canned replies" on public.canned_replies;

drop policy "Staff can delete celebration ideas" on public.celebration_ideas;

drop policy "Staff can delete early access requests" on public.early_access_requests;

drop policy "Staff can delete investor passwords" on public.investor_passwords;

drop policy "Staff can delete messages" on public.contact_messages;

drop policy "Staff can delete their own drafts" on public.record_drafts;

drop policy "Staff can delete their own notes" on public.contact_notes;

drop policy "Staff can delete their own views" on public.staff_views;

drop policy "Staff can describe investor passwords" on public.investor_passwords;

drop policy "Staff can keep views of their own" on public.staff_views;

drop policy "Staff can list investor passwords" on public.investor_passwords;

drop policy "Staff can read addresses to be confirmed" on public.partner_new_addresses;

drop policy "Staff can read canned replies" on public.canned_replies;

drop policy "Staff can read early access requests" on public.early_access_requests;

drop policy "Staff can read every article" on public.articles;

drop policy "Staff can read every content section" on public.content_sections;

drop policy "Staff can read every template" on public.plan_templates;

drop policy "Staff can read how to reach partners" on public.partner_contacts;

drop policy "Staff can read investor access logs" on public.investor_access_logs;

drop policy "Staff can read messages" on public.contact_messages;

drop policy "Staff can read newsletters" on public.newsletters;

drop policy "Staff can read notes about messages" on public.contact_notes;

drop policy "Staff can read partner applications" on public.vendor_submissions;

drop policy "Staff can read recorded marketing contacts" on public.email_marketing_contacts;

drop policy "Staff can read replies to messages" on public.contact_replies;

drop policy "Staff can read settings" on public.site_settings;

drop policy "Staff can read subscriptions" on public.subscriptions;

drop policy "Staff can read their own drafts" on public.record_drafts;

drop policy "Staff can read their own views" on public.staff_views;

drop policy "Staff can read versions of the contents" on public.record_versions;

drop policy "Staff can read what applicants were written" on public.application_letters;

drop policy "Staff can read what partners propose" on public.partner_proposals;

drop policy "Staff can read what was consented to" on public.consent_events;

drop policy "Staff can rename their own views" on public.staff_views;

drop policy "Staff can see how letters fare" on public.letters;

drop policy "Staff can see that letters were reported" on public.plan_letter_reports;

drop policy "Staff can see their own notices" on public.staff_notices;

drop policy "Staff can see whose letters they stopped" on public.plan_letter_stops;

drop policy "Staff can write newsletters in their own name" on public.newsletters;

drop policy "Staff can write notes in their own name" on public.contact_notes;

drop trigger count_inquiry on public.inquiry_threads;

drop trigger forget_links on public.articles;

drop trigger forget_links on public.celebration_stories;

drop trigger forget_links on public.celebration_types;

drop trigger forget_links on public.content_sections;

drop trigger forget_links on public.partners;

drop trigger forget_versions on public.articles;

drop trigger forget_versions on public.celebration_stories;

drop trigger forget_versions on public.celebration_types;

drop trigger forget_versions on public.content_sections;

drop trigger forget_versions on public.partners;

drop trigger remember_purged on public.articles;

drop trigger remember_purged on public.celebration_stories;

drop trigger remember_purged on public.celebration_types;

drop trigger remember_purged on public.content_sections;

drop trigger remember_purged on public.partners;

drop trigger set_updated_at on public.articles;

drop trigger set_updated_at on public.celebration_stories;

drop trigger set_updated_at on public.celebration_types;

drop trigger set_updated_at on public.content_sections;

drop trigger set_updated_at on public.partners;

drop function private.ask_listed(public.inquiry_threads);

drop function private.ask_version(public.vendor_submissions,integer);

drop function private.asked_plan_of(text);

drop function private.check_status(text);

drop function private.count_hourly(text,integer);

drop function private.count_inquiry();

drop function private.count_letter_to_named();

drop function private.count_unknown_token();

drop function private.forget_links();

drop function private.forget_versions();

drop function private.had_code_lately(text,uuid);

drop function private.is_last_owner(uuid);

drop function private.is_proposed_picture(uuid,text);

drop function private.is_staff_address(text);

drop function private.keep_partner_token(uuid,text,text,text);

drop function private.lock_message(uuid);

drop function private.make_plan_table(text,integer,text,boolean);

drop function private.new_investor_password();

drop function private.picture_uses();

drop function private.remember_purged();

drop function private.reopen_plan(uuid);

drop function private.settle_due_announcements();

drop function private.staff_letters(text);

drop function private.write_to_member(uuid,uuid,text,jsonb,text,text,timestamp with time zone);

drop function public.add_up_inquiries();

drop function public.set_message_owner(uuid,uuid,integer);

drop function public.set_message_status(uuid,text,integer);

drop function public.set_messages_owner(uuid[],uuid);

drop function public.set_messages_status(uuid[],text);

drop function public.write_partner_link(uuid,text);

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
    perform private.refuse('too_many_announcements', 409, (
      select count(*) from public.plan_announcements as announcement
      where announcement.plan_id = plan and announcement.created_at > now() - interval '1 day'
    ) >= 5);
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
$function$
;
revoke all on function private.answer_thread(public.inquiry_threads,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_ahead(plan_id uuid)
 RETURNS public.plans
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.lock_plan(ask_ahead.plan_id, 'owner');
begin
  perform private.refuse('not_ahead', 409, plan.kind <> 'ahead' or plan.ended_at is not null);
  return plan;
end
$function$
;
revoke all on function private.ask_ahead(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_bytes(plan uuid, grown bigint, is_small boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  beyond constant bigint := case when is_small or auth.uid() is null then 4000000 else 0 end;
begin
  perform private.refuse('plan_full', 409,
    (select size.bytes from private.plan_sizes as size where size.plan_id = plan) + grown
    > private.plan_quota('rows') + beyond);
end
$function$
;
revoke all on function private.ask_bytes(uuid,bigint,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_letter_to(plan uuid, partner uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  address constant text := private.inquiry_address(partner);
begin
  perform private.refuse('address_first', 409, private.plan_keeps(plan) is distinct from 'address');
  if address is null then
    raise exception 'address_unconfirmed' using errcode = 'PT409', detail = coalesce(partner::text, '');
  end if;
  if private.is_suppressed(address, 'partner', 'inquiry') then
    raise exception 'address_refuses' using errcode = 'PT409', detail = partner::text;
  end if;
end
$function$
;
revoke all on function private.ask_letter_to(uuid,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_own_fields(changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('unknown_field', 400, exists (
    select from jsonb_object_keys(changes) as field where field not in (
      'name', 'type', 'location', 'description', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website'
    )
  ));
end
$function$
;
revoke all on function private.ask_own_fields(jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.ask_room(plan public.plans, household uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_room(plan.id, 'plan_memories', 299);
  -- What a short row takes.
  perform private.ask_bytes(plan.id, 300);
  perform private.refuse('too_many_memories', 409, household is not null and (
    select count(*) from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id = household
      and memory.removed_at is null
  ) >= 20);
end
$function$
;
revoke all on function private.ask_room(public.plans,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.booking_of(thread public.inquiry_threads, sent uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'booked', coalesce(thread.booking_id = sent, false), 'booking', thread.booking_id,
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
$function$
;
revoke all on function private.booking_of(public.inquiry_threads,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.budgets()
 RETURNS TABLE(budget text, payer text, most bigint, span interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('contact_messages', 'network', 20, interval '10 minutes'),
    ('contact_messages', 'site', 300, '10 minutes'),
    ('early_access_requests', 'network', 20, '10 minutes'),
    ('early_access_requests', 'site', 1000, '10 minutes'),
    ('vendor_submissions', 'network', 20, '10 minutes'),
    ('vendor_submissions', 'site', 300, '10 minutes'),
    ('messages announced', 'site', 5, '1 hour'),
    ('thanks for writing', 'network', 5, '1 hour'),
    ('thanks for writing', 'site', 60, '1 hour'),
    ('unknown tokens', 'network', 20, '1 minute'),
    ('codes from paper', 'network', 20, '1 hour'),
    ('codes from paper', 'site', 500, '1 hour'),
    ('plans started', 'network', 10, '1 hour'),
    ('plans started', 'site', 500, '1 hour'),
    ('plan_requests', 'network', 5, '1 hour'),
    ('plan_memories', 'network', 5, '1 hour'),
    ('plan_memory_reports', 'network', 5, '1 hour'),
    -- A household's 20 memories, each sent twice; a public link's visitors share their network.
    ('memory pictures', 'token', 40, '1 hour'),
    ('memory pictures', 'network', 40, '1 hour'),
    ('memory picture bytes', 'token', 200000000, '1 hour'),
    ('memory picture bytes', 'network', 200000000, '1 hour'),
    ('proposal pictures', 'partner', 20, '1 day'),
    ('letters to named people', 'account', 20, '1 day'),
    ('invitations to help', 'mailbox', 3, '7 days'),
    ('invitations to help', 'plan', 10, '1 day'),
    ('letters to a finder', 'mailbox', 3, '7 days'),
    ('answers to a mailbox', 'mailbox', 20, '1 day'),
    ('letters to a partner', 'account and mailbox', 20, '1 day'),
    ('letters to guests', 'account', 300, '1 day'),
    -- Whatever plans and kinds; a change or cancellation is counted and never held back by it.
    ('letters to a guest', 'mailbox', 6, '1 day'),
    ('answers told', 'mailbox', 5, '7 days'),
    ('first letters of a plan', 'plan', 20, '1 hour'),
    -- A network has a tenth, so that none silences the others.
    ('letters of new plans', 'site', 1500, '1 hour'),
    ('letters of new plans', 'network', 150, '1 hour'),
    ('letters of new plans in a day', 'network', 300, '1 day'),
    ('partners asked', 'account', 50, '1 day'),
    ('partner links of a network', 'network', 10, '1 hour'),
    ('partner links', 'mailbox', 3, '1 hour'),
    ('plan codes', 'browser', 3, '1 hour'),
    ('plan codes', 'mailbox', 6, '1 hour'),
    ('staff invitations', 'mailbox', 5, '1 day'),
    ('staff invitations', 'site', 50, '1 day')
$function$
;
revoke all on function private.budgets() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.change_role(member uuid, new_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('unknown_role', 400,
    new_role is null or new_role not in ('owner', 'editor', 'support'));
  if new_role <> 'owner' then
    if not exists (select from public.staff where user_id <> member and role = 'owner')
      and exists (select from public.staff where user_id = member and role = 'owner') then
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

CREATE OR REPLACE FUNCTION private.check_bulk(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('too_many_rows', 400,
    ids is null or cardinality(ids) > 500 or array_position(ids, null) is not null);
end
$function$
;
revoke all on function private.check_bulk(uuid[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.check_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_known boolean := false;
begin
  if new.user_id is distinct from auth.uid() or not public.staff_may('content') then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.record_id) is not distinct from (old.kind, old.record_id) then
    return new;
  end if;
  if new.record_id is not null then
    execute format(
      'select exists (select from %s where id = $1)', private.trash_table(new.kind)
    ) into is_known using new.record_id;
    perform private.refuse('draft_of_nothing', 404, not is_known and not exists (
      select from private.purged_records as record
      where record.record_table = new.kind and record.record_id = new.record_id
    ));
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('drafts of ' || new.user_id));
  -- Of the same record there is one already: the table's own rule says so.
  perform private.refuse('too_many_drafts', 409, (
    select count(*) >= 200
      and not bool_or(other.kind = new.kind and other.record_id is not distinct from new.record_id)
    from public.record_drafts as other where other.user_id = new.user_id
  ));
  return new;
end
$function$
;
revoke all on function private.check_draft() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.check_factor_required()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('not_roles', 400,
    new.value !~ '^((owner|editor|support)(,(owner|editor|support))*)?$');
  perform private.refuse('factor_first', 409,
    new.value <> '' and auth.uid() is not null and not private.has_factor(auth.uid()));
  perform private.demand_fresh_factor();
  return new;
end
$function$
;
revoke all on function private.check_factor_required() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.check_guest_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.plan_households as household
  where household.id = new.household_id and household.removed_at is null for share;
  perform private.refuse('household_gone', 404, not found);
  return new;
end
$function$
;
revoke all on function private.check_guest_move() from public, anon, authenticated, service_role;

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
  perform private.refuse('unknown_time_zone', 400,
    new.time_zone is distinct from old.time_zone and new.time_zone is not null
    and not exists (select from private.time_zones where time_zones.name = new.time_zone)
    and not exists (
      select from pg_catalog.pg_timezone_names
      where pg_timezone_names.name = new.time_zone and private.is_zone_name(pg_timezone_names.name)
    ));
  today := (now() at time zone coalesce(new.time_zone, 'UTC'))::date;
  perform private.refuse('day_out_of_range', 400, exists (
    select from unnest(new.possible_days || new.day) as possible_day
    where possible_day is not null
      and possible_day is distinct from old.day
      and possible_day <> all (old.possible_days)
      and possible_day not between today - interval '1 year' and today + interval '10 years'
  ));
  if new.asks_days and (new.asks_days, new.possible_days)
    is distinct from (old.asks_days, old.possible_days) then
    perform private.refuse('too_many_days_asked', 400, cardinality(new.possible_days) > 5);
    perform private.refuse('day_not_ahead', 400, exists (
      select from unnest(new.possible_days) as possible_day group by possible_day
      having count(*) > 1 or possible_day <= today and possible_day <> all (old.possible_days)
    ));
  end if;
  -- The hour of a day that was in mind comes with it, and goes where another one is taken instead.
  if new.day = any (new.possible_days) and new.day <> old.day then
    new.start_time := nullif(new.start_time, (
      select right(hour, 5)::time from unnest(new.possible_hours) as hour
      where left(hour, 10) = old.day::text limit 1
    ));
  end if;
  if new.day_state = 'set' and new.day = any (new.possible_days)
    and (new.day_state, new.day) is distinct from (old.day_state, old.day) then
    new.start_time := coalesce((
      select right(hour, 5)::time from unnest(new.possible_hours) as hour
      where left(hour, 10) = new.day::text limit 1
    ), new.start_time);
  end if;
  -- Where the family is, it may be tomorrow already.
  perform private.refuse('date_not_past', 400,
    (new.born_on is distinct from old.born_on and new.born_on > today + 1)
    or (new.died_on is distinct from old.died_on and new.died_on > today + 1));
  perform private.refuse('date_too_early', 400,
    (new.born_on is distinct from old.born_on and new.born_on < '1800-01-01')
    or (new.died_on is distinct from old.died_on and new.died_on < '1800-01-01'));
  return new;
end
$function$
;
revoke all on function private.check_plan() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.check_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('wrong_reply_id', 400,
    new.id <> private.reply_id(new.guest_id, new.part_id));
  return new;
end
$function$
;
revoke all on function private.check_reply() from public, anon, authenticated, service_role;

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
  perform private.tell_of_thread(thread, 'state', thread.state, ended);
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
  perform private.refuse('nobody_named', 409, not found);
  return finder;
end
$function$
;
revoke all on function private.finder_for_owner(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    perform private.refuse('picture_is_used', 409,
      exists (select from private.picture_uses(array[new.name]) as place where place.name = new.name));
  end if;
  new.is_kept := new.is_kept or new.deleted_at is not null
    or (new.alt <> old.alt and pg_trigger_depth() = 1);
  return new;
end
$function$
;
revoke all on function private.keep_picture() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.limit_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('views of ' || new.user_id || new.list));
  perform private.refuse('too_many_views', 409, (
    select count(*) from public.staff_views as other
    where other.user_id = new.user_id and other.list = new.list
  ) >= 20);
  return new;
end
$function$
;
revoke all on function private.limit_views() from public, anon, authenticated, service_role;

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
    perform private.charge('unknown tokens');
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
  perform private.refuse('application_not_found', 404, not found);
  return application;
end
$function$
;
revoke all on function private.lock_application(uuid) from public, anon, authenticated, service_role;

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
  about_people constant jsonb := public.tables_about_people();
  mentions jsonb := '[]';
  found_here jsonb;
  holder record;
  block bigint;
  step bigint;
  budget numeric := 4 * 1024 * 1024;
begin
  -- Nobody looks for words.
  perform private.refuse('wrong_address', 400,
    key !~ '^[^\s@]+@[^\s@]+$' or char_length(key) > 254);
  for holder in
    select class.relname as table_name,
      pg_catalog.pg_relation_size(class.oid) / current_setting('block_size')::integer as blocks,
      -- With what is stored apart because it is long.
      pg_catalog.pg_table_size(class.oid)::numeric as bytes,
      key_of.attname as key_column,
      about_people ->> class.relname as address_column,
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

CREATE OR REPLACE FUNCTION private.make_recovery_codes(member uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  codes text[] := '{}';
  code text;
begin
  delete from private.recovery_codes as old where old.user_id = member;
  for number in 1..10 loop
    code := private.random_letters(15);
    insert into private.recovery_codes (user_id, code_hash)
    values (member, private.recovery_hash(member, code));
    codes := codes || regexp_replace(code, '(.{5})(.{5})(.{5})', '\1-\2-\3');
  end loop;
  return codes;
end
$function$
;
revoke all on function private.make_recovery_codes(uuid) from public, anon, authenticated, service_role;

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
  perform private.refuse('member_gone', 404, not found);
  return member;
end
$function$
;
revoke all on function private.member_for_owner(uuid) from public, anon, authenticated, service_role;

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
    perform private.charge('unknown tokens');
  end if;
  return finder;
end
$function$
;
revoke all on function private.open_finder(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.open_household(token text)
 RETURNS public.plan_households
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  household constant public.plan_households := private.household_of(token);
begin
  if household.id is null then
    perform private.charge('unknown tokens');
  end if;
  return household;
end
$function$
;
revoke all on function private.open_household(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.open_inquiry(token text)
 RETURNS public.inquiry_tokens
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held constant public.inquiry_tokens := private.inquiry_token(token);
begin
  if held.thread_id is null then
    perform private.charge('unknown tokens');
  end if;
  return held;
end
$function$
;
revoke all on function private.open_inquiry(text) from public, anon, authenticated, service_role;

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
    perform private.charge('unknown tokens');
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
    perform private.charge('unknown tokens');
  end if;
  return held;
end
$function$
;
revoke all on function private.open_letter_token(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.opened_by(used public.family_codes, browser_hash text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'outcome', 'right',
    'id', used.id,
    'purpose', used.purpose,
    'email', used.email,
    'asker', used.asker,
    'account', private.family_of(used.email),
    'is_staff', private.staff_at(used.email) is not null,
    'same_browser', used.browser_hash is not distinct from opened_by.browser_hash
  )
$function$
;
revoke all on function private.opened_by(public.family_codes,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.page_of_asking(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.public_plan_of(token);
  is_public constant boolean := plan.id is not null;
  shown jsonb;
begin
  if not is_public then
    select asked.* into plan
    from public.plan_request_tokens as link
    join public.plans as asked on asked.id = link.plan_id and asked.kind = 'died'
    where link.token = page_of_asking.token;
  end if;
  if plan.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  if plan.ended_at is not null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  shown := jsonb_build_object(
    'state', private.invitation_state(plan),
    'plan', jsonb_build_object(
      'honoree_name', plan.honoree_name, 'words_for_day', plan.words_for_day
    )
  );
  if not is_public then
    return shown || '{"page": "asked"}';
  end if;
  return (
    select jsonb_build_object(
      'page', 'public',
      'state', shown ->> 'state',
      'plan', shown -> 'plan' || jsonb_build_object(
        'photo_path', right(plan.photo_path, -37),
        'day', case when plan.day_state = 'set' then plan.day end
      ),
      'town', link.town,
      'wall', case when link.takes_memories then private.wall_state(plan) else 'gone' end,
      'invitation', jsonb_build_object(
        'picture', invitation.picture,
        'picture_path', right(invitation.picture_path, -37),
        'picture_alt', coalesce(invitation.picture_alt, '')
      )
    )
    from public.plan_public_links as link
    left join public.plan_invitations as invitation
      on invitation.id = link.id and invitation.removed_at is null
    where link.id = plan.id
  );
end
$function$
;
revoke all on function private.page_of_asking(text) from public, anon, authenticated, service_role;

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
  -- It is stored as {partner_id}/{id}.
  perform private.refuse('unknown_picture', 400, propose.picture is not null and not (
    starts_with(propose.picture, partner || '/') and exists (
      select from storage.objects as object
      where object.bucket_id = 'proposal-pictures' and object.name = propose.picture
    )
  ));
  perform private.refuse('too_many_proposals', 429, (
    select count(*) from public.partner_proposals as proposal
    where proposal.partner_id = partner and proposal.created_at > now() - interval '1 day'
  ) >= 10);
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
    update public.plans
    set loved = '', not_wanted = '', faith = '', remember = '', leave_out = ''
    where plans.id = plan.id;
  end if;
  update public.plans set ended_at = now(), ended_keeps = keeps where plans.id = plan.id;
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
$function$
;
revoke all on function private.show_contact(public.inquiry_threads,text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.shown_celebration(plan public.plans)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'plan', (
        select to_jsonb(shown) from (
          select plan.honoree_name, plan.words_for_day,
            -- The years alone: guests are shown no more.
            to_char(plan.born_on, 'YYYY') as born_on, to_char(plan.died_on, 'YYYY') as died_on,
            right(plan.photo_path, -37) as photo_path, plan.day_state, plan.day,
            plan.possible_days, plan.possible_hours, plan.asks_days, plan.start_time,
            plan.time_zone, plan.minutes, plan.place_name,
            case when shows_address then plan.place_address else '' end as place_address,
            case when shows_access then plan.step_free end as step_free,
            case when shows_access then plan.parking end as parking,
            case when shows_access then plan.hearing_loop end as hearing_loop,
            case when shows_access then plan.toilets end as toilets,
            case when shows_access then plan.access_notes else '' end as access_notes,
            case when shows_bring then plan.bring else '' end as bring
        ) as shown
      ),
      'invitation', (
        select to_jsonb(shown) from (
          select words, picture, right(picture_path, -37) as picture_path, picture_alt,
            shows_address, shows_access, shows_program, shows_bring, offers_online, reply_by,
            call_name, call_number
        ) as shown
      ),
      'items', to_jsonb(array(
        select to_jsonb(shown) from (
          select item.id, item.title, item.who, item.minutes
          from public.plan_program_items as item
          where item.plan_id = plan.id and item.removed_at is null and not item.suggested
            and shows_program
          order by item.position, item.id
        ) as shown
      )),
      'parts', to_jsonb(array(
        select private.shown_part(part, shows_address)
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
        order by part.position, part.id
      )),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, plan.purged_version, invitation.version, (
        select max(part.version) from public.plan_invitation_parts as part
        where part.plan_id = plan.id
      ))
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$function$
;
revoke all on function private.shown_celebration(public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.stops_of(address text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    -- Of a plan not which.
    'scope', regexp_replace(stop.scope, '^plan:.*', 'plan'), 'reason', stop.reason, 'created_at', stop.created_at,
    'stopped_by', private.name_of(stop.stopped_by)
  ) order by stop.created_at desc, stop.id), '[]')
  from public.letter_suppressions as stop
  where stop.address_hash = private.address_hash(address)
    or stop.address_hash = private.address_hash(private.mailbox(address)) and stop.scope = 'all'
$function$
;
revoke all on function private.stops_of(text) from public, anon, authenticated, service_role;

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
    perform private.tell_members_of_answer(thread.id);
  end if;
  return '{"done": true}';
end
$function$
;
revoke all on function private.take_answer(text,uuid,jsonb) from public, anon, authenticated, service_role;

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
  perform private.refuse('thread_gone', 404, plan is null);
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
  perform private.refuse('unknown_kind', 400,
    not exists (select from private.trash_kinds() where trash_kinds.kind = trash_table.kind));
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
    'plan', (
      select to_jsonb(wished) from (
        select plan.honoree_name, plan.loved, plan.not_wanted, plan.faith, plan.remember,
          plan.leave_out, plan.expected_guests, plan.place_name, plan.place_address,
          coalesce(nullif(plan.words_for_day, 'celebration of life'), '') as words_for_day
      ) as wished
    ),
    'choices', to_jsonb(array(
      select to_jsonb(wished) from (
        select id, area, title, note, text, source, state from public.plan_choices
        where plan_choices.plan_id = plan.id and removed_at is null and not suggested
        order by position, id
      ) as wished
    )),
    'program', to_jsonb(array(
      select to_jsonb(wished) from (
        select id, title, minutes, who, note from public.plan_program_items
        where plan_program_items.plan_id = plan.id and removed_at is null and not suggested
        order by position, id
      ) as wished
    ))
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

CREATE OR REPLACE FUNCTION private.version_of(kind text, entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(field.key, field.value) || case kind
    when 'celebration_types' then jsonb_build_object('celebration_ideas', to_jsonb(array(
      select to_jsonb(held) from (
        select idea.title, idea.description, idea.is_main_idea
        from public.celebration_ideas as idea
        where idea.celebration_type_id = (entry ->> 'id')::uuid
        order by idea.is_main_idea desc, idea.position, idea.id
      ) as held
    )))
    else '{}'
  end
  from jsonb_each(entry) as field
  where field.key <> all (array[
      'id', 'created_at', 'created_by', 'updated_at', 'author_id', 'published_at',
      'first_published_at', 'is_demonstration', 'takes_inquiries', 'deleted_at', 'deleted_by'
    ])
    and field.key !~ '^(search|draft)'
$function$
;
revoke all on function private.version_of(text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_invitation(invitation uuid, address text, key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('too_many_invitations', 429,
    private.spend('staff invitations', 1, jsonb_build_object(
    'mailbox', private.mailbox(address)
  )) is not null);
  perform private.enqueue_letter(
    'staff-invitation', jsonb_build_object('invitation_id', invitation), address, 'account', key,
    'staff_invitations:' || invitation
  );
end
$function$
;
revoke all on function private.write_invitation(uuid,text,text) from public, anon, authenticated, service_role;

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
  perform private.refuse('row_of_another', 409, not found and not exists (
    select from public.plan_replies as reply
    where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
      and reply.part_id is not distinct from part
  ));
end
$function$
;
revoke all on function private.write_reply(public.plan_guests,uuid,text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_to_members(plan uuid, roles text[], kind text, params jsonb, stream text, key text, not_before timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.write_to_member(
    plan, member.user_id, kind, params, key, 'plans:' || plan, not_before, stream
  )
  from public.plan_members as member
  where member.plan_id = plan and member.removed_at is null and member.role = any (roles)
$function$
;
revoke all on function private.write_to_members(uuid,text[],text,jsonb,text,text,timestamp with time zone) from public, anon, authenticated, service_role;

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
  perform private.refuse('staff_have_no_plans', 403,
    exists (select from public.staff where staff.user_id = caller));
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
  perform private.refuse('request_gone', 404, request.id is null or request.removed_at is not null);
  perform private.refuse('household_gone', 404, into_household is not null and not exists (
    select from public.plan_households
    where plan_households.id = into_household and plan_households.plan_id = request.plan_id
      and plan_households.removed_at is null
  ));
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
  perform private.refuse('row_of_another', 409, not found);
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
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.refuse('password_blank', 400, coalesce(normalized, '') !~ '\S');
  perform private.refuse('password_too_short', 400, char_length(normalized) < 8);
  perform private.refuse('password_too_long', 400, octet_length(normalized) > 72);
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  select investor_passwords.password_hash into named_hash from public.investor_passwords
  where investor_passwords.id = add_investor_password.id;
  if named_hash is not null then
    perform private.refuse('password_id_taken', 409,
      named_hash <> public.hash_investor_password(normalized, named_hash));
    return add_investor_password.id;
  end if;
  -- The same hash with the same salt is the same password.
  for salt in select distinct left(investor_passwords.password_hash, 29) from public.investor_passwords
  loop
    perform private.refuse('password_taken', 409, exists (
      select from public.investor_passwords
      where investor_passwords.password_hash = public.hash_investor_password(normalized, salt)
    ));
  end loop;
  perform private.refuse('too_many_passwords', 400,
    (select count(*) from public.investor_passwords) >= 50);
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

CREATE OR REPLACE FUNCTION public.answer_application(application_id uuid, letter_id uuid, decision text, words text DEFAULT NULL::text, seen integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application constant public.vendor_submissions :=
    private.lock_application(answer_application.application_id);
  wanted constant text := case decision when 'decline' then 'declined' else 'reviewing' end;
begin
  if exists (select from public.application_letters as letter where letter.id = letter_id) then
    return application.status;
  end if;
  perform private.refuse('unknown_decision', 400,
    decision is null or decision not in ('later', 'question', 'decline'));
  perform private.refuse('already_approved', 409, application.partner_id is not null);
  perform private.refuse('already_declined', 409,
    application.status = 'declined' and decision = 'decline');
  perform private.refuse('application_changed', 409, application.version <> seen);
  if decision = 'question' or (decision = 'decline' and words is not null) then
    insert into public.application_letters (id, application_id, email, kind, words, written_by)
    values (
      letter_id, application.id, application.email, decision, answer_application.words, auth.uid()
    );
    perform private.enqueue_letter(
      case decision when 'question' then 'application-question' else 'application-declined' end,
      jsonb_build_object('application_letter', letter_id), application.email, 'contact',
      'application-letter:' || letter_id, 'vendor_submissions:' || application.id
    );
  end if;
  perform private.note_review(application.id, wanted);
  return wanted;
end
$function$
;
revoke all on function public.answer_application(uuid,uuid,text,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.answer_application(uuid,uuid,text,text,integer) to authenticated;
grant execute on function public.answer_application(uuid,uuid,text,text,integer) to service_role;

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
  perform private.refuse('too_many_answers', 429, (
    select count(*) from public.application_letters as letter
    where letter.application_id = application.id and letter.kind = 'answer'
      and letter.created_at > now() - interval '1 day'
  ) >= 20);
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
  asked text[];
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
  perform private.refuse('too_many_answers', 429, (
    select count(*) from private.household_answers
    where household_answers.household_id = household.id
      and household_answers.created_at > now() - interval '1 hour'
  ) >= 20);

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
      perform private.refuse('wrong_answer', 400,
        words not in ('yes', 'online', 'no', 'unsure') or words = 'online' and not exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.offers_online
      ) and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = plan.id and reply.id = private.reply_id(guest.id, part)
          and reply.answer = 'online'
      ));
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

  asked := private.days_asked(plan);
  if answer ? 'days' and asked <> '{}' then
    perform private.refuse('wrong_answer', 400, exists (
      select from unnest(asked) as day
      where answer -> 'days' ->> left(day, 10) not in ('yes', 'maybe', 'no')
    ));
    update public.plan_households set days = array(
      select left(day, 10) || ' ' || given.word
      from unnest(asked) as day
      cross join lateral (select coalesce(
        answer -> 'days' ->> left(day, 10), private.answer_to_day(household.days, day)
      ) as word) as given
      where given.word is not null
    )
    where plan_households.id = household.id and plan_households.plan_id = plan.id;
  end if;
  if answer ? 'plus_ones' and household.plus_ones > 0 then
    perform private.bring(
      household, greatest(0, (answer ->> 'plus_ones')::integer), parts, is_late
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
      'said', to_jsonb(array(
        select to_jsonb(entry) from (
          select letter.id, letter.kind = 'question' as is_ours, letter.words, letter.created_at as at
          from public.application_letters as letter
          where letter.application_id = application.id and letter.kind in ('question', 'answer')
          order by letter.created_at, letter.id
        ) as entry
      ))
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
  perform private.refuse('application_changed', 409, application.version <> seen);
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
  perform private.refuse('too_many_wishes', 409, (
    select count(*) from public.partner_address_wishes as wish
    where wish.plan_id = ask_for_partner_address.plan_id
  ) >= 100);
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

CREATE OR REPLACE FUNCTION public.ask_for_partner_link(address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant public.email_address not null := lower(btrim(address));
begin
  perform private.refuse('too_many_links', 429,
    private.spend('partner links of a network') is not null);
  if private.spend(
    'partner links', 1, jsonb_build_object('mailbox', private.mailbox(wanted))
  ) is null then
    perform private.enqueue_letter(
      'partner-link', '{}', wanted, 'account', 'partner-link:' || gen_random_uuid()
    );
  end if;
end
$function$
;
revoke all on function public.ask_for_partner_link(text) from public, anon, authenticated, service_role;
grant execute on function public.ask_for_partner_link(text) to anon;
grant execute on function public.ask_for_partner_link(text) to authenticated;
grant execute on function public.ask_for_partner_link(text) to service_role;

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
  perform private.refuse('name_missing', 400, btrim(coalesce(asked ->> 'name', '')) = '');
  perform private.refuse('wrong_people', 400, not private.are_people(wanted));
  plan := private.lock_plan(coalesce(plan.id, household.plan_id));
  select * into request from public.plan_requests where plan_requests.id = key;
  if request.id is null then
    state := private.invitation_state(plan);
    if state <> 'open' then
      return jsonb_build_object('done', false, 'state', state);
    end if;
    perform private.refuse('request_id_taken', 409,
      exists (select from public.plan_household_tokens where plan_household_tokens.token = own)
      or exists (select from public.plan_public_tokens where plan_public_tokens.token = own));
    -- A guest with a household's link is not held up by many with the public one.
    perform private.charge('plan_requests', 1, jsonb_build_object(
      'network', public.client_address() || coalesce(household.id::text, '')
    ));
    perform private.refuse('too_many_requests', 409, (
      select count(*) from public.plan_requests
      where plan_requests.plan_id = plan.id and plan_requests.removed_at is null
        and plan_requests.household_id is null
    ) >= 200);
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
  perform private.refuse('request_id_taken', 409,
    request.plan_id <> plan.id or request.from_household_id is distinct from household.id
    or not exists (
      select from public.plan_request_tokens where plan_request_tokens.token = own
      union all
      select from public.plan_household_tokens where plan_household_tokens.token = own
    ));
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

CREATE OR REPLACE FUNCTION public.begin_conversation(p_id uuid, name text, email text, subject text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  perform private.refuse('malformed_conversation', 400, num_nulls(p_id, email, subject, words) > 0);
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

CREATE OR REPLACE FUNCTION public.begin_export(what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noun constant text := case what
    when 'contact-messages' then 'contact_messages'
    when 'early-access-requests' then 'early_access_requests'
    when 'mailing-list' then 'mailing_list'
    when 'partner-applications' then 'vendor_submissions'
    when 'investor-visits' then 'investor_access_logs'
  end;
  area constant text := case what when 'investor-visits' then 'settings' else 'people' end;
begin
  perform private.require_staff(area);
  perform private.demand_fresh_factor();
  perform private.refuse('unknown_list', 400, noun is null);
  perform private.note_activity('export', noun, area);
end
$function$
;
revoke all on function public.begin_export(text) from public, anon, authenticated, service_role;
grant execute on function public.begin_export(text) to authenticated;
grant execute on function public.begin_export(text) to service_role;

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
  kind text;
  address text;
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
  update public.inquiry_threads set booked_sums = private.book_line(thread, booking)
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
  perform private.require_staff('people');
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
  perform private.refuse('article_gone', 409,
    change in ('resume', 'retry') and private.misses_article(held));
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
    claimed := claimed || (
      select to_jsonb(taken) from (
        select letter.id, letter.lease_id, letter.kind, letter.params, letter.recipient,
          letter.attempts, letter.created_at
      ) as taken
    );
  end loop;
  return claimed;
end
$function$
;
revoke all on function public.claim_letters(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_letters(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.close_thread(thread_id uuid, tell boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.close_thread(uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.close_thread(uuid,boolean) to authenticated;
grant execute on function public.close_thread(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.decide_memory(memory_id uuid, hides boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  memory public.plan_memories;
begin
  perform private.require_staff('people');
  perform private.refuse('wrong_decision', 400, hides is null);
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

CREATE OR REPLACE FUNCTION public.decide_proposal(proposal_id uuid, publishes boolean, changes jsonb DEFAULT NULL::jsonb, word text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided public.partner_proposals;
  wanted jsonb;
begin
  perform private.require_staff('content');
  update public.partner_proposals as proposal
  set state = case when publishes then 'approved' else 'declined' end,
    word = btrim(coalesce(decide_proposal.word, ''), E' \n\r\t'),
    decided_by = auth.uid(), decided_at = now()
  where proposal.id = proposal_id and proposal.state = 'waiting'
  returning proposal.* into decided;
  wanted := coalesce(decide_proposal.changes, decided.changes);
  if decided.id is null then
    return false;
  end if;
  if publishes then
    perform private.ask_own_fields(
      case when decided.picture is null then wanted else wanted - 'image_url' end
    );
    perform private.write_listing(decided.partner_id, wanted);
  end if;
  perform private.enqueue_letter(
    'partner-proposal', jsonb_build_object('proposal', decided.id), decided.email, 'partner',
    'partner-proposal:' || decided.id, 'partner_proposals:' || decided.id
  );
  return true;
end
$function$
;
revoke all on function public.decide_proposal(uuid,boolean,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.decide_proposal(uuid,boolean,jsonb,text) to authenticated;
grant execute on function public.decide_proposal(uuid,boolean,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.draft_marks(kind text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'record_id', draft.record_id,
        'name', private.name_of(draft.user_id),
        'is_own', draft.user_id = auth.uid(),
        'saved_at', draft.saved_at,
        'title', case when draft.record_id is null and draft.user_id = auth.uid() then
          coalesce(draft.draft ->> 'title', draft.draft ->> 'name', '')
        end
      )
      order by draft.saved_at desc
    ),
    '[]'
  )
  from public.record_drafts as draft
  where (select public.staff_may('content'))
    and draft.kind = draft_marks.kind
    -- What a colleague begins is nobody else's concern yet.
    and (draft.record_id is not null or draft.user_id = auth.uid())
$function$
;
revoke all on function public.draft_marks(text) from public, anon, authenticated, service_role;
grant execute on function public.draft_marks(text) to authenticated;
grant execute on function public.draft_marks(text) to service_role;

CREATE OR REPLACE FUNCTION public.end_plan(plan_id uuid, keeps text[] DEFAULT ARRAY['words'::text, 'ideas'::text, 'program'::text, 'invitation'::text, 'checklist'::text, 'budget'::text, 'guests'::text, 'memories'::text])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(end_plan.plan_id, 'owner');
  perform private.refuse('unknown_part', 400,
    keeps is null or array_position(keeps, null) is not null
    or not keeps <@ array[
      'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
    ]);
  perform private.refuse('plan_ended', 409, private.is_over(end_plan.plan_id));
  if private.has_other_owner(end_plan.plan_id, auth.uid()) then
    return private.announce(end_plan.plan_id, 'end', null, keeps);
  end if;
  perform private.set_ended(end_plan.plan_id, keeps);
  return '{"done": true}';
end
$function$
;
revoke all on function public.end_plan(uuid,text[]) from public, anon, authenticated, service_role;
grant execute on function public.end_plan(uuid,text[]) to authenticated;
grant execute on function public.end_plan(uuid,text[]) to service_role;

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
  removed jsonb;
begin
  removed := jsonb_build_object(
    'plan_household_contacts', private.forget_guest_address(key),
    'plan_request_contacts', private.forget_requests(array(
      select contact.id from public.plan_request_contacts as contact
      where lower(contact.email) = key
    )),
    'plan_shortlist', private.forget_own_partner(key)
  );
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where not removed ? about.key
  loop
    execute format(
      'delete from public.%I as item where lower(item.%I) = $1',
      holder.table_name, holder.address_column
    ) using key;
    get diagnostics gone = row_count;
    removed := removed || jsonb_build_object(holder.table_name, gone);
  end loop;

  delete from auth.users as account
  where lower(account.email) = key
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics gone = row_count;
  select count(*) into still from public.plans as plan where plan.id = any (own);

  return jsonb_build_object(
    'removed', (
      select coalesce(jsonb_object_agg(part.key, part.value), '{}')
      from jsonb_each(removed) as part where part.value <> '0'
    ),
    'accounts', gone,
    'staff', exists (select from auth.users as account where lower(account.email) = key),
    'plans', jsonb_build_object('left', still, 'removed', cardinality(own) - still)
  );
end
$function$
;
revoke all on function public.erase_personal_data(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data(text) to service_role;

CREATE OR REPLACE FUNCTION public.erase_plan(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(erase_plan.plan_id, 'owner');
  delete from public.plans as plan using public.plan_announcements as announcement
  where plan.id = erase_plan.plan_id and announcement.plan_id = plan.id and announcement.begun_at is not null
    and announcement.done_at is null and announcement.removed_at is null
    and not exists (
      select from public.plan_members as other
      where other.plan_id = plan.id and other.role = 'owner' and other.user_id <> auth.uid()
        and (other.removed_at is null or other.removed_at > announcement.created_at)
    );
  perform private.refuse('not_deleted', 409, not found);
  return true;
end
$function$
;
revoke all on function public.erase_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erase_plan(uuid) to authenticated;
grant execute on function public.erase_plan(uuid) to service_role;

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
  perform private.refuse('staff_have_no_plans', 403,
    exists (select from public.staff where staff.user_id = caller));
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

CREATE OR REPLACE FUNCTION public.give_investor_access(id uuid, email text, name text DEFAULT ''::text, days integer DEFAULT 30)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Nobody has to remember it.
  made constant text :=
    regexp_replace(private.random_letters(16), '(.{4})(?=.)', '\1-', 'g');
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.refuse('wrong_days', 400, days is null or days not between 1 and 365);
  -- Two at the same moment must not choose two salts; the gate reads on meanwhile.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  perform private.refuse('person_exists', 409, exists (
    select from public.investor_people as other
    where other.email_key = lower(btrim(give_investor_access.email))
      and other.id <> give_investor_access.id
  ));
  perform private.refuse('too_many_people', 400,
    (select count(*) from public.investor_people as other where other.id <> give_investor_access.id)
    >= 200);
  insert into public.investor_people as person (id, email, name, password_hash, expires_at)
  values (
    coalesce(give_investor_access.id, gen_random_uuid()), btrim(give_investor_access.email),
    btrim(coalesce(give_investor_access.name, '')),
    public.hash_investor_password(made, public.shared_investor_password_salt()),
    now() + make_interval(days => days)
  )
  on conflict on constraint investor_people_pkey do update
  set email = excluded.email, name = excluded.name, password_hash = excluded.password_hash,
    expires_at = excluded.expires_at, revoked_at = null;
  return made;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_person' using errcode = 'PT400';
end
$function$
;
revoke all on function public.give_investor_access(uuid,text,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.give_investor_access(uuid,text,text,integer) to authenticated;
grant execute on function public.give_investor_access(uuid,text,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.inquiries_waiting()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.inquiry_threads as thread
  where thread.state = 'waiting' and thread.partner_id is not null
  having (select public.is_staff())
$function$
;
revoke all on function public.inquiries_waiting() from public, anon, authenticated, service_role;
grant execute on function public.inquiries_waiting() to authenticated;
grant execute on function public.inquiries_waiting() to service_role;

CREATE OR REPLACE FUNCTION public.inquiry_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.inquiry_figures() from public, anon, authenticated, service_role;
grant execute on function public.inquiry_figures() to authenticated;
grant execute on function public.inquiry_figures() to service_role;

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
$function$
;
revoke all on function public.inquiry_page(text) from public, anon, authenticated, service_role;
grant execute on function public.inquiry_page(text) to anon;
grant execute on function public.inquiry_page(text) to authenticated;
grant execute on function public.inquiry_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.invite_by_letter(plan_id uuid, role text, address text, name_hint text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invited constant public.email_address := lower(btrim(address));
  made jsonb;
begin
  perform private.lock_plan(invite_by_letter.plan_id, 'owner');
  perform private.refuse('no_mail', 409, not private.sends_mail());
  perform private.refuse('address_first', 409,
    private.plan_keeps(invite_by_letter.plan_id) is distinct from 'address');
  perform private.refuse('address_refuses', 409,
    private.is_suppressed(invited, 'plan', 'plan-invite'));
  perform private.refuse('too_many_letters', 409,
    private.spend('letters to named people') is not null);
  perform private.refuse('too_many_letters', 409, private.spend(
    'invitations to help', 1,
    jsonb_build_object('mailbox', private.mailbox(invited), 'plan', invite_by_letter.plan_id)
  ) is not null);
  made := public.make_invite(
    invite_by_letter.plan_id, invite_by_letter.role, invite_by_letter.name_hint
  );
  perform private.enqueue_letter(
    'plan-invite', jsonb_build_object('invite', made -> 'id'), invited, 'plan',
    'plan-invite:' || (made ->> 'id'), 'plan_invites:' || (made ->> 'id')
  );
  return made - 'token';
end
$function$
;
revoke all on function public.invite_by_letter(uuid,text,text,text) from public, anon, authenticated, service_role;
grant execute on function public.invite_by_letter(uuid,text,text,text) to authenticated;
grant execute on function public.invite_by_letter(uuid,text,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.keep_reported_plan(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removal public.plan_removals;
begin
  perform private.require_staff('settings');
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

CREATE OR REPLACE FUNCTION public.last_change(kind text, record_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who uuid;
  at timestamptz;
  changed timestamptz;
begin
  if not public.staff_may('content') then
    return null;
  end if;
  if kind in (
    'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
  ) then
    execute format('select deleted_by, deleted_at, updated_at from public.%I where id = $1', kind)
    into who, at, changed using record_id;
  end if;
  if at is null then
    select version.made_by, version.made_at into who, at
    from public.record_versions as version
    where version.table_name = kind and version.record_id = last_change.record_id
      -- What came after, such as how to reach a partner, is in no version.
      and (changed is null or version.made_at >= changed)
    order by version.number desc limit 1;
  end if;
  if at is null then
    return null;
  end if;
  return jsonb_build_object('at', at, 'name', private.name_of(who));
end
$function$
;
revoke all on function public.last_change(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.last_change(text,uuid) to authenticated;
grant execute on function public.last_change(text,uuid) to service_role;

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
    perform private.charge('unknown tokens');
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
  perform private.refuse('memory_sent', 409, sent.id is not null or exists (
    select from public.plan_memory_tokens as link where link.token_hash = said ->> 'withdraw'
  ));
  perform private.refuse('wrong_memory', 400,
    author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as object
        where object.bucket_id = 'memory-pictures' and object.name = picture
      ) or exists (
        select from public.plan_memories as memory where memory.picture_path = picture
      )
    ));
  perform private.ask_room(plan, household);
  perform private.refuse('memory_twin', 409, said_words <> '' and exists (
    select from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id is not distinct from household
      and memory.removed_at is null
      and memory.author_name = author and memory.words = said_words
      and (picture is null or memory.picture_path is not null)
  ));
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
  perform private.refuse('last_owner', 409,
    member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id));
  perform private.end_membership(member);
end
$function$
;
revoke all on function public.leave_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.leave_plan(uuid) to authenticated;
grant execute on function public.leave_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.letters_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
begin
  if held.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'address', held.email,
    'list', (
      select jsonb_build_object('state', subscription.state, 'asked_at', subscription.asked_at)
      from public.subscriptions as subscription
      where subscription.email_key = lower(held.email)
    ),
    'contact', private.stream_state(held.email, 'contact', held.stream = 'contact'),
    'plan', private.stream_state(held.email, 'plan', held.stream = 'plan'),
    'guest', private.stream_state(held.email, 'guest', held.stream = 'guest'),
    'celebration', (
      select jsonb_build_object(
        'name', plan.honoree_name,
        'state', case
          when private.has_suppression(held.email, 'plan:' || plan.id, 'unsubscribe')
            then 'stopped' else 'sent'
        end
      )
      from public.plans as plan where plan.id = held.plan_id
    ),
    'partner', private.stream_state(
      held.email, 'partner', held.stream = 'partner' or exists (
        select from public.partner_contacts as contact
        where lower(contact.email) = lower(held.email) and contact.email_confirmed_at is not null
      )
    ),
    'staff', (
      select colleague.choice from private.staff_to_tell() as colleague
      where lower(colleague.email) = lower(held.email)
    ),
    'reported', private.has_suppression(private.mailbox(held.email), 'all', 'report')
  );
end
$function$
;
revoke all on function public.letters_page(text) from public, anon, authenticated, service_role;
grant execute on function public.letters_page(text) to anon;
grant execute on function public.letters_page(text) to authenticated;
grant execute on function public.letters_page(text) to service_role;

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
$function$
;
revoke all on function public.log_phone_answer(uuid,uuid,jsonb,bigint) from public, anon, authenticated, service_role;
grant execute on function public.log_phone_answer(uuid,uuid,jsonb,bigint) to authenticated;
grant execute on function public.log_phone_answer(uuid,uuid,jsonb,bigint) to service_role;

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
  perform private.refuse('too_many_cards', 409, (
    select count(*) from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'card'
  ) >= 10);
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
  perform private.refuse('thread_over', 409, thread.state in ('closed', 'withdrawn'));
  perform private.refuse('too_many_links', 409, (
    select count(*) from public.inquiry_tokens as link where link.thread_id = thread.id
  ) >= 30);
  perform private.refuse('partner_takes_none', 409, private.asked_id(thread) is null);
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

CREATE OR REPLACE FUNCTION public.make_invite(plan_id uuid, role text, name_hint text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  made public.plan_invites;
begin
  perform private.lock_plan(make_invite.plan_id, 'owner');
  perform private.refuse('plan_ended', 409, private.is_over(make_invite.plan_id));
  perform private.refuse('too_many_members', 409, (
    select count(*) from public.plan_members as member
    where member.plan_id = make_invite.plan_id and member.removed_at is null
  ) >= 10);
  perform private.refuse('too_many_invites', 409, (
    select count(*) from public.plan_invites as open
    where open.plan_id = make_invite.plan_id and open.accepted_at is null
      and open.revoked_at is null and open.expires_at > now()
  ) >= 20);
  insert into public.plan_invites (plan_id, role, token_hash, name_hint, made_by)
  values (
    make_invite.plan_id, make_invite.role, private.token_hash(token),
    btrim(coalesce(make_invite.name_hint, '')), auth.uid()
  )
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$function$
;
revoke all on function public.make_invite(uuid,text,text) from public, anon, authenticated, service_role;
grant execute on function public.make_invite(uuid,text,text) to authenticated;
grant execute on function public.make_invite(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.make_partner_link(partner_id uuid, purpose text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.require_staff('people');
  -- A press behind a letter's link shows whose mailbox it is: where there are letters they do it.
  perform private.refuse('sends_mail', 409, private.sends_mail());
  if purpose = 'confirm' then
    address := private.address_to_confirm(make_partner_link.partner_id);
  else
    select contact.email into address from public.partner_contacts as contact
    where contact.partner_id = make_partner_link.partner_id
      and contact.email_confirmed_at is not null;
  end if;
  if address is null then
    raise exception '%', case purpose
      when 'confirm' then 'nothing_to_confirm' else 'nothing_confirmed'
    end using errcode = 'PT409';
  end if;
  insert into public.link_tokens (partner_id, email, purpose, token_hash, handed_on_by)
  values (
    make_partner_link.partner_id, address, make_partner_link.purpose, private.token_hash(made),
    auth.uid()
  );
  return made;
end
$function$
;
revoke all on function public.make_partner_link(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.make_partner_link(uuid,text) to authenticated;
grant execute on function public.make_partner_link(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.make_staff_invitation_link(invitation uuid, token_hash text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.name_of(staff_invitations.invited_by) from public.staff_invitations
  where staff_invitations.id = make_staff_invitation_link.invitation
    and private.add_invitation_link(staff_invitations.id, make_staff_invitation_link.token_hash)
$function$
;
revoke all on function public.make_staff_invitation_link(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.make_staff_invitation_link(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.memory_on_wall(token text, memory_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
  end if;
  if plan.id is null or private.wall_state(plan) = 'gone' then
    return null;
  end if;
  return (
    select private.memory_as_shown(memory)
    from private.shown_memories(plan) as memory where memory.id = memory_on_wall.memory_id
  );
end
$function$
;
revoke all on function public.memory_on_wall(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.memory_on_wall(text,uuid) to anon;
grant execute on function public.memory_on_wall(text,uuid) to service_role;

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
    perform private.charge('unknown tokens');
    return null;
  end if;
  if private.wall_state(plan) = 'gone' then
    return jsonb_build_object('state', 'gone', 'honoree_name', plan.honoree_name);
  end if;
  return jsonb_build_object(
    'state', private.takes_memory(plan, household),
    'honoree_name', plan.honoree_name,
    'is_household', household is not null,
    'head', (
      select jsonb_build_object(
        'plan', jsonb_build_object(
          'honoree_name', plan.honoree_name,
          'photo_path', right(plan.photo_path, -37),
          'born_on', case when household is not null then to_char(plan.born_on, 'YYYY') end,
          'died_on', case when household is not null then to_char(plan.died_on, 'YYYY') end
        ),
        'invitation', jsonb_build_object(
          'picture', picture,
          'picture_path', right(picture_path, -37),
          'picture_alt', picture_alt
        )
      )
      from public.plan_invitations as invitation
      where invitation.plan_id = plan.id and invitation.removed_at is null
    ),
    'count', (select count(*) from private.shown_memories(plan)),
    'memories', to_jsonb(array(
      select private.memory_as_shown(memory) from private.shown_memories(plan) as memory
      order by memory.position, memory.created_at, memory.id
      limit 24 offset 24 * (least(greatest(coalesce(sheet, 1), 1), 100) - 1)
    ))
  );
end
$function$
;
revoke all on function public.memory_wall(text,integer) from public, anon, authenticated, service_role;
grant execute on function public.memory_wall(text,integer) to anon;
grant execute on function public.memory_wall(text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.merge_households(kept uuid, merged uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  first public.plan_households;
  second public.plan_households;
  had public.plan_household_contacts;
  has public.plan_household_contacts;
  moved uuid[];
  memories uuid[];
  latest double precision;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = kept and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into first from public.plan_households as household
  where household.id = kept and household.plan_id = plan and household.removed_at is null;
  select * into second from public.plan_households as household
  where household.id = merged and household.plan_id = plan;
  if second.merged_into = first.id then
    return true;
  end if;
  perform private.refuse('household_gone', 404,
    first.id is null or second.id is null or second.removed_at is not null
    or first.id = second.id);

  select coalesce(max(guest.position), 0) into latest from public.plan_guests as guest
  where guest.plan_id = plan and guest.household_id = first.id;
  with these as (
    update public.plan_guests as guest
    set household_id = first.id, position = latest + guest.position + 1
    where guest.plan_id = plan and guest.household_id = second.id and guest.removed_at is null
    returning guest.id
  )
  select array(select these.id from these) into moved;
  with these as (
    update public.plan_memories as memory set household_id = first.id
    where memory.plan_id = plan and memory.household_id = second.id
    returning memory.id
  )
  select array(select these.id from these) into memories;

  select * into has from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = first.id;
  select * into had from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = second.id;
  insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
  values (second.id, plan, first.id, moved, memories, array_remove(array[
    case when has.email is null and had.email is not null then 'email' end,
    case when coalesce(has.phone, '') = '' and had.phone <> '' then 'phone' end,
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end,
    case when has.handed_on is null and had.handed_on is not null then 'handed_on' end,
    case when first.days = '{}' and second.days <> '{}' then 'days' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (
      id, plan_id, email, phone, message, handed_on
    )
    values (first.id, plan, had.email, had.phone, had.message, had.handed_on)
    on conflict (plan_id, id) do update set
      email = coalesce(contact.email, excluded.email),
      phone = coalesce(nullif(contact.phone, ''), excluded.phone),
      message = coalesce(nullif(contact.message, ''), excluded.message),
      handed_on = coalesce(contact.handed_on, excluded.handed_on);
  end if;
  update public.plan_households as household
  set plus_ones = least(10, household.plus_ones + second.plus_ones),
    days = case when household.days = '{}' then second.days else household.days end
  where household.id = first.id;
  update public.plan_household_tokens as token set household_id = first.id
  where token.plan_id = plan and token.household_id = second.id;
  update public.plan_households as household set merged_into = first.id, removed_at = now()
  where household.id = second.id;
  perform private.log_plan_change(
    plan, 'plan_households', second.id, 'change', 'merged_into', to_jsonb(second.name),
    to_jsonb(first.name)
  );
  return true;
end
$function$
;
revoke all on function public.merge_households(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.merge_households(uuid,uuid) to authenticated;
grant execute on function public.merge_households(uuid,uuid) to service_role;

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
        select jsonb_agg(to_jsonb(entry) order by entry.at, entry.id)
        from (
          select message.id, false as is_ours, message.message as words, message.created_at as at
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
  perform private.refuse('already_pressed', 409, finder.pressed_at is not null);
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

CREATE OR REPLACE FUNCTION public.nudge_thread(thread_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.refuse('too_many_links', 429, (
    select count(*) from public.inquiry_tokens as link
    where link.thread_id = open_own_inquiry.thread_id
      and link.created_at > now() - interval '1 hour'
  ) >= 20);
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

CREATE OR REPLACE FUNCTION public.own_memory_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  memory constant public.plan_memories := private.own_memory(token);
begin
  if memory.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  return (
    select jsonb_build_object(
      'state', case when memory.is_withdrawn then 'withdrawn' else 'there' end,
      'honoree_name', plan.honoree_name, 'author_name', memory.author_name,
      'words', memory.words, 'has_picture', memory.picture_path is not null,
      'at', memory.created_at
    )
    from public.plans as plan where plan.id = memory.plan_id
  );
end
$function$
;
revoke all on function public.own_memory_page(text) from public, anon, authenticated, service_role;
grant execute on function public.own_memory_page(text) to anon;
grant execute on function public.own_memory_page(text) to service_role;

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
        'inquiries', to_jsonb(array(
          select to_jsonb(asked) || jsonb_build_object('answer', answer.said)
          from (
            select inquiry_threads.id as thread, inquiry_threads.asked_at, inquiry_threads.state,
              private.inquiry_state(inquiry_threads) as stands,
              private.plain(inquiry.shown_name) as shown_name,
              private.plain(inquiry.celebration) as celebration, inquiry.currency
            from public.inquiry_threads
            join public.inquiries as inquiry on inquiry.id = inquiry_threads.inquiry_id
            where inquiry_threads.partner_id = partners_at.id and inquiry_threads.removed_at is null
              and held.handed_on_by is null
            order by inquiry_threads.asked_at desc, inquiry_threads.id
            limit 100
          ) as asked
          left join lateral (
            select to_jsonb(entry) as said from (
              select kind, days, price_from, price_to, words, created_at as at
              from public.inquiry_entries
              where inquiry_entries.thread_id = asked.thread and removed_at is null
                and kind in ('answer', 'decline', 'message')
              order by created_at desc, version desc
              limit 1
            ) as entry
          ) as answer on true
          order by asked.asked_at desc, asked.thread
        )),
        'proposals', to_jsonb(array(
          select to_jsonb(proposal) from (
            select id, state, changes, picture, word, created_at as at, decided_at
            from public.partner_proposals where partner_proposals.partner_id = partners_at.id
            order by created_at desc limit 5
          ) as proposal
        ))
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

CREATE OR REPLACE FUNCTION public.pause_guest_letters(plan_id uuid, pause boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
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
      select private.latest(array_agg(to_jsonb(entry))) from (
        select message.id, message.name, message.subject, message.status, message.created_at,
          (select count(*) from public.contact_replies as reply where reply.message_id = message.id)
            as replies,
          (select count(*) from public.contact_notes as note where note.message_id = message.id)
            as notes
        from public.contact_messages as message where lower(message.email) = key
        order by message.created_at desc, message.id desc
      ) as entry
    ),
    'requests', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select request.id, request.first_name, request.last_name, request.interest_type,
          request.email_opt_in, request.created_at
        from public.early_access_requests as request where request.email_key = key
        order by request.created_at desc, request.id desc
      ) as entry
    ),
    'applications', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select application.id, application.business_name, application.contact_name,
          application.status, application.created_at
        from public.vendor_submissions as application where lower(application.email) = key
        order by application.created_at desc, application.id desc
      ) as entry
    ),
    'letters', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select letter.id, letter.kind, letter.state, letter.via, letter.created_at
        from public.letters as letter
        where lower(letter.recipient) = key and letter.stream not in ('plan', 'guest')
        order by letter.created_at desc, letter.id desc
      ) as entry
    ),
    'subscription', (
      select to_jsonb(standing) from (
        select state, asked_at, confirmed_at, stopped_at, bounced_at
        from public.subscriptions where subscriptions.email_key = key
      ) as standing
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
    select about.key as name, format('lower(item.%I) = $1', about.value) as rule
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key <> 'letter_tokens'
    union all
    select part.name, 'item.message_id in (
      select message.id from public.contact_messages as message where lower(message.email) = $1
    )'
    from (values ('contact_replies'), ('contact_notes')) as part (name)
    union all
    -- Known by the address's hash alone.
    values ('consent_events', 'item.address_hash = $2'),
      ('letter_suppressions', 'item.address_hash = $2 or item.address_hash = $3 and item.scope = ''all''')
  loop
    execute format(
      'select jsonb_agg(to_jsonb(item) - $4 order by item.created_at, item.id)
       from public.%I as item where %s',
      holder.name, holder.rule
    ) into found_here using key, hash, mailbox,
      array['password_hash', 'thread_words', 'letter_id', 'address_hash'] || array(
        -- What was computed for searches says nothing new.
        select attribute.attname::text from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = format('public.%I', holder.name)::regclass
          and attribute.attgenerated <> ''
      );
    if found_here is not null then
      found_rows := found_rows || jsonb_build_object(holder.name, found_here);
    end if;
  end loop;

  return jsonb_build_object(
    'rows', found_rows || jsonb_strip_nulls(jsonb_build_object('rows_set_aside', (
      select jsonb_agg(to_jsonb(aside) order by aside.created_at, aside.id)
      from private.rows_set_aside as aside where lower(aside.content ->> 'email') = key
    ))),
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
  perform private.refuse('too_many_records', 400, cardinality(ids) > 500);
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

CREATE OR REPLACE FUNCTION public.plan_digest_letter(plan_id uuid, user_id uuid, since timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, of_guests boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select news || jsonb_build_object('honoree_name', plan.honoree_name)
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select jsonb_build_object(
      'answers', to_jsonb(array(
        select to_jsonb(answer) from (
          select thread.partner_name, thread.state = 'declined' as has_declined
          from public.inquiry_entries as entry
          join public.inquiry_threads as thread on thread.id = entry.thread_id
          where entry.plan_id = plan.id and entry.kind in ('answer', 'decline', 'message')
            and entry.created_at >= since and entry.created_at < coalesce(until, now())
            and not of_guests
          group by thread.id order by max(entry.created_at)
        ) as answer
      )),
      'replies', private.households_that_answered(plan.id, since, coalesce(until, now())),
      'requests', (
        select count(*) from public.plan_requests as request
        where request.plan_id = plan.id and request.household_id is null and request.removed_at is null
          and request.created_at >= since and request.created_at < coalesce(until, now())
      ),
      'memories', (
        select count(*) from public.plan_memories as memory
        where memory.plan_id = plan.id and memory.state = 'waiting' and memory.removed_at is null
          and memory.created_at >= since and memory.created_at < coalesce(until, now())
      )
    ) as news
  ) as digest
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
    and news <> '{"answers": [], "replies": [], "requests": 0, "memories": 0}'
$function$
;
revoke all on function public.plan_digest_letter(uuid,uuid,timestamp with time zone,timestamp with time zone,boolean) from public, anon, authenticated, service_role;
grant execute on function public.plan_digest_letter(uuid,uuid,timestamp with time zone,timestamp with time zone,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.publish_template(id uuid, version timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done timestamptz(3);
begin
  perform private.require_staff('content');
  update public.plan_templates as template
  set published = template.draft, published_at = now()
  where template.id = publish_template.id and template.updated_at = version
  returning template.published_at into done;
  if done is null then
    perform private.refuse('template_changed', 409, exists (
      select from public.plan_templates as template where template.id = publish_template.id
    ));
    raise exception 'template_not_found' using errcode = 'PT404';
  end if;
  return done;
end
$function$
;
revoke all on function public.publish_template(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.publish_template(uuid,timestamp with time zone) to authenticated;
grant execute on function public.publish_template(uuid,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.remove_demonstration_content()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed bigint := 0;
  images text[] := '{}';
  holder record;
  gone text[];
begin
  perform private.require_staff('settings');
  for holder in
    -- Ideas go with their types.
    select * from (values ('content_sections', 'image_url'), ('celebration_types', 'image_url'),
      ('celebration_stories', 'image_url'), ('articles', 'featured_image'), ('partners', 'image_url')
    ) as content (name, image)
  loop
    execute format(
      'with gone as (delete from public.%I where is_demonstration returning %I as image)
       select array_agg(image) from gone', holder.name, holder.image
    ) into gone;
    removed := removed + coalesce(cardinality(gone), 0);
    images := images || array_remove(gone, null);
  end loop;
  -- The mark that keeps the site from being filled again.
  update public.site_settings set value = 'removed' where key = 'demo_content';
  return jsonb_build_object('removed', removed, 'images', to_jsonb(images));
end
$function$
;
revoke all on function public.remove_demonstration_content() from public, anon, authenticated, service_role;
grant execute on function public.remove_demonstration_content() to authenticated;
grant execute on function public.remove_demonstration_content() to service_role;

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
  perform private.refuse('too_few_days', 400, messages_days < 1 or requests_days < 1);

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

CREATE OR REPLACE FUNCTION public.remove_factor()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.member_who_calls();
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  perform private.refuse('factor_required', 409, private.must_have_factor(private.staff_role()));
  delete from private.staff_factors as factor where factor.user_id = caller;
  perform private.note_activity('factor-off', 'staff', 'settings', caller::text);
end
$function$
;
revoke all on function public.remove_factor() from public, anon, authenticated, service_role;
grant execute on function public.remove_factor() to authenticated;
grant execute on function public.remove_factor() to service_role;

CREATE OR REPLACE FUNCTION public.remove_member(member_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  perform private.refuse('leave_yourself', 409, member.user_id = auth.uid());
  if member.role = 'owner' then
    return private.announce(member.plan_id, 'remove_owner', member.id);
  end if;
  perform private.end_membership(member);
  return '{"done": true}';
end
$function$
;
revoke all on function public.remove_member(uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_member(uuid) to authenticated;
grant execute on function public.remove_member(uuid) to service_role;

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
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.refuse('wrong_reason', 400, words = '' or char_length(words) > 1000);
  perform private.lock_plan(remove_reported_plan.plan_id);
  perform private.refuse('not_reported', 404, not (
    exists (
      select from public.plan_letter_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    ) or exists (
      select from public.plan_memory_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    )
  ));
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

CREATE OR REPLACE FUNCTION public.reopen_plan(plan_id uuid)
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
  update public.plan_announcements as announcement set removed_at = now(), stopped_by = auth.uid()
  where announcement.plan_id = plan.id and announcement.begun_at is not null
    and announcement.done_at is null and announcement.removed_at is null;
  if found or plan.ended_at is null then
    return found;
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
revoke all on function public.reopen_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.reopen_plan(uuid) to authenticated;
grant execute on function public.reopen_plan(uuid) to service_role;

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
  perform private.refuse('too_many_answers', 429, (
    select count(*) from public.contact_replies as reply
    where reply.message_id = message.id and reply.from_sender
      and reply.created_at > now() - interval '1 day'
  ) >= 20);
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
  message public.contact_messages;
  replies integer;
  letter uuid;
begin
  perform private.require_staff('people');
  select * into message from public.contact_messages
  where contact_messages.id = reply_to_message.message_id for update;
  perform private.refuse('message_not_found', 404, not found);
  if exists (select from public.contact_replies as reply where reply.id = reply_id) then
    return;
  end if;
  select count(*) into replies
  from public.contact_replies as reply where reply.message_id = message.id;
  perform private.refuse('message_answered', 409, replies > seen);
  perform private.refuse('sends_no_mail', 409, not private.sends_mail());
  perform private.refuse('takes_no_letters', 409,
    private.is_suppressed(message.email, 'contact', 'message-reply'));
  perform private.refuse('too_many_replies', 429, private.spend(
    'answers to a mailbox', 1, jsonb_build_object('mailbox', private.mailbox(message.email))
  ) is not null);
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

CREATE OR REPLACE FUNCTION public.report_memory(token text, p_id uuid, memory_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  perform private.lock_plan(plan.id);
  if exists (
    select from public.plan_memory_reports as report
    where report.id = p_id and report.plan_id = plan.id
      and report.memory_id = report_memory.memory_id
  ) then
    return true;
  end if;
  if private.wall_state(plan) = 'gone' or not exists (
    select from private.shown_memories(plan) as memory where memory.id = report_memory.memory_id
  ) then
    return false;
  end if;
  perform private.charge('plan_memory_reports');
  insert into public.plan_memory_reports (id, plan_id, memory_id, words)
  values (
    -- Of something else already: this is another one.
    case when exists (select from public.plan_memory_reports as report where report.id = p_id)
      then gen_random_uuid() else p_id end,
    plan.id, report_memory.memory_id,
    btrim(coalesce(report_memory.words, ''), E' \n\t')
  );
  return true;
end
$function$
;
revoke all on function public.report_memory(text,uuid,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.report_memory(text,uuid,uuid,text) to anon;
grant execute on function public.report_memory(text,uuid,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.restore_records(kind text, ids uuid[], slug text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  wanted text;
  restored integer := 0;
begin
  perform private.require_staff('content');
  perform private.refuse('too_many_records', 400, cardinality(ids) > 500);
  for entry in
    execute format(
      'select id from %s where id = any ($1) and deleted_at is not null order by id for update',
      relation
    ) using ids
  loop
    if kind = 'articles' then
      select coalesce(restore_records.slug, article.slug) into wanted
      from public.articles as article where article.id = entry;
      begin
        update public.articles as article
        set slug = wanted, deleted_at = null, deleted_by = null
        where article.id = entry;
      exception when unique_violation then
        raise exception 'slug_taken'
          using errcode = 'PT409', detail = private.free_slug(wanted);
      end;
    else
      execute format('update %s set deleted_at = null, deleted_by = null where id = $1', relation)
      using entry;
    end if;
    perform private.restore_links(kind, entry);
    restored := restored + 1;
  end loop;
  return restored;
end
$function$
;
revoke all on function public.restore_records(text,uuid[],text) from public, anon, authenticated, service_role;
grant execute on function public.restore_records(text,uuid[],text) to authenticated;
grant execute on function public.restore_records(text,uuid[],text) to service_role;

CREATE OR REPLACE FUNCTION public.retry_letter(letter uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  perform private.require_staff('people');
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

CREATE OR REPLACE FUNCTION public.revoke_investor_access(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('settings');
  update public.investor_people as person set revoked_at = now()
  where person.id = revoke_investor_access.id and person.revoked_at is null;
  return found;
end
$function$
;
revoke all on function public.revoke_investor_access(uuid) from public, anon, authenticated, service_role;
grant execute on function public.revoke_investor_access(uuid) to authenticated;
grant execute on function public.revoke_investor_access(uuid) to service_role;

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
    on conflict on constraint celebration_types_pkey do nothing;
  end if;
  update public.celebration_types as kind
  set title = save_celebration_type.title,
    description = save_celebration_type.description,
    icon = save_celebration_type.icon,
    action_text = save_celebration_type.action_text,
    image_url = save_celebration_type.image_url,
    is_demonstration = false
  where kind.id = save_celebration_type.id
    and (is_new or version is null or kind.updated_at = version);
  if not found then
    if version is not null and exists (
      select from public.celebration_types as kind where kind.id = save_celebration_type.id
    ) then
      raise exception 'celebration_type_changed' using errcode = 'PT409';
    end if;
    raise exception 'celebration_type_not_found' using errcode = 'PT404';
  end if;

  delete from public.celebration_ideas as idea
  where idea.celebration_type_id = save_celebration_type.id;

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.description, idea.is_main,
    row_number() over (partition by idea.is_main order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value ->> 'title', '')) as title,
      btrim(coalesce(entry.value ->> 'description', '')) as description, true as is_main,
      entry.place
    from jsonb_array_elements(main_ideas) with ordinality as entry (value, place)
    union all
    select btrim(coalesce(entry.value, '')), btrim(coalesce(entry.value, '')), false, entry.place
    from unnest(additional_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '' or idea.description <> '';
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
  reach constant jsonb := private.partner_reach(save_partner.partner_id);
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
  perform private.refuse('partner_not_found', 404, not found);
  perform private.refuse('partner_changed', 409, stored <> version and not is_new);
  perform private.write_listing(save_partner.partner_id, listing);

  insert into public.partner_contacts (partner_id) values (save_partner.partner_id)
  on conflict on constraint partner_contacts_partner_id_key do nothing;
  update public.partner_contacts as held
  set (contact_name, phone, price_notes) = (
    select given.contact_name, given.phone, given.price_notes
    from jsonb_populate_record(held, save_partner.contact - 'email') as given
  )
  where held.partner_id = save_partner.partner_id;
  if contact ? 'email' then
    perform private.change_partner_address(save_partner.partner_id, contact ->> 'email');
  end if;
  if listing = '{}' then
    -- Sets its updated_at, and no word of it.
    update public.partners set name = partners.name
    where partners.id = save_partner.partner_id
      and private.partner_reach(partners.id) is distinct from reach;
  end if;
end
$function$
;
revoke all on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) to authenticated;
grant execute on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.say_time_has_come(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('plan_ended', 409,
    (private.lock_plan(say_time_has_come.plan_id, 'owner')).ended_at is not null);
  perform private.turn_plan(say_time_has_come.plan_id);
end
$function$
;
revoke all on function public.say_time_has_come(uuid) from public, anon, authenticated, service_role;
grant execute on function public.say_time_has_come(uuid) to authenticated;
grant execute on function public.say_time_has_come(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.search_mailing_list_subscribers(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, email_opt_in boolean DEFAULT NULL::boolean, state text DEFAULT NULL::text, suppressed boolean DEFAULT NULL::boolean)
 RETURNS SETOF public.mailing_list_subscribers
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  -- Words that a badge may have stand in no sign-up.
  written constant text[] := array(
    select pattern from unnest(patterns) as pattern
    where 'opted in not unconfirmed unsubscribed bounced' not like pattern
  );
  -- Every address has a sign-up: asked for no word, it has any.
  first constant text := coalesce(written[1], '%');
  second constant text := written[2];
  others constant text[] := written[3:];
  -- "Opted In" is a part of "Not Opted In", which is not meant.
  means_opted_in constant boolean := private.folded(search) ~ '\mopted in\M'
    and private.folded(search) !~ '\mnot opted in\M';
  opted_in constant boolean := email_opt_in;
  standing constant text := state;
  takes_none constant boolean := suppressed;
  in_state constant text[] := private.rare_subscribers(state, null);
  stopped constant text[] := private.rare_subscribers(null, suppressed);
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select subscriber.* from public.mailing_list_subscribers as subscriber
    where subscriber.search_text like all (patterns)
      and exists (
        select from public.early_access_requests as sign_up
        where sign_up.interest_type = 'mailing-list' and sign_up.email_key = subscriber.email_key
          and sign_up.subscriber_search_text like first
          and (second is null or sign_up.subscriber_search_text like second)
          and sign_up.subscriber_search_text like all (others)
      )
      and (means_opted_in is not true or subscriber.email_opt_in)
      and (in_state is null or subscriber.email_key = any (in_state))
      and (stopped is null or subscriber.email_key = any (stopped))
      and (since is null or subscriber.created_at >= since)
      and (until is null or subscriber.created_at < until)
      and (opted_in is null or subscriber.email_opt_in = opted_in)
      and (standing is null or private.is_state(subscriber.state, standing))
      and (takes_none is null or subscriber.suppressed = takes_none)
      and (before_id is null or (subscriber.created_at, subscriber.id) < (before_created_at, before_id))
    order by subscriber.created_at desc, subscriber.id desc
    limit most;
end
$function$
;
revoke all on function public.search_mailing_list_subscribers(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.search_mailing_list_subscribers(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean) to authenticated;
grant execute on function public.search_mailing_list_subscribers(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.search_pictures(search text DEFAULT ''::text, showing text DEFAULT NULL::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with used as materialized (
    select shown.name,
      jsonb_agg(to_jsonb(shown) - 'name' order by shown.noun, shown.title, shown.id) as uses,
      string_agg(shown.title, ' ') as titles
    from private.picture_uses() as shown where (select public.staff_may('content'))
    group by shown.name
  ), found as (
    select picture.id, picture.bucket, picture.name, picture.alt, picture.width, picture.height,
      picture.bytes, picture.created_at, coalesce(used.uses, '[]') as uses
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
  select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id desc), '[]')
  from found
$function$
;
revoke all on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to service_role;

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
  perform private.refuse('malformed_inquiry', 400,
    jsonb_typeof(asked) is distinct from 'object' or pg_column_size(asked) > 24000
    or coalesce(jsonb_typeof(asked -> 'dates'), 'array') <> 'array');
  select array_agg(distinct one) into wanted from unnest(partner_ids) as one where one is not null;
  perform private.refuse('no_partners', 400, wanted is null);
  perform private.refuse('too_many_partners', 400, cardinality(wanted) > 5);
  select coalesce(array_agg(distinct day.value::date), '{}') into days
  from jsonb_array_elements_text(coalesce(asked -> 'dates', '[]')) as day;
  perform private.refuse('day_out_of_range', 400, exists (
    select from unnest(days) as day
    where day not between current_date - 1 and current_date + interval '10 years'
  ));
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
  perform private.refuse('inquiries_a_week', 409, (
    select count(*) from public.inquiries as inquiry
    where inquiry.plan_id = send_inquiry.plan_id and inquiry.created_at > now() - interval '7 days'
  ) >= 10);
  perform private.refuse('too_many_open_threads', 409, (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30);
  perform private.refuse('too_many_letters', 409,
    private.spend('partners asked', cardinality(wanted)) is not null);
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

CREATE OR REPLACE FUNCTION public.send_partner_confirmation(partner_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
  about constant text := 'partners:' || send_partner_confirmation.partner_id;
begin
  perform private.require_staff('people');
  perform from public.partner_contacts as contact
  where contact.partner_id = send_partner_confirmation.partner_id for update;
  address := private.address_to_confirm(send_partner_confirmation.partner_id);
  perform private.refuse('nothing_to_confirm', 409, address is null);
  if exists (
    select from public.letters as letter
    where lower(letter.recipient) = lower(address) and letter.kind = 'partner-confirm'
      and letter.cause = about
      and letter.state in ('queued', 'sending', 'retrying')
  ) then
    return;
  end if;
  perform private.refuse('too_many_letters', 409, (
    select count(*) from public.letters as letter
    where lower(letter.recipient) = lower(address) and letter.kind = 'partner-confirm'
      and letter.created_at > now() - interval '1 day'
  ) >= 5);
  perform private.ask_to_confirm_partner(send_partner_confirmation.partner_id, address);
end
$function$
;
revoke all on function public.send_partner_confirmation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_partner_confirmation(uuid) to authenticated;
grant execute on function public.send_partner_confirmation(uuid) to service_role;

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
  perform private.refuse('unknown_kind', 400,
    kind is null or kind not in ('invitation', 'reminder', 'change', 'cancelled', 'thanks'));
  perform private.refuse('too_long', 400, char_length(line) > 1000);
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
  perform private.refuse('owner_steps_down', 409,
    member.role = 'owner' and member.user_id <> auth.uid());
  perform private.refuse('last_owner', 409,
    member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id));
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

CREATE OR REPLACE FUNCTION public.set_partner_address(partner_id uuid, email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  perform from public.partners as partner
  where partner.id = set_partner_address.partner_id for key share;
  perform private.refuse('partner_not_found', 404, not found);
  perform private.change_partner_address(
    set_partner_address.partner_id, set_partner_address.email
  );
end
$function$
;
revoke all on function public.set_partner_address(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.set_partner_address(uuid,text) to authenticated;
grant execute on function public.set_partner_address(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.settle_announcements()
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
    where announcement.action = 'delete' and announcement.begun_at is null and announcement.due_at <= now()
      and announcement.done_at is null and announcement.removed_at is null
    order by announcement.plan_id
  loop
    perform private.lock_plan(due.plan_id);
    perform private.begin_deletion(due.plan_id);
    settled := settled + 1;
  end loop;
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
revoke all on function public.settle_announcements() from public, anon, authenticated, service_role;
grant execute on function public.settle_announcements() to service_role;

CREATE OR REPLACE FUNCTION public.settle_letter(letter uuid, lease uuid, outcome text, retry_in integer DEFAULT 0, error text DEFAULT NULL::text, message text DEFAULT NULL::text, by_way_of text DEFAULT NULL::text, bounced boolean DEFAULT false, counts boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  perform private.refuse('unknown_outcome', 400,
    outcome not in ('sent', 'retrying', 'failed', 'cancelled'));
  update public.letters
  set state = outcome,
    attempts = letters.attempts - (not counts)::integer,
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
revoke all on function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean,boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean,boolean) to service_role;

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
  perform private.refuse('partner_takes_none', 409, private.asked_id(thread) is null);
  perform private.show_contact(thread, 'family', contact);
  perform private.tell_of_thread(thread, 'contact');
  return true;
end
$function$
;
revoke all on function public.show_contact(uuid,jsonb,bigint) from public, anon, authenticated, service_role;
grant execute on function public.show_contact(uuid,jsonb,bigint) to authenticated;
grant execute on function public.show_contact(uuid,jsonb,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.staff_names()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(member.user_id, private.name_of(member.user_id))
  from public.staff as member
  having (select public.is_staff())
$function$
;
revoke all on function public.staff_names() from public, anon, authenticated, service_role;
grant execute on function public.staff_names() to authenticated;
grant execute on function public.staff_names() to service_role;

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
  perform private.refuse('malformed_answers', 400,
    answers is null or jsonb_typeof(answers) <> 'object' or pg_column_size(answers) > 48000
    or coalesce(answers ->> 'kind', '') not in ('died', 'ahead'));
  perform private.refuse('staff_have_no_plans', 403,
    exists (select from public.staff where staff.user_id = caller));
  -- One at a time: of a volley sent at once, each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('plans started'));
  if p_id in (select public.plans_with_role('viewer')) then
    return jsonb_build_object('id', p_id, 'created', false);
  end if;
  perform private.refuse('plan_id_taken', 409,
    exists (select from private.plan_ids where plan_ids.id = p_id)
    or exists (select from public.plans where plans.id = p_id));
  perform private.refuse('too_many_plans', 409,
    (select count(*) from public.plans_with_role('owner')) >= 10);

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

CREATE OR REPLACE FUNCTION public.tables_about_people()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(relation.relname, attribute.attname)
    || '{"investor_gate_attempts": "email_key", "staff_invitations": "email"}'
  from pg_catalog.pg_attribute as attribute
  join pg_catalog.pg_class as relation on relation.oid = attribute.attrelid
  where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
    and attribute.atttypid = 'public.email_address'::regtype and not attribute.attisdropped
$function$
;
revoke all on function public.tables_about_people() from public, anon, authenticated, service_role;
grant execute on function public.tables_about_people() to service_role;

CREATE OR REPLACE FUNCTION public.tell_finder(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  finder constant public.plan_finders := private.finder_for_owner(tell_finder.plan_id);
begin
  perform private.refuse('no_mail', 409, not private.sends_mail());
  perform private.refuse('address_first', 409,
    private.plan_keeps(tell_finder.plan_id) is distinct from 'address');
  perform private.refuse('no_address', 409, finder.email is null);
  perform private.refuse('already_pressed', 409, finder.pressed_at is not null);
  perform private.refuse('address_refuses', 409,
    private.is_suppressed(finder.email, 'plan', 'plan-finder'));
  perform private.refuse('too_many_letters', 409,
    private.spend('letters to named people') is not null);
  perform private.refuse('too_many_letters', 409, private.spend(
    'letters to a finder', 1, jsonb_build_object('mailbox', private.mailbox(finder.email))
  ) is not null);
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
$function$
;
revoke all on function public.tell_numbers(uuid,uuid,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.tell_numbers(uuid,uuid,jsonb,text) to authenticated;
grant execute on function public.tell_numbers(uuid,uuid,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.trash_records(kind text, ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  moved integer := 0;
begin
  perform private.require_staff('content');
  perform private.refuse('too_many_records', 400, cardinality(ids) > 500);
  for entry in
    execute format(
      'update %s set deleted_at = now(), deleted_by = auth.uid()
       where id = any ($1) and deleted_at is null returning id',
      relation
    ) using ids
  loop
    perform private.cut_links(kind, entry);
    moved := moved + 1;
  end loop;
  return moved;
end
$function$
;
revoke all on function public.trash_records(text,uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.trash_records(text,uuid[]) to authenticated;
grant execute on function public.trash_records(text,uuid[]) to service_role;

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
  perform private.refuse('household_gone', 404, not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ));
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
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones),
    days = case when 'days' = any (merge.filled) and household.days = apart.days
      then '{}' else household.days end
  where household.id = merge.kept_id and (apart.plus_ones > 0 or 'days' = any (merge.filled));
  -- Its own link, and those of households that had been merged into it.
  update public.plan_household_tokens as token set household_id = apart.id
  where token.plan_id = plan and token.household_id = merge.kept_id
    and private.household_now(token.id) = apart.id;
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

CREATE OR REPLACE FUNCTION public.unsubscribe_person(address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  perform private.refuse('wrong_address', 400, coalesce(address, '') !~ '^\s*\S+@\S+\s*$');
  if private.is_suppressed(address, 'list', 'newsletter') then
    return false;
  end if;
  insert into public.letter_suppressions (address_hash, scope, reason, stopped_by)
  values (private.address_hash(address), 'stream:list', 'staff', auth.uid())
  on conflict do nothing;
  update public.subscriptions as subscription set stopped_at = now()
  where subscription.email_key = lower(btrim(address)) and subscription.stopped_at is null;
  perform private.log_consent(address, 'unsubscribed', 'list', 'staff');
  perform private.note_activity('unsubscribe', 'people', 'people');
  return true;
end
$function$
;
revoke all on function public.unsubscribe_person(text) from public, anon, authenticated, service_role;
grant execute on function public.unsubscribe_person(text) to authenticated;
grant execute on function public.unsubscribe_person(text) to service_role;

CREATE OR REPLACE FUNCTION public.unused_images(names text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct name.value
  from unnest(unused_images.names) as name (value)
  where name.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$'
    and name.value not in (
      select place.name from private.picture_uses(unused_images.names) as place
      union all
      select pictures.name from public.pictures where pictures.is_kept
    )
    and (
      current_setting('role', true) = 'service_role' or (select public.staff_may('content'))
    )
$function$
;
revoke all on function public.unused_images(text[]) from public, anon, authenticated, service_role;
grant execute on function public.unused_images(text[]) to authenticated;
grant execute on function public.unused_images(text[]) to service_role;

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
      'others', to_jsonb(array(
        select jsonb_build_object('name', private.name_of(reader.user_id), 'writes', reader.writes)
        from public.message_readers as reader
        join public.staff as member on member.user_id = reader.user_id
        where reader.message_id = message.id and reader.user_id <> auth.uid()
        order by member.created_at
      )),
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
      and exists (
        select from public.letters as letter
        where letter.kind = 'plan-code' and letter.state = 'sent'
          and letter.created_at > now() - interval '1 day'
          and private.mailbox(letter.recipient) = private.mailbox(asked.email)
          and letter.dedupe_key <> 'plan-code:' || asked.id
      )
    ) then
    return null;
  end if;
  is_staff := private.staff_at(asked.email) is not null;
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

CREATE OR REPLACE FUNCTION public.write_partner_confirmation(partner_id uuid, address text, token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if lower(private.address_to_confirm(write_partner_confirmation.partner_id))
    is distinct from lower(btrim(address)) then
    return null;
  end if;
  insert into public.link_tokens (partner_id, email, purpose, token_hash)
  values (
    write_partner_confirmation.partner_id, btrim(address), 'confirm',
    write_partner_confirmation.token_hash
  );
  return (
    select jsonb_build_object(
      'name', partner.name,
      'is_change', contact.email_confirmed_at is not null,
      'is_listed', contact.application_id is not null
    )
    from public.partners as partner
    join public.partner_contacts as contact on contact.partner_id = partner.id
    where partner.id = write_partner_confirmation.partner_id
  );
end
$function$
;
revoke all on function public.write_partner_confirmation(uuid,text,text) from public, anon, authenticated, service_role;
grant execute on function public.write_partner_confirmation(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION private.forget_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry constant jsonb := to_jsonb(old);
begin
  delete from private.trash_links as link
  where link.record_table = tg_table_name and link.record_id = old.id;
  delete from public.record_versions as version
  where version.table_name = tg_table_name and version.record_id = old.id;
  insert into private.purged_records (record_table, record_id, created_at, published_at, written_by)
  select tg_table_name, old.id, old.created_at, (entry ->> 'published_at')::timestamptz, account.id
  from (select coalesce(entry ->> 'author_id', entry ->> 'created_by')::uuid as writer) as origin
  left join auth.users as account on account.id = origin.writer
  where not old.is_demonstration
  on conflict (record_table, record_id) do nothing;
  return null;
end
$function$
;
revoke all on function private.forget_record() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.latest(entries jsonb[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'count', coalesce(cardinality(entries), 0), 'latest', coalesce(to_jsonb(entries[:50]), '[]')
  )
$function$
;
revoke all on function private.latest(jsonb[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.let_staff(name text, deeds text, area text DEFAULT NULL::text, own text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule constant text := format(
    '((select %s)%s)',
    case when area is null then 'public.is_staff()' else format('public.staff_may(%L)', area) end,
    case when own is null then '' else format(' and %I = (select auth.uid())', own) end
  );
  deed text;
begin
  foreach deed in array string_to_array(deeds, ', ') loop
    execute format(
      'create policy %I on public.%I for %s to authenticated', 'Staff can ' || deed, name, deed
    ) || case when deed <> 'insert' then ' using ' || rule else '' end
      || case when deed in ('insert', 'update') then ' with check ' || rule else '' end;
  end loop;
end
$function$
;
revoke all on function private.let_staff(text,text,text,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lock_messages(ids uuid[], seen integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  perform private.check_bulk(ids);
  perform from public.contact_messages as message
  where message.id = any (ids) order by message.id for update;
  perform private.refuse('message_not_found', 404, seen is not null and not found);
end
$function$
;
revoke all on function private.lock_messages(uuid[],integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.make_content_table(name text, unless_changed text DEFAULT 'id'::text, versions boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  relation constant text := format('public.%I', name);
begin
  execute format(
    -- Applies to staff as well: whatever lists, counts or changes rows leaves the trash alone. Only
    -- the functions of trash.sql reach it.
    'create policy "Anyone can meet what is not in the trash" on %1$s as restrictive
       for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);
     create index %2$I on %1$s (deleted_by);
     create index %3$I on %1$s (deleted_at) where deleted_at is not null;
     create trigger set_updated_at before update on %1$s for each row when (
       (old.deleted_at, old.%4$I) is not distinct from (new.deleted_at, new.%4$I)
     ) execute function public.set_updated_at();
     create trigger restore_purged_dates after insert on %1$s
       for each row execute function private.restore_purged_dates();
     create trigger forget_record after delete on %1$s
       for each row execute function private.forget_record()',
    relation, name || '_by_deleter', name || '_in_trash', unless_changed
  );
  if versions then
    execute format(
      'create trigger note_version after insert or update on %s
         for each row execute function private.note_version()',
      relation
    );
  end if;
  perform private.log_activity_of(name, 'content');
end
$function$
;
revoke all on function private.make_content_table(text,text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.make_plan_table(name text, most integer, tells text DEFAULT NULL::text, readers text DEFAULT 'viewer'::text, counts boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  relation constant text := format('public.%I', name);
  is_editor constant text := '(plan_id in (select public.plans_with_role(''editor'')))';
  right_to_write text;
begin
  perform private.count_bytes_of(name, most);
  execute format(
    'create index %2$I on %1$s (plan_id, version);
     grant select on table %1$s to authenticated;
     create trigger check_bytes before insert or update on %1$s
       for each row execute function private.check_bytes()',
    relation, name || '_by_change'
  );
  if readers is not null then
    execute format(
      'create policy "Members can read" on %s for select to authenticated
         using (plan_id in (select public.plans_with_role(%L)))',
      relation, readers
    );
    foreach right_to_write in array array['insert', 'update'] loop
      continue when not has_any_column_privilege('authenticated', relation, right_to_write);
      execute format(
        'create policy %I on %s for %s to authenticated %s',
        'Editors can ' || right_to_write, relation, right_to_write,
        concat(
          case right_to_write when 'update' then ' using ' || is_editor end,
          ' with check ' || is_editor
        )
      );
    end loop;
  end if;
  if counts then
    execute format(
      'create trigger count_change before insert or update on %s
         for each row execute function private.count_change(%s)',
      relation, quote_literal(most)
    );
  end if;
  if tells is not null then
    execute format(
      'create trigger log_row_change after %s on %s
         for each row when (current_user = ''authenticated'') execute function private.log_row_change()',
      tells, relation
    );
  end if;
end
$function$
;
revoke all on function private.make_plan_table(text,integer,text,text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.memory_as_shown(memory public.plan_memories)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
    'picture', right(memory.picture_path, -37)
  )
$function$
;
revoke all on function private.memory_as_shown(public.plan_memories) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.name_of(who uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(btrim(member.display_name), ''), account.email)
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  where member.user_id = who
$function$
;
revoke all on function private.name_of(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.picture_uses(names text[] DEFAULT NULL::text[])
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
      case when draft.record_id is null and not own.is_own then private.name_of(draft.user_id) end
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
    where names is null or version.pictures && names
  )
  select distinct on (used.name, used.noun, used.id)
    used.name, used.noun, used.id, used.title,
    (array['now', 'trash', 'draft', 'version'])[used.at], used.is_own, used.writer
  from used
  order by used.name, used.noun, used.id, used.at
$function$
;
revoke all on function private.picture_uses(text[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.random_letters(many integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select string_agg(
    substr('abcdefghijkmnpqrstuvwxyz23456789', 1 + get_byte(random.bytes, place) % 32, 1), ''
    order by place
  )
  from (select extensions.gen_random_bytes(many) as bytes) as random,
    generate_series(0, many - 1) as place
$function$
;
revoke all on function private.random_letters(integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.refuse(what text, status integer, is_so boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if is_so then
    raise exception '%', what using errcode = 'PT' || status;
  end if;
end
$function$
;
revoke all on function private.refuse(text,integer,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.tell_of_thread(thread public.inquiry_threads, field text, before text DEFAULT NULL::text, after text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', field, to_jsonb(before),
    to_jsonb(coalesce(after, thread.partner_name))
  )
$function$
;
revoke all on function private.tell_of_thread(public.inquiry_threads,text,text,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_to_member(plan uuid, member uuid, kind text, params jsonb, key text, cause text, not_before timestamp with time zone DEFAULT now(), stream text DEFAULT 'plan'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.sends_mail() then
    return;
  end if;
  perform private.enqueue_letter(
    kind, params || jsonb_build_object('plan', plan, 'user', member), account.email::text, stream,
    concat_ws(':', kind, plan, key, member), cause, not_before
  )
  from auth.users as account
  where account.id = member and private.account_keeps(member) = 'address';
exception when check_violation then
  -- Mail cannot carry this address.
  null;
end
$function$
;
revoke all on function private.write_to_member(uuid,uuid,text,jsonb,text,text,timestamp with time zone,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_messages_owner(ids uuid[], owner uuid, seen integer DEFAULT NULL::integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_messages(ids, seen);
  perform private.refuse('message_changed', 409, exists (
    select from public.contact_messages as message
    where message.id = any (ids) and message.owner_id is distinct from owner
      and message.version <> seen
  ));
  perform private.refuse('not_for_people', 400, owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ));
  update public.contact_messages as message set owner_id = set_messages_owner.owner
  where message.id = any (ids) and message.owner_id is distinct from set_messages_owner.owner;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$function$
;
revoke all on function public.set_messages_owner(uuid[],uuid,integer) from public, anon, authenticated, service_role;
grant execute on function public.set_messages_owner(uuid[],uuid,integer) to authenticated;
grant execute on function public.set_messages_owner(uuid[],uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.set_messages_status(ids uuid[], status text, seen integer DEFAULT NULL::integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_messages(ids, seen);
  perform private.refuse('unknown_status', 400,
    status is null or status not in ('open', 'waiting', 'closed', 'spam'));
  perform private.refuse('message_changed', 409, exists (
    select from public.contact_messages as message
    where message.id = any (ids) and message.status <> set_messages_status.status
      and message.version <> seen
  ));
  update public.contact_messages as message set status = set_messages_status.status
  where message.id = any (ids) and message.status <> set_messages_status.status;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$function$
;
revoke all on function public.set_messages_status(uuid[],text,integer) from public, anon, authenticated, service_role;
grant execute on function public.set_messages_status(uuid[],text,integer) to authenticated;
grant execute on function public.set_messages_status(uuid[],text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.write_partner_link(address text, asked_at timestamp with time zone, token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names jsonb;
  first_one uuid;
begin
  select jsonb_agg(partner.name), (array_agg(partner.id))[1] into names, first_one
  from private.partners_at(write_partner_link.address) as partner
  where asked_at > now() - interval '1 hour';
  if names is not null then
    insert into public.link_tokens (partner_id, email, purpose, token_hash)
    values (first_one, btrim(address), 'own', write_partner_link.token_hash);
  end if;
  return names;
end
$function$
;
revoke all on function public.write_partner_link(text,timestamp with time zone,text) from public, anon, authenticated, service_role;
grant execute on function public.write_partner_link(text,timestamp with time zone,text) to service_role;

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.articles FOR EACH ROW WHEN ((NOT ((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.id IS DISTINCT FROM new.id)))) EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.celebration_stories FOR EACH ROW WHEN ((NOT ((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.id IS DISTINCT FROM new.id)))) EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.celebration_types FOR EACH ROW WHEN ((NOT ((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.id IS DISTINCT FROM new.id)))) EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.content_sections FOR EACH ROW WHEN ((NOT ((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.id IS DISTINCT FROM new.id)))) EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.partners FOR EACH ROW WHEN ((NOT ((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.takes_inquiries IS DISTINCT FROM new.takes_inquiries)))) EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER forget_record AFTER DELETE ON public.articles FOR EACH ROW EXECUTE FUNCTION private.forget_record();

CREATE TRIGGER forget_record AFTER DELETE ON public.celebration_stories FOR EACH ROW EXECUTE FUNCTION private.forget_record();

CREATE TRIGGER forget_record AFTER DELETE ON public.celebration_types FOR EACH ROW EXECUTE FUNCTION private.forget_record();

CREATE TRIGGER forget_record AFTER DELETE ON public.content_sections FOR EACH ROW EXECUTE FUNCTION private.forget_record();

CREATE TRIGGER forget_record AFTER DELETE ON public.partners FOR EACH ROW EXECUTE FUNCTION private.forget_record();

create policy "Editors can insert" on public.plan_budget_items as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_choices as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_guest_needs as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_guests as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_household_contacts as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_households as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_invitation_parts as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_program_items as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_replies as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_shortlist as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can insert" on public.plan_tasks as permissive for insert to authenticated with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_budget_items as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_choices as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_guest_needs as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_guests as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_household_contacts as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_households as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_invitation_parts as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_invitations as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_memories as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_program_items as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_public_links as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_replies as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_shortlist as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Editors can update" on public.plan_tasks as permissive for update to authenticated using ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role))) with check ((plan_id IN ( SELECT public.plans_with_role('editor'::text) AS plans_with_role)));

create policy "Members can read" on public.inquiries as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.inquiry_contacts as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.inquiry_files as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.inquiry_threads as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_announcements as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_budget_items as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_choices as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_guest_needs as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('private'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_guests as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_household_contacts as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('private'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_households as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_invitation_parts as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_invitations as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_memories as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_memory_reports as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('private'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_program_items as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_public_links as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_replies as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_request_contacts as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('private'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_shortlist as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Members can read" on public.plan_tasks as permissive for select to authenticated using ((plan_id IN ( SELECT public.plans_with_role('viewer'::text) AS plans_with_role)));

create policy "Staff can delete" on public.canned_replies as permissive for delete to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can delete" on public.celebration_ideas as permissive for delete to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can delete" on public.contact_messages as permissive for delete to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can delete" on public.contact_notes as permissive for delete to authenticated using ((( SELECT public.staff_may('people'::text) AS staff_may) AND (written_by = ( SELECT auth.uid() AS uid))));

create policy "Staff can delete" on public.early_access_requests as permissive for delete to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can delete" on public.investor_passwords as permissive for delete to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can delete" on public.investor_people as permissive for delete to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can delete" on public.record_drafts as permissive for delete to authenticated using ((( SELECT public.staff_may('content'::text) AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can delete" on public.staff_views as permissive for delete to authenticated using ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.articles as permissive for insert to authenticated with check ((( SELECT public.staff_may('content'::text) AS staff_may) AND (author_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.canned_replies as permissive for insert to authenticated with check (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can insert" on public.celebration_ideas as permissive for insert to authenticated with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can insert" on public.celebration_stories as permissive for insert to authenticated with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can insert" on public.celebration_types as permissive for insert to authenticated with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can insert" on public.contact_notes as permissive for insert to authenticated with check ((( SELECT public.staff_may('people'::text) AS staff_may) AND (written_by = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.content_sections as permissive for insert to authenticated with check ((( SELECT public.staff_may('content'::text) AS staff_may) AND (created_by = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.newsletters as permissive for insert to authenticated with check ((( SELECT public.staff_may('content'::text) AS staff_may) AND (created_by = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.partner_contacts as permissive for insert to authenticated with check (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can insert" on public.partners as permissive for insert to authenticated with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can insert" on public.pictures as permissive for insert to authenticated with check ((( SELECT public.staff_may('content'::text) AS staff_may) AND (created_by = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.record_drafts as permissive for insert to authenticated with check ((( SELECT public.staff_may('content'::text) AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.staff_notices as permissive for insert to authenticated with check ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can insert" on public.staff_views as permissive for insert to authenticated with check ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can select" on public.application_letters as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.articles as permissive for select to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can select" on public.canned_replies as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.consent_events as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.contact_messages as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.contact_notes as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.contact_replies as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.content_sections as permissive for select to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can select" on public.early_access_requests as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.email_marketing_contacts as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.investor_access_logs as permissive for select to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can select" on public.investor_passwords as permissive for select to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can select" on public.investor_people as permissive for select to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can select" on public.letters as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.newsletters as permissive for select to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can select" on public.partner_contacts as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.partner_new_addresses as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.partner_proposals as permissive for select to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can select" on public.plan_letter_reports as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.plan_letter_stops as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.plan_removals as permissive for select to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can select" on public.plan_templates as permissive for select to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can select" on public.record_drafts as permissive for select to authenticated using ((( SELECT public.staff_may('content'::text) AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can select" on public.record_versions as permissive for select to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can select" on public.site_settings as permissive for select to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can select" on public.staff_invitations as permissive for select to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can select" on public.staff_notices as permissive for select to authenticated using ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can select" on public.staff_views as permissive for select to authenticated using ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can select" on public.subscriptions as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can select" on public.vendor_submissions as permissive for select to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can update" on public.articles as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.canned_replies as permissive for update to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may)) with check (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can update" on public.celebration_ideas as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.celebration_stories as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.celebration_types as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.content_sections as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.investor_passwords as permissive for update to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may)) with check (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can update" on public.partner_contacts as permissive for update to authenticated using (( SELECT public.staff_may('people'::text) AS staff_may)) with check (( SELECT public.staff_may('people'::text) AS staff_may));

create policy "Staff can update" on public.partners as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.plan_templates as permissive for update to authenticated using (( SELECT public.staff_may('content'::text) AS staff_may)) with check (( SELECT public.staff_may('content'::text) AS staff_may));

create policy "Staff can update" on public.record_drafts as permissive for update to authenticated using ((( SELECT public.staff_may('content'::text) AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid)))) with check ((( SELECT public.staff_may('content'::text) AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can update" on public.site_settings as permissive for update to authenticated using (( SELECT public.staff_may('settings'::text) AS staff_may)) with check (( SELECT public.staff_may('settings'::text) AS staff_may));

create policy "Staff can update" on public.staff_notices as permissive for update to authenticated using ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid)))) with check ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Staff can update" on public.staff_views as permissive for update to authenticated using ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid)))) with check ((( SELECT public.is_staff() AS staff_may) AND (user_id = ( SELECT auth.uid() AS uid))));

drop table private.inquiry_counts;

drop table public.partner_link_asks;

reset check_function_bodies;
