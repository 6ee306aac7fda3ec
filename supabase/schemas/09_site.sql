create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  -- 1000: a setting is a line, not a document.
  value text not null default '' check (char_length(value) <= 1000),
  updated_at timestamptz(3) not null default now(),
  -- A measurement id of the tag manager (G-, GT-, AW-, DC-, older UA-), or none. It ends up in a
  -- script's address, so nothing else is allowed. 40: twice the longest known id.
  constraint ga_tracking_id_shape check (
    key <> 'ga_tracking_id' or value ~ '^((G|GT|UA|AW|DC)-[A-Z0-9-]{1,40})?$'
  )
);
grant select on table public.site_settings to anon, authenticated;
grant update (value) on table public.site_settings to authenticated;
create policy "Anyone can read the analytics tracking id" on public.site_settings
  for select to anon, authenticated using (key = 'ga_tracking_id');
select private.let_staff('site_settings', 'select, update', 'settings');
create trigger set_updated_at before update on public.site_settings
  for each row execute function public.set_updated_at();
create trigger check_factor_required before update of value on public.site_settings
  for each row when (new.key = 'factor_required') execute function private.check_factor_required();
select private.log_activity_of('site_settings', 'settings', 'key');

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
  -- Example content of a new site, which must not pose as real: no structured data, not indexed by
  -- search engines, removed by one action in the settings.
  is_demonstration boolean not null default false,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint content_sections_deleted check (deleted_at is not null or deleted_by is null)
);

-- The section that a page shows: the last changed published one of its type.
create index content_sections_shown on public.content_sections (section_type, updated_at desc)
  where published;
create index content_sections_by_change on public.content_sections (updated_at desc, id desc);
create index content_sections_by_author on public.content_sections (created_by);
grant select on table public.content_sections to anon;
grant select, insert, update on table public.content_sections to authenticated;
select private.let_staff('content_sections', 'select, update', 'content');
select private.let_staff('content_sections', 'insert', 'content', own => 'created_by');
create policy "Anyone can read published content sections" on public.content_sections
  for select to anon, authenticated using (public.is_published(published, null));

create trigger keep_writer before update of created_by on public.content_sections
  for each row when (new.created_by is distinct from old.created_by)
  execute function private.keep_writer();
select private.make_content_table('content_sections');
