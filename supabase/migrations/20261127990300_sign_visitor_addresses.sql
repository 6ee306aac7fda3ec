set check_function_bodies = off;

create table private.visitor_address_keys (
  secret text primary key,
  made_at timestamptz(3) not null default now()
);

CREATE OR REPLACE FUNCTION public.client_address()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
      when not pg_catalog.pg_input_is_valid(named, 'inet') then left(named, 64)
      when family(named::inet) = 6 then network(set_masklen(named::inet, 64))::text
      else named
    end
  from (
    -- An IPv4 address may be written as an IPv6 one.
    select regexp_replace(nullif(btrim(coalesce(
      private.signed_address(headers ->> 'x-visitor-address'),
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1)
    )), ''), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i') as named
    from (
      select nullif(current_setting('request.headers', true), '')::json as headers
    ) as request
  ) as caller
$function$
;
revoke all on function public.client_address() from public, anon, authenticated, service_role;
grant execute on function public.client_address() to service_role;

CREATE OR REPLACE FUNCTION private.signed_address(header text)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
 SET search_path TO ''
AS $function$
  select said.address
  from (
    select left(header, 10) as seconds, substr(header, 12, 64) as signature,
      substr(header, 77) as address, extract(epoch from now())::bigint as now
  ) as said
  where said.seconds between (said.now - 119)::text and (said.now + 119)::text
    and exists (
      select from private.visitor_address_keys as key
      where key.made_at > now() - interval '2 days' and said.signature = encode(
        extensions.hmac(said.seconds || '.' || said.address, key.secret, 'sha256'), 'hex'
      )
    )
$function$
;
revoke all on function private.signed_address(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.visitor_address_key()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.visitor_address_keys where made_at < now() - interval '2 days';
  insert into private.visitor_address_keys (secret)
  select encode(extensions.gen_random_bytes(32), 'hex') where not exists (
    select from private.visitor_address_keys where made_at > now() - interval '1 day'
  );
  select secret from private.visitor_address_keys order by made_at desc limit 1;
$function$
;
revoke all on function public.visitor_address_key() from public, anon, authenticated, service_role;
grant execute on function public.visitor_address_key() to service_role;

reset check_function_bodies;
