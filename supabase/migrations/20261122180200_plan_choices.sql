-- What a celebration is made of: ideas of the template and of the family, chosen or put aside.
create table public.plan_choices (
  -- The browser names it, so that sending it again leaves one row.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  area text not null check (
    area in ('venue', 'music', 'food', 'activities', 'readings', 'keepsakes')
  ),
  -- 200 and 5,000: as everywhere in a plan.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  -- Of a reading.
  text text not null default '' check (char_length(text) <= 5000),
  source text not null default '' check (char_length(source) <= 500),
  state text not null default 'idea' check (state in ('idea', 'chosen', 'aside')),
  -- In the minor units of the plan's currency.
  cost bigint check (cost between 0 and 10000000),
  partner_id uuid references public.partners (id) on delete set null,
  -- Of the template it came from: it is not copied twice.
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Kept for 30 days, to be taken back.
  removed_at timestamptz(3)
);

create index plan_choices_by_change on public.plan_choices (plan_id, version);
create index plan_choices_of_partner on public.plan_choices (partner_id);

create trigger count_change before insert or update on public.plan_choices
  for each row execute function private.count_change('300');
create trigger tell_change after insert or update on public.plan_choices
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_choices enable row level security;
revoke all on table public.plan_choices from public, anon, authenticated;
grant select,
  insert (
    id, plan_id, area, title, note, text, source, state, cost, partner_id, template_key, position
  ),
  update (
    area, title, note, text, source, state, cost, partner_id, position, removed_at
  )
  on table public.plan_choices to authenticated;
grant all on table public.plan_choices to service_role;

create policy "Members can read their plans' choices" on public.plan_choices
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add choices" on public.plan_choices
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change choices" on public.plan_choices
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
