-- Letters to guests on the page of what an address gets: those of one celebration, and all.

alter table public.letter_tokens drop constraint letter_tokens_stream_check;
alter table public.letter_tokens add constraint letter_tokens_stream_check check (
  stream in ('contact', 'staff', 'list', 'plan', 'partner', 'guest')
);
-- Of a letter to guests: whose celebration it is.
alter table public.letter_tokens
  add column plan_id uuid references public.plans (id) on delete set null;
create index letter_tokens_of_plan on public.letter_tokens (plan_id) where plan_id is not null;
alter table public.consent_events drop constraint consent_events_stream_check;
alter table public.consent_events add constraint consent_events_stream_check check (
  stream in ('all', 'contact', 'staff', 'list', 'plan', 'partner', 'guest', 'celebration')
);
-- And `plan:` with a plan's id: its letters to guests.
alter table public.letter_suppressions drop constraint letter_suppressions_scope_check;
alter table public.letter_suppressions add constraint letter_suppressions_scope_check check (
  scope ~ '^(all|(stream|kind):[a-z-]{1,50}|plan:[0-9a-f-]{36})$'
);

-- As before, with the plan of a letter to guests. Tokens of those go after a year.
drop function public.keep_letter_token(text, text, text, text);
create function public.keep_letter_token(
  address text, stream text, kind text, token_hash text, plan uuid default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
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

-- As before; those to guests come last, so that codes and notices wait for no family's five hundred
-- letters, and none goes to who stopped those of a celebration.
create or replace function public.claim_letters(most integer default 1, lease integer default 120)
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
    order by (due.stream = 'guest'), due.next_attempt_at
    limit 1 for update skip locked;
    exit when not found;
    if private.is_suppressed(letter.recipient, letter.stream, letter.kind)
      or letter.stream = 'guest' and private.has_suppression(
        letter.recipient, 'plan:' || (letter.params ->> 'plan'), 'unsubscribe'
      ) then
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
drop index public.letters_due;

-- Notes that who got a letter of a plan's does not know the people; again it is one report.
create function private.report_letters(address text, plan uuid, kind text, written_at timestamptz)
  returns void
  language sql volatile set search_path = ''
  as $$
  insert into public.plan_letter_reports (plan_id, address_hash, letter_kind, letter_at)
  select known.id, private.address_hash(private.mailbox(address)), report_letters.kind, written_at
  from public.plans as known where known.id = report_letters.plan
  on conflict do nothing
$$;

-- As before, and a complaint about a letter to guests is a report of its plan.
create or replace function public.note_mail_events(events jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  event record;
  about public.letters;
  noted integer := 0;
begin
  for event in
    select * from jsonb_to_recordset(events) as told (
      type text, address text, permanent boolean, message_id text
    )
    where told.type = 'complaint' or told.permanent
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

-- As before, with invitations: "guest" of all celebrations, and "celebration" of the one that the
-- letter was about: {"name": whose it is, "state": "sent" or "stopped"}; null: it was about none, or
-- it is not there any more.
create or replace function public.letters_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
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
    'staff', private.staff_letters(held.email),
    'reported', private.has_suppression(private.mailbox(held.email), 'all', 'report')
  );
end
$$;

-- As before, with stop-guest and resume-guest (invitations to all celebrations), and stop-celebration
-- and resume-celebration (to the one that the letter was about), which one press in a mailbox stops.
-- Who does not know the people stops every letter, and reports the plan whose letter it was.
create or replace function public.change_letters(token text, change text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
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

-- As before; families' lines above letters to guests go after 30 days.
create or replace function public.remove_old_letters() returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  gone integer;
begin
  delete from public.letters as letter
  where letter.created_at < now() - interval '90 days'
    or (letter.state = 'cancelled' and letter.created_at < now() - interval '7 days')
    or (letter.kind = 'plan-code' and letter.created_at < now() - interval '7 days')
    or (letter.kind in ('plan-invite', 'plan-finder') and letter.created_at < now() - interval '30 days');
  get diagnostics gone = row_count;
  delete from private.letters_to_named as sent where sent.created_at < now() - interval '1 day';
  delete from private.letters_to_guests as sent where sent.created_at < now() - interval '1 day';
  update public.plan_guest_sendings as sent set words = ''
  where sent.words <> '' and sent.created_at < now() - interval '30 days';
  return gone;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_letter_token(text, text, text, text, uuid)
  from public, anon, authenticated;
grant execute on function public.keep_letter_token(text, text, text, text, uuid) to service_role;
