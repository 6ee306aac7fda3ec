-- One view of a person, who is known by an email address: what is stored about it, as
-- `npm run privacy` finds it, and what staff do about it.

create index if not exists early_access_requests_by_address
  on public.early_access_requests (email_key, created_at desc);
create index if not exists vendor_submissions_by_address
  on public.vendor_submissions (lower(email), created_at desc);

-- As before, with investors who have a password of their own, and who was invited to the team.
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
    'investor_people', 'email',
    'email_marketing_contacts', 'email',
    'letters', 'recipient',
    'subscriptions', 'email',
    'letter_tokens', 'email',
    'family_codes', 'email',
    'plan_finders', 'email',
    'inquiry_contacts', 'email',
    'plan_household_contacts', 'email',
    'plan_request_contacts', 'email',
    'staff_invitations', 'email'
  )
$$;

-- As before, with the conversation under each message, which goes with it, and no password's hash.
alter function public.personal_data(text) rename to data_but_threads;
alter function public.data_but_threads(text) set schema private;
revoke execute on function private.data_but_threads(text) from public, service_role;

create function public.personal_data(address text) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  told jsonb := private.data_but_threads(address);
  replies constant jsonb := (
    select jsonb_agg(to_jsonb(reply) - 'letter_id' order by reply.created_at, reply.id)
    from public.contact_replies as reply
    join public.contact_messages as message on message.id = reply.message_id
    where lower(message.email) = lower(btrim(address))
  );
  notes constant jsonb := (
    select jsonb_agg(to_jsonb(note) order by note.created_at, note.id)
    from public.contact_notes as note
    join public.contact_messages as message on message.id = note.message_id
    where lower(message.email) = lower(btrim(address))
  );
begin
  if told #> '{rows,investor_people}' is not null then
    told := jsonb_set(told, '{rows,investor_people}', (
      select jsonb_agg(investor - 'password_hash')
      from jsonb_array_elements(told #> '{rows,investor_people}') as investor
    ));
  end if;
  return jsonb_set(told, '{rows}', (told -> 'rows') || jsonb_strip_nulls(
    jsonb_build_object('contact_replies', replies, 'contact_notes', notes)
  ));
end
$$;

revoke execute on function public.personal_data(text) from public, anon, authenticated;
grant execute on function public.personal_data(text) to service_role;

-- Why an address takes no letters, latest first. What `all` says of a mailbox holds for each address
-- that leads there.
create function private.stops_of(address text) returns jsonb
  language sql stable set search_path = ''
  as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    -- Of a plan not which.
    'scope', regexp_replace(stop.scope, '^plan:.*', 'plan'), 'reason', stop.reason, 'created_at', stop.created_at,
    'stopped_by', coalesce(nullif(member.display_name, ''), account.email)
  ) order by stop.created_at desc, stop.id), '[]')
  from public.letter_suppressions as stop
  left join public.staff as member on member.user_id = stop.stopped_by
  left join auth.users as account on account.id = member.user_id
  where stop.address_hash = private.address_hash(address)
    or stop.address_hash = private.address_hash(private.mailbox(address)) and stop.scope = 'all'
$$;

-- What staff see of a person: of everything the latest 50, with how many there are. Letters about
-- plans and guests are the families' (person_in_plans counts them); of investors only who may see them.
create function public.person(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  key constant text := lower(btrim(address));
  sees_investors constant boolean := public.staff_may('settings');
begin
  perform private.ask_staff('people');
  return jsonb_build_object(
    'messages', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select message.id, message.name, message.subject, message.status, message.created_at,
          (select count(*) from public.contact_replies as reply where reply.message_id = message.id)
            as replies,
          (select count(*) from public.contact_notes as note where note.message_id = message.id)
            as notes,
          row_number() over (order by message.created_at desc, message.id desc) as place
        from public.contact_messages as message where lower(message.email) = key
      ) as entry
    ),
    'requests', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select request.id, request.first_name, request.last_name, request.interest_type,
          request.email_opt_in, request.created_at,
          row_number() over (order by request.created_at desc, request.id desc) as place
        from public.early_access_requests as request where request.email_key = key
      ) as entry
    ),
    'applications', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select application.id, application.business_name, application.contact_name,
          application.status, application.created_at,
          row_number() over (order by application.created_at desc, application.id desc) as place
        from public.vendor_submissions as application where lower(application.email) = key
      ) as entry
    ),
    'letters', (
      select jsonb_build_object('count', count(*), 'latest', coalesce(jsonb_agg(
        to_jsonb(entry) - 'place' order by entry.place
      ) filter (where entry.place <= 50), '[]'))
      from (
        select letter.id, letter.kind, letter.state, letter.via, letter.created_at,
          row_number() over (order by letter.created_at desc, letter.id desc) as place
        from public.letters as letter
        where lower(letter.recipient) = key and letter.stream not in ('plan', 'guest')
      ) as entry
    ),
    'subscription', (
      select jsonb_build_object(
        'state', held.state, 'asked_at', held.asked_at, 'confirmed_at', held.confirmed_at,
        'stopped_at', held.stopped_at, 'bounced_at', held.bounced_at
      )
      from public.subscriptions as held where held.email_key = key
    ),
    'is_on_list', exists (
      select from public.early_access_requests as request
      where request.email_key = key and request.interest_type = 'mailing-list'
    ),
    'is_recorded', exists (
      select from public.consent_events as entry
      where entry.address_hash = private.address_hash(key)
    ),
    'takes_list', not private.is_suppressed(key, 'list', 'newsletter'),
    'stops', private.stops_of(key),
    'partners', coalesce((
      select jsonb_agg(jsonb_build_object('id', partner.id, 'name', partner.name)
        order by partner.name, partner.id)
      from public.partner_contacts as contact
      join public.partners as partner on partner.id = contact.partner_id
      where lower(contact.email) = key
    ), '[]'),
    'investor', case when sees_investors then jsonb_build_object(
      'visits', (
        select count(*) from public.investor_access_logs as visit where lower(visit.email) = key
      ),
      'last_visit', (
        select max(visit.created_at) from public.investor_access_logs as visit
        where lower(visit.email) = key
      ),
      'access_until', (
        select held.expires_at from public.investor_people as held
        where held.email_key = key and held.revoked_at is null
      )
    ) end,
    'staff', (
      select member.role from auth.users as account
      join public.staff as member on member.user_id = account.id
      where lower(account.email) = key
    )
  );
end
$$;

-- In how many families' plans an address stands: among their members and guests, in their words, or
-- with whom they asked. Looks at every text there is, as `npm run privacy` does.
create function public.person_in_plans(address text) returns integer
  language plpgsql stable security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  key constant text := lower(btrim(address));
  plans uuid[];
  holding uuid[];
  holder record;
begin
  perform private.ask_staff('people');
  select coalesce(array_agg(member.plan_id), '{}') into plans
  from public.plan_members as member
  join auth.users as account on account.id = member.user_id
  where lower(account.email) = key and member.removed_at is null;
  -- Rows about the address, and rows whose words name it.
  for holder in
    select about.key as table_name, null::uuid as row_id, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    union all
    select mention ->> 'table', (mention ->> 'key')::uuid, null
    from jsonb_array_elements(public.mentions_of(key)) as mention
    where mention ->> 'key' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  loop
    if holder.table_name = 'plans' then
      plans := plans || holder.row_id;
      continue;
    end if;
    continue when not exists (
      select from pg_catalog.pg_attribute as held
      where held.attrelid = format('public.%I', holder.table_name)::regclass
        and held.attname = 'plan_id' and not held.attisdropped
    );
    execute format(
      'select coalesce(array_agg(stored.plan_id), ''{}'') from public.%I as stored
       where case when $1 is null then lower(stored.%I::text) = $2 else stored.id = $1 end',
      holder.table_name, coalesce(holder.address_column, 'id')
    ) into holding using holder.row_id, key;
    plans := plans || holding;
  end loop;
  return (select count(distinct plan) from unnest(plans) as plan where plan is not null);
end
$$;

-- Takes an address off the mailing list because its owner asked staff to. Answers whether it changed
-- something. Raises wrong_address (HTTP 400).
create function public.unsubscribe_person(address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff('people');
  if coalesce(address, '') !~ '^\s*\S+@\S+\s*$' then
    raise exception 'wrong_address' using errcode = 'PT400';
  end if;
  if private.is_suppressed(address, 'list', 'newsletter') then
    return false;
  end if;
  insert into public.letter_suppressions (address_hash, scope, reason, stopped_by)
  values (private.address_hash(address), 'stream:list', 'staff', auth.uid())
  on conflict do nothing;
  update public.subscriptions as held set stopped_at = now()
  where held.email_key = lower(btrim(address)) and held.stopped_at is null;
  perform private.log_consent(address, 'unsubscribed', 'list', 'staff');
  perform private.note_activity('unsubscribe', 'people', 'people');
  return true;
end
$$;

-- Takes back what staff or a mail server's bounce stopped: the address is right, or it was a mistake.
-- What its owner stopped stays stopped. Answers whether it changed something.
create function public.lift_suppression(address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hash constant text := private.address_hash(address);
  was_staff boolean;
  was_bounce boolean;
begin
  perform private.ask_staff('people');
  delete from public.letter_suppressions as stop
  where stop.address_hash = hash and stop.scope = 'stream:list' and stop.reason = 'staff';
  was_staff := found;
  if was_staff then
    update public.subscriptions as held set stopped_at = null
    where held.email_key = lower(btrim(address)) and not exists (
      select from public.letter_suppressions as stop
      where stop.address_hash = hash and stop.scope in ('all', 'stream:list')
        and stop.reason <> 'bounce'
    );
    perform private.log_consent(address, 'resumed', 'list', 'staff');
  end if;
  -- A trigger notes it and tells the subscription.
  delete from public.letter_suppressions as stop
  where stop.address_hash = hash and stop.reason = 'bounce';
  was_bounce := found;
  if was_staff or was_bounce then
    perform private.note_activity('allow-letters', 'people', 'people');
  end if;
  return was_staff or was_bounce;
end
$$;

-- All that is stored about an address, as `npm run privacy -- export` tells it, for owners.
create function public.export_person(address text) returns jsonb
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('export', 'people', 'settings');
  return public.personal_data(address);
end
$$;

-- Erases it, as `npm run privacy -- erase` does, for owners.
create function public.erase_person(address text) returns jsonb
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('erase', 'people', 'settings');
  return public.erase_personal_data(address);
end
$$;

revoke execute on function
  public.person(text), public.person_in_plans(text), public.unsubscribe_person(text),
  public.lift_suppression(text), public.export_person(text), public.erase_person(text)
  from public, anon, authenticated;
grant execute on function
  public.person(text), public.person_in_plans(text), public.unsubscribe_person(text),
  public.lift_suppression(text), public.export_person(text), public.erase_person(text)
  to authenticated;
revoke execute on function private.stops_of(text) from public;
