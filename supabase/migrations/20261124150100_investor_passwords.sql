-- A new shared password has at least 8 characters and is in the list once. Those of before stay until
-- they are deleted.

-- Adds a password, of which only the bcrypt hash is stored. Returns the new row's id. The caller
-- may name the row, so that a retry adds no second one.
--
-- Raises not_staff (HTTP 403); as HTTP 400, password_blank, password_too_short (8 characters),
-- password_too_long (bcrypt reads 72 bytes and would ignore the rest) and too_many_passwords (50); as
-- HTTP 409, password_id_taken (the id belongs to another password) and password_taken (it is in the
-- list).
create or replace function public.add_investor_password(
  password text, description text default '', id uuid default gen_random_uuid()
) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  named_hash text;
  salt text;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(password, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if char_length(password) < 8 then
    raise exception 'password_too_short' using errcode = 'PT400';
  end if;
  if octet_length(password) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  select stored.password_hash into named_hash from public.investor_passwords as stored
  where stored.id = add_investor_password.id;
  if named_hash is not null then
    if named_hash <> public.hash_investor_password(password, named_hash) then
      raise exception 'password_id_taken' using errcode = 'PT409';
    end if;
    return add_investor_password.id;
  end if;
  -- The same hash with the same salt is the same password.
  for salt in select distinct left(stored.password_hash, 29) from public.investor_passwords as stored
  loop
    if exists (
      select from public.investor_passwords as stored
      where stored.password_hash = public.hash_investor_password(password, salt)
    ) then
      raise exception 'password_taken' using errcode = 'PT409';
    end if;
  end loop;
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

-- Who deletes a password takes it back: entries from before with the same one go with it.
create function private.delete_equal_passwords() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.investor_passwords as equal where equal.password_hash = old.password_hash;
  return null;
end
$$;

revoke execute on function private.delete_equal_passwords() from public, anon, authenticated;

create trigger delete_equal_passwords after delete on public.investor_passwords
  for each row execute function private.delete_equal_passwords();

-- Visits as owners see them: with which password, or whose. `opened_with`: 'person', 'password', or
-- '' once that was deleted.
create view public.investor_visits with (security_invoker = true) as
  select visit.id, visit.email, visit.marketing_opt_in, visit.created_at,
    case
      when person.id is not null then 'person'
      when password.id is not null then 'password'
      else ''
    end as opened_with,
    coalesce(person.name, password.description, '') as opened_name,
    coalesce(person.email, '') as opened_email,
    concat_ws(E'\n', visit.email, person.name, person.email, password.description) as search_text
  from public.investor_access_logs as visit
  left join public.investor_people as person on person.id = visit.person_id
  left join public.investor_passwords as password on password.id = visit.password_id;

revoke all on table public.investor_visits from public, anon, authenticated;
grant select on table public.investor_visits to authenticated, service_role;

-- Finds visits like the lists' other searches (20261122111500_search.sql), for owners.
create function public.search_investor_visits(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.investor_visits
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  pattern text := public.containing(search);
begin
  if not public.staff_may('settings') then
    return;
  end if;
  return query
    select stored.* from public.investor_visits as stored
    where stored.search_text ilike pattern
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;

revoke execute on function public.search_investor_visits(text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.search_investor_visits(text, timestamptz, uuid, integer)
  to authenticated;
