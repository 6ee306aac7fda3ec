set check_function_bodies = off;

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
  select held.version into counted from public.plans as held where held.id = plan.id;
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
    select from public.plan_choices as held
    where held.plan_id = plan.id and held.template_key = idea.key
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
    select from public.plan_program_items as held
    where held.plan_id = plan.id and held.template_key = item.key
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
    select from public.plan_tasks as held
    where held.plan_id = plan.id and held.template_key = task.key
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
    select from public.plan_budget_items as held
    where held.plan_id = plan.id and held.template_key = range.key
  );
  get diagnostics added = row_count;
  counted := counted + added;

  if counted > counted_before then
    update public.plans as held set version = counted where held.id = plan.id;
    -- check_bytes does not ask for rows that come with their count.
    perform private.ask_bytes(plan.id, 0);
  end if;
  return counted - counted_before;
end
$function$
;
revoke all on function private.copy_templates(public.plans) from public, anon, authenticated, service_role;

reset check_function_bodies;
