-- The conversation under a contact message: what staff answered by letter, and what they note among
-- themselves. It goes with its message.

create table public.contact_replies (
  -- The browser names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- 10,000: as a message.
  words text not null check (words ~ '\S' and char_length(words) <= 10000),
  written_by uuid references public.staff (user_id) on delete set null,
  -- It says how the reply fares; null once it is 90 days old.
  letter_id uuid references public.letters (id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create index contact_replies_by_age on public.contact_replies (created_at);
create index contact_replies_of_message on public.contact_replies (message_id, created_at);
create index contact_replies_written_by on public.contact_replies (written_by);
create index contact_replies_by_letter on public.contact_replies (letter_id);

alter table public.contact_replies enable row level security;
revoke all on table public.contact_replies from public, anon, authenticated;
grant select on table public.contact_replies to authenticated;
grant all on table public.contact_replies to service_role;

create policy "Staff can read replies to messages" on public.contact_replies
  for select to authenticated using ((select public.staff_may('people')));

-- What staff note about a message, for each other alone.
create table public.contact_notes (
  -- As above.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- 5,000: a page and a half, as what staff write to applicants.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  written_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create index contact_notes_of_message on public.contact_notes (message_id, created_at);
create index contact_notes_written_by on public.contact_notes (written_by);

alter table public.contact_notes enable row level security;
revoke all on table public.contact_notes from public, anon, authenticated;
grant select, delete on table public.contact_notes to authenticated;
grant insert (id, message_id, words) on table public.contact_notes to authenticated;
grant all on table public.contact_notes to service_role;

create policy "Staff can read notes about messages" on public.contact_notes
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can write notes in their own name" on public.contact_notes
  for insert to authenticated
  with check ((select public.staff_may('people')) and written_by = (select auth.uid()));
create policy "Staff can delete their own notes" on public.contact_notes
  for delete to authenticated
  using ((select public.staff_may('people')) and written_by = (select auth.uid()));

-- Answers that are written often. {name} and {first name} stand for the sender's.
create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[\r\n]' and char_length(title) <= 100),
  -- 5,000: it leaves room for as much again in the reply it begins.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Chosen by title: two of the same could not be told apart.
create unique index canned_replies_by_title on public.canned_replies (lower(btrim(title)));

create trigger set_updated_at before update on public.canned_replies
  for each row execute function public.set_updated_at();

alter table public.canned_replies enable row level security;
revoke all on table public.canned_replies from public, anon, authenticated;
grant select, insert, update, delete on table public.canned_replies to authenticated;
grant all on table public.canned_replies to service_role;

create policy "Staff can read canned replies" on public.canned_replies
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can add canned replies" on public.canned_replies
  for insert to authenticated with check ((select public.staff_may('people')));
create policy "Staff can change canned replies" on public.canned_replies
  for update to authenticated
  using ((select public.staff_may('people'))) with check ((select public.staff_may('people')));
create policy "Staff can delete canned replies" on public.canned_replies
  for delete to authenticated using ((select public.staff_may('people')));

-- Locks a message, for staff who may read it. Raises message_not_found (HTTP 404).
create function private.lock_message(message_id uuid) returns public.contact_messages
  language plpgsql volatile set search_path = ''
  as $$
declare
  message public.contact_messages;
begin
  perform private.ask_staff('people');
  select * into message from public.contact_messages as sent
  where sent.id = lock_message.message_id for update;
  if not found then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  return message;
end
$$;

-- Raises unknown_status (HTTP 400). The column's own refusal would quote the message.
create function private.check_status(status text) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  if status is null or status not in ('open', 'waiting', 'closed', 'spam') then
    raise exception 'unknown_status' using errcode = 'PT400';
  end if;
end
$$;

revoke execute on function private.check_status(text) from public;

-- Says how a message stands; what it says already is no change. Raises as check_status does.
--
-- seen  the version that was looked at: where a colleague changed it since, message_changed (HTTP
--       409) is raised. null: whatever it is
create function public.set_message_status(
  message_id uuid, status text, seen integer default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  message constant public.contact_messages :=
    private.lock_message(set_message_status.message_id);
begin
  perform private.check_status(status);
  if message.status = set_message_status.status then
    return;
  end if;
  if message.version <> seen then
    raise exception 'message_changed' using errcode = 'PT409';
  end if;
  update public.contact_messages as marked set status = set_message_status.status
  where marked.id = message.id;
end
$$;

-- Says who takes care of a message; null: nobody. Raises not_for_people (HTTP 400) for somebody who
-- may not read messages, and as above.
create function public.set_message_owner(
  message_id uuid, owner uuid, seen integer default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  message constant public.contact_messages :=
    private.lock_message(set_message_owner.message_id);
begin
  if message.owner_id is not distinct from owner then
    return;
  end if;
  if message.version <> seen then
    raise exception 'message_changed' using errcode = 'PT409';
  end if;
  if owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ) then
    raise exception 'not_for_people' using errcode = 'PT400';
  end if;
  update public.contact_messages as given set owner_id = set_message_owner.owner
  where given.id = message.id;
end
$$;

-- Answers a message by letter: it waits for its sender then, and who answered takes care of it where
-- nobody did. Sent again under the same id it changes nothing.
--
-- seen  how many replies were shown to who writes: message_answered (HTTP 409) is raised where a
--       colleague answered meanwhile
-- Raises sends_no_mail and takes_no_letters (HTTP 409), and too_many_replies (HTTP 429) after 20 a
-- day to one mailbox, however many messages came from it.
create function public.reply_to_message(
  message_id uuid, reply_id uuid, words text, seen integer
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  message constant public.contact_messages := private.lock_message(reply_to_message.message_id);
  replies integer;
  today integer;
  letter uuid;
begin
  if exists (select from public.contact_replies as sent where sent.id = reply_id) then
    return;
  end if;
  select count(*) into replies
  from public.contact_replies as sent where sent.message_id = message.id;
  if replies > seen then
    raise exception 'message_answered' using errcode = 'PT409';
  end if;
  if not private.sends_mail() then
    raise exception 'sends_no_mail' using errcode = 'PT409';
  end if;
  if private.is_suppressed(message.email, 'contact', 'message-reply') then
    raise exception 'takes_no_letters' using errcode = 'PT409';
  end if;
  -- Two answers to one mailbox are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('answers to ' || private.mailbox(message.email)));
  select count(*) into today
  from public.contact_replies as sent
  join public.contact_messages as answered on answered.id = sent.message_id
  where sent.created_at > now() - interval '1 day'
    and private.mailbox(answered.email) = private.mailbox(message.email);
  if today >= 20 then
    raise exception 'too_many_replies' using errcode = 'PT429';
  end if;
  letter := private.enqueue_letter(
    'message-reply', jsonb_build_object('reply_id', reply_id), message.email, 'contact',
    'message-reply:' || reply_id, 'contact_messages:' || message.id
  );
  insert into public.contact_replies (id, message_id, words, written_by, letter_id)
  values (reply_id, message.id, reply_to_message.words, auth.uid(), letter);
  update public.contact_messages as answered
  set status = 'waiting', owner_id = coalesce(answered.owner_id, auth.uid())
  where answered.id = message.id;
end
$$;

-- A message whose answer was not sent waits for nobody: it is open again, and waits once its letter is
-- tried again. Whatever else staff made of it stays.
create function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  was_unsent constant boolean := old.state in ('failed', 'suppressed');
  is_unsent constant boolean := new.state in ('failed', 'suppressed');
begin
  if was_unsent <> is_unsent then
    update public.contact_messages as answered
    set status = case when is_unsent then 'open' else 'waiting' end
    from public.contact_replies as reply
    where reply.letter_id = new.id and answered.id = reply.message_id
      and answered.status = case when is_unsent then 'waiting' else 'open' end;
  end if;
  return null;
end
$$;

create trigger follow_reply after update of state on public.letters
  for each row when (new.kind = 'message-reply' and new.state is distinct from old.state)
  execute function private.follow_reply();

-- What else the sender of a message wrote, newest first, at most ten; for staff who may read it.
create function public.other_messages(message_id uuid) returns setof public.contact_messages
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select other.*
    from public.contact_messages as message
    join public.contact_messages as other
      on lower(other.email) = lower(message.email) and other.id <> message.id
    where message.id = other_messages.message_id
    order by other.created_at desc, other.id desc
    limit 10;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.set_message_status(uuid, text, integer), public.set_message_owner(uuid, uuid, integer),
  public.reply_to_message(uuid, uuid, text, integer), public.other_messages(uuid)
  from public, anon, authenticated;
grant execute on function
  public.set_message_status(uuid, text, integer), public.set_message_owner(uuid, uuid, integer),
  public.reply_to_message(uuid, uuid, text, integer), public.other_messages(uuid)
  to authenticated;
