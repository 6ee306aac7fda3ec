-- The media library: what is known of each picture in the four public buckets. Its file stays where it
-- is; a row is written after an upload, and the site's job takes in whatever has none.
create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (public.is_image_bucket(bucket)),
  -- Of the file, which the site makes up at random: one name is one file, in whatever bucket.
  name text not null unique check (
    name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$' and char_length(name) <= 60
  ),
  -- What it shows, for people who cannot see it. 500: two sentences, read aloud in half a minute.
  alt text not null default '' check (char_length(alt) <= 500 and alt !~ '[[:cntrl:]]'),
  -- In pixels; null where the file cannot be read.
  width integer check (width between 1 and 100000),
  height integer check (height between 1 and 100000),
  bytes bigint not null check (bytes > 0),
  type text not null check (
    type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif')
  ),
  -- Stays where nothing shows it: it was uploaded here, described, or lies in the trash.
  is_kept boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  deleted_at timestamptz(3)
);

create index pictures_by_age on public.pictures (created_at desc, id desc);
create index pictures_by_creator on public.pictures (created_by);
create index pictures_in_trash on public.pictures (deleted_at) where deleted_at is not null;

-- Who shows which stored picture, by the name of its file (docs/product.md 11.22).
create function private.picture_uses()
  returns table (name text, noun text, id uuid, title text)
  language sql stable set search_path = ''
  as $$
  with shown as (
    select 'content_sections' as noun, held.id, held.title, held.image_url::text as address
    from public.content_sections as held
    union all
    select 'celebration_types', held.id, held.title, held.image_url
    from public.celebration_types as held
    union all
    select 'celebration_stories', held.id, held.title, held.image_url
    from public.celebration_stories as held
    union all
    select 'partners', held.id, held.name, held.image_url from public.partners as held
    union all
    select 'articles', held.id, held.title, held.featured_image from public.articles as held
    union all
    select 'articles', held.id, held.title, held.content from public.articles as held
    where strpos(held.content, '/storage/v1/') > 0
  )
  select distinct found.match[1], shown.noun, shown.id, shown.title
  from shown
  cross join lateral regexp_matches(
    shown.address, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+)', 'g'
  ) as found (match)
  where strpos(shown.address, '/storage/v1/') > 0
$$;

revoke execute on function private.picture_uses() from public, anon, authenticated;

-- A picture goes to the trash where nothing shows it; there, and where somebody described it, it is
-- kept.
create function private.keep_picture() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    if exists (select from private.picture_uses() as shown where shown.name = new.name) then
      raise exception 'picture_is_used' using errcode = 'PT409';
    end if;
    new.deleted_at := now();
  end if;
  new.is_kept := new.is_kept or new.deleted_at is not null or new.alt <> old.alt;
  return new;
end
$$;

revoke execute on function private.keep_picture() from public, anon, authenticated;

create trigger keep_picture before update of alt, deleted_at on public.pictures
  for each row execute function private.keep_picture();

alter table public.pictures enable row level security;
revoke all on table public.pictures from public, anon, authenticated;
grant select on table public.pictures to authenticated;
grant insert (bucket, name, alt, width, height, bytes, type, is_kept) on table public.pictures
  to authenticated;
grant update (alt, deleted_at) on table public.pictures to authenticated;
grant all on table public.pictures to service_role;

create policy "Staff can see pictures" on public.pictures
  for select to authenticated using ((select public.staff_may('content')));
create policy "Staff can add pictures in their own name" on public.pictures
  for insert to authenticated
  with check ((select public.staff_may('content')) and created_by = (select auth.uid()));
create policy "Staff can describe pictures" on public.pictures
  for update to authenticated
  using ((select public.staff_may('content'))) with check ((select public.staff_may('content')));

-- Pictures of the library, newest first, each with what shows it; none of the trash. Answers [{id,
-- bucket, name, alt, width, height, bytes, created_at, uses: [{noun, id, title}, ...]}, ...].
--
-- search   words, each of which stands in the description, the file's name or the title of what shows it
-- showing  'unused', 'undescribed'; null: all
create function public.search_pictures(
  search text default '',
  showing text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  with used as materialized (
    select shown.name,
      jsonb_agg(jsonb_build_object('noun', shown.noun, 'id', shown.id, 'title', shown.title)
        order by shown.noun, shown.title, shown.id) as uses,
      string_agg(shown.title, ' ') as titles
    from private.picture_uses() as shown
    where (select public.staff_may('content'))
    group by shown.name
  ), found as (
    select held.*, coalesce(used.uses, '[]') as uses
    from public.pictures as held
    left join used on used.name = held.name
    where (select public.staff_may('content'))
      and held.deleted_at is null
      and case showing
        when 'unused' then used.name is null
        when 'undescribed' then held.alt = ''
        else true
      end
      and not exists (
        select from regexp_split_to_table(lower(btrim(search)), '\s+') as word
        where strpos(lower(concat_ws(' ', held.alt, held.name, used.titles)), word) = 0
      )
      and (before_id is null or (held.created_at, held.id) < (before_created_at, before_id))
    order by held.created_at desc, held.id desc
    limit most
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', found.id, 'bucket', found.bucket, 'name', found.name, 'alt', found.alt,
      'width', found.width, 'height', found.height, 'bytes', found.bytes,
      'created_at', found.created_at, 'uses', found.uses
    ) order by found.created_at desc, found.id desc
  ), '[]')
  from found
$$;

revoke execute on function
  public.search_pictures(text, text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function
  public.search_pictures(text, text, timestamptz, uuid, integer) to authenticated;
