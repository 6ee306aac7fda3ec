-- Versions of the site's contents, written by triggers: the last 50 of each record.
create table public.record_versions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (
    table_name in (
      'articles', 'celebration_stories', 'celebration_types', 'partners', 'content_sections'
    )
  ),
  record_id uuid not null,
  -- Counts from 1 within its record.
  number integer not null check (number > 0),
  made_at timestamptz(3) not null default now(),
  -- Null: the site itself, a deleted account, or content older than versions.
  made_by uuid references auth.users (id) on delete set null,
  -- The record's fields, by column name.
  held jsonb not null check (jsonb_typeof(held) = 'object'),
  -- Names of the stored pictures in it, which are kept as long as the version.
  pictures text[] not null default '{}',
  unique (table_name, record_id, number)
);
create index record_versions_by_maker on public.record_versions (made_by);
create index record_versions_pictures on public.record_versions using gin (pictures);
grant select on table public.record_versions to authenticated;
select private.let_staff('record_versions', 'select', 'content');

-- Names of the stored pictures that a text shows, as unused_images knows them.
create function private.stored_pictures(shown text) returns text[]
  language sql immutable set search_path = '' as $$
  select case when strpos(shown, '/storage/v1/') > 0 then array(
    select distinct reference.match[1]
    from regexp_matches(
      shown, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+', 'g'
    ) as reference (match)
    order by reference.match[1]
  ) else '{}' end
$$;

-- The fields of a record that its versions hold: what staff write, so no dates of publication. A
-- type includes its ideas.
create function private.version_of(kind text, entry jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(field.key, field.value) || case kind
    when 'celebration_types' then jsonb_build_object('celebration_ideas', to_jsonb(array(
      select to_jsonb(held) from (
        select idea.title, idea.description, idea.is_main_idea
        from public.celebration_ideas as idea
        where idea.celebration_type_id = (entry ->> 'id')::uuid
        order by idea.is_main_idea desc, idea.position, idea.id
      ) as held
    )))
    else '{}'
  end
  from jsonb_each(entry) as field
  where field.key <> all (array[
      'id', 'created_at', 'created_by', 'updated_at', 'author_id', 'published_at',
      'first_published_at', 'is_demonstration', 'takes_inquiries', 'deleted_at', 'deleted_by'
    ])
    and field.key !~ '^(search|draft)'
$$;

-- Keeps a record's current state, if it differs from the last version.
create function private.keep_version(kind text, entry jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  known constant uuid := entry ->> 'id';
  said constant jsonb := private.version_of(kind, entry);
  last public.record_versions;
begin
  select * into last from public.record_versions as version
  where version.table_name = kind and version.record_id = known
  order by version.number desc limit 1;
  if last.held = said then
    return;
  end if;
  insert into public.record_versions (table_name, record_id, number, made_by, held, pictures)
  values (
    kind, known, coalesce(last.number, 0) + 1,
    (select account.id from auth.users as account where account.id = auth.uid()),
    said, private.stored_pictures(said::text)
  );
  delete from public.record_versions as old
  where old.table_name = kind and old.record_id = known and old.number <= last.number + 1 - 50;
end
$$;

create function private.note_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_version(tg_table_name, to_jsonb(new));
  return null;
end
$$;

-- A type gets one version, at the end of the transaction, once its ideas are written.
create function private.note_type_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  type public.celebration_types;
  noted constant text := coalesce(changed ->> 'celebration_type_id', changed ->> 'id');
begin
  -- The first of its ideas that asks sees all of them.
  if noted = current_setting('last_hurrah.noted_type', true) then
    return null;
  end if;
  perform set_config('last_hurrah.noted_type', noted, true);
  select * into type from public.celebration_types as kind where kind.id = noted::uuid
  for no key update;
  if found then
    perform private.keep_version('celebration_types', to_jsonb(type));
  end if;
  return null;
end
$$;

-- Of a record that is deleted for good no link can be restored, and its versions go. What it had of
-- dates and a writer stays for a while (private.purged_records), unless it was an example.
create function private.forget_record() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  entry constant jsonb := to_jsonb(old);
begin
  delete from private.trash_links as link
  where link.record_table = tg_table_name and link.record_id = old.id;
  delete from public.record_versions as version
  where version.table_name = tg_table_name and version.record_id = old.id;
  insert into private.purged_records (record_table, record_id, created_at, published_at, written_by)
  select tg_table_name, old.id, old.created_at, (entry ->> 'published_at')::timestamptz, account.id
  from (select coalesce(entry ->> 'author_id', entry ->> 'created_by')::uuid as writer) as origin
  left join auth.users as account on account.id = origin.writer
  where not old.is_demonstration
  on conflict (record_table, record_id) do nothing;
  return null;
end
$$;

-- Makes what is alike in the tables of the site's contents: the trash, versions, and the log.
--
-- Restoring a record from the trash does not change it: no editor's save conflicts with it, and the
-- section that a page shows is still the one changed last.
--
-- unless_changed  another column whose change is none of the record
-- versions        false: by its own trigger
create function private.make_content_table(
  name text, unless_changed text default 'id', versions boolean default true
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  relation constant text := format('public.%I', name);
begin
  execute format(
    -- Applies to staff as well: whatever lists, counts or changes rows leaves the trash alone. Only
    -- the functions of trash.sql reach it.
    'create policy "Anyone can meet what is not in the trash" on %1$s as restrictive
       for all to anon, authenticated using (deleted_at is null) with check (deleted_at is null);
     create index %2$I on %1$s (deleted_by);
     create index %3$I on %1$s (deleted_at) where deleted_at is not null;
     create trigger set_updated_at before update on %1$s for each row when (
       (old.deleted_at, old.%4$I) is not distinct from (new.deleted_at, new.%4$I)
     ) execute function public.set_updated_at();
     create trigger restore_purged_dates after insert on %1$s
       for each row execute function private.restore_purged_dates();
     create trigger forget_record after delete on %1$s
       for each row execute function private.forget_record()',
    relation, name || '_by_deleter', name || '_in_trash', unless_changed
  );
  if versions then
    execute format(
      'create trigger note_version after insert or update on %s
         for each row execute function private.note_version()',
      relation
    );
  end if;
  perform private.log_activity_of(name, 'content');
end
$$;

-- Unsaved work of staff (docs/product.md 10.11): one draft per person and record, which is there on
-- another device and survives the tab.
create table public.record_drafts (
  id uuid primary key default gen_random_uuid(),
  -- The writer. Somebody who leaves the team takes it along.
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  -- The record's table.
  kind text not null check (
    kind in (
      'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
    )
  ),
  -- Null: a record that does not exist yet, of which a person writes one at a time. No reference: a
  -- draft outlives the record, which saving restores. See private.check_draft.
  record_id uuid,
  -- When the original record was last changed.
  version timestamptz(3),
  -- The form's initial and current values, without how to reach a partner. 500,000: an article of
  -- 200,000 characters, every second one escaped with a backslash, and room.
  base jsonb not null check (jsonb_typeof(base) = 'object' and char_length(base::text) <= 500000),
  draft jsonb not null check (
    jsonb_typeof(draft) = 'object' and char_length(draft::text) <= 500000
  ),
  saved_at timestamptz(3) not null default now(),
  constraint record_drafts_version_of_a_record check ((record_id is null) = (version is null)),
  constraint record_drafts_one_a_person_and_record
    unique nulls not distinct (user_id, kind, record_id)
);
create index record_drafts_by_record on public.record_drafts (kind, record_id);
create index record_drafts_by_age on public.record_drafts (saved_at);

-- For unused_images: most drafts show no stored picture.
create index record_drafts_with_stored_images on public.record_drafts (id)
  where strpos(draft::text, '/storage/v1/') > 0;
grant select, delete on table public.record_drafts to authenticated;
grant insert (id, user_id, kind, record_id, version, base, draft)
  on table public.record_drafts to authenticated;
grant update (kind, record_id, version, base, draft) on table public.record_drafts to authenticated;
select private.let_staff('record_drafts', 'select, insert, update, delete', 'content', own => 'user_id');

create function public.set_saved_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.saved_at := now();
  return new;
end
$$;
create trigger set_saved_at before update on public.record_drafts
  for each row execute function public.set_saved_at();

-- At most 200 per person, each for a record that exists, perhaps in the trash, or that is gone for
-- good but still open somewhere. What the policies refuse is left to them: it reveals no record.
create function private.check_draft() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_known boolean := false;
begin
  if new.user_id is distinct from auth.uid() or not public.staff_may('content') then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.record_id) is not distinct from (old.kind, old.record_id) then
    return new;
  end if;
  if new.record_id is not null then
    execute format(
      'select exists (select from %s where id = $1)', private.trash_table(new.kind)
    ) into is_known using new.record_id;
    perform private.refuse('draft_of_nothing', 404, not is_known and not exists (
      select from private.purged_records as record
      where record.record_table = new.kind and record.record_id = new.record_id
    ));
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('drafts of ' || new.user_id));
  -- Of the same record there is one already: the table's own rule says so.
  perform private.refuse('too_many_drafts', 409, (
    select count(*) >= 200
      and not bool_or(other.kind = new.kind and other.record_id is not distinct from new.record_id)
    from public.record_drafts as other where other.user_id = new.user_id
  ));
  return new;
end
$$;
create trigger check_draft before insert or update of kind, record_id on public.record_drafts
  for each row execute function private.check_draft();

-- Records of a kind with unsaved changes, with whose and since when; never the changes, except the
-- title of the caller's own new record. For staff who may write them.
create function public.draft_marks(kind text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'record_id', draft.record_id,
        'name', private.name_of(draft.user_id),
        'is_own', draft.user_id = auth.uid(),
        'saved_at', draft.saved_at,
        'title', case when draft.record_id is null and draft.user_id = auth.uid() then
          coalesce(draft.draft ->> 'title', draft.draft ->> 'name', '')
        end
      )
      order by draft.saved_at desc
    ),
    '[]'
  )
  from public.record_drafts as draft
  where (select public.staff_may('content'))
    and draft.kind = draft_marks.kind
    -- What a colleague begins is nobody else's concern yet.
    and (draft.record_id is not null or draft.user_id = auth.uid())
$$;
grant execute on function public.draft_marks(text) to authenticated;

-- Which of these files are no longer in the buckets of public pictures. With the caller's rights:
-- callers who may not list the buckets learn nothing about them.
create function public.missing_images(names text[]) returns setof text
  language sql stable security invoker set search_path = '' as $$
  select distinct name.value
  from unnest(missing_images.names) as name (value)
  where not exists (
    select from storage.objects as object
    where public.is_image_bucket(object.bucket_id) and object.name = name.value
  )
$$;
grant execute on function public.missing_images(text[]) to authenticated;

-- Who last changed or deleted a record, and when: {"name", "at"}; no name if the site did it or the
-- account is no longer staff; null if nobody knows. For staff who may write it.
create function public.last_change(kind text, record_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who uuid;
  at timestamptz;
  changed timestamptz;
begin
  if not public.staff_may('content') then
    return null;
  end if;
  if kind in (
    'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
  ) then
    execute format('select deleted_by, deleted_at, updated_at from public.%I where id = $1', kind)
    into who, at, changed using record_id;
  end if;
  if at is null then
    select version.made_by, version.made_at into who, at
    from public.record_versions as version
    where version.table_name = kind and version.record_id = last_change.record_id
      -- What came after, such as how to reach a partner, is in no version.
      and (changed is null or version.made_at >= changed)
    order by version.number desc limit 1;
  end if;
  if at is null then
    return null;
  end if;
  return jsonb_build_object('at', at, 'name', private.name_of(who));
end
$$;
grant execute on function public.last_change(text, uuid) to authenticated;
