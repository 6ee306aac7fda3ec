create table public.celebration_stories (
  id uuid primary key default gen_random_uuid(),
  -- 200: two lines of a heading.
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  subtitle text not null check (subtitle ~ '\S' and char_length(subtitle) <= 300),
  -- Paragraphs; the form drops empty ones. 200 of them and 50,000 characters: thirty pages.
  content text[] not null check (
    cardinality(content) between 1 and 200
    and array_position(content, null) is null
    and array_position(content, '') is null
    and char_length(array_to_string(content, '')) <= 50000
  ),
  author text not null check (author ~ '\S' and char_length(author) <= 200),
  image_url public.image_address,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index celebration_stories_by_age on public.celebration_stories (created_at desc, id desc);

create trigger set_updated_at before update on public.celebration_stories
  for each row execute function public.set_updated_at();

alter table public.celebration_stories enable row level security;
revoke all on table public.celebration_stories from public, anon, authenticated;
grant select on table public.celebration_stories to anon;
grant select, insert, update, delete on table public.celebration_stories to authenticated;
grant all on table public.celebration_stories to service_role;

create policy "Anyone can read celebration stories" on public.celebration_stories
  for select to anon, authenticated using (true);
create policy "Staff can add celebration stories" on public.celebration_stories
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff can change celebration stories" on public.celebration_stories
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff can delete celebration stories" on public.celebration_stories
  for delete to authenticated using ((select public.is_staff()));
