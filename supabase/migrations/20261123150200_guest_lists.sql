-- What changes many rows of a guest list at once: a list that is taken in, and households that turn
-- out to be one.

-- Which guests, memories and addresses a merge moved: for unmerge_household. No API access.
create table public.plan_household_merges (
  -- The household that is in another now.
  id uuid primary key references public.plan_households (id) on delete cascade,
  kept_id uuid not null references public.plan_households (id) on delete cascade,
  guests uuid[] not null,
  memories uuid[] not null,
  -- Columns of the kept household's contacts that were empty before.
  filled text[] not null
);

create index plan_household_merges_kept on public.plan_household_merges (kept_id);

alter table public.plan_household_merges enable row level security;
revoke all on table public.plan_household_merges from public, anon, authenticated;
grant all on table public.plan_household_merges to service_role;

-- Refuses what would be more than a plan holds of it, as count_change does, in one look.
create function private.check_room(plan uuid, noun text, more bigint, most integer) returns void
  language plpgsql stable set search_path = ''
  as $$
declare
  living bigint;
  stored bigint;
begin
  execute format(
    'select count(*) filter (where removed_at is null), count(*) from public.%I where plan_id = $1',
    noun
  ) into living, stored using plan;
  if living + more > most or stored + more > 5 * most then
    raise exception 'too_many_%', noun using errcode = 'PT409';
  end if;
end
$$;

-- Adds households with their guests, all of them or none. For editors. Sent again it adds nothing.
--
-- households  [{"id", "name", "email" or null, "phone", "note", "plus_ones",
--              "guests": [{"id", "name", "kind"}]}]
-- Answers how many households are new. Raises what ask_plan does, too_many_plan_households and
-- too_many_plan_guests (HTTP 409), and what the columns refuse.
create function public.add_households(plan_id uuid, households jsonb) returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '30s'
  as $$
declare
  plan constant uuid := plan_id;
  wanted jsonb;
  counted bigint;
  latest double precision;
begin
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select coalesce(jsonb_agg(household.value order by household.place), '[]') into wanted
  from jsonb_array_elements(households) with ordinality as household (value, place)
  where not exists (
    select from public.plan_households as known
    where known.id = (household.value ->> 'id')::uuid
  );
  if jsonb_array_length(wanted) = 0 then
    return 0;
  end if;
  perform private.check_room(plan, 'plan_households', jsonb_array_length(wanted), 500);
  perform private.check_room(plan, 'plan_guests', (
    select coalesce(sum(jsonb_array_length(household.value -> 'guests')), 0)::bigint
    from jsonb_array_elements(wanted) as household
  ), 1000);

  -- One count for all of them: counted one by one (count_change), a long list takes many seconds.
  update public.plans as counting set version = counting.version + 1 where counting.id = plan
  returning counting.version into counted;
  select coalesce(max(known.position), 0) into latest
  from public.plan_households as known where known.plan_id = plan;
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
  perform private.note_change(
    plan, 'plan_households', plan, 'add', null, null,
    to_jsonb(private.how_many(jsonb_array_length(wanted)))
  );
  return jsonb_array_length(wanted);
end
$$;

create function private.how_many(households integer) returns text
  language sql immutable set search_path = ''
  as $$ select case households when 1 then '1 household' else households || ' households' end $$;

-- Removes households all at once: what was taken in by mistake. Each can be put back. For editors.
-- Answers how many it removed.
create function public.remove_households(household_ids uuid[]) returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '30s'
  as $$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  plan uuid;
  these uuid[];
  removed integer := 0;
begin
  for plan in
    select distinct household.plan_id from public.plan_households as household
    where household.id = any (household_ids) and household.plan_id = any (own)
  loop
    perform from public.plans as locked where locked.id = plan for update;
    with gone as (
      update public.plan_households as household set removed_at = now()
      where household.id = any (household_ids) and household.plan_id = plan
        and household.removed_at is null
      returning household.id
    )
    select array(select gone.id from gone) into these;
    removed := removed + cardinality(these);
    if cardinality(these) > 0 then
      perform private.note_change(
        plan, 'plan_households', plan, 'remove', null,
        to_jsonb(private.how_many(cardinality(these))), null
      );
    end if;
  end loop;
  return removed;
end
$$;

-- Makes two households one: the guests of the second move to the first, and its address, number and
-- message where the first has none; links to it open the first. For editors. True also where that is
-- so already. Raises household_gone (HTTP 404), besides what ask_plan does.
create function public.merge_households(kept uuid, merged uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
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
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select * into first from public.plan_households as household
  where household.id = kept and household.plan_id = plan and household.removed_at is null;
  select * into second from public.plan_households as household
  where household.id = merged and household.plan_id = plan;
  if second.merged_into = first.id then
    return true;
  end if;
  if first.id is null or second.id is null or second.removed_at is not null
    or first.id = second.id then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;

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

  select * into has from public.plan_household_contacts as contact where contact.id = first.id;
  select * into had from public.plan_household_contacts as contact where contact.id = second.id;
  insert into public.plan_household_merges (id, kept_id, guests, memories, filled)
  values (second.id, first.id, moved, memories, array_remove(array[
    case when has.email is null and had.email is not null then 'email' end,
    case when coalesce(has.phone, '') = '' and had.phone <> '' then 'phone' end,
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (id, plan_id, email, phone, message)
    values (first.id, plan, had.email, had.phone, had.message)
    on conflict (id) do update set
      email = coalesce(contact.email, excluded.email),
      phone = coalesce(nullif(contact.phone, ''), excluded.phone),
      message = coalesce(nullif(contact.message, ''), excluded.message);
  end if;
  update public.plan_households as household
  set plus_ones = least(10, household.plus_ones + second.plus_ones) where household.id = first.id;
  update public.plan_household_tokens as token set household_id = first.id
  where token.plan_id = plan and token.household_id = second.id;
  update public.plan_households as household set merged_into = first.id, removed_at = now()
  where household.id = second.id;
  perform private.note_change(
    plan, 'plan_households', second.id, 'change', 'merged_into', to_jsonb(second.name),
    to_jsonb(first.name)
  );
  return true;
end
$$;

-- Takes a household out again that was merged into another, with the guests and the address it came
-- with. For editors. False: nothing was merged. Raises what merge_households does: the other one has to
-- be there.
create function public.unmerge_household(household_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  plan uuid;
  merge public.plan_household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select * into merge from public.plan_household_merges as known
  where known.id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  if not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  delete from public.plan_household_merges as known where known.id = merge.id;
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
      then '' else contact.message end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones)
  where household.id = merge.kept_id and apart.plus_ones > 0;
  update public.plan_household_tokens as token set household_id = apart.id
  where token.id = apart.id;
  perform private.note_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.add_households(uuid, jsonb), public.remove_households(uuid[]),
  public.merge_households(uuid, uuid), public.unmerge_household(uuid)
  from public, anon, authenticated;
grant execute on function
  public.add_households(uuid, jsonb), public.remove_households(uuid[]),
  public.merge_households(uuid, uuid), public.unmerge_household(uuid)
  to authenticated;
