set check_function_bodies = off;

drop trigger count_change on public.contact_messages;

alter table public.contact_messages add column thread_words text not null default '';
update public.contact_messages as message
set thread_words = said.words
from (
  select entry.message_id, string_agg(entry.words, E'\n') as words
  from (
    select reply.message_id, reply.words from public.contact_replies as reply
    union all
    select note.message_id, note.words from public.contact_notes as note
  ) as entry
  group by entry.message_id
) as said
where message.id = said.message_id;
alter table public.contact_messages drop column search_text;
alter table public.contact_messages add column search_text text not null generated always as (
  private.folded(
    name || E'\n' || email || E'\n' || subject || E'\n' || message || E'\n' || thread_words
  )
) stored;
create index contact_messages_search
  on public.contact_messages using gin (search_text extensions.gin_trgm_ops);

drop function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,text,uuid,boolean);

CREATE OR REPLACE FUNCTION public.make_search(function_name text, relation text, area text, filters jsonb DEFAULT '{}'::jsonb, moment jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  has_trash constant boolean := exists (
    select from pg_catalog.pg_attribute as held
    where held.attrelid = format('public.%I', relation)::regclass
      and held.attname = 'deleted_at' and not held.attisdropped
  );
  former record;
  arguments text;
  conditions text;
  newest_first constant text := $page$
  return query
    select stored.* from public.%2$I as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (%1$I.since is null or stored.created_at >= %1$I.since)
      and (%1$I.until is null or stored.created_at < %1$I.until)%4$s%6$s
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;$page$;
  oldest_first constant text :=
    replace(replace(newest_first, 'id) < (before', 'id) > (before'), ' desc', '');
begin
  -- With other arguments it would be a second function of that name.
  for former in
    select known.oid::regprocedure as signature from pg_catalog.pg_proc as known
    where known.pronamespace = 'public'::regnamespace and known.proname = function_name
  loop
    execute format('drop function %s', former.signature);
  end loop;
  select string_agg(format(E',\n  %I %s default null', filter.key, filter.value), ''),
    string_agg(
      format(
        case filter.key when 'oldest' then '' when 'meant' then E'\n      and (%1$I.meant is null'
            || ' or private.says(stored.search_text, stored.codes, %1$I.meant))'
          else E'\n      and (%1$I.%2$I is null or %3$s = %1$I.%2$I)' end,
        function_name, filter.key, coalesce(moment ->> filter.key, format('stored.%I', filter.key))
      ),
      ''
    )
    into arguments, conditions
  from jsonb_each_text(filters) as filter;
  execute format($template$
create function public.%1$I(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50,
  since timestamptz default null,
  until timestamptz default null%3$s
) returns setof public.%2$I
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not %5$s then
    return;
  end if;$template$
      || case when filters ? 'oldest' then E'\n  if oldest then' || oldest_first
        || E'\n    return;\n  end if;' else '' end
      || newest_first || $template$
end
$$;
revoke execute on function public.%1$I from public, anon, authenticated;
grant execute on function public.%1$I to authenticated;
$template$,
    function_name, relation, coalesce(arguments, ''), coalesce(conditions, ''),
    case when area is null then 'public.is_staff()' else format('public.staff_may(%L)', area) end,
    case when has_trash then E'\n      and stored.deleted_at is null' else '' end
      -- As a case, of which the planner expects that half of the rows are like that, and not few.
      || coalesce(
        E'\n      and (first is null or case when ' || (moment ->> 'search_text')
          || ' like all (patterns) then true else false end)',
        ''
      )
  );
end
$function$
;
revoke all on function public.make_search(text,text,text,jsonb,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.message_counts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.staff_may('people') then
    return null;
  end if;
  return (
    select jsonb_object_agg(tab.status, (
      select count(*) from (
        select from public.contact_messages as message where message.status = tab.status limit 1000
      ) as counted
    ))
    from unnest(array['open', 'waiting', 'closed', 'spam']) as tab (status)
  ) || jsonb_build_object(
    'mine', (select count(*) from (
      select from public.contact_messages as message
      where message.owner_id = auth.uid() and message.is_pending limit 1000
    ) as counted),
    'all', (select count(*) from (select from public.contact_messages limit 1000) as counted)
  );
end
$function$
;
revoke all on function public.message_counts() from public, anon, authenticated, service_role;
grant execute on function public.message_counts() to authenticated;
grant execute on function public.message_counts() to service_role;

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
    ) into found_here using key, array['password_hash', 'thread_words'] || array(
      -- What was computed for searches says nothing new.
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

CREATE OR REPLACE FUNCTION private.keep_thread_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant uuid := coalesce(new.message_id, old.message_id);
begin
  update public.contact_messages as message
  set thread_words = (
    select coalesce(string_agg(said.words, E'\n'), '')
    from (
      select reply.words from public.contact_replies as reply where reply.message_id = changed
      union all
      select note.words from public.contact_notes as note where note.message_id = changed
    ) as said
  )
  where message.id = changed;
  return null;
end
$function$
;
revoke all on function private.keep_thread_words() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.places_found(ids uuid[], search text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  patterns constant text[] := private.patterns(search);
begin
  if not public.staff_may('people') then
    return null;
  end if;
  if cardinality(ids) > 500 then
    raise exception 'too_many_records' using errcode = 'PT400';
  end if;
  return (
    select coalesce(jsonb_object_agg(found.id, found.places), '{}')
    from (
      select message.id, jsonb_agg(place.name order by place.rank) as places
      from public.contact_messages as message
      cross join lateral (
        values (1, 'name', message.name), (2, 'address', message.email),
          (3, 'subject', message.subject), (4, 'message', message.message),
          (5, 'answer', (
            select string_agg(reply.words, E'\n')
            from public.contact_replies as reply where reply.message_id = message.id
          )),
          (6, 'note', (
            select string_agg(note.words, E'\n')
            from public.contact_notes as note where note.message_id = message.id
          ))
      ) as place (rank, name, words)
      where message.id = any (ids) and private.folded(place.words) like any (patterns)
      group by message.id
    ) as found
  );
end
$function$
;
revoke all on function public.places_found(uuid[],text) from public, anon, authenticated, service_role;
grant execute on function public.places_found(uuid[],text) to authenticated;
grant execute on function public.places_found(uuid[],text) to service_role;

CREATE OR REPLACE FUNCTION public.search_contact_messages(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, oldest boolean DEFAULT NULL::boolean, status text DEFAULT NULL::text, owner_id uuid DEFAULT NULL::uuid, is_pending boolean DEFAULT NULL::boolean, is_unassigned boolean DEFAULT NULL::boolean)
 RETURNS SETOF public.contact_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('people') then
    return;
  end if;
  if oldest then
  return query
    select stored.* from public.contact_messages as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (search_contact_messages.since is null or stored.created_at >= search_contact_messages.since)
      and (search_contact_messages.until is null or stored.created_at < search_contact_messages.until)
      and (search_contact_messages.status is null or stored.status = search_contact_messages.status)
      and (search_contact_messages.owner_id is null or stored.owner_id = search_contact_messages.owner_id)
      and (search_contact_messages.is_pending is null or stored.is_pending = search_contact_messages.is_pending)
      and (search_contact_messages.is_unassigned is null or (stored.owner_id is null) = search_contact_messages.is_unassigned)
      and (before_id is null or (stored.created_at, stored.id) > (before_created_at, before_id))
    order by stored.created_at, stored.id
    limit most;
    return;
  end if;
  return query
    select stored.* from public.contact_messages as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (search_contact_messages.since is null or stored.created_at >= search_contact_messages.since)
      and (search_contact_messages.until is null or stored.created_at < search_contact_messages.until)
      and (search_contact_messages.status is null or stored.status = search_contact_messages.status)
      and (search_contact_messages.owner_id is null or stored.owner_id = search_contact_messages.owner_id)
      and (search_contact_messages.is_pending is null or stored.is_pending = search_contact_messages.is_pending)
      and (search_contact_messages.is_unassigned is null or (stored.owner_id is null) = search_contact_messages.is_unassigned)
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$function$
;
revoke all on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,uuid,boolean,boolean) from public, anon, authenticated, service_role;
grant execute on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,uuid,boolean,boolean) to authenticated;
grant execute on function public.search_contact_messages(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,boolean,text,uuid,boolean,boolean) to service_role;

CREATE TRIGGER count_change BEFORE UPDATE ON public.contact_messages FOR EACH ROW WHEN ((old.thread_words = new.thread_words)) EXECUTE FUNCTION private.count_message_change();

CREATE TRIGGER keep_thread_words AFTER INSERT OR DELETE ON public.contact_notes FOR EACH ROW EXECUTE FUNCTION private.keep_thread_words();

CREATE TRIGGER keep_thread_words AFTER INSERT OR DELETE ON public.contact_replies FOR EACH ROW EXECUTE FUNCTION private.keep_thread_words();

reset check_function_bodies;
