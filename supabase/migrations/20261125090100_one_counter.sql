-- What was counted in tables of its own is spent from a budget.

create or replace function public.limit_submissions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.charge(tg_table_name);
  return new;
end
$$;

create or replace function private.count_unknown_token() returns void
  language sql volatile set search_path = ''
  as $$ select private.charge('unknown tokens') $$;

create or replace function private.open_letter_token(token text) returns public.letter_tokens
  language plpgsql volatile set search_path = ''
  as $$
declare
  held public.letter_tokens;
begin
  select * into held from public.letter_tokens as known
  where known.token_hash = private.token_hash(token);
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

create or replace function private.count_hourly(noun text, most integer) returns void
  language sql volatile set search_path = ''
  as $$
  select private.charge(split_part(noun, ' of ', 1), 1, jsonb_build_object(
    'network', public.client_address() || split_part(noun, ' of ', 2)
  ))
$$;

create or replace function private.count_letter_to_named() returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if private.spend('letters to named people') is not null then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
end
$$;

create or replace function private.count_letter_to_partner(
  address text, account uuid default auth.uid()
) returns boolean
  language sql volatile set search_path = ''
  as $$
  select private.spend('letters to a partner', 1, jsonb_build_object(
    'account and mailbox', account || private.mailbox(address)
  )) is null
$$;


create or replace function public.start_plan(p_id uuid, answers jsonb)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := private.caller();
  plan public.plans;
  finder text;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if answers is null or jsonb_typeof(answers) <> 'object' or pg_column_size(answers) > 48000
    or coalesce(answers ->> 'kind', '') not in ('died', 'ahead') then
    raise exception 'malformed_answers' using errcode = 'PT400';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  -- One at a time: of a volley sent at once, each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('plans started'));
  if p_id in (select public.plans_as('viewer')) then
    return jsonb_build_object('id', p_id, 'created', false);
  end if;
  if exists (select from private.plan_ids as taken where taken.id = p_id)
    or exists (select from public.plans as taken where taken.id = p_id) then
    raise exception 'plan_id_taken' using errcode = 'PT409';
  end if;
  if (select count(*) from public.plans_as('owner')) >= 10 then
    raise exception 'too_many_plans' using errcode = 'PT409';
  end if;

  perform private.charge('plans started');
  insert into private.plan_ids (id) values (p_id);

  insert into public.plans (
    id, kind, happened, whose, honoree_name, celebration_type_id, expected_guests, remember,
    leave_out, time_zone, updated_by
  )
  values (
    p_id,
    answers ->> 'kind',
    answers ->> 'happened',
    answers ->> 'whose',
    btrim(coalesce(answers ->> 'honoree_name', '')),
    -- It may be gone since the page was opened.
    (
      select known.id from public.celebration_types as known
      where known.id::text = answers ->> 'celebration_type_id'
    ),
    (answers ->> 'expected_guests')::integer,
    coalesce(answers ->> 'remember', ''),
    coalesce(answers ->> 'leave_out', ''),
    -- The browser's, which may know one that is newer than this database.
    (
      select known.name from private.time_zones as known
      where known.name = answers ->> 'time_zone'
    ),
    caller
  )
  returning * into plan;
  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (p_id, caller, 'owner', btrim(coalesce(answers ->> 'name', '')), now());
  finder := btrim(regexp_replace(coalesce(answers ->> 'finder', ''), '\s+', ' ', 'g'));
  if plan.kind = 'ahead' and finder not in ('', 'later') then
    insert into public.plan_finders (plan_id, name, made_by) values (p_id, finder, caller);
  end if;
  insert into public.plan_invitations (id, plan_id) values (p_id, p_id);
  insert into public.plan_public_links (id, plan_id) values (p_id, p_id);
  perform private.copy_templates(plan);
  perform private.note_change(
    p_id, 'plans', p_id, 'add', null, null, to_jsonb(plan.honoree_name)
  );
  return jsonb_build_object('id', p_id, 'created', true);
end
$$;

create or replace function public.remove_old_plan_data()
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  set statement_timeout = '120s'
  as $$
declare
  noun text;
  gone bigint;
  plans bigint;
  rows bigint := 0;
  accounts bigint;
begin
  delete from public.plans as plan
  -- Few are that old, and quickly found.
  where plan.last_opened_at < now() - interval '7 days'
    and plan.updated_at < now() - interval '7 days'
    and (
      private.plan_removed_at(plan) <= now()
      or (
        private.plan_keeps(plan.id) is null
        and concat(plan.honoree_name, plan.remember, plan.leave_out) = ''
        and not exists (
          select from public.plan_history as entry
          where entry.plan_id = plan.id and (entry.noun <> 'plans' or entry.action <> 'add')
        )
      )
    );
  get diagnostics plans = row_count;

  foreach noun in array public.plan_tables('told') loop
    execute format(
      'with purged as (
         delete from public.%I as held where held.removed_at < now() - $1
         returning held.plan_id, held.version
       ),
       latest as (select plan_id, max(version) as version from purged group by plan_id),
       noted as (
         update public.plans as plan
         set purged_version = greatest(plan.purged_version, latest.version)
         from latest where plan.id = latest.plan_id
       )
       select count(*) from purged',
      noun
    ) into gone using case noun when 'plan_members' then interval '90 days' else interval '30 days' end;
    rows := rows + gone;
  end loop;
  delete from public.plan_announcements as done where done.done_at < now() - interval '30 days';
  delete from public.plan_history as entry where entry.at < now() - interval '90 days';
  delete from public.plan_history as entry using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and entry.plan_id = plan.id
    and private.part_of(entry.noun, entry.field) <> all (plan.ended_keeps);
  delete from public.plan_wishes as wished using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and wished.plan_id = plan.id
    and 'words' <> all (plan.ended_keeps);
  delete from public.plan_invites as invite
  where coalesce(invite.accepted_at, invite.revoked_at, invite.expires_at)
    < now() - interval '30 days';

  delete from auth.users as account
  where not private.is_address(account.email)
    and account.created_at < now() - interval '7 days'
    and not exists (
      select from public.plan_members as member where member.user_id = account.id
    )
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics accounts = row_count;
  return jsonb_build_object('plans', plans, 'rows', rows, 'accounts', accounts);
end
$$;

create or replace function public.remove_expired(messages_days integer DEFAULT NULL::integer, requests_days integer DEFAULT NULL::integer)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  set statement_timeout = '120s'
  as $$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  if messages_days < 1 or requests_days < 1 then
    raise exception 'too_few_days' using errcode = 'PT400';
  end if;

  delete from public.contact_messages where created_at < messages_before;
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later
        where later.interest_type = 'mailing-list'
          and later.email_key = request.email_key
          and (later.created_at, later.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later.first_name <> '' or later.last_name <> ''
          )
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.vendor_submissions as application
  where application.status = 'declined' and application.reviewed_at < now() - interval '1 year';

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$$;

create or replace function public.remove_old_letters()
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  set statement_timeout = '120s'
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
  delete from private.letters_to_guests as sent where sent.created_at < now() - interval '1 day';
  update public.plan_guest_sendings as sent set words = ''
  where sent.words <> '' and sent.created_at < now() - interval '30 days';
  return gone;
end
$$;

create or replace function public.send_inquiry(p_id uuid, plan_id uuid, asked jsonb, partner_ids uuid[], by_link uuid[] default '{}')
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  by_mail constant boolean := private.sends_mail();
  no_letter boolean;
  wanted uuid[];
  days date[];
  partner public.partners;
  chosen uuid;
  thread uuid;
  names text;
begin
  perform private.ask_plan(send_inquiry.plan_id, 'editor');
  if jsonb_typeof(asked) is distinct from 'object' or pg_column_size(asked) > 24000
    or coalesce(jsonb_typeof(asked -> 'dates'), 'array') <> 'array' then
    raise exception 'malformed_inquiry' using errcode = 'PT400';
  end if;
  select array_agg(distinct one) into wanted from unnest(partner_ids) as one where one is not null;
  if wanted is null then
    raise exception 'no_partners' using errcode = 'PT400';
  end if;
  if cardinality(wanted) > 5 then
    raise exception 'too_many_partners' using errcode = 'PT400';
  end if;
  select coalesce(array_agg(distinct day.value::date), '{}') into days
  from jsonb_array_elements_text(coalesce(asked -> 'dates', '[]')) as day;
  if exists (
    select from unnest(days) as day
    where day not between current_date - 1 and current_date + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;

  perform from public.plans as locked where locked.id = send_inquiry.plan_id for update;
  -- Who was taken out while this waited asks nobody.
  perform private.ask_plan(send_inquiry.plan_id, 'editor');
  if exists (
    select from public.inquiries as sent
    where sent.id = p_id and sent.plan_id = send_inquiry.plan_id
  ) then
    return private.inquiry_sent(p_id);
  end if;
  if (
    select count(*) from public.inquiries as sent
    where sent.plan_id = send_inquiry.plan_id and sent.created_at > now() - interval '7 days'
  ) >= 10 then
    raise exception 'inquiries_a_week' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30 then
    raise exception 'too_many_open_threads' using errcode = 'PT409';
  end if;
  if private.spend('partners asked', cardinality(wanted)) is not null then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  foreach chosen in array wanted loop
    if exists (
      select from public.inquiry_threads as open
      where open.plan_id = send_inquiry.plan_id and open.partner_id = chosen
        and (
          open.state in ('waiting', 'answered', 'booked')
          or by_mail and chosen <> all (coalesce(send_inquiry.by_link, '{}'))
            and private.asked_by_letter_at(open.plan_id, chosen) > now() - interval '7 days'
        )
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = chosen::text;
    end if;
    select * into partner from public.partners as listed where listed.id = chosen;
    if not found or partner.is_demonstration then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = chosen::text;
    end if;
    if by_mail and chosen <> all (coalesce(by_link, '{}')) then
      perform private.ask_letter_to(send_inquiry.plan_id, chosen);
    end if;
  end loop;

  insert into public.inquiries (
    id, plan_id, shown_name, celebration, dates, expected_guests, budget, currency, words
  )
  select p_id, plan.id, btrim(coalesce(asked ->> 'shown_name', '')),
    btrim(coalesce(asked ->> 'celebration', '')), days, (asked ->> 'expected_guests')::integer,
    (asked ->> 'budget')::bigint, plan.currency, btrim(coalesce(asked ->> 'words', ''), E' \n\r\t')
  from public.plans as plan where plan.id = send_inquiry.plan_id;
  for partner in
    select listed.* from public.partners as listed
    where listed.id = any (wanted)
    order by array_position(partner_ids, listed.id)
  loop
    no_letter := not by_mail or partner.id = any (coalesce(by_link, '{}'));
    insert into public.inquiry_threads (
      inquiry_id, plan_id, place, partner_id, partner_name, by_link
    )
    values (
      p_id, send_inquiry.plan_id, coalesce(array_position(partner_ids, partner.id), 0), partner.id,
      left(partner.name, 200), no_letter
    )
    returning id into thread;
    names := concat_ws(', ', names, partner.name);
    if not no_letter then
      if not private.count_letter_to_partner(private.inquiry_address(partner.id)) then
        raise exception 'too_many_to_address' using errcode = 'PT409', detail = partner.id::text;
      end if;
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread), private.inquiry_address(partner.id),
        'partner', 'inquiry:' || thread, 'inquiry_threads:' || thread
      );
    end if;
  end loop;
  perform private.note_change(
    send_inquiry.plan_id, 'inquiries', p_id, 'add', null, null, to_jsonb(names)
  );
  return private.inquiry_sent(p_id);
end
$$;

create or replace function public.ask_for_partner_link(address text)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  made uuid;
begin
  delete from public.partner_link_asks as old where old.created_at <= now() - interval '1 hour';
  if private.spend('partner links of a network') is not null then
    raise exception 'too_many_links' using errcode = 'PT429';
  end if;
  insert into public.partner_link_asks (email) values (lower(btrim(address))) returning id into made;
  if private.spend(
    'partner links', 1, jsonb_build_object('mailbox', private.mailbox(address))
  ) is null then
    perform private.enqueue_letter(
      'partner-link', jsonb_build_object('asked', made), lower(btrim(address)), 'account',
      'partner-link:' || made
    );
  end if;
end
$$;

create or replace function public.ask_for_code(purpose text, address text, browser_hash text, asker uuid default null)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  key constant text := lower(btrim(address));
  made uuid;
begin
  delete from public.family_codes as old where old.created_at <= now() - interval '1 hour';
  if private.spend('plan codes', 1, jsonb_build_object(
    'browser', ask_for_code.browser_hash, 'mailbox', private.mailbox(key)
  )) is not null then
    return false;
  end if;
  insert into public.family_codes (purpose, email, browser_hash, asker)
  values (ask_for_code.purpose, key, ask_for_code.browser_hash, ask_for_code.asker)
  returning id into made;
  perform private.enqueue_letter(
    'plan-code', jsonb_build_object('asked', made), key, 'account', 'plan-code:' || made
  );
  return true;
end
$$;

create or replace function private.write_invitation(invitation uuid, address text, key text)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if private.spend('staff invitations', 1, jsonb_build_object(
    'mailbox', private.mailbox(address)
  )) is not null then
    raise exception 'too_many_invitations' using errcode = 'PT429';
  end if;
  perform private.enqueue_letter(
    'staff-invitation', jsonb_build_object('invitation_id', invitation), address, 'account', key,
    'staff_invitations:' || invitation
  );
end
$$;

alter table public.partner_link_asks drop column network;
drop table private.hourly_posts;
drop table private.letters_to_named;
drop table private.letters_to_partners;
drop table private.partners_asked;
drop table private.plan_starts;
drop table public.recent_submissions;
drop function public.refuse_submission(timestamptz);
