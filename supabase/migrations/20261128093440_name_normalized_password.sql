set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.add_investor_password(password text, description text DEFAULT ''::text, id uuid DEFAULT gen_random_uuid())
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  normalized constant text := normalize(password, nfc);
  named_hash text;
  salt text;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if coalesce(normalized, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if char_length(normalized) < 8 then
    raise exception 'password_too_short' using errcode = 'PT400';
  end if;
  if octet_length(normalized) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  select stored.password_hash into named_hash from public.investor_passwords as stored
  where stored.id = add_investor_password.id;
  if named_hash is not null then
    if named_hash <> public.hash_investor_password(normalized, named_hash) then
      raise exception 'password_id_taken' using errcode = 'PT409';
    end if;
    return add_investor_password.id;
  end if;
  -- The same hash with the same salt is the same password.
  for salt in select distinct left(stored.password_hash, 29) from public.investor_passwords as stored
  loop
    if exists (
      select from public.investor_passwords as stored
      where stored.password_hash = public.hash_investor_password(normalized, salt)
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
    public.hash_investor_password(normalized, public.shared_investor_password_salt()),
    btrim(coalesce(add_investor_password.description, ''))
  );
  return add_investor_password.id;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_description' using errcode = 'PT400';
end
$function$
;
revoke all on function public.add_investor_password(text,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.add_investor_password(text,text,uuid) to authenticated;
grant execute on function public.add_investor_password(text,text,uuid) to service_role;

reset check_function_bodies;
