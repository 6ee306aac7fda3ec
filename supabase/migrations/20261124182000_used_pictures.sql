-- As 20261124130000_record_drafts.sql has it; what staff keep in the library of pictures is used.
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
