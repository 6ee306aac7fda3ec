-- Buckets of the site's own pictures.
create function public.is_image_bucket(bucket_id text) returns boolean
  language sql immutable set search_path = '' as $$
  select bucket_id in ('content-images', 'partner-images', 'celebration-stories', 'article-images')
$$;
grant execute on function public.is_image_bucket(text) to authenticated;
create policy "Staff can list images" on storage.objects
  for select to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));
create policy "Staff can upload images" on storage.objects
  for insert to authenticated
  with check (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));
create policy "Staff can replace images" on storage.objects
  for update to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.staff_may('content')))
  with check (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));
create policy "Staff can delete images" on storage.objects
  for delete to authenticated
  using (public.is_image_bucket(bucket_id) and (select public.staff_may('content')));

-- Which of these uploaded files nothing refers to any more, so that they can be removed.
--
-- names  file names, such as 0b9f3c0e-....jpg, without bucket or address. The site makes them up at
--        random, so a name means the same file however an address is written: with a query, as a
--        path, or through another host. Names of another shape count as referred to.
-- What shows it counts wherever it is (private.picture_uses): in the trash, which nobody can read, in
-- versions and in drafts, a colleague's too; and so does what staff keep in the library. It runs with
-- the rights of the tables' owner, for staff and the site itself. For others, everything is referred
-- to.
create function public.unused_images(names text[]) returns setof text
  language sql stable security definer set search_path = '' as $$
  select distinct name.value
  from unnest(unused_images.names) as name (value)
  where name.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$'
    and name.value not in (
      select place.name from private.picture_uses(unused_images.names) as place
      union all
      select pictures.name from public.pictures where pictures.is_kept
    )
    and (
      current_setting('role', true) = 'service_role' or (select public.staff_may('content'))
    )
$$;
grant execute on function public.unused_images(text[]) to authenticated;

-- The media library: data about each picture in the four public buckets. The file stays where it
-- is; the browser that uploads it writes its row, before any form gets its address.
create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (public.is_image_bucket(bucket)),
  -- The file's name, which the site makes up at random: one name is one file, in any bucket.
  name text not null unique check (
    name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$' and char_length(name) <= 60
  ),
  -- A description for people who cannot see it. 500: two sentences, read aloud in half a minute.
  alt text not null default '' check (char_length(alt) <= 500 and alt !~ '[[:cntrl:]]'),
  -- In pixels; null if the file cannot be read.
  width integer check (width between 1 and 100000),
  height integer check (height between 1 and 100000),
  bytes bigint not null check (bytes > 0),
  type text not null check (
    type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif')
  ),
  -- Kept even if unused: it was uploaded here, described, or lies in the trash.
  is_kept boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint pictures_deleted check (deleted_at is not null or deleted_by is null)
);
create index pictures_by_age on public.pictures (created_at desc, id desc);
create index pictures_by_creator on public.pictures (created_by);
create index pictures_in_trash on public.pictures (deleted_at) where deleted_at is not null;
create index pictures_by_deleter on public.pictures (deleted_by);
grant select on table public.pictures to authenticated;
grant insert (bucket, name, alt, width, height, bytes, type, is_kept)
  on table public.pictures to authenticated;
grant update (alt) on table public.pictures to authenticated;
create policy "Staff can see pictures" on public.pictures
  for select to authenticated using (deleted_at is null and (select public.staff_may('content')));
select private.let_staff('pictures', 'insert', 'content', own => 'created_by');
create policy "Staff can describe pictures" on public.pictures
  for update to authenticated using (deleted_at is null and (select public.staff_may('content')))
  with check (deleted_at is null and (select public.staff_may('content')));

-- What is done to pictures, newsletters and invitations to the team is logged, too. Describing,
-- restoring or trashing an upload counts; what the site's own jobs find out about it does not.
select private.log_activity_of('pictures', 'content', events => 'insert or update of alt, deleted_at or delete');

-- The users of each stored picture, by file name (docs/product.md 11.22): a current record, one in
-- the trash, a draft, or only an earlier version. A draft is named by its record alone: its content
-- is its writer's, who alone sees the title of a new one (is_own). Colleagues see who that is
-- (writer).
--
-- names  of the versions' pictures only these; null: all
create function private.picture_uses(names text[] default null) returns table (
    name text, noun text, id uuid, title text, place text, is_own boolean, writer text
  )
  language sql stable set search_path = '' as $$
  with shown as (
    select 'content_sections' as noun, record.id, record.title, record.deleted_at,
      record.image_url::text as address
    from public.content_sections as record
    union all
    select 'celebration_types', record.id, record.title, record.deleted_at, record.image_url
    from public.celebration_types as record
    union all
    select 'celebration_stories', record.id, record.title, record.deleted_at, record.image_url
    from public.celebration_stories as record
    union all
    select 'partners', record.id, record.name, record.deleted_at, record.image_url
    from public.partners as record
    union all
    select 'articles', record.id, record.title, record.deleted_at, record.featured_image
    from public.articles as record
    union all
    select 'articles', record.id, record.title, record.deleted_at, record.content
    from public.articles as record
    -- Most articles show no stored picture: an index knows those that do.
    where strpos(record.content, '/storage/v1/') > 0
  ), used as (
    select file.name, shown.noun, shown.id, shown.title,
      case when shown.deleted_at is null then 1 else 2 end as at,
      false as is_own, null::text as writer
    from shown cross join lateral unnest(private.stored_pictures(shown.address)) as file (name)
    union all
    select file.name, draft.kind, coalesce(draft.record_id, draft.id),
      coalesce(case
        when own.is_own then coalesce(draft.draft ->> 'title', draft.draft ->> 'name')
        else (
          select min(edited.title) from shown as edited
          where edited.noun = draft.kind and edited.id = draft.record_id
        )
      end, ''), 3, own.is_own,
      case when draft.record_id is null and not own.is_own then private.name_of(draft.user_id) end
    from public.record_drafts as draft
    cross join lateral (
      select draft.record_id is null and coalesce(draft.user_id = auth.uid(), false)
    ) as own (is_own)
    cross join lateral unnest(private.stored_pictures(draft.draft::text)) as file (name)
    -- Most show none: an index knows those that do.
    where strpos(draft.draft::text, '/storage/v1/') > 0
    union all
    select file.name, version.table_name, version.record_id,
      coalesce(version.held ->> 'title', version.held ->> 'name', ''), 4, false, null
    from public.record_versions as version
    cross join lateral unnest(version.pictures) as file (name)
    where names is null
    union all
    -- Apart, so that the index of pictures is used.
    select file.name, version.table_name, version.record_id,
      coalesce(version.held ->> 'title', version.held ->> 'name', ''), 4, false, null
    from public.record_versions as version
    cross join lateral unnest(version.pictures) as file (name)
    where version.pictures && names
  )
  select distinct on (used.name, used.noun, used.id)
    used.name, used.noun, used.id, used.title,
    (array['now', 'trash', 'draft', 'version'])[used.at], used.is_own, used.writer
  from used
  order by used.name, used.noun, used.id, used.at
$$;

-- A picture may go to the trash if nothing shows it; it is kept there, and if somebody described it
-- here. A description from a text (a trigger of articles) is no reason.
create function private.keep_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    perform private.refuse('picture_is_used', 409,
      exists (select from private.picture_uses(array[new.name]) as place where place.name = new.name));
  end if;
  new.is_kept := new.is_kept or new.deleted_at is not null
    or (new.alt <> old.alt and pg_trigger_depth() = 1);
  return new;
end
$$;
create trigger keep_picture before update of alt, deleted_at on public.pictures
  for each row execute function private.keep_picture();

-- Pictures of the library, newest first, each with what shows it; none from the trash. Returns
-- [{id, bucket, name, alt, width, height, bytes, created_at, uses: [{noun, id, title, place,
-- is_own, writer}, ...]}, ...].
--
-- search        words, each found in the description, the file's name or the title of what shows it
-- showing       'unused', 'undescribed'; null: all
-- since, until  when they were stored: since inclusive, until exclusive
create function public.search_pictures(
  search text default '', showing text default null, since timestamptz default null,
  until timestamptz default null, before_created_at timestamptz default null,
  before_id uuid default null, most integer default 50
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with used as materialized (
    select shown.name,
      jsonb_agg(to_jsonb(shown) - 'name' order by shown.noun, shown.title, shown.id) as uses,
      string_agg(shown.title, ' ') as titles
    from private.picture_uses() as shown where (select public.staff_may('content'))
    group by shown.name
  ), found as (
    select picture.id, picture.bucket, picture.name, picture.alt, picture.width, picture.height,
      picture.bytes, picture.created_at, coalesce(used.uses, '[]') as uses
    from public.pictures as picture
    left join used on used.name = picture.name
    where (select public.staff_may('content'))
      and picture.deleted_at is null
      -- Its file may be gone before its row is.
      and exists (
        select from storage.objects as file
        where file.bucket_id = picture.bucket and file.name = picture.name
      )
      and case showing
        when 'unused' then used.name is null
        when 'undescribed' then picture.alt = ''
        else true
      end
      and private.folded(concat_ws(' ', picture.alt, picture.name, used.titles))
        like all (private.patterns(search))
      and (since is null or picture.created_at >= since)
      and (until is null or picture.created_at < until)
      and (before_id is null or (picture.created_at, picture.id) < (before_created_at, before_id))
    order by picture.created_at desc, picture.id desc
    limit most
  )
  select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id desc), '[]')
  from found
$$;
grant execute on function public.search_pictures to authenticated;

-- An article's text also gives a picture its description in the library, if nobody has given it one
-- there (docs/product.md 11.22).

-- Stored pictures of an HTML text that have a description, each with its first. In the editor's
-- markup: attributes in double quotes, with the few entities that an attribute needs.
create function private.described_pictures(html text) returns table (name text, alt text)
  language sql immutable set search_path = '' as $$
  select distinct on (file.name) file.name, description.alt
  from regexp_matches(html, '<img((?:\s+[a-z-]+="[^"]*")+)\s*/?>', 'g')
    with ordinality as tag (match, place)
  cross join lateral unnest(
    private.stored_pictures(substring(tag.match[1] from '\ssrc="([^"]*)"'))
  ) as file (name)
  cross join lateral (
    select left(btrim(regexp_replace(
      replace(replace(replace(replace(replace(
        substring(tag.match[1] from '\salt="([^"]*)"'),
        '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
      '[\s[:cntrl:]]+', ' ', 'g'
    )), 500) as alt
  ) as description
  where description.alt <> ''
  order by file.name, tag.place
$$;

-- Does not keep a picture that nothing shows: see private.keep_picture.
create function private.describe_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.pictures as picture set alt = described.alt
  from private.described_pictures(new.content) as described
  where picture.name = described.name and picture.alt = '' and picture.deleted_at is null;
  return null;
end
$$;
create trigger describe_pictures after insert or update of content on public.articles
  for each row when (strpos(new.content, '/storage/v1/') > 0)
  execute function private.describe_pictures();
