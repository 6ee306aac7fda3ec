-- Removes all demonstration content, or nothing. What staff edited and saved is no demonstration
-- any more and stays; so do the ideas of a type that stays. Examples in the trash go as well.
-- Security definer, because staff delete no rows; refuses callers that are not staff (not_staff,
-- HTTP 403).
--
-- Answers {"removed": how many entries went, "images": the addresses of their pictures}.
create function public.remove_demonstration_content() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  with
    sections as (
      delete from public.content_sections where is_demonstration returning image_url as image
    ),
    -- Their ideas go with them.
    types as (
      delete from public.celebration_types where is_demonstration returning image_url as image
    ),
    stories as (
      delete from public.celebration_stories where is_demonstration returning image_url as image
    ),
    written as (
      delete from public.articles where is_demonstration returning featured_image as image
    ),
    listed as (
      delete from public.partners where is_demonstration returning image_url as image
    ),
    gone as (
      select image from sections
      union all select image from types
      union all select image from stories
      union all select image from written
      union all select image from listed
    )
  select jsonb_build_object(
    'removed', count(*),
    'images', coalesce(jsonb_agg(image) filter (where image is not null), '[]'::jsonb)
  )
  into answer
  from gone;
  -- The mark that keeps the site from being filled again.
  update public.site_settings set value = 'removed' where key = 'demo_content';
  return answer;
end
$$;
grant execute on function public.remove_demonstration_content() to authenticated;

-- The tables whose records go to the trash, each with the expression that names a record, and the one
-- that says of a picture which it is.
create function private.trash_kinds() returns table (kind text, title text, picture text)
  language sql immutable set search_path = '' as $$
  values ('articles', 'title', 'null'), ('celebration_stories', 'title', 'null'),
    ('celebration_types', 'title', 'null'), ('partners', 'name', 'null'),
    ('content_sections', 'title', 'null'),
    (
      'pictures', 'alt',
      'jsonb_build_object(''bucket'', bucket, ''name'', name, ''alt'', alt, ''width'', width,
        ''height'', height, ''bytes'', bytes, ''created_at'', created_at, ''created_by'', created_by)'
    )
$$;

-- Raises unknown_kind (HTTP 400).
create function private.trash_table(kind text) returns regclass
  language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.trash_kinds() as known where known.kind = trash_table.kind) then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  return format('public.%I', kind)::regclass;
end
$$;

-- What pointed at a record until it went to the trash. No API access.
create table private.trash_links (
  id uuid primary key default gen_random_uuid(),
  record_table text not null,
  record_id uuid not null,
  row_table text not null,
  row_column text not null,
  row_id uuid not null
);
create index trash_links_of_record on private.trash_links (record_table, record_id);

-- Whatever a deletion would set to null is set to null, and remembered: a plan whose partner goes to
-- the trash learns of it as if the partner were deleted.
create function private.cut_links(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  link record;
begin
  for link in
    select relation.relname as name, attribute.attname as pointer
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_class as relation on relation.oid = reference.conrelid
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confdeltype = 'n'
      and reference.confrelid = private.trash_table(kind)
      and relation.relnamespace = 'public'::regnamespace
    order by relation.relname
  loop
    execute format(
      'insert into private.trash_links (record_table, record_id, row_table, row_column, row_id)
       select $1, $2, %1$L, %2$L, held.id from public.%1$I as held where held.%2$I = $2',
      link.name, link.pointer
    ) using kind, entry;
    execute format(
      'update public.%1$I set %2$I = null where %2$I = $1', link.name, link.pointer
    ) using entry;
  end loop;
end
$$;

-- The reverse. What points elsewhere by now stays so.
create function private.restore_links(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  link private.trash_links;
begin
  for link in
    delete from private.trash_links as held
    where held.record_table = kind and held.record_id = entry
    returning held.*
  loop
    begin
      execute format(
        'update public.%1$I set %2$I = $1 where id = $2 and %2$I is null',
        link.row_table, link.row_column
      ) using entry, link.row_id;
    exception when unique_violation then
      -- Something else took its place.
    end;
  end loop;
end
$$;

-- Moves records to the trash, for staff: at most 500 (too_many_records, HTTP 400).
--
-- kind  the name of their table
-- Answers how many; one that was there already, or is gone, does not count.
create function public.trash_records(kind text, ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  moved integer := 0;
begin
  perform private.require_staff('content');
  if cardinality(ids) > 500 then
    raise exception 'too_many_records' using errcode = 'PT400';
  end if;
  for entry in
    execute format(
      'update %s set deleted_at = now(), deleted_by = auth.uid()
       where id = any ($1) and deleted_at is null returning id',
      relation
    ) using ids
  loop
    perform private.cut_links(kind, entry);
    moved := moved + 1;
  end loop;
  return moved;
end
$$;
grant execute on function public.trash_records(text, uuid[]) to authenticated;

-- A slug that no article has: this one with the smallest number behind it.
create function private.free_slug(taken text) returns text
  language sql stable set search_path = '' as $$
  select free.slug
  from generate_series(2, 1000) as number
  cross join lateral (
    select left(taken, 195) || '-' || number as slug
  ) as free
  where not exists (
    select from public.articles as other where other.slug = free.slug and other.deleted_at is null
  )
  order by number
  limit 1
$$;

-- Takes records out of the trash, for staff: all of them or none, at most 500.
--
-- slug  of an article that comes back, in place of its own; null: its own
-- Answers how many; what is not in the trash does not count. Raises slug_taken (HTTP 409): another
-- article has the slug of one of them by now; `details` offers one that is free.
create function public.restore_records(
  kind text, ids uuid[], slug text default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  wanted text;
  restored integer := 0;
begin
  perform private.require_staff('content');
  if cardinality(ids) > 500 then
    raise exception 'too_many_records' using errcode = 'PT400';
  end if;
  for entry in
    execute format(
      'select id from %s where id = any ($1) and deleted_at is not null order by id for update',
      relation
    ) using ids
  loop
    if kind = 'articles' then
      select coalesce(restore_records.slug, article.slug) into wanted
      from public.articles as article where article.id = entry;
      begin
        update public.articles as article
        set slug = wanted, deleted_at = null, deleted_by = null
        where article.id = entry;
      exception when unique_violation then
        raise exception 'slug_taken'
          using errcode = 'PT409', detail = private.free_slug(wanted);
      end;
    else
      execute format('update %s set deleted_at = null, deleted_by = null where id = $1', relation)
      using entry;
    end if;
    perform private.restore_links(kind, entry);
    restored := restored + 1;
  end loop;
  return restored;
end
$$;
grant execute on function public.restore_records(text, uuid[], text) to authenticated;

-- Deletes a record for good. Inquiries point at their partner again before, because what follows from
-- its end (end_partner) follows now.
create function private.purge(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  delete from private.trash_links as link
  where link.record_table = kind and link.record_id = entry
    and link.row_table <> 'inquiry_threads';
  perform private.restore_links(kind, entry);
  execute format('delete from %s where id = $1', private.trash_table(kind)) using entry;
end
$$;

-- Deletes a record of the trash for good, for owners. Answers whether there was one.
create function public.purge_record(kind text, id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one uuid;
begin
  perform private.require_staff('settings');
  -- How to reach a partner goes with it.
  perform private.demand_fresh_factor();
  execute format(
    'select id from %s where id = $1 and deleted_at is not null for update',
    private.trash_table(kind)
  ) into found_one using purge_record.id;
  if found_one is null then
    return false;
  end if;
  perform private.purge(kind, found_one);
  return true;
end
$$;
grant execute on function public.purge_record(text, uuid) to authenticated;

-- How long the trash keeps.
create function private.trash_keeps() returns interval
  language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- Whose a record was that is gone for good, and since when: a colleague may still have it open, and
-- saving it then makes it again, as it was. No API access.
create table private.purged_records (
  record_table text not null,
  record_id uuid not null,
  created_at timestamptz not null,
  published_at timestamptz,
  written_by uuid references auth.users (id) on delete set null,
  purged_at timestamptz not null default now(),
  primary key (record_table, record_id)
);
create index purged_records_by_writer on private.purged_records (written_by);
create index purged_records_by_age on private.purged_records (purged_at);

create function private.remember_purged() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  entry constant jsonb := to_jsonb(old);
begin
  insert into private.purged_records (record_table, record_id, created_at, published_at, written_by)
  select tg_table_name, old.id, old.created_at, (entry ->> 'published_at')::timestamptz, account.id
  from (select coalesce(entry ->> 'author_id', entry ->> 'created_by')::uuid as writer) as known
  left join auth.users as account on account.id = known.writer
  on conflict (record_table, record_id) do nothing;
  return null;
end
$$;

-- Under its id again, a record has its dates again and, where a table knows one, its writer.
create function private.restore_purged_dates() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held private.purged_records;
begin
  delete from private.purged_records as record
  where record.record_table = tg_table_name and record.record_id = new.id
  returning * into held;
  if not found then
    return null;
  end if;
  if tg_table_name = 'articles' then
    update public.articles as article
    set created_at = held.created_at,
      published_at = coalesce(held.published_at, article.published_at),
      author_id = (select member.user_id from public.staff as member where member.user_id = held.written_by)
    where article.id = new.id;
  elsif tg_table_name = 'content_sections' then
    update public.content_sections as section
    set created_at = held.created_at, created_by = held.written_by
    where section.id = new.id;
  else
    execute format('update public.%I set created_at = $1 where id = $2', tg_table_name)
    using held.created_at, new.id;
  end if;
  return null;
end
$$;

-- Nobody puts a colleague's name under an article, nor their own under a colleague's: only the site
-- does, whose functions have other rights than who calls them.
create function private.keep_writer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'writer_stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- Deletes for good what was in the trash long enough, and forgets what nobody's draft can bring back
-- any more (docs/product.md 10.11). For the web server, every day. Answers how many records are gone.
create function public.purge_trash() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind text;
  entry uuid;
  gone integer := 0;
begin
  for kind in select known.kind from private.trash_kinds() as known loop
    for entry in
      execute format(
        'select id from %s where deleted_at <= now() - $1 for update', private.trash_table(kind)
      ) using private.trash_keeps()
    loop
      perform private.purge(kind, entry);
      gone := gone + 1;
    end loop;
  end loop;
  delete from private.purged_records as known where known.purged_at < now() - interval '90 days';
  return gone;
end
$$;

-- What is in the trash, for staff, the newest first: [{"kind", "id", "title", "deleted_at",
-- "deleted_by": who, null where the account is gone, "gone_at": when it is deleted for good,
-- "picture": its "bucket", "name" and the like, null of anything else}].
create function public.trash_contents() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  known record;
  entries jsonb;
  contents jsonb := '[]';
begin
  perform private.require_staff('content');
  for known in select * from private.trash_kinds() loop
    execute format(
      'select jsonb_agg(jsonb_build_object(
         ''kind'', %1$L, ''id'', entry.id, ''title'', (%2$s)::text,
         ''deleted_at'', entry.deleted_at, ''deleted_by'', entry.deleted_by,
         ''gone_at'', entry.deleted_at + private.trash_keeps(), ''picture'', (%3$s)::jsonb
       ))
       from public.%1$I as entry where entry.deleted_at is not null',
      known.kind, known.title, known.picture
    ) into entries;
    contents := contents || coalesce(entries, '[]');
  end loop;
  return (
    select coalesce(
      jsonb_agg(entry.value order by entry.value ->> 'deleted_at' desc, entry.value ->> 'id'), '[]'
    )
    from jsonb_array_elements(contents) as entry
  );
end
$$;
grant execute on function public.trash_contents() to authenticated;

-- A deleted record leaves no links to be tied.
create function private.forget_links() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.trash_links as link
  where link.record_table = tg_table_name and link.record_id = old.id;
  return null;
end
$$;

-- From a page that is older than the deletion nobody asks a partner, saves it or picks a type. What
-- the family chose stays by its name.
create function private.drop_trashed_references() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'plans' then
    if exists (
      select from public.celebration_types as type
      where type.id = new.celebration_type_id and type.deleted_at is not null
    ) then
      new.celebration_type_id := null;
    end if;
  elsif exists (
    select from public.partners as partner
    where partner.id = new.partner_id and partner.deleted_at is not null
  ) then
    if tg_table_name = 'inquiry_threads' then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = new.partner_id::text;
    end if;
    new.partner_id := null;
  end if;
  return new;
end
$$;
