set check_function_bodies = off;

do $$
begin
  alter role service_role set statement_timeout = '80s';
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  -- Another site's role on the same server, whose settings nothing here reads.
  null;
end
$$;

-- What was forgotten says so, and is removed again where a plan that was opened again brought it back.
alter table public.plan_requests add column erased_at timestamptz(3);
update public.plan_requests
set removed_at = coalesce(removed_at, now()), erased_at = coalesce(removed_at, now()), people = '[]'
where name = '';
alter table public.plan_requests add constraint plan_requests_erased check (
  erased_at is null or (removed_at is not null and name = '' and people = '[]')
);

create index subscriptions_by_mailbox_hash
  on public.subscriptions (private.address_hash(private.mailbox(email_key)));


drop policy "Editors can change their plans" on public.plans;

drop policy "Members can read their plans" on public.plans;

drop policy "Members can read their plans' memories' pictures" on storage.objects;

drop trigger count_added on public.inquiries;

drop trigger count_added on public.inquiry_contacts;

drop trigger count_added on public.inquiry_entries;

drop trigger count_added on public.inquiry_files;

drop trigger count_added on public.inquiry_threads;

drop trigger count_added on public.plan_announcements;

drop trigger count_added on public.plan_budget_items;

drop trigger count_added on public.plan_choices;

drop trigger count_added on public.plan_guest_needs;

drop trigger count_added on public.plan_guests;

drop trigger count_added on public.plan_household_contacts;

drop trigger count_added on public.plan_households;

drop trigger count_added on public.plan_invitation_parts;

drop trigger count_added on public.plan_invitations;

drop trigger count_added on public.plan_members;

drop trigger count_added on public.plan_memories;

drop trigger count_added on public.plan_memory_reports;

drop trigger count_added on public.plan_program_items;

drop trigger count_added on public.plan_public_links;

drop trigger count_added on public.plan_replies;

drop trigger count_added on public.plan_request_contacts;

drop trigger count_added on public.plan_requests;

drop trigger count_added on public.plan_shortlist;

drop trigger count_added on public.plan_tasks;

drop trigger count_answer on public.plan_replies;

drop trigger count_change on public.inquiries;

drop trigger count_change on public.inquiry_contacts;

drop trigger count_change on public.inquiry_entries;

drop trigger count_change on public.inquiry_files;

drop trigger count_change on public.inquiry_threads;

drop trigger count_change on public.plan_announcements;

drop trigger count_change on public.plan_budget_items;

drop trigger count_change on public.plan_choices;

drop trigger count_change on public.plan_guest_needs;

drop trigger count_change on public.plan_guests;

drop trigger count_change on public.plan_household_contacts;

drop trigger count_change on public.plan_households;

drop trigger count_change on public.plan_invitation_parts;

drop trigger count_change on public.plan_invitations;

drop trigger count_change on public.plan_members;

drop trigger count_change on public.plan_memories;

drop trigger count_change on public.plan_memory_reports;

drop trigger count_change on public.plan_program_items;

drop trigger count_change on public.plan_public_links;

drop trigger count_change on public.plan_replies;

drop trigger count_change on public.plan_request_contacts;

drop trigger count_change on public.plan_requests;

drop trigger count_change on public.plan_shortlist;

drop trigger count_change on public.plan_tasks;

drop trigger count_kept on public.inquiries;

drop trigger count_kept on public.inquiry_contacts;

drop trigger count_kept on public.inquiry_entries;

drop trigger count_kept on public.inquiry_files;

drop trigger count_kept on public.inquiry_threads;

drop trigger count_kept on public.plan_announcements;

drop trigger count_kept on public.plan_budget_items;

drop trigger count_kept on public.plan_choices;

drop trigger count_kept on public.plan_guest_needs;

drop trigger count_kept on public.plan_guests;

drop trigger count_kept on public.plan_household_contacts;

drop trigger count_kept on public.plan_households;

drop trigger count_kept on public.plan_invitation_parts;

drop trigger count_kept on public.plan_invitations;

drop trigger count_kept on public.plan_members;

drop trigger count_kept on public.plan_memories;

drop trigger count_kept on public.plan_memory_reports;

drop trigger count_kept on public.plan_program_items;

drop trigger count_kept on public.plan_public_links;

drop trigger count_kept on public.plan_replies;

drop trigger count_kept on public.plan_request_contacts;

drop trigger count_kept on public.plan_requests;

drop trigger count_kept on public.plan_shortlist;

drop trigger count_kept on public.plan_tasks;

drop trigger keep_withdrawn on public.plan_memories;

drop function private.check_room(uuid,text,bigint,integer);

drop function private.data_but_plans(text);

drop function private.data_but_threads(text);

drop function private.keep_withdrawn();

drop function private.rows_about(text);

drop function private.takes_newsletters(public.subscriptions);

drop function public.mentions_of(text);

drop function public.person_in_plans(text);

drop function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text);

CREATE OR REPLACE FUNCTION private.ask_ahead(plan_id uuid)
 RETURNS public.plans
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.lock_plan(ask_ahead.plan_id, 'owner');
begin
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    raise exception 'not_ahead' using errcode = 'PT409';
  end if;
  return plan;
end
$function$
;
revoke all on function private.ask_ahead(uuid) from public, anon, authenticated, service_role;

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
    select * from public.inquiry_threads as held
    where held.partner_id = partner and held.state = 'waiting' and not held.by_link
      and held.removed_at is null and not private.is_over(held.plan_id)
      and not exists (
        select from public.inquiry_tokens as known
        where known.thread_id = held.id
          and known.address_hash = private.address_hash(address)
      )
      and not exists (
        select from public.letters as sent
        where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || held.id
          and lower(sent.recipient) = lower(address)
      )
    order by held.plan_id, held.id
  loop
    perform private.lock_plan(thread.plan_id);
    select asked.updated_by into asker from public.inquiries as asked
    where asked.id = thread.inquiry_id;
    if asker is not null and private.sends_mail()
      and private.plan_keeps(thread.plan_id) = 'address'
      and not private.is_suppressed(address, 'partner', 'inquiry')
      and private.count_letter_to_partner(address, asker) then
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread.id), address, 'partner',
        'inquiry:' || thread.id || ':' || private.address_hash(address),
        'inquiry_threads:' || thread.id
      );
      update public.inquiry_threads as held set wrong_person_at = null
      where held.id = thread.id and held.wrong_person_at is not null;
    else
      update public.inquiry_threads as held set link_ended_at = now(), by_link = true
      where held.id = thread.id;
    end if;
  end loop;
end
$function$
;
revoke all on function private.ask_at_new_address(uuid) from public, anon, authenticated, service_role;

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
  if household is not null and (
    select count(*) from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id = household
      and memory.removed_at is null
  ) >= 20 then
    raise exception 'too_many_memories' using errcode = 'PT409';
  end if;
end
$function$
;
revoke all on function private.ask_room(public.plans,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into private.plan_sizes as held (plan_id, bytes)
    select entry.plan_id, sum(octet_length(entry::text)) from added as entry group by entry.plan_id
    on conflict (plan_id) do update set bytes = held.bytes + excluded.bytes;
    if tg_nargs > 0 then
      perform private.check_room(come.plan_id, tg_table_name, tg_argv[0]::integer)
      from (select distinct entry.plan_id from added as entry) as come;
    end if;
  elsif tg_op = 'DELETE' then
    update private.plan_sizes as held set bytes = held.bytes - gone.bytes
    from (
      select entry.plan_id, sum(octet_length(entry::text)) as bytes from taken as entry group by entry.plan_id
    ) as gone
    where held.plan_id = gone.plan_id;
  else
    update private.plan_sizes as held set bytes = held.bytes + change.bytes
    from (
      select part.plan_id, sum(part.bytes) as bytes
      from (
        select entry.plan_id, octet_length(entry::text) from added as entry
        union all
        select entry.plan_id, -octet_length(entry::text) from taken as entry
      ) as part (plan_id, bytes)
      group by part.plan_id
    ) as change
    where held.plan_id = change.plan_id and change.bytes <> 0;
    if tg_nargs > 0 then
      perform private.check_room(back.plan_id, tg_table_name, tg_argv[0]::integer)
      from (
        select distinct former.plan_id from taken as former
        where former.removed_at is not null and exists (
          select from added as entry where entry.id = former.id and entry.removed_at is null
        )
      ) as back;
    end if;
  end if;
  return null;
end
$function$
;
revoke all on function private.count_bytes() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted bigint;
  is_there boolean;
begin
  if tg_op = 'INSERT' then
    -- Members come by functions alone, and are none before.
    if new.version > 0 or tg_table_name <> 'plan_members' and auth.uid() is not null
      and new.plan_id not in (select public.plans_as('editor')) then
      return new;
    end if;
    execute format(
      'select exists (select from %I.%I where plan_id = $1 and id = $2)',
      tg_table_schema, tg_table_name
    ) into is_there using new.plan_id, new.id;
    if is_there then
      return new;
    end if;
  end if;
  update public.plans as plan set version = plan.version + 1 where plan.id = new.plan_id
  returning plan.version into counted;
  -- The plan itself is being deleted, or there is none.
  if counted is null then
    return new;
  end if;
  new.version := counted;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null then
    new.removed_at := now();
  end if;
  return new;
end
$function$
;
revoke all on function private.count_change() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.end_partner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plans(array(
    select thread.plan_id from public.inquiry_threads as thread where thread.partner_id = old.id
  ));
  delete from public.inquiry_tokens as known using public.inquiry_threads as thread
  where thread.partner_id = old.id and known.thread_id = thread.id;
  perform private.hide_contact(thread.id, 'family')
  from public.inquiry_threads as thread where thread.partner_id = old.id;
  return old;
end
$function$
;
revoke all on function private.end_partner() from public, anon, authenticated, service_role;

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
  select * into household from public.plan_households as held
  where held.plan_id = new.plan_id and held.id = new.id;
  for sending in
    select made.* from public.plan_guest_sendings as made
    where made.plan_id = new.plan_id and made.id in (
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

CREATE OR REPLACE FUNCTION private.forget_contacts(households uuid[])
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select contact.plan_id from public.plan_household_contacts as contact
    where contact.id = any (households)
  ));
  update public.plan_household_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (households)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_household_contacts' and entry.row_id = any (households);
  return gone;
end
$function$
;
revoke all on function private.forget_contacts(uuid[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_needs(guests uuid[])
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select needs.plan_id from public.plan_guest_needs as needs where needs.id = any (guests)
  ));
  update public.plan_guest_needs as needs set food = '', access = ''
  where needs.id = any (guests) and (needs.food <> '' or needs.access <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_guest_needs' and entry.row_id = any (guests);
  return gone;
end
$function$
;
revoke all on function private.forget_needs(uuid[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_requests(requests uuid[])
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select request.plan_id from public.plan_requests as request where request.id = any (requests)
  ));
  delete from public.plan_request_tokens as token where token.id = any (requests);
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (requests)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  update public.plan_requests as request
  set name = '', people = '[]', removed_at = coalesce(request.removed_at, now()), erased_at = now()
  where request.id = any (requests) and request.erased_at is null;
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_requests' and entry.row_id = any (requests);
  return gone;
end
$function$
;
revoke all on function private.forget_requests(uuid[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_wrong_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.forget_wrong_address() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.letters_of(newsletter uuid)
 RETURNS SETOF public.letters
 LANGUAGE sql
 STABLE
AS $function$
  select letter.* from public.letters as letter
  where letter.kind = 'newsletter' and letter.params ->> 'newsletter' = newsletter::text
    and not letter.params ? 'test'
$function$
;
revoke all on function private.letters_of(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.member_for_owner(member_id uuid)
 RETURNS public.plan_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  member public.plan_members;
begin
  select * into member from public.plan_members as held
  where held.id = member_id and held.plan_id = any (own);
  perform private.lock_plan(member.plan_id, 'owner');
  select * into member from public.plan_members as held
  where held.id = member_id and held.removed_at is null;
  if not found then
    raise exception 'member_gone' using errcode = 'PT404';
  end if;
  return member;
end
$function$
;
revoke all on function private.member_for_owner(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.newsletter_outcome(newsletter public.newsletters)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'sent', count(*) filter (where letter.state = 'sent'),
    'failed', count(*) filter (where letter.state = 'failed'),
    'left_out', count(*) filter (where letter.state in ('suppressed', 'cancelled')),
    'waiting', count(*) filter (where letter.state in ('queued', 'retrying', 'sending')) + case
      when newsletter.state in ('sending', 'paused') and newsletter.written_at is null
        then private.count_readers(coalesce(newsletter.written_to, ''), newsletter.started_at)
      else 0
    end
  )
  from private.letters_of(newsletter.id) as letter
$function$
;
revoke all on function private.newsletter_outcome(public.newsletters) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.page_marks(household public.plan_households, plan public.plans)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_object_agg(
      part.name, left(encode(extensions.digest(household.id || part.value, 'sha256'), 'hex'), 16)
    )
    from (values
      ('celebration', jsonb_build_array(
        plan.day_state, plan.day, plan.possible_days, plan.start_time, plan.time_zone,
        plan.place_name, plan.place_address,
        (
          select jsonb_agg(part.id order by part.id) from public.plan_invitation_parts as part
          where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
        )
      )::text),
      ('answers', jsonb_build_array(
        (
          select contact.message from public.plan_household_contacts as contact
          where contact.id = household.id and contact.message <> '' and contact.removed_at is null
        ),
        (
          select jsonb_agg(
            jsonb_build_array(
              guest.id, case when guest.is_plus_one then guest.name end,
              coalesce(needs.food, ''), coalesce(needs.access, ''),
              (
                select jsonb_agg(jsonb_build_array(reply.part_id, reply.answer) order by reply.id)
                from public.plan_replies as reply
                where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
                  and reply.answer is not null and reply.removed_at is null
              )
            ) order by guest.id
          )
          from public.plan_guests as guest
          left join public.plan_guest_needs as needs
            on needs.id = guest.id and needs.removed_at is null
          where guest.plan_id = household.plan_id and guest.household_id = household.id
            and guest.removed_at is null
        )
      )::text)
    ) as part (name, value)
  );
end
$function$
;
revoke all on function private.page_marks(public.plan_households,public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.rare_subscribers(state text, suppressed boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  found text[];
begin
  -- Who was never asked has no subscription: unconfirmed, or else in a state because of a stop.
  if suppressed or state in ('unsubscribed', 'bounced') then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      union
      select sign_up.email_key from public.early_access_requests as sign_up
      where sign_up.interest_type = 'mailing-list' and (
        private.address_hash(sign_up.email_key) = any (array(
          select stop.address_hash from public.letter_suppressions as stop
          where stop.scope in ('all', 'stream:list', 'kind:newsletter')
        ))
        or private.address_hash(private.mailbox(sign_up.email_key)) = any (array(
          select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
        ))
      )
      limit 5001
    );
  elsif state <> 'unconfirmed' then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      limit 5001
    );
  end if;
  return case when cardinality(found) <= 5000 then found end;
end
$function$
;
revoke all on function private.rare_subscribers(text,boolean) from public, anon, authenticated, service_role;

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
    and entry.at = plan.ended_at and private.part_of('plans', entry.field) = 'words'
    and not 'words' = any (plan.ended_keeps);
  update public.plans as opened
  set ended_at = null, ended_keeps = null,
    loved = coalesce(words ->> 'loved', opened.loved),
    not_wanted = coalesce(words ->> 'not_wanted', opened.not_wanted),
    faith = coalesce(words ->> 'faith', opened.faith),
    remember = coalesce(words ->> 'remember', opened.remember),
    leave_out = coalesce(words ->> 'leave_out', opened.leave_out)
  where opened.id = plan.id;
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
  select * into plan from public.plans as stored
  where stored.id = set_ended.plan_id and stored.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    -- Of guests one entry says it all.
    if dropped > 0 and (noun = 'plan_households' or private.part_of(noun) <> 'guests') then
      perform private.note_change(plan.id, noun, plan.id, 'remove', null, null, null);
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: note_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
  end if;
  update public.plans as ended
  set ended_at = now(), ended_keeps = keeps,
    loved = case when 'words' = any (keeps) then ended.loved else '' end,
    not_wanted = case when 'words' = any (keeps) then ended.not_wanted else '' end,
    faith = case when 'words' = any (keeps) then ended.faith else '' end,
    remember = case when 'words' = any (keeps) then ended.remember else '' end,
    leave_out = case when 'words' = any (keeps) then ended.leave_out else '' end
  where ended.id = plan.id;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  -- How members and partners reach each other is erased, as where a booking ends.
  perform private.hide_contact(thread.id, null)
  from public.inquiry_threads as thread where thread.plan_id = plan.id;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'end'
    and waiting.done_at is null and waiting.removed_at is null;
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
    select * from public.plan_announcements as waiting
    where waiting.due_at <= now() and waiting.done_at is null and waiting.removed_at is null
    order by waiting.plan_id, waiting.due_at, waiting.id
  loop
    perform private.lock_plan(due.plan_id);
    -- Stopped or settled meanwhile, or gone with its plan.
    continue when not exists (
      select from public.plan_announcements as again
      where again.id = due.id and again.removed_at is null and again.done_at is null
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
      select * into member from public.plan_members as held where held.id = due.member_id;
      if member.removed_at is null and private.has_other_owner(member.plan_id, member.user_id) then
        perform private.take_out(member);
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
  perform private.lock_plan(asked.plan_id)
  from public.inquiry_threads as asked where asked.id = held.thread_id;
  select * into thread from public.inquiry_threads as asked where asked.id = held.thread_id;
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
$function$
;
revoke all on function private.take_answer(text,uuid,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.thread_for_editor(thread_id uuid)
 RETURNS public.inquiry_threads
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  perform private.lock_plan(plan, 'editor');
  select * into thread from public.inquiry_threads as held where held.id = thread_id;
  return thread;
end
$function$
;
revoke all on function private.thread_for_editor(uuid) from public, anon, authenticated, service_role;

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

  update public.plans as turned
  set kind = 'died', happened = coalesce(turned.happened, 'unsaid')
  where turned.id = plan.id
  returning turned.* into plan;
  update public.plan_tasks as task set state = 'not_for_us'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.state = 'open'
    and task.removed_at is null;
  begin
    perform private.copy_templates(plan);
  exception when sqlstate 'PT409' then
    -- The family's own list is as long as one may be.
    null;
  end;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'kind', '"ahead"', '"died"'
  );

  delete from public.plan_finders as named
  where named.plan_id = plan.id and named.pressed_at is null;
  select * into finder from public.plan_finders as named where named.plan_id = plan.id;
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
    select known.* from public.subscriptions as known
    where known.email_key > coalesce(held.written_to, '')
    order by known.email_key
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
  update public.newsletters as known
  set written_to = case when seen < most then null else held.written_to end,
    written_at = case when seen < most then now() end
  where known.id = held.id;
  return seen;
end
$function$
;
revoke all on function private.write_newsletters(integer) from public, anon, authenticated, service_role;

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
  select * into invite from public.plan_invites as again where again.id = invite.id;
  select * into member from public.plan_members as held
  where held.plan_id = invite.plan_id and held.user_id = caller;
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
    select count(*) from public.plan_members as held
    where held.plan_id = invite.plan_id and held.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;

  insert into public.plan_members as held (plan_id, user_id, role, name, last_opened_at)
  values (invite.plan_id, caller, invite.role, btrim(coalesce(accept_invite.name, '')), now())
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = excluded.role, removed_at = null, joined_at = now(), last_opened_at = now(),
    name = coalesce(nullif(excluded.name, ''), held.name)
  returning held.* into member;
  update public.plan_invites as used set accepted_at = now(), accepted_by = caller
  where used.id = invite.id;
  perform private.note_change(
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
  own constant uuid[] := array(select public.plans_as('viewer'));
  request public.plan_requests;
  -- Of its own: under the request's, anybody who knows that could have taken it.
  household constant uuid := gen_random_uuid();
begin
  select * into request from public.plan_requests as held
  where held.id = request_id and held.plan_id = any (own);
  perform private.lock_plan(request.plan_id, 'editor');
  select * into request from public.plan_requests as held where held.id = request_id;
  if request.household_id is not null then
    return request.household_id;
  end if;
  if request.id is null or request.removed_at is not null then
    raise exception 'request_gone' using errcode = 'PT404';
  end if;
  if into_household is not null and not exists (
    select from public.plan_households as known
    where known.id = into_household and known.plan_id = request.plan_id
      and known.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  insert into public.plan_households (id, plan_id, name, position)
  select household, request.plan_id, coalesce(household_name, ''),
    coalesce(max(known.position), 0) + 1
  from public.plan_households as known where known.plan_id = request.plan_id;
  insert into public.plan_guests (plan_id, household_id, name, kind, position)
  select request.plan_id, household, person.value ->> 'name', person.value ->> 'kind', person.place
  from jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('name', request.name, 'kind', 'adult')) || request.people
  ) with ordinality as person (value, place)
  where not exists (
    select from public.plan_guests as known
    where known.plan_id = request.plan_id and known.household_id = into_household
      and known.removed_at is null and lower(btrim(known.name)) = lower(person.value ->> 'name')
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
    delete from public.plan_request_tokens as known
    where known.plan_id = request.plan_id and known.id = request.id returning *
  )
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household, moved.plan_id, household, moved.token from moved;
  perform private.note_change(
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
    select from public.plan_households as known
    where known.id = (household.value ->> 'id')::uuid
  );
  if jsonb_array_length(wanted) = 0 then
    return 0;
  end if;
  perform private.ask_bytes(plan, octet_length(wanted::text));

  -- One count for all of them (count_change).
  update public.plans as counting set version = counting.version + 1 where counting.id = plan
  returning counting.version into counted;
  select coalesce(max(known.position), 0) into latest
  from public.plan_households as known where known.plan_id = plan;
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
  perform private.note_change(
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
  select asked.* into thread
  from private.inquiry_token(token) as known
  join public.inquiry_threads as asked on asked.id = known.thread_id;
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
  select known.said into earlier from private.household_answers as known where known.id = p_id;
  if earlier = mark then
    return '{"done": true}';
  end if;
  state := private.invitation_state(plan);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from private.household_answers as known
    where known.household_id = household.id and known.created_at > now() - interval '1 hour'
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
    select shown.id from public.plan_invitation_parts as shown
    where shown.plan_id = plan.id and shown.removed_at is null and shown.title <> ''
    order by shown.position, shown.id
  );
  if cardinality(parts) = 0 then
    parts := array[null::uuid];
  end if;
  is_late := private.is_late(plan);

  for said in select told.value from jsonb_array_elements(answer -> 'guests') as told loop
    select * into guest from public.plan_guests as known
    where known.id::text = said ->> 'id' and known.plan_id = plan.id
      and known.household_id = household.id and known.removed_at is null;
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
      update public.plan_guests as named set name = words where named.id = guest.id;
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
  perform private.note_change(
    plan.id, 'plan_households', household.id, 'change', 'answers', null, null
  );
  return '{"done": true}';
end
$function$
;
revoke all on function public.answer_invitation(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.answer_invitation(text,uuid,jsonb) to anon;
grant execute on function public.answer_invitation(text,uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.ask_for_partner_address(plan_id uuid, partner_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(ask_for_partner_address.plan_id, 'editor');
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
  select * into request from public.plan_requests as held where held.id = key;
  if request.id is null then
    state := private.invitation_state(plan);
    if state <> 'open' then
      return jsonb_build_object('done', false, 'state', state);
    end if;
    if exists (select from public.plan_household_tokens as known where known.token = own)
      or exists (select from public.plan_public_tokens as known where known.token = own) then
      raise exception 'request_id_taken' using errcode = 'PT409';
    end if;
    -- A guest with a household's link is not held up by many with the public one.
    perform private.count_hourly(concat_ws(' of ', 'plan_requests', household.id), 5);
    if (
      select count(*) from public.plan_requests as waiting
      where waiting.plan_id = plan.id and waiting.removed_at is null
        and waiting.household_id is null
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
    perform private.note_change(
      plan.id, 'plan_requests', key, 'add', null, null, to_jsonb(btrim(asked ->> 'name'))
    );
    return '{"done": true}';
  end if;
  -- Accepted, it opens their household, unless the family replaced that link.
  if request.plan_id <> plan.id or request.from_household_id is distinct from household.id
    or not exists (
      select from public.plan_request_tokens as known where known.token = own
      union all
      select from public.plan_household_tokens as known where known.token = own
    ) then
    raise exception 'request_id_taken' using errcode = 'PT409';
  end if;
  if request.household_id is null and request.removed_at is null then
    update public.plan_requests as waiting
    set name = btrim(asked ->> 'name'), people = wanted
    where waiting.id = key and (waiting.name, waiting.people)
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
    select * into letter from public.letters as due
    where due.state in ('queued', 'retrying', 'sending')
      -- The column rounds now() to the next millisecond half the time.
      and due.next_attempt_at <= now() + interval '1 millisecond'
    order by (due.kind = 'newsletter'), (due.stream = 'guest'), due.next_attempt_at
    limit 1 for update skip locked;
    if not found then
      exit when private.write_newsletters() = 0;
      continue;
    end if;
    if private.is_suppressed(letter.recipient, letter.stream, letter.kind)
      or letter.stream = 'guest' and private.has_suppression(
        letter.recipient, 'plan:' || (letter.params ->> 'plan'), 'unsubscribe'
      ) then
      update public.letters as stopped set state = 'suppressed', lease_id = null
      where stopped.id = letter.id;
      continue;
    end if;
    if letter.kind = 'newsletter' and not letter.params ? 'test'
      and private.is_halted((letter.params ->> 'newsletter')::uuid) then
      update public.letters as halted
      set state = 'queued', lease_id = null, next_attempt_at = now() + interval '100 years'
      where halted.id = letter.id;
      continue;
    end if;
    update public.letters as taken
    set state = 'sending',
      -- A lost lease is the same attempt again.
      attempts = case taken.state
        when 'sending' then taken.attempts else taken.attempts + 1
      end,
      lease_id = gen_random_uuid(),
      next_attempt_at = now() + make_interval(secs => lease)
    where taken.id = letter.id
    returning taken.* into letter;
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
  select * into memory from public.plan_memories as held
  where held.id = decide_memory.memory_id and exists (
    select from public.plan_memory_reports as report
    where report.plan_id = held.plan_id and report.memory_id = held.id
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
    perform private.note_change(
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

CREATE OR REPLACE FUNCTION public.delete_plan(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(delete_plan.plan_id, 'owner');
  if private.has_other_owner(delete_plan.plan_id, auth.uid()) then
    return private.announce(delete_plan.plan_id, 'delete');
  end if;
  perform private.announce(delete_plan.plan_id, 'delete');
  perform private.begin_deletion(delete_plan.plan_id);
  return private.announce(delete_plan.plan_id, 'delete') || '{"done": true}';
end
$function$
;
revoke all on function public.delete_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.delete_plan(uuid) to authenticated;
grant execute on function public.delete_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.end_plan(plan_id uuid, keeps text[] DEFAULT ARRAY['words'::text, 'ideas'::text, 'program'::text, 'invitation'::text, 'checklist'::text, 'budget'::text, 'guests'::text, 'memories'::text])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(end_plan.plan_id, 'owner');
  if keeps is null or array_position(keeps, null) is not null
    or not keeps <@ array[
      'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
    ] then
    raise exception 'unknown_part' using errcode = 'PT400';
  end if;
  if private.is_over(end_plan.plan_id) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
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
    select known.id from public.plan_guest_needs as known
    join public.plans as plan on plan.id = known.plan_id
    where (known.food <> '' or known.access <> '')
      and private.is_past(plan, '14 days', known.updated_at, '6 months')
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

CREATE OR REPLACE FUNCTION public.erase_person(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('erase', 'people', 'settings');
  return public.erase_personal_data(address);
end
$function$
;
revoke all on function public.erase_person(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_person(text) to authenticated;
grant execute on function public.erase_person(text) to service_role;

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
      'delete from public.%I as stored where lower(stored.%I) = $1',
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

CREATE OR REPLACE FUNCTION public.erase_plan(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(erase_plan.plan_id, 'owner');
  delete from public.plans as plan using public.plan_announcements as waiting
  where plan.id = erase_plan.plan_id and waiting.plan_id = plan.id and waiting.begun_at is not null
    and waiting.done_at is null and waiting.removed_at is null
    and not exists (
      select from public.plan_members as other
      where other.plan_id = plan.id and other.role = 'owner' and other.user_id <> auth.uid()
        and (other.removed_at is null or other.removed_at > waiting.created_at)
    );
  if not found then
    raise exception 'not_deleted' using errcode = 'PT409';
  end if;
  return true;
end
$function$
;
revoke all on function public.erase_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erase_plan(uuid) to authenticated;
grant execute on function public.erase_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.export_person(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('export', 'people', 'settings');
  return public.personal_data(address);
end
$function$
;
revoke all on function public.export_person(text) from public, anon, authenticated, service_role;
grant execute on function public.export_person(text) to authenticated;
grant execute on function public.export_person(text) to service_role;

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
  if finder.opened_by = caller and finder.plan_id in (select public.plans_as('viewer')) then
    return jsonb_build_object('state', 'joined', 'plan_id', finder.plan_id);
  end if;
  if finder.id is null or finder.opened_by is not null then
    return private.finder_state(null);
  end if;
  if coalesce(private.finder_state(finder) ->> 'state', '') <> 'ready' then
    return private.finder_state(finder);
  end if;
  if not exists (
    select from public.plan_members as held
    where held.plan_id = finder.plan_id and held.user_id = caller and held.removed_at is null
  ) and (
    select count(*) from public.plan_members as held
    where held.plan_id = finder.plan_id and held.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;
  insert into public.plan_members as held (plan_id, user_id, role, name, last_opened_at)
  values (
    finder.plan_id, caller, 'owner',
    coalesce(nullif(btrim(coalesce(finder_opens.name, '')), ''), finder.name), now()
  )
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = 'owner', removed_at = null
  returning held.* into member;
  update public.plan_finders as named set opened_by = caller, email = null
  where named.id = finder.id;
  perform private.note_change(
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
  update public.plans as counted set version = counted.version + 1 where counted.id = plan.id
  returning counted.* into plan;
  insert into public.plan_announcements (plan_id, version, action, due_at)
  values (plan.id, plan.version, 'time_has_come', now() + interval '72 hours')
  returning * into waiting;
  update public.plan_finders as named
  set pressed_at = now(), pressed_by_link_of = (
    select key.made_by from public.plan_finder_keys as key
    where key.token_hash = private.token_hash(token)
  )
  where named.id = finder.id;
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

CREATE OR REPLACE FUNCTION public.guest_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  page constant jsonb := private.guest_page(token);
  household public.plan_households;
  answered timestamptz;
begin
  if page is null or not page ? 'guests' then
    return page;
  end if;
  household := private.household_of(token);
  select min(reply.answered_at) into answered from public.plan_replies as reply
  join public.plan_guests as guest on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
  -- Of what is asked now: as private.has_answered.
  join lateral (
    select max(part.id::text) as any_part, bool_or(part.id = reply.part_id) as is_asked
    from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ) as parts on parts.is_asked or (parts.any_part is null and reply.part_id is null)
  where page @? '$.guests[*].replies.* ? (@.before_change == true)'
    and guest.plan_id = household.plan_id and guest.household_id = household.id
    and guest.removed_at is null and reply.removed_at is null
    and reply.answer is not null and reply.before_change;
  return page || jsonb_build_object('was', case when answered is not null then (
    select private.told_facts(private.plan_at(plan, answered)) from public.plans as plan
    where plan.id = household.plan_id
  ) end);
end
$function$
;
revoke all on function public.guest_page(text) from public, anon, authenticated, service_role;
grant execute on function public.guest_page(text) to anon;
grant execute on function public.guest_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.help_plan(plan_id uuid, helps boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant timestamptz := (private.lock_plan(help_plan.plan_id, 'owner')).helped_until;
  after constant timestamptz := case when helps then now() + interval '14 days' end;
begin
  update public.plans as plan set helped_until = after where plan.id = help_plan.plan_id;
  perform private.note_change(
    plan_id, 'plans', plan_id, 'change', 'helped_until', to_jsonb(before), to_jsonb(after)
  );
  return after;
end
$function$
;
revoke all on function public.help_plan(uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.help_plan(uuid,boolean) to authenticated;
grant execute on function public.help_plan(uuid,boolean) to service_role;

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
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  if private.plan_keeps(invite_by_letter.plan_id) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if private.is_suppressed(invited, 'plan', 'plan-invite') then
    raise exception 'address_refuses' using errcode = 'PT409';
  end if;
  -- Of those sent at once each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('invitations to ' || private.mailbox(invited)));
  perform private.count_letter_to_named();
  if (
    select count(*) from public.letters as sent
    where sent.kind = 'plan-invite' and private.mailbox(sent.recipient) = private.mailbox(invited)
      and sent.created_at > now() - interval '7 days'
  ) >= 3 or (
    select count(*) from public.letters as sent
    join public.plan_invites as invite on sent.cause = 'plan_invites:' || invite.id
    where invite.plan_id = invite_by_letter.plan_id
      and invite.created_at > now() - interval '1 day' and sent.kind = 'plan-invite'
  ) >= 10 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
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

CREATE OR REPLACE FUNCTION public.keep_plan_ahead(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(keep_plan_ahead.plan_id, 'owner');
  update public.plans as plan set still_right_at = now() where plan.id = keep_plan_ahead.plan_id;
end
$function$
;
revoke all on function public.keep_plan_ahead(uuid) from public, anon, authenticated, service_role;
grant execute on function public.keep_plan_ahead(uuid) to authenticated;
grant execute on function public.keep_plan_ahead(uuid) to service_role;

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
  update public.plan_removals as waiting set taken_back_at = now()
  where waiting.plan_id = keep_reported_plan.plan_id
    and waiting.taken_back_at is null and waiting.done_at is null
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
  select * into sent from public.plan_memories as known where known.id = p_id;
  if (sent.plan_id, sent.author_name, sent.words) = (plan.id, author, said_words)
    and (picture is null or picture = sent.picture_path)
    and exists (
      select from public.plan_memory_tokens as own
      where own.id = p_id and own.token_hash = said ->> 'withdraw'
    ) then
    return '{"done": true}';
  end if;
  state := private.takes_memory(plan, household);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if sent.id is not null or exists (
    select from public.plan_memory_tokens as own where own.token_hash = said ->> 'withdraw'
  ) then
    raise exception 'memory_sent' using errcode = 'PT409';
  end if;
  if author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as stored
        where stored.bucket_id = 'memory-pictures' and stored.name = picture
      ) or exists (
        select from public.plan_memories as known where known.picture_path = picture
      )
    ) then
    raise exception 'wrong_memory' using errcode = 'PT400';
  end if;
  perform private.ask_room(plan, household);
  if said_words <> '' and exists (
    select from public.plan_memories as known
    where known.plan_id = plan.id and known.household_id is not distinct from household
      and known.removed_at is null
      and known.author_name = author and known.words = said_words
      and (picture is null or known.picture_path is not null)
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
      select max(known.position) from public.plan_memories as known where known.plan_id = plan.id
    ), 0)
  );
  insert into public.plan_memory_tokens (id, token_hash) values (p_id, said ->> 'withdraw');
  perform private.note_change(
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
  select * into member from public.plan_members as held
  where held.plan_id = leave_plan.plan_id and held.user_id = auth.uid();
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  perform private.take_out(member);
end
$function$
;
revoke all on function public.leave_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.leave_plan(uuid) to authenticated;
grant execute on function public.leave_plan(uuid) to service_role;

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
  select * into plan from public.plans as helped
  where helped.id = look_at_plan.plan_id and helped.helped_until > now();
  if not found then
    return null;
  end if;
  if not exists (
    select from public.plan_history as entry
    where entry.plan_id = plan.id and entry.action = 'look' and entry.who = auth.uid()
      and entry.at > now() - interval '1 hour'
  ) then
    perform private.lock_plan(plan.id);
    perform private.note_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    -- They see what a viewer sees.
    continue when noun = any (public.plan_tables('private') || 'plan_announcements'::text);
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version) from public.%I as stored
       where stored.plan_id = $1 and stored.removed_at is null',
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
    select coalesce(jsonb_object_agg(made.id, made.token), '{}')
    from public.plan_household_tokens as made
    join public.plan_households as household on household.id = made.id
    where household.plan_id = make_household_links.plan_id and household.removed_at is null
  );
end
$function$
;
revoke all on function public.make_household_links(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_household_links(uuid) to authenticated;
grant execute on function public.make_household_links(uuid) to service_role;

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
  if private.is_over(make_invite.plan_id) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.plan_members as member
    where member.plan_id = make_invite.plan_id and member.removed_at is null
  ) >= 10 then
    raise exception 'too_many_members' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.plan_invites as open
    where open.plan_id = make_invite.plan_id and open.accepted_at is null
      and open.revoked_at is null and open.expires_at > now()
  ) >= 20 then
    raise exception 'too_many_invites' using errcode = 'PT409';
  end if;
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
    select known.token from public.plan_public_tokens as known
    where known.id = make_public_link.plan_id
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
    select from pg_catalog.pg_attribute as held
    where held.attrelid = format('public.%I', relation)::regclass
      and held.attname = 'deleted_at' and not held.attisdropped
  );
  former record;
  arguments text;
  conditions text;
begin
  -- With other arguments it would be a second function of that name.
  for former in
    select known.oid::regprocedure as signature from pg_catalog.pg_proc as known
    where known.pronamespace = 'public'::regnamespace and known.proname = function_name
  loop
    execute format('drop function %s', former.signature);
  end loop;
  select string_agg(format(E',\n  %I %s default null', filter.key, filter.value), ''),
    string_agg(
      format(
        case filter.key when 'meant' then E'\n      and (%1$I.meant is null'
            || ' or private.says(stored.search_text, stored.codes, %1$I.meant))'
          else E'\n      and (%1$I.%2$I is null or %3$s = %1$I.%2$I)' end,
        function_name, filter.key, coalesce(moment ->> filter.key, format('stored.%I', filter.key))
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
  end if;
  return query
    select stored.* from public.%2$I as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (%1$I.since is null or stored.created_at >= %1$I.since)
      and (%1$I.until is null or stored.created_at < %1$I.until)%4$s%6$s
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;
revoke execute on function public.%1$I from public, anon, authenticated;
grant execute on function public.%1$I to authenticated;
$template$,
    function_name, relation, coalesce(arguments, ''), coalesce(conditions, ''),
    case when area is null then 'public.is_staff()' else format('public.staff_may(%L)', area) end,
    case when has_trash then E'\n      and stored.deleted_at is null' else '' end
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

CREATE OR REPLACE FUNCTION public.merge_households(kept uuid, merged uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
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
  if first.id is null or second.id is null or second.removed_at is not null
    or first.id = second.id then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;

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
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (id, plan_id, email, phone, message)
    values (first.id, plan, had.email, had.phone, had.message)
    on conflict (plan_id, id) do update set
      email = coalesce(contact.email, excluded.email),
      phone = coalesce(nullif(contact.phone, ''), excluded.phone),
      message = coalesce(nullif(contact.message, ''), excluded.message);
  end if;
  update public.plan_households as household
  set plus_ones = least(10, household.plus_ones + second.plus_ones) where household.id = first.id;
  update public.plan_household_tokens as token set household_id = first.id
  where token.plan_id = plan and token.household_id = second.id;
  update public.plan_households as household set merged_into = first.id, removed_at = now()
  where household.id = second.id;
  perform private.note_change(
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
    or not exists (select from public.proven_accounts as proven where proven.user_id = to_account)
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

CREATE OR REPLACE FUNCTION public.newsletter_recipients()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('content');
  return private.count_readers('', 'infinity');
end
$function$
;
revoke all on function public.newsletter_recipients() from public, anon, authenticated, service_role;
grant execute on function public.newsletter_recipients() to authenticated;
grant execute on function public.newsletter_recipients() to service_role;

CREATE OR REPLACE FUNCTION public.open_investor_page(email text, password text, marketing_opt_in boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.open_investor_page_on_device(email, password, marketing_opt_in, null)
$function$
;
revoke all on function public.open_investor_page(text,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.open_investor_page(text,text,boolean) to anon;
grant execute on function public.open_investor_page(text,text,boolean) to authenticated;
grant execute on function public.open_investor_page(text,text,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.open_investor_page_on_device(email text, password text, marketing_opt_in boolean, device text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address public.email_address;
  result text;
begin
  begin
    address := btrim(email);
  exception when check_violation then
    return jsonb_build_object('result', 'missing');
  end;
  result := public.request_investor_access(address, password, marketing_opt_in, device);
  if result <> 'granted' then
    return jsonb_build_object('result', result);
  end if;
  return jsonb_build_object(
    'result', result,
    'sources', (select value from public.site_settings where key = 'investor_sources')
  );
end
$function$
;
revoke all on function public.open_investor_page_on_device(text,text,boolean,text) from public, anon, authenticated, service_role;
grant execute on function public.open_investor_page_on_device(text,text,boolean,text) to service_role;

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
      'select jsonb_agg(to_jsonb(stored) - $2 order by stored.created_at, stored.id)
       from public.%I as stored where lower(stored.%I) = $1',
      holder.table_name, holder.address_column
    ) into found_here using key, array['password_hash'] || array(
      -- What was computed from the row for searches says nothing new.
      select derived.attname::text from pg_catalog.pg_attribute as derived
      where derived.attrelid = format('public.%I', holder.table_name)::regclass
        and derived.attgenerated <> ''
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
            'created_at', known -> 'created_at',
            'refreshed_at', known -> 'refreshed_at',
            'ip', known -> 'ip',
            'user_agent', known -> 'user_agent'
          )))
          from auth.sessions as session cross join lateral to_jsonb(session) as known
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
    select held.id, held.plan_id, held.user_id, held.digest_until
    from public.plan_members as held
    where held.notices = 'daily' and held.removed_at is null
      and held.digest_until < queue_plan_digests.until
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
    update public.plan_members as held set digest_until = queue_plan_digests.until
    where held.id = member.id;
  end loop;
  return queued;
end
$function$
;
revoke all on function public.queue_plan_digests(timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.queue_plan_digests(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.reapply_template(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'added', private.copy_templates(private.lock_plan(reapply_template.plan_id, 'editor'))
  );
end
$function$
;
revoke all on function public.reapply_template(uuid) from public, anon, authenticated, service_role;
grant execute on function public.reapply_template(uuid) to authenticated;
grant execute on function public.reapply_template(uuid) to service_role;

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
    select known.id from public.plans as known
    where known.id in (
      select held.plan_id from public.plan_guest_letters as held
      where held.is_held and held.state = 'waiting' and held.leaves_at <= now()
    )
    order by known.id for no key update skip locked
  loop
    perform private.release_letters_of(plan);
  end loop;
end
$function$
;
revoke all on function public.release_guest_letters() from public, anon, authenticated, service_role;
grant execute on function public.release_guest_letters() to service_role;

CREATE OR REPLACE FUNCTION public.remind_of_plans()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  since timestamptz(3);
  days_left integer;
  removals integer := 0;
  questions integer := 0;
begin
  for plan in
    select * from public.plans as unused
    where unused.kind = 'died' and unused.last_opened_at <= now() - interval '10 months'
      and private.plan_keeps(unused.id) is not null
      and private.plan_unused_since(unused) <= now() - interval '12 months' + interval '30 days'
    order by unused.id
  loop
    since := private.plan_unused_since(plan);
    insert into private.plan_reminders as told (plan_id, unused_since, removal_told_at)
    values (plan.id, since, now())
    on conflict (plan_id) do update
    set unused_since = excluded.unused_since, removal_told_at = excluded.removal_told_at
    where told.unused_since is distinct from excluded.unused_since;
    if found then
      removals := removals + 1;
    end if;
    days_left := ceil(extract(epoch from private.plan_removed_at(plan) - now()) / 86400);
    perform private.write_to_members(
      plan.id, array['owner', 'editor', 'viewer'], 'plan-removal',
      jsonb_build_object('unused_since', since), 'account',
      concat_ws(
        ':', case when days_left <= 1 then 1 when days_left <= 7 then 7 else 30 end,
        extract(epoch from since)
      )
    );
  end loop;

  for plan in
    select * from public.plans as ahead
    where ahead.kind = 'ahead' and ahead.ended_at is null
      and coalesce(ahead.still_right_at, ahead.created_at) <= now() - interval '1 year'
      and not exists (
        select from private.plan_reminders as told
        where told.plan_id = ahead.id and told.asked_at > now() - interval '1 year'
      )
    order by ahead.id
  loop
    insert into private.plan_reminders as told (plan_id, asked_at) values (plan.id, now())
    on conflict (plan_id) do update set asked_at = excluded.asked_at;
    questions := questions + 1;
    perform private.write_to_members(
      plan.id, array['owner'], 'plan-question',
      jsonb_build_object('answered_at', plan.still_right_at), 'plan', current_date::text
    );
  end loop;
  return jsonb_build_object('removals', removals, 'questions', questions);
end
$function$
;
revoke all on function public.remind_of_plans() from public, anon, authenticated, service_role;
grant execute on function public.remind_of_plans() to service_role;

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

  delete from public.contact_messages where created_at < messages_before;
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later
        where later.interest_type = 'mailing-list'
          and later.email_key = request.email_key
          and (later.created_at, later.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later.first_name <> '' or later.last_name <> ''
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
      select from public.consent_events as later
      where later.address_hash = entry.address_hash
        and later.created_at >= now() - interval '3 years'
    )
    and not exists (
      select from public.subscriptions as held
      where private.address_hash(held.email_key) = entry.address_hash and held.stopped_at is null
    );
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$function$
;
revoke all on function public.remove_expired(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.remove_expired(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.remove_households(household_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  plan uuid;
  these uuid[];
  removed integer := 0;
begin
  for plan in
    select distinct household.plan_id from public.plan_households as household
    where household.id = any (household_ids) and household.plan_id = any (own)
    order by household.plan_id
  loop
    perform private.lock_plan(plan, 'editor');
    with gone as (
      update public.plan_households as household set removed_at = now()
      where household.id = any (household_ids) and household.plan_id = plan
        and household.removed_at is null
      returning household.id
    )
    select array(select gone.id from gone) into these;
    removed := removed + cardinality(these);
    if cardinality(these) > 0 then
      perform private.note_change(
        plan, 'plan_households', plan, 'remove', null,
        to_jsonb(private.how_many(cardinality(these))), null
      );
    end if;
  end loop;
  return removed;
end
$function$
;
revoke all on function public.remove_households(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.remove_households(uuid[]) to authenticated;
grant execute on function public.remove_households(uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.remove_inquiry_file(token text, file_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.remove_inquiry_file(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_inquiry_file(text,uuid) to anon;
grant execute on function public.remove_inquiry_file(text,uuid) to authenticated;
grant execute on function public.remove_inquiry_file(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.remove_old_activity()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from public.staff_activity as entry where entry.created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  -- Which plans were removed, and why, is part of what was done.
  delete from public.plan_removals as removal
  where coalesce(removal.done_at, removal.taken_back_at) < now() - interval '1 year';
  return gone;
end
$function$
;
revoke all on function public.remove_old_activity() from public, anon, authenticated, service_role;
grant execute on function public.remove_old_activity() to service_role;

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
  update public.plan_guest_sendings as sent set words = '', network = null
  where (sent.words <> '' or sent.network is not null)
    and sent.created_at < now() - interval '30 days';
  update public.plan_guest_letters as sent set mailbox = null
  where sent.mailbox is not null and not exists (
    select from public.plan_household_contacts as contact
    where contact.plan_id = sent.plan_id and contact.id = sent.household_id
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
         select held.plan_id from public.%I as held where held.removed_at < now() - $1
       ))', noun
    ) using age;
    execute format(
      'with purged as (
         delete from public.%I as held where held.removed_at < now() - $1
         returning held.plan_id, held.version
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
    and private.part_of(entry.noun, entry.field) <> all (plan.ended_keeps);
  delete from public.plan_wishes as wished using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and wished.plan_id = plan.id
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
  select * into removal from public.plan_removals as waiting
  where waiting.plan_id = remove_reported_plan.plan_id
    and waiting.taken_back_at is null and waiting.done_at is null;
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
begin
  perform private.lock_plan(reopen_plan.plan_id, 'owner');
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.plan_id = reopen_plan.plan_id and waiting.begun_at is not null
    and waiting.done_at is null and waiting.removed_at is null;
  return found or private.reopen_plan(reopen_plan.plan_id);
end
$function$
;
revoke all on function public.reopen_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.reopen_plan(uuid) to authenticated;
grant execute on function public.reopen_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.replace_household_link(household_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households as held
  where held.id = replace_household_link.household_id and held.plan_id = any (own)
    and held.removed_at is null;
  if not found then
    return null;
  end if;
  perform private.lock_plan(household.plan_id, 'editor');
  delete from public.plan_household_tokens as former
  where former.plan_id = household.plan_id and former.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (plan_id, id) do update set household_id = excluded.household_id, token = excluded.token,
    created_at = now();
  perform private.note_change(
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
  update public.plan_household_tokens as held
  set token = encode(extensions.gen_random_bytes(20), 'hex'), created_at = now()
  where held.plan_id = replace_household_links.plan_id;
  perform private.note_change(
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
  delete from public.plan_public_tokens as former where former.id = replace_public_link.plan_id;
  perform private.note_change(
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
    perform private.count_unknown_token();
    return null;
  end if;
  perform private.lock_plan(plan.id);
  if exists (
    select from public.plan_memory_reports as known
    where known.id = p_id and known.plan_id = plan.id
      and known.memory_id = report_memory.memory_id
  ) then
    return true;
  end if;
  if private.wall_state(plan) = 'gone' or not exists (
    select from private.shown_memories(plan) as memory where memory.id = report_memory.memory_id
  ) then
    return false;
  end if;
  perform private.count_hourly('plan_memory_reports', 5);
  insert into public.plan_memory_reports (id, plan_id, memory_id, words)
  values (
    -- Of something else already: this is another one.
    case when exists (select from public.plan_memory_reports as known where known.id = p_id)
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
      select stored.id into matched_id from public.investor_passwords as stored
      where stored.password_hash = hash
      order by stored.created_at, stored.id
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

CREATE OR REPLACE FUNCTION public.revoke_finder(plan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_named boolean;
begin
  perform private.lock_plan(revoke_finder.plan_id, 'owner');
  delete from public.plan_finders as named where named.plan_id = revoke_finder.plan_id;
  was_named := found;
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.plan_id = revoke_finder.plan_id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null;
  return was_named;
end
$function$
;
revoke all on function public.revoke_finder(uuid) from public, anon, authenticated, service_role;
grant execute on function public.revoke_finder(uuid) to authenticated;
grant execute on function public.revoke_finder(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.revoke_invite(invite_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('owner'));
begin
  perform private.lock_plan(invite.plan_id, 'owner') from public.plan_invites as invite
  where invite.id = invite_id and invite.plan_id = any (own);
  update public.plan_invites as invite set revoked_at = now()
  where invite.id = invite_id and invite.accepted_at is null and invite.revoked_at is null
    and invite.plan_id = any (own);
  return found;
end
$function$
;
revoke all on function public.revoke_invite(uuid) from public, anon, authenticated, service_role;
grant execute on function public.revoke_invite(uuid) to authenticated;
grant execute on function public.revoke_invite(uuid) to service_role;

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
  is_found integer;
  key constant text := case noun when 'plans' then 'id' else 'plan_id' end;
begin
  if noun <> all (public.plan_tables('written') || '{plans,plan_members}') or not exists (
    select from pg_catalog.pg_attribute as known
    where known.attrelid = format('public.%I', noun)::regclass and known.attname = field
      and has_column_privilege(known.attrelid, known.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_as('viewer');
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
    'select stored.%2$I from public.%1$I as stored
     where stored.id = $1 and stored.%2$I = coalesce($2, stored.%2$I)', noun, key
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
    'select to_jsonb(stored.%1$I), to_jsonb(stored) ->> ''removed_at'', stored.version,
       stored.updated_by, stored.updated_at
     from public.%2$I as stored where stored.id = $1 and stored.%3$I = $2 for no key update',
    field, noun, key
  ) into stored, removed, counted, writer, written_at using row_id, of_plan;
  get diagnostics is_found = row_count;
  if is_found = 0 then
    raise exception 'view_only' using errcode = 'PT403';
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
    'update public.%1$I as stored set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where stored.id = $1 and stored.%3$I = $3 returning stored.version',
    noun, field, key
  ) into counted using row_id, wanted, of_plan;
  return jsonb_build_object('saved', true, 'version', counted);
end
$function$
;
revoke all on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) from public, anon, authenticated, service_role;
grant execute on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) to authenticated;
grant execute on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.say_time_has_come(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.lock_plan(say_time_has_come.plan_id, 'owner')).ended_at is not null then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  perform private.turn_plan(say_time_has_come.plan_id);
end
$function$
;
revoke all on function public.say_time_has_come(uuid) from public, anon, authenticated, service_role;
grant execute on function public.say_time_has_come(uuid) to authenticated;
grant execute on function public.say_time_has_come(uuid) to service_role;

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
    select * into partner from public.partners as listed where listed.id = chosen;
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
  select * into sending from public.plan_guest_sendings as sent
  where sent.id = p_id and sent.plan_id = plan.id;
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
    select held.* from public.plan_households as held
    where held.plan_id = plan.id and held.removed_at is null
      and (send_to_guests.households is null or held.id = any (send_to_guests.households))
    order by held.position, held.id
  loop
    select contact.email into address from public.plan_household_contacts as contact
    where contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null;
    was_invited := private.was_invited_at(household, address);
    continue when send_to_guests.households is null and not case sending.kind
      when 'invitation' then not was_invited
      when 'reminder' then was_invited and not private.has_answered(household)
      when 'thanks' then private.may_come(household, true)
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
    select from public.plan_households as held
    where held.id = asked.id and held.plan_id = plan.id and held.removed_at is null
  );

  if counted > 0 then
    perform private.spend('letters to guests', counted);
  end if;
  if queued > 0 then
    perform private.release_letters_of(plan.id);
    perform private.note_change(
      plan.id, 'plan_guest_letters', plan.id, 'add', sending.kind, null,
      to_jsonb(private.how_many(queued))
    );
  end if;
  update public.plan_guest_sendings as sent
  set answer = jsonb_build_object('queued', queued, 'left_out', left_out)
    || case when replaced > 0 then jsonb_build_object('replaced', replaced) else '{}' end
    || coalesce((
      select jsonb_build_object('held', count(*), 'until', min(held.leaves_at))
      from public.plan_guest_letters as held
      where held.plan_id = plan.id and held.sending_id = p_id and held.is_held
      having count(*) > 0
    ), '{}')
  where sent.plan_id = plan.id and sent.id = p_id
  returning * into sending;
  return sending.answer;
end
$function$
;
revoke all on function public.send_to_guests(uuid,uuid,text,uuid[],text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.send_to_guests(uuid,uuid,text,uuid[],text,boolean) to authenticated;
grant execute on function public.send_to_guests(uuid,uuid,text,uuid[],text,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.settle_announcements()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due uuid;
  begun integer := 0;
begin
  for due in
    select waiting.plan_id from public.plan_announcements as waiting
    where waiting.action = 'delete' and waiting.begun_at is null and waiting.due_at <= now()
      and waiting.done_at is null and waiting.removed_at is null
    order by waiting.plan_id
  loop
    perform private.lock_plan(due);
    perform private.begin_deletion(due);
    begun := begun + 1;
  end loop;
  return begun + private.settle_due_announcements();
end
$function$
;
revoke all on function public.settle_announcements() from public, anon, authenticated, service_role;
grant execute on function public.settle_announcements() to service_role;

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
  perform private.lock_plan(asked.plan_id)
  from public.inquiry_threads as asked where asked.id = held.thread_id;
  select * into thread from public.inquiry_threads as asked where asked.id = held.thread_id;
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

CREATE OR REPLACE FUNCTION public.stop_announcement(announcement_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('owner'));
begin
  perform private.lock_plan(waiting.plan_id, 'owner') from public.plan_announcements as waiting
  where waiting.id = announcement_id and waiting.plan_id = any (own);
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.id = announcement_id and waiting.done_at is null and waiting.removed_at is null
    and waiting.plan_id = any (own) and waiting.action <> 'removal';
  return found;
end
$function$
;
revoke all on function public.stop_announcement(uuid) from public, anon, authenticated, service_role;
grant execute on function public.stop_announcement(uuid) to authenticated;
grant execute on function public.stop_announcement(uuid) to service_role;

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
  select * into told from public.plan_wishes as kept
  where kept.plan_id = plan.id and kept.made_at > now() - interval '30 days';
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
      'delete from public.%I as held where held.plan_id = $1 and held.updated_at = $2
         and held.template_key is not null', part.noun
    ) using plan.id, told.made_at;
    continue when part.wished is null;
    execute format(
      'update public.%I as held set suggested = true where held.plan_id = $1', part.noun
    ) using plan.id;
    execute format(
      'update public.%1$I as held set removed_at = null,
         (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, wish.value))
       from jsonb_array_elements($2) as wish
       where held.plan_id = $1 and held.id = (wish.value ->> ''id'')::uuid', part.noun, part.columns
    ) using plan.id, part.wished;
  end loop;
  plan := jsonb_populate_record(plan, (told.wishes -> 'plan') - 'words_for_day');
  update public.plans as turned
  set kind = 'ahead', happened = null, honoree_name = plan.honoree_name, loved = plan.loved,
    not_wanted = plan.not_wanted, faith = plan.faith, remember = plan.remember,
    leave_out = plan.leave_out, expected_guests = plan.expected_guests,
    place_name = plan.place_name, place_address = plan.place_address
  where turned.id = plan.id;
  perform private.note_change(plan.id, 'plans', plan.id, 'change', 'kind', '"died"', '"ahead"');
  delete from public.plan_wishes as kept where kept.id = told.id;
  update public.plan_finders as named
  set opened_by = null, pressed_at = null, pressed_by_link_of = null
  where named.plan_id = plan.id and named.opened_by = auth.uid();
  if found then
    opener := auth.uid();
    -- A link from before somebody left opens nothing to them.
    update public.plan_finder_keys as key set made_at = now()
    from public.plan_finders as named
    where named.plan_id = plan.id and key.finder_id = named.id;
  else
    delete from public.plan_finders as named where named.plan_id = plan.id
    returning named.opened_by into opener;
  end if;
  perform private.take_out(member) from public.plan_members as member
  where member.plan_id = plan.id and member.user_id = opener and member.removed_at is null
    and private.has_other_owner(plan.id, opener);
  -- Rows went: members read the plan whole.
  update public.plans as turned set version = turned.version + 1, purged_version = turned.version + 1
  where turned.id = plan.id;
  return true;
end
$function$
;
revoke all on function public.take_back_time(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_back_time(uuid) to authenticated;
grant execute on function public.take_back_time(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.unmerge_household(household_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  plan uuid;
  merge public.plan_household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into merge from public.plan_household_merges as known
  where known.id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  if not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  delete from public.plan_household_merges as known where known.id = merge.id;
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
      then '' else contact.message end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones)
  where household.id = merge.kept_id and apart.plus_ones > 0;
  update public.plan_household_tokens as token set household_id = apart.id
  where token.id = apart.id;
  perform private.note_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$function$
;
revoke all on function public.unmerge_household(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unmerge_household(uuid) to authenticated;
grant execute on function public.unmerge_household(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.withdraw_inquiry(inquiry_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  asked public.inquiries;
  thread public.inquiry_threads;
begin
  select * into asked from public.inquiries as held
  where held.id = withdraw_inquiry.inquiry_id and held.plan_id = any (own);
  perform private.lock_plan(asked.plan_id, 'editor');
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
  select * into memory from public.plan_memories as held where held.id = memory.id;
  if memory.id is null then
    return null;
  end if;
  update public.plan_memories as gone
  set author_name = '', words = '', picture_path = null, is_withdrawn = true, removed_at = now()
  where gone.id = memory.id and not gone.is_withdrawn;
  if found then
    delete from public.plan_history as entry
    where entry.noun = 'plan_memories' and entry.row_id = memory.id;
    perform private.note_change(
      memory.plan_id, 'plan_memories', memory.id, 'remove', null, null, null
    );
  end if;
  return coalesce(memory.picture_path, '');
end
$function$
;
revoke all on function public.withdraw_memory(text) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_memory(text) to service_role;

CREATE OR REPLACE FUNCTION public.wrong_person(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.wrong_person(text) from public, anon, authenticated, service_role;
grant execute on function public.wrong_person(text) to anon;
grant execute on function public.wrong_person(text) to authenticated;
grant execute on function public.wrong_person(text) to service_role;

CREATE OR REPLACE FUNCTION private.check_room(plan uuid, noun text, most integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  living bigint;
  stored bigint;
begin
  execute format(
    'select count(*) filter (where removed_at is null), count(*) from public.%I where plan_id = $1',
    noun
  ) into living, stored using plan;
  if living > most or stored > 5 * most then
    raise exception 'too_many_%', noun using errcode = 'PT409';
  end if;
end
$function$
;
revoke all on function private.check_room(uuid,text,integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_bytes_of(name text, most integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'create trigger count_added after insert on public.%1$I
       referencing new table as added for each statement execute function private.count_bytes(%2$s);
     create trigger count_kept after update on public.%1$I
       referencing old table as taken new table as added for each statement
       execute function private.count_bytes(%2$s);
     create trigger count_taken after delete on public.%1$I
       referencing old table as taken for each statement execute function private.count_bytes()',
    name, quote_literal(most)
  );
end
$function$
;
revoke all on function private.count_bytes_of(text,integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_readers(behind text, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from public.subscriptions as held
  where held.state = 'confirmed' and held.email_key > behind and held.confirmed_at <= until
    and held.id not in (
      select stopped.id from public.subscriptions as stopped
      where private.address_hash(stopped.email_key) = any (array(
          select stop.address_hash from public.letter_suppressions as stop
          where stop.scope in ('all', 'stream:list', 'kind:newsletter')
        ))
        or private.address_hash(private.mailbox(stopped.email_key)) = any (array(
          select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
        ))
    )
$function$
;
revoke all on function private.count_readers(text,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.removed_at := coalesce(new.removed_at, old.removed_at);
  return new;
end
$function$
;
revoke all on function private.keep_erased() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lock_plan(plan uuid, at_least text DEFAULT NULL::text)
 RETURNS public.plans
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  locked public.plans;
begin
  perform private.ask_plan(plan, at_least) where at_least is not null;
  select * into locked from public.plans as held where held.id = plan for no key update;
  perform private.ask_plan(plan, at_least) where at_least is not null;
  return locked;
end
$function$
;
revoke all on function private.lock_plan(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lock_plans(plans uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select from public.plans as held where held.id = any (plans) order by held.id for no key update
$function$
;
revoke all on function private.lock_plans(uuid[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.look_for(address text, place jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
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
  for holder in
    select class.relname as table_name,
      pg_catalog.pg_relation_size(class.oid) / current_setting('block_size')::integer as blocks,
      -- With what is stored apart because it is long.
      pg_catalog.pg_table_size(class.oid)::numeric as bytes,
      key_of.attname as key_column,
      public.tables_about_people() ->> class.relname as address_column,
      case when class.relname = 'plans' then 'id' else plan.attname end as plan_column,
      array(
        select derived.attname::text from pg_catalog.pg_attribute as derived
        where derived.attrelid = class.oid and derived.attgenerated <> ''
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
           select stored.value ->> %2$L as key, stored.value ->> %4$L as plan,
             jsonb_agg(field.key order by field.key) as columns
           from public.%1$I as stored_row
           cross join lateral to_jsonb(stored_row) as stored (value)
           cross join lateral jsonb_each(stored.value - $2) as field
           where stored_row.ctid >= $5 and stored_row.ctid < $6
             and strpos(lower(stored_row::text), $4) > 0
             and (%3$L::text is null or lower(stored.value ->> %3$L) is distinct from $1)
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

CREATE OR REPLACE FUNCTION private.make_plan_table(name text, most integer, tells text DEFAULT NULL::text, counts boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.count_bytes_of(name, most);
  execute format(
    'create trigger check_bytes before insert or update on public.%I
       for each row execute function private.check_bytes()',
    name
  );
  if counts then
    execute format(
      'create trigger count_change before insert or update on public.%I
         for each row execute function private.count_change()',
      name
    );
  end if;
  if tells is not null then
    execute format(
      'create trigger tell_change after %s on public.%I
         for each row when (current_user = ''authenticated'') execute function private.tell_change()',
      tells, name
    );
  end if;
end
$function$
;
revoke all on function private.make_plan_table(text,integer,text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.says(told text, codes text[], meant jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select not exists (
    select from jsonb_each(meant) as word
    where strpos(told, word.key) = 0 and not word.value ?| codes
  )
$function$
;
revoke all on function private.says(text,text[],jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.lock_plan(plan_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.lock_plan(lock_plan.plan_id, 'viewer') $function$
;
revoke all on function public.lock_plan(uuid) from public, anon, authenticated, service_role;
grant execute on function public.lock_plan(uuid) to authenticated;
grant execute on function public.lock_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.mentions_of(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select found || jsonb_build_object('mentions', (
    select coalesce(jsonb_agg(mention.value - 'plan' order by mention.place), '[]')
    from jsonb_array_elements(found -> 'mentions') with ordinality as mention (value, place)
  ))
  from private.look_for(address, mentions_of.place) as found
$function$
;
revoke all on function public.mentions_of(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.mentions_of(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.person_mentions(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  return public.mentions_of(address, place);
end
$function$
;
revoke all on function public.person_mentions(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.person_mentions(text,jsonb) to authenticated;
grant execute on function public.person_mentions(text,jsonb) to service_role;

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
  perform private.ask_staff('people');
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
        'select array_agg(stored.plan_id) from public.%I as stored where lower(stored.%I::text) = $1',
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
    select distinct md5(key || plan) from unnest(plans) as plan where plan is not null
  ));
end
$function$
;
revoke all on function public.person_plans(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.person_plans(text,jsonb) to authenticated;
grant execute on function public.person_plans(text,jsonb) to service_role;

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
    select stored.* from public.staff_activity_entries as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (search_staff_activity.since is null or stored.created_at >= search_staff_activity.since)
      and (search_staff_activity.until is null or stored.created_at < search_staff_activity.until)
      and (search_staff_activity.who is null or stored.who = search_staff_activity.who)
      and (search_staff_activity.noun is null or stored.noun = search_staff_activity.noun)
      and (search_staff_activity.meant is null or private.says(stored.search_text, stored.codes, search_staff_activity.meant))
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$function$
;
revoke all on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) to authenticated;
grant execute on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) to service_role;

create or replace view public.staff_activity_entries with (security_invoker=true) as
 SELECT entry.id,
    entry.who,
    entry.action,
    entry.noun,
    entry.record_id,
    entry.columns,
    entry.area,
    entry.created_at,
    named.label,
    private.folded(concat_ws(' '::text, COALESCE(private.colleague(entry.who), 'former-colleague'::text), named.label,
        CASE entry.noun
            WHEN 'site_settings'::text THEN entry.record_id
            ELSE "left"(entry.record_id, 8)
        END, entry.action, entry.noun, array_to_string(entry.columns, ' '::text))) AS search_text,
    (ARRAY[entry.action, entry.noun, ((entry.action || ' '::text) || entry.noun), entry.record_id] || entry.columns) AS codes
   FROM ((public.staff_activity entry
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (entry.record_id)::uuid
                    ELSE NULL::uuid
                END AS id) record)
     CROSS JOIN LATERAL ( SELECT
                CASE entry.noun
                    WHEN 'articles'::text THEN ( SELECT articles.title
                       FROM public.articles
                      WHERE (articles.id = record.id))
                    WHEN 'content_sections'::text THEN ( SELECT content_sections.title
                       FROM public.content_sections
                      WHERE (content_sections.id = record.id))
                    WHEN 'celebration_types'::text THEN ( SELECT celebration_types.title
                       FROM public.celebration_types
                      WHERE (celebration_types.id = record.id))
                    WHEN 'celebration_stories'::text THEN ( SELECT celebration_stories.title
                       FROM public.celebration_stories
                      WHERE (celebration_stories.id = record.id))
                    WHEN 'partners'::text THEN ( SELECT partners.name
                       FROM public.partners
                      WHERE (partners.id = record.id))
                    WHEN 'plan_templates'::text THEN ( SELECT plan_templates.title
                       FROM public.plan_templates
                      WHERE (plan_templates.id = record.id))
                    WHEN 'pictures'::text THEN ( SELECT NULLIF(pictures.alt, ''::text) AS "nullif"
                       FROM public.pictures
                      WHERE (pictures.id = record.id))
                    WHEN 'newsletters'::text THEN ( SELECT NULLIF(newsletters.subject, ''::text) AS "nullif"
                       FROM public.newsletters
                      WHERE (newsletters.id = record.id))
                    ELSE NULL::text
                END AS label) named);
revoke all on public.staff_activity_entries from public, anon, authenticated, service_role;
grant select on public.staff_activity_entries to authenticated;
grant all on public.staff_activity_entries to service_role;

CREATE TRIGGER count_added AFTER INSERT ON public.inquiries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('600');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('6000');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('10000');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('3000');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_threads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('3000');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_announcements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('100');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_budget_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('200');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_choices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('300');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_guest_needs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1000');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_guests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1000');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_household_contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('500');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_households REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('500');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_invitation_parts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('4');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_invitations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('10');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_memories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('300');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_memory_reports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('300');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_program_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('100');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_public_links REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_replies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('5000');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_request_contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('700');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('700');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_shortlist REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('100');

CREATE TRIGGER count_added AFTER INSERT ON public.plan_tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('200');

CREATE TRIGGER count_answer BEFORE INSERT ON public.plan_replies FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.inquiries FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.inquiry_contacts FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.inquiry_entries FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.inquiry_files FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.inquiry_threads FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_announcements FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_budget_items FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_choices FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_guest_needs FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_guests FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_household_contacts FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_households FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_invitation_parts FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_invitations FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE OF role, name, notices, removed_at ON public.plan_members FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_memories FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_memory_reports FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_program_items FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_public_links FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE UPDATE ON public.plan_replies FOR EACH ROW WHEN ((new.version = old.version)) EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_request_contacts FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_requests FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_shortlist FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_change BEFORE INSERT OR UPDATE ON public.plan_tasks FOR EACH ROW EXECUTE FUNCTION private.count_change();

CREATE TRIGGER count_kept AFTER UPDATE ON public.inquiries REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('600');

CREATE TRIGGER count_kept AFTER UPDATE ON public.inquiry_contacts REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('6000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.inquiry_entries REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('10000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.inquiry_files REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('3000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.inquiry_threads REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('3000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_announcements REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('100');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_budget_items REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('200');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_choices REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('300');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_guest_needs REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_guests REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_household_contacts REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('500');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_households REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('500');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_invitation_parts REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('4');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_invitations REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_members REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('10');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_memories REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('300');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_memory_reports REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('300');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_program_items REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('100');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_public_links REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('1');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_replies REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('5000');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_request_contacts REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('700');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_requests REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('700');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_shortlist REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('100');

CREATE TRIGGER count_kept AFTER UPDATE ON public.plan_tasks REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('200');

CREATE TRIGGER keep_withdrawn BEFORE UPDATE ON public.plan_memories FOR EACH ROW WHEN (old.is_withdrawn) EXECUTE FUNCTION private.keep_erased();

CREATE TRIGGER keep_erased BEFORE UPDATE ON public.plan_requests FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION private.keep_erased();

create policy "Editors can change their plans" on public.plans as permissive for update to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Members can read their plans" on public.plans as permissive for select to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' memories' pictures" on storage.objects as permissive for select to authenticated using (((bucket_id = 'memory-pictures'::text) AND (EXISTS ( SELECT
   FROM public.plan_memories memory
  WHERE ((memory.picture_path = public.memory_picture_of(objects.name)) AND (memory.removed_at IS NULL))))));

-- The view asked it until here.
drop function private.deed_words(text,text,text,text[]);

reset check_function_bodies;
