-- A family's plan: one celebration, its members, and what they may do with it. Families have
-- accounts without an address until they give one; their role is `authenticated`, like that of
-- staff.
create table public.plans (
  -- Chosen by the browser: sent twice, a plan is stored once.
  id uuid primary key default gen_random_uuid(),
  -- Counts every change in the plan and its rows: a reader who saw this one has seen all before it.
  version bigint not null default 1,
  -- The count at the last change of this row itself.
  own_version bigint not null default 1,
  -- The highest count of any purged row: a reader who has seen less reads the plan whole.
  purged_version bigint not null default 0,
  kind text not null check (kind in ('died', 'ahead')),
  happened text check (happened in ('today', 'days', 'weeks', 'longer', 'unsaid')),
  whose text check (whose in ('mine', 'someone')),
  -- 200 characters, as for every name of a person; 5,000 are two pages.
  honoree_name text not null default '' check (
    char_length(honoree_name) <= 200 and honoree_name !~ '[\r\n]'
  ),
  born_on date check (born_on between '1800-01-01' and '9999-12-31'),
  died_on date check (died_on between '1800-01-01' and '9999-12-31'),
  loved text not null default '' check (char_length(loved) <= 5000),
  not_wanted text not null default '' check (char_length(not_wanted) <= 5000),
  faith text not null default '' check (char_length(faith) <= 5000),
  remember text not null default '' check (char_length(remember) <= 5000),
  leave_out text not null default '' check (char_length(leave_out) <= 5000),
  words_for_day text not null default 'celebration of life' check (
    char_length(words_for_day) <= 200 and words_for_day !~ '[\r\n]'
  ),
  -- In storage, under the plan's own id.
  photo_path text check (
    photo_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
      and left(photo_path, 36) = id::text
  ),
  celebration_type_id uuid references public.celebration_types (id) on delete set null,
  expected_guests integer check (expected_guests between 0 and 10000),
  day_state text not null default 'none' check (day_state in ('set', 'some', 'none')),
  day date,
  -- 24:00, which PostgreSQL accepts, is no time of day.
  start_time time check (start_time < '24:00'),
  -- The place's time zone; the times of the day are in it.
  time_zone text,
  minutes integer check (minutes between 1 and 10080),
  possible_days date[] not null default '{}' check (
    cardinality(possible_days) <= 20 and array_position(possible_days, null) is null
  ),
  place_name text not null default '' check (char_length(place_name) <= 200),
  place_address text not null default '' check (char_length(place_address) <= 1000),
  access_notes text not null default '' check (char_length(access_notes) <= 5000),
  step_free boolean,
  parking boolean,
  hearing_loop boolean,
  toilets boolean,
  rain_plan text not null default '' check (char_length(rain_plan) <= 5000),
  -- What guests are asked to bring, one item per line.
  bring text not null default '' check (char_length(bring) <= 5000),
  online_link text not null default '' check (
    char_length(online_link) <= 2000 and online_link ~ '^(https?://[^\s"<>\\`]+)?$'
  ),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Accounts, without a foreign key: a change outlives its writer's account.
  updated_by uuid,
  last_opened_at timestamptz(3) not null default now(),
  -- "This plan is over": it can be read but not changed. These of its parts are kept (plan_ends).
  ended_at timestamptz(3),
  ended_keeps text[],
  -- Until when an owner lets staff help.
  helped_until timestamptz(3),
  -- When an owner last said that a plan made ahead is still right; null: nobody was asked yet.
  still_right_at timestamptz(3),
  -- When a day that was set last changed or was removed.
  day_moved_at timestamptz(3),
  -- The day, time and place, as the browser writes them, that the family said everyone knows.
  everyone_knows text check (char_length(everyone_knows) <= 5000),
  -- Where the family says it lives: what applies only in another country is not on its list. 'ZZ':
  -- somewhere else; null: not said.
  country text check (country in ('US', 'GB', 'ZZ')),
  -- Guests are asked which of the possible days suit them (private.days_asked).
  asks_days boolean not null default false,
  -- Of possible days that have one: "2027-05-01 14:00".
  possible_hours text[] not null default '{}' check (
    cardinality(possible_hours) <= 20 and to_jsonb(possible_hours)::text
      ~ '^\[("\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d"(, )?)*\]$'
  ),
  constraint plans_over_say_what_stays check ((ended_at is null) = (ended_keeps is null))
);
create index plans_by_type on public.plans (celebration_type_id);
create index plans_by_use on public.plans (last_opened_at);

-- "Let Last Hurrah help us": for 14 days staff may read a plan whose owner allows it, and every
-- look is in its history. Otherwise staff read nothing of a plan.
create index plans_helped on public.plans (helped_until) where helped_until is not null;

-- Plans are counted by age alone.
create index plans_by_start on public.plans (created_at);
grant select on table public.plans to authenticated;
grant update (
  happened, whose, honoree_name, born_on, died_on, loved, not_wanted, faith, remember, leave_out,
  words_for_day, photo_path, celebration_type_id, expected_guests, day_state, day, start_time,
  time_zone, minutes, possible_days, place_name, place_address, access_notes, step_free, parking,
  hearing_loop, toilets, rain_plan, bring, online_link, currency, everyone_knows, country,
  asks_days, possible_hours
) on table public.plans to authenticated;

alter table public.letter_tokens add constraint letter_tokens_plan_id_fkey
  foreign key (plan_id) references public.plans(id) on delete set null;
create trigger drop_trashed_references before insert or update of celebration_type_id on public.plans
  for each row when (new.celebration_type_id is not null)
  execute function private.drop_trashed_references();

-- What every row of a plan says at its end: who changed it last and when, and that it was removed, which
-- can be taken back for 30 days. For `like`; it is gone once the schemas are loaded.
create temporary table plan_row (
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create table public.plan_members (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- The name that others see; empty: none given.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  version bigint not null default 0,
  joined_at timestamptz(3) not null default now(),
  last_opened_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- The row is kept, so that their name still stands beside what they wrote.
  removed_at timestamptz(3),
  -- How they hear news: by a letter at once, one a day, or in the plan alone.
  notices text not null default 'at-once' check (notices in ('at-once', 'daily', 'never')),
  -- Up to when their daily letter has told them.
  digest_until timestamptz(3) not null default now(),
  unique (plan_id, user_id),
  unique (plan_id, id)
);
create index plan_members_of_account on public.plan_members (user_id);
create index plan_members_with_digest on public.plan_members (digest_until)
  where notices = 'daily' and removed_at is null;
grant update (name, notices) on table public.plan_members to authenticated;

-- The account of the session; null: there is none. An access token outlives its session by up to an
-- hour, so the session is looked up, as in is_staff().
create function private.caller() returns uuid
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is not null and not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = caller
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
  return caller;
end
$$;

-- The plans that the caller may use, at least as a viewer, editor or owner: the one place where
-- policies read who is a member. Nobody is an editor of a plan that is over; its former editors
-- still read what viewers may not ('private'). Security definer, because the members' own policy
-- asks it. Staff have none: they do not read families' plans.
create function public.plans_with_role(at_least text) returns setof uuid
  language plpgsql stable security definer set search_path = '' rows 5 as $$
declare
  caller constant uuid := private.caller();
begin
  return query
    select member.plan_id from public.plan_members as member
    where member.user_id = caller and member.removed_at is null
      and member.role = any (case at_least
        when 'viewer' then array['viewer', 'editor', 'owner']
        when 'editor' then array['editor', 'owner']
        when 'private' then array['editor', 'owner']
        when 'owner' then array['owner']
      end)
      and not (at_least = 'editor' and exists (
        select from public.plans as plan
        where plan.id = member.plan_id and plan.ended_at is not null
      ))
      and not exists (select from public.staff where staff.user_id = caller);
end
$$;
grant execute on function public.plans_with_role(text) to authenticated;
-- An array, so that an index serves it; where a statement also names a plan, it leads past the
-- row's own key.
create policy "Members can read their plans" on public.plans
  for select to authenticated using (id = any (array(select public.plans_with_role('viewer'))));
create policy "Editors can change their plans" on public.plans
  for update to authenticated using (id = any (array(select public.plans_with_role('editor'))))
  with check (id = any (array(select public.plans_with_role('editor'))));

create policy "Members can see who is in their plans" on public.plan_members
  for select to authenticated using (plan_id in (select public.plans_with_role('viewer')));
create policy "Members can change their own name" on public.plan_members
  for update to authenticated
  using (plan_id in (select public.plans_with_role('viewer')) and user_id = (select auth.uid()))
  with check (plan_id in (select public.plans_with_role('viewer')) and user_id = (select auth.uid()));

-- The tables of a plan whose rows carry plan_id, version and removed_at.
--
-- kind  written: fields save themselves, and a plan that is over keeps them or lets them go;
--       told: every table whose changes members are told
create function public.plan_tables(kind text) returns text[]
  language sql immutable set search_path = '' as $$
  select case kind
    when 'written' then written
    when 'private' then array[
      'plan_household_contacts', 'plan_guest_needs', 'plan_request_contacts', 'plan_memory_reports'
    ]
    when 'told' then written || array[
      'plan_members', 'plan_announcements', 'inquiries', 'inquiry_threads', 'inquiry_entries',
      'inquiry_files', 'inquiry_contacts', 'plan_memory_reports'
    ]
  end
  from (
    select array[
      'plan_choices', 'plan_program_items', 'plan_tasks', 'plan_budget_items', 'plan_shortlist',
      -- What hangs on another is purged before it.
      'plan_request_contacts', 'plan_requests',
      'plan_replies', 'plan_guest_needs', 'plan_guests', 'plan_household_contacts',
      'plan_memories', 'plan_households', 'plan_invitations', 'plan_invitation_parts',
      'plan_public_links'
    ] as written
  ) as tables
$$;
grant execute on function public.plan_tables(text) to authenticated;

create table public.plan_history (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  at timestamptz(3) not null default now(),
  -- The account; no foreign key, as in plans.
  who uuid,
  -- The table and the row's id.
  noun text not null,
  row_id uuid not null,
  -- look: by staff whom an owner lets help.
  action text not null check (action in ('add', 'change', 'remove', 'restore', 'look')),
  -- The field that changed; null: the entry is about the whole row, and the history shows its
  -- title.
  field text,
  before jsonb,
  after jsonb,
  -- The size of both texts if they are long; short ones, such as a day or a state, always stay.
  text_bytes integer not null generated always as (
    case
      when coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0) > 1000
        then coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)
      else 0
    end
  ) stored,
  -- True once its texts are no longer kept.
  is_shortened boolean not null default false
);
create index plan_history_by_age on public.plan_history (plan_id, at desc, id desc);
create index plan_history_of_field on public.plan_history (row_id, field, at desc);
create index plan_history_to_purge on public.plan_history (at);

-- At most some thousand entries per plan, since those that lost their texts are not in it.
create index plan_history_with_text on public.plan_history (plan_id, at desc, id desc)
  where text_bytes > 0;
grant select on table public.plan_history to authenticated;
grant select (is_shortened) on table public.plan_history to authenticated;
create policy "Members can read what changed in their plans" on public.plan_history
  for select to authenticated using (
    plan_id in (select public.plans_with_role('viewer'))
    and (
      noun <> all (public.plan_tables('private'))
      or plan_id in (select public.plans_with_role('private'))
    )
  );

-- A second change of a field soon after the first is merged into its entry, which keeps the first's
-- old value: not if guests answered or were written to in between, and not if it restores that
-- value.
create function private.log_plan_change(
  plan_id uuid, noun text, row_id uuid, action text, field text, before jsonb, after jsonb
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  latest public.plan_history;
begin
  if action = 'change' then
    select * into latest from public.plan_history as entry
    where entry.plan_id = log_plan_change.plan_id and entry.row_id = log_plan_change.row_id
      and entry.field = log_plan_change.field
    order by entry.at desc limit 1;
    if latest.action = 'change' and latest.who is not distinct from auth.uid()
      and latest.noun = log_plan_change.noun and latest.at > now() - interval '5 minutes'
      and (latest.before = log_plan_change.after) is not true
      and (latest.noun not in ('plans', 'plan_invitation_parts') or not exists (
        select from public.plan_replies as reply
        where reply.plan_id = log_plan_change.plan_id and reply.answered_at >= latest.at
        union all select from public.plan_guest_letters as letter
        where letter.plan_id = log_plan_change.plan_id and letter.state_at >= latest.at
      )) then
      update public.plan_history as entry set at = now(), after = log_plan_change.after
      where entry.id = latest.id;
      return;
    end if;
  end if;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan_id, auth.uid(), noun, row_id, action, field, before, after);
end
$$;

-- Gives a row the next count of its plan, and keeps the plan's row locked until the end of the
-- transaction, so that changes of one plan become visible in order.
--
-- It runs before the policies, so it does nothing for callers who may not write there; nor for a
-- row that is sent again, or that a move brings with its old count.
create function private.count_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  counted bigint;
  is_there boolean;
begin
  if tg_op = 'INSERT' then
    -- Members come by functions alone, and are none before.
    if new.version > 0 or tg_table_name <> 'plan_members' and auth.uid() is not null
      and new.plan_id not in (select public.plans_with_role('editor')) then
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
  -- A list that is far too long is refused before all of it is written; count_bytes asks of the whole.
  if tg_nargs > 0 and counted % 50 = 0 then
    perform private.check_room(new.plan_id, tg_table_name, tg_argv[0]::integer);
  end if;
  new.version := counted;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null then
    new.removed_at := now();
  end if;
  return new;
end
$$;
create trigger count_change before insert or update of role, name, notices, removed_at
  on public.plan_members for each row execute function private.count_change('10');

-- Logs a person's change of a row in the history. Functions that run with their owner's rights log
-- their own.
create function private.log_row_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after constant jsonb := to_jsonb(new);
  plan constant uuid := coalesce(after ->> 'plan_id', after ->> 'id')::uuid;
  title constant jsonb := coalesce(after -> 'title', after -> 'name');
  field text;
  is_told boolean;
begin
  if before is null then
    perform private.log_plan_change(plan, tg_table_name, new.id, 'add', null, null, title);
    return null;
  end if;
  for field in
    select difference.key from jsonb_each(after) as difference
    where difference.value is distinct from before -> difference.key
      and difference.key not in (
        'version', 'own_version', 'purged_version', 'updated_at', 'updated_by', 'last_opened_at',
        'done_at', 'done_by', 'answered_at', 'answered_by', 'before_change', 'is_late'
      )
  loop
    if field <> 'removed_at' then
      -- How to reach somebody outlives no row.
      is_told := tg_nargs = 0 and field not in ('phone', 'email');
      perform private.log_plan_change(
        plan, tg_table_name, new.id, 'change', field,
        case when is_told then before -> field end, case when is_told then after -> field end
      );
    elsif after -> field = 'null' then
      perform private.log_plan_change(plan, tg_table_name, new.id, 'restore', null, null, title);
    else
      perform private.log_plan_change(plan, tg_table_name, new.id, 'remove', null, title, null);
    end if;
  end loop;
  return null;
end
$$;
create trigger log_row_change after update on public.plans
  for each row when (current_user = 'authenticated') execute function private.log_row_change();

create trigger log_row_change after update of name on public.plan_members
  for each row when (current_user = 'authenticated') execute function private.log_row_change();

-- Whether a name that PostgreSQL knows is an IANA one, which browsers know too: not 'posix/...',
-- 'right/...', 'localtime' or 'Factory'.
create function private.is_zone_name(name text) returns boolean
  language sql immutable set search_path = '' as $$ select name ~ '^[A-Z]' and name <> 'Factory' $$;

-- The names of time zones when this database was made, because listing all it knows takes a tenth
-- of a second.
create table private.time_zones (
  name text primary key
);

-- Limits the day to between 1 year back and 10 years ahead, in the place's time zone. An unchanged
-- day is not checked again.
create function private.check_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  today date;
begin
  -- So many the column refuses, which is asked after this; comparing them could take minutes.
  if cardinality(new.possible_days) > 20 then
    return new;
  end if;
  perform private.refuse('unknown_time_zone', 400,
    new.time_zone is distinct from old.time_zone and new.time_zone is not null
    and not exists (select from private.time_zones where time_zones.name = new.time_zone)
    and not exists (
      select from pg_catalog.pg_timezone_names
      where pg_timezone_names.name = new.time_zone and private.is_zone_name(pg_timezone_names.name)
    ));
  today := (now() at time zone coalesce(new.time_zone, 'UTC'))::date;
  perform private.refuse('day_out_of_range', 400, exists (
    select from unnest(new.possible_days || new.day) as possible_day
    where possible_day is not null
      and possible_day is distinct from old.day
      and possible_day <> all (old.possible_days)
      and possible_day not between today - interval '1 year' and today + interval '10 years'
  ));
  if new.asks_days and (new.asks_days, new.possible_days)
    is distinct from (old.asks_days, old.possible_days) then
    perform private.refuse('too_many_days_asked', 400, cardinality(new.possible_days) > 5);
    perform private.refuse('day_not_ahead', 400, exists (
      select from unnest(new.possible_days) as possible_day group by possible_day
      having count(*) > 1 or possible_day <= today and possible_day <> all (old.possible_days)
    ));
  end if;
  -- The hour of a day that was in mind comes with it, and goes where another one is taken instead.
  if new.day = any (new.possible_days) and new.day <> old.day then
    new.start_time := nullif(new.start_time, (
      select right(hour, 5)::time from unnest(new.possible_hours) as hour
      where left(hour, 10) = old.day::text limit 1
    ));
  end if;
  if new.day_state = 'set' and new.day = any (new.possible_days)
    and (new.day_state, new.day) is distinct from (old.day_state, old.day) then
    new.start_time := coalesce((
      select right(hour, 5)::time from unnest(new.possible_hours) as hour
      where left(hour, 10) = new.day::text limit 1
    ), new.start_time);
  end if;
  -- Where the family is, it may be tomorrow already.
  perform private.refuse('date_not_past', 400,
    (new.born_on is distinct from old.born_on and new.born_on > today + 1)
    or (new.died_on is distinct from old.died_on and new.died_on > today + 1));
  perform private.refuse('date_too_early', 400,
    (new.born_on is distinct from old.born_on and new.born_on < '1800-01-01')
    or (new.died_on is distinct from old.died_on and new.died_on < '1800-01-01'));
  return new;
end
$$;
create trigger check_plan before update of
  time_zone, day_state, day, possible_days, born_on, died_on, asks_days on public.plans
  for each row execute function private.check_plan();

-- Counts changes to this row; count_change counts those to its other rows, and opening it is no
-- change.
create function private.count_own_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.own_version := new.version;
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  return new;
end
$$;
create trigger count_own_change before update on public.plans
  for each row when (
    new.version = old.version and new.last_opened_at = old.last_opened_at
    and new.purged_version = old.purged_version
  ) execute function private.count_own_change();

-- How a plan is saved and read: field by field, and what is new since a count of changes.

-- Saves one field of one row, if it still has the value that the writer saw. It runs with the
-- caller's rights: the policies and the columns' grants decide.
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
-- Raises view_only (HTTP 403) for a caller who may only read it, plan_not_open (404) for one
-- removed meanwhile, unknown_field (400), value_too_long (400: no field holds more than 5,000
-- characters), what the field's type or rules refuse (22xxx, 23514, and those of check_plan), and
-- too_many_... (409) where there is no room for a row that is taken back.
create function public.save_plan_field(
  noun text, row_id uuid, field text, base jsonb, value jsonb, plan_id uuid default null
) returns jsonb
  language plpgsql set search_path = '' as $$
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
    select from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = format('public.%I', noun)::regclass and attribute.attname = field
      and has_column_privilege(attribute.attrelid, attribute.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_with_role('viewer');
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
    'select item.%2$I from public.%1$I as item
     where item.id = $1 and item.%2$I = coalesce($2, item.%2$I)', noun, key
  ) into of_plan using row_id, save_plan_field.plan_id;
  get diagnostics is_found = row_count;
  -- Another plan of the caller's has one, too, and an older page names none: it asks again later.
  if is_found > 1 then
    raise exception 'which_plan' using errcode = 'PT503';
  end if;
  if is_found = 0 then
    return jsonb_build_object('gone', true);
  end if;
  perform public.lock_plan(of_plan);
  execute format(
    'select to_jsonb(item.%1$I), to_jsonb(item) ->> ''removed_at'', item.version,
       item.updated_by, item.updated_at
     from public.%2$I as item where item.id = $1 and item.%3$I = $2 for no key update',
    field, noun, key
  ) into stored, removed, counted, writer, written_at using row_id, of_plan;
  get diagnostics is_found = row_count;
  if is_found = 0 then
    execute format(
      'select exists (select from public.%1$I as item where item.id = $1 and item.%2$I = $2)',
      noun, key
    ) into is_visible using row_id, of_plan;
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
    'update public.%1$I as item set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where item.id = $1 and item.%3$I = $3
     returning item.version, to_jsonb(item) ->> ''removed_at''',
    noun, field, key
  ) into counted, removed using row_id, wanted, of_plan;
  -- What was erased stays removed (keep_erased).
  if removed is not null and field = 'removed_at' and wanted is null then
    return jsonb_build_object('gone', true);
  end if;
  return jsonb_build_object('saved', true, 'version', counted);
end
$$;
grant execute on function public.save_plan_field to authenticated;

-- What no table says of the caller's own plans: whether somebody can come back to the plan from
-- elsewhere, and when it would be removed. Null for a plan that is not theirs.
--
-- Answers {"keeps": "address", "recovery" or null, "keeps_me": the same for the caller alone,
-- "removal_date": "2027-11-22" or null}.

-- Whether an account's address is a real one: an anonymous account has none, or a placeholder
-- (shared/placeholder-address.ts).
create function private.is_address(email text) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(email, '') <> '' and email not like '%@plans.last-hurrah.invalid' $$;

-- How an account can be opened from another device, its recovery link included; null: it cannot.
create function private.account_keeps(account uuid) returns text
  language sql stable set search_path = '' as $$
  select min(way.how) from (
    select 'address' as how from auth.users
    where users.id = account and private.is_address(users.email)
      and users.email_confirmed_at is not null
    union all
    select 'recovery' from public.recovery_links as link where link.user_id = account
  ) as way
$$;

create function private.plan_keeps(plan uuid) returns text
  language sql stable set search_path = '' as $$
  select min(private.account_keeps(member.user_id)) from public.plan_members as member
  where member.plan_id = plan and member.removed_at is null
$$;

-- When a plan is removed if nobody opens it. Where no member can come back to it from elsewhere: 90
-- days after its last use, or 7 if nobody wrote in it. Else, for somebody who has died: 12 months
-- after it, and never before its members knew for 30 days. One made ahead is kept.
create function private.plan_removed_at(plan public.plans) returns timestamptz
  language sql stable set search_path = '' as $$
  select case
    when private.plan_keeps(plan.id) is null then unused.since
      + case when private.is_written(plan) then interval '90 days' else interval '7 days' end
    when plan.kind = 'died' then coalesce(
      (
        select reminder.removal_told_at from private.plan_reminders as reminder
        where reminder.plan_id = plan.id and reminder.unused_since = unused.since
      ),
      greatest(now(), unused.since + interval '12 months' - interval '30 days')
    ) + interval '30 days'
  end
  from (select private.plan_unused_since(plan) as since) as unused
$$;

create function public.plan_outlook(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if plan_id not in (select public.plans_with_role('viewer')) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'keeps', private.plan_keeps(plan.id),
      'keeps_me', private.account_keeps(auth.uid()),
      'removal_date', private.day_in_plan(plan.id, private.plan_removed_at(plan))
    )
    from public.plans as plan where plan.id = plan_outlook.plan_id
  );
end
$$;
grant execute on function public.plan_outlook(uuid) to authenticated;

-- Notes that a member opened the plan, since an unopened one is removed some day. False if the
-- caller is no member.
create function public.open_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if open_plan.plan_id not in (select public.plans_with_role('viewer')) then
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
grant execute on function public.open_plan(uuid) to authenticated;

-- How a plan is read: whole at first, and then what is new every few seconds.

-- What changed in a plan since a count: every row with a higher one, those removed included. It
-- runs with the caller's rights, in one moment. Null where the caller is no member, as for a plan
-- that is not there.
--
-- Answers {"version", "keeps", "removal_date", and the rows by table, where there are any}. With
-- "whole": true the rows are complete, because some that the caller may hold are purged.
create function public.plan_since(plan_id uuid, version bigint default 0) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  plan public.plans;
  since bigint := coalesce(version, 0);
  answer jsonb;
  noun text;
  rows jsonb;
begin
  answer := public.plan_outlook(plan_since.plan_id);
  if answer is null then
    return null;
  end if;
  select * into plan from public.plans where plans.id = plan_since.plan_id;
  answer := answer || jsonb_build_object('version', plan.version);
  if since > 0 and (since < plan.purged_version or since > plan.version) then
    since := 0;
    answer := answer || '{"whole": true}';
  end if;
  if plan.version = since then
    return answer;
  end if;
  if plan.own_version > since then
    answer := answer || jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  end if;
  foreach noun in array public.plan_tables('told') loop
    execute format(
      'select jsonb_agg(to_jsonb(item) order by item.version)
       from public.%I as item where item.plan_id = $1 and item.version > $2',
      noun
    ) into rows using plan.id, since;
    if rows is not null then
      answer := answer || jsonb_build_object(noun, rows);
    end if;
  end loop;
  return answer;
end
$$;
grant execute on function public.plan_since(uuid, bigint) to authenticated;

-- The number of plans started in the last 30 days, for the dashboard; null for callers who are not
-- staff. Only plans that still exist count: one that nobody used is gone after a week.
create function public.plans_started() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from public.plans as plan
  where plan.created_at > now() - interval '30 days'
  having (select public.is_staff())
$$;
grant execute on function public.plans_started() to authenticated;

-- A row of a plan refers only to rows of that plan, and a row keyed by an id made from another's is
-- keyed with its plan (docs/decisions/045).

-- Whole rows that once crossed plans, until somebody has looked at them (docs/operations.md).
create table private.rows_set_aside (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans on delete cascade,
  -- The plan that the row reached into.
  other_plan_id uuid not null references public.plans on delete cascade,
  table_name text not null,
  reason text not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index rows_set_aside_of_plan on private.rows_set_aside (plan_id);
create index rows_set_aside_of_other on private.rows_set_aside (other_plan_id);

-- The quota of bytes for a plan: a level, which removing rows lowers again. Limits of rows and
-- characters are beside their tables; together they would let one plan grow to hundreds of
-- megabytes.

-- The size of a plan's rows and history as text, kept by triggers. No API access.
create table private.plan_sizes (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  bytes bigint not null default 0
);

-- Rows: the largest honest plan (500 households, 1,000 guests, 300 memories, every list full,
-- 20,000 entries of history) takes 12 MB. Files: its 300 memories with pictures of 1.5 MB, and 100
-- partners' answers of 2 MB, take 650 MB.
create function private.plan_quota(kind text) returns bigint
  language sql immutable set search_path = ''
  as $$ select case kind when 'rows' then 24000000 when 'files' then 1000000000 end $$;

-- The bytes of a plan's pictures and of the files that partners sent: some thousand names of one
-- index, read when a file is added. Storage's table takes no trigger on a Supabase project.
create function private.file_bytes(plan_id text) returns bigint
  language sql stable set search_path = '' as $$
  select coalesce(sum((object.metadata ->> 'size')::bigint), 0)
  from storage.objects as object
  where object.name ~>=~ (file_bytes.plan_id || '/') and object.name ~<~ (file_bytes.plan_id || '0')
    and object.bucket_id in ('plan-pictures', 'memory-pictures', 'inquiry-files')
$$;

-- Refuses rows that do not fit a plan's quota. What guests and partners send, and small changes
-- such as ticking a task, may exceed it by 4 MB.
create function private.ask_bytes(
  plan uuid, grown bigint, is_small boolean default false
) returns void
  language plpgsql stable set search_path = '' as $$
declare
  beyond constant bigint := case when is_small or auth.uid() is null then 4000000 else 0 end;
begin
  perform private.refuse('plan_full', 409,
    (select size.bytes from private.plan_sizes as size where size.plan_id = plan) + grown
    > private.plan_quota('rows') + beyond);
end
$$;

-- Runs before the row is written: a refused row would stay in the table's file until it is
-- vacuumed. Shortening, removing and sending an existing row again are never refused.
create function private.check_bytes() returns trigger
  language plpgsql security definer set search_path = '' as $$
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

-- Keeps the size of a plan. Argument: the maximum rows that a plan may have of a table, checked
-- once per statement.
create function private.count_bytes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.plan_sizes as size (plan_id, bytes)
    select entry.plan_id, sum(octet_length(entry::text)) from added as entry group by entry.plan_id
    on conflict (plan_id) do update set bytes = size.bytes + excluded.bytes;
    if tg_nargs > 0 then
      perform private.check_room(come.plan_id, tg_table_name, tg_argv[0]::integer)
      from (select distinct entry.plan_id from added as entry) as come;
    end if;
  elsif tg_op = 'DELETE' then
    update private.plan_sizes as size set bytes = size.bytes - removed.bytes
    from (
      select entry.plan_id, sum(octet_length(entry::text)) as bytes from taken as entry group by entry.plan_id
    ) as removed
    where size.plan_id = removed.plan_id;
  else
    update private.plan_sizes as size set bytes = size.bytes + change.bytes
    from (
      select part.plan_id, sum(part.bytes) as bytes
      from (
        select entry.plan_id, octet_length(entry::text) from added as entry
        union all
        select entry.plan_id, -octet_length(entry::text) from taken as entry
      ) as part (plan_id, bytes)
      group by part.plan_id
    ) as change
    where size.plan_id = change.plan_id and change.bytes <> 0;
    if tg_nargs > 0 then
      perform private.check_room(back.plan_id, tg_table_name, tg_argv[0]::integer)
      from (
        select distinct earlier.plan_id from taken as earlier
        where earlier.removed_at is not null and exists (
          select from added as entry where entry.id = earlier.id and entry.removed_at is null
        )
      ) as back;
    end if;
  end if;
  return null;
end
$$;

-- Counts the bytes of a table for each plan, and its rows where they have a maximum.
create function private.count_bytes_of(name text, most integer default null) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'create trigger count_added after insert on public.%1$I
       referencing new table as added for each statement execute function private.count_bytes(%2$s);
     create trigger count_kept after update on public.%1$I
       referencing old table as taken new table as added for each statement
       execute function private.count_bytes(%2$s);
     create trigger count_taken after delete on public.%1$I
       referencing old table as taken for each statement execute function private.count_bytes()',
    name, quote_literal(most)
  );
end
$$;

-- Makes what is alike in a plan's tables, whose rows have plan_id, version, updated_at, updated_by and
-- removed_at. Bytes are counted, and refused where the plan is full; editors may add and
-- change what the grants before the call name.
--
-- most     maximum rows of a plan; null: any number
-- tells    the changes that members are told (private.log_row_change); null: none, or by its own
--          trigger
-- readers  who may read it (plans_with_role): 'viewer' or 'private'; null: the table's own policies
--          say who reads and changes it
-- counts   whether each change counts in the plan (private.count_change); false: by its own trigger
create function private.make_plan_table(
  name text, most integer, tells text default null, readers text default 'viewer',
  counts boolean default true
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  relation constant text := format('public.%I', name);
  is_editor constant text := '(plan_id in (select public.plans_with_role(''editor'')))';
  right_to_write text;
begin
  perform private.count_bytes_of(name, most);
  execute format(
    'create index %2$I on %1$s (plan_id, version);
     grant select on table %1$s to authenticated;
     create trigger check_bytes before insert or update on %1$s
       for each row execute function private.check_bytes()',
    relation, name || '_by_change'
  );
  if readers is not null then
    execute format(
      'create policy "Members can read" on %s for select to authenticated
         using (plan_id in (select public.plans_with_role(%L)))',
      relation, readers
    );
    foreach right_to_write in array array['insert', 'update'] loop
      continue when not has_any_column_privilege('authenticated', relation, right_to_write);
      execute format(
        'create policy %I on %s for %s to authenticated %s',
        'Editors can ' || right_to_write, relation, right_to_write,
        concat(
          case right_to_write when 'update' then ' using ' || is_editor end,
          ' with check ' || is_editor
        )
      );
    end loop;
  end if;
  if counts then
    execute format(
      'create trigger count_change before insert or update on %s
         for each row execute function private.count_change(%s)',
      relation, quote_literal(most)
    );
  end if;
  if tells is not null then
    execute format(
      'create trigger log_row_change after %s on %s
         for each row when (current_user = ''authenticated'') execute function private.log_row_change()',
      tells, relation
    );
  end if;
end
$$;
select private.make_plan_table('plan_members', 10, counts => false, readers => null);
select private.count_bytes_of('plan_history');

-- For the web server, before it reads a guest's picture or a partner's file.
create function public.takes_files(plan_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.file_bytes(takes_files.plan_id::text) < private.plan_quota('files') $$;

-- For a plan's members: the part of its quota that is taken, for rows and for files; 1 is all of
-- it.
create function public.plan_room(plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'rows', coalesce((
      select size.bytes from private.plan_sizes as size where size.plan_id = plan_room.plan_id
    ), 0)::float / private.plan_quota('rows'),
    'files', private.file_bytes(plan_room.plan_id::text)::float / private.plan_quota('files')
  )
  where plan_room.plan_id in (select public.plans_with_role('viewer'))
$$;
grant execute on function public.plan_room(uuid) to authenticated;

create function private.shorten_history() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.shorten_history(new.plan_id);
  return null;
end
$$;
create trigger shorten_history after insert or update on public.plan_history
  for each row when (new.text_bytes > 0) execute function private.shorten_history();

-- Removes the oldest texts where a field or a plan has too many. The words that ending a plan
-- removed stay, because reopening it restores them.
create function private.shorten_history(plan uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.plan_history as entry set before = null, after = null, is_shortened = true
  from (
    select plan_history.id,
      sum(plan_history.text_bytes) over (
        partition by plan_history.row_id, plan_history.field
          order by plan_history.at desc, plan_history.id desc
      ) as of_field,
      sum(plan_history.text_bytes) over (order by plan_history.at desc, plan_history.id desc) as of_plan
    from public.plan_history
    where plan_history.plan_id = plan and plan_history.text_bytes > 0
  ) as texts
  where entry.id = texts.id and (texts.of_field > 64000 or texts.of_plan > 1000000)
    and not exists (
      select from public.plans where plans.id = plan and plans.ended_at = entry.at
    )
$$;

-- Small changes without end, such as ticking and unticking a task, must not fill the disk: where a
-- plan has used its quota and the reserve for small changes, the oldest entries go.
create function private.drop_oldest_history() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select size.bytes from private.plan_sizes as size where size.plan_id = new.plan_id)
    > private.plan_quota('rows') + 4000000 then
    delete from public.plan_history as entry
    where entry.id in (
      select oldest.id from public.plan_history as oldest
      where oldest.plan_id = new.plan_id and oldest.at < now() - interval '1 minute'
        and not exists (
          select from public.plans as plan
          where plan.id = new.plan_id and plan.ended_at = oldest.at
        )
      order by oldest.at, oldest.id
      limit 20
    );
  end if;
  return null;
end
$$;
create trigger drop_oldest_history after insert on public.plan_history
  for each row execute function private.drop_oldest_history();

create function private.begin_deletion(plan_id uuid) returns void
  language sql volatile set search_path = '' as $$
  update public.plan_announcements as announcement set begun_at = now(), due_at = now() + interval '30 days'
  where announcement.plan_id = begin_deletion.plan_id and announcement.action = 'delete'
    and announcement.begun_at is null and announcement.done_at is null and announcement.removed_at is null;
  update public.plans as plan set ended_at = now(), ended_keeps = array[
    'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
  ]
  where plan.id = begin_deletion.plan_id and plan.ended_at is null
$$;

-- "Erase it now, for good": a plan whose 30 days have begun. For its only owner since the deletion
-- was asked for. Raises not_deleted (HTTP 409; also where there is another owner, or was), and as
-- require_plan_role does.
create function public.erase_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(erase_plan.plan_id, 'owner');
  delete from public.plans as plan using public.plan_announcements as announcement
  where plan.id = erase_plan.plan_id and announcement.plan_id = plan.id and announcement.begun_at is not null
    and announcement.done_at is null and announcement.removed_at is null
    and not exists (
      select from public.plan_members as other
      where other.plan_id = plan.id and other.role = 'owner' and other.user_id <> auth.uid()
        and (other.removed_at is null or other.removed_at > announcement.created_at)
    );
  perform private.refuse('not_deleted', 409, not found);
  return true;
end
$$;
grant execute on function public.erase_plan(uuid) to authenticated;

-- Restores a plan whose deletion is taken back, or whose asker is no longer an owner: it stays over
-- if it was over before. Letters that were held are sent.
create function private.keep_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plans as plan set ended_at = null, ended_keeps = null
  where plan.id = new.plan_id and plan.ended_at = new.begun_at;
  update public.plan_guest_letters as letter set leaves_at = now()
  where letter.plan_id = new.plan_id and letter.leaves_at > now() + interval '50 years';
  return null;
end
$$;

-- Undoes, within 30 days, that the time had come. The plan has its wishes again as they stood; what
-- the family added since stays as suggestions, untouched rows of a template go, and the person who
-- opened the plan with their link leaves it, if there is another owner. They are no longer named as
-- finder, unless they took it back themselves: then their card or letter says it once more. For
-- owners. False: there is nothing to take back.
create function public.take_back_time(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans := private.lock_plan(take_back_time.plan_id, 'owner');
  told public.plan_wishes;
  opener uuid;
  part record;
begin
  select * into told from public.plan_wishes as wish
  where wish.plan_id = plan.id and wish.made_at > now() - interval '30 days';
  if told.id is null or plan.kind <> 'died' or plan.ended_at is not null then
    return false;
  end if;
  -- What the turn wrote, and nobody since, has its time.
  update public.plan_tasks as task set state = 'open'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.updated_at = told.made_at;
  for part in
    select * from (values
      ('plan_choices', told.wishes -> 'choices', 'area, title, note, text, source, state'),
      ('plan_program_items', told.wishes -> 'program', 'title, minutes, who, note'),
      ('plan_tasks', null, null), ('plan_budget_items', null, null)
    ) as parts (noun, wished, columns)
  loop
    execute format(
      'delete from public.%I as item where item.plan_id = $1 and item.updated_at = $2
         and item.template_key is not null', part.noun
    ) using plan.id, told.made_at;
    continue when part.wished is null;
    execute format(
      'update public.%I as item set suggested = true where item.plan_id = $1', part.noun
    ) using plan.id;
    execute format(
      'update public.%1$I as item set removed_at = null,
         (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, wish.value))
       from jsonb_array_elements($2) as wish
       where item.plan_id = $1 and item.id = (wish.value ->> ''id'')::uuid', part.noun, part.columns
    ) using plan.id, part.wished;
  end loop;
  plan := jsonb_populate_record(plan, (told.wishes -> 'plan') - 'words_for_day');
  update public.plans
  set kind = 'ahead', happened = null, honoree_name = plan.honoree_name, loved = plan.loved,
    not_wanted = plan.not_wanted, faith = plan.faith, remember = plan.remember,
    leave_out = plan.leave_out, expected_guests = plan.expected_guests,
    place_name = plan.place_name, place_address = plan.place_address
  where plans.id = plan.id;
  perform private.log_plan_change(plan.id, 'plans', plan.id, 'change', 'kind', '"died"', '"ahead"');
  delete from public.plan_wishes as wish where wish.id = told.id;
  update public.plan_finders as finder
  set opened_by = null, pressed_at = null, pressed_by_link_of = null
  where finder.plan_id = plan.id and finder.opened_by = auth.uid();
  if found then
    opener := auth.uid();
    -- A link from before somebody left opens nothing to them.
    update public.plan_finder_keys as key set made_at = now()
    from public.plan_finders as finder
    where finder.plan_id = plan.id and key.finder_id = finder.id;
  else
    delete from public.plan_finders as finder where finder.plan_id = plan.id
    returning finder.opened_by into opener;
  end if;
  perform private.end_membership(member) from public.plan_members as member
  where member.plan_id = plan.id and member.user_id = opener and member.removed_at is null
    and private.has_other_owner(plan.id, opener);
  -- Rows went: members read the plan whole.
  update public.plans set version = plans.version + 1, purged_version = plans.version + 1
  where plans.id = plan.id;
  return true;
end
$$;
grant execute on function public.take_back_time(uuid) to authenticated;
