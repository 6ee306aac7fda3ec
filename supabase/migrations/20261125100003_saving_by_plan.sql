-- What every plan's rows go through.
create or replace function private.count_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := tg_argv[0]::integer;
  counted bigint;
  is_there boolean;
  living integer;
  stored integer;
begin
  if tg_op = 'INSERT' then
    if new.version > 0 then
      return new;
    end if;
    -- Members come by functions alone, and are none before.
    if tg_table_name <> 'plan_members' and auth.uid() is not null
      and new.plan_id not in (select public.plans_as('editor')) then
      return new;
    end if;
    execute format(
      'select exists (select from %I.%I where plan_id = $1 and id = $2)',
      tg_table_schema, tg_table_name
    ) into is_there using new.plan_id, new.id;
    if is_there then
      return new;
    end if;
  end if;
  update public.plans as plan set version = plan.version + 1 where plan.id = new.plan_id
  returning plan.version into counted;
  -- The plan itself is being deleted, or there is none.
  if counted is null then
    return new;
  end if;
  new.version := counted;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null then
    new.removed_at := now();
  end if;
  if tg_op = 'INSERT' or (new.removed_at is null and old.removed_at is not null) then
    execute format(
      'select count(*) filter (where removed_at is null), count(*) from %I.%I where plan_id = $1',
      tg_table_schema, tg_table_name
    ) into living, stored using new.plan_id;
    if living >= most or stored >= 5 * most then
      raise exception 'too_many_%', tg_table_name using errcode = 'PT409';
    end if;
  end if;
  return new;
end
$$;

create or replace function private.note_change(
  plan_id uuid, noun text, row_id uuid, action text, field text, before jsonb, after jsonb
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  latest public.plan_history;
begin
  if action = 'change' then
    select * into latest from public.plan_history as entry
    where entry.plan_id = note_change.plan_id and entry.row_id = note_change.row_id
      and entry.field = note_change.field
    order by entry.at desc limit 1;
    if latest.action = 'change' and latest.who is not distinct from auth.uid()
      and latest.noun = note_change.noun and latest.at > now() - interval '5 minutes' then
      update public.plan_history as entry set at = now(), after = note_change.after
      where entry.id = latest.id;
      return;
    end if;
  end if;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan_id, auth.uid(), noun, row_id, action, field, before, after);
end
$$;

-- Two plans may hold an answer of one id, and a member may be in both.
drop function public.save_plan_field(text, uuid, text, jsonb, jsonb);

create function public.save_plan_field(
  noun text, row_id uuid, field text, base jsonb, value jsonb, plan_id uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb;
  expected jsonb;
  stored jsonb;
  removed timestamptz;
  of_plan uuid;
  writer uuid;
  written_at timestamptz;
  counted bigint;
  is_visible boolean;
  is_found integer;
  key constant text := case noun when 'plans' then 'id' else 'plan_id' end;
begin
  if noun <> all (public.plan_tables('written') || '{plans,plan_members}') or not exists (
    select from pg_catalog.pg_attribute as known
    where known.attrelid = format('public.%I', noun)::regclass and known.attname = field
      and has_column_privilege(known.attrelid, known.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_as('viewer');
  -- As the column would hold them.
  if field = 'removed_at' then
    wanted := case when coalesce(value, 'null') in ('null', 'false') then null else to_jsonb(now()) end;
  else
    execute format(
      'select to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $1))).%2$I),
         to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2))).%2$I)',
      noun, field
    ) into wanted, expected using value, base;
  end if;

  execute format(
    'select to_jsonb(stored.%1$I), to_jsonb(stored) ->> ''removed_at'', stored.version,
       stored.updated_by, stored.updated_at, stored.%3$I
     from public.%2$I as stored
     where stored.id = $1 and stored.%3$I = coalesce($2, stored.%3$I) for update',
    field, noun, key
  ) into stored, removed, counted, writer, written_at, of_plan
  using row_id, save_plan_field.plan_id;
  get diagnostics is_found = row_count;
  -- Another plan of the caller's has one, too, and an older page names none: it asks again later.
  if is_found > 1 then
    raise exception 'which_plan' using errcode = 'PT503';
  end if;
  if is_found = 0 then
    execute format(
      'select exists (
         select from public.%1$I as stored
         where stored.id = $1 and stored.%2$I = coalesce($2, stored.%2$I)
       )', noun, key
    ) into is_visible using row_id, save_plan_field.plan_id;
    if is_visible then
      raise exception 'view_only' using errcode = 'PT403';
    end if;
    return jsonb_build_object('gone', true);
  end if;

  if field = 'removed_at' then
    expected := stored;
    if (stored is null) = (wanted is null) then
      wanted := stored;
    end if;
  elsif removed is not null then
    return jsonb_build_object('gone', true, 'who', writer, 'at', removed);
  end if;
  if stored is not distinct from wanted then
    return jsonb_build_object('saved', true, 'version', counted);
  end if;
  if stored is distinct from expected then
    select entry.who, entry.at into writer, written_at
    from (select writer as who, written_at as at) as of_row
    left join lateral (
      select history.who, history.at from public.plan_history as history
      where history.plan_id = of_plan and history.row_id = save_plan_field.row_id
        and history.field = save_plan_field.field
      order by history.at desc limit 1
    ) as entry on true;
    return jsonb_build_object(
      'saved', false, 'value', stored, 'who', writer, 'at', written_at, 'version', counted
    );
  end if;
  execute format(
    'update public.%1$I as stored set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where stored.id = $1 and stored.%3$I = $3 returning stored.version',
    noun, field, key
  ) into counted using row_id, wanted, of_plan;
  return jsonb_build_object('saved', true, 'version', counted);
end
$$;

revoke all on function public.save_plan_field(text, uuid, text, jsonb, jsonb, uuid)
  from public, anon;
grant execute on function public.save_plan_field(text, uuid, text, jsonb, jsonb, uuid)
  to authenticated, service_role;
