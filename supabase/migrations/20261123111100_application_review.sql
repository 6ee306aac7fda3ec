-- Applications are reviewed: by whom, when, and with what came of it.
alter table public.vendor_submissions
  -- Where the business is, where its owner says it.
  add column location text check (
    location ~ '\S' and char_length(location) <= 200 and location !~ '[\r\n]'
  ),
  add column status text not null default 'new' check (
    status in ('new', 'reviewing', 'approved', 'declined')
  ),
  -- Who said so last, and when.
  add column reviewed_by uuid references public.staff (user_id) on delete set null,
  add column reviewed_at timestamptz(3),
  -- What it became; null, too, once that was deleted.
  add column partner_id uuid references public.partners (id) on delete set null,
  -- Counts what was done with it: who decides says which they have seen.
  add column version integer not null default 0,
  -- When the applicant answered last; null, too, once staff did something about it.
  add column answered_at timestamptz(3),
  drop column search_text;

-- What the staff's list searches, as before and where it is.
alter table public.vendor_submissions
  add column search_text text not null generated always as (
    business_name || E'\n' || contact_name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || service_type || E'\n' || services || E'\n' || coalesce(message, '') || E'\n'
      || coalesce(location, '')
  ) stored;

create index vendor_submissions_search
  on public.vendor_submissions using gin (search_text extensions.gin_trgm_ops);

grant insert (location) on table public.vendor_submissions to anon, authenticated;

create index vendor_submissions_by_status
  on public.vendor_submissions (status, created_at desc, id desc);
create index vendor_submissions_reviewed_by on public.vendor_submissions (reviewed_by);
create index vendor_submissions_as_partner on public.vendor_submissions (partner_id);
