-- Staff keep their own byline, a session that was ended is over at once, and somebody always
-- remains who can let the others in.

grant update (display_name) on table public.staff to authenticated;

create policy "Staff can change their own name" on public.staff
  for update to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));

-- An access token is good for an hour, whatever became of its session. Whoever was signed out,
-- here or by a new password, must not go on with it: PT401 is answered as status 401, upon which
-- the browser asks to sign in again.
create or replace function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return false;
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = caller
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
  return exists (select from public.staff where user_id = caller);
end
$$;

-- Takes the right to work in the admin area; false when the account has none, or is the last.
create function public.remove_staff_member(member uuid) returns boolean
  language plpgsql set search_path = ''
  as $$
begin
  -- Two colleagues who remove each other at the same moment would both find one left.
  lock table public.staff in share row exclusive mode;
  delete from public.staff
  where user_id = member
    and exists (select from public.staff as other where other.user_id <> member);
  return found;
end
$$;

revoke execute on function public.remove_staff_member(uuid) from public, anon, authenticated;
grant execute on function public.remove_staff_member(uuid) to service_role;
