/** The account that `supabase db push` works as; on a project it is called postgres. */
export const OWNER = "project_owner";

/**
 * Prepares a database as Supabase prepares a project's, as far as migrations notice: after
 * migrations/db of github.com/supabase/postgres, and the tables that auth and storage make for
 * themselves. To be run by a superuser in a database of its own.
 *
 * Supabase's extension supautils lets the owner make policies on two tables that are not its own.
 * Without it that takes owning them; the event trigger refuses all else that owning would allow.
 */
export const asSupabaseProject = (database: string, password: string) => `
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator',
    'supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin', 'policies_of_storage',
    '${OWNER}']
  loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I', name);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
alter role supabase_admin superuser;
alter role authenticator noinherit login;
alter role ${OWNER} nosuperuser createdb createrole replication bypassrls login
  password '${password}';
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to ${OWNER} with admin option;
grant policies_of_storage to ${OWNER};

create publication supabase_realtime;
grant all on database ${database} to ${OWNER};
alter schema public owner to pg_database_owner;
grant all on schema public to ${OWNER};
grant usage on schema public to anon, authenticated, service_role;

-- Supabase's extension supautils lets it, without a superuser's rights.
grant set on parameter pgrst.db_max_rows, pgrst.db_aggregates_enabled, pgrst.db_plan_enabled,
  pgrst.db_pre_request to ${OWNER};

create schema extensions authorization supabase_admin;
create schema auth authorization supabase_admin;
create schema storage authorization supabase_admin;
grant all on schema extensions to ${OWNER};
grant usage on schema extensions, auth, storage
  to ${OWNER}, anon, authenticated, service_role, policies_of_storage;
create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;

alter default privileges for role ${OWNER} in schema public
  grant all on tables to ${OWNER}, anon, authenticated, service_role;
alter default privileges for role ${OWNER} in schema public
  grant all on functions to ${OWNER}, anon, authenticated, service_role;
alter default privileges for role ${OWNER} in schema public
  grant all on sequences to ${OWNER}, anon, authenticated, service_role;

create table auth.users (
  id uuid primary key, instance_id uuid, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, last_sign_in_at timestamptz,
  raw_app_meta_data jsonb, raw_user_meta_data jsonb, created_at timestamptz, updated_at timestamptz,
  email_change varchar(255), email_change_token_new varchar(255) default '',
  email_change_token_current varchar(255) default '', is_anonymous boolean not null default false
);
create table auth.identities (
  id uuid primary key default gen_random_uuid(), provider_id text not null, provider text not null,
  user_id uuid not null references auth.users (id) on delete cascade, identity_data jsonb not null
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz, updated_at timestamptz, not_after timestamptz,
  refreshed_at timestamp, user_agent text, ip inet
);
create table auth.refresh_tokens (
  id bigserial primary key, token varchar(255), user_id varchar(255), revoked boolean,
  session_id uuid references auth.sessions (id) on delete cascade
);
create table auth.one_time_tokens (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null, token_hash text not null, relates_to text not null
);
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid $$;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb $$;
create function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, owner_id text,
  public boolean default false, avif_autodetection boolean default false,
  file_size_limit bigint, allowed_mime_types text[],
  created_at timestamptz default now(), updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id),
  name text, owner uuid, owner_id text, metadata jsonb, version text,
  created_at timestamptz default now(), updated_at timestamptz default now()
);

do $$
declare
  made record;
begin
  for made in select schemaname, tablename from pg_tables where schemaname in ('auth', 'storage')
  loop
    execute format('alter table %I.%I enable row level security', made.schemaname, made.tablename);
    execute format('alter table %I.%I owner to %I', made.schemaname, made.tablename,
      case made.schemaname when 'auth' then 'supabase_auth_admin' else 'policies_of_storage' end);
  end loop;
end $$;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
grant usage on schema auth to supabase_auth_admin;
grant all on all tables in schema auth to ${OWNER};
grant all on all routines in schema auth to ${OWNER};
grant all on storage.buckets, storage.objects to ${OWNER} with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create function extensions.refuse_foreign_changes() returns event_trigger
  language plpgsql security definer as $$
declare
  command record;
begin
  for command in select * from pg_event_trigger_ddl_commands() loop
    if session_user = '${OWNER}' and command.object_type <> 'policy'
      and command.object_identity ~ '^(auth|storage)\\.' then
      raise exception 'must be owner of %', command.object_identity using errcode = '42501';
    end if;
  end loop;
end $$;
create event trigger refuse_foreign_changes on ddl_command_end
  execute function extensions.refuse_foreign_changes();
`;
