-- Sign-ups: the mailing list, and what people say they are planning.
create table public.early_access_requests (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- Both may be empty: the newsletter block asks for an address only. 200: the form's limit on a
  -- name, of which either part can be the whole.
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  email public.email_address not null,
  -- planning-ahead, planning-now, just-interested, mailing-list; others are possible. 50: a badge.
  interest_type text not null check (
    interest_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(interest_type) <= 50
  ),
  email_opt_in boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Finds the sign-ups of one address, however it was typed.
  email_key text not null generated always as (lower(email)) stored,
  -- What each staff list searches.
  search_text text not null generated always as (
    first_name || ' ' || last_name || E'\n' || email || E'\n' || interest_type
  ) stored,
  subscriber_search_text text not null generated always as (
    first_name || ' ' || last_name || E'\n' || email
  ) stored
);

create index early_access_requests_by_age
  on public.early_access_requests (created_at desc, id desc);
create index early_access_requests_by_interest
  on public.early_access_requests (interest_type, created_at desc, id desc);
create index early_access_requests_by_subscriber
  on public.early_access_requests (email_key, created_at desc, id desc)
  where interest_type = 'mailing-list';
create index early_access_requests_search
  on public.early_access_requests using gin (search_text extensions.gin_trgm_ops);
create index early_access_requests_subscriber_search
  on public.early_access_requests using gin (subscriber_search_text extensions.gin_trgm_ops)
  where interest_type = 'mailing-list';

-- 1,000 in ten minutes: what a mention on television could bring, at a few hundred bytes each.
create trigger limit_submissions before insert on public.early_access_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('1000');

alter table public.early_access_requests enable row level security;
revoke all on table public.early_access_requests from public, anon, authenticated;
grant insert (id, first_name, last_name, email, interest_type, email_opt_in)
  on table public.early_access_requests to anon, authenticated;
grant select on table public.early_access_requests to authenticated;
grant all on table public.early_access_requests to service_role;

create policy "Anyone can sign up" on public.early_access_requests
  for insert to anon, authenticated
  with check (
    interest_type in ('planning-ahead', 'planning-now', 'just-interested', 'mailing-list')
  );
create policy "Staff can read early access requests" on public.early_access_requests
  for select to authenticated using ((select public.is_staff()));

-- The mailing list: of every address, its latest sign-up. Every sign-up stays a row, so that the
-- form tells nobody who is on the list. Written as "none later" and not as "distinct on", so that
-- a page of the newest subscribers reads no more than that page.
create view public.mailing_list_subscribers with (security_invoker = true) as
  select request.id, request.first_name, request.last_name, request.email,
    request.email_opt_in, request.created_at, request.subscriber_search_text as search_text
  from public.early_access_requests as request
  where request.interest_type = 'mailing-list'
    and not exists (
      select from public.early_access_requests as later
      where later.interest_type = 'mailing-list'
        and later.email_key = request.email_key
        and (later.created_at, later.id) > (request.created_at, request.id)
    );

revoke all on table public.mailing_list_subscribers from public, anon, authenticated;
grant select on table public.mailing_list_subscribers to authenticated, service_role;
