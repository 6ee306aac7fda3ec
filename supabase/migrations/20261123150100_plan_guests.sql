-- The people of a household, what they answered, and what they need.
create table public.plan_guests (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  household_id uuid not null,
  -- Empty: somebody whom the household brings, without a name so far.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  kind text not null default 'adult' check (kind in ('adult', 'child', 'infant')),
  -- Brought by the household, not invited by name.
  is_plus_one boolean not null default false,
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  unique (plan_id, id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);

create index plan_guests_by_change on public.plan_guests (plan_id, version);
create index plan_guests_of_household on public.plan_guests (plan_id, household_id);

-- Under the guest's id, as plan_household_contacts; erased on its own, and no viewer is told of it.
create table public.plan_guest_needs (
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  food text not null default '' check (char_length(food) <= 1000),
  access text not null default '' check (char_length(access) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, id) references public.plan_guests (plan_id, id) on delete cascade
);

create index plan_guest_needs_by_change on public.plan_guest_needs (plan_id, version);

-- What a guest answered for one part of the day.
create table public.plan_replies (
  -- Made of the guest and the part (private.reply_id): a guest and a member who answer at once write
  -- one row.
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  guest_id uuid not null,
  -- Null: the day has no parts.
  part_id uuid,
  -- Null: none yet, or taken back.
  answer text check (answer in ('yes', 'online', 'no', 'unsure')),
  answered_at timestamptz(3),
  -- The member who wrote it down; null: the guest.
  answered_by uuid,
  -- It was given before the date, the time or the place changed.
  before_change boolean not null default false,
  -- It was given after the day by which the family asked for it.
  is_late boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, guest_id) references public.plan_guests (plan_id, id) on delete cascade
);

create index plan_replies_by_change on public.plan_replies (plan_id, version);
create index plan_replies_of_guest on public.plan_replies (plan_id, guest_id);

-- The id of a guest's reply for a part: the two ids, bit by bit one or the other; without parts the
-- guest's own. The browser makes the same (app/guests/replies).
create function private.reply_id(guest uuid, part uuid) returns uuid
  language sql immutable set search_path = ''
  as $$
  select case when part is null then guest else (
    select (
      lpad(to_hex(substring(mixed.bits from 1 for 64)::bit(64)::bigint), 16, '0')
      || lpad(to_hex(substring(mixed.bits from 65 for 64)::bit(64)::bigint), 16, '0')
    )::uuid
    from (
      select ('x' || replace(guest::text, '-', ''))::bit(128)
        # ('x' || replace(part::text, '-', ''))::bit(128) as bits
    ) as mixed
  ) end
$$;

create function private.check_reply() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.id <> private.reply_id(new.guest_id, new.part_id) then
    raise exception 'wrong_reply_id' using errcode = 'PT400';
  end if;
  return new;
end
$$;

-- Who wrote an answer down, and when. What a guest answers, a function writes, and says it itself.
create function private.stamp_reply() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.answered_at := case when new.answer is not null then now() end;
  new.answered_by := case when new.answer is not null then auth.uid() end;
  new.before_change := false;
  new.is_late := false;
  return new;
end
$$;

create trigger check_reply before insert on public.plan_replies
  for each row execute function private.check_reply();
create trigger stamp_reply before update of answer on public.plan_replies
  for each row when (current_user = 'authenticated' and new.answer is distinct from old.answer)
  execute function private.stamp_reply();

-- Answers stay when the date, the time or the place changes that they were given for, and say so.
-- What was not known before did not change.
create function private.mark_replies() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.plan_replies as reply set before_change = true
  where reply.plan_id = new.id and reply.answer is not null and not reply.before_change;
  return null;
end
$$;

create trigger mark_replies after update of
  day_state, day, start_time, place_name, place_address on public.plans
  for each row when (
    (old.day_state = 'set' and (old.day, old.day_state) is distinct from (new.day, new.day_state))
    or (old.start_time is not null and old.start_time is distinct from new.start_time)
    or (old.place_name <> '' and old.place_name <> new.place_name)
    or (old.place_address <> '' and old.place_address <> new.place_address)
  )
  execute function private.mark_replies();

-- A household's guests go and come back with it.
create function private.remove_with_household() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.removed_at is null then
    update public.plan_guests as guest set removed_at = null
    where guest.plan_id = new.plan_id and guest.household_id = new.id
      and guest.removed_at = old.removed_at;
  else
    update public.plan_guests as guest set removed_at = now()
    where guest.plan_id = new.plan_id and guest.household_id = new.id
      and guest.removed_at is null;
  end if;
  return null;
end
$$;

create trigger remove_with_household after update of removed_at on public.plan_households
  for each row when ((new.removed_at is null) <> (old.removed_at is null))
  execute function private.remove_with_household();

-- Nobody moves into a household that was removed meanwhile.
create function private.check_guest_move() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.plan_households as household
  where household.id = new.household_id and household.removed_at is null for share;
  if not found then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  return new;
end
$$;

create trigger check_guest_move before update of household_id on public.plan_guests
  for each row when (
    current_user = 'authenticated' and new.household_id is distinct from old.household_id
  )
  execute function private.check_guest_move();

create trigger count_change before insert or update on public.plan_guests
  for each row execute function private.count_change('1000');
create trigger count_change before insert or update on public.plan_guest_needs
  for each row execute function private.count_change('1000');
-- Of each guest one for each of four parts, and one from before there were any.
create trigger count_change before insert or update on public.plan_replies
  for each row execute function private.count_change('5000');
create trigger tell_change after insert or update on public.plan_guests
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger tell_change after update on public.plan_replies
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger tell_change after update on public.plan_guest_needs
  for each row when (current_user = 'authenticated') execute function private.tell_change('unsaid');

do $$
declare
  noun text;
begin
  foreach noun in array array['plan_guests', 'plan_guest_needs', 'plan_replies'] loop
    execute format('alter table public.%I enable row level security', noun);
    execute format('revoke all on table public.%I from public, anon, authenticated', noun);
    execute format('grant all on table public.%I to service_role', noun);
  end loop;
end
$$;
grant select, insert (id, plan_id, household_id, name, kind, is_plus_one, position),
  update (household_id, name, kind, is_plus_one, position, removed_at)
  on table public.plan_guests to authenticated;
grant select, insert (id, plan_id, food, access), update (food, access, removed_at)
  on table public.plan_guest_needs to authenticated;
grant select, insert (id, plan_id, guest_id, part_id), update (answer, removed_at)
  on table public.plan_replies to authenticated;

create policy "Members can read their plans' guests" on public.plan_guests
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add guests" on public.plan_guests
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change guests" on public.plan_guests
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

create policy "Editors can read what guests need" on public.plan_guest_needs
  for select to authenticated using (plan_id in (select public.plans_as('private')));
create policy "Editors can add what guests need" on public.plan_guest_needs
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change what guests need" on public.plan_guest_needs
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

create policy "Members can read what guests answered" on public.plan_replies
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add answers" on public.plan_replies
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change answers" on public.plan_replies
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

revoke execute on all functions in schema private from public;
