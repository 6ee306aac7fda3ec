create table public.content_sections (
  id uuid primary key default gen_random_uuid(),
  -- 100: the form's limit (docs/product.md 11.2).
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- Text, never HTML; the form refuses a script tag. 10,000: four pages, more than any place shows.
  content text not null check (content ~ '\S' and char_length(content) <= 10000)
    constraint content_sections_content_no_script check (content !~* '<script'),
  section_type text not null check (
    section_type in (
      'home_hero', 'home_features', 'about_intro', 'about_mission', 'how_it_works_steps',
      'resources_intro', 'contact_info', 'inspiration_hero', 'about_hero', 'default_hero'
    )
  ),
  published boolean not null default false,
  image_url public.image_address,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  updated_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- Example content of a new site, which never poses as real: no structured data, not indexed by
  -- search engines, removed by one action in the settings.
  is_demonstration boolean not null default false
);

-- The section a page shows: the published one of its type that was changed last.
create index content_sections_shown on public.content_sections (section_type, updated_at desc)
  where published;
create index content_sections_by_change on public.content_sections (updated_at desc, id desc);
create index content_sections_by_author on public.content_sections (created_by);

create trigger set_updated_at before update on public.content_sections
  for each row execute function public.set_updated_at();

alter table public.content_sections enable row level security;
revoke all on table public.content_sections from public, anon, authenticated;
grant select on table public.content_sections to anon;
grant select, insert, update, delete on table public.content_sections to authenticated;
grant all on table public.content_sections to service_role;

create policy "Anyone can read published content sections" on public.content_sections
  for select to anon, authenticated using (public.is_published(published));
create policy "Staff can read every content section" on public.content_sections
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can add content sections in their own name" on public.content_sections
  for insert to authenticated
  with check ((select public.is_staff()) and created_by = (select auth.uid()));
create policy "Staff can change content sections" on public.content_sections
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff can delete content sections" on public.content_sections
  for delete to authenticated using ((select public.is_staff()));
