-- The checklist: what to do, why, and what can wait or be skipped.
create table public.plan_tasks (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  why text not null default '' check (char_length(why) <= 5000),
  note text not null default '' check (char_length(note) <= 5000),
  -- Where the fact comes from, and the country it applies to; null: everywhere.
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_url text not null default '' check (
    char_length(source_url) <= 2000 and source_url ~ '^(https?://[^\s"<>\\`]+)?$'
  ),
  country text check (country ~ '^[A-Z]{2}$'),
  phase text not null default 'own' check (
    phase in ('hours', 'week', 'before', 'after', 'ahead', 'own')
  ),
  priority text not null default 'wait' check (priority in ('first', 'wait', 'skip')),
  -- Counted from the day, negative before it; null: no day.
  days_from_day integer check (days_from_day between -3650 and 3650),
  state text not null default 'open' check (state in ('open', 'done', 'not_for_us')),
  done_at timestamptz(3),
  done_by uuid,
  assigned_to uuid,
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, assigned_to) references public.plan_members (plan_id, user_id)
    on delete set null (assigned_to)
);

-- Who finished it, and when.
create function private.finish_task() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.done_at := case when new.state = 'done' then now() end;
  new.done_by := case when new.state = 'done' then auth.uid() end;
  return new;
end
$$;

create trigger finish_task before update of state on public.plan_tasks
  for each row when (new.state <> old.state) execute function private.finish_task();

create index plan_tasks_by_change on public.plan_tasks (plan_id, version);
create index plan_tasks_of_member on public.plan_tasks (plan_id, assigned_to);

create trigger count_change before insert or update on public.plan_tasks
  for each row execute function private.count_change('200');
create trigger tell_change after insert or update on public.plan_tasks
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_tasks enable row level security;
revoke all on table public.plan_tasks from public, anon, authenticated;
grant select,
  insert (
    id, plan_id, title, why, note, phase, priority, days_from_day, assigned_to, position
  ),
  update (
    title, why, note, phase, priority, days_from_day, state, assigned_to, position, removed_at
  )
  on table public.plan_tasks to authenticated;
grant all on table public.plan_tasks to service_role;

create policy "Members can read their plans' tasks" on public.plan_tasks
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add tasks" on public.plan_tasks
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change tasks" on public.plan_tasks
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

revoke execute on all functions in schema private from public;
