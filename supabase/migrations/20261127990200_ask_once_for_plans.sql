set check_function_bodies = off;

create index subscriptions_by_mailbox_hash
  on public.subscriptions (private.address_hash(private.mailbox(email_key)));

drop policy "Editors can change their plans" on public.plans;

drop policy "Members can read their plans" on public.plans;

drop policy "Members can read their plans' memories' pictures" on storage.objects;

drop policy "Members can see which files came with them" on public.inquiry_files;

drop trigger count_added on public.inquiries;

drop trigger count_added on public.inquiry_contacts;

drop trigger count_added on public.inquiry_entries;

drop trigger count_added on public.inquiry_files;

drop trigger count_added on public.inquiry_threads;

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

drop function private.check_room(uuid,text,bigint,integer);

drop function private.takes_newsletters(public.subscriptions);

CREATE OR REPLACE FUNCTION private.announce(plan uuid, action text, member uuid DEFAULT NULL::uuid, keeps text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  waiting public.plan_announcements;
begin
  select * into waiting from public.plan_announcements as held
  where held.plan_id = plan and held.action = announce.action
    and held.member_id is not distinct from member
    and held.done_at is null and held.removed_at is null;
  if not found then
    if (
      select count(*) from public.plan_announcements as earlier
      where earlier.plan_id = plan and earlier.created_at > now() - interval '1 day'
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

CREATE OR REPLACE FUNCTION public.add_households(plan_id uuid, households jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
declare
  plan constant uuid := plan_id;
  wanted jsonb;
  counted bigint;
  latest double precision;
begin
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
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

CREATE TRIGGER count_added AFTER INSERT ON public.inquiries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('600');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('6000');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('10000');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('3000');

CREATE TRIGGER count_added AFTER INSERT ON public.inquiry_threads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_bytes('3000');

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

create policy "Editors can change their plans" on public.plans as permissive for update to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Members can read their plans" on public.plans as permissive for select to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' memories' pictures" on storage.objects as permissive for select to authenticated using (((bucket_id = 'memory-pictures'::text) AND (EXISTS ( SELECT
   FROM public.plan_memories memory
  WHERE ((memory.picture_path = public.memory_picture_of(objects.name)) AND (memory.removed_at IS NULL))))));

create policy "Members can see which files came with them" on public.inquiry_files as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

reset check_function_bodies;
