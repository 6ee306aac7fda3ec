-- The searches of the staff's lists. Row level security lets no trigram index help: the planner
-- may not try `ilike` on a row before the policy has allowed it, so that it reads every row.
-- These ask once whether the caller is staff and then read as the tables' owner: among 100,000
-- messages that is the difference between a second and some milliseconds.
--
-- search             words as typed, a part of any field; no character has a special meaning
-- before_created_at  with before_id: the last row of the page before; null for the first page
-- most               rows of a page
-- Rows come newest first. Whoever is not staff gets none.
--
-- They are planned anew for each call, because the best plan depends on the words: rare ones are
-- found by index, frequent ones by going back in time until the page is full.

-- The pattern for `ilike` that finds the words anywhere.
create function public.containing(search text) returns text
  language sql immutable set search_path = ''
  as $$ select '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%' $$;

revoke execute on function public.containing(text) from public, anon, authenticated;

create function public.search_contact_messages(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.contact_messages
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
    select message.* from public.contact_messages as message
    where message.search_text ilike pattern
      and (before_id is null or (message.created_at, message.id) < (before_created_at, before_id))
    order by message.created_at desc, message.id desc
    limit most;
end
$$;

create function public.search_early_access_requests(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.early_access_requests
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
    select request.* from public.early_access_requests as request
    where request.search_text ilike pattern
      and (before_id is null or (request.created_at, request.id) < (before_created_at, before_id))
    order by request.created_at desc, request.id desc
    limit most;
end
$$;

create function public.search_mailing_list_subscribers(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.mailing_list_subscribers
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
    select subscriber.* from public.mailing_list_subscribers as subscriber
    where subscriber.search_text ilike pattern
      and (
        before_id is null
        or (subscriber.created_at, subscriber.id) < (before_created_at, before_id)
      )
    order by subscriber.created_at desc, subscriber.id desc
    limit most;
end
$$;

revoke execute on function
  public.search_contact_messages(text, timestamptz, uuid, integer),
  public.search_early_access_requests(text, timestamptz, uuid, integer),
  public.search_mailing_list_subscribers(text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function
  public.search_contact_messages(text, timestamptz, uuid, integer),
  public.search_early_access_requests(text, timestamptz, uuid, integer),
  public.search_mailing_list_subscribers(text, timestamptz, uuid, integer)
  to authenticated;
