-- A family's plan: one celebration, its members, and what they may do with it. Families have
-- accounts without an address until they give one; their role is `authenticated`, as that of staff.

create table public.plans (
  -- The browser names it, so that starting again leaves one plan.
  id uuid primary key default gen_random_uuid(),
  -- Counts every change in the plan, of its rows too: whoever saw this one has seen all before it.
  version bigint not null default 1,
  -- The count when this row itself changed last.
  own_version bigint not null default 1,
  -- The highest count that a row had which is purged: who has seen less reads the plan whole.
  purged_version bigint not null default 0,
  kind text not null check (kind in ('died', 'ahead')),
  happened text check (happened in ('today', 'weeks', 'longer', 'unsaid')),
  whose text check (whose in ('mine', 'someone')),
  -- 200: as everywhere a person's name is asked; 5,000: two pages.
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
  -- 24:00, which PostgreSQL knows, is no time of a day.
  start_time time check (start_time < '24:00'),
  -- Of the place; the times of the day are told in it.
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
  -- What guests are asked to bring, a line each.
  bring text not null default '' check (char_length(bring) <= 5000),
  online_link text not null default '' check (
    char_length(online_link) <= 2000 and online_link ~ '^(https?://[^\s"<>\\`]+)?$'
  ),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Accounts, without a foreign key: a change stays when its writer's account goes.
  updated_by uuid,
  last_opened_at timestamptz(3) not null default now(),
  -- "This plan is over": it can be read, and not changed. Of its parts these are kept (plan_ends).
  ended_at timestamptz(3),
  ended_keeps text[],
  -- Until when an owner lets staff help.
  helped_until timestamptz(3),
  constraint plans_over_say_what_stays check ((ended_at is null) = (ended_keeps is null))
);

create index plans_by_type on public.plans (celebration_type_id);
create index plans_by_use on public.plans (last_opened_at);

create table public.plan_members (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- As the others see them; empty: they gave none.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  version bigint not null default 0,
  joined_at timestamptz(3) not null default now(),
  last_opened_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Kept, so that their name still stands beside what they wrote.
  removed_at timestamptz(3),
  unique (plan_id, user_id)
);

create index plan_members_by_change on public.plan_members (plan_id, version);
create index plan_members_of_account on public.plan_members (user_id);

-- Whose session this is; null for nobody's. An access token outlives its session by up to an hour,
-- so the session is looked up, as is_staff() does.
create function private.caller() returns uuid
  language plpgsql stable set search_path = ''
  as $$
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
-- policies read who is a member. Nobody is an editor of a plan that is over. Security definer, because
-- it is what the members' own policy asks.
-- Staff have none: they do not read families' plans.
create function public.plans_as(at_least text) returns setof uuid
  language plpgsql stable security definer set search_path = '' rows 5
  as $$
declare
  caller constant uuid := private.caller();
begin
  return query
    select member.plan_id from public.plan_members as member
    where member.user_id = caller and member.removed_at is null
      and member.role = any (case at_least
        when 'viewer' then array['viewer', 'editor', 'owner']
        when 'editor' then array['editor', 'owner']
        when 'owner' then array['owner']
      end)
      and not (at_least = 'editor' and exists (
        select from public.plans as plan
        where plan.id = member.plan_id and plan.ended_at is not null
      ))
      and not exists (select from public.staff where staff.user_id = caller);
end
$$;

revoke execute on function public.plans_as(text) from public, anon, authenticated;
grant execute on function public.plans_as(text) to authenticated, service_role;

alter table public.plans enable row level security;
revoke all on table public.plans from public, anon, authenticated;
grant select on table public.plans to authenticated;
-- What members write about the celebration. Who and until when is for functions.
grant update (
  happened, whose, honoree_name, born_on, died_on, loved, not_wanted, faith, remember, leave_out,
  words_for_day, photo_path, celebration_type_id, expected_guests, day_state, day, start_time,
  time_zone, minutes, possible_days, place_name, place_address, access_notes, step_free, parking,
  hearing_loop, toilets, rain_plan, bring, online_link, currency
) on table public.plans to authenticated;
grant all on table public.plans to service_role;

create policy "Members can read their plans" on public.plans
  for select to authenticated using (id in (select public.plans_as('viewer')));
create policy "Editors can change their plans" on public.plans
  for update to authenticated
  using (id in (select public.plans_as('editor')))
  with check (id in (select public.plans_as('editor')));

alter table public.plan_members enable row level security;
revoke all on table public.plan_members from public, anon, authenticated;
grant select on table public.plan_members to authenticated;
grant update (name) on table public.plan_members to authenticated;
grant all on table public.plan_members to service_role;

create policy "Members can see who is in their plans" on public.plan_members
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Members can change their own name" on public.plan_members
  for update to authenticated
  using (plan_id in (select public.plans_as('viewer')) and user_id = (select auth.uid()))
  with check (plan_id in (select public.plans_as('viewer')) and user_id = (select auth.uid()));
