-- The wording in app/contact; a test compares the two.
create function private.consent_text(source text) returns text
  language sql immutable set search_path = '' as $$
  select case source
    when 'mailing-list-form' then 'Yes, you may send me emails'
    when 'newsletter' then 'New articles by email. A letter now and then. You need not join to plan. You can ask us to take you off the list at any time.'
  end
$$;

-- Only the newsletter asks for no name (docs/product.md 5.7), so the caller need not be trusted.
create function private.record_consent() returns trigger
  language plpgsql security definer set search_path = '' as $$
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

-- Only for visitors: rows that a move or a restore brings keep what they had.
create trigger consent_of_subscriber before insert on public.early_access_requests
  for each row when (current_user in ('anon', 'authenticated') and new.interest_type = 'mailing-list')
  execute function private.record_consent();

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- When the address was last given.
  asked_at timestamptz(3) not null default now(),
  -- When its owner confirmed or stopped it since the address was last given, and since when letters
  -- to it bounce, until staff know it to be right.
  confirmed_at timestamptz(3),
  stopped_at timestamptz(3),
  bounced_at timestamptz(3),
  -- Derived from the times above, so that a bounce, and its lifting, leaves what its owner said.
  state text not null generated always as (
    case
      when stopped_at is not null then 'unsubscribed'
      when bounced_at is not null then 'bounced'
      when confirmed_at is not null then 'confirmed'
      else 'unconfirmed'
    end
  ) stored,
  created_at timestamptz(3) not null default now(),
  -- Unique per address, in any letter case.
  email_key text not null unique generated always as (lower(email)) stored
);
grant select on table public.subscriptions to authenticated;

-- The mailing list: the latest sign-up of every address. Every sign-up stays a row, so that the
-- form tells nobody who is on the list. "None later" instead of "distinct on", so that a page of
-- the newest subscribers reads no more than that page. Says whether the address takes no letters.
-- The words of its badges are searched (app/contact/admin/subscription-state.tsx).
create view public.mailing_list_subscribers with (security_invoker = true) as
  select request.id,
    coalesce(named.first_name, '') as first_name, coalesce(named.last_name, '') as last_name,
    request.email, request.email_opt_in, request.created_at,
    private.folded(
      coalesce(named.first_name || ' ' || named.last_name, '') || E'\n' || request.email || E'\n'
        || case when request.email_opt_in then 'Opted In' else 'Not Opted In' end || E'\n'
        || coalesce(standing.state, '')
    ) as search_text,
    request.email_key,
    standing.state,
    private.takes_no_list(request.email) as suppressed
  from public.early_access_requests as request
  left join public.subscriptions as subscription on subscription.email_key = request.email_key
  cross join lateral (
    select coalesce(
      subscription.state, private.stopped_state(request.email),
      case when request.email_opt_in then 'unconfirmed' end
    ) as state
  ) as standing
  left join lateral (
    select earlier_request.first_name, earlier_request.last_name
    from public.early_access_requests as earlier_request
    where earlier_request.interest_type = 'mailing-list'
      and earlier_request.email_key = request.email_key
      and (earlier_request.first_name <> '' or earlier_request.last_name <> '')
    order by earlier_request.created_at desc, earlier_request.id desc
    limit 1
  ) as named on true
  where request.interest_type = 'mailing-list'
    and not exists (
      select from public.early_access_requests as later_request
      where later_request.interest_type = 'mailing-list'
        and later_request.email_key = request.email_key
        and (later_request.created_at, later_request.id) > (request.created_at, request.id)
    );
grant select on table public.mailing_list_subscribers to authenticated;

-- Like those of make_search, but finds what is rare by index first: words of the addresses'
-- sign-ups (the name may be in another than the latest), states, and who takes no letters.
create function public.search_mailing_list_subscribers(
  search text, before_created_at timestamptz default null, before_id uuid default null,
  most integer default 50, since timestamptz default null, until timestamptz default null,
  email_opt_in boolean default null, state text default null, suppressed boolean default null
) returns setof public.mailing_list_subscribers
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns constant text[] := private.patterns(search);
  -- Words that a badge may have stand in no sign-up.
  written constant text[] := array(
    select pattern from unnest(patterns) as pattern
    where 'opted in not unconfirmed unsubscribed bounced' not like pattern
  );
  -- Every address has a sign-up: asked for no word, it has any.
  first constant text := coalesce(written[1], '%');
  second constant text := written[2];
  others constant text[] := written[3:];
  -- "Opted In" is a part of "Not Opted In", which is not meant.
  means_opted_in constant boolean := private.folded(search) ~ '\mopted in\M'
    and private.folded(search) !~ '\mnot opted in\M';
  opted_in constant boolean := email_opt_in;
  standing constant text := state;
  takes_none constant boolean := suppressed;
  in_state constant text[] := private.rare_subscribers(state, null);
  stopped constant text[] := private.rare_subscribers(null, suppressed);
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select subscriber.* from public.mailing_list_subscribers as subscriber
    where subscriber.search_text like all (patterns)
      and exists (
        select from public.early_access_requests as sign_up
        where sign_up.interest_type = 'mailing-list' and sign_up.email_key = subscriber.email_key
          and sign_up.subscriber_search_text like first
          and (second is null or sign_up.subscriber_search_text like second)
          and sign_up.subscriber_search_text like all (others)
      )
      and (means_opted_in is not true or subscriber.email_opt_in)
      and (in_state is null or subscriber.email_key = any (in_state))
      and (stopped is null or subscriber.email_key = any (stopped))
      and (since is null or subscriber.created_at >= since)
      and (until is null or subscriber.created_at < until)
      and (opted_in is null or subscriber.email_opt_in = opted_in)
      and (standing is null or private.is_state(subscriber.state, standing))
      and (takes_none is null or subscriber.suppressed = takes_none)
      and (before_id is null or (subscriber.created_at, subscriber.id) < (before_created_at, before_id))
    order by subscriber.created_at desc, subscriber.id desc
    limit most;
end
$$;
grant execute on function public.search_mailing_list_subscribers to authenticated;

-- Find the subscription of a bounced or stopped address, which is known only by its hash.
create index subscriptions_by_hash on public.subscriptions (private.address_hash(email_key));
create index subscriptions_by_mailbox_hash
  on public.subscriptions (private.address_hash(private.mailbox(email_key)));
create index subscriptions_by_mailbox on public.subscriptions (private.mailbox(email_key));
create index subscriptions_by_state on public.subscriptions (state);
select private.let_staff('subscriptions', 'select', 'people');
create trigger follow_stopped_list after insert or update of stopped_at on public.subscriptions
  for each row execute function private.follow_stopped_list();

-- The history of an address's consent. Rows are only ever added, also by the site itself. The
-- address is stored as a hash, so nothing has to be erased: only somebody who has the address can
-- find its rows, and they show that its owner's wish was kept.
create table public.consent_events (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  event text not null check (
    event in ('asked', 'confirmed', 'unsubscribed', 'resumed', 'reported', 'bounced', 'complained')
  ),
  -- The letters that it concerns.
  stream text not null check (
    stream in ('all', 'contact', 'staff', 'list', 'plan', 'partner', 'guest', 'celebration')
  ),
  source text not null check (
    source in (
      'mailing-list-form', 'newsletter', 'letters-page', 'one-click', 'mail-server', 'staff',
      'inquiry-page'
    )
  ),
  -- The wording agreed to, if any.
  consent_text text check (char_length(consent_text) <= 500),
  -- The kind and date of the letter whose link was used.
  letter_kind text check (char_length(letter_kind) <= 50),
  letter_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index consent_events_reported on public.consent_events (created_at)
  where event = 'reported';
create index consent_events_by_address on public.consent_events (address_hash, created_at);
revoke all on table public.consent_events from service_role;
grant select, insert on table public.consent_events to service_role;
grant select on table public.consent_events to authenticated;
select private.let_staff('consent_events', 'select', 'people');

create function private.log_consent(
  address text, event text, stream text, source text, consent_text text default null,
  letter_kind text default null, letter_at timestamptz default null
) returns void
  language sql volatile set search_path = '' as $$
  insert into public.consent_events (
    address_hash, event, stream, source, consent_text, letter_kind, letter_at
  )
  values (
    private.address_hash(address), event, stream, source, consent_text, letter_kind, letter_at
  )
$$;

-- The consent history of a subscription's address, oldest first, for staff.
create function public.consent_history(subscriber text) returns setof public.consent_events
  language sql stable security definer set search_path = '' as $$
  select entry.* from public.consent_events as entry
  where entry.address_hash = private.address_hash(subscriber) and (select public.staff_may('people'))
  order by entry.created_at, entry.id
$$;
grant execute on function public.consent_history(text) to authenticated;

-- The tokens in letters' links, as hashes: a token is made when its letter is written, and stands
-- nowhere else. A letter may lie in a mailbox for long, and its links must still work.
create table public.letter_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  email public.email_address not null,
  -- The stream of its letter: what one press in a mailbox stops (RFC 8058).
  stream text not null check (stream in ('contact', 'staff', 'list', 'plan', 'partner', 'guest')),
  kind text not null check (char_length(kind) <= 50),
  created_at timestamptz(3) not null default now(),
  -- The celebration that a letter to guests is about.
  plan_id uuid
);
create index letter_tokens_by_age on public.letter_tokens (created_at);
create index letter_tokens_by_address on public.letter_tokens (lower(email));
create index letter_tokens_of_plan on public.letter_tokens (plan_id) where plan_id is not null;

create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Stores the token of a letter that the web server is about to send. Deletes tokens of letters
-- older than two years.
create function public.keep_letter_token(
  address text, stream text, kind text, token_hash text, plan uuid default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.letter_tokens as old
  where old.created_at < now() - interval '2 years'
    or old.stream = 'guest' and old.created_at < now() - interval '1 year';
  insert into public.letter_tokens (token_hash, email, stream, kind, plan_id)
  values (
    keep_letter_token.token_hash, btrim(address), keep_letter_token.stream, keep_letter_token.kind,
    keep_letter_token.plan
  );
end
$$;

-- Somebody gave an address to be on the list. Its owner is asked, unless they have said yes before,
-- or that they do not know us. A mailbox is asked at most three times an hour and six a day,
-- because anybody can enter anybody's address. An owner who stopped the list is asked again: the
-- letter lets them decide. One reminder follows three days after the last letter, unless there was
-- one in the 30 days before.
create function private.ask_to_confirm() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  subscription public.subscriptions;
  mailbox constant text := private.mailbox(new.email);
  refuses constant boolean := private.is_suppressed(new.email, 'list', 'confirm-subscription');
  reminded_at constant timestamptz := now() + interval '3 days';
  last_hour integer;
  last_day integer;
begin
  perform private.log_consent(new.email, 'asked', 'list', new.source, new.consent_text);
  insert into public.subscriptions (email, stopped_at, bounced_at)
  select new.email,
    case when refuses and not bounces then now() end, case when bounces then now() end
  from private.has_suppression(new.email, 'all', 'bounce') as bounces
  on conflict (email_key) do update set
    asked_at = now(),
    -- Who had stopped says yes again.
    confirmed_at = case when subscriptions.stopped_at is null
      or refuses then subscriptions.confirmed_at end,
    stopped_at = case when refuses then subscriptions.stopped_at end
  returning subscriptions.* into subscription;
  if not private.sends_mail() then
    return null;
  end if;

  -- For every address the same work: the time that it takes tells nobody who is on the list. When
  -- the letter is due it is suppressed for who refuses, and cancelled for who has said yes.
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

  update public.letters as letter
  set next_attempt_at = reminded_at, recipient = subscription.email,
    params = jsonb_build_object('subscription', subscription.id),
    cause = 'subscriptions:' || subscription.id
  where private.mailbox(letter.recipient) = mailbox and letter.stream = 'list'
    and letter.kind = 'confirm-subscription-reminder' and letter.state = 'queued';
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
create trigger ask_to_confirm after insert on public.early_access_requests
  for each row when (
    current_user in ('anon', 'authenticated')
    and new.interest_type = 'mailing-list' and new.email_opt_in
  ) execute function private.ask_to_confirm();

-- Deletes a subscription with the last sign-up of its address.
create function private.forget_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.subscriptions as subscription
  where subscription.email_key = old.email_key and not exists (
    select from public.early_access_requests as other
    where other.email_key = old.email_key and other.interest_type = 'mailing-list'
  );
  return null;
end
$$;
create trigger forget_subscription after delete on public.early_access_requests
  for each row when (old.interest_type = 'mailing-list')
  execute function private.forget_subscription();

-- Suppresses some scopes of letters to an address; again changes nothing. A report by a mail server
-- or service is one event, however many scopes it covers, and the list follows if it is among them.
create function private.suppress_scopes(address text, reason text, scopes text[]) returns void
  language plpgsql volatile set search_path = '' as $$
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
    update public.subscriptions as subscription
    set bounced_at = case reason when 'bounce' then now() else subscription.bounced_at end,
      stopped_at = case
        when reason = 'bounce' then subscription.stopped_at else coalesce(subscription.stopped_at, now())
      end
    where subscription.email_key = lower(btrim(address));
  end if;
end
$$;

-- Lifts the bounce of an address that staff know to be right.
create function private.follow_lifted_bounce() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.consent_events (address_hash, event, stream, source)
  values (old.address_hash, 'resumed', 'all', 'staff');
  update public.subscriptions as subscription set bounced_at = null
  where private.address_hash(subscription.email_key) = old.address_hash;
  return null;
end
$$;
create trigger follow_lifted_bounce after delete on public.letter_suppressions
  for each row when (old.reason = 'bounce') execute function private.follow_lifted_bounce();

-- The letter that a token belongs to; null where there is none. Refuses a network that tries more
-- than 20 unknown ones a minute (docs/product.md 13.3).
create function private.open_letter_token(token text) returns public.letter_tokens
  language plpgsql volatile set search_path = '' as $$
declare
  held public.letter_tokens;
begin
  select * into held from public.letter_tokens as link
  where link.token_hash = private.token_hash(token);
  if not found then
    perform private.charge('unknown tokens');
  end if;
  return held;
end
$$;

-- Whether an address is suppressed for a scope, for a reason.
create function private.has_suppression(address text, scope text, reason text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letter_suppressions as suppression
    where suppression.address_hash = private.address_hash(address)
      and suppression.scope = has_suppression.scope
      and suppression.reason = has_suppression.reason
  )
$$;

-- What the page behind a letter's link shows; null for an unknown token. Changes nothing. Letters
-- to staff are null except for staff; those of families' inquiries where
-- the address is no partner's and was never written to.
--
-- "guest" covers invitations to all celebrations, "celebration" the one that the letter was about:
-- {"name": whose it is, "state": "sent" or "stopped"}, or null where it was about none or that one
-- is gone.
create function public.letters_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
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
    'contact', private.stream_state(held.email, 'contact', held.stream = 'contact'),
    'plan', private.stream_state(held.email, 'plan', held.stream = 'plan'),
    'guest', private.stream_state(held.email, 'guest', held.stream = 'guest'),
    'celebration', (
      select jsonb_build_object(
        'name', plan.honoree_name,
        'state', case
          when private.has_suppression(held.email, 'plan:' || plan.id, 'unsubscribe')
            then 'stopped' else 'sent'
        end
      )
      from public.plans as plan where plan.id = held.plan_id
    ),
    'partner', private.stream_state(
      held.email, 'partner', held.stream = 'partner' or exists (
        select from public.partner_contacts as contact
        where lower(contact.email) = lower(held.email) and contact.email_confirmed_at is not null
      )
    ),
    'staff', (
      select colleague.choice from private.staff_to_tell() as colleague
      where lower(colleague.email) = lower(held.email)
    ),
    'reported', private.has_suppression(private.mailbox(held.email), 'all', 'report')
  );
end
$$;
grant execute on function public.letters_page(text) to authenticated, anon;

-- Does what a person chose on that page, or in their mailbox (RFC 8058).
--
-- change  confirm; stop-list; stop- and resume-contact, -plan (invitations to help, what who should
--         find a plan is sent, the yearly question), -partner (families' inquiries), -guest
--         (invitations to all celebrations) and -celebration (to the one that the letter was about);
--         stop-staff; stop-all (they do not know us), resume-all (that was a mistake); or one-click,
--         which stops letters like the one whose token it is
-- Answers whether the token is known. Pressing again changes nothing. A person who joins the list
-- gets its letters, whatever they or their mailbox said before. One who does not know the people
-- stops every letter, and reports the plan whose letter it was.
create function public.change_letters(token text, change text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
  said_at constant text := case change when 'one-click' then 'one-click' else 'letters-page' end;
  of_letter constant text := case when held.plan_id is null then held.stream else 'celebration' end;
  wanted constant text := case change when 'one-click' then 'stop-' || of_letter else change end;
  stopped constant text := substr(wanted, 6);
  resumed constant text := substr(wanted, 8);
  scope text;
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
  elsif wanted in ('stop-contact', 'stop-plan', 'stop-partner', 'stop-guest')
    or wanted = 'stop-celebration' and held.plan_id is not null then
    scope := case stopped when 'celebration' then 'plan:' || held.plan_id else 'stream:' || stopped end;
    if not private.has_suppression(held.email, scope, 'unsubscribe') then
      perform private.suppress_letters(held.email, scope, 'unsubscribe');
      perform private.log_consent(held.email, 'unsubscribed', stopped, said_at);
    end if;
  elsif wanted in ('resume-contact', 'resume-plan', 'resume-partner', 'resume-guest')
    or wanted = 'resume-celebration' and held.plan_id is not null then
    scope := case resumed when 'celebration' then 'plan:' || held.plan_id else 'stream:' || resumed end;
    if private.has_suppression(held.email, scope, 'unsubscribe')
      or private.has_suppression(held.email, scope, 'complaint') then
      perform private.allow_letters(held.email, scope, 'unsubscribe');
      perform private.allow_letters(held.email, scope, 'complaint');
      perform private.log_consent(held.email, 'resumed', resumed, said_at);
    end if;
  elsif wanted = 'stop-staff' then
    if private.stop_staff_letters(held.email) then
      perform private.log_consent(held.email, 'unsubscribed', 'staff', said_at);
    end if;
  elsif wanted = 'stop-all' then
    perform private.report_letters(held.email, held.plan_id, held.kind, held.created_at);
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
      -- It was a mistake.
      delete from public.plan_letter_reports as report
      where report.address_hash = private.address_hash(private.mailbox(held.email))
        and report.settled_at is null;
      perform private.log_consent(held.email, 'resumed', 'all', said_at);
    end if;
  else
    raise exception 'unknown_change' using errcode = 'PT400';
  end if;
  return true;
end
$$;
grant execute on function public.change_letters(text, text) to authenticated, anon;

-- Letters about what visitors send, and the letter with which staff set a new password.

-- How a member of staff hears of messages and applications; no row: at once.
create table public.staff_notices (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  choice text not null check (choice in ('at-once', 'daily', 'never')),
  -- Up to when they have been told.
  digest_until timestamptz(3) not null default now()
);
grant select on table public.staff_notices to authenticated;
grant insert (user_id, choice) on table public.staff_notices to authenticated;
grant update (user_id, choice) on table public.staff_notices to authenticated;
select private.let_staff('staff_notices', 'select, insert, update', own => 'user_id');

-- Only staff who read messages and applications get notices of them.
create function private.staff_to_tell() returns table (user_id uuid, email text, choice text)
  language sql stable set search_path = '' as $$
  select staff.user_id, account.email::text, coalesce(notices.choice, 'at-once')
  from public.staff as staff
  join auth.users as account on account.id = staff.user_id
  left join public.staff_notices as notices on notices.user_id = staff.user_id
  where staff.role in ('owner', 'support')
$$;

-- Queues a notice for a member of staff, one for each row. A notice cancelled in favor of the
-- digest is queued again. An address that mail cannot carry costs its letter, never the row.
--
-- cause  the row, as a table and an id
create function private.tell_member(
  member uuid, email text, notice text, params jsonb, cause text
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  key constant text := notice || ':' || split_part(cause, ':', 2) || ':' || member;
begin
  if private.enqueue_letter(
    notice, params || jsonb_build_object('user_id', member), email, 'staff', key, cause
  ) is null then
    update public.letters as letter set state = 'queued', attempts = 0, next_attempt_at = now()
    where letter.dedupe_key = key and letter.state = 'cancelled';
  end if;
exception when check_violation then
  null;
end
$$;

-- Within the transaction of a form's row, queues a notice for each member of staff who wants it at
-- once, and an answer to its sender, one a day and mailbox. A flood of forms makes no flood of
-- letters: beyond a few an hour, staff get one that gathers them, and senders only the thanks on
-- the page.
-- Trigger arguments: the kinds of the two letters, and the name under which they get the row's id.
create function private.tell_of_submission() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  notice constant text := tg_argv[0];
  answer constant text := tg_argv[1];
  params constant jsonb := jsonb_build_object(tg_argv[2], new.id);
  cause constant text := tg_table_name || ':' || new.id;
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
begin
  -- Nobody changes how they hear of it meanwhile.
  perform pg_advisory_xact_lock_shared(hashtext('staff notices'));
  if private.spend('messages announced') is null then
    perform private.tell_member(colleague.user_id, colleague.email, notice, params, cause)
    from private.staff_to_tell() as colleague where colleague.choice = 'at-once';
  else
    -- What this hour brings without a letter of its own, once it is over and all of it stored.
    perform private.enqueue_letter(
      'daily-digest',
      jsonb_build_object(
        'user_id', colleague.user_id, 'hourly', true, 'until', hour + interval '1 hour',
        -- What a daily letter told stays told.
        'from', greatest(hour, (
          select notices.digest_until from public.staff_notices as notices
          where notices.user_id = colleague.user_id
        ))
      ),
      colleague.email, 'staff',
        'hourly-digest:' || colleague.user_id || ':' || extract(epoch from hour), null,
      hour + interval '61 minutes'
    )
    from private.staff_to_tell() as colleague
    -- An address that mail cannot carry holds up nobody else's.
    where colleague.choice = 'at-once' and colleague.email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';
  end if;
  if private.spend('thanks for writing') is null then
    perform private.enqueue_letter(
      answer, params, new.email, 'contact',
      answer || ':' || private.address_hash(private.mailbox(new.email)) || ':' || current_date, cause
    );
  end if;
  return null;
end
$$;
create trigger tell_of_application after insert on public.vendor_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tell_of_submission(
    'new-application', 'application-received', 'application_id'
  );

-- Only for visitors: rows that a backup or a move brings tell nobody.
create trigger tell_of_message after insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tell_of_submission('new-message', 'message-received', 'message_id');

-- Staff changed their choice: what they were not told yet is told in the new way, once.
--
-- From at once to daily: waiting notices are cancelled, and the first digest starts before them. It
-- leaves out what a notice has told (server/letters/kinds/daily-digest.tsx), and so may start a
-- minute early, for rows that are being written, if no daily letter has told that minute. From
-- daily to at once: a notice for each row that the next digest would have told.
create function private.follow_choice() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant text := case tg_op when 'UPDATE' then old.choice else 'at-once' end;
  address constant text := (
    select colleague.email from private.staff_to_tell() as colleague
      where colleague.user_id = new.user_id
  );
  told_until constant timestamptz := case tg_op when 'UPDATE' then old.digest_until end;
  waiting timestamptz;
begin
  if new.choice <> 'never' then
    perform private.welcome_letters(address, 'staff');
  end if;
  if new.choice = before then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff notices'));
  if new.choice = 'daily' then
    with cancelled as (
      update public.letters as letter set state = 'cancelled'
      where letter.state in ('queued', 'retrying')
        and letter.kind in ('new-message', 'new-application')
        and letter.params ->> 'user_id' = new.user_id::text
      returning letter.params
    )
    select min(coalesce(message.created_at, application.created_at)) into waiting
    from cancelled
    left join public.contact_messages as message
      on message.id = (cancelled.params ->> 'message_id')::uuid
    left join public.vendor_submissions as application
      on application.id = (cancelled.params ->> 'application_id')::uuid;
    update public.staff_notices as notices
    set digest_until = least(waiting, greatest(now() - interval '1 minute', told_until))
    where notices.user_id = new.user_id;
  elsif before = 'daily' and new.choice = 'at-once' then
    perform private.tell_member(
      new.user_id, address, 'new-message', jsonb_build_object('message_id', message.id),
      'contact_messages:' || message.id
    )
    from public.contact_messages as message
    where message.created_at >= new.digest_until and not message.begun_by_staff;
    perform private.tell_member(
      new.user_id, address, 'new-application', jsonb_build_object('application_id', application.id),
      'vendor_submissions:' || application.id
    )
    from public.vendor_submissions as application
    where application.created_at >= new.digest_until;
  end if;
  return null;
end
$$;

-- Only for staff: what a backup or a move brings is no choice.
create trigger follow_choice after insert or update of choice on public.staff_notices
  for each row when (current_user = 'authenticated') execute function private.follow_choice();

-- Chooses "never" for staff with an address. Answers whether that changed anything.
create function private.stop_staff_letters(address text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  insert into public.staff_notices as notices (user_id, choice)
  select staff.user_id, 'never' from public.staff as staff
  join auth.users as account on account.id = staff.user_id
  where lower(account.email) = lower(btrim(address))
  on conflict (user_id) do update set choice = 'never' where notices.choice <> 'never';
  return found;
end
$$;

-- Writes the digests that are due: for each member of staff who asked for them, what came in since
-- the last one, and none where nothing did. Asked again it writes none.
--
-- until  when they are due
create function public.queue_digests(until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select notices.user_id, notices.digest_until, colleague.email
    from public.staff_notices as notices
    join private.staff_to_tell() as colleague on colleague.user_id = notices.user_id
    where notices.choice = 'daily' and notices.digest_until < until
    for update of notices skip locked
  loop
    if exists (
      select from public.contact_messages
      where created_at >= member.digest_until and created_at < until and not begun_by_staff
    ) or exists (
      select from public.vendor_submissions
      where created_at >= member.digest_until and created_at < until
    ) then
      begin
        perform private.enqueue_letter(
          'daily-digest',
          jsonb_build_object('user_id', member.user_id, 'from', member.digest_until, 'until', until),
          member.email, 'staff', 'daily-digest:' || member.user_id || ':' || until
        );
        queued := queued + 1;
      exception when check_violation then
        null; -- An address that mail cannot carry holds up nobody else's.
      end;
    end if;
    update public.staff_notices as notices set digest_until = until
    where notices.user_id = member.user_id;
  end loop;
  return queued;
end
$$;

-- Links with which staff set a new password. Each is valid for an hour, once, and only for the
-- password that it replaces: changing that ends them all.
create table public.password_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The account's password, itself a salted hash, as sha256 in hex.
  replaces text not null check (replaces ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null default now() + interval '1 hour',
  used_at timestamptz(3)
);
create index password_links_of_staff on public.password_links (user_id);

-- Asks for the letter, with the same work for every address: whether it is one of staff is looked
-- up when the letter is written. Three an hour and address; more are ignored silently.
create function public.ask_for_password(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
begin
  perform pg_advisory_xact_lock(hashtext('password for ' || key));
  if (
    select count(*) from public.letters as letter
    where letter.kind = 'new-password' and letter.recipient = key
      and letter.created_at > now() - interval '1 hour'
  ) < 3 then
    perform private.enqueue_letter(
      'new-password', '{}', key, 'account', 'new-password:' || gen_random_uuid()
    );
  end if;
end
$$;

-- Changes whenever an account's password does.
create function private.password_mark(account uuid) returns text
  language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(users.encrypted_password, ''), 'UTF8')), 'hex')
  from auth.users where users.id = account
$$;

-- Stores a link for the member of staff with the address; false: there is none.
create function public.make_password_link(address text, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.staff_at(address);
begin
  delete from public.password_links as link where link.expires_at < now() - interval '1 day';
  insert into public.password_links (user_id, token_hash, replaces)
  select member, make_password_link.token_hash, private.password_mark(member)
  where member is not null;
  return found;
end
$$;

-- Uses a link. Answers whose it is, once; null if it is unknown, used, expired, or for a password
-- changed since. The account's other links end with it. The site calls it when somebody follows the
-- letter's link, and this is logged.
create function public.use_password_link(token_hash text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update public.password_links as link set used_at = now()
  where link.token_hash = use_password_link.token_hash
    and link.used_at is null and link.expires_at > now()
    and link.replaces = private.password_mark(link.user_id)
  returning link.user_id into owner;
  delete from public.password_links as other
  where other.user_id = owner and other.token_hash <> use_password_link.token_hash;
  insert into public.staff_activity (who, action, noun, record_id, area)
  select owner, 'password-link', 'staff', owner::text, 'settings'
  where owner is not null;
  return owner;
end
$$;
