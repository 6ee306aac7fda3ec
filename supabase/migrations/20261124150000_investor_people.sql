-- Investors with a password of their own, beside the shared ones: by address, for some days, and taken
-- back by a press (docs/product.md 9.4, 11.9).
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

alter table public.investor_people enable row level security;
revoke all on table public.investor_people from public, anon, authenticated;
grant select (id, email, email_key, name, expires_at, revoked_at, usage_count, created_at), delete
  on table public.investor_people to authenticated;
grant all on table public.investor_people to service_role;

create policy "Owners can list investors" on public.investor_people
  for select to authenticated using ((select public.staff_may('settings')));
create policy "Owners can delete investors" on public.investor_people
  for delete to authenticated using ((select public.staff_may('settings')));

create policy "Staff can delete only after a fresh second factor" on public.investor_people
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));
create policy "Staff can delete only after a fresh second factor" on public.investor_passwords
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));

select private.log_activity_of('investor_people', 'settings');

-- A visit names whose password opened the page; null, too, once they were deleted: the log stays.
alter table public.investor_access_logs
  add column person_id uuid references public.investor_people (id) on delete set null;
create index investor_access_logs_by_person on public.investor_access_logs (person_id);

-- As before, with those of people.
create or replace function public.investor_password_salts() returns text[]
  language sql stable set search_path = ''
  as $$
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
  ) as stored
$$;

-- A password nobody has to remember: 16 letters and digits that are not taken for each other, 79 bits.
create function private.new_investor_password() returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  letters constant text := 'abcdefghjkmnpqrstuvwxyz23456789';
  made text := '';
  byte integer;
begin
  while char_length(made) < 16 loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    -- 248 is a multiple of 31: no letter comes more often than another.
    if byte < 248 then
      made := made || substr(letters, byte % 31 + 1, 1);
    end if;
  end loop;
  return regexp_replace(made, '(.{4})(?=.)', '\1-', 'g');
end
$$;

-- Gives a person access for some days, with a password of their own, which it answers: it is stored as
-- a hash and shown this once. Called again under the same id, for whoever lost the answer or to give
-- access again, it makes another password in place of the first.
--
-- Raises not_staff and factor_not_fresh (HTTP 403); as HTTP 400 wrong_days (1 to 365), too_many_people
-- (200) and wrong_person, for what the columns refuse; as HTTP 409 person_exists where another row has
-- the address.
create function public.give_investor_access(
  id uuid, email text, name text default '', days integer default 30
) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  made constant text := private.new_investor_password();
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if days is null or days not between 1 and 365 then
    raise exception 'wrong_days' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not choose two salts; the gate reads on meanwhile.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  if exists (
    select from public.investor_people as other
    where other.email_key = lower(btrim(give_investor_access.email))
      and other.id <> give_investor_access.id
  ) then
    raise exception 'person_exists' using errcode = 'PT409';
  end if;
  if (select count(*) from public.investor_people as other where other.id <> give_investor_access.id)
    >= 200 then
    raise exception 'too_many_people' using errcode = 'PT400';
  end if;
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

-- Takes a person's access back, at once; false: it was taken back, or they are not there.
create function public.revoke_investor_access(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.investor_people as person set revoked_at = now()
  where person.id = revoke_investor_access.id and person.revoked_at is null;
  return found;
end
$$;

revoke execute on function
  private.new_investor_password(), public.give_investor_access(uuid, text, text, integer),
  public.revoke_investor_access(uuid)
  from public, anon, authenticated;
grant execute on function
  public.give_investor_access(uuid, text, text, integer), public.revoke_investor_access(uuid)
  to authenticated;

-- As before (20261122111700_investor_gate.sql says why), with the passwords of people: each is
-- compared with what their own address entered. One that ran out or was taken back is as wrong as any
-- other, and takes as long: an attempt is hashed before anything is looked up.
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
      select stored.id into matched_id from public.investor_passwords as stored
      where stored.password_hash = hash
      order by stored.created_at, stored.id
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
  delete from public.investor_gate_attempts where id = attempt_id or email_key = key;
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
