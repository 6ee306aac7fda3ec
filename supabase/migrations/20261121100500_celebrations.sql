-- Types of celebration, each with its ideas: the first half of the inspiration page.
create table public.celebration_types (
  id uuid primary key default gen_random_uuid(),
  -- 100: the form's limit on titles. It is also the label of a tab.
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- 2,000: a long paragraph.
  description text not null check (description ~ '\S' and char_length(description) <= 2000),
  icon text not null default 'Leaf' check (icon in ('Leaf', 'Music', 'Globe', 'Utensils')),
  image_url public.image_address,
  -- 100: the label of a button.
  action_text text not null check (action_text ~ '\S' and char_length(action_text) <= 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index celebration_types_by_age on public.celebration_types (created_at, id);

create table public.celebration_ideas (
  id uuid primary key default gen_random_uuid(),
  celebration_type_id uuid not null references public.celebration_types (id) on delete cascade,
  -- 200: the heading of a card, or one bullet.
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- Of an additional idea, its title again (specification, section 3). 2,000: as of a type.
  description text not null default '' check (char_length(description) <= 2000),
  is_main_idea boolean not null default false,
  -- Counts from 0 within the type's main ideas, and again within its additional ones.
  position integer not null default 0 check (position >= 0)
);

-- Main ideas first, each kind in its order; also finds a type's ideas when it is deleted.
create index celebration_ideas_in_order
  on public.celebration_ideas (celebration_type_id, is_main_idea desc, position);

create trigger set_updated_at before update on public.celebration_types
  for each row execute function public.set_updated_at();

alter table public.celebration_types enable row level security;
revoke all on table public.celebration_types from public, anon, authenticated;
grant select on table public.celebration_types to anon;
grant select, insert, update, delete on table public.celebration_types to authenticated;
grant all on table public.celebration_types to service_role;

create policy "Anyone can read celebration types" on public.celebration_types
  for select to anon, authenticated using (true);
create policy "Staff can add celebration types" on public.celebration_types
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff can change celebration types" on public.celebration_types
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff can delete celebration types" on public.celebration_types
  for delete to authenticated using ((select public.is_staff()));

alter table public.celebration_ideas enable row level security;
revoke all on table public.celebration_ideas from public, anon, authenticated;
grant select on table public.celebration_ideas to anon;
grant select, insert, update, delete on table public.celebration_ideas to authenticated;
grant all on table public.celebration_ideas to service_role;

create policy "Anyone can read celebration ideas" on public.celebration_ideas
  for select to anon, authenticated using (true);
create policy "Staff can add celebration ideas" on public.celebration_ideas
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff can change celebration ideas" on public.celebration_ideas
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff can delete celebration ideas" on public.celebration_ideas
  for delete to authenticated using ((select public.is_staff()));
