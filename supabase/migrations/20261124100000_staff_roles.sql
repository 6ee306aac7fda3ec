-- What each member of staff may do (docs/product.md 1.2): support answers people, editors write, an
-- owner does both and everything else.

-- Those of before could do everything, and so can the first account.
alter table public.staff add column role text not null default 'owner'
  check (role in ('owner', 'editor', 'support'));

-- The caller's role; null: not of staff.
create function private.staff_role() returns text
  language sql stable security definer set search_path = ''
  as $$ select staff.role from public.staff where staff.user_id = auth.uid() $$;

revoke execute on function private.staff_role() from public, anon, authenticated;

-- The same as before, asked of the role (20261122110300_staff.sql says why as a function).
create or replace function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return false;
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = caller
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
  return private.staff_role() is not null;
end
$$;

-- Whether the caller may work on an area; called by policies as `(select public.staff_may('content'))`.
--
-- area  'people': what people wrote, and letters to them; 'content': what visitors read; 'settings':
--       the site itself and its team
create function public.staff_may(area text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return public.is_staff() and case area
    when 'people' then private.staff_role() in ('owner', 'support')
    when 'content' then private.staff_role() in ('owner', 'editor')
    when 'settings' then private.staff_role() = 'owner'
    else false
  end;
end
$$;

revoke execute on function public.staff_may(text) from public, anon, authenticated;
grant execute on function public.staff_may(text) to authenticated, service_role;

-- Every policy that asked for staff asks for the area of its table.
do $$
declare
  found record;
begin
  for found in
    select policy.schemaname, policy.tablename, policy.policyname,
      regexp_replace(policy.qual, '(public\.)?is_staff\(\)', tables.asked, 'g') as qual,
      regexp_replace(policy.with_check, '(public\.)?is_staff\(\)', tables.asked, 'g') as with_check
    from (
      values
        ('public.staff_may(''people'')', array[
          'application_letters', 'consent_events', 'contact_messages', 'early_access_requests',
          'email_marketing_contacts', 'letters', 'partner_contacts', 'partner_new_addresses',
          'plan_letter_reports', 'plan_letter_stops', 'subscriptions', 'vendor_submissions'
        ]),
        ('public.staff_may(''content'')', array[
          'articles', 'celebration_ideas', 'celebration_stories', 'celebration_types',
          'content_sections', 'objects', 'partner_proposals', 'partners', 'plan_templates'
        ]),
        ('public.staff_may(''settings'')', array['investor_access_logs', 'investor_passwords', 'site_settings'])
    ) as tables (asked, names)
    join pg_catalog.pg_policies as policy on policy.tablename = any (tables.names)
    where policy.schemaname in ('public', 'storage')
      and concat(policy.qual, policy.with_check) ~ '\mis_staff\(\)'
  loop
    execute format('alter policy %I on %I.%I', found.policyname, found.schemaname, found.tablename)
      || coalesce(' using (' || found.qual || ')', '')
      || coalesce(' with check (' || found.with_check || ')', '');
  end loop;
end
$$;

-- Refuses who may not work on an area.
create function private.ask_staff(area text) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if not public.staff_may(area) then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- So does every function.
do $$
declare
  found record;
begin
  for found in
    select pg_catalog.pg_get_functiondef(function.oid) as definition, functions.area
    from (
      values
        ('people', array[
          'answer_application', 'approve_application', 'cancel_letter', 'consent_history',
          'decide_memory', 'helped_plans', 'inquiry_figures', 'is_reported_picture',
          'look_at_plan', 'make_partner_link', 'memory_reports', 'partner_addresses',
          'pause_guest_letters', 'retry_letter', 'search_contact_messages',
          'search_early_access_requests', 'search_letters', 'search_mailing_list_subscribers',
          'search_partner_applications', 'send_partner_confirmation', 'set_partner_address',
          'takes_letters', 'lock_application'
        ]),
        ('content', array['decide_proposal', 'publish_template', 'search_articles']),
        ('settings', array['add_investor_password', 'remove_demonstration_content'])
    ) as functions (area, names)
    join pg_catalog.pg_proc as function on function.proname = any (functions.names)
    where function.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute replace(
      replace(found.definition, 'public.is_staff()', format('public.staff_may(%L)', found.area)),
      'private.ask_staff()', format('private.ask_staff(%L)', found.area)
    );
  end loop;
end
$$;

drop function private.ask_staff();

-- What is approved is published: owners alone work on both areas.
do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('public.approve_application(uuid, jsonb, integer)'::regprocedure),
    E'\nbegin\n', E'\nbegin\n  perform private.ask_staff(\'content\');\n'
  );
end
$$;

-- Saves a partner: for editors the listing, for support how to reach it, for owners both.
--
-- listing  by the names of its columns; {} changes nothing
-- contact  {"contact_name", "phone", "price_notes", "email"}; a name that is missing changes nothing
-- version  when the listing that was edited had been changed last; null saves over whatever is there
-- Raises partner_changed (HTTP 409) where a colleague saved since, partner_not_found (HTTP 404), and
-- what the columns refuse.
create or replace function public.save_partner(
  partner_id uuid, is_new boolean, listing jsonb, contact jsonb, version timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  named constant public.partners := private.name_listing(listing);
  stored timestamptz;
begin
  perform private.ask_staff(case when listing = '{}' then 'people' else 'content' end);
  if contact <> '{}' then
    perform private.ask_staff('people');
  end if;
  if is_new then
    insert into public.partners (id, name, type, location)
    values (save_partner.partner_id, named.name, named.type, named.location)
    on conflict (id) do nothing;
  end if;
  select listed.updated_at into stored from public.partners as listed
  where listed.id = save_partner.partner_id for update;
  if not found then
    raise exception 'partner_not_found' using errcode = 'PT404';
  end if;
  if stored <> version and not is_new then
    raise exception 'partner_changed' using errcode = 'PT409';
  end if;
  perform private.write_listing(save_partner.partner_id, listing);

  insert into public.partner_contacts as held (partner_id, contact_name, phone, price_notes)
  values (
    save_partner.partner_id, contact ->> 'contact_name', contact ->> 'phone',
    contact ->> 'price_notes'
  )
  on conflict on constraint partner_contacts_partner_id_key do update
  set contact_name = case
      when contact ? 'contact_name' then excluded.contact_name else held.contact_name
    end,
    phone = case when contact ? 'phone' then excluded.phone else held.phone end,
    price_notes = case
      when contact ? 'price_notes' then excluded.price_notes else held.price_notes
    end;
  if contact ? 'email' then
    perform private.change_partner_address(save_partner.partner_id, contact ->> 'email');
  end if;
end
$$;

-- Only those who read messages and applications are told of them.
create or replace function private.staff_to_tell()
  returns table (user_id uuid, email text, choice text)
  language sql stable set search_path = ''
  as $$
  select staff.user_id, account.email::text, coalesce(notices.choice, 'at-once')
  from public.staff as staff
  join auth.users as account on account.id = staff.user_id
  left join public.staff_notices as notices on notices.user_id = staff.user_id
  where staff.role in ('owner', 'support')
$$;

-- Takes the right to work in the admin area; false when the account has none, or is the last owner.
create or replace function public.remove_staff_member(member uuid) returns boolean
  language plpgsql set search_path = ''
  as $$
begin
  -- Two owners who remove each other at the same moment would both find one left.
  lock table public.staff in share row exclusive mode;
  delete from public.staff
  where user_id = member
    and exists (
      select from public.staff as other where other.user_id <> member and other.role = 'owner'
    );
  return found;
end
$$;
