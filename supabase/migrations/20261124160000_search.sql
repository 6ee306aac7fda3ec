-- Searches find what a screen shows: words in any order, whatever the case and the accents, and they
-- are narrowed by what staff choose above a list.

-- Text as searches compare it: small letters without accents, and one kind of quotes and dashes.
-- app/lib/folded.ts has the same rules for lists that are searched in the browser; a test compares.
create function private.folded(words text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđðıς’‘ʼ“”‐‑–—', 'olddiσ''''''""----'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- Columns are computed with the rights of who inserts the row.
revoke execute on function private.folded(text) from public;
grant execute on function private.folded(text) to anon, authenticated, service_role;

-- Patterns for `like`, one for each word, the longest first, because it is the rarest; no character
-- has a special meaning.
create function private.patterns(search text) returns text[]
  language sql immutable set search_path = ''
  as $$
  select coalesce(array_agg(public.containing(word) order by char_length(word) desc, word), '{}')
  from (
    select distinct word from regexp_split_to_table(private.folded(search), '\s+') as word
  ) as words
  where word <> ''
$$;

-- Makes the search of a table or view of schema public that has the columns id, created_at and
-- search_text, which is folded. A migration that adds such a table calls it. What is in the trash
-- (deleted_at) is not found.
--
-- area     who may search it (public.staff_may); null: all of staff
-- filters  columns that a value may be asked of, with their types: {"status": "text"}
-- moment   of which of them the value, and of `search_text` the words, depend on the moment: SQL of
--          the row `stored`. The column then has every word that it ever may have, for the index.
--
-- Arguments of the function it makes, of which all but the first may be left out:
--
-- search             words as typed, each a part of any searched field; none: every row
-- before_created_at  with before_id: the last row of the previous page; null for the first page
-- most               rows per page
-- since, until       when the rows were made: from the one on, before the other
-- and the filters
-- Rows are sorted newest first. Callers who may not see them get none.
--
-- Planned for each call, because the best plan depends on what is asked: rare words are found by
-- index, frequent ones by going back in time until the page is full. The index takes three words.
create function public.make_search(
  function_name text, relation text, area text, filters jsonb default '{}',
  moment jsonb default '{}'
) returns void
  language plpgsql set search_path = ''
  as $make$
declare
  has_trash constant boolean := exists (
    select from pg_catalog.pg_attribute as held
    where held.attrelid = format('public.%I', relation)::regclass
      and held.attname = 'deleted_at' and not held.attisdropped
  );
  former record;
  arguments text;
  conditions text;
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
        E'\n      and (%1$I.%2$I is null or %3$s = %1$I.%2$I)', function_name, filter.key,
        coalesce(moment ->> filter.key, format('stored.%I', filter.key))
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
  end if;
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
    limit most;
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
$make$;

revoke execute on function public.make_search(text, text, text, jsonb, jsonb)
  from public, anon, authenticated, service_role;

-- What the lists search, folded, with the words of labels that are stored as something else.
alter table public.contact_messages drop column if exists search_text;
alter table public.contact_messages add column search_text text not null generated always as (
  private.folded(name || E'\n' || email || E'\n' || subject || E'\n' || message)
) stored;
create index contact_messages_search
  on public.contact_messages using gin (search_text extensions.gin_trgm_ops);

-- What the list calls an article now: app/admin/editing/schedule/state.ts.
create function private.publish_state(
  published boolean, publish_at timestamptz, unpublish_at timestamptz
) returns text
  language sql stable
  as $$
  select case
    when not published then 'draft'
    when unpublish_at <= now() then 'unpublished'
    when publish_at > now() then 'scheduled'
    else 'published'
  end
$$;
revoke execute on function private.publish_state(boolean, timestamptz, timestamptz) from public;

-- With everything that a scheduled article is called in its time; its search looks again.
alter table public.articles drop column if exists search_text;
alter table public.articles add column search_text text not null generated always as (
  private.folded(
    title || E'\n' || slug || E'\n' || case when published then 'published' else 'draft' end
      || case when publish_at is null then '' else E'\nscheduled' end
      || case when unpublish_at is null then '' else E'\nunpublished' end
  )
) stored;
create index articles_search
  on public.articles using gin (search_text extensions.gin_trgm_ops);

alter table public.partners drop column if exists search_text;
alter table public.partners add column search_text text not null generated always as (
  private.folded(name || E'\n' || type || E'\n' || location)
) stored;
create index partners_search on public.partners using gin (search_text extensions.gin_trgm_ops);

-- The labels of app/partners/application/rules.ts and app/partners/admin/status.tsx, which a test
-- compares.
alter table public.vendor_submissions drop column if exists search_text;
alter table public.vendor_submissions add column search_text text not null generated always as (
  private.folded(
    business_name || E'\n' || contact_name || E'\n' || email || E'\n' || coalesce(phone, '')
      || E'\n' || service_type || E'\n' || case service_type
        when 'music' then 'Music/Entertainment'
        when 'celebrant' then 'Celebrant/Officiant'
        when 'planning' then 'Event Planning'
        when 'photography' then 'Photography/Videography'
        when 'memorials' then 'Memorial Items/Keepsakes'
        else ''
      end
      || E'\n' || services || E'\n' || coalesce(message, '') || E'\n' || coalesce(location, '')
      || E'\n' || case status when 'reviewing' then 'In review' else status end
  )
) stored;
create index vendor_submissions_search
  on public.vendor_submissions using gin (search_text extensions.gin_trgm_ops);

drop function public.search_letters(text, timestamptz, uuid, integer);
drop view public.letter_states;
alter table public.letters drop column if exists search_text;
alter table public.letters add column search_text text not null generated always as (
  private.folded(recipient || E'\n' || kind)
) stored;
create index letters_search
  on public.letters using gin (search_text extensions.gin_trgm_ops);
create index letters_by_state on public.letters (state, created_at desc, id desc);
grant select (search_text) on table public.letters to authenticated;

create view public.letter_states with (security_invoker = true) as
  select id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error,
    created_at, sent_at, search_text
  from public.letters;
revoke all on table public.letter_states from public, anon, authenticated;
grant select on table public.letter_states to authenticated, service_role;

-- The badges of app/contact/admin/requests.tsx have the words that are stored.
drop function public.search_mailing_list_subscribers(text, timestamptz, uuid, integer);
drop view public.mailing_list_subscribers;
alter table public.early_access_requests
  drop column if exists search_text, drop column if exists subscriber_search_text;
alter table public.early_access_requests
  add column search_text text not null generated always as (
    private.folded(
      first_name || ' ' || last_name || E'\n' || email || E'\n' || interest_type || E'\n'
        || replace(interest_type, '-', ' ')
    )
  ) stored,
  add column subscriber_search_text text not null generated always as (
    private.folded(first_name || ' ' || last_name || E'\n' || email)
  ) stored;
create index early_access_requests_search
  on public.early_access_requests using gin (search_text extensions.gin_trgm_ops);
create index early_access_requests_subscriber_search
  on public.early_access_requests using gin (subscriber_search_text extensions.gin_trgm_ops)
  where interest_type = 'mailing-list';

select public.make_search(
  'search_articles', 'articles', 'content', '{"state": "text"}',
  jsonb_build_object(
    'state', 'private.publish_state(stored.published, stored.publish_at, stored.unpublish_at)',
    'search_text', $$case
        when stored.publish_at is null and stored.unpublish_at is null then stored.search_text
        else private.folded(
          stored.title || E'\n' || stored.slug || E'\n'
            || private.publish_state(stored.published, stored.publish_at, stored.unpublish_at)
        )
      end$$
  )
);
select public.make_search(
  'search_contact_messages', 'contact_messages', 'people',
  '{"status": "text", "owner_id": "uuid", "is_pending": "boolean"}'
);
select public.make_search(
  'search_early_access_requests', 'early_access_requests', 'people',
  '{"interest_type": "text", "email_opt_in": "boolean"}'
);
select public.make_search('search_partners', 'partners', null, '{"type": "text"}');
select public.make_search(
  'search_partner_applications', 'vendor_submissions', 'people',
  '{"status": "text", "service_type": "text"}'
);
select public.make_search(
  'search_letters', 'letter_states', 'people', '{"state": "text", "kind": "text"}'
);
-- Nobody makes a search by the former rules any more.
drop function public.make_search(text, text);
