-- A household's link, contacts and merge are found with their plan.

create or replace function public.replace_household_link(household_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households as held
  where held.id = replace_household_link.household_id and held.plan_id = any (own)
    and held.removed_at is null;
  if not found then
    return null;
  end if;
  delete from public.plan_household_tokens as former
  where former.plan_id = household.plan_id and former.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (plan_id, id) do update set household_id = excluded.household_id, token = excluded.token,
    created_at = now();
  perform private.note_change(
    household.plan_id, 'plan_households', household.id, 'change', 'link', null, null
  );
  return token;
end
$$;

create or replace function public.merge_households(kept uuid, merged uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
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

  select * into has from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = first.id;
  select * into had from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = second.id;
  insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
  values (second.id, plan, first.id, moved, memories, array_remove(array[
    case when has.email is null and had.email is not null then 'email' end,
    case when coalesce(has.phone, '') = '' and had.phone <> '' then 'phone' end,
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (id, plan_id, email, phone, message)
    values (first.id, plan, had.email, had.phone, had.message)
    on conflict (plan_id, id) do update set
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

-- A household's id is its own: who knows a request's took it in a plan of theirs, and the request
-- could not be accepted.
create or replace function public.accept_request(
  request_id uuid, household_name text, into_household uuid default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  request public.plan_requests;
  -- Of its own: under the request's, anybody who knows that could have taken it.
  household constant uuid := gen_random_uuid();
begin
  select * into request from public.plan_requests as held
  where held.id = request_id and held.plan_id = any (own);
  perform private.ask_plan(request.plan_id, 'editor');
  perform from public.plans as locked where locked.id = request.plan_id for update;
  select * into request from public.plan_requests as held where held.id = request_id;
  if request.household_id is not null then
    return request.household_id;
  end if;
  if request.id is null or request.removed_at is not null then
    raise exception 'request_gone' using errcode = 'PT404';
  end if;
  if into_household is not null and not exists (
    select from public.plan_households as known
    where known.id = into_household and known.plan_id = request.plan_id
      and known.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  insert into public.plan_households (id, plan_id, name, position)
  select household, request.plan_id, coalesce(household_name, ''),
    coalesce(max(known.position), 0) + 1
  from public.plan_households as known where known.plan_id = request.plan_id;
  insert into public.plan_guests (plan_id, household_id, name, kind, position)
  select request.plan_id, household, person.value ->> 'name', person.value ->> 'kind', person.place
  from jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('name', request.name, 'kind', 'adult')) || request.people
  ) with ordinality as person (value, place)
  where not exists (
    select from public.plan_guests as known
    where known.plan_id = request.plan_id and known.household_id = into_household
      and known.removed_at is null and lower(btrim(known.name)) = lower(person.value ->> 'name')
  )
  order by person.place;
  insert into public.plan_household_contacts (id, plan_id, email, phone, message)
  select household, contact.plan_id, contact.email, contact.phone, contact.message
  from public.plan_request_contacts as contact
  where contact.plan_id = request.plan_id and contact.id = request.id
    and concat(contact.email::text, contact.phone, contact.message) <> '';
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.plan_id = request.plan_id and contact.id = request.id;
  with moved as (
    delete from public.plan_request_tokens as known
    where known.plan_id = request.plan_id and known.id = request.id returning *
  )
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household, moved.plan_id, household, moved.token from moved;
  perform private.note_change(
    request.plan_id, 'plan_households', household, 'add', null, null, to_jsonb(household_name)
  );
  if into_household is not null then
    perform public.merge_households(into_household, household);
  end if;
  update public.plan_requests as accepted
  set household_id = coalesce(into_household, household), accepted_at = now()
  where accepted.id = request.id;
  return coalesce(into_household, household);
end
$$;
