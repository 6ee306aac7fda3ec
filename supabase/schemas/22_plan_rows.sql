-- The parts of a celebration: ideas of the template and of the family, chosen or put aside.
create table public.plan_choices (
  -- Chosen by the browser: sent twice, a row is stored once.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  area text not null check (
    area in ('venue', 'music', 'food', 'activities', 'readings', 'keepsakes')
  ),
  -- The limits of 200 and 5,000 hold everywhere in a plan.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  -- The text of a reading.
  text text not null default '' check (char_length(text) <= 5000),
  source text not null default '' check (char_length(source) <= 500),
  state text not null default 'idea' check (state in ('idea', 'chosen', 'aside')),
  -- In the minor units of the plan's currency.
  cost bigint check (cost between 0 and 10000000),
  partner_id uuid references public.partners (id) on delete set null,
  -- Its key in the template, which keeps it from being copied twice.
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  -- Kept for 30 days, in which it can be taken back.
  like pg_temp.plan_row including defaults,
  -- What a template put into a plan is a suggestion until a member keeps, changes or chooses it. A
  -- plan made ahead hands on as wishes, and guests are told, only what somebody wrote, kept or
  -- chose.
  suggested boolean not null default false
);
create index plan_choices_of_partner on public.plan_choices (partner_id);
grant select (suggested) on table public.plan_choices to authenticated;
grant insert (
  id, plan_id, area, title, note, text, source, state, cost, partner_id, template_key, position
) on table public.plan_choices to authenticated;
grant update (
  area, title, note, text, source, state, cost, partner_id, position, removed_at, suggested
) on table public.plan_choices to authenticated;
select private.make_plan_table('plan_choices', 300, 'insert or update');
create trigger drop_trashed_references before insert or update of partner_id on public.plan_choices
  for each row when (new.partner_id is not null) execute function private.drop_trashed_references();

-- The running order of the day.
create table public.plan_program_items (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  minutes integer check (minutes between 0 and 1440),
  who text not null default '' check (char_length(who) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  suggested boolean not null default false
);
grant select (suggested) on table public.plan_program_items to authenticated;
grant insert (id, plan_id, title, minutes, who, note, position)
  on table public.plan_program_items to authenticated;
grant update (title, minutes, who, note, position, removed_at, suggested)
  on table public.plan_program_items to authenticated;
select private.make_plan_table('plan_program_items', 100, 'insert or update');

-- The checklist: what to do, why, and what can wait or be skipped.
create table public.plan_tasks (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  why text not null default '' check (char_length(why) <= 5000),
  note text not null default '' check (char_length(note) <= 5000),
  -- Where the fact comes from, and the country it applies to; null: everywhere.
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_url text not null default '' check (
    char_length(source_url) <= 2000 and source_url ~ '^(https?://[^\s"<>\\`]+)?$'
  ),
  country text check (country ~ '^[A-Z]{2}$'),
  phase text not null default 'own' check (
    phase in ('hours', 'week', 'before', 'after', 'ahead', 'own')
  ),
  priority text not null default 'wait' check (priority in ('first', 'wait', 'skip')),
  -- Days from the day, negative before it; null: none.
  days_from_day integer check (days_from_day between -3650 and 3650),
  state text not null default 'open' check (state in ('open', 'done', 'not_for_us')),
  done_at timestamptz(3),
  done_by uuid,
  assigned_to uuid,
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  foreign key (plan_id, assigned_to) references public.plan_members (plan_id, user_id)
    on delete set null (assigned_to)
);
create index plan_tasks_of_member on public.plan_tasks (plan_id, assigned_to);
grant insert (id, plan_id, title, why, note, phase, priority, days_from_day, assigned_to, position)
  on table public.plan_tasks to authenticated;
grant update (
  title, why, note, phase, priority, days_from_day, state, assigned_to, position, removed_at
) on table public.plan_tasks to authenticated;
select private.make_plan_table('plan_tasks', 200, 'insert or update');

-- Records who finished a task, and when.
create function private.finish_task() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.done_at := case when new.state = 'done' then now() end;
  new.done_by := case when new.state = 'done' then auth.uid() end;
  return new;
end
$$;
create trigger finish_task before update of state on public.plan_tasks
  for each row when (new.state <> old.state) execute function private.finish_task();

-- The budget: estimated, quoted, agreed and paid amounts.
create table public.plan_budget_items (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  category text not null default '' check (char_length(category) <= 200),
  title text not null default '' check (char_length(title) <= 200),
  -- Multiplied by the expected guests.
  per_person boolean not null default false,
  -- In the minor units of the plan's currency.
  low bigint check (low between 0 and 10000000),
  high bigint check (high between 0 and 10000000),
  quoted bigint check (quoted between 0 and 10000000),
  -- The upper end of a quoted range.
  quoted_to bigint check (quoted_to between 0 and 10000000),
  agreed bigint check (agreed between 0 and 10000000),
  paid bigint check (paid between 0 and 10000000),
  payer text not null default '' check (char_length(payer) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  partner_id uuid references public.partners (id) on delete set null,
  -- The source of a rough range, and whether it is a weak one.
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_year integer check (source_year between 1900 and 2200),
  source_weak boolean not null default false,
  template_key text check (char_length(template_key) <= 200),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults
);
create index plan_budget_items_of_partner on public.plan_budget_items (partner_id);
grant insert (
  id, plan_id, category, title, per_person, low, high, quoted, quoted_to, agreed, paid, payer, note,
  partner_id, position
) on table public.plan_budget_items to authenticated;
grant update (
  category, title, per_person, low, high, quoted, quoted_to, agreed, paid, payer, note, partner_id,
  position, removed_at
) on table public.plan_budget_items to authenticated;
select private.make_plan_table('plan_budget_items', 200, 'insert or update');
create trigger drop_trashed_references before insert or update of partner_id on public.plan_budget_items
  for each row when (new.partner_id is not null) execute function private.drop_trashed_references();

-- Whether the caller may store a picture under this name: they are an editor of the plan it begins
-- with, and the plan has room (20, counting unused ones that are not swept yet). Security definer,
-- because the policy of a table cannot count in that table.
create function public.may_add_plan_picture(name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select may_add_plan_picture.name
      ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    and left(may_add_plan_picture.name, 36) in (
      select plan::text from public.plans_with_role('editor') as plan
    )
    and 20 > (
      select count(*) from storage.objects as object
      where object.bucket_id = 'plan-pictures'
        and object.name like left(may_add_plan_picture.name, 36) || '/%'
    )
    and private.file_bytes(left(may_add_plan_picture.name, 36)) < private.plan_quota('files')
$$;
grant execute on function public.may_add_plan_picture(text) to authenticated;

-- A name means one picture forever: none is replaced. Removing the photo empties `photo_path`; the
-- file goes with the sweep, so that this can be undone.
create policy "Members can read their plans' pictures" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'plan-pictures'
    and left(name, 36) in (select plan::text from public.plans_with_role('viewer') as plan)
  );

create policy "Editors can add pictures to their plans" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'plan-pictures' and public.may_add_plan_picture(name));

-- The names of stored pictures that neither a plan nor its invitation (plan_invitations) shows, at
-- most 1,000: a day old, and not of a plan whose photo changed in the last day. For the web server,
-- which removes them.
create function public.unused_plan_pictures() returns setof text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with old as materialized (
    select object.name, left(object.name, 36)::uuid as plan_id
    from storage.objects as object
    where object.bucket_id = 'plan-pictures' and object.created_at < now() - interval '1 day'
      and object.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  )
  select old.name from old
  where not exists (
      select from public.plans as plan where plan.id = old.plan_id and plan.photo_path = old.name
    )
    and not exists (
      select from public.plan_invitations as invitation
      where invitation.id = old.plan_id and invitation.picture_path = old.name
    )
    and not exists (
      -- An invitation has its plan's id.
      select from public.plan_history as entry
      where entry.row_id = old.plan_id and entry.field in ('photo_path', 'picture_path')
        and entry.at > now() - interval '1 day'
    )
  order by old.name
  limit 1000;
end
$$;

-- The files of a bucket that no row shows, at most 1,000: those in `names`, because what they came
-- with was refused; else all older than sending a form takes, and than a partner's file is kept
-- once it was taken back.
create function public.unused_files(bucket text, names text[] default null) returns setof text
  language sql stable security definer set search_path = '' as $$
  select object.name from storage.objects as object
  where object.bucket_id = unused_files.bucket
    and case
      when names is not null then object.name = any (names)
      when bucket = 'inquiry-files' then object.created_at < now() - interval '1 day'
      else object.created_at < now() - interval '1 hour'
    end
    and not case bucket
      when 'memory-pictures' then exists (
        select from public.plan_memories as memory
        where memory.picture_path = public.memory_picture_of(object.name)
      )
      when 'proposal-pictures' then exists (
        select from public.partner_proposals as proposal
        where proposal.picture = object.name and proposal.state = 'waiting'
      )
      when 'inquiry-files' then exists (
        select from public.inquiry_files as file
        where file.removed_at is null
          and concat_ws('/', file.plan_id, file.thread_id, file.id) = object.name
          and file.id::text = right(object.name, 36)
      )
      else true
    end
  order by object.name
  limit 1000
$$;

create function private.mark_suggestion() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- Templates are copied by a function of the database's owner.
  new.suggested := tg_op = 'INSERT' and new.template_key is not null
    and current_user <> 'authenticated';
  return new;
end
$$;
create trigger mark_suggestion
before insert or update of area, title, note, text, source, state, cost, partner_id
on public.plan_choices
for each row execute function private.mark_suggestion();

create trigger mark_suggestion
before insert or update of title, minutes, who, note on public.plan_program_items
for each row execute function private.mark_suggestion();
