-- Households: guests who are invited together and answer together.
create table public.plan_households (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- As it stands in the list and on an envelope: "Ann and Bob Lee".
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- How many more people they may bring, beside those in the list.
  plus_ones smallint not null default 0 check (plus_ones between 0 and 10),
  -- The household that its guests moved to (merge_households). Checked at commit: a move brings
  -- households in any order.
  merged_into uuid,
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  -- What it said of the days that guests are asked about: "2027-05-01 maybe".
  days text[] not null default '{}' check (
    cardinality(days) <= 20
      and to_jsonb(days)::text ~ '^\[("\d{4}-\d\d-\d\d (yes|maybe|no)"(, )?)*\]$'
  ),
  -- Keeps what belongs to a household in its plan.
  unique (plan_id, id),
  foreign key (plan_id, merged_into) references public.plan_households (plan_id, id)
    on delete set null (merged_into) deferrable initially deferred
);
create index plan_households_merged on public.plan_households (merged_into)
  where merged_into is not null;
grant insert (id, plan_id, name, plus_ones, position)
  on table public.plan_households to authenticated;
grant update (name, plus_ones, position, removed_at, days)
  on table public.plan_households to authenticated;
select private.make_plan_table('plan_households', 500, 'insert or update');

-- Details of a household that viewers may not read: contact, the family's own note, and its
-- message. The household's id is the key, so that concurrent writes hit one row.
create table public.plan_household_contacts (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  email public.email_address,
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  note text not null default '' check (char_length(note) <= 5000),
  -- To the family; each message replaces the one before.
  message text not null default '' check (char_length(message) <= 1000),
  like pg_temp.plan_row including defaults,
  -- The day when a member last handed on the household's link: by a text message, a messenger, on paper.
  handed_on date,
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_household_contacts_by_address on public.plan_household_contacts (lower(email));
grant insert (id, plan_id, email, phone, note, message, handed_on)
  on table public.plan_household_contacts to authenticated;
grant update (email, phone, note, message, removed_at, handed_on)
  on table public.plan_household_contacts to authenticated;
select private.make_plan_table('plan_household_contacts', 500, readers => 'private');

-- Logs that it changed, without the values.
create trigger log_row_change after update on public.plan_household_contacts
  for each row when (current_user = 'authenticated') execute function private.log_row_change('unsaid');
create trigger follow_household_address
  after update of email on public.plan_household_contacts
  for each row when (lower(new.email) is distinct from lower(old.email))
  execute function private.follow_household_address();

-- Tokens that open households' invitations (docs/decisions/035). They are stored as they are, not
-- as hashes: the family copies, shows and prints them again, and a letter sent again carries the
-- same one. No list of a plan holds them.
create table public.plan_household_tokens (
  -- The household that it was made for.
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- The household that it opens: another one after a merge.
  household_id uuid not null,
  -- 160 bits.
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade,
  -- To be typed from paper in the token's place: 48 bits (docs/decisions/035), in the letters of
  -- shared/plan/paper-code.ts. Null until it is printed.
  code text unique check (code ~ '^[BCDHJLMNPQRTVWXZ]{12}$'),
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade
);
create index plan_household_tokens_of_household
  on public.plan_household_tokens (plan_id, household_id);
grant select on table public.plan_household_tokens to authenticated;
create policy "Editors can read households' links" on public.plan_household_tokens
  for select to authenticated using (plan_id in (select public.plans_with_role('private')));

-- Returns the tokens of all households of a plan, {household: token}, and makes missing ones. For
-- editors. Raises what require_plan_role does.
create function public.make_household_links(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(make_household_links.plan_id, 'editor');
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_households as household
  where household.plan_id = make_household_links.plan_id and household.removed_at is null
  on conflict do nothing;
  return (
    select coalesce(jsonb_object_agg(link.id, link.token), '{}')
    from public.plan_household_tokens as link
    join public.plan_households as household on household.id = link.id
    where household.plan_id = make_household_links.plan_id and household.removed_at is null
  );
end
$$;
grant execute on function public.make_household_links(uuid) to authenticated;

-- Returns the codes of households whose paper is printed, {household: code}, and makes missing
-- ones. For editors. Raises what require_plan_role does.
create function public.make_household_codes(plan_id uuid, household_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.make_household_links(make_household_codes.plan_id);
  update public.plan_household_tokens as link
  set code = translate(
    encode(extensions.gen_random_bytes(6), 'hex'), '0123456789abcdef', 'BCDHJLMNPQRTVWXZ'
  )
  where link.plan_id = make_household_codes.plan_id and link.id = any (household_ids)
    and link.code is null;
  return (
    select coalesce(jsonb_object_agg(link.id, link.code), '{}')
    from public.plan_household_tokens as link
    where link.plan_id = make_household_codes.plan_id and link.id = any (household_ids)
  );
end
$$;
grant execute on function public.make_household_codes(uuid, uuid[]) to authenticated;

-- Replaces a household's token: the one before, and those of households merged into it, stop
-- working. For editors. Returns the new one; null if there is no such household.
create function public.replace_household_link(household_id uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households
  where plan_households.id = replace_household_link.household_id and plan_households.plan_id = any (own)
    and plan_households.removed_at is null;
  if not found then
    return null;
  end if;
  perform private.lock_plan(household.plan_id, 'editor');
  delete from public.plan_household_tokens as link
  where link.plan_id = household.plan_id and link.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (plan_id, id) do update set household_id = excluded.household_id, token = excluded.token,
    code = null, created_at = now();
  -- What they were handed opens nothing any more.
  update public.plan_household_contacts as contact set handed_on = null
  where contact.plan_id = household.plan_id and contact.id = household.id
    and contact.handed_on is not null;
  perform private.log_plan_change(
    household.plan_id, 'plan_households', household.id, 'change', 'link', null, null
  );
  return token;
end
$$;
grant execute on function public.replace_household_link(uuid) to authenticated;

-- Guests: the people of a household, their answers and their needs.
create table public.plan_guests (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  household_id uuid not null,
  -- Empty for somebody whom the household brings and has not named yet.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  kind text not null default 'adult' check (kind in ('adult', 'child', 'infant')),
  -- Brought by the household, not invited by name.
  is_plus_one boolean not null default false,
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  -- How letters and the household's page address a guest: as the family wrote it, else by first
  -- name, or by the whole name where there is none.
  called text not null default '' check (char_length(called) <= 200 and called !~ '[\r\n]'),
  unique (plan_id, id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index plan_guests_of_household on public.plan_guests (plan_id, household_id);
grant insert (id, plan_id, household_id, name, kind, is_plus_one, position, called)
  on table public.plan_guests to authenticated;
grant update (household_id, name, kind, is_plus_one, position, removed_at, called)
  on table public.plan_guests to authenticated;
select private.make_plan_table('plan_guests', 1000, 'insert or update');

-- Keyed by the guest's id, like plan_household_contacts; erased separately, hidden from viewers.
create table public.plan_guest_needs (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  food text not null default '' check (char_length(food) <= 1000),
  access text not null default '' check (char_length(access) <= 1000),
  like pg_temp.plan_row including defaults,
  foreign key (plan_id, id) references public.plan_guests (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
grant insert (id, plan_id, food, access) on table public.plan_guest_needs to authenticated;
grant update (food, access, removed_at) on table public.plan_guest_needs to authenticated;
select private.make_plan_table('plan_guest_needs', 1000, readers => 'private');
create trigger log_row_change after update on public.plan_guest_needs
  for each row when (current_user = 'authenticated') execute function private.log_row_change('unsaid');

-- What a guest answered for one part of the day.
create table public.plan_replies (
  -- Made of the guest and the part (private.reply_id): a guest and a member who answer at once
  -- write the same row.
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  guest_id uuid not null,
  -- Null if the day has no parts.
  part_id uuid,
  -- Null if there is none yet, or it was taken back.
  answer text check (answer in ('yes', 'online', 'no', 'unsure')),
  answered_at timestamptz(3),
  -- The member who wrote it down; null if the guest did.
  answered_by uuid,
  -- Given before the date, the time or the place changed.
  before_change boolean not null default false,
  -- Given after the family's reply-by date.
  is_late boolean not null default false,
  like pg_temp.plan_row including defaults,
  foreign key (plan_id, guest_id) references public.plan_guests (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_replies_of_guest on public.plan_replies (plan_id, guest_id);
create index plan_replies_of_part on public.plan_replies (part_id) where part_id is not null;
grant insert (id, plan_id, guest_id, part_id) on table public.plan_replies to authenticated;
grant update (answer, removed_at) on table public.plan_replies to authenticated;
select private.make_plan_table('plan_replies', 5000, 'update', counts => false);
create trigger count_answer before insert on public.plan_replies
  for each row execute function private.count_change('5000');
create trigger count_change before update on public.plan_replies
  for each row when (new.version = old.version) execute function private.count_change('5000');

-- The id of a guest's reply for a part: the bits of both ids combined, or the guest's own id if
-- there are no parts. The browser computes the same (app/plan/sections/guests).
create function private.reply_id(guest uuid, part uuid) returns uuid
  language sql immutable set search_path = '' as $$
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
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('wrong_reply_id', 400,
    new.id <> private.reply_id(new.guest_id, new.part_id));
  return new;
end
$$;
create trigger check_reply before insert on public.plan_replies
  for each row execute function private.check_reply();

-- Stamps who wrote an answer down, and when. For a guest's answer the writing function sets both.
create function private.stamp_reply() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.answered_at := case when new.answer is not null then now() end;
  new.answered_by := case when new.answer is not null then auth.uid() end;
  new.before_change := false;
  new.is_late := false;
  return new;
end
$$;
create trigger stamp_reply before update of answer on public.plan_replies
  for each row when (current_user = 'authenticated' and new.answer is distinct from old.answer)
  execute function private.stamp_reply();

-- Marks answers given before the day, time or place changed, and unmarks them if it changes back.
-- One version for all: a plan has thousands.
create function private.mark_replies() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.plans;
  part public.plan_invitation_parts;
begin
  update public.plans set version = plans.version + 1, day_moved_at = case
    when (old.day_state = 'set' or old.day_state = 'some' and old.asks_days)
      and (old.day, old.day_state) is distinct from (new.day, new.day_state)
      then now() else plans.day_moved_at
  end
  where plans.id = new.id returning * into plan;
  perform private.mark_changed_replies(old, null, plan, null);
  for part in
    select * from public.plan_invitation_parts where plan_invitation_parts.plan_id = new.id
  loop
    perform private.mark_changed_replies(old, part, plan, part);
  end loop;
  return null;
end
$$;
create trigger mark_replies after update of
  day_state, day, start_time, place_name, place_address on public.plans
  for each row when (
    (old.day_state, old.day, old.start_time, old.place_name, old.place_address)
      is distinct from (new.day_state, new.day, new.start_time, new.place_name, new.place_address)
  ) execute function private.mark_replies();

-- Answers to a day at another hour than the one that was told go. Those to a day that is removed
-- come back with it, until the household answers again.
create function private.drop_day_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_households as household set days = holds.days
  from (
    select old_one.id, array(
      select said from unnest(old_one.days) as said
      where not exists (
        select from unnest(old.possible_hours) as hour
        where left(hour, 10) = left(said, 10) and hour <> all (new.possible_hours)
      )
    ) as days
    from public.plan_households as old_one
    where old_one.plan_id = new.id and old_one.days <> '{}'
  ) as holds
  where household.plan_id = new.id and household.id = holds.id and household.days <> holds.days;
  return null;
end
$$;
create trigger drop_day_answers after update of possible_hours on public.plans
  for each row when (old.possible_hours is distinct from new.possible_hours)
  execute function private.drop_day_answers();

-- A household's guests are removed and restored with it.
create function private.remove_with_household() returns trigger
  language plpgsql security definer set search_path = '' as $$
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

-- Refuses moving a guest into a household that was removed meanwhile.
create function private.check_guest_move() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.plan_households as household
  where household.id = new.household_id and household.removed_at is null for share;
  perform private.refuse('household_gone', 404, not found);
  return new;
end
$$;
create trigger check_guest_move before update of household_id on public.plan_guests
  for each row when (
    current_user = 'authenticated' and new.household_id is distinct from old.household_id
  ) execute function private.check_guest_move();

-- Bulk changes of a guest list: importing one, and merging households.

-- The guests, memories and contact fields that a merge moved, for unmerge_household. No API access.
create table public.plan_household_merges (
  -- The household that was merged away.
  id uuid not null,
  kept_id uuid not null,
  guests uuid[] not null,
  memories uuid[] not null,
  -- Columns of the kept household's contacts that the merge filled.
  filled text[] not null,
  -- What was put together gets the plan of its household.
  plan_id uuid not null references public.plans on delete cascade,
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade,
  foreign key (plan_id, kept_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index plan_household_merges_kept on public.plan_household_merges (kept_id);
create index plan_household_merges_of_plan on public.plan_household_merges (plan_id);

-- Refuses more rows of a plan than its limit (too_many_..., HTTP 409). Removed rows have a limit
-- too: five times as many may be stored in all.
create function private.check_room(plan uuid, noun text, most integer) returns void
  language plpgsql stable set search_path = '' as $$
declare
  living bigint;
  stored bigint;
begin
  execute format(
    'select count(*) filter (where removed_at is null), count(*) from public.%I where plan_id = $1',
    noun
  ) into living, stored using plan;
  if living > most or stored > 5 * most then
    raise exception 'too_many_%', noun using errcode = 'PT409';
  end if;
end
$$;

-- Adds households with their guests, all of them or none. For editors. Sent again, it adds nothing.
--
-- households  [{"id", "name", "email" or null, "phone", "note", "plus_ones",
--              "guests": [{"id", "name", "kind"}]}]
-- Returns how many households are new. Raises what require_plan_role does, too_many_plan_households
-- and too_many_plan_guests (HTTP 409), and what the columns refuse.
create function public.add_households(plan_id uuid, households jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant uuid := plan_id;
  wanted jsonb;
  counted bigint;
  latest double precision;
begin
  perform private.lock_plan(plan, 'editor');
  select coalesce(jsonb_agg(household.value order by household.place), '[]') into wanted
  from jsonb_array_elements(households) with ordinality as household (value, place)
  where not exists (
    select from public.plan_households
    where plan_households.id = (household.value ->> 'id')::uuid
  );
  if jsonb_array_length(wanted) = 0 then
    return 0;
  end if;
  perform private.ask_bytes(plan, octet_length(wanted::text));

  -- One count for all of them (count_change).
  update public.plans as counting set version = counting.version + 1 where counting.id = plan
  returning counting.version into counted;
  select coalesce(max(household.position), 0) into latest
  from public.plan_households as household where household.plan_id = plan;
  insert into public.plan_households (
    id, plan_id, version, updated_by, name, plus_ones, position
  )
  select (household.value ->> 'id')::uuid, plan, counted, auth.uid(),
    coalesce(household.value ->> 'name', ''),
    coalesce((household.value ->> 'plus_ones')::smallint, 0), latest + household.place
  from jsonb_array_elements(wanted) with ordinality as household (value, place);
  insert into public.plan_household_contacts (
    id, plan_id, version, updated_by, email, phone, note
  )
  select (household.value ->> 'id')::uuid, plan, counted, auth.uid(),
    household.value ->> 'email', coalesce(household.value ->> 'phone', ''),
    coalesce(household.value ->> 'note', '')
  from jsonb_array_elements(wanted) as household
  where concat(
    household.value ->> 'email', household.value ->> 'phone', household.value ->> 'note'
  ) <> '';
  insert into public.plan_guests (
    id, plan_id, version, updated_by, household_id, name, kind, position
  )
  select (guest.value ->> 'id')::uuid, plan, counted, auth.uid(),
    (household.value ->> 'id')::uuid, coalesce(guest.value ->> 'name', ''),
    coalesce(guest.value ->> 'kind', 'adult'), guest.place
  from jsonb_array_elements(wanted) as household
  cross join lateral jsonb_array_elements(household.value -> 'guests')
    with ordinality as guest (value, place);
  perform private.log_plan_change(
    plan, 'plan_households', plan, 'add', null, null,
    to_jsonb(private.how_many(jsonb_array_length(wanted)))
  );
  return jsonb_array_length(wanted);
end
$$;
grant execute on function public.add_households(uuid, jsonb) to authenticated;

create function private.how_many(households integer) returns text
  language sql immutable set search_path = ''
  as $$ select case households when 1 then '1 household' else households || ' households' end $$;

-- Removes several households at once, to undo a mistaken import. Each can be restored. For editors.
-- Returns how many it removed.
create function public.remove_households(household_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('editor'));
  plan uuid;
  these uuid[];
  removed integer := 0;
begin
  for plan in
    select distinct household.plan_id from public.plan_households as household
    where household.id = any (household_ids) and household.plan_id = any (own)
    order by household.plan_id
  loop
    perform private.lock_plan(plan, 'editor');
    with gone as (
      update public.plan_households as household set removed_at = now()
      where household.id = any (household_ids) and household.plan_id = plan
        and household.removed_at is null
      returning household.id
    )
    select array(select gone.id from gone) into these;
    removed := removed + cardinality(these);
    if cardinality(these) > 0 then
      perform private.log_plan_change(
        plan, 'plan_households', plan, 'remove', null,
        to_jsonb(private.how_many(cardinality(these))), null
      );
    end if;
  end loop;
  return removed;
end
$$;
grant execute on function public.remove_households(uuid[]) to authenticated;

-- Merges two households: the guests of the second move to the first, as do its address, number,
-- message and the day its link was handed on where the first has none; links to it open the first. For editors. Returns true also if
-- they are merged already. Raises household_gone (HTTP 404), besides what require_plan_role does.
create function public.merge_households(kept uuid, merged uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  first public.plan_households;
  second public.plan_households;
  had public.plan_household_contacts;
  has public.plan_household_contacts;
  moved uuid[];
  memories uuid[];
  latest double precision;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = kept and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into first from public.plan_households as household
  where household.id = kept and household.plan_id = plan and household.removed_at is null;
  select * into second from public.plan_households as household
  where household.id = merged and household.plan_id = plan;
  if second.merged_into = first.id then
    return true;
  end if;
  perform private.refuse('household_gone', 404,
    first.id is null or second.id is null or second.removed_at is not null
    or first.id = second.id);

  select coalesce(max(guest.position), 0) into latest from public.plan_guests as guest
  where guest.plan_id = plan and guest.household_id = first.id;
  with these as (
    update public.plan_guests as guest
    set household_id = first.id, position = latest + guest.position + 1
    where guest.plan_id = plan and guest.household_id = second.id and guest.removed_at is null
    returning guest.id
  )
  select array(select these.id from these) into moved;
  with these as (
    update public.plan_memories as memory set household_id = first.id
    where memory.plan_id = plan and memory.household_id = second.id
    returning memory.id
  )
  select array(select these.id from these) into memories;

  select * into has from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = first.id;
  select * into had from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = second.id;
  insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
  values (second.id, plan, first.id, moved, memories, array_remove(array[
    case when has.email is null and had.email is not null then 'email' end,
    case when coalesce(has.phone, '') = '' and had.phone <> '' then 'phone' end,
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end,
    case when has.handed_on is null and had.handed_on is not null then 'handed_on' end,
    case when first.days = '{}' and second.days <> '{}' then 'days' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (
      id, plan_id, email, phone, message, handed_on
    )
    values (first.id, plan, had.email, had.phone, had.message, had.handed_on)
    on conflict (plan_id, id) do update set
      email = coalesce(contact.email, excluded.email),
      phone = coalesce(nullif(contact.phone, ''), excluded.phone),
      message = coalesce(nullif(contact.message, ''), excluded.message),
      handed_on = coalesce(contact.handed_on, excluded.handed_on);
  end if;
  update public.plan_households as household
  set plus_ones = least(10, household.plus_ones + second.plus_ones),
    days = case when household.days = '{}' then second.days else household.days end
  where household.id = first.id;
  update public.plan_household_tokens as token set household_id = first.id
  where token.plan_id = plan and token.household_id = second.id;
  update public.plan_households as household set merged_into = first.id, removed_at = now()
  where household.id = second.id;
  perform private.log_plan_change(
    plan, 'plan_households', second.id, 'change', 'merged_into', to_jsonb(second.name),
    to_jsonb(first.name)
  );
  return true;
end
$$;
grant execute on function public.merge_households(uuid, uuid) to authenticated;

-- Undoes the merge of a household, with the guests and the address it came with. For editors. False
-- if nothing was merged. Raises what merge_households does: the other household must be there.
create function public.unmerge_household(household_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  merge public.plan_household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into merge from public.plan_household_merges
  where plan_household_merges.id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  perform private.refuse('household_gone', 404, not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ));
  delete from public.plan_household_merges where plan_household_merges.id = merge.id;
  update public.plan_households as household set merged_into = null, removed_at = null
  where household.id = merge.id returning * into apart;
  update public.plan_guests as guest set household_id = apart.id
  where guest.plan_id = plan and guest.id = any (merge.guests)
    and guest.household_id = merge.kept_id;
  update public.plan_memories as memory set household_id = apart.id
  where memory.plan_id = plan and memory.id = any (merge.memories)
    and memory.household_id = merge.kept_id;
  select * into had from public.plan_household_contacts as contact where contact.id = apart.id;
  -- What was written there since stays.
  update public.plan_household_contacts as contact set
    email = case when 'email' = any (merge.filled) and contact.email = had.email
      then null else contact.email end,
    phone = case when 'phone' = any (merge.filled) and contact.phone = had.phone
      then '' else contact.phone end,
    message = case when 'message' = any (merge.filled) and contact.message = had.message
      then '' else contact.message end,
    handed_on = case when 'handed_on' = any (merge.filled) and contact.handed_on = had.handed_on
      then null else contact.handed_on end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones),
    days = case when 'days' = any (merge.filled) and household.days = apart.days
      then '{}' else household.days end
  where household.id = merge.kept_id and (apart.plus_ones > 0 or 'days' = any (merge.filled));
  -- Its own link, and those of households that had been merged into it.
  update public.plan_household_tokens as token set household_id = apart.id
  where token.plan_id = plan and token.household_id = merge.kept_id
    and private.household_now(token.id) = apart.id;
  perform private.log_plan_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$$;
grant execute on function public.unmerge_household(uuid) to authenticated;

-- What guests gave is erased by itself (section 9 of the journey). Rows stay, empty, also removed
-- ones, so that every browser with the plan open is told.

-- Erases households' addresses, numbers and messages, also from the history. Names and the family's
-- own notes stay. Returns how many households had any.
create function private.forget_contacts(households uuid[]) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select contact.plan_id from public.plan_household_contacts as contact
    where contact.id = any (households)
  ));
  update public.plan_household_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (households)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_household_contacts' and entry.row_id = any (households);
  return gone;
end
$$;

-- Erases guests' food and access needs, likewise.
create function private.forget_needs(guests uuid[]) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select needs.plan_id from public.plan_guest_needs as needs where needs.id = any (guests)
  ));
  update public.plan_guest_needs as needs set food = '', access = ''
  where needs.id = any (guests) and (needs.food <> '' or needs.access <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_guest_needs' and entry.row_id = any (guests);
  return gone;
end
$$;

-- Erases guests' needs from what partners of some plans were told.
create function private.forget_told_needs(plans uuid[]) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.lock_plans(plans);
  update public.inquiry_entries as entry set words = ''
  where entry.plan_id = any (plans) and entry.kind = 'numbers' and entry.words <> '';
end
$$;

-- Erases an address from all guest lists, with the number and message beside it and the needs of
-- its household. Returns in how many households it stood.
create function private.forget_guest_address(address text) returns bigint
  language plpgsql set search_path = '' as $$
declare
  households constant uuid[] := array(
    select contact.id from public.plan_household_contacts as contact
    where lower(contact.email) = address
  );
begin
  delete from private.rows_set_aside as aside where lower(aside.content ->> 'email') = address;
  perform private.forget_told_needs(array(
    select household.plan_id from public.plan_households as household
    where household.id = any (households)
  ));
  perform private.forget_needs(array(
    select guest.id from public.plan_guests as guest
    join public.plan_households as household
      on household.plan_id = guest.plan_id and household.id = guest.household_id
    where household.id = any (households)
  ));
  return private.forget_contacts(households);
end
$$;

-- Whether a plan's day is `after_day` ago; without a day, whether `since` is `otherwise` ago.
create function private.is_past(
  plan public.plans, after_day interval, since timestamptz, otherwise interval
) returns boolean
  language sql stable set search_path = '' as $$
  select case
    when plan.day_state = 'set' and plan.day is not null
      then plan.day + after_day <= (now() at time zone coalesce(plan.time_zone, 'UTC'))::date
    else since <= now() - otherwise
  end
$$;

-- Erases what guests gave. Depends only on the plan's day, so that every run does it again, also
-- after a restore. Removed rows and the history are covered too:
--   food and access needs 14 days after the day; without one, 6 months after they were written
--   addresses, numbers, messages, replies and what was said of days to choose from 12 months after
--   the day; without one, 12 months after they were written
--   requests to come, likewise
--   reports of memories 12 months after them
-- Returns {"needs", "addresses", "replies", "requests", "reports"}: how many of each were erased.
create function public.erase_guest_data() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  needs bigint;
  addresses bigint;
  replies bigint;
  requests bigint;
  reports bigint;
begin
  needs := private.forget_needs(array(
    select plan_guest_needs.id from public.plan_guest_needs
    join public.plans as plan on plan.id = plan_guest_needs.plan_id
    where (plan_guest_needs.food <> '' or plan_guest_needs.access <> '')
      and private.is_past(plan, '14 days', plan_guest_needs.updated_at, '6 months')
  ));
  perform private.forget_told_needs(array(
    select distinct entry.plan_id from public.inquiry_entries as entry
    join public.plans as plan on plan.id = entry.plan_id
    where entry.kind = 'numbers' and entry.words <> ''
      and private.is_past(plan, '14 days', entry.created_at, '6 months')
  ));
  addresses := private.forget_contacts(array(
    select contact.id from public.plan_household_contacts as contact
    join public.plans as plan on plan.id = contact.plan_id
    where (contact.email is not null or contact.phone <> '' or contact.message <> '')
      and private.is_past(plan, '12 months', contact.updated_at, '12 months')
  ));
  requests := private.forget_requests(array(
    select request.id from public.plan_requests as request
    join public.plans as plan on plan.id = request.plan_id
    where request.erased_at is null
      and private.is_past(plan, '12 months', request.updated_at, '12 months')
  ));
  perform private.lock_plans(array(
    select reply.plan_id from public.plan_replies as reply
    join public.plans as plan on plan.id = reply.plan_id
    where reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    union
    select household.plan_id from public.plan_households as household
    join public.plans as plan on plan.id = household.plan_id
    where household.days <> '{}'
      and private.is_past(plan, '12 months', household.updated_at, '12 months')
    union
    select report.plan_id from public.plan_memory_reports as report
    where report.created_at <= now() - interval '12 months' and report.removed_at is null
  ));
  with old as (
    update public.plan_replies as reply
    set answer = null, answered_at = null, answered_by = null, before_change = false, is_late = false
    from public.plans as plan
    where plan.id = reply.plan_id and reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    returning reply.plan_id, reply.id
  ), forgotten as (
    delete from public.plan_history as entry using old
    where entry.plan_id = old.plan_id and entry.noun = 'plan_replies' and entry.row_id = old.id
  )
  select count(*) into replies from old;
  update public.plan_households as household set days = '{}' from public.plans as plan
  where plan.id = household.plan_id and household.days <> '{}'
    and private.is_past(plan, '12 months', household.updated_at, '12 months');
  delete from private.rows_set_aside as aside
  where aside.created_at <= now() - interval '12 months';
  -- Also of what somebody emptied by hand, or took away again.
  delete from public.plan_history as entry using public.plans as plan
  where entry.plan_id = plan.id
    and (entry.noun in (
      'plan_guest_needs', 'plan_household_contacts', 'plan_replies', 'plan_request_contacts'
    ) or entry.noun = 'plan_households' and entry.field = 'days')
    and plan.day_state = 'set'
    and private.is_past(
      plan, case entry.noun when 'plan_guest_needs' then '14 days' else '12 months' end::interval,
      entry.at, '12 months'
    );
  update public.plan_memory_reports as report set words = '', removed_at = now()
  where report.created_at <= now() - interval '12 months' and report.removed_at is null;
  get diagnostics reports = row_count;
  return jsonb_build_object(
    'needs', needs, 'addresses', addresses, 'replies', replies,
    'requests', requests, 'reports', reports
  );
end
$$;

-- Shortens a name as shared/called.ts does: pages without an account show first names.
create function private.called_as(name text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  kin constant text := 'aunt|aunt(?:ie|y)|uncle|cousin|grand(?:ma|pa|mother|father|ad|dad)|granny|gran|nann?a|papa|mama|mom|mum|dad|t[ií][ao]|abuel[ao]|tante|onkel|oma|opa|baby|sir|dame|lady|father|fr|sister|brother|pastor|rabbi|imam|deacon|عمة?|خالة?';
  title constant text := 'drs?|prof(?:essor)?|mrs?|ms|miss|mx|rev(?:erend)?|herr|frau|señor(?:a|ita)?|sr|sra|srta|madame|mme|mlle|hon|judge|capt(?:ain)?|col|gen|lt|sgt|major|old|د|السيدة?|الدكتورة?';
  after constant text := '(?:jr|sr|i{2,3}|iv|md|phd|esq)\.?$';
  several constant text := '^(?:the|los|las|die) |[&+]| (?:and|und) |^\S+ y |famil(?:y|ies|ia|ias|ie|ien|le|les)(?: |$)|^\S+[''’]s |[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]';
  double constant text := '^((?:mar[ií]a|jos[eé]|juan|ana|luis|mary|jean|abdul) (?:jos[eé]|jes[uú]s|luisa?|carlos|mar[ií]a|antonio|manuel|pablo|elena|isabel|teresa|carmen|anne?|beth|jo|lou|ellen|pierre|claude|luc|rahman|rahim)|(?:عبد|أبو|أم) \S+)(?: |$)';
  particle constant text := '(?:v[ao]n|del?|della|dos|de[nr]|bin|ibn|(?:[Vv][ao]n|[Dd]e) (?:de[nr]?|[Ll]as?|[Ll]os)) ';
  plain constant text := btrim(regexp_replace(name, '\s+', ' ', 'g'));
  whole constant text := regexp_replace(plain, '^\d+[.)] ?| ?\([^()]*\)$', '', 'g');
  nick constant text := substring(whole from '["“„]([^"“”„]+)["”“]');
  turned text := whole;
  rest text;
begin
  if nick is not null or whole ~* several then
    return coalesce(nick, whole);
  end if;
  turned := regexp_replace(whole, '^([^,]+), (?!' || after || ')([^,]+)$', '\2 \1', 'i');
  if turned ~* ('^(?:' || kin || ')(?:\.? |$)') then
    return coalesce(substring(turned from '^(\S+ \S+) '), turned);
  end if;
  rest := regexp_replace(turned, '^(?:(?:' || title || ')\.? )+|,? ' || after, '', 'gi');
  if turned ~* ('^(?:' || title || ')\.? ') and (rest !~ ' ' or rest ~* ('^' || particle))
    or rest ~ ('^' || particle || '|^\S\.? \S+$') then
    return turned;
  end if;
  return regexp_replace(btrim(coalesce(
    substring(rest from '^((?:\S\. ?){2,}|(?:\S ){2,})'),
    (regexp_match(rest, double, 'i'))[1],
    substring(rest from '^(\S\.? \S+|\S+)'),
    ''
  )), '[,;:]$', '');
end
$$;
