-- What changes many rows of a guest list at once: a list that is taken in, and households that turn
-- out to be one.

-- Which guests and which addresses a merge moved: for unmerge_household. No API access.
create table private.household_merges (
  household_id uuid primary key references public.plan_households (id) on delete cascade,
  kept_id uuid not null references public.plan_households (id) on delete cascade,
  guests uuid[] not null,
  -- Columns of the kept household's contacts that were empty before.
  filled text[] not null
);

create index household_merges_kept on private.household_merges (kept_id);

-- Adds households with their guests, all of them or none. For editors. Sent again it adds nothing.
--
-- households  [{"id", "name", "email" or null, "phone", "note", "guests": [{"id", "name", "kind"}]}]
-- Answers how many households are new. Raises what ask_plan does, too_many_plan_households and
-- too_many_plan_guests (HTTP 409), and what the columns refuse.
create function public.add_households(plan_id uuid, households jsonb) returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '30s'
  as $$
declare
  added uuid[];
  latest double precision;
begin
  perform private.ask_plan(add_households.plan_id, 'editor');
  if jsonb_array_length(households) > 500 then
    raise exception 'too_many_plan_households' using errcode = 'PT409';
  end if;
  perform from public.plans as locked where locked.id = add_households.plan_id for update;
  select coalesce(max(known.position), 0) into latest
  from public.plan_households as known where known.plan_id = add_households.plan_id;

  with new_ones as (
    insert into public.plan_households (id, plan_id, name, position)
    select (household.value ->> 'id')::uuid, add_households.plan_id,
      coalesce(household.value ->> 'name', ''), latest + household.place
    from jsonb_array_elements(households) with ordinality as household (value, place)
    order by household.place
    on conflict do nothing
    returning id
  )
  select array(select new_ones.id from new_ones) into added;
  insert into public.plan_household_contacts (id, plan_id, email, phone, note)
  select (household.value ->> 'id')::uuid, add_households.plan_id, household.value ->> 'email',
    coalesce(household.value ->> 'phone', ''), coalesce(household.value ->> 'note', '')
  from jsonb_array_elements(households) as household
  where (household.value ->> 'id')::uuid = any (added)
    and concat(
      household.value ->> 'email', household.value ->> 'phone', household.value ->> 'note'
    ) <> '';
  insert into public.plan_guests (id, plan_id, household_id, name, kind, position)
  select (guest.value ->> 'id')::uuid, add_households.plan_id, (household.value ->> 'id')::uuid,
    coalesce(guest.value ->> 'name', ''), coalesce(guest.value ->> 'kind', 'adult'), guest.place
  from jsonb_array_elements(households) as household
  cross join lateral jsonb_array_elements(household.value -> 'guests')
    with ordinality as guest (value, place)
  where (household.value ->> 'id')::uuid = any (added);

  if cardinality(added) > 0 then
    perform private.note_change(
      add_households.plan_id, 'plan_households', add_households.plan_id, 'add', null, null,
      to_jsonb(case cardinality(added)
        when 1 then '1 household' else cardinality(added) || ' households'
      end)
    );
  end if;
  return cardinality(added);
end
$$;

-- Removes households, or puts them back, all at once. For editors. Answers how many it changed.
create function public.remove_households(household_ids uuid[], removed boolean default true)
  returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '30s'
  as $$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  plan uuid;
  changed integer := 0;
  these integer;
begin
  for plan in
    select distinct household.plan_id from public.plan_households as household
    where household.id = any (household_ids) and household.plan_id = any (own)
  loop
    perform from public.plans as locked where locked.id = plan for update;
    update public.plan_households as household
    set removed_at = case when remove_households.removed then now() end
    where household.id = any (household_ids) and household.plan_id = plan
      and (household.removed_at is null) = remove_households.removed
      and household.merged_into is null;
    get diagnostics these = row_count;
    changed := changed + these;
    if these > 0 then
      perform private.note_change(
        plan, 'plan_households', plan, case when remove_households.removed then 'remove' else 'restore' end,
        null,
        to_jsonb(case these when 1 then '1 household' else these || ' households' end), null
      );
    end if;
  end loop;
  return changed;
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

  select * into has from public.plan_household_contacts as contact where contact.id = first.id;
  select * into had from public.plan_household_contacts as contact where contact.id = second.id;
  insert into private.household_merges (household_id, kept_id, guests, filled)
  values (second.id, first.id, moved, array_remove(array[
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
  merge private.household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select * into merge from private.household_merges as known
  where known.household_id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  if not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  delete from private.household_merges as known where known.household_id = merge.household_id;
  update public.plan_households as household set merged_into = null, removed_at = null
  where household.id = merge.household_id returning * into apart;
  update public.plan_guests as guest set household_id = apart.id
  where guest.plan_id = plan and guest.id = any (merge.guests)
    and guest.household_id = merge.kept_id;
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

revoke execute on function
  public.add_households(uuid, jsonb), public.remove_households(uuid[], boolean),
  public.merge_households(uuid, uuid), public.unmerge_household(uuid)
  from public, anon, authenticated;
grant execute on function
  public.add_households(uuid, jsonb), public.remove_households(uuid[], boolean),
  public.merge_households(uuid, uuid), public.unmerge_household(uuid)
  to authenticated;
