-- Exports or erases what is stored about a person, who is known by an e-mail address. For the
-- operator's command, which asks with the secret key.

-- The tables whose rows are about a person, and the column with the address. A new table that stores
-- people's addresses belongs here too; the tests check.
create function public.tables_about_people() returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'contact_messages', 'email',
    'early_access_requests', 'email',
    'vendor_submissions', 'email',
    'investor_access_logs', 'email',
    'investor_gate_attempts', 'email_key',
    'email_marketing_contacts', 'email'
  )
$$;

-- Where the address stands in rows that are not about it: in another's message, in an article.
-- Those are somebody else's words, or the site's own, and no program should change them.
--
-- Answers [{"table": ..., "key": the row's primary key, "columns": [...]}, ...]. Finds it in every
-- table of schema public, whatever is added to it.
create function public.mentions_of(address text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
declare
  mentions jsonb := '[]';
  found_here jsonb;
  holder record;
  -- Of a longer address it would be a part.
  pattern text := '(?<![[:alnum:]_+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g')
    || '(?![[:alnum:]-])';
  -- As it stands in JSON.
  written text := btrim(to_jsonb(address)::text, '"');
begin
  for holder in
    select class.relname as table_name,
      key.attname as key_column,
      public.tables_about_people() ->> class.relname as address_column,
      array(
        select derived.attname::text from pg_catalog.pg_attribute as derived
        where derived.attrelid = class.oid and derived.attgenerated <> ''
      ) as derived_columns
    from pg_catalog.pg_class as class
    join pg_catalog.pg_index as index on index.indrelid = class.oid and index.indisprimary
    join pg_catalog.pg_attribute as key
      on key.attrelid = class.oid and key.attnum = index.indkey[0]
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    order by class.relname
  loop
    execute format(
      'select jsonb_agg(jsonb_build_object(''table'', %1$L, ''key'', found.key, ''columns'', found.columns)
          order by found.key)
       from (
         select stored.value ->> %2$L as key, jsonb_agg(field.key order by field.key) as columns
         from public.%1$I as stored_row
         cross join lateral to_jsonb(stored_row) as stored (value)
         cross join lateral jsonb_each(stored.value - $3) as field
         where strpos(lower(stored.value::text), $2) > 0
           and (%3$L::text is null or lower(stored.value ->> %3$L) is distinct from $1)
           and exists (
             select from jsonb_path_query(field.value, ''strict $.**'') as part
             where jsonb_typeof(part) = ''string'' and lower(part #>> ''{}'') ~ $4
               -- A longer address, such as one with .au behind it, is another.
               and (lower(part #>> ''{}'') = $1 or part #>> ''{}'' !~ ''^[^\s@]+@[^\s@]+$'')
           )
         group by 1
       ) as found',
      holder.table_name, holder.key_column, holder.address_column
    ) into found_here using address, written, holder.derived_columns, pattern;
    mentions := mentions || coalesce(found_here, '[]');
  end loop;
  return mentions;
end
$$;

-- Answers {"rows": {table: [rows]}, "accounts": [...], "mentions": [...]}, with the tables that
-- hold something, and no password, key or token. Case does not matter.
--
-- Two minutes, because every text there is has to be looked at.
create function public.personal_data(address text) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  key constant text := lower(btrim(address));
  holder record;
  found_here jsonb;
  found_rows jsonb := '{}';
  accounts jsonb;
begin
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
  loop
    execute format(
      'select jsonb_agg(to_jsonb(stored) - $2 order by stored.created_at, stored.id)
       from public.%I as stored where lower(stored.%I) = $1',
      holder.table_name, holder.address_column
    ) into found_here using key, array(
      -- What was computed from the row for searches says nothing new.
      select derived.attname::text from pg_catalog.pg_attribute as derived
      where derived.attrelid = format('public.%I', holder.table_name)::regclass
        and derived.attgenerated <> ''
    );
    if found_here is not null then
      found_rows := found_rows || jsonb_build_object(holder.table_name, found_here);
    end if;
  end loop;

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
    ), '[]')
  ))
  into accounts
  from auth.users as account where lower(account.email) = key;

  return jsonb_build_object(
    'rows', found_rows,
    'accounts', coalesce(accounts, '[]'),
    'mentions', public.mentions_of(key)
  );
end
$$;

-- Removes the rows about the address and its account, all of it or nothing. An account of staff
-- stays: taking that right away is another decision, which remove_staff_member makes.
--
-- Answers {"removed": {table: how many}, "accounts": how many, "staff": whether one stayed,
-- "mentions": [...]}, with the tables that held something.
create function public.erase_personal_data(address text) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  key constant text := lower(btrim(address));
  holder record;
  gone bigint;
  removed jsonb := '{}';
begin
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
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

  return jsonb_build_object(
    'removed', removed,
    'accounts', gone,
    'staff', exists (select from auth.users as account where lower(account.email) = key),
    'mentions', public.mentions_of(key)
  );
end
$$;

revoke execute on function
  public.tables_about_people(), public.mentions_of(text), public.personal_data(text),
  public.erase_personal_data(text)
  from public, anon, authenticated;
grant execute on function public.personal_data(text), public.erase_personal_data(text)
  to service_role;

-- Removes what is older than the site keeps it, and the network addresses that limits no longer
-- count. Null keeps; a day is the least, so that nobody loses what nobody has read.
--
-- messages_days  of messages, and of what was recorded of them for an e-mail service
-- requests_days  of requests, and of sign-ups for the mailing list that a later one of the same
--                address took the place of: who is on the list stays on it
-- Answers {"messages": how many, "requests": how many}.
create function public.remove_expired(
  messages_days integer default null, requests_days integer default null
) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
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
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  delete from public.recent_submissions where created_at <= now() - interval '10 minutes';
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$$;

revoke execute on function public.remove_expired(integer, integer)
  from public, anon, authenticated;
grant execute on function public.remove_expired(integer, integer) to service_role;
