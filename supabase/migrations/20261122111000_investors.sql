create table public.investor_passwords (
  id uuid primary key default gen_random_uuid(),
  -- bcrypt. No role of the API may read it.
  password_hash text not null check (password_hash ~ '^\$2[abxy]\$'),
  -- Whom it was given to. 200: a line in the settings.
  description text not null default '' check (char_length(description) <= 200),
  usage_count integer default 0 check (usage_count >= 0),
  created_at timestamptz(3) not null default now()
);

create index investor_passwords_by_age on public.investor_passwords (created_at desc, id desc);

alter table public.investor_passwords enable row level security;
revoke all on table public.investor_passwords from public, anon, authenticated;
grant select (id, description, usage_count, created_at), delete
  on table public.investor_passwords to authenticated;
grant all on table public.investor_passwords to service_role;

create policy "Staff can list investor passwords" on public.investor_passwords
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can delete investor passwords" on public.investor_passwords
  for delete to authenticated using ((select public.is_staff()));

create table public.investor_access_logs (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- Null once the password was deleted: the log stays.
  password_id uuid references public.investor_passwords (id) on delete set null,
  marketing_opt_in boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create index investor_access_logs_by_age on public.investor_access_logs (created_at desc, id desc);
create index investor_access_logs_by_password on public.investor_access_logs (password_id);

alter table public.investor_access_logs enable row level security;
revoke all on table public.investor_access_logs from public, anon, authenticated;
grant select on table public.investor_access_logs to authenticated;
grant all on table public.investor_access_logs to service_role;

create policy "Staff can read investor access logs" on public.investor_access_logs
  for select to authenticated using ((select public.is_staff()));

-- Attempts of the last quarter of an hour that did not succeed. Nobody reads them through the API.
create table public.investor_gate_attempts (
  id uuid primary key default gen_random_uuid(),
  email_key text not null,
  -- As the proxy in front named it; null when it named none.
  client_address text,
  created_at timestamptz(3) not null default now()
);

create index investor_gate_attempts_by_age on public.investor_gate_attempts (created_at);

alter table public.investor_gate_attempts enable row level security;
revoke all on table public.investor_gate_attempts from public, anon, authenticated;
grant all on table public.investor_gate_attempts to service_role;
