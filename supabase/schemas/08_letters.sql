create table public.letters (
  id uuid primary key default gen_random_uuid(),
  -- The file in shared/letters and server/letters/kinds.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 50),
  -- Ids of the rows it is rendered from; nobody's words, and no token: tokens are made when a
  -- letter is written.
  params jsonb not null default '{}' check (
    jsonb_typeof(params) = 'object' and octet_length(params::text) <= 2000
  ),
  recipient public.email_address not null,
  -- People stop a stream as a whole.
  stream text not null check (
    stream in ('account', 'contact', 'staff', 'list', 'plan', 'partner', 'guest')
  ),
  -- One per cause: a second request for the same letter adds none. Holds no address.
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 300),
  -- The cause, for people to read: a table and an id.
  cause text check (char_length(cause) <= 200),
  state text not null default 'queued' check (
    state in ('queued', 'sending', 'sent', 'retrying', 'failed', 'suppressed', 'cancelled')
  ),
  attempts smallint not null default 0,
  -- When a worker may take it; while it is being sent, when that worker's lease ends.
  next_attempt_at timestamptz(3) not null default now(),
  -- The sender's lease: a worker that lost it settles nothing.
  lease_id uuid,
  message_id text check (char_length(message_id) <= 300),
  -- 'file' if the site sends no email yet; no mail server has accepted it.
  via text check (via in ('smtp', 'file')),
  -- The mail server's answer, without addresses.
  last_error text check (char_length(last_error) <= 300),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  search_text text not null generated always as (
    private.folded(recipient || E'\n' || kind)
  ) stored
);
create index letters_failed on public.letters (created_at) where state = 'failed';
create index letters_by_age on public.letters (created_at desc, id desc);
create index letters_by_message on public.letters (message_id) where message_id is not null;
create index letters_by_recipient on public.letters (lower(recipient), created_at);
create index letters_with_passwords on public.letters (recipient, created_at)
  where kind = 'new-password';
create index letters_of_inquiries on public.letters (cause, created_at)
  where kind in ('inquiry', 'inquiry-booked', 'inquiry-closed', 'inquiry-answered');
create index letters_to_guests on public.letters ((params ->> 'plan'))
  where stream = 'guest' and state in ('queued', 'retrying');

-- Letters to guests are rendered when they are sent: what was removed, merged, cancelled or
-- replaced since they were requested is not sent, or is told in its current state.
create index letters_of_answers on public.letters (cause, created_at) where kind = 'your-answer';

-- Digests tell members what came in, from households as from partners: names of households and
-- counts. What guests need, and what they wrote, stands in the plan alone.
create index letters_of_digests on public.letters ((params ->> 'plan'), created_at)
  where kind = 'plan-digest';
create index letters_search
  on public.letters using gin (search_text extensions.gin_trgm_ops);
create index letters_by_state on public.letters (state, created_at desc, id desc);
create index letters_of_newsletters on public.letters ((params ->> 'newsletter'), state)
  where kind = 'newsletter';
create index letters_of_tests on public.letters (recipient, created_at)
  where kind = 'newsletter' and params ? 'test';
create index letters_by_turn
  on public.letters ((kind = 'newsletter'), (stream = 'guest'), next_attempt_at)
  where state in ('queued', 'retrying', 'sending');
grant select (
  id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error, created_at,
  sent_at, search_text
) on table public.letters to authenticated;
select private.let_staff('letters', 'select', 'people');

-- Staff retry and cancel letters; all else is automatic.
select private.log_activity_of('letters', 'people', events => 'update of state');

-- The outbox as staff see it: never what a letter is made from.
create view public.letter_states with (security_invoker = true) as
  select id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error,
    created_at, sent_at, search_text
  from public.letters;
grant select on table public.letter_states to authenticated;

select public.make_search(
  'search_letters', 'letter_states', 'people', '{"state": "text", "kind": "text"}'
);

-- Addresses that take no letters of a scope: `all`, `stream:list`, `kind:daily-digest`. Only the
-- address's hash is kept.
create table public.letter_suppressions (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  scope text not null check (scope ~ '^(all|(stream|kind):[a-z-]{1,50}|plan:[0-9a-f-]{36})$'),
  reason text not null check (
    reason in ('bounce', 'complaint', 'unsubscribe', 'report', 'staff')
  ),
  created_at timestamptz(3) not null default now(),
  -- bounce, complaint: the mail server said so; unsubscribe, report: the address's owner; staff: a
  -- member of staff, who may undo it.
  stopped_by uuid references public.staff (user_id) on delete set null,
  unique (address_hash, scope, reason)
);
create index letter_suppressions_by_staff on public.letter_suppressions (stopped_by);

-- Whether the site sends email: one row, which the web server writes at startup.
create table public.mail_state (
  id boolean primary key default true check (id),
  sends boolean not null,
  updated_at timestamptz(3) not null default now(),
  -- Null: it took the last letter.
  unreachable_since timestamptz(3)
);

-- Whether letters leave by mail; else they are written to files.
create function private.sends_mail() returns boolean
  language sql stable set search_path = ''
  as $$ select coalesce((select sends from public.mail_state), false) $$;

-- An address as suppressions store it: sha256 of it in lower case, as hex.
create function private.address_hash(address text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(lower(btrim(address)), 'UTF8')), 'hex') $$;
grant execute on function private.address_hash(text) to service_role, authenticated, anon;

-- The mailbox that an address leads to, in lower case: what follows a + is its owner's label
-- (RFC 5233), which makes neither another person nor another limit.
create function private.mailbox(address text) returns text
  language sql immutable set search_path = '' as $$
  select regexp_replace(lower(btrim(address)), '^([^+@]+)\+[^@]*@', '\1@')
$$;
grant execute on function private.mailbox(text) to anon, authenticated, service_role;

-- For counting the letters that ask one mailbox.
create index letters_of_list on public.letters (private.mailbox(recipient), created_at)
  where stream = 'list';

-- Letters that count for an address, from all plans: they outlive their plan.
create index letters_that_invite on public.letters (private.mailbox(recipient), created_at)
  where kind in ('invitation', 'reminder');
create index letters_told_answers on public.letters (private.mailbox(recipient), created_at)
  where kind = 'your-answer';

-- Whether an address takes no letters of a kind. A mailbox's `all` covers each address that leads
-- to it. Some kinds are requested by their reader. new-password goes to staff alone, and only a
-- bounce, or a scope of that very kind, takes their way back into their account, as from a family,
-- by the codes for its plan (decision 028; write_code keeps these from pestering anybody);
-- confirm-subscription lets a person decide about the stream that they stopped.
create function private.is_suppressed(address text, stream text, kind text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letter_suppressions as suppression
    where (
        suppression.address_hash = private.address_hash(address)
        and (
          suppression.scope = 'kind:' || kind
          or suppression.scope = 'stream:' || stream
            and kind not in ('new-password', 'confirm-subscription', 'plan-code')
        )
      )
      or (
        suppression.address_hash in (
          private.address_hash(address), private.address_hash(private.mailbox(address))
        )
        and suppression.scope = 'all'
        and (kind not in ('new-password', 'plan-code') or suppression.reason = 'bounce')
      )
  )
$$;

-- Suppresses letters of a scope to an address; repeating it changes nothing. What a mail server
-- says is followed.
create function private.suppress_letters(address text, scope text, reason text) returns void
  language sql volatile set search_path = ''
  as $$ select private.suppress_scopes(address, reason, array[scope]) $$;

-- Undoes that for one reason: staff know that the address is right.
create function private.allow_letters(address text, scope text, reason text) returns void
  language sql volatile set search_path = '' as $$
  delete from public.letter_suppressions as suppression
  where suppression.address_hash = private.address_hash(address)
    and suppression.scope = allow_letters.scope
    and suppression.reason = allow_letters.reason
$$;

-- Removes every suppression of a stream that an address's owner asked for, because they now ask for
-- its letters themselves. A bounce stays.
create function private.welcome_letters(address text, stream text) returns void
  language sql volatile set search_path = '' as $$
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
-- params      ids that its source reads (server/letters/kinds); nobody's words, no token
-- dedupe_key  one per cause: a second letter with the same key is not written
-- cause       a table and an id, for people
-- not_before  when it may leave
-- Returns its id; null if the key exists.
create function private.enqueue_letter(
  kind text, params jsonb, recipient text, stream text, dedupe_key text, cause text default null,
  not_before timestamptz default now()
) returns uuid
  language plpgsql volatile set search_path = '' as $$
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

-- Claims letters that are due, oldest first, for one worker; letters to addresses that take none of
-- the kind are settled as suppressed. No two workers get the same one. Letters to guests come late,
-- so that codes and notices never wait for a family's five hundred letters, and skip anybody who
-- stopped a celebration's. Newsletters come last, and their next letters are written once nothing
-- is due, so that a long list never fills the outbox.
--
-- most   letters
-- lease  seconds after which another worker may take them, because this one died
-- Returns [{id, lease_id, kind, params, recipient, attempts, created_at}, ...].
create function public.claim_letters(
  most integer default 1, lease integer default 120
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
  claimed jsonb := '[]';
begin
  while jsonb_array_length(claimed) < most loop
    select * into letter from public.letters
    where letters.state in ('queued', 'retrying', 'sending')
      -- The column rounds now() to the next millisecond half the time.
      and letters.next_attempt_at <= now() + interval '1 millisecond'
    order by (letters.kind = 'newsletter'), (letters.stream = 'guest'), letters.next_attempt_at
    limit 1 for update skip locked;
    if not found then
      exit when private.write_newsletters() = 0;
      continue;
    end if;
    if private.is_suppressed(letter.recipient, letter.stream, letter.kind)
      or letter.stream = 'guest' and private.has_suppression(
        letter.recipient, 'plan:' || (letter.params ->> 'plan'), 'unsubscribe'
      ) then
      update public.letters set state = 'suppressed', lease_id = null
      where letters.id = letter.id;
      continue;
    end if;
    if letter.kind = 'newsletter' and not letter.params ? 'test'
      and private.is_halted((letter.params ->> 'newsletter')::uuid) then
      update public.letters
      set state = 'queued', lease_id = null, next_attempt_at = now() + interval '100 years'
      where letters.id = letter.id;
      continue;
    end if;
    update public.letters
    set state = 'sending',
      -- A lost lease is the same attempt again.
      attempts = case letters.state
        when 'sending' then letters.attempts else letters.attempts + 1
      end,
      lease_id = gen_random_uuid(),
      next_attempt_at = now() + make_interval(secs => lease)
    where letters.id = letter.id
    returning letters.* into letter;
    claimed := claimed || (
      select to_jsonb(taken) from (
        select letter.id, letter.lease_id, letter.kind, letter.params, letter.recipient,
          letter.attempts, letter.created_at
      ) as taken
    );
  end loop;
  return claimed;
end
$$;

-- Settles a claimed letter. False: the lease was lost, and another worker has it.
--
-- outcome   sent, retrying, failed or cancelled (its cause is gone)
-- retry_in  seconds until the next attempt
-- bounced   the address takes no letters: it gets none again
-- counts    false: the fault is not the letter's, which keeps its attempt
create function public.settle_letter(
  letter uuid, lease uuid, outcome text, retry_in integer default 0, error text default null,
  message text default null, by_way_of text default null, bounced boolean default false,
  counts boolean default true
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.refuse('unknown_outcome', 400,
    outcome not in ('sent', 'retrying', 'failed', 'cancelled'));
  update public.letters
  set state = outcome,
    attempts = letters.attempts - (not counts)::integer,
    lease_id = null,
    next_attempt_at = now() + make_interval(secs => retry_in),
    last_error = left(error, 300),
    message_id = coalesce(message, letters.message_id),
    via = case when outcome = 'sent' then by_way_of end,
    sent_at = case when outcome = 'sent' then now() end
  where letters.id = letter and letters.state = 'sending' and letters.lease_id = lease
  returning letters.recipient into address;
  if not found then
    return false;
  end if;
  if bounced then
    perform private.suppress_letters(address, 'all', 'bounce');
  end if;
  return true;
end
$$;

-- The web server reports at startup whether it sends email.
create function public.set_mail_state(sends boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.mail_state (sends) values (set_mail_state.sends)
  on conflict (id) do update set sends = excluded.sends, updated_at = now()
$$;

-- Deletes letters after 90 days, cancelled ones and codes after 7, invitations to help and letters
-- to people named to find a plan after 30. Returns how many.
create function public.remove_old_letters() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.letters as letter
  where letter.created_at < now() - interval '90 days'
    or (letter.state = 'cancelled' and letter.created_at < now() - interval '7 days')
    or (letter.kind = 'plan-code' and letter.created_at < now() - interval '7 days')
    or (letter.kind in ('plan-invite', 'plan-finder') and letter.created_at < now() - interval '30 days');
  get diagnostics gone = row_count;
  update public.plan_guest_sendings as sending set words = '', network = null
  where (sending.words <> '' or sending.network is not null)
    and sending.created_at < now() - interval '30 days';
  update public.plan_guest_letters as letter set mailbox = null
  where letter.mailbox is not null and not exists (
    select from public.plan_household_contacts as contact
    where contact.plan_id = letter.plan_id and contact.id = letter.household_id
      and contact.email is not null
  );
  return gone;
end
$$;

-- Lets staff resend a letter that failed, was suppressed or cancelled. If the address had bounced,
-- this also says that the address is right; what its owner stopped stays stopped.
create function public.retry_letter(letter uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_staff('people');
  update public.letters
  set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
  where letters.id = letter and letters.state in ('retrying', 'failed', 'suppressed', 'cancelled')
  returning letters.recipient into address;
  if not found then
    return false;
  end if;
  perform private.allow_letters(address, 'all', 'bounce');
  return true;
end
$$;
grant execute on function public.retry_letter(uuid) to authenticated;

-- Lets staff stop a waiting letter, or dismiss a failed one. One being sent still goes.
create function public.cancel_letter(letter uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  update public.letters set state = 'cancelled'
  where letters.id = letter and letters.state in ('queued', 'retrying', 'failed', 'suppressed');
  return found;
end
$$;
grant execute on function public.cancel_letter(uuid) to authenticated;

-- Notes a mail service's reports after it took a letter: bounces and complaints. Repeating it
-- changes nothing.
--
-- events  [{"type": "bounce" or "complaint", "address", "permanent", "message_id"}, ...]
-- A permanent bounce silences the address; a temporary one does nothing. A complaint silences the
-- letter's stream, or every stream but the account's own letters: who calls a newsletter
-- unwanted can still set a new password. About a letter to guests, it is a report of its plan.
-- Returns how many.
create function public.note_mail_events(events jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  event record;
  about public.letters;
  noted integer := 0;
begin
  for event in
    select * from jsonb_to_recordset(events) as report (
      type text, address text, permanent boolean, message_id text
    )
    where report.type = 'complaint' or report.permanent
  loop
    select * into about from public.letters as letter
    where letter.message_id = event.message_id
      and lower(letter.recipient) = lower(btrim(event.address));
    if event.type = 'bounce' then
      perform private.suppress_letters(event.address, 'all', 'bounce');
      update public.letters as letter set state = 'failed', last_error = 'bounced after it was sent'
      where letter.id = about.id and letter.state = 'sent';
    else
      perform private.suppress_scopes(event.address, 'complaint', array(
        select 'stream:' || stream
        from unnest(array['contact', 'staff', 'list', 'plan', 'partner', 'guest']) as stream
        where about.id is null or stream = about.stream
      ));
      if about.stream = 'guest' then
        perform private.report_letters(
          event.address, (about.params ->> 'plan')::uuid, about.kind, about.created_at
        );
      end if;
      if about.id is null or about.stream = 'staff' then
        perform private.stop_staff_letters(event.address);
      end if;
    end if;
    noted := noted + 1;
  end loop;
  return noted;
end
$$;

-- An address that stopped the list gets none of its letters but the one asking about joining again
-- (private.is_suppressed).
create function private.follow_stopped_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.stopped_at is not null then
    -- Staff stopped it: they may take it back.
    if private.has_suppression(new.email, 'stream:list', 'staff') then
      return null;
    end if;
    insert into public.letter_suppressions (address_hash, scope, reason, created_at)
    values (private.address_hash(new.email), 'stream:list', 'unsubscribe', new.stopped_at)
    on conflict do nothing;
  else
    delete from public.letter_suppressions as suppression
    where suppression.address_hash = private.address_hash(new.email)
      and suppression.scope = 'stream:list' and suppression.reason = 'unsubscribe';
  end if;
  return null;
end
$$;

-- Whether an address takes no letters of the mailing list. For the views of subscriptions, which
-- ask it of each row that staff may read.
create function private.takes_no_list(address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.is_suppressed(address, 'list', 'newsletter') $$;
grant execute on function private.takes_no_list(text) to authenticated, service_role;

-- The state of an address that was never asked to confirm, and so has no subscription: bounced, or
-- stopped by somebody; null: neither. Called as above.
create function private.stopped_state(address text) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when private.takes_no_list(address) then 'unsubscribed'
  end
$$;
grant execute on function private.stopped_state(text) to service_role, authenticated;

-- Addresses on the list in a state, or that take no letters; null if more than 2,000, or if the
-- question narrows nothing. A few are best found by index, many are soon met in a scan.
create function private.rare_subscribers(state text, suppressed boolean) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  found text[];
begin
  -- Who was never asked has no subscription: unconfirmed, or else in a state because of a stop.
  if suppressed or state in ('unsubscribed', 'bounced') then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      union
      select sign_up.email_key from public.early_access_requests as sign_up
      where sign_up.interest_type = 'mailing-list' and (
        private.address_hash(sign_up.email_key) = any (array(
          select stop.address_hash from public.letter_suppressions as stop
          where stop.scope in ('all', 'stream:list', 'kind:newsletter')
        ))
        or private.address_hash(private.mailbox(sign_up.email_key)) = any (array(
          select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
        ))
      )
      limit 2001
    );
  elsif state <> 'unconfirmed' then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      limit 2001
    );
  end if;
  return case when cardinality(found) <= 2000 then found end;
end
$$;

-- Same as "=", which the planner here takes for rare: it would read the whole list to find a state
-- that most are in. The search_path keeps it from being inlined.
create function private.is_state(state text, asked text) returns boolean
  language sql immutable set search_path = '' as $$ select state = asked $$;

-- A plan's first letters go in batches of 20 until an hour has passed without a report or a bounce,
-- and in its first week also from a budget of the network and of the site. The others are held, and
-- leave by themselves.

-- Budgets for a plan's first letters to households; none once the plan has shown that it writes to
-- people who know it.
create function private.budgets_of_first_letters(plan uuid) returns setof text
  language sql stable set search_path = '' as $$
  select 'first letters of a plan' where not exists (
    select from public.plan_guest_letters as letter
    where letter.plan_id = plan and letter.is_counted and letter.state = 'sent'
      and letter.state_at <= now() - interval '1 hour'
      and not exists (
        select from public.plan_letter_reports as report
        where report.plan_id = plan
          and report.created_at between letter.leaves_at and letter.state_at + interval '1 hour'
      )
      and not exists (
        select from public.plan_guest_letters
        where plan_guest_letters.plan_id = plan and plan_guest_letters.state = 'failed'
          and plan_guest_letters.state_at between letter.leaves_at
          and letter.state_at + interval '1 hour'
      )
  )
  union all
  select * from unnest(array['letters of new plans', 'letters of new plans in a day'])
  where not exists (
    select from public.plan_guest_letters as letter
    where letter.plan_id = plan and letter.is_counted and letter.state = 'sent'
      and letter.state_at <= now() - interval '7 days'
  )
$$;

-- Releases as many of a plan's held letters as there is room for, and sets a time for the others.
-- The caller must hold the lock on the plan's row.
create function private.release_letters_of(plan uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  budgets constant text[] := array(select private.budgets_of_first_letters(plan));
  sending record;
  whom jsonb;
  room integer;
  room_at timestamptz;
  waiting record;
  released uuid[];
begin
  -- Of several plans at once each would be let out before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  for sending in
    select plan_guest_sendings.network, array_agg(letter.id order by letter.leaves_at,
      letter.id) as letters
    from public.plan_guest_letters as letter
    join public.plan_guest_sendings
      on plan_guest_sendings.plan_id = letter.plan_id and plan_guest_sendings.id = letter.sending_id
    where letter.plan_id = plan and letter.is_held and letter.state = 'waiting'
    group by plan_guest_sendings.id, plan_guest_sendings.network, plan_guest_sendings.created_at
    order by plan_guest_sendings.created_at, plan_guest_sendings.id
  loop
    whom := jsonb_build_object('plan', plan, 'network', sending.network);
    select least(cardinality(sending.letters), min(private.left_of(name, whom)))
    into room from unnest(budgets) as name;
    if private.letters_paused(plan) then
      room := 0;
    end if;
    released := '{}';
    for waiting in
      select turn.id, letter.recipient
      from unnest(sending.letters) with ordinality as turn (id, place)
      join public.letters as letter on letter.stream = 'guest' and letter.state = 'queued'
        and letter.params ->> 'plan' = plan::text and letter.params ->> 'letter' = turn.id::text
      order by turn.place
    loop
      exit when cardinality(released) >= room;
      if private.spend('letters to a guest', 1, jsonb_build_object(
        'mailbox', private.inbox(waiting.recipient)
      )) is null then
        released := released || waiting.id;
      end if;
    end loop;
    perform private.spend(name, cardinality(released), whom) from unnest(budgets) as name
    where cardinality(released) > 0;
    select coalesce(max(private.spend(name, 1, whom)), now() + interval '1 hour')
    into room_at from unnest(budgets) as name where private.left_of(name, whom) = 0;
    update public.plan_guest_letters as letter
    set is_held = letter.id <> all (released),
      leaves_at = case when letter.id = any (released) then now() else room_at end
        + turn.place * interval '0.001 seconds'
    from unnest(sending.letters) with ordinality as turn (id, place) where letter.id = turn.id;
    -- One after the other, so that what others wait for goes between them.
    update public.letters as letter
    set next_attempt_at = now() + turn.place * interval '0.05 seconds'
    from unnest(released) with ordinality as turn (id, place)
    where letter.stream = 'guest' and letter.state = 'queued'
      and letter.params ->> 'plan' = plan::text and letter.params ->> 'letter' = turn.id::text;
  end loop;
end
$$;

-- Releases held letters that are due.
create function public.release_guest_letters() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan uuid;
begin
  for plan in
    select plans.id from public.plans where plans.id in (
      select letter.plan_id from public.plan_guest_letters as letter
      where letter.is_held and letter.state = 'waiting' and letter.leaves_at <= now()
    )
    order by plans.id for no key update skip locked
  loop
    perform private.release_letters_of(plan);
  end loop;
end
$$;

-- Sends a household's waiting letters to its new address, if allowed.
create function private.follow_household_address() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  household public.plan_households;
  sending public.plan_guest_sendings;
  stopped uuid[];
begin
  with waiting as (
    update public.letters as letter set state = 'cancelled'
    where letter.stream = 'guest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'household' = new.id::text and letter.params ? 'letter'
      and letter.state in ('queued', 'retrying')
    returning (letter.params ->> 'letter')::uuid as id
  )
  select array_agg(waiting.id) into stopped from waiting;
  if stopped is null or new.email is null then
    return null;
  end if;
  perform private.lock_plan(new.plan_id);
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select * into household from public.plan_households
  where plan_households.plan_id = new.plan_id and plan_households.id = new.id;
  for sending in
    select plan_guest_sendings.* from public.plan_guest_sendings
    where plan_guest_sendings.plan_id = new.plan_id and plan_guest_sendings.id in (
      select letter.sending_id from public.plan_guest_letters as letter
      where letter.plan_id = new.plan_id and letter.id = any (stopped)
    )
  loop
    -- No address had a letter that waited: this one is a first.
    if private.keeps_from_letter(household, new.email, sending.kind) is null then
      perform private.write_to_household(
        sending, household, new.email, not private.was_invited_at(household, new.email)
      );
    end if;
  end loop;
  perform private.release_letters_of(new.plan_id);
  return null;
end
$$;

-- The web server reports after a letter whether the mail server answered.
create function public.note_mail_server(reached boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mail_state as state
  set unreachable_since = case when not reached then now() end
  where reached = (state.unreachable_since is not null)
$$;

-- Since when the mail server is unreachable while letters wait for it; null except for staff.
create function public.mail_unreachable_since() returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select state.unreachable_since from public.mail_state as state
  where state.sends and public.is_staff() and exists (
    select from public.letters as letter where letter.state in ('queued', 'sending', 'retrying')
  )
$$;
grant execute on function public.mail_unreachable_since() to authenticated;
