-- Staff change whom a password was given to. The password itself never changes: a new one is added.
-- When that was changed last, so that no colleague's words are lost; a use is no change.
alter table public.investor_passwords
  add column updated_at timestamptz(3) not null default now();

create trigger set_updated_at before update of description on public.investor_passwords
  for each row execute function public.set_updated_at();

grant select (updated_at), update (description) on table public.investor_passwords to authenticated;

create policy "Staff can describe investor passwords" on public.investor_passwords
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
