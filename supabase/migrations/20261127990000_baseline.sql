-- Made of supabase/schemas and supabase/data by `npm run migration -- --baseline`.
set check_function_bodies = off;

-- 01_access.sql

-- Where Supabase keeps extensions: out of the schema that the API serves.
create extension if not exists pgcrypto with schema extensions; -- bcrypt for investor passwords
create extension if not exists pg_trgm with schema extensions;  -- search in the staff's lists

-- Functions that only other functions and triggers call. No API serves this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

-- What nobody granted is closed. PostgreSQL lets everyone call a new function, and a new Supabase
-- project hands every new table, sequence and function of schema public to anon and authenticated.
-- The site's own key has all of schema public, and of schema private what is granted to it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

-- Rules that several tables share.

-- The shape the forms ask for. 254: the longest address that mail can carry (RFC 5321, erratum 1690).
create domain public.email_address as text
  constraint email_address_shape check (value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$')
  constraint email_address_length check (char_length(value) <= 254);

-- An email address is one address for everybody who reads it: a mail server takes "a,b@x.org" or
-- "<b@x.org" for two addresses, or for another one, which never asked for a letter and could not stop
-- it. As in shared/validation.ts: of the characters before the @ only letters of any script and what
-- RFC 5322 lets stand unquoted, and behind it letters of any script, digits, "-", "." and "_".
--
-- Not for the rows that are there: they stay as they are, and no letter goes to such an address.
alter domain public.email_address add constraint email_address_characters check (
  value ~ (
    '^[^\u0001-\u0020"(),:;<>@\u005b-\u005d\u007f-\u00a0'
    '\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
    '@[^\u0001-\u002c\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a0'
    '\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
  )
  -- Another spelling of the same host.
  and value !~ '\.$'
) not valid;

-- Https, or a file stored by this site, which may be named by its path or, on a developer's
-- machine, with http. No character that could end an HTML attribute. 2048: what browsers and
-- proxies are sure to take.
create domain public.image_address as text
  constraint image_address_shape check (
    value ~ '^(https://|http://[^/\s"<>\\`]+/storage/v1/object/public/|/storage/v1/object/public/)[^\s"<>\\`]+$'
  )
  constraint image_address_length check (char_length(value) <= 2048);

-- Whether visitors may see it now: the one place that says so, for articles and content sections.
-- Without a pinned search_path, so that the planner can put the body in place of the call. It looks
-- nothing up, so there is no path to follow.
create function public.is_published(
  published boolean, publish_at timestamptz, unpublish_at timestamptz default null
) returns boolean
  language sql stable as $$
  select published
    and (publish_at is null or publish_at <= now())
    and (unpublish_at is null or unpublish_at > now())
$$;
grant execute on function public.is_published(boolean, timestamptz, timestamptz)
  to authenticated, anon;

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The searches of the staff's lists, one function per list, all made from one template.
--
-- Row level security keeps `ilike` from using a trigram index: the planner may not try it on a row
-- before the policy has allowed that row, so it reads every row. These functions check once whether
-- the caller is staff and then read as the tables' owner: among 100,000 messages, milliseconds
-- instead of a second.

-- The pattern for `ilike` that finds the words anywhere; no character has a special meaning.
create function public.containing(search text) returns text
  language sql immutable set search_path = ''
  as $$ select '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%' $$;

-- Makes the search of a table or view of schema public that has the columns id, created_at and
-- search_text, which is folded. A table that has such a list calls it. What is in the trash
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
  language plpgsql set search_path = '' as $make$
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
revoke execute on function public.make_search(text, text, text, jsonb, jsonb) from service_role;

-- Who may get an account by themselves: a family that starts a plan, without an address. Everybody
-- else's account is made for them, by the site.

-- On a Supabase project signing up is switched on as a whole, or there is no anonymous sign-in. Its
-- auth asks this before it makes an account for somebody (supabase/config.toml); what its admin
-- interface makes, such as staff's, it does not ask about.
create function private.before_user_created(event jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select case
    when event #>> '{user,is_anonymous}' = 'true' then '{}'
    else jsonb_build_object('error', jsonb_build_object(
      'http_code', 422, 'message', 'Accounts are made by the people who run this site'
    ))
  end
$$;

-- A role of Supabase's; other databases have none.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end $$;

-- Searches find what a screen shows: words in any order, whatever the case and the accents, and they
-- are narrowed by what staff choose above a list.

-- Text as searches compare it: small letters without accents, and one kind of quotes and dashes.
-- app/lib/folded.ts has the same rules for lists that are searched in the browser; a test compares.
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

-- Patterns for `like`, one for each word, the longest first, because it is the rarest; no character
-- has a special meaning.
create function private.patterns(search text) returns text[]
  language sql immutable set search_path = '' as $$
  select coalesce(array_agg(public.containing(word) order by char_length(word) desc, word), '{}')
  from (
    select distinct word from regexp_split_to_table(private.folded(search), '\s+') as word
  ) as words
  where word <> ''
$$;

-- What the list calls an article now: app/admin/editing/schedule/state.ts.
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

-- 02_limits.sql

-- Limits on what visitors may insert, overall and by network address. The web server has limits of
-- its own, but on Supabase the browser reaches the tables without passing it.

-- Who calls, as far as the API's gateway tells: Cloudflare's header where it is set, because a
-- visitor cannot forge that one; else the first entry of x-forwarded-for. Of an IPv6 address the
-- network, its first 64 bits: that much every subscriber has, to choose addresses from.
create function public.client_address() returns text
  language sql stable set search_path = '' as $$
  select case
      when not pg_catalog.pg_input_is_valid(named, 'inet') then left(named, 64)
      when family(named::inet) = 6 then network(set_masklen(named::inet, 64))::text
      else named
    end
  from (
    -- An IPv4 address may be written as an IPv6 one.
    select regexp_replace(nullif(btrim(coalesce(
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1)
    )), ''), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i') as named
    from (
      select nullif(current_setting('request.headers', true), '')::json as headers
    ) as request
  ) as caller
$$;

-- As a trigger: a row that a visitor inserts is spent from the budget named after its table. A row
-- that is refused for another reason, or sent twice, is not counted: the count goes with the
-- transaction.
create function public.limit_submissions() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.charge(tg_table_name, 1, case
    when auth.uid() is null and exists (select from private.web_server_counts)
      then '{"network": null}'::jsonb
    else '{}'
  end);
  return new;
end
$$;

-- What anybody may cost the site in a span of time: work, bytes and letters, counted before they are spent. Limits of
-- what is stored (characters, guests in a plan) are constraints beside their tables.

-- What was spent and still counts. A payer stands as a hash. No API access.
create table private.spendings (
  id uuid primary key default gen_random_uuid(),
  budget text not null,
  payer text not null,
  cost bigint not null,
  spent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index spendings_of_payer on private.spendings (budget, payer, spent_at);
create index spendings_by_end on private.spendings (expires_at);

-- Every budget, one line for each kind of payer: the account, its network, the mailbox written to, the token of a page,
-- the site as a whole.
create function private.budgets() returns table (budget text, payer text, most bigint, span interval)
  language sql immutable set search_path = '' as $$
  values
    ('contact_messages', 'network', 20, interval '10 minutes'),
    ('contact_messages', 'site', 300, '10 minutes'),
    ('early_access_requests', 'network', 20, '10 minutes'),
    ('early_access_requests', 'site', 1000, '10 minutes'),
    ('vendor_submissions', 'network', 20, '10 minutes'),
    ('vendor_submissions', 'site', 300, '10 minutes'),
    ('messages announced', 'site', 5, '1 hour'),
    ('thanks for writing', 'network', 5, '1 hour'),
    ('thanks for writing', 'site', 60, '1 hour'),
    ('unknown tokens', 'network', 20, '1 minute'),
    ('plans started', 'network', 10, '1 hour'),
    ('plans started', 'site', 500, '1 hour'),
    ('plan_requests', 'network', 5, '1 hour'),
    ('plan_memories', 'network', 5, '1 hour'),
    ('plan_memory_reports', 'network', 5, '1 hour'),
    -- A household's 20 memories, each sent twice; a public link's visitors share their network.
    ('memory pictures', 'token', 40, '1 hour'),
    ('memory pictures', 'network', 40, '1 hour'),
    ('memory picture bytes', 'token', 200000000, '1 hour'),
    ('memory picture bytes', 'network', 200000000, '1 hour'),
    ('proposal pictures', 'partner', 20, '1 day'),
    ('letters to named people', 'account', 20, '1 day'),
    ('letters to a partner', 'account and mailbox', 20, '1 day'),
    ('letters to guests', 'account', 300, '1 day'),
    -- Whatever plans and kinds; a change or cancellation is counted and never held back by it.
    ('letters to a guest', 'mailbox', 6, '1 day'),
    ('answers told', 'mailbox', 5, '7 days'),
    ('first letters of a plan', 'plan', 20, '1 hour'),
    -- A network has a tenth, so that none silences the others.
    ('letters of new plans', 'site', 1500, '1 hour'),
    ('letters of new plans', 'network', 150, '1 hour'),
    ('letters of new plans in a day', 'network', 300, '1 day'),
    ('partners asked', 'account', 50, '1 day'),
    ('partner links of a network', 'network', 10, '1 hour'),
    ('partner links', 'mailbox', 3, '1 hour'),
    ('plan codes', 'browser', 3, '1 hour'),
    ('plan codes', 'mailbox', 6, '1 hour'),
    ('staff invitations', 'mailbox', 5, '1 day'),
    ('staff invitations', 'site', 50, '1 day')
$$;

-- Takes a cost from every line of a budget whose payer is known, all or none. Account, network and site are those of the
-- call; of_whom names others, or one of these in its place.
-- Returns when there is room for it, where a line has none; null: it is spent. A cost above a line has room never
-- (infinity). What is spent comes back if the transaction rolls back: a cost that stays when the work is refused
-- is a call of its own.
create function private.spend(
  budget text, cost bigint default 1, of_whom jsonb default '{}'
) returns timestamptz
  language plpgsql volatile set search_path = '' as $$
declare
  payers constant jsonb := jsonb_build_object(
    'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
  ) || of_whom;
  line record;
  room_at timestamptz;
  latest timestamptz;
begin
  for line in
    select known.most, known.span,
      known.payer || ':' || private.address_hash(payers ->> known.payer) as payer
    from private.budgets() as known
    where known.budget = spend.budget and payers ->> known.payer is not null
    order by 3
  loop
    -- One at a time: of a volley sent at once, each would be let in before the others are counted.
    perform pg_advisory_xact_lock(hashtextextended(spend.budget || line.payer, 0));
    -- The newest that has to be over first, as all before it will be.
    select case when spend.cost > line.most then 'infinity' else max(earlier.spent_at) + line.span end
    into room_at
    from (
      select spent.spent_at, sum(spent.cost) over (order by spent.spent_at desc, spent.id) as since
      from private.spendings as spent
      where spent.budget = spend.budget and spent.payer = line.payer
        and spent.spent_at > now() - line.span
    ) as earlier
    where earlier.since > line.most - spend.cost;
    latest := greatest(latest, room_at);
  end loop;
  if latest is not null then
    return latest;
  end if;
  -- A few at a time, and none that another call removes.
  delete from private.spendings as over
  where over.id in (
    select old.id from private.spendings as old
    where old.expires_at <= now() limit 100 for update skip locked
  );
  insert into private.spendings (budget, payer, cost, expires_at)
  select spend.budget, known.payer || ':' || private.address_hash(payers ->> known.payer),
    spend.cost, now() + known.span
  from private.budgets() as known
  where known.budget = spend.budget and payers ->> known.payer is not null;
  return null;
end
$$;

-- The same, or refused with HTTP 429, too_many_submissions and the seconds to wait.
create function private.charge(
  budget text, cost bigint default 1, of_whom jsonb default '{}'
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  room_at constant timestamptz := private.spend(budget, cost, of_whom);
begin
  if room_at is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'too_many_submissions')::text,
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from least(room_at, now() + interval '1 day') - now())))::text
      ))::text;
  end if;
end
$$;

-- 03_staff.sql

-- Who may work in the admin area. Rows are made by the product's own command with the secret key;
-- the API lets nobody else write here.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The byline of this person's articles; empty: none. 100: one line on a phone, twice over.
  display_name text not null default '' check (char_length(display_name) <= 100),
  created_at timestamptz(3) not null default now(),
  -- What each member of staff may do (docs/product.md 1.2): support answers people, editors write, an
  -- owner, as the first account is, does both and everything else.
  role text not null default 'owner' check (role in ('owner', 'editor', 'support'))
);
alter table public.staff enable row level security;
grant select on table public.staff to authenticated;
grant update (display_name) on table public.staff to authenticated;

-- Called by staff policies as `(select public.is_staff())`: once per statement, not per row.
-- Security definer, because the caller may not be allowed to read the table.
--
-- An access token stays valid for an hour even after its session has ended, so the session is
-- checked too: PT401 becomes HTTP 401, on which the browser asks to sign in again.
create function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.is_staff() to authenticated;
create policy "Staff can see who is staff" on public.staff
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can change their own name" on public.staff
  for update to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));

-- Takes the right to work in the admin area; false when the account has none, or is the last owner.
create function public.remove_staff_member(member uuid) returns boolean
  language plpgsql set search_path = '' as $$
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

-- The caller's role; null: not of staff, or the session owes something. Every policy of staff comes
-- here, so what is owed is held by row level security and by no screen.
create function private.staff_role() returns text
  language sql stable security definer set search_path = '' as $$
  select member.role from public.staff as member
  where member.user_id = auth.uid() and private.session_owes(member.user_id, member.role) is null
$$;

-- Whether the caller may work on an area; called by policies as `(select public.staff_may('content'))`.
--
-- area  'people': what people wrote, and letters to them; 'content': what visitors read; 'settings':
--       the site itself and its team
create function public.staff_may(area text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return public.is_staff() and case area
    when 'people' then private.staff_role() in ('owner', 'support')
    when 'content' then private.staff_role() in ('owner', 'editor')
    when 'settings' then private.staff_role() = 'owner'
    else false
  end;
end
$$;
grant execute on function public.staff_may(text) to authenticated;

-- The team of the back office: who is invited, and what owners decide about each other.

-- Who is asked to join, until they have. The letter's link, or one that an owner copies.
create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    email = lower(btrim(email)) and char_length(email) between 3 and 254 and email !~ '\s'
  ),
  role text not null check (role in ('owner', 'editor', 'support')),
  -- What a member has started goes with them: nobody comes back by a link of their own.
  invited_by uuid not null references public.staff (user_id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  -- Somebody is joining: given back where that fails, and by itself after five minutes.
  taken_at timestamptz(3)
);
create index staff_invitations_by_inviter on public.staff_invitations (invited_by);
alter table public.staff_invitations enable row level security;
grant select (id, email, role, invited_by, created_at, expires_at)
  on table public.staff_invitations to authenticated;
create policy "Owners can see who is invited" on public.staff_invitations
  for select to authenticated using ((select public.staff_may('settings')));

-- Several may be out: the letter's, which may be sent again, and a copied one. No API access.
create table private.staff_invitation_links (
  -- sha256, as hex.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  invitation_id uuid not null references public.staff_invitations (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index staff_invitation_links_of on private.staff_invitation_links (invitation_id);

-- Asked by what decides about the team: an owner, who gave a code a moment ago if they have one.
create function private.ask_owner() returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
end
$$;

-- Two owners who take each other's role at the same moment would both find one left.
create function private.lock_team() returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.ask_owner();
  lock table public.staff in share row exclusive mode;
  -- The first of them may have taken the second one's.
  perform private.ask_owner();
end
$$;

-- The team, for owners, the first first: [{"id", "email", "name", "role", "since",
-- "last_sign_in_at", "has_factor"}, ...].
create function public.team() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.since, listed.id), '[]')
  from (
    select member.user_id as id, account.email, member.display_name as name, member.role,
      member.created_at as since, account.last_sign_in_at,
      private.has_factor(member.user_id) as has_factor
    from public.staff as member
    join auth.users as account on account.id = member.user_id
    where (select public.staff_may('settings'))
  ) as listed
$$;
grant execute on function public.team() to authenticated;

-- Writes the letter of an invitation: 5 a day go to an address and 50 from the site, so that no mailbox
-- is filled. Raises too_many_invitations (HTTP 429).
create function private.write_invitation(invitation uuid, address text, key text) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if private.spend('staff invitations', 1, jsonb_build_object(
    'mailbox', private.mailbox(address)
  )) is not null then
    raise exception 'too_many_invitations' using errcode = 'PT429';
  end if;
  perform private.enqueue_letter(
    'staff-invitation', jsonb_build_object('invitation_id', invitation), address, 'account', key,
    'staff_invitations:' || invitation
  );
end
$$;

-- Invites somebody by a letter. Answers {"invitation_id"}, with "no_letter" where enough went out today, or {"refused": "already_staff" |
-- "has_account" | "invited"}: an address of a family's account stays the family's. Raises
-- wrong_invitation (HTTP 400) for what is no address or role.
create function public.invite_staff(address text, role text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(address));
  account uuid;
  made uuid;
begin
  perform private.ask_owner();
  select held.id into account from auth.users as held where lower(held.email) = wanted;
  if account is not null then
    return jsonb_build_object('refused', case
      when exists (select from public.staff where staff.user_id = account) then 'already_staff'
      else 'has_account'
    end);
  end if;
  delete from public.staff_invitations as over
  where over.expires_at < now() and over.email = wanted;
  insert into public.staff_invitations as invited (email, role, invited_by)
  values (wanted, invite_staff.role, auth.uid())
  on conflict (email) do nothing
  returning invited.id into made;
  if made is null then
    return jsonb_build_object('refused', 'invited');
  end if;
  begin
    perform private.write_invitation(made, wanted, 'staff-invitation:' || made);
  exception when sqlstate 'PT429' then
    return jsonb_build_object('invitation_id', made, 'no_letter', true);
  end;
  return jsonb_build_object('invitation_id', made);
exception
  -- Without its details, which are the row.
  when check_violation or not_null_violation then
    raise exception 'wrong_invitation' using errcode = 'PT400';
end
$$;
grant execute on function public.invite_staff(text, text) to authenticated;

-- Sends the letter again, with seven days more. False: they have joined, or it was revoked.
create function public.resend_staff_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.ask_owner();
  update public.staff_invitations as invited set expires_at = now() + interval '7 days'
  where invited.id = invitation
  returning invited.email into address;
  if address is null then
    return false;
  end if;
  perform private.write_invitation(
    invitation, address, 'staff-invitation:' || gen_random_uuid()
  );
  return true;
end
$$;
grant execute on function public.resend_staff_invitation(uuid) to authenticated;

create function private.add_invitation_link(invitation uuid, token_hash text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  insert into private.staff_invitation_links (token_hash, invitation_id)
  select add_invitation_link.token_hash, invited.id
  from public.staff_invitations as invited
  where invited.id = invitation and invited.expires_at > now();
  return found;
end
$$;

-- A link to copy, for a site that sends no email: the token, this once, with seven days more. Null:
-- they have joined, or it was revoked.
create function public.copy_staff_invitation(invitation uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.ask_owner();
  update public.staff_invitations as invited set expires_at = now() + interval '7 days'
  where invited.id = invitation;
  if private.add_invitation_link(invitation, encode(sha256(convert_to(token, 'UTF8')), 'hex')) then
    return token;
  end if;
  return null;
end
$$;
grant execute on function public.copy_staff_invitation(uuid) to authenticated;

-- The link of a letter. Answers who invites, by name or else by address; null: the invitation is over,
-- and the letter with it.
create function public.make_staff_invitation_link(invitation uuid, token_hash text) returns text
  language sql volatile security definer set search_path = '' as $$
  select coalesce(nullif(member.display_name, ''), account.email)
  from public.staff_invitations as invited
  join public.staff as member on member.user_id = invited.invited_by
  join auth.users as account on account.id = member.user_id
  where invited.id = make_staff_invitation_link.invitation
    and private.add_invitation_link(invited.id, make_staff_invitation_link.token_hash)
$$;

-- Takes an invitation back. Those who joined stay.
create function public.revoke_staff_invitation(invitation uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_owner();
  delete from public.staff_invitations as invited where invited.id = invitation;
end
$$;
grant execute on function public.revoke_staff_invitation(uuid) to authenticated;

-- The invitation that a link leads to, if it can still be used.
create function private.invitation_of(token_hash text) returns public.staff_invitations
  language sql stable set search_path = '' as $$
  select invited.*
  from private.staff_invitation_links as link
  join public.staff_invitations as invited on invited.id = link.invitation_id
  where link.token_hash = invitation_of.token_hash and invited.expires_at > now()
    and link.created_at > now() - interval '7 days'
    and (invited.taken_at is null or invited.taken_at < now() - interval '5 minutes')
$$;

-- What the page of a link says: {"email", "role"}; null for a link that is unknown, used or over.
create function public.staff_invitation_page(token_hash text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', invited.email, 'role', invited.role)
  from private.invitation_of(token_hash) as invited where invited.id is not null
$$;

-- Takes an invitation for who is about to join, and answers the address; null as above.
create function public.take_staff_invitation(token_hash text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant uuid := (private.invitation_of(token_hash)).id;
  address text;
begin
  update public.staff_invitations as invited set taken_at = now()
  where invited.id = wanted
    and (invited.taken_at is null or invited.taken_at < now() - interval '5 minutes')
  returning invited.email into address;
  return address;
end
$$;

-- Gives it back: joining failed.
create function public.give_back_staff_invitation(token_hash text) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.staff_invitations as invited set taken_at = null
  from private.staff_invitation_links as link
  where link.token_hash = give_back_staff_invitation.token_hash and invited.id = link.invitation_id
$$;

-- Makes the new account one of staff, and ends the invitation. False: it was revoked meanwhile.
create function public.join_staff(token_hash text, account uuid, name text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.staff_invitations;
begin
  delete from public.staff_invitations as invited
  using private.staff_invitation_links as link
  where link.token_hash = join_staff.token_hash and invited.id = link.invitation_id
    and invited.taken_at is not null
  returning invited.* into used;
  if used.id is null then
    return false;
  end if;
  insert into public.staff (user_id, display_name, role) values (account, btrim(name), used.role);
  -- The site calls it for them.
  insert into public.staff_activity (who, action, noun, record_id, area)
  values (account, 'join', 'staff', account::text, 'settings');
  return true;
end
$$;

create function private.is_last_owner(member uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (select from public.staff where user_id = member and role = 'owner')
    and not exists (select from public.staff where user_id <> member and role = 'owner')
$$;

-- Gives a member another role. False: they are the last owner, or no member any more. Raises
-- unknown_role (HTTP 400).
create function private.change_role(member uuid, new_role text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  if new_role is null or new_role not in ('owner', 'editor', 'support') then
    raise exception 'unknown_role' using errcode = 'PT400';
  end if;
  if new_role <> 'owner' then
    if private.is_last_owner(member) then
      return false;
    end if;
    delete from public.staff_invitations as invited where invited.invited_by = member;
  end if;
  update public.staff set role = new_role where user_id = member;
  return found;
end
$$;

create function public.set_staff_role(member uuid, role text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_team();
  return private.change_role(member, role);
end
$$;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

-- The same for the operator's command.
create function public.change_staff_role(member uuid, role text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  lock table public.staff in share row exclusive mode;
  return private.change_role(member, role);
end
$$;

-- Takes the right to work in the back office, and ends the member's sessions at once. What they wrote
-- stays. False: they are the last owner, or no member any more.
create function public.remove_from_team(member uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_team();
  if not public.remove_staff_member(member) then
    return false;
  end if;
  delete from auth.sessions as held where held.user_id = member;
  return true;
end
$$;
grant execute on function public.remove_from_team(uuid) to authenticated;

-- Takes the second factor of a member who has lost it. False: had none.
create function public.reset_member_factor(member uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_owner();
  if not exists (select from public.staff where staff.user_id = member) then
    return false;
  end if;
  perform private.note_activity('factor-reset', 'staff', 'settings', member::text);
  return private.forget_factor(member);
end
$$;
grant execute on function public.reset_member_factor(uuid) to authenticated;

-- Addresses of staff, whatever they are told of: who reads no messages forgets passwords too.
create function private.staff_at(address text) returns uuid
  language sql stable set search_path = '' as $$
  select member.user_id from public.staff as member
  join auth.users as account on account.id = member.user_id
  where lower(account.email) = lower(btrim(address))
$$;

-- Whether a link would do, for the page that it leads to. Looking uses nothing up.
create function public.password_link_works(token_hash text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.password_links as link
    where link.token_hash = password_link_works.token_hash
      and link.used_at is null and link.expires_at > now()
      and link.replaces = private.password_mark(link.user_id)
  )
$$;

-- Lists as a member of staff likes to see them: what they search for and chose, under a name, for
-- them alone.
create table public.staff_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  -- Of which list, as its screen names it.
  list text not null check (list ~ '^[a-z]+(-[a-z]+)*$' and char_length(list) <= 50),
  -- 60: a button.
  name text not null check (name ~ '\S' and name !~ '[\r\n]' and char_length(name) <= 60),
  -- What stands behind ? in the list's address. 1,000: the longest search, and every filter.
  query text not null check (char_length(query) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
create unique index staff_views_by_name on public.staff_views (user_id, list, lower(btrim(name)));
alter table public.staff_views enable row level security;
grant select, delete on table public.staff_views to authenticated;
grant insert (id, user_id, list, name, query) on table public.staff_views to authenticated;
grant update (name) on table public.staff_views to authenticated;
create policy "Staff can read their own views" on public.staff_views
  for select to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can keep views of their own" on public.staff_views
  for insert to authenticated
  with check ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can rename their own views" on public.staff_views
  for update to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can delete their own views" on public.staff_views
  for delete to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()));

-- At most 20 a list.
create function private.limit_views() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('views of ' || new.user_id || new.list));
  if (
    select count(*) from public.staff_views as other
    where other.user_id = new.user_id and other.list = new.list
  ) >= 20 then
    raise exception 'too_many_views' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger limit_views before insert on public.staff_views
  for each row execute function private.limit_views();

-- 04_factors.sql

-- The second factor of staff: codes of an app (RFC 6238: SHA-1, six digits, 30 seconds), asked for
-- once a session, and again before people's data is exported or deleted. The auth service of the
-- embedded backend has none, so it is kept here on every backend.

-- No API access to these three: what reads them are the functions below.
create table private.staff_factors (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  -- What the person's app holds too; null until a code has confirmed it.
  secret bytea,
  -- One that waits for its code, also beside another whose place it is to take.
  offered bytea,
  offered_at timestamptz(3),
  -- Of the last code that was taken: none counts twice.
  last_step bigint not null default 0,
  -- Of sessions that owe a code, all of them together.
  failures integer not null default 0,
  paused_until timestamptz(3)
);

-- Ten at a time, each good once: 75 random bits, as sha256.
create table private.recovery_codes (
  user_id uuid not null references private.staff_factors (user_id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);

-- What is known of a session of staff beside what the auth service keeps.
create table private.staff_sessions (
  -- Of auth.sessions, without a reference: that table is not ours.
  id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- "Firefox on Windows": short, and as its browser says it.
  device text not null default '' check (char_length(device) <= 60),
  used_at timestamptz(3) not null default now(),
  -- When it last gave a code.
  verified_at timestamptz(3),
  -- Since then: who knows the password alone must not pause a session that gave a code.
  failures integer not null default 0,
  paused_until timestamptz(3),
  -- Tries of recovery codes since the session last gave a good one.
  recovery_tries integer not null default 0
);
create index staff_sessions_of_member on private.staff_sessions (user_id);

create function private.session_id() returns uuid
  language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;

create function private.must_have_factor(role text) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce((
    select role = any (string_to_array(setting.value, ','))
    from public.site_settings as setting where setting.key = 'factor_required'
  ), false)
$$;

create function private.has_factor(member uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.staff_factors as held
    where held.user_id = member and held.secret is not null
  )
$$;

-- What the caller's session still owes before it is one of staff: 'code', or 'factor' where the role
-- must have one and the member has none; null: nothing.
create function private.session_owes(member uuid, role text) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.has_factor(member) then case when not exists (
      select from private.staff_sessions as known
      where known.id = private.session_id() and known.user_id = member
        and known.verified_at is not null
    ) then 'code' end
    when private.must_have_factor(role) then 'factor'
  end
$$;

-- Whether the caller gave a code within ten minutes; true for who has no second factor and needs none.
create function public.factor_is_fresh() returns boolean
  language sql stable security definer set search_path = '' as $$
  select case
    when private.has_factor(auth.uid()) then exists (
      select from private.staff_sessions as known
      where known.id = private.session_id() and known.user_id = auth.uid()
        and known.verified_at > now() - interval '10 minutes'
    )
    else not exists (
      select from public.staff as member
      where member.user_id = auth.uid() and private.must_have_factor(member.role)
    )
  end
$$;
grant execute on function public.factor_is_fresh() to authenticated;

-- Asked by functions that export or delete people's data, and that decide who is staff.
create function private.demand_fresh_factor() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not public.factor_is_fresh() then
    raise exception 'factor_not_fresh'
      using errcode = 'insufficient_privilege', hint = 'Give a code of the second factor first';
  end if;
end
$$;

-- Called before people's data is exported, which it notes. Raises not_staff and factor_not_fresh
-- (HTTP 403), and unknown_list (HTTP 400).
--
-- what  which: the name of its list
create function public.begin_export(what text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  noun constant text := case what
    when 'contact-messages' then 'contact_messages'
    when 'early-access-requests' then 'early_access_requests'
    when 'mailing-list' then 'mailing_list'
    when 'partner-applications' then 'vendor_submissions'
    when 'investor-visits' then 'investor_access_logs'
  end;
  area constant text := case what when 'investor-visits' then 'settings' else 'people' end;
begin
  perform private.ask_staff(area);
  perform private.demand_fresh_factor();
  if noun is null then
    raise exception 'unknown_list' using errcode = 'PT400';
  end if;
  perform private.note_activity('export', noun, area);
end
$$;
grant execute on function public.begin_export(text) to authenticated;

-- The code of a step, six digits (RFC 4226).
create function private.totp(secret bytea, step bigint) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  mac constant bytea := extensions.hmac(int8send(step), secret, 'sha1');
  start constant integer := get_byte(mac, 19) & 15;
begin
  return lpad(((
    ((get_byte(mac, start) & 127)::bigint << 24) + (get_byte(mac, start + 1) << 16)
      + (get_byte(mac, start + 2) << 8) + get_byte(mac, start + 3)
  ) % 1000000)::text, 6, '0');
end
$$;

-- The step of a code that is right now, one step before or one after, and later than another; null:
-- it is none.
create function private.step_of_code(secret bytea, code text, later_than bigint) returns bigint
  language sql volatile set search_path = '' as $$
  select tried.step
  from (select floor(extract(epoch from clock_timestamp()) / 30)::bigint as step) as present,
    generate_series(present.step - 1, present.step + 1) as tried (step)
  where tried.step > later_than and private.totp(secret, tried.step) = code
  order by tried.step limit 1
$$;

-- As apps take it: 32 characters of base32.
create function private.base32(secret bytea) returns text
  language sql immutable set search_path = '' as $$
  select string_agg(
    substr(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      1 + substring(('x' || encode(secret, 'hex'))::bit(160) from 1 + 5 * place for 5)::bit(5)::integer,
      1
    ), '' order by place
  )
  from generate_series(0, 31) as place
$$;

create function private.recovery_hash(member uuid, code text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(member || ':' || code, 'UTF8')), 'hex') $$;

-- Makes ten codes in the place of those that were there, and answers them: the only time.
create function private.make_recovery_codes(member uuid) returns text[]
  language plpgsql volatile set search_path = '' as $$
declare
  codes text[] := '{}';
  code text;
begin
  delete from private.recovery_codes as old where old.user_id = member;
  for number in 1..10 loop
    select string_agg(
      substr('abcdefghijkmnpqrstuvwxyz23456789', 1 + get_byte(random.bytes, place) % 32, 1), ''
      order by place
    ) into code
    from (select extensions.gen_random_bytes(15) as bytes) as random, generate_series(0, 14) as place;
    insert into private.recovery_codes (user_id, code_hash)
    values (member, private.recovery_hash(member, code));
    codes := codes || regexp_replace(code, '(.{5})(.{5})(.{5})', '\1-\2-\3');
  end loop;
  return codes;
end
$$;

-- The caller, if they are on the team, whatever their session owes.
create function private.member_who_calls() returns uuid
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := private.caller();
begin
  if not exists (select from public.staff where staff.user_id = caller) then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  return caller;
end
$$;

create function private.note_code(member uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not exists (
    select from private.staff_sessions as known
    where known.id = private.session_id() and known.verified_at is not null
  ) then
    perform private.note_activity('sign-in-second', 'staff', 'settings', member::text);
  end if;
  insert into private.staff_sessions as known (id, user_id, verified_at)
  values (private.session_id(), member, now())
  on conflict (id) do update set verified_at = excluded.verified_at;
end
$$;

-- Opens the back office: notes that the session is in use, and answers what its screens need to know
-- {"role", "name", "owes", "has_factor", "must_have", "codes_left", "fresh_for"}; null: not of staff.
-- "fresh_for" are the seconds until another code is asked for: clocks of browsers are wrong.
create function public.open_staff_session(device text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  member public.staff;
  verified timestamptz;
begin
  select * into member from public.staff where staff.user_id = caller;
  if not found then
    return null;
  end if;
  delete from private.staff_sessions as over
  where over.user_id = caller
    and not exists (select from auth.sessions as held where held.id = over.id);
  insert into private.staff_sessions as known (id, user_id, device)
  values (private.session_id(), caller, left(coalesce(open_staff_session.device, ''), 60))
  on conflict (id) do update set used_at = now(), device = excluded.device
  returning known.verified_at into verified;
  return jsonb_build_object(
    'role', member.role,
    'name', member.display_name,
    'owes', private.session_owes(caller, member.role),
    'has_factor', private.has_factor(caller),
    'must_have', private.must_have_factor(member.role),
    'codes_left', (select count(*) from private.recovery_codes as left_over where left_over.user_id = caller),
    'fresh_for', greatest(0, extract(epoch from verified + interval '10 minutes' - now())::integer)
  );
end
$$;
grant execute on function public.open_staff_session(text) to authenticated;

-- Offers a secret to put into an app, and answers it. Where the member has a factor it takes a fresh
-- code: a session that was left open must not replace it.
create function public.offer_factor() returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
  made constant bytea := extensions.gen_random_bytes(20);
begin
  if private.has_factor(caller) then
    perform private.demand_fresh_factor();
  end if;
  insert into private.staff_factors (user_id, offered, offered_at) values (caller, made, now())
  on conflict (user_id) do update set offered = excluded.offered, offered_at = excluded.offered_at;
  return private.base32(made);
end
$$;
grant execute on function public.offer_factor() to authenticated;

-- Begins to use what was offered, if the code is the app's. The member's other sessions end, and codes
-- from before with them. Answers {"codes": [...]}, or {"refused": "wrong" | "over"}: offered over an
-- hour ago, or used.
create function public.confirm_factor(code text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
  waiting private.staff_factors;
  step bigint;
begin
  if private.has_factor(caller) then
    perform private.demand_fresh_factor();
  end if;
  select * into waiting from private.staff_factors as held
  where held.user_id = caller and held.offered_at > now() - interval '1 hour'
  for update;
  if waiting.offered is null then
    return jsonb_build_object('refused', 'over');
  end if;
  step := private.step_of_code(waiting.offered, regexp_replace(code, '\s', '', 'g'), 0);
  if step is null then
    return jsonb_build_object('refused', 'wrong');
  end if;
  update private.staff_factors as held
  set secret = waiting.offered, offered = null, offered_at = null, last_step = step, failures = 0,
    paused_until = null
  where held.user_id = caller;
  -- First, or giving a code to it would be the entry.
  perform private.note_activity('factor-on', 'staff', 'settings', caller::text);
  perform private.note_code(caller);
  delete from auth.sessions as other
  where other.user_id = caller and other.id <> private.session_id();
  return jsonb_build_object('codes', to_jsonb(private.make_recovery_codes(caller)));
end
$$;
grant execute on function public.confirm_factor(text) to authenticated;

-- Counts a wrong code, or with `is_wrong` false begins again: for the session where it gave a code
-- before, else for the account. Five wrong ones, and each after them, begin a pause of 15 minutes.
create function private.count_code(member uuid, of_session boolean, is_wrong boolean) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if of_session then
    update private.staff_sessions as known
    set failures = case when is_wrong then known.failures + 1 else 0 end,
      paused_until = case when is_wrong and known.failures >= 4 then now() + interval '15 minutes' end
    where known.id = private.session_id();
  else
    update private.staff_factors as held
    set failures = case when is_wrong then held.failures + 1 else 0 end,
      paused_until = case when is_wrong and held.failures >= 4 then now() + interval '15 minutes' end
    where held.user_id = member;
  end if;
end
$$;

-- Takes a code of the app, or one of the recovery codes, for the caller's session. Five wrong ones,
-- and each after them, begin a pause of 15 minutes, in which none is looked at. Answers
-- {"codes_left"}, or {"refused": "wrong" | "paused"}: an error would take the count back.
create function public.verify_factor(code text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
  typed constant text := regexp_replace(lower(left(code, 100)), '[^a-z0-9]', '', 'g');
  is_recovery constant boolean := char_length(typed) = 15;
  held private.staff_factors;
  known private.staff_sessions;
  was_verified boolean;
  step bigint;
begin
  -- Two tries at once are one after the other.
  select * into held from private.staff_factors as own
  where own.user_id = caller and own.secret is not null for update;
  if not found then
    raise exception 'no_factor' using errcode = 'insufficient_privilege';
  end if;
  insert into private.staff_sessions as own (id, user_id, recovery_tries)
  values (private.session_id(), caller, is_recovery::integer)
  on conflict (id) do update set recovery_tries = own.recovery_tries + is_recovery::integer
  returning own.* into known;
  was_verified := known.verified_at is not null;
  if is_recovery then
    -- Counted by session alone: a count of the account would let who knows the password lock its owner out. Ten codes
    -- of 75 random bits stay unguessed at ten tries a sign-in.
    if known.recovery_tries > 10 then
      return '{"refused": "sign_in_again"}';
    end if;
    delete from private.recovery_codes as own
    where own.user_id = caller and own.code_hash = private.recovery_hash(caller, typed);
    if not found then
      return '{"refused": "wrong"}';
    end if;
    update private.staff_sessions as own set recovery_tries = 0 where own.id = known.id;
    perform private.note_activity('recovery-code', 'staff', 'settings', caller::text);
  else
    if (case when was_verified then known.paused_until else held.paused_until end) > now() then
      return '{"refused": "paused"}';
    end if;
    step := private.step_of_code(held.secret, typed, held.last_step);
    if step is null then
      perform private.count_code(caller, was_verified, true);
      return jsonb_build_object('refused', case
        when was_verified and known.failures >= 4 or not was_verified and held.failures >= 4
        then 'paused' else 'wrong'
      end);
    end if;
    update private.staff_factors as own set last_step = step where own.user_id = caller;
    perform private.count_code(caller, was_verified, false);
  end if;
  perform private.note_code(caller);
  return jsonb_build_object(
    'codes_left', (select count(*) from private.recovery_codes as own where own.user_id = caller)
  );
end
$$;
grant execute on function public.verify_factor(text) to authenticated;

-- Ten new recovery codes in the place of the others; they are answered this once.
create function public.new_recovery_codes() returns text[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
begin
  if not public.is_staff() or not private.has_factor(caller) then
    raise exception 'no_factor' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  perform private.note_activity('recovery-codes', 'staff', 'settings', caller::text);
  return private.make_recovery_codes(caller);
end
$$;
grant execute on function public.new_recovery_codes() to authenticated;

-- Gives the second factor up, where the role need not have one.
create function public.remove_factor() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if private.must_have_factor(private.staff_role()) then
    raise exception 'factor_required' using errcode = 'PT409';
  end if;
  delete from private.staff_factors as held where held.user_id = caller;
  perform private.note_activity('factor-off', 'staff', 'settings', caller::text);
end
$$;
grant execute on function public.remove_factor() to authenticated;

-- Takes the factor of a member who has no codes left, and ends their sessions. False: had none.
create function private.forget_factor(member uuid) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  had constant boolean := private.has_factor(member);
begin
  delete from private.staff_factors as held where held.user_id = member;
  delete from auth.sessions as held
  where held.user_id = member and exists (select from public.staff where staff.user_id = member);
  return had;
end
$$;

-- The same for the operator's command.
create function public.reset_staff_factor(member uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$ select private.forget_factor(member) $$;

-- Where the caller is signed in, this session first: [{"id", "device", "used_at", "is_this"}, ...].
create function public.own_sessions() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(to_jsonb(own) order by own.is_this desc, own.used_at desc, own.id), '[]'
  )
  from (
    select held.id, coalesce(known.device, '') as device,
      greatest(held.created_at, held.updated_at, known.used_at) as used_at,
      held.id = private.session_id() as is_this
    from auth.sessions as held
    left join private.staff_sessions as known on known.id = held.id
    where held.user_id = auth.uid() and (select public.is_staff())
  ) as own
$$;
grant execute on function public.own_sessions() to authenticated;

-- Ends one of the caller's other sessions, or all of them. Answers how many.
create function public.end_own_sessions(session uuid default null) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended integer;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.sessions as held
  where held.user_id = auth.uid() and held.id <> private.session_id()
    and (session is null or held.id = session);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_activity('sign-out', 'staff', 'settings', auth.uid()::text);
  end if;
  return ended;
end
$$;
grant execute on function public.end_own_sessions(uuid) to authenticated;

-- Whoever asks others for a second factor has one, and gave a code of it.
create function private.check_factor_required() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.value !~ '^((owner|editor|support)(,(owner|editor|support))*)?$' then
    raise exception 'not_roles' using errcode = 'PT400';
  end if;
  if new.value <> '' and auth.uid() is not null and not private.has_factor(auth.uid()) then
    raise exception 'factor_first' using errcode = 'PT409';
  end if;
  perform private.demand_fresh_factor();
  return new;
end
$$;

-- 05_activity.sql

-- What staff did, and who of them: written by triggers, never changed, kept for a year. It holds the
-- names of columns and no value of any (docs/product.md 11.20).
create table public.staff_activity (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone; without a row in staff it was a former colleague.
  who uuid references auth.users (id) on delete set null,
  -- What was done: add, change, delete, publish, unpublish, trash, restore, a new status, or the name
  -- of a deed of its own, such as export.
  action text not null check (action ~ '^[a-z][a-z_-]{0,49}$'),
  -- The table, or what else it was done to.
  noun text not null check (noun ~ '^[a-z][a-z_]{0,62}$'),
  record_id text not null default '' check (char_length(record_id) <= 100),
  -- Which columns a change was in.
  columns text[] not null default '{}',
  -- Who may read of it (staff_may).
  area text not null check (area in ('people', 'content', 'settings')),
  created_at timestamptz(3) not null default now()
);
create index staff_activity_by_age on public.staff_activity (created_at desc, id desc);
create index staff_activity_of_record
  on public.staff_activity (noun, record_id, created_at desc, id desc);
create index staff_activity_of_person on public.staff_activity (who, created_at desc, id desc);
alter table public.staff_activity enable row level security;
revoke all on table public.staff_activity from service_role;
grant select on table public.staff_activity to authenticated, service_role;
create policy "Staff can read what was done in their areas" on public.staff_activity
  for select to authenticated using (
    area = 'people' and (select public.staff_may('people'))
    or area = 'content' and (select public.staff_may('content'))
    or area = 'settings' and (select public.staff_may('settings'))
  );

-- Notes what the caller did; nothing where they are not of staff. Within a transaction what is done to
-- one record is one entry.
--
-- For deeds that change no row: perform private.note_activity('export', 'contact_messages', 'people');
create function private.note_activity(
  action text, noun text, area text, record_id text default '', columns text[] default '{}'
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null or not exists (select from public.staff where user_id = caller) then
    return;
  end if;
  update public.staff_activity as before
  set columns = array(
      select distinct name from unnest(before.columns || note_activity.columns) as name order by name
    ),
    -- A change is the least that can be said.
    action = case before.action when 'change' then note_activity.action else before.action end
  where before.noun = note_activity.noun and before.record_id = note_activity.record_id
    and before.record_id <> '' and before.created_at = now()::timestamptz(3)
    and before.who = caller
    and (before.action = note_activity.action or 'change' in (before.action, note_activity.action));
  if not found then
    insert into public.staff_activity (who, action, noun, record_id, columns, area)
    values (
      caller, note_activity.action, note_activity.noun, note_activity.record_id,
      note_activity.columns, note_activity.area
    );
  end if;
end
$$;

-- Notes what staff do to a row themselves; what follows from it by triggers and foreign keys does not
-- count. Arguments: area, key column, and the table that the row is a part of or ''.
create function private.log_activity() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  key constant text := coalesce(after, before) ->> tg_argv[1];
  changed text[] := '{}';
  action text := case tg_op when 'INSERT' then 'add' when 'DELETE' then 'delete' else 'change' end;
begin
  if auth.uid() is null or pg_catalog.pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(field.key order by field.key), '{}') into changed
    from jsonb_each(after) as field
    where field.value is distinct from before -> field.key
      and field.key not in ('updated_at', 'version')
      and field.key not like 'search\_%';
    if changed = '{}' then
      return null;
    end if;
    action := case
      when 'deleted_at' = any (changed) then
        case when after ->> 'deleted_at' is null then 'restore' else 'trash' end
      when 'revoked_at' = any (changed) then
        case when after ->> 'revoked_at' is null then 'renew' else 'revoke' end
      -- What is published of a template is a document.
      when tg_table_name = 'plan_templates' and changed && array['published', 'published_at'] then
        case when after ->> 'published_at' is null then 'unpublish' else 'publish' end
      when 'published' = any (changed) then
        case when after ->> 'published' = 'true' then 'publish' else 'unpublish' end
      when 'status' = any (changed) then coalesce(after ->> 'status', 'change')
      when 'state' = any (changed) then coalesce(after ->> 'state', 'change')
      when 'outcome' = any (changed) then coalesce(after ->> 'outcome', 'change')
      else 'change'
    end;
  end if;
  if tg_argv[2] <> '' then
    perform private.note_activity(
      'change', tg_argv[2], tg_argv[0], key, array[tg_table_name::text]
    );
  else
    perform private.note_activity(action, tg_table_name::text, tg_argv[0], key, changed);
  end if;
  return null;
end
$$;

-- Has what staff do to a table noted: the same as the triggers log_activity of the tables here.
--
-- area     'people', 'content' or 'settings': who may read of it
-- key      the column by which a record is known
-- part_of  the table whose record `key` names: a change of this row is one of that record
create function private.log_activity_of(
  name text, area text, key text default 'id', part_of text default '',
  events text default 'insert or update or delete'
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'create or replace trigger log_activity after %s on public.%I
     for each row execute function private.log_activity(%L, %L, %L)',
    events, name, area, key, part_of
  );
end
$$;
select private.log_activity_of('staff', 'settings', 'user_id');

-- What was done longest ago goes after a year. Answers how many entries.
create function public.remove_old_activity() returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
declare
  gone integer;
begin
  delete from public.staff_activity as entry where entry.created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  -- Which plans were removed, and why, is part of what was done.
  delete from public.plan_removals as removal
  where coalesce(removal.done_at, removal.taken_back_at) < now() - interval '1 year';
  return gone;
end
$$;

select private.log_activity_of(
  'staff_invitations', 'settings', events => 'insert or update of expires_at or delete'
);

-- A deed as the screen of activity tells it (app/admin/activity/words.ts and nouns.ts hold the same
-- words; a test compares them), so that the search finds what it shows.
create function private.deed_words(
  action text, noun text, record_id text, columns text[]
) returns text
  language sql immutable set search_path = '' as $$
  select concat_ws(
    ' ',
    coalesce(
      deeds ->> concat_ws(' ', action, noun),
      case when 'contact_replies' = any (columns) then 'answered'
        else coalesce(verbs ->> action, translate(action, '-_', '  ')) end
    ),
    'the of and', coalesce(nouns ->> noun, replace(noun, '_', ' ')),
    case when noun = 'site_settings' then coalesce(settings ->> record_id, replace(record_id, '_', ' '))
      else left(record_id, 8) end,
    (
      select string_agg(
        coalesce(called ->> name, replace(regexp_replace(name, '_(id|url|at)$', ''), '_', ' ')), ' '
      ) from unnest(columns) as name
    )
  )
  from (select
  '{
    "add": "added",
    "change": "changed",
    "delete": "deleted",
    "trash": "moved to the trash",
    "restore": "restored",
    "publish": "published",
    "unpublish": "unpublished",
    "factor-reset": "reset the second factor of",
    "export": "exported",
    "erase": "erased",
    "send": "sent",
    "invite": "invited",
    "revoke": "took back the access of",
    "renew": "gave access again to",
    "approved": "approved",
    "declined": "declined",
    "reviewing": "put off",
    "open": "opened again",
    "waiting": "moved to Waiting",
    "closed": "closed",
    "spam": "marked as spam",
    "queued": "retried",
    "cancelled": "cancelled",
    "hidden": "hid",
    "left": "left as it is",
    "sending": "began to send",
    "paused": "paused"
  }'::jsonb as verbs,
  '{
    "add plan_letter_stops": "stopped the letters of the plan",
    "delete plan_letter_stops": "let letters go on of the plan",
    "change plan_letter_reports": "looked at the reports of the plan",
    "add plan_removals": "announced the removal of the plan",
    "change plan_removals": "took back the removal of the plan",
    "left plan_memory_reports": "left the reported memory as it is",
    "sign-in-second staff": "signed in with a second factor",
    "recovery-codes staff": "made new recovery codes",
    "sign-out staff": "signed out of other sessions",
    "delete staff": "removed a colleague from the team",
    "recovery-code staff": "used a recovery code",
    "password-link staff": "set a password by a letter''s link",
    "join staff": "joined the team",
    "factor-on staff": "set up a second factor",
    "factor-off staff": "turned the second factor off",
    "add staff_invitations": "invited somebody to the team",
    "change staff_invitations": "gave an invitation to the team seven days more",
    "delete staff_invitations": "took back an invitation to the team",
    "unsubscribe people": "took somebody off the mailing list",
    "allow-letters people": "let letters go out again to somebody",
    "export people": "exported what is stored about somebody",
    "erase people": "erased what is stored about somebody"
  }'::jsonb as deeds,
  '{
    "articles": "article articles",
    "content_sections": "section sections",
    "celebration_types": "celebration type celebration types",
    "celebration_stories": "story stories",
    "partners": "partner partners",
    "partner_proposals": "proposed change proposed changes",
    "plan_templates": "template templates",
    "pictures": "picture pictures",
    "newsletters": "newsletter newsletters",
    "contact_messages": "message contact messages",
    "contact_replies": "reply replies",
    "contact_notes": "note on a message notes on messages",
    "canned_replies": "canned reply canned replies",
    "early_access_requests": "request early access requests",
    "mailing_list": "mailing list the mailing list",
    "suppressions": "suppressed address suppressed addresses",
    "vendor_submissions": "application partner applications",
    "letters": "letter letters",
    "people": "person people",
    "plan_memory_reports": "reported memory reported memories",
    "plan_letter_reports": "reported plan reported plans",
    "plan_letter_stops": "plan’s letters plans’ letters",
    "plan_removals": "reported plan removals of plans",
    "investor_passwords": "investor password investor passwords",
    "investor_people": "investor investors",
    "investor_access_logs": "visit of investors the visits of investors",
    "site_settings": "setting settings",
    "staff": "colleague the team",
    "staff_invitations": "invitation to the team invitations to the team"
  }'::jsonb as nouns,
  '{
    "ga_tracking_id": "Google Analytics tracking id",
    "investor_sources": "sources of the investor page",
    "factor_required": "who must have a second factor"
  }'::jsonb as settings,
  '{
    "image_url": "image",
    "featured_image": "image",
    "published_at": "date",
    "celebration_ideas": "ideas",
    "partner_contacts": "contact",
    "partner_new_addresses": "address",
    "application_letters": "a letter",
    "partner_tokens": "a link to hand on",
    "contact_notes": "a note",
    "owner_id": "owner",
    "display_name": "name",
    "password_hash": "password",
    "expires_at": "last day",
    "alt": "description"
  }'::jsonb as called
  ) as words
$$;
grant execute on function private.deed_words(text, text, text, text[])
  to authenticated, service_role;

-- What a colleague is called, in searches.
create function private.colleague(who uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', member.display_name, account.email)
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  where member.user_id = who
$$;
grant execute on function private.colleague(uuid) to service_role, authenticated;

-- 06_trash.sql

-- Removes all demonstration content, or nothing. What staff edited and saved is no demonstration
-- any more and stays; so do the ideas of a type that stays. Examples in the trash go as well.
-- Security definer, because staff delete no rows; refuses callers that are not staff (not_staff,
-- HTTP 403).
--
-- Answers {"removed": how many entries went, "images": the addresses of their pictures}.
create function public.remove_demonstration_content() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  with
    sections as (
      delete from public.content_sections where is_demonstration returning image_url as image
    ),
    -- Their ideas go with them.
    types as (
      delete from public.celebration_types where is_demonstration returning image_url as image
    ),
    stories as (
      delete from public.celebration_stories where is_demonstration returning image_url as image
    ),
    written as (
      delete from public.articles where is_demonstration returning featured_image as image
    ),
    listed as (
      delete from public.partners where is_demonstration returning image_url as image
    ),
    gone as (
      select image from sections
      union all select image from types
      union all select image from stories
      union all select image from written
      union all select image from listed
    )
  select jsonb_build_object(
    'removed', count(*),
    'images', coalesce(jsonb_agg(image) filter (where image is not null), '[]'::jsonb)
  )
  into answer
  from gone;
  -- The mark that keeps the site from being filled again.
  update public.site_settings set value = 'removed' where key = 'demo_content';
  return answer;
end
$$;
grant execute on function public.remove_demonstration_content() to authenticated;

-- The tables whose records go to the trash, each with the expression that names a record, and the one
-- that says of a picture which it is.
create function private.trash_kinds() returns table (kind text, title text, picture text)
  language sql immutable set search_path = '' as $$
  values ('articles', 'title', 'null'), ('celebration_stories', 'title', 'null'),
    ('celebration_types', 'title', 'null'), ('partners', 'name', 'null'),
    ('content_sections', 'title', 'null'),
    (
      'pictures', 'alt',
      'jsonb_build_object(''bucket'', bucket, ''name'', name, ''alt'', alt, ''width'', width,
        ''height'', height, ''bytes'', bytes, ''created_at'', created_at, ''created_by'', created_by)'
    )
$$;

-- Raises unknown_kind (HTTP 400).
create function private.trash_table(kind text) returns regclass
  language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.trash_kinds() as known where known.kind = trash_table.kind) then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  return format('public.%I', kind)::regclass;
end
$$;

-- What pointed at a record until it went to the trash. No API access.
create table private.trash_links (
  id uuid primary key default gen_random_uuid(),
  record_table text not null,
  record_id uuid not null,
  row_table text not null,
  row_column text not null,
  row_id uuid not null
);
create index trash_links_of_record on private.trash_links (record_table, record_id);

-- Whatever a deletion would set to null is set to null, and remembered: a plan whose partner goes to
-- the trash is told of it as if the partner were deleted.
create function private.cut_links(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  link record;
begin
  for link in
    select relation.relname as name, attribute.attname as pointer
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_class as relation on relation.oid = reference.conrelid
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confdeltype = 'n'
      and reference.confrelid = private.trash_table(kind)
      and relation.relnamespace = 'public'::regnamespace
    order by relation.relname
  loop
    execute format(
      'insert into private.trash_links (record_table, record_id, row_table, row_column, row_id)
       select $1, $2, %1$L, %2$L, held.id from public.%1$I as held where held.%2$I = $2',
      link.name, link.pointer
    ) using kind, entry;
    execute format(
      'update public.%1$I set %2$I = null where %2$I = $1', link.name, link.pointer
    ) using entry;
  end loop;
end
$$;

-- The reverse. What points elsewhere by now stays so.
create function private.tie_links(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  link private.trash_links;
begin
  for link in
    delete from private.trash_links as held
    where held.record_table = kind and held.record_id = entry
    returning held.*
  loop
    begin
      execute format(
        'update public.%1$I set %2$I = $1 where id = $2 and %2$I is null',
        link.row_table, link.row_column
      ) using entry, link.row_id;
    exception when unique_violation then
      -- Something else took its place.
    end;
  end loop;
end
$$;

-- Moves records to the trash, for staff: at most 500 (too_many_records, HTTP 400).
--
-- kind  the name of their table
-- Answers how many; one that was there already, or is gone, does not count.
create function public.trash_records(kind text, ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  moved integer := 0;
begin
  perform private.ask_staff('content');
  if cardinality(ids) > 500 then
    raise exception 'too_many_records' using errcode = 'PT400';
  end if;
  for entry in
    execute format(
      'update %s set deleted_at = now(), deleted_by = auth.uid()
       where id = any ($1) and deleted_at is null returning id',
      relation
    ) using ids
  loop
    perform private.cut_links(kind, entry);
    moved := moved + 1;
  end loop;
  return moved;
end
$$;
grant execute on function public.trash_records(text, uuid[]) to authenticated;

-- A slug that no article has: this one with the smallest number behind it.
create function private.free_slug(taken text) returns text
  language sql stable set search_path = '' as $$
  select free.slug
  from generate_series(2, 1000) as number
  cross join lateral (
    select left(taken, 195) || '-' || number as slug
  ) as free
  where not exists (
    select from public.articles as other where other.slug = free.slug and other.deleted_at is null
  )
  order by number
  limit 1
$$;

-- Takes records out of the trash, for staff: all of them or none, at most 500.
--
-- slug  of an article that comes back, in place of its own; null: its own
-- Answers how many; what is not in the trash does not count. Raises slug_taken (HTTP 409): another
-- article has the slug of one of them by now; `details` offers one that is free.
create function public.restore_records(
  kind text, ids uuid[], slug text default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  wanted text;
  restored integer := 0;
begin
  perform private.ask_staff('content');
  if cardinality(ids) > 500 then
    raise exception 'too_many_records' using errcode = 'PT400';
  end if;
  for entry in
    execute format(
      'select id from %s where id = any ($1) and deleted_at is not null order by id for update',
      relation
    ) using ids
  loop
    if kind = 'articles' then
      select coalesce(restore_records.slug, article.slug) into wanted
      from public.articles as article where article.id = entry;
      begin
        update public.articles as article
        set slug = wanted, deleted_at = null, deleted_by = null
        where article.id = entry;
      exception when unique_violation then
        raise exception 'slug_taken'
          using errcode = 'PT409', detail = private.free_slug(wanted);
      end;
    else
      execute format('update %s set deleted_at = null, deleted_by = null where id = $1', relation)
      using entry;
    end if;
    perform private.tie_links(kind, entry);
    restored := restored + 1;
  end loop;
  return restored;
end
$$;
grant execute on function public.restore_records(text, uuid[], text) to authenticated;

-- Deletes a record for good. Inquiries point at their partner again before, because what follows from
-- its end (end_partner) follows now.
create function private.purge(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  delete from private.trash_links as held
  where held.record_table = kind and held.record_id = entry
    and held.row_table <> 'inquiry_threads';
  perform private.tie_links(kind, entry);
  execute format('delete from %s where id = $1', private.trash_table(kind)) using entry;
end
$$;

-- Deletes a record of the trash for good, for owners. Answers whether there was one.
create function public.purge_record(kind text, id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one uuid;
begin
  perform private.ask_staff('settings');
  -- How to reach a partner goes with it.
  perform private.demand_fresh_factor();
  execute format(
    'select id from %s where id = $1 and deleted_at is not null for update',
    private.trash_table(kind)
  ) into found_one using purge_record.id;
  if found_one is null then
    return false;
  end if;
  perform private.purge(kind, found_one);
  return true;
end
$$;
grant execute on function public.purge_record(text, uuid) to authenticated;

-- How long the trash keeps.
create function private.trash_keeps() returns interval
  language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- Whose a record was that is gone for good, and since when: a colleague may still have it open, and
-- whoever saves it then makes it again, as it was. No API access.
create table private.purged_records (
  record_table text not null,
  record_id uuid not null,
  created_at timestamptz not null,
  published_at timestamptz,
  written_by uuid references auth.users (id) on delete set null,
  purged_at timestamptz not null default now(),
  primary key (record_table, record_id)
);
create index purged_records_by_writer on private.purged_records (written_by);
create index purged_records_by_age on private.purged_records (purged_at);

create function private.remember_purged() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  entry constant jsonb := to_jsonb(old);
begin
  insert into private.purged_records (record_table, record_id, created_at, published_at, written_by)
  select tg_table_name, old.id, old.created_at, (entry ->> 'published_at')::timestamptz, account.id
  from (select coalesce(entry ->> 'author_id', entry ->> 'created_by')::uuid as writer) as known
  left join auth.users as account on account.id = known.writer
  on conflict (record_table, record_id) do nothing;
  return null;
end
$$;

-- Under its id again, a record has its dates again and, where a table knows one, its writer.
create function private.come_back() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held private.purged_records;
begin
  delete from private.purged_records as known
  where known.record_table = tg_table_name and known.record_id = new.id
  returning * into held;
  if not found then
    return null;
  end if;
  if tg_table_name = 'articles' then
    update public.articles as article
    set created_at = held.created_at,
      published_at = coalesce(held.published_at, article.published_at),
      author_id = (select member.user_id from public.staff as member where member.user_id = held.written_by)
    where article.id = new.id;
  elsif tg_table_name = 'content_sections' then
    update public.content_sections as section
    set created_at = held.created_at, created_by = held.written_by
    where section.id = new.id;
  else
    execute format('update public.%I set created_at = $1 where id = $2', tg_table_name)
    using held.created_at, new.id;
  end if;
  return null;
end
$$;

-- Nobody puts a colleague's name under an article, nor their own under a colleague's: only the site
-- does, whose functions have other rights than who calls them.
create function private.keep_writer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'writer_stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- Deletes for good what was in the trash long enough, and forgets what nobody's draft can bring back
-- any more (docs/product.md 10.11). For the web server, every day. Answers how many records are gone.
create function public.purge_trash() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind text;
  entry uuid;
  gone integer := 0;
begin
  for kind in select known.kind from private.trash_kinds() as known loop
    for entry in
      execute format(
        'select id from %s where deleted_at <= now() - $1 for update', private.trash_table(kind)
      ) using private.trash_keeps()
    loop
      perform private.purge(kind, entry);
      gone := gone + 1;
    end loop;
  end loop;
  delete from private.purged_records as known where known.purged_at < now() - interval '90 days';
  return gone;
end
$$;

-- What is in the trash, for staff, the newest first: [{"kind", "id", "title", "deleted_at",
-- "deleted_by": who, null where the account is gone, "gone_at": when it is deleted for good,
-- "picture": its "bucket", "name" and the like, null of anything else}].
create function public.trash_contents() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  known record;
  entries jsonb;
  contents jsonb := '[]';
begin
  perform private.ask_staff('content');
  for known in select * from private.trash_kinds() loop
    execute format(
      'select jsonb_agg(jsonb_build_object(
         ''kind'', %1$L, ''id'', entry.id, ''title'', (%2$s)::text,
         ''deleted_at'', entry.deleted_at, ''deleted_by'', entry.deleted_by,
         ''gone_at'', entry.deleted_at + private.trash_keeps(), ''picture'', (%3$s)::jsonb
       ))
       from public.%1$I as entry where entry.deleted_at is not null',
      known.kind, known.title, known.picture
    ) into entries;
    contents := contents || coalesce(entries, '[]');
  end loop;
  return (
    select coalesce(
      jsonb_agg(entry.value order by entry.value ->> 'deleted_at' desc, entry.value ->> 'id'), '[]'
    )
    from jsonb_array_elements(contents) as entry
  );
end
$$;
grant execute on function public.trash_contents() to authenticated;

-- A deleted record leaves no links to be tied.
create function private.forget_links() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.trash_links as held
  where held.record_table = tg_table_name and held.record_id = old.id;
  return null;
end
$$;

-- From a page that is older than the deletion nobody asks a partner, saves it or picks a type. What
-- the family chose stays by its name.
create function private.leave_trash_alone() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'plans' then
    if exists (
      select from public.celebration_types as type
      where type.id = new.celebration_type_id and type.deleted_at is not null
    ) then
      new.celebration_type_id := null;
    end if;
  elsif exists (
    select from public.partners as listed
    where listed.id = new.partner_id and listed.deleted_at is not null
  ) then
    if tg_table_name = 'inquiry_threads' then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = new.partner_id::text;
    end if;
    new.partner_id := null;
  end if;
  return new;
end
$$;

-- 07_versions.sql

-- Every version of the site's contents, written by triggers: the last 50 of a record.
create table public.record_versions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (
    table_name in (
      'articles', 'celebration_stories', 'celebration_types', 'partners', 'content_sections'
    )
  ),
  record_id uuid not null,
  -- Counts from 1 within its record.
  number integer not null check (number > 0),
  made_at timestamptz(3) not null default now(),
  -- Null: the site itself, an account that is gone, or it was there before versions were kept.
  made_by uuid references auth.users (id) on delete set null,
  -- What the record said, by the names of its columns.
  held jsonb not null check (jsonb_typeof(held) = 'object'),
  -- The names of the stored pictures in it: they are kept as long as the version.
  pictures text[] not null default '{}',
  unique (table_name, record_id, number)
);
create index record_versions_by_maker on public.record_versions (made_by);
create index record_versions_pictures on public.record_versions using gin (pictures);
alter table public.record_versions enable row level security;
grant select on table public.record_versions to authenticated;
create policy "Staff can read versions of the contents" on public.record_versions
  for select to authenticated using ((select public.staff_may('content')));

-- The names of the stored pictures that a text shows, as unused_images knows them.
create function private.stored_pictures(shown text) returns text[]
  language sql immutable set search_path = '' as $$
  select case when strpos(shown, '/storage/v1/') > 0 then array(
    select distinct found.match[1]
    from regexp_matches(
      shown, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+', 'g'
    ) as found (match)
    order by found.match[1]
  ) else '{}' end
$$;

-- What of a record belongs to its versions: what staff write, so no dates of publication. A type has
-- its ideas with it.
create function private.version_of(kind text, entry jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(field.key, field.value) || case kind
    when 'celebration_types' then jsonb_build_object('celebration_ideas', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'title', idea.title, 'description', idea.description, 'is_main_idea', idea.is_main_idea
        ) order by idea.is_main_idea desc, idea.position, idea.id
      )
      from public.celebration_ideas as idea
      where idea.celebration_type_id = (entry ->> 'id')::uuid
    ), '[]'))
    else '{}'
  end
  from jsonb_each(entry) as field
  where field.key <> all (array[
      'id', 'created_at', 'created_by', 'updated_at', 'author_id', 'published_at',
      'first_published_at', 'is_demonstration', 'takes_inquiries', 'deleted_at', 'deleted_by'
    ])
    and field.key !~ '^(search|draft)'
$$;

-- Keeps a record as it is now, where that is another version than the last.
create function private.keep_version(kind text, entry jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  known constant uuid := entry ->> 'id';
  said constant jsonb := private.version_of(kind, entry);
  last public.record_versions;
begin
  select * into last from public.record_versions as version
  where version.table_name = kind and version.record_id = known
  order by version.number desc limit 1;
  if last.held = said then
    return;
  end if;
  insert into public.record_versions (table_name, record_id, number, made_by, held, pictures)
  values (
    kind, known, coalesce(last.number, 0) + 1,
    (select account.id from auth.users as account where account.id = auth.uid()),
    said, private.stored_pictures(said::text)
  );
  delete from public.record_versions as old
  where old.table_name = kind and old.record_id = known and old.number <= last.number + 1 - 50;
end
$$;

create function private.note_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_version(tg_table_name, to_jsonb(new));
  return null;
end
$$;

-- Of a type once all its ideas are written, at the end of the transaction: one version.
create function private.note_type_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  type public.celebration_types;
  noted constant text := coalesce(changed ->> 'celebration_type_id', changed ->> 'id');
begin
  -- The first of its ideas that asks sees all of them.
  if noted = current_setting('last_hurrah.noted_type', true) then
    return null;
  end if;
  perform set_config('last_hurrah.noted_type', noted, true);
  select * into type from public.celebration_types as stored
  where stored.id = noted::uuid
  for no key update;
  if found then
    perform private.keep_version('celebration_types', to_jsonb(type));
  end if;
  return null;
end
$$;

create function private.forget_versions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.record_versions as version
  where version.table_name = tg_table_name and version.record_id = old.id;
  return null;
end
$$;

-- What staff are writing and have not saved (docs/product.md 10.11): one draft a person and record,
-- so that it is there on another device and survives the tab.
create table public.record_drafts (
  id uuid primary key default gen_random_uuid(),
  -- Whose it is. Somebody who leaves the team takes it along.
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  -- The table of the record.
  kind text not null check (
    kind in (
      'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
    )
  ),
  -- Null: a record that does not exist yet, of which a person writes one at a time. No reference: a
  -- draft outlives the record, which saving brings back. See private.check_draft.
  record_id uuid,
  -- When the record that it began from had been changed last.
  version timestamptz(3),
  -- What the form began with, and what it holds, without how to reach a partner. 500,000: an
  -- article of 200,000 characters, each second one written with a backslash, and room.
  base jsonb not null check (jsonb_typeof(base) = 'object' and char_length(base::text) <= 500000),
  draft jsonb not null check (
    jsonb_typeof(draft) = 'object' and char_length(draft::text) <= 500000
  ),
  saved_at timestamptz(3) not null default now(),
  constraint record_drafts_version_of_a_record check ((record_id is null) = (version is null)),
  constraint record_drafts_one_a_person_and_record
    unique nulls not distinct (user_id, kind, record_id)
);
create index record_drafts_by_record on public.record_drafts (kind, record_id);
create index record_drafts_by_age on public.record_drafts (saved_at);

-- For unused_images: most drafts show no stored picture.
create index record_drafts_with_stored_images on public.record_drafts (id)
  where strpos(draft::text, '/storage/v1/') > 0;
alter table public.record_drafts enable row level security;
grant select, delete on table public.record_drafts to authenticated;
grant insert (id, user_id, kind, record_id, version, base, draft)
  on table public.record_drafts to authenticated;
grant update (kind, record_id, version, base, draft) on table public.record_drafts to authenticated;
create policy "Staff can read their own drafts" on public.record_drafts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_may('content')));
create policy "Staff can add drafts of their own" on public.record_drafts
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.staff_may('content')));
create policy "Staff can change their own drafts" on public.record_drafts
  for update to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_may('content')))
  with check (user_id = (select auth.uid()) and (select public.staff_may('content')));
create policy "Staff can delete their own drafts" on public.record_drafts
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_may('content')));

create function public.set_saved_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.saved_at := now();
  return new;
end
$$;
create trigger set_saved_at before update on public.record_drafts
  for each row execute function public.set_saved_at();

-- At most 200 a person, each of a record that there is, in the trash too, or that is gone for good but
-- still open somewhere. What the policies refuse is left to them, so that nobody learns of a record.
create function private.check_draft() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_known boolean := false;
begin
  if new.user_id is distinct from auth.uid() or not public.staff_may('content') then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.record_id) is not distinct from (old.kind, old.record_id) then
    return new;
  end if;
  if new.record_id is not null then
    execute format(
      'select exists (select from %s where id = $1)', private.trash_table(new.kind)
    ) into is_known using new.record_id;
    if not is_known and not exists (
      select from private.purged_records as gone
      where gone.record_table = new.kind and gone.record_id = new.record_id
    ) then
      raise exception 'draft_of_nothing' using errcode = 'PT404';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('drafts of ' || new.user_id));
  -- Of the same record there is one already: the table's own rule says so.
  if (
    select count(*) >= 200
      and not bool_or(other.kind = new.kind and other.record_id is not distinct from new.record_id)
    from public.record_drafts as other where other.user_id = new.user_id
  ) then
    raise exception 'too_many_drafts' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger check_draft before insert or update of kind, record_id on public.record_drafts
  for each row execute function private.check_draft();

-- Which records of a kind somebody has unsaved changes of, whose and since when; never what they are,
-- but for the title of a new one of one's own. For those who may write them.
create function public.draft_marks(kind text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'record_id', draft.record_id,
        'name', coalesce(nullif(btrim(member.display_name), ''), account.email),
        'is_own', draft.user_id = auth.uid(),
        'saved_at', draft.saved_at,
        'title', case when draft.record_id is null and draft.user_id = auth.uid() then
          coalesce(draft.draft ->> 'title', draft.draft ->> 'name', '')
        end
      )
      order by draft.saved_at desc
    ),
    '[]'
  )
  from public.record_drafts as draft
  join public.staff as member on member.user_id = draft.user_id
  join auth.users as account on account.id = draft.user_id
  where (select public.staff_may('content'))
    and draft.kind = draft_marks.kind
    -- What a colleague begins is nobody else's concern yet.
    and (draft.record_id is not null or draft.user_id = auth.uid())
$$;
grant execute on function public.draft_marks(text) to authenticated;

-- Which of these files are not in the buckets of public pictures any more. With the caller's rights:
-- who may not list the buckets learns nothing of them.
create function public.missing_images(names text[]) returns setof text
  language sql stable security invoker set search_path = '' as $$
  select distinct name.value
  from unnest(missing_images.names) as name (value)
  where not exists (
    select from storage.objects as stored
    where public.is_image_bucket(stored.bucket_id) and stored.name = name.value
  )
$$;
grant execute on function public.missing_images(text[]) to authenticated;

-- Who changed or deleted a record last, and when: {"name", "at"}, the name null where the site did it
-- or the account is gone; null where nobody knows. For those who may write it.
create function public.last_change(kind text, record_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who uuid;
  at timestamptz;
begin
  if not public.staff_may('content') then
    return null;
  end if;
  if kind in (
    'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
  ) then
    execute format('select deleted_by, deleted_at from public.%I where id = $1', kind)
    into who, at using record_id;
  end if;
  if at is null then
    select version.made_by, version.made_at into who, at
    from public.record_versions as version
    where version.table_name = kind and version.record_id = last_change.record_id
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
$$;
grant execute on function public.last_change(text, uuid) to authenticated;

-- 08_letters.sql

create table public.letters (
  id uuid primary key default gen_random_uuid(),
  -- The file in shared/letters and in server/letters/sources.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 50),
  -- Ids of the rows it is rendered from; nobody's words, and no token: a letter's tokens are made
  -- when it is written.
  params jsonb not null default '{}' check (
    jsonb_typeof(params) = 'object' and octet_length(params::text) <= 2000
  ),
  recipient public.email_address not null,
  -- What a person can stop as a whole.
  stream text not null check (
    stream in ('account', 'contact', 'staff', 'list', 'plan', 'partner', 'guest')
  ),
  -- One per cause: asking twice for the same letter leaves one. Holds no address.
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 300),
  -- Where it comes from, for people: a table and an id.
  cause text check (char_length(cause) <= 200),
  state text not null default 'queued' check (
    state in ('queued', 'sending', 'sent', 'retrying', 'failed', 'suppressed', 'cancelled')
  ),
  attempts smallint not null default 0,
  -- When a worker may take it; while one is sending it, when that one's lease ends.
  next_attempt_at timestamptz(3) not null default now(),
  -- Who is sending it: a worker that lost its lease settles nothing.
  lease_id uuid,
  message_id text check (char_length(message_id) <= 300),
  -- A file in place of a mail server's promise: the site sends no email yet.
  via text check (via in ('smtp', 'file')),
  -- What the mail server said, without addresses.
  last_error text check (char_length(last_error) <= 300),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  search_text text not null generated always as (
    private.folded(recipient || E'\n' || kind)
  ) stored
);
create index letters_failed on public.letters (created_at) where state = 'failed';
create index letters_by_age on public.letters (created_at desc, id desc);
create index letters_by_message on public.letters (message_id) where message_id is not null;
create index letters_by_recipient on public.letters (lower(recipient), created_at);
create index letters_with_passwords on public.letters (recipient, created_at)
  where kind = 'new-password';
create index letters_of_inquiries on public.letters (cause, created_at)
  where kind in ('inquiry', 'inquiry-booked', 'inquiry-closed', 'inquiry-answered');
create index letters_to_guests on public.letters ((params ->> 'plan'))
  where stream = 'guest' and state in ('queued', 'retrying');

-- What letters to guests say, read when they are sent: what was removed, put together, cancelled or
-- replaced since they were asked for is not sent, or told as it is by now.
create index letters_of_answers on public.letters (cause, created_at) where kind = 'your-answer';

-- What came in, to members: answers of households beside those of partners. Names of households and
-- counts; what guests need, and what they wrote, stands in the plan alone.
create index letters_of_digests on public.letters ((params ->> 'plan'), created_at)
  where kind = 'plan-digest';
create index letters_search
  on public.letters using gin (search_text extensions.gin_trgm_ops);
create index letters_by_state on public.letters (state, created_at desc, id desc);
create index letters_of_newsletters on public.letters ((params ->> 'newsletter'), state)
  where kind = 'newsletter';
create index letters_of_tests on public.letters (recipient, created_at)
  where kind = 'newsletter' and params ? 'test';
create index letters_by_turn
  on public.letters ((kind = 'newsletter'), (stream = 'guest'), next_attempt_at)
  where state in ('queued', 'retrying', 'sending');
alter table public.letters enable row level security;
grant select (
  id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error, created_at,
  sent_at, search_text
) on table public.letters to authenticated;
create policy "Staff can see how letters fare" on public.letters
  for select to authenticated using ((select public.staff_may('people')));

-- Letters are retried and cancelled; the rest goes by itself.
select private.log_activity_of('letters', 'people', events => 'update of state');

-- What staff see of the outbox: never what a letter is made from.
create view public.letter_states with (security_invoker = true) as
  select id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error,
    created_at, sent_at, search_text
  from public.letters;
grant select on table public.letter_states to authenticated;

select public.make_search(
  'search_letters', 'letter_states', 'people', '{"state": "text", "kind": "text"}'
);

-- Addresses that take no letters of a scope: `all`, `stream:list`, `kind:daily-digest`. The address
-- itself is not kept.
create table public.letter_suppressions (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  scope text not null check (scope ~ '^(all|(stream|kind):[a-z-]{1,50}|plan:[0-9a-f-]{36})$'),
  reason text not null check (
    reason in ('bounce', 'complaint', 'unsubscribe', 'report', 'staff')
  ),
  created_at timestamptz(3) not null default now(),
  -- bounce, complaint: a mail server said so; unsubscribe, report: the address's owner; staff: one of
  -- them, who may take it back.
  stopped_by uuid references public.staff (user_id) on delete set null,
  unique (address_hash, scope, reason)
);
create index letter_suppressions_by_staff on public.letter_suppressions (stopped_by);
alter table public.letter_suppressions enable row level security;

-- Whether the site sends email: one row, which the web server writes at its start.
create table public.mail_state (
  id boolean primary key default true check (id),
  sends boolean not null,
  updated_at timestamptz(3) not null default now(),
  -- Null: it took the last letter.
  unreachable_since timestamptz(3)
);
alter table public.mail_state enable row level security;

-- Whether letters leave by mail; else they are written to files.
create function private.sends_mail() returns boolean
  language sql stable set search_path = ''
  as $$ select coalesce((select sends from public.mail_state), false) $$;

-- How an address stands in suppressions: sha256 of it in lower case, as hex.
create function private.address_hash(address text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(lower(btrim(address)), 'UTF8')), 'hex') $$;
grant execute on function private.address_hash(text) to service_role, authenticated, anon;

-- The mailbox that an address leads to, in lower case: what stands behind a + is its owner's label
-- (RFC 5233), and makes neither another person of it nor another limit.
create function private.mailbox(address text) returns text
  language sql immutable set search_path = '' as $$
  select regexp_replace(lower(btrim(address)), '^([^+@]+)\+[^@]*@', '\1@')
$$;
grant execute on function private.mailbox(text) to anon, authenticated, service_role;

-- Letters that ask one mailbox are counted below.
create index letters_of_list on public.letters (private.mailbox(recipient), created_at)
  where stream = 'list';

-- Letters that went to a mailbox, to count them.
create index letters_with_invites on public.letters (private.mailbox(recipient), created_at)
  where kind = 'plan-invite';

-- Letters that went to a mailbox, to count them.
create index letters_to_finders on public.letters (private.mailbox(recipient), created_at)
  where kind = 'plan-finder';

-- Those that count for an address, from all plans: they outlive their plan.
create index letters_that_invite on public.letters (private.mailbox(recipient), created_at)
  where kind in ('invitation', 'reminder');
create index letters_told_answers on public.letters (private.mailbox(recipient), created_at)
  where kind = 'your-answer';

-- Whether an address takes no letters of a kind. What says `all` of a mailbox says it of each address
-- that leads there. Some kinds are asked for by who reads them: new-password goes to staff alone, and
-- only a bounce, or what is said of that very kind, takes from them the way back into their account,
-- as from a family, by the codes for its plan (decision 028; write_code sees to it that nobody is
-- pestered with them); confirm-subscription lets a person decide about the stream that they stopped.
create function private.is_suppressed(address text, stream text, kind text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letter_suppressions as suppression
    where (
        suppression.address_hash = private.address_hash(address)
        and (
          suppression.scope = 'kind:' || kind
          or suppression.scope = 'stream:' || stream
            and kind not in ('new-password', 'confirm-subscription', 'plan-code')
        )
      )
      or (
        suppression.address_hash in (
          private.address_hash(address), private.address_hash(private.mailbox(address))
        )
        and suppression.scope = 'all'
        and (kind not in ('new-password', 'plan-code') or suppression.reason = 'bounce')
      )
  )
$$;

-- Asks that an address gets no more letters of a scope; again leaves it as it is. What a mail server
-- says is followed.
create function private.suppress_letters(address text, scope text, reason text) returns void
  language sql volatile set search_path = ''
  as $$ select private.suppress_scopes(address, reason, array[scope]) $$;

-- Takes that back for one reason: staff know the address to be right.
create function private.allow_letters(address text, scope text, reason text) returns void
  language sql volatile set search_path = '' as $$
  delete from public.letter_suppressions as suppression
  where suppression.address_hash = private.address_hash(address)
    and suppression.scope = allow_letters.scope
    and suppression.reason = allow_letters.reason
$$;

-- Takes back whatever an address's owner has said against letters of a stream, because they press
-- for themself that they want them. A bounce stays.
create function private.welcome_letters(address text, stream text) returns void
  language sql volatile set search_path = '' as $$
  delete from public.letter_suppressions as suppression
  where suppression.reason <> 'bounce' and (
      suppression.address_hash = private.address_hash(address)
      and suppression.scope in ('all', 'stream:' || stream)
      or suppression.address_hash = private.address_hash(private.mailbox(address))
      and suppression.scope = 'all'
    )
$$;

-- Puts a letter into the outbox, in the transaction of its cause. For functions and triggers with
-- their owner's rights.
--
-- params      ids that its source reads (server/letters/sources); nobody's words, no token
-- dedupe_key  one per cause: a second letter with the same key is not written
-- cause       a table and an id, for people
-- not_before  when it may leave
-- Returns its id; null: there is one with that key.
create function private.enqueue_letter(
  kind text, params jsonb, recipient text, stream text, dedupe_key text, cause text default null,
  not_before timestamptz default now()
) returns uuid
  language plpgsql volatile set search_path = '' as $$
declare
  letter uuid;
begin
  insert into public.letters (kind, params, recipient, stream, dedupe_key, cause, next_attempt_at)
  values (kind, coalesce(params, '{}'), btrim(recipient), stream, dedupe_key, cause, not_before)
  on conflict do nothing
  returning id into letter;
  return letter;
end
$$;

-- Takes letters that are due, oldest first, for one worker; those of addresses that take none of
-- the kind are settled as suppressed. Several workers never get the same one. Those to guests come
-- late, so that codes and notices wait for no family's five hundred letters, and none goes to who
-- stopped those of a celebration. Newsletters come behind everything else, and their next letters are
-- written once nothing is due, so that a long list never fills the outbox.
--
-- most   letters
-- lease  seconds after which another worker may take them: this one died
-- Answers [{id, lease_id, kind, params, recipient, attempts, created_at}, ...].
create function public.claim_letters(
  most integer default 1, lease integer default 120
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
  claimed jsonb := '[]';
begin
  while jsonb_array_length(claimed) < most loop
    select * into letter from public.letters as due
    where due.state in ('queued', 'retrying', 'sending') and due.next_attempt_at <= now()
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
$$;

-- Says how a claimed letter went. False: the lease was lost, and another worker has it.
--
-- outcome   sent, retrying, failed or cancelled (its cause is gone)
-- retry_in  seconds until the next attempt
-- bounced   the address takes no letters: none is sent to it again
create function public.settle_letter(
  letter uuid, lease uuid, outcome text, retry_in integer default 0, error text default null,
  message text default null, by_way_of text default null, bounced boolean default false
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  if outcome not in ('sent', 'retrying', 'failed', 'cancelled') then
    raise exception 'unknown_outcome' using errcode = 'PT400';
  end if;
  update public.letters as settled
  set state = outcome,
    lease_id = null,
    next_attempt_at = now() + make_interval(secs => retry_in),
    last_error = left(error, 300),
    message_id = coalesce(message, settled.message_id),
    via = case when outcome = 'sent' then by_way_of end,
    sent_at = case when outcome = 'sent' then now() end
  where settled.id = letter and settled.state = 'sending' and settled.lease_id = lease
  returning settled.recipient into address;
  if not found then
    return false;
  end if;
  if bounced then
    perform private.suppress_letters(address, 'all', 'bounce');
  end if;
  return true;
end
$$;

-- What the web server says at its start: whether it sends email.
create function public.set_mail_state(sends boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.mail_state (sends) values (set_mail_state.sends)
  on conflict (id) do update set sends = excluded.sends, updated_at = now()
$$;

-- Removes letters that are 90 days old, cancelled ones and codes after 7, invitations to help and
-- letters to who is named to find a plan after 30. Answers how many went.
create function public.remove_old_letters() returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
declare
  gone integer;
begin
  delete from public.letters as letter
  where letter.created_at < now() - interval '90 days'
    or (letter.state = 'cancelled' and letter.created_at < now() - interval '7 days')
    or (letter.kind = 'plan-code' and letter.created_at < now() - interval '7 days')
    or (letter.kind in ('plan-invite', 'plan-finder') and letter.created_at < now() - interval '30 days');
  get diagnostics gone = row_count;
  update public.plan_guest_sendings as sent set words = '', network = null
  where (sent.words <> '' or sent.network is not null)
    and sent.created_at < now() - interval '30 days';
  update public.plan_guest_letters as sent set mailbox = null
  where sent.mailbox is not null and not exists (
    select from public.plan_household_contacts as contact
    where contact.plan_id = sent.plan_id and contact.id = sent.household_id
      and contact.email is not null
  );
  return gone;
end
$$;

-- Staff let a letter that failed, was suppressed or cancelled go out again. Where the address had
-- bounced, they say with it that the address is right; what its owner stopped stays stopped.
create function public.retry_letter(letter uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.letters as again
  set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
  where again.id = letter and again.state in ('retrying', 'failed', 'suppressed', 'cancelled')
  returning again.recipient into address;
  if not found then
    return false;
  end if;
  perform private.allow_letters(address, 'all', 'bounce');
  return true;
end
$$;
grant execute on function public.retry_letter(uuid) to authenticated;

-- Staff stop a letter that waits, or put one away that failed. One that is being sent goes.
create function public.cancel_letter(letter uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.letters as stopped set state = 'cancelled'
  where stopped.id = letter and stopped.state in ('queued', 'retrying', 'failed', 'suppressed');
  return found;
end
$$;
grant execute on function public.cancel_letter(uuid) to authenticated;

-- What a mail service reports after it took a letter: bounces and complaints. Again it changes
-- nothing.
--
-- events  [{"type": "bounce" or "complaint", "address", "permanent", "message_id"}, ...]
-- A bounce for good silences the address; one for a while nothing. A complaint silences the stream
-- of the letter it is about, or every stream but the account's own letters: whoever calls a
-- newsletter unwanted can still set a new password. About a letter to guests it is a report of its
-- plan. Answers how many it noted.
create function public.note_mail_events(events jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  event record;
  about public.letters;
  noted integer := 0;
begin
  for event in
    select * from jsonb_to_recordset(events) as told (
      type text, address text, permanent boolean, message_id text
    )
    where told.type = 'complaint' or told.permanent
  loop
    select * into about from public.letters as letter
    where letter.message_id = event.message_id
      and lower(letter.recipient) = lower(btrim(event.address));
    if event.type = 'bounce' then
      perform private.suppress_letters(event.address, 'all', 'bounce');
      update public.letters as letter set state = 'failed', last_error = 'bounced after it was sent'
      where letter.id = about.id and letter.state = 'sent';
    else
      perform private.suppress_scopes(event.address, 'complaint', array(
        select 'stream:' || stream
        from unnest(array['contact', 'staff', 'list', 'plan', 'partner', 'guest']) as stream
        where about.id is null or stream = about.stream
      ));
      if about.stream = 'guest' then
        perform private.report_letters(
          event.address, (about.params ->> 'plan')::uuid, about.kind, about.created_at
        );
      end if;
      if about.id is null or about.stream = 'staff' then
        perform private.stop_staff_letters(event.address);
      end if;
    end if;
    noted := noted + 1;
  end loop;
  return noted;
end
$$;

-- Whoever stopped the list takes none of its letters, but the one that asks whether they want it again
-- (private.is_suppressed).
create function private.follow_stopped_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.stopped_at is not null then
    -- Staff stopped it: they may take it back.
    if private.has_suppression(new.email, 'stream:list', 'staff') then
      return null;
    end if;
    insert into public.letter_suppressions (address_hash, scope, reason, created_at)
    values (private.address_hash(new.email), 'stream:list', 'unsubscribe', new.stopped_at)
    on conflict do nothing;
  else
    delete from public.letter_suppressions as suppression
    where suppression.address_hash = private.address_hash(new.email)
      and suppression.scope = 'stream:list' and suppression.reason = 'unsubscribe';
  end if;
  return null;
end
$$;

-- Whether an address takes no letters of the mailing list. Nobody calls it by name: the view below asks
-- it of each row that staff may read.
create function private.takes_no_list(address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.is_suppressed(address, 'list', 'newsletter') $$;
grant execute on function private.takes_no_list(text) to authenticated, service_role;

-- How an address stands that was never asked to confirm, and has no subscription to say it: its
-- letters came back, or somebody stopped them; null: neither. Called as above.
create function private.stopped_state(address text) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when private.takes_no_list(address) then 'unsubscribed'
  end
$$;
grant execute on function private.stopped_state(text) to service_role, authenticated;

-- The addresses on the list that are in a state, or that take no letters; null where there are more
-- than 1,000, or where the question narrows nothing. Of few an index is asked, many are met soon.
create function private.rare_subscribers(state text, suppressed boolean) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  found text[];
begin
  -- Who was never asked has no subscription: unconfirmed, or else in a state because of a stop.
  if suppressed or state in ('unsubscribed', 'bounced') then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      union
      select sign_up.email_key
      from public.letter_suppressions as stop
      join public.early_access_requests as sign_up
        on private.address_hash(sign_up.email_key) = stop.address_hash
      where sign_up.interest_type = 'mailing-list'
        and stop.scope in ('all', 'stream:list', 'kind:newsletter')
      union
      select sign_up.email_key
      from public.letter_suppressions as stop
      join public.early_access_requests as sign_up
        on private.address_hash(private.mailbox(sign_up.email_key)) = stop.address_hash
      where sign_up.interest_type = 'mailing-list' and stop.scope = 'all'
      limit 1001
    );
  elsif state <> 'unconfirmed' then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      limit 1001
    );
  end if;
  return case when cardinality(found) <= 1000 then found end;
end
$$;

-- As "=", which the planner takes to be rare here: it would read the whole list to find a state that
-- most are in. Not to be inlined, therefore its search_path.
create function private.is_state(state text, asked text) returns boolean
  language sql immutable set search_path = '' as $$ select state = asked $$;

-- A plan's first letters go in batches of 20 until an hour passed without a report or a bounce, and those of a plan in
-- its first week from a budget of the network and of the site. The others are held, and leave by themselves.

-- The budgets that a plan's first letters to households are spent from; none, once it has shown that it writes to people
-- who know it.
create function private.budgets_of_first_letters(plan uuid) returns setof text
  language sql stable set search_path = '' as $$
  select 'first letters of a plan' where not exists (
    select from public.plan_guest_letters as sent
    where sent.plan_id = plan and sent.is_counted and sent.state = 'sent'
      and sent.state_at <= now() - interval '1 hour'
      and not exists (
        select from public.plan_letter_reports as report
        where report.plan_id = plan
          and report.created_at between sent.leaves_at and sent.state_at + interval '1 hour'
      )
      and not exists (
        select from public.plan_guest_letters as failed
        where failed.plan_id = plan and failed.state = 'failed'
          and failed.state_at between sent.leaves_at and sent.state_at + interval '1 hour'
      )
  )
  union all
  select * from unnest(array['letters of new plans', 'letters of new plans in a day'])
  where not exists (
    select from public.plan_guest_letters as sent
    where sent.plan_id = plan and sent.is_counted and sent.state = 'sent'
      and sent.state_at <= now() - interval '7 days'
  )
$$;

-- Lets as many of a plan's held letters leave as there is room for, and says of the others when there is some. To be
-- called with the plan's row locked.
create function private.release_letters_of(plan uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  budgets constant text[] := array(select private.budgets_of_first_letters(plan));
  sending record;
  whom jsonb;
  room integer;
  room_at timestamptz;
  waiting record;
  released uuid[];
begin
  -- Of several plans at once each would be let out before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  for sending in
    select made.network, array_agg(held.id order by held.leaves_at, held.id) as letters
    from public.plan_guest_letters as held
    join public.plan_guest_sendings as made
      on made.plan_id = held.plan_id and made.id = held.sending_id
    where held.plan_id = plan and held.is_held and held.state = 'waiting'
    group by made.id, made.network, made.created_at
    order by made.created_at, made.id
  loop
    whom := jsonb_build_object('plan', plan, 'network', sending.network);
    select least(cardinality(sending.letters), min(private.left_of(name, whom)))
    into room from unnest(budgets) as name;
    if private.letters_paused(plan) then
      room := 0;
    end if;
    released := '{}';
    for waiting in
      select turn.id, queued.recipient
      from unnest(sending.letters) with ordinality as turn (id, place)
      join public.letters as queued on queued.stream = 'guest' and queued.state = 'queued'
        and queued.params ->> 'plan' = plan::text and queued.params ->> 'letter' = turn.id::text
      order by turn.place
    loop
      exit when cardinality(released) >= room;
      if private.spend('letters to a guest', 1, jsonb_build_object(
        'mailbox', private.inbox(waiting.recipient)
      )) is null then
        released := released || waiting.id;
      end if;
    end loop;
    perform private.spend(name, cardinality(released), whom) from unnest(budgets) as name
    where cardinality(released) > 0;
    select coalesce(max(private.spend(name, 1, whom)), now() + interval '1 hour')
    into room_at from unnest(budgets) as name where private.left_of(name, whom) = 0;
    update public.plan_guest_letters as held
    set is_held = held.id <> all (released),
      leaves_at = case when held.id = any (released) then now() else room_at end
        + turn.place * interval '0.001 seconds'
    from unnest(sending.letters) with ordinality as turn (id, place)
    where held.id = turn.id;
    -- One after the other, so that what others wait for goes between them.
    update public.letters as letter
    set next_attempt_at = now() + turn.place * interval '0.05 seconds'
    from unnest(released) with ordinality as turn (id, place)
    where letter.stream = 'guest' and letter.state = 'queued'
      and letter.params ->> 'plan' = plan::text and letter.params ->> 'letter' = turn.id::text;
  end loop;
end
$$;

-- Lets the held letters leave for which it is time.
create function public.release_guest_letters() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan uuid;
begin
  for plan in
    select known.id from public.plans as known
    where known.id in (
      select held.plan_id from public.plan_guest_letters as held
      where held.is_held and held.state = 'waiting' and held.leaves_at <= now()
    )
    for update skip locked
  loop
    perform private.release_letters_of(plan);
  end loop;
end
$$;

-- What waits for a household goes to its new address, where it may.
create function private.follow_household_address() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  household public.plan_households;
  sending public.plan_guest_sendings;
  stopped uuid[];
begin
  with waiting as (
    update public.letters as letter set state = 'cancelled'
    where letter.stream = 'guest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'household' = new.id::text and letter.params ? 'letter'
      and letter.state in ('queued', 'retrying')
    returning (letter.params ->> 'letter')::uuid as id
  )
  select array_agg(waiting.id) into stopped from waiting;
  if stopped is null or new.email is null then
    return null;
  end if;
  perform from public.plans as locked where locked.id = new.plan_id for update;
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select * into household from public.plan_households as held
  where held.plan_id = new.plan_id and held.id = new.id;
  for sending in
    select made.* from public.plan_guest_sendings as made
    where made.plan_id = new.plan_id and made.id in (
      select letter.sending_id from public.plan_guest_letters as letter
      where letter.plan_id = new.plan_id and letter.id = any (stopped)
    )
  loop
    -- No address had a letter that waited: this one is a first.
    if private.keeps_from_letter(household, new.email, sending.kind) is null then
      perform private.write_to_household(
        sending, household, new.email, not private.was_invited_at(household, new.email)
      );
    end if;
  end loop;
  perform private.release_letters_of(new.plan_id);
  return null;
end
$$;

-- What the web server says after a letter: whether the mail server answered.
create function public.note_mail_server(reached boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.mail_state as state
  set unreachable_since = case when not reached then now() end
  where reached = (state.unreachable_since is not null)
$$;

-- Since when the mail server cannot be reached while letters wait for it; null to all but staff.
create function public.mail_unreachable_since() returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select state.unreachable_since from public.mail_state as state
  where state.sends and public.is_staff() and exists (
    select from public.letters as letter where letter.state in ('queued', 'sending', 'retrying')
  )
$$;
grant execute on function public.mail_unreachable_since() to authenticated;

-- 09_site.sql

create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  -- 1000: a setting is a line, not a document.
  value text not null default '' check (char_length(value) <= 1000),
  updated_at timestamptz(3) not null default now(),
  -- A measurement id of the tag manager (G-, GT-, AW-, DC-, older UA-), or none. It ends up in a
  -- script's address, so nothing else may stand here. 40: twice the longest id known.
  constraint ga_tracking_id_shape check (
    key <> 'ga_tracking_id' or value ~ '^((G|GT|UA|AW|DC)-[A-Z0-9-]{1,40})?$'
  )
);
alter table public.site_settings enable row level security;
grant select on table public.site_settings to anon, authenticated;
grant update (value) on table public.site_settings to authenticated;
create policy "Anyone can read the analytics tracking id" on public.site_settings
  for select to anon, authenticated using (key = 'ga_tracking_id');
create policy "Staff can read settings" on public.site_settings
  for select to authenticated using ((select public.staff_may('settings')));
create policy "Staff can change settings" on public.site_settings
  for update to authenticated
  using ((select public.staff_may('settings'))) with check ((select public.staff_may('settings')));
create trigger set_updated_at before update on public.site_settings
  for each row execute function public.set_updated_at();
create trigger check_factor_required before update of value on public.site_settings
  for each row when (new.key = 'factor_required') execute function private.check_factor_required();
select private.log_activity_of('site_settings', 'settings', 'key');

create table public.content_sections (
  id uuid primary key default gen_random_uuid(),
  -- 100: the form's limit (docs/product.md 11.2).
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- Text, never HTML; the form refuses a script tag. 10,000: four pages, more than any place shows.
  content text not null check (content ~ '\S' and char_length(content) <= 10000)
    constraint content_sections_content_no_script check (content !~* '<script'),
  section_type text not null check (
    section_type in (
      'home_hero', 'home_features', 'about_intro', 'about_mission', 'how_it_works_steps',
      'resources_intro', 'contact_info', 'inspiration_hero', 'about_hero', 'default_hero'
    )
  ),
  published boolean not null default false,
  image_url public.image_address,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  updated_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- Example content of a new site, which never poses as real: no structured data, not indexed by
  -- search engines, removed by one action in the settings.
  is_demonstration boolean not null default false,
  -- In the trash since, and by whom.
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint content_sections_deleted check (deleted_at is not null or deleted_by is null)
);

-- The section a page shows: the published one of its type that was changed last.
create index content_sections_shown on public.content_sections (section_type, updated_at desc)
  where published;
create index content_sections_by_change on public.content_sections (updated_at desc, id desc);
create index content_sections_by_author on public.content_sections (created_by);
create index content_sections_by_deleter on public.content_sections (deleted_by);
create index content_sections_in_trash
  on public.content_sections (deleted_at) where deleted_at is not null;
alter table public.content_sections enable row level security;
grant select on table public.content_sections to anon;
grant select, insert, update on table public.content_sections to authenticated;
create policy "Staff can read every content section" on public.content_sections
  for select to authenticated using ((select public.staff_may('content')));
create policy "Staff can add content sections in their own name" on public.content_sections
  for insert to authenticated
  with check ((select public.staff_may('content')) and created_by = (select auth.uid()));
create policy "Staff can change content sections" on public.content_sections
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));
create policy "Anyone can read published content sections" on public.content_sections
  for select to anon, authenticated using (public.is_published(published, null));

-- Of staff as well: whatever lists, counts or changes rows leaves the trash alone. The functions of
-- trash.sql are the only way to it.
create policy "Anyone can meet what is not in the trash" on public.content_sections as restrictive
  for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);

-- A record that comes back from the trash has not changed: no editor's save conflicts with it, and
-- the section that a page shows stays the one that was changed last.
create trigger set_updated_at before update on public.content_sections
  for each row when (old.deleted_at is not distinct from new.deleted_at)
  execute function public.set_updated_at();
create trigger keep_writer before update of created_by on public.content_sections
  for each row when (new.created_by is distinct from old.created_by)
  execute function private.keep_writer();
create trigger come_back after insert on public.content_sections
  for each row execute function private.come_back();
create trigger forget_links after delete on public.content_sections
  for each row execute function private.forget_links();
create trigger forget_versions after delete on public.content_sections
  for each row execute function private.forget_versions();
select private.log_activity_of('content_sections', 'content');
create trigger note_version after insert or update on public.content_sections
  for each row execute function private.note_version();
create trigger remember_purged after delete on public.content_sections
  for each row when (not old.is_demonstration) execute function private.remember_purged();

-- 10_celebrations.sql

-- Types of celebration, each with its ideas: the first half of the inspiration page.
create table public.celebration_types (
  id uuid primary key default gen_random_uuid(),
  -- 100: the form's limit on titles. It is also the label of a tab.
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- 2,000: a long paragraph.
  description text not null check (description ~ '\S' and char_length(description) <= 2000),
  icon text not null default 'Leaf' check (icon in ('Leaf', 'Music', 'Globe', 'Utensils')),
  image_url public.image_address,
  -- 100: the label of a button.
  action_text text not null check (action_text ~ '\S' and char_length(action_text) <= 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  -- In the trash since, and by whom.
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint celebration_types_deleted check (deleted_at is not null or deleted_by is null)
);
create index celebration_types_by_age on public.celebration_types (created_at, id);
create index celebration_types_by_deleter on public.celebration_types (deleted_by);
create index celebration_types_in_trash
  on public.celebration_types (deleted_at) where deleted_at is not null;
alter table public.celebration_types enable row level security;
grant select on table public.celebration_types to anon;
grant select, insert, update on table public.celebration_types to authenticated;
create policy "Anyone can read celebration types" on public.celebration_types
  for select to anon, authenticated using (true);
create policy "Staff can add celebration types" on public.celebration_types
  for insert to authenticated with check ((select public.staff_may('content')));
create policy "Staff can change celebration types" on public.celebration_types
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));
create policy "Anyone can meet what is not in the trash" on public.celebration_types as restrictive
  for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);
create trigger set_updated_at before update on public.celebration_types
  for each row when (old.deleted_at is not distinct from new.deleted_at)
  execute function public.set_updated_at();
create constraint trigger note_version after insert or update on public.celebration_types
  deferrable initially deferred for each row execute function private.note_type_version();
create trigger come_back after insert on public.celebration_types
  for each row execute function private.come_back();
create trigger forget_links after delete on public.celebration_types
  for each row execute function private.forget_links();
create trigger forget_versions after delete on public.celebration_types
  for each row execute function private.forget_versions();
select private.log_activity_of('celebration_types', 'content');
create trigger remember_purged after delete on public.celebration_types
  for each row when (not old.is_demonstration) execute function private.remember_purged();

create table public.celebration_ideas (
  id uuid primary key default gen_random_uuid(),
  celebration_type_id uuid not null references public.celebration_types (id) on delete cascade,
  -- 200: the heading of a card, or one bullet.
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- Of an additional idea, its title again (docs/product.md 12.1). 2,000: as of a type.
  description text not null default '' check (char_length(description) <= 2000),
  is_main_idea boolean not null default false,
  -- Counts from 0 within the type's main ideas, and again within its additional ones.
  position integer not null default 0 check (position >= 0)
);

-- Main ideas first, each kind in its order; also finds a type's ideas when it is deleted.
create index celebration_ideas_in_order
  on public.celebration_ideas (celebration_type_id, is_main_idea desc, position);
alter table public.celebration_ideas enable row level security;
grant select on table public.celebration_ideas to anon;
grant select, insert, update, delete on table public.celebration_ideas to authenticated;
create policy "Anyone can read celebration ideas" on public.celebration_ideas
  for select to anon, authenticated using (true);
create policy "Staff can add celebration ideas" on public.celebration_ideas
  for insert to authenticated with check ((select public.staff_may('content')));
create policy "Staff can change celebration ideas" on public.celebration_ideas
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));
create policy "Staff can delete celebration ideas" on public.celebration_ideas
  for delete to authenticated using ((select public.staff_may('content')));

-- What belongs to a record goes out of sight with it. The tables' own policies apply to the selects.
create policy "Anyone can meet ideas of a type they may read" on public.celebration_ideas as restrictive
  for all to anon, authenticated
  using (
    exists (select from public.celebration_types as type where type.id = celebration_type_id)
  );
create constraint trigger note_version after insert or update or delete on public.celebration_ideas
  deferrable initially deferred for each row execute function private.note_type_version();
select private.log_activity_of('celebration_ideas', 'content', 'celebration_type_id', 'celebration_types');

-- Saves a type and all its ideas, or nothing: a failure in the middle would lose ideas.
-- Runs with the caller's rights, so the policies of both tables decide.
-- The version guards against lost updates, when two people edit the same type.
--
-- id               the caller names a new type as well, so that trying again adds no second one
-- is_new           adds the type; where the id is there already, it saves over it
-- main_ideas       [{"title": "...", "description": "..."}, ...] in their order
-- additional_ideas titles in their order
-- version          updated_at of the type as it was read; null saves over whatever is there
--
-- Ideas left blank are dropped, and what staff saved is no demonstration any more. Answers nothing;
-- refuses with celebration_type_changed (HTTP 409) where it was saved since, and with
-- celebration_type_not_found (HTTP 404) where it is gone or the caller may not change it.
create function public.save_celebration_type(
  id uuid, is_new boolean, title text, description text, icon text, action_text text,
  main_ideas jsonb, additional_ideas text[], image_url text default null,
  version timestamptz default null
) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  if is_new then
    insert into public.celebration_types (id, title, description, icon, action_text, image_url)
    values (
      save_celebration_type.id, save_celebration_type.title, save_celebration_type.description,
      save_celebration_type.icon, save_celebration_type.action_text,
      save_celebration_type.image_url
    )
    on conflict on constraint celebration_types_pkey do update
    set title = excluded.title,
      description = excluded.description,
      icon = excluded.icon,
      action_text = excluded.action_text,
      image_url = excluded.image_url,
      is_demonstration = false;
  else
    update public.celebration_types as stored
    set title = save_celebration_type.title,
      description = save_celebration_type.description,
      icon = save_celebration_type.icon,
      action_text = save_celebration_type.action_text,
      image_url = save_celebration_type.image_url,
      is_demonstration = false
    where stored.id = save_celebration_type.id
      and (version is null or stored.updated_at = version);
    if not found then
      if version is not null and exists (
        select from public.celebration_types as stored where stored.id = save_celebration_type.id
      ) then
        raise exception 'celebration_type_changed' using errcode = 'PT409';
      end if;
      raise exception 'celebration_type_not_found' using errcode = 'PT404';
    end if;
  end if;

  delete from public.celebration_ideas as stored
  where stored.celebration_type_id = save_celebration_type.id;

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.description, true,
    row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value ->> 'title', '')) as title,
      btrim(coalesce(entry.value ->> 'description', '')) as description,
      entry.place
    from jsonb_array_elements(main_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '' or idea.description <> '';

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.title, false,
    row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value, '')) as title, entry.place
    from unnest(additional_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '';
end
$$;
grant execute on function public.save_celebration_type(
  uuid, boolean, text, text, text, text, jsonb, text[], text, timestamptz
) to authenticated;

create table public.celebration_stories (
  id uuid primary key default gen_random_uuid(),
  -- 200: two lines of a heading.
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  subtitle text not null check (subtitle ~ '\S' and char_length(subtitle) <= 300),
  -- Paragraphs; the form drops empty ones. 200 of them and 50,000 characters: thirty pages.
  content text[] not null check (
    cardinality(content) between 1 and 200
    and array_position(content, null) is null
    and array_position(content, '') is null
    and char_length(array_to_string(content, '')) <= 50000
  ),
  author text not null check (author ~ '\S' and char_length(author) <= 200),
  image_url public.image_address,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  -- In the trash since, and by whom.
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint celebration_stories_deleted check (deleted_at is not null or deleted_by is null)
);
create index celebration_stories_by_age on public.celebration_stories (created_at desc, id desc);
create index celebration_stories_by_deleter on public.celebration_stories (deleted_by);
create index celebration_stories_in_trash
  on public.celebration_stories (deleted_at) where deleted_at is not null;
alter table public.celebration_stories enable row level security;
grant select on table public.celebration_stories to anon;
grant select, insert, update on table public.celebration_stories to authenticated;
create policy "Anyone can read celebration stories" on public.celebration_stories
  for select to anon, authenticated using (true);
create policy "Staff can add celebration stories" on public.celebration_stories
  for insert to authenticated with check ((select public.staff_may('content')));
create policy "Staff can change celebration stories" on public.celebration_stories
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));
create policy "Anyone can meet what is not in the trash" on public.celebration_stories as restrictive
  for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);
create trigger set_updated_at before update on public.celebration_stories
  for each row when (old.deleted_at is not distinct from new.deleted_at)
  execute function public.set_updated_at();
create trigger come_back after insert on public.celebration_stories
  for each row execute function private.come_back();
create trigger forget_links after delete on public.celebration_stories
  for each row execute function private.forget_links();
create trigger forget_versions after delete on public.celebration_stories
  for each row execute function private.forget_versions();
select private.log_activity_of('celebration_stories', 'content');
create trigger note_version after insert or update on public.celebration_stories
  for each row execute function private.note_version();
create trigger remember_purged after delete on public.celebration_stories
  for each row when (not old.is_demonstration) execute function private.remember_purged();

-- 11_articles.sql

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  -- The form requires little (docs/product.md 11.3). 200: three lines of a card.
  title text not null default '' check (char_length(title) <= 200),
  -- The last part of the article's address, made from the title: so it is no longer than one.
  slug text not null default '' check (
    slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(slug) <= 200
  ),
  -- Empty: the card shows the beginning of the content. 1,000: a long paragraph.
  excerpt text not null default '' check (char_length(excerpt) <= 1000),
  -- HTML. 200,000: a small book, and still one answer of the API.
  content text not null default '' check (char_length(content) <= 200000),
  featured_image public.image_address,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  published boolean not null default false,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  -- In the trash since, and by whom.
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  -- Articles come and go by themselves (docs/product.md 10.11): a published one is seen from
  -- `publish_at` until `unpublish_at`, where they are set.
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  search_text text not null generated always as (
    private.folded(
      title || E'\n' || slug || E'\n' || case when published then 'published' else 'draft' end
        || case when publish_at is null then '' else E'\nscheduled' end
        || case when unpublish_at is null then '' else E'\nunpublished' end
    )
  ) stored,
  -- How an article stands in a list of search results and where it is shared; empty: its title and
  -- excerpt. 70 and 200: search engines cut titles after about 60 characters and descriptions after
  -- about 160, and what is shared shows a little more.
  meta_title text not null default '' check (char_length(meta_title) <= 70),
  meta_description text not null default '' check (char_length(meta_description) <= 200),
  -- When visitors first saw an article, which its page shows: unpublishing takes published_at away, and publishing again
  -- sets another.
  first_published_at timestamptz(3),
  constraint articles_published_at_goes_with_published check (published = (published_at is not null)),
  -- Without a slug it would have the address of the list.
  constraint articles_published_has_slug check (not published or slug <> ''),
  -- A card without a title is a link without words.
  constraint articles_published_has_title check (not published or title ~ '\S'),
  constraint articles_goes_after_it_comes check (unpublish_at > publish_at),
  constraint articles_deleted check (deleted_at is not null or deleted_by is null)
);
create index articles_shown on public.articles (published_at desc, id desc) where published;
create index articles_by_age on public.articles (created_at desc, id desc);
create index articles_by_author on public.articles (author_id);

-- For unused_images: most articles show no stored picture.
create index articles_with_stored_images on public.articles (id)
  where strpos(articles.content, '/storage/v1/') > 0;
create unique index articles_slug on public.articles (slug)
  where slug <> '' and deleted_at is null;

-- For next_scheduled_change.
create index articles_to_come on public.articles (publish_at) where publish_at is not null;
create index articles_to_go on public.articles (unpublish_at) where unpublish_at is not null;
create index articles_search
  on public.articles using gin (search_text extensions.gin_trgm_ops);
create index articles_by_deleter on public.articles (deleted_by);
create index articles_in_trash on public.articles (deleted_at) where deleted_at is not null;
alter table public.articles enable row level security;
grant select on table public.articles to anon;
grant select, insert, update on table public.articles to authenticated;
create policy "Staff can read every article" on public.articles
  for select to authenticated using ((select public.staff_may('content')));
create policy "Staff can add articles in their own name" on public.articles
  for insert to authenticated
  with check ((select public.staff_may('content')) and author_id = (select auth.uid()));
create policy "Staff can change articles" on public.articles
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));
create policy "Anyone can read published articles" on public.articles
  for select to anon, authenticated
  using (public.is_published(published, publish_at, unpublish_at));
create policy "Anyone can meet what is not in the trash" on public.articles as restrictive
  for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);
create trigger set_updated_at before update on public.articles
  for each row when (old.deleted_at is not distinct from new.deleted_at)
  execute function public.set_updated_at();
create trigger keep_writer before update of author_id on public.articles
  for each row when (new.author_id is distinct from old.author_id)
  execute function private.keep_writer();
create trigger come_back after insert on public.articles
  for each row execute function private.come_back();
create trigger forget_links after delete on public.articles
  for each row execute function private.forget_links();
create trigger forget_versions after delete on public.articles
  for each row execute function private.forget_versions();
select private.log_activity_of('articles', 'content');
create trigger note_version after insert or update on public.articles
  for each row execute function private.note_version();
create trigger remember_purged after delete on public.articles
  for each row when (not old.is_demonstration) execute function private.remember_purged();

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

-- Publishing sets the time, which is that of the schedule where there is one; unpublishing takes it
-- away, and the schedule with it. One that is shown again, or sooner, is published anew. The time of
-- the first publication stays once it has come, unless an earlier one takes its place.
create function public.set_published_at() returns trigger
  language plpgsql set search_path = '' as $$
declare
  -- Only what is restored or moved brings one along.
  known timestamptz := case when auth.uid() is null then new.first_published_at end;
begin
  if not new.published then
    new.published_at := null;
    new.publish_at := null;
    new.unpublish_at := null;
  elsif new.publish_at is not null then
    new.published_at := new.publish_at;
  elsif tg_op = 'UPDATE' and old.published and new.published_at = old.published_at
    and not public.is_published(old.published, old.publish_at, old.unpublish_at)
    and public.is_published(new.published, new.publish_at, new.unpublish_at) then
    new.published_at := now();
  else
    new.published_at := coalesce(new.published_at, now());
  end if;
  if tg_op = 'UPDATE' then
    known := case when old.first_published_at <= now() then old.first_published_at end;
  end if;
  new.first_published_at := least(known, new.published_at);
  return new;
end
$$;
create trigger set_published_at before insert or update on public.articles
  for each row execute function public.set_published_at();

-- Who wrote an article, as visitors read it; null: nobody says.
create function public.article_byline(article_slug text) returns text
  language sql stable security definer set search_path = '' as $$
  select nullif(btrim(staff.display_name), '')
  from public.articles
  join public.staff on staff.user_id = articles.author_id
  where articles.slug = article_slug
    and public.is_published(articles.published, articles.publish_at, articles.unpublish_at)
    and articles.deleted_at is null
$$;
grant execute on function public.article_byline(text) to authenticated, anon;

-- Every slug that an article was ever published under, so that an old address redirects to the
-- current one. Written by the trigger only.
create table public.article_addresses (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade
);
create index article_addresses_by_article on public.article_addresses (article_id);
alter table public.article_addresses enable row level security;
grant select on table public.article_addresses to anon, authenticated;

-- The articles' own policies apply to the inner select.
create policy "Anyone can follow an address to an article they may read"
  on public.article_addresses for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

-- Security definer, because staff change articles and nobody changes this table.
create function public.keep_article_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_addresses (slug, article_id) values (new.slug, new.id)
  on conflict (slug) do update set article_id = excluded.article_id;
  return null;
end
$$;

-- Whoever comes back to its address has it again.
create trigger keep_article_address_again after update of deleted_at on public.articles
  for each row when (new.deleted_at is null and new.published)
  execute function public.keep_article_address();
create trigger keep_article_address after insert or update of slug, published on public.articles
  for each row when (new.published) execute function public.keep_article_address();

-- How many milliseconds it takes until the next article comes or goes, for the site, which then
-- forgets the pages it keeps. By the database's clock, which decides what visitors see.
create function public.next_scheduled_change() returns bigint
  language sql stable set search_path = '' as $$
  select ceil(extract(epoch from min(change.time) - now()) * 1000)::bigint
  from (
    select articles.publish_at from public.articles
    where articles.published and articles.publish_at > now() and articles.deleted_at is null
    union all
    select articles.unpublish_at from public.articles
    where articles.published and articles.unpublish_at > now() and articles.deleted_at is null
  ) as change (time)
$$;

-- 12_partners.sql

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  -- 200: the longest registered business names.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  type text not null check (
    type in (
      'Funeral Home', 'Celebration Venue', 'Catering', 'Music/Entertainment', 'Celebrant/Officiant',
      'Event Planning', 'Photography/Videography', 'Memorial Items/Keepsakes', 'Other'
    )
  ),
  location text not null check (location ~ '\S' and char_length(location) <= 200),
  -- 5,000: two pages; cards show two lines of it.
  description text check (char_length(description) <= 5000),
  image_url public.image_address,
  -- One line each; the form drops empty ones. 100 lines and 10,000 characters: a full price list.
  services text[] check (
    cardinality(services) <= 100
    and array_position(services, null) is null
    and array_position(services, '') is null
    and char_length(array_to_string(services, '')) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  -- Cents of US dollars; from one price to another, or either alone.
  price_from bigint check (price_from between 0 and 10000000),
  price_to bigint check (price_to between 0 and 10000000),
  -- 1,000: a paragraph.
  price_includes text check (char_length(price_includes) <= 1000),
  capacity integer check (capacity between 1 and 100000),
  -- Null: nobody said.
  step_free boolean,
  parking boolean,
  own_food boolean,
  languages text[] check (
    cardinality(languages) <= 30
    and array_position(languages, null) is null
    and array_position(languages, '') is null
    and char_length(array_to_string(languages, '')) <= 1000
  ),
  service_area text check (char_length(service_area) <= 200),
  website text check (
    website ~ '^https://[^\s"<>\\`]+$' and char_length(website) <= 2048
    -- What is not seen could make it look like another address.
    and website !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
  ),
  -- Whether inquiries reach it: it has an address that was confirmed (partner_contacts).
  takes_inquiries boolean not null default false,
  -- In the trash since, and by whom.
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  search_text text not null generated always as (
    private.folded(name || E'\n' || type || E'\n' || location)
  ) stored,
  constraint partners_prices_in_order check (price_from <= price_to),
  constraint partners_deleted check (deleted_at is not null or deleted_by is null)
);
create index partners_by_age on public.partners (created_at desc, id desc);
create index partners_search on public.partners using gin (search_text extensions.gin_trgm_ops);
create index partners_by_deleter on public.partners (deleted_by);
create index partners_in_trash on public.partners (deleted_at) where deleted_at is not null;
alter table public.partners enable row level security;
grant select on table public.partners to anon, authenticated;
grant insert (
  id, name, type, location, description, image_url, services, is_demonstration, price_from,
  price_to, price_includes, capacity, step_free, parking, own_food, languages, service_area, website
) on table public.partners to authenticated;
grant update (
  name, type, location, description, image_url, services, is_demonstration, price_from, price_to,
  price_includes, capacity, step_free, parking, own_food, languages, service_area, website
) on table public.partners to authenticated;
create policy "Anyone can read partners" on public.partners
  for select to anon, authenticated using (true);
create policy "Staff can add partners" on public.partners
  for insert to authenticated with check ((select public.staff_may('content')));
create policy "Staff can change partners" on public.partners
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));
create policy "Anyone can meet what is not in the trash" on public.partners as restrictive
  for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);

-- That an address was confirmed is no change of the listing either.
create trigger set_updated_at before update on public.partners
  for each row when (
    old.deleted_at is not distinct from new.deleted_at and old.takes_inquiries = new.takes_inquiries
  ) execute function public.set_updated_at();
create trigger come_back after insert on public.partners
  for each row execute function private.come_back();
create trigger forget_links after delete on public.partners
  for each row execute function private.forget_links();
create trigger forget_versions after delete on public.partners
  for each row execute function private.forget_versions();
select private.log_activity_of('partners', 'content');
create trigger note_version after insert or update on public.partners
  for each row execute function private.note_version();
create trigger remember_purged after delete on public.partners
  for each row when (not old.is_demonstration) execute function private.remember_purged();

select public.make_search('search_partners', 'partners', null, '{"type": "text"}');

-- Partner applications (docs/product.md 12.1). Staff read them.
create table public.vendor_submissions (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- The least lengths are the form's (docs/product.md 7.2). 200: as of a partner's name.
  business_name text not null check (
    char_length(btrim(business_name)) >= 2 and char_length(business_name) <= 200
  ),
  contact_name text not null check (
    char_length(btrim(contact_name)) >= 2 and char_length(contact_name) <= 200
  ),
  email public.email_address not null,
  -- 50: an international number with its extension, written out.
  phone text check (char_length(btrim(phone)) >= 10 and char_length(phone) <= 50),
  service_type text not null check (
    service_type in (
      'venue', 'catering', 'music', 'celebrant', 'planning', 'photography', 'memorials', 'other'
    )
  ),
  -- At least 10, counted as in messages. 5,000: two pages, as of a partner's description.
  services text not null check (
    octet_length(btrim(services, E' \t\r\n')) >= 10 and char_length(services) <= 5000
  ),
  -- Why they want to join; null when they said nothing.
  message text check (message ~ '\S' and char_length(message) <= 5000),
  created_at timestamptz(3) not null default now(),
  -- Where the business is, where its owner says it.
  location text check (location ~ '\S' and char_length(location) <= 200 and location !~ '[\r\n]'),
  status text not null default 'new' check (
    status in ('new', 'reviewing', 'approved', 'declined')
  ),
  -- Who said so last, and when.
  reviewed_by uuid references public.staff (user_id) on delete set null,
  reviewed_at timestamptz(3),
  -- What it became; null, too, once that was deleted.
  partner_id uuid references public.partners (id) on delete set null,
  -- Counts what was done with it: who decides says which they have seen.
  version integer not null default 0,
  -- When the applicant answered last; null, too, once staff did something about it.
  answered_at timestamptz(3),
  search_text text not null generated always as (
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
  ) stored,
  -- As in contact_messages.
  constraint vendor_submissions_lines check (
    business_name !~ '[\r\n]' and contact_name !~ '[\r\n]' and phone !~ '[\r\n]'
  )
);
create index vendor_submissions_by_age on public.vendor_submissions (created_at desc, id desc);
create index vendor_submissions_by_status
  on public.vendor_submissions (status, created_at desc, id desc);
create index vendor_submissions_reviewed_by on public.vendor_submissions (reviewed_by);
create index vendor_submissions_as_partner on public.vendor_submissions (partner_id);
create index vendor_submissions_search
  on public.vendor_submissions using gin (search_text extensions.gin_trgm_ops);
create index vendor_submissions_by_address
  on public.vendor_submissions (lower(email), created_at desc);
alter table public.vendor_submissions enable row level security;
grant select on table public.vendor_submissions to authenticated;
grant insert (
  id, business_name, contact_name, email, phone, service_type, services, message, location
) on table public.vendor_submissions to anon, authenticated;
create policy "Anyone can apply to become a partner" on public.vendor_submissions
  for insert to anon, authenticated with check (true);
create policy "Staff can read partner applications" on public.vendor_submissions
  for select to authenticated using ((select public.staff_may('people')));

-- 300 in ten minutes: as for messages.
create trigger limit_submissions before insert on public.vendor_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');
select private.log_activity_of('vendor_submissions', 'people');

select public.make_search(
  'search_partner_applications', 'vendor_submissions', 'people',
  '{"status": "text", "service_type": "text"}'
);

-- How to reach a partner. Staff read it, nobody else.
create table public.partner_contacts (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null unique references public.partners (id) on delete cascade,
  -- The least and most lengths are those of an application.
  contact_name text check (char_length(contact_name) <= 200 and contact_name !~ '[\r\n]'),
  email public.email_address,
  email_confirmed_at timestamptz(3),
  phone text check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  price_notes text check (char_length(price_notes) <= 5000),
  application_id uuid references public.vendor_submissions (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  reported_wrong_at timestamptz(3),
  constraint partner_contacts_confirm_an_address check (
    email_confirmed_at is null or email is not null
  )
);
create index partner_contacts_by_address on public.partner_contacts (lower(email));
create index partner_contacts_of_application on public.partner_contacts (application_id);
alter table public.partner_contacts enable row level security;
grant select on table public.partner_contacts to authenticated;
grant insert (partner_id, contact_name, phone, price_notes)
  on table public.partner_contacts to authenticated;
grant update (contact_name, phone, price_notes) on table public.partner_contacts to authenticated;
create policy "Staff can read how to reach partners" on public.partner_contacts
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can add how to reach partners" on public.partner_contacts
  for insert to authenticated with check ((select public.staff_may('people')));
create policy "Staff can change how to reach partners" on public.partner_contacts
  for update to authenticated
  using ((select public.staff_may('people'))) with check ((select public.staff_may('people')));
create policy "Staff can meet contacts of a partner they may read" on public.partner_contacts as restrictive
  for all to authenticated
  using (exists (select from public.partners as listed where listed.id = partner_id));
create trigger set_updated_at before update on public.partner_contacts
  for each row execute function public.set_updated_at();
select private.log_activity_of('partner_contacts', 'people', 'partner_id', 'partners');

-- Keeps partners.takes_inquiries what partner_contacts says.
create function private.follow_partner_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  partner constant uuid := case tg_op when 'DELETE' then old.partner_id else new.partner_id end;
  takes constant boolean := tg_op <> 'DELETE' and new.email_confirmed_at is not null;
begin
  update public.partners as listed set takes_inquiries = takes
  where listed.id = partner and listed.takes_inquiries <> takes;
  return null;
end
$$;
create trigger follow_partner_address
  after insert or delete or update of email_confirmed_at on public.partner_contacts
  for each row execute function private.follow_partner_address();

-- Staff save a listing together with what only they read of its partner, and make an application a
-- partner.

-- Writes what a listing says; columns that it does not name stay. Of other names it takes none.
create function private.write_listing(partner uuid, listing jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  named constant text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(listing) as key
    where key = any (array[
      'name', 'type', 'location', 'description', 'image_url', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website', 'is_demonstration'
    ])
  );
begin
  if named is null then
    return;
  end if;
  execute format(
    'update public.partners as listed
     set (%1$s) = (select %1$s from jsonb_populate_record(null::public.partners, $2))
     where listed.id = $1',
    named
  ) using partner, listing;
end
$$;

-- What of a listing is not what the partner's says; null: all of it is.
create function private.news_of(partner uuid, listing jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(field.key, field.value)
  from public.partners as listed
  cross join jsonb_each(listing) as field
  where listed.id = partner and to_jsonb(listed) -> field.key is distinct from field.value
$$;

-- The least that a row of partners needs: write_listing says the rest.
create function private.name_listing(listing jsonb) returns public.partners
  language sql immutable set search_path = ''
  as $$ select * from jsonb_populate_record(null::public.partners, listing) $$;

-- Saves a partner: for editors the listing, for support how to reach it, for owners both.
--
-- listing  by the names of its columns; {} changes nothing
-- contact  {"contact_name", "phone", "price_notes", "email"}; a name that is missing changes nothing
-- version  when the listing that was edited had been changed last; null saves over whatever is there
-- Raises partner_changed (HTTP 409) where a colleague saved since, partner_not_found (HTTP 404), and
-- what the columns refuse.
create function public.save_partner(
  partner_id uuid, is_new boolean, listing jsonb, contact jsonb, version timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
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
  where listed.id = save_partner.partner_id and listed.deleted_at is null for update;
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
grant execute on function public.save_partner(uuid, boolean, jsonb, jsonb, timestamptz)
  to authenticated;

-- Makes an application a partner, for staff: once, whoever presses and however often. Its contact is
-- the applicant's, who is asked to confirm the address.
--
-- listing  by the names of its columns
-- seen     the version that was looked at; null: whatever it is
-- Answers {"partner_id", "is_new": false where it was a partner already, "is_same": whether its
-- listing says this}. Raises application_not_found (HTTP 404), application_changed (HTTP 409), and
-- what the columns refuse.
create function public.approve_application(
  application_id uuid, listing jsonb, seen integer default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(approve_application.application_id);
  named constant public.partners := private.name_listing(listing);
  partner uuid := application.partner_id;
begin
  perform private.ask_staff('content');
  if partner is not null then
    return jsonb_build_object(
      'partner_id', partner, 'is_new', false,
      'is_same', private.news_of(partner, listing) is null
    );
  end if;
  perform private.ask_version(application, seen);
  insert into public.partners (name, type, location)
  values (named.name, named.type, named.location)
  returning id into partner;
  perform private.write_listing(partner, listing || '{"is_demonstration": false}');
  insert into public.partner_contacts (partner_id, contact_name, phone, application_id)
  values (partner, application.contact_name, application.phone, application.id);
  perform private.change_partner_address(partner, application.email);
  perform private.note_review(application.id, 'approved');
  update public.vendor_submissions as reviewed set partner_id = partner
  where reviewed.id = application.id;
  return jsonb_build_object('partner_id', partner, 'is_new', true, 'is_same', true);
end
$$;
grant execute on function public.approve_application(uuid, jsonb, integer) to authenticated;

-- What there is to choose by in the directory of partners, without reading all of it.
create function public.directory_outline() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'listed', count(*),
    'types', coalesce(jsonb_agg(distinct partner.type), '[]'),
    'known', jsonb_build_object(
      'price', count(coalesce(partner.price_from, partner.price_to)),
      'room', count(partner.capacity),
      'step_free', count(partner.step_free),
      'parking', count(partner.parking),
      'own_food', count(partner.own_food),
      'language', count(partner.languages)
    ),
    'languages', (
      select coalesce(jsonb_agg(spoken.language order by spoken.partners desc, spoken.language), '[]')
      from (
        select word.language, count(*) as partners
        from public.partners as speaker, unnest(speaker.languages) as word (language)
        group by word.language order by partners desc, word.language limit 30
      ) as spoken
    )
  )
  from public.partners as partner
$$;
grant execute on function public.directory_outline() to anon, authenticated;

-- What becomes of questions whose partner takes another address, or leaves the directory.

-- Asks a partner at the address that it has just confirmed what waits since a letter to another one,
-- whose link ended with it: once, in the same thread, by the limits of who asked. Where no letter can
-- go, the family hears that it has to hand on another link.
create function private.ask_at_new_address(partner uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  address constant text := private.inquiry_address(partner);
  thread public.inquiry_threads;
  asker uuid;
begin
  for thread in
    select * from public.inquiry_threads as held
    where held.partner_id = partner and held.state = 'waiting' and not held.by_link
      and held.removed_at is null and not private.is_over(held.plan_id)
      and not exists (
        select from public.inquiry_tokens as known
        where known.thread_id = held.id
          and known.address_hash = private.address_hash(address)
      )
      and not exists (
        select from public.letters as sent
        where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || held.id
          and lower(sent.recipient) = lower(address)
      )
    order by held.plan_id, held.id
  loop
    -- The plan first, as whatever counts its changes.
    perform from public.plans as plan where plan.id = thread.plan_id for update;
    select asked.updated_by into asker from public.inquiries as asked
    where asked.id = thread.inquiry_id;
    if asker is not null and private.sends_mail()
      and private.plan_keeps(thread.plan_id) = 'address'
      and not private.is_suppressed(address, 'partner', 'inquiry')
      and private.count_letter_to_partner(address, asker) then
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread.id), address, 'partner',
        'inquiry:' || thread.id || ':' || private.address_hash(address),
        'inquiry_threads:' || thread.id
      );
      update public.inquiry_threads as held set wrong_person_at = null
      where held.id = thread.id and held.wrong_person_at is not null;
    else
      update public.inquiry_threads as held set link_ended_at = now(), by_link = true
      where held.id = thread.id;
    end if;
  end loop;
end
$$;

-- A partner that leaves the directory: its links end, and it is not told any more how to reach those
-- who booked it. What it said stays with them.
create function private.end_partner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.inquiry_tokens as known using public.inquiry_threads as thread
  where thread.partner_id = old.id and known.thread_id = thread.id;
  perform private.hide_contact(thread.id, 'family')
  from public.inquiry_threads as thread where thread.partner_id = old.id;
  return old;
end
$$;
create trigger end_partner before delete on public.partners
  for each row execute function private.end_partner();

-- 13_pictures.sql

-- The buckets of the site's own pictures.
create function public.is_image_bucket(bucket_id text) returns boolean
  language sql immutable set search_path = '' as $$
  select bucket_id in ('content-images', 'partner-images', 'celebration-stories', 'article-images')
$$;
grant execute on function public.is_image_bucket(text) to authenticated;
create policy "Staff can list images" on storage.objects
  for select to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));
create policy "Staff can upload images" on storage.objects
  for insert to authenticated
  with check (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));
create policy "Staff can replace images" on storage.objects
  for update to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.staff_may('content')))
  with check (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));
create policy "Staff can delete images" on storage.objects
  for delete to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));

-- Which of these uploaded files nothing refers to any more, so that they can be removed.
--
-- names  file names, such as 0b9f3c0e-....jpg, without bucket or address. The site makes them up at
--        random, so that a name means the same file in whatever way an address is written: with a
--        query, as a path, or through another host. Names of another shape count as referred to.
-- Every column of type image_address is looked at, the pictures in the text of articles, the versions
-- and drafts of all of them, a colleague's too, and what staff keep in the library. What is in the
-- trash counts, which nobody can read: so it runs with the rights of the tables' owner, for staff and
-- the site itself. For others everything is referred to.
create function public.unused_images(names text[]) returns setof text
  language sql stable security definer set search_path = '' as $$
  with address as (
    select content_sections.image_url::text as text from public.content_sections
    union all
    select celebration_types.image_url from public.celebration_types
    union all
    select celebration_stories.image_url from public.celebration_stories
    union all
    select partners.image_url from public.partners
    union all
    select articles.featured_image from public.articles
    union all
    -- Most articles show no stored picture, and most drafts none: an index knows those that do.
    select articles.content from public.articles
    where strpos(articles.content, '/storage/v1/') > 0
    union all
    select record_drafts.draft::text from public.record_drafts
    where strpos(record_drafts.draft::text, '/storage/v1/') > 0
  ),
  referred as (
    select picture.name from address, unnest(private.stored_pictures(address.text)) as picture (name)
    union all
    select picture.name from public.record_versions as version,
      unnest(version.pictures) as picture (name)
    where version.pictures && unused_images.names
    union all
    select kept.name from public.pictures as kept
    where kept.is_kept and kept.name = any (unused_images.names)
  )
  select distinct name.value
  from unnest(unused_images.names) as name (value)
  where name.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$'
    and name.value not in (select referred.name from referred)
    and (
      current_setting('role', true) = 'service_role' or (select public.staff_may('content'))
    )
$$;
grant execute on function public.unused_images(text[]) to authenticated;

-- The media library: what is known of each picture in the four public buckets. Its file stays where it
-- is; a row is written after an upload, and the site's job takes in whatever has none.
create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (public.is_image_bucket(bucket)),
  -- Of the file, which the site makes up at random: one name is one file, in whatever bucket.
  name text not null unique check (
    name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$' and char_length(name) <= 60
  ),
  -- What it shows, for people who cannot see it. 500: two sentences, read aloud in half a minute.
  alt text not null default '' check (char_length(alt) <= 500 and alt !~ '[[:cntrl:]]'),
  -- In pixels; null where the file cannot be read.
  width integer check (width between 1 and 100000),
  height integer check (height between 1 and 100000),
  bytes bigint not null check (bytes > 0),
  type text not null check (
    type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif')
  ),
  -- Stays where nothing shows it: it was uploaded here, described, or lies in the trash.
  is_kept boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint pictures_deleted check (deleted_at is not null or deleted_by is null)
);
create index pictures_by_age on public.pictures (created_at desc, id desc);
create index pictures_by_creator on public.pictures (created_by);
create index pictures_in_trash on public.pictures (deleted_at) where deleted_at is not null;
create index pictures_by_deleter on public.pictures (deleted_by);
alter table public.pictures enable row level security;
grant select on table public.pictures to authenticated;
grant insert (bucket, name, alt, width, height, bytes, type, is_kept)
  on table public.pictures to authenticated;
grant update (alt) on table public.pictures to authenticated;
create policy "Staff can see pictures" on public.pictures
  for select to authenticated using (deleted_at is null and (select public.staff_may('content')));
create policy "Staff can add pictures in their own name" on public.pictures
  for insert to authenticated
  with check ((select public.staff_may('content')) and created_by = (select auth.uid()));
create policy "Staff can describe pictures" on public.pictures
  for update to authenticated using (deleted_at is null and (select public.staff_may('content')))
  with check (deleted_at is null and (select public.staff_may('content')));

-- What is done to pictures, newsletters and invitations to the team is noted, too. When an upload is
-- described, restored or thrown away counts; what the site's own jobs find out of it does not.
select private.log_activity_of('pictures', 'content', events => 'insert or update of alt, deleted_at or delete');

-- Who shows which stored picture, by the name of its file (docs/product.md 11.22): a record as it is,
-- also in the trash, what somebody is writing, or one of its earlier versions alone. A draft is named
-- by its record alone: what is in it is its writer's, who alone meets the title of a new one, is_own.
-- Colleagues learn who that is (writer).
create function private.picture_uses() returns table (
    name text, noun text, id uuid, title text, place text, is_own boolean, writer text
  )
  language sql stable set search_path = '' as $$
  with shown as (
    select 'content_sections' as noun, held.id, held.title, held.deleted_at,
      held.image_url::text as address
    from public.content_sections as held
    union all
    select 'celebration_types', held.id, held.title, held.deleted_at, held.image_url
    from public.celebration_types as held
    union all
    select 'celebration_stories', held.id, held.title, held.deleted_at, held.image_url
    from public.celebration_stories as held
    union all
    select 'partners', held.id, held.name, held.deleted_at, held.image_url
    from public.partners as held
    union all
    select 'articles', held.id, held.title, held.deleted_at, held.featured_image
    from public.articles as held
    union all
    select 'articles', held.id, held.title, held.deleted_at, held.content
    from public.articles as held
    -- Most articles show no stored picture: an index knows those that do.
    where strpos(held.content, '/storage/v1/') > 0
  ), used as (
    select file.name, shown.noun, shown.id, shown.title,
      case when shown.deleted_at is null then 1 else 2 end as at,
      false as is_own, null::text as writer
    from shown cross join lateral unnest(private.stored_pictures(shown.address)) as file (name)
    union all
    select file.name, draft.kind, coalesce(draft.record_id, draft.id),
      coalesce(case
        when own.is_own then coalesce(draft.draft ->> 'title', draft.draft ->> 'name')
        else (
          select min(edited.title) from shown as edited
          where edited.noun = draft.kind and edited.id = draft.record_id
        )
      end, ''), 3, own.is_own,
      case when draft.record_id is null and not own.is_own then (
        select coalesce(nullif(btrim(member.display_name), ''), account.email)
        from public.staff as member join auth.users as account on account.id = member.user_id
        where member.user_id = draft.user_id
      ) end
    from public.record_drafts as draft
    cross join lateral (
      select draft.record_id is null and coalesce(draft.user_id = auth.uid(), false)
    ) as own (is_own)
    cross join lateral unnest(private.stored_pictures(draft.draft::text)) as file (name)
    -- Most show none: an index knows those that do.
    where strpos(draft.draft::text, '/storage/v1/') > 0
    union all
    select file.name, version.table_name, version.record_id,
      coalesce(version.held ->> 'title', version.held ->> 'name', ''), 4, false, null
    from public.record_versions as version
    cross join lateral unnest(version.pictures) as file (name)
  )
  select distinct on (used.name, used.noun, used.id)
    used.name, used.noun, used.id, used.title,
    (array['now', 'trash', 'draft', 'version'])[used.at], used.is_own, used.writer
  from used
  order by used.name, used.noun, used.id, used.at
$$;

-- A picture goes to the trash where nothing shows it; there, and where somebody described it here, it
-- is kept. What a text says of it (a trigger of articles) is no reason to.
create function private.keep_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    if exists (select from private.picture_uses() as shown where shown.name = new.name) then
      raise exception 'picture_is_used' using errcode = 'PT409';
    end if;
  end if;
  new.is_kept := new.is_kept or new.deleted_at is not null
    or (new.alt <> old.alt and pg_trigger_depth() = 1);
  return new;
end
$$;
create trigger keep_picture before update of alt, deleted_at on public.pictures
  for each row execute function private.keep_picture();

-- Pictures of the library, newest first, each with what shows it; none of the trash. Answers [{id,
-- bucket, name, alt, width, height, bytes, created_at, uses: [{noun, id, title, place, is_own, writer}, ...]}, ...].
--
-- search        words, each of which stands in the description, the file's name or the title of what
--               shows it
-- showing       'unused', 'undescribed'; null: all
-- since, until  when they were stored: from the one on, before the other
create function public.search_pictures(
  search text default '', showing text default null, since timestamptz default null,
  until timestamptz default null, before_created_at timestamptz default null,
  before_id uuid default null, most integer default 50
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with used as materialized (
    select shown.name,
      jsonb_agg(jsonb_build_object(
          'noun', shown.noun, 'id', shown.id, 'title', shown.title, 'place', shown.place,
          'is_own', shown.is_own, 'writer', shown.writer
        ) order by shown.noun, shown.title, shown.id) as uses,
      string_agg(shown.title, ' ') as titles
    from private.picture_uses() as shown
    where (select public.staff_may('content'))
    group by shown.name
  ), found as (
    select held.*, coalesce(used.uses, '[]') as uses
    from public.pictures as held
    left join used on used.name = held.name
    where (select public.staff_may('content'))
      and held.deleted_at is null
      -- Its file may be gone before the site's job has seen that.
      and exists (
        select from storage.objects as file
        where file.bucket_id = held.bucket and file.name = held.name
      )
      and case showing
        when 'unused' then used.name is null
        when 'undescribed' then held.alt = ''
        else true
      end
      and private.folded(concat_ws(' ', held.alt, held.name, used.titles))
        like all (private.patterns(search))
      and (since is null or held.created_at >= since)
      and (until is null or held.created_at < until)
      and (before_id is null or (held.created_at, held.id) < (before_created_at, before_id))
    order by held.created_at desc, held.id desc
    limit most
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', found.id, 'bucket', found.bucket, 'name', found.name, 'alt', found.alt,
      'width', found.width, 'height', found.height, 'bytes', found.bytes,
      'created_at', found.created_at, 'uses', found.uses
    ) order by found.created_at desc, found.id desc
  ), '[]')
  from found
$$;
grant execute on function public.search_pictures(
  text, text, timestamptz, timestamptz, timestamptz, uuid, integer
) to authenticated;

-- What an article's text says of a picture is its description in the library, too, where nobody has
-- given it one there (docs/product.md 11.22).

-- The stored pictures of an HTML text that have a description, each with the first. The editor's
-- markup: attributes in double quotes, with the few entities that an attribute needs.
create function private.described_pictures(html text) returns table (name text, alt text)
  language sql immutable set search_path = '' as $$
  select distinct on (file.name) file.name, said.alt
  from regexp_matches(html, '<img((?:\s+[a-z-]+="[^"]*")+)\s*/?>', 'g')
    with ordinality as found (match, place)
  cross join lateral unnest(
    private.stored_pictures(substring(found.match[1] from '\ssrc="([^"]*)"'))
  ) as file (name)
  cross join lateral (
    select left(btrim(regexp_replace(
      replace(replace(replace(replace(replace(
        substring(found.match[1] from '\salt="([^"]*)"'),
        '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
      '[\s[:cntrl:]]+', ' ', 'g'
    )), 500) as alt
  ) as said
  where said.alt <> ''
  order by file.name, found.place
$$;

-- It does not keep the picture where nothing shows it: see private.keep_picture.
create function private.describe_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.pictures as known set alt = described.alt
  from private.described_pictures(new.content) as described
  where known.name = described.name and known.alt = '' and known.deleted_at is null;
  return null;
end
$$;
create trigger describe_pictures after insert or update of content on public.articles
  for each row when (strpos(new.content, '/storage/v1/') > 0)
  execute function private.describe_pictures();

-- 14_messages.sql

create table public.contact_messages (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- 200: as everywhere a person's name is asked.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email public.email_address not null,
  -- 300: room for a partner's name of 200 in a sentence.
  subject text not null check (subject ~ '\S' and char_length(subject) <= 300),
  -- At least 10 when trimmed (docs/product.md 8.3); in bytes, because the form counts an
  -- emoji as two, and what it lets through must not fail here. 10,000: four pages, so that nobody
  -- who writes about a person they lost is cut short.
  message text not null check (
    octet_length(btrim(message, E' \t\r\n')) >= 10 and char_length(message) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  -- open: nobody has answered; waiting: for its sender's answer; closed: nothing is left to do.
  status text not null default 'open' check (status in ('open', 'waiting', 'closed', 'spam')),
  -- Something is left to do.
  is_pending boolean not null generated always as (status in ('open', 'waiting')) stored,
  -- Who takes care of it; null: nobody, or somebody who left.
  owner_id uuid references public.staff (user_id) on delete set null,
  -- Counts its changes, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    private.folded(name || E'\n' || email || E'\n' || subject || E'\n' || message)
  ) stored,
  -- One line each, as in the form: a line break could inject a mail header.
  constraint contact_messages_lines check (name !~ '[\r\n]' and subject !~ '[\r\n]')
);
create index contact_messages_by_age on public.contact_messages (created_at desc, id desc);

-- Each tab of the inbox, newest first.
create index contact_messages_by_status
  on public.contact_messages (status, created_at desc, id desc);

-- What somebody takes care of.
create index contact_messages_by_owner
  on public.contact_messages (owner_id, created_at desc, id desc)
  where owner_id is not null;

-- Of that, what is still to be done.
create index contact_messages_pending_by_owner
  on public.contact_messages (owner_id, created_at desc, id desc)
  where is_pending;

-- What else the sender of a message wrote.
create index contact_messages_by_address
  on public.contact_messages (lower(email), created_at desc);
create index contact_messages_search
  on public.contact_messages using gin (search_text extensions.gin_trgm_ops);
alter table public.contact_messages enable row level security;
grant select, delete on table public.contact_messages to authenticated;
grant insert (id, name, email, subject, message)
  on table public.contact_messages to anon, authenticated;
create policy "Anyone can send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Staff can read messages" on public.contact_messages
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can delete messages" on public.contact_messages
  for delete to authenticated using ((select public.staff_may('people')));
create policy "Staff can delete only after a fresh second factor" on public.contact_messages
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));

-- 300 in ten minutes: far above what people write, and at most 3 MB.
create trigger limit_submissions before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');
select private.log_activity_of('contact_messages', 'people');

select public.make_search(
  'search_contact_messages', 'contact_messages', 'people',
  '{"status": "text", "owner_id": "uuid", "is_pending": "boolean"}'
);

-- Sign-ups: the mailing list, and what people say they are planning.
create table public.early_access_requests (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- Both may be empty: the newsletter block asks for an address only. 200: the form's limit on a
  -- name, of which either part can be the whole.
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  email public.email_address not null,
  -- planning-ahead, planning-now, just-interested, mailing-list; others are possible. 50: a badge.
  interest_type text not null check (
    interest_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(interest_type) <= 50
  ),
  email_opt_in boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Finds the sign-ups of one address, however it was typed.
  email_key text not null generated always as (lower(email)) stored,
  -- What a sign-up agreed to, in the words that its form showed, and which form that was; null for
  -- sign-ups before this.
  source text check (source in ('mailing-list-form', 'newsletter')),
  consent_text text check (char_length(consent_text) <= 500),
  search_text text not null generated always as (
    private.folded(
      first_name || ' ' || last_name || E'\n' || email || E'\n' || interest_type || E'\n'
        || replace(interest_type, '-', ' ')
    )
  ) stored,
  subscriber_search_text text not null generated always as (
    private.folded(first_name || ' ' || last_name || E'\n' || email)
  ) stored,
  -- As in contact_messages.
  constraint early_access_requests_lines check (first_name !~ '[\r\n]' and last_name !~ '[\r\n]')
);
create index early_access_requests_by_age
  on public.early_access_requests (created_at desc, id desc);
create index early_access_requests_by_interest
  on public.early_access_requests (interest_type, created_at desc, id desc);
create index early_access_requests_by_subscriber
  on public.early_access_requests (email_key, created_at desc, id desc)
  where interest_type = 'mailing-list';
create index early_access_requests_search
  on public.early_access_requests using gin (search_text extensions.gin_trgm_ops);
create index early_access_requests_subscriber_search
  on public.early_access_requests using gin (subscriber_search_text extensions.gin_trgm_ops)
  where interest_type = 'mailing-list';
create index early_access_requests_by_hash
  on public.early_access_requests (private.address_hash(email_key))
  where interest_type = 'mailing-list';
create index early_access_requests_by_mailbox
  on public.early_access_requests (private.address_hash(private.mailbox(email_key)))
  where interest_type = 'mailing-list';

-- One view of a person, who is known by an email address: what is stored about it, as
-- `npm run privacy` finds it, and what staff do about it.
create index early_access_requests_by_address
  on public.early_access_requests (email_key, created_at desc);
alter table public.early_access_requests enable row level security;
grant select, delete on table public.early_access_requests to authenticated;
grant insert (id, first_name, last_name, email, interest_type, email_opt_in)
  on table public.early_access_requests to anon, authenticated;
create policy "Anyone can sign up" on public.early_access_requests
  for insert to anon, authenticated
  with check (
    interest_type in ('planning-ahead', 'planning-now', 'just-interested', 'mailing-list')
  );
create policy "Staff can read early access requests" on public.early_access_requests
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can delete early access requests" on public.early_access_requests
  for delete to authenticated using ((select public.staff_may('people')));
create policy "Staff can delete only after a fresh second factor" on public.early_access_requests
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));

-- 1,000 in ten minutes: what a mention on television could bring, at a few hundred bytes each.
create trigger limit_submissions before insert on public.early_access_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('1000');
select private.log_activity_of('early_access_requests', 'people');

select public.make_search(
  'search_early_access_requests', 'early_access_requests', 'people',
  '{"interest_type": "text", "email_opt_in": "boolean"}'
);

-- What the email-marketing function was asked to sync while no provider is configured, so that
-- nothing is lost. The function writes with the secret key.
create table public.email_marketing_contacts (
  id uuid primary key default gen_random_uuid(),
  -- The row of early_access_requests or contact_messages it came from: a sync that is repeated
  -- records it once. No foreign key, because it outlives a message that staff delete.
  source_id uuid not null unique,
  operation text not null check (operation in ('addContact', 'createContact')),
  source text not null check (source ~ '\S' and char_length(source) <= 100),
  -- Lengths as in the tables it came from; 401: first and last name with a space between.
  name text not null default '' check (char_length(name) <= 401),
  email public.email_address not null,
  email_opt_in boolean,
  subject text check (char_length(subject) <= 300),
  created_at timestamptz(3) not null default now()
);
create index email_marketing_contacts_by_age
  on public.email_marketing_contacts (created_at desc, id desc);
alter table public.email_marketing_contacts enable row level security;
grant select on table public.email_marketing_contacts to authenticated;
create policy "Staff can read recorded marketing contacts" on public.email_marketing_contacts
  for select to authenticated using ((select public.staff_may('people')));

create function private.count_message_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger count_change before update on public.contact_messages
  for each row execute function private.count_message_change();

-- The conversation under a contact message: what staff answered by letter, and what they note among
-- themselves. It goes with its message.
create table public.contact_replies (
  -- The browser names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- 10,000: as a message.
  words text not null check (words ~ '\S' and char_length(words) <= 10000),
  written_by uuid references public.staff (user_id) on delete set null,
  -- It says how the reply fares; null once it is 90 days old.
  letter_id uuid references public.letters (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contact_replies_by_age on public.contact_replies (created_at);
create index contact_replies_of_message on public.contact_replies (message_id, created_at);
create index contact_replies_written_by on public.contact_replies (written_by);
create index contact_replies_by_letter on public.contact_replies (letter_id);
alter table public.contact_replies enable row level security;
grant select on table public.contact_replies to authenticated;
create policy "Staff can read replies to messages" on public.contact_replies
  for select to authenticated using ((select public.staff_may('people')));

-- What staff write in the inbox is part of the message.
select private.log_activity_of('contact_replies', 'people', 'message_id', 'contact_messages');

-- What staff note about a message, for each other alone.
create table public.contact_notes (
  -- As above.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- 5,000: a page and a half, as what staff write to applicants.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  written_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contact_notes_of_message on public.contact_notes (message_id, created_at);
create index contact_notes_written_by on public.contact_notes (written_by);
alter table public.contact_notes enable row level security;
grant select, delete on table public.contact_notes to authenticated;
grant insert (id, message_id, words) on table public.contact_notes to authenticated;
create policy "Staff can read notes about messages" on public.contact_notes
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can write notes in their own name" on public.contact_notes
  for insert to authenticated
  with check ((select public.staff_may('people')) and written_by = (select auth.uid()));
create policy "Staff can delete their own notes" on public.contact_notes
  for delete to authenticated
  using ((select public.staff_may('people')) and written_by = (select auth.uid()));
select private.log_activity_of('contact_notes', 'people', 'message_id', 'contact_messages');

-- Answers that are written often. {name} and {first name} stand for the sender's.
create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[\r\n]' and char_length(title) <= 100),
  -- 5,000: it leaves room for as much again in the reply it begins.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Chosen by title: two of the same could not be told apart.
create unique index canned_replies_by_title on public.canned_replies (lower(btrim(title)));
alter table public.canned_replies enable row level security;
grant select, insert, update, delete on table public.canned_replies to authenticated;
create policy "Staff can read canned replies" on public.canned_replies
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can add canned replies" on public.canned_replies
  for insert to authenticated with check ((select public.staff_may('people')));
create policy "Staff can change canned replies" on public.canned_replies
  for update to authenticated
  using ((select public.staff_may('people'))) with check ((select public.staff_may('people')));
create policy "Staff can delete canned replies" on public.canned_replies
  for delete to authenticated using ((select public.staff_may('people')));
create trigger set_updated_at before update on public.canned_replies
  for each row execute function public.set_updated_at();
select private.log_activity_of('canned_replies', 'people');

-- Locks a message, for staff who may read it. Raises message_not_found (HTTP 404).
create function private.lock_message(message_id uuid) returns public.contact_messages
  language plpgsql volatile set search_path = '' as $$
declare
  message public.contact_messages;
begin
  perform private.ask_staff('people');
  select * into message from public.contact_messages as sent
  where sent.id = lock_message.message_id for update;
  if not found then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  return message;
end
$$;

-- Raises unknown_status (HTTP 400). The column's own refusal would quote the message.
create function private.check_status(status text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if status is null or status not in ('open', 'waiting', 'closed', 'spam') then
    raise exception 'unknown_status' using errcode = 'PT400';
  end if;
end
$$;

-- Says how a message stands; what it says already is no change. Raises as check_status does.
--
-- seen  the version that was looked at: where a colleague changed it since, message_changed (HTTP
--       409) is raised. null: whatever it is
create function public.set_message_status(
  message_id uuid, status text, seen integer default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message constant public.contact_messages :=
    private.lock_message(set_message_status.message_id);
begin
  perform private.check_status(status);
  if message.status = set_message_status.status then
    return;
  end if;
  if message.version <> seen then
    raise exception 'message_changed' using errcode = 'PT409';
  end if;
  update public.contact_messages as marked set status = set_message_status.status
  where marked.id = message.id;
end
$$;
grant execute on function public.set_message_status(uuid, text, integer) to authenticated;

-- Says who takes care of a message; null: nobody. Raises not_for_people (HTTP 400) for somebody who
-- may not read messages, and as above.
create function public.set_message_owner(
  message_id uuid, owner uuid, seen integer default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message constant public.contact_messages :=
    private.lock_message(set_message_owner.message_id);
begin
  if message.owner_id is not distinct from owner then
    return;
  end if;
  if message.version <> seen then
    raise exception 'message_changed' using errcode = 'PT409';
  end if;
  if owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ) then
    raise exception 'not_for_people' using errcode = 'PT400';
  end if;
  update public.contact_messages as given set owner_id = set_message_owner.owner
  where given.id = message.id;
end
$$;
grant execute on function public.set_message_owner(uuid, uuid, integer) to authenticated;

-- Answers a message by letter: it waits for its sender then, and who answered takes care of it where
-- nobody did. Sent again under the same id it changes nothing.
--
-- seen  how many replies were shown to who writes: message_answered (HTTP 409) is raised where a
--       colleague answered meanwhile
-- Raises sends_no_mail and takes_no_letters (HTTP 409), and too_many_replies (HTTP 429) after 20 a
-- day to one mailbox, however many messages came from it.
create function public.reply_to_message(
  message_id uuid, reply_id uuid, words text, seen integer
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message constant public.contact_messages := private.lock_message(reply_to_message.message_id);
  replies integer;
  today integer;
  letter uuid;
begin
  if exists (select from public.contact_replies as sent where sent.id = reply_id) then
    return;
  end if;
  select count(*) into replies
  from public.contact_replies as sent where sent.message_id = message.id;
  if replies > seen then
    raise exception 'message_answered' using errcode = 'PT409';
  end if;
  if not private.sends_mail() then
    raise exception 'sends_no_mail' using errcode = 'PT409';
  end if;
  if private.is_suppressed(message.email, 'contact', 'message-reply') then
    raise exception 'takes_no_letters' using errcode = 'PT409';
  end if;
  -- Two answers to one mailbox are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('answers to ' || private.mailbox(message.email)));
  select count(*) into today
  from public.contact_replies as sent
  join public.contact_messages as answered on answered.id = sent.message_id
  where sent.created_at > now() - interval '1 day'
    and private.mailbox(answered.email) = private.mailbox(message.email);
  if today >= 20 then
    raise exception 'too_many_replies' using errcode = 'PT429';
  end if;
  letter := private.enqueue_letter(
    'message-reply', jsonb_build_object('reply_id', reply_id), message.email, 'contact',
    'message-reply:' || reply_id, 'contact_messages:' || message.id
  );
  insert into public.contact_replies (id, message_id, words, written_by, letter_id)
  values (reply_id, message.id, reply_to_message.words, auth.uid(), letter);
  update public.contact_messages as answered
  set status = 'waiting', owner_id = coalesce(answered.owner_id, auth.uid())
  where answered.id = message.id;
end
$$;
grant execute on function public.reply_to_message(uuid, uuid, text, integer) to authenticated;

-- A message whose answer was not sent waits for nobody: it is open again, and waits once its letter is
-- tried again. Whatever else staff made of it stays.
create function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_unsent constant boolean := old.state in ('failed', 'suppressed');
  is_unsent constant boolean := new.state in ('failed', 'suppressed');
begin
  if was_unsent <> is_unsent then
    update public.contact_messages as answered
    set status = case when is_unsent then 'open' else 'waiting' end
    from public.contact_replies as reply
    where reply.letter_id = new.id and answered.id = reply.message_id
      and answered.status = case when is_unsent then 'waiting' else 'open' end;
  end if;
  return null;
end
$$;
create trigger follow_reply after update of state on public.letters
  for each row when (new.kind = 'message-reply' and new.state is distinct from old.state)
  execute function private.follow_reply();

-- What else the sender of a message wrote, newest first, at most ten; for staff who may read it.
create function public.other_messages(message_id uuid) returns setof public.contact_messages
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select other.*
    from public.contact_messages as message
    join public.contact_messages as other
      on lower(other.email) = lower(message.email) and other.id <> message.id
    where message.id = other_messages.message_id
    order by other.created_at desc, other.id desc
    limit 10;
end
$$;
grant execute on function public.other_messages(uuid) to authenticated;

-- What tells staff of each other's work in the inbox: who has a message open, and how many wait.

-- Who is reading a message: a lease that the open message renews.
create table public.message_readers (
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- Whether they are writing an answer.
  writes boolean not null default false,
  until timestamptz(3) not null,
  primary key (message_id, user_id)
);
create index message_readers_by_user on public.message_readers (user_id);
create index message_readers_until on public.message_readers (until);
alter table public.message_readers enable row level security;

-- Says that the caller reads a message, for 30 seconds more, and tells who else does.
--
-- writes   an answer is being written
-- leaving  the caller reads it no longer
-- Answers {"others": [{"name", "writes"}], "mark"}: the mark differs where the message or its thread
-- changed. Null: there is no such message. Raises not_staff.
create function public.watch_message(
  message_id uuid, writes boolean default false, leaving boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  delete from public.message_readers as gone
  where gone.until < now()
    or leaving and gone.message_id = watch_message.message_id and gone.user_id = auth.uid();
  if not leaving then
    insert into public.message_readers (message_id, user_id, writes, until)
    select message.id, auth.uid(), watch_message.writes, now() + interval '30 seconds'
    -- Held, so that it is not deleted before the row that names it is written.
    from public.contact_messages as message
    where message.id = watch_message.message_id for key share
    on conflict on constraint message_readers_pkey do update
    set writes = excluded.writes, until = excluded.until;
  end if;
  return (
    select jsonb_build_object(
      'others', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'name', coalesce(nullif(btrim(member.display_name), ''), account.email),
            'writes', reader.writes
          ) order by member.created_at
        )
        from public.message_readers as reader
        join public.staff as member on member.user_id = reader.user_id
        join auth.users as account on account.id = reader.user_id
        where reader.message_id = message.id and reader.user_id <> auth.uid()
      ), '[]'),
      'mark', concat_ws(
        ' ', message.version,
        (select count(*) || ':' || coalesce(max(note.created_at)::text, '')
         from public.contact_notes as note where note.message_id = message.id),
        (select string_agg(coalesce(letter.state, ''), ',' order by reply.created_at, reply.id)
         from public.contact_replies as reply
         left join public.letters as letter on letter.id = reply.letter_id
         where reply.message_id = message.id)
      )
    )
    from public.contact_messages as message where message.id = watch_message.message_id
  );
end
$$;
grant execute on function public.watch_message(uuid, boolean, boolean) to authenticated;

-- How many messages are open, wait, and are the caller's own among those, and whether there are any
-- at all; counted to 1,000, so that a menu may ask every 30 seconds however many there are. Null for
-- who may not read them.
create function public.message_counts() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.staff_may('people') then
    return null;
  end if;
  return jsonb_build_object(
    'open', (select count(*) from (
      select from public.contact_messages as message where message.status = 'open' limit 1000
    ) as counted),
    'mine', (select count(*) from (
      select from public.contact_messages as message
      where message.owner_id = auth.uid() and message.is_pending limit 1000
    ) as counted),
    'waiting', (select count(*) from (
      select from public.contact_messages as message where message.status = 'waiting' limit 1000
    ) as counted),
    'any', exists (select from public.contact_messages)
  );
end
$$;
grant execute on function public.message_counts() to authenticated;

-- 15_subscriptions.sql

-- The words of app/contact, which a test compares.
create function private.consent_text(source text) returns text
  language sql immutable set search_path = '' as $$
  select case source
    when 'mailing-list-form' then 'Yes, you may send me emails'
    when 'newsletter' then 'New articles by email. A letter now and then. You need not join to plan. You can ask us to take you off the list at any time.'
  end
$$;

-- Only the newsletter asks for no name (docs/product.md 5.7): nobody has to be believed about it.
create function private.record_consent() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.source := case
    when new.first_name = '' and new.last_name = '' then 'newsletter' else 'mailing-list-form'
  end;
  if new.email_opt_in then
    new.consent_text := private.consent_text(new.source);
  end if;
  return new;
end
$$;

-- What visitors send; rows that a move or a restore brings are what they were.
create trigger consent_of_subscriber before insert on public.early_access_requests
  for each row when (current_user in ('anon', 'authenticated') and new.interest_type = 'mailing-list')
  execute function private.record_consent();

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- When somebody last gave the address.
  asked_at timestamptz(3) not null default now(),
  -- When its owner said yes, or no more, since the address was last given anew; and since when
  -- letters to it come back, until staff know it to be right.
  confirmed_at timestamptz(3),
  stopped_at timestamptz(3),
  bounced_at timestamptz(3),
  -- It follows from those: what comes back, and comes right again, changes nothing of what its owner
  -- said.
  state text not null generated always as (
    case
      when stopped_at is not null then 'unsubscribed'
      when bounced_at is not null then 'bounced'
      when confirmed_at is not null then 'confirmed'
      else 'unconfirmed'
    end
  ) stored,
  created_at timestamptz(3) not null default now(),
  -- One for each address, however it was typed.
  email_key text not null unique generated always as (lower(email)) stored
);
alter table public.subscriptions enable row level security;
grant select on table public.subscriptions to authenticated;

-- The mailing list: of every address, its latest sign-up. Every sign-up stays a row, so that the
-- form tells nobody who is on the list. Written as "none later" and not as "distinct on", so that
-- a page of the newest subscribers reads no more than that page. Says whether the address takes no
-- letters. The words of its badges are searched (app/contact/admin/subscription-state.tsx).
create view public.mailing_list_subscribers with (security_invoker = true) as
  select request.id,
    coalesce(named.first_name, '') as first_name, coalesce(named.last_name, '') as last_name,
    request.email, request.email_opt_in, request.created_at,
    private.folded(
      coalesce(named.first_name || ' ' || named.last_name, '') || E'\n' || request.email || E'\n'
        || case when request.email_opt_in then 'Opted In' else 'Not Opted In' end || E'\n'
        || coalesce(standing.state, '')
    ) as search_text,
    request.email_key,
    standing.state,
    private.takes_no_list(request.email) as suppressed
  from public.early_access_requests as request
  left join public.subscriptions as subscription on subscription.email_key = request.email_key
  cross join lateral (
    select coalesce(
      subscription.state, private.stopped_state(request.email),
      case when request.email_opt_in then 'unconfirmed' end
    ) as state
  ) as standing
  left join lateral (
    select earlier.first_name, earlier.last_name
    from public.early_access_requests as earlier
    where earlier.interest_type = 'mailing-list' and earlier.email_key = request.email_key
      and (earlier.first_name <> '' or earlier.last_name <> '')
    order by earlier.created_at desc, earlier.id desc
    limit 1
  ) as named on true
  where request.interest_type = 'mailing-list'
    and not exists (
      select from public.early_access_requests as later
      where later.interest_type = 'mailing-list'
        and later.email_key = request.email_key
        and (later.created_at, later.id) > (request.created_at, request.id)
    );
grant select on table public.mailing_list_subscribers to authenticated;

-- As make_search makes them, and what is rare is found by index first: words of the addresses' sign-ups,
-- of which another than the latest may have the name, states, and who takes no letters.
create function public.search_mailing_list_subscribers(
  search text, before_created_at timestamptz default null, before_id uuid default null,
  most integer default 50, since timestamptz default null, until timestamptz default null,
  email_opt_in boolean default null, state text default null, suppressed boolean default null
) returns setof public.mailing_list_subscribers
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns constant text[] := private.patterns(search);
  -- Words that a badge may have stand in no sign-up.
  written constant text[] := array(
    select pattern from unnest(patterns) as pattern
    where 'opted in not unconfirmed unsubscribed bounced' not like pattern
  );
  -- Every address has a sign-up: asked for no word, it has any.
  first constant text := coalesce(written[1], '%');
  second constant text := written[2];
  others constant text[] := written[3:];
  -- "Opted In" is a part of "Not Opted In", which is not meant.
  means_opted_in constant boolean := private.folded(search) ~ '\mopted in\M'
    and private.folded(search) !~ '\mnot opted in\M';
  in_state constant text[] := private.rare_subscribers(state, null);
  stopped constant text[] := private.rare_subscribers(null, suppressed);
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select stored.* from public.mailing_list_subscribers as stored
    where stored.search_text like all (patterns)
      and exists (
        select from public.early_access_requests as sign_up
        where sign_up.interest_type = 'mailing-list' and sign_up.email_key = stored.email_key
          and sign_up.subscriber_search_text like first
          and (second is null or sign_up.subscriber_search_text like second)
          and sign_up.subscriber_search_text like all (others)
      )
      and (means_opted_in is not true or stored.email_opt_in)
      and (in_state is null or stored.email_key = any (in_state))
      and (stopped is null or stored.email_key = any (stopped))
      and (
        search_mailing_list_subscribers.since is null
        or stored.created_at >= search_mailing_list_subscribers.since
      )
      and (
        search_mailing_list_subscribers.until is null
        or stored.created_at < search_mailing_list_subscribers.until
      )
      and (
        search_mailing_list_subscribers.email_opt_in is null
        or stored.email_opt_in = search_mailing_list_subscribers.email_opt_in
      )
      and (
        search_mailing_list_subscribers.state is null
        or private.is_state(stored.state, search_mailing_list_subscribers.state)
      )
      and (
        search_mailing_list_subscribers.suppressed is null
        or stored.suppressed = search_mailing_list_subscribers.suppressed
      )
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;
grant execute on function public.search_mailing_list_subscribers(
  text, timestamptz, uuid, integer, timestamptz, timestamptz, boolean, text, boolean
) to authenticated;

-- Finds the subscription of an address that bounced, which is known by its hash alone.
create index subscriptions_by_hash on public.subscriptions (private.address_hash(email_key));
create index subscriptions_by_mailbox on public.subscriptions (private.mailbox(email_key));
create index subscriptions_by_state on public.subscriptions (state);
create policy "Staff can read subscriptions" on public.subscriptions
  for select to authenticated using ((select public.staff_may('people')));
create trigger follow_stopped_list after insert or update of stopped_at on public.subscriptions
  for each row execute function private.follow_stopped_list();

-- What happened to an address's consent, and when: rows are only ever added, also by the site
-- itself. It knows the address by its hash, so that nothing of it has to be erased: what stays can
-- be found only by somebody who has the address, and shows that its owner's wish was kept.
create table public.consent_events (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  event text not null check (
    event in ('asked', 'confirmed', 'unsubscribed', 'resumed', 'reported', 'bounced', 'complained')
  ),
  -- Of which letters.
  stream text not null check (
    stream in ('all', 'contact', 'staff', 'list', 'plan', 'partner', 'guest', 'celebration')
  ),
  -- Where it was said.
  source text not null check (
    source in (
      'mailing-list-form', 'newsletter', 'letters-page', 'one-click', 'mail-server', 'staff',
      'inquiry-page'
    )
  ),
  -- What was agreed to, where something was.
  consent_text text check (char_length(consent_text) <= 500),
  -- The letter in which it was pressed: its kind, and when it was written.
  letter_kind text check (char_length(letter_kind) <= 50),
  letter_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index consent_events_reported on public.consent_events (created_at)
  where event = 'reported';
create index consent_events_by_address on public.consent_events (address_hash, created_at);
alter table public.consent_events enable row level security;
revoke all on table public.consent_events from service_role;
grant select, insert on table public.consent_events to service_role;
grant select on table public.consent_events to authenticated;
create policy "Staff can read what was consented to" on public.consent_events
  for select to authenticated using ((select public.staff_may('people')));

create function private.log_consent(
  address text, event text, stream text, source text, consent_text text default null,
  letter_kind text default null, letter_at timestamptz default null
) returns void
  language sql volatile set search_path = '' as $$
  insert into public.consent_events (
    address_hash, event, stream, source, consent_text, letter_kind, letter_at
  )
  values (
    private.address_hash(address), event, stream, source, consent_text, letter_kind, letter_at
  )
$$;

-- What happened to the consent of a subscription's address, oldest first, for staff.
create function public.consent_history(subscriber text) returns setof public.consent_events
  language sql stable security definer set search_path = '' as $$
  select entry.* from public.consent_events as entry
  where entry.address_hash = private.address_hash(subscriber) and (select public.staff_may('people'))
  order by entry.created_at, entry.id
$$;
grant execute on function public.consent_history(text) to authenticated;

-- The tokens of letters' links, as hashes: a token is made when its letter is written, and is nowhere
-- but in it. A letter may lie in a mailbox for long, and its links must still work.
create table public.letter_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  email public.email_address not null,
  -- Of the letter that carries it: what one press in a mailbox stops (RFC 8058).
  stream text not null check (stream in ('contact', 'staff', 'list', 'plan', 'partner', 'guest')),
  kind text not null check (char_length(kind) <= 50),
  created_at timestamptz(3) not null default now(),
  -- Of a letter to guests: whose celebration it is.
  plan_id uuid
);
create index letter_tokens_by_age on public.letter_tokens (created_at);
create index letter_tokens_by_address on public.letter_tokens (lower(email));
create index letter_tokens_of_plan on public.letter_tokens (plan_id) where plan_id is not null;
alter table public.letter_tokens enable row level security;

create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Keeps the token of a letter that the web server is about to send. Tokens of letters older than two
-- years go.
create function public.keep_letter_token(
  address text, stream text, kind text, token_hash text, plan uuid default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.letter_tokens as old
  where old.created_at < now() - interval '2 years'
    or old.stream = 'guest' and old.created_at < now() - interval '1 year';
  insert into public.letter_tokens (token_hash, email, stream, kind, plan_id)
  values (
    keep_letter_token.token_hash, btrim(address), keep_letter_token.stream, keep_letter_token.kind,
    keep_letter_token.plan
  );
end
$$;

-- Somebody gave an address to be on the list. Its owner is asked, unless they have said yes before,
-- or that they do not know us; at most three times an hour and six a day for one mailbox, because
-- anybody can fill in a form with anybody's address. Who stopped the list is asked again: the letter
-- lets them decide. Three days after the last of these letters one reminder follows, unless there was
-- one in the 30 days before.
create function private.ask_to_confirm() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  subscription public.subscriptions;
  mailbox constant text := private.mailbox(new.email);
  refuses constant boolean := private.is_suppressed(new.email, 'list', 'confirm-subscription');
  reminded_at constant timestamptz := now() + interval '3 days';
  last_hour integer;
  last_day integer;
begin
  perform private.log_consent(new.email, 'asked', 'list', new.source, new.consent_text);
  insert into public.subscriptions as held (email, stopped_at, bounced_at)
  select new.email,
    case when refuses and not bounces then now() end, case when bounces then now() end
  from private.has_suppression(new.email, 'all', 'bounce') as bounces
  on conflict (email_key) do update set
    asked_at = now(),
    -- Who had stopped says yes anew.
    confirmed_at = case when held.stopped_at is null or refuses then held.confirmed_at end,
    stopped_at = case when refuses then held.stopped_at end
  returning held.* into subscription;
  if not private.sends_mail() then
    return null;
  end if;

  -- For every address the same work: the time that it takes tells nobody who is on the list. When
  -- the letter is due it is suppressed for who refuses, and cancelled for who has said yes.
  select count(*) filter (where letter.created_at > now() - interval '1 hour'), count(*)
    into last_hour, last_day
  from public.letters as letter
  where private.mailbox(letter.recipient) = mailbox and letter.stream = 'list'
    and letter.kind = 'confirm-subscription'
    and letter.created_at > now() - interval '1 day';
  if last_hour >= 3 or last_day >= 6 then
    return null;
  end if;
  perform private.enqueue_letter(
    kind => 'confirm-subscription',
    params => jsonb_build_object('subscription', subscription.id),
    recipient => subscription.email,
    stream => 'list',
    dedupe_key => 'confirm-subscription:' || new.id,
    cause => 'subscriptions:' || subscription.id
  );

  update public.letters as waiting
  set next_attempt_at = reminded_at, recipient = subscription.email,
    params = jsonb_build_object('subscription', subscription.id),
    cause = 'subscriptions:' || subscription.id
  where private.mailbox(waiting.recipient) = mailbox and waiting.stream = 'list'
    and waiting.kind = 'confirm-subscription-reminder' and waiting.state = 'queued';
  if not found and not exists (
    select from public.letters as reminder
    where private.mailbox(reminder.recipient) = mailbox and reminder.stream = 'list'
      and reminder.kind = 'confirm-subscription-reminder' and reminder.state <> 'cancelled'
      and reminder.created_at > now() - interval '30 days'
  ) then
    perform private.enqueue_letter(
      kind => 'confirm-subscription-reminder',
      params => jsonb_build_object('subscription', subscription.id),
      recipient => subscription.email,
      stream => 'list',
      dedupe_key => 'confirm-subscription-reminder:' || new.id,
      cause => 'subscriptions:' || subscription.id,
      not_before => reminded_at
    );
  end if;
  return null;
end
$$;
create trigger ask_to_confirm after insert on public.early_access_requests
  for each row when (
    current_user in ('anon', 'authenticated')
    and new.interest_type = 'mailing-list' and new.email_opt_in
  ) execute function private.ask_to_confirm();

-- Whose last sign-up is deleted has no subscription any more.
create function private.forget_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.subscriptions as held
  where held.email_key = old.email_key and not exists (
    select from public.early_access_requests as other
    where other.email_key = old.email_key and other.interest_type = 'mailing-list'
  );
  return null;
end
$$;
create trigger forget_subscription after delete on public.early_access_requests
  for each row when (old.interest_type = 'mailing-list')
  execute function private.forget_subscription();

-- Asks that an address gets no more letters of some scopes; again changes nothing. What a mail server
-- or service says is one event, however many scopes it is about, and the list follows where it is
-- among them.
create function private.suppress_scopes(address text, reason text, scopes text[]) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  hash constant text := private.address_hash(address);
  added text[];
begin
  with silenced as (
    insert into public.letter_suppressions (address_hash, scope, reason)
    select hash, scope, suppress_scopes.reason from unnest(scopes) as scope
    on conflict do nothing
    returning scope
  )
  select array_agg(scope) into added from silenced;
  if added is null or reason not in ('bounce', 'complaint') then
    return;
  end if;
  perform private.log_consent(
    address,
    case reason when 'bounce' then 'bounced' else 'complained' end,
    case cardinality(added) when 1 then replace(added[1], 'stream:', '') else 'all' end,
    'mail-server'
  );
  if added && array['all', 'stream:list'] then
    update public.subscriptions as held
    set bounced_at = case reason when 'bounce' then now() else held.bounced_at end,
      stopped_at = case
        when reason = 'bounce' then held.stopped_at else coalesce(held.stopped_at, now())
      end
    where held.email_key = lower(btrim(address));
  end if;
end
$$;

-- Staff know an address to be right: nothing comes back from it any more.
create function private.follow_lifted_bounce() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.consent_events (address_hash, event, stream, source)
  values (old.address_hash, 'resumed', 'all', 'staff');
  update public.subscriptions as held set bounced_at = null
  where private.address_hash(held.email_key) = old.address_hash;
  return null;
end
$$;
create trigger follow_lifted_bounce after delete on public.letter_suppressions
  for each row when (old.reason = 'bounce') execute function private.follow_lifted_bounce();

-- The letter that a token belongs to; null where there is none. A network that tries more than 20
-- unknown ones a minute is refused (docs/product.md 13.3).
create function private.open_letter_token(token text) returns public.letter_tokens
  language plpgsql volatile set search_path = '' as $$
declare
  held public.letter_tokens;
begin
  select * into held from public.letter_tokens as known
  where known.token_hash = private.token_hash(token);
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

-- Whether an address asked for no letters of a scope, for a reason.
create function private.has_suppression(address text, scope text, reason text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letter_suppressions as suppression
    where suppression.address_hash = private.address_hash(address)
      and suppression.scope = has_suppression.scope
      and suppression.reason = has_suppression.reason
  )
$$;

-- What the page behind a letter's link shows; null for an unknown token. Changes nothing. Letters
-- to staff are null but for who is one (private.staff_letters); those of families' inquiries where
-- the address is no partner's and was never written to.
--
-- "guest" is of invitations to all celebrations, and "celebration" of the one that the letter was
-- about: {"name": whose it is, "state": "sent" or "stopped"}; null: it was about none, or it is not
-- there any more.
create function public.letters_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
begin
  if held.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'address', held.email,
    'list', (
      select jsonb_build_object('state', subscription.state, 'asked_at', subscription.asked_at)
      from public.subscriptions as subscription
      where subscription.email_key = lower(held.email)
    ),
    'contact', private.stream_state(held.email, 'contact', held.stream = 'contact'),
    'plan', private.stream_state(held.email, 'plan', held.stream = 'plan'),
    'guest', private.stream_state(held.email, 'guest', held.stream = 'guest'),
    'celebration', (
      select jsonb_build_object(
        'name', plan.honoree_name,
        'state', case
          when private.has_suppression(held.email, 'plan:' || plan.id, 'unsubscribe')
            then 'stopped' else 'sent'
        end
      )
      from public.plans as plan where plan.id = held.plan_id
    ),
    'partner', private.stream_state(
      held.email, 'partner', held.stream = 'partner' or exists (
        select from public.partner_contacts as contact
        where lower(contact.email) = lower(held.email) and contact.email_confirmed_at is not null
      )
    ),
    'staff', private.staff_letters(held.email),
    'reported', private.has_suppression(private.mailbox(held.email), 'all', 'report')
  );
end
$$;
grant execute on function public.letters_page(text) to authenticated, anon;

-- Does what a person pressed on that page, or in their mailbox (RFC 8058).
--
-- change  confirm; stop-list; stop- and resume-contact, -plan (invitations to help, what who should
--         find a plan is sent, the yearly question), -partner (families' inquiries), -guest
--         (invitations to all celebrations) and -celebration (to the one that the letter was about);
--         stop-staff; stop-all (they do not know us), resume-all (that was a mistake); or one-click,
--         which stops letters like the one whose token it is
-- Answers whether the token is known. Pressing again changes nothing. Who joins the list gets its
-- letters, whatever they, or their mailbox, said of them before. Who does not know the people stops
-- every letter, and reports the plan whose letter it was.
create function public.change_letters(token text, change text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.letter_tokens := private.open_letter_token(token);
  said_at constant text := case change when 'one-click' then 'one-click' else 'letters-page' end;
  of_letter constant text := case when held.plan_id is null then held.stream else 'celebration' end;
  wanted constant text := case change when 'one-click' then 'stop-' || of_letter else change end;
  stopped constant text := substr(wanted, 6);
  resumed constant text := substr(wanted, 8);
  scope text;
begin
  if held.id is null then
    return false;
  end if;
  if wanted = 'confirm' then
    perform private.welcome_letters(held.email, 'list');
    update public.subscriptions as subscription set stopped_at = null, confirmed_at = now()
    where subscription.email_key = lower(held.email)
      and (subscription.stopped_at is not null or subscription.confirmed_at is null);
    if found then
      perform private.log_consent(held.email, 'confirmed', 'list', said_at);
    end if;
  elsif wanted = 'stop-list' then
    update public.subscriptions as subscription set stopped_at = now()
    where subscription.email_key = lower(held.email) and subscription.stopped_at is null;
    if found then
      perform private.log_consent(held.email, 'unsubscribed', 'list', said_at);
    end if;
  elsif wanted in ('stop-contact', 'stop-plan', 'stop-partner', 'stop-guest')
    or wanted = 'stop-celebration' and held.plan_id is not null then
    scope := case stopped when 'celebration' then 'plan:' || held.plan_id else 'stream:' || stopped end;
    if not private.has_suppression(held.email, scope, 'unsubscribe') then
      perform private.suppress_letters(held.email, scope, 'unsubscribe');
      perform private.log_consent(held.email, 'unsubscribed', stopped, said_at);
    end if;
  elsif wanted in ('resume-contact', 'resume-plan', 'resume-partner', 'resume-guest')
    or wanted = 'resume-celebration' and held.plan_id is not null then
    scope := case resumed when 'celebration' then 'plan:' || held.plan_id else 'stream:' || resumed end;
    if private.has_suppression(held.email, scope, 'unsubscribe')
      or private.has_suppression(held.email, scope, 'complaint') then
      perform private.allow_letters(held.email, scope, 'unsubscribe');
      perform private.allow_letters(held.email, scope, 'complaint');
      perform private.log_consent(held.email, 'resumed', resumed, said_at);
    end if;
  elsif wanted = 'stop-staff' then
    if private.stop_staff_letters(held.email) then
      perform private.log_consent(held.email, 'unsubscribed', 'staff', said_at);
    end if;
  elsif wanted = 'stop-all' then
    perform private.report_letters(held.email, held.plan_id, held.kind, held.created_at);
    -- Whatever anybody writes behind the +, it is the same person's mailbox.
    if not private.has_suppression(private.mailbox(held.email), 'all', 'report') then
      perform private.suppress_letters(private.mailbox(held.email), 'all', 'report');
      perform private.log_consent(
        held.email, 'reported', 'all', said_at,
        letter_kind => held.kind, letter_at => held.created_at
      );
    end if;
    update public.subscriptions as subscription set stopped_at = now()
    where private.mailbox(subscription.email_key) = private.mailbox(held.email)
      and subscription.stopped_at is null;
  elsif wanted = 'resume-all' then
    if private.has_suppression(private.mailbox(held.email), 'all', 'report') then
      -- The list, too, where that press stopped it, and not one before.
      update public.subscriptions as subscription set stopped_at = null
      where private.mailbox(subscription.email_key) = private.mailbox(held.email)
        and subscription.stopped_at = (
          select suppression.created_at from public.letter_suppressions as suppression
          where suppression.address_hash = private.address_hash(private.mailbox(held.email))
            and suppression.scope = 'all' and suppression.reason = 'report'
        );
      perform private.allow_letters(private.mailbox(held.email), 'all', 'report');
      -- It was a mistake.
      delete from public.plan_letter_reports as report
      where report.address_hash = private.address_hash(private.mailbox(held.email))
        and report.settled_at is null;
      perform private.log_consent(held.email, 'resumed', 'all', said_at);
    end if;
  else
    raise exception 'unknown_change' using errcode = 'PT400';
  end if;
  return true;
end
$$;
grant execute on function public.change_letters(text, text) to authenticated, anon;

-- Letters about what visitors send, and the letter with which staff set a new password.

-- How a member of staff wants to hear of messages and applications; no row: at once.
create table public.staff_notices (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  choice text not null check (choice in ('at-once', 'daily', 'never')),
  -- What came in before is told already.
  digest_until timestamptz(3) not null default now()
);
alter table public.staff_notices enable row level security;
grant select on table public.staff_notices to authenticated;
grant insert (user_id, choice) on table public.staff_notices to authenticated;
grant update (user_id, choice) on table public.staff_notices to authenticated;
create policy "Staff can see their own notices" on public.staff_notices
  for select to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can choose their own notices" on public.staff_notices
  for insert to authenticated
  with check ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can change their own notices" on public.staff_notices
  for update to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));

-- Only those who read messages and applications are told of them.
create function private.staff_to_tell() returns table (user_id uuid, email text, choice text)
  language sql stable set search_path = '' as $$
  select staff.user_id, account.email::text, coalesce(notices.choice, 'at-once')
  from public.staff as staff
  join auth.users as account on account.id = staff.user_id
  left join public.staff_notices as notices on notices.user_id = staff.user_id
  where staff.role in ('owner', 'support')
$$;

-- A notice for a member of staff: one for each row. One that was cancelled, because the digest was to
-- tell it, goes after all. An address that mail cannot carry costs its letter, never the row.
--
-- cause  the row: a table and an id
create function private.tell_member(
  member uuid, email text, notice text, params jsonb, cause text
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  key constant text := notice || ':' || split_part(cause, ':', 2) || ':' || member;
begin
  if private.enqueue_letter(
    notice, params || jsonb_build_object('user_id', member), email, 'staff', key, cause
  ) is null then
    update public.letters as letter set state = 'queued', attempts = 0, next_attempt_at = now()
    where letter.dedupe_key = key and letter.state = 'cancelled';
  end if;
exception when check_violation then
  null;
end
$$;

-- In the transaction of a form's row: a notice for each of staff who wants it at once, and an answer
-- for its sender, one a day and mailbox. A flood of forms is no flood of letters: beyond a few an
-- hour, staff get one letter that gathers them, and senders no thanks beside those of the page.
-- As a trigger's arguments: the kinds of the two letters, and the name under which they are given the
-- row's id.
create function private.tell_of_submission() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  notice constant text := tg_argv[0];
  answer constant text := tg_argv[1];
  params constant jsonb := jsonb_build_object(tg_argv[2], new.id);
  cause constant text := tg_table_name || ':' || new.id;
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
begin
  -- Nobody changes how they hear of it meanwhile.
  perform pg_advisory_xact_lock_shared(hashtext('staff notices'));
  if private.spend('messages announced') is null then
    perform private.tell_member(told.user_id, told.email, notice, params, cause)
    from private.staff_to_tell() as told where told.choice = 'at-once';
  else
    -- What this hour brings without a letter of its own, once it is over and all of it stored.
    perform private.enqueue_letter(
      'daily-digest',
      jsonb_build_object(
        'user_id', told.user_id, 'hourly', true, 'until', hour + interval '1 hour',
        -- What a daily letter told stays told.
        'from', greatest(hour, (
          select notices.digest_until from public.staff_notices as notices
          where notices.user_id = told.user_id
        ))
      ),
      told.email, 'staff', 'hourly-digest:' || told.user_id || ':' || extract(epoch from hour), null,
      hour + interval '61 minutes'
    )
    from private.staff_to_tell() as told
    -- An address that mail cannot carry holds up nobody else's.
    where told.choice = 'at-once' and told.email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';
  end if;
  if private.spend('thanks for writing') is null then
    perform private.enqueue_letter(
      answer, params, new.email, 'contact',
      answer || ':' || private.address_hash(private.mailbox(new.email)) || ':' || current_date, cause
    );
  end if;
  return null;
end
$$;
create trigger tell_of_application after insert on public.vendor_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tell_of_submission(
    'new-application', 'application-received', 'application_id'
  );

-- Rows that a backup or a move brings tell nobody.
create trigger tell_of_message after insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tell_of_submission('new-message', 'message-received', 'message_id');

-- A member of staff chose: what they were not told yet is told in the new way, once.
--
-- From at once to daily: notices that wait are cancelled, and the first digest starts before them. It
-- leaves out what a notice has told (server/letters/sources/daily-digest.ts), and so may start a
-- minute early, for rows that are being written, if no daily letter has told that minute. From daily to at once: a notice for each row that
-- the next digest would have told.
create function private.follow_choice() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant text := case tg_op when 'UPDATE' then old.choice else 'at-once' end;
  address constant text := (
    select told.email from private.staff_to_tell() as told where told.user_id = new.user_id
  );
  told_until constant timestamptz := case tg_op when 'UPDATE' then old.digest_until end;
  waiting timestamptz;
begin
  if new.choice <> 'never' then
    perform private.welcome_letters(address, 'staff');
  end if;
  if new.choice = before then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff notices'));
  if new.choice = 'daily' then
    with cancelled as (
      update public.letters as letter set state = 'cancelled'
      where letter.state in ('queued', 'retrying')
        and letter.kind in ('new-message', 'new-application')
        and letter.params ->> 'user_id' = new.user_id::text
      returning letter.params
    )
    select min(coalesce(message.created_at, application.created_at)) into waiting
    from cancelled
    left join public.contact_messages as message
      on message.id = (cancelled.params ->> 'message_id')::uuid
    left join public.vendor_submissions as application
      on application.id = (cancelled.params ->> 'application_id')::uuid;
    update public.staff_notices as notices
    set digest_until = least(waiting, greatest(now() - interval '1 minute', told_until))
    where notices.user_id = new.user_id;
  elsif before = 'daily' and new.choice = 'at-once' then
    perform private.tell_member(
      new.user_id, address, 'new-message', jsonb_build_object('message_id', message.id),
      'contact_messages:' || message.id
    )
    from public.contact_messages as message where message.created_at >= new.digest_until;
    perform private.tell_member(
      new.user_id, address, 'new-application', jsonb_build_object('application_id', application.id),
      'vendor_submissions:' || application.id
    )
    from public.vendor_submissions as application
    where application.created_at >= new.digest_until;
  end if;
  return null;
end
$$;

-- What a backup or a move brings is what it was.
create trigger follow_choice after insert or update of choice on public.staff_notices
  for each row when (current_user = 'authenticated') execute function private.follow_choice();

-- How staff who have an address hear of what comes in; null: none of staff has it.
create function private.staff_letters(address text) returns text
  language sql stable set search_path = '' as $$
  select told.choice from private.staff_to_tell() as told
  where lower(told.email) = lower(btrim(address))
$$;

-- Chooses "never" for staff who have an address. Answers whether that changed anything.
create function private.stop_staff_letters(address text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  insert into public.staff_notices as notices (user_id, choice)
  select told.user_id, 'never' from private.staff_to_tell() as told
  where lower(told.email) = lower(btrim(address))
  on conflict (user_id) do update set choice = 'never' where notices.choice <> 'never';
  return found;
end
$$;

-- Writes the digests that are due: for each of staff who asked for them what came in since the last
-- one, and nothing where nothing did. Asked again it writes none.
--
-- until  the time they are due
create function public.queue_digests(until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select notices.user_id, notices.digest_until, account.email
    from public.staff_notices as notices
    join auth.users as account on account.id = notices.user_id
    where notices.choice = 'daily' and notices.digest_until < until
    for update of notices skip locked
  loop
    if exists (
      select from public.contact_messages
      where created_at >= member.digest_until and created_at < until
    ) or exists (
      select from public.vendor_submissions
      where created_at >= member.digest_until and created_at < until
    ) then
      begin
        perform private.enqueue_letter(
          'daily-digest',
          jsonb_build_object('user_id', member.user_id, 'from', member.digest_until, 'until', until),
          member.email, 'staff', 'daily-digest:' || member.user_id || ':' || until
        );
        queued := queued + 1;
      exception when check_violation then
        null; -- An address that mail cannot carry holds up nobody else's.
      end;
    end if;
    update public.staff_notices as notices set digest_until = until
    where notices.user_id = member.user_id;
  end loop;
  return queued;
end
$$;

-- Links with which staff set a new password: an hour, once, and no longer than the password that
-- they replace: changing it ends them all.
create table public.password_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Of the account's password, which is a salted hash itself: sha256, as hex.
  replaces text not null check (replaces ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null default now() + interval '1 hour',
  used_at timestamptz(3)
);
create index password_links_of_staff on public.password_links (user_id);
alter table public.password_links enable row level security;

-- Asks for the letter. Does the same for every address: whether it is one of staff is looked up when
-- the letter is written. Three an hour and address; more are passed over without a word.
create function public.ask_for_password(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
begin
  perform pg_advisory_xact_lock(hashtext('password for ' || key));
  if (
    select count(*) from public.letters as asked
    where asked.kind = 'new-password' and asked.recipient = key
      and asked.created_at > now() - interval '1 hour'
  ) < 3 then
    perform private.enqueue_letter(
      'new-password', '{}', key, 'account', 'new-password:' || gen_random_uuid()
    );
  end if;
end
$$;

-- What tells a password of an account from the one after it.
create function private.password_mark(account uuid) returns text
  language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(held.encrypted_password, ''), 'UTF8')), 'hex')
  from auth.users as held where held.id = account
$$;

-- Keeps a link for the member of staff who has the address; false: nobody has.
create function public.make_password_link(address text, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.staff_at(address);
begin
  delete from public.password_links as link where link.expires_at < now() - interval '1 day';
  insert into public.password_links (user_id, token_hash, replaces)
  select member, make_password_link.token_hash, private.password_mark(member)
  where member is not null;
  return found;
end
$$;

-- Uses a link: answers whose it is, once; null: it is unknown, used, too old, or for a password that
-- was changed since. The account's other links end with it. The site calls it for who follows the
-- letter's link, and it is noted.
create function public.use_password_link(token_hash text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update public.password_links as link set used_at = now()
  where link.token_hash = use_password_link.token_hash
    and link.used_at is null and link.expires_at > now()
    and link.replaces = private.password_mark(link.user_id)
  returning link.user_id into owner;
  delete from public.password_links as other
  where other.user_id = owner and other.token_hash <> use_password_link.token_hash;
  insert into public.staff_activity (who, action, noun, record_id, area)
  select owner, 'password-link', 'staff', owner::text, 'settings'
  where owner is not null;
  return owner;
end
$$;

-- Whether a mailbox that wants no letters was sent a code within a day, besides this one's.
create function private.had_code_lately(address text, code_id uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letters as letter
    where letter.kind = 'plan-code' and letter.state = 'sent'
      and letter.created_at > now() - interval '1 day'
      and private.mailbox(letter.recipient) = private.mailbox(address)
      and letter.dedupe_key <> 'plan-code:' || code_id
  )
$$;

-- 16_newsletters.sql

-- The newsletter (docs/product.md 11.23): editors write it, an owner sends it to who confirmed the
-- mailing list. Its letters are written into the outbox in batches, whenever nothing else is due.
create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  -- 150: what a mailbox shows of a subject, twice.
  subject text not null check (
    char_length(subject) <= 150 and subject ~ '\S' and subject !~ '[[:cntrl:]]'
  ),
  -- Paragraphs. 10,000: as long as a message to us.
  words text not null default '' check (char_length(words) <= 10000),
  -- An article that it tells of: its title, excerpt and address.
  article_id uuid references public.articles (id) on delete set null,
  state text not null default 'draft' check (
    state in ('draft', 'sending', 'paused', 'sent', 'cancelled')
  ),
  -- What the last test letter said: only that is sent.
  tested_text jsonb,
  tested_at timestamptz(3),
  -- What its letters say, whatever becomes of the article.
  sent_text jsonb,
  -- Who confirmed later gets the next one.
  started_at timestamptz(3),
  started_by uuid references public.staff (user_id) on delete set null,
  -- The last address that has its letter, in the order of addresses, as long as others wait; and when
  -- all had theirs.
  written_to text,
  written_at timestamptz(3),
  finished_at timestamptz(3),
  -- How it went, for when the letters are gone.
  outcome jsonb,
  created_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint newsletters_started check ((state = 'draft') = (started_at is null))
);
create index newsletters_by_age on public.newsletters (created_at desc, id desc);
create index newsletters_by_article on public.newsletters (article_id);
create index newsletters_by_creator on public.newsletters (created_by);
create index newsletters_by_sender on public.newsletters (started_by);
alter table public.newsletters enable row level security;
grant delete on table public.newsletters to authenticated;
grant select (
  id, subject, words, article_id, state, tested_at, sent_text, started_at, finished_at, created_at,
  updated_at
) on table public.newsletters to authenticated;
grant insert (id, subject, words, article_id) on table public.newsletters to authenticated;
grant update (id, subject, words, article_id) on table public.newsletters to authenticated;
create policy "Staff can read newsletters" on public.newsletters
  for select to authenticated using ((select public.staff_may('content')));
create policy "Staff can write newsletters in their own name" on public.newsletters
  for insert to authenticated
  with check ((select public.staff_may('content')) and created_by = (select auth.uid()));
create policy "Staff can change a newsletter until it is sent" on public.newsletters
  for update to authenticated using ((select public.staff_may('content')) and state = 'draft')
  with check ((select public.staff_may('content')) and state = 'draft');
create policy "Staff can delete a newsletter that was not sent" on public.newsletters
  for delete to authenticated using ((select public.staff_may('content')) and state = 'draft');
create trigger set_updated_at before update of subject, words, article_id on public.newsletters
  for each row execute function public.set_updated_at();
select private.log_activity_of(
  'newsletters', 'content', events => 'insert or update of subject, words, article_id, state or delete'
);

-- What a newsletter would say now: {"subject", "words", "article": {"title", "excerpt", "slug"}}; its
-- article is null where it has none that visitors can read.
create function private.newsletter_text(newsletter public.newsletters) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'subject', btrim(newsletter.subject),
    'words', btrim(newsletter.words, E' \n\r\t'),
    'article', (
      select jsonb_build_object(
        'title', told.title,
        'excerpt', coalesce(nullif(btrim(told.excerpt), ''), told.meta_description),
        'slug', told.slug
      )
      from public.articles as told
      where told.id = newsletter.article_id
        and public.is_published(told.published, told.publish_at, told.unpublish_at)
        and told.deleted_at is null
    )
  )
$$;

-- Why a newsletter cannot be sent, nor tried; null: it can.
create function private.newsletter_lacks(newsletter public.newsletters) returns text
  language sql stable set search_path = '' as $$
  select case
    when newsletter.state <> 'draft' then 'is_sent'
    when not private.sends_mail() then 'no_mail'
    when newsletter.article_id is not null
      and private.newsletter_text(newsletter) -> 'article' = 'null' then 'article_hidden'
    when newsletter.words !~ '\S' and newsletter.article_id is null then 'no_words'
  end
$$;

-- The subscriptions that a newsletter goes to: confirmed, and not suppressed.
create function private.takes_newsletters(subscription public.subscriptions) returns boolean
  language sql stable set search_path = '' as $$
  select subscription.state = 'confirmed'
    and not private.is_suppressed(subscription.email, 'list', 'newsletter')
$$;

-- To how many addresses a newsletter would go now.
create function public.newsletter_recipients() returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_staff('content');
  return (
    select count(*) from public.subscriptions as held where private.takes_newsletters(held)
  );
end
$$;
grant execute on function public.newsletter_recipients() to authenticated;

-- Sends a newsletter to the caller alone, as it would read. Raises is_sent, no_mail, no_words,
-- article_hidden, gone and too_many_tests (HTTP 409).
create function public.test_newsletter(newsletter uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.newsletters;
  refusal text;
  address text := (select account.email::text from auth.users as account where account.id = auth.uid());
begin
  perform private.ask_staff('content');
  select * into held from public.newsletters as found
  where found.id = test_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    -- Of a mailbox in a day, so that a held down button fills none.
    when (
      select count(*) from public.letters as tried
      where tried.kind = 'newsletter' and tried.params ? 'test' and tried.recipient = address
        and tried.created_at > now() - interval '1 day'
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
$$;
grant execute on function public.test_newsletter(uuid) to authenticated;

-- Begins to send a newsletter to everybody. For owners. Raises what test_newsletter does, and
-- not_tested: its last test letter said something else.
create function public.send_newsletter(newsletter uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.newsletters;
  refusal text;
begin
  perform private.ask_staff('settings');
  select * into held from public.newsletters as found
  where found.id = send_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    when held.tested_text is distinct from private.newsletter_text(held) then 'not_tested'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters as sent
  set state = 'sending', sent_text = held.tested_text, started_at = now(), started_by = auth.uid()
  where sent.id = held.id;
end
$$;
grant execute on function public.send_newsletter(uuid) to authenticated;

-- Its letters to subscribers.
create function private.letters_of(newsletter uuid) returns setof public.letters
  language sql stable set search_path = '' as $$
  select letter.* from public.letters as letter
  where letter.kind = 'newsletter' and letter.params ->> 'newsletter' = newsletter::text
    and not letter.params ? 'test'
$$;

-- Whether letters of a newsletter lead to an article that visitors cannot read any more.
create function private.misses_article(newsletter public.newsletters) returns boolean
  language sql stable set search_path = '' as $$
  select newsletter.sent_text -> 'article' <> 'null'
    and private.newsletter_text(newsletter) -> 'article' = 'null'
$$;

-- Whether a newsletter is halted; one whose article visitors cannot read any more halts by itself.
create function private.is_halted(newsletter uuid) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  held public.newsletters;
begin
  -- Who holds it is halting it, or ends it: this letter is not waited for.
  select * into held from public.newsletters as known
  where known.id = newsletter for update skip locked;
  if held.state = 'sending' and private.misses_article(held) then
    update public.newsletters as known set state = 'paused' where known.id = held.id;
    return true;
  end if;
  return exists (
    select from public.newsletters as known where known.id = newsletter and known.state = 'paused'
  );
end
$$;

-- Halts a newsletter that is being sent ('pause'), goes on ('resume'), ends it ('cancel'), or sends
-- again what failed ('retry'). For owners. False: it is not in a state for that any more. Raises
-- article_gone (HTTP 409) rather than to send what leads nowhere.
create function public.change_newsletter(newsletter uuid, change text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Later than anybody waits; the outbox keeps letters for 90 days.
  halted constant timestamptz := now() + interval '100 years';
  held public.newsletters;
begin
  perform private.ask_staff('settings');
  select * into held from public.newsletters as found
  where found.id = change_newsletter.newsletter for update;
  if change in ('resume', 'retry') and private.misses_article(held) then
    raise exception 'article_gone' using errcode = 'PT409';
  end if;
  if change = 'pause' and held.state = 'sending' then
    update public.newsletters as known set state = 'paused' where known.id = held.id;
    update public.letters as letter set next_attempt_at = halted
    where letter.id in (select waiting.id from private.letters_of(held.id) as waiting)
      and letter.state in ('queued', 'retrying');
  elsif change = 'resume' and held.state = 'paused' then
    update public.newsletters as known set state = 'sending' where known.id = held.id;
    update public.letters as letter set next_attempt_at = now()
    where letter.id in (select waiting.id from private.letters_of(held.id) as waiting)
      and letter.state in ('queued', 'retrying');
  elsif change = 'cancel' and held.state in ('sending', 'paused') then
    update public.letters as letter set state = 'cancelled'
    where letter.id in (select waiting.id from private.letters_of(held.id) as waiting)
      and letter.state in ('queued', 'retrying');
    update public.newsletters as known set state = 'cancelled', finished_at = now()
    where known.id = held.id;
    update public.newsletters as known
    set outcome = private.newsletter_outcome(known), written_to = null
    where known.id = held.id;
  elsif change = 'retry' and held.state in ('sent', 'sending') then
    update public.letters as letter
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
    where letter.id in (select failed.id from private.letters_of(held.id) as failed)
      and letter.state = 'failed';
    if not found then
      return false;
    end if;
    update public.newsletters as known set state = 'sending', finished_at = null
    where known.id = held.id;
  elsif change in ('pause', 'resume', 'cancel', 'retry') then
    return false;
  else
    raise exception 'unknown_change' using errcode = 'PT400';
  end if;
  return true;
end
$$;
grant execute on function public.change_newsletter(uuid, text) to authenticated;

-- How a newsletter fares, in letters: `waiting` those that have not left, the unwritten included.
create function private.newsletter_outcome(newsletter public.newsletters) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sent', count(*) filter (where letter.state = 'sent'),
    'failed', count(*) filter (where letter.state = 'failed'),
    'left_out', count(*) filter (where letter.state in ('suppressed', 'cancelled')),
    'waiting', count(*) filter (where letter.state in ('queued', 'retrying', 'sending')) + (
      select count(*) from public.subscriptions as held
      where newsletter.state in ('sending', 'paused') and newsletter.written_at is null
        and held.email_key > coalesce(newsletter.written_to, '')
        and held.confirmed_at <= newsletter.started_at and private.takes_newsletters(held)
    )
  )
  from private.letters_of(newsletter.id) as letter
$$;

-- The same for staff, and whether it leads to an article that visitors cannot read; null for one that
-- was not sent.
create function public.newsletter_progress(newsletter uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  held public.newsletters;
begin
  perform private.ask_staff('content');
  select * into held from public.newsletters as found
  where found.id = newsletter_progress.newsletter and found.state <> 'draft';
  return case
    when held.id is null then null
    -- The outbox begins to forget its letters.
    when held.finished_at < now() - interval '6 days' then held.outcome
    else private.newsletter_outcome(held)
  end || jsonb_build_object('misses_article', coalesce(private.misses_article(held), false));
end
$$;
grant execute on function public.newsletter_progress(uuid) to authenticated;

-- Writes the next letters of the newsletter that is being sent, in the order of addresses. What is
-- written and how far it came are one transaction: whoever dies in the middle leaves nobody out, and
-- nobody gets two. Returns how many addresses it went through.
create function private.write_newsletters(most integer default 100) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.newsletters;
  subscription public.subscriptions;
  seen integer := 0;
begin
  select * into held from public.newsletters as next
  where next.state = 'sending' and next.written_at is null
  order by next.started_at
  limit 1 for update skip locked;
  if held.id is null then
    update public.newsletters as done
    set state = 'sent', finished_at = now(), outcome = private.newsletter_outcome(done)
    where done.state = 'sending' and done.written_at is not null and not exists (
      select from private.letters_of(done.id) as letter
      where letter.state in ('queued', 'retrying', 'sending')
    );
    return 0;
  end if;
  for subscription in
    select known.* from public.subscriptions as known
    where known.email_key > coalesce(held.written_to, '')
    order by known.email_key
    limit most
  loop
    seen := seen + 1;
    held.written_to := subscription.email_key;
    continue when not private.takes_newsletters(subscription)
      or subscription.confirmed_at > held.started_at;
    begin
      perform private.enqueue_letter(
        'newsletter',
        jsonb_build_object('newsletter', held.id, 'subscription', subscription.id),
        subscription.email, 'list',
        'newsletter:' || held.id || ':' || private.address_hash(subscription.email_key),
        'newsletters:' || held.id
      );
    exception when check_violation then
      -- Mail cannot carry this address.
      null;
    end;
  end loop;
  update public.newsletters as known
  set written_to = case when seen < most then null else held.written_to end,
    written_at = case when seen < most then now() end
  where known.id = held.id;
  return seen;
end
$$;

-- 17_investors.sql

create table public.investor_passwords (
  id uuid primary key default gen_random_uuid(),
  -- bcrypt. No role of the API may read it.
  password_hash text not null check (password_hash ~ '^\$2[abxy]\$'),
  -- Whom it was given to. 200: a line in the settings.
  description text not null default '' check (char_length(description) <= 200),
  usage_count integer default 0 check (usage_count >= 0),
  created_at timestamptz(3) not null default now(),
  -- Staff change whom a password was given to. The password itself never changes: a new one is added.
  -- When that was changed last, so that no colleague's words are lost; a use is no change.
  updated_at timestamptz(3) not null default now()
);
create index investor_passwords_by_age on public.investor_passwords (created_at desc, id desc);

-- One bcrypt comparison per guess at the investor gate, however many passwords there are: all
-- hashes share one random salt of this site, so a guess is hashed once and looked up.
--
-- Every statement here may run again: a database from before the baseline has older versions of
-- the two functions that the API calls.
--
-- Not a short keyed digest beside the hash: anyone who reads the hashes reads its key too, and each
-- of its bits would halve the work of guessing offline. See
-- docs/decisions/023-equal-work-for-every-guess.md.
create index investor_passwords_by_hash on public.investor_passwords (password_hash);
alter table public.investor_passwords enable row level security;
grant delete on table public.investor_passwords to authenticated;
grant select (id, description, usage_count, created_at, updated_at)
  on table public.investor_passwords to authenticated;
grant update (description) on table public.investor_passwords to authenticated;
create policy "Staff can list investor passwords" on public.investor_passwords
  for select to authenticated using ((select public.staff_may('settings')));
create policy "Staff can delete investor passwords" on public.investor_passwords
  for delete to authenticated using ((select public.staff_may('settings')));
create policy "Staff can describe investor passwords" on public.investor_passwords
  for update to authenticated
  using ((select public.staff_may('settings'))) with check ((select public.staff_may('settings')));
create policy "Staff can delete only after a fresh second factor" on public.investor_passwords
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));
create trigger set_updated_at before update of description on public.investor_passwords
  for each row execute function public.set_updated_at();
select private.log_activity_of('investor_passwords', 'settings');

create table public.investor_access_logs (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- Null once the password was deleted: the log stays.
  password_id uuid references public.investor_passwords (id) on delete set null,
  marketing_opt_in boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- A visit names whose password opened the page; null, too, once they were deleted: the log stays.
  person_id uuid
);
create index investor_access_logs_by_age on public.investor_access_logs (created_at desc, id desc);
create index investor_access_logs_by_password on public.investor_access_logs (password_id);
create index investor_access_logs_by_person on public.investor_access_logs (person_id);
alter table public.investor_access_logs enable row level security;
grant select on table public.investor_access_logs to authenticated;
create policy "Staff can read investor access logs" on public.investor_access_logs
  for select to authenticated using ((select public.staff_may('settings')));

-- Attempts of the last quarter of an hour that did not succeed. Nobody reads them through the API.
create table public.investor_gate_attempts (
  id uuid primary key default gen_random_uuid(),
  email_key text not null,
  -- As the proxy in front named it; null when it named none.
  client_address text,
  created_at timestamptz(3) not null default now()
);
create index investor_gate_attempts_by_age on public.investor_gate_attempts (created_at);
alter table public.investor_gate_attempts enable row level security;

-- The salts of the stored passwords, the shared one first, and those of people. More than one only
-- while there are passwords from before November 22, 2026 that nobody has entered since.
create function public.investor_password_salts() returns text[]
  language sql stable set search_path = '' as $$
  -- Of bcrypt's 60 characters the first 29 are version, rounds and salt. Only a salt with the
  -- rounds of today is shared.
  select coalesce(array_agg(salt order by salt like '$2a$10$%' desc, uses desc, since, salt), '{}')
  from (
    select left(password_hash, 29) as salt, count(*) as uses, min(created_at) as since
    from (
      select password_hash, created_at from public.investor_passwords
      union all select password_hash, created_at from public.investor_people
    ) as either
    group by 1
  ) as stored
$$;

-- The salt for new hashes. 10 rounds: about 60 ms per guess.
create function public.shared_investor_password_salt() returns text
  language sql volatile set search_path = '' as $$
  select case when salts[1] like '$2a$10$%' then salts[1] else extensions.gen_salt('bf', 10) end
  from (select public.investor_password_salts() as salts) as stored
$$;

-- bcrypt, in a function of its own so that the tests can count calls.
create function public.hash_investor_password(password text, salt text) returns text
  language sql immutable set search_path = '' as $$ select extensions.crypt(password, salt) $$;

-- Adds a password, of which only the bcrypt hash is stored. Returns the new row's id. The caller
-- may name the row, so that a retry adds no second one.
--
-- Raises not_staff and factor_not_fresh (HTTP 403); as HTTP 400, password_blank, password_too_short
-- (8 characters), password_too_long (bcrypt reads 72 bytes and would ignore the rest),
-- wrong_description and too_many_passwords (50); as HTTP 409, password_id_taken (the id belongs to another password) and
-- password_taken (it is in the list).
create function public.add_investor_password(
  password text, description text default '', id uuid default gen_random_uuid()
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  password constant text := normalize(add_investor_password.password, nfc);
  named_hash text;
  salt text;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if coalesce(password, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if char_length(password) < 8 then
    raise exception 'password_too_short' using errcode = 'PT400';
  end if;
  if octet_length(password) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth, or both the same, or choose two salts.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  select stored.password_hash into named_hash from public.investor_passwords as stored
  where stored.id = add_investor_password.id;
  if named_hash is not null then
    if named_hash <> public.hash_investor_password(password, named_hash) then
      raise exception 'password_id_taken' using errcode = 'PT409';
    end if;
    return add_investor_password.id;
  end if;
  -- The same hash with the same salt is the same password.
  for salt in select distinct left(stored.password_hash, 29) from public.investor_passwords as stored
  loop
    if exists (
      select from public.investor_passwords as stored
      where stored.password_hash = public.hash_investor_password(password, salt)
    ) then
      raise exception 'password_taken' using errcode = 'PT409';
    end if;
  end loop;
  if (select count(*) from public.investor_passwords) >= 50 then
    raise exception 'too_many_passwords' using errcode = 'PT400';
  end if;
  insert into public.investor_passwords (id, password_hash, description)
  values (
    add_investor_password.id,
    public.hash_investor_password(password, public.shared_investor_password_salt()),
    btrim(coalesce(add_investor_password.description, ''))
  );
  return add_investor_password.id;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_description' using errcode = 'PT400';
end
$$;
grant execute on function public.add_investor_password(text, text, uuid) to authenticated;

-- Opens the investor page, or says why not: 'granted', 'incorrect', 'missing' (an answer was left
-- out, or the address is invalid) or 'too_many_attempts', which is HTTP 429 with Retry-After.
-- It returns and never raises, because raising would roll back the count.
--
-- Counts by the device where it is known (open_investor_page_on_device), else by email, network and
-- site; private.budgets() has the limits. Refused attempts are neither compared nor counted, so a
-- lockout ends by itself.
--
-- A guess is hashed once per salt, right or wrong and also when no password is stored, so that the
-- time reveals nothing. A password with an older salt is rehashed with the shared one when entered.
create function public.request_investor_access(
  email text, password text, marketing_opt_in boolean, device text
) returns text
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '15s'
  as $$
declare
  key constant text := lower(btrim(coalesce(email, '')));
  -- No address holds a space.
  counted constant text := coalesce('device ' || device, key);
  address text := public.client_address();
  since timestamptz := now() - interval '15 minutes';
  salts text[];
  shared_salt text;
  most integer;
  spelling text;
  salt text;
  hash text;
  attempt_id uuid;
  matched_id uuid;
  matched_person uuid;
  oldest timestamptz;
begin
  if key !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(key) > 254
    or coalesce(password, '') = '' then
    return 'missing';
  end if;

  -- One attempt at a time: a volley sent at once would be compared before any of it is counted.
  perform pg_advisory_xact_lock(hashtext('investor_gate'));
  salts := public.investor_password_salts();
  shared_salt := public.shared_investor_password_salt();
  most := greatest(10, least(100, 200 / greatest(1, cardinality(salts))));
  delete from public.investor_gate_attempts where created_at <= since;
  select case
      when count(*) filter (where email_key = counted) >= 5
        then min(created_at) filter (where email_key = counted)
      -- What others did, elsewhere or in its network, shuts no known device out.
      when device is not null then null
      when count(*) filter (where client_address = address) >= 20
        then min(created_at) filter (where client_address = address)
      when count(*) >= most then min(created_at)
    end
  into oldest
  from public.investor_gate_attempts;
  if oldest is not null then
    perform set_config('response.status', '429', true),
      set_config('response.headers', json_build_array(json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from oldest + interval '15 minutes' - now())))::text
      ))::text, true);
    return 'too_many_attempts';
  end if;
  insert into public.investor_gate_attempts (email_key, client_address)
  values (counted, address) returning id into attempt_id;

  -- bcrypt reads 72 bytes, so a longer password could only match by its beginning.
  if octet_length(password) <= 72 then
    for spelling, salt in
      -- An "ä" of two characters is stored as one; from before it may be stored as it was typed.
      select typed, stored
      from unnest(array[normalize(password, nfc), password]) with ordinality as spellings (typed, place),
        unnest(case when salts = '{}' then array[shared_salt] else salts end)
          with ordinality as hashed (stored, rank)
      where place = 1 or typed <> normalize(typed, nfc)
      order by place, rank
    loop
      hash := public.hash_investor_password(spelling, salt);
      select person.id into matched_person from public.investor_people as person
      where person.email_key = key and person.password_hash = hash
        and person.revoked_at is null and person.expires_at > now();
      exit when matched_person is not null;
      select stored.id into matched_id from public.investor_passwords as stored
      where stored.password_hash = hash
      order by stored.created_at, stored.id
      limit 1;
      exit when matched_id is not null;
    end loop;
  end if;
  if matched_id is null and matched_person is null then
    return 'incorrect';
  end if;

  if salt <> shared_salt then
    hash := public.hash_investor_password(spelling, shared_salt);
  end if;
  delete from public.investor_gate_attempts where id = attempt_id or email_key = counted;
  insert into public.investor_access_logs (email, password_id, person_id, marketing_opt_in)
  values (btrim(email), matched_id, matched_person, coalesce(marketing_opt_in, false));
  update public.investor_passwords
  set usage_count = coalesce(usage_count, 0) + 1, password_hash = hash
  where id = matched_id;
  update public.investor_people as person
  set usage_count = person.usage_count + 1, password_hash = hash
  where person.id = matched_person;
  return 'granted';
end
$$;
revoke execute on function public.request_investor_access(text, text, boolean, text)
  from service_role;

-- The gate, for a browser that keeps nothing by which its device is known.
create function public.open_investor_page(
  email text, password text, marketing_opt_in boolean default false
) returns jsonb
  language sql volatile security definer set search_path = '' set statement_timeout = '15s' as $$
  select public.open_investor_page_on_device(email, password, marketing_opt_in, null)
$$;
grant execute on function public.open_investor_page(text, text, boolean) to authenticated, anon;

-- Investors with a password of their own, beside the shared ones: by address, for some days, and taken
-- back by a press (docs/product.md 9.4, 11.9).
create table public.investor_people (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  email_key text not null generated always as (lower(email)) stored unique,
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- bcrypt with the salt of the shared passwords, so that an attempt is hashed once. No role of the
  -- API may read it.
  password_hash text not null check (password_hash ~ '^\$2[abxy]\$'),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  usage_count integer not null default 0 check (usage_count >= 0),
  created_at timestamptz(3) not null default now()
);
create index investor_people_by_age on public.investor_people (created_at desc, id desc);
alter table public.investor_people enable row level security;
grant delete on table public.investor_people to authenticated;
grant select (id, email, email_key, name, expires_at, revoked_at, usage_count, created_at)
  on table public.investor_people to authenticated;

alter table public.investor_access_logs add constraint investor_access_logs_person_id_fkey
  foreign key (person_id) references public.investor_people(id) on delete set null;
create policy "Owners can list investors" on public.investor_people
  for select to authenticated using ((select public.staff_may('settings')));
create policy "Owners can delete investors" on public.investor_people
  for delete to authenticated using ((select public.staff_may('settings')));
create policy "Staff can delete only after a fresh second factor" on public.investor_people
  as restrictive for delete to authenticated using ((select public.factor_is_fresh()));
select private.log_activity_of('investor_people', 'settings');

-- A password nobody has to remember: 16 letters and digits that are not taken for each other, 79 bits.
create function private.new_investor_password() returns text
  language plpgsql volatile set search_path = '' as $$
declare
  letters constant text := 'abcdefghjkmnpqrstuvwxyz23456789';
  made text := '';
  byte integer;
begin
  while char_length(made) < 16 loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    -- 248 is a multiple of 31: no letter comes more often than another.
    if byte < 248 then
      made := made || substr(letters, byte % 31 + 1, 1);
    end if;
  end loop;
  return regexp_replace(made, '(.{4})(?=.)', '\1-', 'g');
end
$$;

-- Gives a person access for some days, with a password of their own, which it answers: it is stored as
-- a hash and shown this once. Called again under the same id, for whoever lost the answer or to give
-- access again, it makes another password in place of the first.
--
-- Raises not_staff and factor_not_fresh (HTTP 403); as HTTP 400 wrong_days (1 to 365), too_many_people
-- (200) and wrong_person, for what the columns refuse; as HTTP 409 person_exists where another row has
-- the address.
create function public.give_investor_access(
  id uuid, email text, name text default '', days integer default 30
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made constant text := private.new_investor_password();
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if days is null or days not between 1 and 365 then
    raise exception 'wrong_days' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not choose two salts; the gate reads on meanwhile.
  lock table public.investor_passwords, public.investor_people in share row exclusive mode;
  if exists (
    select from public.investor_people as other
    where other.email_key = lower(btrim(give_investor_access.email))
      and other.id <> give_investor_access.id
  ) then
    raise exception 'person_exists' using errcode = 'PT409';
  end if;
  if (select count(*) from public.investor_people as other where other.id <> give_investor_access.id)
    >= 200 then
    raise exception 'too_many_people' using errcode = 'PT400';
  end if;
  insert into public.investor_people as person (id, email, name, password_hash, expires_at)
  values (
    coalesce(give_investor_access.id, gen_random_uuid()), btrim(give_investor_access.email),
    btrim(coalesce(give_investor_access.name, '')),
    public.hash_investor_password(made, public.shared_investor_password_salt()),
    now() + make_interval(days => days)
  )
  on conflict on constraint investor_people_pkey do update
  set email = excluded.email, name = excluded.name, password_hash = excluded.password_hash,
    expires_at = excluded.expires_at, revoked_at = null;
  return made;
exception
  -- Without its details, which are the row with its hash.
  when check_violation or not_null_violation then
    raise exception 'wrong_person' using errcode = 'PT400';
end
$$;
grant execute on function public.give_investor_access(uuid, text, text, integer) to authenticated;

-- Takes a person's access back, at once; false: it was taken back, or they are not there.
create function public.revoke_investor_access(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.investor_people as person set revoked_at = now()
  where person.id = revoke_investor_access.id and person.revoked_at is null;
  return found;
end
$$;
grant execute on function public.revoke_investor_access(uuid) to authenticated;

-- Who deletes a password takes it back: entries from before with the same one go with it.
create function private.delete_equal_passwords() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.investor_passwords as equal where equal.password_hash = old.password_hash;
  return null;
end
$$;
create trigger delete_equal_passwords after delete on public.investor_passwords
  for each row execute function private.delete_equal_passwords();

-- Visits as owners see them: with which password, or whose. `opened_with`: 'person', 'password', or
-- '' once that was deleted.
create view public.investor_visits with (security_invoker = true) as
  select visit.id, visit.email, visit.marketing_opt_in, visit.created_at,
    case
      when person.id is not null then 'person'
      when password.id is not null then 'password'
      else ''
    end as opened_with,
    coalesce(person.name, password.description, '') as opened_name,
    coalesce(person.email, '') as opened_email,
    private.folded(
      concat_ws(E'\n', visit.email, person.name, person.email, password.description)
    ) as search_text
  from public.investor_access_logs as visit
  left join public.investor_people as person on person.id = visit.person_id
  left join public.investor_passwords as password on password.id = visit.password_id;
grant select on table public.investor_visits to authenticated;

select public.make_search('search_investor_visits', 'investor_visits', 'settings');

-- The page, for the web server alone: it vouches for the device by a cookie that it signed. Null: an unknown one.
create function public.open_investor_page_on_device(
  email text, password text, marketing_opt_in boolean, device text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '15s'
  as $$
declare
  address public.email_address;
  result text;
begin
  begin
    address := btrim(email);
  exception when check_violation then
    return jsonb_build_object('result', 'missing');
  end;
  result := public.request_investor_access(address, password, marketing_opt_in, device);
  if result <> 'granted' then
    return jsonb_build_object('result', result);
  end if;
  return jsonb_build_object(
    'result', result,
    'sources', (select value from public.site_settings where key = 'investor_sources')
  );
end
$$;

-- 18_applications.sql

-- What staff do with an application: write to who applied, decline it, or put it off; and what the
-- applicant answers.

-- What was asked and answered, with who and when. Letters are made from what staff write.
create table public.application_letters (
  -- The form names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.vendor_submissions (id) on delete cascade,
  -- Where it went, or from whom it is.
  email public.email_address not null,
  kind text not null check (kind in ('question', 'decline', 'answer')),
  -- 5,000: as what the application says.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  written_by uuid references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index application_letters_of_application
  on public.application_letters (application_id, created_at);
create index application_letters_by_address on public.application_letters (lower(email));
create index application_letters_written_by on public.application_letters (written_by);
alter table public.application_letters enable row level security;
grant select on table public.application_letters to authenticated;
create policy "Staff can read what applicants were written" on public.application_letters
  for select to authenticated using ((select public.staff_may('people')));
select private.log_activity_of('application_letters', 'people', 'application_id', 'vendor_submissions');

-- Refuses who may not work on an area.
create function private.ask_staff(area text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not public.staff_may(area) then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Locks an application that is no partner yet, for staff. Raises application_not_found (HTTP 404).
create function private.lock_application(application_id uuid) returns public.vendor_submissions
  language plpgsql volatile set search_path = '' as $$
declare
  application public.vendor_submissions;
begin
  perform private.ask_staff('people');
  select * into application from public.vendor_submissions as applied
  where applied.id = lock_application.application_id for update;
  if not found then
    raise exception 'application_not_found' using errcode = 'PT404';
  end if;
  return application;
end
$$;

-- Refuses who has not seen all that was done with an application (application_changed, HTTP 409).
create function private.ask_version(
  application public.vendor_submissions, seen integer
) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if application.version <> seen then
    raise exception 'application_changed' using errcode = 'PT409';
  end if;
end
$$;

-- Notes how an application stands, and that the caller said so.
create function private.note_review(application_id uuid, status text) returns void
  language sql volatile set search_path = '' as $$
  update public.vendor_submissions as reviewed
  set status = note_review.status, reviewed_by = auth.uid(), reviewed_at = now(),
    version = reviewed.version + 1, answered_at = null
  where reviewed.id = note_review.application_id
$$;

-- Puts an application off, asks the applicant something, or declines it. Sent again under the same
-- id it changes nothing.
--
-- letter_id  names what is written
-- decision   later, question or decline
-- words      of the letter, for the last two; declined without words, nothing is sent: not everybody
--            who applies wrote to us in earnest
-- seen       the version that was looked at; null: whatever it is
-- Answers the status. Raises already_approved where it is a partner, already_declined where a
-- colleague declined it before, so that nobody is told twice, and application_changed where anything
-- else was done since (HTTP 409 all).
create function public.answer_application(
  application_id uuid, letter_id uuid, decision text, words text default null,
  seen integer default null
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(answer_application.application_id);
  wanted constant text := case decision when 'decline' then 'declined' else 'reviewing' end;
begin
  if exists (select from public.application_letters as sent where sent.id = letter_id) then
    return application.status;
  end if;
  if decision is null or decision not in ('later', 'question', 'decline') then
    raise exception 'unknown_decision' using errcode = 'PT400';
  end if;
  if application.partner_id is not null then
    raise exception 'already_approved' using errcode = 'PT409';
  end if;
  if application.status = 'declined' and decision = 'decline' then
    raise exception 'already_declined' using errcode = 'PT409';
  end if;
  perform private.ask_version(application, seen);
  if decision = 'question' or (decision = 'decline' and words is not null) then
    insert into public.application_letters (id, application_id, email, kind, words, written_by)
    values (
      letter_id, application.id, application.email, decision, answer_application.words, auth.uid()
    );
    perform private.enqueue_letter(
      case decision when 'question' then 'application-question' else 'application-declined' end,
      jsonb_build_object('application_letter', letter_id), application.email, 'contact',
      'application-letter:' || letter_id, 'vendor_submissions:' || application.id
    );
  end if;
  perform private.note_review(application.id, wanted);
  return wanted;
end
$$;
grant execute on function public.answer_application(uuid, uuid, text, text, integer)
  to authenticated;

-- What staff are called beside what they did: their names, or else their addresses. By their ids; for
-- staff.
create function public.staff_names() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(
    member.user_id, coalesce(nullif(btrim(member.display_name), ''), account.email)
  )
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  having (select public.is_staff())
$$;
grant execute on function public.staff_names() to authenticated;

-- Keeps the token of a letter with a question that is about to be sent. Answers its words; null: it
-- is gone.
create function public.write_application_question(letter_id uuid, token_hash text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.application_letters;
begin
  select * into asked from public.application_letters as sent
  where sent.id = write_application_question.letter_id;
  if found then
    insert into public.partner_tokens (application_id, email, purpose, token_hash)
    values (
      asked.application_id, asked.email, 'application', write_application_question.token_hash
    );
  end if;
  return asked.words;
end
$$;

-- Makes a link to the same page, for staff to hand on: answers its token. Raises
-- application_not_found (HTTP 404).
create function public.make_application_link(application_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(make_application_link.application_id);
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  insert into public.partner_tokens (application_id, email, purpose, token_hash, handed_on_by)
  values (
    application.id, application.email, 'application', private.token_hash(made), auth.uid()
  );
  return made;
end
$$;
grant execute on function public.make_application_link(uuid) to authenticated;

-- What the page of an applicant shows: {"business", "is_open": whether it takes an answer, "said":
-- questions and answers, oldest first}. Null for a token that opens nothing. Changes nothing.
create function public.application_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.partner_tokens :=
    private.partner_token(application_page.token, 'application');
begin
  return (
    select jsonb_build_object(
      'business', applied.business_name,
      'is_open', applied.status in ('new', 'reviewing'),
      'said', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', said.id, 'kind', said.kind, 'words', said.words, 'at', said.created_at
          ) order by said.created_at, said.id
        )
        from public.application_letters as said
        where said.application_id = applied.id and said.kind in ('question', 'answer')
      ), '[]')
    )
    from public.vendor_submissions as applied where applied.id = held.application_id
  );
end
$$;
grant execute on function public.application_page(text) to anon, authenticated;

-- An applicant answers; again under the same id it changes nothing. Staff who asked, and who hear of
-- applications at once, are told. Null for a token that opens nothing; false where it was decided.
-- Raises too_many_answers (HTTP 429) after 20 a day, and what the column refuses.
create function public.answer_application_question(
  token text, p_id uuid, words text
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.partner_tokens :=
    private.partner_token(answer_application_question.token, 'application');
  application public.vendor_submissions;
begin
  select * into application from public.vendor_submissions as applied
  where applied.id = held.application_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.application_letters as said where said.id = p_id) then
    return true;
  end if;
  if application.status not in ('new', 'reviewing') then
    return false;
  end if;
  if (
    select count(*) from public.application_letters as said
    where said.application_id = application.id and said.kind = 'answer'
      and said.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  insert into public.application_letters (id, application_id, email, kind, words)
  values (
    p_id, application.id, application.email, 'answer', answer_application_question.words
  );
  update public.vendor_submissions as answered
  set status = 'reviewing', version = answered.version + 1, answered_at = now()
  where answered.id = application.id;
  perform private.tell_member(
    told.user_id, told.email, 'application-answered',
    jsonb_build_object('application_id', application.id, 'answer_id', p_id),
    'application_letters:' || p_id
  )
  from private.staff_to_tell() as told
  where told.choice = 'at-once' or (
    told.choice = 'daily' and exists (
      select from public.application_letters as asked
      where asked.application_id = application.id and asked.written_by = told.user_id
    )
  );
  return true;
end
$$;
grant execute on function public.answer_application_question(text, uuid, text)
  to anon, authenticated;

-- Whether an address takes letters of a stream, for staff: it came back, or its owner stopped them.
create function public.takes_letters(address text, stream text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  return not private.is_suppressed(takes_letters.address, takes_letters.stream, '');
end
$$;
grant execute on function public.takes_letters(text, text) to authenticated;

-- 19_partner_pages.sql

-- The links of letters to partners: one confirms an address (a contact's, or the one that takes its
-- place), another opens what is the partner's own. A third lets who applied answer a question. Stored
-- as a hash alone. No API access.
create table public.partner_tokens (
  id uuid primary key default gen_random_uuid(),
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  partner_id uuid references public.partners (id) on delete cascade,
  application_id uuid references public.vendor_submissions (id) on delete cascade,
  -- Where the letter went: with another address the link is good for nothing.
  email public.email_address not null,
  purpose text not null check (purpose in ('confirm', 'own', 'application')),
  -- Who of staff handed it on, where the site sends no email; null: a letter brought it.
  handed_on_by uuid references public.staff (user_id) on delete cascade,
  -- When it confirmed an address, which it does once.
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  constraint partner_tokens_of_one check (
    num_nonnulls(partner_id, application_id) = 1
    and (purpose = 'application') = (application_id is not null)
  )
);
create index partner_tokens_of_partner on public.partner_tokens (partner_id);
create index partner_tokens_of_application on public.partner_tokens (application_id);
create index partner_tokens_handed_on_by on public.partner_tokens (handed_on_by);
create index partner_tokens_by_address on public.partner_tokens (lower(email));
create index partner_tokens_by_end on public.partner_tokens (expires_at);
alter table public.partner_tokens enable row level security;

-- Links that staff hand on where the site sends no email.
create trigger log_activity after insert on public.partner_tokens
  for each row when (new.handed_on_by is not null and new.application_id is not null)
  execute function private.log_activity('people', 'application_id', 'vendor_submissions');
create trigger log_activity_of_partner after insert on public.partner_tokens
  for each row when (new.handed_on_by is not null and new.partner_id is not null)
  execute function private.log_activity('people', 'partner_id', 'partners');

-- Keeps the token of a letter that is about to be sent, for 30 days. Those that are over go.
create function private.keep_partner_token(
  partner uuid, address text, purpose text, token_hash text
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  delete from public.partner_tokens as old where old.expires_at <= now();
  insert into public.partner_tokens (partner_id, email, purpose, token_hash)
  values (
    keep_partner_token.partner, btrim(keep_partner_token.address), keep_partner_token.purpose,
    keep_partner_token.token_hash
  );
end
$$;

-- What a token opens: a link in its partner's letters; null where it opens nothing, which is counted
-- (count_unknown_token).
create function private.partner_token(token text, purpose text) returns public.partner_tokens
  language plpgsql volatile set search_path = '' as $$
declare
  held public.partner_tokens;
begin
  select * into held from public.partner_tokens as known
  where known.token_hash = private.token_hash(partner_token.token)
    and known.purpose = partner_token.purpose and known.expires_at > now()
    and not exists (
      select from public.partners as listed
      where listed.id = known.partner_id and listed.deleted_at is not null
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

-- The addresses of partners: confirmed by a button behind a letter's link. A change is confirmed at
-- the new one, and told to the old, which stays in use until then.

-- An address that takes the place of a confirmed one as soon as it is confirmed itself.
create table public.partner_new_addresses (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null unique references public.partners (id) on delete cascade,
  email public.email_address not null,
  created_at timestamptz(3) not null default now()
);
create index partner_new_addresses_by_address on public.partner_new_addresses (lower(email));
alter table public.partner_new_addresses enable row level security;
grant select on table public.partner_new_addresses to authenticated;
create policy "Staff can read addresses to be confirmed" on public.partner_new_addresses
  for select to authenticated using ((select public.staff_may('people')));
create policy "Staff can meet new addresses of a partner they may read"
  on public.partner_new_addresses as restrictive for all to authenticated
  using (exists (select from public.partners as listed where listed.id = partner_id));
select private.log_activity_of('partner_new_addresses', 'people', 'partner_id', 'partners');

-- The address of a partner that waits to be confirmed; null: none does.
create function private.address_to_confirm(partner uuid) returns text
  language sql stable set search_path = '' as $$
  select coalesce(
    (select next.email from public.partner_new_addresses as next where next.partner_id = listed.id),
    (
      select contact.email from public.partner_contacts as contact
      where contact.partner_id = listed.id and contact.email_confirmed_at is null
    )
  )
  from public.partners as listed
  where listed.id = partner and listed.deleted_at is null
$$;

-- Writes to an address that waits to be confirmed.
create function private.ask_to_confirm_partner(partner uuid, address text) returns void
  language sql volatile set search_path = '' as $$
  select private.enqueue_letter(
    'partner-confirm', jsonb_build_object('partner', partner), address, 'partner',
    'partner-confirm:' || gen_random_uuid(), 'partners:' || partner
  )
$$;

-- Ends the links that would confirm addresses which a partner neither uses nor is about to: also if
-- it comes back to one.
create function private.end_old_confirmations(partner uuid) returns void
  language sql volatile set search_path = '' as $$
  delete from public.partner_tokens as old
  where old.partner_id = partner and old.purpose = 'confirm'
    and lower(old.email) is distinct from lower(private.address_to_confirm(partner))
    and not exists (
      select from public.partner_contacts as contact
      where contact.partner_id = partner and lower(contact.email) = lower(old.email)
    )
$$;

-- Gives a partner an address, another one, or none, where `address` is empty.
create function private.change_partner_address(partner uuid, address text) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  wanted constant public.email_address := nullif(btrim(coalesce(address, '')), '');
  contact public.partner_contacts;
  change uuid;
begin
  insert into public.partner_contacts (partner_id) values (partner) on conflict do nothing;
  select * into contact from public.partner_contacts as held
  where held.partner_id = partner for update;
  if lower(wanted) = lower(private.address_to_confirm(partner)) then
    return;
  end if;
  delete from public.partner_new_addresses as next where next.partner_id = partner;
  if lower(wanted) = lower(contact.email) then
    perform private.end_old_confirmations(partner);
    return;
  end if;
  if wanted is null or contact.email_confirmed_at is null then
    update public.partner_contacts as held set email = wanted, email_confirmed_at = null
    where held.id = contact.id;
  else
    insert into public.partner_new_addresses (partner_id, email) values (partner, wanted)
    returning id into change;
    perform private.enqueue_letter(
      'partner-address-changed', jsonb_build_object('partner', partner), contact.email, 'partner',
      'partner-address-changed:' || change, 'partners:' || partner
    );
  end if;
  perform private.end_old_confirmations(partner);
  if wanted is not null then
    perform private.ask_to_confirm_partner(partner, wanted);
  end if;
end
$$;

-- The same for staff. Raises partner_not_found (HTTP 404), and what the column refuses.
create function public.set_partner_address(partner_id uuid, email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  perform from public.partners as listed
  where listed.id = set_partner_address.partner_id for key share;
  if not found then
    raise exception 'partner_not_found' using errcode = 'PT404';
  end if;
  perform private.change_partner_address(
    set_partner_address.partner_id, set_partner_address.email
  );
end
$$;
grant execute on function public.set_partner_address(uuid, text) to authenticated;

-- Writes once more to the address that waits to be confirmed, for staff; not while a letter to it is
-- on its way. Raises nothing_to_confirm and, after five letters in a day, too_many_letters (HTTP 409).
create function public.send_partner_confirmation(partner_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  about constant text := 'partners:' || send_partner_confirmation.partner_id;
begin
  perform private.ask_staff('people');
  perform from public.partner_contacts as contact
  where contact.partner_id = send_partner_confirmation.partner_id for update;
  address := private.address_to_confirm(send_partner_confirmation.partner_id);
  if address is null then
    raise exception 'nothing_to_confirm' using errcode = 'PT409';
  end if;
  if exists (
    select from public.letters as sent
    where lower(sent.recipient) = lower(address) and sent.kind = 'partner-confirm'
      and sent.cause = about
      and sent.state in ('queued', 'sending', 'retrying')
  ) then
    return;
  end if;
  if (
    select count(*) from public.letters as sent
    where lower(sent.recipient) = lower(address) and sent.kind = 'partner-confirm'
      and sent.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  perform private.ask_to_confirm_partner(send_partner_confirmation.partner_id, address);
end
$$;
grant execute on function public.send_partner_confirmation(uuid) to authenticated;

-- Makes a link for staff to hand on where the site sends no email: to the page that confirms the
-- address that waits, or to the partner's own page. Answers its token. Raises sends_mail,
-- nothing_to_confirm and nothing_confirmed (HTTP 409).
create function public.make_partner_link(partner_id uuid, purpose text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.ask_staff('people');
  -- A press behind a letter's link shows whose mailbox it is: where there are letters they do it.
  if private.sends_mail() then
    raise exception 'sends_mail' using errcode = 'PT409';
  end if;
  if purpose = 'confirm' then
    address := private.address_to_confirm(make_partner_link.partner_id);
  else
    select contact.email into address from public.partner_contacts as contact
    where contact.partner_id = make_partner_link.partner_id
      and contact.email_confirmed_at is not null;
  end if;
  if address is null then
    raise exception '%', case purpose
      when 'confirm' then 'nothing_to_confirm' else 'nothing_confirmed'
    end using errcode = 'PT409';
  end if;
  insert into public.partner_tokens (partner_id, email, purpose, token_hash, handed_on_by)
  values (
    make_partner_link.partner_id, address, make_partner_link.purpose, private.token_hash(made),
    auth.uid()
  );
  return made;
end
$$;
grant execute on function public.make_partner_link(uuid, text) to authenticated;

-- How an address stands, for staff: whether it takes letters, and how the last one fared that asks
-- to confirm it (null: there was none, or it is gone).
create function private.address_standing(partner uuid, address text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'email', address,
    'takes_letters', not private.is_suppressed(address, 'partner', ''),
    'letter', (
      select sent.state from public.letters as sent
      where lower(sent.recipient) = lower(address) and sent.kind = 'partner-confirm'
        and sent.cause = 'partners:' || partner
      order by sent.created_at desc, sent.id desc limit 1
    )
  )
  where address is not null
$$;

-- The addresses of a partner, for staff: {"current", "confirmed_at", "next"}, each address with its
-- standing; null: there is none.
create function public.partner_addresses(partner_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  contact public.partner_contacts;
begin
  perform private.ask_staff('people');
  select * into contact from public.partner_contacts as held
  where held.partner_id = partner_addresses.partner_id;
  return jsonb_build_object(
    'current', private.address_standing(partner_addresses.partner_id, contact.email),
    'confirmed_at', contact.email_confirmed_at,
    'next', (
      select private.address_standing(next.partner_id, next.email)
      from public.partner_new_addresses as next
      where next.partner_id = partner_addresses.partner_id
    )
  );
end
$$;
grant execute on function public.partner_addresses(uuid) to authenticated;

-- Keeps the token of a letter that asks to confirm an address. Answers {"name", "is_change",
-- "is_listed": whether it became a partner by an application}; null: nothing waits at that address.
create function public.write_partner_confirmation(
  partner_id uuid, address text, token_hash text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if lower(private.address_to_confirm(write_partner_confirmation.partner_id))
    is distinct from lower(btrim(address)) then
    return null;
  end if;
  perform private.keep_partner_token(
    write_partner_confirmation.partner_id, address, 'confirm', token_hash
  );
  return (
    select jsonb_build_object(
      'name', listed.name,
      'is_change', contact.email_confirmed_at is not null,
      'is_listed', contact.application_id is not null
    )
    from public.partners as listed
    join public.partner_contacts as contact on contact.partner_id = listed.id
    where listed.id = write_partner_confirmation.partner_id
  );
end
$$;

-- What is said to who holds a token: {"name", "partner_id", "address", "is_confirmed"}; null where
-- its address is neither the partner's nor about to be, or waits again after the token confirmed it.
create function private.confirmation_of(held public.partner_tokens) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', listed.name,
    'partner_id', listed.id,
    'address', held.email,
    'is_confirmed', waiting.address is distinct from lower(held.email)
  )
  from public.partners as listed
  join public.partner_contacts as contact on contact.partner_id = listed.id
  cross join lateral (
    select lower(private.address_to_confirm(listed.id)) as address
  ) as waiting
  where listed.id = held.partner_id
    and lower(held.email) in (lower(contact.email), waiting.address)
    and (held.used_at is null or waiting.address is distinct from lower(held.email))
$$;

-- What the page behind a letter's link shows; null for a token that opens nothing. Changes nothing.
create function public.partner_confirm_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.confirmation_of(
    private.partner_token(partner_confirm_page.token, 'confirm')
  );
end
$$;
grant execute on function public.partner_confirm_page(text) to anon, authenticated;

-- Confirms the address to which a token went; once more changes nothing. Answers what the page shows.
create function public.confirm_partner_address(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.partner_tokens :=
    private.partner_token(confirm_partner_address.token, 'confirm');
begin
  perform from public.partner_contacts as contact
  where contact.partner_id = held.partner_id for update;
  if held.used_at is null
    and lower(private.address_to_confirm(held.partner_id)) = lower(held.email) then
    -- Of several letters to it, all are done with.
    update public.partner_tokens as used set used_at = now()
    where used.partner_id = held.partner_id and used.purpose = 'confirm'
      and lower(used.email) = lower(held.email);
    delete from public.partner_new_addresses as next where next.partner_id = held.partner_id;
    update public.partner_contacts as contact
    set email = held.email, email_confirmed_at = now()
    where contact.partner_id = held.partner_id;
    perform private.end_old_confirmations(held.partner_id);
    perform private.ask_at_new_address(held.partner_id);
  end if;
  return private.confirmation_of(held);
end
$$;
grant execute on function public.confirm_partner_address(text) to authenticated, anon;

-- Changes to its listing that a partner proposes. Staff publish them, as they are or edited, or say
-- why not; the partner is told.
create table public.partner_proposals (
  -- The partner's page names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners (id) on delete cascade,
  -- Who is told what came of it.
  email public.email_address not null,
  -- What would be new, by the columns of partners, and what was there then.
  changes jsonb not null check (
    jsonb_typeof(changes) = 'object' and octet_length(changes::text) <= 40000
  ),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- The name of a picture in the bucket proposal-pictures; null: the picture stays.
  picture text check (char_length(picture) <= 100),
  state text not null default 'waiting' check (
    state in ('waiting', 'approved', 'declined', 'replaced')
  ),
  -- What staff say to the partner with it; empty: nothing.
  word text not null default '' check (char_length(word) <= 2000),
  decided_by uuid references public.staff (user_id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint partner_proposals_of_something check (changes <> '{}' or picture is not null),
  constraint partner_proposals_decided check ((state = 'waiting') = (decided_at is null))
);

-- The newer takes the place of the older.
create unique index partner_proposals_waiting on public.partner_proposals (partner_id)
  where state = 'waiting';
create index partner_proposals_of_partner
  on public.partner_proposals (partner_id, created_at desc);
create index partner_proposals_decided_by on public.partner_proposals (decided_by);
create index partner_proposals_by_picture on public.partner_proposals (picture)
  where picture is not null;
alter table public.partner_proposals enable row level security;
grant select on table public.partner_proposals to authenticated;
create policy "Staff can read what partners propose" on public.partner_proposals
  for select to authenticated using ((select public.staff_may('content')));
create policy "Staff can meet proposals of a partner they may read" on public.partner_proposals as restrictive
  for all to authenticated
  using (exists (select from public.partners as listed where listed.id = partner_id));
select private.log_activity_of('partner_proposals', 'content');

-- Refuses what partners do not say themselves (unknown_field, HTTP 400).
create function private.ask_own_fields(changes jsonb) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from jsonb_object_keys(changes) as field where field not in (
      'name', 'type', 'location', 'description', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website'
    )
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
end
$$;

-- Whether a stored picture is there to be proposed, by its name: {partner_id}/{id}.
create function private.is_proposed_picture(partner uuid, picture text) returns boolean
  language sql stable set search_path = '' as $$
  select starts_with(picture, partner || '/') and exists (
    select from storage.objects as stored
    where stored.bucket_id = 'proposal-pictures' and stored.name = picture
  )
$$;

create policy "Staff can read pictures that partners propose" on storage.objects
  for select to authenticated
  using (bucket_id = 'proposal-pictures' and (select public.staff_may('content')));

-- Keeps a proposal of a partner. What the listing says already is left out of it. Answers whether
-- there is something left. Raises what ask_own_fields does, what the table of partners refuses,
-- unknown_picture (HTTP 400), and too_many_proposals (HTTP 429) after 10 a day.
create function private.propose(
  p_id uuid, partner uuid, address text, listing jsonb, picture text
) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  now_there jsonb;
  wanted jsonb;
begin
  if exists (select from public.partner_proposals as known where known.id = propose.p_id) then
    return true;
  end if;
  select to_jsonb(listed) into now_there from public.partners as listed
  where listed.id = partner for update;
  wanted := coalesce(private.news_of(partner, listing), '{}');
  if wanted = '{}' and propose.picture is null then
    return false;
  end if;
  if propose.picture is not null
    and not private.is_proposed_picture(partner, propose.picture) then
    raise exception 'unknown_picture' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.partner_proposals as earlier
    where earlier.partner_id = partner and earlier.created_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'too_many_proposals' using errcode = 'PT429';
  end if;
  -- Tried, and taken back: what the table would refuse is said now, and not to staff.
  begin
    perform private.ask_own_fields(wanted);
    perform private.write_listing(partner, wanted);
    raise exception 'taken_back' using errcode = 'PT001';
  exception when sqlstate 'PT001' then
    null;
  end;
  update public.partner_proposals as older
  set state = 'replaced', decided_at = now()
  where older.partner_id = partner and older.state = 'waiting';
  insert into public.partner_proposals (id, partner_id, email, changes, before, picture)
  values (
    propose.p_id, partner, address, wanted,
    coalesce(
      (select jsonb_object_agg(key, now_there -> key) from jsonb_object_keys(wanted) as key), '{}'
    ),
    propose.picture
  );
  return true;
end
$$;

-- Staff decide. False: somebody else did before, or a newer one took its place.
--
-- publishes  whether the listing changes
-- changes    as staff edited them, by the columns of partners; null: as proposed. Where a picture is
--            proposed, its address once staff put it among the public ones: image_url
-- word       to the partner; may be empty
create function public.decide_proposal(
  proposal_id uuid, publishes boolean, changes jsonb default null, word text default ''
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  decided public.partner_proposals;
  wanted jsonb;
begin
  if not public.staff_may('content') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.partner_proposals as proposal
  set state = case when publishes then 'approved' else 'declined' end,
    word = btrim(coalesce(decide_proposal.word, ''), E' \n\r\t'),
    decided_by = auth.uid(), decided_at = now()
  where proposal.id = proposal_id and proposal.state = 'waiting'
  returning proposal.* into decided;
  wanted := coalesce(decide_proposal.changes, decided.changes);
  if decided.id is null then
    return false;
  end if;
  if publishes then
    perform private.ask_own_fields(
      case when decided.picture is null then wanted else wanted - 'image_url' end
    );
    perform private.write_listing(decided.partner_id, wanted);
  end if;
  perform private.enqueue_letter(
    'partner-proposal', jsonb_build_object('proposal', decided.id), decided.email, 'partner',
    'partner-proposal:' || decided.id, 'partner_proposals:' || decided.id
  );
  return true;
end
$$;
grant execute on function public.decide_proposal(uuid, boolean, jsonb, text) to authenticated;

-- A partner's own page: what it was asked, and its listing. A letter to its confirmed address opens
-- it, for 30 days; there is no password.

-- Letters that were asked for in the last hour, to count them. The address need not be a partner's.
-- No API access.
create table public.partner_link_asks (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  created_at timestamptz(3) not null default now()
);
create index partner_link_asks_by_address
  on public.partner_link_asks (private.mailbox(email), created_at);
create index partner_link_asks_by_age on public.partner_link_asks (created_at);
alter table public.partner_link_asks enable row level security;

-- Partners whose confirmed address it is, but those in the trash: nobody opens their pages.
create function private.partners_at(address text) returns setof public.partners
  language sql stable set search_path = '' as $$
  select listed.*
  from public.partner_contacts as contact
  join public.partners as listed on listed.id = contact.partner_id
  where lower(contact.email) = lower(btrim(address)) and contact.email_confirmed_at is not null
    and listed.deleted_at is null
  order by listed.name, listed.id
$$;

-- Asks for the letter: 3 an hour for a mailbox, beyond which nothing is said, and 10 for a network
-- (too_many_links, HTTP 429). The same work for every address: whether it is a partner's is looked up
-- when the letter is written.
create function public.ask_for_partner_link(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  delete from public.partner_link_asks as old where old.created_at <= now() - interval '1 hour';
  if private.spend('partner links of a network') is not null then
    raise exception 'too_many_links' using errcode = 'PT429';
  end if;
  insert into public.partner_link_asks (email) values (lower(btrim(address))) returning id into made;
  if private.spend(
    'partner links', 1, jsonb_build_object('mailbox', private.mailbox(address))
  ) is null then
    perform private.enqueue_letter(
      'partner-link', jsonb_build_object('asked', made), lower(btrim(address)), 'account',
      'partner-link:' || made
    );
  end if;
end
$$;
grant execute on function public.ask_for_partner_link(text) to authenticated, anon;

-- Keeps the token of the letter about to be sent. Answers the names of the partners that it opens;
-- null: it was not asked for lately, or the address is no partner's.
create function public.write_partner_link(ask_id uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.partner_link_asks;
  names jsonb;
  first_one uuid;
begin
  select * into asked from public.partner_link_asks as known
  where known.id = ask_id and known.created_at > now() - interval '1 hour';
  select jsonb_agg(listed.name), (array_agg(listed.id))[1] into names, first_one
  from private.partners_at(asked.email) as listed;
  if names is not null then
    perform private.keep_partner_token(
      first_one, asked.email, 'own', write_partner_link.token_hash
    );
  end if;
  return names;
end
$$;

-- What the page behind such a token shows; null for an unknown one, and where the address is no
-- partner's any more. Of an inquiry what its own page shows a little of, and the partner's last answer.
-- None of them behind a link that staff handed on ("is_handed_on"): families' words are not staff's.
create function public.own_partner_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.partner_tokens := private.partner_token(token, 'own');
begin
  return (
    select jsonb_build_object(
      'expires_at', held.expires_at, 'is_handed_on', held.handed_on_by is not null,
      'partners', jsonb_agg(partner.page)
    )
    from (
      select jsonb_build_object(
        'id', listed.id,
        'listing', to_jsonb(listed)
          - array['search_text', 'created_at', 'updated_at', 'image_url', 'is_demonstration'],
        'inquiries', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'thread', thread.id, 'shown_name', thread.shown_name,
              'celebration', thread.celebration, 'currency', thread.currency,
              'asked_at', thread.asked_at, 'stands', private.inquiry_state(thread.whole),
              'state', thread.state, 'answer', answer.said
            ) order by thread.asked_at desc, thread.id
          )
          from (
            select asked.id, asked.asked_at, asked.state, asked as whole,
              private.plain(inquiry.shown_name) as shown_name,
              private.plain(inquiry.celebration) as celebration, inquiry.currency
            from public.inquiry_threads as asked
            join public.inquiries as inquiry on inquiry.id = asked.inquiry_id
            where asked.partner_id = listed.id and asked.removed_at is null
              and held.handed_on_by is null
            order by asked.asked_at desc, asked.id
            limit 100
          ) as thread
          left join lateral (
            select jsonb_build_object(
              'kind', entry.kind, 'days', entry.days, 'price_from', entry.price_from,
              'price_to', entry.price_to, 'words', entry.words, 'at', entry.created_at
            ) as said
            from public.inquiry_entries as entry
            where entry.thread_id = thread.id and entry.kind in ('answer', 'decline', 'message')
              and entry.removed_at is null
            order by entry.created_at desc, entry.version desc
            limit 1
          ) as answer on true
        ), '[]'),
        'proposals', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'id', proposal.id, 'state', proposal.state, 'changes', proposal.changes,
              'picture', proposal.picture, 'word', proposal.word, 'at', proposal.created_at,
              'decided_at', proposal.decided_at
            ) order by proposal.created_at desc
          )
          from (
            select * from public.partner_proposals as made where made.partner_id = listed.id
            order by made.created_at desc limit 5
          ) as proposal
        ), '[]')
      ) as page
      from private.partners_at(held.email) as listed
    ) as partner
    having count(*) > 0
  );
end
$$;
grant execute on function public.own_partner_page(text) to anon, authenticated;

-- Makes a token for the page of one of its inquiries, as a letter would bring it. Null: it is none of
-- the partner's. Raises too_many_links (HTTP 429) after 20 an hour.
create function public.open_own_inquiry(token text, thread_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.partner_tokens := private.partner_token(token, 'own');
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  if not exists (
    select from public.inquiry_threads as thread
    join private.partners_at(held.email) as listed on listed.id = thread.partner_id
    where thread.id = open_own_inquiry.thread_id and thread.removed_at is null
      and held.handed_on_by is null
  ) then
    return null;
  end if;
  if (
    select count(*) from public.inquiry_tokens as known
    where known.thread_id = open_own_inquiry.thread_id
      and known.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_links' using errcode = 'PT429';
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    private.token_hash(made), open_own_inquiry.thread_id, private.address_hash(held.email)
  );
  return made;
end
$$;
grant execute on function public.open_own_inquiry(text, uuid) to anon, authenticated;

-- Proposes a change of one of its listings. Null: the token opens no such partner's page; false:
-- nothing is new in it. Raises what private.propose does.
--
-- listing  columns of partners by their names
-- picture  the name under which the web server stored a new one; null: the picture stays
create function public.propose_listing(
  token text, p_id uuid, partner_id uuid, listing jsonb, picture text default null
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.partner_tokens := private.partner_token(token, 'own');
begin
  if not exists (
    select from private.partners_at(held.email) as listed
    where listed.id = propose_listing.partner_id
  ) then
    return null;
  end if;
  return private.propose(p_id, propose_listing.partner_id, held.email, listing, picture);
end
$$;
grant execute on function public.propose_listing(text, uuid, uuid, jsonb, text)
  to anon, authenticated;

-- Which partners a token may propose pictures for: by id, true. For the one that is named a picture is spent: false where
-- its budget has none left. Null where the token opens nothing.
create function public.proposal_folders(token text, partner_id uuid default null) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select jsonb_object_agg(
    listed.id,
    case when listed.id = proposal_folders.partner_id
      then private.spend('proposal pictures', 1, jsonb_build_object('partner', listed.id)) is null
      else true
    end
  )
  from public.partner_tokens as held
  cross join lateral private.partners_at(held.email) as listed
  where held.token_hash = private.token_hash(proposal_folders.token)
    and held.purpose = 'own' and held.expires_at > now()
  having count(*) > 0
$$;

-- 20_templates.sql

-- What plans are started from: drafts of a celebration, checklists (one of them is /first-steps) and
-- rough costs. Staff edit the draft; families get what was published last. A plan copies it, so
-- plans that were made before keep theirs.

-- The shapes are in shared/templates/documents.ts, which the app checks on saving. Here stands what
-- a plan's start relies on: a document that a plan's tables refuse would stop every family. By paths,
-- which find nothing where a function of arrays would fail.
create function public.is_template_document(kind text, document jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select jsonb_typeof(document) = 'object'
    -- A hundred pages.
    and octet_length(document::text) <= 300000
    and case kind
      when 'celebration' then
        not exists (
          select from unnest(
            array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program', 'bring']
          ) as area
          where jsonb_typeof(document -> area) is distinct from 'array'
            or jsonb_array_length(
              jsonb_path_query_array(document, format('$.%s[*]', area)::jsonpath)
            ) > 60
        )
        and not exists (
          select from unnest(
              array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program']
            ) as area,
            jsonb_path_query(document, format('$.%s[*]', area)::jsonpath) as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and char_length(coalesce(item ->> 'note', '')) <= 1000
            and char_length(coalesce(item ->> 'text', '')) <= 5000
            and char_length(coalesce(item ->> 'source', '')) <= 200
            and (
              area <> 'program' or (
                jsonb_typeof(item -> 'minutes') = 'number'
                and item ->> 'minutes' ~ '^\d{1,4}$'
              )
            ),
            false
          )
        )
      when 'checklist' then
        coalesce(jsonb_typeof(document -> 'sections') = 'array', false)
        and not exists (
          select from jsonb_path_query(document, '$.sections[*]') as section
          where not coalesce(
            section ->> 'title' ~ '\S'
            and section ->> 'phase' in ('hours', 'week', 'before', 'after', 'ahead')
            and jsonb_typeof(section -> 'tasks') = 'array',
            false
          )
        )
        and jsonb_array_length(jsonb_path_query_array(document, '$.sections[*].tasks[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.sections[*].tasks[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'why' ~ '\S'
            and char_length(item ->> 'why') <= 1000
            and item ->> 'priority' in ('first', 'wait', 'skip')
            and item #>> '{source,name}' ~ '\S'
            and char_length(item #>> '{source,name}') <= 200
            and coalesce(item #>> '{source,url}', 'https://x') ~ '^https://[^\s"<>\\`]+$'
            and char_length(coalesce(item #>> '{source,url}', '')) <= 2048
            and coalesce(item ->> 'country', 'US') in ('US', 'GB')
            and coalesce(item ->> 'daysFromDay', '0') ~ '^-?\d{1,3}$',
            false
          )
        )
      when 'costs' then
        coalesce(jsonb_typeof(document -> 'ranges') = 'array', false)
        and jsonb_array_length(jsonb_path_query_array(document, '$.ranges[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.ranges[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'category' ~ '\S'
            and char_length(item ->> 'category') <= 200
            and item ->> 'source' ~ '\S'
            and char_length(item ->> 'source') <= 200
            and jsonb_typeof(item -> 'perPerson') = 'boolean'
            and coalesce(item ->> 'low', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'high', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'year', '2000') ~ '^\d{4}$',
            false
          )
        )
      else false
    end
$$;
grant execute on function public.is_template_document(text, jsonb) to authenticated;

create table public.plan_templates (
  id uuid primary key default gen_random_uuid(),
  -- What code knows it by: "first-steps", "plain". Never changes.
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 100),
  kind text not null check (kind in ('celebration', 'checklist', 'costs')),
  -- A type has one template. Without its type a template waits for one with its title.
  celebration_type_id uuid unique references public.celebration_types (id) on delete set null
    constraint plan_templates_type_has_celebration
    check (celebration_type_id is null or kind = 'celebration'),
  -- 100: as of a celebration type.
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- What staff are working on.
  draft jsonb not null,
  -- What new plans get and visitors read; null: nothing yet.
  published jsonb,
  published_at timestamptz(3),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz(3) not null default now(),
  -- Of the draft: publishing changes nothing that an editor holds.
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint plan_templates_draft_document check (public.is_template_document(kind, draft)),
  constraint plan_templates_published_document
    check (published is null or public.is_template_document(kind, published)),
  constraint plan_templates_published_has_time check ((published is null) = (published_at is null))
);
create index plan_templates_in_order on public.plan_templates (kind, position, title, id);
create index plan_templates_by_editor on public.plan_templates (updated_by);
alter table public.plan_templates enable row level security;
grant select, delete on table public.plan_templates to authenticated;
grant select (id, key, kind, celebration_type_id, title, published, published_at, position)
  on table public.plan_templates to anon;
grant insert (id, key, kind, celebration_type_id, title, draft, position)
  on table public.plan_templates to authenticated;
grant update (draft) on table public.plan_templates to authenticated;

-- To anon alone, because the rights of a session are those of staff's, which see drafts. A family
-- reads templates as any visitor does, with the site's public key.
create policy "Anyone can read published templates" on public.plan_templates
  for select to anon using (published_at is not null);
create policy "Staff can read every template" on public.plan_templates
  for select to authenticated using ((select public.staff_may('content')));
create policy "Staff can add templates of celebrations" on public.plan_templates
  for insert to authenticated with check (
    (select public.staff_may('content')) and kind = 'celebration' and celebration_type_id is not null
  );
create policy "Staff can change templates" on public.plan_templates
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));

-- A plan starts from "plain" where its type has no template, and from the checklists and costs.
create policy "Staff can delete templates of celebrations but the plain one"
  on public.plan_templates for delete to authenticated
  using ((select public.staff_may('content')) and kind = 'celebration' and key <> 'plain');
select private.log_activity_of('plan_templates', 'content');

create function public.note_template_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
create trigger note_template_change before update of draft on public.plan_templates
  for each row execute function public.note_template_change();

-- Gives families the draft as it is now. Staff only, who are told so (not_staff, HTTP 403).
--
-- version  updated_at of the template as the caller sees it: nobody publishes words they have not
--          seen. Refuses with template_changed (HTTP 409) where it was saved since, and with
--          template_not_found (HTTP 404) where it is gone.
-- Answers the time of publication.
create function public.publish_template(id uuid, version timestamptz) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  done timestamptz(3);
begin
  if not public.staff_may('content') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.plan_templates as stored
  set published = stored.draft, published_at = now()
  where stored.id = publish_template.id and stored.updated_at = version
  returning stored.published_at into done;
  if done is null then
    if exists (
      select from public.plan_templates as stored where stored.id = publish_template.id
    ) then
      raise exception 'template_changed' using errcode = 'PT409';
    end if;
    raise exception 'template_not_found' using errcode = 'PT404';
  end if;
  return done;
end
$$;
grant execute on function public.publish_template(uuid, timestamptz) to authenticated;

-- A type finds the template with its title: the demonstration content comes after the templates,
-- and may go and come again. Security definer, because nobody else may change what a template
-- belongs to.
create function public.give_type_its_template() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_templates
  set celebration_type_id = new.id
  where kind = 'celebration' and celebration_type_id is null and key <> 'plain'
    and lower(title) = lower(btrim(new.title))
    and not exists (
      select from public.plan_templates as taken where taken.celebration_type_id = new.id
    );
  return null;
end
$$;
create trigger give_type_its_template after insert on public.celebration_types
  for each row execute function public.give_type_its_template();

-- What staff did, with what the record is called, searched as the screen tells it.
create view public.staff_activity_entries with (security_invoker = true) as
  select entry.id, entry.who, entry.action, entry.noun, entry.record_id, entry.columns, entry.area,
    entry.created_at,
    named.label,
    private.folded(concat_ws(
      ' ', coalesce(private.colleague(entry.who), 'A former colleague'),
      private.deed_words(entry.action, entry.noun, entry.record_id, entry.columns), named.label
    )) as search_text
  from public.staff_activity as entry
  cross join lateral (
    select case when entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then entry.record_id::uuid end as id
  ) as record
  cross join lateral (
    select
      case entry.noun
        when 'articles' then (select title from public.articles where id = record.id)
        when 'content_sections' then (select title from public.content_sections where id = record.id)
        when 'celebration_types' then (select title from public.celebration_types where id = record.id)
        when 'celebration_stories' then
          (select title from public.celebration_stories where id = record.id)
        when 'partners' then (select name from public.partners where id = record.id)
        when 'plan_templates' then (select title from public.plan_templates where id = record.id)
        when 'pictures' then (select nullif(alt, '') from public.pictures where id = record.id)
        when 'newsletters' then
          (select nullif(subject, '') from public.newsletters where id = record.id)
      end as label
  ) as named;
grant select on table public.staff_activity_entries to authenticated;

select public.make_search(
  'search_staff_activity', 'staff_activity_entries', 'settings', '{"who": "uuid", "noun": "text"}'
);

-- 21_plans.sql

-- A family's plan: one celebration, its members, and what they may do with it. Families have
-- accounts without an address until they give one; their role is `authenticated`, as that of staff.
create table public.plans (
  -- The browser names it, so that starting again leaves one plan.
  id uuid primary key default gen_random_uuid(),
  -- Counts every change in the plan, of its rows too: whoever saw this one has seen all before it.
  version bigint not null default 1,
  -- The count when this row itself changed last.
  own_version bigint not null default 1,
  -- The highest count that a row had which is purged: who has seen less reads the plan whole.
  purged_version bigint not null default 0,
  kind text not null check (kind in ('died', 'ahead')),
  happened text check (happened in ('today', 'days', 'weeks', 'longer', 'unsaid')),
  whose text check (whose in ('mine', 'someone')),
  -- 200: as everywhere a person's name is asked; 5,000: two pages.
  honoree_name text not null default '' check (
    char_length(honoree_name) <= 200 and honoree_name !~ '[\r\n]'
  ),
  born_on date check (born_on between '1800-01-01' and '9999-12-31'),
  died_on date check (died_on between '1800-01-01' and '9999-12-31'),
  loved text not null default '' check (char_length(loved) <= 5000),
  not_wanted text not null default '' check (char_length(not_wanted) <= 5000),
  faith text not null default '' check (char_length(faith) <= 5000),
  remember text not null default '' check (char_length(remember) <= 5000),
  leave_out text not null default '' check (char_length(leave_out) <= 5000),
  words_for_day text not null default 'celebration of life' check (
    char_length(words_for_day) <= 200 and words_for_day !~ '[\r\n]'
  ),
  -- In storage, under the plan's own id.
  photo_path text check (
    photo_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
      and left(photo_path, 36) = id::text
  ),
  celebration_type_id uuid references public.celebration_types (id) on delete set null,
  expected_guests integer check (expected_guests between 0 and 10000),
  day_state text not null default 'none' check (day_state in ('set', 'some', 'none')),
  day date,
  -- 24:00, which PostgreSQL knows, is no time of a day.
  start_time time check (start_time < '24:00'),
  -- Of the place; the times of the day are told in it.
  time_zone text,
  minutes integer check (minutes between 1 and 10080),
  possible_days date[] not null default '{}' check (
    cardinality(possible_days) <= 20 and array_position(possible_days, null) is null
  ),
  place_name text not null default '' check (char_length(place_name) <= 200),
  place_address text not null default '' check (char_length(place_address) <= 1000),
  access_notes text not null default '' check (char_length(access_notes) <= 5000),
  step_free boolean,
  parking boolean,
  hearing_loop boolean,
  toilets boolean,
  rain_plan text not null default '' check (char_length(rain_plan) <= 5000),
  -- What guests are asked to bring, a line each.
  bring text not null default '' check (char_length(bring) <= 5000),
  online_link text not null default '' check (
    char_length(online_link) <= 2000 and online_link ~ '^(https?://[^\s"<>\\`]+)?$'
  ),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Accounts, without a foreign key: a change stays when its writer's account goes.
  updated_by uuid,
  last_opened_at timestamptz(3) not null default now(),
  -- "This plan is over": it can be read, and not changed. Of its parts these are kept (plan_ends).
  ended_at timestamptz(3),
  ended_keeps text[],
  -- Until when an owner lets staff help.
  helped_until timestamptz(3),
  -- When an owner said last that a plan made ahead is still right; null: nobody was asked yet.
  still_right_at timestamptz(3),
  -- When a day that was set became another one, or none.
  day_moved_at timestamptz(3),
  -- The day, time and place, as the browser writes them, of which the family said that everyone knows them.
  everyone_knows text check (char_length(everyone_knows) <= 5000),
  -- Where the family says that it lives: what holds in another country alone is not on its list. 'ZZ':
  -- somewhere else; null: it has not said.
  country text check (country in ('US', 'GB', 'ZZ')),
  constraint plans_over_say_what_stays check ((ended_at is null) = (ended_keeps is null))
);
create index plans_by_type on public.plans (celebration_type_id);
create index plans_by_use on public.plans (last_opened_at);

-- "Let Last Hurrah help us": for 14 days staff may read a plan whose owner says so, and every look
-- stands in its history. Without it staff read nothing of a plan.
create index plans_helped on public.plans (helped_until) where helped_until is not null;

-- It counts by age alone.
create index plans_by_start on public.plans (created_at);
alter table public.plans enable row level security;
grant select on table public.plans to authenticated;
grant update (
  happened, whose, honoree_name, born_on, died_on, loved, not_wanted, faith, remember, leave_out,
  words_for_day, photo_path, celebration_type_id, expected_guests, day_state, day, start_time,
  time_zone, minutes, possible_days, place_name, place_address, access_notes, step_free, parking,
  hearing_loop, toilets, rain_plan, bring, online_link, currency, everyone_knows, country
) on table public.plans to authenticated;

alter table public.letter_tokens add constraint letter_tokens_plan_id_fkey
  foreign key (plan_id) references public.plans(id) on delete set null;
create trigger leave_trash_alone before insert or update of celebration_type_id on public.plans
  for each row when (new.celebration_type_id is not null)
  execute function private.leave_trash_alone();

create table public.plan_members (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- As the others see them; empty: they gave none.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  version bigint not null default 0,
  joined_at timestamptz(3) not null default now(),
  last_opened_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Kept, so that their name still stands beside what they wrote.
  removed_at timestamptz(3),
  -- How they hear of what comes in: by a letter at once, one a day, or in the plan alone.
  notices text not null default 'at-once' check (notices in ('at-once', 'daily', 'never')),
  -- Up to when their daily letter has told.
  digest_until timestamptz(3) not null default now(),
  unique (plan_id, user_id),
  unique (plan_id, id)
);
create index plan_members_by_change on public.plan_members (plan_id, version);
create index plan_members_of_account on public.plan_members (user_id);
create index plan_members_with_digest on public.plan_members (digest_until)
  where notices = 'daily' and removed_at is null;
alter table public.plan_members enable row level security;
grant select on table public.plan_members to authenticated;
grant update (name, notices) on table public.plan_members to authenticated;

-- Whose session this is; null for nobody's. An access token outlives its session by up to an hour,
-- so the session is looked up, as is_staff() does.
create function private.caller() returns uuid
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is not null and not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = caller
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
  return caller;
end
$$;

-- The plans that the caller may use, at least as a viewer, editor or owner: the one place where
-- policies read who is a member. Nobody is an editor of a plan that is over; who was one still reads
-- what viewers may not ('private'). Security definer, because it is what the members' own policy asks.
-- Staff have none: they do not read families' plans.
create function public.plans_as(at_least text) returns setof uuid
  language plpgsql stable security definer set search_path = '' rows 5 as $$
declare
  caller constant uuid := private.caller();
begin
  return query
    select member.plan_id from public.plan_members as member
    where member.user_id = caller and member.removed_at is null
      and member.role = any (case at_least
        when 'viewer' then array['viewer', 'editor', 'owner']
        when 'editor' then array['editor', 'owner']
        when 'private' then array['editor', 'owner']
        when 'owner' then array['owner']
      end)
      and not (at_least = 'editor' and exists (
        select from public.plans as plan
        where plan.id = member.plan_id and plan.ended_at is not null
      ))
      and not exists (select from public.staff where staff.user_id = caller);
end
$$;
grant execute on function public.plans_as(text) to authenticated;
create policy "Members can read their plans" on public.plans
  for select to authenticated using (id in (select public.plans_as('viewer')));
create policy "Editors can change their plans" on public.plans
  for update to authenticated using (id in (select public.plans_as('editor')))
  with check (id in (select public.plans_as('editor')));

create policy "Members can see who is in their plans" on public.plan_members
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Members can change their own name" on public.plan_members
  for update to authenticated
  using (plan_id in (select public.plans_as('viewer')) and user_id = (select auth.uid()))
  with check (plan_id in (select public.plans_as('viewer')) and user_id = (select auth.uid()));

-- The tables of a plan whose rows carry plan_id, version and removed_at.
--
-- kind  written: their fields save themselves, and a plan that is over keeps them or lets them go;
--       told: all that members are told the changes of
create function public.plan_tables(kind text) returns text[]
  language sql immutable set search_path = '' as $$
  select case kind
    when 'written' then written
    when 'private' then array[
      'plan_household_contacts', 'plan_guest_needs', 'plan_request_contacts', 'plan_memory_reports'
    ]
    when 'told' then written || array[
      'plan_members', 'plan_announcements', 'inquiries', 'inquiry_threads', 'inquiry_entries',
      'inquiry_files', 'inquiry_contacts', 'plan_memory_reports'
    ]
  end
  from (
    select array[
      'plan_choices', 'plan_program_items', 'plan_tasks', 'plan_budget_items', 'plan_shortlist',
      -- What hangs on another is purged before it.
      'plan_request_contacts', 'plan_requests',
      'plan_replies', 'plan_guest_needs', 'plan_guests', 'plan_household_contacts',
      'plan_memories', 'plan_households', 'plan_invitations', 'plan_invitation_parts',
      'plan_public_links'
    ] as written
  ) as tables
$$;
grant execute on function public.plan_tables(text) to authenticated;

create table public.plan_history (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  at timestamptz(3) not null default now(),
  -- The account; no foreign key, as in plans.
  who uuid,
  -- The table, and the row in it.
  noun text not null,
  row_id uuid not null,
  -- look: staff whom an owner lets help.
  action text not null check (action in ('add', 'change', 'remove', 'restore', 'look')),
  -- Of a change; null: it is about the row as a whole, and what is told of it is its title.
  field text,
  before jsonb,
  after jsonb,
  -- Of both texts, where they are long; short ones, such as a day or a state, always stay.
  text_bytes integer not null generated always as (
    case
      when coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0) > 1000
        then coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)
      else 0
    end
  ) stored,
  -- Its texts are not kept any more.
  is_shortened boolean not null default false
);
create index plan_history_by_age on public.plan_history (plan_id, at desc, id desc);
create index plan_history_of_field on public.plan_history (row_id, field, at desc);
create index plan_history_to_purge on public.plan_history (at);

-- At most some thousand entries of a plan, since those that lost their texts are not in it.
create index plan_history_with_text on public.plan_history (plan_id, at desc, id desc)
  where text_bytes > 0;
alter table public.plan_history enable row level security;
grant select on table public.plan_history to authenticated;
grant select (is_shortened) on table public.plan_history to authenticated;
create policy "Members can read what changed in their plans" on public.plan_history
  for select to authenticated using (
    plan_id in (select public.plans_as('viewer'))
    and (
      noun <> all (public.plan_tables('private'))
      or plan_id in (select public.plans_as('private'))
    )
  );

-- Of two changes of one field shortly one after the other, the second is told with the first's value from before: not where
-- guests answered or were written to in between, and not where it is that value again.
create function private.note_change(
  plan_id uuid, noun text, row_id uuid, action text, field text, before jsonb, after jsonb
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  latest public.plan_history;
begin
  if action = 'change' then
    select * into latest from public.plan_history as entry
    where entry.plan_id = note_change.plan_id and entry.row_id = note_change.row_id
      and entry.field = note_change.field
    order by entry.at desc limit 1;
    if latest.action = 'change' and latest.who is not distinct from auth.uid()
      and latest.noun = note_change.noun and latest.at > now() - interval '5 minutes'
      and (latest.before = note_change.after) is not true
      and (latest.noun <> 'plans' or not exists (
        select from public.plan_replies as reply
        where reply.plan_id = note_change.plan_id and reply.answered_at >= latest.at
        union all select from public.plan_guest_letters as letter
        where letter.plan_id = note_change.plan_id and letter.state_at >= latest.at
      )) then
      update public.plan_history as entry set at = now(), after = note_change.after
      where entry.id = latest.id;
      return;
    end if;
  end if;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan_id, auth.uid(), noun, row_id, action, field, before, after);
end
$$;

-- Gives a row the next count of its plan, and keeps the plan's row locked until the end of the
-- transaction: changes of one plan become visible in their order. As a trigger's argument: the most
-- rows that a plan has of it. Those removed count too, but five times as many may be there.
--
-- It runs before the policies are asked, so it does nothing for who may not write there; nor for a
-- row that is sent again, or that a move brings with the count it had.
create function private.count_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := tg_argv[0]::integer;
  counted bigint;
  is_there boolean;
  living integer;
  stored integer;
begin
  if tg_op = 'INSERT' then
    if new.version > 0 then
      return new;
    end if;
    -- Members come by functions alone, and are none before.
    if tg_table_name <> 'plan_members' and auth.uid() is not null
      and new.plan_id not in (select public.plans_as('editor')) then
      return new;
    end if;
    execute format(
      'select exists (select from %I.%I where plan_id = $1 and id = $2)',
      tg_table_schema, tg_table_name
    ) into is_there using new.plan_id, new.id;
    if is_there then
      return new;
    end if;
  end if;
  update public.plans as plan set version = plan.version + 1 where plan.id = new.plan_id
  returning plan.version into counted;
  -- The plan itself is being deleted, or there is none.
  if counted is null then
    return new;
  end if;
  new.version := counted;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null then
    new.removed_at := now();
  end if;
  if tg_op = 'INSERT' or (new.removed_at is null and old.removed_at is not null) then
    execute format(
      'select count(*) filter (where removed_at is null), count(*) from %I.%I where plan_id = $1',
      tg_table_schema, tg_table_name
    ) into living, stored using new.plan_id;
    if living >= most or stored >= 5 * most then
      raise exception 'too_many_%', tg_table_name using errcode = 'PT409';
    end if;
  end if;
  return new;
end
$$;
create trigger count_change before insert or update of role, name, notices, removed_at
  on public.plan_members for each row execute function private.count_change('10');

-- Writes what a person changed in a row into the history. What functions do with their owner's
-- rights they tell themselves.
create function private.tell_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after constant jsonb := to_jsonb(new);
  plan constant uuid := coalesce(after ->> 'plan_id', after ->> 'id')::uuid;
  title constant jsonb := coalesce(after -> 'title', after -> 'name');
  field text;
begin
  if before is null then
    perform private.note_change(plan, tg_table_name, new.id, 'add', null, null, title);
    return null;
  end if;
  for field in
    select changed.key from jsonb_each(after) as changed
    where changed.value is distinct from before -> changed.key
      and changed.key not in (
        'version', 'own_version', 'purged_version', 'updated_at', 'updated_by', 'last_opened_at',
        'done_at', 'done_by', 'answered_at', 'answered_by', 'before_change', 'is_late'
      )
  loop
    if field <> 'removed_at' then
      perform private.note_change(
        plan, tg_table_name, new.id, 'change', field,
        case when tg_nargs = 0 then before -> field end,
        case when tg_nargs = 0 then after -> field end
      );
    elsif after -> field = 'null' then
      perform private.note_change(plan, tg_table_name, new.id, 'restore', null, null, title);
    else
      perform private.note_change(plan, tg_table_name, new.id, 'remove', null, title, null);
    end if;
  end loop;
  return null;
end
$$;
create trigger tell_change after update on public.plans
  for each row when (current_user = 'authenticated') execute function private.tell_change();

create trigger tell_change after update of name on public.plan_members
  for each row when (current_user = 'authenticated') execute function private.tell_change();

-- Whether a name that PostgreSQL knows is one of IANA's, which browsers know too: not 'posix/...',
-- 'right/...', 'localtime' or 'Factory'.
create function private.is_zone_name(name text) returns boolean
  language sql immutable set search_path = '' as $$ select name ~ '^[A-Z]' and name <> 'Factory' $$;

-- Names of time zones, as this database had them when it was made: asking for all it knows takes
-- a tenth of a second.
create table private.time_zones (
  name text primary key
);

-- What the day may be: from 1 year back to 10 years ahead, in the place's time zone. A day that
-- stays as it was is not looked at again.
create function private.check_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  today date;
begin
  -- So many the column refuses, which is asked after this; comparing them could take minutes.
  if cardinality(new.possible_days) > 20 then
    return new;
  end if;
  if new.time_zone is distinct from old.time_zone and new.time_zone is not null
    and not exists (select from private.time_zones as known where known.name = new.time_zone)
    and not exists (
      select from pg_catalog.pg_timezone_names as known
      where known.name = new.time_zone and private.is_zone_name(known.name)
    ) then
    raise exception 'unknown_time_zone' using errcode = 'PT400';
  end if;
  today := (now() at time zone coalesce(new.time_zone, 'UTC'))::date;
  if exists (
    select from unnest(new.possible_days || new.day) as chosen
    where chosen is not null
      and chosen is distinct from old.day
      and chosen <> all (old.possible_days)
      and chosen not between today - interval '1 year' and today + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  -- Where the family is, it may be tomorrow already.
  if (new.born_on is distinct from old.born_on and new.born_on > today + 1)
    or (new.died_on is distinct from old.died_on and new.died_on > today + 1) then
    raise exception 'date_not_past' using errcode = 'PT400';
  end if;
  if (new.born_on is distinct from old.born_on and new.born_on < '1800-01-01')
    or (new.died_on is distinct from old.died_on and new.died_on < '1800-01-01') then
    raise exception 'date_too_early' using errcode = 'PT400';
  end if;
  return new;
end
$$;
create trigger check_plan before update of
  time_zone, day, possible_days, born_on, died_on on public.plans
  for each row execute function private.check_plan();

-- The plan's own count: of a change to this row, of one to another of its rows (count_change), and
-- not of its being opened.
create function private.count_own_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.own_version := new.version;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  return new;
end
$$;
create trigger count_own_change before update on public.plans
  for each row when (
    new.version = old.version and new.last_opened_at = old.last_opened_at
    and new.purged_version = old.purged_version
  ) execute function private.count_own_change();

-- How a plan is saved and read: field by field, and what is new since a count of changes.

-- Saves one field of one row, if it still is what the writer saw. With the caller's rights: the
-- policies and the columns' grants decide.
--
-- noun    the table
-- field   a column that may be changed; removed_at: true removes the row, null takes it back
-- base    the value that the writer began from
-- value   the new one
-- Answers one of
--   {"saved": true, "version"}  it is there; also where somebody wrote the same before
--   {"saved": false, "value", "who", "at", "version"}  another value is there, by whom and when
--   {"gone": true}              no such row, or none that the caller can see
--   {"gone": true, "who", "at"} it was removed, and can be taken back
-- Raises view_only (HTTP 403) for who may only read it, unknown_field (400), value_too_long (400: no
-- field holds more than 5,000 characters), what the field's type or rules refuse (22xxx, 23514, and those of check_plan), too_many_... (409) where a row that is
-- taken back has no room.
create function public.save_plan_field(
  noun text, row_id uuid, field text, base jsonb, value jsonb, plan_id uuid default null
) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  wanted jsonb;
  expected jsonb;
  stored jsonb;
  removed timestamptz;
  of_plan uuid;
  writer uuid;
  written_at timestamptz;
  counted bigint;
  is_visible boolean;
  is_found integer;
  key constant text := case noun when 'plans' then 'id' else 'plan_id' end;
begin
  if noun <> all (public.plan_tables('written') || '{plans,plan_members}') or not exists (
    select from pg_catalog.pg_attribute as known
    where known.attrelid = format('public.%I', noun)::regclass and known.attname = field
      and has_column_privilege(known.attrelid, known.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_as('viewer');
  -- As the column would hold them.
  if field = 'removed_at' then
    wanted := case when coalesce(value, 'null') in ('null', 'false') then null else to_jsonb(now()) end;
  else
    execute format(
      'select to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $1))).%2$I),
         to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2))).%2$I)',
      noun, field
    ) into wanted, expected using value, base;
  end if;

  execute format(
    'select to_jsonb(stored.%1$I), to_jsonb(stored) ->> ''removed_at'', stored.version,
       stored.updated_by, stored.updated_at, stored.%3$I
     from public.%2$I as stored
     where stored.id = $1 and stored.%3$I = coalesce($2, stored.%3$I) for update',
    field, noun, key
  ) into stored, removed, counted, writer, written_at, of_plan
  using row_id, save_plan_field.plan_id;
  get diagnostics is_found = row_count;
  -- Another plan of the caller's has one, too, and an older page names none: it asks again later.
  if is_found > 1 then
    raise exception 'which_plan' using errcode = 'PT503';
  end if;
  if is_found = 0 then
    execute format(
      'select exists (
         select from public.%1$I as stored
         where stored.id = $1 and stored.%2$I = coalesce($2, stored.%2$I)
       )', noun, key
    ) into is_visible using row_id, save_plan_field.plan_id;
    if is_visible then
      raise exception 'view_only' using errcode = 'PT403';
    end if;
    return jsonb_build_object('gone', true);
  end if;

  if field = 'removed_at' then
    expected := stored;
    if (stored is null) = (wanted is null) then
      wanted := stored;
    end if;
  elsif removed is not null then
    return jsonb_build_object('gone', true, 'who', writer, 'at', removed);
  end if;
  if stored is not distinct from wanted then
    return jsonb_build_object('saved', true, 'version', counted);
  end if;
  if stored is distinct from expected then
    select entry.who, entry.at into writer, written_at
    from (select writer as who, written_at as at) as of_row
    left join lateral (
      select history.who, history.at from public.plan_history as history
      where history.plan_id = of_plan and history.row_id = save_plan_field.row_id
        and history.field = save_plan_field.field
      order by history.at desc limit 1
    ) as entry on true;
    return jsonb_build_object(
      'saved', false, 'value', stored, 'who', writer, 'at', written_at, 'version', counted
    );
  end if;
  execute format(
    'update public.%1$I as stored set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where stored.id = $1 and stored.%3$I = $3 returning stored.version',
    noun, field, key
  ) into counted using row_id, wanted, of_plan;
  return jsonb_build_object('saved', true, 'version', counted);
end
$$;
grant execute on function public.save_plan_field(text, uuid, text, jsonb, jsonb, uuid)
  to authenticated;

-- What the caller's own plans have on them that no table says: whether somebody can come back to it
-- from elsewhere, and when it would be removed. Null for a plan that is not theirs.
--
-- Answers {"keeps": "address", "recovery" or null, "keeps_me": the same of the caller alone,
-- "removal_date": "2027-11-22" or null}.

-- Whether an account's address is somebody's: an anonymous account has none, or a placeholder
-- (shared/placeholder-address.ts).
create function private.is_address(email text) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(email, '') <> '' and email not like '%@plans.last-hurrah.invalid' $$;

-- How an account can be opened again from another device, its link among it; null: it cannot.
create function private.account_keeps(account uuid) returns text
  language sql stable set search_path = '' as $$
  select min(kept.how) from (
    select 'address' as how from auth.users as known
    where known.id = account and private.is_address(known.email)
      and known.email_confirmed_at is not null
    union all
    select 'recovery' from public.recovery_links as link where link.user_id = account
  ) as kept
$$;

create function private.plan_keeps(plan uuid) returns text
  language sql stable set search_path = '' as $$
  select min(private.account_keeps(member.user_id)) from public.plan_members as member
  where member.plan_id = plan and member.removed_at is null
$$;

-- When a plan is removed if nobody opens it: 90 days after its last use where no member can come
-- back to it from elsewhere, else 12 months after it for somebody who has died, and never before its
-- members knew for 30 days. One made ahead is kept.
create function private.plan_removed_at(plan public.plans) returns timestamptz
  language sql stable set search_path = '' as $$
  select case
    when private.plan_keeps(plan.id) is null then unused.since
      + case when private.is_written(plan) then interval '90 days' else interval '7 days' end
    when plan.kind = 'died' then coalesce(
      (
        select told.removal_told_at from private.plan_reminders as told
        where told.plan_id = plan.id and told.unused_since = unused.since
      ),
      greatest(now(), unused.since + interval '12 months' - interval '30 days')
    ) + interval '30 days'
  end
  from (select private.plan_unused_since(plan) as since) as unused
$$;

create function public.plan_outlook(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if plan_id not in (select public.plans_as('viewer')) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'keeps', private.plan_keeps(plan.id),
      'keeps_me', private.account_keeps(auth.uid()),
      'removal_date', private.plan_removed_at(plan)::date
    )
    from public.plans as plan where plan.id = plan_outlook.plan_id
  );
end
$$;
grant execute on function public.plan_outlook(uuid) to authenticated;

-- Notes that a member opened the plan: one that nobody opens is removed some day. False where the
-- caller is none.
create function public.open_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if open_plan.plan_id not in (select public.plans_as('viewer')) then
    return false;
  end if;
  -- Not each time: a note an hour is enough.
  update public.plans as plan set last_opened_at = now()
  where plan.id = open_plan.plan_id and plan.last_opened_at < now() - interval '1 hour';
  update public.plan_members as member set last_opened_at = now()
  where member.plan_id = open_plan.plan_id and member.user_id = auth.uid()
    and coalesce(member.last_opened_at, '-infinity') < now() - interval '1 hour';
  return true;
end
$$;
grant execute on function public.open_plan(uuid) to authenticated;

-- How a plan is read: at once, and then what is new every few seconds.

-- What changed in a plan since a count: every row with a higher one, those removed included. With
-- the caller's rights, and in one moment. Null where the caller is no member, as for a plan that is
-- not there.
--
-- Answers {"version", "keeps", "removal_date", and by table the rows, where there are any}. With
-- "whole": true the rows are all there are, because some that the caller may hold are purged.
create function public.plan_since(plan_id uuid, version bigint default 0) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  plan public.plans;
  since bigint := coalesce(version, 0);
  answer jsonb;
  noun text;
  rows jsonb;
begin
  answer := public.plan_outlook(plan_since.plan_id);
  if answer is null then
    return null;
  end if;
  select * into plan from public.plans as stored where stored.id = plan_since.plan_id;
  answer := answer || jsonb_build_object('version', plan.version);
  if since > 0 and (since < plan.purged_version or since > plan.version) then
    since := 0;
    answer := answer || '{"whole": true}';
  end if;
  if plan.version = since then
    return answer;
  end if;
  if plan.own_version > since then
    answer := answer || jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  end if;
  foreach noun in array public.plan_tables('told') loop
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version)
       from public.%I as stored where stored.plan_id = $1 and stored.version > $2',
      noun
    ) into rows using plan.id, since;
    if rows is not null then
      answer := answer || jsonb_build_object(noun, rows);
    end if;
  end loop;
  return answer;
end
$$;
grant execute on function public.plan_since(uuid, bigint) to authenticated;

-- How many plans were started in the last 30 days, for the dashboard; null for callers who are not
-- staff. Of those that are still there: a plan that nobody used is gone after a week.
create function public.plans_started() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from public.plans as plan
  where plan.created_at > now() - interval '30 days'
  having (select public.is_staff())
$$;
grant execute on function public.plans_started() to authenticated;

-- A row of a plan refers to rows of that plan alone, and what is keyed by an id that is made from
-- another's is keyed with its plan (docs/decisions/045).

-- What crossed plans before, whole, until somebody has looked at it (docs/operations.md).
create table private.rows_set_aside (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans on delete cascade,
  -- The plan that it reached into.
  other_plan_id uuid not null references public.plans on delete cascade,
  table_name text not null,
  reason text not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index rows_set_aside_of_plan on private.rows_set_aside (plan_id);
create index rows_set_aside_of_other on private.rows_set_aside (other_plan_id);

-- How many bytes a plan may take: a level, which removing lowers again. Limits of rows and characters stand beside
-- their tables; together they would let one plan grow to hundreds of megabytes.

-- What a plan's rows and history take, as text, kept by triggers. No API access.
create table private.plan_sizes (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  bytes bigint not null default 0
);

-- Rows: the largest honest plan (500 households, 1,000 guests, 300 memories, every list full, 20,000 entries of
-- history) takes 12 MB. Files: its 300 memories with pictures of 1.5 MB, and 100 partners' answers of 2 MB, take 650 MB.
create function private.plan_quota(kind text) returns bigint
  language sql immutable set search_path = ''
  as $$ select case kind when 'rows' then 24000000 when 'files' then 1000000000 end $$;

-- The bytes of a plan's pictures and of the files that partners sent: some thousand names of one index, asked when a
-- file is added. Storage's table takes no trigger on a Supabase project.
create function private.file_bytes(plan_id text) returns bigint
  language sql stable set search_path = '' as $$
  select coalesce(sum((stored.metadata ->> 'size')::bigint), 0)
  from storage.objects as stored
  where stored.name ~>=~ (file_bytes.plan_id || '/') and stored.name ~<~ (file_bytes.plan_id || '0')
    and stored.bucket_id in ('plan-pictures', 'memory-pictures', 'inquiry-files')
$$;

-- Refuses rows that a full plan has no room for. What guests and partners send, and small changes such as ticking a
-- task, have 4 MB beyond.
create function private.ask_bytes(
  plan uuid, grown bigint, is_small boolean default false
) returns void
  language plpgsql stable set search_path = '' as $$
declare
  beyond constant bigint := case when is_small or auth.uid() is null then 4000000 else 0 end;
begin
  if (select held.bytes from private.plan_sizes as held where held.plan_id = plan) + grown
    > private.plan_quota('rows') + beyond then
    raise exception 'plan_full' using errcode = 'PT409';
  end if;
end
$$;

-- Before the work: a refused row would stay in the table's file until it is vacuumed. Shortening and removing are never
-- refused, nor is a row that is there and sent again.
create function private.check_bytes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  grown constant bigint := octet_length(new::text) - coalesce(octet_length(old::text), 0);
  is_there boolean;
begin
  if grown <= 0 or tg_op = 'INSERT' and new.version > 0
    or tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null then
    return new;
  end if;
  perform private.ask_bytes(new.plan_id, grown, tg_op = 'UPDATE' and grown < 256);
  return new;
exception when sqlstate 'PT409' then
  execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
    into is_there using new.id;
  if tg_op = 'INSERT' and is_there then
    return new;
  end if;
  raise;
end
$$;
create trigger check_bytes before insert or update on public.plan_members
  for each row execute function private.check_bytes();

create function private.count_bytes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.plan_sizes as held (plan_id, bytes)
    select entry.plan_id, sum(octet_length(entry::text)) from added as entry group by entry.plan_id
    on conflict (plan_id) do update set bytes = held.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    update private.plan_sizes as held set bytes = held.bytes - gone.bytes
    from (
      select entry.plan_id, sum(octet_length(entry::text)) as bytes from taken as entry group by entry.plan_id
    ) as gone
    where held.plan_id = gone.plan_id;
  else
    update private.plan_sizes as held set bytes = held.bytes + change.bytes
    from (
      select part.plan_id, sum(part.bytes) as bytes
      from (
        select entry.plan_id, octet_length(entry::text) from added as entry
        union all
        select entry.plan_id, -octet_length(entry::text) from taken as entry
      ) as part (plan_id, bytes)
      group by part.plan_id
    ) as change
    where held.plan_id = change.plan_id and change.bytes <> 0;
  end if;
  return null;
end
$$;
create trigger count_added after insert on public.plan_members
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_members
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_members
  referencing old table as taken for each statement execute function private.count_bytes();

create trigger count_added after insert on public.plan_history
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_history
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_history
  referencing old table as taken for each statement execute function private.count_bytes();

-- For the web server, before it reads a guest's picture or a partner's file.
create function public.takes_files(plan_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.file_bytes(takes_files.plan_id::text) < private.plan_quota('files') $$;

-- For a plan's members: which part of its room is taken, of rows and of files; 1 is all of it.
create function public.plan_room(plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'rows', coalesce((
      select held.bytes from private.plan_sizes as held where held.plan_id = plan_room.plan_id
    ), 0)::float / private.plan_quota('rows'),
    'files', private.file_bytes(plan_room.plan_id::text)::float / private.plan_quota('files')
  )
  where plan_room.plan_id in (select public.plans_as('viewer'))
$$;
grant execute on function public.plan_room(uuid) to authenticated;

-- Takes the oldest texts out where a field or a plan has too many. The words that ending a plan took away stay: opening
-- it again puts them back.
create function private.shorten_history() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.shorten_history(new.plan_id);
  return null;
end
$$;
create trigger shorten_history after insert or update on public.plan_history
  for each row when (new.text_bytes > 0) execute function private.shorten_history();

-- Takes the oldest texts out where a field or a plan has too many. The words that ending a plan took away stay: opening
-- it again puts them back.
create function private.shorten_history(plan uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.plan_history as entry set before = null, after = null, is_shortened = true
  from (
    select held.id,
      sum(held.text_bytes) over (
        partition by held.row_id, held.field order by held.at desc, held.id desc
      ) as of_field,
      sum(held.text_bytes) over (order by held.at desc, held.id desc) as of_plan
    from public.plan_history as held
    where held.plan_id = plan and held.text_bytes > 0
  ) as texts
  where entry.id = texts.id and (texts.of_field > 64000 or texts.of_plan > 1000000)
    and not exists (
      select from public.plans as ended where ended.id = plan and ended.ended_at = entry.at
    )
$$;

-- Small changes without end, such as ticking a task and taking it back, fill no disk either: where a plan has taken all
-- of its room and what is kept beyond for small changes, the oldest entries go.
create function private.drop_oldest_history() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select held.bytes from private.plan_sizes as held where held.plan_id = new.plan_id)
    > private.plan_quota('rows') + 4000000 then
    delete from public.plan_history as entry
    where entry.id in (
      select oldest.id from public.plan_history as oldest
      where oldest.plan_id = new.plan_id and oldest.at < now() - interval '1 minute'
        and not exists (
          select from public.plans as ended
          where ended.id = new.plan_id and ended.ended_at = oldest.at
        )
      order by oldest.at, oldest.id
      limit 20
    );
  end if;
  return null;
end
$$;
create trigger drop_oldest_history after insert on public.plan_history
  for each row execute function private.drop_oldest_history();

create function private.begin_deletion(plan_id uuid) returns void
  language sql volatile set search_path = '' as $$
  update public.plan_announcements as waiting set begun_at = now(), due_at = now() + interval '30 days'
  where waiting.plan_id = begin_deletion.plan_id and waiting.action = 'delete'
    and waiting.begun_at is null and waiting.done_at is null and waiting.removed_at is null;
  update public.plans as plan set ended_at = now(), ended_keeps = array[
    'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
  ]
  where plan.id = begin_deletion.plan_id and plan.ended_at is null
$$;

-- "Erase it now, for good": a plan whose 30 days run. For who was its only owner when it was to be deleted. Raises
-- not_deleted (HTTP 409: or there is another owner, or was), and what ask_plan does.
create function public.erase_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(erase_plan.plan_id, 'owner');
  perform from public.plans as locked where locked.id = erase_plan.plan_id for update;
  -- Who was taken out while this waited erases nothing.
  perform private.ask_plan(erase_plan.plan_id, 'owner');
  delete from public.plans as plan using public.plan_announcements as waiting
  where plan.id = erase_plan.plan_id and waiting.plan_id = plan.id and waiting.begun_at is not null
    and waiting.done_at is null and waiting.removed_at is null
    and not exists (
      select from public.plan_members as other
      where other.plan_id = plan.id and other.role = 'owner' and other.user_id <> auth.uid()
        and (other.removed_at is null or other.removed_at > waiting.created_at)
    );
  if not found then
    raise exception 'not_deleted' using errcode = 'PT409';
  end if;
  return true;
end
$$;
grant execute on function public.erase_plan(uuid) to authenticated;

-- A deletion that is taken back, or whose asker is an owner no more, leaves the plan as it was: over
-- where it was so before. Letters that were held leave.
create function private.keep_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plans as plan set ended_at = null, ended_keeps = null
  where plan.id = new.plan_id and plan.ended_at = new.begun_at;
  update public.plan_guest_letters as held set leaves_at = now()
  where held.plan_id = new.plan_id and held.leaves_at > now() + interval '50 years';
  return null;
end
$$;

-- Within 30 days after the time had come: it had not. The wishes are the plan's again as they stood;
-- what the family added since then stays as suggestions, what a template added and nobody touched
-- goes, and who opened the plan with their link leaves it, where there is another owner. They are named no more, unless they
-- took it back themselves: then their card or letter says it once more. For owners. False: there is nothing to take back.
create function public.take_back_time(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans;
  told public.plan_wishes;
  opener uuid;
  part record;
begin
  perform private.ask_plan(take_back_time.plan_id, 'owner');
  select * into plan from public.plans as locked where locked.id = take_back_time.plan_id for update;
  select * into told from public.plan_wishes as kept
  where kept.plan_id = plan.id and kept.made_at > now() - interval '30 days';
  if told.id is null or plan.kind <> 'died' or plan.ended_at is not null then
    return false;
  end if;
  -- What the turn wrote, and nobody since, has its time.
  update public.plan_tasks as task set state = 'open'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.updated_at = told.made_at;
  for part in
    select * from (values
      ('plan_choices', told.wishes -> 'choices', 'area, title, note, text, source, state'),
      ('plan_program_items', told.wishes -> 'program', 'title, minutes, who, note'),
      ('plan_tasks', null, null), ('plan_budget_items', null, null)
    ) as parts (noun, wished, columns)
  loop
    execute format(
      'delete from public.%I as held where held.plan_id = $1 and held.updated_at = $2
         and held.template_key is not null', part.noun
    ) using plan.id, told.made_at;
    continue when part.wished is null;
    execute format(
      'update public.%I as held set suggested = true where held.plan_id = $1', part.noun
    ) using plan.id;
    execute format(
      'update public.%1$I as held set removed_at = null,
         (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, wish.value))
       from jsonb_array_elements($2) as wish
       where held.plan_id = $1 and held.id = (wish.value ->> ''id'')::uuid', part.noun, part.columns
    ) using plan.id, part.wished;
  end loop;
  plan := jsonb_populate_record(plan, (told.wishes -> 'plan') - 'words_for_day');
  update public.plans as turned
  set kind = 'ahead', happened = null, honoree_name = plan.honoree_name, loved = plan.loved,
    not_wanted = plan.not_wanted, faith = plan.faith, remember = plan.remember,
    leave_out = plan.leave_out, expected_guests = plan.expected_guests,
    place_name = plan.place_name, place_address = plan.place_address
  where turned.id = plan.id;
  perform private.note_change(plan.id, 'plans', plan.id, 'change', 'kind', '"died"', '"ahead"');
  delete from public.plan_wishes as kept where kept.id = told.id;
  update public.plan_finders as named
  set opened_by = null, pressed_at = null, pressed_by_link_of = null
  where named.plan_id = plan.id and named.opened_by = auth.uid();
  if found then
    opener := auth.uid();
    -- A link from before somebody left opens nothing to them.
    update public.plan_finder_keys as key set made_at = now()
    from public.plan_finders as named
    where named.plan_id = plan.id and key.finder_id = named.id;
  else
    delete from public.plan_finders as named where named.plan_id = plan.id
    returning named.opened_by into opener;
  end if;
  perform private.take_out(member) from public.plan_members as member
  where member.plan_id = plan.id and member.user_id = opener and member.removed_at is null
    and private.has_other_owner(plan.id, opener);
  -- Rows went: members read the plan whole.
  update public.plans as turned set version = turned.version + 1, purged_version = turned.version + 1
  where turned.id = plan.id;
  return true;
end
$$;
grant execute on function public.take_back_time(uuid) to authenticated;

-- 22_plan_rows.sql

-- What a celebration is made of: ideas of the template and of the family, chosen or put aside.
create table public.plan_choices (
  -- The browser names it, so that sending it again leaves one row.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  area text not null check (
    area in ('venue', 'music', 'food', 'activities', 'readings', 'keepsakes')
  ),
  -- 200 and 5,000: as everywhere in a plan.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  -- Of a reading.
  text text not null default '' check (char_length(text) <= 5000),
  source text not null default '' check (char_length(source) <= 500),
  state text not null default 'idea' check (state in ('idea', 'chosen', 'aside')),
  -- In the minor units of the plan's currency.
  cost bigint check (cost between 0 and 10000000),
  partner_id uuid references public.partners (id) on delete set null,
  -- Of the template it came from: it is not copied twice.
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Kept for 30 days, to be taken back.
  removed_at timestamptz(3),
  -- What a template put into a plan is a suggestion until a member keeps, changes or chooses it. A plan
  -- made ahead hands on as wishes, and guests are told, only what somebody wrote, kept or chose.
  suggested boolean not null default false
);
create index plan_choices_by_change on public.plan_choices (plan_id, version);
create index plan_choices_of_partner on public.plan_choices (partner_id);
alter table public.plan_choices enable row level security;
grant select on table public.plan_choices to authenticated;
grant select (suggested) on table public.plan_choices to authenticated;
grant insert (
  id, plan_id, area, title, note, text, source, state, cost, partner_id, template_key, position
) on table public.plan_choices to authenticated;
grant update (
  area, title, note, text, source, state, cost, partner_id, position, removed_at, suggested
) on table public.plan_choices to authenticated;
create policy "Members can read their plans' choices" on public.plan_choices
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add choices" on public.plan_choices
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change choices" on public.plan_choices
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_choices
  for each row execute function private.count_change('300');
create trigger tell_change after insert or update on public.plan_choices
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger leave_trash_alone before insert or update of partner_id on public.plan_choices
  for each row when (new.partner_id is not null) execute function private.leave_trash_alone();
create trigger check_bytes before insert or update on public.plan_choices
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_choices
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_choices
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_choices
  referencing old table as taken for each statement execute function private.count_bytes();

-- The running order of the day.
create table public.plan_program_items (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  minutes integer check (minutes between 0 and 1440),
  who text not null default '' check (char_length(who) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  suggested boolean not null default false
);
create index plan_program_items_by_change on public.plan_program_items (plan_id, version);
alter table public.plan_program_items enable row level security;
grant select on table public.plan_program_items to authenticated;
grant select (suggested) on table public.plan_program_items to authenticated;
grant insert (id, plan_id, title, minutes, who, note, position)
  on table public.plan_program_items to authenticated;
grant update (title, minutes, who, note, position, removed_at, suggested)
  on table public.plan_program_items to authenticated;
create policy "Members can read their plans' program" on public.plan_program_items
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the program" on public.plan_program_items
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the program" on public.plan_program_items
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_program_items
  for each row execute function private.count_change('100');
create trigger tell_change after insert or update on public.plan_program_items
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_program_items
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_program_items
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_program_items
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_program_items
  referencing old table as taken for each statement execute function private.count_bytes();

-- The checklist: what to do, why, and what can wait or be skipped.
create table public.plan_tasks (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  why text not null default '' check (char_length(why) <= 5000),
  note text not null default '' check (char_length(note) <= 5000),
  -- Where the fact comes from, and the country it applies to; null: everywhere.
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_url text not null default '' check (
    char_length(source_url) <= 2000 and source_url ~ '^(https?://[^\s"<>\\`]+)?$'
  ),
  country text check (country ~ '^[A-Z]{2}$'),
  phase text not null default 'own' check (
    phase in ('hours', 'week', 'before', 'after', 'ahead', 'own')
  ),
  priority text not null default 'wait' check (priority in ('first', 'wait', 'skip')),
  -- Counted from the day, negative before it; null: no day.
  days_from_day integer check (days_from_day between -3650 and 3650),
  state text not null default 'open' check (state in ('open', 'done', 'not_for_us')),
  done_at timestamptz(3),
  done_by uuid,
  assigned_to uuid,
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, assigned_to) references public.plan_members (plan_id, user_id)
    on delete set null (assigned_to)
);
create index plan_tasks_by_change on public.plan_tasks (plan_id, version);
create index plan_tasks_of_member on public.plan_tasks (plan_id, assigned_to);
alter table public.plan_tasks enable row level security;
grant select on table public.plan_tasks to authenticated;
grant insert (id, plan_id, title, why, note, phase, priority, days_from_day, assigned_to, position)
  on table public.plan_tasks to authenticated;
grant update (
  title, why, note, phase, priority, days_from_day, state, assigned_to, position, removed_at
) on table public.plan_tasks to authenticated;
create policy "Members can read their plans' tasks" on public.plan_tasks
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add tasks" on public.plan_tasks
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change tasks" on public.plan_tasks
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_tasks
  for each row execute function private.count_change('200');
create trigger tell_change after insert or update on public.plan_tasks
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_tasks
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_tasks
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_tasks
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_tasks
  referencing old table as taken for each statement execute function private.count_bytes();

-- Who finished it, and when.
create function private.finish_task() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.done_at := case when new.state = 'done' then now() end;
  new.done_by := case when new.state = 'done' then auth.uid() end;
  return new;
end
$$;
create trigger finish_task before update of state on public.plan_tasks
  for each row when (new.state <> old.state) execute function private.finish_task();

-- The budget: what things may cost, what was quoted, agreed and paid.
create table public.plan_budget_items (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  category text not null default '' check (char_length(category) <= 200),
  title text not null default '' check (char_length(title) <= 200),
  -- Multiplied with the expected guests.
  per_person boolean not null default false,
  -- In the minor units of the plan's currency.
  low bigint check (low between 0 and 10000000),
  high bigint check (high between 0 and 10000000),
  quoted bigint check (quoted between 0 and 10000000),
  -- Where up to so much was quoted.
  quoted_to bigint check (quoted_to between 0 and 10000000),
  agreed bigint check (agreed between 0 and 10000000),
  paid bigint check (paid between 0 and 10000000),
  payer text not null default '' check (char_length(payer) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  partner_id uuid references public.partners (id) on delete set null,
  -- Where a rough range comes from, and whether that source is a weak one.
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_year integer check (source_year between 1900 and 2200),
  source_weak boolean not null default false,
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);
create index plan_budget_items_by_change on public.plan_budget_items (plan_id, version);
create index plan_budget_items_of_partner on public.plan_budget_items (partner_id);
alter table public.plan_budget_items enable row level security;
grant select on table public.plan_budget_items to authenticated;
grant insert (
  id, plan_id, category, title, per_person, low, high, quoted, quoted_to, agreed, paid, payer, note,
  partner_id, position
) on table public.plan_budget_items to authenticated;
grant update (
  category, title, per_person, low, high, quoted, quoted_to, agreed, paid, payer, note, partner_id,
  position, removed_at
) on table public.plan_budget_items to authenticated;
create policy "Members can read their plans' budget" on public.plan_budget_items
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the budget" on public.plan_budget_items
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the budget" on public.plan_budget_items
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_budget_items
  for each row execute function private.count_change('200');
create trigger tell_change after insert or update on public.plan_budget_items
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger leave_trash_alone before insert or update of partner_id on public.plan_budget_items
  for each row when (new.partner_id is not null) execute function private.leave_trash_alone();
create trigger check_bytes before insert or update on public.plan_budget_items
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_budget_items
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_budget_items
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_budget_items
  referencing old table as taken for each statement execute function private.count_bytes();

-- Whether the caller may store a picture under this name: an editor of the plan it begins with,
-- which has room for it (20, those counted that nothing shows and that are not swept yet). Security
-- definer, because the policy of a table cannot count in that table.
create function public.may_add_plan_picture(name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select may_add_plan_picture.name
      ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    and left(may_add_plan_picture.name, 36) in (
      select plan::text from public.plans_as('editor') as plan
    )
    and 20 > (
      select count(*) from storage.objects as stored
      where stored.bucket_id = 'plan-pictures'
        and stored.name like left(may_add_plan_picture.name, 36) || '/%'
    )
    and private.file_bytes(left(may_add_plan_picture.name, 36)) < private.plan_quota('files')
$$;
grant execute on function public.may_add_plan_picture(text) to authenticated;

-- A name means one picture for ever: none is replaced. Removing the photo empties `photo_path`; the
-- file goes with the sweep, so that it can be undone.
create policy "Members can read their plans' pictures" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'plan-pictures'
    and left(name, 36) in (select plan::text from public.plans_as('viewer') as plan)
  );

create policy "Editors can add pictures to their plans" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'plan-pictures' and public.may_add_plan_picture(name));

-- Names of stored pictures that no plan shows, nor its invitation (plan_invitations), at most 1,000:
-- a day old, and not of a plan whose photo changed in the last day. For the web server, which removes
-- them.
create function public.unused_plan_pictures() returns setof text
  language plpgsql stable security definer set search_path = '' as $$
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

-- The files of a bucket that no row shows, at most 1,000: of those that are named, as what they came with was refused;
-- else of all that are older than a form takes to be sent, and that a partner's file is kept once it was taken back.
create function public.unused_files(bucket text, names text[] default null) returns setof text
  language sql stable security definer set search_path = '' as $$
  select stored.name from storage.objects as stored
  where stored.bucket_id = unused_files.bucket
    and case
      when names is not null then stored.name = any (names)
      when bucket = 'inquiry-files' then stored.created_at < now() - interval '1 day'
      else stored.created_at < now() - interval '1 hour'
    end
    and not case bucket
      when 'memory-pictures' then exists (
        select from public.plan_memories as memory
        where memory.picture_path = public.memory_picture_of(stored.name)
      )
      when 'proposal-pictures' then exists (
        select from public.partner_proposals as proposal
        where proposal.picture = stored.name and proposal.state = 'waiting'
      )
      when 'inquiry-files' then exists (
        select from public.inquiry_files as file
        where file.removed_at is null
          and concat_ws('/', file.plan_id, file.thread_id, file.id) = stored.name
          and file.id::text = right(stored.name, 36)
      )
      else true
    end
  order by stored.name
  limit 1000
$$;

create function private.mark_suggestion() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- Templates are copied by a function of the database's owner.
  new.suggested := tg_op = 'INSERT' and new.template_key is not null
    and current_user <> 'authenticated';
  return new;
end
$$;
create trigger mark_suggestion
before insert or update of area, title, note, text, source, state, cost, partner_id
on public.plan_choices
for each row execute function private.mark_suggestion();

create trigger mark_suggestion
before insert or update of title, minutes, who, note on public.plan_program_items
for each row execute function private.mark_suggestion();

-- 23_plan_start.sql

-- Ids that a plan has or had: one is used once, so that trying it does not tell who was a member
-- whether the plan is still there. Random numbers, about nobody. No API access.
create table private.plan_ids (
  id uuid primary key
);

-- Copies into a plan what the templates hold for it and the plan never had: what its members
-- changed or removed stays as they left it.
--
-- The celebration of the plan's type, or the plain one; the checklists of its kind; of the rough
-- costs those that a budget starts with. Answers how many rows it added.
create function private.copy_templates(plan plans) returns integer
  language plpgsql set search_path = '' as $$
declare
  celebration public.plan_templates;
  added integer;
  total integer := 0;
begin
  select * into celebration from public.plan_templates as template
  where template.kind = 'celebration' and template.published is not null
    and (template.celebration_type_id = plan.celebration_type_id or template.key = 'plain')
  order by template.celebration_type_id = plan.celebration_type_id desc nulls last
  limit 1;

  insert into public.plan_choices
    (plan_id, area, title, note, text, source, template_key, position)
  select plan.id, idea.area, idea.value ->> 'title', coalesce(idea.value ->> 'note', ''),
    coalesce(idea.value ->> 'text', ''), coalesce(idea.value ->> 'source', ''), idea.key, idea.place
  from (
    select area.name as area, entry.value, entry.place,
      celebration.key || '/' || (entry.value ->> 'key') as key
    from unnest(array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes'])
      as area (name)
    cross join lateral jsonb_array_elements(celebration.published -> area.name)
      with ordinality as entry (value, place)
  ) as idea
  where not exists (
    select from public.plan_choices as held
    where held.plan_id = plan.id and held.template_key = idea.key
  );
  get diagnostics added = row_count;
  total := total + added;

  insert into public.plan_program_items (plan_id, title, minutes, note, template_key, position)
  select plan.id, item.value ->> 'title', (item.value ->> 'minutes')::integer,
    coalesce(item.value ->> 'note', ''), item.key, item.place
  from (
    select entry.value, entry.place, celebration.key || '/' || (entry.value ->> 'key') as key
    from jsonb_array_elements(celebration.published -> 'program')
      with ordinality as entry (value, place)
  ) as item
  where not exists (
    select from public.plan_program_items as held
    where held.plan_id = plan.id and held.template_key = item.key
  );
  get diagnostics added = row_count;
  total := total + added;

  insert into public.plan_tasks (
    plan_id, title, why, source_name, source_url, country, phase, priority, days_from_day,
    template_key, position
  )
  select plan.id, task.value ->> 'title', coalesce(task.value ->> 'why', ''),
    coalesce(task.value #>> '{source,name}', ''), coalesce(task.value #>> '{source,url}', ''),
    task.value ->> 'country', task.phase, task.value ->> 'priority',
    (task.value ->> 'daysFromDay')::integer, task.key, task.place
  from (
    select entry.value, section.value ->> 'phase' as phase,
      checklist.key || '/' || (entry.value ->> 'key') as key,
      row_number() over (order by wanted.place, section.place, entry.place) as place
    from unnest(case plan.kind
        when 'died' then array['first-steps', 'before-the-day', 'after']
        else array['planning-ahead']
      end) with ordinality as wanted (key, place)
    join public.plan_templates as checklist
      on checklist.key = wanted.key and checklist.kind = 'checklist'
    cross join lateral jsonb_array_elements(checklist.published -> 'sections')
      with ordinality as section (value, place)
    cross join lateral jsonb_array_elements(section.value -> 'tasks')
      with ordinality as entry (value, place)
  ) as task
  where not exists (
    select from public.plan_tasks as held
    where held.plan_id = plan.id and held.template_key = task.key
  );
  get diagnostics added = row_count;
  total := total + added;

  insert into public.plan_budget_items (
    plan_id, category, title, per_person, low, high, source_name, source_year, source_weak,
    template_key, position
  )
  select plan.id, range.value ->> 'category', range.value ->> 'title',
    (range.value ->> 'perPerson')::boolean, (range.value ->> 'low')::bigint,
    (range.value ->> 'high')::bigint, range.value ->> 'source',
    (range.value ->> 'year')::integer, coalesce((range.value ->> 'weak')::boolean, false),
    range.key, range.place
  from (
    select entry.value, entry.place, costs.key || '/' || (entry.value ->> 'key') as key
    from public.plan_templates as costs
    cross join lateral jsonb_array_elements(costs.published -> 'ranges')
      with ordinality as entry (value, place)
    where costs.kind = 'costs' and (entry.value ->> 'starts')::boolean
  ) as range
  where not exists (
    select from public.plan_budget_items as held
    where held.plan_id = plan.id and held.template_key = range.key
  );
  get diagnostics added = row_count;
  return total + added;
end
$$;

-- Starts a plan with the caller as its owner.
--
-- p_id     made by the browser: asking again with it starts no second plan
-- answers  {"kind": "died" or "ahead", and where known "happened", "whose", "honoree_name",
--          "celebration_type_id", "expected_guests", "remember", "leave_out", "time_zone",
--          "finder": who should find a plan made ahead, or "later", "name": how the owner is called}
-- Answers {"id", "created"}. Raises staff_have_no_plans (HTTP 403), too_many_plans (409: 10 of one
-- owner), too_many_submissions (429: 10 an hour and network address, 500 an hour in all),
-- plan_id_taken (409: it is or was another plan's), malformed_answers (400: no object, none of the
-- kinds, or longer than all fields together), and what the columns refuse.
create function public.start_plan(p_id uuid, answers jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  plan public.plans;
  finder text;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if answers is null or jsonb_typeof(answers) <> 'object' or pg_column_size(answers) > 48000
    or coalesce(answers ->> 'kind', '') not in ('died', 'ahead') then
    raise exception 'malformed_answers' using errcode = 'PT400';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  -- One at a time: of a volley sent at once, each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('plans started'));
  if p_id in (select public.plans_as('viewer')) then
    return jsonb_build_object('id', p_id, 'created', false);
  end if;
  if exists (select from private.plan_ids as taken where taken.id = p_id)
    or exists (select from public.plans as taken where taken.id = p_id) then
    raise exception 'plan_id_taken' using errcode = 'PT409';
  end if;
  if (select count(*) from public.plans_as('owner')) >= 10 then
    raise exception 'too_many_plans' using errcode = 'PT409';
  end if;

  perform private.charge('plans started');
  insert into private.plan_ids (id) values (p_id);

  insert into public.plans (
    id, kind, happened, whose, honoree_name, celebration_type_id, expected_guests, remember,
    leave_out, time_zone, updated_by
  )
  values (
    p_id,
    answers ->> 'kind',
    answers ->> 'happened',
    answers ->> 'whose',
    btrim(coalesce(answers ->> 'honoree_name', '')),
    -- It may be gone since the page was opened.
    (
      select known.id from public.celebration_types as known
      where known.id::text = answers ->> 'celebration_type_id'
    ),
    (answers ->> 'expected_guests')::integer,
    coalesce(answers ->> 'remember', ''),
    coalesce(answers ->> 'leave_out', ''),
    -- The browser's, which may know one that is newer than this database.
    (
      select known.name from private.time_zones as known
      where known.name = answers ->> 'time_zone'
    ),
    caller
  )
  returning * into plan;
  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (p_id, caller, 'owner', btrim(coalesce(answers ->> 'name', '')), now());
  finder := btrim(regexp_replace(coalesce(answers ->> 'finder', ''), '\s+', ' ', 'g'));
  if plan.kind = 'ahead' and finder not in ('', 'later') then
    insert into public.plan_finders (plan_id, name, made_by) values (p_id, finder, caller);
  end if;
  insert into public.plan_invitations (id, plan_id) values (p_id, p_id);
  insert into public.plan_public_links (id, plan_id) values (p_id, p_id);
  perform private.copy_templates(plan);
  perform private.note_change(
    p_id, 'plans', p_id, 'add', null, null, to_jsonb(plan.honoree_name)
  );
  return jsonb_build_object('id', p_id, 'created', true);
end
$$;
grant execute on function public.start_plan(uuid, jsonb) to authenticated;

-- Adds what the templates have for a plan by now and it never had, for instance after its type of
-- celebration was chosen. What was changed or removed stays so. Answers {"added": how many rows}.
-- Raises view_only and plan_ended (HTTP 403) and, where the caller is no member, plan_not_open (404).
create function public.reapply_template(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans;
begin
  perform private.ask_plan(reapply_template.plan_id, 'editor');
  select * into plan from public.plans as locked
  where locked.id = reapply_template.plan_id for update;
  return jsonb_build_object('added', private.copy_templates(plan));
end
$$;
grant execute on function public.reapply_template(uuid) to authenticated;

-- Refuses who may not do something with a plan: as if there were none where the caller is no
-- member of it.
create function private.ask_plan(plan uuid, at_least text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if plan in (select public.plans_as(at_least)) then
    return;
  end if;
  if plan in (select public.plans_as('viewer')) then
    raise exception '%', case
      when at_least = 'owner' then 'owners_only'
      when exists (
        select from public.plans as ended where ended.id = plan and ended.ended_at is not null
      ) then 'plan_ended'
      else 'view_only'
    end using errcode = 'PT403';
  end if;
  raise exception 'plan_not_open' using errcode = 'PT404';
end
$$;

-- 24_plan_members.sql

-- Who helps with a plan: invitations, roles, leaving.
create table public.plan_invites (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- Never an owner: those are made of members.
  role text not null check (role in ('editor', 'viewer')),
  -- sha256, as hex. No role of the API may read it.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- For the owner's own list: whom it is for.
  name_hint text not null default '' check (char_length(name_hint) <= 200),
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  accepted_at timestamptz(3),
  accepted_by uuid,
  revoked_at timestamptz(3)
);
create index plan_invites_by_age on public.plan_invites (plan_id, created_at desc);
alter table public.plan_invites enable row level security;
grant select (
  id, plan_id, role, name_hint, made_by, created_at, expires_at, accepted_at, accepted_by,
  revoked_at
) on table public.plan_invites to authenticated;
create policy "Owners can see their plans' invitations" on public.plan_invites
  for select to authenticated using (plan_id in (select public.plans_as('owner')));

-- What an owner asked for and any owner can still stop: deleting the plan, ending it, removing
-- another owner. It waits for 7 days where there is another owner, and every member sees it.
create table public.plan_announcements (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  action text not null check (action in ('delete', 'end', 'remove_owner', 'time_has_come', 'removal')),
  -- Whom, of the last of them.
  member_id uuid,
  -- Which parts stay, of the second (plan_ends).
  keeps text[],
  asked_by uuid,
  due_at timestamptz(3) not null default now() + interval '7 days',
  done_at timestamptz(3),
  stopped_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- When it was stopped.
  removed_at timestamptz(3),
  reason text,
  -- Of a deletion: since when its 30 days run. The plan is over meanwhile, so that every link says
  -- goodbye and no letter leaves.
  begun_at timestamptz(3),
  constraint plan_announcements_names_owner check (
    (action = 'remove_owner') = (member_id is not null)
  ),
  constraint plan_announcements_says_what_stays check ((action = 'end') = (keeps is not null)),
  constraint plan_announcements_reason
  check ((action = 'removal') = (reason is not null) and char_length(reason) <= 1000),
  foreign key (plan_id, member_id) references public.plan_members (plan_id, id) on delete cascade
);
create index plan_announcements_by_change on public.plan_announcements (plan_id, version);
create index plan_announcements_of_member on public.plan_announcements (member_id);
create index plan_announcements_due on public.plan_announcements (due_at)
  where done_at is null and removed_at is null;
alter table public.plan_announcements enable row level security;
grant select on table public.plan_announcements to authenticated;
create policy "Members can see what owners announced" on public.plan_announcements
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create trigger count_change before insert or update on public.plan_announcements
  for each row execute function private.count_change('100');
create trigger keep_plan after update on public.plan_announcements
  for each row when (new.removed_at is not null and old.removed_at is null)
  execute function private.keep_plan();
create trigger check_bytes before insert or update on public.plan_announcements
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_announcements
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_announcements
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_announcements
  referencing old table as taken for each statement execute function private.count_bytes();

-- Invites somebody to help. For owners.
--
-- Answers {"id", "token", "expires_at"}: the token is told this once. Raises too_many_members (HTTP
-- 409: 10 are there), too_many_invites (409: 20 are open) and plan_ended (409), besides those of
-- ask_plan.
create function public.make_invite(plan_id uuid, role text, name_hint text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  made public.plan_invites;
begin
  perform private.ask_plan(make_invite.plan_id, 'owner');
  perform from public.plans as locked where locked.id = make_invite.plan_id for update;
  -- Who was taken out while this waited makes no more.
  perform private.ask_plan(make_invite.plan_id, 'owner');
  if private.is_over(make_invite.plan_id) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.plan_members as member
    where member.plan_id = make_invite.plan_id and member.removed_at is null
  ) >= 10 then
    raise exception 'too_many_members' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.plan_invites as open
    where open.plan_id = make_invite.plan_id and open.accepted_at is null
      and open.revoked_at is null and open.expires_at > now()
  ) >= 20 then
    raise exception 'too_many_invites' using errcode = 'PT409';
  end if;
  insert into public.plan_invites (plan_id, role, token_hash, name_hint, made_by)
  values (
    make_invite.plan_id, make_invite.role, private.token_hash(token),
    btrim(coalesce(make_invite.name_hint, '')), auth.uid()
  )
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
grant execute on function public.make_invite(uuid, text, text) to authenticated;

-- Takes an invitation back; false where there is none that could still be used. For owners.
create function public.revoke_invite(invite_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('owner'));
begin
  update public.plan_invites as invite set revoked_at = now()
  where invite.id = invite_id and invite.accepted_at is null and invite.revoked_at is null
    and invite.plan_id = any (own);
  return found;
end
$$;
grant execute on function public.revoke_invite(uuid) to authenticated;

-- Counts a token that is unknown. A network that tries more than 20 a minute is refused
-- (too_many_submissions, HTTP 429).
create function private.count_unknown_token() returns void
  language sql volatile set search_path = '' as $$ select private.charge('unknown tokens') $$;

-- The invitation of a token; null where there is none.
create function private.open_invite(token text) returns public.plan_invites
  language plpgsql volatile set search_path = '' as $$
declare
  invite public.plan_invites;
begin
  select * into invite from public.plan_invites as known
  where known.token_hash = private.token_hash(token);
  if not found then
    perform private.count_unknown_token();
  end if;
  return invite;
end
$$;

-- Whether somebody said "This plan is over".
create function private.is_over(plan uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plans as ended where ended.id = plan and ended.ended_at is not null
  )
$$;

create function private.invite_state(invite public.plan_invites) returns text
  language sql stable set search_path = '' as $$
  select case
    when invite.id is null then 'unknown'
    when invite.accepted_at is not null then 'used'
    when invite.revoked_at is not null then 'revoked'
    when private.is_over(invite.plan_id) then 'over'
    when invite.expires_at <= now() then 'expired'
    else 'open'
  end
$$;

-- What the page behind an invitation shows before somebody accepts it. Changes nothing but the
-- count of unknown tokens.
--
-- Answers {"state": "open", "used", "expired", "revoked", "over" or "unknown"}, of an open one also
-- "role", "honoree_name" and "from", the name of who invites.
create function public.invite_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invite constant public.plan_invites := private.open_invite(token);
begin
  if private.invite_state(invite) <> 'open' then
    return jsonb_build_object('state', private.invite_state(invite));
  end if;
  return (
    select jsonb_build_object(
      'state', 'open', 'role', invite.role, 'honoree_name', plan.honoree_name,
      'from', coalesce(member.name, '')
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = invite.made_by
    where plan.id = invite.plan_id
  );
end
$$;
grant execute on function public.invite_page(text) to authenticated, anon;

-- Makes the caller a member. It works once; who is one already stays what they are, and leaves the
-- invitation as it is.
--
-- Answers {"state": "joined" or "member", "plan_id", "role"}, or {"state": "used", "expired",
-- "revoked", "over", "unknown" or "full"}: the plan has 10 members. Raises staff_have_no_plans (HTTP 403).
create function public.accept_invite(token text, name text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  invite public.plan_invites;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  invite := private.open_invite(token);
  if invite.id is null then
    return '{"state": "unknown"}';
  end if;
  perform from public.plans as locked where locked.id = invite.plan_id for update;
  -- Of two at the same moment the second finds it used.
  select * into invite from public.plan_invites as again where again.id = invite.id;
  select * into member from public.plan_members as held
  where held.plan_id = invite.plan_id and held.user_id = caller;
  if member.id is not null and member.removed_at is null then
    return jsonb_build_object(
      'state', 'member', 'plan_id', member.plan_id, 'role', member.role
    );
  end if;
  if private.invite_state(invite) <> 'open' then
    return jsonb_build_object('state', private.invite_state(invite));
  end if;
  -- Who left or was taken out comes back by an invitation that was made since.
  if invite.created_at < member.removed_at then
    return '{"state": "revoked"}';
  end if;
  if (
    select count(*) from public.plan_members as held
    where held.plan_id = invite.plan_id and held.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;

  insert into public.plan_members as held (plan_id, user_id, role, name, last_opened_at)
  values (invite.plan_id, caller, invite.role, btrim(coalesce(accept_invite.name, '')), now())
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = excluded.role, removed_at = null, joined_at = now(), last_opened_at = now(),
    name = coalesce(nullif(excluded.name, ''), held.name)
  returning held.* into member;
  update public.plan_invites as used set accepted_at = now(), accepted_by = caller
  where used.id = invite.id;
  perform private.note_change(
    invite.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', invite.plan_id, 'role', member.role);
end
$$;
grant execute on function public.accept_invite(text, text) to authenticated;

-- Locks a plan and answers the living member, who must be in it, of an id that an owner names.
create function private.member_for_owner(member_id uuid) returns public.plan_members
  language plpgsql volatile set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  member public.plan_members;
begin
  select * into member from public.plan_members as held
  where held.id = member_id and held.plan_id = any (own);
  perform private.ask_plan(member.plan_id, 'owner');
  perform from public.plans as locked where locked.id = member.plan_id for update;
  select * into member from public.plan_members as held
  where held.id = member_id and held.removed_at is null;
  if not found then
    raise exception 'member_gone' using errcode = 'PT404';
  end if;
  return member;
end
$$;

create function private.has_other_owner(plan uuid, member uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plan_members as other
    where other.plan_id = plan and other.role = 'owner' and other.removed_at is null
      and other.user_id <> member
  )
$$;

-- Takes a member out of a plan. Their name stays beside what they wrote; what they were to do is
-- nobody's again, what was announced about them is settled, and the links that they made open nothing.
create function private.take_out(member public.plan_members) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.plan_members as held set removed_at = now() where held.id = member.id;
  update public.plan_tasks as task set assigned_to = null
  where task.plan_id = member.plan_id and task.assigned_to = member.user_id;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.member_id = member.id and waiting.done_at is null and waiting.removed_at is null;
  perform private.end_links_of(member.plan_id, member.user_id);
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'remove', null, to_jsonb(member.name), null
  );
end
$$;

-- Announces what waits for 7 days; what was announced already stays as it was. Every announcement
-- writes to the members: too_many_announcements (HTTP 409) after 5 a plan and day.
create function private.announce(
  plan uuid, action text, member uuid default null, keeps text[] default null
) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  waiting public.plan_announcements;
begin
  select * into waiting from public.plan_announcements as held
  where held.plan_id = plan and held.action = announce.action
    and held.member_id is not distinct from member
    and held.done_at is null and held.removed_at is null;
  if not found then
    if (
      select count(*) from public.plan_announcements as earlier
      where earlier.plan_id = plan and earlier.created_at > now() - interval '1 day'
    ) >= 5 then
      raise exception 'too_many_announcements' using errcode = 'PT409';
    end if;
    insert into public.plan_announcements (plan_id, action, member_id, keeps, asked_by)
    values (plan, announce.action, member, announce.keeps, auth.uid())
    returning * into waiting;
  end if;
  return jsonb_build_object('done', false, 'due_at', waiting.due_at);
end
$$;

-- Gives a member another role. For owners: they make others owners, and may step down where there
-- is another. Another owner steps down by themselves, or is removed with notice (remove_member).
--
-- Raises owner_steps_down (HTTP 409), last_owner (409), member_gone (404), and those of ask_plan.
create function public.set_member_role(member_id uuid, role text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.role = set_member_role.role then
    return;
  end if;
  if member.role = 'owner' and member.user_id <> auth.uid() then
    raise exception 'owner_steps_down' using errcode = 'PT409';
  end if;
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  update public.plan_members as held set role = set_member_role.role where held.id = member.id;
  if member.role = 'owner' then
    perform private.lapse_announcements(member.plan_id, member.user_id);
  end if;
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'change', 'role', to_jsonb(member.role),
    to_jsonb(set_member_role.role)
  );
end
$$;
grant execute on function public.set_member_role(uuid, text) to authenticated;

-- Takes another member out of the plan. For owners. Another owner goes after 7 days, if no owner
-- stops it.
--
-- Answers {"done": true} or {"done": false, "due_at"}. Raises member_gone (HTTP 404) and those of
-- ask_plan; leave_yourself (409) where it is the caller.
create function public.remove_member(member_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.user_id = auth.uid() then
    raise exception 'leave_yourself' using errcode = 'PT409';
  end if;
  if member.role = 'owner' then
    return private.announce(member.plan_id, 'remove_owner', member.id);
  end if;
  perform private.take_out(member);
  return '{"done": true}';
end
$$;
grant execute on function public.remove_member(uuid) to authenticated;

-- Leaves a plan. The last owner cannot (last_owner, HTTP 409): they name another, or delete it.
create function public.leave_plan(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.plan_members;
begin
  perform private.ask_plan(leave_plan.plan_id, 'viewer');
  perform from public.plans as locked where locked.id = leave_plan.plan_id for update;
  select * into member from public.plan_members as held
  where held.plan_id = leave_plan.plan_id and held.user_id = auth.uid();
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  perform private.take_out(member);
end
$$;
grant execute on function public.leave_plan(uuid) to authenticated;

-- An account that is erased leaves its plans: another member becomes the owner where there is no
-- other, those first who could write and are there longest; a plan that nobody can open goes.
create function private.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.removed_at is not null
    or not exists (select from public.plans as plan where plan.id = old.plan_id) then
    return null;
  end if;
  if not exists (
    select from public.plan_members as other
    where other.plan_id = old.plan_id and other.removed_at is null
  ) then
    delete from public.plans as plan where plan.id = old.plan_id;
    return null;
  end if;
  perform private.end_links_of(old.plan_id, old.user_id);
  if not private.has_other_owner(old.plan_id, old.user_id) then
    update public.plan_members as heir set role = 'owner'
    where heir.id = (
      select other.id from public.plan_members as other
      where other.plan_id = old.plan_id and other.removed_at is null
      order by other.role = 'editor' desc, other.joined_at, other.id limit 1
    );
  end if;
  -- No row tells that the member is gone.
  update public.plans as plan set version = plan.version + 1, purged_version = plan.version + 1
  where plan.id = old.plan_id;
  return null;
end
$$;
create trigger keep_an_owner after delete on public.plan_members
  for each row execute function private.keep_an_owner();

-- Tells the history of an invitation: that it was made (what for), taken back, and used (whose it
-- was). Not for whom: that note is the owners' own.
create function private.tell_invite() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- Under its own id: a move brings both.
    insert into public.plan_history (id, plan_id, at, who, noun, row_id, action, after)
    values (
      new.id, new.plan_id, new.created_at, new.made_by, 'plan_invites', new.id, 'add',
      to_jsonb(new.role)
    )
    on conflict do nothing;
  elsif new.accepted_at is not null and old.accepted_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, after)
    values (
      new.plan_id, new.accepted_by, 'plan_invites', new.id, 'change', 'accepted_at',
      to_jsonb(new.made_by)
    );
  elsif new.revoked_at is not null and old.revoked_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, before)
    values (
      new.plan_id, auth.uid(), 'plan_invites', new.id, 'remove', to_jsonb(new.role)
    );
  end if;
  return null;
end
$$;
create trigger tell_invite after insert or update of accepted_at, revoked_at on public.plan_invites
  for each row execute function private.tell_invite();

-- Tells the history what was announced, and that it was stopped; `field` is the action, and the value
-- the owner whom it is about. Nobody stopped it: it went with who had asked for it.
create function private.tell_announced() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  about constant jsonb := to_jsonb((
    select member.user_id from public.plan_members as member where member.id = new.member_id
  ));
begin
  if tg_op = 'INSERT' then
    insert into public.plan_history (id, plan_id, at, who, noun, row_id, action, field, after)
    values (
      new.id, new.plan_id, new.created_at, new.asked_by, 'plan_announcements', new.id, 'add',
      new.action, about
    )
    on conflict do nothing;
  elsif new.removed_at is not null and old.removed_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before)
    values (
      new.plan_id, new.stopped_by, 'plan_announcements', new.id, 'remove', new.action, about
    );
  end if;
  return null;
end
$$;
create trigger tell_announced after insert or update of removed_at on public.plan_announcements
  for each row execute function private.tell_announced();

-- Ends what somebody announced who is no owner any more: nobody stands behind it. Whoever does can
-- announce it again.
create function private.lapse_announcements(plan_id uuid, asker uuid) returns void
  language sql volatile set search_path = '' as $$
  update public.plan_announcements as waiting set removed_at = now()
  where waiting.plan_id = lapse_announcements.plan_id and waiting.asked_by = asker
    and waiting.done_at is null and waiting.removed_at is null
$$;

-- Lets staff help, for 14 days from now, or no longer. For owners. Answers until when, or null.
create function public.help_plan(plan_id uuid, helps boolean) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before timestamptz;
  after constant timestamptz := case when helps then now() + interval '14 days' end;
begin
  perform private.ask_plan(help_plan.plan_id, 'owner');
  select plan.helped_until into before from public.plans as plan
  where plan.id = help_plan.plan_id for update;
  update public.plans as plan set helped_until = after where plan.id = help_plan.plan_id;
  perform private.note_change(
    plan_id, 'plans', plan_id, 'change', 'helped_until', to_jsonb(before), to_jsonb(after)
  );
  return after;
end
$$;
grant execute on function public.help_plan(uuid, boolean) to authenticated;

-- The plans that staff may look at: [{"id", "honoree_name", "helped_until"}, ...]. Callers who are not
-- staff get none.
create function public.helped_plans() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', plan.id, 'honoree_name', plan.honoree_name, 'helped_until', plan.helped_until
    ) order by plan.helped_until, plan.id
  ), '[]')
  from public.plans as plan
  where plan.helped_until > now() and (select public.staff_may('people'))
$$;
grant execute on function public.helped_plans() to authenticated;

-- A plan as it is now, for staff whom an owner lets help; null for any other plan and any other
-- caller. Its members see in the history who looked, and when: once an hour for each.
--
-- Answers rows by table, as plan_since does, without invitations and history.
create function public.look_at_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans;
  answer jsonb;
  noun text;
  rows jsonb;
begin
  if not public.staff_may('people') then
    return null;
  end if;
  select * into plan from public.plans as helped
  where helped.id = look_at_plan.plan_id and helped.helped_until > now();
  if not found then
    return null;
  end if;
  if not exists (
    select from public.plan_history as entry
    where entry.plan_id = plan.id and entry.action = 'look' and entry.who = auth.uid()
      and entry.at > now() - interval '1 hour'
  ) then
    perform private.note_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    -- They see what a viewer sees.
    continue when noun = any (public.plan_tables('private') || 'plan_announcements'::text);
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version) from public.%I as stored
       where stored.plan_id = $1 and stored.removed_at is null',
      noun
    ) into rows using plan.id;
    answer := answer || jsonb_build_object(noun, coalesce(rows, '[]'));
  end loop;
  return answer;
end
$$;
grant execute on function public.look_at_plan(uuid) to authenticated;

-- Counts a letter of the caller's to somebody whom they named. Raises too_many_letters (HTTP 409)
-- after 20 a day, whatever plans they are for.
create function private.count_letter_to_named() returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if private.spend('letters to named people') is not null then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
end
$$;

-- Invites somebody to help, by letter. For owners of a plan that a confirmed address keeps: nobody
-- writes to strangers from nowhere.
--
-- Answers {"id", "expires_at"}. Raises no_mail, address_first, too_many_letters (10 a plan and day,
-- 20 an account and day, 3 a mailbox and week) and address_refuses (it takes no such letters), each HTTP 409; what
-- make_invite does; and what the address's type refuses.
create function public.invite_by_letter(
  plan_id uuid, role text, address text, name_hint text default ''
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invited constant public.email_address := lower(btrim(address));
  made jsonb;
begin
  perform private.ask_plan(invite_by_letter.plan_id, 'owner');
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  if private.plan_keeps(invite_by_letter.plan_id) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if private.is_suppressed(invited, 'plan', 'plan-invite') then
    raise exception 'address_refuses' using errcode = 'PT409';
  end if;
  -- Of those sent at once each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('invitations to ' || private.mailbox(invited)));
  perform from public.plans as locked where locked.id = invite_by_letter.plan_id for update;
  perform private.count_letter_to_named();
  if (
    select count(*) from public.letters as sent
    where sent.kind = 'plan-invite' and private.mailbox(sent.recipient) = private.mailbox(invited)
      and sent.created_at > now() - interval '7 days'
  ) >= 3 or (
    select count(*) from public.letters as sent
    join public.plan_invites as invite on sent.cause = 'plan_invites:' || invite.id
    where invite.plan_id = invite_by_letter.plan_id
      and invite.created_at > now() - interval '1 day' and sent.kind = 'plan-invite'
  ) >= 10 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  made := public.make_invite(
    invite_by_letter.plan_id, invite_by_letter.role, invite_by_letter.name_hint
  );
  perform private.enqueue_letter(
    'plan-invite', jsonb_build_object('invite', made -> 'id'), invited, 'plan',
    'plan-invite:' || (made ->> 'id'), 'plan_invites:' || (made ->> 'id')
  );
  return made - 'token';
end
$$;
grant execute on function public.invite_by_letter(uuid, text, text, text) to authenticated;

-- Gives an invitation the token of the letter about to be sent, in place of the one it had.
-- Answers {"role", "from", "honoree_name", "expires_at"}; null: it can be used no more.
create function public.write_invite(invite_id uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invite public.plan_invites;
begin
  update public.plan_invites as known set token_hash = write_invite.token_hash
  where known.id = invite_id and known.accepted_at is null and known.revoked_at is null
    and known.expires_at > now() and not private.is_over(known.plan_id)
  returning known.* into invite;
  return (
    select jsonb_build_object(
      'role', invite.role, 'from', coalesce(member.name, ''),
      'honoree_name', plan.honoree_name, 'expires_at', invite.expires_at
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = invite.made_by
    where plan.id = invite.plan_id
  );
end
$$;

-- Of the invitations to a plan that can still be used, those whose letter does not arrive. For owners.
--
-- Answers {id: "refused" (the address takes no letters) or "failed"}, and no address. Raises what
-- ask_plan does.
create function public.invite_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_plan(invite_letters.plan_id, 'owner');
  return coalesce((
    select jsonb_object_agg(
      invite.id,
      case
        when letter.state = 'suppressed'
          or private.is_suppressed(letter.recipient, letter.stream, letter.kind) then 'refused'
        else 'failed'
      end
    )
    from public.plan_invites as invite
    join public.letters as letter on letter.dedupe_key = 'plan-invite:' || invite.id
    where invite.plan_id = invite_letters.plan_id and invite.accepted_at is null
      and invite.revoked_at is null and invite.expires_at > now()
      -- Cancelled: staff put it away after it had failed.
      and letter.state in ('failed', 'suppressed', 'cancelled')
  ), '{}');
end
$$;
grant execute on function public.invite_letters(uuid) to authenticated;

-- Letters about plans on the page of what an address gets.

-- How letters of a stream stand with an address: sent, stopped or bounced; null where there were none
-- and none is at hand.
create function private.stream_state(address text, stream text, is_at_hand boolean) returns text
  language sql stable set search_path = '' as $$
  select case
    when not is_stopped and not is_at_hand and not exists (
      select from public.letters as letter
      where lower(letter.recipient) = lower(address) and letter.stream = stream_state.stream
    ) then null
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when is_stopped then 'stopped'
    else 'sent'
  end
  from (
    select private.has_suppression(address, 'stream:' || stream, 'unsubscribe')
      or private.has_suppression(address, 'stream:' || stream, 'complaint') as is_stopped
  ) as known
$$;

-- Who may write in the plan no more holds no link to its partners' pages. Partners keep those of their letters.
create function private.end_handed_links() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.plan_members as member
    where member.plan_id = old.plan_id and member.user_id = old.user_id
      and member.removed_at is null and member.role <> 'viewer'
  ) then
    return null;
  end if;
  with ended as (
    delete from public.inquiry_tokens as known using public.inquiry_threads as thread
    where thread.id = known.thread_id and thread.plan_id = old.plan_id
      and known.address_hash is null and coalesce(known.made_by, old.user_id) = old.user_id
    returning known.thread_id
  )
  update public.inquiry_threads as told set link_ended_at = now()
  from ended
  where told.id = ended.thread_id and told.state not in ('closed', 'withdrawn')
    and not exists (
      select from public.inquiry_tokens as lettered
      where lettered.thread_id = told.id and private.address_of(lettered) is not null
    );
  return null;
end
$$;

-- At the end of the transaction: move_plans removes first, and hands on afterwards.
create constraint trigger end_handed_links
  after update of removed_at, role or delete on public.plan_members
  deferrable initially deferred for each row when (old.role <> 'viewer')
  execute function private.end_handed_links();

-- Gives every household of a plan another link, those put together with others and those removed included.
create function public.replace_household_links(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(replace_household_links.plan_id, 'editor');
  perform from public.plans as locked
  where locked.id = replace_household_links.plan_id for update;
  perform private.ask_plan(replace_household_links.plan_id, 'editor');
  update public.plan_household_tokens as held
  set token = encode(extensions.gen_random_bytes(20), 'hex'), created_at = now()
  where held.plan_id = replace_household_links.plan_id;
  perform private.note_change(
    replace_household_links.plan_id, 'plan_households', replace_household_links.plan_id, 'change',
    'link', null, '"of every household"'
  );
end
$$;
grant execute on function public.replace_household_links(uuid) to authenticated;

-- 25_family_accounts.sql

-- How a family confirms an address ("Keep this plan") and comes back on another device: by a code
-- and a link of our own in one letter, and only then by a session. Auth's own codes are counted
-- nowhere, and answer otherwise for an address that it knows.
create table public.family_codes (
  id uuid primary key default gen_random_uuid(),
  -- keep: confirms the address for the account that asked. open: opens the address's account.
  purpose text not null check (purpose in ('keep', 'open')),
  email public.email_address not null,
  -- sha256 of a cookie: the code is good in the browser that asked alone, so that a stranger's tries
  -- do not burn it.
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  -- Who asked to keep.
  asker uuid references auth.users (id) on delete cascade,
  -- Of what the letter holds: made when it is written, and none for an address without a plan. The
  -- code's is bcrypt's, because all codes could be tried on a quicker one.
  code_hash text,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  tries smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  -- 15 minutes after the letter was written.
  expires_at timestamptz(3) not null default now() + interval '15 minutes',
  used_at timestamptz(3),
  check ((purpose = 'keep') = (asker is not null))
);
create index family_codes_by_browser on public.family_codes (browser_hash, created_at);
create index family_codes_by_address on public.family_codes (private.mailbox(email), created_at);
create index family_codes_by_age on public.family_codes (created_at);
create index family_codes_of_asker on public.family_codes (asker);
alter table public.family_codes enable row level security;

-- Accounts whose address a right code or link of ours has shown, and by sha256 which. Whatever opened
-- one before that was over then.
create table public.proven_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  proven_at timestamptz(3) not null default now()
);
alter table public.proven_accounts enable row level security;

-- The family account that an address opens; none for staff's, which open by password alone.
create function private.family_of(address text) returns uuid
  language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where account.email = lower(btrim(address)) and account.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = account.id)
$$;

create function private.is_staff_address(address text) returns boolean
  language sql stable set search_path = '' as $$ select private.staff_at(address) is not null $$;

-- Whether an account is in a plan.
create function private.has_plans(account uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plan_members as member
    where member.user_id = account and member.removed_at is null
  )
$$;

-- Asks for a letter with a code: 3 an hour for a browser, 6 an hour for a mailbox. The same work
-- for every address: whether it has a plan is looked up when the letter is written.
--
-- purpose       keep or open
-- browser_hash  sha256 of the asking browser's cookie, as hex
-- asker         who is signed in there; of keep alone
-- Answers whether it did; false: too many were asked for.
create function public.ask_for_code(
  purpose text, address text, browser_hash text, asker uuid default null
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
  made uuid;
begin
  delete from public.family_codes as old where old.created_at <= now() - interval '1 hour';
  if private.spend('plan codes', 1, jsonb_build_object(
    'browser', ask_for_code.browser_hash, 'mailbox', private.mailbox(key)
  )) is not null then
    return false;
  end if;
  insert into public.family_codes (purpose, email, browser_hash, asker)
  values (ask_for_code.purpose, key, ask_for_code.browser_hash, ask_for_code.asker)
  returning id into made;
  perform private.enqueue_letter(
    'plan-code', jsonb_build_object('asked', made), key, 'account', 'plan-code:' || made
  );
  return true;
end
$$;

-- Keeps what the letter about to be sent holds. A mailbox whose owner said that they do not know us
-- gets one code a day to keep a plan, because anybody can ask for that one; those to open its own
-- plans all come.
-- Answers {"purpose", "is_staff"}: a staff address learns that it cannot keep a plan, and gets no
-- code. Null: it was not asked for lately, or the address has no plan to open.
create function public.write_code(code_id uuid, code text, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.family_codes;
  is_staff boolean;
begin
  select * into asked from public.family_codes as known
  where known.id = code_id and known.used_at is null
    and known.created_at > now() - interval '1 hour'
  for update;
  if not found
    or (asked.purpose = 'open' and not private.has_plans(private.family_of(asked.email)))
    or (
      asked.purpose = 'keep'
      and private.has_suppression(private.mailbox(asked.email), 'all', 'report')
      and private.had_code_lately(asked.email, asked.id)
    ) then
    return null;
  end if;
  is_staff := private.is_staff_address(asked.email);
  if not is_staff then
    update public.family_codes as known
    set code_hash = extensions.crypt(write_code.code, extensions.gen_salt('bf', 6)),
      token_hash = write_code.token_hash,
      expires_at = now() + interval '15 minutes'
    where known.id = asked.id;
  end if;
  return jsonb_build_object('purpose', asked.purpose, 'is_staff', is_staff);
end
$$;

-- What a right code or link opens: {"outcome": "right", "id", "purpose", "email", "asker",
-- "account": who has the address, "is_staff", "same_browser"}.
create function private.opened_by(used public.family_codes, browser_hash text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'right',
    'id', used.id,
    'purpose', used.purpose,
    'email', used.email,
    'asker', used.asker,
    'account', private.family_of(used.email),
    'is_staff', private.is_staff_address(used.email),
    'same_browser', used.browser_hash is not distinct from opened_by.browser_hash
  )
$$;

-- Tries a code in a browser. A try counts for every letter that this browser asked for: each has 5.
-- Answers as opened_by, or {"outcome": "wrong", "left": how many tries}, "used_up", "over" (used or
-- older than 15 minutes) or "unasked": this browser asked for none.
create function public.try_code(browser_hash text, code text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Of no code: looking up an address without a plan takes as long.
  nobodys constant text := '$2a$06$WY3ycLixSEXh0hXN8Zg0AemxAUG1FYGYPdvkIWwhFJMGYWGEwwlT2';
  asked public.family_codes;
  opened public.family_codes;
  left_over integer := 0;
  is_asked boolean := false;
  is_open boolean := false;
begin
  for asked in
    select * from public.family_codes as known
    where known.browser_hash = try_code.browser_hash
    order by known.created_at, known.id
    for update
  loop
    is_asked := true;
    continue when asked.used_at is not null or asked.expires_at <= now();
    is_open := true;
    continue when asked.tries >= 5;
    update public.family_codes as known set tries = known.tries + 1 where known.id = asked.id;
    left_over := greatest(left_over, 4 - asked.tries);
    if extensions.crypt(code, coalesce(asked.code_hash, nobodys)) = asked.code_hash then
      opened := asked;
    end if;
  end loop;
  if opened.id is not null then
    -- Those that came before it have done their work too.
    update public.family_codes as known set used_at = now()
    where known.browser_hash = try_code.browser_hash and known.purpose = opened.purpose
      and known.used_at is null;
    return private.opened_by(opened, try_code.browser_hash);
  end if;
  return case
    when left_over > 0 then jsonb_build_object('outcome', 'wrong', 'left', left_over)
    when is_open then '{"outcome": "used_up"}'
    when is_asked then '{"outcome": "over"}'
    else '{"outcome": "unasked"}'
  end;
end
$$;

-- Uses the link of a letter, once: to open in any browser, to keep in the one that asked alone,
-- because anybody can ask to keep a plan by somebody else's address. Answers as opened_by, or
-- {"outcome": "over"} or "elsewhere", which leaves the link as it is.
create function public.try_code_link(token_hash text, browser_hash text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.family_codes;
begin
  update public.family_codes as known set used_at = now()
  where known.token_hash = try_code_link.token_hash
    and known.used_at is null and known.expires_at > now()
    and (known.purpose = 'open' or known.browser_hash = try_code_link.browser_hash)
  returning known.* into used;
  return case
    when used.id is null and exists (
      select from public.family_codes as known
      where known.token_hash = try_code_link.token_hash
        and known.used_at is null and known.expires_at > now()
    ) then '{"outcome": "elsewhere"}'::jsonb
    when used.id is null then '{"outcome": "over"}'::jsonb
    else private.opened_by(used, try_code_link.browser_hash)
  end;
end
$$;

-- Whether a browser's account would be lost if another took its place: it is in plans, and nothing
-- opens it elsewhere.
create function public.would_be_lost(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.has_plans(account) and private.account_keeps(account) is null $$;

-- A right code or link showed whose the address of an account is. The first time, whatever could open
-- the account before ends: its recovery link, and every session but the one that showed it, because
-- a stranger may have made the account.
create function public.prove_account(account uuid, session uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.proven_accounts as proven (user_id, address_hash)
  select known.id, private.address_hash(known.email) from auth.users as known
  where known.id = account and private.is_address(known.email)
    and known.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = known.id)
  on conflict (user_id) do update
  set address_hash = excluded.address_hash, proven_at = now()
  where proven.address_hash <> excluded.address_hash;
  if found then
    delete from public.recovery_links as link where link.user_id = account;
    delete from auth.sessions as held
    where held.user_id = account and held.id is distinct from session;
  end if;
end
$$;

-- "Sign out everywhere": ends the caller's sessions, the recovery link, and what was asked for with
-- them, all at once, so that no session makes another way in meanwhile. Where nothing but the link
-- led back, the session that asks stays, to make another: answers whether it does.
create function public.sign_out_everywhere() returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  stays boolean;
begin
  if caller is null or exists (select from public.staff where staff.user_id = caller) then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  stays := private.account_keeps(caller) is not distinct from 'recovery';
  -- First: a recovery link that is being made waits for it, and finds no session.
  delete from auth.sessions as held
  where held.user_id = caller
    and not (stays and held.id = (auth.jwt() ->> 'session_id')::uuid);
  delete from public.recovery_links as link where link.user_id = caller;
  delete from public.family_codes as asked where asked.asker = caller;
  return stays;
end
$$;
grant execute on function public.sign_out_everywhere() to authenticated;

-- Moves the plans of an account that nothing opens to the one that has the address, and was proven
-- (prove_account): nobody else has a session there. What its owner
-- could do, the other can; what was assigned stays so. The old account's name stays beside what it
-- wrote. Answers how many plans it moved.
create function public.move_plans(from_account uuid, to_account uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moved public.plan_members;
  plans integer := 0;
begin
  if from_account = to_account
    or private.account_keeps(from_account) = 'address'
    or not exists (select from public.proven_accounts as proven where proven.user_id = to_account)
    or exists (select from public.staff where staff.user_id in (from_account, to_account)) then
    return 0;
  end if;
  for moved in
    select * from public.plan_members as member
    where member.user_id = from_account and member.removed_at is null
    order by member.plan_id
  loop
    perform from public.plans as locked where locked.id = moved.plan_id for update;
    -- First, so that there is room for the other among ten.
    update public.plan_members as member set removed_at = now() where member.id = moved.id;
    insert into public.plan_members as member (plan_id, user_id, role, name, last_opened_at)
    values (moved.plan_id, to_account, moved.role, moved.name, now())
    on conflict on constraint plan_members_plan_id_user_id_key do update
    set removed_at = null,
      name = coalesce(nullif(member.name, ''), excluded.name),
      role = case
        when 'owner' in (excluded.role, member.role) then 'owner'
        when 'editor' in (excluded.role, member.role) then 'editor'
        else 'viewer'
      end;
    update public.plan_tasks as task set assigned_to = to_account
    where task.plan_id = moved.plan_id and task.assigned_to = from_account;
    perform private.hand_on_links(moved.plan_id, from_account, to_account);
    plans := plans + 1;
  end loop;
  delete from public.recovery_links as link where link.user_id = from_account;
  return plans;
end
$$;

-- How a family comes back where the site sends no email: by a link that it copied or printed. Opening
-- it makes the next one; it is over once that one was shown, because an answer may be lost on its way.
-- One for each account.
create table public.recovery_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Of the one before, which is good until this one was shown.
  previous_hash text unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
alter table public.recovery_links enable row level security;

-- Gives an account a link, in place of one that it had once this one was shown. False: it is staff's,
-- or the session that asks has ended.
create function public.keep_recovery_link(
  account uuid, token_hash text, session uuid
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Whoever ends the account's sessions now ends the link too.
  perform from auth.sessions as held
  where held.id = session and held.user_id = account for share;
  if not found then
    return false;
  end if;
  insert into public.recovery_links as held (user_id, token_hash)
  select known.id, keep_recovery_link.token_hash from auth.users as known
  where known.id = account
    and not exists (select from public.staff where staff.user_id = known.id)
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, made_at = now(), used_at = null,
    previous_hash = coalesce(held.previous_hash, held.token_hash);
  return found;
end
$$;

-- Whose link it is; null: nobody's. Changes nothing.
create function public.owner_of_recovery_link(token_hash text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select link.user_id from public.recovery_links as link
  where owner_of_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
$$;

-- Uses a link, and puts the next one in its place once that was shown. Answers whose it is; null:
-- nobody's.
create function public.use_recovery_link(token_hash text, next_hash text) returns uuid
  language sql volatile security definer set search_path = '' as $$
  update public.recovery_links as link
  set token_hash = next_hash, previous_hash = use_recovery_link.token_hash, made_at = now(),
    used_at = now()
  where use_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
  returning link.user_id
$$;

-- The account's latest link was shown: the one before is over. False: another was made since.
create function public.recovery_link_shown(account uuid, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.recovery_links as link set previous_hash = null
  where link.user_id = account and link.token_hash = recovery_link_shown.token_hash;
  return found;
end
$$;

-- 26_plan_ends.sql

-- Deletes a plan. For owners; where there is another owner it waits for 7 days. Then it can be taken
-- back for 30 more (stop_announcement). Answers {"done", "due_at"}; raises what ask_plan does.
create function public.delete_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(delete_plan.plan_id, 'owner');
  perform from public.plans as locked where locked.id = delete_plan.plan_id for update;
  if private.has_other_owner(delete_plan.plan_id, auth.uid()) then
    return private.announce(delete_plan.plan_id, 'delete');
  end if;
  perform private.announce(delete_plan.plan_id, 'delete');
  perform private.begin_deletion(delete_plan.plan_id);
  return private.announce(delete_plan.plan_id, 'delete') || '{"done": true}';
end
$$;
grant execute on function public.delete_plan(uuid) to authenticated;

-- The parts of a plan that a family keeps or lets go when it is over, and where each stands.
create function private.part_of(noun text, field text default null) returns text
  language sql immutable set search_path = '' as $$
  select case noun
    when 'plan_choices' then 'ideas'
    when 'plan_shortlist' then 'ideas'
    when 'plan_program_items' then 'program'
    when 'plan_invitations' then 'invitation'
    when 'plan_invitation_parts' then 'invitation'
    when 'plan_public_links' then 'invitation'
    when 'plan_tasks' then 'checklist'
    when 'plan_budget_items' then 'budget'
    when 'plan_households' then 'guests'
    when 'plan_household_contacts' then 'guests'
    when 'plan_guests' then 'guests'
    when 'plan_guest_needs' then 'guests'
    when 'plan_replies' then 'guests'
    when 'plan_memories' then 'memories'
    when 'plan_requests' then 'guests'
    when 'plan_request_contacts' then 'guests'
    when 'plans' then case
      when field in ('loved', 'not_wanted', 'faith', 'remember', 'leave_out') then 'words'
    end
  end
$$;

-- "This plan is over": it can be read and downloaded, and nobody changes it. For owners; where there
-- is another owner it waits for 7 days.
--
-- keeps  which parts stay: any of words, ideas, program, invitation, checklist, budget,
--        guests, memories. The others are let go: for 30 days reopen_plan brings them back
-- Answers as delete_plan; raises plan_ended (HTTP 409) and unknown_part (400) besides.
create function public.end_plan(
  plan_id uuid,
  keeps text[] default array[ 'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories' ]
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(end_plan.plan_id, 'owner');
  if keeps is null or array_position(keeps, null) is not null
    or not keeps <@ array[
      'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
    ] then
    raise exception 'unknown_part' using errcode = 'PT400';
  end if;
  perform from public.plans as locked where locked.id = end_plan.plan_id for update;
  if private.is_over(end_plan.plan_id) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  if private.has_other_owner(end_plan.plan_id, auth.uid()) then
    return private.announce(end_plan.plan_id, 'end', null, keeps);
  end if;
  perform private.set_ended(end_plan.plan_id, keeps);
  return '{"done": true}';
end
$$;
grant execute on function public.end_plan(uuid, text[]) to authenticated;

-- Ends a plan and lets go what is not kept: rows as if somebody had removed them, words into the
-- history, where reopen_plan finds them.
create function private.set_ended(plan_id uuid, keeps text[]) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  plan public.plans;
  noun text;
  dropped bigint;
begin
  select * into plan from public.plans as stored
  where stored.id = set_ended.plan_id and stored.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    -- Of guests one entry says it all.
    if dropped > 0 and (noun = 'plan_households' or private.part_of(noun) <> 'guests') then
      perform private.note_change(
        plan.id, noun, plan.id, 'remove', null, to_jsonb('Everything in it'::text), null
      );
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: note_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
  end if;
  update public.plans as ended
  set ended_at = now(), ended_keeps = keeps,
    loved = case when 'words' = any (keeps) then ended.loved else '' end,
    not_wanted = case when 'words' = any (keeps) then ended.not_wanted else '' end,
    faith = case when 'words' = any (keeps) then ended.faith else '' end,
    remember = case when 'words' = any (keeps) then ended.remember else '' end,
    leave_out = case when 'words' = any (keeps) then ended.leave_out else '' end
  where ended.id = plan.id;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  -- How members and partners reach each other is erased, as where a booking ends.
  perform private.hide_contact(thread.id, null)
  from public.inquiry_threads as thread where thread.plan_id = plan.id;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'end'
    and waiting.done_at is null and waiting.removed_at is null;
end
$$;

-- Opens a plan again that was over, with what was let go in the last 30 days; false: it is open. For
-- owners, at once: it is over again with a press.
create function private.reopen_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans;
  noun text;
  words jsonb;
begin
  perform private.ask_plan(reopen_plan.plan_id, 'owner');
  select * into plan from public.plans as stored
  where stored.id = reopen_plan.plan_id for update;
  if plan.ended_at is null then
    return false;
  end if;
  -- Since then nobody removed anything else.
  foreach noun in array public.plan_tables('written') loop
    execute format(
      'update public.%I as part set removed_at = null
       where part.plan_id = $1 and part.removed_at >= $2',
      noun
    ) using plan.id, plan.ended_at;
  end loop;
  select jsonb_object_agg(entry.field, entry.before) into words
  from public.plan_history as entry
  where entry.plan_id = plan.id and entry.noun = 'plans' and entry.action = 'change'
    and entry.at = plan.ended_at and private.part_of('plans', entry.field) = 'words'
    and not 'words' = any (plan.ended_keeps);
  update public.plans as opened
  set ended_at = null, ended_keeps = null,
    loved = coalesce(words ->> 'loved', opened.loved),
    not_wanted = coalesce(words ->> 'not_wanted', opened.not_wanted),
    faith = coalesce(words ->> 'faith', opened.faith),
    remember = coalesce(words ->> 'remember', opened.remember),
    leave_out = coalesce(words ->> 'leave_out', opened.leave_out)
  where opened.id = plan.id;
  -- Let go for so long that it is gone: a new one.
  insert into public.plan_invitations (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  insert into public.plan_public_links (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan.id, auth.uid(), 'plans', plan.id, 'change', 'ended_at', to_jsonb(plan.ended_at), null);
  return true;
end
$$;
grant execute on function private.reopen_plan(uuid) to service_role;

-- Opens a plan again that was over, with what was let go in the last 30 days; false: it is open. For
-- owners, at once: it is over again with a press.
create function public.reopen_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(reopen_plan.plan_id, 'owner');
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.plan_id = reopen_plan.plan_id and waiting.begun_at is not null
    and waiting.done_at is null and waiting.removed_at is null;
  return found or private.reopen_plan(reopen_plan.plan_id);
end
$$;
grant execute on function public.reopen_plan(uuid) to authenticated;

-- Stops what an owner announced; false where nothing waits. For every owner, also the one whom it is
-- about. What the site announced is no owner's to stop.
create function public.stop_announcement(announcement_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('owner'));
begin
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.id = announcement_id and waiting.done_at is null and waiting.removed_at is null
    and waiting.plan_id = any (own) and waiting.action <> 'removal';
  return found;
end
$$;
grant execute on function public.stop_announcement(uuid) to authenticated;

-- Tells every member at once whom a letter reaches what was announced. It goes to accounts, as a
-- code does: no stopped stream keeps it from somebody whose plan is to go.
create function private.tell_announcement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_letter(
    'plan-announcement',
    jsonb_build_object('announcement', new.id, 'member', member.id),
    account.email, 'account',
    'plan-announcement:' || new.id || ':' || member.id, 'plan_announcements:' || new.id
  )
  from public.plan_members as member
  join auth.users as account on account.id = member.user_id
  where member.plan_id = new.plan_id and member.removed_at is null
    and private.is_address(account.email) and account.email_confirmed_at is not null;
  return null;
end
$$;
create trigger tell_announcement after insert on public.plan_announcements
  for each row when (
    new.done_at is null and new.removed_at is null
    and new.action not in ('time_has_come', 'removal')
  ) execute function private.tell_announcement();

-- What a letter about an announcement says, to one of its members; null: it was stopped or is done,
-- or they are no member any more.
--
-- Answers {"action", "plan", "honoree_name", "by", "about", "due_at", "is_asker", "is_about"}: by is
-- the name of who asked, about that of the owner who is to be removed; either may be empty.
create function public.announcement_letter(announcement_id uuid, member_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'action', waiting.action, 'plan', plan.id, 'honoree_name', plan.honoree_name,
    'by', coalesce(asker.name, ''), 'about', coalesce(about.name, ''), 'due_at', waiting.due_at,
    'is_asker', reader.user_id is not distinct from waiting.asked_by,
    'is_about', reader.id is not distinct from waiting.member_id
  )
  from public.plan_announcements as waiting
  join public.plans as plan on plan.id = waiting.plan_id
  join public.plan_members as reader
    on reader.id = announcement_letter.member_id and reader.plan_id = plan.id
    and reader.removed_at is null
  left join public.plan_members as asker
    on asker.plan_id = plan.id and asker.user_id = waiting.asked_by
  left join public.plan_members as about on about.id = waiting.member_id
  where waiting.id = announcement_letter.announcement_id
    and waiting.done_at is null and waiting.removed_at is null
$$;

-- Does what was announced and nobody stopped in its time. Answers how many it did.
create function private.settle_due_announcements() returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
declare
  due public.plan_announcements;
  member public.plan_members;
  settled integer := 0;
begin
  for due in
    select * from public.plan_announcements as waiting
    where waiting.due_at <= now() and waiting.done_at is null and waiting.removed_at is null
    order by waiting.due_at, waiting.id
  loop
    perform from public.plans as locked where locked.id = due.plan_id for update;
    -- Stopped or settled meanwhile, or gone with its plan.
    continue when not exists (
      select from public.plan_announcements as again
      where again.id = due.id and again.removed_at is null and again.done_at is null
    );
    settled := settled + 1;
    if due.action in ('delete', 'removal') then
      delete from public.plans as plan where plan.id = due.plan_id;
      continue;
    elsif due.action = 'end' then
      perform private.set_ended(due.plan_id, due.keeps);
    elsif due.action = 'time_has_come' then
      perform private.turn_plan(due.plan_id);
    else
      select * into member from public.plan_members as held where held.id = due.member_id;
      if member.removed_at is null and private.has_other_owner(member.plan_id, member.user_id) then
        perform private.take_out(member);
      end if;
    end if;
    update public.plan_announcements as done set done_at = now() where done.id = due.id;
  end loop;
  return settled;
end
$$;
grant execute on function private.settle_due_announcements() to service_role;

-- Does what was announced and nobody stopped in its time. Answers how many it did.
create function public.settle_announcements() returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
declare
  due uuid;
  begun integer := 0;
begin
  for due in
    select waiting.plan_id from public.plan_announcements as waiting
    where waiting.action = 'delete' and waiting.begun_at is null and waiting.due_at <= now()
      and waiting.done_at is null and waiting.removed_at is null
  loop
    perform from public.plans as locked where locked.id = due for update;
    perform private.begin_deletion(due);
    begun := begun + 1;
  end loop;
  return begun + private.settle_due_announcements();
end
$$;

-- Removes what is kept no longer:
--   rows that were removed 30 days ago, and what was announced and settled as long ago
--   history, and names of members who left, after 90 days; invitations 30 days after their end
--   history of what a plan that is over did not keep, and its wishes with the words, after 30 days
--   plans that nobody wrote anything in and nobody opened for 7 days
--   plans that nobody can come back to from elsewhere, 90 days after their last use
--   plans about somebody who has died, 12 months after it, and 30 days after their members were
--   told of it (remind_of_plans)
--   accounts without an address that are 7 days old and in no plan
--
-- Answers {"plans", "rows", "accounts"}: how many of each went.
create function public.remove_old_plan_data() returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  noun text;
  gone bigint;
  plans bigint;
  rows bigint := 0;
  accounts bigint;
begin
  delete from public.plans as plan
  -- Few are that old, and quickly found.
  where plan.last_opened_at < now() - interval '7 days'
    and plan.updated_at < now() - interval '7 days'
    and private.plan_removed_at(plan) <= now();
  get diagnostics plans = row_count;

  foreach noun in array public.plan_tables('told') loop
    execute format(
      'with purged as (
         delete from public.%I as held where held.removed_at < now() - $1
         returning held.plan_id, held.version
       ),
       latest as (select plan_id, max(version) as version from purged group by plan_id),
       noted as (
         update public.plans as plan
         set purged_version = greatest(plan.purged_version, latest.version)
         from latest where plan.id = latest.plan_id
       )
       select count(*) from purged',
      noun
    ) into gone using case noun when 'plan_members' then interval '90 days' else interval '30 days' end;
    rows := rows + gone;
  end loop;
  delete from public.plan_announcements as done where done.done_at < now() - interval '30 days';
  delete from public.plan_history as entry where entry.at < now() - interval '90 days';
  delete from public.plan_history as entry using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and entry.plan_id = plan.id
    and private.part_of(entry.noun, entry.field) <> all (plan.ended_keeps);
  delete from public.plan_wishes as wished using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and wished.plan_id = plan.id
    and 'words' <> all (plan.ended_keeps);
  delete from public.plan_invites as invite
  where coalesce(invite.accepted_at, invite.revoked_at, invite.expires_at)
    < now() - interval '30 days';

  delete from auth.users as account
  where not private.is_address(account.email)
    and account.created_at < now() - interval '7 days'
    and not exists (
      select from public.plan_members as member where member.user_id = account.id
    )
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics accounts = row_count;
  return jsonb_build_object('plans', plans, 'rows', rows, 'accounts', accounts);
end
$$;

-- Owners of the site remove a plan that was reported: with a reason, notice to its members, and 30 days
-- in which they can take it back (docs/product.md 11.18). Nobody reads the plan for it.
create table public.plan_removals (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: what was done and why is kept after the plan is gone.
  plan_id uuid not null,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  due_at timestamptz(3) not null default now() + interval '30 days',
  taken_back_at timestamptz(3),
  -- When the plan was gone, by this or by its family before.
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- One at a time.
create unique index plan_removals_that_wait on public.plan_removals (plan_id)
  where taken_back_at is null and done_at is null;
create index plan_removals_by_age on public.plan_removals (created_at desc, id desc);
alter table public.plan_removals enable row level security;
grant select on table public.plan_removals to authenticated;
create policy "Owners can read which plans are removed" on public.plan_removals
  for select to authenticated using ((select public.staff_may('settings')));
select private.log_activity_of('plan_removals', 'settings', 'plan_id');

-- Writes to every member whom a letter reaches, whatever they stopped.
create function private.tell_removal(
  removal public.plan_removals, is_taken_back boolean
) returns void
  language sql volatile set search_path = '' as $$
  select private.write_to_members(
    removal.plan_id, array['owner', 'editor', 'viewer'], 'plan-taken-down',
    jsonb_build_object('removal', removal.id, 'taken_back', is_taken_back), 'account',
    concat_ws(':', removal.id, case when is_taken_back then 'back' end)
  )
$$;

-- Announces that a plan is removed. Answers {"due_at"}, the same again where it was announced before.
--
-- reason  what its members are told, at most 1,000 characters
-- Raises not_staff (HTTP 403) for who is no owner of the site, factor_not_fresh (403), wrong_reason
-- (400), and not_reported (404) for a plan that nobody reported, or that is not there.
create function public.remove_reported_plan(plan_id uuid, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  words constant text := btrim(coalesce(reason, ''), E' \n\t');
  counted bigint;
  removal public.plan_removals;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if words = '' or char_length(words) > 1000 then
    raise exception 'wrong_reason' using errcode = 'PT400';
  end if;
  perform from public.plans as locked where locked.id = remove_reported_plan.plan_id for update;
  if not found or not (
    exists (
      select from public.plan_letter_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    ) or exists (
      select from public.plan_memory_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    )
  ) then
    raise exception 'not_reported' using errcode = 'PT404';
  end if;
  select * into removal from public.plan_removals as waiting
  where waiting.plan_id = remove_reported_plan.plan_id
    and waiting.taken_back_at is null and waiting.done_at is null;
  if not found then
    insert into public.plan_removals (plan_id, reason)
    values (remove_reported_plan.plan_id, words) returning * into removal;
    -- Counted here: count_change counts for members alone.
    update public.plans as plan set version = plan.version + 1 where plan.id = removal.plan_id
    returning plan.version into counted;
    insert into public.plan_announcements (id, plan_id, version, action, reason, due_at)
    values (removal.id, removal.plan_id, counted, 'removal', removal.reason, removal.due_at);
    perform private.tell_removal(removal, false);
  end if;
  return jsonb_build_object('due_at', removal.due_at);
end
$$;
grant execute on function public.remove_reported_plan(uuid, text) to authenticated;

-- Takes it back: the plan stays, and its members are told. False: none waits. For owners of the site.
create function public.keep_reported_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  removal public.plan_removals;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform from public.plans as locked where locked.id = keep_reported_plan.plan_id for update;
  update public.plan_removals as waiting set taken_back_at = now()
  where waiting.plan_id = keep_reported_plan.plan_id
    and waiting.taken_back_at is null and waiting.done_at is null
  returning * into removal;
  if not found then
    return false;
  end if;
  update public.plan_announcements as announced set removed_at = now()
  where announced.id = removal.id and announced.removed_at is null;
  perform private.tell_removal(removal, true);
  return true;
end
$$;
grant execute on function public.keep_reported_plan(uuid) to authenticated;

-- What a letter about a removal says to one of the plan's members: {"plan", "honoree_name", "reason",
-- "due_at"}; null: they are in it no more, it is gone, or it was taken back before it was announced.
create function public.removal_letter(
  removal_id uuid, user_id uuid, taken_back boolean
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plan', plan.id, 'honoree_name', plan.honoree_name, 'reason', removal.reason,
    'due_at', removal.due_at
  )
  from public.plan_removals as removal
  join public.plans as plan on plan.id = removal.plan_id
  join public.plan_members as reader
    on reader.plan_id = plan.id and reader.user_id = removal_letter.user_id
    and reader.removed_at is null
  where removal.id = removal_letter.removal_id
    and (removal.taken_back_at is not null) = removal_letter.taken_back
$$;

create function private.note_removed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_removals as removal set done_at = now()
  where removal.plan_id = old.id and removal.taken_back_at is null and removal.done_at is null;
  return null;
end
$$;
create trigger note_removed_plan after delete on public.plans
  for each row execute function private.note_removed_plan();

-- The day that a plan's page names is the day on which the sweep removes it: one function says it.

-- Whether anybody wrote, chose or named something in a plan.
create function private.is_written(plan public.plans) returns boolean
  language sql stable set search_path = '' as $$
  select concat(plan.honoree_name, plan.remember, plan.leave_out) <> ''
    or plan.celebration_type_id is not null
    or plan.expected_guests is not null
    or exists (select from public.plan_finders as named where named.plan_id = plan.id)
    or exists (
      select from public.plan_history as entry
      where entry.plan_id = plan.id and (entry.noun <> 'plans' or entry.action <> 'add')
    )
$$;

-- 27_plan_finders.sql

-- Who should find a plan made ahead: one person, whom its owners name, and who is told only when they
-- say so.
create table public.plan_finders (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null unique references public.plans (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[\r\n]'),
  -- Of a letter; without it they are given a card.
  email public.email_address,
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  -- When an owner asked for a letter, who, and when one made a card, last.
  told_at timestamptz(3),
  told_by uuid,
  card_at timestamptz(3),
  -- When they said that the time has come, and who had made the link with which they did.
  pressed_at timestamptz(3),
  pressed_by_link_of uuid,
  -- Who opened the plan with it, an account; their links are used then.
  opened_by uuid
);
alter table public.plan_finders enable row level security;
grant select on table public.plan_finders to authenticated;
create policy "Owners can see whom they named" on public.plan_finders
  for select to authenticated using (plan_id in (select public.plans_as('owner')));

-- The links of letters and cards. A later one leaves those before it good: they may be on paper.
create table public.plan_finder_keys (
  id uuid primary key default gen_random_uuid(),
  finder_id uuid not null references public.plan_finders (id) on delete cascade,
  way text not null check (way in ('letter', 'card')),
  -- The owner who asked for it: it is over once they are in the plan no more.
  made_by uuid,
  -- sha256, as hex. No role of the API may read it.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now()
);
create index plan_finder_keys_of on public.plan_finder_keys (finder_id, made_at);
alter table public.plan_finder_keys enable row level security;

-- Locks a plan made ahead for an owner. Raises not_ahead (HTTP 409), and those of ask_plan.
create function private.ask_ahead(plan_id uuid) returns public.plans
  language plpgsql volatile set search_path = '' as $$
declare
  plan public.plans;
begin
  perform private.ask_plan(ask_ahead.plan_id, 'owner');
  select * into plan from public.plans as locked
  where locked.id = ask_ahead.plan_id for update;
  -- Who was taken out while this waited changes nothing.
  perform private.ask_plan(ask_ahead.plan_id, 'owner');
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    raise exception 'not_ahead' using errcode = 'PT409';
  end if;
  return plan;
end
$$;

-- The person named for a plan, for an owner. Raises nobody_named (HTTP 409), and those of ask_ahead.
create function private.finder_for_owner(plan_id uuid) returns public.plan_finders
  language plpgsql volatile set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  perform private.ask_ahead(finder_for_owner.plan_id);
  select * into finder from public.plan_finders as named
  where named.plan_id = finder_for_owner.plan_id;
  if not found then
    raise exception 'nobody_named' using errcode = 'PT409';
  end if;
  return finder;
end
$$;

-- Names who should find a plan, or corrects their name and address; nobody is told. For owners.
-- With another address the letters' links open nothing; cards stay good.
--
-- address  of a letter; empty: none
-- Raises already_pressed (HTTP 409) once they said that the time has come; those of ask_ahead, and
-- what the columns refuse.
create function public.name_finder(plan_id uuid, name text, address text default '') returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant public.email_address := nullif(lower(btrim(coalesce(address, ''))), '');
  finder public.plan_finders;
begin
  perform private.ask_ahead(name_finder.plan_id);
  select * into finder from public.plan_finders as named
  where named.plan_id = name_finder.plan_id;
  if finder.pressed_at is not null then
    raise exception 'already_pressed' using errcode = 'PT409';
  end if;
  if finder.email is distinct from wanted then
    delete from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'letter';
  end if;
  insert into public.plan_finders as named (plan_id, name, email, made_by)
  values (name_finder.plan_id, btrim(name_finder.name), wanted, auth.uid())
  on conflict on constraint plan_finders_plan_id_key do update
  set name = excluded.name, email = excluded.email,
    told_at = case when named.email is not distinct from excluded.email then named.told_at end,
    made_by = case
      when named.email is not distinct from excluded.email then named.made_by
      else excluded.made_by
    end;
end
$$;
grant execute on function public.name_finder(uuid, text, text) to authenticated;

-- Nobody is named any more; their letters and cards open nothing, and what they began stops. False
-- where nobody was. For owners; raises what ask_plan does.
create function public.revoke_finder(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  was_named boolean;
begin
  perform private.ask_plan(revoke_finder.plan_id, 'owner');
  perform from public.plans as locked where locked.id = revoke_finder.plan_id for update;
  delete from public.plan_finders as named where named.plan_id = revoke_finder.plan_id;
  was_named := found;
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.plan_id = revoke_finder.plan_id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null;
  return was_named;
end
$$;
grant execute on function public.revoke_finder(uuid) to authenticated;

-- A link for a card that lies with one's papers. For owners. Answers the token, this once; it is
-- good until they name somebody else, or it was used. Raises too_many_cards (HTTP 409: 10), and those
-- of finder_for_owner.
create function public.make_finder_card(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  finder constant public.plan_finders := private.finder_for_owner(make_finder_card.plan_id);
begin
  if (
    select count(*) from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'card'
  ) >= 10 then
    raise exception 'too_many_cards' using errcode = 'PT409';
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (finder.id, 'card', private.token_hash(token), auth.uid());
  update public.plan_finders as named set card_at = now() where named.id = finder.id;
  return token;
end
$$;
grant execute on function public.make_finder_card(uuid) to authenticated;

-- "Tell {name} now": writes to who is named. For owners of a plan that a confirmed address keeps.
--
-- Raises no_mail, address_first, no_address, address_refuses, already_pressed and too_many_letters
-- (20 an account and day, 3 a mailbox and week), each HTTP 409, and those of finder_for_owner.
create function public.tell_finder(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  finder constant public.plan_finders := private.finder_for_owner(tell_finder.plan_id);
begin
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  if private.plan_keeps(tell_finder.plan_id) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if finder.email is null then
    raise exception 'no_address' using errcode = 'PT409';
  end if;
  if finder.pressed_at is not null then
    raise exception 'already_pressed' using errcode = 'PT409';
  end if;
  if private.is_suppressed(finder.email, 'plan', 'plan-finder') then
    raise exception 'address_refuses' using errcode = 'PT409';
  end if;
  perform private.count_letter_to_named();
  perform pg_advisory_xact_lock(hashtext('letters to ' || private.mailbox(finder.email)));
  if (
    select count(*) from public.letters as sent
    where sent.kind = 'plan-finder'
      and private.mailbox(sent.recipient) = private.mailbox(finder.email)
      and sent.created_at > now() - interval '7 days'
  ) >= 3 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  perform private.enqueue_letter(
    'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
    'plan-finder:' || finder.id || ':' || gen_random_uuid(), 'plan_finders:' || finder.id
  );
  update public.plan_finders as named set told_at = now(), told_by = auth.uid()
  where named.id = finder.id;
end
$$;
grant execute on function public.tell_finder(uuid) to authenticated;

-- Keeps the link of the letter about to be sent; the one of an earlier letter stays good.
-- Answers {"name", "honoree_name", "from", "is_ready": whether they may open the plan now}; null:
-- they are not named any more, or not by this address.
create function public.write_finder(finder_id uuid, address text, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  select * into finder from public.plan_finders as named
  where named.id = write_finder.finder_id and named.email = lower(btrim(write_finder.address));
  if not found then
    return null;
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (
    finder.id, 'letter', write_finder.token_hash,
    case when finder.pressed_at is null then finder.told_by else finder.pressed_by_link_of end
  );
  return (
    select jsonb_build_object(
      'name', finder.name, 'honoree_name', plan.honoree_name,
      'from', coalesce(member.name, ''), 'is_ready', plan.kind = 'died'
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = finder.made_by
    where plan.id = finder.plan_id
  );
end
$$;

-- What was said of a plan already. No API access.
create table private.plan_reminders (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  -- The last use that a coming removal was told of: a later one makes it void.
  unused_since timestamptz(3),
  removal_told_at timestamptz(3),
  asked_at timestamptz(3)
);

create function private.plan_unused_since(plan public.plans) returns timestamptz
  language sql immutable set search_path = ''
  as $$ select greatest(plan.last_opened_at, plan.updated_at) $$;

-- Writes a letter to each member of a plan in these roles whose address is confirmed. Nothing where
-- the site sends no email: the plan itself says what there is to say.
--
-- key  tells the cause apart from the plan's other ones of this kind
create function private.write_to_members(
  plan uuid, roles text[], kind text, params jsonb, stream text, key text,
  not_before timestamptz default now()
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  told record;
begin
  if not private.sends_mail() then
    return;
  end if;
  for told in
    select member.user_id, account.email::text as email from public.plan_members as member
    join auth.users as account on account.id = member.user_id
    where member.plan_id = plan and member.removed_at is null and member.role = any (roles)
      and private.account_keeps(member.user_id) = 'address'
  loop
    begin
      perform private.enqueue_letter(
        kind, params || jsonb_build_object('plan', plan, 'user', told.user_id), told.email, stream,
        concat_ws(':', kind, plan, key, told.user_id), 'plans:' || plan, not_before
      );
    exception when check_violation then
      -- Mail cannot carry this address. The others are written to.
      null;
    end;
  end loop;
end
$$;

-- Tells members of a removal that comes, 30, 7 and 1 days before, and asks owners of plans made
-- ahead, a year after the last answer, whether they are still right. Where the site sends no email it
-- only notes that: the plan says both.
--
-- Answers {"removals", "questions"}: of how many plans it told the first time.
create function public.remind_of_plans() returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
declare
  plan public.plans;
  since timestamptz(3);
  days_left integer;
  removals integer := 0;
  questions integer := 0;
begin
  for plan in
    select * from public.plans as unused
    where unused.kind = 'died' and unused.last_opened_at <= now() - interval '10 months'
      and private.plan_keeps(unused.id) is not null
      and private.plan_unused_since(unused) <= now() - interval '12 months' + interval '30 days'
    order by unused.id
  loop
    since := private.plan_unused_since(plan);
    insert into private.plan_reminders as told (plan_id, unused_since, removal_told_at)
    values (plan.id, since, now())
    on conflict (plan_id) do update
    set unused_since = excluded.unused_since, removal_told_at = excluded.removal_told_at
    where told.unused_since is distinct from excluded.unused_since;
    if found then
      removals := removals + 1;
    end if;
    days_left := ceil(extract(epoch from private.plan_removed_at(plan) - now()) / 86400);
    perform private.write_to_members(
      plan.id, array['owner', 'editor', 'viewer'], 'plan-removal',
      jsonb_build_object('unused_since', since), 'account',
      concat_ws(
        ':', case when days_left <= 1 then 1 when days_left <= 7 then 7 else 30 end,
        extract(epoch from since)
      )
    );
  end loop;

  for plan in
    select * from public.plans as ahead
    where ahead.kind = 'ahead' and ahead.ended_at is null
      and coalesce(ahead.still_right_at, ahead.created_at) <= now() - interval '1 year'
      and not exists (
        select from private.plan_reminders as told
        where told.plan_id = ahead.id and told.asked_at > now() - interval '1 year'
      )
    order by ahead.id
  loop
    insert into private.plan_reminders as told (plan_id, asked_at) values (plan.id, now())
    on conflict (plan_id) do update set asked_at = excluded.asked_at;
    questions := questions + 1;
    perform private.write_to_members(
      plan.id, array['owner'], 'plan-question',
      jsonb_build_object('answered_at', plan.still_right_at), 'plan', current_date::text
    );
  end loop;
  return jsonb_build_object('removals', removals, 'questions', questions);
end
$$;

-- "Yes, keep it": a plan made ahead is still right, and nobody is asked for a year. For owners;
-- raises what ask_plan does.
create function public.keep_plan_ahead(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(keep_plan_ahead.plan_id, 'owner');
  update public.plans as plan set still_right_at = now() where plan.id = keep_plan_ahead.plan_id;
end
$$;
grant execute on function public.keep_plan_ahead(uuid) to authenticated;

-- What a letter to a member says of a plan, as it is when the letter is written; null: they are not
-- in it any more.
--
-- Answers {"honoree_name", "unused_since", "removed_at", "answered_at", "due_at" and "asked_by_name"
-- of a press of "The time has come" that waits}.
create function public.plan_for_letter(plan_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'honoree_name', plan.honoree_name,
    'unused_since', private.plan_unused_since(plan)::timestamptz(3),
    'removed_at', private.plan_removed_at(plan),
    'answered_at', plan.still_right_at,
    'due_at', waiting.due_at,
    'asked_by_name', coalesce(finder.name, '')
  )
  from public.plan_members as member
  join public.plans as plan on plan.id = member.plan_id
  left join public.plan_announcements as waiting
    on waiting.plan_id = plan.id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null
  left join public.plan_finders as finder on finder.plan_id = plan.id
  where member.plan_id = plan_for_letter.plan_id and member.user_id = plan_for_letter.user_id
    and member.removed_at is null
$$;

-- What was wished for, as it stood then: it is changed no more.
create table public.plan_wishes (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null unique references public.plans (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- The plan's row, and its rows by table, without those that were removed.
  wishes jsonb not null
);
alter table public.plan_wishes enable row level security;
grant select on table public.plan_wishes to authenticated;

-- A plan that is over and does not keep the words about them does not tell them here either.
create policy "Members can read what was wished for" on public.plan_wishes
  for select to authenticated using (
    exists (
      select from public.plans as plan
      where plan.id = plan_wishes.plan_id and plan.id in (select public.plans_as('viewer'))
        and (plan.ended_at is null or 'words' = any (plan.ended_keeps))
    )
  );
create trigger count_added after insert on public.plan_wishes
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_wishes
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_wishes
  referencing old table as taken for each statement execute function private.count_bytes();

-- Makes a plan that was made ahead one about somebody who has died. Its wishes are kept as they are
-- now; what a plan of that kind starts with is added, and what was open of planning ahead is put out
-- of the way. Whoever was named and did not press is named no more.
create function private.turn_plan(plan_id uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  plan public.plans;
  finder public.plan_finders;
begin
  select * into plan from public.plans as locked where locked.id = turn_plan.plan_id for update;
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    return;
  end if;
  insert into public.plan_wishes (plan_id, wishes)
  select plan.id, jsonb_build_object(
    'plan', jsonb_build_object(
      'honoree_name', plan.honoree_name, 'loved', plan.loved, 'not_wanted', plan.not_wanted,
      'faith', plan.faith, 'remember', plan.remember, 'leave_out', plan.leave_out,
      'words_for_day', coalesce(nullif(plan.words_for_day, 'celebration of life'), ''),
      'expected_guests', plan.expected_guests,
      'place_name', plan.place_name, 'place_address', plan.place_address
    ),
    'choices', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', choice.id, 'area', choice.area, 'title', choice.title, 'note', choice.note,
          'text', choice.text, 'source', choice.source, 'state', choice.state
        ) order by choice.position, choice.id
      )
      from public.plan_choices as choice
      where choice.plan_id = plan.id and choice.removed_at is null and not choice.suggested
    ), '[]'),
    'program', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'title', item.title, 'minutes', item.minutes, 'who', item.who,
          'note', item.note
        ) order by item.position, item.id
      )
      from public.plan_program_items as item
      where item.plan_id = plan.id and item.removed_at is null and not item.suggested
    ), '[]')
  )
  on conflict do nothing;

  update public.plans as turned
  set kind = 'died', happened = coalesce(turned.happened, 'unsaid')
  where turned.id = plan.id
  returning turned.* into plan;
  update public.plan_tasks as task set state = 'not_for_us'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.state = 'open'
    and task.removed_at is null;
  begin
    perform private.copy_templates(plan);
  exception when sqlstate 'PT409' then
    -- The family's own list is as long as one may be.
    null;
  end;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'kind', '"ahead"', '"died"'
  );

  delete from public.plan_finders as named
  where named.plan_id = plan.id and named.pressed_at is null;
  select * into finder from public.plan_finders as named where named.plan_id = plan.id;
  if finder.email is not null and private.sends_mail() then
    perform private.enqueue_letter(
      'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
      'plan-finder:' || finder.id || ':ready', 'plan_finders:' || finder.id
    );
  end if;
end
$$;

-- An owner says that the time has come, or confirms that who is named said it. At once; again it
-- changes nothing. Raises plan_ended (HTTP 409), and what ask_plan does.
create function public.say_time_has_come(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(say_time_has_come.plan_id, 'owner');
  if exists (
    select from public.plans as plan
    where plan.id = say_time_has_come.plan_id and plan.ended_at is not null
  ) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  perform private.turn_plan(say_time_has_come.plan_id);
end
$$;
grant execute on function public.say_time_has_come(uuid) to authenticated;

-- Where an owner stops it, the links that began it open nothing any more: a card that somebody found
-- starts the 72 hours once.
create function private.close_finder_links() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_finders as named
  set pressed_at = null, pressed_by_link_of = null, told_at = null, card_at = null
  where named.plan_id = new.plan_id;
  delete from public.plan_finder_keys as key using public.plan_finders as named
  where key.finder_id = named.id and named.plan_id = new.plan_id;
  return null;
end
$$;
create trigger close_finder_links after update on public.plan_announcements
  for each row when (
    new.action = 'time_has_come' and new.removed_at is not null and old.removed_at is null
  ) execute function private.close_finder_links();

-- Ends the links that a member made who is in the plan no more: open invitations, cards, and letters
-- to who is named, also those to an address that the member wrote. Where the 72 hours began with one
-- of them, they stop.
create function private.end_links_of(plan_id uuid, maker uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  perform private.lapse_announcements(end_links_of.plan_id, maker);
  update public.plan_invites as invite set revoked_at = now()
  where invite.plan_id = end_links_of.plan_id and invite.made_by = maker
    and invite.accepted_at is null and invite.revoked_at is null;
  select * into finder from public.plan_finders as named
  where named.plan_id = end_links_of.plan_id;
  if not found then
    return;
  end if;
  delete from public.plan_finder_keys as key
  where key.finder_id = finder.id
    and (key.made_by = maker or (key.way = 'letter' and finder.made_by = maker));
  if maker in (finder.made_by, finder.told_by, finder.pressed_by_link_of) then
    update public.letters as letter set state = 'cancelled'
    where letter.cause = 'plan_finders:' || finder.id and letter.state in ('queued', 'retrying');
  end if;
  update public.plan_finders as named
  set told_at = case when maker in (named.made_by, named.told_by) then null else named.told_at end,
    card_at = (
      select max(key.made_at) from public.plan_finder_keys as key
      where key.finder_id = named.id and key.way = 'card'
    )
  where named.id = finder.id;
  if finder.pressed_by_link_of = maker then
    update public.plan_announcements as waiting set removed_at = now()
    where waiting.plan_id = end_links_of.plan_id and waiting.action = 'time_has_come'
      and waiting.done_at is null and waiting.removed_at is null;
  end if;
end
$$;

-- What a member's links are after their plans moved to another account of theirs (move_plans).
create function private.hand_on_links(plan_id uuid, from_account uuid, to_account uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.plan_invites as invite set made_by = to_account
  where invite.plan_id = hand_on_links.plan_id and invite.made_by = from_account;
  update public.plan_announcements as waiting set asked_by = to_account
  where waiting.plan_id = hand_on_links.plan_id and waiting.asked_by = from_account
    and waiting.done_at is null and waiting.removed_at is null;
  update public.plan_finder_keys as key set made_by = to_account
  from public.plan_finders as named
  where named.id = key.finder_id and named.plan_id = hand_on_links.plan_id
    and key.made_by = from_account;
  update public.plan_finders as named
  set made_by = case named.made_by when from_account then to_account else named.made_by end,
    told_by = case named.told_by when from_account then to_account else named.told_by end,
    pressed_by_link_of = case named.pressed_by_link_of
      when from_account then to_account else named.pressed_by_link_of
    end
  where named.plan_id = hand_on_links.plan_id
    and from_account in (named.made_by, named.told_by, named.pressed_by_link_of);
  update public.inquiry_tokens as known set made_by = to_account
  from public.inquiry_threads as thread
  where thread.id = known.thread_id and thread.plan_id = hand_on_links.plan_id
    and known.address_hash is null and coalesce(known.made_by, from_account) = from_account;
  -- Nobody has gone: the family is not asked whether the guests' links shall change.
  update public.plan_members as former set role = 'viewer'
  where former.plan_id = hand_on_links.plan_id and former.user_id = from_account
    and former.removed_at is not null;
end
$$;

-- Who is named, by a link's token; null: it is nobody's, as if it had never been. Nor is it one to who
-- left the plan, or was taken out, since it was made.
create function private.open_finder(token text) returns public.plan_finders
  language plpgsql volatile set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  select named.* into finder from public.plan_finder_keys as key
  join public.plan_finders as named on named.id = key.finder_id
  join public.plans as plan on plan.id = named.plan_id and plan.ended_at is null
  where key.token_hash = private.token_hash(token)
    and (named.opened_by is null or named.opened_by = auth.uid())
    and not exists (
      select from public.plan_members as former
      where former.plan_id = named.plan_id and former.user_id = auth.uid()
        and former.removed_at > key.made_at
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return finder;
end
$$;

create function private.finder_state(finder public.plan_finders) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'state', case
        when plan.kind = 'died' then 'ready'
        when waiting.id is not null then 'waiting'
        else 'open'
      end,
      'honoree_name', plan.honoree_name,
      'due_at', case when plan.kind = 'ahead' then waiting.due_at end
    ))
    from public.plans as plan
    left join public.plan_announcements as waiting
      on waiting.plan_id = plan.id and waiting.action = 'time_has_come'
      and waiting.done_at is null and waiting.removed_at is null
    where plan.id = finder.plan_id
  ), '{"state": "unknown"}')
$$;

-- What the page behind the link of who is named shows. Changes nothing but the count of unknown
-- tokens.
--
-- Answers {"state": "open", "waiting" (with "due_at") or "ready", "honoree_name"}, or
-- {"state": "unknown"} for a token that is unknown, taken back, stopped or used, alike.
create function public.finder_page(token text) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$ select private.finder_state(private.open_finder(token)) $$;
grant execute on function public.finder_page(text) to anon, authenticated;

-- Who is named says that the time has come: members see it at once, owners are written to at once
-- and again a day before, and it waits for 72 hours. Again it changes nothing. Answers as finder_page.
create function public.finder_says(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  finder public.plan_finders := private.open_finder(token);
  plan public.plans;
  waiting public.plan_announcements;
begin
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  select * into plan from public.plans as locked where locked.id = finder.plan_id for update;
  -- Stopped or said meanwhile, by somebody else.
  finder := private.open_finder(token);
  if finder.id is null or finder.pressed_at is not null or plan.kind <> 'ahead' then
    return private.finder_state(finder);
  end if;
  -- Counted here: count_change counts for members alone.
  update public.plans as counted set version = counted.version + 1 where counted.id = plan.id
  returning counted.* into plan;
  insert into public.plan_announcements (plan_id, version, action, due_at)
  values (plan.id, plan.version, 'time_has_come', now() + interval '72 hours')
  returning * into waiting;
  update public.plan_finders as named
  set pressed_at = now(), pressed_by_link_of = (
    select key.made_by from public.plan_finder_keys as key
    where key.token_hash = private.token_hash(token)
  )
  where named.id = finder.id;
  perform private.write_to_members(
    plan.id, array['owner'], 'plan-time', '{}', 'account', waiting.id || ':' || times.name,
    times.at
  )
  from (values ('first', now()), ('last', waiting.due_at - interval '1 day')) as times (name, at);
  return private.finder_state(finder);
end
$$;
grant execute on function public.finder_says(text) to authenticated, anon;

-- Opens the plan for who is named, as an owner, once the 72 hours have passed or an owner confirmed;
-- the link is used with it.
--
-- name  how the other members see them
-- Answers {"state": "joined", "plan_id"}, {"state": "full"}: 10 people are in it, or as finder_page.
-- Raises sign_in_first and staff_have_no_plans (HTTP 403).
create function public.finder_opens(token text, name text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  finder public.plan_finders;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  finder := private.open_finder(token);
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  perform from public.plans as locked where locked.id = finder.plan_id for update;
  -- Of two at the same moment the second finds it used.
  finder := private.open_finder(token);
  -- They did, and the answer was lost.
  if finder.opened_by = caller and finder.plan_id in (select public.plans_as('viewer')) then
    return jsonb_build_object('state', 'joined', 'plan_id', finder.plan_id);
  end if;
  if finder.id is null or finder.opened_by is not null then
    return private.finder_state(null);
  end if;
  if coalesce(private.finder_state(finder) ->> 'state', '') <> 'ready' then
    return private.finder_state(finder);
  end if;
  if not exists (
    select from public.plan_members as held
    where held.plan_id = finder.plan_id and held.user_id = caller and held.removed_at is null
  ) and (
    select count(*) from public.plan_members as held
    where held.plan_id = finder.plan_id and held.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;
  insert into public.plan_members as held (plan_id, user_id, role, name, last_opened_at)
  values (
    finder.plan_id, caller, 'owner',
    coalesce(nullif(btrim(coalesce(finder_opens.name, '')), ''), finder.name), now()
  )
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = 'owner', removed_at = null
  returning held.* into member;
  update public.plan_finders as named set opened_by = caller, email = null
  where named.id = finder.id;
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', member.plan_id);
end
$$;
grant execute on function public.finder_opens(text, text) to authenticated;

-- 28_households.sql

-- Households: guests who are invited together and answer together.
create table public.plan_households (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- As it stands in the list and on an envelope: "Ann and Bob Lee".
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- How many people they may bring beside those in the list.
  plus_ones smallint not null default 0 check (plus_ones between 0 and 10),
  -- The household that its guests went to (merge_households).
  -- Looked at in the end: a move brings households in any order.
  merged_into uuid,
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- What belongs to a household belongs to its plan.
  unique (plan_id, id),
  foreign key (plan_id, merged_into) references public.plan_households (plan_id, id)
    on delete set null (merged_into) deferrable initially deferred
);
create index plan_households_by_change on public.plan_households (plan_id, version);
create index plan_households_merged on public.plan_households (merged_into)
  where merged_into is not null;
alter table public.plan_households enable row level security;
grant select on table public.plan_households to authenticated;
grant insert (id, plan_id, name, plus_ones, position)
  on table public.plan_households to authenticated;
grant update (name, plus_ones, position, removed_at)
  on table public.plan_households to authenticated;
create policy "Members can read who is invited" on public.plan_households
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add households" on public.plan_households
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change households" on public.plan_households
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_households
  for each row execute function private.count_change('500');
create trigger tell_change after insert or update on public.plan_households
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_households
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_households
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_households
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_households
  referencing old table as taken for each statement execute function private.count_bytes();

-- What viewers are not told of a household: how to reach it, the family's own note, and what it
-- wrote. Under the household's id, so that two people who write at once write one row.
create table public.plan_household_contacts (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  email public.email_address,
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  note text not null default '' check (char_length(note) <= 5000),
  -- To the family; the latest takes the place of those before.
  message text not null default '' check (char_length(message) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_household_contacts_by_change on public.plan_household_contacts (plan_id, version);
create index plan_household_contacts_by_address on public.plan_household_contacts (lower(email));
alter table public.plan_household_contacts enable row level security;
grant select on table public.plan_household_contacts to authenticated;
grant insert (id, plan_id, email, phone, note, message)
  on table public.plan_household_contacts to authenticated;
grant update (email, phone, note, message, removed_at)
  on table public.plan_household_contacts to authenticated;
create policy "Editors can read how households are reached" on public.plan_household_contacts
  for select to authenticated using (plan_id in (select public.plans_as('private')));
create policy "Editors can add how households are reached" on public.plan_household_contacts
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change how households are reached" on public.plan_household_contacts
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_household_contacts
  for each row execute function private.count_change('500');

-- That it changed, and not from what to what.
create trigger tell_change after update on public.plan_household_contacts
  for each row when (current_user = 'authenticated') execute function private.tell_change('unsaid');
create trigger follow_household_address
  after update of email on public.plan_household_contacts
  for each row when (lower(new.email) is distinct from lower(old.email))
  execute function private.follow_household_address();
create trigger check_bytes before insert or update on public.plan_household_contacts
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_household_contacts
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_household_contacts
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_household_contacts
  referencing old table as taken for each statement execute function private.count_bytes();

-- What opens a household's invitation (docs/decisions/035). It is kept as it is, not as a hash: the
-- family copies, shows and prints it again, and a letter sent again carries the same. No list of a
-- plan holds it.
create table public.plan_household_tokens (
  -- The household that it was made for.
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- The household that it opens: another one once the two were merged.
  household_id uuid not null,
  -- 160 bits.
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade,
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade
);
create index plan_household_tokens_of_household
  on public.plan_household_tokens (plan_id, household_id);
alter table public.plan_household_tokens enable row level security;
grant select on table public.plan_household_tokens to authenticated;
create policy "Editors can read households' links" on public.plan_household_tokens
  for select to authenticated using (plan_id in (select public.plans_as('private')));

-- The tokens of all households of a plan, those made that were missing. For editors.
-- Answers {household: token}. Raises what ask_plan does.
create function public.make_household_links(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(make_household_links.plan_id, 'editor');
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_households as household
  where household.plan_id = make_household_links.plan_id and household.removed_at is null
  on conflict do nothing;
  return (
    select coalesce(jsonb_object_agg(made.id, made.token), '{}')
    from public.plan_household_tokens as made
    join public.plan_households as household on household.id = made.id
    where household.plan_id = make_household_links.plan_id and household.removed_at is null
  );
end
$$;
grant execute on function public.make_household_links(uuid) to authenticated;

-- Gives a household another token: the one before, and those of households that were merged into it,
-- open nothing any more. For editors. Answers the new one; null: no such household.
create function public.replace_household_link(household_id uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households as held
  where held.id = replace_household_link.household_id and held.plan_id = any (own)
    and held.removed_at is null;
  if not found then
    return null;
  end if;
  delete from public.plan_household_tokens as former
  where former.plan_id = household.plan_id and former.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (plan_id, id) do update set household_id = excluded.household_id, token = excluded.token,
    created_at = now();
  perform private.note_change(
    household.plan_id, 'plan_households', household.id, 'change', 'link', null, null
  );
  return token;
end
$$;
grant execute on function public.replace_household_link(uuid) to authenticated;

-- The people of a household, what they answered, and what they need.
create table public.plan_guests (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  household_id uuid not null,
  -- Empty: somebody whom the household brings, without a name so far.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  kind text not null default 'adult' check (kind in ('adult', 'child', 'infant')),
  -- Brought by the household, not invited by name.
  is_plus_one boolean not null default false,
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- How a guest is addressed in letters and on the household's page: as the family wrote it, else by
  -- the first name, or as the name is written where it has none.
  called text not null default '' check (char_length(called) <= 200 and called !~ '[\r\n]'),
  unique (plan_id, id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index plan_guests_by_change on public.plan_guests (plan_id, version);
create index plan_guests_of_household on public.plan_guests (plan_id, household_id);
alter table public.plan_guests enable row level security;
grant select on table public.plan_guests to authenticated;
grant insert (id, plan_id, household_id, name, kind, is_plus_one, position, called)
  on table public.plan_guests to authenticated;
grant update (household_id, name, kind, is_plus_one, position, removed_at, called)
  on table public.plan_guests to authenticated;
create policy "Members can read their plans' guests" on public.plan_guests
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add guests" on public.plan_guests
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change guests" on public.plan_guests
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_guests
  for each row execute function private.count_change('1000');
create trigger tell_change after insert or update on public.plan_guests
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_guests
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_guests
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_guests
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_guests
  referencing old table as taken for each statement execute function private.count_bytes();

-- Under the guest's id, as plan_household_contacts; erased on its own, and no viewer is told of it.
create table public.plan_guest_needs (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  food text not null default '' check (char_length(food) <= 1000),
  access text not null default '' check (char_length(access) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, id) references public.plan_guests (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_guest_needs_by_change on public.plan_guest_needs (plan_id, version);
alter table public.plan_guest_needs enable row level security;
grant select on table public.plan_guest_needs to authenticated;
grant insert (id, plan_id, food, access) on table public.plan_guest_needs to authenticated;
grant update (food, access, removed_at) on table public.plan_guest_needs to authenticated;
create policy "Editors can read what guests need" on public.plan_guest_needs
  for select to authenticated using (plan_id in (select public.plans_as('private')));
create policy "Editors can add what guests need" on public.plan_guest_needs
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change what guests need" on public.plan_guest_needs
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_guest_needs
  for each row execute function private.count_change('1000');
create trigger tell_change after update on public.plan_guest_needs
  for each row when (current_user = 'authenticated') execute function private.tell_change('unsaid');
create trigger check_bytes before insert or update on public.plan_guest_needs
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_guest_needs
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_guest_needs
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_guest_needs
  referencing old table as taken for each statement execute function private.count_bytes();

-- What a guest answered for one part of the day.
create table public.plan_replies (
  -- Made of the guest and the part (private.reply_id): a guest and a member who answer at once write
  -- one row.
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  guest_id uuid not null,
  -- Null: the day has no parts.
  part_id uuid,
  -- Null: none yet, or taken back.
  answer text check (answer in ('yes', 'online', 'no', 'unsure')),
  answered_at timestamptz(3),
  -- The member who wrote it down; null: the guest.
  answered_by uuid,
  -- It was given before the date, the time or the place changed.
  before_change boolean not null default false,
  -- It was given after the day by which the family asked for it.
  is_late boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, guest_id) references public.plan_guests (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_replies_by_change on public.plan_replies (plan_id, version);
create index plan_replies_of_guest on public.plan_replies (plan_id, guest_id);
create index plan_replies_of_part on public.plan_replies (part_id) where part_id is not null;
alter table public.plan_replies enable row level security;
grant select on table public.plan_replies to authenticated;
grant insert (id, plan_id, guest_id, part_id) on table public.plan_replies to authenticated;
grant update (answer, removed_at) on table public.plan_replies to authenticated;
create policy "Members can read what guests answered" on public.plan_replies
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add answers" on public.plan_replies
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change answers" on public.plan_replies
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger tell_change after update on public.plan_replies
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger count_answer before insert on public.plan_replies
  for each row execute function private.count_change('5000');
create trigger count_change before update on public.plan_replies
  for each row when (new.version = old.version) execute function private.count_change('5000');
create trigger check_bytes before insert or update on public.plan_replies
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_replies
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_replies
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_replies
  referencing old table as taken for each statement execute function private.count_bytes();

-- The id of a guest's reply for a part: the two ids, bit by bit one or the other; without parts the
-- guest's own. The browser makes the same (app/guests/replies).
create function private.reply_id(guest uuid, part uuid) returns uuid
  language sql immutable set search_path = '' as $$
  select case when part is null then guest else (
    select (
      lpad(to_hex(substring(mixed.bits from 1 for 64)::bit(64)::bigint), 16, '0')
      || lpad(to_hex(substring(mixed.bits from 65 for 64)::bit(64)::bigint), 16, '0')
    )::uuid
    from (
      select ('x' || replace(guest::text, '-', ''))::bit(128)
        # ('x' || replace(part::text, '-', ''))::bit(128) as bits
    ) as mixed
  ) end
$$;

create function private.check_reply() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.id <> private.reply_id(new.guest_id, new.part_id) then
    raise exception 'wrong_reply_id' using errcode = 'PT400';
  end if;
  return new;
end
$$;
create trigger check_reply before insert on public.plan_replies
  for each row execute function private.check_reply();

-- Who wrote an answer down, and when. What a guest answers, a function writes, and says it itself.
create function private.stamp_reply() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.answered_at := case when new.answer is not null then now() end;
  new.answered_by := case when new.answer is not null then auth.uid() end;
  new.before_change := false;
  new.is_late := false;
  return new;
end
$$;
create trigger stamp_reply before update of answer on public.plan_replies
  for each row when (current_user = 'authenticated' and new.answer is distinct from old.answer)
  execute function private.stamp_reply();

-- Answers stay when it changes what they were given for, and say so until it is as it was. Looked up once for all that were
-- given at one moment, and counted as one change: a plan has thousands.
create function private.mark_replies() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  moved constant boolean := private.is_otherwise(old, new);
  counted bigint;
begin
  update public.plans as plan set version = plan.version + 1, day_moved_at = case
    when old.day_state = 'set' and (old.day, old.day_state) is distinct from (new.day, new.day_state)
      then now() else plan.day_moved_at
  end
  where plan.id = new.id returning plan.version into counted;
  with given as materialized (
    select moment.answered_at, private.plan_at(old, moment.answered_at) as plan
    from (
      select distinct reply.answered_at from public.plan_replies as reply
      where reply.plan_id = new.id and reply.answer is not null and reply.before_change
    ) as moment
  )
  update public.plan_replies as reply
  set before_change = not reply.before_change, version = counted, updated_at = now()
  where reply.plan_id = new.id and reply.answer is not null and case
    when not reply.before_change then moved
    else reply.answered_at in (
      select given.answered_at from given
      where private.is_otherwise(given.plan, old) and not private.is_otherwise(given.plan, new)
    )
  end;
  return null;
end
$$;
create trigger mark_replies after update of
  day_state, day, start_time, place_name, place_address on public.plans
  for each row when (
    (old.day_state, old.day, old.start_time, old.place_name, old.place_address)
      is distinct from (new.day_state, new.day, new.start_time, new.place_name, new.place_address)
  ) execute function private.mark_replies();

-- A household's guests go and come back with it.
create function private.remove_with_household() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.removed_at is null then
    update public.plan_guests as guest set removed_at = null
    where guest.plan_id = new.plan_id and guest.household_id = new.id
      and guest.removed_at = old.removed_at;
  else
    update public.plan_guests as guest set removed_at = now()
    where guest.plan_id = new.plan_id and guest.household_id = new.id
      and guest.removed_at is null;
  end if;
  return null;
end
$$;
create trigger remove_with_household after update of removed_at on public.plan_households
  for each row when ((new.removed_at is null) <> (old.removed_at is null))
  execute function private.remove_with_household();

-- Nobody moves into a household that was removed meanwhile.
create function private.check_guest_move() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.plan_households as household
  where household.id = new.household_id and household.removed_at is null for share;
  if not found then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  return new;
end
$$;
create trigger check_guest_move before update of household_id on public.plan_guests
  for each row when (
    current_user = 'authenticated' and new.household_id is distinct from old.household_id
  ) execute function private.check_guest_move();

-- What changes many rows of a guest list at once: a list that is taken in, and households that turn
-- out to be one.

-- Which guests, memories and addresses a merge moved: for unmerge_household. No API access.
create table public.plan_household_merges (
  -- The household that is in another now.
  id uuid not null,
  kept_id uuid not null,
  guests uuid[] not null,
  memories uuid[] not null,
  -- Columns of the kept household's contacts that were empty before.
  filled text[] not null,
  -- What was put together gets the plan of its household.
  plan_id uuid not null references public.plans on delete cascade,
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade,
  foreign key (plan_id, kept_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index plan_household_merges_kept on public.plan_household_merges (kept_id);
create index plan_household_merges_of_plan on public.plan_household_merges (plan_id);
alter table public.plan_household_merges enable row level security;

-- Before many rows are added at once: whether there is room for so many, and in the plan.
create function private.check_room(plan uuid, noun text, more bigint, most integer) returns void
  language plpgsql stable set search_path = '' as $$
declare
  living bigint;
  stored bigint;
begin
  execute format(
    'select count(*) filter (where removed_at is null), count(*) from public.%I where plan_id = $1',
    noun
  ) into living, stored using plan;
  if living + more > most or stored + more > 5 * most then
    raise exception 'too_many_%', noun using errcode = 'PT409';
  end if;
  -- What a short row takes.
  perform private.ask_bytes(plan, 300 * more);
end
$$;

-- Adds households with their guests, all of them or none. For editors. Sent again it adds nothing.
--
-- households  [{"id", "name", "email" or null, "phone", "note", "plus_ones",
--              "guests": [{"id", "name", "kind"}]}]
-- Answers how many households are new. Raises what ask_plan does, too_many_plan_households and
-- too_many_plan_guests (HTTP 409), and what the columns refuse.
create function public.add_households(plan_id uuid, households jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
  as $$
declare
  plan constant uuid := plan_id;
  wanted jsonb;
  counted bigint;
  latest double precision;
begin
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select coalesce(jsonb_agg(household.value order by household.place), '[]') into wanted
  from jsonb_array_elements(households) with ordinality as household (value, place)
  where not exists (
    select from public.plan_households as known
    where known.id = (household.value ->> 'id')::uuid
  );
  if jsonb_array_length(wanted) = 0 then
    return 0;
  end if;
  perform private.check_room(plan, 'plan_households', jsonb_array_length(wanted), 500);
  perform private.check_room(plan, 'plan_guests', (
    select coalesce(sum(jsonb_array_length(household.value -> 'guests')), 0)::bigint
    from jsonb_array_elements(wanted) as household
  ), 1000);

  -- One count for all of them: counted one by one (count_change), a long list takes many seconds.
  update public.plans as counting set version = counting.version + 1 where counting.id = plan
  returning counting.version into counted;
  select coalesce(max(known.position), 0) into latest
  from public.plan_households as known where known.plan_id = plan;
  insert into public.plan_households (
    id, plan_id, version, updated_by, name, plus_ones, position
  )
  select (household.value ->> 'id')::uuid, plan, counted, auth.uid(),
    coalesce(household.value ->> 'name', ''),
    coalesce((household.value ->> 'plus_ones')::smallint, 0), latest + household.place
  from jsonb_array_elements(wanted) with ordinality as household (value, place);
  insert into public.plan_household_contacts (
    id, plan_id, version, updated_by, email, phone, note
  )
  select (household.value ->> 'id')::uuid, plan, counted, auth.uid(),
    household.value ->> 'email', coalesce(household.value ->> 'phone', ''),
    coalesce(household.value ->> 'note', '')
  from jsonb_array_elements(wanted) as household
  where concat(
    household.value ->> 'email', household.value ->> 'phone', household.value ->> 'note'
  ) <> '';
  insert into public.plan_guests (
    id, plan_id, version, updated_by, household_id, name, kind, position
  )
  select (guest.value ->> 'id')::uuid, plan, counted, auth.uid(),
    (household.value ->> 'id')::uuid, coalesce(guest.value ->> 'name', ''),
    coalesce(guest.value ->> 'kind', 'adult'), guest.place
  from jsonb_array_elements(wanted) as household
  cross join lateral jsonb_array_elements(household.value -> 'guests')
    with ordinality as guest (value, place);
  perform private.note_change(
    plan, 'plan_households', plan, 'add', null, null,
    to_jsonb(private.how_many(jsonb_array_length(wanted)))
  );
  return jsonb_array_length(wanted);
end
$$;
grant execute on function public.add_households(uuid, jsonb) to authenticated;

create function private.how_many(households integer) returns text
  language sql immutable set search_path = ''
  as $$ select case households when 1 then '1 household' else households || ' households' end $$;

-- Removes households all at once: what was taken in by mistake. Each can be put back. For editors.
-- Answers how many it removed.
create function public.remove_households(household_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
  as $$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  plan uuid;
  these uuid[];
  removed integer := 0;
begin
  for plan in
    select distinct household.plan_id from public.plan_households as household
    where household.id = any (household_ids) and household.plan_id = any (own)
  loop
    perform from public.plans as locked where locked.id = plan for update;
    with gone as (
      update public.plan_households as household set removed_at = now()
      where household.id = any (household_ids) and household.plan_id = plan
        and household.removed_at is null
      returning household.id
    )
    select array(select gone.id from gone) into these;
    removed := removed + cardinality(these);
    if cardinality(these) > 0 then
      perform private.note_change(
        plan, 'plan_households', plan, 'remove', null,
        to_jsonb(private.how_many(cardinality(these))), null
      );
    end if;
  end loop;
  return removed;
end
$$;
grant execute on function public.remove_households(uuid[]) to authenticated;

-- Makes two households one: the guests of the second move to the first, and its address, number and
-- message where the first has none; links to it open the first. For editors. True also where that is
-- so already. Raises household_gone (HTTP 404), besides what ask_plan does.
create function public.merge_households(kept uuid, merged uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  plan uuid;
  first public.plan_households;
  second public.plan_households;
  had public.plan_household_contacts;
  has public.plan_household_contacts;
  moved uuid[];
  memories uuid[];
  latest double precision;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = kept and household.plan_id = any (own);
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select * into first from public.plan_households as household
  where household.id = kept and household.plan_id = plan and household.removed_at is null;
  select * into second from public.plan_households as household
  where household.id = merged and household.plan_id = plan;
  if second.merged_into = first.id then
    return true;
  end if;
  if first.id is null or second.id is null or second.removed_at is not null
    or first.id = second.id then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;

  select coalesce(max(guest.position), 0) into latest from public.plan_guests as guest
  where guest.plan_id = plan and guest.household_id = first.id;
  with these as (
    update public.plan_guests as guest
    set household_id = first.id, position = latest + guest.position + 1
    where guest.plan_id = plan and guest.household_id = second.id and guest.removed_at is null
    returning guest.id
  )
  select array(select these.id from these) into moved;
  with these as (
    update public.plan_memories as memory set household_id = first.id
    where memory.plan_id = plan and memory.household_id = second.id
    returning memory.id
  )
  select array(select these.id from these) into memories;

  select * into has from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = first.id;
  select * into had from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = second.id;
  insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
  values (second.id, plan, first.id, moved, memories, array_remove(array[
    case when has.email is null and had.email is not null then 'email' end,
    case when coalesce(has.phone, '') = '' and had.phone <> '' then 'phone' end,
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (id, plan_id, email, phone, message)
    values (first.id, plan, had.email, had.phone, had.message)
    on conflict (plan_id, id) do update set
      email = coalesce(contact.email, excluded.email),
      phone = coalesce(nullif(contact.phone, ''), excluded.phone),
      message = coalesce(nullif(contact.message, ''), excluded.message);
  end if;
  update public.plan_households as household
  set plus_ones = least(10, household.plus_ones + second.plus_ones) where household.id = first.id;
  update public.plan_household_tokens as token set household_id = first.id
  where token.plan_id = plan and token.household_id = second.id;
  update public.plan_households as household set merged_into = first.id, removed_at = now()
  where household.id = second.id;
  perform private.note_change(
    plan, 'plan_households', second.id, 'change', 'merged_into', to_jsonb(second.name),
    to_jsonb(first.name)
  );
  return true;
end
$$;
grant execute on function public.merge_households(uuid, uuid) to authenticated;

-- Takes a household out again that was merged into another, with the guests and the address it came
-- with. For editors. False: nothing was merged. Raises what merge_households does: the other one has to
-- be there.
create function public.unmerge_household(household_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  plan uuid;
  merge public.plan_household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  select * into merge from public.plan_household_merges as known
  where known.id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  if not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  delete from public.plan_household_merges as known where known.id = merge.id;
  update public.plan_households as household set merged_into = null, removed_at = null
  where household.id = merge.id returning * into apart;
  update public.plan_guests as guest set household_id = apart.id
  where guest.plan_id = plan and guest.id = any (merge.guests)
    and guest.household_id = merge.kept_id;
  update public.plan_memories as memory set household_id = apart.id
  where memory.plan_id = plan and memory.id = any (merge.memories)
    and memory.household_id = merge.kept_id;
  select * into had from public.plan_household_contacts as contact where contact.id = apart.id;
  -- What was written there since stays.
  update public.plan_household_contacts as contact set
    email = case when 'email' = any (merge.filled) and contact.email = had.email
      then null else contact.email end,
    phone = case when 'phone' = any (merge.filled) and contact.phone = had.phone
      then '' else contact.phone end,
    message = case when 'message' = any (merge.filled) and contact.message = had.message
      then '' else contact.message end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones)
  where household.id = merge.kept_id and apart.plus_ones > 0;
  update public.plan_household_tokens as token set household_id = apart.id
  where token.id = apart.id;
  perform private.note_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$$;
grant execute on function public.unmerge_household(uuid) to authenticated;

-- What guests gave goes by itself (the journey's section 9). Rows stay, empty, so that every browser
-- with the plan open is told; those that were removed too.

-- Empties households' addresses, numbers and messages, and what the history says of them. Names and
-- the family's own notes stay. Answers how many held something.
create function private.forget_contacts(households uuid[]) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  update public.plan_household_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (households)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_household_contacts' and entry.row_id = any (households);
  return gone;
end
$$;

-- Empties guests' food and access needs, likewise.
create function private.forget_needs(guests uuid[]) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  update public.plan_guest_needs as needs set food = '', access = ''
  where needs.id = any (guests) and (needs.food <> '' or needs.access <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_guest_needs' and entry.row_id = any (guests);
  return gone;
end
$$;

-- Erases an address from all guest lists, with the number and message beside it and the needs of its
-- household. Answers in how many households it stood.
create function private.forget_guest_address(address text) returns bigint
  language plpgsql set search_path = '' as $$
declare
  households constant uuid[] := array(
    select contact.id from public.plan_household_contacts as contact
    where lower(contact.email) = address
  );
begin
  delete from private.rows_set_aside as aside where lower(aside.content ->> 'email') = address;
  perform private.forget_needs(array(
    select guest.id from public.plan_guests as guest
    join public.plan_households as household
      on household.plan_id = guest.plan_id and household.id = guest.household_id
    where household.id = any (households)
  ));
  return private.forget_contacts(households);
end
$$;

-- Whether a plan's day is so long ago; of a plan without one, whether `since` is that long ago, and
-- by `otherwise`.
create function private.is_past(
  plan public.plans, after_day interval, since timestamptz, otherwise interval
) returns boolean
  language sql stable set search_path = '' as $$
  select case
    when plan.day_state = 'set' and plan.day is not null
      then plan.day + after_day <= (now() at time zone coalesce(plan.time_zone, 'UTC'))::date
    else since <= now() - otherwise
  end
$$;

-- Erases what guests gave. By the plan's day alone, so that every run does it again: after a restore,
-- too. What is removed, and what the history says of it, goes with the rest:
--   food and access needs 14 days after the day; where there is none, 6 months after they were written
--   addresses, numbers, messages and replies 12 months after the day; where there is none, 12 months
--   after they were written
--   requests to come, likewise
--   what was reported of memories 12 months after it
-- Answers {"needs", "addresses", "replies", "requests", "reports"}: how many of each went.
create function public.erase_guest_data() returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  needs bigint;
  addresses bigint;
  replies bigint;
  requests bigint;
  reports bigint;
begin
  needs := private.forget_needs(array(
    select known.id from public.plan_guest_needs as known
    join public.plans as plan on plan.id = known.plan_id
    where (known.food <> '' or known.access <> '')
      and private.is_past(plan, '14 days', known.updated_at, '6 months')
  ));
  addresses := private.forget_contacts(array(
    select contact.id from public.plan_household_contacts as contact
    join public.plans as plan on plan.id = contact.plan_id
    where (contact.email is not null or contact.phone <> '' or contact.message <> '')
      and private.is_past(plan, '12 months', contact.updated_at, '12 months')
  ));
  requests := private.forget_requests(array(
    select request.id from public.plan_requests as request
    join public.plans as plan on plan.id = request.plan_id
    where request.name <> '' and private.is_past(plan, '12 months', request.updated_at, '12 months')
  ));
  with old as (
    update public.plan_replies as reply
    set answer = null, answered_at = null, answered_by = null, before_change = false, is_late = false
    from public.plans as plan
    where plan.id = reply.plan_id and reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    returning reply.plan_id, reply.id
  ), forgotten as (
    delete from public.plan_history as entry using old
    where entry.plan_id = old.plan_id and entry.noun = 'plan_replies' and entry.row_id = old.id
  )
  select count(*) into replies from old;
  delete from private.rows_set_aside as aside
  where aside.created_at <= now() - interval '12 months';
  -- Also of what somebody emptied by hand, or took away again.
  delete from public.plan_history as entry using public.plans as plan
  where entry.plan_id = plan.id
    and entry.noun in (
      'plan_guest_needs', 'plan_household_contacts', 'plan_replies', 'plan_request_contacts'
    )
    and plan.day_state = 'set'
    and private.is_past(
      plan, case entry.noun when 'plan_guest_needs' then '14 days' else '12 months' end::interval,
      entry.at, '12 months'
    );
  update public.plan_memory_reports as report set words = '', removed_at = now()
  where report.created_at <= now() - interval '12 months' and report.removed_at is null;
  get diagnostics reports = row_count;
  return jsonb_build_object(
    'needs', needs, 'addresses', addresses, 'replies', replies,
    'requests', requests, 'reports', reports
  );
end
$$;

-- As shared/called.ts does it: what is shown without an account are first names.
create function private.called_as(name text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  kin constant text := 'aunt|aunt(?:ie|y)|uncle|cousin|grand(?:ma|pa|mother|father|ad|dad)|granny|gran|nann?a|papa|mama|mom|mum|dad|t[ií][ao]|abuel[ao]|tante|onkel|oma|opa|baby|sir|dame|lady|father|fr|sister|brother|pastor|rabbi|imam|deacon|عمة?|خالة?';
  title constant text := 'drs?|prof(?:essor)?|mrs?|ms|miss|mx|rev(?:erend)?|herr|frau|señor(?:a|ita)?|sr|sra|srta|madame|mme|mlle|hon|judge|capt(?:ain)?|col|gen|lt|sgt|major|old|د|السيدة?|الدكتورة?';
  after constant text := '(?:jr|sr|i{2,3}|iv|md|phd|esq)\.?$';
  several constant text := '^(?:the|los|las|die) |[&+]| (?:and|und) |^\S+ y |famil(?:y|ies|ia|ias|ie|ien|le|les)(?: |$)|^\S+[''’]s |[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]';
  double constant text := '^((?:mar[ií]a|jos[eé]|juan|ana|luis|mary|jean|abdul) (?:jos[eé]|jes[uú]s|luisa?|carlos|mar[ií]a|antonio|manuel|pablo|elena|isabel|teresa|carmen|anne?|beth|jo|lou|ellen|pierre|claude|luc|rahman|rahim)|(?:عبد|أبو|أم) \S+)(?: |$)';
  particle constant text := '(?:v[ao]n|del?|della|dos|de[nr]|bin|ibn|(?:[Vv][ao]n|[Dd]e) (?:de[nr]?|[Ll]as?|[Ll]os)) ';
  plain constant text := btrim(regexp_replace(name, '\s+', ' ', 'g'));
  whole constant text := regexp_replace(plain, '^\d+[.)] ?| ?\([^()]*\)$', '', 'g');
  nick constant text := substring(whole from '["“„]([^"“”„]+)["”“]');
  turned text := whole;
  rest text;
begin
  if nick is not null or whole ~* several then
    return coalesce(nick, whole);
  end if;
  turned := regexp_replace(whole, '^([^,]+), (?!' || after || ')([^,]+)$', '\2 \1', 'i');
  if turned ~* ('^(?:' || kin || ')(?:\.? |$)') then
    return coalesce(substring(turned from '^(\S+ \S+) '), turned);
  end if;
  rest := regexp_replace(turned, '^(?:(?:' || title || ')\.? )+|,? ' || after, '', 'gi');
  if turned ~* ('^(?:' || title || ')\.? ') and (rest !~ ' ' or rest ~* ('^' || particle))
    or rest ~ ('^' || particle || '|^\S\.? \S+$') then
    return turned;
  end if;
  return regexp_replace(btrim(coalesce(
    substring(rest from '^((?:\S\. ?){2,}|(?:\S ){2,})'),
    (regexp_match(rest, double, 'i'))[1],
    substring(rest from '^(\S\.? \S+|\S+)'),
    ''
  )), '[,;:]$', '');
end
$$;

-- 29_invitations.sql

-- What a plan tells its guests: one invitation, and the parts of the day that they answer separately.
create table public.plan_invitations (
  -- The plan's own id: there is one, made with the plan (start_plan).
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Null: the draft that the site makes of the plan, which follows it.
  words text check (char_length(words) <= 3000),
  -- 'photo' (of who is celebrated), 'own' (picture_path), 'none', or a drawing of the site by its
  -- name; null: nobody has chosen.
  picture text check (picture ~ '^[a-z]+(-[a-z]+)*$' and char_length(picture) <= 40),
  -- As plans.photo_path.
  picture_path text check (
    picture_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
      and left(picture_path, 36) = plan_id::text
  ),
  -- What the picture shows, for those who do not see it.
  picture_alt text not null default '' check (char_length(picture_alt) <= 200),
  -- What guests are told of the plan, beside its day and the place's name.
  shows_address boolean not null default true,
  shows_access boolean not null default true,
  shows_program boolean not null default false,
  shows_bring boolean not null default true,
  offers_online boolean not null default false,
  -- The celebration does not take place: guests are told, and asked nothing.
  is_cancelled boolean not null default false,
  -- The wall of memories is open.
  takes_memories boolean not null default true,
  reply_by date check (reply_by between '1800-01-01' and '9999-12-31'),
  -- Whom to call with questions, and after the date above.
  call_name text not null default '' check (char_length(call_name) <= 200),
  call_number text not null default '' check (char_length(call_number) <= 200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Set where the plan is over and lets it go.
  removed_at timestamptz(3),
  constraint plan_invitations_one_a_plan check (id = plan_id),
  primary key (id, plan_id)
);
create index plan_invitations_by_change on public.plan_invitations (plan_id, version);
alter table public.plan_invitations enable row level security;
grant select on table public.plan_invitations to authenticated;
grant update (
  words, picture, picture_path, picture_alt, shows_address, shows_access, shows_program,
  shows_bring, offers_online, is_cancelled, takes_memories, reply_by, call_name, call_number
) on table public.plan_invitations to authenticated;
create policy "Members can read their plans' invitation" on public.plan_invitations
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can change the invitation" on public.plan_invitations
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_invitations
  for each row execute function private.count_change('1');
create trigger tell_change after insert or update on public.plan_invitations
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_invitations
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_invitations
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_invitations
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_invitations
  referencing old table as taken for each statement execute function private.count_bytes();

-- Parts of the day, such as "Ceremony" and "Meal". None: the day is answered as a whole.
create table public.plan_invitation_parts (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- Ids of the rest are random, and nobody else's.
  unique (plan_id, id)
);
create index plan_invitation_parts_by_change on public.plan_invitation_parts (plan_id, version);
alter table public.plan_invitation_parts enable row level security;
grant select on table public.plan_invitation_parts to authenticated;
grant insert (id, plan_id, title, position) on table public.plan_invitation_parts to authenticated;
grant update (title, position, removed_at) on table public.plan_invitation_parts to authenticated;

alter table public.plan_replies add constraint plan_replies_plan_id_part_id_fkey
  foreign key (plan_id, part_id) references public.plan_invitation_parts(plan_id, id)
  on delete cascade;
create policy "Members can read the parts of their plans' day" on public.plan_invitation_parts
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add parts of the day" on public.plan_invitation_parts
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the parts of the day" on public.plan_invitation_parts
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_invitation_parts
  for each row execute function private.count_change('4');
create trigger tell_change after insert or update on public.plan_invitation_parts
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_invitation_parts
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_invitation_parts
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_invitation_parts
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_invitation_parts
  referencing old table as taken for each statement execute function private.count_bytes();

-- What a household sees with the token of its invitation: what the family shows, its own people and
-- their answers. No plan, no member, no other household, no last name. Nothing changes by reading.
-- In PL/pgSQL throughout: a connection keeps its plans, and plans a function in SQL again for each call,
-- which took four fifths of what such a page costs the database.

-- The household of a token, as it is now: merged ones lead to the one they became. Null: none, or of a
-- plan that is made ahead, whose guests nobody has invited.
create function private.household_of(token text) returns public.plan_households
  language plpgsql stable set search_path = '' as $$
declare
  opened public.plan_households;
begin
  select household.* into opened
  from public.plan_household_tokens as known
  join public.plan_households as household on household.id = known.household_id
  join public.plans as plan on plan.id = household.plan_id
  where known.token = household_of.token and plan.kind = 'died'
    and (household.removed_at is null or plan.ended_at is not null);
  return opened;
end
$$;

-- What a token opens; null where it opens nothing, which is counted (count_unknown_token).
create function private.open_household(token text) returns public.plan_households
  language plpgsql volatile set search_path = '' as $$
declare
  household constant public.plan_households := private.household_of(token);
begin
  if household.id is null then
    perform private.count_unknown_token();
  end if;
  return household;
end
$$;

-- Today where the celebration takes place.
create function private.today_at(plan public.plans) returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone coalesce(plan.time_zone, 'UTC'))::date;
end
$$;

-- Whether an invitation takes answers: 'open', or why it does not.
create function private.invitation_state(plan public.plans) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when plan.ended_at is not null then 'over'
      when exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.is_cancelled
      ) then 'cancelled'
      when plan.day_state = 'set' and plan.day < private.today_at(plan) then 'past'
      else 'open'
    end
  );
end
$$;

-- What the family shows of the celebration. A picture is named by its file alone, without the plan's
-- folder. Null: there is no invitation any more.
create function private.shown_celebration(plan plans) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'plan', jsonb_build_object(
        'honoree_name', plan.honoree_name,
        'words_for_day', plan.words_for_day,
        'photo_path', right(plan.photo_path, -37),
        'day_state', plan.day_state,
        'day', plan.day,
        'possible_days', plan.possible_days,
        'start_time', plan.start_time,
        'time_zone', plan.time_zone,
        'minutes', plan.minutes,
        'place_name', plan.place_name,
        'place_address', case when shows_address then plan.place_address else '' end,
        'step_free', case when shows_access then plan.step_free end,
        'parking', case when shows_access then plan.parking end,
        'hearing_loop', case when shows_access then plan.hearing_loop end,
        'toilets', case when shows_access then plan.toilets end,
        'access_notes', case when shows_access then plan.access_notes else '' end,
        'bring', case when shows_bring then plan.bring else '' end
      ),
      'invitation', jsonb_build_object(
        'words', words,
        'picture', picture,
        'picture_path', right(picture_path, -37),
        'picture_alt', picture_alt,
        'shows_address', shows_address,
        'shows_access', shows_access,
        'shows_program', shows_program,
        'shows_bring', shows_bring,
        'offers_online', offers_online,
        'reply_by', reply_by,
        'call_name', call_name,
        'call_number', call_number
      ),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', item.id, 'title', item.title, 'who', item.who, 'minutes', item.minutes
          ) order by item.position, item.id
        )
        from public.plan_program_items as item
        where item.plan_id = plan.id and item.removed_at is null and not item.suggested
          and shows_program
      ), '[]'),
      'parts', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', part.id, 'title', part.title) order by part.position, part.id
        )
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      ), '[]'),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, invitation.version)
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$$;

-- Whether the day is past by which the family asked for answers.
create function private.is_late(plan public.plans) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.reply_by < private.today_at(plan)
  );
end
$$;

-- The people of a household as they are addressed, and what they answered. What they need they are
-- not told again, only that the family knows.
create function private.shown_guests(household public.plan_households) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', guest.id,
          'name', coalesce(nullif(btrim(guest.called), ''), private.called_as(guest.name)),
          'kind', guest.kind,
          'is_plus_one', guest.is_plus_one,
          'told_food', coalesce(needs.food, '') <> '',
          'told_access', coalesce(needs.access, '') <> '',
          'replies', coalesce((
            select jsonb_object_agg(
              coalesce(reply.part_id::text, ''),
              jsonb_build_object(
                'answer', reply.answer, 'before_change', reply.before_change,
                'is_late', reply.is_late
              )
            )
            from public.plan_replies as reply
            where reply.guest_id = guest.id and reply.plan_id = guest.plan_id
              and reply.answer is not null and reply.removed_at is null
          ), '{}')
        ) order by guest.is_plus_one, guest.position, guest.id
      ), '[]'
    )
    from public.plan_guests as guest
    left join public.plan_guest_needs as needs
      on needs.id = guest.id and needs.plan_id = guest.plan_id and needs.removed_at is null
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null
  );
end
$$;

-- What a household's page stands on, as two marks: the day, the hour, the place and the parts of the
-- day; and what the household said so far. An answer from a page with other marks was given to
-- something else. The household's id, which no page tells, keeps words from being guessed by theirs.
create function private.page_marks(
  household public.plan_households, plan public.plans
) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(
    part.name, left(encode(extensions.digest(household.id || part.value, 'sha256'), 'hex'), 16)
  )
  from (values
    ('celebration', jsonb_build_array(
      plan.day_state, plan.day, plan.possible_days, plan.start_time, plan.time_zone,
      plan.place_name, plan.place_address,
      (
        select jsonb_agg(part.id order by part.id) from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      )
    )::text),
    ('answers', jsonb_build_array(
      (
        select contact.message from public.plan_household_contacts as contact
        where contact.id = household.id and contact.message <> '' and contact.removed_at is null
      ),
      (
        select jsonb_agg(
          jsonb_build_array(
            guest.id, case when guest.is_plus_one then guest.name end,
            coalesce(needs.food, ''), coalesce(needs.access, ''),
            (
              select jsonb_agg(jsonb_build_array(reply.part_id, reply.answer) order by reply.id)
              from public.plan_replies as reply
              where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
                and reply.answer is not null and reply.removed_at is null
            )
          ) order by guest.id
        )
        from public.plan_guests as guest
        left join public.plan_guest_needs as needs
          on needs.id = guest.id and needs.removed_at is null
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null
      )
    )::text)
  ) as part (name, value)
$$;

-- Whether anybody of a household comes online, to what is left of the day's parts.
create function private.comes_online(household public.plan_households) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.plan_guests as guest
    join public.plan_replies as reply
      on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
    left join public.plan_invitation_parts as part
      on part.id = reply.part_id and part.plan_id = reply.plan_id
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null and reply.answer = 'online'
      and (reply.part_id is null or part.removed_at is null)
  );
end
$$;

-- What the page behind a household's token shows, or behind one that lets people ask to come
-- (page_of_asking); null for an unknown one. Of a plan that is over whose celebration it was, and
-- nothing else.
create function private.guest_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
  shown jsonb;
begin
  if household.id is null then
    return private.page_of_asking(token);
  end if;
  select * into plan from public.plans as held where held.id = household.plan_id;
  shown := private.shown_celebration(plan);
  if plan.ended_at is not null or shown is null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  return shown || jsonb_build_object(
    'state', private.invitation_state(plan),
    'uid', encode(extensions.digest('calendar:' || household.id, 'sha256'), 'hex'),
    'plus_ones', household.plus_ones,
    'guests', private.shown_guests(household),
    'told_message', exists (
      select from public.plan_household_contacts as contact
      where contact.id = household.id and contact.message <> '' and contact.removed_at is null
    ),
    'is_late', private.is_late(plan),
    'marks', private.page_marks(household, plan),
    -- Of memories: 'open' or 'closed'.
    'wall', private.wall_state(plan),
    'online_link', case
      when plan.online_link <> '' and private.comes_online(household) then plan.online_link
    end
  );
end
$$;

-- What the page behind a household's token shows, or behind one that lets people ask to come
-- (page_of_asking); null for an unknown one. Of a plan that is over whose celebration it was, and
-- nothing else.
create function public.guest_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  page constant jsonb := private.guest_page(token);
  household public.plan_households;
  answered timestamptz;
begin
  if page is null or not page ? 'guests' then
    return page;
  end if;
  household := private.household_of(token);
  select min(reply.answered_at) into answered from public.plan_replies as reply
  join public.plan_guests as guest on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
  -- Of what is asked now: as private.has_answered.
  join lateral (
    select max(part.id::text) as any_part, bool_or(part.id = reply.part_id) as is_asked
    from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ) as parts on parts.is_asked or (parts.any_part is null and reply.part_id is null)
  where guest.plan_id = household.plan_id and guest.household_id = household.id
    and guest.removed_at is null and reply.removed_at is null
    and reply.answer is not null and reply.before_change;
  return page || jsonb_build_object('was', case when answered is not null then (
    select private.told_facts(private.plan_at(plan, answered)) from public.plans as plan
    where plan.id = household.plan_id
  ) end);
end
$$;
grant execute on function public.guest_page(text) to anon;

-- The picture that a household's invitation or the public link shows, as its file in storage; null: it
-- shows none that the family gave. For the web server, which hands it out under the token.
create function public.guest_picture(token text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- Of who asked to come there is none.
  shown constant uuid := coalesce(
    (private.household_of(token)).plan_id, (private.public_plan_of(token)).id
  );
begin
  return (
    select case coalesce(invitation.picture, 'photo')
      when 'photo' then plan.photo_path when 'own' then invitation.picture_path
    end
    from public.plans as plan
    join public.plan_invitations as invitation
      on invitation.plan_id = plan.id and invitation.removed_at is null
    where plan.id = shown and plan.ended_at is null
  );
end
$$;

-- A household's answer, by the token of its invitation: for its own people alone.

-- That a household pressed "Send our answer", and a mark of what it said, no word of it. Pressing twice is one; how many
-- an hour there were; what members' letters tell of. No API access.
create table private.household_answers (
  -- The form's.
  id uuid primary key,
  household_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- Another answer from the same form is another mark.
  said bytea not null,
  created_at timestamptz(3) not null default now(),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index household_answers_of_household on private.household_answers (household_id, created_at);
create index household_answers_by_age on private.household_answers (plan_id, created_at);

-- Of another guest or part, a row is another's: nobody is thanked for an answer that is not kept.
create function private.write_reply(
  guest public.plan_guests, part uuid, said text, is_late boolean
) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into public.plan_replies as reply (
    id, plan_id, guest_id, part_id, answer, answered_at, is_late
  ) values (
    private.reply_id(guest.id, part), guest.plan_id, guest.id, part, said, now(),
    write_reply.is_late
  )
  on conflict (plan_id, id) do update set
    answer = excluded.answer, answered_at = excluded.answered_at, answered_by = null,
    before_change = false, is_late = excluded.is_late, removed_at = null
  where reply.guest_id = excluded.guest_id and reply.part_id is not distinct from excluded.part_id
    and (
      reply.answer is distinct from excluded.answer or reply.before_change
      or reply.removed_at is not null
    );
  if not found and not exists (
    select from public.plan_replies as held
    where held.plan_id = guest.plan_id and held.guest_id = guest.id
      and held.part_id is not distinct from part
  ) then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
end
$$;

-- Writes what a guest needs; what is left empty stays as it was, null takes it back.
create function private.write_needs(guest public.plan_guests, food text, access text) returns void
  language sql set search_path = '' as $$
  insert into public.plan_guest_needs as needs (id, plan_id, food, access)
  select guest.id, guest.plan_id, coalesce(write_needs.food, ''), coalesce(write_needs.access, '')
  where write_needs.food is distinct from '' or write_needs.access is distinct from ''
  on conflict (plan_id, id) do update set
    food = case when write_needs.food = '' then needs.food else excluded.food end,
    access = case when write_needs.access = '' then needs.access else excluded.access end,
    removed_at = null
$$;

-- Words of an answer: null takes back what was told before, none leaves it.
create function private.told_words(said jsonb, name text) returns text
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(said -> name) is distinct from 'null'
    then btrim(coalesce(said ->> name, ''), E' \n\t') end
$$;

-- What people whom a household brings answer for a part until they say otherwise: as those who bring
-- them.
create function private.as_the_others(household public.plan_households, part uuid) returns text
  language sql stable set search_path = '' as $$
  select coalesce((
    select reply.answer
    from public.plan_guests as guest
    join public.plan_replies as reply on reply.plan_id = guest.plan_id
      and reply.id = private.reply_id(guest.id, part)
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not guest.is_plus_one and reply.answer is not null
    order by array_position(array['yes', 'online', 'unsure', 'no'], reply.answer)
    limit 1
  ), 'yes')
$$;

-- Brings the people without a name of their own in the list to as many as a household says: new ones
-- answer as the others do; of too many those go first that have no name.
create function private.bring(
  household public.plan_households, wanted integer, parts uuid[], is_late boolean
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  brought integer;
  guest public.plan_guests;
  part uuid;
begin
  select count(*) into brought from public.plan_guests as known
  where known.plan_id = household.plan_id and known.household_id = household.id
    and known.is_plus_one and known.removed_at is null;
  update public.plan_guests as gone set removed_at = now()
  where gone.id in (
    select known.id from public.plan_guests as known
    where known.plan_id = household.plan_id and known.household_id = household.id
      and known.is_plus_one and known.removed_at is null
    order by known.name <> '', known.position desc, known.id
    limit greatest(0, brought - wanted)
  );
  for place in 1 .. wanted - brought loop
    insert into public.plan_guests (plan_id, household_id, is_plus_one, position)
    values (household.plan_id, household.id, true, 1000 + brought + place)
    returning * into guest;
    foreach part in array parts loop
      perform private.write_reply(guest, part, private.as_the_others(household, part), is_late);
    end loop;
  end loop;
end
$$;

-- Answers an invitation, or changes the answer.
--
-- answer  {"guests": [{"id", "replies": {part: "yes", "online", "no" or "unsure"}, "food", "access",
--         "name" of who is brought}], "plus_ones", "message", "marks"}; each may be left out, and
--         stays as it was. Null in place of food, access or message takes it back. A day without parts
--         has one with an empty name. People of other households, and parts that are not there any
--         more, are passed over. "marks" are those of the page that was answered.
-- Answers {"done": true}; or false with the "state" in which nothing is taken, or with "changed", what
-- is otherwise by now than the marks say: "celebration" or "answers". Null for an unknown token. Sent
-- twice, it is there once. Raises too_many_answers (HTTP 429) after 20 an hour, and wrong_answer (HTTP
-- 400).
create function public.answer_invitation(token text, p_id uuid, answer jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  household public.plan_households := private.open_household(token);
  plan public.plans;
  state text;
  parts uuid[];
  is_late boolean;
  guest public.plan_guests;
  part uuid;
  said jsonb;
  words text;
  marks jsonb;
  mark bytea;
  earlier bytea;
begin
  if household.id is null then
    return null;
  end if;
  -- The plan first, as whatever counts its changes; the household may have been merged meanwhile.
  select * into plan from public.plans as held where held.id = household.plan_id for update;
  household := private.household_of(token);
  if household.id is null then
    return null;
  end if;
  mark := extensions.digest(household.id::text || (answer - 'marks')::text, 'sha256');
  select known.said into earlier from private.household_answers as known where known.id = p_id;
  if earlier = mark then
    return '{"done": true}';
  end if;
  state := private.invitation_state(plan);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from private.household_answers as known
    where known.household_id = household.id and known.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;

  if answer ? 'marks' then
    marks := private.page_marks(household, plan);
    if marks <> answer -> 'marks' then
      return jsonb_build_object(
        'done', false, 'state', state, 'changed',
        case when marks -> 'celebration' is distinct from answer -> 'marks' -> 'celebration'
          then 'celebration' else 'answers' end
      );
    end if;
  end if;

  parts := array(
    select shown.id from public.plan_invitation_parts as shown
    where shown.plan_id = plan.id and shown.removed_at is null and shown.title <> ''
    order by shown.position, shown.id
  );
  if cardinality(parts) = 0 then
    parts := array[null::uuid];
  end if;
  is_late := private.is_late(plan);

  for said in select told.value from jsonb_array_elements(answer -> 'guests') as told loop
    select * into guest from public.plan_guests as known
    where known.id::text = said ->> 'id' and known.plan_id = plan.id
      and known.household_id = household.id and known.removed_at is null;
    continue when not found;
    foreach part in array parts loop
      words := said -> 'replies' ->> coalesce(part::text, '');
      continue when coalesce(words, '') = '';
      if words not in ('yes', 'online', 'no', 'unsure') or words = 'online' and not exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.offers_online
      ) and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = plan.id and reply.id = private.reply_id(guest.id, part)
          and reply.answer = 'online'
      ) then
        raise exception 'wrong_answer' using errcode = 'PT400';
      end if;
      perform private.write_reply(guest, part, words, is_late);
    end loop;
    perform private.write_needs(
      guest, private.told_words(said, 'food'), private.told_words(said, 'access')
    );
    words := btrim(said ->> 'name');
    if guest.is_plus_one and words <> '' and words <> guest.name then
      update public.plan_guests as named set name = words where named.id = guest.id;
    end if;
  end loop;

  if answer ? 'plus_ones' and household.plus_ones > 0 then
    perform private.bring(
      household, least(household.plus_ones, greatest(0, (answer ->> 'plus_ones')::integer)),
      parts, is_late
    );
  end if;
  words := private.told_words(answer, 'message');
  if words is distinct from '' then
    insert into public.plan_household_contacts (id, plan_id, message)
    values (household.id, plan.id, coalesce(words, ''))
    on conflict (plan_id, id) do update set message = excluded.message, removed_at = null;
  end if;

  delete from private.household_answers as old
  where old.plan_id = plan.id and old.created_at < now() - interval '30 days';
  insert into private.household_answers (id, household_id, plan_id, said)
  values (
    case when earlier is null then p_id else gen_random_uuid() end, household.id, plan.id, mark
  );
  perform private.note_change(
    plan.id, 'plan_households', household.id, 'change', 'answers', null, null
  );
  return '{"done": true}';
end
$$;
grant execute on function public.answer_invitation(text, uuid, jsonb) to anon;

-- A plan with the day, the time and the place that it had at a moment, as far as its history goes back.
create function private.plan_at(plan public.plans, moment timestamptz) returns public.plans
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_populate_record(plan, coalesce((
    select jsonb_object_agg(since.field, since.before) from (
      select distinct on (entry.field) entry.field, entry.before
      from public.plan_history as entry
      where entry.plan_id = plan.id and entry.row_id = plan.id and entry.at > moment
        and entry.field in ('day_state', 'day', 'start_time', 'place_name', 'place_address')
        and not entry.is_shortened
      order by entry.field, entry.at, entry.id
    ) as since
  ), '{}'));
end
$$;

-- Whether what was known of the day, the time or the place is otherwise now. What was not known did not change.
create function private.is_otherwise(was public.plans, plan public.plans) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return (was.day_state = 'set' and (was.day, was.day_state) is distinct from (plan.day, plan.day_state))
    or (was.start_time is not null and was.start_time is distinct from plan.start_time)
    or (was.place_name <> '' and was.place_name <> plan.place_name)
    or (was.place_address <> '' and was.place_address <> plan.place_address);
end
$$;

-- 30_requests.sql

-- A link that a family may put on a poster or into a group chat: who has it reads whose celebration it
-- is, on which day and in which town, and may ask to come.
create table public.plan_public_links (
  -- The plan's own id: there is one, made with the plan (start_plan).
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Switched off it opens nothing.
  is_on boolean not null default false,
  -- Where it takes place, as far as strangers are told.
  town text not null default '' check (char_length(town) <= 200 and town !~ '[\r\n]'),
  -- Whether its readers may leave memories, too.
  takes_memories boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Set where the plan is over and lets it go.
  removed_at timestamptz(3),
  constraint plan_public_links_one_a_plan check (id = plan_id),
  primary key (id, plan_id)
);
create index plan_public_links_by_change on public.plan_public_links (plan_id, version);
alter table public.plan_public_links enable row level security;
grant select on table public.plan_public_links to authenticated;
grant update (is_on, town, takes_memories) on table public.plan_public_links to authenticated;
create policy "Members can read whether there is a public link" on public.plan_public_links
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can change the public link" on public.plan_public_links
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_public_links
  for each row execute function private.count_change('1');
create trigger tell_change after insert or update on public.plan_public_links
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_public_links
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_public_links
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_public_links
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_public_links
  referencing old table as taken for each statement execute function private.count_bytes();

-- What opens it, kept as it is (docs/decisions/035): it is shown and printed again.
create table public.plan_public_tokens (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- 160 bits.
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_public_links (plan_id, id) on delete cascade
);
create index plan_public_tokens_of_plan on public.plan_public_tokens (plan_id);
alter table public.plan_public_tokens enable row level security;
grant select on table public.plan_public_tokens to authenticated;
create policy "Editors can read the public link" on public.plan_public_tokens
  for select to authenticated using (plan_id in (select public.plans_as('private')));

-- The token of a plan's public link, made where it is missing. For editors. Null: the plan has let its
-- link go. Raises what ask_plan does.
create function public.make_public_link(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(make_public_link.plan_id, 'editor');
  insert into public.plan_public_tokens (id, plan_id, token)
  select link.id, link.plan_id, encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_public_links as link
  where link.id = make_public_link.plan_id and link.removed_at is null
  on conflict do nothing;
  return (
    select known.token from public.plan_public_tokens as known
    where known.id = make_public_link.plan_id
  );
end
$$;
grant execute on function public.make_public_link(uuid) to authenticated;

-- Gives the public link another token: the one before opens nothing any more. Households' links, and
-- those of people who asked, stay as they are. For editors. Answers as make_public_link.
create function public.replace_public_link(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(replace_public_link.plan_id, 'editor');
  delete from public.plan_public_tokens as former where former.id = replace_public_link.plan_id;
  perform private.note_change(
    replace_public_link.plan_id, 'plan_public_links', replace_public_link.plan_id, 'change', 'link',
    null, null
  );
  return public.make_public_link(replace_public_link.plan_id);
end
$$;
grant execute on function public.replace_public_link(uuid) to authenticated;

-- The plan of a public link; of one that is over too, which says goodbye. Null: unknown, replaced or
-- switched off; or of a plan that is made ahead, which nobody is told of.
create function private.public_plan_of(token text) returns public.plans
  language sql stable set search_path = '' as $$
  select plan.*
  from public.plan_public_tokens as known
  join public.plan_public_links as link on link.id = known.id and link.is_on
  join public.plans as plan on plan.id = link.plan_id and plan.kind = 'died'
  where known.token = public_plan_of.token
$$;

-- Who asks to come, by the public link or by the link of a household that reached somebody else. The
-- family accepts them, puts them to a household, or declines.
create table public.plan_requests (
  -- Made of the form's token (ask_to_come): sent twice it is one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Empty once it is forgotten.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- Who would come with them: [{"name", "kind"}].
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  -- Whose link they had; null: the public one.
  from_household_id uuid,
  -- What became of it; null: it waits, or was declined (removed_at).
  household_id uuid,
  accepted_at timestamptz(3),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  unique (plan_id, id),
  foreign key (plan_id, from_household_id) references public.plan_households (plan_id, id)
    on delete set null (from_household_id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete set null (household_id)
);
create index plan_requests_by_change on public.plan_requests (plan_id, version);
create index plan_requests_from on public.plan_requests (plan_id, from_household_id);
create index plan_requests_became on public.plan_requests (plan_id, household_id);
alter table public.plan_requests enable row level security;
grant select on table public.plan_requests to authenticated;
grant update (removed_at) on table public.plan_requests to authenticated;
create policy "Members can read who asks to come" on public.plan_requests
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can decline who waits" on public.plan_requests
  for update to authenticated
  using (household_id is null and plan_id in (select public.plans_as('editor')))
  with check (household_id is null and plan_id in (select public.plans_as('editor')));

-- Those accepted are as many as there are households.
create trigger count_change before insert or update on public.plan_requests
  for each row execute function private.count_change('700');
create trigger tell_change after update on public.plan_requests
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_requests
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_requests
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_requests
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_requests
  referencing old table as taken for each statement execute function private.count_bytes();

-- What viewers are not told: how to reach them, and what they wrote. Under the request's id.
create table public.plan_request_contacts (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  email public.email_address,
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  message text not null default '' check (char_length(message) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, id) references public.plan_requests (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_request_contacts_by_change on public.plan_request_contacts (plan_id, version);
create index plan_request_contacts_by_address on public.plan_request_contacts (lower(email));
alter table public.plan_request_contacts enable row level security;
grant select on table public.plan_request_contacts to authenticated;
create policy "Editors can read what people who ask wrote" on public.plan_request_contacts
  for select to authenticated using (plan_id in (select public.plans_as('private')));
create trigger count_change before insert or update on public.plan_request_contacts
  for each row execute function private.count_change('700');
create trigger check_bytes before insert or update on public.plan_request_contacts
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_request_contacts
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_request_contacts
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_request_contacts
  referencing old table as taken for each statement execute function private.count_bytes();

-- What opens the page of who asked; once they are accepted it is a household's. No API access.
create table public.plan_request_tokens (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_requests (plan_id, id) on delete cascade
);
create index plan_request_tokens_of_plan on public.plan_request_tokens (plan_id);
alter table public.plan_request_tokens enable row level security;

-- Makes a household of who asked, or puts them into one that is there: their link then opens it, and
-- what they wrote is the household's. A household's id is its own: who knows a request's cannot take
-- it in a plan of theirs. For editors. Who is in that household by the same name already does not come
-- twice. Answers the household; the same where it was done already. Raises request_gone and
-- household_gone (HTTP 404), what ask_plan does, and too_many_plan_households or too_many_plan_guests
-- (409).
create function public.accept_request(
  request_id uuid, household_name text, into_household uuid default null
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  request public.plan_requests;
  -- Of its own: under the request's, anybody who knows that could have taken it.
  household constant uuid := gen_random_uuid();
begin
  select * into request from public.plan_requests as held
  where held.id = request_id and held.plan_id = any (own);
  perform private.ask_plan(request.plan_id, 'editor');
  perform from public.plans as locked where locked.id = request.plan_id for update;
  select * into request from public.plan_requests as held where held.id = request_id;
  if request.household_id is not null then
    return request.household_id;
  end if;
  if request.id is null or request.removed_at is not null then
    raise exception 'request_gone' using errcode = 'PT404';
  end if;
  if into_household is not null and not exists (
    select from public.plan_households as known
    where known.id = into_household and known.plan_id = request.plan_id
      and known.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  insert into public.plan_households (id, plan_id, name, position)
  select household, request.plan_id, coalesce(household_name, ''),
    coalesce(max(known.position), 0) + 1
  from public.plan_households as known where known.plan_id = request.plan_id;
  insert into public.plan_guests (plan_id, household_id, name, kind, position)
  select request.plan_id, household, person.value ->> 'name', person.value ->> 'kind', person.place
  from jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('name', request.name, 'kind', 'adult')) || request.people
  ) with ordinality as person (value, place)
  where not exists (
    select from public.plan_guests as known
    where known.plan_id = request.plan_id and known.household_id = into_household
      and known.removed_at is null and lower(btrim(known.name)) = lower(person.value ->> 'name')
  )
  order by person.place;
  insert into public.plan_household_contacts (id, plan_id, email, phone, message)
  select household, contact.plan_id, contact.email, contact.phone, contact.message
  from public.plan_request_contacts as contact
  where contact.plan_id = request.plan_id and contact.id = request.id
    and concat(contact.email::text, contact.phone, contact.message) <> '';
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.plan_id = request.plan_id and contact.id = request.id;
  with moved as (
    delete from public.plan_request_tokens as known
    where known.plan_id = request.plan_id and known.id = request.id returning *
  )
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household, moved.plan_id, household, moved.token from moved;
  perform private.note_change(
    request.plan_id, 'plan_households', household, 'add', null, null, to_jsonb(household_name)
  );
  if into_household is not null then
    perform public.merge_households(into_household, household);
  end if;
  update public.plan_requests as accepted
  set household_id = coalesce(into_household, household), accepted_at = now()
  where accepted.id = request.id;
  return coalesce(into_household, household);
end
$$;
grant execute on function public.accept_request(uuid, text, uuid) to authenticated;

-- Empties what people who asked to come said, with their links: rows stay, removed, so that every
-- browser with the plan open is told. Answers how many held something.
create function private.forget_requests(requests uuid[]) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  delete from public.plan_request_tokens as token where token.id = any (requests);
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (requests)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  update public.plan_requests as request
  set name = '', people = '[]', removed_at = coalesce(request.removed_at, now())
  where request.id = any (requests) and request.name <> '';
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_requests' and entry.row_id = any (requests);
  return gone;
end
$$;

-- Refuses more than so many of something within an hour from one network address. Raises
-- too_many_submissions (HTTP 429).
create function private.count_hourly(noun text, most integer) returns void
  language sql volatile set search_path = '' as $$
  select private.charge(split_part(noun, ' of ', 1), 1, jsonb_build_object(
    'network', public.client_address() || split_part(noun, ' of ', 2)
  ))
$$;

-- The plan in which somebody asked to come, by the token they got then; null: there is none.
create function private.asked_plan_of(token text) returns public.plans
  language sql stable set search_path = '' as $$
  select plan.*
  from public.plan_request_tokens as known
  join public.plans as plan on plan.id = known.plan_id and plan.kind = 'died'
  where known.token = asked_plan_of.token
$$;

-- What a token shows that is no household's: the public link's whose celebration it is, on which day
-- and in which town; that of who asked to come, that the family has it, whether it waits or was
-- declined. Null: it is unknown, which is counted.
create function private.page_of_asking(token text) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  plan public.plans := private.public_plan_of(token);
  is_public constant boolean := plan.id is not null;
  shown jsonb;
begin
  if not is_public then
    plan := private.asked_plan_of(token);
  end if;
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  if plan.ended_at is not null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  shown := jsonb_build_object(
    'state', private.invitation_state(plan),
    'plan', jsonb_build_object(
      'honoree_name', plan.honoree_name, 'words_for_day', plan.words_for_day
    )
  );
  if not is_public then
    return shown || '{"page": "asked"}';
  end if;
  return (
    select jsonb_build_object(
      'page', 'public',
      'state', shown ->> 'state',
      'plan', shown -> 'plan' || jsonb_build_object(
        'photo_path', right(plan.photo_path, -37),
        'day', case when plan.day_state = 'set' then plan.day end
      ),
      'town', link.town,
      'wall', case when link.takes_memories then private.wall_state(plan) else 'gone' end,
      'invitation', jsonb_build_object(
        'picture', invitation.picture,
        'picture_path', right(invitation.picture_path, -37),
        'picture_alt', coalesce(invitation.picture_alt, '')
      )
    )
    from public.plan_public_links as link
    left join public.plan_invitations as invitation
      on invitation.id = link.id and invitation.removed_at is null
    where link.id = plan.id
  );
end
$$;

-- Whether it is a list of at most ten people, each with a name and a kind.
create function private.are_people(list jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 10 and not exists (
      select from jsonb_array_elements(list) as person
      where coalesce(person ->> 'kind', '') not in ('adult', 'child', 'infant')
        or char_length(coalesce(person ->> 'name', '')) not between 1 and 200
        or person ->> 'name' ~ '[\r\n]'
    )
  else false end
$$;

-- Asks to come, with the public link or a household's.
--
-- own    what opens the page of who asks, of 40 hex digits: their form was given it, and nobody else
--        knows it. What it is hashed to is the request's id, which members read.
-- asked  {"name", "people": [{"name", "kind"}], "email" or null, "phone", "message"}
-- Answers {"done": true}, or false with the "state" in which nobody is asked to come; null for an
-- unknown token. Sent again from the same form it is one, with the latest words while it waits. Raises
-- too_many_submissions (HTTP 429: 5 an hour and network address), too_many_requests (409: 200 wait),
-- request_id_taken (409: it opens something else, or was replaced), name_missing and wrong_people
-- (400), and what the columns refuse.
create function public.ask_to_come(token text, own text, asked jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans := private.public_plan_of(token);
  household public.plan_households;
  request public.plan_requests;
  wanted constant jsonb := coalesce(asked -> 'people', '[]');
  key constant uuid :=
    left(encode(extensions.digest('request:' || own, 'sha256'), 'hex'), 32)::uuid;
  state text;
begin
  if plan.id is null then
    household := private.open_household(token);
    if household.id is null then
      return null;
    end if;
  end if;
  if btrim(coalesce(asked ->> 'name', '')) = '' then
    raise exception 'name_missing' using errcode = 'PT400';
  end if;
  if not private.are_people(wanted) then
    raise exception 'wrong_people' using errcode = 'PT400';
  end if;
  select * into plan from public.plans as held
  where held.id = coalesce(plan.id, household.plan_id) for update;
  select * into request from public.plan_requests as held where held.id = key;
  if request.id is null then
    state := private.invitation_state(plan);
    if state <> 'open' then
      return jsonb_build_object('done', false, 'state', state);
    end if;
    if exists (select from public.plan_household_tokens as known where known.token = own)
      or exists (select from public.plan_public_tokens as known where known.token = own) then
      raise exception 'request_id_taken' using errcode = 'PT409';
    end if;
    -- A guest with a household's link is not held up by many with the public one.
    perform private.count_hourly(concat_ws(' of ', 'plan_requests', household.id), 5);
    if (
      select count(*) from public.plan_requests as waiting
      where waiting.plan_id = plan.id and waiting.removed_at is null
        and waiting.household_id is null
    ) >= 200 then
      raise exception 'too_many_requests' using errcode = 'PT409';
    end if;
    insert into public.plan_requests (id, plan_id, name, people, from_household_id, position)
    values (
      key, plan.id, btrim(asked ->> 'name'), wanted, household.id,
      extract(epoch from now())
    );
    insert into public.plan_request_contacts (id, plan_id, email, phone, message)
    values (
      key, plan.id, asked ->> 'email', coalesce(asked ->> 'phone', ''),
      coalesce(asked ->> 'message', '')
    );
    insert into public.plan_request_tokens (id, plan_id, token) values (key, plan.id, own);
    perform private.note_change(
      plan.id, 'plan_requests', key, 'add', null, null, to_jsonb(btrim(asked ->> 'name'))
    );
    return '{"done": true}';
  end if;
  -- Accepted, it opens their household, unless the family replaced that link.
  if request.plan_id <> plan.id or request.from_household_id is distinct from household.id
    or not exists (
      select from public.plan_request_tokens as known where known.token = own
      union all
      select from public.plan_household_tokens as known where known.token = own
    ) then
    raise exception 'request_id_taken' using errcode = 'PT409';
  end if;
  if request.household_id is null and request.removed_at is null then
    update public.plan_requests as waiting
    set name = btrim(asked ->> 'name'), people = wanted
    where waiting.id = key and (waiting.name, waiting.people)
      is distinct from (btrim(asked ->> 'name'), wanted);
    update public.plan_request_contacts as contact
    set email = asked ->> 'email', phone = coalesce(asked ->> 'phone', ''),
      message = coalesce(asked ->> 'message', '')
    where contact.id = key;
  end if;
  return '{"done": true}';
end
$$;
grant execute on function public.ask_to_come(text, text, jsonb) to anon;

-- 31_memories.sql

-- Memories: words or a picture that guests leave. The family reads each before anybody else does.
create table public.plan_memories (
  -- The form's, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Whose link it came by; null: the public one, or a household that is gone.
  household_id uuid,
  author_name text not null default '' check (
    char_length(author_name) <= 200 and author_name !~ '[\r\n]'
  ),
  words text not null default '' check (char_length(words) <= 2000),
  -- In the bucket memory-pictures: {plan_id}/{id}-{width}x{height}.webp, with a small one beside it
  -- whose name ends in -small.webp.
  picture_path text unique check (
    picture_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,4}x\d{1,4}\.webp$'
      and left(picture_path, 36) = plan_id::text
  ),
  -- The family's own choice.
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- Staff hid it after a report: guests do not see it, whatever the family chose.
  hidden_by_staff_at timestamptz(3),
  -- Its author took it back: it is empty and removed, and stays so.
  is_withdrawn boolean not null default false,
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- What is reported of a memory belongs to its plan.
  unique (plan_id, id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete set null (household_id),
  constraint plan_memories_withdrawn check (
    not is_withdrawn
    or (removed_at is not null and author_name = '' and words = '' and picture_path is null)
  )
);
create index plan_memories_by_change on public.plan_memories (plan_id, version);
create index plan_memories_of_household on public.plan_memories (plan_id, household_id)
  where household_id is not null;
alter table public.plan_memories enable row level security;
grant select on table public.plan_memories to authenticated;
grant update (state, position) on table public.plan_memories to authenticated;
create policy "Members can read their plans' memories" on public.plan_memories
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can show, hide and order memories" on public.plan_memories
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create trigger count_change before insert or update on public.plan_memories
  for each row execute function private.count_change('300');
create trigger tell_change after update on public.plan_memories
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger check_bytes before insert or update on public.plan_memories
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_memories
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_memories
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_memories
  referencing old table as taken for each statement execute function private.count_bytes();

-- What was withdrawn does not come back with a plan that is opened again.
create function private.keep_withdrawn() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.removed_at := coalesce(new.removed_at, old.removed_at);
  return new;
end
$$;
create trigger keep_withdrawn before update on public.plan_memories
  for each row when (old.is_withdrawn) execute function private.keep_withdrawn();

-- What takes a memory back, as a hash: its author alone has it. No API access.
create table public.plan_memory_tokens (
  id uuid primary key references public.plan_memories (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);
alter table public.plan_memory_tokens enable row level security;

-- "Report this memory": editors and staff read it.
create table public.plan_memory_reports (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  memory_id uuid not null,
  -- Why; may be empty.
  words text not null default '' check (char_length(words) <= 1000),
  -- What staff did; null: nobody has looked.
  outcome text check (outcome in ('hidden', 'left')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, memory_id) references public.plan_memories (plan_id, id) on delete cascade
);
create index plan_memory_reports_by_change on public.plan_memory_reports (plan_id, version);
create index plan_memory_reports_of_memory on public.plan_memory_reports (plan_id, memory_id);
create index plan_memory_reports_by_age on public.plan_memory_reports (created_at);
alter table public.plan_memory_reports enable row level security;
grant select on table public.plan_memory_reports to authenticated;
create policy "Editors can read what was reported" on public.plan_memory_reports
  for select to authenticated using (plan_id in (select public.plans_as('private')));
create trigger count_change before insert or update on public.plan_memory_reports
  for each row execute function private.count_change('300');
create trigger check_bytes before insert or update on public.plan_memory_reports
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_memory_reports
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_memory_reports
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_memory_reports
  referencing old table as taken for each statement execute function private.count_bytes();
select private.log_activity_of('plan_memory_reports', 'people', 'memory_id', events => 'update');

-- Whether a plan's wall takes memories: 'open'; 'closed', to be read alone, where the family says so
-- or from the 91st day after the day; 'gone' with the plan.
create function private.wall_state(plan public.plans) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when plan.ended_at is not null then 'gone'
      when plan.day_state = 'set' and plan.day + 90 < private.today_at(plan) then 'closed'
      when exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and not invitation.takes_memories
      ) then 'closed'
      else 'open'
    end
  );
end
$$;

-- The picture of a memory that a stored file belongs to.
create function public.memory_picture_of(name text) returns text
  language sql immutable set search_path = '' as $$ select replace(name, '-small.webp', '.webp') $$;
grant execute on function public.memory_picture_of(text) to authenticated;

-- Whether somebody reported the memory of a picture, for staff alone. Security definer, because staff
-- read no memories.
create function public.is_reported_picture(name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select public.staff_may('people')) and exists (
    select from public.plan_memories as memory
    join public.plan_memory_reports as report
      on report.plan_id = memory.plan_id and report.memory_id = memory.id
    where memory.picture_path = public.memory_picture_of(name) and report.removed_at is null
  )
$$;
grant execute on function public.is_reported_picture(text) to authenticated;

-- Row level security of the rows says whose they are. What was withdrawn is not read again.
create policy "Members can read their plans' memories' pictures" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'memory-pictures'
    and public.memory_picture_of(name) in (
      select memory.picture_path from public.plan_memories as memory
      where memory.removed_at is null and memory.picture_path is not null
    )
  );

create policy "Staff can read pictures that were reported" on storage.objects
  for select to authenticated
  using (bucket_id = 'memory-pictures' and public.is_reported_picture(name));

-- The wall of memories, by the token of a household's invitation or of the public link, and what a
-- memory's author does with the link of their own.

-- The plan whose wall a token opens: that of a household's invitation, or the public link. Null: none.
create function private.wall_of(token text) returns public.plans
  language plpgsql stable set search_path = '' as $$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
begin
  if household.id is null then
    return private.public_plan_of(token);
  end if;
  select * into plan from public.plans as held where held.id = household.plan_id;
  return plan;
end
$$;

-- Whether what came by a token is taken: 'open', or why not. By the public link where the family
-- allows it, to which no household belongs.
create function private.takes_memory(plan public.plans, household uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.wall_state(plan) <> 'open' then private.wall_state(plan)
    when household is null and not exists (
      select from public.plan_public_links as link
      where link.plan_id = plan.id and link.takes_memories
    ) then 'closed'
    else 'open'
  end
$$;

-- Memories that guests see.
create function private.shown_memories(plan public.plans) returns setof public.plan_memories
  language sql stable set search_path = '' as $$
  select memory.* from public.plan_memories as memory
  where memory.plan_id = plan.id and memory.state = 'shown' and memory.removed_at is null
    and memory.hidden_by_staff_at is null
$$;

-- What the wall behind a token shows, 24 memories at a time, in the family's order; null for an
-- unknown token. A picture is named by its file alone, without the plan's folder.
--
-- Answers {"state": 'open' or 'closed', "honoree_name", "count", "memories": [{"id", "author_name",
-- "words", "picture"}], "is_household"}; of a plan that is over {"state": "gone",
-- "honoree_name"}.
create function public.memory_wall(token text, sheet integer default 1) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  if private.wall_state(plan) = 'gone' then
    return jsonb_build_object('state', 'gone', 'honoree_name', plan.honoree_name);
  end if;
  return jsonb_build_object(
    'state', private.takes_memory(plan, household),
    'honoree_name', plan.honoree_name,
    'is_household', household is not null,
    'count', (select count(*) from private.shown_memories(plan)),
    'memories', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture', right(memory.picture_path, -37)
        ) order by memory.position, memory.created_at, memory.id
      )
      from (
        select * from private.shown_memories(plan) as shown
        order by shown.position, shown.created_at, shown.id
        limit 24 offset 24 * (least(greatest(coalesce(sheet, 1), 1), 100) - 1)
      ) as memory
    ), '[]')
  );
end
$$;
grant execute on function public.memory_wall(text, integer) to anon;

-- One memory of a wall, to be reported; null: the token's wall does not show it.
create function public.memory_on_wall(token text, memory_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.count_unknown_token();
  end if;
  if plan.id is null or private.wall_state(plan) = 'gone' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
      'picture', right(memory.picture_path, -37)
    )
    from private.shown_memories(plan) as memory where memory.id = memory_on_wall.memory_id
  );
end
$$;
grant execute on function public.memory_on_wall(text, uuid) to anon;

-- Refuses more memories than there is room for: 300 a plan (count_change), 20 a household
-- (too_many_memories, HTTP 409).
create function private.ask_room(plan public.plans, household uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.check_room(plan.id, 'plan_memories', 1, 300);
  if household is not null and (
    select count(*) from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id = household
      and memory.removed_at is null
  ) >= 20 then
    raise exception 'too_many_memories' using errcode = 'PT409';
  end if;
end
$$;

-- Where a wall's pictures are stored: {folder, refused, seconds}, null where it takes no memory. `refused` says why there
-- is no room for one. `bytes` is what the picture, or its form, takes, and `network` where it comes from; the call spends
-- it, and `seconds` says how long to wait where a budget has none left. Without bytes nothing is spent.
create function public.memory_folder(
  token text, bytes bigint default null, network text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
  payer constant jsonb := jsonb_build_object('token', token, 'network', network);
  refused text;
  room_at timestamptz;
begin
  if plan.id is null or private.takes_memory(plan, household) <> 'open' then
    return null;
  end if;
  if bytes is not null then
    room_at := greatest(
      private.spend('memory pictures', 1, payer),
      private.spend('memory picture bytes', bytes, payer)
    );
  end if;
  begin
    perform private.ask_room(plan, household);
  exception when sqlstate 'PT409' then
    refused := sqlerrm;
  end;
  return jsonb_build_object(
    'folder', plan.id, 'refused', refused,
    'seconds', ceil(extract(epoch from room_at - now()))
  );
end
$$;

-- Leaves a memory, for the family to read.
--
-- said  {"author_name", "words", "picture": the name of a stored file or null, "withdraw": the hash of
--       the token that takes it back}
-- Answers {"done": true}, or false with the "state" in which nothing is taken; null for an unknown
-- token. Sent twice, it is there once; what the family may have read does not change any more. Raises
-- wrong_memory (HTTP 400), memory_sent (409: the same form came with something else), memory_twin (409:
-- another form came with the same), too_many_memories and too_many_plan_memories (409),
-- too_many_submissions (429).
create function public.leave_memory(token text, p_id uuid, said jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans := private.wall_of(token);
  household uuid;
  state text;
  author constant text := btrim(coalesce(said ->> 'author_name', ''), E' \t');
  said_words constant text := btrim(coalesce(said ->> 'words', ''), E' \n\t');
  picture constant text := plan.id || '/' || (said ->> 'picture');
  sent public.plan_memories;
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  -- Of presses at once, one comes first; the link may be replaced meanwhile.
  perform from public.plans as held where held.id = plan.id for update;
  plan := private.wall_of(token);
  if plan.id is null then
    return null;
  end if;
  household := (private.household_of(token)).id;
  select * into sent from public.plan_memories as known where known.id = p_id;
  if (sent.plan_id, sent.author_name, sent.words) = (plan.id, author, said_words)
    and (picture is null or picture = sent.picture_path)
    and exists (
      select from public.plan_memory_tokens as own
      where own.id = p_id and own.token_hash = said ->> 'withdraw'
    ) then
    return '{"done": true}';
  end if;
  state := private.takes_memory(plan, household);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if sent.id is not null or exists (
    select from public.plan_memory_tokens as own where own.token_hash = said ->> 'withdraw'
  ) then
    raise exception 'memory_sent' using errcode = 'PT409';
  end if;
  if author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as stored
        where stored.bucket_id = 'memory-pictures' and stored.name = picture
      ) or exists (
        select from public.plan_memories as known where known.picture_path = picture
      )
    ) then
    raise exception 'wrong_memory' using errcode = 'PT400';
  end if;
  perform private.ask_room(plan, household);
  if said_words <> '' and exists (
    select from public.plan_memories as known
    where known.plan_id = plan.id and known.household_id is not distinct from household
      and known.removed_at is null
      and known.author_name = author and known.words = said_words
      and (picture is null or known.picture_path is not null)
  ) then
    raise exception 'memory_twin' using errcode = 'PT409';
  end if;
  if household is null then
    perform private.charge('plan_memories');
  end if;
  insert into public.plan_memories (
    id, plan_id, household_id, author_name, words, picture_path, position
  )
  values (
    p_id, plan.id, household, author, said_words, picture,
    1 + coalesce((
      select max(known.position) from public.plan_memories as known where known.plan_id = plan.id
    ), 0)
  );
  insert into public.plan_memory_tokens (id, token_hash) values (p_id, said ->> 'withdraw');
  perform private.note_change(
    plan.id, 'plan_memories', p_id, 'add', null, null, to_jsonb(author)
  );
  return '{"done": true}';
end
$$;
grant execute on function public.leave_memory(text, uuid, jsonb) to anon;

-- The memory of an author's own link; null: none, or one that is gone.
create function private.own_memory(token text) returns public.plan_memories
  language sql stable set search_path = '' as $$
  select memory.* from public.plan_memory_tokens as own
  join public.plan_memories as memory on memory.id = own.id
  where own.token_hash = encode(extensions.digest(own_memory.token, 'sha256'), 'hex')
$$;

-- What a memory's author sees behind their own link: {"state": 'there' or 'withdrawn', "honoree_name",
-- "author_name", "words", "has_picture", "at"}; null for an unknown one. Nothing of what the family
-- made of it.
create function public.own_memory_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  memory constant public.plan_memories := private.own_memory(token);
begin
  if memory.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  return (
    select jsonb_build_object(
      'state', case when memory.is_withdrawn then 'withdrawn' else 'there' end,
      'honoree_name', plan.honoree_name, 'author_name', memory.author_name,
      'words', memory.words, 'has_picture', memory.picture_path is not null,
      'at', memory.created_at
    )
    from public.plans as plan where plan.id = memory.plan_id
  );
end
$$;
grant execute on function public.own_memory_page(text) to anon;

-- Takes a memory back: nothing of it stays, in the history neither. For the web server, which removes
-- its picture: answers the picture's name, or an empty one; null for an unknown token.
create function public.withdraw_memory(token text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  memory public.plan_memories := private.own_memory(token);
begin
  perform from public.plans as held where held.id = memory.plan_id for update;
  select * into memory from public.plan_memories as held where held.id = memory.id;
  if memory.id is null then
    return null;
  end if;
  update public.plan_memories as gone
  set author_name = '', words = '', picture_path = null, is_withdrawn = true, removed_at = now()
  where gone.id = memory.id and not gone.is_withdrawn;
  if found then
    delete from public.plan_history as entry
    where entry.noun = 'plan_memories' and entry.row_id = memory.id;
    perform private.note_change(
      memory.plan_id, 'plan_memories', memory.id, 'remove', null, null, null
    );
  end if;
  return coalesce(memory.picture_path, '');
end
$$;

-- The stored file of a picture that a token's wall shows, or its small one; null: none. For the web
-- server, which hands it out under the token.
create function public.wall_picture(token text, file text) returns text
  language sql stable security definer set search_path = '' as $$
  select wall.id || '/' || wall_picture.file
  from private.wall_of(token) as wall
  where private.wall_state(wall) <> 'gone' and exists (
    select from private.shown_memories(wall) as memory
    where memory.picture_path = wall.id || '/' || public.memory_picture_of(wall_picture.file)
  )
$$;

-- "Report this memory": anybody who sees it may, the family's editors read it, and staff decide
-- whether guests go on seeing it.

-- Reports a memory of a wall. Answers whether it is there to be reported; null for an unknown token.
-- Sent twice, it is there once. Raises too_many_submissions (HTTP 429: 5 an hour and network), too_many_plan_memory_reports (409).
create function public.report_memory(
  token text, p_id uuid, memory_id uuid, words text
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  perform from public.plans as held where held.id = plan.id for update;
  if exists (
    select from public.plan_memory_reports as known
    where known.id = p_id and known.plan_id = plan.id
      and known.memory_id = report_memory.memory_id
  ) then
    return true;
  end if;
  if private.wall_state(plan) = 'gone' or not exists (
    select from private.shown_memories(plan) as memory where memory.id = report_memory.memory_id
  ) then
    return false;
  end if;
  perform private.count_hourly('plan_memory_reports', 5);
  insert into public.plan_memory_reports (id, plan_id, memory_id, words)
  values (
    -- Of something else already: this is another one.
    case when exists (select from public.plan_memory_reports as known where known.id = p_id)
      then gen_random_uuid() else p_id end,
    plan.id, report_memory.memory_id,
    btrim(coalesce(report_memory.words, ''), E' \n\t')
  );
  return true;
end
$$;
grant execute on function public.report_memory(text, uuid, uuid, text) to anon;

-- What staff read of it, those that wait first, at most 200: the reporter's words and the memory,
-- nothing else of the plan but its id. Callers who are not staff get none.
--
-- Answers [{"id", "words", "at", "outcome", "plan_id", "memory": {"id", "author_name", "words",
-- "picture_path", "at", "is_withdrawn", "hidden_by_staff_at"}}].
create function public.memory_reports() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', report.id, 'plan_id', report.plan_id, 'words', report.words, 'at', report.created_at,
        'outcome', report.outcome,
        'memory', jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture_path', memory.picture_path, 'at', memory.created_at,
          'is_withdrawn', memory.is_withdrawn,
          'hidden_by_staff_at', memory.hidden_by_staff_at
        )
      ) order by report.outcome is not null, report.created_at desc, report.id
    ), '[]'
  )
  from (
    select * from public.plan_memory_reports as made
    where made.removed_at is null and (select public.staff_may('people'))
    order by made.outcome is not null, made.created_at desc, made.id
    limit 200
  ) as report
  join public.plan_memories as memory on memory.id = report.memory_id
$$;
grant execute on function public.memory_reports() to authenticated;

-- How many reported memories, and plans whose letters were reported, wait for staff, for the
-- dashboard; null for callers who are not staff.
create function public.reports_waiting() returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    return null;
  end if;
  return (
    select count(distinct report.memory_id) from public.plan_memory_reports as report
    where report.outcome is null and report.removed_at is null
  ) + (
    select count(distinct report.plan_id) from public.plan_letter_reports as report
    where report.settled_at is null
  );
end
$$;
grant execute on function public.reports_waiting() to authenticated;

-- Staff hide a memory that was reported, or let guests see it (again) as the family chose: what was
-- reported of it is decided with that. False: there is none that was reported.
create function public.decide_memory(memory_id uuid, hides boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  memory public.plan_memories;
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if hides is null then
    raise exception 'wrong_decision' using errcode = 'PT400';
  end if;
  select * into memory from public.plan_memories as held
  where held.id = decide_memory.memory_id and exists (
    select from public.plan_memory_reports as report
    where report.plan_id = held.plan_id and report.memory_id = held.id
      and report.removed_at is null
  );
  if not found then
    return false;
  end if;
  perform from public.plans as held where held.id = memory.plan_id for update;
  update public.plan_memories as decided
  set hidden_by_staff_at = case when hides then now() end
  where decided.id = memory.id and (decided.hidden_by_staff_at is not null) <> hides;
  if found then
    perform private.note_change(
      memory.plan_id, 'plan_memories', memory.id, 'change', 'hidden_by_staff_at',
      to_jsonb(memory.hidden_by_staff_at), to_jsonb(case when hides then now() end)
    );
  end if;
  update public.plan_memory_reports as report
  set outcome = case when hides then 'hidden' else 'left' end
  where report.plan_id = memory.plan_id and report.memory_id = memory.id
    and report.removed_at is null
    and report.outcome is distinct from case when hides then 'hidden' else 'left' end;
  return true;
end
$$;
grant execute on function public.decide_memory(uuid, boolean) to authenticated;

-- 32_guest_letters.sql

-- A press of "Send": to whom, what for, and the family's line above the letter.
create table public.plan_guest_sendings (
  -- The browser's: sending again with it sends nothing twice.
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'reminder', 'change', 'cancelled', 'thanks')),
  -- Emptied after 30 days (remove_old_letters).
  words text not null default '' check (char_length(words) <= 1000),
  -- The member whose address stands in the letters as Reply-To; null: nobody's.
  reply_to uuid,
  -- What send_to_guests answered.
  answer jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  -- The hash of where a letter was sent from: who shares the budget of a network.
  network text,
  -- The member who sent it: guests see their name. Null: it was not noted.
  sent_by uuid default auth.uid(),
  unique (plan_id, id),
  constraint sent_by_member
  foreign key (plan_id, sent_by) references public.plan_members (plan_id, user_id)
  on update cascade on delete set null (sent_by)
);
create index plan_guest_sendings_by_age on public.plan_guest_sendings (created_at) where words <> '';
create index plan_guest_sendings_by on public.plan_guest_sendings (plan_id, sent_by);
alter table public.plan_guest_sendings enable row level security;
create trigger count_added after insert on public.plan_guest_sendings
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_guest_sendings
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_guest_sendings
  referencing old table as taken for each statement execute function private.count_bytes();

-- One letter of it, to one household. No address: that stands in the outbox alone.
create table public.plan_guest_letters (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  sending_id uuid not null,
  household_id uuid not null,
  kind text not null check (kind in ('invitation', 'reminder', 'change', 'cancelled', 'thanks')),
  -- Whether the plan's limits count it: those to households that were written to before do not, but
  -- for invitations and reminders.
  is_counted boolean not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'sent', 'failed', 'refused', 'cancelled')
  ),
  state_at timestamptz(3) not null default now(),
  -- The day, hour and place that it told (private.told_facts); null: it was not written.
  told jsonb,
  created_at timestamptz(3) not null default now(),
  -- Where it went, as private.mailbox_in_plan; null once the household has no address.
  mailbox text check (mailbox ~ '^[0-9a-f]{64}$'),
  -- It waits for room in a budget of first letters, which is looked for at leaves_at.
  is_held boolean not null default false,
  leaves_at timestamptz(3) not null default now(),
  foreign key (plan_id, sending_id) references public.plan_guest_sendings (plan_id, id)
    on delete cascade,
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index plan_guest_letters_by_age on public.plan_guest_letters (plan_id, created_at);
create index plan_guest_letters_of_sending on public.plan_guest_letters (plan_id, sending_id);
create index plan_guest_letters_of_household
  on public.plan_guest_letters (plan_id, household_id, created_at);
create index plan_guest_letters_to_mailbox on public.plan_guest_letters (plan_id, mailbox);
create index plan_guest_letters_held on public.plan_guest_letters (leaves_at) where is_held;
alter table public.plan_guest_letters enable row level security;
create trigger count_added after insert on public.plan_guest_letters
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_guest_letters
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_guest_letters
  referencing old table as taken for each statement execute function private.count_bytes();

-- That somebody who got a letter of a plan's does not know the people: with three of them its letters
-- pause. The address is known by its hash alone.
create table public.plan_letter_reports (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- The letter in which it was pressed.
  letter_kind text not null check (char_length(letter_kind) <= 50),
  letter_at timestamptz(3) not null,
  -- Staff looked at it and let the plan's letters go on: it counts no more.
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (plan_id, address_hash)
);
alter table public.plan_letter_reports enable row level security;
grant select (id, plan_id, letter_kind, letter_at, settled_at, created_at)
  on table public.plan_letter_reports to authenticated;
create policy "Staff can see that letters were reported" on public.plan_letter_reports
  for select to authenticated using ((select public.staff_may('people')));
select private.log_activity_of('plan_letter_reports', 'people', 'plan_id', events => 'update');

-- Plans whose letters to guests staff stopped.
create table public.plan_letter_stops (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  stopped_by uuid,
  created_at timestamptz(3) not null default now()
);
alter table public.plan_letter_stops enable row level security;
grant select (plan_id, created_at) on table public.plan_letter_stops to authenticated;
create policy "Staff can see whose letters they stopped" on public.plan_letter_stops
  for select to authenticated using ((select public.staff_may('people')));
select private.log_activity_of('plan_letter_stops', 'people', 'plan_id', events => 'insert or delete');

-- The household that a household's guests are in by now (merge_households).
create function private.household_now(household uuid) returns uuid
  language sql stable set search_path = '' as $$
  with recursive went as (
    select held.id, held.merged_into, 1 as step from public.plan_households as held
    where held.id = household
    union all
    select next.id, next.merged_into, went.step + 1 from went
    join public.plan_households as next on next.id = went.merged_into
    where went.step < 20
  )
  select went.id from went order by went.step desc limit 1
$$;

-- What guests who were told it have to be told again where it changes.
create function private.told_facts(plan public.plans) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'day_state', plan.day_state, 'day', plan.day, 'start_time', plan.start_time,
    'time_zone', plan.time_zone, 'place_name', plan.place_name,
    'place_address', case when invitation.shows_address then plan.place_address else '' end,
    'is_cancelled', coalesce(invitation.is_cancelled, false)
  )
  from (select) as one
  left join public.plan_invitations as invitation
    on invitation.plan_id = plan.id and invitation.removed_at is null
$$;

-- Whether a plan's letters to guests are paused: three addresses reported them, or staff did.
create function private.letters_paused(plan uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (select from public.plan_letter_stops as stop where stop.plan_id = plan)
    or (
      select count(*) from public.plan_letter_reports as report
      where report.plan_id = plan and report.settled_at is null
    ) >= 3
$$;

-- Staff pause a plan's letters to guests, or let them go on: what was reported until now counts no
-- more. False: there is no such plan.
create function public.pause_guest_letters(plan_id uuid, pause boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.staff_may('people') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform from public.plans as known where known.id = pause_guest_letters.plan_id for key share;
  if not found then
    return false;
  end if;
  if pause then
    insert into public.plan_letter_stops (plan_id, stopped_by)
    values (pause_guest_letters.plan_id, auth.uid())
    on conflict do nothing;
  else
    delete from public.plan_letter_stops as stop
    where stop.plan_id = pause_guest_letters.plan_id;
    update public.plan_letter_reports as report set settled_at = now()
    where report.plan_id = pause_guest_letters.plan_id and report.settled_at is null;
  end if;
  return true;
end
$$;
grant execute on function public.pause_guest_letters(uuid, boolean) to authenticated;

-- How a letter fares stands with what the family sees of it, also after the outbox let it go.
create function private.follow_guest_letter() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  fares constant text := case new.state
    when 'sent' then 'sent' when 'failed' then 'failed' when 'suppressed' then 'refused'
    when 'cancelled' then 'cancelled' else 'waiting'
  end;
begin
  update public.plan_guest_letters as sent set state = fares, state_at = now()
  where sent.id = (new.params ->> 'letter')::uuid and sent.state <> fares;
  return null;
end
$$;
create trigger follow_guest_letter after update of state on public.letters
  for each row when (new.stream = 'guest' and new.params ? 'letter' and new.state <> old.state)
  execute function private.follow_guest_letter();

-- What waits for a plan's guests is not sent any more once it is over or deleted. While a deletion can be taken back it is held.
create function private.cancel_guest_letters() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  begun constant boolean := tg_op = 'UPDATE' and exists (
    select from public.plan_announcements as waiting
    where waiting.plan_id = old.id and waiting.begun_at is not null
      and waiting.done_at is null and waiting.removed_at is null
  );
begin
  update public.letters as waiting
  set state = case when begun then 'queued' else 'cancelled' end,
    next_attempt_at = waiting.next_attempt_at + interval '100 years' * begun::integer
  where waiting.stream = 'guest' and waiting.params ->> 'plan' = old.id::text
    and waiting.state in ('queued', 'retrying');
  update public.plan_guest_letters as held set is_held = true, leaves_at = now() + interval '100 years'
  where begun and held.plan_id = old.id and held.state = 'waiting';
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger cancel_guest_letters before update of ended_at on public.plans
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.cancel_guest_letters();
create trigger cancel_guest_letters_of_deleted before delete on public.plans
  for each row execute function private.cancel_guest_letters();

-- A family sends letters to households, and sees how they fare.

-- Why an address takes no letters to a plan's guests; null: it takes them.
create function private.refuses_guest_letters(address text, plan uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when private.is_suppressed(address, 'guest', 'invitation')
      or private.has_suppression(address, 'plan:' || plan, 'unsubscribe') then 'stopped'
  end
$$;

-- Whether an address had 5 invitations and reminders within a week, from whatever plans.
create function private.was_invited_often(address text) returns boolean
  language sql stable set search_path = '' as $$
  select count(*) >= 5 from public.letters as sent
  where sent.kind in ('invitation', 'reminder')
    and private.mailbox(sent.recipient) = private.mailbox(address)
    and sent.created_at > now() - interval '7 days' and sent.state <> 'cancelled'
$$;

-- Why a plan may send its guests nothing; null: it may. 'ended', 'ahead' (it is made ahead),
-- 'no_mail', 'address_first' (no member's address is confirmed) or 'paused' (three reports, or staff).
create function private.guests_unreachable(plan public.plans) returns text
  language sql stable set search_path = '' as $$
  select case
    when plan.ended_at is not null then 'ended'
    when plan.kind <> 'died' then 'ahead'
    when not private.sends_mail() then 'no_mail'
    when private.plan_keeps(plan.id) is distinct from 'address' then 'address_first'
    when private.letters_paused(plan.id) then 'paused'
  end
$$;

-- How many letters that count a plan may still send: 150 on its first day, then 300 a day, and 1,000
-- in all; and 300 a day of one account's, whatever plans they are for.
create function private.guest_letters_left(
  plan uuid, account uuid, out today integer, out in_all integer
)
  language sql stable set search_path = ''
  as $$
  select
    greatest(0, least(
      case when min(sent.created_at) <= now() - interval '1 day' then 300 else 150 end
        - count(*) filter (where sent.created_at > now() - interval '1 day'),
      private.left_of('letters to guests', jsonb_build_object('account', account)),
      1000 - count(*)
    ))::integer,
    greatest(0, 1000 - count(*))::integer
  from public.plan_guest_letters as sent
  where sent.plan_id = plan and sent.is_counted and sent.state <> 'cancelled'
$$;

-- What was sent to a household, those included that are in it by now.
create function private.letters_to_household(
  household public.plan_households
) returns setof public.plan_guest_letters
  language sql stable set search_path = '' as $$
  select sent.* from public.plan_guest_letters as sent
  where sent.plan_id = household.plan_id and sent.household_id in (
    select household.id
    union
    select merged.id from public.plan_households as merged
    where merged.plan_id = household.plan_id and merged.merged_into is not null
      and private.household_now(merged.id) = household.id
  )
$$;

-- Whether every guest of a household answered every part of the day as it is now.
create function private.has_answered(household public.plan_households) returns boolean
  language sql stable set search_path = '' as $$
  with asked as (
    select part.id from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ), wanted as (
    select asked.id from asked
    union all select null where not exists (select from asked)
  )
  select not exists (
    select from public.plan_guests as guest cross join wanted
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = guest.plan_id and reply.id = private.reply_id(guest.id, wanted.id)
          and reply.removed_at is null and reply.answer is not null and not reply.before_change
      )
  )
$$;

-- Whether anybody of a household comes, as it answered: there, online, or they are not sure yet.
create function private.may_come(
  household public.plan_households, sure boolean default false
) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plan_guests as guest
    join public.plan_replies as reply
      on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
    left join public.plan_invitation_parts as part
      on part.id = reply.part_id and part.plan_id = reply.plan_id
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null
      and (reply.answer in ('yes', 'online') or reply.answer = 'unsure' and not may_come.sure)
      and (reply.part_id is null or part.removed_at is null)
  )
$$;

-- Why a household gets no letter of a kind; null: it may. What it had at other addresses counts, and what others had at
-- this one.
create function private.keeps_from_letter(
  household public.plan_households, address text, kind text
) returns text
  language sql stable set search_path = '' as $$
  with here as materialized (
    select private.mailbox_in_plan(household.plan_id, address) as mailbox
  ),
  sent as materialized (
    select known.kind, known.created_at,
      known.state = 'waiting' and theirs.id is not null and known.mailbox = here.mailbox
        as is_waiting, known.is_held
    from public.plan_guest_letters as known
    cross join here
    left join private.letters_to_household(household) as theirs on theirs.id = known.id
    where known.plan_id = household.plan_id and known.state in ('waiting', 'sent')
      and (theirs.id is not null or known.mailbox = here.mailbox)
  ),
  had as (
    select
      count(*) filter (where sent.kind = keeps_from_letter.kind) as of_kind,
      count(*) filter (
        where sent.kind = 'change' and sent.created_at > now() - interval '1 day'
      ) as changes_today,
      count(*) filter (where is_waiting and sent.kind = keeps_from_letter.kind) as waiting,
      count(*) filter (where is_waiting and is_held) as held
    from sent
  )
  select case
    when address is null then 'no_address'
    when private.refuses_guest_letters(address, household.plan_id) is not null
      then private.refuses_guest_letters(address, household.plan_id)
    when kind <> 'change' and waiting > 0 then 'waiting'
    when kind in ('change', 'cancelled') and not private.was_invited_at(household, address)
      -- What is held says how it is when it leaves.
      then case when kind = 'change' and held > 0 then 'waiting' else 'not_invited' end
    when kind = 'change' and changes_today >= 3 or kind <> 'change' and of_kind >= 3
      then 'sent_often'
    when kind in ('invitation', 'reminder') and private.was_invited_often(address) then 'too_many'
  end
  from had
$$;

-- Sends letters to households, each its own, by what was told to whom. For editors.
--
-- p_id         made by the browser: sending again with it sends nothing twice
-- kind         invitation, reminder, change (of the day, the hour or the place), cancelled or thanks
-- households   null: all whom the kind is for: invitations to those who had none, reminders to those
--              invited by letter without an answer, thanks to those who come or came, changes and
--              cancellations to all who were invited by letter
-- words        the family's line above the letter
-- reply_to_me  the letters carry the caller's address as Reply-To
-- Answers {"queued": how many, "replaced": how many letters about a change these take the place of,
-- where there are any, "left_out": {household: reason}}: no_address, bounced, stopped (its
-- owner wants none), waiting (one like it has not left yet), not_invited, sent_often (3 of an
-- invitation, of reminders, of thanks; 3 changes a day), too_many (its address had 5 within a week,
-- from all plans), day_limit, plan_limit, gone. Raises unknown_kind and too_long (HTTP 400); ahead,
-- no_mail, address_first, paused, own_address_first, is_cancelled, not_cancelled and is_past (409);
-- and what ask_plan does.
create function public.send_to_guests(
  plan_id uuid, p_id uuid, kind text, households uuid[] default null, words text default '',
  reply_to_me boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
  as $$
declare
  line constant text := btrim(replace(coalesce(words, ''), E'\r', ''), E' \n\t');
  plan public.plans;
  sending public.plan_guest_sendings;
  refusal text;
  state text;
  household public.plan_households;
  address text;
  was_invited boolean;
  is_first boolean;
  left_today integer;
  left_in_all integer;
  counted integer := 0;
  queued integer := 0;
  replaced integer := 0;
  older_ones integer;
  left_out jsonb := '{}';
begin
  perform private.ask_plan(send_to_guests.plan_id, 'editor');
  if kind is null or kind not in ('invitation', 'reminder', 'change', 'cancelled', 'thanks') then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  if char_length(line) > 1000 then
    raise exception 'too_long' using errcode = 'PT400';
  end if;
  select * into plan from public.plans as locked
  where locked.id = send_to_guests.plan_id for update;
  -- Who was taken out while this waited sends nothing.
  perform private.ask_plan(send_to_guests.plan_id, 'editor');
  select * into sending from public.plan_guest_sendings as sent
  where sent.id = p_id and sent.plan_id = plan.id;
  if found then
    return sending.answer;
  end if;
  refusal := private.guests_unreachable(plan);
  if refusal is null and reply_to_me
    and private.account_keeps(auth.uid()) is distinct from 'address' then
    refusal := 'own_address_first';
  end if;
  state := private.invitation_state(plan);
  refusal := coalesce(refusal, case
    when kind = 'cancelled' and state <> 'cancelled' then 'not_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'cancelled' then 'is_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'past' then 'is_past'
  end);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  -- Of those sent at once by several plans each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select today, in_all into left_today, left_in_all
  from private.guest_letters_left(plan.id, auth.uid());

  insert into public.plan_guest_sendings (id, plan_id, kind, words, reply_to, network)
  values (
    p_id, plan.id, send_to_guests.kind, line, case when reply_to_me then auth.uid() end,
    private.address_hash(public.client_address())
  )
  returning * into sending;
  for household in
    select held.* from public.plan_households as held
    where held.plan_id = plan.id and held.removed_at is null
      and (send_to_guests.households is null or held.id = any (send_to_guests.households))
    order by held.position, held.id
  loop
    select contact.email into address from public.plan_household_contacts as contact
    where contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null;
    was_invited := private.was_invited_at(household, address);
    continue when send_to_guests.households is null and not case sending.kind
      when 'invitation' then not was_invited
      when 'reminder' then was_invited and not private.has_answered(household)
      when 'thanks' then private.may_come(household, true)
      else was_invited
    end;
    is_first := sending.kind in ('invitation', 'reminder') or not was_invited;
    refusal := private.keeps_from_letter(household, address, sending.kind);
    if refusal is null and is_first and counted >= left_today then
      refusal := case when counted >= left_in_all then 'plan_limit' else 'day_limit' end;
    end if;
    if refusal is null and sending.kind = 'change' then
      -- What waits to tell of a change is told by this one.
      update public.letters as older set state = 'cancelled'
      where older.kind = 'change' and older.stream = 'guest'
        and older.params ->> 'plan' = plan.id::text
        and older.params ->> 'household' = household.id::text
        and older.state in ('queued', 'retrying');
      get diagnostics older_ones = row_count;
      replaced := replaced + older_ones;
    end if;
    refusal := coalesce(
      refusal, private.write_to_household(sending, household, address, is_first, queued)
    );
    if refusal is not null then
      left_out := left_out || jsonb_build_object(household.id, refusal);
      continue;
    end if;
    queued := queued + 1;
    counted := counted + is_first::integer;
  end loop;
  select left_out || coalesce(jsonb_object_agg(asked.id, 'gone'), '{}') into left_out
  from unnest(households) as asked (id)
  where not exists (
    select from public.plan_households as held
    where held.id = asked.id and held.plan_id = plan.id and held.removed_at is null
  );

  if counted > 0 then
    perform private.spend('letters to guests', counted);
  end if;
  if queued > 0 then
    perform private.release_letters_of(plan.id);
    perform private.note_change(
      plan.id, 'plan_guest_letters', plan.id, 'add', sending.kind, null,
      to_jsonb(private.how_many(queued))
    );
  end if;
  update public.plan_guest_sendings as sent
  set answer = jsonb_build_object('queued', queued, 'left_out', left_out)
    || case when replaced > 0 then jsonb_build_object('replaced', replaced) else '{}' end
    || coalesce((
      select jsonb_build_object('held', count(*), 'until', min(held.leaves_at))
      from public.plan_guest_letters as held
      where held.plan_id = plan.id and held.sending_id = p_id and held.is_held
      having count(*) > 0
    ), '{}')
  where sent.plan_id = plan.id and sent.id = p_id
  returning * into sending;
  return sending.answer;
end
$$;
grant execute on function public.send_to_guests(uuid, uuid, text, uuid[], text, boolean)
  to authenticated;

-- How letters to a plan's guests fare, and what may still be sent. For editors.
--
-- Answers {"can_send": null or why not (private.guests_unreachable), "left_today", "left_in_all",
-- "my_address": the caller's own confirmed one, that replies may go to, or null,
-- "households": {id: {"invitations", "reminders": how many went or wait, "last": {"kind", "state":
-- "waiting", "sent", "failed", "refused" or "cancelled", "at"} or null, "refuses": null, "bounced",
-- "stopped" or "too_many", "told": what the latest letter that went out told (private.told_facts),
-- where it told another day, hour or place, or another thing of a cancellation, than it is now, or
-- null}}}. Raises what ask_plan does.
create function public.guest_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.plans;
  facts jsonb;
  unreachable text;
begin
  if guest_letters.plan_id not in (select public.plans_as('private')) then
    perform private.ask_plan(guest_letters.plan_id, 'editor');
  end if;
  select * into plan from public.plans as held where held.id = guest_letters.plan_id;
  facts := private.told_facts(plan);
  unreachable := private.guests_unreachable(plan);
  return (
    select jsonb_build_object(
      'can_send', unreachable,
      'left_today', available.today, 'left_in_all', available.in_all,
      -- How many first letters leave at once; null: all.
      'at_once', (
        select min(private.left_of(name, jsonb_build_object(
          'plan', plan.id, 'network', private.address_hash(public.client_address())
        )))
        from private.budgets_of_first_letters(plan.id) as name
      ),
      'my_address', case when private.account_keeps(auth.uid()) = 'address' then (
        select account.email from auth.users as account where account.id = auth.uid()
      ) end
    )
    from private.guest_letters_left(plan.id, auth.uid()) as available
  ) || jsonb_build_object('households', coalesce((
    with moved as materialized (
      select letter.*, private.household_now(letter.household_id) as now_in
      from public.plan_guest_letters as letter where letter.plan_id = plan.id
    ), sent as materialized (
      select moved.*,
        -- Where it went is where they are reached now.
        coalesce(
          moved.mailbox = private.mailbox_in_plan(plan.id, contact.email), contact.email is null
        ) as is_here
      from moved
      left join public.plan_household_contacts as contact
        on contact.plan_id = plan.id and contact.id = moved.now_in and contact.removed_at is null
    ), counted as (
      select sent.now_in,
        count(*) filter (where sent.kind = 'invitation' and sent.state in ('waiting', 'sent'))
          as invitations,
        count(*) filter (where sent.kind = 'reminder' and sent.state in ('waiting', 'sent'))
          as reminders,
        coalesce(bool_or(
          sent.kind in ('invitation', 'reminder') and sent.state in ('waiting', 'sent')
            and not (sent.is_held and sent.state = 'waiting')
        ) filter (where is_here), false) as is_invited,
        (array_agg(
          jsonb_build_object(
            'kind', sent.kind, 'state', sent.state, 'at', sent.state_at,
            'until', case when sent.is_held then sent.leaves_at end
          )
          order by sent.created_at desc, sent.id desc
        ) filter (where is_here))[1] as last,
        (array_agg(sent.told order by sent.state_at desc, sent.id desc)
          filter (where is_here and sent.state = 'sent' and sent.told is not null))[1] as told
      from sent group by sent.now_in
    ), filled as materialized (
      select spent.payer from private.spendings as spent
      join private.budgets() as known on known.budget = spent.budget
      where spent.budget = 'letters to a guest' and spent.spent_at > now() - known.span
      group by spent.payer, known.most having sum(spent.cost) >= known.most
    )
    select jsonb_object_agg(household.id, jsonb_build_object(
      'invitations', coalesce(counted.invitations, 0),
      'reminders', coalesce(counted.reminders, 0),
      'is_invited', coalesce(counted.is_invited, false),
      'last', counted.last,
      -- Who may not write to an address is not told how it fares.
      'refuses', case when contact.email is not null and unreachable is null then coalesce(
        private.refuses_guest_letters(contact.email, plan.id),
        case when private.was_invited_often(contact.email) then 'too_many' end,
        case when 'mailbox:' || private.address_hash(private.inbox(contact.email)) in (
          select filled.payer from filled
        ) then 'many_today' end
      ) end,
      'told', case when counted.told <> facts then counted.told end
    ))
    from public.plan_households as household
    left join public.plan_household_contacts as contact
      on contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null
    left join counted on counted.now_in = household.id
    where household.plan_id = plan.id and household.removed_at is null
  ), '{}'));
end
$$;
grant execute on function public.guest_letters(uuid) to authenticated;

-- The household that a letter goes to by now, if its address is the one that the letter goes to.
create function private.household_at(household uuid, address text) returns public.plan_households
  language sql stable set search_path = '' as $$
  select held.*
  from public.plan_households as held
  join public.plan_household_contacts as contact
    on contact.id = held.id and contact.removed_at is null
  where held.id = private.household_now(household_at.household) and held.removed_at is null
    and lower(contact.email) = lower(btrim(household_at.address))
$$;

-- The token that opens a household's invitation.
create function private.household_token(household public.plan_households) returns text
  language sql stable set search_path = '' as $$
  select known.token from public.plan_household_tokens as known
  where known.plan_id = household.plan_id and known.household_id = household.id
  order by known.id <> household.id, known.created_at desc limit 1
$$;

-- What a letter of send_to_guests says; null: it is not sent any more.
--
-- Answers {"token", "page": as guest_page, "words": the family's line, "before": what the letter before
-- it told that is otherwise now (private.told_facts) or null, "may_come": whether the household's
-- calendar has it, "takes_memories", "reply_to": {"name", "address"} or null}.
create function public.write_guest_letter(letter_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.plan_guest_letters;
  sending public.plan_guest_sendings;
  plan public.plans;
  household public.plan_households;
  facts jsonb;
  before jsonb;
  token text;
  page jsonb;
begin
  select * into letter from public.plan_guest_letters as known
  where known.id = write_guest_letter.letter_id;
  household := private.household_at(letter.household_id, write_guest_letter.address);
  if household.id is null then
    return null;
  end if;
  select * into sending from public.plan_guest_sendings as known where known.id = letter.sending_id;
  select * into plan from public.plans as held where held.id = letter.plan_id;
  if private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_guest_letter.address, plan.id) is not null
    or letter.kind <> 'thanks' and (letter.kind = 'cancelled')
      is distinct from (private.invitation_state(plan) = 'cancelled')
    or letter.kind in ('invitation', 'reminder', 'change')
      and private.invitation_state(plan) <> 'open'
    -- Put together with one that is written to as well.
    or household.id <> letter.household_id and exists (
      select from public.plan_guest_letters as other
      where other.plan_id = letter.plan_id and other.household_id = household.id
        and other.kind = letter.kind and other.state in ('waiting', 'sent')
        and other.created_at > letter.created_at - interval '1 day'
    )
    -- They answered while it waited.
    or letter.kind = 'reminder' and exists (
      select from private.household_answers as said
      where said.plan_id = plan.id and said.created_at > letter.created_at
        and private.household_now(said.household_id) = household.id
    ) then
    return null;
  end if;
  token := private.household_token(household);
  page := public.guest_page(token);
  if page is null then
    return null;
  end if;
  facts := private.told_facts(plan);
  select earlier.told into before from private.letters_to_household(household) as earlier
  where earlier.state = 'sent' and earlier.told is not null and earlier.id <> letter.id
  order by earlier.state_at desc limit 1;
  update public.plan_guest_letters as written set told = facts where written.id = letter.id;
  return jsonb_build_object(
    'token', token,
    'page', page,
    'words', sending.words,
    'before', case when before <> facts then before end,
    'may_come', private.may_come(household),
    'takes_memories', private.wall_state(plan) = 'open',
    'reply_to', (
      select jsonb_build_object('name', member.name, 'address', account.email)
      from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      where member.plan_id = plan.id and member.user_id = sending.reply_to
        and member.removed_at is null and private.account_keeps(member.user_id) = 'address'
    )
  );
end
$$;

-- What the letter says that tells a household what it answered; null: it is not sent any more.
-- Answers {"token", "page", "may_come"} as above.
create function public.write_answer_letter(household_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  household constant public.plan_households := private.household_at(
    write_answer_letter.household_id, write_answer_letter.address
  );
  plan public.plans;
  token text;
begin
  select * into plan from public.plans as held where held.id = household.plan_id;
  token := private.household_token(household);
  if token is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_answer_letter.address, plan.id) is not null
    or private.invitation_state(plan) <> 'open' then
    return null;
  end if;
  return jsonb_build_object(
    'token', token, 'page', public.guest_page(token), 'may_come', private.may_come(household)
  );
end
$$;

-- A household answered: its letter says so, a minute after the last press; 5 a week to one mailbox, from
-- whatever plans and households. More are read on its page.
create function private.write_of_answer() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  about constant text := 'plan_households:' || new.household_id;
  soon constant timestamptz := now() + interval '1 minute';
  plan public.plans;
  address text;
  whom jsonb;
begin
  select * into plan from public.plans as held where held.id = new.plan_id;
  select contact.email into address from public.plan_household_contacts as contact
  where contact.plan_id = new.plan_id and contact.id = new.household_id
    and contact.removed_at is null;
  if address is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(address, plan.id) is not null then
    return null;
  end if;
  update public.letters as waiting set next_attempt_at = soon
  where waiting.kind = 'your-answer' and waiting.cause = about
    and waiting.params ->> 'plan' = plan.id::text
    and waiting.state = 'queued' and lower(waiting.recipient) = lower(address);
  if found then
    return null;
  end if;
  whom := jsonb_build_object('mailbox', private.inbox(address));
  if private.left_of('letters to a guest', whom) > 0
    and private.spend('answers told', 1, whom) is null
    and private.spend('letters to a guest', 1, whom) is null then
    perform private.enqueue_letter(
      'your-answer',
      jsonb_build_object('plan', plan.id, 'household', new.household_id),
      address, 'guest', 'your-answer:' || new.id, about, soon
    );
  end if;
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return null;
end
$$;
create trigger write_of_answer after insert on private.household_answers
  for each row execute function private.write_of_answer();

-- Notes that who got a letter of a plan's does not know the people; again it is one report.
create function private.report_letters(
  address text, plan uuid, kind text, written_at timestamptz
) returns void
  language sql volatile set search_path = '' as $$
  insert into public.plan_letter_reports (plan_id, address_hash, letter_kind, letter_at)
  select known.id, private.address_hash(private.mailbox(address)), report_letters.kind, written_at
  from public.plans as known where known.id = report_letters.plan
  on conflict do nothing
$$;

-- The households of a plan that answered in a time, each with how many of its people say what, of
-- the day's parts the best each says: [{"name", "yes", "online", "unsure", "no"}].
create function private.households_that_answered(
  plan uuid, since timestamptz, until timestamptz
) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', household.name) || (
      select jsonb_build_object(
        'yes', count(*) filter (where best = 1), 'online', count(*) filter (where best = 2),
        'unsure', count(*) filter (where best = 3), 'no', count(*) filter (where best = 4)
      )
      from (
        select min(array_position(array['yes', 'online', 'unsure', 'no'], reply.answer)) as best
        from public.plan_guests as guest
        join public.plan_replies as reply
          on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
        left join public.plan_invitation_parts as part
          on part.id = reply.part_id and part.plan_id = reply.plan_id
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null and reply.removed_at is null
          and (reply.part_id is null or part.removed_at is null)
        group by guest.id
      ) as people
    )
    order by came.at, household.id
  ), '[]')
  from (
    select private.household_now(said.household_id) as id, max(said.created_at) as at
    from private.household_answers as said
    where said.plan_id = households_that_answered.plan
      and said.created_at >= since and said.created_at < until
    group by 1
  ) as came
  join public.plan_households as household on household.id = came.id
  where household.removed_at is null
$$;

-- Tells members at once of what guests sent: those who want to hear of it so. What comes within two
-- minutes is in one letter, and there is one in half an hour at most: guests answer in one evening.
create function private.tell_members_of_guests() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  told uuid;
  latest timestamptz;
begin
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = new.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    select max(letter.created_at) into latest from public.letters as letter
    where letter.kind = 'plan-digest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'user' = told::text and letter.params ? 'guests';
    continue when exists (
      select from public.letters as waiting
      where waiting.kind = 'plan-digest' and waiting.params ->> 'plan' = new.plan_id::text
        and waiting.params ->> 'user' = told::text and waiting.params ? 'guests'
        and waiting.state = 'queued'
    );
    perform private.write_to_member(
      new.plan_id, told, 'plan-digest',
      jsonb_build_object('from', now()::timestamptz(3), 'guests', true),
      now()::text, 'plans:' || new.plan_id,
      greatest(now() + interval '2 minutes', latest + interval '30 minutes')
    );
  end loop;
  return null;
end
$$;
create trigger tell_members_of_guests after insert on private.household_answers
  for each row execute function private.tell_members_of_guests();

-- What a backup or a move brings came long ago.
create trigger tell_members_of_guests after insert on public.plan_requests
  for each row when (new.created_at > now() - interval '1 minute')
  execute function private.tell_members_of_guests();

create trigger tell_members_of_guests after insert on public.plan_memories
  for each row when (new.created_at > now() - interval '1 minute' and new.state = 'waiting')
  execute function private.tell_members_of_guests();

-- Who is written to, however the address is spelled: Google's mailboxes have as many dots as one likes.
create function private.inbox(address text) returns text
  language sql immutable set search_path = '' as $$
  select case when box ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(box, '@', 1), '.', '') || '@gmail.com' else box end
  from private.mailbox(address) as box
$$;

-- A mailbox as the letters of one plan name it, which tells nothing to another's.
create function private.mailbox_in_plan(plan uuid, address text) returns text
  language sql immutable set search_path = ''
  as $$ select private.address_hash(plan::text || private.inbox(address)) $$;

-- What a payer may still spend from a budget now; null: no line knows it. Payers as private.spend has them.
create function private.left_of(budget text, of_whom jsonb default '{}') returns bigint
  language sql stable set search_path = '' as $$
  select min(greatest(0, known.most - (
    select coalesce(sum(spent.cost), 0)::bigint from private.spendings as spent
    where spent.budget = known.budget
      and spent.payer = known.payer || ':' || private.address_hash(payers.them ->> known.payer)
      and spent.spent_at > now() - known.span
  )))
  from private.budgets() as known, (
    select jsonb_build_object(
      'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
    ) || of_whom as them
  ) as payers
  where known.budget = left_of.budget and payers.them ->> known.payer is not null
$$;

-- Whether a letter of its plan invited a household, at this address if it has one; one that is held has told nobody.
create function private.was_invited_at(
  household public.plan_households, address text
) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.letters_to_household(household) as sent
    where sent.kind in ('invitation', 'reminder')
      and (address is null or sent.mailbox = private.mailbox_in_plan(household.plan_id, address))
      and (sent.state = 'sent' or sent.state = 'waiting' and not sent.is_held)
  )
$$;

-- Writes a letter of a sending to a household that nothing keeps from it. All but changes and cancellations are held until
-- they are released.
-- @returns why it does not; null: it is on its way
create function private.write_to_household(
  sending public.plan_guest_sendings, household public.plan_households, address text,
  is_first boolean, place integer default 0
) returns text
  language plpgsql volatile set search_path = '' as $$
declare
  leaves_at constant timestamptz := now() + place * interval '0.05 seconds';
  is_held constant boolean := sending.kind not in ('change', 'cancelled');
  whom constant jsonb := jsonb_build_object('mailbox', private.inbox(address));
  letter uuid;
begin
  -- One that is held pays when it leaves: who is never written to has lost nothing.
  if is_held then
    if private.left_of('letters to a guest', whom) = 0 then
      return 'many_today';
    end if;
  else
    perform private.spend('letters to a guest', 1, whom);
  end if;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  where not exists (
    select from public.plan_household_tokens as made
    where made.plan_id = household.plan_id and made.household_id = household.id
  )
  on conflict do nothing;
  insert into public.plan_guest_letters (
    plan_id, sending_id, household_id, kind, is_counted, mailbox, is_held, leaves_at
  )
  values (
    household.plan_id, sending.id, household.id, sending.kind, is_first,
    private.mailbox_in_plan(household.plan_id, address), is_held, leaves_at
  )
  returning id into letter;
  perform private.enqueue_letter(
    sending.kind,
    jsonb_build_object('plan', household.plan_id, 'household', household.id, 'letter', letter),
    address, 'guest', 'guest:' || letter, 'plan_households:' || household.id,
    -- No worker comes upon one that is held.
    case when is_held then leaves_at + interval '100 years' else leaves_at end
  );
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return 'bounced';
end
$$;

-- Where the web server is set to let one network send more than the public forms' budgets do (RATE_LIMIT_INSERTS), its
-- own limit takes the place of theirs for who is not signed in, whom alone it counts. What the whole site takes stays as it is.

-- One row, or none. No API access.
create table private.web_server_counts (
  id boolean primary key default true check (id)
);

create function public.let_web_server_count(counts boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.web_server_counts (id) select true where counts on conflict do nothing;
  delete from private.web_server_counts where not counts;
$$;

-- 33_inquiries.sql

-- A family's shortlist.

-- Partners that a family has saved, with notes of its own.
create table public.plan_shortlist (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- The partner's name: what stays where it leaves the directory, and what the history tells.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);
create index plan_shortlist_by_change on public.plan_shortlist (plan_id, version);
create index plan_shortlist_of_partner on public.plan_shortlist (partner_id);
alter table public.plan_shortlist enable row level security;
grant select on table public.plan_shortlist to authenticated;
grant insert (id, plan_id, partner_id, title, note, position)
  on table public.plan_shortlist to authenticated;
grant update (note, position, removed_at) on table public.plan_shortlist to authenticated;
create policy "Members can read their plans' shortlist" on public.plan_shortlist
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the shortlist" on public.plan_shortlist
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the shortlist" on public.plan_shortlist
  for update to authenticated using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

-- 100: nobody compares more.
create trigger count_change before insert or update on public.plan_shortlist
  for each row execute function private.count_change('100');
create trigger tell_change after insert or update on public.plan_shortlist
  for each row when (current_user = 'authenticated') execute function private.tell_change();
create trigger leave_trash_alone before insert or update of partner_id on public.plan_shortlist
  for each row when (new.partner_id is not null) execute function private.leave_trash_alone();
create trigger check_bytes before insert or update on public.plan_shortlist
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.plan_shortlist
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.plan_shortlist
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.plan_shortlist
  referencing old table as taken for each statement execute function private.count_bytes();

-- Questions that a family puts to partners, a thread for each partner, and what was answered. Members
-- read them; functions alone write them: a family's with its session, a partner's with its token.

-- What is asked, and exactly what each partner sees of the plan.
create table public.inquiries (
  -- The browser names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- The name as the family chooses to show it; empty: none.
  shown_name text not null default '' check (
    char_length(shown_name) <= 200 and shown_name !~ '[\r\n]'
  ),
  -- The kind of celebration, in words.
  celebration text not null default '' check (
    char_length(celebration) <= 200 and celebration !~ '[\r\n]'
  ),
  -- None: it is not decided yet.
  dates date[] not null default '{}' check (
    cardinality(dates) <= 20 and array_position(dates, null) is null
  ),
  expected_guests integer check (expected_guests between 0 and 10000),
  -- In the minor units of the plan's currency, as it was then; null: the family does not say.
  budget bigint check (budget between 0 and 10000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- When the family withdrew it.
  withdrawn_at timestamptz(3),
  -- Never: what was sent is not taken back unseen. As in all tables of a plan.
  removed_at timestamptz(3),
  unique (plan_id, id)
);
create index inquiries_by_change on public.inquiries (plan_id, version);
alter table public.inquiries enable row level security;
grant select on table public.inquiries to authenticated;
create policy "Members can read their plans' inquiries" on public.inquiries
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));

-- Far above what the limits of sending let in: nothing purges a thread before its plan.
create trigger count_change before insert or update on public.inquiries
  for each row execute function private.count_change('600');
create trigger check_bytes before insert or update on public.inquiries
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.inquiries
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.inquiries
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.inquiries
  referencing old table as taken for each statement execute function private.count_bytes();

create table public.inquiry_threads (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- In the order in which the family chose them.
  place integer not null default 0,
  -- As the family chose it.
  partner_name text not null check (char_length(partner_name) <= 200),
  state text not null default 'waiting' check (
    state in ('waiting', 'answered', 'declined', 'booked', 'closed', 'withdrawn')
  ),
  -- Of a booked one: what it is without the booking, by all that was said until now.
  state_unbooked text check (
    state_unbooked in ('waiting', 'answered', 'declined', 'closed', 'withdrawn')
  ),
  -- It was asked without a letter: the family hands on a link.
  by_link boolean not null default false,
  -- Its partner's address changed, and no letter could take the question to the new one: the link in
  -- the first letter is dead, and the family hands on another.
  link_ended_at timestamptz(3),
  asked_at timestamptz(3) not null default now(),
  -- Once, by the family.
  nudged_at timestamptz(3),
  -- The partner's own first answer or refusal, and what it said last itself: what a member wrote down
  -- after a call is none of it.
  answered_at timestamptz(3),
  partner_said text check (partner_said in ('answered', 'declined')),
  -- Of a booked one: by whom and when it was written down, and for which day; null: none was named.
  -- The browser names the booking, so that sending it again leaves one.
  booking_id uuid,
  booked_by uuid,
  booked_at timestamptz(3),
  booked_day date,
  -- When a booking was taken back last, and for which day it was: its partner is told on its page.
  unbooked_at timestamptz(3),
  unbooked_day date,
  -- The day before, where another member's booking took its place once the partner could know of it.
  moved_from date,
  -- What the booking put into the budget, as private.book_line tells it.
  booked_sums jsonb,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- When somebody pressed "I am not the right person": the family is told, and staff.
  wrong_person_at timestamptz(3),
  unique (inquiry_id, partner_id),
  unique (plan_id, id),
  foreign key (plan_id, inquiry_id) references public.inquiries (plan_id, id) on delete cascade
);
create index inquiry_threads_by_change on public.inquiry_threads (plan_id, version);
create index inquiry_threads_of_partner on public.inquiry_threads (partner_id, asked_at desc);

-- The first answers of a partner, the latest first.
create index inquiry_threads_answered on public.inquiry_threads (partner_id, answered_at desc)
  where answered_at is not null;
alter table public.inquiry_threads enable row level security;
grant select on table public.inquiry_threads to authenticated;
create policy "Members can read their inquiries' threads" on public.inquiry_threads
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create trigger count_change before insert or update on public.inquiry_threads
  for each row execute function private.count_change('3000');
create trigger leave_trash_alone before insert on public.inquiry_threads
  for each row when (new.partner_id is not null) execute function private.leave_trash_alone();
create trigger check_bytes before insert or update on public.inquiry_threads
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.inquiry_threads
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.inquiry_threads
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.inquiry_threads
  referencing old table as taken for each statement execute function private.count_bytes();

-- What was said in a thread, in its order; nothing is changed afterwards.
create table public.inquiry_entries (
  -- The writer's page names it: sent twice it is there once.
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- question: the family asks back; answer, decline: the partner; message: the partner, once it is
  -- booked; phone: what the partner said by telephone, written down by a member.
  kind text not null check (kind in ('question', 'answer', 'decline', 'message', 'phone')),
  -- Of an answer: by date, ISO 8601, 'yes', 'no' or 'maybe'.
  days jsonb not null default '{}' check (
    jsonb_typeof(days) = 'object' and octet_length(days::text) <= 2000
  ),
  price_from bigint check (price_from between 0 and 10000000),
  price_to bigint check (price_to between 0 and 10000000),
  price_includes text not null default '' check (char_length(price_includes) <= 1000),
  hold_until date check (hold_until between '2000-01-01' and '2200-01-01'),
  -- By telephone: they cannot, or do not want to.
  declined boolean not null default false check (not declined or kind = 'phone'),
  -- By telephone: beside another entry, which its writer let stand, it only says what that leaves open.
  set_aside boolean not null default false check (not set_aside or kind = 'phone'),
  -- The message, the question, or the reason.
  words text not null default '' check (char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The member; null: the partner.
  updated_by uuid,
  removed_at timestamptz(3),
  constraint inquiry_entries_prices_in_order check (price_from <= price_to),
  foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade
);
create index inquiry_entries_by_change on public.inquiry_entries (plan_id, version);
create index inquiry_entries_of_thread on public.inquiry_entries (thread_id, created_at);
create index inquiry_entries_by_age on public.inquiry_entries (plan_id, created_at);
alter table public.inquiry_entries enable row level security;
grant select on table public.inquiry_entries to authenticated;
create policy "Members can read what was said in them" on public.inquiry_entries
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create trigger count_change before insert or update on public.inquiry_entries
  for each row execute function private.count_change('10000');
create trigger check_bytes before insert or update on public.inquiry_entries
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.inquiry_entries
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.inquiry_entries
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.inquiry_entries
  referencing old table as taken for each statement execute function private.count_bytes();

-- Files of a partner, in the private bucket inquiry-files as {plan_id}/{thread_id}/{id}.
create table public.inquiry_files (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  name text not null check (name ~ '\S' and char_length(name) <= 200 and name !~ '[\r\n/\\]'),
  content_type text not null check (
    content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')
  ),
  -- 10 MB.
  bytes integer not null check (bytes between 1 and 10 * 1024 * 1024),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade
);
create index inquiry_files_by_change on public.inquiry_files (plan_id, version);
create index inquiry_files_of_thread on public.inquiry_files (thread_id);
alter table public.inquiry_files enable row level security;
grant select on table public.inquiry_files to authenticated;
create policy "Members can see which files came with them" on public.inquiry_files
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create trigger count_change before insert or update on public.inquiry_files
  for each row execute function private.count_change('3000');
create trigger check_bytes before insert or update on public.inquiry_files
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.inquiry_files
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.inquiry_files
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.inquiry_files
  referencing old table as taken for each statement execute function private.count_bytes();

-- What opens a thread for its partner: every letter carries a token of its own, and so does each
-- link that the family copies. No API access.
create table public.inquiry_tokens (
  -- sha256, as hex.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  thread_id uuid not null references public.inquiry_threads (id) on delete cascade,
  -- Of a letter: sha256 of the address it went to (private.address_hash), whose owner alone says that
  -- it is the wrong one, or stops such letters. Null: a link that the family hands on.
  address_hash text check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now(),
  -- Null: by a letter or the partner's own page, or from before this was noted.
  made_by uuid default auth.uid()
);
create index inquiry_tokens_of_thread on public.inquiry_tokens (thread_id);
alter table public.inquiry_tokens enable row level security;

-- Plans that would ask a partner whose address nobody has: staff see how many, never which.
create table public.partner_address_wishes (
  plan_id uuid not null references public.plans (id) on delete cascade,
  partner_id uuid not null references public.partners (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (plan_id, partner_id)
);
create index partner_address_wishes_of_partner on public.partner_address_wishes (partner_id);
alter table public.partner_address_wishes enable row level security;

-- The day of a moment where a plan's celebration takes place.
create function private.day_in_plan(plan uuid, moment timestamptz) returns date
  language sql stable set search_path = '' as $$
  select (moment at time zone coalesce(held.time_zone, 'UTC'))::date
  from public.plans as held where held.id = plan
$$;

-- A letter to one member, where the site sends email and their address is confirmed.
create function private.write_to_member(
  plan uuid, member uuid, kind text, params jsonb, key text, cause text,
  not_before timestamptz default now()
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not private.sends_mail() then
    return;
  end if;
  perform private.enqueue_letter(
    kind, params || jsonb_build_object('plan', plan, 'user', member), account.email::text, 'plan',
    concat_ws(':', kind, plan, key, member), cause, not_before
  )
  from auth.users as account
  where account.id = member and private.account_keeps(member) = 'address';
exception when check_violation then
  -- Mail cannot carry this address.
  null;
end
$$;

-- Tells members that a partner answered: those who want to hear of it at once. The daily letter
-- finds answers by itself. Five letters a thread, day and member: a partner that corrects itself
-- all day is read in the plan.
create function private.tell_members_of_answer(thread_id uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  thread public.inquiry_threads;
  entry uuid;
  told uuid;
begin
  select * into thread from public.inquiry_threads as held where held.id = thread_id;
  select said.id into entry from public.inquiry_entries as said
  where said.thread_id = thread.id and said.kind in ('answer', 'decline', 'message')
  order by said.created_at desc, said.version desc limit 1;
  if entry is null or private.is_over(thread.plan_id) then
    return;
  end if;
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = thread.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    continue when (
      select count(*) from public.letters as sent
      where sent.kind = 'inquiry-answered' and sent.cause = 'inquiry_threads:' || thread.id
        and sent.params ->> 'user' = told::text and sent.created_at > now() - interval '1 day'
    ) >= 5;
    perform private.write_to_member(
      thread.plan_id, told, 'inquiry-answered', jsonb_build_object('thread', thread.id),
      entry::text, 'inquiry_threads:' || thread.id
    );
  end loop;
end
$$;

-- A member who chose the daily letter hears of what comes from now on; who gave it up hears in a
-- last one of what it had not told yet.
create function private.follow_notices() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.notices = 'daily' and new.notices = 'at-once' and new.removed_at is null then
    perform private.write_to_member(
      new.plan_id, new.user_id, 'plan-digest',
      jsonb_build_object('from', old.digest_until, 'until', now()::timestamptz(3)),
      now()::text, 'plans:' || new.plan_id
    );
  end if;
  new.digest_until := now();
  return new;
end
$$;
create trigger follow_notices before update of notices on public.plan_members
  for each row when (new.notices <> old.notices) execute function private.follow_notices();

-- The day's letters to members who chose them, of what came in until then; none where nothing did.
-- Answers how many there are.
create function public.queue_plan_digests(until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select held.id, held.plan_id, held.user_id, held.digest_until
    from public.plan_members as held
    where held.notices = 'daily' and held.removed_at is null
      and held.digest_until < queue_plan_digests.until
    for update skip locked
  loop
    if public.plan_digest_letter(
      member.plan_id, member.user_id, member.digest_until, queue_plan_digests.until
    ) is not null then
      perform private.write_to_member(
        member.plan_id, member.user_id, 'plan-digest',
        jsonb_build_object(
          'from', member.digest_until, 'until', queue_plan_digests.until::timestamptz(3)
        ),
        queue_plan_digests.until::text, 'plans:' || member.plan_id
      );
      queued := queued + 1;
    end if;
    update public.plan_members as held set digest_until = queue_plan_digests.until
    where held.id = member.id;
  end loop;
  return queued;
end
$$;

-- What a letter to a partner asks, and gives it the token of that letter; null: the thread is
-- closed, or answered where the letter only reminds, or its plan is over.
--
-- address   that the letter goes to: none where its partner uses another by now
-- nudge     it reminds
-- question  the entry that is asked back
-- booked    it says that its partner is booked
-- Answers {"partner_name", "shown_name", "celebration", "dates", "expected_guests", "budget",
-- "currency", "words", "asked_on", "question", "booked_day"}.
create function public.write_inquiry(
  thread_id uuid, address text, token_hash text, nudge boolean default false,
  question uuid default null, booked boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread public.inquiry_threads;
begin
  select * into thread from public.inquiry_threads as held
  where held.id = write_inquiry.thread_id and not private.is_over(held.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = held.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and held.state = any (case
      when booked then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and not exists (
    select from public.inquiry_entries as entry
    where entry.id = question and entry.thread_id = thread.id
  )) then
    return null;
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    write_inquiry.token_hash, thread.id, private.address_hash(write_inquiry.address)
  );
  return (
    select jsonb_build_object(
      'partner_name', thread.partner_name, 'shown_name', asked.shown_name,
      'celebration', asked.celebration, 'dates', asked.dates,
      'expected_guests', asked.expected_guests, 'budget', asked.budget,
      'currency', asked.currency, 'words', asked.words, 'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'question', (select entry.words from public.inquiry_entries as entry where entry.id = question),
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from
    )
    from public.inquiries as asked where asked.id = thread.inquiry_id
  );
end
$$;

-- What the letter says that ends a thread; null: it goes on.
create function public.inquiry_closed_letter(thread_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'partner_name', thread.partner_name, 'shown_name', asked.shown_name,
    'celebration', asked.celebration, 'dates', asked.dates,
    'is_withdrawn', thread.state = 'withdrawn'
  )
  from public.inquiry_threads as thread
  join public.inquiries as asked on asked.id = thread.inquiry_id
  where thread.id = inquiry_closed_letter.thread_id and thread.state in ('closed', 'withdrawn')
    and not private.is_over(thread.plan_id)
$$;

-- What the letter to a member says of an answer; null: they are not in the plan any more, hear of
-- answers in another way, or the plan is over.
create function public.inquiry_answered_letter(thread_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'partner_name', thread.partner_name, 'honoree_name', plan.honoree_name,
    'has_declined', thread.state = 'declined'
  )
  from public.inquiry_threads as thread
  join public.plans as plan on plan.id = thread.plan_id and plan.ended_at is null
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = inquiry_answered_letter.user_id
    and member.removed_at is null and member.notices = 'at-once'
  where thread.id = inquiry_answered_letter.thread_id
    and thread.state not in ('closed', 'withdrawn')
$$;

-- What a member's daily letter tells; null: nothing, or as in inquiry_answered_letter.
create function public.plan_digest_letter(
  plan_id uuid, user_id uuid, since timestamptz, until timestamptz default null,
  of_guests boolean default false
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select came || jsonb_build_object('honoree_name', plan.honoree_name)
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select jsonb_build_object(
      'answers', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'partner_name', answered.partner_name, 'has_declined', answered.has_declined
          ) order by answered.at
        )
        from (
          select thread.partner_name, thread.state = 'declined' as has_declined,
            max(entry.created_at) as at
          from public.inquiry_entries as entry
          join public.inquiry_threads as thread on thread.id = entry.thread_id
          where entry.plan_id = plan.id and entry.kind in ('answer', 'decline', 'message')
            and entry.created_at >= since and entry.created_at < coalesce(until, now())
            and not of_guests
          group by thread.id
        ) as answered
      ), '[]'),
      'replies', private.households_that_answered(plan.id, since, coalesce(until, now())),
      'requests', (
        select count(*) from public.plan_requests as asked
        where asked.plan_id = plan.id and asked.household_id is null and asked.removed_at is null
          and asked.created_at >= since and asked.created_at < coalesce(until, now())
      ),
      'memories', (
        select count(*) from public.plan_memories as memory
        where memory.plan_id = plan.id and memory.state = 'waiting' and memory.removed_at is null
          and memory.created_at >= since and memory.created_at < coalesce(until, now())
      )
    ) as came
  ) as collected
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
    and came <> '{"answers": [], "replies": [], "requests": 0, "memories": 0}'
$$;

-- Counts a letter of an account's to a partner. False: that mailbox had 20 of them within a day,
-- whatever plans and partners they were for.
create function private.count_letter_to_partner(
  address text, account uuid default auth.uid()
) returns boolean
  language sql volatile set search_path = '' as $$
  select private.spend('letters to a partner', 1, jsonb_build_object(
    'account and mailbox', account || private.mailbox(address)
  )) is null
$$;

-- Whether an answer by date can be one: days that were asked, and 'yes', 'no' or 'maybe'.
create function private.are_answered_days(days jsonb, asked date[]) returns boolean
  language sql stable set search_path = '' as $$
  select jsonb_typeof(days) = 'object' and not exists (
    select from jsonb_each_text(days) as day
    where day.key <> all (asked::text[]) or coalesce(day.value, '') not in ('yes', 'no', 'maybe')
  )
$$;

-- Whether a partner can hold a date until then; null: it does not say.
create function private.is_hold(hold_until date) returns boolean
  language sql stable set search_path = '' as $$
  select hold_until is null or hold_until between
    (current_date - interval '1 year')::date and (current_date + interval '10 years')::date
$$;

-- A text without the characters that show its letters in another order, as letters leave them out.
create function private.plain(words text) returns text
  language sql immutable set search_path = '' as $$
  select regexp_replace(words, '[\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

-- Answers what was sent if it is an object whose fields, where they are there, are of their kinds: a
-- number for a text of at most so many characters, 'amount', 'day', 'id', or a type of JSON. Else it
-- raises `refusal` (HTTP 400): what PostgreSQL would say of such a value tells nobody anything.
create function private.ask_shape(sent jsonb, kinds jsonb, refusal text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  field record;
  fits boolean := jsonb_typeof(sent) is not distinct from 'object';
begin
  for field in
    select kind.value as kind, sent ->> kind.key as given, jsonb_typeof(sent -> kind.key) as type
    from jsonb_each(kinds) as kind
    where fits and jsonb_typeof(sent -> kind.key) <> 'null'
  loop
    if jsonb_typeof(field.kind) = 'number' then
      fits := field.type = 'string' and char_length(field.given) <= field.kind::integer;
    elsif field.kind = '"amount"' then
      fits := field.type = 'number' and field.given::numeric between 0 and 10000000
        and field.given::numeric % 1 = 0;
    elsif field.kind = '"day"' then
      fits := field.type = 'string' and field.given ~ '^\d{4}-\d{2}-\d{2}$'
        and isfinite(field.given::date);
    elsif field.kind = '"id"' then
      fits := field.type = 'string' and field.given::uuid is not null;
    else
      fits := to_jsonb(field.type) = field.kind;
    end if;
    exit when not fits;
  end loop;
  if not fits then
    raise exception '%', refusal using errcode = 'PT400';
  end if;
  return sent;
exception when data_exception then
  raise exception '%', refusal using errcode = 'PT400';
end
$$;

-- The address at which a partner takes inquiries; null: none was confirmed.
create function private.inquiry_address(partner uuid) returns text
  language sql stable set search_path = '' as $$
  select contact.email::text from public.partner_contacts as contact
  where contact.partner_id = partner and contact.email_confirmed_at is not null
$$;

-- Refuses where a letter to a partner cannot go: address_first (no member's address is confirmed),
-- address_unconfirmed and address_refuses, HTTP 409; of the last two `details` names the partner.
create function private.ask_letter_to(plan uuid, partner uuid) returns void
  language plpgsql stable set search_path = '' as $$
declare
  address constant text := private.inquiry_address(partner);
begin
  if private.plan_keeps(plan) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if address is null then
    raise exception 'address_unconfirmed' using errcode = 'PT409', detail = coalesce(partner::text, '');
  end if;
  if private.is_suppressed(address, 'partner', 'inquiry') then
    raise exception 'address_refuses' using errcode = 'PT409', detail = partner::text;
  end if;
end
$$;

-- The threads of an inquiry whose partners get a link from the family.
create function private.inquiry_sent(inquiry uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('id', inquiry, 'by_link', coalesce((
    select jsonb_agg(thread.id order by thread.version) from public.inquiry_threads as thread
    where thread.inquiry_id = inquiry and thread.by_link
  ), '[]'))
$$;

-- When a plan's last letter to a partner that asks or reminds it was written; null: none was, or it
-- did not leave.
create function private.asked_by_letter_at(plan uuid, partner uuid) returns timestamptz
  language sql stable set search_path = '' as $$
  select max(letter.created_at)
  from public.inquiry_threads as thread
  join public.letters as letter
    on letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || thread.id
  where thread.plan_id = plan and thread.partner_id = partner
    and letter.state in ('queued', 'retrying', 'sending', 'sent')
$$;

-- Asks up to five partners, each in a thread of its own, by letter; those in `by_link`, and all where
-- the site sends no email, by a link that members hand on (make_inquiry_link). For editors.
--
-- p_id   made by the browser: sending again with it asks nobody twice
-- asked  {"shown_name", "celebration", "dates", "expected_guests", "budget", "words"}: exactly what
--        partners see
-- Answers {"id", "by_link": the threads to make links for}. Raises no_partners and too_many_partners
-- (HTTP 400), malformed_inquiry (400), day_out_of_range (400), inquiries_a_week (409: 10 a plan and
-- week), too_many_open_threads (409: 30 a plan that are not closed: who declined may answer after
-- all), too_many_letters (409: 50 partners an account and day), already_asked (409: it is open, or a
-- letter would go to it less than 7 days after the last one; `details` names the partner, as below), too_many_to_address (409),
-- partner_takes_none (409: an example, or left the directory), those of ask_letter_to, plan_not_open,
-- view_only and plan_ended.
create function public.send_inquiry(
  p_id uuid, plan_id uuid, asked jsonb, partner_ids uuid[], by_link uuid[] default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  by_mail constant boolean := private.sends_mail();
  no_letter boolean;
  wanted uuid[];
  days date[];
  partner public.partners;
  chosen uuid;
  thread uuid;
  names text;
begin
  perform private.ask_plan(send_inquiry.plan_id, 'editor');
  if jsonb_typeof(asked) is distinct from 'object' or pg_column_size(asked) > 24000
    or coalesce(jsonb_typeof(asked -> 'dates'), 'array') <> 'array' then
    raise exception 'malformed_inquiry' using errcode = 'PT400';
  end if;
  select array_agg(distinct one) into wanted from unnest(partner_ids) as one where one is not null;
  if wanted is null then
    raise exception 'no_partners' using errcode = 'PT400';
  end if;
  if cardinality(wanted) > 5 then
    raise exception 'too_many_partners' using errcode = 'PT400';
  end if;
  select coalesce(array_agg(distinct day.value::date), '{}') into days
  from jsonb_array_elements_text(coalesce(asked -> 'dates', '[]')) as day;
  if exists (
    select from unnest(days) as day
    where day not between current_date - 1 and current_date + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;

  perform from public.plans as locked where locked.id = send_inquiry.plan_id for update;
  -- Who was taken out while this waited asks nobody.
  perform private.ask_plan(send_inquiry.plan_id, 'editor');
  if exists (
    select from public.inquiries as sent
    where sent.id = p_id and sent.plan_id = send_inquiry.plan_id
  ) then
    return private.inquiry_sent(p_id);
  end if;
  if (
    select count(*) from public.inquiries as sent
    where sent.plan_id = send_inquiry.plan_id and sent.created_at > now() - interval '7 days'
  ) >= 10 then
    raise exception 'inquiries_a_week' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30 then
    raise exception 'too_many_open_threads' using errcode = 'PT409';
  end if;
  if private.spend('partners asked', cardinality(wanted)) is not null then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  foreach chosen in array wanted loop
    if exists (
      select from public.inquiry_threads as open
      where open.plan_id = send_inquiry.plan_id and open.partner_id = chosen
        and (
          open.state in ('waiting', 'answered', 'booked')
          or by_mail and chosen <> all (coalesce(send_inquiry.by_link, '{}'))
            and private.asked_by_letter_at(open.plan_id, chosen) > now() - interval '7 days'
        )
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = chosen::text;
    end if;
    select * into partner from public.partners as listed where listed.id = chosen;
    if not found or partner.is_demonstration then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = chosen::text;
    end if;
    if by_mail and chosen <> all (coalesce(by_link, '{}')) then
      perform private.ask_letter_to(send_inquiry.plan_id, chosen);
    end if;
  end loop;

  insert into public.inquiries (
    id, plan_id, shown_name, celebration, dates, expected_guests, budget, currency, words
  )
  select p_id, plan.id, btrim(coalesce(asked ->> 'shown_name', '')),
    btrim(coalesce(asked ->> 'celebration', '')), days, (asked ->> 'expected_guests')::integer,
    (asked ->> 'budget')::bigint, plan.currency, btrim(coalesce(asked ->> 'words', ''), E' \n\r\t')
  from public.plans as plan where plan.id = send_inquiry.plan_id;
  for partner in
    select listed.* from public.partners as listed
    where listed.id = any (wanted)
    order by array_position(partner_ids, listed.id)
  loop
    no_letter := not by_mail or partner.id = any (coalesce(by_link, '{}'));
    insert into public.inquiry_threads (
      inquiry_id, plan_id, place, partner_id, partner_name, by_link
    )
    values (
      p_id, send_inquiry.plan_id, coalesce(array_position(partner_ids, partner.id), 0), partner.id,
      left(partner.name, 200), no_letter
    )
    returning id into thread;
    names := concat_ws(', ', names, partner.name);
    if not no_letter then
      if not private.count_letter_to_partner(private.inquiry_address(partner.id)) then
        raise exception 'too_many_to_address' using errcode = 'PT409', detail = partner.id::text;
      end if;
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread), private.inquiry_address(partner.id),
        'partner', 'inquiry:' || thread, 'inquiry_threads:' || thread
      );
    end if;
  end loop;
  perform private.note_change(
    send_inquiry.plan_id, 'inquiries', p_id, 'add', null, null, to_jsonb(names)
  );
  return private.inquiry_sent(p_id);
end
$$;
grant execute on function public.send_inquiry(uuid, uuid, jsonb, uuid[], uuid[]) to authenticated;

-- Locks a thread's plan and answers the thread, for editors; raises thread_gone (HTTP 404) besides
-- what ask_plan does.
create function private.thread_for_editor(thread_id uuid) returns public.inquiry_threads
  language plpgsql volatile set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  plan uuid;
  thread public.inquiry_threads;
begin
  select held.plan_id into plan from public.inquiry_threads as held
  where held.id = thread_id and held.plan_id = any (own);
  if plan is null then
    raise exception 'thread_gone' using errcode = 'PT404';
  end if;
  perform private.ask_plan(plan, 'editor');
  perform from public.plans as locked where locked.id = plan for update;
  perform private.ask_plan(plan, 'editor');
  select * into thread from public.inquiry_threads as held where held.id = thread_id;
  return thread;
end
$$;

-- Raises partner_takes_none (HTTP 409) for a thread whose partner left the directory.
create function private.ask_listed(thread public.inquiry_threads) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if thread.partner_id is null then
    raise exception 'partner_takes_none' using errcode = 'PT409';
  end if;
end
$$;

-- A link to a thread's page for its partner, to hand on by other ways than a letter. Answers its
-- token, which is told this once; one made before goes on working. Raises too_many_links (HTTP 409:
-- 30 a thread, letters included), thread_over (409: there is nothing left to answer) and
-- partner_takes_none (409: it left the directory).
create function public.make_inquiry_link(thread_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_tokens as made where made.thread_id = thread.id
  ) >= 30 then
    raise exception 'too_many_links' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  update public.inquiry_threads as told set link_ended_at = null
  where told.id = thread.id and told.link_ended_at is not null;
  insert into public.inquiry_tokens (token_hash, thread_id)
  values (private.token_hash(token), thread.id);
  return token;
end
$$;
grant execute on function public.make_inquiry_link(uuid) to authenticated;

-- Asks staff for the address of a partner that letters do not reach; again leaves it at that. For
-- editors.
create function public.ask_for_partner_address(plan_id uuid, partner_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_plan(ask_for_partner_address.plan_id, 'editor');
  perform from public.plans as locked
  where locked.id = ask_for_partner_address.plan_id for update;
  if (
    select count(*) from public.partner_address_wishes as wished
    where wished.plan_id = ask_for_partner_address.plan_id
  ) >= 100 then
    raise exception 'too_many_wishes' using errcode = 'PT409';
  end if;
  insert into public.partner_address_wishes (plan_id, partner_id)
  select ask_for_partner_address.plan_id, listed.id from public.partners as listed
  where listed.id = ask_for_partner_address.partner_id and not listed.is_demonstration
  on conflict do nothing;
end
$$;
grant execute on function public.ask_for_partner_address(uuid, uuid) to authenticated;

-- Whether letters reach the partners of a plan's shortlist, and since when the plan would like an
-- address: [{"partner_id", "reach": "letter", "unconfirmed", "refuses" (its address takes none) or
-- "unknown" (nobody has one), "wished_at", "letter_at": when the plan's
-- last letter to it was written}]. Tells no address, and nothing of other plans.
create function public.shortlist_reach(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_plan(shortlist_reach.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(distinct jsonb_build_object(
      'partner_id', listed.id,
      'reach', case
        when contact.email is null then 'unknown'
        when private.is_suppressed(contact.email, 'partner', 'inquiry') then 'refuses'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'letter'
      end,
      'wished_at', wished.created_at,
      'letter_at', private.asked_by_letter_at(saved.plan_id, listed.id)
    ))
    from public.plan_shortlist as saved
    join public.partners as listed on listed.id = saved.partner_id
    left join public.partner_contacts as contact on contact.partner_id = listed.id
    left join public.partner_address_wishes as wished
      on wished.partner_id = listed.id and wished.plan_id = saved.plan_id
    where saved.plan_id = shortlist_reach.plan_id and saved.removed_at is null
  ), '[]');
end
$$;
grant execute on function public.shortlist_reach(uuid) to authenticated;

-- Whether a letter that tells what the family did goes to a thread's partner.
create function private.letter_reaches(thread public.inquiry_threads) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  address constant text := private.inquiry_address(thread.partner_id);
begin
  return address is not null and private.sends_mail() and thread.wrong_person_at is null
    and private.plan_keeps(thread.plan_id) is not distinct from 'address'
    and not private.is_suppressed(address, 'partner', 'inquiry');
end
$$;

-- Whether the letter that asked a thread's partner has left.
create function private.has_heard(thread public.inquiry_threads) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letters as sent
    where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || thread.id
      and sent.state in ('sending', 'sent')
  )
$$;

-- How the latest letter to each thread's partner fared, and which would go: [{"thread_id"; "state":
-- "sent", "waiting", "failed" or "refused" (its address takes no letters), null: there was none;
-- "booked", "closed": whether a letter can tell it of that}].
create function public.inquiry_delivery(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_plan(inquiry_delivery.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'thread_id', thread.id,
      'state', case
        when letter.state is null then null
        when private.is_suppressed(
          coalesce(private.inquiry_address(thread.partner_id), letter.recipient),
          'partner', 'inquiry'
        ) then 'refused'
        when letter.state = 'sent' then 'sent'
        when letter.state = 'failed' then 'failed'
        when letter.state = 'suppressed' then 'refused'
        else 'waiting'
      end,
      'booked', private.letter_reaches(thread),
      'closed', private.letter_reaches(thread) and private.has_heard(thread)
    ))
    from public.inquiry_threads as thread
    left join lateral (
      select sent.recipient, sent.state from public.letters as sent
      where sent.kind = 'inquiry' and sent.cause = 'inquiry_threads:' || thread.id
        and sent.state <> 'cancelled'
      order by sent.created_at desc limit 1
    ) as letter on true
    where thread.plan_id = inquiry_delivery.plan_id
  ), '[]');
end
$$;
grant execute on function public.inquiry_delivery(uuid) to authenticated;

-- 34_inquiry_threads.sql

-- What a family does with a thread once it has asked.

-- A letter to a thread's partner, in a thread where one can go; else nothing: the plan says so.
-- Raises too_many_to_address (HTTP 409: 20 a mailbox, account and day), except for letters that tell
-- what the family did, which are not written then: it is done all the same.
create function private.write_to_partner(
  thread public.inquiry_threads, kind text, params jsonb, key text
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  address constant text := private.inquiry_address(thread.partner_id);
begin
  if kind in ('inquiry-booked', 'inquiry-closed') and not private.letter_reaches(thread) then
    return;
  end if;
  if address is not null and private.sends_mail()
    and private.plan_keeps(thread.plan_id) = 'address' then
    if not private.count_letter_to_partner(address) then
      if kind in ('inquiry-booked', 'inquiry-closed') then
        return;
      end if;
      raise exception 'too_many_to_address' using errcode = 'PT409';
    end if;
    perform private.enqueue_letter(
      kind, params || jsonb_build_object('thread', thread.id), address, 'partner', key,
      'inquiry_threads:' || thread.id
    );
  end if;
end
$$;

-- Ends a thread for its partner, which is told if the letter that asked has left; one that waits is
-- cancelled.
create function private.end_thread(
  thread public.inquiry_threads, ended text, tell boolean
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.inquiry_threads as held set state = ended, closed_at = now()
  where held.id = thread.id;
  update public.letters as waiting set state = 'cancelled'
  where waiting.kind = 'inquiry' and waiting.cause = 'inquiry_threads:' || thread.id
    and waiting.state in ('queued', 'retrying');
  if tell and private.has_heard(thread) then
    perform private.write_to_partner(
      thread, 'inquiry-closed', '{}', 'inquiry-closed:' || thread.id
    );
  end if;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(thread.state),
    to_jsonb(ended)
  );
end
$$;

-- Reminds a partner, once, 3 days after it was asked and has not answered. For editors.
-- Raises nudged_already, not_yet and answered_already (HTTP 409), no_mail, and those of ask_letter_to
-- and write_to_partner.
create function public.nudge_thread(thread_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.nudged_at is not null then
    raise exception 'nudged_already' using errcode = 'PT409';
  end if;
  if thread.state <> 'waiting' then
    raise exception 'answered_already' using errcode = 'PT409';
  end if;
  if thread.asked_at > now() - interval '3 days' then
    raise exception 'not_yet' using errcode = 'PT409';
  end if;
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  update public.inquiry_threads as held set nudged_at = now() where held.id = thread.id;
  perform private.write_to_partner(
    thread, 'inquiry', '{"nudge": true}', 'inquiry-nudge:' || thread.id
  );
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'nudged_at', null,
    to_jsonb(thread.partner_name)
  );
end
$$;
grant execute on function public.nudge_thread(uuid) to authenticated;

-- Asks a partner something more. For editors.
--
-- p_id  made by the browser: sent twice it is asked once
-- Raises thread_over (HTTP 409), make_inquiry_link's partner_takes_none, and too_many_questions (409: 5 a day to one partner, in all threads
-- of the plan); where the site sends email, write_to_partner's, and ask_letter_to's unless the thread
-- has a link from the family, where the question stands as well.
create function public.ask_back(thread_id uuid, p_id uuid, words text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_entries as said where said.id = p_id and said.thread_id = thread.id
  ) then
    return;
  end if;
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if coalesce(ask_back.words, '') !~ '\S' then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.inquiry_entries as said
    join public.inquiry_threads as asked on asked.id = said.thread_id
    where asked.plan_id = thread.plan_id
      and (asked.id = thread.id or asked.partner_id = thread.partner_id)
      and said.kind = 'question' and said.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'too_many_questions' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  if private.sends_mail() and not thread.by_link then
    perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  end if;
  insert into public.inquiry_entries (id, thread_id, plan_id, kind, words)
  values (p_id, thread.id, thread.plan_id, 'question', btrim(ask_back.words, E' \n\r\t'));
  perform private.write_to_partner(
    thread, 'inquiry', jsonb_build_object('question', p_id), 'inquiry-question:' || p_id
  );
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'asked_back', null,
    to_jsonb(thread.partner_name)
  );
end
$$;
grant execute on function public.ask_back(uuid, uuid, text) to authenticated;

-- Whether two of a partner's answers say different things of the same: what one of them leaves open
-- the other may say.
create function private.contradicts(
  one public.inquiry_entries, other public.inquiry_entries
) returns boolean
  language sql immutable set search_path = '' as $$
  select (one.kind = 'decline' or one.declined) <> (other.kind = 'decline' or other.declined)
    or exists (
      select from jsonb_each(one.days) as day
      where other.days ? day.key and other.days -> day.key <> day.value
    )
    or num_nonnulls(one.price_from, one.price_to) > 0
      and num_nonnulls(other.price_from, other.price_to) > 0
      and (one.price_from, one.price_to) is distinct from (other.price_from, other.price_to)
    or one.price_includes <> '' and other.price_includes <> ''
      and one.price_includes <> other.price_includes
    or one.hold_until <> other.hold_until
    or one.words <> '' and other.words <> '' and one.words <> other.words
$$;

-- Writes down what a partner said by telephone. For editors.
--
-- answer  {"declined", "days", "price_from", "price_to", "price_includes", "hold_until", "words"},
--         each optional; "set_aside": another's answer stands, this says what that leaves open
-- seen    the highest version of the thread's entries that its writer had before them
-- Answers {"saved": true}, or {"saved": false, "others": [entries]} where others, which its writer
-- has not seen, say something different: nothing is written until they choose.
-- Raises malformed_answer (HTTP 400; for days that were not asked, too) and no_words (400: nothing
-- is in it).
create function public.log_phone_answer(
  thread_id uuid, p_id uuid, answer jsonb, seen bigint default 0
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  shaped constant jsonb := private.ask_shape(
    answer,
    '{"declined": "boolean", "set_aside": "boolean", "days": "object", "price_from": "amount",
      "price_to": "amount", "price_includes": 1000, "hold_until": "day", "words": 5000}',
    'malformed_answer'
  );
  days constant jsonb := coalesce(answer -> 'days', '{}');
  said public.inquiry_entries;
  others jsonb;
  becomes text;
begin
  if exists (
    select from public.inquiry_entries as held where held.id = p_id and held.thread_id = thread.id
  ) then
    return '{"saved": true}';
  end if;
  if pg_column_size(shaped) > 32000
    or (answer ->> 'price_from')::bigint > (answer ->> 'price_to')::bigint
    or not private.are_answered_days(days, (
      select asked.dates from public.inquiries as asked where asked.id = thread.inquiry_id
    )) or not private.is_hold((answer ->> 'hold_until')::date) then
    raise exception 'malformed_answer' using errcode = 'PT400';
  end if;
  said.days := days;
  said.declined := coalesce((answer ->> 'declined')::boolean, false);
  said.set_aside := coalesce((answer ->> 'set_aside')::boolean, false);
  said.price_from := (answer ->> 'price_from')::bigint;
  said.price_to := (answer ->> 'price_to')::bigint;
  said.price_includes := btrim(coalesce(answer ->> 'price_includes', ''));
  said.hold_until := (answer ->> 'hold_until')::date;
  said.words := btrim(coalesce(answer ->> 'words', ''), E' \n\r\t');
  said.kind := 'phone';
  if not said.declined and days = '{}' and said.price_includes = '' and said.words = ''
    and num_nonnulls(said.price_from, said.price_to, said.hold_until) = 0 then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
  select jsonb_agg(to_jsonb(other) order by other.version) into others
  from public.inquiry_entries as other
  where other.thread_id = thread.id and other.version > coalesce(seen, 0)
    and other.kind in ('answer', 'decline', 'phone') and not other.set_aside
    and not said.set_aside and private.contradicts(other, said);
  if others is not null then
    return jsonb_build_object('saved', false, 'others', others);
  end if;
  insert into public.inquiry_entries (
    id, thread_id, plan_id, kind, days, price_from, price_to, price_includes, hold_until, declined,
    set_aside, words
  )
  values (
    p_id, thread.id, thread.plan_id, said.kind, said.days, said.price_from, said.price_to,
    said.price_includes, said.hold_until, said.declined, said.set_aside, said.words
  );
  if not said.set_aside then
    becomes := case when said.declined then 'declined' else 'answered' end;
    update public.inquiry_threads as held
    -- What the family has ended stays ended: its partner was told.
    set state = case
        when held.state in ('booked', 'closed', 'withdrawn') then held.state else becomes
      end,
      state_unbooked = case when held.state = 'booked' then becomes end
    where held.id = thread.id;
  end if;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'phone', null,
    to_jsonb(thread.partner_name)
  );
  return '{"saved": true}';
end
$$;
grant execute on function public.log_phone_answer(uuid, uuid, jsonb, bigint) to authenticated;

-- Closes a thread; with `tell` its partner gets a kind letter. False: it was over. A booking is
-- undone first (booked, HTTP 409). For editors.
create function public.close_thread(thread_id uuid, tell boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if thread.state = 'booked' then
    raise exception 'booked' using errcode = 'PT409';
  end if;
  if thread.state in ('closed', 'withdrawn') then
    return false;
  end if;
  perform private.end_thread(thread, 'closed', coalesce(tell, false));
  return true;
end
$$;
grant execute on function public.close_thread(uuid, boolean) to authenticated;

-- Takes an inquiry back: each partner that has it and has not declined is told. What is booked stays
-- booked. False: it was withdrawn. For editors.
create function public.withdraw_inquiry(inquiry_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  asked public.inquiries;
  thread public.inquiry_threads;
begin
  select * into asked from public.inquiries as held
  where held.id = withdraw_inquiry.inquiry_id and held.plan_id = any (own);
  perform private.ask_plan(asked.plan_id, 'editor');
  perform from public.plans as locked where locked.id = asked.plan_id for update;
  perform private.ask_plan(asked.plan_id, 'editor');
  update public.inquiries as held set withdrawn_at = now()
  where held.id = asked.id and held.withdrawn_at is null;
  if not found then
    return false;
  end if;
  for thread in
    select * from public.inquiry_threads as held
    where held.inquiry_id = asked.id and held.state in ('waiting', 'answered', 'declined')
  loop
    perform private.end_thread(thread, 'withdrawn', thread.state <> 'declined');
  end loop;
  return true;
end
$$;
grant execute on function public.withdraw_inquiry(uuid) to authenticated;

-- A family books a partner: budget, choices and, if wanted, place and program follow, and the other
-- partners are told.

-- Where in a celebration a partner of a type belongs.
create function private.area_of_type(type text) returns text
  language sql immutable set search_path = '' as $$
  select case type
    when 'Celebration Venue' then 'venue'
    when 'Funeral Home' then 'venue'
    when 'Catering' then 'food'
    when 'Music/Entertainment' then 'music'
    when 'Celebrant/Officiant' then 'readings'
    when 'Photography/Videography' then 'keepsakes'
    when 'Memorial Items/Keepsakes' then 'keepsakes'
    else 'activities'
  end
$$;

-- A letter that says that a partner is booked, and has not left, does not leave any more.
create function private.cancel_booked_letters(thread uuid) returns void
  language sql volatile set search_path = '' as $$
  update public.letters as waiting set state = 'cancelled'
  where waiting.kind = 'inquiry-booked' and waiting.cause = 'inquiry_threads:' || thread
    and waiting.state in ('queued', 'retrying')
$$;

-- What a booking is, for who wanted to write down another: {"booked": whether it is the one that was
-- sent, "booking", "by", "at", "day", "agreed", "closed": the names of those who were closed with it}.
create function private.booking_of(thread public.inquiry_threads, sent uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'booked', coalesce(thread.booking_id = sent, false), 'booking', thread.booking_id,
    'by', thread.booked_by, 'at', thread.booked_at, 'day', thread.booked_day,
    'agreed', (
      select line.agreed from public.plan_budget_items as line
      where line.id = (thread.booked_sums ->> 'line')::uuid and line.removed_at is null
    ),
    'closed', coalesce((
      select jsonb_agg(other.partner_name order by other.place, other.id)
      from public.inquiry_threads as other
      where other.plan_id = thread.plan_id and other.state = 'closed'
        and other.closed_at = thread.booked_at
    ), '[]')
  )
$$;

-- Puts what a booking costs into the budget: into the line that it names, or a new one; where it names
-- none, into its partner's own. Answers what unbooking takes back: {"line"; "version": of a line that
-- was added, else null; "was", "set": what was changed in it, before and after}.
create function private.book_line(thread public.inquiry_threads, booking jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  line public.plan_budget_items;
  price constant bigint := (booking ->> 'agreed')::bigint;
  asked constant bigint := (booking ->> 'quoted')::bigint;
  asked_to constant bigint := (booking ->> 'quoted_to')::bigint;
  guests bigint;
  was jsonb;
  sums jsonb := '{}';
begin
  select * into line from public.plan_budget_items as held
  where held.plan_id = thread.plan_id and held.removed_at is null and case
      when booking ? 'line' then held.id::text = booking ->> 'line'
        and coalesce(held.partner_id = thread.partner_id, held.partner_id is null)
      else held.partner_id = thread.partner_id
    end
  order by held.position, held.id limit 1;
  if line.id is null then
    insert into public.plan_budget_items (
      plan_id, category, title, agreed, quoted, quoted_to, partner_id, position
    )
    select thread.plan_id, left(btrim(coalesce(booking ->> 'category', '')), 200),
      thread.partner_name, price, asked, asked_to, thread.partner_id,
      coalesce(max(held.position), 0) + 1
    from public.plan_budget_items as held where held.plan_id = thread.plan_id
    returning * into line;
    perform private.note_change(
      line.plan_id, 'plan_budget_items', line.id, 'add', null, null, to_jsonb(line.title)
    );
    return jsonb_build_object(
      'line', line.id, 'version', line.version,
      'was', '{"quoted": null, "quoted_to": null, "agreed": null}'::jsonb,
      'set', jsonb_build_object('quoted', asked, 'quoted_to', asked_to, 'agreed', price)
    );
  end if;
  -- What is there stays where nothing is known instead.
  if num_nonnulls(asked, asked_to) > 0 then
    sums := jsonb_build_object('quoted', asked, 'quoted_to', asked_to);
  end if;
  if price is not null then
    sums := sums || jsonb_build_object('agreed', price);
  end if;
  if line.per_person and sums <> '{}' and not coalesce((booking ->> 'each')::boolean, false) then
    -- The sums are for all, and so is the estimate from now on, where it is known how many come.
    select plan.expected_guests into guests from public.plans as plan where plan.id = line.plan_id;
    sums := sums || jsonb_build_object(
      'per_person', false,
      'low', case when line.low * guests <= 10000000 then line.low * guests end,
      'high', case when line.high * guests <= 10000000 then line.high * guests end
    );
  end if;
  sums := sums || jsonb_build_object('partner_id', thread.partner_id);
  select jsonb_object_agg(held.key, held.value) into was
  from jsonb_each(to_jsonb(line)) as held where sums ? held.key;
  perform private.set_line(line, sums);
  return jsonb_build_object('line', line.id, 'version', null, 'was', was, 'set', sums);
end
$$;

-- Changes a line of the budget, and tells the history of its sums.
create function private.set_line(line public.plan_budget_items, sums jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  becomes constant public.plan_budget_items := jsonb_populate_record(line, sums);
  field text;
begin
  update public.plan_budget_items as held
  set quoted = becomes.quoted, quoted_to = becomes.quoted_to, agreed = becomes.agreed,
    per_person = becomes.per_person, low = becomes.low, high = becomes.high,
    partner_id = becomes.partner_id
  where held.id = line.id;
  foreach field in array array['quoted', 'quoted_to', 'agreed'] loop
    if to_jsonb(line) -> field <> to_jsonb(becomes) -> field then
      perform private.note_change(
        line.plan_id, 'plan_budget_items', line.id, 'change', field, to_jsonb(line) -> field,
        to_jsonb(becomes) -> field
      );
    end if;
  end loop;
end
$$;

-- Takes the sums of a booking out of the budget again. Where somebody changed one of them since, they
-- stay; a line that came with the booking goes where nobody touched it.
create function private.take_sums_back(thread public.inquiry_threads) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  line public.plan_budget_items;
begin
  select * into line from public.plan_budget_items as held
  where held.id = (thread.booked_sums ->> 'line')::uuid and held.removed_at is null;
  if line.id is null then
    return;
  end if;
  if line.version = (thread.booked_sums ->> 'version')::bigint then
    update public.plan_budget_items as held set removed_at = now() where held.id = line.id;
    perform private.note_change(
      line.plan_id, 'plan_budget_items', line.id, 'remove', null, to_jsonb(line.title), null
    );
  elsif to_jsonb(line) @> (thread.booked_sums -> 'set') then
    perform private.set_line(line, thread.booked_sums -> 'was');
  end if;
end
$$;

-- Where in the running order of a plan an item stands behind another; last where that is not there.
create function private.place_behind(plan uuid, item text) returns double precision
  language sql stable set search_path = '' as $$
  with living as (
    select held.id, held.position from public.plan_program_items as held
    where held.plan_id = plan and held.removed_at is null
  )
  select coalesce(
    (
      select (before.position + coalesce(
        (select min(next.position) from living as next where next.position > before.position),
        before.position + 2
      )) / 2
      from living as before where before.id::text = item
    ),
    (select max(held.position) from public.plan_program_items as held where held.plan_id = plan) + 1,
    1
  )
$$;

-- Marks a thread as booked. For editors, in one transaction:
--
-- booking  {"id": made by the browser, so that sending it again leaves one; "instead_of": the id of
--          a booking that is there, which its writer has seen, and this takes the place of; "day":
--          for which it is booked, or null; "as_day": it becomes the plan's; "agreed": cents, or
--          null; "quoted", "quoted_to": what the partner asks, or null; "line": the id of the budget
--          line that takes these sums, or null: a new one in "category"; "each": they are for each
--          person, where that line is; "close": ids of the plan's other threads whose partners are
--          told that the date is taken elsewhere; "as_place": it becomes the place of a plan that has
--          none; "in_program": the running order gets an item with its name, of so many "minutes",
--          behind the item "after", or last; "tell": its partner gets a letter that says so;
--          "contact": what the family shows it, as in show_contact}
-- Answers what booking_of does: where somebody else has booked it, nothing is changed. Raises
-- malformed_booking (HTTP 400) and what the tables refuse. Who was closed, withdrawn or declined can
-- be booked as well.
create function public.book_thread(thread_id uuid, booking jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread public.inquiry_threads := private.thread_for_editor(thread_id);
  before constant public.inquiry_threads := thread;
  shaped constant jsonb := private.ask_shape(
    booking,
    '{"id": "id", "instead_of": "id", "day": "day", "as_day": "boolean", "agreed": "amount",
      "quoted": "amount", "quoted_to": "amount", "close": "array", "as_place": "boolean",
      "in_program": "boolean", "minutes": "amount", "after": 100, "line": 100, "category": 500,
      "each": "boolean", "tell": "boolean", "contact": "object"}',
    'malformed_booking'
  );
  partner public.partners;
  sent constant uuid := coalesce((booking ->> 'id')::uuid, gen_random_uuid());
  day constant date := (booking ->> 'day')::date;
  unheard boolean;
  choice public.plan_choices;
  celebration public.plans;
  item uuid;
  other public.inquiry_threads;
begin
  if before.state = 'booked' and (
    before.booking_id = sent
    or before.booking_id is distinct from (booking ->> 'instead_of')::uuid
  ) then
    return private.booking_of(before, sent);
  end if;
  if pg_column_size(shaped) > 8000 or (booking ->> 'quoted')::bigint > (booking ->> 'quoted_to')::bigint
    or day not between current_date - 1 and current_date + interval '10 years' then
    raise exception 'malformed_booking' using errcode = 'PT400';
  end if;
  select * into partner from public.partners as listed where listed.id = before.partner_id;
  -- Of a letter that has not left its partner knows nothing.
  unheard := exists (
    select from public.letters as waiting
    where waiting.kind = 'inquiry-booked' and waiting.cause = 'inquiry_threads:' || before.id
      and waiting.state in ('queued', 'retrying')
  );
  update public.inquiry_threads as held
  set state = 'booked',
    moved_from = case
      when unheard or before.booked_day is not distinct from day then before.moved_from
      else before.booked_day
    end,
    state_unbooked = case when before.state = 'booked' then before.state_unbooked else before.state end,
    booking_id = sent, booked_by = auth.uid(), booked_at = now(), booked_day = day,
    closed_at = null, unbooked_at = null, unbooked_day = null
  where held.id = before.id
  returning held.* into thread;
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(before.state),
    to_jsonb('booked'::text)
  );

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads as held set booked_sums = private.book_line(thread, booking)
  where held.id = thread.id;

  select * into choice from public.plan_choices as held
  where held.plan_id = thread.plan_id and held.partner_id = thread.partner_id
    and held.removed_at is null
  order by held.state = 'chosen' desc, held.position, held.id limit 1;
  if choice.id is null then
    insert into public.plan_choices (plan_id, area, title, state, partner_id, position)
    select thread.plan_id, private.area_of_type(partner.type), thread.partner_name, 'chosen',
      partner.id, coalesce(max(held.position), 0) + 1
    from public.plan_choices as held where held.plan_id = thread.plan_id
    returning id into item;
    perform private.note_change(
      thread.plan_id, 'plan_choices', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  elsif choice.state <> 'chosen' then
    update public.plan_choices as held set state = 'chosen' where held.id = choice.id;
    perform private.note_change(
      thread.plan_id, 'plan_choices', choice.id, 'change', 'state', to_jsonb(choice.state),
      to_jsonb('chosen'::text)
    );
  end if;

  if (booking ->> 'as_day')::boolean and day is not null then
    select * into celebration from public.plans as held where held.id = thread.plan_id;
    if celebration.day_state <> 'set' or celebration.day is distinct from day then
      update public.plans as held set day_state = 'set', day = thread.booked_day
      where held.id = thread.plan_id;
      perform private.note_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'day', to_jsonb(celebration.day), to_jsonb(day)
      );
    end if;
  end if;
  if (booking ->> 'as_place')::boolean then
    update public.plans as plan
    set place_name = thread.partner_name, place_address = left(coalesce(partner.location, ''), 1000)
    where plan.id = thread.plan_id and plan.place_name = '' and plan.place_address = '';
    if found then
      perform private.note_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'place_name', to_jsonb(''::text),
        to_jsonb(thread.partner_name)
      );
    end if;
  end if;
  if (booking ->> 'in_program')::boolean and not exists (
    select from public.plan_program_items as held
    where held.plan_id = thread.plan_id and held.who = thread.partner_name
      and held.removed_at is null
  ) then
    insert into public.plan_program_items (plan_id, title, minutes, who, position)
    select thread.plan_id, case private.area_of_type(partner.type)
        when 'venue' then 'Welcome' when 'food' then 'Food and drink' when 'music' then 'Music'
        when 'readings' then 'Ceremony' else thread.partner_name
      end, (booking ->> 'minutes')::integer, thread.partner_name,
      private.place_behind(thread.plan_id, booking ->> 'after')
    returning id into item;
    perform private.note_change(
      thread.plan_id, 'plan_program_items', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  end if;

  for other in
    select * from public.inquiry_threads as held
    where held.plan_id = thread.plan_id and held.id <> thread.id
      and held.state in ('waiting', 'answered', 'declined')
      and held.id::text in (
        select closed.value from jsonb_array_elements_text(
          coalesce(booking -> 'close', '[]')
        ) as closed
      )
  loop
    perform private.end_thread(other, 'closed', other.state <> 'declined');
  end loop;
  if (booking ->> 'tell')::boolean and (
    before.state <> 'booked' or before.booked_day is distinct from day or not exists (
      select from public.letters as told
      where told.kind = 'inquiry-booked' and told.cause = 'inquiry_threads:' || thread.id
        and told.state <> 'cancelled'
    )
  ) then
    perform private.cancel_booked_letters(thread.id);
    perform private.write_to_partner(thread, 'inquiry-booked', '{}', 'inquiry-booked:' || sent);
  end if;
  if jsonb_typeof(booking -> 'contact') = 'object' then
    perform private.show_contact(thread, 'family', booking -> 'contact');
  end if;
  select * into thread from public.inquiry_threads as held where held.id = thread.id;
  return private.booking_of(thread, sent);
end
$$;
grant execute on function public.book_thread(uuid, jsonb) to authenticated;

-- Takes a booking back, and with it the sums that it put into the budget, where nobody changed them
-- since. What came of it in ideas, place and program stays: it is the family's. Who was told that the date is taken is not told again. How to reach each other, where the
-- family or the partner had shown it, is erased. False: it was not booked. Raises
-- too_many_open_threads and already_asked (HTTP 409) where it would be open besides as many, or
-- besides another of its partner's.
create function public.unbook_thread(thread_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  -- Without the booking it goes the way of its inquiry.
  becomes constant text := case
    when exists (
      select from public.inquiries as asked
      where asked.id = thread.inquiry_id and asked.withdrawn_at is not null
    ) then 'withdrawn'
    else coalesce(thread.state_unbooked, 'waiting')
  end;
begin
  if thread.state <> 'booked' then
    return false;
  end if;
  if becomes in ('waiting', 'answered', 'declined') then
    if becomes <> 'declined' and exists (
      select from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.partner_id = thread.partner_id
        and open.id <> thread.id and open.state in ('waiting', 'answered', 'booked')
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = thread.partner_id::text;
    end if;
    if (
      select count(*) from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.state in ('waiting', 'answered', 'declined')
    ) >= 30 then
      raise exception 'too_many_open_threads' using errcode = 'PT409';
    end if;
  end if;
  update public.inquiry_threads as held
  set state = becomes, state_unbooked = null, booking_id = null, booked_by = null,
    booked_at = null, booked_day = null, booked_sums = null, moved_from = null,
    unbooked_at = now(), unbooked_day = thread.booked_day,
    closed_at = case when becomes in ('closed', 'withdrawn') then now() end
  where held.id = thread.id;
  perform private.take_sums_back(thread);
  perform private.cancel_booked_letters(thread.id);
  perform private.hide_contact(thread.id, null);
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb('booked'::text),
    to_jsonb(becomes)
  );
  return true;
end
$$;
grant execute on function public.unbook_thread(uuid) to authenticated;

-- The address that a letter's token went to, where it is its partner's confirmed one; null for a link
-- that a family hands on, which says nothing of who holds it.
create function private.address_of(held public.inquiry_tokens) returns text
  language sql stable set search_path = '' as $$
  select contact.email
  from public.inquiry_threads as thread
  join public.partner_contacts as contact on contact.partner_id = thread.partner_id
  where thread.id = held.thread_id and private.address_hash(contact.email) = held.address_hash
    and contact.email_confirmed_at is not null
$$;

-- A token that is in use: 12 months, as long as its thread is there, its partner in the directory
-- and, where a letter brought it, as long as its address is the partner's. None: null.
create function private.inquiry_token(token text) returns public.inquiry_tokens
  language sql stable set search_path = '' as $$
  select known.*
  from public.inquiry_tokens as known
  join public.inquiry_threads as thread on thread.id = known.thread_id
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where known.token_hash = private.token_hash(token)
    and known.created_at > now() - interval '12 months'
    and thread.partner_id is not null
    and thread.removed_at is null and inquiry.removed_at is null
    and (known.address_hash is null or private.address_of(known) is not null)
$$;

-- What a token opens; null where it opens nothing, which is counted (count_unknown_token).
create function private.open_inquiry(token text) returns public.inquiry_tokens
  language plpgsql volatile set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.inquiry_token(token);
begin
  if held.thread_id is null then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

-- Whether a letter's token said of its address that it is the wrong one: it opens nothing any more,
-- and its page still says thanks.
create function private.said_wrong_person(token text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.inquiry_tokens as known
    join public.inquiry_threads as thread on thread.id = known.thread_id
    join public.partner_contacts as contact on contact.partner_id = thread.partner_id
    where known.token_hash = private.token_hash(token)
      and known.created_at > now() - interval '12 months'
      and thread.removed_at is null and thread.wrong_person_at is not null
      and private.address_hash(contact.email) = known.address_hash
      and contact.reported_wrong_at is not null and contact.email_confirmed_at is null
  )
$$;

-- Whether a thread still takes answers: 'open', or why it does not.
create function private.inquiry_state(thread public.inquiry_threads) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.is_over(thread.plan_id) then 'over'
    when thread.state in ('booked', 'closed', 'withdrawn') then thread.state
    when inquiry.withdrawn_at is not null then 'withdrawn'
    else 'open'
  end
  from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
$$;

-- What the page behind a token shows; null for an unknown one. No plan, no member, no other partner.
-- After "I am not the right person" in a letter {"state": "wrong-person"} alone. Days are those of the
-- plan's time zone. "family": how to reach it, once it is booked and chose to show it; "own": what the
-- partner shows; "known": what we have of the partner, for who holds its letter.
create function public.inquiry_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inquiry_tokens;
  address text;
begin
  if private.said_wrong_person(token) then
    return '{"state": "wrong-person"}';
  end if;
  held := private.open_inquiry(token);
  if held.thread_id is null then
    return null;
  end if;
  address := private.address_of(held);
  return (
    select jsonb_build_object(
      'state', private.inquiry_state(thread),
      'partner_name', thread.partner_name,
      'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'booked_day', case when thread.state = 'booked' then thread.booked_day end,
      'unbooked_on', case
        when thread.state <> 'booked' then private.day_in_plan(thread.plan_id, thread.unbooked_at)
      end,
      'unbooked_day', case when thread.state <> 'booked' then thread.unbooked_day end,
      'moved_from', case when thread.state = 'booked' then thread.moved_from end,
      'family', private.shown_contact(thread, 'family'),
      'own', private.shown_contact(thread, 'partner'),
      'known', (
        select jsonb_build_object(
          'name', coalesce(contact.contact_name, ''), 'phone', coalesce(contact.phone, ''),
          'email', address
        )
        from public.partner_contacts as contact
        where contact.partner_id = thread.partner_id and address is not null
          and thread.state = 'booked'
      ),
      'shown_name', private.plain(inquiry.shown_name),
      'celebration', private.plain(inquiry.celebration),
      'dates', to_jsonb(inquiry.dates),
      'expected_guests', inquiry.expected_guests,
      'budget', inquiry.budget,
      'currency', inquiry.currency,
      'words', private.plain(inquiry.words),
      'entries', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'kind', entry.kind, 'days', entry.days,
            'price_from', entry.price_from, 'price_to', entry.price_to,
            'price_includes', entry.price_includes, 'hold_until', entry.hold_until,
            'words', private.plain(entry.words),
            'on', private.day_in_plan(entry.plan_id, entry.created_at)
          ) order by entry.created_at, entry.version
        )
        from public.inquiry_entries as entry
        -- What a member wrote down after a call is the family's own.
        where entry.thread_id = thread.id and entry.removed_at is null and entry.kind <> 'phone'
      ), '[]'),
      'files', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes)
          order by file.created_at, file.id
        )
        from public.inquiry_files as file
        where file.thread_id = thread.id and file.removed_at is null
      ), '[]'),
      'wrong_person', thread.wrong_person_at is not null,
      'letters', case
        when address is null then null
        when private.is_suppressed(address, 'partner', 'inquiry') then 'stopped'
        else 'sent'
      end
    )
    from public.inquiry_threads as thread
    join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
    where thread.id = held.thread_id
  );
end
$$;
grant execute on function public.inquiry_page(text) to authenticated, anon;

-- Writes what a partner says into a thread, and moves it on.
--
-- entry  {"id", "kind", "days", "price_from", "price_to", "price_includes", "hold_until", "words"}
-- False: that entry is there already. Raises unknown_days (HTTP 400) for days that were not asked,
-- day_out_of_range for one that cannot be held until, and nothing_answered (HTTP 400).
create function private.answer_thread(thread public.inquiry_threads, entry jsonb) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  said public.inquiry_entries;
  becomes text;
begin
  select * into said from jsonb_populate_record(
    null::public.inquiry_entries,
    jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'answer', 'days', '{}'::jsonb, 'words', '',
      'price_includes', ''
    ) || jsonb_strip_nulls(entry)
  );
  if exists (
    select from jsonb_each(said.days) as day
    join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
    where day.value not in ('"yes"', '"no"', '"maybe"')
      or day.key not in (select asked::text from unnest(inquiry.dates) as asked)
  ) then
    raise exception 'unknown_days' using errcode = 'PT400';
  end if;
  becomes := case when said.kind = 'decline' then 'declined' else 'answered' end;
  if not private.is_hold(said.hold_until) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  if said.kind <> 'decline' and said.days = '{}' and said.words !~ '\S'
    and said.price_includes !~ '\S'
    and num_nonnulls(said.price_from, said.price_to, said.hold_until) = 0
    and not exists (
      select from public.inquiry_files as file
      where file.thread_id = thread.id and file.removed_at is null
    ) then
    raise exception 'nothing_answered' using errcode = 'PT400';
  end if;
  insert into public.inquiry_entries (
    id, thread_id, plan_id, kind, days, price_from, price_to, price_includes, hold_until, words
  ) values (
    said.id, thread.id, thread.plan_id, said.kind, said.days, said.price_from, said.price_to,
    btrim(said.price_includes), said.hold_until, btrim(said.words, E' \n\t')
  ) on conflict do nothing;
  if not found then
    return false;
  end if;
  update public.inquiry_threads as answered
  set state = case when answered.state = 'booked' then 'booked' else becomes end,
    state_unbooked = case when answered.state = 'booked' then becomes end,
    answered_at = coalesce(answered.answered_at, now()),
    partner_said = becomes,
    -- Who answers is the right person.
    wrong_person_at = null
  where answered.id = thread.id;
  return true;
end
$$;

-- As a partner: {"done": true}, or false with the "state" in which a thread takes no answer; null for
-- an unknown token. Sent twice, it is there once. Raises too_many_answers (HTTP 429) after 20 an hour.
create function private.take_answer(token text, p_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
  state text;
begin
  if held.thread_id is null then
    return null;
  end if;
  -- The plan first, as whatever counts its changes.
  perform from public.plans as plan
  where plan.id = (
    select asked.plan_id from public.inquiry_threads as asked where asked.id = held.thread_id
  ) for update;
  select * into thread from public.inquiry_threads as asked
  where asked.id = held.thread_id for update;
  if exists (
    select from public.inquiry_entries as said
    where said.id = take_answer.p_id and said.thread_id = thread.id
  ) then
    return '{"done": true}';
  end if;
  state := private.inquiry_state(thread);
  -- Who was chosen still answers what the family asks, and does not say no by a press.
  if state <> 'open' and (state <> 'booked' or entry ->> 'kind' = 'decline') then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from public.inquiry_entries as said
    where said.thread_id = thread.id and said.kind in ('answer', 'decline', 'message')
      and said.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  -- What was answered before stays beside what is written once it is booked.
  if state = 'booked' then
    entry := jsonb_build_object('kind', 'message', 'words', entry -> 'words');
  end if;
  if private.answer_thread(thread, entry || jsonb_build_object('id', p_id)) then
    perform private.tell_members_of_answer(thread.id);
  end if;
  return '{"done": true}';
end
$$;

-- Answers an inquiry, or changes the answer, until it is closed.
--
-- answer  {"days": {date: "yes", "no" or "maybe"}, "price_from", "price_to", "price_includes",
--         "hold_until", "words"}, each may be left out
create function public.answer_inquiry(token text, p_id uuid, answer jsonb) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.take_answer(
    token, p_id,
    jsonb_build_object(
      'kind', 'answer', 'days', coalesce(answer -> 'days', '{}'),
      'price_from', answer -> 'price_from', 'price_to', answer -> 'price_to',
      'price_includes', coalesce(answer ->> 'price_includes', ''),
      'hold_until', answer -> 'hold_until', 'words', coalesce(answer ->> 'words', '')
    )
  )
$$;
grant execute on function public.answer_inquiry(text, uuid, jsonb) to authenticated, anon;

-- "This is not for us."
create function public.decline_inquiry(token text, p_id uuid, reason text default '') returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.take_answer(
    token, p_id, jsonb_build_object('kind', 'decline', 'words', coalesce(reason, ''))
  )
$$;
grant execute on function public.decline_inquiry(text, uuid, text) to authenticated, anon;

-- The owner of an address wants no letters of inquiries any more.
create function private.stop_partner_letters(address text) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not private.has_suppression(address, 'stream:partner', 'unsubscribe') then
    perform private.suppress_letters(address, 'stream:partner', 'unsubscribe');
    perform private.log_consent(address, 'unsubscribed', 'partner', 'inquiry-page');
  end if;
end
$$;

-- "I am not the right person": the family is told. Pressed in a letter it also takes the address from
-- the partner until staff know a better one, and no such letter goes there again. False for an
-- unknown token.
create function public.wrong_person(token text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inquiry_tokens;
  address text;
begin
  -- Pressed twice.
  if private.said_wrong_person(token) then
    return true;
  end if;
  held := private.open_inquiry(token);
  if held.thread_id is null then
    return false;
  end if;
  address := private.address_of(held);
  if address is not null then
    update public.partner_contacts as contact
    set reported_wrong_at = now(), email_confirmed_at = null
    from public.inquiry_threads as thread
    where thread.id = held.thread_id and contact.partner_id = thread.partner_id
      and contact.email = address;
    perform private.stop_partner_letters(address);
  end if;
  update public.inquiry_threads as thread set wrong_person_at = now()
  where thread.id = held.thread_id and thread.wrong_person_at is null;
  return true;
end
$$;
grant execute on function public.wrong_person(text) to anon, authenticated;

-- "Stop such letters", for who has one: a link that a family hands on stops nothing. Answers whether
-- they are stopped.
create function public.stop_inquiry_letters(token text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  address constant text := private.address_of(held);
begin
  if address is null then
    return false;
  end if;
  perform private.stop_partner_letters(address);
  return true;
end
$$;
grant execute on function public.stop_inquiry_letters(text) to authenticated, anon;

-- Another address, or one that was confirmed again, is not called wrong any more: not to the families
-- either that heard of it.
create function private.forget_wrong_address() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.email is distinct from old.email
    or new.email_confirmed_at is not null and old.email_confirmed_at is null then
    new.reported_wrong_at := null;
  end if;
  if new.email_confirmed_at is not null and old.email_confirmed_at is null then
    update public.inquiry_threads as thread set wrong_person_at = null
    where thread.partner_id = new.partner_id and thread.wrong_person_at is not null;
  end if;
  return new;
end
$$;
create trigger forget_wrong_address
  before update of email, email_confirmed_at on public.partner_contacts
  for each row execute function private.forget_wrong_address();

-- Row level security of the rows says whose they are. What was removed is not read again.
create policy "Members can read their inquiries' files" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'inquiry-files'
    and name in (
      select concat_ws('/', file.plan_id, file.thread_id, file.id)
      from public.inquiry_files as file where file.removed_at is null
    )
  );

-- How many more files a thread takes: three at a time, and 20 a day with those that were removed.
create function private.room_for_files(thread uuid) returns integer
  language sql stable set search_path = '' as $$
  select greatest(0, least(
    3 - count(*) filter (where file.removed_at is null),
    20 - count(*) filter (where file.created_at > now() - interval '1 day')
  ))::integer
  from public.inquiry_files as file where file.thread_id = room_for_files.thread
$$;

-- Where the files of a token's thread belong, for the web server: {"folder", "room": how many more
-- files it takes}. Null: the token is unknown, or its thread takes no answers any more.
create function public.inquiry_folder(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'folder', concat_ws('/', thread.plan_id, thread.id),
    'room', private.room_for_files(thread.id)
  )
  from private.inquiry_token(token) as known
  join public.inquiry_threads as thread on thread.id = known.thread_id
  where private.inquiry_state(thread) in ('open', 'booked')
$$;

-- Notes a file that is stored. False: the thread has no room, or takes none any more. Again it changes
-- nothing.
create function public.add_inquiry_file(
  token text, p_id uuid, name text, content_type text, bytes integer
) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  thread public.inquiry_threads;
begin
  select asked.* into thread
  from private.inquiry_token(token) as known
  join public.inquiry_threads as asked on asked.id = known.thread_id;
  if not found then
    return false;
  end if;
  perform from public.plans as plan where plan.id = thread.plan_id for update;
  if exists (
    select from public.inquiry_files as file
    where file.id = p_id and file.thread_id = thread.id and file.removed_at is null
  ) then
    return true;
  end if;
  if private.inquiry_state(thread) not in ('open', 'booked')
    or private.room_for_files(thread.id) = 0 then
    return false;
  end if;
  insert into public.inquiry_files (id, thread_id, plan_id, name, content_type, bytes)
  values (
    p_id, thread.id, thread.plan_id, add_inquiry_file.name, add_inquiry_file.content_type,
    add_inquiry_file.bytes
  )
  -- The same file again, after it was removed.
  on conflict (id) do update set removed_at = null
  where inquiry_files.plan_id = excluded.plan_id and inquiry_files.thread_id = excluded.thread_id;
  if not found then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
  return true;
end
$$;

-- A partner takes a file back. Answers whether it is gone.
create function public.remove_inquiry_file(token text, file_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
begin
  update public.inquiry_files as file set removed_at = now()
  from public.inquiry_threads as thread
  where file.id = file_id and file.removed_at is null and file.thread_id = held.thread_id
    and thread.id = file.thread_id and private.inquiry_state(thread) in ('open', 'booked');
  return found;
end
$$;
grant execute on function public.remove_inquiry_file(text, uuid) to anon, authenticated;

-- What staff see of families' inquiries: counts by partner, and never a family's words. An answer is
-- what the partner said itself, not what a member wrote down after a call. They are kept
-- as they change: counting all threads anew would take longer with each that was ever asked.

-- Changes of the counts; those of one partner added up are its counts. Added to alone, so that two
-- families that ask the same partners wait for nobody; an hourly job adds up. No API access.
create table private.inquiry_counts (
  id uuid primary key default gen_random_uuid(),
  -- Of a partner that is gone they lead nowhere.
  partner_id uuid not null,
  asked bigint not null,
  waiting bigint not null,
  answered bigint not null,
  declined bigint not null
);
create index inquiry_counts_of_partner on private.inquiry_counts (partner_id);

create function private.count_inquiry() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was public.inquiry_threads;
  thread public.inquiry_threads;
begin
  if tg_op <> 'INSERT' then
    was := old;
  end if;
  if tg_op <> 'DELETE' then
    thread := new;
  end if;
  insert into private.inquiry_counts (partner_id, asked, waiting, answered, declined)
  select side.partner_id, sum(side.counts), sum(side.counts * (side.state = 'waiting')::integer),
    sum(side.counts * coalesce(side.said = 'answered', false)::integer),
    sum(side.counts * coalesce(side.said = 'declined', false)::integer)
  from (
    values (was.partner_id, was.state, was.partner_said, -1),
      (thread.partner_id, thread.state, thread.partner_said, 1)
  ) as side (partner_id, state, said, counts)
  where side.partner_id is not null
  group by side.partner_id;
  return null;
end
$$;
create trigger count_inquiry
  after insert or delete or update of partner_id, state, partner_said on public.inquiry_threads
  for each row execute function private.count_inquiry();

-- Adds up what was counted. For the web server, once an hour.
create function public.add_up_inquiries() returns void
  language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from private.inquiry_counts as counted where counted.asked is not null
    returning counted.*
  )
  insert into private.inquiry_counts (partner_id, asked, waiting, answered, declined)
  select gone.partner_id, sum(gone.asked), sum(gone.waiting), sum(gone.answered),
    sum(gone.declined)
  from gone
  group by gone.partner_id
  having sum(gone.asked) > 0
$$;

-- By partner that was asked, whose address somebody wished for, or to which no letter goes, with how
-- long its latest 20 first answers took: [{"id", "name", "asked", "waiting", "answered", "declined",
-- "closed": before an answer, "median_hours", "wishes", "address": ok, none, unconfirmed, refused (it
-- came back, or its owner wants no letters) or wrong, "needs_address"}, ...]. Those that need one
-- first. For staff; null for others.
create function public.inquiry_figures() returns jsonb
  language sql stable security definer set search_path = '' as $$
  with counts as (
    select counted.partner_id, sum(counted.asked) as asked, sum(counted.waiting) as waiting,
      sum(counted.answered) as answered, sum(counted.declined) as declined
    from private.inquiry_counts as counted
    group by counted.partner_id
  ), wishes as (
    select wish.partner_id, count(*) as wishes
    from public.partner_address_wishes as wish
    group by wish.partner_id
  ), figures as (
    select listed.id, listed.name, coalesce(counts.asked, 0) as asked,
      coalesce(counts.waiting, 0) as waiting, coalesce(counts.answered, 0) as answered,
      coalesce(counts.declined, 0) as declined,
      (
        select percentile_cont(0.5) within group (order by latest.hours)
        from (
          select extract(epoch from thread.answered_at - thread.asked_at) / 3600 as hours
          from public.inquiry_threads as thread
          where thread.partner_id = listed.id and thread.answered_at is not null
          order by thread.answered_at desc
          limit 20
        ) as latest
      ) as median_hours,
      coalesce(counts.asked - counts.waiting - counts.answered - counts.declined, 0) as closed,
      coalesce(wishes.wishes, 0) as wishes, standing.address,
      standing.address in ('refused', 'wrong')
        or standing.address <> 'ok' and coalesce(wishes.wishes, 0) > 0 as needs_address
    from (select * from public.partners as kept where kept.deleted_at is null) as listed
    left join counts on counts.partner_id = listed.id
    left join wishes on wishes.partner_id = listed.id
    left join public.partner_contacts as contact on contact.partner_id = listed.id
    cross join lateral (
      select case
        when contact.reported_wrong_at is not null then 'wrong'
        when contact.email is null then 'none'
        when private.is_suppressed(contact.email, 'partner', '') then 'refused'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'ok'
      end as address
    ) as standing
    where counts.asked > 0 or wishes.wishes > 0 or standing.address in ('refused', 'wrong')
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(figures) order by figures.needs_address desc, figures.wishes desc,
        figures.waiting desc, figures.asked desc, figures.name
    ),
    '[]'
  )
  from figures
  having (select public.staff_may('people'))
$$;
grant execute on function public.inquiry_figures() to authenticated;

-- How many inquiries wait for an answer, for the dashboard; null for callers who are not staff.
create function public.inquiries_waiting() returns bigint
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum(counted.waiting), 0)::bigint from private.inquiry_counts as counted
  having (select public.is_staff())
$$;
grant execute on function public.inquiries_waiting() to authenticated;

-- How a family and the partner that it booked reach each other directly: nobody's number or address
-- is shown before its owner chooses to, and it is erased when they take it back or the booking ends.
create table public.inquiry_contacts (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Whose it is: shown to the other one.
  side text not null check (side in ('family', 'partner')),
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  email public.email_address,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The member; null: the partner.
  updated_by uuid,
  -- When it was taken back: nothing is left in it.
  removed_at timestamptz(3),
  unique (thread_id, side),
  constraint inquiry_contacts_say_something check (
    (removed_at is null) = (phone <> '' or email is not null)
  ),
  foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade
);
create index inquiry_contacts_by_change on public.inquiry_contacts (plan_id, version);
create index inquiry_contacts_by_address on public.inquiry_contacts (lower(email));
alter table public.inquiry_contacts enable row level security;
grant select on table public.inquiry_contacts to authenticated;
create policy "Members can read how they and who they booked reach each other"
  on public.inquiry_contacts
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create trigger count_change before insert or update on public.inquiry_contacts
  for each row execute function private.count_change('6000');
create trigger check_bytes before insert or update on public.inquiry_contacts
  for each row execute function private.check_bytes();
create trigger count_added after insert on public.inquiry_contacts
  referencing new table as added for each statement execute function private.count_bytes();
create trigger count_kept after update on public.inquiry_contacts
  referencing old table as taken new table as added for each statement
  execute function private.count_bytes();
create trigger count_taken after delete on public.inquiry_contacts
  referencing old table as taken for each statement execute function private.count_bytes();

-- Erases what a side of a thread showed; null: both sides.
create function private.hide_contact(thread uuid, whose text) returns void
  language sql volatile set search_path = '' as $$
  update public.inquiry_contacts as shown
  set name = '', phone = '', email = null, removed_at = now()
  where shown.thread_id = thread and shown.side = coalesce(whose, shown.side)
    and shown.removed_at is null
$$;

-- Shows how to reach a side of a booked thread: {"name", "phone", "email"}; with neither number nor
-- address it is taken back. Raises malformed_contact (HTTP 400), and not_booked (HTTP 409).
create function private.show_contact(
  thread public.inquiry_threads, whose text, contact jsonb
) returns void
  language plpgsql set search_path = '' as $$
declare
  shaped constant jsonb := private.ask_shape(
    contact, '{"name": 200, "phone": 50, "email": 320}', 'malformed_contact'
  );
  named constant text := btrim(private.plain(coalesce(contact ->> 'name', '')));
  number constant text := btrim(private.plain(coalesce(contact ->> 'phone', '')));
  address constant text := nullif(btrim(coalesce(contact ->> 'email', '')), '');
begin
  -- A way to call somebody, and no place to send them to.
  if pg_column_size(shaped) > 4000
    or number <> '' and (number !~ '\d' or number ~* '//|www\.|[a-z]\.[a-z]{2}') then
    raise exception 'malformed_contact' using errcode = 'PT400';
  end if;
  if number = '' and address is null then
    perform private.hide_contact(thread.id, whose);
    return;
  end if;
  if thread.state <> 'booked' then
    raise exception 'not_booked' using errcode = 'PT409';
  end if;
  insert into public.inquiry_contacts as shown (thread_id, plan_id, side, name, phone, email)
  values (thread.id, thread.plan_id, whose, named, number, address)
  on conflict (thread_id, side) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email, removed_at = null
  where shown.plan_id = excluded.plan_id and (shown.name, shown.phone, shown.email)
    is distinct from (excluded.name, excluded.phone, excluded.email);
  if not found and not exists (
    select from public.inquiry_contacts as held
    where held.plan_id = thread.plan_id and held.thread_id = thread.id and held.side = whose
  ) then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
exception when check_violation or string_data_right_truncation then
  raise exception 'malformed_contact' using errcode = 'PT400';
end
$$;

-- Shows the partner of a booked thread how to reach the family, or takes it back. For editors.
--
-- seen  the version of what was shown before, as its writer saw it
-- False: another member changed it since, and nothing is written. Raises what private.show_contact
-- does, and thread_gone.
create function public.show_contact(
  thread_id uuid, contact jsonb, seen bigint default 0
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_contacts as shown
    where shown.thread_id = thread.id and shown.side = 'family'
      and shown.version > coalesce(seen, 0)
  ) then
    return false;
  end if;
  perform private.ask_listed(thread);
  perform private.show_contact(thread, 'family', contact);
  perform private.note_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'contact', null,
    to_jsonb(thread.partner_name)
  );
  return true;
end
$$;
grant execute on function public.show_contact(uuid, jsonb, bigint) to authenticated;

-- What a side of a thread shows: {"name", "phone", "email"}; null: nothing.
create function private.shown_contact(thread public.inquiry_threads, whose text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('name', shown.name, 'phone', shown.phone, 'email', coalesce(shown.email, ''))
  from public.inquiry_contacts as shown
  where shown.thread_id = thread.id and shown.side = whose and shown.removed_at is null
    and private.inquiry_state(thread) = 'booked'
$$;

-- The same for the partner: false where the thread is not booked, or the token opens nothing.
create function public.show_partner_contact(token text, contact jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
begin
  if held.thread_id is null then
    return false;
  end if;
  -- The plan first, as whatever counts its changes.
  perform from public.plans as plan
  where plan.id = (
    select asked.plan_id from public.inquiry_threads as asked where asked.id = held.thread_id
  ) for update;
  select * into thread from public.inquiry_threads as asked where asked.id = held.thread_id;
  if private.inquiry_state(thread) <> 'booked' then
    return false;
  end if;
  perform private.show_contact(thread, 'partner', contact);
  return true;
end
$$;
grant execute on function public.show_partner_contact(text, jsonb) to anon, authenticated;

-- 35_personal_data.sql

-- The tables whose rows are about a person, and the column with the address, for the operator's
-- command. A new table that stores people's addresses belongs here too; the tests check.
create function public.tables_about_people() returns jsonb
  language sql immutable set search_path = '' as $$
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

-- Where the address stands in rows that are not about it: in another's message, in an article.
-- Those are somebody else's words, or the site's own, and no program should change them.
--
-- Answers [{"table": ..., "key": the row's primary key, "columns": [...]}, ...]. Finds it in every
-- table of schema public, whatever is added to it.
create function public.mentions_of(address text) returns jsonb
  language plpgsql stable set search_path = '' as $$
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

-- The rows about an address, with what is known by its hash alone.
create function private.data_but_plans(address text) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  told constant jsonb := private.rows_about(address);
  hash constant text := private.address_hash(address);
  mailbox constant text := private.address_hash(private.mailbox(address));
begin
  return jsonb_set(told, '{rows}', (told -> 'rows') - 'letter_tokens' || jsonb_strip_nulls(
    jsonb_build_object(
      'rows_set_aside', (
        select jsonb_agg(to_jsonb(aside) order by aside.created_at, aside.id)
        from private.rows_set_aside as aside
        where lower(aside.content ->> 'email') = lower(btrim(data_but_plans.address))
      ),
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
    )
  ));
end
$$;

-- And the plans of its accounts.
create function private.data_but_threads(address text) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  told constant jsonb := private.data_but_plans(address);
begin
  return jsonb_set(told, '{accounts}', coalesce((
    select jsonb_agg(
      account.value || jsonb_build_object('plans', coalesce((
        select jsonb_agg(jsonb_build_object(
          'plan', member.plan_id, 'role', member.role, 'name', member.name,
          'joined_at', member.joined_at, 'left_at', member.removed_at
        ) order by member.joined_at, member.id)
        from public.plan_members as member
        where member.user_id::text = account.value ->> 'id'
      ), '[]'::jsonb)) order by account.place
    )
    from jsonb_array_elements(told -> 'accounts') with ordinality as account (value, place)
  ), '[]'::jsonb));
end
$$;

-- The rows about an address in the tables of tables_about_people, its accounts, and where else the
-- words of somebody name it.
--
-- Two minutes, because every text there is has to be looked at.
create function private.rows_about(address text) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '120s' as $$
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

-- Answers {"rows": {table: [rows]}, "accounts": [...], "mentions": [...]}, with the tables that
-- hold something, and no password, key or token. Case does not matter.
create function public.personal_data(address text) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '120s' as $$
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

-- Removes the rows about the address and its account, all of it or nothing. An account of staff
-- stays: taking that right away is another decision, which remove_staff_member makes. With the
-- account goes its membership of plans, and a plan that has no other member; another plan keeps what
-- its members share. Guests with the address keep their names in the family's list, which is the
-- family's own; who asked to come with it, and was not accepted, is forgotten.
--
-- Answers {"removed": {table: how many}, "accounts": how many, "staff": whether one stayed,
-- "mentions": [...]}, with the tables that held something, and "plans": {"left": how many, "removed":
-- how many}.
create function public.erase_personal_data(address text) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
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

-- Removes what is kept no longer: messages and sign-ups after the days given, and applications a year
-- after they were declined, with what was written about them.
create function public.remove_expired(
  messages_days integer default null::integer, requests_days integer default null::integer
) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
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
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$$;

-- What staff do with several rows at once, in one call each, at most 500 rows.
create function private.check_bulk(ids uuid[]) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if ids is null or cardinality(ids) > 500 or array_position(ids, null) is not null then
    raise exception 'too_many_rows' using errcode = 'PT400';
  end if;
end
$$;

-- Deletes messages. Answers those that are gone, also because a colleague was faster.
create function public.delete_messages(ids uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  perform private.demand_fresh_factor();
  perform private.check_bulk(ids);
  delete from public.contact_messages as message where message.id = any (ids);
  return ids;
end
$$;
grant execute on function public.delete_messages(uuid[]) to authenticated;

-- The same of requests and sign-ups.
create function public.delete_requests(ids uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  perform private.demand_fresh_factor();
  perform private.check_bulk(ids);
  delete from public.early_access_requests as request where request.id = any (ids);
  return ids;
end
$$;
grant execute on function public.delete_requests(uuid[]) to authenticated;

-- Says how messages stand. Answers those that are there, as they stand then.
create function public.set_messages_status(ids uuid[], status text) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  perform private.check_bulk(ids);
  perform private.check_status(status);
  update public.contact_messages as marked set status = set_messages_status.status
  where marked.id = any (ids) and marked.status <> set_messages_status.status;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$$;
grant execute on function public.set_messages_status(uuid[], text) to authenticated;

-- Says who takes care of messages; null: nobody. Answers how many, and raises what set_message_owner
-- raises.
create function public.set_messages_owner(ids uuid[], owner uuid) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_staff('people');
  perform private.check_bulk(ids);
  if owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ) then
    raise exception 'not_for_people' using errcode = 'PT400';
  end if;
  update public.contact_messages as given set owner_id = set_messages_owner.owner
  where given.id = any (ids) and given.owner_id is distinct from set_messages_owner.owner;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$$;
grant execute on function public.set_messages_owner(uuid[], uuid) to authenticated;

-- Why an address takes no letters, latest first. What `all` says of a mailbox holds for each address
-- that leads there.
create function private.stops_of(address text) returns jsonb
  language sql stable set search_path = '' as $$
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
  language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.person(text) to authenticated;

-- In how many families' plans an address stands: among their members and guests, in their words, or
-- with whom they asked. Looks at every text there is, as `npm run privacy` does.
create function public.person_in_plans(address text) returns integer
  language plpgsql stable security definer set search_path = '' set statement_timeout = '120s' as $$
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
grant execute on function public.person_in_plans(text) to authenticated;

-- Takes an address off the mailing list because its owner asked staff to. Answers whether it changed
-- something. Raises wrong_address (HTTP 400).
create function public.unsubscribe_person(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
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
grant execute on function public.unsubscribe_person(text) to authenticated;

-- Takes back what staff or a mail server's bounce stopped: the address is right, or it was a mistake.
-- What its owner stopped stays stopped. Answers whether it changed something.
create function public.lift_suppression(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
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
grant execute on function public.lift_suppression(text) to authenticated;

-- All that is stored about an address, as `npm run privacy -- export` tells it, for owners.
create function public.export_person(address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('export', 'people', 'settings');
  return public.personal_data(address);
end
$$;
grant execute on function public.export_person(text) to authenticated;

-- Erases it, as `npm run privacy -- erase` does, for owners.
create function public.erase_person(address text) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
  as $$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
  perform private.note_activity('erase', 'people', 'settings');
  return public.erase_personal_data(address);
end
$$;
grant execute on function public.erase_person(text) to authenticated;

-- What was set aside is told and goes as everything else that is kept about somebody.

-- How many are set aside, for the log at the start.
create function public.count_rows_set_aside() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from private.rows_set_aside
$$;

-- buckets.sql

-- Raster images, and partners' PDFs: an SVG can carry scripts. Those of the site's contents are public
-- to read by address, never to list: 5 MB (docs/product.md 10.7), and 25 MB, the largest photo a
-- phone takes, for stories and articles, of which it says nothing.
--
-- The others are private; members read theirs with their session, and no policy of staff names them,
-- but for pictures that partners propose.
--   plan-pictures      {plan_id}/{uuid}.webp, or .jpg where a browser cannot write WebP. Browsers
--                      shrink photos to a tenth of 5 MB.
--   inquiry-files      {plan_id}/{thread_id}/{id}: what partners send with their answers
--   proposal-pictures  {partner_id}/{id}: what partners propose for their page
--   memory-pictures    {plan_id}/{id}-{width}x{height}.webp and, smaller, ...-small.webp, of which
--                      the web server hands out to guests what their wall shows
-- The web server alone stores the last three, after a look at the bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, is_public, megabytes * 1024 * 1024, types
from (
  values
    ('content-images', true, 5, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('partner-images', true, 5, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('celebration-stories', true, 25, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('article-images', true, 25, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('plan-pictures', false, 5, array['image/webp', 'image/jpeg']),
    ('inquiry-files', false, 10, array['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
    ('proposal-pictures', false, 5, array['image/webp']),
    ('memory-pictures', false, 10, array['image/webp'])
) as bucket (id, is_public, megabytes, types)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- plan_templates.sql

-- The templates that come with the product, published at once. They are no demonstration content:
-- every site needs them, and staff change them at /admin/templates. A migration that mends a fact
-- changes drafts and published documents that staff have not changed; it is mended here as well.
--
-- General information, United States unless said otherwise; each fact with its source's name. Readings
-- are in the public domain and quoted whole.
insert into public.plan_templates (id, key, kind, title, position, draft, published, published_at)
select seeded.id::uuid, seeded.key, seeded.kind, seeded.title, seeded.position,
  seeded.document::jsonb, seeded.document::jsonb, now()
from (values
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1701', 'plain', 'celebration', 'A simple celebration', 0, $json${
  "venue": [
    {
      "key": "venue-reachable",
      "title": "A room that is easy to reach",
      "note": "Their home, a community room, a place they liked to go. With a ramp, a toilet nearby, and parking."
    },
    {
      "key": "venue-home",
      "title": "At home",
      "note": "Ask two people to bring chairs."
    }
  ],
  "music": [
    {
      "key": "music-three-songs",
      "title": "Three songs they loved",
      "note": "One to come in with, one to listen to, one to leave with."
    }
  ],
  "food": [
    {
      "key": "food-coffee-and-cake",
      "title": "Coffee and cake",
      "note": "Everyone can bring one, and nobody has to."
    },
    {
      "key": "food-their-dish",
      "title": "A dish they always made"
    }
  ],
  "activities": [
    {
      "key": "activity-memory-cards",
      "title": "Cards for a memory",
      "note": "One line each, collected in a box."
    },
    {
      "key": "activity-photo-table",
      "title": "A table with photographs",
      "note": "Ask people to bring one and write on the back."
    }
  ],
  "readings": [
    {
      "key": "reading-stevenson",
      "title": "“Requiem”",
      "note": "Eight lines that many people half know.",
      "text": "Under the wide and starry sky,\nDig the grave and let me lie.\nGlad did I live and gladly die,\nAnd I laid me down with a will.\n\nThis be the verse you grave for me:\nHere he lies where he longed to be;\nHome is the sailor, home from sea,\nAnd the hunter home from the hill.",
      "source": "Robert Louis Stevenson, “Underwoods” (1887)"
    },
    {
      "key": "reading-shelley",
      "title": "“Music, when soft voices die”",
      "note": "Eight lines, before or after a song.",
      "text": "Music, when soft voices die,\nVibrates in the memory—\nOdours, when sweet violets sicken,\nLive within the sense they quicken.\n\nRose leaves, when the rose is dead,\nAre heaped for the beloved’s bed;\nAnd so thy thoughts, when thou art gone,\nLove itself shall slumber on.",
      "source": "Percy Bysshe Shelley (1824)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-memories",
      "title": "The memory cards, bound for the family"
    }
  ],
  "program": [
    {
      "key": "welcome",
      "title": "Welcome",
      "minutes": 5
    },
    {
      "key": "song",
      "title": "A song",
      "minutes": 5
    },
    {
      "key": "stories",
      "title": "Stories",
      "minutes": 20,
      "note": "Three or four people, asked a week before."
    },
    {
      "key": "reading",
      "title": "A reading",
      "minutes": 5
    },
    {
      "key": "silence",
      "title": "A minute of quiet",
      "minutes": 1
    },
    {
      "key": "food",
      "title": "Food and talk",
      "minutes": 60
    }
  ],
  "bring": [
    "A photograph",
    "A memory, on a card"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1702', 'nature-and-the-outdoors', 'celebration', 'Nature and the Outdoors', 1, $json${
  "venue": [
    {
      "key": "venue-outdoors",
      "title": "A park shelter or garden",
      "note": "With a plan for rain: a roof nearby, or a second date."
    }
  ],
  "music": [
    {
      "key": "music-guitar",
      "title": "Someone with a guitar",
      "note": "Two or three songs, and one that everybody hums."
    },
    {
      "key": "music-birdsong",
      "title": "Birdsong",
      "note": "A minute of quiet, so that people hear where they are."
    }
  ],
  "food": [
    {
      "key": "food-picnic",
      "title": "A picnic",
      "note": "Everyone brings what fits on a blanket."
    },
    {
      "key": "food-flasks",
      "title": "Flasks of coffee and tea",
      "note": "Warm hands help people stay and talk."
    }
  ],
  "activities": [
    {
      "key": "activity-walk",
      "title": "A walk where they used to walk",
      "note": "And a car for those who can’t."
    },
    {
      "key": "activity-planting",
      "title": "Planting something together",
      "note": "Ask first who owns the ground."
    },
    {
      "key": "activity-seeds",
      "title": "Seeds to take home",
      "note": "With their name on the packet."
    }
  ],
  "readings": [
    {
      "key": "reading-whitman",
      "title": "“Song of Myself”, 52",
      "note": "A short reading for one clear voice.",
      "text": "The spotted hawk swoops by and accuses me, he complains of my gab and my loitering.\n\nI too am not a bit tamed, I too am untranslatable,\nI sound my barbaric yawp over the roofs of the world.\n\nThe last scud of day holds back for me,\nIt flings my likeness after the rest and true as any on the shadow’d wilds,\nIt coaxes me to the vapor and the dusk.\n\nI depart as air, I shake my white locks at the runaway sun,\nI effuse my flesh in eddies, and drift it in lacy jags.\n\nI bequeath myself to the dirt to grow from the grass I love,\nIf you want me again look for me under your boot-soles.\n\nYou will hardly know who I am or what I mean,\nBut I shall be good health to you nevertheless,\nAnd filter and fibre your blood.\n\nFailing to fetch me at first keep encouraged,\nMissing me one place search another,\nI stop somewhere waiting for you.",
      "source": "Walt Whitman, “Song of Myself”, section 52 (1892)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-cuttings",
      "title": "Cuttings from their garden",
      "note": "In small pots, with the plant’s name on a stick."
    }
  ],
  "program": [
    {
      "key": "welcome",
      "title": "Welcome",
      "minutes": 5
    },
    {
      "key": "walk",
      "title": "Walk",
      "minutes": 30,
      "note": "At the pace of the slowest."
    },
    {
      "key": "stories",
      "title": "Stories",
      "minutes": 15,
      "note": "Two or three people, asked a week before."
    },
    {
      "key": "planting",
      "title": "Planting",
      "minutes": 20
    },
    {
      "key": "picnic",
      "title": "Picnic",
      "minutes": 60
    }
  ],
  "bring": [
    "Shoes for grass",
    "A cutting from their own garden"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1703', 'music-and-dance', 'celebration', 'Music and Dance', 2, $json${
  "venue": [
    {
      "key": "venue-hall",
      "title": "A hall with a floor and a piano",
      "note": "Ask when the piano was tuned last."
    }
  ],
  "music": [
    {
      "key": "music-band",
      "title": "Their band",
      "note": "They will know the tunes, and they will want to."
    },
    {
      "key": "music-sung-by-all",
      "title": "One song sung by all",
      "note": "Print the words large."
    }
  ],
  "food": [
    {
      "key": "food-drinks",
      "title": "Drinks",
      "note": "Something they liked, and something without alcohol."
    },
    {
      "key": "food-finger-food",
      "title": "Finger food",
      "note": "So that people keep moving."
    }
  ],
  "activities": [
    {
      "key": "activity-records",
      "title": "The records of a life",
      "note": "One for each part of it, a minute each, with someone who remembers."
    },
    {
      "key": "activity-last-dance",
      "title": "A last dance",
      "note": "Ask the children to begin: they won’t be shy."
    }
  ],
  "readings": [
    {
      "key": "reading-shelley",
      "title": "“Music, when soft voices die”",
      "note": "Eight lines, before or after a song.",
      "text": "Music, when soft voices die,\nVibrates in the memory—\nOdours, when sweet violets sicken,\nLive within the sense they quicken.\n\nRose leaves, when the rose is dead,\nAre heaped for the beloved’s bed;\nAnd so thy thoughts, when thou art gone,\nLove itself shall slumber on.",
      "source": "Percy Bysshe Shelley (1824)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-playlist",
      "title": "The playlist, to take home",
      "note": "On a card, with the names of the songs."
    }
  ],
  "program": [
    {
      "key": "band",
      "title": "The band plays",
      "minutes": 10
    },
    {
      "key": "welcome",
      "title": "Welcome",
      "minutes": 5
    },
    {
      "key": "records",
      "title": "The records of a life",
      "minutes": 25
    },
    {
      "key": "song",
      "title": "The song for all",
      "minutes": 5
    },
    {
      "key": "dance",
      "title": "Dance",
      "minutes": 60
    }
  ],
  "bring": [
    "A song that belongs to them"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1704', 'travel-and-culture', 'celebration', 'Travel and Culture', 3, $json${
  "venue": [
    {
      "key": "venue-community-hall",
      "title": "A community hall",
      "note": "With a wall for a map and a plug for a screen."
    }
  ],
  "music": [
    {
      "key": "music-tunes",
      "title": "Tunes of their places",
      "note": "From a record, or from somebody who plays them."
    }
  ],
  "food": [
    {
      "key": "food-dishes",
      "title": "Dishes of their places",
      "note": "Cooked by those who know how, or from a restaurant they liked."
    }
  ],
  "activities": [
    {
      "key": "activity-map",
      "title": "A map to pin",
      "note": "Everyone marks a place where they were together."
    },
    {
      "key": "activity-postcards",
      "title": "Postcards",
      "note": "To be written to the family, or to them."
    },
    {
      "key": "activity-screen",
      "title": "A screen to those far away",
      "note": "With its own chair, and its own person to look after it."
    }
  ],
  "readings": [
    {
      "key": "reading-stevenson",
      "title": "“Requiem”",
      "note": "Eight lines that many people half know.",
      "text": "Under the wide and starry sky,\nDig the grave and let me lie.\nGlad did I live and gladly die,\nAnd I laid me down with a will.\n\nThis be the verse you grave for me:\nHere he lies where he longed to be;\nHome is the sailor, home from sea,\nAnd the hunter home from the hill.",
      "source": "Robert Louis Stevenson, “Underwoods” (1887)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-map",
      "title": "A photograph of the map",
      "note": "Sent to all who pinned it."
    }
  ],
  "program": [
    {
      "key": "greetings",
      "title": "Greetings",
      "minutes": 5,
      "note": "In each of their languages."
    },
    {
      "key": "custom",
      "title": "A custom they grew up with",
      "minutes": 10,
      "note": "Explained as it happens."
    },
    {
      "key": "map",
      "title": "The map",
      "minutes": 20
    },
    {
      "key": "link-up",
      "title": "Link-up with those far away",
      "minutes": 15
    },
    {
      "key": "meal",
      "title": "Meal",
      "minutes": 60
    }
  ],
  "bring": [
    "A postcard, or a piece of cloth, from one of their places"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1705', 'food-and-family-table', 'celebration', 'Food and Family Table', 4, $json${
  "venue": [
    {
      "key": "venue-long-table",
      "title": "One long table",
      "note": "At home, or in their diner."
    }
  ],
  "music": [
    {
      "key": "music-quiet-playlist",
      "title": "A quiet playlist",
      "note": "Soft enough to talk over."
    }
  ],
  "food": [
    {
      "key": "food-recipe-cards",
      "title": "A potluck from their recipe cards",
      "note": "One dish to each family, cooked as written."
    }
  ],
  "activities": [
    {
      "key": "activity-recipe-book",
      "title": "A recipe book",
      "note": "Everybody adds one, and gets them all."
    },
    {
      "key": "activity-tablecloth",
      "title": "A tablecloth to write on",
      "note": "With pens that don’t run."
    }
  ],
  "readings": [
    {
      "key": "reading-ecclesiastes",
      "title": "Ecclesiastes 9:7",
      "note": "One verse, right before the meal.",
      "text": "Go thy way, eat thy bread with joy, and drink thy wine with a merry heart; for God now accepteth thy works.",
      "source": "Ecclesiastes 9:7, King James Version (1611)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-recipe",
      "title": "A copy of one recipe, in their handwriting",
      "note": "At every place."
    }
  ],
  "program": [
    {
      "key": "toast",
      "title": "Toast",
      "minutes": 5
    },
    {
      "key": "first-course",
      "title": "First course",
      "minutes": 25
    },
    {
      "key": "stories",
      "title": "Stories",
      "minutes": 10,
      "note": "Three people, three minutes each."
    },
    {
      "key": "main-course",
      "title": "Main course",
      "minutes": 25
    },
    {
      "key": "recipes",
      "title": "Recipes",
      "minutes": 15,
      "note": "Each says a word about theirs."
    }
  ],
  "bring": [
    "A dish and its recipe"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1706', 'first-steps', 'checklist', 'Someone has just died', 0, $json${
  "sections": [
    {
      "key": "first-hours",
      "title": "In the first hours",
      "phase": "hours",
      "tasks": [
        {
          "key": "pronouncement",
          "title": "Have the death pronounced",
          "why": "With hospice, call the hospice nurse; otherwise call 911. Nothing else can happen before it.",
          "priority": "first",
          "source": {
            "name": "United Way",
            "url": "https://unitedway.org/our-impact/financial-security/my-smart-money/immediate-needs/immediate-steps-to-take-when-a-loved"
          },
          "country": "US"
        },
        {
          "key": "organ-donation",
          "title": "Say so at once if they were an organ donor",
          "why": "Donation is only possible in the first hours. If they did not want it or you do not know, this ends with one short answer.",
          "priority": "first",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        },
        {
          "key": "dependents-and-pets",
          "title": "See that children, dependents and pets are cared for",
          "why": "Somebody who relied on them may be alone right now.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "tell-the-closest",
          "title": "Tell the closest people, and let others call on",
          "why": "Two or three calls are enough. Ask each of them to tell the next, so that you need not say it twenty times.",
          "priority": "first",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        },
        {
          "key": "who-decides",
          "title": "Find out who may decide",
          "why": "An agent whom they named in writing may come before the next of kin, and funeral homes will ask.",
          "priority": "first",
          "source": {
            "name": "Funeral Consumers Alliance",
            "url": "https://funerals.org/consumers/legalyour-rights/"
          },
          "country": "US"
        },
        {
          "key": "prearrangements",
          "title": "Look for prearrangements and written wishes before paying for anything",
          "why": "Something may be planned or paid for already.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "moving-the-body",
          "title": "Ask for prices before anyone moves them",
          "why": "Funeral homes must tell you prices by phone, without your name. You may call two or three, and the first one called need not be the one you choose.",
          "priority": "first",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          },
          "country": "US"
        },
        {
          "key": "lock-the-home",
          "title": "Lock their home",
          "why": "An empty house is easily forgotten on a day like this.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "first-week",
      "title": "In the first week",
      "phase": "week",
      "tasks": [
        {
          "key": "one-to-coordinate",
          "title": "Let one person coordinate",
          "why": "Everybody then knows whom to call, and you are asked less.",
          "priority": "first",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        },
        {
          "key": "burial-or-cremation",
          "title": "Decide on burial or cremation, and sign for it",
          "why": "Cremation needs a signed authorization, and many states have a waiting period.",
          "priority": "first",
          "source": {
            "name": "State law (here Texas)",
            "url": "https://statutes.capitol.texas.gov/Docs/HS/htm/HS.716.htm"
          },
          "country": "US"
        },
        {
          "key": "itemized-prices",
          "title": "Ask for the itemized price list, and buy only what you want",
          "why": "It is your right to see it and to choose item by item. You may bring a casket or urn from elsewhere.",
          "priority": "first",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          },
          "country": "US"
        },
        {
          "key": "death-certificate-facts",
          "title": "Gather the facts for the death certificate",
          "why": "Full name, address, dates, parents’ names, work, military service and Social Security number: the funeral home will ask.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "certified-copies",
          "title": "Order ten or more certified copies of the death certificate",
          "why": "Banks, insurers and pension offices each want their own.",
          "priority": "first",
          "source": {
            "name": "United Way",
            "url": "https://unitedway.org/our-impact/financial-security/my-smart-money/immediate-needs/immediate-steps-to-take-when-a-loved"
          },
          "country": "US"
        },
        {
          "key": "social-security-told",
          "title": "Check that Social Security was told",
          "why": "Most funeral homes report it. If yours does not, call, because payments that still arrive have to go back.",
          "priority": "first",
          "source": {
            "name": "USA.gov",
            "url": "https://www.usa.gov/report-a-death"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "can-wait",
      "title": "What can wait",
      "phase": "week",
      "tasks": [
        {
          "key": "choose-the-celebration",
          "title": "Choose the celebration",
          "why": "It has no deadline. A celebration in three months, or next summer, is as good as one next week.",
          "priority": "wait",
          "source": {
            "name": "Cremation.com",
            "url": "https://www.cremation.com/what-is-a-memorial-service/"
          },
          "country": "US"
        },
        {
          "key": "employer",
          "title": "Tell their employer",
          "why": "Ask about the last pay, life insurance and a pension.",
          "priority": "wait",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "mail-and-perishables",
          "title": "See to mail, perishables and appointments",
          "why": "Have the mail forwarded, empty the fridge, cancel what is in the calendar.",
          "priority": "wait",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "veterans",
          "title": "For a veteran, ask about a flag, a cemetery and a certificate",
          "why": "A burial flag, a place in a national cemetery and a Presidential Memorial Certificate are given without charge.",
          "priority": "wait",
          "source": {
            "name": "U.S. Department of Veterans Affairs",
            "url": "https://www.va.gov/burials-memorials/"
          },
          "country": "US"
        },
        {
          "key": "obituary",
          "title": "Write an obituary, without date of birth or street address",
          "why": "Those two help thieves. The rest is yours, as long or as short as you like.",
          "priority": "wait",
          "source": {
            "name": "New York, Consumer Protection",
            "url": "https://dos.ny.gov/after-death-ghosting-scam"
          },
          "country": "US"
        },
        {
          "key": "banks-and-credit",
          "title": "Tell banks, card companies and credit bureaus",
          "why": "It stops new debts in their name. Nothing is lost by doing it next week.",
          "priority": "wait",
          "source": {
            "name": "USA.gov",
            "url": "https://www.usa.gov/report-a-death"
          },
          "country": "US"
        },
        {
          "key": "will-and-executor",
          "title": "Find the will, and who is to carry it out",
          "why": "The court gives the executor the right to act, and that takes weeks in any case.",
          "priority": "wait",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "can-skip",
      "title": "What you can skip",
      "phase": "week",
      "tasks": [
        {
          "key": "embalming",
          "title": "Embalming",
          "why": "It is rarely required by law. A funeral home may ask for it where there is a viewing.",
          "priority": "skip",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          },
          "country": "US"
        },
        {
          "key": "small-gathering",
          "title": "A small gathering now, if the celebration is later",
          "why": "Some families want to be together at once. Nobody has to.",
          "priority": "skip",
          "source": {
            "name": "National Institute on Aging",
            "url": "https://www.nia.nih.gov/health/grief-and-mourning/what-do-after-someone-dies"
          },
          "country": "US"
        },
        {
          "key": "printed-obituary",
          "title": "An obituary in a newspaper",
          "why": "It can cost hundreds of dollars. Words online or in a letter reach most people.",
          "priority": "skip",
          "source": {
            "name": "ConsumerAffairs, 2019",
            "url": "https://www.consumeraffairs.com/news/bereaved-consumers-blindsided-by-newspapers-high-obituary-prices-110619.html"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "united-kingdom",
      "title": "In the United Kingdom",
      "phase": "week",
      "tasks": [
        {
          "key": "uk-register",
          "title": "Register the death within 5 days (8 in Scotland)",
          "why": "The register office gives you the certificate that everything else needs.",
          "priority": "first",
          "source": {
            "name": "GOV.UK",
            "url": "https://www.gov.uk/register-a-death"
          },
          "country": "GB"
        },
        {
          "key": "uk-tell-us-once",
          "title": "Use Tell Us Once",
          "why": "One report reaches most government offices. The registrar gives you the reference for it.",
          "priority": "wait",
          "source": {
            "name": "GOV.UK, Tell Us Once",
            "url": "https://www.gov.uk/after-a-death/organisations-you-need-to-contact-and-tell-us-once"
          },
          "country": "GB"
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1707', 'before-the-day', 'checklist', 'Before the day', 1, $json${
  "sections": [
    {
      "key": "before-first",
      "title": "To settle first",
      "phase": "before",
      "tasks": [
        {
          "key": "choose-a-date",
          "title": "Choose a date that suits those who must come",
          "why": "Ask the three or four people it could not happen without. Everybody else will find a way.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "headcount",
          "title": "Make a rough headcount",
          "why": "Room, food and chairs depend on it. A guess to the nearest ten is enough.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "venue-questions",
          "title": "Ask the venue about access, toilets, rain and parking",
          "why": "Somebody will come with a walker, and it may rain.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "permits",
          "title": "Ask about permits for a park, alcohol or amplified sound",
          "why": "Parks and towns often want to be asked, and answer slowly.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          },
          "country": "US"
        },
        {
          "key": "ashes-in-parks",
          "title": "Scattering ashes in a national park: ask for permission",
          "why": "Each park has rules of its own.",
          "priority": "first",
          "source": {
            "name": "National Park Service",
            "url": "https://www.ecfr.gov/current/title-36/section-2.62"
          },
          "country": "US"
        },
        {
          "key": "ashes-at-sea",
          "title": "Scattering ashes at sea: at least 3 nautical miles out",
          "why": "Then tell the Environmental Protection Agency within 30 days.",
          "priority": "first",
          "source": {
            "name": "40 CFR 229.1",
            "url": "https://www.ecfr.gov/current/title-40/section-229.1"
          },
          "country": "US"
        },
        {
          "key": "who-leads",
          "title": "Decide who leads, who speaks, and for how long",
          "why": "People speak better when they know they have three minutes.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "invitations",
          "title": "Invite people, and ask about food and access needs",
          "why": "Three weeks give most people time to arrange it.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -21
        }
      ]
    },
    {
      "key": "before-wait",
      "title": "Closer to the day",
      "phase": "before",
      "tasks": [
        {
          "key": "music-on-a-stream",
          "title": "If you stream it, ask about the music",
          "why": "Music on a stream needs a license of its own, and platforms may mute it.",
          "priority": "wait",
          "source": {
            "name": "National Funeral Directors Association",
            "url": "https://nfda.org/"
          },
          "country": "US"
        },
        {
          "key": "somebody-at-the-house",
          "title": "Ask somebody to be at the house during the day",
          "why": "Announced dates tell everyone that nobody is home.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -2
        },
        {
          "key": "photos-and-playlist",
          "title": "Collect photos and make a playlist",
          "why": "Good work for someone who asks what they can do.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -7
        }
      ]
    },
    {
      "key": "before-skip",
      "title": "Only if you want to",
      "phase": "before",
      "tasks": [
        {
          "key": "printed-program",
          "title": "A printed program",
          "why": "A sheet of paper helps people sing along. Saying it aloud works too.",
          "priority": "skip",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -3
        },
        {
          "key": "favors",
          "title": "Something for guests to take home",
          "why": "Seeds, a recipe, a song: lovely, and never expected.",
          "priority": "skip",
          "source": {
            "name": "Our own advice"
          }
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1708', 'after', 'checklist', 'After the day', 2, $json${
  "sections": [
    {
      "key": "after",
      "title": "After the day",
      "phase": "after",
      "tasks": [
        {
          "key": "thanks",
          "title": "Thank people",
          "why": "A line is enough, and it is never too late for it.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "collect-memories",
          "title": "Collect and keep the memories",
          "why": "Ask for photos and stories while the day is fresh.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "lump-sum",
          "title": "Apply for Social Security’s lump-sum payment of $255",
          "why": "A spouse, or in some cases a child, may receive it. Apply within two years.",
          "priority": "wait",
          "source": {
            "name": "Social Security Administration",
            "url": "https://www.ssa.gov/forms/ssa-8.html"
          },
          "country": "US"
        },
        {
          "key": "tax-voter-passport",
          "title": "See to the final tax return, the voter roll and the passport",
          "why": "The tax return is due on the usual date of the next year. The voter roll and the passport take a form or a letter.",
          "priority": "wait",
          "source": {
            "name": "USA.gov",
            "url": "https://www.usa.gov/report-a-death"
          },
          "country": "US"
        },
        {
          "key": "large-decisions",
          "title": "Postpone large decisions",
          "why": "Selling a house or moving can wait. Most people decide better after a year.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1709', 'planning-ahead', 'checklist', 'Planning ahead', 3, $json${
  "sections": [
    {
      "key": "ahead",
      "title": "Planning ahead",
      "phase": "ahead",
      "tasks": [
        {
          "key": "name-an-agent",
          "title": "Name an agent",
          "why": "One person who may decide, in writing, as your state wants it. Otherwise the law chooses among your relatives.",
          "priority": "first",
          "source": {
            "name": "Funeral Consumers Alliance",
            "url": "https://funerals.org/consumers/legalyour-rights/"
          },
          "country": "US"
        },
        {
          "key": "wishes-outside-the-will",
          "title": "Write your wishes down outside the will",
          "why": "A will is often read when the funeral is over.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "talk-about-it",
          "title": "Talk about it, and share the plan",
          "why": "Wishes that nobody knows of cannot be kept.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "guests-songs-readings",
          "title": "Note guests, songs and readings",
          "why": "They are the hardest to guess for those who stay.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "va-eligibility",
          "title": "For a veteran, find out about eligibility beforehand",
          "why": "The Department of Veterans Affairs decides it in advance, so that your family need not search for papers.",
          "priority": "wait",
          "source": {
            "name": "U.S. Department of Veterans Affairs",
            "url": "https://www.va.gov/burials-memorials/pre-need-eligibility/"
          },
          "country": "US"
        },
        {
          "key": "paying-ahead",
          "title": "Paying ahead",
          "why": "Plan ahead, and be careful with paying ahead: companies close, people move, and money does not always come back.",
          "priority": "skip",
          "source": {
            "name": "Funeral Consumers Alliance",
            "url": "https://funerals.org/consumers/legalyour-rights/"
          },
          "country": "US"
        },
        {
          "key": "look-again",
          "title": "Look again every few years",
          "why": "People, places and prices change.",
          "priority": "wait",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          }
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1710', 'costs', 'costs', 'Rough costs', 0, $json${
  "ranges": [
    {
      "key": "viewing-and-burial",
      "category": "Funeral home",
      "title": "Viewing and burial (median; cemetery and flowers extra)",
      "perPerson": false,
      "low": 830000,
      "high": 830000,
      "source": "NFDA",
      "year": 2023
    },
    {
      "key": "viewing-and-cremation",
      "category": "Funeral home",
      "title": "Viewing and cremation (median; cemetery and flowers extra)",
      "perPerson": false,
      "low": 628000,
      "high": 628000,
      "source": "NFDA",
      "year": 2023
    },
    {
      "key": "direct-cremation",
      "category": "Funeral home",
      "title": "Direct cremation",
      "perPerson": false,
      "low": 75000,
      "high": 300000,
      "source": "DFS Memorials",
      "year": 2023
    },
    {
      "key": "death-certificates",
      "category": "Papers",
      "title": "Ten certified death certificates ($5 to $30 each)",
      "perPerson": false,
      "low": 5000,
      "high": 30000,
      "source": "State and county fee lists",
      "starts": true
    },
    {
      "key": "venue",
      "category": "Venue",
      "title": "Park shelter or community room ($25 a day to $50 an hour; here four hours)",
      "perPerson": false,
      "low": 2500,
      "high": 20000,
      "source": "County fee lists",
      "starts": true
    },
    {
      "key": "catering",
      "category": "Food and drink",
      "title": "Catering",
      "perPerson": true,
      "low": 3500,
      "high": 8000,
      "source": "Price guides on the web",
      "weak": true,
      "starts": true
    },
    {
      "key": "piper",
      "category": "Music",
      "title": "Piper",
      "perPerson": false,
      "low": 15000,
      "high": 30000,
      "source": "CostHelper"
    },
    {
      "key": "organist",
      "category": "Music",
      "title": "Organist",
      "perPerson": false,
      "low": 10000,
      "high": 35000,
      "source": "CostHelper"
    },
    {
      "key": "honorarium",
      "category": "People",
      "title": "Honorarium for clergy or a musician",
      "perPerson": false,
      "low": 5000,
      "high": 25000,
      "source": "CostHelper"
    },
    {
      "key": "newspaper-obituary",
      "category": "Words and print",
      "title": "Newspaper obituary (from)",
      "perPerson": false,
      "low": 60000,
      "high": null,
      "source": "ConsumerAffairs",
      "year": 2019
    },
    {
      "key": "print",
      "category": "Words and print",
      "title": "Printed programs and cards",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask"
    },
    {
      "key": "celebrant",
      "category": "People",
      "title": "Celebrant",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask"
    },
    {
      "key": "flowers",
      "category": "Flowers",
      "title": "Flowers",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask",
      "starts": true
    },
    {
      "key": "rentals",
      "category": "Venue",
      "title": "Rented chairs, tables, tent or sound",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask"
    }
  ]
}$json$)
) as seeded (id, key, kind, title, position, document);

-- role_limits.sql

-- What one call may cost on a Supabase project, where the browser asks PostgREST without passing
-- the web server and its list of queries (docs/decisions/020-what-a-visitors-key-may-ask.md).
-- PostgREST applies a role's settings to each of its calls, and reads its own from authenticator.
--
-- Without authenticator there is no PostgREST: elsewhere roles may belong to other sites too, and
-- keep what they have. A setting that the project does not let us make is left as it is.
do $$
declare
  setting record;
begin
  if not exists (select from pg_roles where rolname = 'authenticator') then
    return;
  end if;
  for setting in
    select * from (values
      -- Supabase's own values, said here so that nobody relies on a default. The investor gate's
      -- function has 15 seconds of its own.
      ('anon', 'statement_timeout', '3s'),
      ('authenticated', 'statement_timeout', '8s'),
      -- A transaction that is left open holds its locks.
      ('anon', 'idle_in_transaction_session_timeout', '10s'),
      ('authenticated', 'idle_in_transaction_session_timeout', '10s'),
      -- As in config.toml, which only `config push` reads.
      ('authenticator', 'pgrst.db_max_rows', '1000'),
      -- Sums over whole tables, and how a query would be carried out, are nobody's.
      ('authenticator', 'pgrst.db_aggregates_enabled', 'false'),
      ('authenticator', 'pgrst.db_plan_enabled', 'false')
    ) as wanted (role_name, name, value)
  loop
    begin
      execute format(
        'alter role %I set %s = %L', setting.role_name, setting.name, setting.value
      );
    -- The last two: another database of the server changes the role at the same moment.
    exception
      when insufficient_privilege or undefined_object or internal_error or unique_violation then
        raise notice '% of % stays as it is', setting.name, setting.role_name;
    end;
  end loop;
  notify pgrst, 'reload config';
end
$$;

-- settings.sql

-- Rows that the settings screens change and never make: the id of the tag manager, where the
-- investor page's figures come from, and which roles must have a second factor ("owner,support").
insert into public.site_settings (key, value) values
  ('ga_tracking_id', ''), ('investor_sources', ''), ('factor_required', '');

-- time_zones.sql

-- As this database knows them: asking for all of them takes a tenth of a second.
insert into private.time_zones
select name from pg_catalog.pg_timezone_names where private.is_zone_name(name);

reset check_function_bodies;
