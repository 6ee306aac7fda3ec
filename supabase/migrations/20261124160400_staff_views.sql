-- Lists as a member of staff likes to see them: what they search for and chose, under a name, for
-- them alone.
create table public.staff_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  -- Of which list, as its screen names it.
  list text not null check (list ~ '^[a-z]+(-[a-z]+)*$' and char_length(list) <= 50),
  -- 60: a button.
  name text not null check (name ~ '\S' and name !~ '[\r\n]' and char_length(name) <= 60),
  -- What stands behind ? in the list's address. 1,000: the longest search, and every filter.
  query text not null check (char_length(query) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);

create unique index staff_views_by_name on public.staff_views (user_id, list, lower(btrim(name)));

-- At most 20 a list.
create function private.limit_views() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(hashtext('views of ' || new.user_id || new.list));
  if (
    select count(*) from public.staff_views as other
    where other.user_id = new.user_id and other.list = new.list
  ) >= 20 then
    raise exception 'too_many_views' using errcode = 'PT409';
  end if;
  return new;
end
$$;

revoke execute on function private.limit_views() from public;

create trigger limit_views before insert on public.staff_views
  for each row execute function private.limit_views();

alter table public.staff_views enable row level security;
revoke all on table public.staff_views from public, anon, authenticated;
grant select, delete on table public.staff_views to authenticated;
grant insert (id, user_id, list, name, query), update (name) on table public.staff_views to authenticated;
grant all on table public.staff_views to service_role;

create policy "Staff can read their own views" on public.staff_views
  for select to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can keep views of their own" on public.staff_views
  for insert to authenticated
  with check ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can rename their own views" on public.staff_views
  for update to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can delete their own views" on public.staff_views
  for delete to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()));
