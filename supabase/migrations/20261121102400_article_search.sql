-- The staff's list of articles is searched by title and slug, as the other lists are (staff_search).
alter table public.articles add column search_text text not null generated always as (
  title || E'\n' || slug
) stored;

create index articles_search
  on public.articles using gin (search_text extensions.gin_trgm_ops);

-- A card without a title is a link without words.
alter table public.articles add constraint articles_published_has_title
  check (not published or title ~ '\S');

-- Arguments and answer as in search_contact_messages. Whoever is not staff gets none.
create function public.search_articles(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.articles
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
    select article.* from public.articles as article
    where article.search_text ilike pattern
      and (before_id is null or (article.created_at, article.id) < (before_created_at, before_id))
    order by article.created_at desc, article.id desc
    limit most;
end
$$;

revoke execute on function public.search_articles(text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.search_articles(text, timestamptz, uuid, integer)
  to authenticated;
