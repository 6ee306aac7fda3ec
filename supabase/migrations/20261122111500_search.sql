-- The searches of the staff's lists, one function per list, all made from one template.
--
-- Row level security keeps `ilike` from using a trigram index: the planner may not try it on a row
-- before the policy has allowed that row, so it reads every row. These functions check once whether
-- the caller is staff and then read as the tables' owner: among 100,000 messages, milliseconds
-- instead of a second.

-- The pattern for `ilike` that finds the words anywhere; no character has a special meaning.
create or replace function public.containing(search text) returns text
  language sql immutable set search_path = ''
  as $$ select '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%' $$;

revoke execute on function public.containing(text) from public, anon, authenticated;

-- Makes the search of a table or view of schema public that has the columns id, created_at and
-- search_text. A migration that adds such a table calls it. Arguments of the function it makes:
--
-- search             words as typed, a part of any searched field
-- before_created_at  with before_id: the last row of the previous page; null for the first page
-- most               rows per page
-- Rows are sorted newest first. Callers who are not staff get none.
--
-- Planned for each call, because the best plan depends on the words: rare ones are found by index,
-- frequent ones by going back in time until the page is full.
create or replace function public.make_search(function_name text, relation text) returns void
  language plpgsql set search_path = ''
  as $make$
begin
  execute format($template$
create or replace function public.%1$I(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.%2$I
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  pattern text := public.containing(search);
begin
  if not public.is_staff() then
    return;
  end if;
  return query
    select stored.* from public.%2$I as stored
    where stored.search_text ilike pattern
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;
revoke execute on function public.%1$I(text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.%1$I(text, timestamptz, uuid, integer) to authenticated;
$template$, function_name, relation);
end
$make$;

revoke execute on function public.make_search(text, text)
  from public, anon, authenticated, service_role;

select public.make_search('search_articles', 'articles');
select public.make_search('search_contact_messages', 'contact_messages');
select public.make_search('search_early_access_requests', 'early_access_requests');
select public.make_search('search_mailing_list_subscribers', 'mailing_list_subscribers');
select public.make_search('search_partners', 'partners');
select public.make_search('search_partner_applications', 'vendor_submissions');
