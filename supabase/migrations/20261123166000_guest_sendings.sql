-- Letters to guests: what a family sent, to which households, and how each letter fared. The letters
-- themselves are in the outbox for a while; these rows are what limits count and the family sees.

alter table public.letters drop constraint letters_stream_check;
alter table public.letters add constraint letters_stream_check check (
  stream in ('account', 'contact', 'staff', 'list', 'plan', 'partner', 'guest')
);
-- Waiting letters in the order in which they are taken (claim_letters), and of a plan.
create index letters_by_turn on public.letters ((stream = 'guest'), next_attempt_at)
  where state in ('queued', 'retrying', 'sending');
create index letters_to_guests on public.letters ((params ->> 'plan'))
  where stream = 'guest' and state in ('queued', 'retrying');
-- Those that count for an address, from all plans: they outlive their plan.
create index letters_that_invite on public.letters (private.mailbox(recipient), created_at)
  where kind in ('invitation', 'reminder');

-- A press of "Send": to whom, what for, and the family's line above the letter.
create table public.plan_guest_sendings (
  -- The browser's: sending again with it sends nothing twice.
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  kind text not null check (
    kind in ('invitation', 'reminder', 'change', 'cancelled', 'thanks')
  ),
  -- Emptied after 30 days (remove_old_letters).
  words text not null default '' check (char_length(words) <= 1000),
  -- The member whose address stands in the letters as Reply-To; null: nobody's.
  reply_to uuid,
  -- What send_to_guests answered.
  answer jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  unique (plan_id, id)
);

create index plan_guest_sendings_by_age on public.plan_guest_sendings (created_at) where words <> '';

-- One letter of it, to one household. No address: that stands in the outbox alone.
create table public.plan_guest_letters (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  sending_id uuid not null,
  household_id uuid not null,
  kind text not null check (
    kind in ('invitation', 'reminder', 'change', 'cancelled', 'thanks')
  ),
  -- Whether the plan's limits count it: those to households that were written to before do not, but
  -- for invitations and reminders.
  is_counted boolean not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'sent', 'failed', 'refused', 'cancelled')
  ),
  state_at timestamptz(3) not null default now(),
  -- The day, hour and place that it told (private.told_facts); null: it was not written.
  told jsonb,
  created_at timestamptz(3) not null default now(),
  foreign key (plan_id, sending_id) references public.plan_guest_sendings (plan_id, id)
    on delete cascade,
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);

create index plan_guest_letters_by_age on public.plan_guest_letters (plan_id, created_at);
create index plan_guest_letters_of_sending on public.plan_guest_letters (plan_id, sending_id);
create index plan_guest_letters_of_household
  on public.plan_guest_letters (plan_id, household_id, created_at);

-- That somebody who got a letter of a plan's does not know the people: with three of them its letters
-- pause. The address is known by its hash alone.
create table public.plan_letter_reports (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- The letter in which it was pressed.
  letter_kind text not null check (char_length(letter_kind) <= 50),
  letter_at timestamptz(3) not null,
  -- Staff looked at it and let the plan's letters go on: it counts no more.
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (plan_id, address_hash)
);

-- Plans whose letters to guests staff stopped.
create table public.plan_letter_stops (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  stopped_by uuid,
  created_at timestamptz(3) not null default now()
);

do $$
declare
  noun text;
begin
  foreach noun in array array[
    'plan_guest_sendings', 'plan_guest_letters', 'plan_letter_reports', 'plan_letter_stops'
  ] loop
    execute format('alter table public.%I enable row level security', noun);
    execute format('revoke all on table public.%I from public, anon, authenticated', noun);
    execute format('grant all on table public.%I to service_role', noun);
  end loop;
end
$$;
grant select (id, plan_id, letter_kind, letter_at, settled_at, created_at)
  on table public.plan_letter_reports to authenticated;
grant select (plan_id, created_at) on table public.plan_letter_stops to authenticated;

create policy "Staff can see that letters were reported" on public.plan_letter_reports
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can see whose letters they stopped" on public.plan_letter_stops
  for select to authenticated using ((select public.is_staff()));

-- How many letters accounts had sent to guests within a day: they outlive their plan, so that who
-- deletes one has no more for it. No API access.
create table private.letters_to_guests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  letters integer not null,
  created_at timestamptz(3) not null default now()
);

create index letters_to_guests_by on private.letters_to_guests (user_id, created_at);

-- The household that a household's guests are in by now (merge_households).
create function private.household_now(household uuid) returns uuid
  language sql stable set search_path = ''
  as $$
  with recursive went as (
    select held.id, held.merged_into, 1 as step from public.plan_households as held
    where held.id = household
    union all
    select next.id, next.merged_into, went.step + 1 from went
    join public.plan_households as next on next.id = went.merged_into
    where went.step < 20
  )
  select went.id from went order by went.step desc limit 1
$$;

-- What guests who were told it have to be told again where it changes.
create function private.told_facts(plan public.plans) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object(
    'day_state', plan.day_state, 'day', plan.day, 'start_time', plan.start_time,
    'time_zone', plan.time_zone, 'place_name', plan.place_name,
    'place_address', case when invitation.shows_address then plan.place_address else '' end,
    'is_cancelled', coalesce(invitation.is_cancelled, false)
  )
  from (select) as one
  left join public.plan_invitations as invitation
    on invitation.plan_id = plan.id and invitation.removed_at is null
$$;

-- Whether a plan's letters to guests are paused: three addresses reported them, or staff did.
create function private.letters_paused(plan uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (select from public.plan_letter_stops as stop where stop.plan_id = plan)
    or (
      select count(*) from public.plan_letter_reports as report
      where report.plan_id = plan and report.settled_at is null
    ) >= 3
$$;

-- Staff pause a plan's letters to guests, or let them go on: what was reported until now counts no
-- more. False: there is no such plan.
create function public.pause_guest_letters(plan_id uuid, pause boolean) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform from public.plans as known where known.id = pause_guest_letters.plan_id for key share;
  if not found then
    return false;
  end if;
  if pause then
    insert into public.plan_letter_stops (plan_id, stopped_by)
    values (pause_guest_letters.plan_id, auth.uid())
    on conflict do nothing;
  else
    delete from public.plan_letter_stops as stop
    where stop.plan_id = pause_guest_letters.plan_id;
    update public.plan_letter_reports as report set settled_at = now()
    where report.plan_id = pause_guest_letters.plan_id and report.settled_at is null;
  end if;
  return true;
end
$$;

-- How a letter fares stands with what the family sees of it, also after the outbox let it go.
create function private.follow_guest_letter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  fares constant text := case new.state
    when 'sent' then 'sent' when 'failed' then 'failed' when 'suppressed' then 'refused'
    when 'cancelled' then 'cancelled' else 'waiting'
  end;
begin
  update public.plan_guest_letters as sent set state = fares, state_at = now()
  where sent.id = (new.params ->> 'letter')::uuid and sent.state <> fares;
  return null;
end
$$;

create trigger follow_guest_letter after update of state on public.letters
  for each row when (new.stream = 'guest' and new.params ? 'letter' and new.state <> old.state)
  execute function private.follow_guest_letter();

-- What waits for a plan's guests is not sent any more once it is over or deleted.
create function private.cancel_guest_letters() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.letters as waiting set state = 'cancelled'
  where waiting.stream = 'guest' and waiting.params ->> 'plan' = old.id::text
    and waiting.state in ('queued', 'retrying');
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger cancel_guest_letters before update of ended_at on public.plans
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.cancel_guest_letters();
create trigger cancel_guest_letters_of_deleted before delete on public.plans
  for each row execute function private.cancel_guest_letters();

revoke execute on all functions in schema private from public;
revoke execute on function public.pause_guest_letters(uuid, boolean)
  from public, anon, authenticated;
grant execute on function public.pause_guest_letters(uuid, boolean) to authenticated;
