-- Ids that plans have or had. Each is used once, so that trying one does not tell a former member
-- whether the plan still exists. Random numbers, about nobody. No API access.
create table private.plan_ids (
  id uuid primary key
);

-- Copies into a plan what the templates hold for it and the plan never had; what its members
-- changed or removed stays that way.
--
-- It copies the celebration of the plan's type, or the plain one; the checklists of its kind; and
-- the rough costs that a budget starts with. Answers how many rows it added. The caller holds the
-- plan's lock.
--
-- The rows are counted here, all at once: count_change would write the plan once for each.
create function private.copy_templates(plan plans) returns integer
  language plpgsql set search_path = '' as $$
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
$$;

-- Starts a plan owned by the caller.
--
-- p_id     chosen by the browser: asking again with it starts no second plan
-- answers  {"kind": "died" or "ahead", and where known "happened", "whose", "honoree_name",
--          "celebration_type_id", "expected_guests", "remember", "leave_out", "time_zone",
--          "finder": who should find a plan made ahead, or "later", "name": how the owner is called}
-- Answers {"id", "created"}. Raises staff_have_no_plans (HTTP 403), too_many_plans (409: 10 of one
-- owner), too_many_submissions (429: 10 an hour and network address, 500 an hour in all),
-- plan_id_taken (409: it is or was another plan's), malformed_answers (400: no object, none of the
-- kinds, or longer than all fields together), and what the columns refuse.
create function public.start_plan(p_id uuid, answers jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
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
$$;
grant execute on function public.start_plan(uuid, jsonb) to authenticated;

-- Adds what the templates now have for a plan and it never had, for instance after its type of
-- celebration was chosen. What was changed or removed stays so. Answers {"added": how many rows}.
-- Raises view_only and plan_ended (HTTP 403) and, where the caller is no member, plan_not_open
-- (404).
create function public.reapply_template(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'added', private.copy_templates(private.lock_plan(reapply_template.plan_id, 'editor'))
  );
end
$$;
grant execute on function public.reapply_template(uuid) to authenticated;

-- Refuses callers without the role in a plan; for those who are no members, as if there were no
-- such plan.
create function private.require_plan_role(plan uuid, at_least text) returns void
  language plpgsql stable set search_path = '' as $$
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
$$;

-- Locks a plan before any of its rows; any change of theirs waits for this lock (count_change). The
-- role is checked again once it is locked, because the caller may have been removed while this
-- waited. Without `at_least`, for anybody. Answers the plan as it is then.
create function private.lock_plan(plan uuid, at_least text default null) returns public.plans
  language plpgsql volatile set search_path = '' as $$
declare
  locked public.plans;
begin
  perform private.require_plan_role(plan, at_least) where at_least is not null;
  select * into locked from public.plans where plans.id = plan for no key update;
  perform private.require_plan_role(plan, at_least) where at_least is not null;
  return locked;
end
$$;

-- The same for save_plan_field, which has its caller's rights: a viewer may change only their name.
create function public.lock_plan(plan_id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.lock_plan(lock_plan.plan_id, 'viewer') $$;
grant execute on function public.lock_plan(uuid) to authenticated;

-- Locks several plans, in id order so that the lock order is always the same.
create function private.lock_plans(plans uuid[]) returns void
  language sql volatile set search_path = '' as $$
  select from public.plans as plan where plan.id = any (plans) order by plan.id for no key update
$$;
