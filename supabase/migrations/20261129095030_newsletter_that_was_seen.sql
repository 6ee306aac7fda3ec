set check_function_bodies = off;

drop function public.send_newsletter(uuid);

drop function public.test_newsletter(uuid);

CREATE OR REPLACE FUNCTION public.send_newsletter(newsletter uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
  refusal text;
begin
  perform private.require_staff('settings');
  select * into held from public.newsletters
  where newsletters.id = send_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    when held.updated_at is distinct from seen then 'changed'
    when held.tested_text is distinct from private.newsletter_text(held) then 'not_tested'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters
  set state = 'sending', sent_text = held.tested_text, started_at = now(), started_by = auth.uid()
  where newsletters.id = held.id;
end
$function$
;
revoke all on function public.send_newsletter(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.send_newsletter(uuid,timestamp with time zone) to authenticated;
grant execute on function public.send_newsletter(uuid,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.test_newsletter(newsletter uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
  refusal text;
  address text := (select account.email::text from auth.users as account where account.id = auth.uid());
begin
  perform private.require_staff('content');
  select * into held from public.newsletters
  where newsletters.id = test_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    when held.updated_at is distinct from seen then 'changed'
    -- Of a mailbox in a day, so that a held down button fills none.
    when (
      select count(*) from public.letters as letter
      where letter.kind = 'newsletter' and letter.params ? 'test' and letter.recipient = address
        and letter.created_at > now() - interval '1 day'
    ) >= 20 then 'too_many_tests'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters as tested
  set tested_text = private.newsletter_text(held), tested_at = now()
  where tested.id = held.id;
  perform private.enqueue_letter(
    'newsletter', jsonb_build_object('newsletter', held.id, 'test', true), address,
    'account', 'newsletter-test:' || held.id || ':' || gen_random_uuid(), 'newsletters:' || held.id
  );
end
$function$
;
revoke all on function public.test_newsletter(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.test_newsletter(uuid,timestamp with time zone) to authenticated;
grant execute on function public.test_newsletter(uuid,timestamp with time zone) to service_role;

reset check_function_bodies;
