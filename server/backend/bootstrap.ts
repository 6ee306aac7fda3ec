/**
 * What a new Supabase project has before its first migration and the embedded database does not:
 * roles, schemas and their grants. Every statement can be repeated.
 *
 * The grants on `public` are wide, as Supabase's are: the migrations revoke first and then grant
 * by name, so that they say the same on both.
 */
export const BEFORE_MIGRATIONS = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    -- Once: the migrations take some of these back for what comes after them.
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
-- For this session, which is all there is. A page read out of order costs hardly more than the
-- next one: the files are in the system's cache, or on a disk without a head to move.
set random_page_cost = 1.1;
`;

/** The same for what Lite's own schemas hold once it has made them. */
export const AFTER_SYSTEM_SCHEMA = `
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
`;
