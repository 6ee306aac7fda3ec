-- The running order of the day.
create table public.plan_program_items (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  minutes integer check (minutes between 0 and 1440),
  who text not null default '' check (char_length(who) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create index plan_program_items_by_change on public.plan_program_items (plan_id, version);

create trigger count_change before insert or update on public.plan_program_items
  for each row execute function private.count_change('100');
create trigger tell_change after insert or update on public.plan_program_items
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_program_items enable row level security;
revoke all on table public.plan_program_items from public, anon, authenticated;
grant select,
  insert (id, plan_id, title, minutes, who, note, position),
  update (title, minutes, who, note, position, removed_at)
  on table public.plan_program_items to authenticated;
grant all on table public.plan_program_items to service_role;

create policy "Members can read their plans' program" on public.plan_program_items
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the program" on public.plan_program_items
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the program" on public.plan_program_items
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
