-- A new shared password has at least 8 characters and is in the list once, however its letters are
-- composed (NFC). Those of before stay until they are deleted.

-- Adds a password, of which only the bcrypt hash is stored. Returns the new row's id. The caller
-- may name the row, so that a retry adds no second one.
--
-- Raises not_staff and factor_not_fresh (HTTP 403); as HTTP 400, password_blank, password_too_short
-- (8 characters), password_too_long (bcrypt reads 72 bytes and would ignore the rest),
-- wrong_description and too_many_passwords (50); as HTTP 409, password_id_taken (the id belongs to another password) and
-- password_taken (it is in the list).
create or replace function public.add_investor_password(
  password text, description text default '', id uuid default gen_random_uuid()
) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  password constant text := normalize(add_investor_password.password, nfc);
  named_hash text;
  salt text;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
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
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_description' using errcode = 'PT400';
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
