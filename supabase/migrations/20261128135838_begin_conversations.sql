set check_function_bodies = off;

alter table public.contact_messages add column begun_by_staff boolean not null default false;
alter table public.contact_messages drop constraint contact_messages_message_check;
alter table public.contact_messages add constraint contact_messages_message_check check (
  message = ''
  or octet_length(btrim(message, E' \t\r\n')) >= 10 and char_length(message) <= 10000
);
alter table public.contact_messages add constraint contact_messages_begun
  check (begun_by_staff = (message = ''));

CREATE OR REPLACE FUNCTION private.follow_choice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant text := case tg_op when 'UPDATE' then old.choice else 'at-once' end;
  address constant text := (
    select colleague.email from private.staff_to_tell() as colleague
      where colleague.user_id = new.user_id
  );
  told_until constant timestamptz := case tg_op when 'UPDATE' then old.digest_until end;
  waiting timestamptz;
begin
  if new.choice <> 'never' then
    perform private.welcome_letters(address, 'staff');
  end if;
  if new.choice = before then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff notices'));
  if new.choice = 'daily' then
    with cancelled as (
      update public.letters as letter set state = 'cancelled'
      where letter.state in ('queued', 'retrying')
        and letter.kind in ('new-message', 'new-application')
        and letter.params ->> 'user_id' = new.user_id::text
      returning letter.params
    )
    select min(coalesce(message.created_at, application.created_at)) into waiting
    from cancelled
    left join public.contact_messages as message
      on message.id = (cancelled.params ->> 'message_id')::uuid
    left join public.vendor_submissions as application
      on application.id = (cancelled.params ->> 'application_id')::uuid;
    update public.staff_notices as notices
    set digest_until = least(waiting, greatest(now() - interval '1 minute', told_until))
    where notices.user_id = new.user_id;
  elsif before = 'daily' and new.choice = 'at-once' then
    perform private.tell_member(
      new.user_id, address, 'new-message', jsonb_build_object('message_id', message.id),
      'contact_messages:' || message.id
    )
    from public.contact_messages as message
    where message.created_at >= new.digest_until and not message.begun_by_staff;
    perform private.tell_member(
      new.user_id, address, 'new-application', jsonb_build_object('application_id', application.id),
      'vendor_submissions:' || application.id
    )
    from public.vendor_submissions as application
    where application.created_at >= new.digest_until;
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_choice() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_late(message public.contact_messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select message.status = 'open' and (message.replied_at is not null or not message.begun_by_staff)
    and coalesce(message.replied_at, message.created_at) < now() - interval '2 days'
$function$
;
revoke all on function private.is_late(public.contact_messages) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.message_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(message_page.token, 'message');
begin
  return (
    select jsonb_build_object(
      'about', message.subject,
      'is_open', private.takes_replies(message.id),
      'said', (
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'is_ours', entry.is_ours, 'words', entry.words, 'at', entry.created_at
          ) order by entry.created_at, entry.id
        )
        from (
          select message.id, false as is_ours, message.message as words, message.created_at
          where not message.begun_by_staff
          union all
          select reply.id, not reply.from_sender, reply.words, reply.created_at
          from public.contact_replies as reply where reply.message_id = message.id
        ) as entry
      )
    )
    from public.contact_messages as message where message.id = held.message_id
  );
end
$function$
;
revoke all on function public.message_page(text) from public, anon, authenticated, service_role;
grant execute on function public.message_page(text) to anon;
grant execute on function public.message_page(text) to authenticated;
grant execute on function public.message_page(text) to service_role;

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
    select notices.user_id, notices.digest_until, account.email
    from public.staff_notices as notices
    join auth.users as account on account.id = notices.user_id
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

CREATE OR REPLACE FUNCTION public.begin_conversation(p_id uuid, name text, email text, subject text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  insert into public.contact_messages (
    id, name, email, subject, message, begun_by_staff, status, owner_id
  )
  values (
    p_id,
    coalesce(nullif(btrim(begin_conversation.name), ''), left(begin_conversation.email, 200)),
    begin_conversation.email, begin_conversation.subject, '', true, 'waiting', auth.uid()
  )
  on conflict do nothing;
  if found then
    perform public.reply_to_message(p_id, p_id, begin_conversation.words, 0);
  end if;
end
$function$
;
revoke all on function public.begin_conversation(uuid,text,text,text,text) from public, anon, authenticated, service_role;
grant execute on function public.begin_conversation(uuid,text,text,text,text) to authenticated;
grant execute on function public.begin_conversation(uuid,text,text,text,text) to service_role;

reset check_function_bodies;
