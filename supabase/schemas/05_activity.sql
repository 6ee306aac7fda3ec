-- What each staff member did: written by triggers, never changed, kept for a year. It holds column
-- names and no values (docs/product.md 11.20).
create table public.staff_activity (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone; without a row in staff, a former colleague.
  who uuid references auth.users (id) on delete set null,
  -- What was done: add, change, delete, publish, unpublish, trash, restore, a new status, or an
  -- action of its own, such as export.
  action text not null check (action ~ '^[a-z][a-z_-]{0,49}$'),
  -- The table, or another object.
  noun text not null check (noun ~ '^[a-z][a-z_]{0,62}$'),
  record_id text not null default '' check (char_length(record_id) <= 100),
  columns text[] not null default '{}',
  area text not null check (area in ('people', 'content', 'settings')),
  created_at timestamptz(3) not null default now()
);
create index staff_activity_by_age on public.staff_activity (created_at desc, id desc);
create index staff_activity_of_record
  on public.staff_activity (noun, record_id, created_at desc, id desc);
create index staff_activity_of_person on public.staff_activity (who, created_at desc, id desc);
revoke all on table public.staff_activity from service_role;
grant select on table public.staff_activity to authenticated, service_role;
create policy "Staff can read what was done in their areas" on public.staff_activity
  for select to authenticated using (
    area = 'people' and (select public.staff_may('people'))
    or area = 'content' and (select public.staff_may('content'))
    or area = 'settings' and (select public.staff_may('settings'))
  );

-- Logs what the caller did, if they are staff. Within a transaction, all changes to one record make
-- one entry.
--
-- For actions without a row: perform private.note_activity('export', 'contact_messages', 'people');
create function private.note_activity(
  action text, noun text, area text, record_id text default '', columns text[] default '{}'
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null or not exists (select from public.staff where user_id = caller) then
    return;
  end if;
  update public.staff_activity as deed
  set columns = array(
      select distinct name from unnest(deed.columns || note_activity.columns) as name order by name
    ),
    -- A change is the least that can be said.
    action = case deed.action when 'change' then note_activity.action else deed.action end
  where deed.noun = note_activity.noun and deed.record_id = note_activity.record_id
    and deed.record_id <> '' and deed.created_at = now()::timestamptz(3)
    and deed.who = caller
    and (deed.action = note_activity.action or 'change' in (deed.action, note_activity.action));
  if not found then
    insert into public.staff_activity (who, action, noun, record_id, columns, area)
    values (
      caller, note_activity.action, note_activity.noun, note_activity.record_id,
      note_activity.columns, note_activity.area
    );
  end if;
end
$$;

-- Logs what staff do to a row themselves; effects of triggers and foreign keys do not count.
-- Arguments: area, key column, and the table that the row is a part of, or ''.
create function private.log_activity() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  key constant text := coalesce(after, before) ->> tg_argv[1];
  changed text[] := '{}';
  action text := case tg_op when 'INSERT' then 'add' when 'DELETE' then 'delete' else 'change' end;
begin
  if auth.uid() is null or pg_catalog.pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(field.key order by field.key), '{}') into changed
    from jsonb_each(after) as field
    where field.value is distinct from before -> field.key
      and field.key not in ('updated_at', 'version')
      and field.key not like 'search\_%';
    if changed = '{}' then
      return null;
    end if;
    action := case
      when 'deleted_at' = any (changed) then
        case when after ->> 'deleted_at' is null then 'restore' else 'trash' end
      when 'revoked_at' = any (changed) then
        case when after ->> 'revoked_at' is null then 'renew' else 'revoke' end
      -- What is published of a template is a document.
      when tg_table_name = 'plan_templates' and changed && array['published', 'published_at'] then
        case when after ->> 'published_at' is null then 'unpublish' else 'publish' end
      when 'published' = any (changed) then
        case when after ->> 'published' = 'true' then 'publish' else 'unpublish' end
      when 'status' = any (changed) then coalesce(after ->> 'status', 'change')
      when 'state' = any (changed) then coalesce(after ->> 'state', 'change')
      when 'outcome' = any (changed) then coalesce(after ->> 'outcome', 'change')
      else 'change'
    end;
  end if;
  if tg_argv[2] <> '' then
    perform private.note_activity(
      'change', tg_argv[2], tg_argv[0], key, array[tg_table_name::text]
    );
  else
    perform private.note_activity(action, tg_table_name::text, tg_argv[0], key, changed);
  end if;
  return null;
end
$$;

-- Adds the trigger log_activity to a table, so that what staff do to it is logged.
--
-- area     'people', 'content' or 'settings': who may read about it
-- key      the column that identifies a record
-- part_of  the table whose record `key` names: a change to this row counts as one to that record
create function private.log_activity_of(
  name text, area text, key text default 'id', part_of text default '',
  events text default 'insert or update or delete'
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'create or replace trigger log_activity after %s on public.%I
     for each row execute function private.log_activity(%L, %L, %L)',
    events, name, area, key, part_of
  );
end
$$;
select private.log_activity_of('staff', 'settings', 'user_id');

-- Deletes entries older than a year. Returns how many.
create function public.remove_old_activity() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.staff_activity as entry where entry.created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  -- Which plans were removed, and why, is part of what was done.
  delete from public.plan_removals as removal
  where coalesce(removal.done_at, removal.taken_back_at) < now() - interval '1 year';
  return gone;
end
$$;

select private.log_activity_of(
  'staff_invitations', 'settings', events => 'insert or update of expires_at or delete'
);

-- A colleague's name, for searches.
create function private.colleague(who uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', member.display_name, account.email)
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  where member.user_id = who
$$;
grant execute on function private.colleague(uuid) to service_role, authenticated;
