set check_function_bodies = off;

do $$
begin
  alter role service_role set statement_timeout = '80s';
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  -- Another site's role on the same server, whose settings nothing here reads.
  null;
end
$$;


drop function private.data_but_plans(text);

drop function private.data_but_threads(text);

drop function private.rows_about(text);

drop function public.mentions_of(text);

drop function public.person_in_plans(text);

CREATE OR REPLACE FUNCTION public.claim_letters(most integer DEFAULT 1, lease integer DEFAULT 120)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.letters;
  claimed jsonb := '[]';
begin
  while jsonb_array_length(claimed) < most loop
    select * into letter from public.letters as due
    where due.state in ('queued', 'retrying', 'sending')
      -- The column rounds now() to the next millisecond half the time.
      and due.next_attempt_at <= now() + interval '1 millisecond'
    order by (due.kind = 'newsletter'), (due.stream = 'guest'), due.next_attempt_at
    limit 1 for update skip locked;
    if not found then
      exit when private.write_newsletters() = 0;
      continue;
    end if;
    if private.is_suppressed(letter.recipient, letter.stream, letter.kind)
      or letter.stream = 'guest' and private.has_suppression(
        letter.recipient, 'plan:' || (letter.params ->> 'plan'), 'unsubscribe'
      ) then
      update public.letters as stopped set state = 'suppressed', lease_id = null
      where stopped.id = letter.id;
      continue;
    end if;
    if letter.kind = 'newsletter' and not letter.params ? 'test'
      and private.is_halted((letter.params ->> 'newsletter')::uuid) then
      update public.letters as halted
      set state = 'queued', lease_id = null, next_attempt_at = now() + interval '100 years'
      where halted.id = letter.id;
      continue;
    end if;
    update public.letters as taken
    set state = 'sending',
      -- A lost lease is the same attempt again.
      attempts = case taken.state
        when 'sending' then taken.attempts else taken.attempts + 1
      end,
      lease_id = gen_random_uuid(),
      next_attempt_at = now() + make_interval(secs => lease)
    where taken.id = letter.id
    returning taken.* into letter;
    claimed := claimed || jsonb_build_object(
      'id', letter.id,
      'lease_id', letter.lease_id,
      'kind', letter.kind,
      'params', letter.params,
      'recipient', letter.recipient,
      'attempts', letter.attempts,
      'created_at', letter.created_at
    );
  end loop;
  return claimed;
end
$function$
;
revoke all on function public.claim_letters(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_letters(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.erase_person(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('erase', 'people', 'settings');
  return public.erase_personal_data(address);
end
$function$
;
revoke all on function public.erase_person(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_person(text) to authenticated;
grant execute on function public.erase_person(text) to service_role;

CREATE OR REPLACE FUNCTION public.erase_personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    'plans', jsonb_build_object('left', still, 'removed', cardinality(own) - still)
  );
end
$function$
;
revoke all on function public.erase_personal_data(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data(text) to service_role;

CREATE OR REPLACE FUNCTION public.export_person(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('export', 'people', 'settings');
  return public.personal_data(address);
end
$function$
;
revoke all on function public.export_person(text) from public, anon, authenticated, service_role;
grant execute on function public.export_person(text) to authenticated;
grant execute on function public.export_person(text) to service_role;

CREATE OR REPLACE FUNCTION public.personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  hash constant text := private.address_hash(address);
  mailbox constant text := private.address_hash(private.mailbox(address));
  holder record;
  found_here jsonb;
  found_rows jsonb := '{}';
begin
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key <> 'letter_tokens'
  loop
    execute format(
      'select jsonb_agg(to_jsonb(stored) - $2 order by stored.created_at, stored.id)
       from public.%I as stored where lower(stored.%I) = $1',
      holder.table_name, holder.address_column
    ) into found_here using key, array['password_hash'] || array(
      -- What was computed from the row for searches says nothing new.
      select derived.attname::text from pg_catalog.pg_attribute as derived
      where derived.attrelid = format('public.%I', holder.table_name)::regclass
        and derived.attgenerated <> ''
    );
    if found_here is not null then
      found_rows := found_rows || jsonb_build_object(holder.table_name, found_here);
    end if;
  end loop;

  return jsonb_build_object(
    'rows', found_rows || jsonb_strip_nulls(jsonb_build_object(
      'contact_replies', (
        select jsonb_agg(to_jsonb(reply) - 'letter_id' order by reply.created_at, reply.id)
        from public.contact_replies as reply
        join public.contact_messages as message on message.id = reply.message_id
        where lower(message.email) = key
      ),
      'contact_notes', (
        select jsonb_agg(to_jsonb(note) order by note.created_at, note.id)
        from public.contact_notes as note
        join public.contact_messages as message on message.id = note.message_id
        where lower(message.email) = key
      ),
      'rows_set_aside', (
        select jsonb_agg(to_jsonb(aside) order by aside.created_at, aside.id)
        from private.rows_set_aside as aside where lower(aside.content ->> 'email') = key
      ),
      -- Known by the address's hash alone.
      'consent_events', (
        select jsonb_agg(to_jsonb(entry) - 'address_hash' order by entry.created_at, entry.id)
        from public.consent_events as entry where entry.address_hash = hash
      ),
      'letter_suppressions', (
        select jsonb_agg(
          to_jsonb(suppression) - 'address_hash' order by suppression.created_at, suppression.id
        )
        from public.letter_suppressions as suppression
        where suppression.address_hash = hash
          or (suppression.address_hash = mailbox and suppression.scope = 'all')
      )
    )),
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
            'created_at', known -> 'created_at',
            'refreshed_at', known -> 'refreshed_at',
            'ip', known -> 'ip',
            'user_agent', known -> 'user_agent'
          )))
          from auth.sessions as session cross join lateral to_jsonb(session) as known
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
$function$
;
revoke all on function public.personal_data(text) from public, anon, authenticated, service_role;
grant execute on function public.personal_data(text) to service_role;

CREATE OR REPLACE FUNCTION public.remove_expired(messages_days integer DEFAULT NULL::integer, requests_days integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  if messages_days < 1 or requests_days < 1 then
    raise exception 'too_few_days' using errcode = 'PT400';
  end if;

  delete from public.contact_messages where created_at < messages_before;
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later
        where later.interest_type = 'mailing-list'
          and later.email_key = request.email_key
          and (later.created_at, later.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later.first_name <> '' or later.last_name <> ''
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
      select from public.consent_events as later
      where later.address_hash = entry.address_hash
        and later.created_at >= now() - interval '3 years'
    )
    and not exists (
      select from public.subscriptions as held
      where private.address_hash(held.email_key) = entry.address_hash and held.stopped_at is null
    );
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$function$
;
revoke all on function public.remove_expired(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.remove_expired(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION private.look_for(address text, place jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  -- Of a longer address it would be a part.
  pattern constant text := '(?<![[:alnum:]_+-])'
    || regexp_replace(key, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])';
  -- What neither a row's text nor JSON writes otherwise: rows without it need no closer look.
  domain constant text := substring(key from '[[:alnum:].-]*$');
  first_table constant text := coalesce(place ->> 'table', '');
  mentions jsonb := '[]';
  found_here jsonb;
  holder record;
  block bigint;
  step bigint;
  budget numeric := 4 * 1024 * 1024;
begin
  for holder in
    select class.relname as table_name,
      pg_catalog.pg_relation_size(class.oid) / current_setting('block_size')::integer as blocks,
      -- With what is stored apart because it is long.
      pg_catalog.pg_table_size(class.oid)::numeric as bytes,
      key_of.attname as key_column,
      public.tables_about_people() ->> class.relname as address_column,
      case when class.relname = 'plans' then 'id' else plan.attname end as plan_column,
      array(
        select derived.attname::text from pg_catalog.pg_attribute as derived
        where derived.attrelid = class.oid and derived.attgenerated <> ''
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
           select stored.value ->> %2$L as key, stored.value ->> %4$L as plan,
             jsonb_agg(field.key order by field.key) as columns
           from public.%1$I as stored_row
           cross join lateral to_jsonb(stored_row) as stored (value)
           cross join lateral jsonb_each(stored.value - $2) as field
           where stored_row.ctid >= $5 and stored_row.ctid < $6
             and strpos(lower(stored_row::text), $4) > 0
             and (%3$L::text is null or lower(stored.value ->> %3$L) is distinct from $1)
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
$function$
;
revoke all on function private.look_for(text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mentions_of(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select found || jsonb_build_object('mentions', (
    select coalesce(jsonb_agg(mention.value - 'plan' order by mention.place), '[]')
    from jsonb_array_elements(found -> 'mentions') with ordinality as mention (value, place)
  ))
  from private.look_for(address, mentions_of.place) as found
$function$
;
revoke all on function public.mentions_of(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.mentions_of(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.person_mentions(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  return public.mentions_of(address, place);
end
$function$
;
revoke all on function public.person_mentions(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.person_mentions(text,jsonb) to authenticated;
grant execute on function public.person_mentions(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.person_plans(address text, place jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  plans uuid[] := '{}';
  holding uuid[];
  holder record;
  found_here jsonb;
begin
  perform private.ask_staff('people');
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
        'select array_agg(stored.plan_id) from public.%I as stored where lower(stored.%I::text) = $1',
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
    select distinct md5(key || plan) from unnest(plans) as plan where plan is not null
  ));
end
$function$
;
revoke all on function public.person_plans(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.person_plans(text,jsonb) to authenticated;
grant execute on function public.person_plans(text,jsonb) to service_role;

reset check_function_bodies;
