create table public.contact_messages (
  -- The browser may choose it: sent twice, a message is stored once.
  id uuid primary key default gen_random_uuid(),
  -- 200 characters, as for every name of a person.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email public.email_address not null,
  -- 300 fits a sentence with a partner's name of 200.
  subject text not null check (subject ~ '\S' and char_length(subject) <= 300),
  -- The minimum of 10 after trimming (docs/product.md 8.3) counts bytes: the form counts an emoji
  -- as two, and what it accepts must not fail here. 10,000 characters are four pages, so nobody
  -- writing about a person they lost is cut short. Empty where staff began the conversation.
  message text not null check (
    message = ''
    or octet_length(btrim(message, E' \t\r\n')) >= 10 and char_length(message) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  -- open: not answered; waiting: for the sender's reply; closed: nothing is left to do.
  status text not null default 'open' check (status in ('open', 'waiting', 'closed', 'spam')),
  is_pending boolean not null generated always as (status in ('open', 'waiting')) stored,
  -- The member of staff in charge; null: nobody, or they left.
  owner_id uuid references public.staff (user_id) on delete set null,
  -- Counts changes, so that nobody overwrites one they have not seen.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  -- The words of its thread, for the search; kept by triggers.
  thread_words text not null default '',
  search_text text not null generated always as (
    private.folded(
      name || E'\n' || email || E'\n' || subject || E'\n' || message || E'\n' || thread_words
    )
  ) stored,
  -- When its sender wrote again; null: they did not.
  replied_at timestamptz(3),
  -- Staff wrote first: their letter is the first reply.
  begun_by_staff boolean not null default false,
  constraint contact_messages_begun check (begun_by_staff = (message = '')),
  -- One line each, as in the form: a line break could inject a mail header.
  constraint contact_messages_lines check (name !~ '[\r\n]' and subject !~ '[\r\n]')
);
create index contact_messages_by_age on public.contact_messages (created_at desc, id desc);

-- Serves each tab of the inbox, newest first.
create index contact_messages_by_status
  on public.contact_messages (status, created_at desc, id desc);

create index contact_messages_by_owner
  on public.contact_messages (owner_id, created_at desc, id desc)
  where owner_id is not null;

create index contact_messages_pending_by_owner
  on public.contact_messages (owner_id, created_at desc, id desc)
  where is_pending;

-- Finds other messages from the same sender.
create index contact_messages_by_address
  on public.contact_messages (lower(email), created_at desc);
create index contact_messages_search
  on public.contact_messages using gin (search_text extensions.gin_trgm_ops);
grant select, delete on table public.contact_messages to authenticated;
grant insert (id, name, email, subject, message)
  on table public.contact_messages to anon, authenticated;
create policy "Anyone can send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
select private.let_staff('contact_messages', 'select, delete', 'people');
create policy "Staff can delete only after a fresh second factor" on public.contact_messages
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));

-- 300 in ten minutes is far more than people write, and at most 3 MB.
create trigger limit_submissions before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');
select private.log_activity_of('contact_messages', 'people');

-- Visitors are promised an answer within two days, from when they wrote last. Nobody waits in a
-- conversation that staff began until there is a reply.
create function private.is_late(message public.contact_messages) returns boolean
  language sql stable set search_path = '' as $$
  select message.status = 'open' and (message.replied_at is not null or not message.begun_by_staff)
    and coalesce(message.replied_at, message.created_at) < now() - interval '2 days'
$$;

select public.make_search(
  'search_contact_messages', 'contact_messages', 'people',
  '{
    "status": "text", "owner_id": "uuid", "is_pending": "boolean", "is_unassigned": "boolean",
    "is_late": "boolean", "oldest": "boolean"
  }',
  '{"is_unassigned": "(item.owner_id is null)", "is_late": "private.is_late(item)"}'
);

-- Sign-ups: the mailing list, and what people say they are planning.
create table public.early_access_requests (
  -- The browser may choose it: sent twice, a sign-up is stored once.
  id uuid primary key default gen_random_uuid(),
  -- Both may be empty: the newsletter block asks only for an address. 200 is the form's limit on a
  -- whole name, which either part may hold.
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  email public.email_address not null,
  -- planning-ahead, planning-now, just-interested, mailing-list or others. 50 fits a badge.
  interest_type text not null check (
    interest_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(interest_type) <= 50
  ),
  email_opt_in boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Finds the sign-ups of one address, in any letter case.
  email_key text not null generated always as (lower(email)) stored,
  -- The form of a sign-up and the consent wording that it showed; null for older sign-ups.
  source text check (source in ('mailing-list-form', 'newsletter')),
  consent_text text check (char_length(consent_text) <= 500),
  search_text text not null generated always as (
    private.folded(
      first_name || ' ' || last_name || E'\n' || email || E'\n' || interest_type || E'\n'
        || replace(interest_type, '-', ' ')
    )
  ) stored,
  subscriber_search_text text not null generated always as (
    private.folded(first_name || ' ' || last_name || E'\n' || email)
  ) stored,
  -- As in contact_messages.
  constraint early_access_requests_lines check (first_name !~ '[\r\n]' and last_name !~ '[\r\n]')
);
create index early_access_requests_by_age
  on public.early_access_requests (created_at desc, id desc);
create index early_access_requests_by_interest
  on public.early_access_requests (interest_type, created_at desc, id desc);
create index early_access_requests_by_subscriber
  on public.early_access_requests (email_key, created_at desc, id desc)
  where interest_type = 'mailing-list';
create index early_access_requests_search
  on public.early_access_requests using gin (search_text extensions.gin_trgm_ops);
create index early_access_requests_subscriber_search
  on public.early_access_requests using gin (subscriber_search_text extensions.gin_trgm_ops)
  where interest_type = 'mailing-list';
create index early_access_requests_by_hash
  on public.early_access_requests (private.address_hash(email_key))
  where interest_type = 'mailing-list';
create index early_access_requests_by_mailbox
  on public.early_access_requests (private.address_hash(private.mailbox(email_key)))
  where interest_type = 'mailing-list';

-- Serves the view of one person by email address: what is stored about it, as `npm run privacy`
-- finds it, and what staff do about it.
create index early_access_requests_by_address
  on public.early_access_requests (email_key, created_at desc);
grant select, delete on table public.early_access_requests to authenticated;
grant insert (id, first_name, last_name, email, interest_type, email_opt_in)
  on table public.early_access_requests to anon, authenticated;
create policy "Anyone can sign up" on public.early_access_requests
  for insert to anon, authenticated
  with check (
    interest_type in ('planning-ahead', 'planning-now', 'just-interested', 'mailing-list')
  );
select private.let_staff('early_access_requests', 'select, delete', 'people');
create policy "Staff can delete only after a fresh second factor" on public.early_access_requests
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));

-- 1,000 in ten minutes is what a mention on television could bring, at a few hundred bytes each.
create trigger limit_submissions before insert on public.early_access_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('1000');
select private.log_activity_of('early_access_requests', 'people');

select public.make_search(
  'search_early_access_requests', 'early_access_requests', 'people',
  '{"interest_type": "text", "email_opt_in": "boolean"}'
);

-- Syncs requested from the email-marketing function while no provider is configured, so that
-- nothing is lost. The function writes with the secret key.
create table public.email_marketing_contacts (
  id uuid primary key default gen_random_uuid(),
  -- The source row, in early_access_requests or contact_messages: a repeated sync is recorded once.
  -- No foreign key, because this outlives a message that staff delete.
  source_id uuid not null unique,
  operation text not null check (operation in ('addContact', 'createContact')),
  source text not null check (source ~ '\S' and char_length(source) <= 100),
  -- Limits match the source tables; 401 is first and last name with a space between.
  name text not null default '' check (char_length(name) <= 401),
  email public.email_address not null,
  email_opt_in boolean,
  subject text check (char_length(subject) <= 300),
  created_at timestamptz(3) not null default now()
);
create index email_marketing_contacts_by_age
  on public.email_marketing_contacts (created_at desc, id desc);
grant select on table public.email_marketing_contacts to authenticated;
select private.let_staff('email_marketing_contacts', 'select', 'people');

create function private.count_message_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger count_change before update on public.contact_messages
  for each row when (old.thread_words = new.thread_words) execute function private.count_message_change();

-- The thread under a contact message: replies that staff sent by letter, what its sender replied by
-- the letter's link, and staff's internal notes. It is deleted with the message.
create table public.contact_replies (
  -- Chosen by the browser: sent twice, a reply is stored once.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- As long as a message.
  words text not null check (words ~ '\S' and char_length(words) <= 10000),
  written_by uuid references public.staff (user_id) on delete set null,
  -- Shows how delivery went; null after 90 days.
  letter_id uuid references public.letters (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Written by the sender of the message.
  from_sender boolean not null default false,
  constraint contact_replies_of_one check (
    not from_sender or num_nonnulls(written_by, letter_id) = 0
  )
);
create index contact_replies_by_age on public.contact_replies (created_at);
create index contact_replies_of_message on public.contact_replies (message_id, created_at);
create index contact_replies_written_by on public.contact_replies (written_by);
create index contact_replies_by_letter on public.contact_replies (letter_id);
grant select on table public.contact_replies to authenticated;
select private.let_staff('contact_replies', 'select', 'people');

-- Replies are logged as part of the message.
select private.log_activity_of('contact_replies', 'people', 'message_id', 'contact_messages');

-- Internal notes on a message, for staff only.
create table public.contact_notes (
  -- As in contact_replies.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- A page and a half, as in what staff write to applicants.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  written_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contact_notes_of_message on public.contact_notes (message_id, created_at);
create index contact_notes_written_by on public.contact_notes (written_by);
grant select, delete on table public.contact_notes to authenticated;
grant insert (id, message_id, words) on table public.contact_notes to authenticated;
select private.let_staff('contact_notes', 'select', 'people');
select private.let_staff('contact_notes', 'insert, delete', 'people', own => 'written_by');
select private.log_activity_of('contact_notes', 'people', 'message_id', 'contact_messages');

-- Keeps the words of a thread in its message, where the search finds them.
create function private.keep_thread_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed constant uuid := coalesce(new.message_id, old.message_id);
begin
  update public.contact_messages as message
  set thread_words = (
    select coalesce(string_agg(entry.words, E'\n'), '')
    from (
      select reply.words from public.contact_replies as reply where reply.message_id = changed
      union all
      select note.words from public.contact_notes as note where note.message_id = changed
    ) as entry
  )
  where message.id = changed;
  return null;
end
$$;
create trigger keep_thread_words after insert or delete on public.contact_replies
  for each row execute function private.keep_thread_words();
create trigger keep_thread_words after insert or delete on public.contact_notes
  for each row execute function private.keep_thread_words();

-- Where a search found each of some messages, for staff who may read them; null for others.
-- {id: ["name", "address", "subject", "message", "answer", "note"]}, each if it holds a word.
create function public.places_found(ids uuid[], search text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns constant text[] := private.patterns(search);
begin
  if not public.staff_may('people') then
    return null;
  end if;
  perform private.refuse('too_many_records', 400, cardinality(ids) > 500);
  return (
    select coalesce(jsonb_object_agg(finding.id, finding.places), '{}')
    from (
      select message.id, jsonb_agg(place.name order by place.rank) as places
      from public.contact_messages as message
      cross join lateral (
        values (1, 'name', message.name), (2, 'address', message.email),
          (3, 'subject', message.subject), (4, 'message', message.message),
          (5, 'answer', (
            select string_agg(reply.words, E'\n')
            from public.contact_replies as reply where reply.message_id = message.id
          )),
          (6, 'note', (
            select string_agg(note.words, E'\n')
            from public.contact_notes as note where note.message_id = message.id
          ))
      ) as place (rank, name, words)
      where message.id = any (ids) and private.folded(place.words) like any (patterns)
      group by message.id
    ) as finding
  );
end
$$;
grant execute on function public.places_found(uuid[], text) to authenticated;

-- Frequent answers. {name} and {first name} are replaced by the sender's.
create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[\r\n]' and char_length(title) <= 100),
  -- Half of what a reply may hold, to leave room for more.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Staff choose by title, so no two may share one.
create unique index canned_replies_by_title on public.canned_replies (lower(btrim(title)));
grant select, insert, update, delete on table public.canned_replies to authenticated;
select private.let_staff('canned_replies', 'select, insert, update, delete', 'people');
create trigger set_updated_at before update on public.canned_replies
  for each row execute function public.set_updated_at();
select private.log_activity_of('canned_replies', 'people');

-- Locks messages, at most 500, for staff who may read them.
--
-- seen  of one that is changed alone: the version that the caller saw. Raises message_not_found (HTTP
--       404). null: several, or any version
create function private.lock_messages(ids uuid[], seen integer) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform private.check_bulk(ids);
  perform from public.contact_messages as message
  where message.id = any (ids) order by message.id for update;
  perform private.refuse('message_not_found', 404, seen is not null and not found);
end
$$;

-- Sets the status of messages; the same status again is no change. Returns the ids of those that
-- still exist. Raises unknown_status (HTTP 400), because the column's own error would quote the
-- message, as lock_messages does, and message_changed (HTTP 409) if a colleague changed it since.
create function public.set_messages_status(
  ids uuid[], status text, seen integer default null
) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_messages(ids, seen);
  perform private.refuse('unknown_status', 400,
    status is null or status not in ('open', 'waiting', 'closed', 'spam'));
  perform private.refuse('message_changed', 409, exists (
    select from public.contact_messages as message
    where message.id = any (ids) and message.status <> set_messages_status.status
      and message.version <> seen
  ));
  update public.contact_messages as message set status = set_messages_status.status
  where message.id = any (ids) and message.status <> set_messages_status.status;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$$;
grant execute on function public.set_messages_status(uuid[], text, integer) to authenticated;

-- Puts a member of staff in charge of messages; null: nobody. Likewise; raises not_for_people (HTTP
-- 400) for one who may not read messages.
create function public.set_messages_owner(
  ids uuid[], owner uuid, seen integer default null
) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_messages(ids, seen);
  perform private.refuse('message_changed', 409, exists (
    select from public.contact_messages as message
    where message.id = any (ids) and message.owner_id is distinct from owner
      and message.version <> seen
  ));
  perform private.refuse('not_for_people', 400, owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ));
  update public.contact_messages as message set owner_id = set_messages_owner.owner
  where message.id = any (ids) and message.owner_id is distinct from set_messages_owner.owner;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$$;
grant execute on function public.set_messages_owner(uuid[], uuid, integer) to authenticated;

-- Answers a message by letter. The message then waits for its sender, and the author takes charge
-- of it if nobody had. Sending again under the same id changes nothing.
--
-- seen  how many replies the author was shown; raises message_answered (HTTP 409) if a colleague
--       or the sender wrote meanwhile
-- Raises sends_no_mail and takes_no_letters (HTTP 409), and too_many_replies (HTTP 429) after 20 a
-- day to one mailbox, however many messages came from it.
create function public.reply_to_message(
  message_id uuid, reply_id uuid, words text, seen integer
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.contact_messages;
  replies integer;
  letter uuid;
begin
  perform private.require_staff('people');
  select * into message from public.contact_messages
  where contact_messages.id = reply_to_message.message_id for update;
  perform private.refuse('message_not_found', 404, not found);
  if exists (select from public.contact_replies as reply where reply.id = reply_id) then
    return;
  end if;
  select count(*) into replies
  from public.contact_replies as reply where reply.message_id = message.id;
  perform private.refuse('message_answered', 409, replies > seen);
  perform private.refuse('sends_no_mail', 409, not private.sends_mail());
  perform private.refuse('takes_no_letters', 409,
    private.is_suppressed(message.email, 'contact', 'message-reply'));
  perform private.refuse('too_many_replies', 429, private.spend(
    'answers to a mailbox', 1, jsonb_build_object('mailbox', private.mailbox(message.email))
  ) is not null);
  letter := private.enqueue_letter(
    'message-reply', jsonb_build_object('reply_id', reply_id), message.email, 'contact',
    'message-reply:' || reply_id, 'contact_messages:' || message.id
  );
  insert into public.contact_replies (id, message_id, words, written_by, letter_id)
  values (reply_id, message.id, reply_to_message.words, auth.uid(), letter);
  update public.contact_messages
  set status = 'waiting', owner_id = coalesce(contact_messages.owner_id, auth.uid())
  where contact_messages.id = message.id;
end
$$;
grant execute on function public.reply_to_message(uuid, uuid, text, integer) to authenticated;

-- Begins a conversation by a letter, which is its first reply; again under the same id it changes
-- nothing. Without a name the address stands in its place. Raises malformed_conversation (HTTP 400),
-- as reply_to_message does, and what the columns refuse.
create function public.begin_conversation(
  p_id uuid, name text, email text, subject text, words text
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform private.refuse('malformed_conversation', 400, num_nulls(p_id, email, subject, words) > 0);
  insert into public.contact_messages (
    id, name, email, subject, message, begun_by_staff, status, owner_id
  )
  values (
    p_id,
    coalesce(nullif(btrim(begin_conversation.name), ''), left(begin_conversation.email, 200)),
    begin_conversation.email, begin_conversation.subject, '', true, 'waiting', auth.uid()
  )
  on conflict do nothing;
  if found then
    perform public.reply_to_message(p_id, p_id, begin_conversation.words, 0);
  end if;
end
$$;
grant execute on function public.begin_conversation(uuid, text, text, text, text) to authenticated;

-- Reopens a message whose reply could not be sent; it waits again once its letter is retried, unless
-- its sender has written since. Any other status that staff set stays.
create function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  unsent constant text[] := '{failed, suppressed, cancelled}';
  was_unsent constant boolean := old.state = any (unsent);
  is_unsent constant boolean := new.state = any (unsent);
begin
  if was_unsent <> is_unsent then
    update public.contact_messages as message
    set status = case when is_unsent then 'open' else 'waiting' end
    from public.contact_replies as reply
    where reply.letter_id = new.id and message.id = reply.message_id
      and message.status = case when is_unsent then 'waiting' else 'open' end
      and (is_unsent or not exists (
        select from public.contact_replies as later_reply
        where later_reply.message_id = message.id and later_reply.from_sender
          and later_reply.created_at > reply.created_at
      ));
  end if;
  return null;
end
$$;
create trigger follow_reply after update of state on public.letters
  for each row when (new.kind = 'message-reply' and new.state is distinct from old.state)
  execute function private.follow_reply();

-- What the page behind the link in staff's answer shows: {"about": the subject, "is_open": whether it
-- takes a reply, "said": the message, answers and replies, oldest first}. Null for a token that opens
-- nothing. Changes nothing.
create function public.message_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens := private.link_token(message_page.token, 'message');
begin
  return (
    select jsonb_build_object(
      'about', message.subject,
      'is_open', private.takes_replies(message.id),
      'said', (
        select jsonb_agg(to_jsonb(entry) order by entry.at, entry.id)
        from (
          select message.id, false as is_ours, message.message as words, message.created_at as at
          where not message.begun_by_staff
          union all
          select reply.id, not reply.from_sender, reply.words, reply.created_at
          from public.contact_replies as reply where reply.message_id = message.id
        ) as entry
      )
    )
    from public.contact_messages as message where message.id = held.message_id
  );
end
$$;
grant execute on function public.message_page(text) to anon, authenticated;

-- False once the sender of a message has replied a hundred times.
create function private.takes_replies(message_id uuid) returns boolean
  language sql stable set search_path = '' as $$
  select count(*) < 100 from public.contact_replies as reply
  where reply.message_id = takes_replies.message_id and reply.from_sender
$$;

-- Stores a sender's reply to staff's answer and opens the message again, unless it is spam; again
-- under the same id it changes nothing. Tells staff who want that at once, and those with a daily
-- digest who answered. Takes the token of the letter's link or of its reply address. Null for any
-- other; false after a hundred replies. Raises too_many_answers (HTTP 429) after 20 a day, and what
-- the column refuses.
create function public.reply_to_answer(token text, p_id uuid, words text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens := private.link_token(
    reply_to_answer.token,
    case when exists (
      select from public.link_tokens as link
      where link.token_hash = private.token_hash(reply_to_answer.token) and link.purpose = 'mail'
    ) then 'mail' else 'message' end
  );
  message public.contact_messages;
begin
  select * into message from public.contact_messages
  where contact_messages.id = held.message_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.contact_replies as reply where reply.id = p_id) then
    return true;
  end if;
  if not private.takes_replies(message.id) then
    return false;
  end if;
  perform private.refuse('too_many_answers', 429, (
    select count(*) from public.contact_replies as reply
    where reply.message_id = message.id and reply.from_sender
      and reply.created_at > now() - interval '1 day'
  ) >= 20);
  insert into public.contact_replies (id, message_id, words, from_sender)
  values (p_id, message.id, reply_to_answer.words, true);
  if message.status = 'spam' then
    return true;
  end if;
  update public.contact_messages set status = 'open', replied_at = now()
  where contact_messages.id = message.id;
  perform private.tell_member(
    colleague.user_id, colleague.email, 'message-replied', jsonb_build_object('message_id', message.id),
    'contact_replies:' || p_id
  )
  from private.staff_to_tell() as colleague where colleague.choice = 'at-once' or (
    colleague.choice = 'daily' and exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.written_by = colleague.user_id
    )
  );
  return true;
end
$$;
grant execute on function public.reply_to_answer(text, uuid, text) to anon, authenticated;

-- The sender's other messages, newest first, at most ten, for staff who may read them.
create function public.other_messages(message_id uuid) returns setof public.contact_messages
  language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.other_messages(uuid) to authenticated;

-- What staff see of each other's work in the inbox: who has a message open, and how many wait.

-- A lease on reading a message, renewed while the message is open.
create table public.message_readers (
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- True while they write an answer.
  writes boolean not null default false,
  until timestamptz(3) not null,
  primary key (message_id, user_id)
);
create index message_readers_by_user on public.message_readers (user_id);
create index message_readers_until on public.message_readers (until);

-- Renews the caller's lease on a message for 30 seconds, and tells who else reads it.
--
-- writes   the caller is writing an answer
-- leaving  the caller stops reading it
-- Answers {"others": [{"name", "writes"}], "mark"}; the mark changes with the message or its
-- thread. Null: there is no such message. Raises not_staff.
create function public.watch_message(
  message_id uuid, writes boolean default false, leaving boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  delete from public.message_readers as reader
  where reader.until < now()
    or leaving and reader.message_id = watch_message.message_id and reader.user_id = auth.uid();
  if not leaving then
    insert into public.message_readers (message_id, user_id, writes, until)
    select message.id, auth.uid(), watch_message.writes, now() + interval '30 seconds'
    -- Held, so that it is not deleted before the row that names it is written.
    from public.contact_messages as message
    where message.id = watch_message.message_id for key share
    on conflict on constraint message_readers_pkey do update
    set writes = excluded.writes, until = excluded.until;
  end if;
  return (
    select jsonb_build_object(
      'others', to_jsonb(array(
        select jsonb_build_object('name', private.name_of(reader.user_id), 'writes', reader.writes)
        from public.message_readers as reader
        join public.staff as member on member.user_id = reader.user_id
        where reader.message_id = message.id and reader.user_id <> auth.uid()
        order by member.created_at
      )),
      'mark', concat_ws(
        ' ', message.version,
        (select count(*) || ':' || coalesce(max(note.created_at)::text, '')
         from public.contact_notes as note where note.message_id = message.id),
        (select string_agg(coalesce(letter.state, ''), ',' order by reply.created_at, reply.id)
         from public.contact_replies as reply
         left join public.letters as letter on letter.id = reply.letter_id
         where reply.message_id = message.id)
      )
    )
    from public.contact_messages as message where message.id = watch_message.message_id
  );
end
$$;
grant execute on function public.watch_message(uuid, boolean, boolean) to authenticated;

-- Counts the messages of each tab of the inbox: those of a status, the caller's own that are open or
-- waiting, and all; and those that wait for too long. Counting stops at 1,000, so that a menu can ask every 30 seconds. Null for
-- callers who may not read messages.
create function public.message_counts() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.staff_may('people') then
    return null;
  end if;
  return (
    select jsonb_object_agg(tab.status, (
      select count(*) from (
        select from public.contact_messages as message where message.status = tab.status limit 1000
      ) as message
    ))
    from unnest(array['open', 'waiting', 'closed', 'spam']) as tab (status)
  ) || jsonb_build_object(
    'mine', (select count(*) from (
      select from public.contact_messages as message
      where message.owner_id = auth.uid() and message.is_pending limit 1000
    ) as message),
    'all', (select count(*) from (select from public.contact_messages limit 1000) as message),
    'late', (select count(*) from (
      select from public.contact_messages
      where contact_messages.status = 'open' and private.is_late(contact_messages) limit 1000
    ) as message)
  );
end
$$;
grant execute on function public.message_counts() to authenticated;
