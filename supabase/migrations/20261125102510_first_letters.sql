-- A plan's first letters go in batches of 20 until an hour passed without a report or a bounce, and those of a plan in
-- its first week from a budget of the network and of the site. The others are held, and leave by themselves.

-- The budgets that a plan's first letters to households are spent from; none, once it has shown that it writes to people
-- who know it.
create function private.budgets_of_first_letters(plan uuid) returns setof text
  language sql stable set search_path = ''
  as $$
  select 'first letters of a plan' where not exists (
    select from public.plan_guest_letters as sent
    where sent.plan_id = plan and sent.is_counted and sent.state = 'sent'
      and sent.state_at <= now() - interval '1 hour'
      and not exists (
        select from public.plan_letter_reports as report
        where report.plan_id = plan
          and report.created_at between sent.leaves_at and sent.state_at + interval '1 hour'
      )
      and not exists (
        select from public.plan_guest_letters as failed
        where failed.plan_id = plan and failed.state = 'failed'
          and failed.state_at between sent.leaves_at and sent.state_at + interval '1 hour'
      )
  )
  union all
  select * from unnest(array['letters of new plans', 'letters of new plans in a day'])
  where not exists (
    select from public.plan_guest_letters as sent
    where sent.plan_id = plan and sent.is_counted and sent.state = 'sent'
      and sent.state_at <= now() - interval '7 days'
  )
$$;

-- Lets as many of a plan's held letters leave as there is room for, and says of the others when there is some. To be
-- called with the plan's row locked.
create function private.release_letters_of(plan uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
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
    select made.network, array_agg(held.id order by held.leaves_at, held.id) as letters
    from public.plan_guest_letters as held
    join public.plan_guest_sendings as made
      on made.plan_id = held.plan_id and made.id = held.sending_id
    where held.plan_id = plan and held.is_held and held.state = 'waiting'
    group by made.id, made.network, made.created_at
    order by made.created_at, made.id
  loop
    whom := jsonb_build_object('plan', plan, 'network', sending.network);
    select least(cardinality(sending.letters), min(private.left_of(name, whom)))
    into room from unnest(budgets) as name;
    if private.letters_paused(plan) then
      room := 0;
    end if;
    released := '{}';
    for waiting in
      select turn.id, queued.recipient
      from unnest(sending.letters) with ordinality as turn (id, place)
      join public.letters as queued on queued.stream = 'guest' and queued.state = 'queued'
        and queued.params ->> 'plan' = plan::text and queued.params ->> 'letter' = turn.id::text
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
    update public.plan_guest_letters as held
    set is_held = held.id <> all (released),
      leaves_at = case when held.id = any (released) then now() else room_at end
        + turn.place * interval '0.001 seconds'
    from unnest(sending.letters) with ordinality as turn (id, place)
    where held.id = turn.id;
    -- One after the other, so that what others wait for goes between them.
    update public.letters as letter
    set next_attempt_at = now() + turn.place * interval '0.05 seconds'
    from unnest(released) with ordinality as turn (id, place)
    where letter.stream = 'guest' and letter.state = 'queued'
      and letter.params ->> 'plan' = plan::text and letter.params ->> 'letter' = turn.id::text;
  end loop;
end
$$;

-- Lets the held letters leave for which it is time.
create function public.release_guest_letters() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan uuid;
begin
  for plan in
    select known.id from public.plans as known
    where known.id in (
      select held.plan_id from public.plan_guest_letters as held
      where held.is_held and held.state = 'waiting' and held.leaves_at <= now()
    )
    for update skip locked
  loop
    perform private.release_letters_of(plan);
  end loop;
end
$$;

-- Writes a letter of a sending to a household that nothing keeps from it. All but changes and cancellations are held until
-- they are released.
-- @returns why it does not; null: it is on its way
create function private.write_to_household(
  sending public.plan_guest_sendings, household public.plan_households, address text,
  is_first boolean, place integer default 0
) returns text
  language plpgsql volatile set search_path = ''
  as $$
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
    select from public.plan_household_tokens as made
    where made.plan_id = household.plan_id and made.household_id = household.id
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

-- What waits for a household goes to its new address, where it may.
create function private.follow_household_address() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  perform from public.plans as locked where locked.id = new.plan_id for update;
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select * into household from public.plan_households as held
  where held.plan_id = new.plan_id and held.id = new.id;
  for sending in
    select made.* from public.plan_guest_sendings as made
    where made.plan_id = new.plan_id and made.id in (
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

create trigger follow_household_address
  after update of email on public.plan_household_contacts
  for each row when (lower(new.email) is distinct from lower(old.email))
  execute function private.follow_household_address();

revoke execute on all functions in schema private from public;
revoke execute on function public.release_guest_letters() from public, anon, authenticated;
grant execute on function public.release_guest_letters() to service_role;
