set check_function_bodies = off;

alter table public.plan_household_tokens add column code text;
alter table public.plan_household_tokens add constraint plan_household_tokens_code_check
  check (code ~ '^[BCDHJLMNPQRTVWXZ]{12}$');
alter table public.plan_household_tokens add constraint plan_household_tokens_code_key unique (code);

CREATE OR REPLACE FUNCTION private.budgets()
 RETURNS TABLE(budget text, payer text, most bigint, span interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('contact_messages', 'network', 20, interval '10 minutes'),
    ('contact_messages', 'site', 300, '10 minutes'),
    ('early_access_requests', 'network', 20, '10 minutes'),
    ('early_access_requests', 'site', 1000, '10 minutes'),
    ('vendor_submissions', 'network', 20, '10 minutes'),
    ('vendor_submissions', 'site', 300, '10 minutes'),
    ('messages announced', 'site', 5, '1 hour'),
    ('thanks for writing', 'network', 5, '1 hour'),
    ('thanks for writing', 'site', 60, '1 hour'),
    ('unknown tokens', 'network', 20, '1 minute'),
    ('codes from paper', 'network', 20, '1 hour'),
    ('codes from paper', 'site', 500, '1 hour'),
    ('plans started', 'network', 10, '1 hour'),
    ('plans started', 'site', 500, '1 hour'),
    ('plan_requests', 'network', 5, '1 hour'),
    ('plan_memories', 'network', 5, '1 hour'),
    ('plan_memory_reports', 'network', 5, '1 hour'),
    -- A household's 20 memories, each sent twice; a public link's visitors share their network.
    ('memory pictures', 'token', 40, '1 hour'),
    ('memory pictures', 'network', 40, '1 hour'),
    ('memory picture bytes', 'token', 200000000, '1 hour'),
    ('memory picture bytes', 'network', 200000000, '1 hour'),
    ('proposal pictures', 'partner', 20, '1 day'),
    ('letters to named people', 'account', 20, '1 day'),
    ('letters to a partner', 'account and mailbox', 20, '1 day'),
    ('letters to guests', 'account', 300, '1 day'),
    -- Whatever plans and kinds; a change or cancellation is counted and never held back by it.
    ('letters to a guest', 'mailbox', 6, '1 day'),
    ('answers told', 'mailbox', 5, '7 days'),
    ('first letters of a plan', 'plan', 20, '1 hour'),
    -- A network has a tenth, so that none silences the others.
    ('letters of new plans', 'site', 1500, '1 hour'),
    ('letters of new plans', 'network', 150, '1 hour'),
    ('letters of new plans in a day', 'network', 300, '1 day'),
    ('partners asked', 'account', 50, '1 day'),
    ('partner links of a network', 'network', 10, '1 hour'),
    ('partner links', 'mailbox', 3, '1 hour'),
    ('plan codes', 'browser', 3, '1 hour'),
    ('plan codes', 'mailbox', 6, '1 hour'),
    ('staff invitations', 'mailbox', 5, '1 day'),
    ('staff invitations', 'site', 50, '1 day')
$function$
;
revoke all on function private.budgets() from public, anon, authenticated, service_role;

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
  update public.plan_household_tokens as link
  set token = encode(extensions.gen_random_bytes(20), 'hex'), code = null, created_at = now()
  where link.plan_id = replace_household_links.plan_id;
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

CREATE OR REPLACE FUNCTION public.make_household_codes(plan_id uuid, household_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.make_household_codes(uuid,uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.make_household_codes(uuid,uuid[]) to authenticated;
grant execute on function public.make_household_codes(uuid,uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.open_by_code(code text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opens text;
begin
  perform private.charge('codes from paper');
  select link.token into opens from public.plan_household_tokens as link
  where link.code = open_by_code.code and (private.household_of(link.token)).id is not null;
  if opens is not null then
    raise exception using errcode = 'PT200';
  end if;
  return null;
exception when sqlstate 'PT200' then
  return opens;
end
$function$
;
revoke all on function public.open_by_code(text) from public, anon, authenticated, service_role;
grant execute on function public.open_by_code(text) to anon;
grant execute on function public.open_by_code(text) to service_role;

reset check_function_bodies;
