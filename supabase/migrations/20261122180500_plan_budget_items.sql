-- The budget: what things may cost, what was quoted, agreed and paid.
create table public.plan_budget_items (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  category text not null default '' check (char_length(category) <= 200),
  title text not null default '' check (char_length(title) <= 200),
  -- Multiplied with the expected guests.
  per_person boolean not null default false,
  -- In the minor units of the plan's currency.
  low bigint check (low between 0 and 10000000),
  high bigint check (high between 0 and 10000000),
  quoted bigint check (quoted between 0 and 10000000),
  -- Where up to so much was quoted.
  quoted_to bigint check (quoted_to between 0 and 10000000),
  agreed bigint check (agreed between 0 and 10000000),
  paid bigint check (paid between 0 and 10000000),
  payer text not null default '' check (char_length(payer) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  partner_id uuid references public.partners (id) on delete set null,
  -- Where a rough range comes from, and whether that source is a weak one.
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_year integer check (source_year between 1900 and 2200),
  source_weak boolean not null default false,
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create index plan_budget_items_by_change on public.plan_budget_items (plan_id, version);
create index plan_budget_items_of_partner on public.plan_budget_items (partner_id);

create trigger count_change before insert or update on public.plan_budget_items
  for each row execute function private.count_change('200');
create trigger tell_change after insert or update on public.plan_budget_items
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_budget_items enable row level security;
revoke all on table public.plan_budget_items from public, anon, authenticated;
grant select,
  insert (
    id, plan_id, category, title, per_person, low, high, quoted, quoted_to, agreed, paid,
    payer, note, partner_id, position
  ),
  update (
    category, title, per_person, low, high, quoted, quoted_to, agreed, paid, payer, note,
    partner_id, position, removed_at
  )
  on table public.plan_budget_items to authenticated;
grant all on table public.plan_budget_items to service_role;

create policy "Members can read their plans' budget" on public.plan_budget_items
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the budget" on public.plan_budget_items
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the budget" on public.plan_budget_items
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
