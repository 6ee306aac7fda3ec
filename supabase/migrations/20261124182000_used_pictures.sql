-- Which of these uploaded files nothing refers to any more, so that they can be removed.
--
-- names  file names, such as 0b9f3c0e-....jpg, without bucket or address. The site makes them up at
--        random, so that a name means the same file in whatever way an address is written: with a
--        query, as a path, or through another host. Names of another shape count as referred to.
-- Every column of type image_address is looked at, the pictures in the text of articles, the versions
-- and drafts of all of them, a colleague's too, and what staff keep in the library. What is in the
-- trash counts, which nobody can read: so it runs with the rights of the tables' owner, for staff and
-- the site itself. For others everything is referred to.
create or replace function public.unused_images(names text[]) returns setof text
  language sql stable security definer set search_path = ''
  as $$
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
