create table public.partners (
  id uuid primary key default gen_random_uuid(),
  -- 200: the longest registered business names.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  type text not null check (type in ('Funeral Home', 'Celebration Venue')),
  location text not null check (location ~ '\S' and char_length(location) <= 200),
  -- 5,000: two pages; cards show two lines of it.
  description text check (char_length(description) <= 5000),
  image_url public.image_address,
  -- One line each; the form drops empty ones. 100 lines and 10,000 characters: a full price list.
  services text[] check (
    cardinality(services) <= 100
    and array_position(services, null) is null
    and array_position(services, '') is null
    and char_length(array_to_string(services, '')) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index partners_by_age on public.partners (created_at desc, id desc);

create trigger set_updated_at before update on public.partners
  for each row execute function public.set_updated_at();

alter table public.partners enable row level security;
revoke all on table public.partners from public, anon, authenticated;
grant select on table public.partners to anon;
grant select, insert, update, delete on table public.partners to authenticated;
grant all on table public.partners to service_role;

create policy "Anyone can read partners" on public.partners
  for select to anon, authenticated using (true);
create policy "Staff can add partners" on public.partners
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff can change partners" on public.partners
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff can delete partners" on public.partners
  for delete to authenticated using ((select public.is_staff()));
