create table public.investor_passwords (
  id uuid primary key default gen_random_uuid(),
  -- bcrypt. No role of the API may read it.
  password_hash text not null check (password_hash ~ '^\$2[abxy]\$'),
  -- The person it was given to. 200 fits a line in the settings.
  description text not null default '' check (char_length(description) <= 200),
  usage_count integer default 0 check (usage_count >= 0),
  created_at timestamptz(3) not null default now(),
  -- When `description` last changed, so that no colleague's words are lost; a use is no change.
  -- Staff change only that: a password never changes, a new one is added.
  updated_at timestamptz(3) not null default now()
);
create index investor_passwords_by_age on public.investor_passwords (created_at desc, id desc);

-- One bcrypt comparison per guess at the investor gate, however many passwords there are: all
-- hashes share one random salt of this site, so a guess is hashed once and looked up.
--
-- Every statement here may run again: a database older than the baseline has older versions of the
-- two functions that the API calls.
--
-- Not a short keyed digest beside the hash: anyone who reads the hashes reads its key too, and each
-- of its bits would halve the work of guessing offline. See
-- docs/decisions/023-equal-work-for-every-guess.md.
create index investor_passwords_by_hash on public.investor_passwords (password_hash);
grant delete on table public.investor_passwords to authenticated;
grant select (id, description, usage_count, created_at, updated_at)
  on table public.investor_passwords to authenticated;
grant update (description) on table public.investor_passwords to authenticated;
select private.let_staff('investor_passwords', 'select, delete, update', 'settings');
create policy "Staff can delete only after a fresh second factor" on public.investor_passwords
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));
create trigger set_updated_at before update of description on public.investor_passwords
  for each row execute function public.set_updated_at();
select private.log_activity_of('investor_passwords', 'settings');

create table public.investor_access_logs (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- Null once the password is deleted; the log stays.
  password_id uuid references public.investor_passwords (id) on delete set null,
  marketing_opt_in boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Whose password opened the page; null, too, once they are deleted: the log stays.
  person_id uuid
);
create index investor_access_logs_by_age on public.investor_access_logs (created_at desc, id desc);
create index investor_access_logs_by_password on public.investor_access_logs (password_id);
create index investor_access_logs_by_person on public.investor_access_logs (person_id);
grant select on table public.investor_access_logs to authenticated;
select private.let_staff('investor_access_logs', 'select', 'settings');

-- Failed attempts of the last quarter of an hour. The API reads none of them.
create table public.investor_gate_attempts (
  id uuid primary key default gen_random_uuid(),
  email_key text not null,
  -- As named by the proxy in front; null when it named none.
  client_address text,
  created_at timestamptz(3) not null default now()
);
create index investor_gate_attempts_by_age on public.investor_gate_attempts (created_at);

-- The salts of the stored passwords, the shared one first, and of people's. There are several only
-- while passwords from before November 22, 2026 remain that nobody has entered since.
create function public.investor_password_salts() returns text[]
  language sql stable set search_path = '' as $$
  -- Of bcrypt's 60 characters the first 29 are version, rounds and salt. Only a salt with the
  -- rounds of today is shared.
  select coalesce(array_agg(salt order by salt like '$2a$10$%' desc, uses desc, since, salt), '{}')
  from (
    select left(password_hash, 29) as salt, count(*) as uses, min(created_at) as since
    from (
      select password_hash, created_at from public.investor_passwords
      union all select password_hash, created_at from public.investor_people
    ) as either
    group by 1
  ) as salt
$$;

-- The salt for new hashes, with 10 rounds: about 60 ms per guess.
create function public.shared_investor_password_salt() returns text
  language sql volatile set search_path = '' as $$
  select case when salts[1] like '$2a$10$%' then salts[1] else extensions.gen_salt('bf', 10) end
  from (select public.investor_password_salts() as salts) as salt
$$;

-- bcrypt, in a function of its own so that the tests can count calls.
create function public.hash_investor_password(password text, salt text) returns text
  language sql immutable set search_path = '' as $$ select extensions.crypt(password, salt) $$;

-- Adds a password, of which only the bcrypt hash is stored. Returns the new row's id. The caller
-- may choose the id, so that a retry adds no second row.
--
-- Raises not_staff and factor_not_fresh (HTTP 403); as HTTP 400, password_blank, password_too_short
-- (8 characters), password_too_long (bcrypt reads 72 bytes and would ignore the rest),
-- wrong_description and too_many_passwords (50); as HTTP 409, password_id_taken (the id belongs to
-- another password) and password_taken (it is in the list).
create function public.add_investor_password(
  password text, description text default '', id uuid default gen_random_uuid()
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  normalized constant text := normalize(password, nfc);
  named_hash text;
  salt text;
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.refuse('password_blank', 400, coalesce(normalized, '') !~ '\S');
  perform private.refuse('password_too_short', 400, char_length(normalized) < 8);
  perform private.refuse('password_too_long', 400, octet_length(normalized) > 72);
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  select investor_passwords.password_hash into named_hash from public.investor_passwords
  where investor_passwords.id = add_investor_password.id;
  if named_hash is not null then
    perform private.refuse('password_id_taken', 409,
      named_hash <> public.hash_investor_password(normalized, named_hash));
    return add_investor_password.id;
  end if;
  -- The same hash with the same salt is the same password.
  for salt in select distinct left(investor_passwords.password_hash, 29) from public.investor_passwords
  loop
    perform private.refuse('password_taken', 409, exists (
      select from public.investor_passwords
      where investor_passwords.password_hash = public.hash_investor_password(normalized, salt)
    ));
  end loop;
  perform private.refuse('too_many_passwords', 400,
    (select count(*) from public.investor_passwords) >= 50);
  insert into public.investor_passwords (id, password_hash, description)
  values (
    add_investor_password.id,
    public.hash_investor_password(normalized, public.shared_investor_password_salt()),
    btrim(coalesce(add_investor_password.description, ''))
  );
  return add_investor_password.id;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_description' using errcode = 'PT400';
end
$$;
grant execute on function public.add_investor_password(text, text, uuid) to authenticated;

-- Opens the investor page, or says why not: 'granted', 'incorrect', 'missing' (an answer was left
-- out, or the address is invalid) or 'too_many_attempts', which is HTTP 429 with Retry-After.
-- It returns and never raises, because raising would roll back the count.
--
-- Counts by the device where it is known (open_investor_page_on_device), else by email, network and
-- site; private.budgets() has the limits. Refused attempts are neither compared nor counted, so a
-- lockout ends by itself.
--
-- A guess is hashed once per salt, right or wrong and also when no password is stored, so that the
-- time reveals nothing. A password with an older salt is rehashed with the shared one when entered.
create function public.request_investor_access(
  email text, password text, marketing_opt_in boolean, device text
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(coalesce(email, '')));
  -- No address holds a space.
  counted constant text := coalesce('device ' || device, key);
  address text := public.client_address();
  since timestamptz := now() - interval '15 minutes';
  salts text[];
  shared_salt text;
  most integer;
  spelling text;
  salt text;
  hash text;
  attempt_id uuid;
  matched_id uuid;
  matched_person uuid;
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
      when count(*) filter (where email_key = counted) >= 5
        then min(created_at) filter (where email_key = counted)
      -- What others did, elsewhere or in its network, shuts no known device out.
      when device is not null then null
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
  values (counted, address) returning id into attempt_id;

  -- bcrypt reads 72 bytes, so a longer password could only match by its beginning.
  if octet_length(password) <= 72 then
    for spelling, salt in
      -- An "ä" of two characters is stored as one; from before it may be stored as it was typed.
      select typed, stored
      from unnest(array[normalize(password, nfc), password]) with ordinality as spellings (typed, place),
        unnest(case when salts = '{}' then array[shared_salt] else salts end)
          with ordinality as hashed (stored, rank)
      where place = 1 or typed <> normalize(typed, nfc)
      order by place, rank
    loop
      hash := public.hash_investor_password(spelling, salt);
      select person.id into matched_person from public.investor_people as person
      where person.email_key = key and person.password_hash = hash
        and person.revoked_at is null and person.expires_at > now();
      exit when matched_person is not null;
      select investor_passwords.id into matched_id from public.investor_passwords
      where investor_passwords.password_hash = hash
      order by investor_passwords.created_at, investor_passwords.id
      limit 1;
      exit when matched_id is not null;
    end loop;
  end if;
  if matched_id is null and matched_person is null then
    return 'incorrect';
  end if;

  if salt <> shared_salt then
    hash := public.hash_investor_password(spelling, shared_salt);
  end if;
  delete from public.investor_gate_attempts where id = attempt_id or email_key = counted;
  insert into public.investor_access_logs (email, password_id, person_id, marketing_opt_in)
  values (btrim(email), matched_id, matched_person, coalesce(marketing_opt_in, false));
  update public.investor_passwords
  set usage_count = coalesce(usage_count, 0) + 1, password_hash = hash
  where id = matched_id;
  update public.investor_people as person
  set usage_count = person.usage_count + 1, password_hash = hash
  where person.id = matched_person;
  return 'granted';
end
$$;
revoke execute on function public.request_investor_access(text, text, boolean, text)
  from service_role;

-- The gate for a browser that stores nothing by which its device is known.
create function public.open_investor_page(
  email text, password text, marketing_opt_in boolean default false
) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select public.open_investor_page_on_device(email, password, marketing_opt_in, null)
$$;
grant execute on function public.open_investor_page(text, text, boolean) to authenticated, anon;

-- Investors with a password of their own beside the shared ones: by address, for some days, and
-- revocable at a press (docs/product.md 9.4, 11.9).
create table public.investor_people (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  email_key text not null generated always as (lower(email)) stored unique,
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- bcrypt with the salt of the shared passwords, so that an attempt is hashed once. No role of the
  -- API may read it.
  password_hash text not null check (password_hash ~ '^\$2[abxy]\$'),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  usage_count integer not null default 0 check (usage_count >= 0),
  created_at timestamptz(3) not null default now()
);
create index investor_people_by_age on public.investor_people (created_at desc, id desc);
grant delete on table public.investor_people to authenticated;
grant select (id, email, email_key, name, expires_at, revoked_at, usage_count, created_at)
  on table public.investor_people to authenticated;

alter table public.investor_access_logs add constraint investor_access_logs_person_id_fkey
  foreign key (person_id) references public.investor_people(id) on delete set null;
select private.let_staff('investor_people', 'select, delete', 'settings');
create policy "Staff can delete only after a fresh second factor" on public.investor_people
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));
select private.log_activity_of('investor_people', 'settings');

-- Gives a person access for some days and answers their own password, which is stored as a hash and
-- shown this once. Called again under the same id, because the answer was lost or to renew access,
-- it replaces the password.
--
-- Raises not_staff and factor_not_fresh (HTTP 403); as HTTP 400 wrong_days (1 to 365),
-- too_many_people (200) and wrong_person, for what the columns refuse; as HTTP 409 person_exists
-- where another row has the address.
create function public.give_investor_access(
  id uuid, email text, name text default '', days integer default 30
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Nobody has to remember it.
  made constant text :=
    regexp_replace(private.random_letters(16), '(.{4})(?=.)', '\1-', 'g');
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.refuse('wrong_days', 400, days is null or days not between 1 and 365);
  -- Two at the same moment must not choose two salts; the gate reads on meanwhile.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  perform private.refuse('person_exists', 409, exists (
    select from public.investor_people as other
    where other.email_key = lower(btrim(give_investor_access.email))
      and other.id <> give_investor_access.id
  ));
  perform private.refuse('too_many_people', 400,
    (select count(*) from public.investor_people as other where other.id <> give_investor_access.id)
    >= 200);
  insert into public.investor_people as person (id, email, name, password_hash, expires_at)
  values (
    coalesce(give_investor_access.id, gen_random_uuid()), btrim(give_investor_access.email),
    btrim(coalesce(give_investor_access.name, '')),
    public.hash_investor_password(made, public.shared_investor_password_salt()),
    now() + make_interval(days => days)
  )
  on conflict on constraint investor_people_pkey do update
  set email = excluded.email, name = excluded.name, password_hash = excluded.password_hash,
    expires_at = excluded.expires_at, revoked_at = null;
  return made;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_person' using errcode = 'PT400';
end
$$;
grant execute on function public.give_investor_access(uuid, text, text, integer) to authenticated;

-- Revokes a person's access at once; false: it was revoked before, or they are not there.
create function public.revoke_investor_access(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('settings');
  update public.investor_people as person set revoked_at = now()
  where person.id = revoke_investor_access.id and person.revoked_at is null;
  return found;
end
$$;
grant execute on function public.revoke_investor_access(uuid) to authenticated;

-- Deletes equal entries from before along with a password, so that it is revoked.
create function private.delete_equal_passwords() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.investor_passwords as equal where equal.password_hash = old.password_hash;
  return null;
end
$$;
create trigger delete_equal_passwords after delete on public.investor_passwords
  for each row execute function private.delete_equal_passwords();

-- Visits as owners see them: with which password, or whose. `opened_with` is 'person', 'password',
-- or '' once that was deleted.
create view public.investor_visits with (security_invoker = true) as
  select visit.id, visit.email, visit.marketing_opt_in, visit.created_at,
    case
      when person.id is not null then 'person'
      when password.id is not null then 'password'
      else ''
    end as opened_with,
    coalesce(person.name, password.description, '') as opened_name,
    coalesce(person.email, '') as opened_email,
    private.folded(
      concat_ws(E'\n', visit.email, person.name, person.email, password.description)
    ) as search_text
  from public.investor_access_logs as visit
  left join public.investor_people as person on person.id = visit.person_id
  left join public.investor_passwords as password on password.id = visit.password_id;
grant select on table public.investor_visits to authenticated;

select public.make_search('search_investor_visits', 'investor_visits', 'settings');

-- The page, for the web server alone, which vouches for the device by a cookie that it signed.
-- Null: an unknown device.
create function public.open_investor_page_on_device(
  email text, password text, marketing_opt_in boolean, device text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address public.email_address;
  result text;
begin
  begin
    address := btrim(email);
  exception when check_violation then
    return jsonb_build_object('result', 'missing');
  end;
  result := public.request_investor_access(address, password, marketing_opt_in, device);
  if result <> 'granted' then
    return jsonb_build_object('result', result);
  end if;
  return jsonb_build_object(
    'result', result,
    'sources', (select value from public.site_settings where key = 'investor_sources')
  );
end
$$;
