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
    -- Another site of the server has no such function.
    where is_project or wanted.name <> 'pgrst.db_pre_request'
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
      when internal_error or unique_violation then
        raise warning '% of % stays as it is: %', setting.name, setting.role_name, sqlerrm;
    end;
  end loop;
  notify pgrst, 'reload config';
end
$$;
