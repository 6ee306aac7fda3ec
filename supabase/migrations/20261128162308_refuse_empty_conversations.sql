set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.begin_conversation(p_id uuid, name text, email text, subject text, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff('people');
  if num_nulls(p_id, email, subject, words) > 0 then
    raise exception 'malformed_conversation' using errcode = 'PT400';
  end if;
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
