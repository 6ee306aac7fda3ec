-- "Let Last Hurrah help us": for 14 days staff may read a plan whose owner says so, and every look
-- stands in its history. Without it staff read nothing of a plan.

create index plans_helped on public.plans (helped_until) where helped_until is not null;

-- Lets staff help, for 14 days from now, or no longer. For owners. Answers until when, or null.
create function public.help_plan(plan_id uuid, helps boolean) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before timestamptz;
  after constant timestamptz := case when helps then now() + interval '14 days' end;
begin
  perform private.ask_plan(help_plan.plan_id, 'owner');
  select plan.helped_until into before from public.plans as plan
  where plan.id = help_plan.plan_id for update;
  update public.plans as plan set helped_until = after where plan.id = help_plan.plan_id;
  perform private.note_change(
    plan_id, 'plans', plan_id, 'change', 'helped_until', to_jsonb(before), to_jsonb(after)
  );
  return after;
end
$$;

-- The plans that staff may look at: [{"id", "honoree_name", "helped_until"}, ...]. Callers who are not
-- staff get none.
create function public.helped_plans() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', plan.id, 'honoree_name', plan.honoree_name, 'helped_until', plan.helped_until
    ) order by plan.helped_until, plan.id
  ), '[]')
  from public.plans as plan
  where plan.helped_until > now() and (select public.is_staff())
$$;

-- A plan as it is now, for staff whom an owner lets help; null for any other plan and any other
-- caller. Its members see in the history who looked, and when: once an hour for each.
--
-- Answers rows by table, as plan_since does, without invitations and history.
create function public.look_at_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans;
  answer jsonb;
  noun text;
  rows jsonb;
begin
  if not public.is_staff() then
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
    perform private.note_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    continue when noun = 'plan_announcements';
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version) from public.%I as stored
       where stored.plan_id = $1 and stored.removed_at is null',
      noun
    ) into rows using plan.id;
    answer := answer || jsonb_build_object(noun, coalesce(rows, '[]'));
  end loop;
  return answer;
end
$$;

revoke execute on function
  public.help_plan(uuid, boolean), public.helped_plans(), public.look_at_plan(uuid)
  from public, anon, authenticated;
grant execute on function
  public.help_plan(uuid, boolean), public.helped_plans(), public.look_at_plan(uuid)
  to authenticated;
