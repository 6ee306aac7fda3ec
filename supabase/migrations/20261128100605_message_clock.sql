set check_function_bodies = off;

alter table public.contact_messages add column replied_at timestamptz(3);
update public.contact_messages as message set replied_at = reply.latest
from (
  select replied.message_id, max(replied.created_at) as latest
  from public.contact_replies as replied where replied.from_sender group by replied.message_id
) as reply
where reply.message_id = message.id;

drop function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,uuid,boolean,boolean);

CREATE OR REPLACE FUNCTION public.message_counts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.staff_may('people') then
    return null;
  end if;
  return (
    select jsonb_object_agg(tab.status, (
      select count(*) from (
        select from public.contact_messages as message where message.status = tab.status limit 1000
      ) as counted
    ))
    from unnest(array['open', 'waiting', 'closed', 'spam']) as tab (status)
  ) || jsonb_build_object(
    'mine', (select count(*) from (
      select from public.contact_messages as message
      where message.owner_id = auth.uid() and message.is_pending limit 1000
    ) as counted),
    'all', (select count(*) from (select from public.contact_messages limit 1000) as counted),
    'late', (select count(*) from (
      select from public.contact_messages as waiting
      where waiting.status = 'open' and private.is_late(waiting) limit 1000
    ) as counted)
  );
end
$function$
;
revoke all on function public.message_counts() from public, anon, authenticated, service_role;
grant execute on function public.message_counts() to authenticated;
grant execute on function public.message_counts() to service_role;

CREATE OR REPLACE FUNCTION public.reply_to_answer(token text, p_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(reply_to_answer.token, 'message');
  message public.contact_messages;
begin
  select * into message from public.contact_messages as sent
  where sent.id = held.message_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.contact_replies as reply where reply.id = p_id) then
    return true;
  end if;
  if not private.takes_replies(message.id) then
    return false;
  end if;
  if (
    select count(*) from public.contact_replies as reply
    where reply.message_id = message.id and reply.from_sender
      and reply.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  insert into public.contact_replies (id, message_id, words, from_sender)
  values (p_id, message.id, reply_to_answer.words, true);
  if message.status = 'spam' then
    return true;
  end if;
  update public.contact_messages as again set status = 'open', replied_at = now()
  where again.id = message.id;
  perform private.tell_member(
    told.user_id, told.email, 'message-replied', jsonb_build_object('message_id', message.id),
    'contact_replies:' || p_id
  )
  from private.staff_to_tell() as told
  where told.choice = 'at-once' or (
    told.choice = 'daily' and exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.written_by = told.user_id
    )
  );
  return true;
end
$function$
;
revoke all on function public.reply_to_answer(text,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.reply_to_answer(text,uuid,text) to anon;
grant execute on function public.reply_to_answer(text,uuid,text) to authenticated;
grant execute on function public.reply_to_answer(text,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION private.is_late(message public.contact_messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select message.status = 'open'
    and coalesce(message.replied_at, message.created_at) < now() - interval '2 days'
$function$
;
revoke all on function private.is_late(public.contact_messages) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_contact_messages(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, oldest boolean DEFAULT NULL::boolean, status text DEFAULT NULL::text, is_late boolean DEFAULT NULL::boolean, owner_id uuid DEFAULT NULL::uuid, is_pending boolean DEFAULT NULL::boolean, is_unassigned boolean DEFAULT NULL::boolean)
 RETURNS SETOF public.contact_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('people') then
    return;
  end if;
  if oldest then
  return query
    select stored.* from public.contact_messages as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (search_contact_messages.since is null or stored.created_at >= search_contact_messages.since)
      and (search_contact_messages.until is null or stored.created_at < search_contact_messages.until)
      and (search_contact_messages.status is null or stored.status = search_contact_messages.status)
      and (search_contact_messages.is_late is null or private.is_late(stored) = search_contact_messages.is_late)
      and (search_contact_messages.owner_id is null or stored.owner_id = search_contact_messages.owner_id)
      and (search_contact_messages.is_pending is null or stored.is_pending = search_contact_messages.is_pending)
      and (search_contact_messages.is_unassigned is null or (stored.owner_id is null) = search_contact_messages.is_unassigned)
      and (before_id is null or (stored.created_at, stored.id) > (before_created_at, before_id))
    order by stored.created_at, stored.id
    limit most;
    return;
  end if;
  return query
    select stored.* from public.contact_messages as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (search_contact_messages.since is null or stored.created_at >= search_contact_messages.since)
      and (search_contact_messages.until is null or stored.created_at < search_contact_messages.until)
      and (search_contact_messages.status is null or stored.status = search_contact_messages.status)
      and (search_contact_messages.is_late is null or private.is_late(stored) = search_contact_messages.is_late)
      and (search_contact_messages.owner_id is null or stored.owner_id = search_contact_messages.owner_id)
      and (search_contact_messages.is_pending is null or stored.is_pending = search_contact_messages.is_pending)
      and (search_contact_messages.is_unassigned is null or (stored.owner_id is null) = search_contact_messages.is_unassigned)
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$function$
;
revoke all on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean,uuid,boolean,boolean) from public, anon, authenticated, service_role;
grant execute on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean,uuid,boolean,boolean) to authenticated;
grant execute on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,boolean,uuid,boolean,boolean) to service_role;

reset check_function_bodies;
