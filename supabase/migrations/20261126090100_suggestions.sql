-- What a template put into a plan is a suggestion until a member keeps, changes or chooses it. A plan
-- made ahead hands on as wishes, and guests are told, only what somebody wrote, kept or chose.

alter table public.plan_choices add column suggested boolean not null default false;
alter table public.plan_program_items add column suggested boolean not null default false;
grant select (suggested), update (suggested) on public.plan_choices to authenticated;
grant select (suggested), update (suggested) on public.plan_program_items to authenticated;

create function private.mark_suggestion()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Templates are copied by a function of the database's owner.
  new.suggested := tg_op = 'INSERT' and new.template_key is not null
    and current_user <> 'authenticated';
  return new;
end
$$;
revoke execute on function private.mark_suggestion() from public;

create trigger mark_suggestion
before insert or update of area, title, note, text, source, state, cost, partner_id
on public.plan_choices
for each row execute function private.mark_suggestion();

create trigger mark_suggestion
before insert or update of title, minutes, who, note on public.plan_program_items
for each row execute function private.mark_suggestion();

update public.plan_choices as choice set suggested = true
where choice.template_key is not null and choice.state = 'idea' and not exists (
  select from public.plan_history as written
  where written.row_id = choice.id and written.field is distinct from 'position'
);
update public.plan_program_items as item set suggested = true
where item.template_key is not null and not exists (
  select from public.plan_history as written
  where written.row_id = item.id and written.field is distinct from 'position'
);
-- What guests bring is offered on the screen, and in the plan once somebody takes it.
update public.plans as plan set bring = ''
where plan.bring <> '' and not exists (
  select from public.plan_history as written
  where written.row_id = plan.id and written.field = 'bring'
);

create or replace function private.copy_templates(plan plans)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  celebration public.plan_templates;
  added integer;
  total integer := 0;
begin
  select * into celebration from public.plan_templates as template
  where template.kind = 'celebration' and template.published is not null
    and (template.celebration_type_id = plan.celebration_type_id or template.key = 'plain')
  order by template.celebration_type_id = plan.celebration_type_id desc nulls last
  limit 1;

  insert into public.plan_choices
    (plan_id, area, title, note, text, source, template_key, position)
  select plan.id, idea.area, idea.value ->> 'title', coalesce(idea.value ->> 'note', ''),
    coalesce(idea.value ->> 'text', ''), coalesce(idea.value ->> 'source', ''), idea.key, idea.place
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
  total := total + added;

  insert into public.plan_program_items (plan_id, title, minutes, note, template_key, position)
  select plan.id, item.value ->> 'title', (item.value ->> 'minutes')::integer,
    coalesce(item.value ->> 'note', ''), item.key, item.place
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
  total := total + added;

  insert into public.plan_tasks (
    plan_id, title, why, source_name, source_url, country, phase, priority, days_from_day,
    template_key, position
  )
  select plan.id, task.value ->> 'title', coalesce(task.value ->> 'why', ''),
    coalesce(task.value #>> '{source,name}', ''), coalesce(task.value #>> '{source,url}', ''),
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
  total := total + added;

  insert into public.plan_budget_items (
    plan_id, category, title, per_person, low, high, source_name, source_year, source_weak,
    template_key, position
  )
  select plan.id, range.value ->> 'category', range.value ->> 'title',
    (range.value ->> 'perPerson')::boolean, (range.value ->> 'low')::bigint,
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
  return total + added;
end
$$;

create or replace function private.turn_plan(plan_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  plan public.plans;
  finder public.plan_finders;
begin
  select * into plan from public.plans as locked where locked.id = turn_plan.plan_id for update;
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
$$;

create or replace function private.shown_celebration(plan plans)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'plan', jsonb_build_object(
        'honoree_name', plan.honoree_name,
        'words_for_day', plan.words_for_day,
        'photo_path', right(plan.photo_path, -37),
        'day_state', plan.day_state,
        'day', plan.day,
        'possible_days', plan.possible_days,
        'start_time', plan.start_time,
        'time_zone', plan.time_zone,
        'minutes', plan.minutes,
        'place_name', plan.place_name,
        'place_address', case when shows_address then plan.place_address else '' end,
        'step_free', case when shows_access then plan.step_free end,
        'parking', case when shows_access then plan.parking end,
        'hearing_loop', case when shows_access then plan.hearing_loop end,
        'toilets', case when shows_access then plan.toilets end,
        'access_notes', case when shows_access then plan.access_notes else '' end,
        'bring', case when shows_bring then plan.bring else '' end
      ),
      'invitation', jsonb_build_object(
        'words', words,
        'picture', picture,
        'picture_path', right(picture_path, -37),
        'picture_alt', picture_alt,
        'shows_address', shows_address,
        'shows_access', shows_access,
        'shows_program', shows_program,
        'shows_bring', shows_bring,
        'offers_online', offers_online,
        'reply_by', reply_by,
        'call_name', call_name,
        'call_number', call_number
      ),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', item.id, 'title', item.title, 'who', item.who, 'minutes', item.minutes
          ) order by item.position, item.id
        )
        from public.plan_program_items as item
        where item.plan_id = plan.id and item.removed_at is null and not item.suggested
          and shows_program
      ), '[]'),
      'parts', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', part.id, 'title', part.title) order by part.position, part.id
        )
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      ), '[]'),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, invitation.version)
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$$;
