-- What staff do with a contact message: how it stands, and who takes care of it.

alter table public.contact_messages
  -- open: nobody has answered; waiting: for its sender's answer; closed: nothing is left to do.
  add column status text not null default 'open'
    check (status in ('open', 'waiting', 'closed', 'spam')),
  -- Something is left to do.
  add column is_pending boolean not null
    generated always as (status in ('open', 'waiting')) stored,
  -- Who takes care of it; null: nobody, or somebody who left.
  add column owner_id uuid references public.staff (user_id) on delete set null,
  -- Counts its changes, so that nobody overwrites what they have not seen.
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();

-- Each tab of the inbox, newest first.
create index contact_messages_by_status
  on public.contact_messages (status, created_at desc, id desc);
-- What somebody takes care of.
create index contact_messages_by_owner
  on public.contact_messages (owner_id, created_at desc, id desc)
  where owner_id is not null;
-- Of that, what is still to be done.
create index contact_messages_pending_by_owner
  on public.contact_messages (owner_id, created_at desc, id desc)
  where is_pending;
-- What else the sender of a message wrote.
create index contact_messages_by_address
  on public.contact_messages (lower(email), created_at desc);

create function private.count_message_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function private.count_message_change() from public;

create trigger count_change before update on public.contact_messages
  for each row execute function private.count_message_change();
