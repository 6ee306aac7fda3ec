-- Removes all demonstration content, or nothing. What staff edited and saved no longer counts as
-- such and stays; so do the ideas of a type that stays. Examples in the trash are removed as well.
-- Security definer, because staff delete no rows; refuses everybody but owners (not_staff, HTTP
-- 403).
--
-- Returns {"removed": how many entries, "images": the addresses of their pictures}.
create function public.remove_demonstration_content() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  removed bigint := 0;
  images text[] := '{}';
  holder record;
  gone text[];
begin
  perform private.require_staff('settings');
  for holder in
    -- Ideas go with their types.
    select * from (values ('content_sections', 'image_url'), ('celebration_types', 'image_url'),
      ('celebration_stories', 'image_url'), ('articles', 'featured_image'), ('partners', 'image_url')
    ) as content (name, image)
  loop
    execute format(
      'with gone as (delete from public.%I where is_demonstration returning %I as image)
       select array_agg(image) from gone', holder.name, holder.image
    ) into gone;
    removed := removed + coalesce(cardinality(gone), 0);
    images := images || array_remove(gone, null);
  end loop;
  -- The mark that keeps the site from being filled again.
  update public.site_settings set value = 'removed' where key = 'demo_content';
  return jsonb_build_object('removed', removed, 'images', to_jsonb(images));
end
$$;
grant execute on function public.remove_demonstration_content() to authenticated;

-- Tables whose records go to the trash, each with an expression for a record's title and one that
-- describes a picture.
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
  perform private.refuse('unknown_kind', 400,
    not exists (select from private.trash_kinds() where trash_kinds.kind = trash_table.kind));
  return format('public.%I', kind)::regclass;
end
$$;

-- Rows that pointed at a record now in the trash. No API access.
create table private.trash_links (
  id uuid primary key default gen_random_uuid(),
  record_table text not null,
  record_id uuid not null,
  row_table text not null,
  row_column text not null,
  row_id uuid not null
);
create index trash_links_of_record on private.trash_links (record_table, record_id);

-- Sets to null whatever a deletion would, and remembers it: to a plan, a partner in the trash looks
-- like a deleted one.
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
       select $1, $2, %1$L, %2$L, item.id from public.%1$I as item where item.%2$I = $2',
      link.name, link.pointer
    ) using kind, entry;
    execute format(
      'update public.%1$I set %2$I = null where %2$I = $1', link.name, link.pointer
    ) using entry;
  end loop;
end
$$;

-- The reverse. Rows that point elsewhere now still do.
create function private.restore_links(kind text, entry uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  link private.trash_links;
begin
  for link in
    delete from private.trash_links
    where trash_links.record_table = kind and trash_links.record_id = entry
    returning trash_links.*
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
-- Returns how many; one already there, or gone, does not count.
create function public.trash_records(kind text, ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  relation constant regclass := private.trash_table(kind);
  entry uuid;
  moved integer := 0;
begin
  perform private.require_staff('content');
  perform private.refuse('too_many_records', 400, cardinality(ids) > 500);
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

-- A slug that no article has: this one plus the smallest free number.
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

-- Restores records from the trash, for staff: all of them or none, at most 500.
--
-- slug  for an article that comes back, in place of its own; null: its own
-- Returns how many; what is not in the trash does not count. Raises slug_taken (HTTP 409) if
-- another article has one of their slugs by now; `details` offers one that is free.
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
  perform private.refuse('too_many_records', 400, cardinality(ids) > 500);
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

-- Deletes a record for good. Inquiries first point at their partner again, because the effects of
-- its end (end_partner) follow now.
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

-- Deletes a record in the trash for good, for owners. Returns whether there was one.
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

-- The retention of the trash.
create function private.trash_keeps() returns interval
  language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- Writer and dates of a record that is gone for good: a colleague may still have it open, and
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

-- A record made again under its id gets back its dates and, if its table has one, its writer.
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
-- does, whose functions do not run with the caller's rights.
create function private.keep_writer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'writer_stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- Deletes for good what passed the retention of the trash, and forgets what no draft can bring back
-- any more (docs/product.md 10.11) and pictures whose file is gone. The web server runs it daily.
-- Returns how many records are gone.
create function public.purge_trash() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind text;
  entry uuid;
  gone integer := 0;
begin
  for kind in select trash_kinds.kind from private.trash_kinds() loop
    for entry in
      execute format(
        'select id from %s where deleted_at <= now() - $1 for update', private.trash_table(kind)
      ) using private.trash_keeps()
    loop
      perform private.purge(kind, entry);
      gone := gone + 1;
    end loop;
  end loop;
  delete from private.purged_records as record where record.purged_at < now() - interval '90 days';
  -- Pictures that nothing showed: the browser or the site's own job has removed their files.
  delete from public.pictures as picture
  where picture.created_at < now() - interval '1 day' and not exists (
      select from storage.objects as file
      where file.bucket_id = picture.bucket and file.name = picture.name
    )
    -- A site that moves brings its rows before its files.
    and exists (select from storage.objects as file where file.bucket_id = picture.bucket);
  return gone;
end
$$;

-- The contents of the trash, for staff, newest first: [{"kind", "id", "title", "deleted_at",
-- "deleted_by": who, null if the account is gone, "gone_at": when it is deleted for good,
-- "picture": its "bucket", "name" and so on, null for anything else}].
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

-- A page older than the deletion cannot ask the partner, save it or pick the type any more. What
-- the family chose stays by name.
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
