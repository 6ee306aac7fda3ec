-- Rules that all tables of a plan share: which they are, the count of changes, the limits, the
-- history.

-- The tables of a plan whose rows carry plan_id, version and removed_at.
--
-- kind  written: their fields save themselves, and a plan that is over keeps them or lets them go;
--       told: all that members are told the changes of
create function public.plan_tables(kind text) returns text[]
  language sql immutable set search_path = ''
  as $$
  select case kind
    when 'written' then written
    when 'told' then written || array[
      'plan_members', 'plan_announcements', 'inquiries', 'inquiry_threads', 'inquiry_entries',
      'inquiry_files', 'inquiry_contacts'
    ]
  end
  from (
    select array[
      'plan_choices', 'plan_program_items', 'plan_tasks', 'plan_budget_items', 'plan_shortlist'
    ] as written
  ) as tables
$$;

create table public.plan_history (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  at timestamptz(3) not null default now(),
  -- The account; no foreign key, as in plans.
  who uuid,
  -- The table, and the row in it.
  noun text not null,
  row_id uuid not null,
  -- look: staff whom an owner lets help.
  action text not null check (action in ('add', 'change', 'remove', 'restore', 'look')),
  -- Of a change; null: it is about the row as a whole, and what is told of it is its title.
  field text,
  before jsonb,
  after jsonb
);

create index plan_history_by_age on public.plan_history (plan_id, at desc, id desc);
create index plan_history_of_field on public.plan_history (row_id, field, at desc);
create index plan_history_to_purge on public.plan_history (at);

alter table public.plan_history enable row level security;
revoke all on table public.plan_history from public, anon, authenticated;
grant select on table public.plan_history to authenticated;
grant all on table public.plan_history to service_role;

create policy "Members can read what changed in their plans" on public.plan_history
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));

-- Notes a change. Of a field that the same person changes again within five minutes one entry
-- stays, from what it was first to what it is now: fields save themselves while one types.
create function private.note_change(
  plan_id uuid, noun text, row_id uuid, action text, field text, before jsonb, after jsonb
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  latest public.plan_history;
begin
  if action = 'change' then
    select * into latest from public.plan_history as entry
    where entry.row_id = note_change.row_id and entry.field = note_change.field
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

-- Gives a row the next count of its plan, and keeps the plan's row locked until the end of the
-- transaction: changes of one plan become visible in their order. As a trigger's argument: the most
-- rows that a plan has of it. Those removed count too, but five times as many may be there.
--
-- It runs before the policies are asked, so it does nothing for who may not write there; nor for a
-- row that is sent again, or that a move brings with the count it had.
create function private.count_change() returns trigger
  language plpgsql security definer set search_path = ''
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
    execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
      into is_there using new.id;
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

-- Writes what a person changed in a row into the history. What functions do with their owner's
-- rights they tell themselves.
create function private.tell_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after constant jsonb := to_jsonb(new);
  plan constant uuid := coalesce(after ->> 'plan_id', after ->> 'id')::uuid;
  title constant jsonb := coalesce(after -> 'title', after -> 'name');
  field text;
begin
  if before is null then
    perform private.note_change(plan, tg_table_name, new.id, 'add', null, null, title);
    return null;
  end if;
  for field in
    select changed.key from jsonb_each(after) as changed
    where changed.value is distinct from before -> changed.key
      and changed.key not in (
        'version', 'own_version', 'purged_version', 'updated_at', 'updated_by', 'last_opened_at',
        'done_at', 'done_by'
      )
  loop
    if field <> 'removed_at' then
      perform private.note_change(
        plan, tg_table_name, new.id, 'change', field, before -> field, after -> field
      );
    elsif after -> field = 'null' then
      perform private.note_change(plan, tg_table_name, new.id, 'restore', null, null, title);
    else
      perform private.note_change(plan, tg_table_name, new.id, 'remove', null, title, null);
    end if;
  end loop;
  return null;
end
$$;

-- Whether a name that PostgreSQL knows is one of IANA's, which browsers know too: not 'posix/...',
-- 'right/...', 'localtime' or 'Factory'.
create function private.is_zone_name(name text) returns boolean
  language sql immutable set search_path = ''
  as $$ select name ~ '^[A-Z]' and name <> 'Factory' $$;

-- Names of time zones, as this database had them when it was made: asking for all it knows takes
-- a tenth of a second.
create table private.time_zones as
  select name from pg_catalog.pg_timezone_names where private.is_zone_name(name);
alter table private.time_zones add primary key (name);

-- What the day may be: from 1 year back to 10 years ahead, in the place's time zone. A day that
-- stays as it was is not looked at again.
create function private.check_plan() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  today date;
begin
  -- So many the column refuses, which is asked after this; comparing them could take minutes.
  if cardinality(new.possible_days) > 20 then
    return new;
  end if;
  if new.time_zone is distinct from old.time_zone and new.time_zone is not null
    and not exists (select from private.time_zones as known where known.name = new.time_zone)
    and not exists (
      select from pg_catalog.pg_timezone_names as known
      where known.name = new.time_zone and private.is_zone_name(known.name)
    ) then
    raise exception 'unknown_time_zone' using errcode = 'PT400';
  end if;
  today := (now() at time zone coalesce(new.time_zone, 'UTC'))::date;
  if exists (
    select from unnest(new.possible_days || new.day) as chosen
    where chosen is not null
      and chosen is distinct from old.day
      and chosen <> all (old.possible_days)
      and chosen not between today - interval '1 year' and today + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  -- Where the family is, it may be tomorrow already.
  if (new.born_on is distinct from old.born_on and new.born_on > today + 1)
    or (new.died_on is distinct from old.died_on and new.died_on > today + 1) then
    raise exception 'date_not_past' using errcode = 'PT400';
  end if;
  if (new.born_on is distinct from old.born_on and new.born_on < '1800-01-01')
    or (new.died_on is distinct from old.died_on and new.died_on < '1800-01-01') then
    raise exception 'date_too_early' using errcode = 'PT400';
  end if;
  return new;
end
$$;

-- The plan's own count: of a change to this row, of one to another of its rows (count_change), and
-- not of its being opened.
create function private.count_own_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.version := old.version + 1;
  new.own_version := new.version;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  return new;
end
$$;

create trigger check_plan before update of
  time_zone, day, possible_days, born_on, died_on on public.plans
  for each row execute function private.check_plan();
create trigger count_own_change before update on public.plans
  for each row when (
    new.version = old.version and new.last_opened_at = old.last_opened_at
    and new.purged_version = old.purged_version
  )
  execute function private.count_own_change();
create trigger tell_change after update on public.plans
  for each row when (current_user = 'authenticated') execute function private.tell_change();

create trigger count_change before insert or update of role, name, removed_at
  on public.plan_members
  for each row execute function private.count_change('10');
create trigger tell_change after update on public.plan_members
  for each row when (current_user = 'authenticated') execute function private.tell_change();

revoke execute on all functions in schema private from public;
revoke execute on function public.plan_tables(text) from public, anon, authenticated;
grant execute on function public.plan_tables(text) to authenticated, service_role;
