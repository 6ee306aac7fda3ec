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

-- Who calls, as far as the API's gateway tells: Cloudflare's header where it is set, because a
-- visitor cannot forge that one; else the first entry of x-forwarded-for.
create function public.client_address() returns text
  language sql stable set search_path = ''
  as $$
  select left(nullif(btrim(coalesce(
    headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)
  )), ''), 64)
  from (
    select nullif(current_setting('request.headers', true), '')::json as headers
  ) as request
$$;

revoke execute on function public.client_address() from public, anon, authenticated;

-- Opens the investor page, or says why not: 'granted', 'incorrect', 'missing' (an answer was left
-- out, or the address is none) or 'too_many_attempts'.
--
-- It answers and never raises, because raising would undo the count. The limits, in 15 minutes
-- (the time of the site's other lockout):
--   5 for an e-mail address: as at the staff's sign-in (specification, section 9)
--   20 for a client's address: an office behind one address may have several investors
--   100 altogether: at 50 passwords and 60 ms a comparison, a third of one processor
-- Refused attempts are neither compared nor counted, so a lockout ends by itself.
--
-- 15 seconds, because Supabase ends a visitor's statement after 3 and with it the count, and 50
-- comparisons take longer than that.
create function public.request_investor_access(
  email text, password text, marketing_opt_in boolean default false
) returns text
  language plpgsql security definer
  set search_path = '' set statement_timeout = '15s'
  as $$
declare
  key text := lower(btrim(coalesce(email, '')));
  address text := public.client_address();
  since timestamptz := now() - interval '15 minutes';
  attempt_id uuid;
  matched_id uuid;
begin
  if key !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(key) > 254
    or coalesce(password, '') = '' then
    return 'missing';
  end if;

  -- One attempt at a time: a volley sent at once would be compared before any of it is counted.
  perform pg_advisory_xact_lock(hashtext('investor_gate'));
  delete from public.investor_gate_attempts where created_at <= since;
  if (select count(*) >= 100
        or count(*) filter (where email_key = key) >= 5
        or count(*) filter (where client_address = address) >= 20
      from public.investor_gate_attempts) then
    return 'too_many_attempts';
  end if;
  insert into public.investor_gate_attempts (email_key, client_address)
  values (key, address) returning id into attempt_id;

  -- bcrypt reads 72 bytes, so a longer password could only match by its beginning.
  if octet_length(password) <= 72 then
    select stored.id into matched_id from public.investor_passwords as stored
    where stored.password_hash = extensions.crypt(password, stored.password_hash)
    limit 1;
  end if;
  if matched_id is null then
    return 'incorrect';
  end if;

  delete from public.investor_gate_attempts where id = attempt_id or email_key = key;
  insert into public.investor_access_logs (email, password_id, marketing_opt_in)
  values (btrim(email), matched_id, coalesce(marketing_opt_in, false));
  update public.investor_passwords
  set usage_count = coalesce(usage_count, 0) + 1
  where id = matched_id;
  return 'granted';
end
$$;

revoke execute on function public.request_investor_access(text, text, boolean)
  from public, anon, authenticated;
grant execute on function public.request_investor_access(text, text, boolean)
  to anon, authenticated, service_role;
