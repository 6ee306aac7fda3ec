-- Partner applications, under the name the specification gives their table. Staff read them.
create table public.vendor_submissions (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- The least lengths are the form's (specification, section 5). 200: as of a partner's name.
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
  created_at timestamptz(3) not null default now()
);

create index vendor_submissions_by_age on public.vendor_submissions (created_at desc, id desc);

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
