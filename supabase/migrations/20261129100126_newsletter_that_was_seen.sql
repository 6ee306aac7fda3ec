set check_function_bodies = off;

drop function public.send_newsletter(uuid);

drop function public.test_newsletter(uuid);

CREATE OR REPLACE FUNCTION public.last_change(kind text, record_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who uuid;
  at timestamptz;
  changed timestamptz;
begin
  if not public.staff_may('content') then
    return null;
  end if;
  if kind in (
    'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
  ) then
    execute format('select deleted_by, deleted_at, updated_at from public.%I where id = $1', kind)
    into who, at, changed using record_id;
  end if;
  if at is null then
    select version.made_by, version.made_at into who, at
    from public.record_versions as version
    where version.table_name = kind and version.record_id = last_change.record_id
      -- What came after, such as how to reach a partner, is in no version.
      and (changed is null or version.made_at >= changed)
    order by version.number desc limit 1;
  end if;
  if at is null then
    return null;
  end if;
  return jsonb_build_object(
    'at', at,
    'name', (
      select coalesce(nullif(btrim(member.display_name), ''), account.email)
      from auth.users as account
      join public.staff as member on member.user_id = account.id
      where account.id = who
    )
  );
end
$function$
;
revoke all on function public.last_change(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.last_change(text,uuid) to authenticated;
grant execute on function public.last_change(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.save_partner(partner_id uuid, is_new boolean, listing jsonb, contact jsonb, version timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  named constant public.partners := private.name_listing(listing);
  reach constant jsonb := private.partner_reach(save_partner.partner_id);
  stored timestamptz;
begin
  perform private.require_staff(case when listing = '{}' then 'people' else 'content' end);
  if contact <> '{}' then
    perform private.require_staff('people');
  end if;
  if is_new then
    insert into public.partners (id, name, type, location)
    values (save_partner.partner_id, named.name, named.type, named.location)
    on conflict (id) do nothing;
  end if;
  select partner.updated_at into stored from public.partners as partner
  where partner.id = save_partner.partner_id and partner.deleted_at is null for update;
  if not found then
    raise exception 'partner_not_found' using errcode = 'PT404';
  end if;
  if stored <> version and not is_new then
    raise exception 'partner_changed' using errcode = 'PT409';
  end if;
  perform private.write_listing(save_partner.partner_id, listing);

  insert into public.partner_contacts (partner_id, contact_name, phone, price_notes)
  values (
    save_partner.partner_id, contact ->> 'contact_name', contact ->> 'phone',
    contact ->> 'price_notes'
  )
  on conflict on constraint partner_contacts_partner_id_key do update
  set contact_name = case
      when contact ? 'contact_name' then excluded.contact_name else partner_contacts.contact_name
    end,
    phone = case when contact ? 'phone' then excluded.phone else partner_contacts.phone end,
    price_notes = case
      when contact ? 'price_notes' then excluded.price_notes else partner_contacts.price_notes
    end;
  if contact ? 'email' then
    perform private.change_partner_address(save_partner.partner_id, contact ->> 'email');
  end if;
  if listing = '{}' then
    -- Sets its updated_at, and no word of it.
    update public.partners set name = partners.name
    where partners.id = save_partner.partner_id
      and private.partner_reach(partners.id) is distinct from reach;
  end if;
end
$function$
;
revoke all on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) to authenticated;
grant execute on function public.save_partner(uuid,boolean,jsonb,jsonb,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.partner_reach(partner uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_array(
    contact.contact_name, contact.phone, contact.price_notes, coalesce(next.email, contact.email)
  )
  from public.partner_contacts as contact
  left join public.partner_new_addresses as next on next.partner_id = contact.partner_id
  where contact.partner_id = partner_reach.partner
$function$
;
revoke all on function private.partner_reach(uuid) from public, anon, authenticated, service_role;

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
