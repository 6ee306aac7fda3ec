/**
 * Roles, schemas and grants that a new Supabase project has before its first migration and any
 * other PostgreSQL lacks. Every statement can be repeated.
 *
 * The grants on `public` are wide, as Supabase's are: the baseline revokes them for later objects
 * and grants by name, so that it means the same on both.
 */
export const BEFORE_MIGRATIONS = `
do $$
declare
  name text;
begin
  -- Roles are of the whole server, and another site on it may make them at the same moment.
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name)
          || case name when 'service_role' then ' bypassrls' else '' end;
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
  -- Once: the baseline takes some of these back for what comes after them.
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
  end if;
end $$;
create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
`;

/** The same for the contents of Lite's own schemas, once it has made them. */
export const AFTER_SYSTEM_SCHEMA = `
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
`;

/**
 * For the embedded database's one session. A page read out of order costs hardly more than the next
 * one: files are in the system's cache, or on a disk without a head to move.
 */
export const SESSION = "set random_page_cost = 1.1;";
