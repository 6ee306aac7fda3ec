-- Who may work in the admin area. Rows are made by the product's own command with the secret key;
-- the API lets nobody else write here.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The byline of this person's articles; empty: none. 100: one line on a phone, twice over.
  display_name text not null default '' check (char_length(display_name) <= 100),
  created_at timestamptz(3) not null default now()
);

alter table public.staff enable row level security;
revoke all on table public.staff from public, anon, authenticated;
grant select on table public.staff to authenticated;
grant update (display_name) on table public.staff to authenticated;
grant all on table public.staff to service_role;

-- Called by every staff policy as `(select public.is_staff())`: once per statement, not per row.
-- Security definer, because the caller may not be allowed to read the table.
--
-- An access token stays valid for an hour even after its session has ended, so the session is
-- checked too: PT401 becomes HTTP 401, on which the browser asks to sign in again.
create function public.is_staff() returns boolean
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

revoke execute on function public.is_staff() from public, anon, authenticated;
grant execute on function public.is_staff() to authenticated, service_role;

create policy "Staff can see who is staff" on public.staff
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can change their own name" on public.staff
  for update to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));

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
