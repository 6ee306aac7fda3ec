-- Where addresses stand, what an erasure does, and which pictures are shown, now that there are guests.

-- As before, with the addresses of codes, of people who are to find a plan, and of partners.
create or replace function public.tables_about_people() returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'contact_messages', 'email',
    'early_access_requests', 'email',
    'vendor_submissions', 'email',
    'application_letters', 'email',
    'partner_contacts', 'email',
    'partner_new_addresses', 'email',
    'partner_tokens', 'email',
    'partner_proposals', 'email',
    'partner_link_asks', 'email',
    'investor_access_logs', 'email',
    'investor_gate_attempts', 'email_key',
    'email_marketing_contacts', 'email',
    'letters', 'recipient',
    'subscriptions', 'email',
    'letter_tokens', 'email',
    'family_codes', 'email',
    'plan_finders', 'email',
    'inquiry_contacts', 'email',
    'plan_household_contacts', 'email',
    'plan_request_contacts', 'email'
  )
$$;

-- As before, and tells what an erasure does to plans: with the account goes its membership, and a
-- plan that has no other member; another plan keeps what its members share. Guests with the address
-- keep their names in the family's list, which is the family's own; who asked to come with it, and
-- was not accepted, is forgotten.
--
-- Answers what it did before, and "plans": {"left": how many, "removed": how many}.
create or replace function public.erase_personal_data(address text) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  key constant text := lower(btrim(address));
  own constant uuid[] := array(
    select member.plan_id
    from auth.users as account
    join public.plan_members as member on member.user_id = account.id
    where lower(account.email) = key and member.removed_at is null
      and not exists (select from public.staff where staff.user_id = account.id)
  );
  holder record;
  gone bigint;
  still bigint;
  removed jsonb := '{}';
begin
  gone := private.forget_guest_address(key);
  if gone > 0 then
    removed := jsonb_build_object('plan_household_contacts', gone);
  end if;
  gone := private.forget_requests(array(
    select contact.id from public.plan_request_contacts as contact
    where lower(contact.email) = key
  ));
  if gone > 0 then
    removed := removed || jsonb_build_object('plan_request_contacts', gone);
  end if;
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key not in ('plan_household_contacts', 'plan_request_contacts')
  loop
    execute format(
      'delete from public.%I as stored where lower(stored.%I) = $1',
      holder.table_name, holder.address_column
    ) using key;
    get diagnostics gone = row_count;
    if gone > 0 then
      removed := removed || jsonb_build_object(holder.table_name, gone);
    end if;
  end loop;

  delete from auth.users as account
  where lower(account.email) = key
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics gone = row_count;
  select count(*) into still from public.plans as plan where plan.id = any (own);

  return jsonb_build_object(
    'removed', removed,
    'accounts', gone,
    'staff', exists (select from auth.users as account where lower(account.email) = key),
    'plans', jsonb_build_object('left', still, 'removed', cardinality(own) - still),
    'mentions', public.mentions_of(key)
  );
end
$$;

-- Names of stored pictures that no plan shows, nor its invitation (plan_invitations), at most 1,000:
-- a day old, and not of a plan whose photo changed in the last day. For the web server, which removes
-- them.
create or replace function public.unused_plan_pictures() returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return query
  with old as materialized (
    select stored.name, left(stored.name, 36)::uuid as plan_id
    from storage.objects as stored
    where stored.bucket_id = 'plan-pictures' and stored.created_at < now() - interval '1 day'
      and stored.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  )
  select old.name from old
  where not exists (
      select from public.plans as plan where plan.id = old.plan_id and plan.photo_path = old.name
    )
    and not exists (
      select from public.plan_invitations as invitation
      where invitation.id = old.plan_id and invitation.picture_path = old.name
    )
    and not exists (
      -- An invitation has its plan's id.
      select from public.plan_history as entry
      where entry.row_id = old.plan_id and entry.field in ('photo_path', 'picture_path')
        and entry.at > now() - interval '1 day'
    )
  order by old.name
  limit 1000;
end
$$;
