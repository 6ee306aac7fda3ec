-- Every slug that an article was ever published under, so that an old address can lead on to
-- where the article is now. Kept by the trigger alone.
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
