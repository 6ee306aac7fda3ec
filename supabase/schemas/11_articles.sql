create table public.articles (
  id uuid primary key default gen_random_uuid(),
  -- The form requires little (docs/product.md 11.3). 200: three lines of a card.
  title text not null default '' check (char_length(title) <= 200),
  -- The last part of the article's address, made from the title and so no longer than one.
  slug text not null default '' check (
    slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(slug) <= 200
  ),
  -- Empty: the card shows the beginning of the content. 1,000: a long paragraph.
  excerpt text not null default '' check (char_length(excerpt) <= 1000),
  -- HTML. 200,000: a small book that still fits one API response.
  content text not null default '' check (char_length(content) <= 200000),
  featured_image public.image_address,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  published boolean not null default false,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  -- Articles appear and disappear by schedule (docs/product.md 10.11): a published one is visible
  -- from `publish_at` until `unpublish_at`, if set.
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  search_text text not null generated always as (
    private.folded(
      title || E'\n' || slug || E'\n' || case when published then 'published' else 'draft' end
        || case when publish_at is null then '' else E'\nscheduled' end
        || case when unpublish_at is null then '' else E'\nunpublished' end
    )
  ) stored,
  -- The article's text in search results and where it is shared; empty: its title and excerpt. 70
  -- and 200: search engines cut titles after about 60 characters and descriptions after about 160,
  -- and shared links show a little more.
  meta_title text not null default '' check (char_length(meta_title) <= 70),
  meta_description text not null default '' check (char_length(meta_description) <= 200),
  -- When visitors first saw an article, which its page shows: unpublishing clears published_at, and
  -- publishing again sets another.
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
grant select on table public.articles to anon;
grant select, insert, update on table public.articles to authenticated;
select private.let_staff('articles', 'select, update', 'content');
select private.let_staff('articles', 'insert', 'content', own => 'author_id');
create policy "Anyone can read published articles" on public.articles
  for select to anon, authenticated
  using (public.is_published(published, publish_at, unpublish_at));
create trigger keep_writer before update of author_id on public.articles
  for each row when (new.author_id is distinct from old.author_id)
  execute function private.keep_writer();
select private.make_content_table('articles');

select public.make_search(
  'search_articles', 'articles', 'content', '{"state": "text"}',
  jsonb_build_object(
    'state', 'private.publish_state(item.published, item.publish_at, item.unpublish_at)',
    'search_text', $$case
        when item.publish_at is null and item.unpublish_at is null then item.search_text
        else private.folded(
          item.title || E'\n' || item.slug || E'\n'
            || private.publish_state(item.published, item.publish_at, item.unpublish_at)
        )
      end$$
  )
);

-- Publishing sets the time, which is the scheduled one if there is one; unpublishing clears it and
-- the schedule. An article shown again, or sooner, is published again. The time of the first
-- publication stays once it has passed, unless an earlier one replaces it.
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

-- An article's writer, as visitors read it; null: no byline.
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
-- current one. Only the trigger writes it.
create table public.article_addresses (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade
);
create index article_addresses_by_article on public.article_addresses (article_id);
grant select on table public.article_addresses to anon, authenticated;

-- The articles' own policies apply to the inner select.
create policy "Anyone can follow an address to an article they may read"
  on public.article_addresses for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

-- Security definer, because staff change articles but nobody may change this table.
create function public.keep_article_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_addresses (slug, article_id) values (new.slug, new.id)
  on conflict (slug) do update set article_id = excluded.article_id;
  return null;
end
$$;

-- A restored article gets its address back.
create trigger keep_article_address_again after update of deleted_at on public.articles
  for each row when (new.deleted_at is null and new.published)
  execute function public.keep_article_address();
create trigger keep_article_address after insert or update of slug, published on public.articles
  for each row when (new.published) execute function public.keep_article_address();

-- Milliseconds until the next article comes or goes, after which the site drops its cached pages.
-- By the database's clock, which decides what visitors see.
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
