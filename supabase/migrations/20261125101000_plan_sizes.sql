-- How many bytes a plan may take: a level, which removing lowers again. Limits of rows and characters stand beside
-- their tables; together they would let one plan grow to hundreds of megabytes.

-- What a plan's rows and history take, as text, kept by triggers. No API access.
create table private.plan_sizes (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  bytes bigint not null default 0
);

-- Rows: the largest honest plan (500 households, 1,000 guests, 300 memories, every list full, 20,000 entries of
-- history) takes 12 MB. Files: its 300 memories with pictures of 1.5 MB, and 100 partners' answers of 2 MB, take 650 MB.
create function private.plan_quota(kind text) returns bigint
  language sql immutable set search_path = ''
  as $$ select case kind when 'rows' then 24000000 when 'files' then 1000000000 end $$;

-- The bytes of a plan's pictures and of the files that partners sent: some thousand names of one index, asked when a
-- file is added. Storage's table takes no trigger on a Supabase project.
create function private.file_bytes(plan_id text) returns bigint
  language sql stable set search_path = ''
  as $$
  select coalesce(sum((stored.metadata ->> 'size')::bigint), 0)
  from storage.objects as stored
  where stored.name ~>=~ (file_bytes.plan_id || '/') and stored.name ~<~ (file_bytes.plan_id || '0')
    and stored.bucket_id in ('plan-pictures', 'memory-pictures', 'inquiry-files')
$$;

-- Refuses rows that a full plan has no room for. What guests and partners send, and small changes such as ticking a
-- task, have 4 MB beyond.
create function private.ask_bytes(plan uuid, grown bigint, is_small boolean default false) returns void
  language plpgsql stable set search_path = ''
  as $$
declare
  beyond constant bigint := case when is_small or auth.uid() is null then 4000000 else 0 end;
begin
  if (select held.bytes from private.plan_sizes as held where held.plan_id = plan) + grown
    > private.plan_quota('rows') + beyond then
    raise exception 'plan_full' using errcode = 'PT409';
  end if;
end
$$;

-- Before the work: a refused row would stay in the table's file until it is vacuumed. Shortening and removing are never
-- refused, nor is a row that is there and sent again.
create function private.check_bytes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  grown constant bigint := octet_length(new::text) - coalesce(octet_length(old::text), 0);
  is_there boolean;
begin
  if grown <= 0 or tg_op = 'INSERT' and new.version > 0
    or tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null then
    return new;
  end if;
  perform private.ask_bytes(new.plan_id, grown, tg_op = 'UPDATE' and grown < 256);
  return new;
exception when sqlstate 'PT409' then
  execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
    into is_there using new.id;
  if tg_op = 'INSERT' and is_there then
    return new;
  end if;
  raise;
end
$$;

create function private.count_bytes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into private.plan_sizes as held (plan_id, bytes)
    select entry.plan_id, sum(octet_length(entry::text)) from added as entry group by entry.plan_id
    on conflict (plan_id) do update set bytes = held.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    update private.plan_sizes as held set bytes = held.bytes - gone.bytes
    from (
      select entry.plan_id, sum(octet_length(entry::text)) as bytes from taken as entry group by entry.plan_id
    ) as gone
    where held.plan_id = gone.plan_id;
  else
    update private.plan_sizes as held set bytes = held.bytes + change.bytes
    from (
      select part.plan_id, sum(part.bytes) as bytes
      from (
        select entry.plan_id, octet_length(entry::text) from added as entry
        union all
        select entry.plan_id, -octet_length(entry::text) from taken as entry
      ) as part (plan_id, bytes)
      group by part.plan_id
    ) as change
    where held.plan_id = change.plan_id and change.bytes <> 0;
  end if;
  return null;
end
$$;

do $$
declare
  noun text;
begin
  foreach noun in array public.plan_tables('told')
    || array['plan_history', 'plan_wishes', 'plan_guest_letters', 'plan_guest_sendings']
  loop
    execute format(
      'create trigger count_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.count_bytes();
       create trigger count_kept after update on public.%1$I
         referencing new table as added old table as taken
         for each statement execute function private.count_bytes();
       create trigger count_taken after delete on public.%1$I referencing old table as taken
         for each statement execute function private.count_bytes();
       insert into private.plan_sizes as held (plan_id, bytes)
       select entry.plan_id, sum(octet_length(entry::text)) from public.%1$I as entry group by entry.plan_id
       on conflict (plan_id) do update set bytes = held.bytes + excluded.bytes',
      noun
    );
    continue when noun <> all (public.plan_tables('told'));
    -- Named to come before count_change.
    execute format(
      'create trigger check_bytes before insert or update on public.%I
         for each row execute function private.check_bytes()',
      noun
    );
  end loop;
end
$$;

-- Before many rows are added at once: whether there is room for so many, and in the plan.
create or replace function private.check_room(plan uuid, noun text, more bigint, most integer)
  returns void
  language plpgsql stable set search_path = ''
  as $$
declare
  living bigint;
  stored bigint;
begin
  execute format(
    'select count(*) filter (where removed_at is null), count(*) from public.%I where plan_id = $1',
    noun
  ) into living, stored using plan;
  if living + more > most or stored + more > 5 * most then
    raise exception 'too_many_%', noun using errcode = 'PT409';
  end if;
  -- What a short row takes.
  perform private.ask_bytes(plan, 300 * more);
end
$$;

-- 20 pictures at a time: the photo and the invitation's, and those that nothing shows and that are not swept yet.
create or replace function public.may_add_plan_picture(name text) returns boolean
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
    and private.file_bytes(left(may_add_plan_picture.name, 36)) < private.plan_quota('files')
$$;

-- For the web server, before it reads a guest's picture or a partner's file.
create function public.takes_files(plan_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.file_bytes(takes_files.plan_id::text) < private.plan_quota('files') $$;

-- For a plan's members: which part of its room is taken, of rows and of files; 1 is all of it.
create function public.plan_room(plan_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'rows', coalesce((
      select held.bytes from private.plan_sizes as held where held.plan_id = plan_room.plan_id
    ), 0)::float / private.plan_quota('rows'),
    'files', private.file_bytes(plan_room.plan_id::text)::float / private.plan_quota('files')
  )
  where plan_room.plan_id in (select public.plans_as('viewer'))
$$;

revoke execute on function
  private.plan_quota(text), private.file_bytes(text), private.ask_bytes(uuid, bigint, boolean),
  private.check_bytes(), private.count_bytes(), public.takes_files(uuid),
  public.plan_room(uuid)
  from public, anon, authenticated;
grant execute on function public.plan_room(uuid) to authenticated;
grant execute on function public.takes_files(uuid) to service_role;
