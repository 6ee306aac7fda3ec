set check_function_bodies = off;

create index subscriptions_by_mailbox_hash
  on public.subscriptions (private.address_hash(private.mailbox(email_key)));

drop policy "Editors can change their plans" on public.plans;

drop policy "Members can read their plans" on public.plans;

drop policy "Members can read their plans' memories' pictures" on storage.objects;

drop policy "Members can see which files came with them" on public.inquiry_files;

drop function private.takes_newsletters(public.subscriptions);

CREATE OR REPLACE FUNCTION private.letters_of(newsletter uuid)
 RETURNS SETOF public.letters
 LANGUAGE sql
 STABLE
AS $function$
  select letter.* from public.letters as letter
  where letter.kind = 'newsletter' and letter.params ->> 'newsletter' = newsletter::text
    and not letter.params ? 'test'
$function$
;
revoke all on function private.letters_of(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.newsletter_outcome(newsletter public.newsletters)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'sent', count(*) filter (where letter.state = 'sent'),
    'failed', count(*) filter (where letter.state = 'failed'),
    'left_out', count(*) filter (where letter.state in ('suppressed', 'cancelled')),
    'waiting', count(*) filter (where letter.state in ('queued', 'retrying', 'sending')) + (
      select count(*) from public.subscriptions as held
      where newsletter.state in ('sending', 'paused') and newsletter.written_at is null
        and held.email_key > coalesce(newsletter.written_to, '')
        and held.confirmed_at <= newsletter.started_at and held.state = 'confirmed'
        and held.id not in (select private.stopped_subscriptions())
    )
  )
  from private.letters_of(newsletter.id) as letter
$function$
;
revoke all on function private.newsletter_outcome(public.newsletters) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.rare_subscribers(state text, suppressed boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  found text[];
begin
  -- Who was never asked has no subscription: unconfirmed, or else in a state because of a stop.
  if suppressed or state in ('unsubscribed', 'bounced') then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      union
      select sign_up.email_key from public.early_access_requests as sign_up
      where sign_up.interest_type = 'mailing-list' and (
        private.address_hash(sign_up.email_key) = any (array(
          select stop.address_hash from public.letter_suppressions as stop
          where stop.scope in ('all', 'stream:list', 'kind:newsletter')
        ))
        or private.address_hash(private.mailbox(sign_up.email_key)) = any (array(
          select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
        ))
      )
      limit 5001
    );
  elsif state <> 'unconfirmed' then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      limit 5001
    );
  end if;
  return case when cardinality(found) <= 5000 then found end;
end
$function$
;
revoke all on function private.rare_subscribers(text,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.write_newsletters(most integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.newsletters;
  subscription public.subscriptions;
  seen integer := 0;
begin
  select * into held from public.newsletters as next
  where next.state = 'sending' and next.written_at is null
  order by next.started_at
  limit 1 for update skip locked;
  if held.id is null then
    update public.newsletters as done
    set state = 'sent', finished_at = now(), outcome = private.newsletter_outcome(done)
    where done.state = 'sending' and done.written_at is not null and not exists (
      select from private.letters_of(done.id) as letter
      where letter.state in ('queued', 'retrying', 'sending')
    );
    return 0;
  end if;
  for subscription in
    select known.* from public.subscriptions as known
    where known.email_key > coalesce(held.written_to, '')
    order by known.email_key
    limit most
  loop
    seen := seen + 1;
    held.written_to := subscription.email_key;
    continue when subscription.state <> 'confirmed'
      or subscription.confirmed_at > held.started_at or private.takes_no_list(subscription.email);
    begin
      perform private.enqueue_letter(
        'newsletter',
        jsonb_build_object('newsletter', held.id, 'subscription', subscription.id),
        subscription.email, 'list',
        'newsletter:' || held.id || ':' || private.address_hash(subscription.email_key),
        'newsletters:' || held.id
      );
    exception when check_violation then
      -- Mail cannot carry this address.
      null;
    end;
  end loop;
  update public.newsletters as known
  set written_to = case when seen < most then null else held.written_to end,
    written_at = case when seen < most then now() end
  where known.id = held.id;
  return seen;
end
$function$
;
revoke all on function private.write_newsletters(integer) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.newsletter_recipients()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('content');
  return (
    select count(*) from public.subscriptions as held
    where held.state = 'confirmed' and held.id not in (select private.stopped_subscriptions())
  );
end
$function$
;
revoke all on function public.newsletter_recipients() from public, anon, authenticated, service_role;
grant execute on function public.newsletter_recipients() to authenticated;
grant execute on function public.newsletter_recipients() to service_role;

CREATE OR REPLACE FUNCTION private.stopped_subscriptions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select held.id from public.subscriptions as held
  where private.address_hash(held.email_key) = any (array(
      select stop.address_hash from public.letter_suppressions as stop
      where stop.scope in ('all', 'stream:list', 'kind:newsletter')
    ))
    or private.address_hash(private.mailbox(held.email_key)) = any (array(
      select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
    ))
$function$
;
revoke all on function private.stopped_subscriptions() from public, anon, authenticated, service_role;

create policy "Editors can change their plans" on public.plans as permissive for update to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Members can read their plans" on public.plans as permissive for select to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' memories' pictures" on storage.objects as permissive for select to authenticated using (((bucket_id = 'memory-pictures'::text) AND (EXISTS ( SELECT
   FROM public.plan_memories memory
  WHERE ((memory.picture_path = public.memory_picture_of(objects.name)) AND (memory.removed_at IS NULL))))));

create policy "Members can see which files came with them" on public.inquiry_files as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

reset check_function_bodies;
