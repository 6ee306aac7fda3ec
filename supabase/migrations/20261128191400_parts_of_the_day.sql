set check_function_bodies = off;

alter table public.plan_invitation_parts
  add column start_time time check (start_time < '24:00'),
  add column place_name text not null default '' check (
    char_length(place_name) <= 200 and place_name !~ '[[:cntrl:]]'
  ),
  add column place_address text not null default '' check (char_length(place_address) <= 1000);
grant update (start_time, place_name, place_address)
  on table public.plan_invitation_parts to authenticated;

drop function private.told_facts(public.plans);

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
    ) as parts on parts.is_asked or (reply.part_id is null and (parts.any_part is null or exists (
      select from public.plan_invitation_parts as part
      where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
        and (part.start_time is not null or part.place_name <> '')
        and not exists (
          select from public.plan_replies as own
          where own.plan_id = guest.plan_id and own.id = private.reply_id(guest.id, part.id)
            and own.answer is not null
        )
    )))
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null
      and reply.answer is not null and reply.before_change
  );
end
$function$
;
revoke all on function private.answered_before_change(public.plan_households) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.log_plan_change(plan_id uuid, noun text, row_id uuid, action text, field text, before jsonb, after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  latest public.plan_history;
begin
  if action = 'change' then
    select * into latest from public.plan_history as entry
    where entry.plan_id = log_plan_change.plan_id and entry.row_id = log_plan_change.row_id
      and entry.field = log_plan_change.field
    order by entry.at desc limit 1;
    if latest.action = 'change' and latest.who is not distinct from auth.uid()
      and latest.noun = log_plan_change.noun and latest.at > now() - interval '5 minutes'
      and (latest.before = log_plan_change.after) is not true
      and (latest.noun not in ('plans', 'plan_invitation_parts') or not exists (
        select from public.plan_replies as reply
        where reply.plan_id = log_plan_change.plan_id and reply.answered_at >= latest.at
        union all select from public.plan_guest_letters as letter
        where letter.plan_id = log_plan_change.plan_id and letter.state_at >= latest.at
      )) then
      update public.plan_history as entry set at = now(), after = log_plan_change.after
      where entry.id = latest.id;
      return;
    end if;
  end if;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan_id, auth.uid(), noun, row_id, action, field, before, after);
end
$function$
;
revoke all on function private.log_plan_change(uuid,text,uuid,text,text,jsonb,jsonb) from public, anon, authenticated, service_role;

revoke all on function private.mark_replies() from public, anon, authenticated, service_role;

revoke all on function private.page_marks(public.plan_households,public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.plan_at(plan public.plans, moment timestamp with time zone)
 RETURNS public.plans
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_populate_record(plan, private.facts_at(plan.id, plan.id, moment));
end
$function$
;
revoke all on function private.plan_at(public.plans,timestamp with time zone) from public, anon, authenticated, service_role;

revoke all on function private.shown_celebration(public.plans) from public, anon, authenticated, service_role;

revoke all on function public.guest_page(text) from public, anon, authenticated, service_role;
grant execute on function public.guest_page(text) to anon;
grant execute on function public.guest_page(text) to service_role;

CREATE OR REPLACE FUNCTION private.at_part(plan public.plans, part public.plan_invitation_parts)
 RETURNS public.plans
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  plan.start_time := coalesce(part.start_time, plan.start_time);
  if part.place_name <> '' then
    plan.place_name := part.place_name;
    plan.place_address := part.place_address;
  end if;
  return plan;
end
$function$
;
revoke all on function private.at_part(public.plans,public.plan_invitation_parts) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.facts_at(plan uuid, row_id uuid, moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select jsonb_object_agg(since.field, since.before) from (
      select distinct on (entry.field) entry.field, entry.before
      from public.plan_history as entry
      where entry.plan_id = facts_at.plan and entry.row_id = facts_at.row_id and entry.at > moment
        and entry.field in ('day_state', 'day', 'start_time', 'place_name', 'place_address')
        and not entry.is_shortened
      order by entry.field, entry.at, entry.id
    ) as since
  ), '{}');
end
$function$
;
revoke all on function private.facts_at(uuid,uuid,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.mark_changed_replies(was public.plans, was_part public.plan_invitation_parts, plan public.plans, part public.plan_invitation_parts)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before constant public.plans := private.at_part(was, was_part);
  now_is constant public.plans := private.at_part(plan, part);
  moved constant boolean := private.is_otherwise(before, now_is);
begin
  with given as materialized (
    select moment.answered_at, private.at_part(
      private.plan_at(was, moment.answered_at), private.part_at(was_part, moment.answered_at)
    ) as plan
    from (
      select distinct reply.answered_at from public.plan_replies as reply
      where reply.plan_id = plan.id and reply.part_id is not distinct from part.id
        and reply.answer is not null and reply.before_change
    ) as moment
  )
  update public.plan_replies as reply
  set before_change = not reply.before_change, version = plan.version, updated_at = now()
  where reply.plan_id = plan.id and reply.part_id is not distinct from part.id
    and reply.answer is not null and case
      when not reply.before_change then moved
      else reply.answered_at in (
        select given.answered_at from given
        where private.is_otherwise(given.plan, before)
          and not private.is_otherwise(given.plan, now_is)
      )
    end;
end
$function$
;
revoke all on function private.mark_changed_replies(public.plans,public.plan_invitation_parts,public.plans,public.plan_invitation_parts) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.mark_replies_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
begin
  update public.plans set version = plans.version + 1 where plans.id = new.plan_id
  returning * into plan;
  perform private.mark_changed_replies(plan, old, plan, new);
  update public.plan_replies as reply
  set before_change = true, version = plan.version, updated_at = now()
  where reply.plan_id = plan.id and reply.part_id is null and reply.answer is not null
    and not reply.before_change
    and private.is_otherwise(private.at_part(plan, old), private.at_part(plan, new));
  return null;
end
$function$
;
revoke all on function private.mark_replies_of_part() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.part_at(part public.plan_invitation_parts, moment timestamp with time zone)
 RETURNS public.plan_invitation_parts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_populate_record(part, private.facts_at(part.plan_id, part.id, moment));
end
$function$
;
revoke all on function private.part_at(public.plan_invitation_parts,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.shown_part(part public.plan_invitation_parts, shows_address boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'id', part.id, 'title', part.title, 'position', part.position, 'start_time', part.start_time,
    'place_name', part.place_name,
    'place_address', case
      when shows_address and part.place_name <> '' then part.place_address else ''
    end,
    -- Whatever its place in the order: a calendar knows it by that.
    'is_first', part.id = (
      select first.id from public.plan_invitation_parts as first
      where first.plan_id = part.plan_id order by first.created_at, first.id limit 1
    )
  );
end
$function$
;
revoke all on function private.shown_part(public.plan_invitation_parts,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.told_facts(plan public.plans, moment timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'day_state', plan.day_state, 'day', plan.day,
    'start_time', case when parts.all_timed is not true then plan.start_time end,
    'time_zone', plan.time_zone,
    'place_name', case when parts.all_placed is not true then plan.place_name else '' end,
    'place_address', case
      when parts.all_placed is not true and invitation.shows_address then plan.place_address
      else ''
    end,
    'is_cancelled', coalesce(invitation.is_cancelled, false)
  ) || case when parts.own is null then '{}' else jsonb_build_object('parts', parts.own) end
  from (select) as one
  left join public.plan_invitations as invitation
    on invitation.plan_id = plan.id and invitation.removed_at is null
  left join lateral (
    select
      bool_and(part.start_time is not null) as all_timed,
      bool_and(part.place_name <> '') as all_placed,
      jsonb_object_agg(listed.id, jsonb_build_object(
        'start_time', part.start_time, 'place_name', part.place_name,
        'place_address', case when invitation.shows_address then part.place_address else '' end
      )) filter (
        where part.start_time is not null or part.place_name <> ''
      ) as own
    from public.plan_invitation_parts as listed
    cross join lateral private.part_at(listed, moment) as part
    where listed.plan_id = plan.id and listed.removed_at is null and listed.title <> ''
      and (moment is null or listed.created_at <= moment)
  ) as parts on true
$function$
;
revoke all on function private.told_facts(public.plans,timestamp with time zone) from public, anon, authenticated, service_role;

create trigger mark_replies_of_part after update of
  start_time, place_name, place_address on public.plan_invitation_parts
  for each row when (
    (old.start_time, old.place_name, old.place_address)
      is distinct from (new.start_time, new.place_name, new.place_address)
  ) execute function private.mark_replies_of_part();

reset check_function_bodies;

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
    -- Where parts have hours of their own, the numbers tell them.
    select coalesce(plan.day_state = 'set' and plan.day = thread.booked_day, false) and not exists (
      select from public.plan_invitation_parts as part
      where part.plan_id = plan.id and part.removed_at is null and part.start_time is not null
    ) as is_that_day
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
