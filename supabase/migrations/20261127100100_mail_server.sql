-- That the mail server is away is said to staff: a letter that waits looks like one that leaves.

-- Null: it took the last letter.
alter table public.mail_state add column unreachable_since timestamptz(3);

-- What the web server says after a letter: whether the mail server answered.
create function public.note_mail_server(reached boolean) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update public.mail_state as state
  set unreachable_since = case when not reached then now() end
  where reached = (state.unreachable_since is not null)
$$;

-- Since when the mail server cannot be reached while letters wait for it; null to all but staff.
create function public.mail_unreachable_since() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
  select state.unreachable_since from public.mail_state as state
  where state.sends and public.is_staff() and exists (
    select from public.letters as letter where letter.state in ('queued', 'sending', 'retrying')
  )
$$;

revoke execute on function public.mail_unreachable_since(), public.note_mail_server(boolean)
  from public, anon, authenticated;
grant execute on function public.mail_unreachable_since() to authenticated;
grant execute on function public.note_mail_server(boolean) to service_role;
