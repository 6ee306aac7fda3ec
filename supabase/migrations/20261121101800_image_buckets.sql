-- Raster images only: an SVG can carry scripts. Public to read by address, never to list.
-- 5 MB for content, type and partner images is the specification's limit (section 5); 25 MB for
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
