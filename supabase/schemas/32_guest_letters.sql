-- A press of "Send": its kind of letter, and the family's line above the letter.
create table public.plan_guest_sendings (
  -- The browser's id: sending again with it sends nothing twice.
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'reminder', 'change', 'cancelled', 'thanks')),
  -- Emptied after 30 days (remove_old_letters).
  words text not null default '' check (char_length(words) <= 1000),
  -- The member whose address is the letters' Reply-To; null if none.
  reply_to uuid,
  -- What send_to_guests returned.
  answer jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  -- A hash of the sender's network, which shares a budget.
  network text,
  -- The member who sent it, whose name guests see; null if not recorded.
  sent_by uuid default auth.uid(),
  unique (plan_id, id),
  constraint sent_by_member
  foreign key (plan_id, sent_by) references public.plan_members (plan_id, user_id)
  on update cascade on delete set null (sent_by)
);
create index plan_guest_sendings_by_age on public.plan_guest_sendings (created_at) where words <> '';
create index plan_guest_sendings_by on public.plan_guest_sendings (plan_id, sent_by);
select private.count_bytes_of('plan_guest_sendings');

-- A letter of a sending to one household. The address is only in the outbox.
create table public.plan_guest_letters (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  sending_id uuid not null,
  household_id uuid not null,
  kind text not null check (kind in ('invitation', 'reminder', 'change', 'cancelled', 'thanks')),
  -- Whether it counts against the plan's limits. Except for invitations and reminders, letters to
  -- households that were written to before do not.
  is_counted boolean not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'sent', 'failed', 'refused', 'cancelled')
  ),
  state_at timestamptz(3) not null default now(),
  -- The day, hour and place that it told (private.told_facts); null if it was not written.
  told jsonb,
  created_at timestamptz(3) not null default now(),
  -- The recipient, as private.mailbox_in_plan; null once the household has no address.
  mailbox text check (mailbox ~ '^[0-9a-f]{64}$'),
  -- Waiting for room in a budget of first letters, which is checked at leaves_at.
  is_held boolean not null default false,
  leaves_at timestamptz(3) not null default now(),
  foreign key (plan_id, sending_id) references public.plan_guest_sendings (plan_id, id)
    on delete cascade,
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index plan_guest_letters_by_age on public.plan_guest_letters (plan_id, created_at);
create index plan_guest_letters_of_sending on public.plan_guest_letters (plan_id, sending_id);
create index plan_guest_letters_of_household
  on public.plan_guest_letters (plan_id, household_id, created_at);
create index plan_guest_letters_to_mailbox on public.plan_guest_letters (plan_id, mailbox);
create index plan_guest_letters_held on public.plan_guest_letters (leaves_at) where is_held;
select private.count_bytes_of('plan_guest_letters');

-- Reports by recipients of a plan's letters who do not know the people: three pause its letters.
-- The address is stored only as a hash.
create table public.plan_letter_reports (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- The letter that was reported.
  letter_kind text not null check (char_length(letter_kind) <= 50),
  letter_at timestamptz(3) not null,
  -- When staff looked at it and let the plan's letters go on; it no longer counts.
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (plan_id, address_hash)
);
grant select (id, plan_id, letter_kind, letter_at, settled_at, created_at)
  on table public.plan_letter_reports to authenticated;
select private.let_staff('plan_letter_reports', 'select', 'people');
select private.log_activity_of('plan_letter_reports', 'people', 'plan_id', events => 'update');

-- Plans whose letters to guests were stopped by staff.
create table public.plan_letter_stops (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  stopped_by uuid,
  created_at timestamptz(3) not null default now()
);
grant select (plan_id, created_at) on table public.plan_letter_stops to authenticated;
select private.let_staff('plan_letter_stops', 'select', 'people');
select private.log_activity_of('plan_letter_stops', 'people', 'plan_id', events => 'insert or delete');

-- The household that a household's guests are in now (merge_households).
create function private.household_now(household uuid) returns uuid
  language sql stable set search_path = '' as $$
  with recursive went as (
    select plan_households.id, plan_households.merged_into, 1 as step from public.plan_households
    where plan_households.id = household
    union all
    select next.id, next.merged_into, went.step + 1 from went
    join public.plan_households as next on next.id = went.merged_into
    where went.step < 20
  )
  select went.id from went order by went.step desc limit 1
$$;

-- The facts that guests are told again when they change: "parts" are those with an hour or a place
-- of their own, and the plan's is left out where no part is there.
--
-- moment  with a plan of that moment (private.plan_at): its parts as they were
create function private.told_facts(plan public.plans, moment timestamptz default null) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'day_state', plan.day_state, 'day', plan.day,
    'start_time', case when parts.all_timed is not true then plan.start_time end,
    'time_zone', plan.time_zone,
    'place_name', case when parts.all_placed is not true then plan.place_name else '' end,
    'place_address', case
      when parts.all_placed is not true and invitation.shows_address then plan.place_address
      else ''
    end,
    'is_cancelled', coalesce(invitation.is_cancelled, false)
  ) || case when parts.own is null then '{}' else jsonb_build_object('parts', parts.own) end
  from (select) as one
  left join public.plan_invitations as invitation
    on invitation.plan_id = plan.id and invitation.removed_at is null
  left join lateral (
    select
      bool_and(part.start_time is not null) as all_timed,
      bool_and(part.place_name <> '') as all_placed,
      jsonb_object_agg(listed.id, jsonb_build_object(
        'start_time', part.start_time, 'place_name', part.place_name,
        'place_address', case when invitation.shows_address then part.place_address else '' end
      )) filter (
        where part.start_time is not null or part.place_name <> ''
      ) as own
    from public.plan_invitation_parts as listed
    cross join lateral private.part_at(listed, moment) as part
    where listed.plan_id = plan.id and listed.removed_at is null and listed.title <> ''
      and (moment is null or listed.created_at <= moment)
  ) as parts on true
$$;

-- Whether a plan's letters to guests are paused, by three addresses' reports or by staff.
create function private.letters_paused(plan uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (select from public.plan_letter_stops as stop where stop.plan_id = plan)
    or (
      select count(*) from public.plan_letter_reports as report
      where report.plan_id = plan and report.settled_at is null
    ) >= 3
$$;

-- Staff pause a plan's letters to guests, or resume them; earlier reports then no longer count.
-- Returns false if there is no such plan.
create function public.pause_guest_letters(plan_id uuid, pause boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform from public.plans as plan where plan.id = pause_guest_letters.plan_id for key share;
  if not found then
    return false;
  end if;
  if pause then
    insert into public.plan_letter_stops (plan_id, stopped_by)
    values (pause_guest_letters.plan_id, auth.uid())
    on conflict do nothing;
  else
    delete from public.plan_letter_stops as stop where stop.plan_id = pause_guest_letters.plan_id;
    update public.plan_letter_reports as report set settled_at = now()
    where report.plan_id = pause_guest_letters.plan_id and report.settled_at is null;
  end if;
  return true;
end
$$;
grant execute on function public.pause_guest_letters(uuid, boolean) to authenticated;

-- Copies a letter's state to what the family sees, which outlives the outbox.
create function private.follow_guest_letter() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  fares constant text := case new.state
    when 'sent' then 'sent' when 'failed' then 'failed' when 'suppressed' then 'refused'
    when 'cancelled' then 'cancelled' else 'waiting'
  end;
begin
  update public.plan_guest_letters as letter set state = fares, state_at = now()
  where letter.id = (new.params ->> 'letter')::uuid and letter.state <> fares;
  return null;
end
$$;
create trigger follow_guest_letter after update of state on public.letters
  for each row when (new.stream = 'guest' and new.params ? 'letter' and new.state <> old.state)
  execute function private.follow_guest_letter();

-- Cancels letters waiting for a plan's guests once it is over or deleted. While a deletion can be
-- undone they are held.
create function private.cancel_guest_letters() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  begun constant boolean := tg_op = 'UPDATE' and exists (
    select from public.plan_announcements as announcement
    where announcement.plan_id = old.id and announcement.begun_at is not null
      and announcement.done_at is null and announcement.removed_at is null
  );
begin
  update public.letters as letter
  set state = case when begun then 'queued' else 'cancelled' end,
    next_attempt_at = letter.next_attempt_at + interval '100 years' * begun::integer
  where letter.stream = 'guest' and letter.params ->> 'plan' = old.id::text
    and letter.state in ('queued', 'retrying');
  update public.plan_guest_letters as letter set is_held = true, leaves_at = now() + interval '100 years'
  where begun and letter.plan_id = old.id and letter.state = 'waiting';
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger cancel_guest_letters before update of ended_at on public.plans
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.cancel_guest_letters();
create trigger cancel_guest_letters_of_deleted before delete on public.plans
  for each row execute function private.cancel_guest_letters();

-- Sending letters to households, and their delivery.

-- Why an address takes no letters to a plan's guests; null if it takes them.
create function private.refuses_guest_letters(address text, plan uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when private.is_suppressed(address, 'guest', 'invitation')
      or private.has_suppression(address, 'plan:' || plan, 'unsubscribe') then 'stopped'
  end
$$;

-- Whether an address had 5 invitations and reminders within a week, from all plans.
create function private.was_invited_often(address text) returns boolean
  language sql stable set search_path = '' as $$
  select count(*) >= 5 from public.letters as letter
  where letter.kind in ('invitation', 'reminder')
    and private.mailbox(letter.recipient) = private.mailbox(address)
    and letter.created_at > now() - interval '7 days' and letter.state <> 'cancelled'
$$;

-- Why a plan cannot write to its guests; null if it can. 'ended', 'ahead' (it is made ahead),
-- 'no_mail', 'address_first' (no member's address is confirmed) or 'paused' (by reports or staff).
create function private.guests_unreachable(plan public.plans) returns text
  language sql stable set search_path = '' as $$
  select case
    when plan.ended_at is not null then 'ended'
    when plan.kind <> 'died' then 'ahead'
    when not private.sends_mail() then 'no_mail'
    when private.plan_keeps(plan.id) is distinct from 'address' then 'address_first'
    when private.letters_paused(plan.id) then 'paused'
  end
$$;

-- How many counted letters a plan may still send: 150 on its first day, then 300 a day, and 1,000
-- in all; and 300 a day per account, across all plans.
create function private.guest_letters_left(
  plan uuid, account uuid, out today integer, out in_all integer
)
  language sql stable set search_path = ''
  as $$
  select
    greatest(0, least(
      case when min(letter.created_at) <= now() - interval '1 day' then 300 else 150 end
        - count(*) filter (where letter.created_at > now() - interval '1 day'),
      private.left_of('letters to guests', jsonb_build_object('account', account)),
      1000 - count(*)
    ))::integer,
    greatest(0, 1000 - count(*))::integer
  from public.plan_guest_letters as letter
  where letter.plan_id = plan and letter.is_counted and letter.state <> 'cancelled'
$$;

-- The letters to a household, and to those merged into it.
create function private.letters_to_household(
  household public.plan_households
) returns setof public.plan_guest_letters
  language sql stable set search_path = '' as $$
  select letter.* from public.plan_guest_letters as letter
  where letter.plan_id = household.plan_id and letter.household_id in (
    select household.id
    union
    select plan_households.id from public.plan_households
    where plan_households.plan_id = household.plan_id and plan_households.merged_into is not null
      and private.household_now(plan_households.id) = household.id
  )
$$;

-- Whether every guest of a household has answered every current part of the day; while guests are
-- asked which day suits, whether it has said it of each.
create function private.has_answered(household public.plan_households) returns boolean
  language sql stable set search_path = '' as $$
  with asked as (
    select part.id from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ), wanted as (
    select asked.id from asked
    union all select null where not exists (select from asked)
  ), days as (
    select unnest(private.days_asked(plan)) as day from public.plans as plan
    where plan.id = household.plan_id
  )
  select case when exists (select from days) then not exists (
    select from days where private.answer_to_day(household.days, days.day) is null
  ) else not exists (
    select from public.plan_guests as guest cross join wanted
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = guest.plan_id and reply.id = private.reply_id(guest.id, wanted.id)
          and reply.removed_at is null and reply.answer is not null and not reply.before_change
      )
  ) end
$$;

-- Why a household gets no letter of a kind; null if it may. Counts its letters at other addresses,
-- and others' letters at this one.
create function private.keeps_from_letter(
  household public.plan_households, address text, kind text
) returns text
  language sql stable set search_path = '' as $$
  with here as materialized (
    select private.mailbox_in_plan(household.plan_id, address) as mailbox
  ),
  sent as materialized (
    select letter.kind, letter.created_at,
      letter.state = 'waiting' and theirs.id is not null and letter.mailbox = here.mailbox
        as is_waiting, letter.is_held
    from public.plan_guest_letters as letter
    cross join here
    left join private.letters_to_household(household) as theirs on theirs.id = letter.id
    where letter.plan_id = household.plan_id and letter.state in ('waiting', 'sent')
      and (theirs.id is not null or letter.mailbox = here.mailbox)
  ),
  had as (
    select
      count(*) filter (where sent.kind = keeps_from_letter.kind) as of_kind,
      count(*) filter (
        where sent.kind = 'change' and sent.created_at > now() - interval '1 day'
      ) as changes_today,
      count(*) filter (where is_waiting and sent.kind = keeps_from_letter.kind) as waiting,
      count(*) filter (where is_waiting and is_held) as held
    from sent
  )
  select case
    when address is null then 'no_address'
    when private.refuses_guest_letters(address, household.plan_id) is not null
      then private.refuses_guest_letters(address, household.plan_id)
    when kind <> 'change' and waiting > 0 then 'waiting'
    when kind in ('change', 'cancelled') and not private.was_invited_at(household, address)
      -- What is held says how it is when it leaves.
      then case when kind = 'change' and held > 0 then 'waiting' else 'not_invited' end
    when kind = 'change' and changes_today >= 3 or kind <> 'change' and of_kind >= 3
      then 'sent_often'
    when kind in ('invitation', 'reminder') and private.was_invited_often(address) then 'too_many'
  end
  from had
$$;

-- Sends letters to households, each its own, by what each was told. For editors.
--
-- p_id         made by the browser: sending again with it sends nothing twice
-- kind         invitation, reminder, change (of day, hour or place), cancelled or thanks
-- households   null for all whom the kind is for: invitations to those who had none, reminders to
--              those invited by letter without an answer, thanks to those who come or came, changes
--              and cancellations to all who were invited by letter
-- words        the family's line above the letter
-- reply_to_me  the letters carry the caller's address as Reply-To
-- Returns {"queued": how many, "replaced": how many letters about a change these replace, if any,
-- "left_out": {household: reason}}: no_address, bounced, stopped (its owner wants none), waiting
-- (a similar one has not left yet), not_invited, sent_often (3 of an invitation, of reminders, of
-- thanks; 3 changes a day), too_many (its address had 5 within a week, from all plans), day_limit,
-- plan_limit, gone. Raises unknown_kind and too_long (HTTP 400); ahead, no_mail, address_first,
-- paused, own_address_first, is_cancelled, not_cancelled and is_past (409); sent_otherwise (409:
-- another letter went under this id; `details`: to how many); and what require_plan_role does.
create function public.send_to_guests(
  plan_id uuid, p_id uuid, kind text, households uuid[] default null, words text default '',
  reply_to_me boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  line constant text := btrim(replace(coalesce(words, ''), E'\r', ''), E' \n\t');
  replies_to constant uuid := case when reply_to_me then auth.uid() end;
  plan constant public.plans := private.lock_plan(send_to_guests.plan_id, 'editor');
  sending public.plan_guest_sendings;
  refusal text;
  state text;
  earlier_ones uuid[];
  household public.plan_households;
  address text;
  was_invited boolean;
  is_first boolean;
  left_today integer;
  left_in_all integer;
  counted integer := 0;
  queued integer := 0;
  replaced integer := 0;
  older_ones integer;
  left_out jsonb := '{}';
begin
  perform private.refuse('unknown_kind', 400,
    kind is null or kind not in ('invitation', 'reminder', 'change', 'cancelled', 'thanks'));
  perform private.refuse('too_long', 400, char_length(line) > 1000);
  select * into sending from public.plan_guest_sendings
  where plan_guest_sendings.id = p_id and plan_guest_sendings.plan_id = plan.id;
  if found then
    earlier_ones := array(
      select letter.household_id from public.plan_guest_letters as letter
      where letter.plan_id = plan.id and letter.sending_id = sending.id
      union select jsonb_object_keys(sending.answer -> 'left_out')::uuid
    );
    if (sending.kind, sending.words, sending.reply_to)
      is distinct from (send_to_guests.kind, line, replies_to)
      or not (households <@ earlier_ones and households @> earlier_ones) then
      raise exception 'sent_otherwise'
        using errcode = 'PT409', detail = coalesce(sending.answer ->> 'queued', '0');
    end if;
    return sending.answer;
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

  insert into public.plan_guest_sendings (id, plan_id, kind, words, reply_to, network)
  values (
    p_id, plan.id, send_to_guests.kind, line, replies_to,
    private.address_hash(public.client_address())
  )
  returning * into sending;
  for household in
    select plan_households.* from public.plan_households
    where plan_households.plan_id = plan.id and plan_households.removed_at is null
      and (send_to_guests.households is null or plan_households.id = any (send_to_guests.households))
    order by plan_households.position, plan_households.id
  loop
    select contact.email into address from public.plan_household_contacts as contact
    where contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null;
    was_invited := private.was_invited_at(household, address);
    continue when send_to_guests.households is null and not case sending.kind
      when 'invitation' then not was_invited
      when 'reminder' then was_invited and not private.has_answered(household)
      when 'thanks' then private.has_reply(household, '{yes,online}')
      else was_invited
    end;
    is_first := sending.kind in ('invitation', 'reminder') or not was_invited;
    refusal := private.keeps_from_letter(household, address, sending.kind);
    if refusal is null and is_first and counted >= left_today then
      refusal := case when counted >= left_in_all then 'plan_limit' else 'day_limit' end;
    end if;
    if refusal is null and sending.kind = 'change' then
      -- What waits to tell of a change is told by this one.
      update public.letters as older set state = 'cancelled'
      where older.kind = 'change' and older.stream = 'guest'
        and older.params ->> 'plan' = plan.id::text
        and older.params ->> 'household' = household.id::text
        and older.state in ('queued', 'retrying');
      get diagnostics older_ones = row_count;
      replaced := replaced + older_ones;
    end if;
    refusal := coalesce(
      refusal, private.write_to_household(sending, household, address, is_first, queued)
    );
    if refusal is not null then
      left_out := left_out || jsonb_build_object(household.id, refusal);
      continue;
    end if;
    queued := queued + 1;
    counted := counted + is_first::integer;
  end loop;
  select left_out || coalesce(jsonb_object_agg(asked.id, 'gone'), '{}') into left_out
  from unnest(households) as asked (id)
  where not exists (
    select from public.plan_households
    where plan_households.id = asked.id and plan_households.plan_id = plan.id
      and plan_households.removed_at is null
  );

  if counted > 0 then
    perform private.spend('letters to guests', counted);
  end if;
  if queued > 0 then
    perform private.release_letters_of(plan.id);
    perform private.log_plan_change(
      plan.id, 'plan_guest_letters', plan.id, 'add', sending.kind, null,
      to_jsonb(private.how_many(queued))
    );
  end if;
  update public.plan_guest_sendings
  set answer = jsonb_build_object('queued', queued, 'left_out', left_out)
    || case when replaced > 0 then jsonb_build_object('replaced', replaced) else '{}' end
    || coalesce((
      select jsonb_build_object('held', count(*), 'until', min(letter.leaves_at))
      from public.plan_guest_letters as letter
      where letter.plan_id = plan.id and letter.sending_id = p_id and letter.is_held
      having count(*) > 0
    ), '{}')
  where plan_guest_sendings.plan_id = plan.id and plan_guest_sendings.id = p_id
  returning * into sending;
  return sending.answer;
end
$$;
grant execute on function public.send_to_guests to authenticated;

-- The delivery of letters to a plan's guests, and how many may still be sent. For editors.
--
-- Returns {"can_send": null or why not (private.guests_unreachable), "left_today", "left_in_all",
-- "my_address": the caller's own confirmed one, for replies, or null,
-- "households": {id: {"invitations", "reminders": how many went or wait, "last": {"kind", "state":
-- "waiting", "sent", "failed", "refused" or "cancelled", "at"} or null, "refuses": null, "bounced",
-- "stopped" or "too_many", "told": what the latest sent letter told (private.told_facts), if its
-- day, hour, place or cancellation is no longer current, else null}}}. Raises what
-- require_plan_role does.
create function public.guest_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.plans;
  facts jsonb;
  unreachable text;
begin
  if guest_letters.plan_id not in (select public.plans_with_role('private')) then
    perform private.require_plan_role(guest_letters.plan_id, 'editor');
  end if;
  select * into plan from public.plans where plans.id = guest_letters.plan_id;
  facts := private.told_facts(plan);
  unreachable := private.guests_unreachable(plan);
  return (
    select jsonb_build_object(
      'can_send', unreachable,
      'left_today', available.today, 'left_in_all', available.in_all,
      -- How many first letters leave at once; null: all.
      'at_once', (
        select min(private.left_of(name, jsonb_build_object(
          'plan', plan.id, 'network', private.address_hash(public.client_address())
        )))
        from private.budgets_of_first_letters(plan.id) as name
      ),
      'my_address', case when private.account_keeps(auth.uid()) = 'address' then (
        select account.email from auth.users as account where account.id = auth.uid()
      ) end
    )
    from private.guest_letters_left(plan.id, auth.uid()) as available
  ) || jsonb_build_object('households', coalesce((
    with moved as materialized (
      select letter.*, private.household_now(letter.household_id) as now_in
      from public.plan_guest_letters as letter where letter.plan_id = plan.id
    ), sent as materialized (
      select moved.*,
        -- Where it went is where they are reached now.
        coalesce(
          moved.mailbox = private.mailbox_in_plan(plan.id, contact.email), contact.email is null
        ) as is_here
      from moved
      left join public.plan_household_contacts as contact
        on contact.plan_id = plan.id and contact.id = moved.now_in and contact.removed_at is null
    ), counted as (
      select sent.now_in,
        count(*) filter (where sent.kind = 'invitation' and sent.state in ('waiting', 'sent'))
          as invitations,
        count(*) filter (where sent.kind = 'reminder' and sent.state in ('waiting', 'sent'))
          as reminders,
        coalesce(bool_or(
          sent.kind in ('invitation', 'reminder') and sent.state in ('waiting', 'sent')
            and not (sent.is_held and sent.state = 'waiting')
        ) filter (where is_here), false) as is_invited,
        (array_agg(
          jsonb_build_object(
            'kind', sent.kind, 'state', sent.state, 'at', sent.state_at,
            'until', case when sent.is_held then sent.leaves_at end
          )
          order by sent.created_at desc, sent.id desc
        ) filter (where is_here))[1] as last,
        (array_agg(sent.told order by sent.state_at desc, sent.id desc)
          filter (where is_here and sent.state = 'sent' and sent.told is not null))[1] as told
      from sent group by sent.now_in
    ), filled as materialized (
      select spending.payer from private.spendings as spending
      join private.budgets() as rule on rule.budget = spending.budget
      where spending.budget = 'letters to a guest' and spending.spent_at > now() - rule.span
      group by spending.payer, rule.most having sum(spending.cost) >= rule.most
    )
    select jsonb_object_agg(household.id, jsonb_build_object(
      'invitations', coalesce(counted.invitations, 0),
      'reminders', coalesce(counted.reminders, 0),
      'is_invited', coalesce(counted.is_invited, false),
      'last', counted.last,
      -- Who may not write to an address is not told how it fares.
      'refuses', case when contact.email is not null and unreachable is null then coalesce(
        private.refuses_guest_letters(contact.email, plan.id),
        case when private.was_invited_often(contact.email) then 'too_many' end,
        case when 'mailbox:' || private.address_hash(private.inbox(contact.email)) in (
          select filled.payer from filled
        ) then 'many_today' end
      ) end,
      'told', case when counted.told <> facts then counted.told end
    ))
    from public.plan_households as household
    left join public.plan_household_contacts as contact
      on contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null
    left join counted on counted.now_in = household.id
    where household.plan_id = plan.id and household.removed_at is null
  ), '{}'));
end
$$;
grant execute on function public.guest_letters(uuid) to authenticated;

-- The current household of a letter, if it still has the address that the letter goes to.
create function private.household_at(household uuid, address text) returns public.plan_households
  language sql stable set search_path = '' as $$
  select plan_households.*
  from public.plan_households
  join public.plan_household_contacts as contact
    on contact.id = plan_households.id and contact.removed_at is null
  where plan_households.id = private.household_now(household_at.household)
    and plan_households.removed_at is null
    and lower(contact.email) = lower(btrim(household_at.address))
$$;

create function private.household_token(household public.plan_households) returns text
  language sql stable set search_path = '' as $$
  select token.token from public.plan_household_tokens as token
  where token.plan_id = household.plan_id and token.household_id = household.id
  order by token.id <> household.id, token.created_at desc limit 1
$$;

-- The content of a letter of send_to_guests; null if it is not sent any more.
--
-- Returns {"token", "page": as guest_page, "words": the family's line, "before": what the letter
-- before it told that has changed since (private.told_facts) or null, "may_come": whether the
-- household's calendar has it, "takes_memories", "reply_to": {"name", "address"} or null}.
create function public.write_guest_letter(letter_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.plan_guest_letters;
  sending public.plan_guest_sendings;
  plan public.plans;
  household public.plan_households;
  facts jsonb;
  before jsonb;
  token text;
  page jsonb;
begin
  select * into letter from public.plan_guest_letters
  where plan_guest_letters.id = write_guest_letter.letter_id;
  household := private.household_at(letter.household_id, write_guest_letter.address);
  if household.id is null then
    return null;
  end if;
  select * into sending from public.plan_guest_sendings where plan_guest_sendings.id = letter.sending_id;
  select * into plan from public.plans where plans.id = letter.plan_id;
  if private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_guest_letter.address, plan.id) is not null
    or letter.kind <> 'thanks' and (letter.kind = 'cancelled')
      is distinct from (private.invitation_state(plan) = 'cancelled')
    or letter.kind in ('invitation', 'reminder', 'change')
      and private.invitation_state(plan) <> 'open'
    -- Put together with one that is written to as well.
    or household.id <> letter.household_id and exists (
      select from public.plan_guest_letters as other
      where other.plan_id = letter.plan_id and other.household_id = household.id
        and other.kind = letter.kind and other.state in ('waiting', 'sent')
        and other.created_at > letter.created_at - interval '1 day'
    )
    -- They answered while it waited.
    or letter.kind = 'reminder' and exists (
      select from private.household_answers as answer
      where answer.plan_id = plan.id and answer.created_at > letter.created_at
        and private.household_now(answer.household_id) = household.id
    ) then
    return null;
  end if;
  token := private.household_token(household);
  page := public.guest_page(token);
  if page is null then
    return null;
  end if;
  facts := private.told_facts(plan);
  select letters_to_household.told into before from private.letters_to_household(household)
  where letters_to_household.state = 'sent' and letters_to_household.told is not null
    and letters_to_household.id <> letter.id
  order by letters_to_household.state_at desc limit 1;
  update public.plan_guest_letters set told = facts where plan_guest_letters.id = letter.id;
  return jsonb_build_object(
    'token', token,
    'page', page,
    'words', sending.words,
    'before', case when before <> facts then before end,
    'may_come', private.has_reply(household, '{yes,online,unsure}'),
    'takes_memories', private.wall_state(plan) = 'open',
    'reply_to', (
      select jsonb_build_object('name', member.name, 'address', account.email)
      from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      where member.plan_id = plan.id and member.user_id = sending.reply_to
        and member.removed_at is null and private.account_keeps(member.user_id) = 'address'
    )
  );
end
$$;

-- The content of a letter that confirms a household's answer; null if it is not sent any more.
-- Returns {"token", "page", "may_come"} as above.
create function public.write_answer_letter(household_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  household constant public.plan_households := private.household_at(
    write_answer_letter.household_id, write_answer_letter.address
  );
  plan public.plans;
  token text;
begin
  select * into plan from public.plans where plans.id = household.plan_id;
  token := private.household_token(household);
  if token is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_answer_letter.address, plan.id) is not null
    or private.invitation_state(plan) <> 'open' then
    return null;
  end if;
  return jsonb_build_object(
    'token', token, 'page', public.guest_page(token),
    'may_come', private.has_reply(household, '{yes,online,unsure}')
  );
end
$$;

-- Confirms a household's answer by letter, a minute after the last press; 5 a week per mailbox,
-- across all plans and households. Later answers are only on its page.
create function private.write_of_answer() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  about constant text := 'plan_households:' || new.household_id;
  soon constant timestamptz := now() + interval '1 minute';
  plan public.plans;
  address text;
  whom jsonb;
begin
  select * into plan from public.plans where plans.id = new.plan_id;
  select contact.email into address from public.plan_household_contacts as contact
  where contact.plan_id = new.plan_id and contact.id = new.household_id
    and contact.removed_at is null;
  if address is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(address, plan.id) is not null then
    return null;
  end if;
  update public.letters as letter set next_attempt_at = soon
  where letter.kind = 'your-answer' and letter.cause = about
    and letter.params ->> 'plan' = plan.id::text
    and letter.state = 'queued' and lower(letter.recipient) = lower(address);
  if found then
    return null;
  end if;
  whom := jsonb_build_object('mailbox', private.inbox(address));
  if private.left_of('letters to a guest', whom) > 0
    and private.spend('answers told', 1, whom) is null
    and private.spend('letters to a guest', 1, whom) is null then
    perform private.enqueue_letter(
      'your-answer',
      jsonb_build_object('plan', plan.id, 'household', new.household_id),
      address, 'guest', 'your-answer:' || new.id, about, soon
    );
  end if;
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return null;
end
$$;
create trigger write_of_answer after insert on private.household_answers
  for each row execute function private.write_of_answer();

-- Records that a recipient of a plan's letter does not know the people, once per address.
create function private.report_letters(
  address text, plan uuid, kind text, written_at timestamptz
) returns void
  language sql volatile set search_path = '' as $$
  insert into public.plan_letter_reports (plan_id, address_hash, letter_kind, letter_at)
  select plans.id, private.address_hash(private.mailbox(address)), report_letters.kind, written_at
  from public.plans where plans.id = report_letters.plan
  on conflict do nothing
$$;

-- The households of a plan that answered within a period, with what each of their people answered
-- for the day or its parts: [{"name", "people": [["yes", "no"], ...]}].
create function private.households_that_answered(
  plan uuid, since timestamptz, until timestamptz
) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', household.name, 'people', coalesce((
      select jsonb_agg(person.answers)
      from (
        select array_agg(reply.answer) as answers
        from public.plan_guests as guest
        join public.plan_replies as reply
          on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
        left join public.plan_invitation_parts as part
          on part.id = reply.part_id and part.plan_id = reply.plan_id
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null and reply.removed_at is null
          and reply.answer is not null and not reply.before_change
          and (reply.part_id is null or part.removed_at is null)
        group by guest.id
      ) as person
    ), '[]'))
    order by latest.at, household.id
  ), '[]')
  from (
    select private.household_now(answer.household_id) as id, max(answer.created_at) as at
    from private.household_answers as answer
    where answer.plan_id = households_that_answered.plan
      and answer.created_at >= since and answer.created_at < until
    group by 1
  ) as latest
  join public.plan_households as household on household.id = latest.id
  where household.removed_at is null
$$;

-- Writes to members who chose notices at once about what guests sent. A letter collects two
-- minutes, and there is at most one in half an hour: guests answer in one evening.
create function private.tell_members_of_guests() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  told uuid;
  latest timestamptz;
begin
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = new.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    select max(letter.created_at) into latest from public.letters as letter
    where letter.kind = 'plan-digest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'user' = told::text and letter.params ? 'guests';
    continue when exists (
      select from public.letters as letter
      where letter.kind = 'plan-digest' and letter.params ->> 'plan' = new.plan_id::text
        and letter.params ->> 'user' = told::text and letter.params ? 'guests'
        and letter.state = 'queued'
    );
    perform private.write_to_member(
      new.plan_id, told, 'plan-digest',
      jsonb_build_object('from', now()::timestamptz(3), 'guests', true),
      now()::text, 'plans:' || new.plan_id,
      greatest(now() + interval '2 minutes', latest + interval '30 minutes')
    );
  end loop;
  return null;
end
$$;
create trigger tell_members_of_guests after insert on private.household_answers
  for each row execute function private.tell_members_of_guests();

-- Rows from a backup or a move are old, and notify nobody.
create trigger tell_members_of_guests after insert on public.plan_requests
  for each row when (new.created_at > now() - interval '1 minute')
  execute function private.tell_members_of_guests();

create trigger tell_members_of_guests after insert on public.plan_memories
  for each row when (new.created_at > now() - interval '1 minute' and new.state = 'waiting')
  execute function private.tell_members_of_guests();

-- The mailbox behind an address, however it is spelled: Google ignores dots.
create function private.inbox(address text) returns text
  language sql immutable set search_path = '' as $$
  select case when box ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(box, '@', 1), '.', '') || '@gmail.com' else box end
  from private.mailbox(address) as box
$$;

-- A mailbox's hash within one plan, which tells nothing to another.
create function private.mailbox_in_plan(plan uuid, address text) returns text
  language sql immutable set search_path = ''
  as $$ select private.address_hash(plan::text || private.inbox(address)) $$;

-- What a payer may still spend from a budget; null if no line covers it. Payers as in
-- private.spend.
create function private.left_of(budget text, of_whom jsonb default '{}') returns bigint
  language sql stable set search_path = '' as $$
  select min(greatest(0, rule.most - (
    select coalesce(sum(spending.cost), 0)::bigint from private.spendings as spending
    where spending.budget = rule.budget
      and spending.payer = rule.payer || ':' || private.address_hash(payers.them ->> rule.payer)
      and spending.spent_at > now() - rule.span
  )))
  from private.budgets() as rule, (
    select jsonb_build_object(
      'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
    ) || of_whom as them
  ) as payers
  where rule.budget = left_of.budget and payers.them ->> rule.payer is not null
$$;

-- Whether a letter invited a household, at this address if given; a held letter does not count.
create function private.was_invited_at(
  household public.plan_households, address text
) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.letters_to_household(household) as letter
    where letter.kind in ('invitation', 'reminder')
      and (address is null or letter.mailbox = private.mailbox_in_plan(household.plan_id, address))
      and (letter.state = 'sent' or letter.state = 'waiting' and not letter.is_held)
  )
$$;

-- Writes a letter of a sending to a household. All but changes and cancellations are held until
-- they are released. @returns why it is not written; null if it is on its way
create function private.write_to_household(
  sending public.plan_guest_sendings, household public.plan_households, address text,
  is_first boolean, place integer default 0
) returns text
  language plpgsql volatile set search_path = '' as $$
declare
  leaves_at constant timestamptz := now() + place * interval '0.05 seconds';
  is_held constant boolean := sending.kind not in ('change', 'cancelled');
  whom constant jsonb := jsonb_build_object('mailbox', private.inbox(address));
  letter uuid;
begin
  -- One that is held pays when it leaves: who is never written to has lost nothing.
  if is_held then
    if private.left_of('letters to a guest', whom) = 0 then
      return 'many_today';
    end if;
  else
    perform private.spend('letters to a guest', 1, whom);
  end if;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  where not exists (
    select from public.plan_household_tokens as link
    where link.plan_id = household.plan_id and link.household_id = household.id
  )
  on conflict do nothing;
  insert into public.plan_guest_letters (
    plan_id, sending_id, household_id, kind, is_counted, mailbox, is_held, leaves_at
  )
  values (
    household.plan_id, sending.id, household.id, sending.kind, is_first,
    private.mailbox_in_plan(household.plan_id, address), is_held, leaves_at
  )
  returning id into letter;
  perform private.enqueue_letter(
    sending.kind,
    jsonb_build_object('plan', household.plan_id, 'household', household.id, 'letter', letter),
    address, 'guest', 'guest:' || letter, 'plan_households:' || household.id,
    -- No worker comes upon one that is held.
    case when is_held then leaves_at + interval '100 years' else leaves_at end
  );
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return 'bounced';
end
$$;

-- If the web server lets one network send more than the public forms' budgets do
-- (RATE_LIMIT_INSERTS), its own limit replaces theirs for callers who are not signed in, the only
-- ones it counts. Site-wide budgets still apply.

-- At most one row. No API access.
create table private.web_server_counts (
  id boolean primary key default true check (id)
);

create function public.let_web_server_count(counts boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.web_server_counts (id) select true where counts on conflict do nothing;
  delete from private.web_server_counts where not counts;
$$;
