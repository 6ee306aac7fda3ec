-- The day that a plan's page names is the day on which the sweep removes it: one function says it.

-- Whether anybody wrote, chose or named something in a plan.
create function private.is_written(plan public.plans)
returns boolean
language sql
stable
set search_path = ''
as $$
  select concat(plan.honoree_name, plan.remember, plan.leave_out) <> ''
    or plan.celebration_type_id is not null
    or plan.expected_guests is not null
    or exists (select from public.plan_finders as named where named.plan_id = plan.id)
    or exists (
      select from public.plan_history as entry
      where entry.plan_id = plan.id and (entry.noun <> 'plans' or entry.action <> 'add')
    )
$$;

create or replace function private.plan_removed_at(plan public.plans)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when private.plan_keeps(plan.id) is null then unused.since
      + case when private.is_written(plan) then interval '90 days' else interval '7 days' end
    when plan.kind = 'died' then coalesce(
      (
        select told.removal_told_at from private.plan_reminders as told
        where told.plan_id = plan.id and told.unused_since = unused.since
      ),
      greatest(now(), unused.since + interval '12 months' - interval '30 days')
    ) + interval '30 days'
  end
  from (select private.plan_unused_since(plan) as since) as unused
$$;

create or replace function public.remove_old_plan_data()
returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '120s'
as $$
declare
  noun text;
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
    ) into gone using case noun when 'plan_members' then interval '90 days' else interval '30 days' end;
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
$$;

revoke execute on function private.is_written(public.plans) from public;
