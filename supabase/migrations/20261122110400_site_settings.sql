create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  -- 1000: a setting is a line, not a document.
  value text not null default '' check (char_length(value) <= 1000),
  updated_at timestamptz(3) not null default now(),
  -- A measurement id of the tag manager (G-, GT-, AW-, DC-, older UA-), or none. It ends up in a
  -- script's address, so nothing else may stand here. 40: twice the longest id known.
  constraint ga_tracking_id_shape check (
    key <> 'ga_tracking_id' or value ~ '^((G|GT|UA|AW|DC)-[A-Z0-9-]{1,40})?$'
  )
);

create trigger set_updated_at before update on public.site_settings
  for each row execute function public.set_updated_at();

alter table public.site_settings enable row level security;
revoke all on table public.site_settings from public, anon, authenticated;
grant select on table public.site_settings to anon, authenticated;
grant update (value) on table public.site_settings to authenticated;
grant all on table public.site_settings to service_role;

create policy "Anyone can read the analytics tracking id" on public.site_settings
  for select to anon, authenticated using (key = 'ga_tracking_id');
create policy "Staff can read settings" on public.site_settings
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can change settings" on public.site_settings
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));

-- The settings screen changes this row and never makes it.
insert into public.site_settings (key, value) values ('ga_tracking_id', '');
