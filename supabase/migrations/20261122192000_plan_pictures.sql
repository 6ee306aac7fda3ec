-- Pictures of a plan, such as the photo of who is celebrated: private, each under its plan's id as
-- {plan_id}/{uuid}.webp or .jpg. Members of the plan read them with their session, and nobody else:
-- the bucket is not public, and no staff policy names it.

-- 5 MB: the browser shrinks photos to a tenth of it. Raster types alone, as every bucket; WebP, and
-- JPEG where a browser cannot write WebP.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'plan-pictures', 'plan-pictures', false, 5 * 1024 * 1024, array['image/webp', 'image/jpeg']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Whether the caller may store a picture under this name: an editor of the plan it begins with,
-- which has room for it (20, those counted that nothing shows and that are not swept yet). Security
-- definer, because the policy of a table cannot count in that table.
create function public.may_add_plan_picture(name text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select may_add_plan_picture.name
      ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    and left(may_add_plan_picture.name, 36) in (
      select plan::text from public.plans_as('editor') as plan
    )
    and 20 > (
      select count(*) from storage.objects as stored
      where stored.bucket_id = 'plan-pictures'
        and stored.name like left(may_add_plan_picture.name, 36) || '/%'
    )
$$;

-- A name means one picture for ever: none is replaced. Removing the photo empties `photo_path`; the
-- file goes with the sweep, so that it can be undone.
create policy "Members can read their plans' pictures" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'plan-pictures'
    and left(name, 36) in (select plan::text from public.plans_as('viewer') as plan)
  );
create policy "Editors can add pictures to their plans" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'plan-pictures' and public.may_add_plan_picture(name));

-- Names of stored pictures that no plan shows, at most 1,000: a day old, and not of a plan whose
-- photo changed in the last day. For the web server, which removes them.
create function public.unused_plan_pictures() returns setof text
  language sql stable security definer set search_path = ''
  as $$
  with old as materialized (
    select stored.name, left(stored.name, 36)::uuid as plan_id
    from storage.objects as stored
    where stored.bucket_id = 'plan-pictures' and stored.created_at < now() - interval '1 day'
      and stored.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  )
  select old.name from old
  where not exists (
      select from public.plans as plan where plan.id = old.plan_id and plan.photo_path = old.name
    )
    and not exists (
      select from public.plan_history as entry
      where entry.row_id = old.plan_id and entry.field = 'photo_path'
        and entry.at > now() - interval '1 day'
    )
  order by old.name
  limit 1000
$$;

revoke execute on function public.may_add_plan_picture(text), public.unused_plan_pictures()
  from public, anon, authenticated;
grant execute on function public.may_add_plan_picture(text) to authenticated;
grant execute on function public.unused_plan_pictures() to service_role;
