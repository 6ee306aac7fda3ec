-- A family's shortlist.

-- Partners that a family has saved, with notes of its own.
create table public.plan_shortlist (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- The partner's name: what stays where it leaves the directory, and what the history tells.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create index plan_shortlist_by_change on public.plan_shortlist (plan_id, version);
create index plan_shortlist_of_partner on public.plan_shortlist (partner_id);

-- 100: nobody compares more.
create trigger count_change before insert or update on public.plan_shortlist
  for each row execute function private.count_change('100');
create trigger tell_change after insert or update on public.plan_shortlist
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_shortlist enable row level security;
revoke all on table public.plan_shortlist from public, anon, authenticated;
grant select,
  insert (id, plan_id, partner_id, title, note, position),
  update (note, position, removed_at)
  on table public.plan_shortlist to authenticated;
grant all on table public.plan_shortlist to service_role;

create policy "Members can read their plans' shortlist" on public.plan_shortlist
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the shortlist" on public.plan_shortlist
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the shortlist" on public.plan_shortlist
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
