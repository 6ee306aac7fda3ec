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
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  -- What the staff's list searches. Not the description: people search for a name or a place.
  search_text text not null generated always as (
    name || E'\n' || type || E'\n' || location
  ) stored
);

create index partners_by_age on public.partners (created_at desc, id desc);
create index partners_search on public.partners using gin (search_text extensions.gin_trgm_ops);

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

-- Partner applications (docs/product.md 12.1). Staff read them.
create table public.vendor_submissions (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- The least lengths are the form's (docs/product.md 7.2). 200: as of a partner's name.
  business_name text not null check (
    char_length(btrim(business_name)) >= 2 and char_length(business_name) <= 200
  ),
  contact_name text not null check (
    char_length(btrim(contact_name)) >= 2 and char_length(contact_name) <= 200
  ),
  email public.email_address not null,
  -- 50: an international number with its extension, written out.
  phone text check (char_length(btrim(phone)) >= 10 and char_length(phone) <= 50),
  service_type text not null check (
    service_type in (
      'venue', 'catering', 'music', 'celebrant', 'planning', 'photography', 'memorials', 'other'
    )
  ),
  -- At least 10, counted as in messages. 5,000: two pages, as of a partner's description.
  services text not null check (
    octet_length(btrim(services, E' \t\r\n')) >= 10 and char_length(services) <= 5000
  ),
  -- Why they want to join; null when they said nothing.
  message text check (message ~ '\S' and char_length(message) <= 5000),
  created_at timestamptz(3) not null default now(),
  -- What the staff's list searches.
  search_text text not null generated always as (
    business_name || E'\n' || contact_name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || service_type || E'\n' || services || E'\n' || coalesce(message, '')
  ) stored,
  -- As in contact_messages.
  constraint vendor_submissions_lines check (
    business_name !~ '[\r\n]' and contact_name !~ '[\r\n]' and phone !~ '[\r\n]'
  )
);

create index vendor_submissions_by_age on public.vendor_submissions (created_at desc, id desc);
create index vendor_submissions_search
  on public.vendor_submissions using gin (search_text extensions.gin_trgm_ops);

-- 300 in ten minutes: as for messages.
create trigger limit_submissions before insert on public.vendor_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');

alter table public.vendor_submissions enable row level security;
revoke all on table public.vendor_submissions from public, anon, authenticated;
grant insert (
  id, business_name, contact_name, email, phone, service_type, services, message
) on table public.vendor_submissions to anon, authenticated;
grant select on table public.vendor_submissions to authenticated;
grant all on table public.vendor_submissions to service_role;

create policy "Anyone can apply to become a partner" on public.vendor_submissions
  for insert to anon, authenticated with check (true);
create policy "Staff can read partner applications" on public.vendor_submissions
  for select to authenticated using ((select public.is_staff()));
