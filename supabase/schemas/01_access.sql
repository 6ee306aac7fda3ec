-- PostgreSQL 15 lacks pg_input_is_valid, of which a visitor's first call would fail.
do $$
begin
  if current_setting('server_version_num')::integer < 160000 then
    raise exception 'Last Hurrah needs PostgreSQL 16 or later: upgrade the project first';
  end if;
end $$;

-- Supabase keeps extensions in a schema that the API does not serve.
create extension if not exists pgcrypto with schema extensions; -- bcrypt for investor passwords
create extension if not exists pg_trgm with schema extensions;  -- search in the staff's lists

-- Functions called only by other functions and triggers. No API serves this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

-- Access is closed unless granted. PostgreSQL lets everyone call a new function, and a new Supabase
-- project gives every new table, sequence and function of schema public to anon and authenticated.
-- The site's own key has all of schema public, and of schema private what is granted to it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

-- Rules that several tables share.

-- The shape that the forms require. 254: the longest address in mail (RFC 5321, erratum 1690).
create domain public.email_address as text
  constraint email_address_shape check (value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$')
  constraint email_address_length check (char_length(value) <= 254);

-- An address must mean one address to everybody who reads it: a mail server takes "a,b@x.org" or
-- "<b@x.org" for two addresses, or for another one, whose owner never asked for a letter and could
-- not stop it. As in shared/validation.ts: before the @ only letters of any script and what RFC
-- 5322 allows unquoted; after it letters of any script, digits, "-", "." and "_".
--
-- Not validated for existing rows: they stay as they are, and no letter goes to such an address.
alter domain public.email_address add constraint email_address_characters check (
  value ~ (
    '^[^\u0001-\u0020"(),:;<>@\u005b-\u005d\u007f-\u00a0'
    '\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
    '@[^\u0001-\u002c\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a0'
    '\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
  )
  -- A final dot spells the same host.
  and value !~ '\.$'
) not valid;

-- Https, or a file stored by this site, given by its path or, on a developer's machine, with http.
-- No character that could end an HTML attribute. 2048: the length that browsers and proxies are
-- sure to take.
create domain public.image_address as text
  constraint image_address_shape check (
    value ~ '^(https://|http://[^/\s"<>\\`]+/storage/v1/object/public/|/storage/v1/object/public/)[^\s"<>\\`]+$'
  )
  constraint image_address_length check (char_length(value) <= 2048);

-- Whether visitors may see an article or content section now; no other place decides it. Without a
-- pinned search_path, so that the planner can inline the body; it looks up no names, so there is no
-- path to follow.
create function public.is_published(
  published boolean, publish_at timestamptz, unpublish_at timestamptz default null
) returns boolean
  language sql stable as $$
  select published
    and (publish_at is null or publish_at <= now())
    and (unpublish_at is null or unpublish_at > now())
$$;
grant execute on function public.is_published to authenticated, anon;

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Refuses a call, with an HTTP status, if something is so. For functions with their owner's rights.
create function private.refuse(what text, status integer, is_so boolean) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if is_so then
    raise exception '%', what using errcode = 'PT' || status;
  end if;
end
$$;

-- Searches of the staff's lists: one function per list, all made from one template.
--
-- Row level security keeps `ilike` from using a trigram index: the planner may not try it on a row
-- before the policy has allowed that row, so it reads every row. These functions check once whether
-- the caller is staff, then read as the tables' owner: among 100,000 messages, milliseconds instead
-- of a second.

-- The `ilike` pattern that finds the text anywhere; special characters are escaped.
create function public.containing(search text) returns text
  language sql immutable set search_path = ''
  as $$ select '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%' $$;

-- Makes the search of a table or view in schema public that has the columns id, created_at and
-- search_text, which is folded. Such a table calls it. Rows in the trash (deleted_at) are not
-- found.
--
-- area     who may search it (public.staff_may); null: all of staff
-- filters  columns to filter by, with their types: {"status": "text"}; `meant` is for tables with
--          `codes`: private.says; `oldest` sorts the oldest first
-- moment   columns whose value, or for `search_text` whose words, depend on the time: an SQL
--          expression on the row `stored`. The column holds every possible word, for the index.
--
-- Arguments of the generated function, all optional but the first:
--
-- search             words as typed, each a part of any searched field; none: every row
-- before_created_at  with before_id: the last row of the previous page; null for the first page
-- oldest             where the table has it: the rows after that one, oldest first
-- most               rows per page
-- since, until       when the rows were made: since inclusive, until exclusive
-- and the filters
--
-- Rows are sorted newest first. Callers who may not see them get none. Planned for each call,
-- because the best plan depends on the search: rare words are found by index, frequent ones by
-- going back in time until the page is full. The index takes three words.
create function public.make_search(
  function_name text, relation text, area text, filters jsonb default '{}',
  moment jsonb default '{}'
) returns void
  language plpgsql set search_path = '' as $make$
declare
  has_trash constant boolean := exists (
    select from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = format('public.%I', relation)::regclass
      and attribute.attname = 'deleted_at' and not attribute.attisdropped
  );
  former record;
  arguments text;
  conditions text;
  newest_first constant text := $page$
  return query
    select item.* from public.%2$I as item where (first is null or item.search_text like first)
      and (second is null or item.search_text like second)
      and (third is null or item.search_text like third)
      and item.search_text like all (others)
      and (%1$I.since is null or item.created_at >= %1$I.since)
      and (%1$I.until is null or item.created_at < %1$I.until)%4$s%6$s
      and (before_id is null or (item.created_at, item.id) < (before_created_at, before_id))
    order by item.created_at desc, item.id desc
    limit most;$page$;
  oldest_first constant text :=
    replace(replace(newest_first, 'id) < (before', 'id) > (before'), ' desc', '');
begin
  -- With other arguments it would be a second function of that name.
  for former in
    select routine.oid::regprocedure as signature from pg_catalog.pg_proc as routine
    where routine.pronamespace = 'public'::regnamespace and routine.proname = function_name
  loop
    execute format('drop function %s', former.signature);
  end loop;
  select string_agg(format(E',\n  %I %s default null', filter.key, filter.value), ''),
    string_agg(
      format(
        case filter.key when 'oldest' then '' when 'meant' then E'\n      and (%1$I.meant is null'
            || ' or private.says(item.search_text, item.codes, %1$I.meant))'
          else E'\n      and (%1$I.%2$I is null or %3$s = %1$I.%2$I)' end,
        function_name, filter.key, coalesce(moment ->> filter.key, format('item.%I', filter.key))
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
    case when has_trash then E'\n      and item.deleted_at is null' else '' end
      -- As a case, of which the planner expects that half of the rows are like that, and not few.
      || coalesce(
        E'\n      and (first is null or case when ' || (moment ->> 'search_text')
          || ' like all (patterns) then true else false end)',
        ''
      )
  );
end
$make$;
revoke execute on function public.make_search(text, text, text, jsonb, jsonb) from service_role;

-- Only a family that starts a plan, without an address, may create its own account. The site
-- creates all other accounts.

-- Supabase offers anonymous sign-in only where all sign-ups are allowed. Its auth service calls
-- this hook before it creates an account on request (supabase/config.toml), but not for accounts
-- made through its admin interface, such as staff's.
create function private.before_user_created(event jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select case
    when event #>> '{user,is_anonymous}' = 'true' then '{}'
    else jsonb_build_object('error', jsonb_build_object(
      'http_code', 422, 'message', 'Accounts are made by the people who run this site'
    ))
  end
$$;

-- This role exists only on Supabase.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end $$;

-- Searches find what a screen shows: words in any order, ignoring case and accents, narrowed by the
-- filters that staff choose above a list.

-- Text as searches compare it: lower case without accents, with one kind of quotes and dashes.
-- app/lib/folded.ts has the same rules for lists searched in the browser; a test compares the two.
create function private.folded(words text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđðıς’‘ʼ“”‐‑–—', 'olddiσ''''''""----'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
grant execute on function private.folded(text) to service_role, anon, authenticated;

-- Patterns for `like`, one for each word, longest first because it is the rarest; special
-- characters are escaped.
create function private.patterns(search text) returns text[]
  language sql immutable set search_path = '' as $$
  select coalesce(array_agg(public.containing(word) order by char_length(word) desc, word), '{}')
  from (
    select distinct word from regexp_split_to_table(private.folded(search), '\s+') as word
  ) as words
  where word <> ''
$$;

-- Whether a row has each word of a search, where its codes stand for the words on screen.
--
-- meant  the folded words, each with the codes it stands for: {"published": ["publish"]}
create function private.says(told text, codes text[], meant jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_each(meant) as word
    where strpos(told, word.key) = 0 and not word.value ?| codes
  )
$$;

-- An article's state as its list has it: app/admin/record/schedule/state.ts.
create function private.publish_state(
  published boolean, publish_at timestamptz, unpublish_at timestamptz
) returns text
  language sql stable as $$
  select case
    when not published then 'draft'
    when unpublish_at <= now() then 'unpublished'
    when publish_at > now() then 'scheduled'
    else 'published'
  end
$$;
