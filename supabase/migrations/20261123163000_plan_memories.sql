-- Memories: words or a picture that guests leave. The family reads each before anybody else does.
create table public.plan_memories (
  -- The form's, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Whose link it came by; null: the public one, or a household that is gone.
  household_id uuid,
  author_name text not null default '' check (
    char_length(author_name) <= 200 and author_name !~ '[\r\n]'
  ),
  words text not null default '' check (char_length(words) <= 2000),
  -- In the bucket memory-pictures: {plan_id}/{id}-{width}x{height}.webp, with a small one beside it
  -- whose name ends in -small.webp.
  picture_path text unique check (
    picture_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,4}x\d{1,4}\.webp$'
      and left(picture_path, 36) = plan_id::text
  ),
  -- The family's own choice.
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- Staff hid it after a report: guests do not see it, whatever the family chose.
  hidden_by_staff_at timestamptz(3),
  -- Its author took it back: it is empty and removed, and stays so.
  is_withdrawn boolean not null default false,
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- What is reported of a memory belongs to its plan.
  unique (plan_id, id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete set null (household_id),
  constraint plan_memories_withdrawn check (
    not is_withdrawn
    or (removed_at is not null and author_name = '' and words = '' and picture_path is null)
  )
);

create index plan_memories_by_change on public.plan_memories (plan_id, version);
create index plan_memories_of_household on public.plan_memories (plan_id, household_id)
  where household_id is not null;

-- What was withdrawn does not come back with a plan that is opened again.
create function private.keep_withdrawn() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.removed_at := coalesce(new.removed_at, old.removed_at);
  return new;
end
$$;

create trigger count_change before insert or update on public.plan_memories
  for each row execute function private.count_change('300');
create trigger keep_withdrawn before update on public.plan_memories
  for each row when (old.is_withdrawn) execute function private.keep_withdrawn();
create trigger tell_change after update on public.plan_memories
  for each row when (current_user = 'authenticated') execute function private.tell_change();

-- What takes a memory back, as a hash: its author alone has it. No API access.
create table public.plan_memory_tokens (
  id uuid primary key references public.plan_memories (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

-- "Report this memory": editors and staff read it.
create table public.plan_memory_reports (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  memory_id uuid not null,
  -- Why; may be empty.
  words text not null default '' check (char_length(words) <= 1000),
  -- What staff did; null: nobody has looked.
  outcome text check (outcome in ('hidden', 'left')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, memory_id) references public.plan_memories (plan_id, id) on delete cascade
);

create index plan_memory_reports_by_change on public.plan_memory_reports (plan_id, version);
create index plan_memory_reports_of_memory on public.plan_memory_reports (plan_id, memory_id);
create index plan_memory_reports_by_age on public.plan_memory_reports (created_at);

create trigger count_change before insert or update on public.plan_memory_reports
  for each row execute function private.count_change('300');

do $$
declare
  noun text;
begin
  foreach noun in array array['plan_memories', 'plan_memory_tokens', 'plan_memory_reports'] loop
    execute format('alter table public.%I enable row level security', noun);
    execute format('revoke all on table public.%I from public, anon, authenticated', noun);
    execute format('grant all on table public.%I to service_role', noun);
  end loop;
end
$$;
grant select, update (state, position) on table public.plan_memories to authenticated;
grant select on table public.plan_memory_reports to authenticated;

create policy "Members can read their plans' memories" on public.plan_memories
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can show, hide and order memories" on public.plan_memories
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can read what was reported" on public.plan_memory_reports
  for select to authenticated using (plan_id in (select public.plans_as('private')));

-- Whether a plan's wall takes memories: 'open'; 'closed', to be read alone, where the family says so
-- or from the 91st day after the day; 'gone' with the plan.
create function private.wall_state(plan public.plans) returns text
  language plpgsql stable set search_path = ''
  as $$
begin
  return (
    select case
      when plan.ended_at is not null then 'gone'
      when plan.day_state = 'set' and plan.day + 90 < private.today_at(plan) then 'closed'
      when exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and not invitation.takes_memories
      ) then 'closed'
      else 'open'
    end
  );
end
$$;

revoke execute on all functions in schema private from public;
