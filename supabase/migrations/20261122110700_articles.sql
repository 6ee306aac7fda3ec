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
  -- What the staff's list searches.
  search_text text not null generated always as (title || E'\n' || slug) stored,
  constraint articles_published_at_goes_with_published check (published = (published_at is not null)),
  -- Without a slug it would have the address of the list.
  constraint articles_published_has_slug check (not published or slug <> ''),
  -- A card without a title is a link without words.
  constraint articles_published_has_title check (not published or title ~ '\S')
);

create unique index articles_slug on public.articles (slug) where slug <> '';
create index articles_shown on public.articles (published_at desc, id desc) where published;
create index articles_by_age on public.articles (created_at desc, id desc);
create index articles_by_author on public.articles (author_id);
create index articles_search
  on public.articles using gin (search_text extensions.gin_trgm_ops);
-- For unused_images: most articles show no stored picture.
create index articles_with_stored_images on public.articles (id)
  where strpos(articles.content, '/storage/v1/') > 0;

-- Publishing sets the time, unpublishing takes it away (docs/product.md 11.3), whatever the
-- caller sends with it.
create function public.set_published_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.published then
    new.published_at := coalesce(new.published_at, now());
  else
    new.published_at := null;
  end if;
  return new;
end
$$;

revoke execute on function public.set_published_at() from public, anon, authenticated;

create trigger set_published_at before insert or update on public.articles
  for each row execute function public.set_published_at();
create trigger set_updated_at before update on public.articles
  for each row execute function public.set_updated_at();

alter table public.articles enable row level security;
revoke all on table public.articles from public, anon, authenticated;
grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated;
grant all on table public.articles to service_role;

create policy "Anyone can read published articles" on public.articles
  for select to anon, authenticated using (public.is_published(published));
create policy "Staff can read every article" on public.articles
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can add articles in their own name" on public.articles
  for insert to authenticated
  with check ((select public.is_staff()) and author_id = (select auth.uid()));
create policy "Staff can change articles" on public.articles
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff can delete articles" on public.articles
  for delete to authenticated using ((select public.is_staff()));

-- The author's name under a published article: all that anyone learns of an account.
-- Null when the article is not published, has no author, or the author gave no name.
create function public.article_byline(article_slug text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select nullif(btrim(staff.display_name), '')
  from public.articles
  join public.staff on staff.user_id = articles.author_id
  where articles.slug = article_slug and public.is_published(articles.published)
$$;

revoke execute on function public.article_byline(text) from public, anon, authenticated;
grant execute on function public.article_byline(text) to anon, authenticated, service_role;

-- Every slug that an article was ever published under, so that an old address redirects to the
-- current one. Written by the trigger only.
create table public.article_addresses (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade
);

create index article_addresses_by_article on public.article_addresses (article_id);

-- Security definer, because staff change articles and nobody changes this table.
create function public.keep_article_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.article_addresses (slug, article_id) values (new.slug, new.id)
  on conflict (slug) do update set article_id = excluded.article_id;
  return null;
end
$$;

revoke execute on function public.keep_article_address() from public, anon, authenticated;

create trigger keep_article_address after insert or update of slug, published on public.articles
  for each row when (public.is_published(new.published))
  execute function public.keep_article_address();

alter table public.article_addresses enable row level security;
revoke all on table public.article_addresses from public, anon, authenticated;
grant select on table public.article_addresses to anon, authenticated;
grant all on table public.article_addresses to service_role;

-- The articles' own policies apply to the inner select.
create policy "Anyone can follow an address to an article they may read"
  on public.article_addresses for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
