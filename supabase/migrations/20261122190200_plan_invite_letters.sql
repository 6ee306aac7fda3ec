-- Invitations by letter, for owners, where the site sends email. The letter's token is made when it
-- is written; the address stands in the outbox alone, and goes with it after 30 days.

-- Letters that went to a mailbox, to count them.
create index letters_with_invites on public.letters (private.mailbox(recipient), created_at)
  where kind = 'plan-invite';

-- Letters of the last day to whom families named, to count them by account. They outlive their plan:
-- who deletes one has no more letters for it. No API access.
create table private.letters_to_named (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz(3) not null default now()
);

create index letters_to_named_by on private.letters_to_named (user_id, created_at);

-- Counts a letter of the caller's to somebody whom they named. Raises too_many_letters (HTTP 409)
-- after 20 a day, whatever plans they are for.
create function private.count_letter_to_named() returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(hashtext('letters by ' || auth.uid()));
  if (
    select count(*) from private.letters_to_named as sent
    where sent.user_id = auth.uid() and sent.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  insert into private.letters_to_named (user_id) values (auth.uid());
end
$$;

-- Invites somebody to help, by letter. For owners of a plan that a confirmed address keeps: nobody
-- writes to strangers from nowhere.
--
-- Answers {"id", "expires_at"}. Raises no_mail, address_first, too_many_letters (10 a plan and day,
-- 20 an account and day, 3 a mailbox and week) and address_refuses (it takes no such letters), each HTTP 409; what
-- make_invite does; and what the address's type refuses.
create function public.invite_by_letter(
  plan_id uuid, role text, address text, name_hint text default ''
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  invited constant public.email_address := lower(btrim(address));
  made jsonb;
begin
  perform private.ask_plan(invite_by_letter.plan_id, 'owner');
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  if private.plan_keeps(invite_by_letter.plan_id) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if private.is_suppressed(invited, 'plan', 'plan-invite') then
    raise exception 'address_refuses' using errcode = 'PT409';
  end if;
  -- Of those sent at once each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('invitations to ' || private.mailbox(invited)));
  perform from public.plans as locked where locked.id = invite_by_letter.plan_id for update;
  perform private.count_letter_to_named();
  if (
    select count(*) from public.letters as sent
    where sent.kind = 'plan-invite' and private.mailbox(sent.recipient) = private.mailbox(invited)
      and sent.created_at > now() - interval '7 days'
  ) >= 3 or (
    select count(*) from public.letters as sent
    join public.plan_invites as invite on sent.cause = 'plan_invites:' || invite.id
    where invite.plan_id = invite_by_letter.plan_id
      and invite.created_at > now() - interval '1 day' and sent.kind = 'plan-invite'
  ) >= 10 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  made := public.make_invite(
    invite_by_letter.plan_id, invite_by_letter.role, invite_by_letter.name_hint
  );
  perform private.enqueue_letter(
    'plan-invite', jsonb_build_object('invite', made -> 'id'), invited, 'plan',
    'plan-invite:' || (made ->> 'id'), 'plan_invites:' || (made ->> 'id')
  );
  return made - 'token';
end
$$;

revoke execute on function public.invite_by_letter(uuid, text, text, text)
  from public, anon, authenticated;
grant execute on function public.invite_by_letter(uuid, text, text, text) to authenticated;

-- Gives an invitation the token of the letter about to be sent, in place of the one it had.
-- Answers {"role", "from", "honoree_name", "expires_at"}; null: it can be used no more.
create function public.write_invite(invite_id uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  invite public.plan_invites;
begin
  update public.plan_invites as known set token_hash = write_invite.token_hash
  where known.id = invite_id and known.accepted_at is null and known.revoked_at is null
    and known.expires_at > now() and not private.is_over(known.plan_id)
  returning known.* into invite;
  return (
    select jsonb_build_object(
      'role', invite.role, 'from', coalesce(member.name, ''),
      'honoree_name', plan.honoree_name, 'expires_at', invite.expires_at
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = invite.made_by
    where plan.id = invite.plan_id
  );
end
$$;

revoke execute on function public.write_invite(uuid, text) from public, anon, authenticated;
grant execute on function public.write_invite(uuid, text) to service_role;

-- Removes letters that are 90 days old, cancelled ones and codes after 7, invitations to help and
-- letters to who is named to find a plan after 30. Answers how many went.
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
  return gone;
end
$$;

-- As before, with the addresses of codes, of people who are to find a plan, and of partners.
create or replace function public.tables_about_people() returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'contact_messages', 'email',
    'early_access_requests', 'email',
    'vendor_submissions', 'email',
    'application_letters', 'email',
    'partner_contacts', 'email',
    'partner_new_addresses', 'email',
    'partner_tokens', 'email',
    'partner_proposals', 'email',
    'partner_link_asks', 'email',
    'investor_access_logs', 'email',
    'investor_gate_attempts', 'email_key',
    'email_marketing_contacts', 'email',
    'letters', 'recipient',
    'subscriptions', 'email',
    'letter_tokens', 'email',
    'family_codes', 'email',
    'plan_finders', 'email',
    'inquiry_contacts', 'email'
  )
$$;

-- Of the invitations to a plan that can still be used, those whose letter does not arrive. For owners.
--
-- Answers {id: "refused" (the address takes no letters) or "failed"}, and no address. Raises what
-- ask_plan does.
create function public.invite_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(invite_letters.plan_id, 'owner');
  return coalesce((
    select jsonb_object_agg(
      invite.id,
      case
        when letter.state = 'suppressed'
          or private.is_suppressed(letter.recipient, letter.stream, letter.kind) then 'refused'
        else 'failed'
      end
    )
    from public.plan_invites as invite
    join public.letters as letter on letter.dedupe_key = 'plan-invite:' || invite.id
    where invite.plan_id = invite_letters.plan_id and invite.accepted_at is null
      and invite.revoked_at is null and invite.expires_at > now()
      -- Cancelled: staff put it away after it had failed.
      and letter.state in ('failed', 'suppressed', 'cancelled')
  ), '{}');
end
$$;

revoke execute on function public.invite_letters(uuid) from public, anon, authenticated;
grant execute on function public.invite_letters(uuid) to authenticated;
