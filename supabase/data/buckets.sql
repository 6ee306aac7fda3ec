-- Raster images, and partners' PDFs: an SVG can carry scripts. Those of the site's contents are public
-- to read by address, never to list: 5 MB (docs/product.md 10.7), and 25 MB, the largest photo a
-- phone takes, for stories and articles, of which it says nothing.
--
-- The others are private; members read theirs with their session, and no policy of staff names them,
-- but for pictures that partners propose.
--   plan-pictures      {plan_id}/{uuid}.webp, or .jpg where a browser cannot write WebP. Browsers
--                      shrink photos to a tenth of 5 MB.
--   inquiry-files      {plan_id}/{thread_id}/{id}: what partners send with their answers
--   proposal-pictures  {partner_id}/{id}: what partners propose for their page
--   memory-pictures    {plan_id}/{id}-{width}x{height}.webp and, smaller, ...-small.webp, of which
--                      the web server hands out to guests what their wall shows
-- The web server alone stores the last three, after a look at the bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, is_public, megabytes * 1024 * 1024, types
from (
  values
    ('content-images', true, 5, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('partner-images', true, 5, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('celebration-stories', true, 25, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('article-images', true, 25, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
    ('plan-pictures', false, 5, array['image/webp', 'image/jpeg']),
    ('inquiry-files', false, 10, array['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
    ('proposal-pictures', false, 5, array['image/webp']),
    ('memory-pictures', false, 10, array['image/webp'])
) as bucket (id, is_public, megabytes, types)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
