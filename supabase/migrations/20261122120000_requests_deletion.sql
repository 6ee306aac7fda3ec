-- Staff take back a sign-up that was a mistake, a test or spam.
grant delete on table public.early_access_requests to authenticated;

create policy "Staff can delete early access requests" on public.early_access_requests
  for delete to authenticated using ((select public.is_staff()));
