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
grant all on table public.staff to service_role;

-- Asked by every staff policy, as `(select public.is_staff())`: once a statement, not once a row.
-- Security definer, because whoever asks may not read the table otherwise.
create function public.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (select from public.staff where staff.user_id = (select auth.uid()))
$$;

revoke execute on function public.is_staff() from public, anon, authenticated;
grant execute on function public.is_staff() to authenticated, service_role;

create policy "Staff can see who is staff" on public.staff
  for select to authenticated using ((select public.is_staff()));
