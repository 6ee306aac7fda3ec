-- How many plans were started in the last 30 days, for the dashboard; null for callers who are not
-- staff. Of those that are still there: a plan that nobody used is gone after a week.
create function public.plans_started() returns bigint
  language sql stable security definer set search_path = ''
  as $$
  select count(*) from public.plans as plan
  where plan.created_at > now() - interval '30 days'
  having (select public.is_staff())
$$;

-- It counts by age alone.
create index plans_by_start on public.plans (created_at);

revoke execute on function public.plans_started() from public, anon, authenticated;
grant execute on function public.plans_started() to authenticated;
