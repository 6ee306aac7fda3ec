set check_function_bodies = off;

-- PostgreSQL 15 lacks pg_input_is_valid, of which a visitor's first call would fail.
do $$
begin
  if current_setting('server_version_num')::integer < 160000 then
    raise exception 'Last Hurrah needs PostgreSQL 16 or later: upgrade the project first';
  end if;
end $$;

CREATE OR REPLACE FUNCTION public.prove_account(account uuid, session uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.proven_accounts as proven (user_id, address_hash)
  select known.id, private.address_hash(known.email) from auth.users as known
  where known.id = account and private.is_address(known.email)
    and known.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = known.id)
  on conflict (user_id) do update
  set address_hash = excluded.address_hash, proven_at = now()
  where proven.address_hash <> excluded.address_hash;
  if found then
    delete from public.recovery_links as link where link.user_id = account;
    perform private.end_secrets_of_auth(account);
    delete from auth.sessions as held
    where held.user_id = account and held.id is distinct from session;
  end if;
end
$function$
;
revoke all on function public.prove_account(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.prove_account(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.sign_out_everywhere()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
  stays boolean;
begin
  if caller is null or exists (select from public.staff where staff.user_id = caller) then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  stays := private.account_keeps(caller) is not distinct from 'recovery';
  -- First: a recovery link that is being made waits for it, and finds no session.
  delete from auth.sessions as session
  where session.user_id = caller
    and not (stays and session.id = (auth.jwt() ->> 'session_id')::uuid);
  delete from public.recovery_links as link where link.user_id = caller;
  delete from public.family_codes as code where code.asker = caller;
  perform private.end_secrets_of_auth(caller);
  return stays;
end
$function$
;
revoke all on function public.sign_out_everywhere() from public, anon, authenticated, service_role;
grant execute on function public.sign_out_everywhere() to authenticated;
grant execute on function public.sign_out_everywhere() to service_role;

CREATE OR REPLACE FUNCTION private.end_secrets_of_auth(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update auth.users as held set encrypted_password = null
  where held.id = account and held.encrypted_password is not null;
  -- This table exists only on Supabase.
  if has_table_privilege(to_regclass('auth.one_time_tokens'), 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
end
$function$
;
revoke all on function private.end_secrets_of_auth(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.limit_concurrent_calls()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  network constant text := public.client_address();
begin
  if network is null or current_setting('role') = 'service_role' then
    return;
  end if;
  for place in 1..6 loop
    if pg_try_advisory_xact_lock(hashtextextended('calls of ' || network, place)) then
      return;
    end if;
  end loop;
  raise sqlstate 'PGRST' using
    message = '{"code": "PT429", "message": "too_many_calls"}',
    detail = '{"status": 429, "headers": {"Retry-After": "1"}}';
end
$function$
;
revoke all on function public.limit_concurrent_calls() from public, anon, authenticated, service_role;
grant execute on function public.limit_concurrent_calls() to anon;
grant execute on function public.limit_concurrent_calls() to authenticated;
grant execute on function public.limit_concurrent_calls() to service_role;

reset check_function_bodies;

-- supabase/data/role_limits.sql
-- What one call may cost on a Supabase project, where the browser asks PostgREST without passing
-- the web server and its list of queries (docs/decisions/020-what-a-visitors-key-may-ask.md).
-- PostgREST applies a role's settings to each of its calls, and reads its own from authenticator.
--
-- Without authenticator there is no PostgREST: elsewhere roles may belong to other sites too, and
-- keep what they have. A project that refuses one of them is not the project that was meant.
do $$
declare
  -- On a project, auth belongs to an account that the migrations do not work as.
  is_project constant boolean := exists (
    select from pg_namespace where nspname = 'auth' and not pg_has_role(nspowner, 'member')
  );
  setting record;
begin
  if not exists (select from pg_roles where rolname = 'authenticator') then
    return;
  end if;
  for setting in
    select * from (values
      -- How long a statement may take follows from who calls, nowhere from a function, whose own clause
      -- PostgREST takes for its caller's and PostgreSQL ignores. Of people Supabase's own values; the
      -- site's own work takes longer. The site's own databases: DEADLINES in server/backend/engine.
      ('anon', 'statement_timeout', '3s'),
      ('authenticated', 'statement_timeout', '8s'),
      ('service_role', 'statement_timeout', '80s'),
      -- A transaction that is left open holds its locks.
      ('anon', 'idle_in_transaction_session_timeout', '10s'),
      ('authenticated', 'idle_in_transaction_session_timeout', '10s'),
      -- As in config.toml, which only `config push` reads.
      ('authenticator', 'pgrst.db_max_rows', '1000'),
      -- Sums over whole tables, and how a query would be carried out, are nobody's.
      ('authenticator', 'pgrst.db_aggregates_enabled', 'false'),
      ('authenticator', 'pgrst.db_plan_enabled', 'false'),
      -- How many calls a network may have under way.
      ('authenticator', 'pgrst.db_pre_request', 'public.limit_concurrent_calls')
    ) as wanted (role_name, name, value)
  loop
    begin
      execute format(
        'alter role %I set %s = %L', setting.role_name, setting.name, setting.value
      );
    exception
      when insufficient_privilege or undefined_object then
        if is_project then
          raise exception 'The project refuses % of %: %', setting.name, setting.role_name, sqlerrm
            using hint = 'Push as the account postgres, by the connection string that the dashboard '
              'shows.';
        end if;
        raise warning '% of % stays as it is: %', setting.name, setting.role_name, sqlerrm;
      -- Another database of the server sets the role at the same moment, to the same.
      when internal_error then
        raise warning '% of % stays as it is: %', setting.name, setting.role_name, sqlerrm;
    end;
  end loop;
  notify pgrst, 'reload config';
end
$$;
