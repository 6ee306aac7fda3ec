-- How a plan is saved and read: field by field, and what is new since a count of changes.

-- Saves one field of one row, if it still is what the writer saw. With the caller's rights: the
-- policies and the columns' grants decide.
--
-- noun    the table
-- field   a column that may be changed; removed_at: true removes the row, null takes it back
-- base    the value that the writer began from
-- value   the new one
-- Answers one of
--   {"saved": true, "version"}  it is there; also where somebody wrote the same before
--   {"saved": false, "value", "who", "at", "version"}  another value is there, by whom and when
--   {"gone": true}              no such row, or none that the caller can see
--   {"gone": true, "who", "at"} it was removed, and can be taken back
-- Raises view_only (HTTP 403) for who may only read it, unknown_field (400), value_too_long (400: no
-- field holds more than 5,000 characters), what the field's type or rules refuse (22xxx, 23514, and those of check_plan), too_many_... (409) where a row that is
-- taken back has no room.
create function public.save_plan_field(
  noun text, row_id uuid, field text, base jsonb, value jsonb
) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  wanted jsonb;
  expected jsonb;
  stored jsonb;
  removed timestamptz;
  writer uuid;
  written_at timestamptz;
  counted bigint;
  is_visible boolean;
  is_found integer;
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
       stored.updated_by, stored.updated_at
     from public.%2$I as stored where stored.id = $1 for update',
    field, noun
  ) into stored, removed, counted, writer, written_at using row_id;
  get diagnostics is_found = row_count;
  if is_found = 0 then
    execute format('select exists (select from public.%I as stored where stored.id = $1)', noun)
      into is_visible using row_id;
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
      where history.row_id = save_plan_field.row_id and history.field = save_plan_field.field
      order by history.at desc limit 1
    ) as entry on true;
    return jsonb_build_object(
      'saved', false, 'value', stored, 'who', writer, 'at', written_at, 'version', counted
    );
  end if;
  execute format(
    'update public.%1$I as stored set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where stored.id = $1 returning stored.version',
    noun, field
  ) into counted using row_id, wanted;
  return jsonb_build_object('saved', true, 'version', counted);
end
$$;

-- What the caller's own plans have on them that no table says: whether somebody can come back to it
-- from elsewhere, and when it would be removed. Null for a plan that is not theirs.
--
-- Answers {"keeps": "address", "recovery" or null, "keeps_me": the same of the caller alone,
-- "removal_date": "2027-11-22" or null}.

-- Whether an account's address is somebody's: an anonymous account has none, or a placeholder
-- (shared/placeholder-address.ts).
create function private.is_address(email text) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(email, '') <> '' and email not like '%@plans.last-hurrah.invalid' $$;

-- How an account can be opened again from another device; null: it cannot.
create function private.account_keeps(account uuid) returns text
  language sql stable set search_path = ''
  as $$
  select 'address' from auth.users as known
  where known.id = account and private.is_address(known.email)
    and known.email_confirmed_at is not null
$$;

create function private.plan_keeps(plan uuid) returns text
  language sql stable set search_path = ''
  as $$
  select min(private.account_keeps(member.user_id)) from public.plan_members as member
  where member.plan_id = plan and member.removed_at is null
$$;

-- When a plan is removed if nobody opens it: 90 days after its last use where no member can come
-- back to it from elsewhere, else 12 months after it for somebody who has died. One made ahead is
-- kept.
create function private.plan_removed_at(plan public.plans) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select greatest(plan.last_opened_at, plan.updated_at) + case
    when private.plan_keeps(plan.id) is null then interval '90 days'
    when plan.kind = 'died' then interval '12 months'
  end
$$;

create function public.plan_outlook(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if plan_id not in (select public.plans_as('viewer')) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'keeps', private.plan_keeps(plan.id),
      'keeps_me', private.account_keeps(auth.uid()),
      'removal_date', private.plan_removed_at(plan)::date
    )
    from public.plans as plan where plan.id = plan_outlook.plan_id
  );
end
$$;

-- Notes that a member opened the plan: one that nobody opens is removed some day. False where the
-- caller is none.
create function public.open_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if open_plan.plan_id not in (select public.plans_as('viewer')) then
    return false;
  end if;
  -- Not each time: a note an hour is enough.
  update public.plans as plan set last_opened_at = now()
  where plan.id = open_plan.plan_id and plan.last_opened_at < now() - interval '1 hour';
  update public.plan_members as member set last_opened_at = now()
  where member.plan_id = open_plan.plan_id and member.user_id = auth.uid()
    and coalesce(member.last_opened_at, '-infinity') < now() - interval '1 hour';
  return true;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_plan_field(text, uuid, text, jsonb, jsonb), public.plan_outlook(uuid),
  public.open_plan(uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_plan_field(text, uuid, text, jsonb, jsonb), public.plan_outlook(uuid),
  public.open_plan(uuid)
  to authenticated;
