-- Articles come and go by themselves (docs/product.md 10.11): a published one is seen from
-- `publish_at` until `unpublish_at`, where they are set.
alter table public.articles
  add column publish_at timestamptz(3),
  add column unpublish_at timestamptz(3),
  add constraint articles_goes_after_it_comes check (unpublish_at > publish_at);

-- For next_scheduled_change.
create index articles_to_come on public.articles (publish_at) where publish_at is not null;
create index articles_to_go on public.articles (unpublish_at) where unpublish_at is not null;

-- Whether visitors may see it now: the one place that says so, for articles and content sections.
-- As before without a pinned search_path, so that the planner can put the body in place of the call.
create or replace function public.is_published(
  published boolean, publish_at timestamptz, unpublish_at timestamptz default null
) returns boolean
  language sql stable
  as $$
  select published
    and (publish_at is null or publish_at <= now())
    and (unpublish_at is null or unpublish_at > now())
$$;

revoke execute on function public.is_published(boolean, timestamptz, timestamptz)
  from public, anon, authenticated;
grant execute on function public.is_published(boolean, timestamptz, timestamptz)
  to anon, authenticated, service_role;

drop policy if exists "Anyone can read published articles" on public.articles;
create policy "Anyone can read published articles" on public.articles
  for select to anon, authenticated
  using (public.is_published(published, publish_at, unpublish_at));

drop policy if exists "Anyone can read published content sections" on public.content_sections;
create policy "Anyone can read published content sections" on public.content_sections
  for select to anon, authenticated using (public.is_published(published, null));

create or replace function public.article_byline(article_slug text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select nullif(btrim(staff.display_name), '')
  from public.articles
  join public.staff on staff.user_id = articles.author_id
  where articles.slug = article_slug
    and public.is_published(articles.published, articles.publish_at, articles.unpublish_at)
    and articles.deleted_at is null
$$;

-- An address is kept from when an article is to come: nobody is there when it does.
drop trigger if exists keep_article_address on public.articles;
create trigger keep_article_address after insert or update of slug, published on public.articles
  for each row when (new.published) execute function public.keep_article_address();

drop function if exists public.is_published(boolean);

-- Publishing sets the time, which is that of the schedule where there is one; unpublishing takes it
-- away, and the schedule with it. One that is shown again, or sooner, is published anew.
create or replace function public.set_published_at() returns trigger
  language plpgsql set search_path = ''
  as $$
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
  return new;
end
$$;

-- How many milliseconds it takes until the next article comes or goes, for the site, which then
-- forgets the pages it keeps. By the database's clock, which decides what visitors see.
create function public.next_scheduled_change() returns bigint
  language sql stable set search_path = ''
  as $$
  select ceil(extract(epoch from min(change.time) - now()) * 1000)::bigint
  from (
    select articles.publish_at from public.articles
    where articles.published and articles.publish_at > now() and articles.deleted_at is null
    union all
    select articles.unpublish_at from public.articles
    where articles.published and articles.unpublish_at > now() and articles.deleted_at is null
  ) as change (time)
$$;

revoke execute on function public.next_scheduled_change() from public, anon, authenticated;
grant execute on function public.next_scheduled_change() to service_role;
