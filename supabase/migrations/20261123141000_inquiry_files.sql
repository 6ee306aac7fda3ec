-- Files that partners send with their answers: private, as {plan_id}/{thread_id}/{id}. Members of the
-- plan read them with their session, and nobody else: the bucket is not public, no staff policy names
-- it, and the web server alone stores, after a look at the bytes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'inquiry-files', 'inquiry-files', false, 10 * 1024 * 1024,
  array['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Row level security of the rows says whose they are. What was removed is not read again.
create policy "Members can read their inquiries' files" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'inquiry-files'
    and name in (
      select concat_ws('/', file.plan_id, file.thread_id, file.id)
      from public.inquiry_files as file where file.removed_at is null
    )
  );

-- How many more files a thread takes: three at a time, and 20 a day with those that were removed.
create function private.room_for_files(thread uuid) returns integer
  language sql stable set search_path = ''
  as $$
  select greatest(0, least(
    3 - count(*) filter (where file.removed_at is null),
    20 - count(*) filter (where file.created_at > now() - interval '1 day')
  ))::integer
  from public.inquiry_files as file where file.thread_id = room_for_files.thread
$$;

-- Where the files of a token's thread belong, for the web server: {"folder", "room": how many more
-- files it takes}. Null: the token is unknown, or its thread takes no answers any more.
create function public.inquiry_folder(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'folder', concat_ws('/', thread.plan_id, thread.id),
    'room', private.room_for_files(thread.id)
  )
  from private.inquiry_token(token) as known
  join public.inquiry_threads as thread on thread.id = known.thread_id
  where private.inquiry_state(thread) in ('open', 'booked')
$$;

-- Notes a file that is stored. False: the thread has no room, or takes none any more. Again it changes
-- nothing.
create function public.add_inquiry_file(
  token text, p_id uuid, name text, content_type text, bytes integer
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread public.inquiry_threads;
begin
  select asked.* into thread
  from private.inquiry_token(token) as known
  join public.inquiry_threads as asked on asked.id = known.thread_id;
  if not found then
    return false;
  end if;
  perform from public.plans as plan where plan.id = thread.plan_id for update;
  if exists (
    select from public.inquiry_files as file
    where file.id = p_id and file.thread_id = thread.id and file.removed_at is null
  ) then
    return true;
  end if;
  if private.inquiry_state(thread) not in ('open', 'booked')
    or private.room_for_files(thread.id) = 0 then
    return false;
  end if;
  insert into public.inquiry_files (id, thread_id, plan_id, name, content_type, bytes)
  values (
    p_id, thread.id, thread.plan_id, add_inquiry_file.name, add_inquiry_file.content_type,
    add_inquiry_file.bytes
  )
  -- The same file again, after it was removed.
  on conflict (id) do update set removed_at = null
  where inquiry_files.thread_id = excluded.thread_id;
  return found;
end
$$;

-- A partner takes a file back. Answers whether it is gone.
create function public.remove_inquiry_file(token text, file_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
begin
  update public.inquiry_files as file set removed_at = now()
  from public.inquiry_threads as thread
  where file.id = file_id and file.removed_at is null and file.thread_id = held.thread_id
    and thread.id = file.thread_id and private.inquiry_state(thread) in ('open', 'booked');
  return found;
end
$$;

-- Names of stored files, at most 1,000, that no answer has: a day old. For the web server, which
-- removes them.
create function public.unused_inquiry_files() returns setof text
  language sql stable security definer set search_path = ''
  as $$
  select stored.name from storage.objects as stored
  where stored.bucket_id = 'inquiry-files' and stored.created_at < now() - interval '1 day'
    and not exists (
      select from public.inquiry_files as file
      where file.removed_at is null
        and concat_ws('/', file.plan_id, file.thread_id, file.id) = stored.name
        and file.id::text = right(stored.name, 36)
    )
  order by stored.name
  limit 1000
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.inquiry_folder(text), public.add_inquiry_file(text, uuid, text, text, integer),
  public.remove_inquiry_file(text, uuid), public.unused_inquiry_files()
  from public, anon, authenticated;
grant execute on function public.remove_inquiry_file(text, uuid) to anon, authenticated;
grant execute on function
  public.inquiry_folder(text), public.add_inquiry_file(text, uuid, text, text, integer),
  public.unused_inquiry_files()
  to service_role;
