-- Letters about plans on the page of what an address gets.

-- How letters of a stream stand with an address: sent, stopped or bounced; null where there were none
-- and none is at hand.
create function private.stream_state(address text, stream text, is_at_hand boolean) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when not is_stopped and not is_at_hand and not exists (
      select from public.letters as letter
      where lower(letter.recipient) = lower(address) and letter.stream = stream_state.stream
    ) then null
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when is_stopped then 'stopped'
    else 'sent'
  end
  from (
    select private.has_suppression(address, 'stream:' || stream, 'unsubscribe')
      or private.has_suppression(address, 'stream:' || stream, 'complaint') as is_stopped
  ) as known
$$;

-- As before, and tells of letters about plans as of those about forms, and of families' inquiries
-- where the address is a partner's or was written to.
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

-- As before, with stop-plan and resume-plan (invitations to help, what who should find a plan is
-- sent, the yearly question) and stop-partner and resume-partner (families' inquiries).
create or replace function public.change_letters(token text, change text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
  said_at constant text := case change when 'one-click' then 'one-click' else 'letters-page' end;
  wanted constant text := case change when 'one-click' then 'stop-' || held.stream else change end;
  scope constant text := 'stream:' || substr(wanted, 6);
  resumed constant text := 'stream:' || substr(wanted, 8);
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
  elsif wanted in ('stop-contact', 'stop-plan', 'stop-partner') then
    if not private.has_suppression(held.email, scope, 'unsubscribe') then
      perform private.suppress_letters(held.email, scope, 'unsubscribe');
      perform private.log_consent(held.email, 'unsubscribed', substr(wanted, 6), said_at);
    end if;
  elsif wanted in ('resume-contact', 'resume-plan', 'resume-partner') then
    if private.has_suppression(held.email, resumed, 'unsubscribe')
      or private.has_suppression(held.email, resumed, 'complaint') then
      perform private.allow_letters(held.email, resumed, 'unsubscribe');
      perform private.allow_letters(held.email, resumed, 'complaint');
      perform private.log_consent(held.email, 'resumed', substr(wanted, 8), said_at);
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

revoke execute on all functions in schema private from public;
