create table public.contact_messages (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- 200: as everywhere a person's name is asked.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email public.email_address not null,
  -- 300: room for a partner's name of 200 in a sentence.
  subject text not null check (subject ~ '\S' and char_length(subject) <= 300),
  -- At least 10 when trimmed (docs/product.md 8.3); in bytes, because the form counts an
  -- emoji as two, and what it lets through must not fail here. 10,000: four pages, so that nobody
  -- who writes about a person they lost is cut short.
  message text not null check (
    octet_length(btrim(message, E' \t\r\n')) >= 10 and char_length(message) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  -- What the staff's list searches.
  search_text text not null generated always as (
    name || E'\n' || email || E'\n' || subject || E'\n' || message
  ) stored,
  -- One line each, as in the form: a line break could inject a mail header.
  constraint contact_messages_lines check (name !~ '[\r\n]' and subject !~ '[\r\n]')
);

create index contact_messages_by_age on public.contact_messages (created_at desc, id desc);
create index contact_messages_search
  on public.contact_messages using gin (search_text extensions.gin_trgm_ops);

-- 300 in ten minutes: far above what people write, and at most 3 MB.
create trigger limit_submissions before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from public, anon, authenticated;
grant insert (id, name, email, subject, message)
  on table public.contact_messages to anon, authenticated;
grant select, delete on table public.contact_messages to authenticated;
grant all on table public.contact_messages to service_role;

create policy "Anyone can send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Staff can read messages" on public.contact_messages
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_staff()));

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
  ) stored,
  -- As in contact_messages.
  constraint early_access_requests_lines check (
    first_name !~ '[\r\n]' and last_name !~ '[\r\n]'
  )
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

-- What the email-marketing function was asked to sync while no provider is configured, so that
-- nothing is lost. The function writes with the secret key.
create table public.email_marketing_contacts (
  id uuid primary key default gen_random_uuid(),
  -- The row of early_access_requests or contact_messages it came from: a sync that is repeated
  -- records it once. No foreign key, because it outlives a message that staff delete.
  source_id uuid not null unique,
  operation text not null check (operation in ('addContact', 'createContact')),
  source text not null check (source ~ '\S' and char_length(source) <= 100),
  -- Lengths as in the tables it came from; 401: first and last name with a space between.
  name text not null default '' check (char_length(name) <= 401),
  email public.email_address not null,
  email_opt_in boolean,
  subject text check (char_length(subject) <= 300),
  created_at timestamptz(3) not null default now()
);

create index email_marketing_contacts_by_age
  on public.email_marketing_contacts (created_at desc, id desc);

alter table public.email_marketing_contacts enable row level security;
revoke all on table public.email_marketing_contacts from public, anon, authenticated;
grant select on table public.email_marketing_contacts to authenticated;
grant all on table public.email_marketing_contacts to service_role;

create policy "Staff can read recorded marketing contacts" on public.email_marketing_contacts
  for select to authenticated using ((select public.is_staff()));
