-- Where Supabase keeps extensions: out of the schema that the API serves.
create extension if not exists pgcrypto with schema extensions; -- bcrypt for investor passwords
create extension if not exists pg_trgm with schema extensions;  -- search in the staff's lists

-- A new Supabase project hands every new table, sequence and function to anon and authenticated.
-- Here a thing that nobody granted is closed.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
