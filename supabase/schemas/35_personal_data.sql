-- Tables with rows about a person, and their address column, for the operator's command: those with
-- a column of the type for addresses, and two whose addresses are text.
create function public.tables_about_people() returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(relation.relname, attribute.attname)
    || '{"investor_gate_attempts": "email_key", "staff_invitations": "email"}'
  from pg_catalog.pg_attribute as attribute
  join pg_catalog.pg_class as relation on relation.oid = attribute.attrelid
  where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
    and attribute.atttypid = 'public.email_address'::regtype and not attribute.attisdropped
$$;

-- Finds an address in rows that are not about it: in another's message, in an article. Those are
-- somebody else's words, or the site's own, and no program should change them. Searches every table
-- of schema public, including new ones, about 4 MB of rows a call, so that no call takes long on a
-- large site.
--
-- `place` is null at first, then what the last call returned. Returns {"mentions": [{"table": ...,
-- "key": the row's primary key, "columns": [...], "plan": of a plan's row}, ...], "place": null at
-- the end}.
create function private.look_for(address text, place jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  key constant text := lower(btrim(coalesce(address, '')));
  -- Of a longer address it would be a part.
  pattern constant text := '(?<![[:alnum:]_+-])'
    || regexp_replace(key, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])';
  -- What neither a row's text nor JSON writes otherwise: rows without it need no closer look.
  domain constant text := substring(key from '[[:alnum:].-]*$');
  first_table constant text := coalesce(place ->> 'table', '');
  about_people constant jsonb := public.tables_about_people();
  mentions jsonb := '[]';
  found_here jsonb;
  holder record;
  block bigint;
  step bigint;
  budget numeric := 4 * 1024 * 1024;
begin
  -- Nobody looks for words.
  perform private.refuse('wrong_address', 400,
    key !~ '^[^\s@]+@[^\s@]+$' or char_length(key) > 254);
  for holder in
    select class.relname as table_name,
      pg_catalog.pg_relation_size(class.oid) / current_setting('block_size')::integer as blocks,
      -- With what is stored apart because it is long.
      pg_catalog.pg_table_size(class.oid)::numeric as bytes,
      key_of.attname as key_column,
      about_people ->> class.relname as address_column,
      case when class.relname = 'plans' then 'id' else plan.attname end as plan_column,
      array(
        select attribute.attname::text from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = class.oid and attribute.attgenerated <> ''
      ) as derived_columns
    from pg_catalog.pg_class as class
    join pg_catalog.pg_index as index on index.indrelid = class.oid and index.indisprimary
    join pg_catalog.pg_attribute as key_of
      on key_of.attrelid = class.oid and key_of.attnum = index.indkey[0]
    left join pg_catalog.pg_attribute as plan
      on plan.attrelid = class.oid and plan.attname = 'plan_id' and not plan.attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and class.relname >= first_table
    order by class.relname
  loop
    block := case when holder.table_name = first_table
      then greatest((place ->> 'block')::bigint, 0) else 0 end;
    while block < holder.blocks loop
      if budget <= 0 then
        return jsonb_build_object('mentions', mentions, 'place', jsonb_build_object(
          'table', holder.table_name, 'block', block
        ));
      end if;
      step := least(
        holder.blocks - block, greatest(trunc(budget * holder.blocks / holder.bytes), 1)
      );
      execute format(
        'select jsonb_agg(
           jsonb_build_object(
             ''table'', %1$L, ''key'', found.key, ''columns'', found.columns, ''plan'', found.plan
           ) order by found.key
         )
         from (
           select item.value ->> %2$L as key, item.value ->> %4$L as plan,
             jsonb_agg(field.key order by field.key) as columns
           from public.%1$I as stored_row
           cross join lateral to_jsonb(stored_row) as item (value)
           cross join lateral jsonb_each(item.value - $2) as field
           where stored_row.ctid >= $5 and stored_row.ctid < $6
             and strpos(lower(stored_row::text), $4) > 0
             and (%3$L::text is null or lower(item.value ->> %3$L) is distinct from $1)
             and exists (
               select from jsonb_path_query(field.value, ''strict $.**'') as part
               where jsonb_typeof(part) = ''string'' and lower(part #>> ''{}'') ~ $3
                 -- A longer address, such as one with .au behind it, is another.
                 and (lower(part #>> ''{}'') = $1 or part #>> ''{}'' !~ ''^[^\s@]+@[^\s@]+$'')
             )
           group by 1, 2
         ) as found',
        holder.table_name, holder.key_column, holder.address_column, holder.plan_column
      ) into found_here using key, holder.derived_columns, pattern, domain,
        format('(%s,0)', block)::tid, format('(%s,0)', block + step)::tid;
      mentions := mentions || coalesce(found_here, '[]');
      block := block + step;
      budget := budget - step * holder.bytes / holder.blocks;
    end loop;
  end loop;
  return jsonb_build_object('mentions', mentions, 'place', null);
end
$$;

-- Like look_for, without plans, for the operator's command.
create function public.mentions_of(address text, place jsonb default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select report || jsonb_build_object('mentions', (
    select coalesce(jsonb_agg(mention.value - 'plan' order by mention.place), '[]')
    from jsonb_array_elements(report -> 'mentions') with ordinality as mention (value, place)
  ))
  from private.look_for(address, mentions_of.place) as report
$$;

-- Returns {"rows": {table: [rows]}, "accounts": [...]}, only tables with rows, and no password, key
-- or token. Ignores case. For what others wrote about the address, see mentions_of.
create function public.personal_data(address text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
  hash constant text := private.address_hash(address);
  mailbox constant text := private.address_hash(private.mailbox(address));
  holder record;
  found_here jsonb;
  found_rows jsonb := '{}';
begin
  for holder in
    select about.key as name, format('lower(item.%I) = $1', about.value) as rule
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key <> 'letter_tokens'
    union all
    select part.name, 'item.message_id in (
      select message.id from public.contact_messages as message where lower(message.email) = $1
    )'
    from (values ('contact_replies'), ('contact_notes')) as part (name)
    union all
    -- Known by the address's hash alone.
    values ('consent_events', 'item.address_hash = $2'),
      ('letter_suppressions', 'item.address_hash = $2 or item.address_hash = $3 and item.scope = ''all''')
  loop
    execute format(
      'select jsonb_agg(to_jsonb(item) - $4 order by item.created_at, item.id)
       from public.%I as item where %s',
      holder.name, holder.rule
    ) into found_here using key, hash, mailbox,
      array['password_hash', 'thread_words', 'letter_id', 'address_hash'] || array(
        -- What was computed for searches says nothing new.
        select attribute.attname::text from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = format('public.%I', holder.name)::regclass
          and attribute.attgenerated <> ''
      );
    if found_here is not null then
      found_rows := found_rows || jsonb_build_object(holder.name, found_here);
    end if;
  end loop;

  return jsonb_build_object(
    'rows', found_rows || jsonb_strip_nulls(jsonb_build_object('rows_set_aside', (
      select jsonb_agg(to_jsonb(aside) order by aside.created_at, aside.id)
      from private.rows_set_aside as aside where lower(aside.content ->> 'email') = key
    ))),
    'accounts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', account.id,
        'email', account.email,
        'created_at', account.created_at,
        'last_sign_in_at', account.last_sign_in_at,
        'staff', (
          select jsonb_build_object(
            'display_name', staff.display_name, 'created_at', staff.created_at
          )
          from public.staff where staff.user_id = account.id
        ),
        'sessions', coalesce((
          -- What is known of a session differs between versions of supabase-auth.
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'created_at', whole -> 'created_at',
            'refreshed_at', whole -> 'refreshed_at',
            'ip', whole -> 'ip',
            'user_agent', whole -> 'user_agent'
          )))
          from auth.sessions as session cross join lateral to_jsonb(session) as whole
          where session.user_id = account.id
        ), '[]'),
        'articles', coalesce((
          select jsonb_agg(jsonb_build_object('id', article.id, 'title', article.title))
          from public.articles as article where article.author_id = account.id
        ), '[]'),
        'files', coalesce((
          select jsonb_agg(file.bucket_id || '/' || file.name)
          from storage.objects as file where file.owner::text = account.id::text
        ), '[]'),
        'plans', coalesce((
          select jsonb_agg(jsonb_build_object(
            'plan', member.plan_id, 'role', member.role, 'name', member.name,
            'joined_at', member.joined_at, 'left_at', member.removed_at
          ) order by member.joined_at, member.id)
          from public.plan_members as member where member.user_id = account.id
        ), '[]')
      ))
      from auth.users as account where lower(account.email) = key
    ), '[]')
  );
end
$$;

-- Erases an address from all shortlists, with the number beside it; name, website and note are the
-- family's. Returns in how many it stood.
create function private.forget_own_partner(address text) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select own.plan_id from public.plan_shortlist as own where lower(own.email) = address
  ));
  update public.plan_shortlist as own set email = null, phone = ''
  where lower(own.email) = address;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Removes the rows about an address and its account, all or nothing. An account of staff stays:
-- only remove_staff_member takes that right away. The account's membership of plans goes too, with
-- plans that have no other member; other plans keep what their members share. Guests with the
-- address keep their names in the family's list, which is the family's own; requests to come with
-- it that were not accepted are erased.
--
-- Returns {"removed": {table: how many}, "accounts": how many, "staff": whether one stayed}, only
-- tables with rows, and "plans": {"left": how many, "removed": how many}.
create function public.erase_personal_data(address text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
  removed jsonb;
begin
  removed := jsonb_build_object(
    'plan_household_contacts', private.forget_guest_address(key),
    'plan_request_contacts', private.forget_requests(array(
      select contact.id from public.plan_request_contacts as contact
      where lower(contact.email) = key
    )),
    'plan_shortlist', private.forget_own_partner(key)
  );
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where not removed ? about.key
  loop
    execute format(
      'delete from public.%I as item where lower(item.%I) = $1',
      holder.table_name, holder.address_column
    ) using key;
    get diagnostics gone = row_count;
    removed := removed || jsonb_build_object(holder.table_name, gone);
  end loop;

  delete from auth.users as account
  where lower(account.email) = key
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics gone = row_count;
  select count(*) into still from public.plans as plan where plan.id = any (own);

  return jsonb_build_object(
    'removed', (
      select coalesce(jsonb_object_agg(part.key, part.value), '{}')
      from jsonb_each(removed) as part where part.value <> '0'
    ),
    'accounts', gone,
    'staff', exists (select from auth.users as account where lower(account.email) = key),
    'plans', jsonb_build_object('left', still, 'removed', cardinality(own) - still)
  );
end
$$;

-- Removes what is past its retention: messages, the given days after something was last said, and
-- sign-ups after the given days; applications, with what was written about them, a year after they
-- were declined; visits to the investor page after a year; consent three years after the letters
-- ended; and links that are over.
create function public.remove_expired(
  messages_days integer default null::integer, requests_days integer default null::integer
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  perform private.refuse('too_few_days', 400, messages_days < 1 or requests_days < 1);

  delete from public.link_tokens as link where link.expires_at <= now();

  delete from public.contact_messages as message
  where message.created_at < messages_before
    and not exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.created_at >= messages_before
    );
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later_request
        where later_request.interest_type = 'mailing-list'
          and later_request.email_key = request.email_key
          and (later_request.created_at, later_request.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later_request.first_name <> '' or later_request.last_name <> ''
          )
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.vendor_submissions as application
  where application.status = 'declined' and application.reviewed_at < now() - interval '1 year';

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  delete from public.investor_access_logs where created_at < now() - interval '1 year';
  -- What was agreed to is proof as long as letters go there, and three years after.
  delete from public.consent_events as entry
  where entry.created_at < now() - interval '3 years'
    and not exists (
      select from public.consent_events as event
      where event.address_hash = entry.address_hash
        and event.created_at >= now() - interval '3 years'
    )
    and not exists (
      select from public.subscriptions as subscription
      where private.address_hash(subscription.email_key) = entry.address_hash
        and subscription.state = 'confirmed'
    );
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$$;

-- Bulk actions of staff: one call each, at most 500 rows.
create function private.check_bulk(ids uuid[]) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('too_many_rows', 400,
    ids is null or cardinality(ids) > 500 or array_position(ids, null) is not null);
end
$$;

-- Deletes messages. Returns all ids given, also those a colleague had deleted.
create function public.delete_messages(ids uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform private.demand_fresh_factor();
  perform private.check_bulk(ids);
  delete from public.contact_messages as message where message.id = any (ids);
  return ids;
end
$$;
grant execute on function public.delete_messages(uuid[]) to authenticated;

-- Deletes requests and sign-ups, likewise.
create function public.delete_requests(ids uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform private.demand_fresh_factor();
  perform private.check_bulk(ids);
  delete from public.early_access_requests as request where request.id = any (ids);
  return ids;
end
$$;
grant execute on function public.delete_requests(uuid[]) to authenticated;

-- Why an address takes no letters, latest first. A mailbox's `all` applies to every address that
-- leads to it.
create function private.stops_of(address text) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    -- Of a plan not which.
    'scope', regexp_replace(stop.scope, '^plan:.*', 'plan'), 'reason', stop.reason, 'created_at', stop.created_at,
    'stopped_by', private.name_of(stop.stopped_by)
  ) order by stop.created_at desc, stop.id), '[]')
  from public.letter_suppressions as stop
  where stop.address_hash = private.address_hash(address)
    or stop.address_hash = private.address_hash(private.mailbox(address)) and stop.scope = 'all'
$$;

create function private.latest(entries jsonb[]) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'count', coalesce(cardinality(entries), 0), 'latest', coalesce(to_jsonb(entries[:50]), '[]')
  )
$$;

-- What staff see of a person: the latest 50 of everything, with counts. Letters about plans and
-- guests are the families' (person_plans counts the plans); investors' only for those who may see
-- them.
create function public.person(address text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
  sees_investors constant boolean := public.staff_may('settings');
begin
  perform private.require_staff('people');
  return jsonb_build_object(
    'messages', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select message.id, message.name, message.subject, message.status, message.created_at,
          (select count(*) from public.contact_replies as reply where reply.message_id = message.id)
            as replies,
          (select count(*) from public.contact_notes as note where note.message_id = message.id)
            as notes
        from public.contact_messages as message where lower(message.email) = key
        order by message.created_at desc, message.id desc
      ) as entry
    ),
    'requests', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select request.id, request.first_name, request.last_name, request.interest_type,
          request.email_opt_in, request.created_at
        from public.early_access_requests as request where request.email_key = key
        order by request.created_at desc, request.id desc
      ) as entry
    ),
    'applications', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select application.id, application.business_name, application.contact_name,
          application.status, application.created_at
        from public.vendor_submissions as application where lower(application.email) = key
        order by application.created_at desc, application.id desc
      ) as entry
    ),
    'letters', (
      select private.latest(array_agg(to_jsonb(entry))) from (
        select letter.id, letter.kind, letter.state, letter.via, letter.created_at
        from public.letters as letter
        where lower(letter.recipient) = key and letter.stream not in ('plan', 'guest')
        order by letter.created_at desc, letter.id desc
      ) as entry
    ),
    'subscription', (
      select to_jsonb(standing) from (
        select state, asked_at, confirmed_at, stopped_at, bounced_at
        from public.subscriptions where subscriptions.email_key = key
      ) as standing
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
        select person.expires_at from public.investor_people as person
        where person.email_key = key and person.revoked_at is null
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
grant execute on function public.person(text) to authenticated;

-- Counts the families' plans that contain an address: among members and guests, in their words, or
-- as somebody they asked. Names no plan, because staff know plans' ids: it returns marks for
-- counting distinct plans, made of the address and of members and their joining times, which staff
-- cannot read. `place` is as in private.look_for. Raises wrong_address (HTTP 400).
create function public.person_plans(address text, place jsonb default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
  plans uuid[] := '{}';
  holding uuid[];
  holder record;
  found_here jsonb;
begin
  perform private.require_staff('people');
  if place is null then
    plans := array(
      select member.plan_id from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      where lower(account.email) = key and member.removed_at is null
    );
    for holder in
      select about.key as table_name, about.value as address_column
      from jsonb_each_text(public.tables_about_people()) as about
      join pg_catalog.pg_attribute as plan
        on plan.attrelid = format('public.%I', about.key)::regclass and plan.attname = 'plan_id'
    loop
      execute format(
        'select array_agg(item.plan_id) from public.%I as item where lower(item.%I::text) = $1',
        holder.table_name, holder.address_column
      ) into holding using key;
      plans := plans || holding;
    end loop;
  end if;
  found_here := private.look_for(key, place);
  plans := plans || array(
    select (mention ->> 'plan')::uuid from jsonb_array_elements(found_here -> 'mentions') as mention
  );
  return jsonb_build_object('place', found_here -> 'place', 'plans', array(
    select distinct md5(key || plan || (
      select min(member.joined_at || member.user_id::text) from public.plan_members as member
      where member.plan_id = plan
    ))
    from unnest(plans) as plan where plan is not null
  ));
end
$$;
grant execute on function public.person_plans(text, jsonb) to authenticated;

-- Takes an address off the mailing list, at its owner's request to staff. Returns whether anything
-- changed. Raises wrong_address (HTTP 400).
create function public.unsubscribe_person(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform private.refuse('wrong_address', 400, coalesce(address, '') !~ '^\s*\S+@\S+\s*$');
  if private.is_suppressed(address, 'list', 'newsletter') then
    return false;
  end if;
  insert into public.letter_suppressions (address_hash, scope, reason, stopped_by)
  values (private.address_hash(address), 'stream:list', 'staff', auth.uid())
  on conflict do nothing;
  update public.subscriptions as subscription set stopped_at = now()
  where subscription.email_key = lower(btrim(address)) and subscription.stopped_at is null;
  perform private.log_consent(address, 'unsubscribed', 'list', 'staff');
  perform private.note_activity('unsubscribe', 'people', 'people');
  return true;
end
$$;
grant execute on function public.unsubscribe_person(text) to authenticated;

-- Lifts stops by staff or after a bounce, because the address is right, or it was a mistake. What
-- its owner stopped stays stopped. Returns whether anything changed.
create function public.lift_suppression(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  hash constant text := private.address_hash(address);
  was_staff boolean;
  was_bounce boolean;
begin
  perform private.require_staff('people');
  delete from public.letter_suppressions as stop
  where stop.address_hash = hash and stop.scope = 'stream:list' and stop.reason = 'staff';
  was_staff := found;
  if was_staff then
    update public.subscriptions as subscription set stopped_at = null
    where subscription.email_key = lower(btrim(address)) and not exists (
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
grant execute on function public.lift_suppression(text) to authenticated;

-- Exports everything stored about an address, as `npm run privacy -- export` does. For owners.
create function public.export_person(address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('export', 'people', 'settings');
  return public.personal_data(address);
end
$$;
grant execute on function public.export_person(text) to authenticated;

-- Finds other mentions of an address, after an export or an erasure.
create function public.person_mentions(address text, place jsonb default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('settings');
  return public.mentions_of(address, place);
end
$$;
grant execute on function public.person_mentions(text, jsonb) to authenticated;

-- Erases a person's data, as `npm run privacy -- erase` does. For owners.
create function public.erase_person(address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('erase', 'people', 'settings');
  return public.erase_personal_data(address);
end
$$;
grant execute on function public.erase_person(text) to authenticated;

-- Rows set aside are exported and erased like everything else that is kept about somebody.

-- The number of rows set aside, for the log at startup.
create function public.count_rows_set_aside() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from private.rows_set_aside
$$;

-- Every table that the API serves has row level security.
do $$
declare
  open_one regclass;
begin
  for open_one in
    select pg_class.oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
  loop
    execute format('alter table %s enable row level security', open_one);
  end loop;
end $$;
