-- One bcrypt comparison per guess at the investor gate, however many passwords there are: all
-- hashes share one random salt of this site, so a guess is hashed once and looked up.
--
-- Every statement here may run again: a database from before the baseline has older versions of
-- the two functions that the API calls.
--
-- Not a short keyed digest beside the hash: anyone who reads the hashes reads its key too, and each
-- of its bits would halve the work of guessing offline. See
-- docs/decisions/023-equal-work-for-every-guess.md.

create index if not exists investor_passwords_by_hash on public.investor_passwords (password_hash);

-- The salts of the stored passwords, the shared one first. More than one only while there are
-- passwords from before November 22, 2026 that nobody has entered since.
create or replace function public.investor_password_salts() returns text[]
  language sql stable set search_path = ''
  as $$
  -- Of bcrypt's 60 characters the first 29 are version, rounds and salt. Only a salt with the
  -- rounds of today is shared.
  select coalesce(array_agg(salt order by salt like '$2a$10$%' desc, uses desc, since, salt), '{}')
  from (
    select left(password_hash, 29) as salt, count(*) as uses, min(created_at) as since
    from public.investor_passwords group by 1
  ) as stored
$$;

-- The salt for new hashes. 10 rounds: about 60 ms per guess.
create or replace function public.shared_investor_password_salt() returns text
  language sql volatile set search_path = ''
  as $$
  select case when salts[1] like '$2a$10$%' then salts[1] else extensions.gen_salt('bf', 10) end
  from (select public.investor_password_salts() as salts) as stored
$$;

-- bcrypt, in a function of its own so that the tests can count calls.
create or replace function public.hash_investor_password(password text, salt text) returns text
  language sql immutable set search_path = ''
  as $$ select extensions.crypt(password, salt) $$;

revoke execute on function
  public.investor_password_salts(),
  public.shared_investor_password_salt(),
  public.hash_investor_password(text, text)
  from public, anon, authenticated;

-- Adds a password, of which only the bcrypt hash is stored. Returns the new row's id. The caller
-- may name the row, so that a retry adds no second one.
--
-- Raises not_staff (HTTP 403); as HTTP 400, password_blank, password_too_long (bcrypt reads 72
-- bytes and would ignore the rest) and too_many_passwords (50); as HTTP 409, password_id_taken (the
-- id belongs to another password).
create or replace function public.add_investor_password(
  password text, description text default '', id uuid default gen_random_uuid()
) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  named_hash text;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(password, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if octet_length(password) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords in share row exclusive mode;
  select stored.password_hash into named_hash from public.investor_passwords as stored
  where stored.id = add_investor_password.id;
  if named_hash is not null then
    if named_hash <> public.hash_investor_password(password, named_hash) then
      raise exception 'password_id_taken' using errcode = 'PT409';
    end if;
    return add_investor_password.id;
  end if;
  if (select count(*) from public.investor_passwords) >= 50 then
    raise exception 'too_many_passwords' using errcode = 'PT400';
  end if;
  insert into public.investor_passwords (id, password_hash, description)
  values (
    add_investor_password.id,
    public.hash_investor_password(password, public.shared_investor_password_salt()),
    btrim(coalesce(add_investor_password.description, ''))
  );
  return add_investor_password.id;
end
$$;

revoke execute on function public.add_investor_password(text, text, uuid)
  from public, anon, authenticated;
grant execute on function public.add_investor_password(text, text, uuid) to authenticated;

-- Opens the investor page, or says why not: 'granted', 'incorrect', 'missing' (an answer was left
-- out, or the address is invalid) or 'too_many_attempts', which is HTTP 429 with Retry-After.
--
-- It returns and never raises, because raising would roll back the count. The limits, in 15 minutes
-- (as long as the site's other lockout):
--   5 per e-mail address: as at the staff's sign-in (docs/product.md 13.3)
--   20 per network address: an office behind one address may have several investors
--   100 overall; fewer while there are passwords with older salts: 200 comparisons, and at least
--   ten attempts
-- Refused attempts are neither compared nor counted, so a lockout ends by itself.
--
-- A guess is hashed once per salt, right or wrong and also when no password is stored, so that the
-- time reveals nothing. A password with an older salt is rehashed with the shared one when entered.
--
-- 15 seconds, because Supabase cancels a visitor's statement after 3, and the count with it.
create or replace function public.request_investor_access(
  email text, password text, marketing_opt_in boolean default false
) returns text
  language plpgsql security definer
  set search_path = '' set statement_timeout = '15s'
  as $$
declare
  key text := lower(btrim(coalesce(email, '')));
  address text := public.client_address();
  since timestamptz := now() - interval '15 minutes';
  salts text[];
  shared_salt text;
  most integer;
  salt text;
  hash text;
  attempt_id uuid;
  matched_id uuid;
  oldest timestamptz;
begin
  if key !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(key) > 254
    or coalesce(password, '') = '' then
    return 'missing';
  end if;

  -- One attempt at a time: a volley sent at once would be compared before any of it is counted.
  perform pg_advisory_xact_lock(hashtext('investor_gate'));
  salts := public.investor_password_salts();
  shared_salt := public.shared_investor_password_salt();
  most := greatest(10, least(100, 200 / greatest(1, cardinality(salts))));
  delete from public.investor_gate_attempts where created_at <= since;
  select case
      when count(*) filter (where email_key = key) >= 5
        then min(created_at) filter (where email_key = key)
      when count(*) filter (where client_address = address) >= 20
        then min(created_at) filter (where client_address = address)
      when count(*) >= most then min(created_at)
    end
  into oldest
  from public.investor_gate_attempts;
  if oldest is not null then
    perform set_config('response.status', '429', true),
      set_config('response.headers', json_build_array(json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from oldest + interval '15 minutes' - now())))::text
      ))::text, true);
    return 'too_many_attempts';
  end if;
  insert into public.investor_gate_attempts (email_key, client_address)
  values (key, address) returning id into attempt_id;

  -- bcrypt reads 72 bytes, so a longer password could only match by its beginning.
  if octet_length(password) <= 72 then
    foreach salt in array case when salts = '{}' then array[shared_salt] else salts end loop
      hash := public.hash_investor_password(password, salt);
      select stored.id into matched_id from public.investor_passwords as stored
      where stored.password_hash = hash
      order by stored.created_at, stored.id
      limit 1;
      exit when matched_id is not null;
    end loop;
  end if;
  if matched_id is null then
    return 'incorrect';
  end if;

  if salt <> shared_salt then
    hash := public.hash_investor_password(password, shared_salt);
  end if;
  delete from public.investor_gate_attempts where id = attempt_id or email_key = key;
  insert into public.investor_access_logs (email, password_id, marketing_opt_in)
  values (btrim(email), matched_id, coalesce(marketing_opt_in, false));
  update public.investor_passwords
  set usage_count = coalesce(usage_count, 0) + 1, password_hash = hash
  where id = matched_id;
  return 'granted';
end
$$;

revoke execute on function public.request_investor_access(text, text, boolean)
  from public, anon, authenticated;
grant execute on function public.request_investor_access(text, text, boolean)
  to anon, authenticated, service_role;
