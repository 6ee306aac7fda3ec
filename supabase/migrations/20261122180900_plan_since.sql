-- How a plan is read: at once, and then what is new every few seconds.

-- What changed in a plan since a count: every row with a higher one, those removed included. With
-- the caller's rights, and in one moment. Null where the caller is no member, as for a plan that is
-- not there.
--
-- Answers {"version", "keeps", "removal_date", and by table the rows, where there are any}. With
-- "whole": true the rows are all there are, because some that the caller may hold are purged.
create function public.plan_since(plan_id uuid, version bigint default 0) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
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
  select * into plan from public.plans as stored where stored.id = plan_since.plan_id;
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
      'select jsonb_agg(to_jsonb(stored) order by stored.version)
       from public.%I as stored where stored.plan_id = $1 and stored.version > $2',
      noun
    ) into rows using plan.id, since;
    if rows is not null then
      answer := answer || jsonb_build_object(noun, rows);
    end if;
  end loop;
  return answer;
end
$$;

revoke execute on function public.plan_since(uuid, bigint) from public, anon, authenticated;
grant execute on function public.plan_since(uuid, bigint) to authenticated;
