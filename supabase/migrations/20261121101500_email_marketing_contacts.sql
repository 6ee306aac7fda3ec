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
