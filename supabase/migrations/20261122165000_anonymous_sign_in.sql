-- Who may get an account by themselves: a family that starts a plan, without an address. Everybody
-- else's account is made for them, by the site.

-- On a Supabase project signing up is switched on as a whole, or there is no anonymous sign-in. Its
-- auth asks this before it makes an account for somebody (supabase/config.toml); what its admin
-- interface makes, such as staff's, it does not ask about.
create function private.before_user_created(event jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
  select case
    when event #>> '{user,is_anonymous}' = 'true' then '{}'
    else jsonb_build_object('error', jsonb_build_object(
      'http_code', 422, 'message', 'Accounts are made by the people who run this site'
    ))
  end
$$;

revoke execute on function private.before_user_created(jsonb) from public;
-- A role of Supabase's; other databases have none.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end $$;
