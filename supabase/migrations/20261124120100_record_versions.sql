-- Every version of the site's contents, written by triggers: the last 50 of a record.

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
  -- Null: the site itself, an account that is gone, or it was there before versions were kept.
  made_by uuid references auth.users (id) on delete set null,
  -- What the record said, by the names of its columns.
  held jsonb not null check (jsonb_typeof(held) = 'object'),
  -- The names of the stored pictures in it: they are kept as long as the version.
  pictures text[] not null default '{}',
  unique (table_name, record_id, number)
);

create index record_versions_by_maker on public.record_versions (made_by);
create index record_versions_pictures on public.record_versions using gin (pictures);

alter table public.record_versions enable row level security;
revoke all on table public.record_versions from public, anon, authenticated;
grant select on table public.record_versions to authenticated;
grant all on table public.record_versions to service_role;

create policy "Staff can read versions of the contents" on public.record_versions
  for select to authenticated using ((select public.staff_may('content')));

-- The names of the stored pictures that a text shows, as unused_images knows them.
create function private.stored_pictures(shown text) returns text[]
  language sql immutable set search_path = ''
  as $$
  select case when strpos(shown, '/storage/v1/') > 0 then array(
    select distinct found.match[1]
    from regexp_matches(
      shown, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+', 'g'
    ) as found (match)
    order by found.match[1]
  ) else '{}' end
$$;

-- What of a record belongs to its versions: what staff write. A type has its ideas with it.
create function private.version_of(kind text, entry jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_object_agg(field.key, field.value) || case kind
    when 'celebration_types' then jsonb_build_object('celebration_ideas', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'title', idea.title, 'description', idea.description, 'is_main_idea', idea.is_main_idea
        ) order by idea.is_main_idea desc, idea.position, idea.id
      )
      from public.celebration_ideas as idea
      where idea.celebration_type_id = (entry ->> 'id')::uuid
    ), '[]'))
    else '{}'
  end
  from jsonb_each(entry) as field
  where field.key <> all (array[
      'id', 'created_at', 'created_by', 'updated_at', 'author_id', 'published_at',
      'is_demonstration', 'takes_inquiries', 'deleted_at', 'deleted_by'
    ])
    and field.key !~ '^(search|draft)'
$$;

-- Keeps a record as it is now, where that is another version than the last.
create function private.keep_version(kind text, entry jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_version(tg_table_name, to_jsonb(new));
  return null;
end
$$;

-- Of a type once all its ideas are written, at the end of the transaction: one version.
create function private.note_type_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
  select * into type from public.celebration_types as stored
  where stored.id = noted::uuid
  for no key update;
  if found then
    perform private.keep_version('celebration_types', to_jsonb(type));
  end if;
  return null;
end
$$;

create function private.forget_versions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.record_versions as version
  where version.table_name = tg_table_name and version.record_id = old.id;
  return null;
end
$$;

do $$
declare
  kind text;
begin
  foreach kind in array array[
    'articles', 'celebration_stories', 'celebration_types', 'partners', 'content_sections'
  ] loop
    if kind <> 'celebration_types' then
      execute format(
        'create trigger note_version after insert or update on public.%I
           for each row execute function private.note_version()',
        kind
      );
    end if;
    execute format(
      'create trigger forget_versions after delete on public.%I
         for each row execute function private.forget_versions()',
      kind
    );
    -- What is there already: the first version.
    execute format(
      'insert into public.record_versions (table_name, record_id, number, made_at, held, pictures)
       select %1$L, first.id, 1, first.updated_at, first.said, private.stored_pictures(first.said::text)
       from (
         select stored.id, stored.updated_at, private.version_of(%1$L, to_jsonb(stored)) as said
         from public.%1$I as stored
       ) as first',
      kind
    );
  end loop;
end
$$;

create constraint trigger note_version after insert or update on public.celebration_types
  deferrable initially deferred for each row execute function private.note_type_version();
create constraint trigger note_version after insert or update or delete on public.celebration_ideas
  deferrable initially deferred for each row execute function private.note_type_version();

revoke execute on all functions in schema private from public;
