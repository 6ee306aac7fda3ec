-- What staff are writing and have not saved (docs/product.md 10.11): one draft a person and record,
-- so that it is there on another device and survives the tab.
create table public.record_drafts (
  id uuid primary key default gen_random_uuid(),
  -- Whose it is. Somebody who leaves the team takes it along.
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  -- The table of the record.
  kind text not null check (
    kind in (
      'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
    )
  ),
  -- Null: a record that does not exist yet, of which a person writes one at a time. No reference: a
  -- draft outlives the record, which saving brings back. See private.check_draft.
  record_id uuid,
  -- When the record that it began from had been changed last.
  version timestamptz(3),
  -- What the form began with, and what it holds, without how to reach a partner. 500,000: an
  -- article of 200,000 characters, each second one written with a backslash, and room.
  base jsonb not null check (
    jsonb_typeof(base) = 'object' and char_length(base::text) <= 500000
  ),
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

create function public.set_saved_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.saved_at := now();
  return new;
end
$$;

revoke execute on function public.set_saved_at() from public, anon, authenticated;

create trigger set_saved_at before update on public.record_drafts
  for each row execute function public.set_saved_at();

-- At most 200 a person, each of a record that there is, in the trash too, or that is gone for good but
-- still open somewhere. What the policies refuse is left to them, so that nobody learns of a record.
create function private.check_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
    if not is_known and not exists (
      select from private.purged_records as gone
      where gone.record_table = new.kind and gone.record_id = new.record_id
    ) then
      raise exception 'draft_of_nothing' using errcode = 'PT404';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('drafts of ' || new.user_id));
  -- Of the same record there is one already: the table's own rule says so.
  if (
    select count(*) >= 200
      and not bool_or(other.kind = new.kind and other.record_id is not distinct from new.record_id)
    from public.record_drafts as other where other.user_id = new.user_id
  ) then
    raise exception 'too_many_drafts' using errcode = 'PT409';
  end if;
  return new;
end
$$;

revoke execute on function private.check_draft() from public;

create trigger check_draft before insert or update of kind, record_id on public.record_drafts
  for each row execute function private.check_draft();

alter table public.record_drafts enable row level security;
revoke all on table public.record_drafts from public, anon, authenticated;
grant select, delete on table public.record_drafts to authenticated;
grant insert (id, user_id, kind, record_id, version, base, draft) on table public.record_drafts
  to authenticated;
grant update (kind, record_id, version, base, draft) on table public.record_drafts
  to authenticated;
grant all on table public.record_drafts to service_role;

create policy "Staff can read their own drafts" on public.record_drafts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_may('content')));
create policy "Staff can add drafts of their own" on public.record_drafts
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.staff_may('content')));
create policy "Staff can change their own drafts" on public.record_drafts
  for update to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_may('content')))
  with check (user_id = (select auth.uid()) and (select public.staff_may('content')));
create policy "Staff can delete their own drafts" on public.record_drafts
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_may('content')));

-- Which records of a kind somebody has unsaved changes of, whose and since when; never what they are,
-- but for the title of a new one of one's own. For those who may write them.
create function public.draft_marks(kind text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'record_id', draft.record_id,
        'name', coalesce(nullif(btrim(member.display_name), ''), account.email),
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
  join public.staff as member on member.user_id = draft.user_id
  join auth.users as account on account.id = draft.user_id
  where (select public.staff_may('content'))
    and draft.kind = draft_marks.kind
    -- What a colleague begins is nobody else's concern yet.
    and (draft.record_id is not null or draft.user_id = auth.uid())
$$;

revoke execute on function public.draft_marks(text) from public, anon, authenticated;
grant execute on function public.draft_marks(text) to authenticated;

-- Which of these files are not in the buckets of public pictures any more. With the caller's rights:
-- who may not list the buckets learns nothing of them.
create function public.missing_images(names text[]) returns setof text
  language sql stable security invoker set search_path = ''
  as $$
  select distinct name.value
  from unnest(missing_images.names) as name (value)
  where not exists (
    select from storage.objects as stored
    where public.is_image_bucket(stored.bucket_id) and stored.name = name.value
  )
$$;

revoke execute on function public.missing_images(text[]) from public, anon, authenticated;
grant execute on function public.missing_images(text[]) to authenticated;

-- Who changed or deleted a record last, and when: {"name", "at"}, the name null where the site did it
-- or the account is gone; null where nobody knows. For those who may write it.
create function public.last_change(kind text, record_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  who uuid;
  at timestamptz;
begin
  if not public.staff_may('content') then
    return null;
  end if;
  if kind in (
    'articles', 'celebration_stories', 'celebration_types', 'content_sections', 'partners'
  ) then
    execute format('select deleted_by, deleted_at from public.%I where id = $1', kind)
    into who, at using record_id;
  end if;
  if at is null then
    select version.made_by, version.made_at into who, at
    from public.record_versions as version
    where version.table_name = kind and version.record_id = last_change.record_id
    order by version.number desc limit 1;
  end if;
  if at is null then
    return null;
  end if;
  return jsonb_build_object(
    'at', at,
    'name', (
      select coalesce(nullif(btrim(member.display_name), ''), account.email)
      from auth.users as account
      join public.staff as member on member.user_id = account.id
      where account.id = who
    )
  );
end
$$;

revoke execute on function public.last_change(text, uuid) from public, anon, authenticated;
grant execute on function public.last_change(text, uuid) to authenticated;
