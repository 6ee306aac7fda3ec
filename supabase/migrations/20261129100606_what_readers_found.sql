set check_function_bodies = off;

drop function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean);

CREATE OR REPLACE FUNCTION private.follow_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unsent constant text[] := '{failed, suppressed, cancelled}';
  was_unsent constant boolean := old.state = any (unsent);
  is_unsent constant boolean := new.state = any (unsent);
begin
  if was_unsent <> is_unsent then
    update public.contact_messages as message
    set status = case when is_unsent then 'open' else 'waiting' end
    from public.contact_replies as reply
    where reply.letter_id = new.id and message.id = reply.message_id
      and message.status = case when is_unsent then 'waiting' else 'open' end
      and (is_unsent or not exists (
        select from public.contact_replies as later_reply
        where later_reply.message_id = message.id and later_reply.from_sender
          and later_reply.created_at > reply.created_at
      ));
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_reply() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.removed_at is not null
    or not exists (select from public.plans as plan where plan.id = old.plan_id) then
    return null;
  end if;
  -- Of two accounts that are erased at once, the second one waits, and finds nobody left.
  perform private.lock_plan(old.plan_id);
  if not exists (
    select from public.plan_members as other
    where other.plan_id = old.plan_id and other.removed_at is null
  ) then
    delete from public.plans as plan where plan.id = old.plan_id;
    return null;
  end if;
  perform private.end_links_of(old.plan_id, old.user_id);
  if not private.has_other_owner(old.plan_id, old.user_id) then
    update public.plan_members as heir set role = 'owner'
    where heir.id = (
      select other.id from public.plan_members as other
      where other.plan_id = old.plan_id and other.removed_at is null
      order by other.role = 'editor' desc, other.joined_at, other.id limit 1
    );
  end if;
  -- No row tells that the member is gone.
  update public.plans as plan set version = plan.version + 1, purged_version = plan.version + 1
  where plan.id = old.plan_id;
  return null;
end
$function$
;
revoke all on function private.keep_an_owner() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.stop_staff_letters(address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.staff_notices as notices (user_id, choice)
  select staff.user_id, 'never' from public.staff as staff
  join auth.users as account on account.id = staff.user_id
  where lower(account.email) = lower(btrim(address))
  on conflict (user_id) do update set choice = 'never' where notices.choice <> 'never';
  return found;
end
$function$
;
revoke all on function private.stop_staff_letters(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.move_plans(from_account uuid, to_account uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved public.plan_members;
  plans integer := 0;
begin
  if from_account = to_account
    or private.account_keeps(from_account) = 'address'
    or not exists (select from public.proven_accounts as account where account.user_id = to_account)
    or exists (select from public.staff where staff.user_id in (from_account, to_account)) then
    return 0;
  end if;
  for moved in
    select * from public.plan_members as member
    where member.user_id = from_account and member.removed_at is null
    order by member.plan_id
  loop
    perform private.lock_plan(moved.plan_id);
    -- First, so that there is room for the other among ten.
    update public.plan_members as member set removed_at = now() where member.id = moved.id;
    insert into public.plan_members as member (plan_id, user_id, role, name, last_opened_at)
    values (moved.plan_id, to_account, moved.role, moved.name, now())
    on conflict on constraint plan_members_plan_id_user_id_key do update
    set removed_at = null,
      name = coalesce(nullif(member.name, ''), excluded.name),
      role = case
        when member.removed_at is not null then excluded.role
        when 'owner' in (excluded.role, member.role) then 'owner'
        when 'editor' in (excluded.role, member.role) then 'editor'
        else 'viewer'
      end;
    update public.plan_tasks as task set assigned_to = to_account
    where task.plan_id = moved.plan_id and task.assigned_to = from_account;
    perform private.hand_on_links(moved.plan_id, from_account, to_account);
    plans := plans + 1;
  end loop;
  delete from public.recovery_links as link where link.user_id = from_account;
  return plans;
end
$function$
;
revoke all on function public.move_plans(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.move_plans(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.queue_digests(until timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select notices.user_id, notices.digest_until, colleague.email
    from public.staff_notices as notices
    join private.staff_to_tell() as colleague on colleague.user_id = notices.user_id
    where notices.choice = 'daily' and notices.digest_until < until
    for update of notices skip locked
  loop
    if exists (
      select from public.contact_messages
      where created_at >= member.digest_until and created_at < until and not begun_by_staff
    ) or exists (
      select from public.vendor_submissions
      where created_at >= member.digest_until and created_at < until
    ) then
      begin
        perform private.enqueue_letter(
          'daily-digest',
          jsonb_build_object('user_id', member.user_id, 'from', member.digest_until, 'until', until),
          member.email, 'staff', 'daily-digest:' || member.user_id || ':' || until
        );
        queued := queued + 1;
      exception when check_violation then
        null; -- An address that mail cannot carry holds up nobody else's.
      end;
    end if;
    update public.staff_notices as notices set digest_until = until
    where notices.user_id = member.user_id;
  end loop;
  return queued;
end
$function$
;
revoke all on function public.queue_digests(timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.queue_digests(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.settle_letter(letter uuid, lease uuid, outcome text, retry_in integer DEFAULT 0, error text DEFAULT NULL::text, message text DEFAULT NULL::text, by_way_of text DEFAULT NULL::text, bounced boolean DEFAULT false, counts boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  if outcome not in ('sent', 'retrying', 'failed', 'cancelled') then
    raise exception 'unknown_outcome' using errcode = 'PT400';
  end if;
  update public.letters
  set state = outcome,
    attempts = letters.attempts - (not counts)::integer,
    lease_id = null,
    next_attempt_at = now() + make_interval(secs => retry_in),
    last_error = left(error, 300),
    message_id = coalesce(message, letters.message_id),
    via = case when outcome = 'sent' then by_way_of end,
    sent_at = case when outcome = 'sent' then now() end
  where letters.id = letter and letters.state = 'sending' and letters.lease_id = lease
  returning letters.recipient into address;
  if not found then
    return false;
  end if;
  if bounced then
    perform private.suppress_letters(address, 'all', 'bounce');
  end if;
  return true;
end
$function$
;
revoke all on function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean,boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_letter(uuid,uuid,text,integer,text,text,text,boolean,boolean) to service_role;

reset check_function_bodies;
