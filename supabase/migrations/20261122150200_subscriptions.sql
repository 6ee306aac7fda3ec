-- The mailing list with double opt-in: who asks to be on it is written to once, and is on it once
-- they have pressed the button that the letter leads to. Each address has one subscription, each
-- letter a token of its own that opens the page where its reader confirms and stops letters.

-- What a sign-up agreed to, in the words that its form showed, and which form that was; null for
-- sign-ups before this.
alter table public.early_access_requests
  add column source text check (source in ('mailing-list-form', 'newsletter')),
  add column consent_text text check (char_length(consent_text) <= 500);

-- The words of app/contact, which a test compares.
create function private.consent_text(source text) returns text
  language sql immutable set search_path = ''
  as $$
  select case source
    when 'mailing-list-form' then 'Yes, you may send me emails'
    when 'newsletter' then 'New articles by email. A letter now and then. You need not join to plan. You can ask us to take you off the list at any time.'
  end
$$;

-- Only the newsletter asks for no name (docs/product.md 5.7): nobody has to be believed about it.
create function private.record_consent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.source := case
    when new.first_name = '' and new.last_name = '' then 'newsletter' else 'mailing-list-form'
  end;
  if new.email_opt_in then
    new.consent_text := private.consent_text(new.source);
  end if;
  return new;
end
$$;

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- When somebody last gave the address.
  asked_at timestamptz(3) not null default now(),
  -- When its owner said yes, or no more, since the address was last given anew; and since when
  -- letters to it come back, until staff know it to be right.
  confirmed_at timestamptz(3),
  stopped_at timestamptz(3),
  bounced_at timestamptz(3),
  -- It follows from those: what comes back, and comes right again, changes nothing of what its owner
  -- said.
  state text not null generated always as (
    case
      when stopped_at is not null then 'unsubscribed'
      when bounced_at is not null then 'bounced'
      when confirmed_at is not null then 'confirmed'
      else 'unconfirmed'
    end
  ) stored,
  created_at timestamptz(3) not null default now(),
  -- One for each address, however it was typed.
  email_key text not null unique generated always as (lower(email)) stored
);

-- Finds the subscription of an address that bounced, which is known by its hash alone.
create index subscriptions_by_hash on public.subscriptions (private.address_hash(email_key));
create index subscriptions_by_mailbox on public.subscriptions (private.mailbox(email_key));

alter table public.subscriptions enable row level security;
revoke all on table public.subscriptions from public, anon, authenticated;
grant select on table public.subscriptions to authenticated;
grant all on table public.subscriptions to service_role;

create policy "Staff can read subscriptions" on public.subscriptions
  for select to authenticated using ((select public.is_staff()));

-- What happened to an address's consent, and when: rows are only ever added, also by the site
-- itself. It knows the address by its hash, so that nothing of it has to be erased: what stays can
-- be found only by somebody who has the address, and shows that its owner's wish was kept.
create table public.consent_events (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  event text not null check (
    event in ('asked', 'confirmed', 'unsubscribed', 'resumed', 'reported', 'bounced', 'complained')
  ),
  -- Of which letters.
  stream text not null check (stream in ('all', 'contact', 'staff', 'list', 'plan')),
  -- Where it was said.
  source text not null check (
    source in (
      'mailing-list-form', 'newsletter', 'letters-page', 'one-click', 'mail-server', 'staff'
    )
  ),
  -- What was agreed to, where something was.
  consent_text text check (char_length(consent_text) <= 500),
  -- The letter in which it was pressed: its kind, and when it was written.
  letter_kind text check (char_length(letter_kind) <= 50),
  letter_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create index consent_events_reported on public.consent_events (created_at)
  where event = 'reported';
create index consent_events_by_address on public.consent_events (address_hash, created_at);

alter table public.consent_events enable row level security;
revoke all on table public.consent_events from public, anon, authenticated, service_role;
grant select on table public.consent_events to authenticated;
grant select, insert on table public.consent_events to service_role;

create policy "Staff can read what was consented to" on public.consent_events
  for select to authenticated using ((select public.is_staff()));

create function private.log_consent(
  address text, event text, stream text, source text, consent_text text default null,
  letter_kind text default null, letter_at timestamptz default null
) returns void
  language sql volatile set search_path = ''
  as $$
  insert into public.consent_events (
    address_hash, event, stream, source, consent_text, letter_kind, letter_at
  )
  values (
    private.address_hash(address), event, stream, source, consent_text, letter_kind, letter_at
  )
$$;

-- What happened to the consent of a subscription's address, oldest first, for staff.
create function public.consent_history(subscriber text) returns setof public.consent_events
  language sql stable security definer set search_path = ''
  as $$
  select entry.* from public.consent_events as entry
  where entry.address_hash = private.address_hash(subscriber) and (select public.is_staff())
  order by entry.created_at, entry.id
$$;

revoke execute on function public.consent_history(text) from public, anon, authenticated;
grant execute on function public.consent_history(text) to authenticated;

-- The tokens of letters' links, as hashes: a token is made when its letter is written, and is nowhere
-- but in it. A letter may lie in a mailbox for long, and its links must still work.
create table public.letter_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  email public.email_address not null,
  -- Of the letter that carries it: what one press in a mailbox stops (RFC 8058).
  stream text not null check (stream in ('contact', 'staff', 'list', 'plan')),
  kind text not null check (char_length(kind) <= 50),
  created_at timestamptz(3) not null default now()
);

create index letter_tokens_by_age on public.letter_tokens (created_at);
create index letter_tokens_by_address on public.letter_tokens (lower(email));

alter table public.letter_tokens enable row level security;
revoke all on table public.letter_tokens from public, anon, authenticated;
grant all on table public.letter_tokens to service_role;

create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Keeps the token of a letter that the web server is about to send. Tokens of letters older than two
-- years go.
create function public.keep_letter_token(
  address text, stream text, kind text, token_hash text
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.letter_tokens as old where old.created_at < now() - interval '2 years';
  insert into public.letter_tokens (token_hash, email, stream, kind)
  values (
    keep_letter_token.token_hash, btrim(address), keep_letter_token.stream, keep_letter_token.kind
  );
end
$$;

revoke execute on function public.keep_letter_token(text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.keep_letter_token(text, text, text, text) to service_role;

create index letters_by_recipient on public.letters (lower(recipient), created_at);
-- Letters that ask one mailbox are counted below.
create index letters_of_list on public.letters (private.mailbox(recipient), created_at)
  where stream = 'list';

-- Somebody gave an address to be on the list. Its owner is asked, unless they have said yes before,
-- or that they do not know us; at most three times an hour and six a day for one mailbox, because
-- anybody can fill in a form with anybody's address. Who stopped the list is asked again: the letter
-- lets them decide. Three days after the last of these letters one reminder follows, unless there was
-- one in the 30 days before.
create function private.ask_to_confirm() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  subscription public.subscriptions;
  mailbox constant text := private.mailbox(new.email);
  refuses constant boolean := private.is_suppressed(new.email, 'list', 'confirm-subscription');
  reminded_at constant timestamptz := now() + interval '3 days';
  last_hour integer;
  last_day integer;
begin
  perform private.log_consent(new.email, 'asked', 'list', new.source, new.consent_text);
  insert into public.subscriptions as held (email, stopped_at, bounced_at)
  select new.email,
    case when refuses and not bounces then now() end, case when bounces then now() end
  from private.has_suppression(new.email, 'all', 'bounce') as bounces
  on conflict (email_key) do update set
    asked_at = now(),
    -- Who had stopped says yes anew.
    confirmed_at = case when held.stopped_at is null or refuses then held.confirmed_at end,
    stopped_at = case when refuses then held.stopped_at end
  returning held.* into subscription;
  if refuses or subscription.state <> 'unconfirmed' or not private.sends_mail() then
    return null;
  end if;

  select count(*) filter (where letter.created_at > now() - interval '1 hour'), count(*)
    into last_hour, last_day
  from public.letters as letter
  where private.mailbox(letter.recipient) = mailbox and letter.stream = 'list'
    and letter.kind = 'confirm-subscription'
    and letter.created_at > now() - interval '1 day';
  if last_hour >= 3 or last_day >= 6 then
    return null;
  end if;
  perform private.enqueue_letter(
    kind => 'confirm-subscription',
    params => jsonb_build_object('subscription', subscription.id),
    recipient => subscription.email,
    stream => 'list',
    dedupe_key => 'confirm-subscription:' || new.id,
    cause => 'subscriptions:' || subscription.id
  );

  update public.letters as waiting
  set next_attempt_at = reminded_at, recipient = subscription.email,
    params = jsonb_build_object('subscription', subscription.id),
    cause = 'subscriptions:' || subscription.id
  where private.mailbox(waiting.recipient) = mailbox and waiting.stream = 'list'
    and waiting.kind = 'confirm-subscription-reminder' and waiting.state = 'queued';
  if not found and not exists (
    select from public.letters as reminder
    where private.mailbox(reminder.recipient) = mailbox and reminder.stream = 'list'
      and reminder.kind = 'confirm-subscription-reminder' and reminder.state <> 'cancelled'
      and reminder.created_at > now() - interval '30 days'
  ) then
    perform private.enqueue_letter(
      kind => 'confirm-subscription-reminder',
      params => jsonb_build_object('subscription', subscription.id),
      recipient => subscription.email,
      stream => 'list',
      dedupe_key => 'confirm-subscription-reminder:' || new.id,
      cause => 'subscriptions:' || subscription.id,
      not_before => reminded_at
    );
  end if;
  return null;
end
$$;

-- What visitors send; rows that a move or a restore brings are what they were.
create trigger consent_of_subscriber before insert on public.early_access_requests
  for each row when (current_user in ('anon', 'authenticated') and new.interest_type = 'mailing-list')
  execute function private.record_consent();
create trigger ask_to_confirm after insert on public.early_access_requests
  for each row when (
    current_user in ('anon', 'authenticated')
    and new.interest_type = 'mailing-list' and new.email_opt_in
  )
  execute function private.ask_to_confirm();

-- Whose last sign-up is deleted has no subscription any more.
create function private.forget_subscription() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.subscriptions as held
  where held.email_key = old.email_key and not exists (
    select from public.early_access_requests as other
    where other.email_key = old.email_key and other.interest_type = 'mailing-list'
  );
  return null;
end
$$;

create trigger forget_subscription after delete on public.early_access_requests
  for each row when (old.interest_type = 'mailing-list')
  execute function private.forget_subscription();

-- Asks that an address gets no more letters of some scopes; again changes nothing. What a mail server
-- or service says is one event, however many scopes it is about, and the list follows where it is
-- among them.
create function private.suppress_scopes(address text, reason text, scopes text[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash constant text := private.address_hash(address);
  added text[];
begin
  with silenced as (
    insert into public.letter_suppressions (address_hash, scope, reason)
    select hash, scope, suppress_scopes.reason from unnest(scopes) as scope
    on conflict do nothing
    returning scope
  )
  select array_agg(scope) into added from silenced;
  if added is null or reason not in ('bounce', 'complaint') then
    return;
  end if;
  perform private.log_consent(
    address,
    case reason when 'bounce' then 'bounced' else 'complained' end,
    case cardinality(added) when 1 then replace(added[1], 'stream:', '') else 'all' end,
    'mail-server'
  );
  if added && array['all', 'stream:list'] then
    update public.subscriptions as held
    set bounced_at = case reason when 'bounce' then now() else held.bounced_at end,
      stopped_at = case
        when reason = 'bounce' then held.stopped_at else coalesce(held.stopped_at, now())
      end
    where held.email_key = lower(btrim(address));
  end if;
end
$$;

-- As before, and what a mail server says is followed.
create or replace function private.suppress_letters(address text, scope text, reason text)
  returns void
  language sql volatile set search_path = ''
  as $$ select private.suppress_scopes(address, reason, array[scope]) $$;

-- Staff know an address to be right: nothing comes back from it any more.
create function private.follow_lifted_bounce() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.consent_events (address_hash, event, stream, source)
  values (old.address_hash, 'resumed', 'all', 'staff');
  update public.subscriptions as held set bounced_at = null
  where private.address_hash(held.email_key) = old.address_hash;
  return null;
end
$$;

create trigger follow_lifted_bounce after delete on public.letter_suppressions
  for each row when (old.reason = 'bounce')
  execute function private.follow_lifted_bounce();

-- The letter that a token belongs to; null where there is none. A network that tries more than 20
-- unknown ones a minute is refused (docs/product.md 13.3).
create function private.open_letter_token(token text) returns public.letter_tokens
  language plpgsql volatile set search_path = ''
  as $$
declare
  held public.letter_tokens;
  address constant text := public.client_address();
  tried integer;
  oldest timestamptz;
begin
  select * into held from public.letter_tokens as known
  where known.token_hash = private.token_hash(token);
  if found or address is null then
    return held;
  end if;
  perform pg_advisory_xact_lock(hashtext('tokens tried from ' || address));
  select count(*), min(attempt.created_at) into tried, oldest
  from public.recent_submissions as attempt
  where attempt.client_address = address and attempt.table_name = 'letter_tokens'
    and attempt.created_at > now() - interval '1 minute';
  if tried >= 20 then
    perform public.refuse_submission(oldest - interval '9 minutes');
  end if;
  insert into public.recent_submissions (table_name, client_address)
  values ('letter_tokens', address);
  return null;
end
$$;

-- Whether an address asked for no letters of a scope, for a reason.
create function private.has_suppression(address text, scope text, reason text) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.letter_suppressions as suppression
    where suppression.address_hash = private.address_hash(address)
      and suppression.scope = has_suppression.scope
      and suppression.reason = has_suppression.reason
  )
$$;

-- What the page behind a letter's link shows; null for an unknown token. Changes nothing. Letters
-- to staff are null but for who is one, `private.staff_letters` of the next migration.
create function public.letters_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
  is_contact_stopped constant boolean :=
    private.has_suppression(held.email, 'stream:contact', 'unsubscribe')
    or private.has_suppression(held.email, 'stream:contact', 'complaint');
begin
  if held.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'address', held.email,
    'list', (
      select jsonb_build_object('state', subscription.state, 'asked_at', subscription.asked_at)
      from public.subscriptions as subscription
      where subscription.email_key = lower(held.email)
    ),
    'contact', case
      when not is_contact_stopped and held.stream <> 'contact' and not exists (
        select from public.letters as letter
        where lower(letter.recipient) = lower(held.email) and letter.stream = 'contact'
      ) then null
      when private.has_suppression(held.email, 'all', 'bounce') then 'bounced'
      when is_contact_stopped then 'stopped'
      else 'sent'
    end,
    'staff', private.staff_letters(held.email),
    'reported', private.has_suppression(private.mailbox(held.email), 'all', 'report')
  );
end
$$;

-- Does what a person pressed on that page, or in their mailbox (RFC 8058).
--
-- change  confirm, stop-list, stop-contact, resume-contact, stop-staff, stop-all (they do not know
--         us), resume-all (that was a mistake), or one-click, which stops letters like the one whose
--         token it is
-- Answers whether the token is known. Pressing again changes nothing. Who joins the list gets its
-- letters, whatever they, or their mailbox, said of them before.
create function public.change_letters(token text, change text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
  said_at constant text := case change when 'one-click' then 'one-click' else 'letters-page' end;
  wanted constant text := case change when 'one-click' then 'stop-' || held.stream else change end;
  scope constant text := 'stream:' || substr(wanted, 6);
begin
  if held.id is null then
    return false;
  end if;
  if wanted = 'confirm' then
    perform private.welcome_letters(held.email, 'list');
    update public.subscriptions as subscription set stopped_at = null, confirmed_at = now()
    where subscription.email_key = lower(held.email)
      and (subscription.stopped_at is not null or subscription.confirmed_at is null);
    if found then
      perform private.log_consent(held.email, 'confirmed', 'list', said_at);
    end if;
  elsif wanted = 'stop-list' then
    update public.subscriptions as subscription set stopped_at = now()
    where subscription.email_key = lower(held.email) and subscription.stopped_at is null;
    if found then
      perform private.log_consent(held.email, 'unsubscribed', 'list', said_at);
    end if;
  elsif wanted in ('stop-contact', 'stop-plan') then
    if not private.has_suppression(held.email, scope, 'unsubscribe') then
      perform private.suppress_letters(held.email, scope, 'unsubscribe');
      perform private.log_consent(held.email, 'unsubscribed', substr(wanted, 6), said_at);
    end if;
  elsif wanted = 'resume-contact' then
    if private.has_suppression(held.email, 'stream:contact', 'unsubscribe')
      or private.has_suppression(held.email, 'stream:contact', 'complaint') then
      perform private.allow_letters(held.email, 'stream:contact', 'unsubscribe');
      perform private.allow_letters(held.email, 'stream:contact', 'complaint');
      perform private.log_consent(held.email, 'resumed', 'contact', said_at);
    end if;
  elsif wanted = 'stop-staff' then
    if private.stop_staff_letters(held.email) then
      perform private.log_consent(held.email, 'unsubscribed', 'staff', said_at);
    end if;
  elsif wanted = 'stop-all' then
    -- Whatever anybody writes behind the +, it is the same person's mailbox.
    if not private.has_suppression(private.mailbox(held.email), 'all', 'report') then
      perform private.suppress_letters(private.mailbox(held.email), 'all', 'report');
      perform private.log_consent(
        held.email, 'reported', 'all', said_at,
        letter_kind => held.kind, letter_at => held.created_at
      );
    end if;
    update public.subscriptions as subscription set stopped_at = now()
    where private.mailbox(subscription.email_key) = private.mailbox(held.email)
      and subscription.stopped_at is null;
  elsif wanted = 'resume-all' then
    if private.has_suppression(private.mailbox(held.email), 'all', 'report') then
      -- The list, too, where that press stopped it, and not one before.
      update public.subscriptions as subscription set stopped_at = null
      where private.mailbox(subscription.email_key) = private.mailbox(held.email)
        and subscription.stopped_at = (
          select suppression.created_at from public.letter_suppressions as suppression
          where suppression.address_hash = private.address_hash(private.mailbox(held.email))
            and suppression.scope = 'all' and suppression.reason = 'report'
        );
      perform private.allow_letters(private.mailbox(held.email), 'all', 'report');
      perform private.log_consent(held.email, 'resumed', 'all', said_at);
    end if;
  else
    raise exception 'unknown_change' using errcode = 'PT400';
  end if;
  return true;
end
$$;

revoke execute on function public.letters_page(text), public.change_letters(text, text)
  from public, anon, authenticated;
grant execute on function public.letters_page(text), public.change_letters(text, text)
  to anon, authenticated;

revoke execute on all functions in schema private from public;
-- An index computes with its writer's rights.
grant usage on schema private to service_role;
grant execute on function private.address_hash(text), private.mailbox(text) to service_role;

-- The mailing list as before, with each address's state: null where its owner wants no letters. An
-- address that was never asked is unconfirmed: the site could not write then.
create or replace view public.mailing_list_subscribers with (security_invoker = true) as
  select request.id,
    coalesce(named.first_name, '') as first_name, coalesce(named.last_name, '') as last_name,
    request.email, request.email_opt_in, request.created_at,
    coalesce(named.first_name || ' ' || named.last_name, '') || E'\n' || request.email
      as search_text,
    request.email_key,
    coalesce(
      (
        select subscription.state from public.subscriptions as subscription
        where subscription.email_key = request.email_key
      ),
      case when request.email_opt_in then 'unconfirmed' end
    ) as state
  from public.early_access_requests as request
  left join lateral (
    select earlier.first_name, earlier.last_name
    from public.early_access_requests as earlier
    where earlier.interest_type = 'mailing-list' and earlier.email_key = request.email_key
      and (earlier.first_name <> '' or earlier.last_name <> '')
    order by earlier.created_at desc, earlier.id desc
    limit 1
  ) as named on true
  where request.interest_type = 'mailing-list'
    and not exists (
      select from public.early_access_requests as later
      where later.interest_type = 'mailing-list'
        and later.email_key = request.email_key
        and (later.created_at, later.id) > (request.created_at, request.id)
    );

-- As before, with subscriptions and the tokens of letters.
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
    'letters', 'recipient',
    'subscriptions', 'email',
    'letter_tokens', 'email'
  )
$$;

-- An export tells as well what is known of an address by its hash, and no token's.
alter function public.personal_data(text) rename to rows_about;
alter function public.rows_about(text) set schema private;

create function public.personal_data(address text) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  told constant jsonb := private.rows_about(address);
  hash constant text := private.address_hash(address);
  mailbox constant text := private.address_hash(private.mailbox(address));
begin
  return jsonb_set(told, '{rows}', (told -> 'rows') - 'letter_tokens' || jsonb_strip_nulls(
    jsonb_build_object(
      'consent_events', (
        select jsonb_agg(to_jsonb(entry) - 'address_hash' order by entry.created_at, entry.id)
        from public.consent_events as entry where entry.address_hash = hash
      ),
      'letter_suppressions', (
        select jsonb_agg(
          to_jsonb(suppression) - 'address_hash' order by suppression.created_at, suppression.id
        )
        from public.letter_suppressions as suppression
        where suppression.address_hash = hash
          or (suppression.address_hash = mailbox and suppression.scope = 'all')
      )
    )
  ));
end
$$;

revoke execute on function public.personal_data(text) from public, anon, authenticated;
grant execute on function public.personal_data(text) to service_role;
revoke execute on function private.rows_about(text) from public, service_role;
