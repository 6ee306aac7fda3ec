-- Strangers who try an investor's address shut out no browser that was granted access with it before.

drop function public.request_investor_access(text, text, boolean);

-- Counts by the device where it is known, else by email, network and site. @param device see open_investor_page_on_device
create function public.request_investor_access(
  email text, password text, marketing_opt_in boolean, device text
) returns text
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '15s'
  as $$
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

-- The page, for the web server alone: it vouches for the device by a cookie that it signed. Null: an unknown one.
create function public.open_investor_page_on_device(
  email text, password text, marketing_opt_in boolean, device text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '15s'
  as $$
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

create or replace function public.open_investor_page(
  email text, password text, marketing_opt_in boolean default false
) returns jsonb
  language sql volatile security definer set search_path = '' set statement_timeout = '15s'
  as $$
  select public.open_investor_page_on_device(email, password, marketing_opt_in, null)
$$;

revoke execute on function
  public.request_investor_access(text, text, boolean, text),
  public.open_investor_page_on_device(text, text, boolean, text)
  from public, anon, authenticated, service_role;
grant execute on function public.open_investor_page_on_device(text, text, boolean, text)
  to service_role;
