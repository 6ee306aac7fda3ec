-- The outbox: letters that the site writes to people. A row is made in the transaction of what
-- causes it, claimed by a worker of the web server, rendered from current rows when it is sent, and
-- settled. Bodies are stored nowhere.

-- Functions that only other functions and triggers call. No API serves this schema.
create schema private;
revoke all on schema private from public;

create table public.letters (
  id uuid primary key default gen_random_uuid(),
  -- The file in shared/letters and in server/letters/sources.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 50),
  -- Ids of the rows it is rendered from; nobody's words, and no token: a letter's tokens are made
  -- when it is written.
  params jsonb not null default '{}' check (
    jsonb_typeof(params) = 'object' and octet_length(params::text) <= 2000
  ),
  recipient public.email_address not null,
  -- What a person can stop as a whole.
  stream text not null check (stream in ('account', 'contact', 'staff', 'list', 'plan')),
  -- One per cause: asking twice for the same letter leaves one. Holds no address.
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 300),
  -- Where it comes from, for people: a table and an id.
  cause text check (char_length(cause) <= 200),
  state text not null default 'queued' check (
    state in ('queued', 'sending', 'sent', 'retrying', 'failed', 'suppressed', 'cancelled')
  ),
  attempts smallint not null default 0,
  -- When a worker may take it; while one is sending it, when that one's lease ends.
  next_attempt_at timestamptz(3) not null default now(),
  -- Who is sending it: a worker that lost its lease settles nothing.
  lease_id uuid,
  message_id text check (char_length(message_id) <= 300),
  -- A file in place of a mail server's promise: the site sends no email yet.
  via text check (via in ('smtp', 'file')),
  -- What the mail server said, without addresses.
  last_error text check (char_length(last_error) <= 300),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- What the staff's list searches.
  search_text text not null generated always as (recipient || E'\n' || kind) stored
);

create index letters_due on public.letters (next_attempt_at)
  where state in ('queued', 'retrying', 'sending');
create index letters_failed on public.letters (created_at) where state = 'failed';
create index letters_by_age on public.letters (created_at desc, id desc);
create index letters_by_message on public.letters (message_id) where message_id is not null;
create index letters_search
  on public.letters using gin (search_text extensions.gin_trgm_ops);

alter table public.letters enable row level security;
revoke all on table public.letters from public, anon, authenticated;
grant select (
  id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error, created_at,
  sent_at, search_text
) on table public.letters to authenticated;
grant all on table public.letters to service_role;

create policy "Staff can see how letters fare" on public.letters
  for select to authenticated using ((select public.is_staff()));

-- What staff see of the outbox: never what a letter is made from.
create view public.letter_states with (security_invoker = true) as
  select id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error,
    created_at, sent_at, search_text
  from public.letters;

revoke all on table public.letter_states from public, anon, authenticated;
grant select on table public.letter_states to authenticated, service_role;

select public.make_search('search_letters', 'letter_states');

-- Addresses that take no letters of a scope: `all`, `stream:list`, `kind:daily-digest`. The address
-- itself is not kept.
create table public.letter_suppressions (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  scope text not null check (scope ~ '^(all|(stream|kind):[a-z-]{1,50})$'),
  reason text not null check (reason in ('bounce', 'complaint', 'unsubscribe', 'report')),
  created_at timestamptz(3) not null default now(),
  unique (address_hash, scope, reason)
);

alter table public.letter_suppressions enable row level security;
revoke all on table public.letter_suppressions from public, anon, authenticated;
grant all on table public.letter_suppressions to service_role;

-- Whether the site sends email: one row, which the web server writes at its start.
create table public.mail_state (
  id boolean primary key default true check (id),
  sends boolean not null,
  updated_at timestamptz(3) not null default now()
);

alter table public.mail_state enable row level security;
revoke all on table public.mail_state from public, anon, authenticated;
grant all on table public.mail_state to service_role;

-- Whether letters leave by mail; else they are written to files.
create function private.sends_mail() returns boolean
  language sql stable set search_path = ''
  as $$ select coalesce((select sends from public.mail_state), false) $$;

-- How an address stands in suppressions: sha256 of it in lower case, as hex.
create function private.address_hash(address text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(lower(btrim(address)), 'UTF8')), 'hex') $$;

-- The mailbox that an address leads to, in lower case: what stands behind a + is its owner's label
-- (RFC 5233), and makes neither another person of it nor another limit.
create function private.mailbox(address text) returns text
  language sql immutable set search_path = ''
  as $$
  select regexp_replace(lower(btrim(address)), '^([^+@]+)\+[^@]*@', '\1@')
$$;

-- Whether an address takes no letters of a kind. What says `all` of a mailbox says it of each address
-- that leads there. Two kinds are asked for by who reads them: new-password goes to staff alone, and
-- only a bounce, or what is said of that very kind, takes from them the way back into their account;
-- confirm-subscription lets a person decide about the stream that they stopped.
create function private.is_suppressed(address text, stream text, kind text) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.letter_suppressions as suppression
    where (
        suppression.address_hash = private.address_hash(address)
        and (
          suppression.scope = 'kind:' || kind
          or suppression.scope = 'stream:' || stream
            and kind not in ('new-password', 'confirm-subscription')
        )
      )
      or (
        suppression.address_hash in (
          private.address_hash(address), private.address_hash(private.mailbox(address))
        )
        and suppression.scope = 'all'
        and (kind <> 'new-password' or suppression.reason = 'bounce')
      )
  )
$$;

-- Asks that an address gets no more letters of a scope; again leaves it as it is.
create function private.suppress_letters(address text, scope text, reason text) returns void
  language sql volatile set search_path = ''
  as $$
  insert into public.letter_suppressions (address_hash, scope, reason)
  values (private.address_hash(address), scope, reason)
  on conflict do nothing
$$;

-- Takes that back for one reason: staff know the address to be right.
create function private.allow_letters(address text, scope text, reason text) returns void
  language sql volatile set search_path = ''
  as $$
  delete from public.letter_suppressions as suppression
  where suppression.address_hash = private.address_hash(address)
    and suppression.scope = allow_letters.scope
    and suppression.reason = allow_letters.reason
$$;

-- Takes back whatever an address's owner has said against letters of a stream, because they press
-- for themself that they want them. A bounce stays.
create function private.welcome_letters(address text, stream text) returns void
  language sql volatile set search_path = ''
  as $$
  delete from public.letter_suppressions as suppression
  where suppression.reason <> 'bounce' and (
      suppression.address_hash = private.address_hash(address)
      and suppression.scope in ('all', 'stream:' || stream)
      or suppression.address_hash = private.address_hash(private.mailbox(address))
      and suppression.scope = 'all'
    )
$$;

-- Puts a letter into the outbox, in the transaction of its cause. For functions and triggers with
-- their owner's rights.
--
-- params      ids that its source reads (server/letters/sources); nobody's words, no token
-- dedupe_key  one per cause: a second letter with the same key is not written
-- cause       a table and an id, for people
-- not_before  when it may leave
-- Returns its id; null: there is one with that key.
create function private.enqueue_letter(
  kind text, params jsonb, recipient text, stream text, dedupe_key text,
  cause text default null, not_before timestamptz default now()
) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  letter uuid;
begin
  insert into public.letters (kind, params, recipient, stream, dedupe_key, cause, next_attempt_at)
  values (kind, coalesce(params, '{}'), btrim(recipient), stream, dedupe_key, cause, not_before)
  on conflict do nothing
  returning id into letter;
  return letter;
end
$$;

revoke execute on all functions in schema private from public;

-- Takes letters that are due, oldest first, for one worker; those of addresses that take none of
-- the kind are settled as suppressed. Several workers never get the same one.
--
-- most   letters
-- lease  seconds after which another worker may take them: this one died
-- Answers [{id, lease_id, kind, params, recipient, attempts, created_at}, ...].
create function public.claim_letters(most integer default 1, lease integer default 120)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  letter public.letters;
  claimed jsonb := '[]';
begin
  while jsonb_array_length(claimed) < most loop
    select * into letter from public.letters as due
    where due.state in ('queued', 'retrying', 'sending') and due.next_attempt_at <= now()
    order by due.next_attempt_at
    limit 1 for update skip locked;
    exit when not found;
    if private.is_suppressed(letter.recipient, letter.stream, letter.kind) then
      update public.letters as stopped set state = 'suppressed', lease_id = null
      where stopped.id = letter.id;
      continue;
    end if;
    update public.letters as taken
    set state = 'sending',
      -- A lost lease is the same attempt again.
      attempts = case taken.state
        when 'sending' then taken.attempts else taken.attempts + 1
      end,
      lease_id = gen_random_uuid(),
      next_attempt_at = now() + make_interval(secs => lease)
    where taken.id = letter.id
    returning taken.* into letter;
    claimed := claimed || jsonb_build_object(
      'id', letter.id,
      'lease_id', letter.lease_id,
      'kind', letter.kind,
      'params', letter.params,
      'recipient', letter.recipient,
      'attempts', letter.attempts,
      'created_at', letter.created_at
    );
  end loop;
  return claimed;
end
$$;

-- Says how a claimed letter went. False: the lease was lost, and another worker has it.
--
-- outcome   sent, retrying, failed or cancelled (its cause is gone)
-- retry_in  seconds until the next attempt
-- bounced   the address takes no letters: none is sent to it again
create function public.settle_letter(
  letter uuid, lease uuid, outcome text,
  retry_in integer default 0, error text default null, message text default null,
  by_way_of text default null, bounced boolean default false
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text;
begin
  if outcome not in ('sent', 'retrying', 'failed', 'cancelled') then
    raise exception 'unknown_outcome' using errcode = 'PT400';
  end if;
  update public.letters as settled
  set state = outcome,
    lease_id = null,
    next_attempt_at = now() + make_interval(secs => retry_in),
    last_error = left(error, 300),
    message_id = coalesce(message, settled.message_id),
    via = case when outcome = 'sent' then by_way_of end,
    sent_at = case when outcome = 'sent' then now() end
  where settled.id = letter and settled.state = 'sending' and settled.lease_id = lease
  returning settled.recipient into address;
  if not found then
    return false;
  end if;
  if bounced then
    perform private.suppress_letters(address, 'all', 'bounce');
  end if;
  return true;
end
$$;

-- What the web server says at its start: whether it sends email.
create function public.set_mail_state(sends boolean) returns void
  language sql volatile security definer set search_path = ''
  as $$
  insert into public.mail_state (sends) values (set_mail_state.sends)
  on conflict (id) do update set sends = excluded.sends, updated_at = now()
$$;

-- Removes letters that are 90 days old, cancelled ones after 7. Answers how many went.
create function public.remove_old_letters() returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  gone integer;
begin
  delete from public.letters as letter
  where letter.created_at < now() - interval '90 days'
    or (letter.state = 'cancelled' and letter.created_at < now() - interval '7 days');
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke execute on function
  public.claim_letters(integer, integer),
  public.settle_letter(uuid, uuid, text, integer, text, text, text, boolean),
  public.set_mail_state(boolean),
  public.remove_old_letters()
  from public, anon, authenticated;
grant execute on function
  public.claim_letters(integer, integer),
  public.settle_letter(uuid, uuid, text, integer, text, text, text, boolean),
  public.set_mail_state(boolean),
  public.remove_old_letters()
  to service_role;

-- Staff let a letter that failed, was suppressed or cancelled go out again. Where the address had
-- bounced, they say with it that the address is right; what its owner stopped stays stopped.
create function public.retry_letter(letter uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.letters as again
  set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
  where again.id = letter and again.state in ('retrying', 'failed', 'suppressed', 'cancelled')
  returning again.recipient into address;
  if not found then
    return false;
  end if;
  perform private.allow_letters(address, 'all', 'bounce');
  return true;
end
$$;

-- Staff stop a letter that waits, or put one away that failed. One that is being sent goes.
create function public.cancel_letter(letter uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.letters as stopped set state = 'cancelled'
  where stopped.id = letter and stopped.state in ('queued', 'retrying', 'failed', 'suppressed');
  return found;
end
$$;

revoke execute on function public.retry_letter(uuid), public.cancel_letter(uuid)
  from public, anon, authenticated;
grant execute on function public.retry_letter(uuid), public.cancel_letter(uuid) to authenticated;

-- As before, and the outbox.
create or replace function public.tables_about_people() returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'contact_messages', 'email',
    'early_access_requests', 'email',
    'vendor_submissions', 'email',
    'investor_access_logs', 'email',
    'investor_gate_attempts', 'email_key',
    'email_marketing_contacts', 'email',
    'letters', 'recipient'
  )
$$;
