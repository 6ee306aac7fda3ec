-- A family sends letters to households, and sees how they fare.

-- Why an address takes no letters to a plan's guests; null: it takes them.
create function private.refuses_guest_letters(address text, plan uuid) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when private.is_suppressed(address, 'guest', 'invitation')
      or private.has_suppression(address, 'plan:' || plan, 'unsubscribe') then 'stopped'
  end
$$;

-- Whether an address had 5 invitations and reminders within a week, from whatever plans.
create function private.was_invited_often(address text) returns boolean
  language sql stable set search_path = ''
  as $$
  select count(*) >= 5 from public.letters as sent
  where sent.kind in ('invitation', 'reminder')
    and private.mailbox(sent.recipient) = private.mailbox(address)
    and sent.created_at > now() - interval '7 days' and sent.state <> 'cancelled'
$$;

-- Why a plan may send its guests nothing; null: it may. 'ended', 'ahead' (it is made ahead),
-- 'no_mail', 'address_first' (no member's address is confirmed) or 'paused' (three reports, or staff).
create function private.guests_unreachable(plan public.plans) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when plan.ended_at is not null then 'ended'
    when plan.kind <> 'died' then 'ahead'
    when not private.sends_mail() then 'no_mail'
    when private.plan_keeps(plan.id) is distinct from 'address' then 'address_first'
    when private.letters_paused(plan.id) then 'paused'
  end
$$;

-- How many letters that count a plan may still send: 150 on its first day, then 300 a day, and 1,000
-- in all; and 300 a day of one account's, whatever plans they are for.
create function private.guest_letters_left(
  plan uuid, account uuid, out today integer, out in_all integer
)
  language sql stable set search_path = ''
  as $$
  select
    greatest(0, least(
      case when min(sent.created_at) <= now() - interval '1 day' then 300 else 150 end
        - count(*) filter (where sent.created_at > now() - interval '1 day'),
      300 - coalesce((
        select sum(counted.letters) from private.letters_to_guests as counted
        where counted.user_id = account and counted.created_at > now() - interval '1 day'
      ), 0),
      1000 - count(*)
    ))::integer,
    greatest(0, 1000 - count(*))::integer
  from public.plan_guest_letters as sent
  where sent.plan_id = plan and sent.is_counted and sent.state <> 'cancelled'
$$;

-- What was sent to a household, those included that are in it by now.
create function private.letters_to_household(household public.plan_households)
  returns setof public.plan_guest_letters
  language sql stable set search_path = ''
  as $$
  select sent.* from public.plan_guest_letters as sent
  where sent.plan_id = household.plan_id and sent.household_id in (
    select household.id
    union
    select merged.id from public.plan_households as merged
    where merged.plan_id = household.plan_id and merged.merged_into is not null
      and private.household_now(merged.id) = household.id
  )
$$;

-- Whether every guest of a household answered every part of the day as it is now.
create function private.has_answered(household public.plan_households) returns boolean
  language sql stable set search_path = ''
  as $$
  with asked as (
    select part.id from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ), wanted as (
    select asked.id from asked
    union all select null where not exists (select from asked)
  )
  select not exists (
    select from public.plan_guests as guest cross join wanted
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not exists (
        select from public.plan_replies as reply
        where reply.id = private.reply_id(guest.id, wanted.id) and reply.removed_at is null
          and reply.answer is not null and not reply.before_change
      )
  )
$$;

-- Whether anybody of a household comes, as it answered: there, online, or they are not sure yet.
create function private.may_come(household public.plan_households, sure boolean default false)
  returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.plan_guests as guest
    join public.plan_replies as reply
      on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
    left join public.plan_invitation_parts as part
      on part.id = reply.part_id and part.plan_id = reply.plan_id
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null
      and (reply.answer in ('yes', 'online') or reply.answer = 'unsure' and not may_come.sure)
      and (reply.part_id is null or part.removed_at is null)
  )
$$;

-- Why a letter of a kind does not go to a household; null: it goes. Limits of the plan come after it.
create function private.keeps_from_letter(
  household public.plan_households, address text, kind text
) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when address is null then 'no_address'
    when private.refuses_guest_letters(address, household.plan_id) is not null
      then private.refuses_guest_letters(address, household.plan_id)
    when kind <> 'change' and waiting > 0 then 'waiting'
    when kind in ('change', 'cancelled') and invited = 0 then 'not_invited'
    when kind = 'change' and changes_today >= 3 or kind <> 'change' and of_kind >= 3
      then 'sent_often'
    when kind in ('invitation', 'reminder') and private.was_invited_often(address) then 'too_many'
  end
  from (
    select
      count(*) filter (where sent.kind = keeps_from_letter.kind and sent.state = 'waiting')
        as waiting,
      count(*) filter (where sent.kind = keeps_from_letter.kind) as of_kind,
      count(*) filter (
        where sent.kind = 'change' and sent.created_at > now() - interval '1 day'
      ) as changes_today,
      count(*) filter (where sent.kind in ('invitation', 'reminder')) as invited
    from private.letters_to_household(household) as sent
    where sent.state in ('waiting', 'sent')
  ) as known
$$;

-- Sends letters to households, each its own. For editors.
--
-- p_id         made by the browser: sending again with it sends nothing twice
-- kind         invitation, reminder, change (of the day, the hour or the place), cancelled or thanks
-- households   null: all whom the kind is for: invitations to those who had none, reminders to those
--              invited by letter without an answer, thanks to those who come or came, changes and
--              cancellations to all who were invited by letter
-- words        the family's line above the letter
-- reply_to_me  the letters carry the caller's address as Reply-To
-- Answers {"queued": how many, "replaced": how many letters about a change these take the place of,
-- where there are any, "left_out": {household: reason}}: no_address, bounced, stopped (its
-- owner wants none), waiting (one like it has not left yet), not_invited, sent_often (3 of an
-- invitation, of reminders, of thanks; 3 changes a day), too_many (its address had 5 within a week,
-- from all plans), day_limit, plan_limit, gone. Raises unknown_kind and too_long (HTTP 400); ahead,
-- no_mail, address_first, paused, own_address_first, is_cancelled, not_cancelled and is_past (409);
-- and what ask_plan does.
create function public.send_to_guests(
  plan_id uuid, p_id uuid, kind text, households uuid[] default null, words text default '',
  reply_to_me boolean default false
) returns jsonb
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '60s'
  as $$
declare
  line constant text := btrim(replace(coalesce(words, ''), E'\r', ''), E' \n\t');
  plan public.plans;
  known jsonb;
  refusal text;
  state text;
  household public.plan_households;
  address text;
  was_written_to boolean;
  counts boolean;
  left_today integer;
  left_in_all integer;
  counted integer := 0;
  queued integer := 0;
  replaced integer := 0;
  older_ones integer;
  left_out jsonb := '{}';
  letter uuid;
begin
  perform private.ask_plan(send_to_guests.plan_id, 'editor');
  if kind is null or kind not in ('invitation', 'reminder', 'change', 'cancelled', 'thanks') then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  if char_length(line) > 1000 then
    raise exception 'too_long' using errcode = 'PT400';
  end if;
  select * into plan from public.plans as locked
  where locked.id = send_to_guests.plan_id for update;
  -- Who was taken out while this waited sends nothing.
  perform private.ask_plan(send_to_guests.plan_id, 'editor');
  select sent.answer into known from public.plan_guest_sendings as sent
  where sent.id = p_id and sent.plan_id = plan.id;
  if known is not null then
    return known;
  end if;
  refusal := private.guests_unreachable(plan);
  if refusal is null and reply_to_me
    and private.account_keeps(auth.uid()) is distinct from 'address' then
    refusal := 'own_address_first';
  end if;
  state := private.invitation_state(plan);
  refusal := coalesce(refusal, case
    when kind = 'cancelled' and state <> 'cancelled' then 'not_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'cancelled' then 'is_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'past' then 'is_past'
  end);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  -- Of those sent at once by several plans each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select today, in_all into left_today, left_in_all
  from private.guest_letters_left(plan.id, auth.uid());

  insert into public.plan_guest_sendings (id, plan_id, kind, words, reply_to)
  values (p_id, plan.id, send_to_guests.kind, line, case when reply_to_me then auth.uid() end);
  for household in
    select held.* from public.plan_households as held
    where held.plan_id = plan.id and held.removed_at is null
      and (send_to_guests.households is null or held.id = any (send_to_guests.households))
    order by held.position, held.id
  loop
    select contact.email into address from public.plan_household_contacts as contact
    where contact.id = household.id and contact.removed_at is null;
    select exists (
      select from private.letters_to_household(household) as sent
      where sent.kind in ('invitation', 'reminder') and sent.state in ('waiting', 'sent')
    ) into was_written_to;
    continue when send_to_guests.households is null and not case send_to_guests.kind
      when 'invitation' then not was_written_to
      when 'reminder' then was_written_to and not private.has_answered(household)
      when 'thanks' then private.may_come(household, true)
      else was_written_to
    end;
    refusal := private.keeps_from_letter(household, address, send_to_guests.kind);
    counts := send_to_guests.kind in ('invitation', 'reminder') or not was_written_to;
    if refusal is null and counts and counted >= left_today then
      refusal := case when counted >= left_in_all then 'plan_limit' else 'day_limit' end;
    end if;
    if refusal is not null then
      left_out := left_out || jsonb_build_object(household.id, refusal);
      continue;
    end if;
    -- What waits to tell of a change is told by this one.
    update public.letters as older set state = 'cancelled'
    where send_to_guests.kind = 'change' and older.kind = 'change' and older.stream = 'guest'
      and older.params ->> 'plan' = plan.id::text
      and older.params ->> 'household' = household.id::text
      and older.state in ('queued', 'retrying');
    get diagnostics older_ones = row_count;
    replaced := replaced + older_ones;
    insert into public.plan_household_tokens (id, plan_id, household_id, token)
    select household.id, plan.id, household.id, encode(extensions.gen_random_bytes(20), 'hex')
    where not exists (
      select from public.plan_household_tokens as made
      where made.plan_id = plan.id and made.household_id = household.id
    )
    on conflict do nothing;
    begin
      insert into public.plan_guest_letters (plan_id, sending_id, household_id, kind, is_counted)
      values (plan.id, p_id, household.id, send_to_guests.kind, counts)
      returning id into letter;
      perform private.enqueue_letter(
        send_to_guests.kind,
        jsonb_build_object('plan', plan.id, 'household', household.id, 'letter', letter),
        address, 'guest', send_to_guests.kind || ':' || p_id || ':' || household.id,
        'plan_households:' || household.id,
        -- One after the other, so that what others wait for goes between them.
        now() + queued * interval '0.05 seconds'
      );
    exception when check_violation then
      -- Mail cannot carry this address.
      left_out := left_out || jsonb_build_object(household.id, 'bounced');
      continue;
    end;
    queued := queued + 1;
    counted := counted + counts::integer;
  end loop;
  select left_out || coalesce(jsonb_object_agg(asked.id, 'gone'), '{}') into left_out
  from unnest(households) as asked (id)
  where not exists (
    select from public.plan_households as held
    where held.id = asked.id and held.plan_id = plan.id and held.removed_at is null
  );

  delete from private.letters_to_guests as old where old.created_at < now() - interval '1 day';
  if counted > 0 then
    insert into private.letters_to_guests (user_id, letters) values (auth.uid(), counted);
  end if;
  if queued > 0 then
    perform private.note_change(
      plan.id, 'plan_guest_letters', plan.id, 'add', send_to_guests.kind, null,
      to_jsonb(private.how_many(queued))
    );
  end if;
  update public.plan_guest_sendings as sent
  set answer = jsonb_build_object('queued', queued, 'left_out', left_out) || case
    when replaced > 0 then jsonb_build_object('replaced', replaced) else '{}'
  end
  where sent.id = p_id
  returning sent.answer into known;
  return known;
end
$$;

-- How letters to a plan's guests fare, and what may still be sent. For editors.
--
-- Answers {"can_send": null or why not (private.guests_unreachable), "left_today", "left_in_all",
-- "my_address": the caller's own confirmed one, that replies may go to, or null,
-- "households": {id: {"invitations", "reminders": how many went or wait, "last": {"kind", "state":
-- "waiting", "sent", "failed", "refused" or "cancelled", "at"} or null, "refuses": null, "bounced",
-- "stopped" or "too_many", "told": what the latest letter that went out told (private.told_facts),
-- where it told another day, hour or place, or another thing of a cancellation, than it is now, or
-- null}}}. Raises what ask_plan does.
create function public.guest_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  plan public.plans;
  facts jsonb;
begin
  if guest_letters.plan_id not in (select public.plans_as('private')) then
    perform private.ask_plan(guest_letters.plan_id, 'editor');
  end if;
  select * into plan from public.plans as held where held.id = guest_letters.plan_id;
  facts := private.told_facts(plan);
  return (
    select jsonb_build_object(
      'can_send', private.guests_unreachable(plan),
      'left_today', available.today, 'left_in_all', available.in_all,
      'my_address', case when private.account_keeps(auth.uid()) = 'address' then (
        select account.email from auth.users as account where account.id = auth.uid()
      ) end
    )
    from private.guest_letters_left(plan.id, auth.uid()) as available
  ) || jsonb_build_object('households', coalesce((
    with sent as (
      select letter.*, private.household_now(letter.household_id) as now_in
      from public.plan_guest_letters as letter where letter.plan_id = plan.id
    ), counted as (
      select sent.now_in,
        count(*) filter (where sent.kind = 'invitation' and sent.state in ('waiting', 'sent'))
          as invitations,
        count(*) filter (where sent.kind = 'reminder' and sent.state in ('waiting', 'sent'))
          as reminders,
        (array_agg(
          jsonb_build_object('kind', sent.kind, 'state', sent.state, 'at', sent.state_at)
          order by sent.created_at desc, sent.id desc
        ))[1] as last,
        (array_agg(sent.told order by sent.state_at desc, sent.id desc)
          filter (where sent.state = 'sent' and sent.told is not null))[1] as told
      from sent group by sent.now_in
    )
    select jsonb_object_agg(household.id, jsonb_build_object(
      'invitations', coalesce(counted.invitations, 0),
      'reminders', coalesce(counted.reminders, 0),
      'last', counted.last,
      -- Who may not write to an address is not told how it fares.
      'refuses', case when contact.email is not null
        and private.guests_unreachable(plan) is null then coalesce(
        private.refuses_guest_letters(contact.email, plan.id),
        case when private.was_invited_often(contact.email) then 'too_many' end
      ) end,
      'told', case when counted.told <> facts then counted.told end
    ))
    from public.plan_households as household
    left join public.plan_household_contacts as contact
      on contact.id = household.id and contact.removed_at is null
    left join counted on counted.now_in = household.id
    where household.plan_id = plan.id and household.removed_at is null
  ), '{}'));
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.send_to_guests(uuid, uuid, text, uuid[], text, boolean), public.guest_letters(uuid)
  from public, anon, authenticated;
grant execute on function
  public.send_to_guests(uuid, uuid, text, uuid[], text, boolean), public.guest_letters(uuid)
  to authenticated;
