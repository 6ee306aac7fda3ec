-- An email address is one address for everybody who reads it: a mail server takes "a,b@x.org" or
-- "<b@x.org" for two addresses, or for another one, which never asked for a letter and could not stop
-- it. As in shared/validation.ts: of the characters before the @ only letters of any script and what
-- RFC 5322 lets stand unquoted, and behind it letters of any script, digits, "-", "." and "_".
--
-- Not for the rows that are there: they stay as they are, and no letter goes to such an address.
alter domain public.email_address add constraint email_address_characters check (
  value ~ (
    '^[^\u0001-\u0020"(),:;<>@\u005b-\u005d\u007f-\u00a0'
    '\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
    '@[^\u0001-\u002c\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a0'
    '\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
  )
  -- Another spelling of the same host.
  and value !~ '\.$'
) not valid;

-- The gate as before; an address that the domain refuses is none.
create or replace function public.open_investor_page(
  email text, password text, marketing_opt_in boolean default false
) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '15s'
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
  result := public.request_investor_access(address, password, marketing_opt_in);
  if result <> 'granted' then
    return jsonb_build_object('result', result);
  end if;
  return jsonb_build_object(
    'result', result,
    'sources', (select value from public.site_settings where key = 'investor_sources')
  );
end
$$;
