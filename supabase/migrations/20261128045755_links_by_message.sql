set check_function_bodies = off;

alter table public.plan_household_contacts add column handed_on date;
grant insert (handed_on), update (handed_on)
  on table public.plan_household_contacts to authenticated;

CREATE OR REPLACE FUNCTION public.merge_households(kept uuid, merged uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end,
    case when has.handed_on is null and had.handed_on is not null then 'handed_on' end
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
  set plus_ones = least(10, household.plus_ones + second.plus_ones) where household.id = first.id;
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
$function$
;
revoke all on function public.merge_households(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.merge_households(uuid,uuid) to authenticated;
grant execute on function public.merge_households(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.replace_household_link(household_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households as held
  where held.id = replace_household_link.household_id and held.plan_id = any (own)
    and held.removed_at is null;
  if not found then
    return null;
  end if;
  perform private.lock_plan(household.plan_id, 'editor');
  delete from public.plan_household_tokens as former
  where former.plan_id = household.plan_id and former.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (plan_id, id) do update set household_id = excluded.household_id, token = excluded.token,
    created_at = now();
  -- What they were handed opens nothing any more.
  update public.plan_household_contacts as contact set handed_on = null
  where contact.plan_id = household.plan_id and contact.id = household.id
    and contact.handed_on is not null;
  perform private.log_plan_change(
    household.plan_id, 'plan_households', household.id, 'change', 'link', null, null
  );
  return token;
end
$function$
;
revoke all on function public.replace_household_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.replace_household_link(uuid) to authenticated;
grant execute on function public.replace_household_link(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.replace_household_links(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_plan(replace_household_links.plan_id, 'editor');
  update public.plan_household_tokens as held
  set token = encode(extensions.gen_random_bytes(20), 'hex'), created_at = now()
  where held.plan_id = replace_household_links.plan_id;
  update public.plan_household_contacts as contact set handed_on = null
  where contact.plan_id = replace_household_links.plan_id and contact.handed_on is not null;
  perform private.log_plan_change(
    replace_household_links.plan_id, 'plan_households', replace_household_links.plan_id, 'change',
    'link', null, '"of every household"'
  );
end
$function$
;
revoke all on function public.replace_household_links(uuid) from public, anon, authenticated, service_role;
grant execute on function public.replace_household_links(uuid) to authenticated;
grant execute on function public.replace_household_links(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.unmerge_household(household_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      then '' else contact.message end,
    handed_on = case when 'handed_on' = any (merge.filled) and contact.handed_on = had.handed_on
      then null else contact.handed_on end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones)
  where household.id = merge.kept_id and apart.plus_ones > 0;
  update public.plan_household_tokens as token set household_id = apart.id
  where token.id = apart.id;
  perform private.log_plan_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$function$
;
revoke all on function public.unmerge_household(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unmerge_household(uuid) to authenticated;
grant execute on function public.unmerge_household(uuid) to service_role;

reset check_function_bodies;
