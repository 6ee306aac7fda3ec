-- Pictures that come with memories: private, as {plan_id}/{id}-{width}x{height}.webp and, smaller,
-- ...-small.webp. The web server alone stores, after a look at the bytes, and hands out to guests
-- what their wall shows.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('memory-pictures', 'memory-pictures', false, 10 * 1024 * 1024, array['image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The picture of a memory that a stored file belongs to.
create function public.memory_picture_of(name text) returns text
  language sql immutable set search_path = ''
  as $$ select replace(name, '-small.webp', '.webp') $$;

-- Whether somebody reported the memory of a picture, for staff alone. Security definer, because staff
-- read no memories.
create function public.is_reported_picture(name text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select (select public.is_staff()) and exists (
    select from public.plan_memories as memory
    join public.plan_memory_reports as report
      on report.plan_id = memory.plan_id and report.memory_id = memory.id
    where memory.picture_path = public.memory_picture_of(name) and report.removed_at is null
  )
$$;

-- Row level security of the rows says whose they are. What was withdrawn is not read again.
create policy "Members can read their plans' memories' pictures" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'memory-pictures'
    and public.memory_picture_of(name) in (
      select memory.picture_path from public.plan_memories as memory
      where memory.removed_at is null and memory.picture_path is not null
    )
  );
create policy "Staff can read pictures that were reported" on storage.objects
  for select to authenticated
  using (bucket_id = 'memory-pictures' and public.is_reported_picture(name));

-- Names of stored pictures that no memory has, at most 1,000: an hour old. For the web server, which
-- removes them; what is withdrawn it removes at once (withdraw_memory).
create function public.unused_memory_pictures() returns setof text
  language sql stable security definer set search_path = ''
  as $$
  select stored.name from storage.objects as stored
  where stored.bucket_id = 'memory-pictures' and stored.created_at < now() - interval '1 hour'
    and not exists (
      select from public.plan_memories as memory
      where memory.picture_path = public.memory_picture_of(stored.name)
    )
  order by stored.name
  limit 1000
$$;

revoke execute on function
  public.memory_picture_of(text), public.is_reported_picture(text), public.unused_memory_pictures()
  from public, anon, authenticated;
grant execute on function public.memory_picture_of(text), public.is_reported_picture(text)
  to authenticated;
grant execute on function public.memory_picture_of(text), public.unused_memory_pictures()
  to service_role;
