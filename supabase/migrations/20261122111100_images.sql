-- Raster images only: an SVG can carry scripts. Public to read by address, never to list.
-- 5 MB for content, type and partner images (docs/product.md 10.7); 25 MB for
-- stories and articles, which it leaves open, is the largest photo a phone takes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, megabytes * 1024 * 1024,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
from (
  values ('content-images', 5), ('partner-images', 5),
    ('celebration-stories', 25), ('article-images', 25)
) as bucket (id, megabytes)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Which buckets the policies below are about.
create function public.is_image_bucket(bucket_id text) returns boolean
  language sql immutable set search_path = ''
  as $$
  select bucket_id in ('content-images', 'partner-images', 'celebration-stories', 'article-images')
$$;

revoke execute on function public.is_image_bucket(text) from public, anon, authenticated;
grant execute on function public.is_image_bucket(text) to authenticated, service_role;

create policy "Staff can list images" on storage.objects
  for select to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.is_staff()));
create policy "Staff can upload images" on storage.objects
  for insert to authenticated
  with check (public.is_image_bucket(bucket_id) and (select public.is_staff()));
create policy "Staff can replace images" on storage.objects
  for update to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.is_staff()))
  with check (public.is_image_bucket(bucket_id) and (select public.is_staff()));
create policy "Staff can delete images" on storage.objects
  for delete to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.is_staff()));

-- Which of these uploaded files nothing refers to any more, so that they can be removed.
--
-- names  file names, such as 0b9f3c0e-....jpg, without bucket or address. The site makes them up at
--        random, so that a name means the same file in whatever way an address is written: with a
--        query, as a path, or through another host. Names of another shape count as referred to.
-- Every column of type image_address is looked at, and the pictures in the text of articles.
-- Runs with the caller's rights: what somebody may not read does not count for them, and only staff
-- and the site itself may remove a file.
create function public.unused_images(names text[]) returns setof text
  language sql stable security invoker set search_path = ''
  as $$
  with file_name as (
    select '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+'::text as pattern
  ),
  address as (
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
    -- Most articles show no stored picture: the index below knows those that do.
    select articles.content from public.articles
    where strpos(articles.content, '/storage/v1/') > 0
  ),
  referred as (
    select found.match[1] as name
    from file_name, address
    cross join lateral regexp_matches(address.text, file_name.pattern, 'g') as found (match)
    where strpos(address.text, '/storage/v1/') > 0
  )
  select distinct name.value
  from file_name, unnest(unused_images.names) as name (value)
  where name.value ~ ('^' || file_name.pattern || '$')
    and name.value not in (select referred.name from referred)
$$;

revoke execute on function public.unused_images(text[]) from public, anon, authenticated;
grant execute on function public.unused_images(text[]) to authenticated, service_role;
