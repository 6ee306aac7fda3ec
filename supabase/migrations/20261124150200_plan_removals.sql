-- Owners of the site remove a plan that was reported: with a reason, notice to its members, and 30 days
-- in which they can take it back (docs/product.md 11.18). Nobody reads the plan for it.
create table public.plan_removals (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: what was done and why is kept after the plan is gone.
  plan_id uuid not null,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  due_at timestamptz(3) not null default now() + interval '30 days',
  taken_back_at timestamptz(3),
  -- When the plan was gone, by this or by its family before.
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- One at a time.
create unique index plan_removals_that_wait on public.plan_removals (plan_id)
  where taken_back_at is null and done_at is null;
create index plan_removals_by_age on public.plan_removals (created_at desc, id desc);

alter table public.plan_removals enable row level security;
revoke all on table public.plan_removals from public, anon, authenticated;
grant select on table public.plan_removals to authenticated;
grant all on table public.plan_removals to service_role;

create policy "Owners can read which plans are removed" on public.plan_removals
  for select to authenticated using ((select public.staff_may('settings')));

select private.log_activity_of('plan_removals', 'settings', 'plan_id');

-- Its members read it with the other announcements of their plan; `reason` is that of the site.
alter table public.plan_announcements drop constraint plan_announcements_action_check;
alter table public.plan_announcements add constraint plan_announcements_action_check
  check (action in ('delete', 'end', 'remove_owner', 'time_has_come', 'removal'));
alter table public.plan_announcements add column reason text;
alter table public.plan_announcements add constraint plan_announcements_reason
  check ((action = 'removal') = (reason is not null) and char_length(reason) <= 1000);

-- What owners announce has letters of its own.
drop trigger tell_announcement on public.plan_announcements;
create trigger tell_announcement after insert on public.plan_announcements
  for each row when (
    new.done_at is null and new.removed_at is null
    and new.action not in ('time_has_come', 'removal')
  )
  execute function private.tell_announcement();

-- Writes to every member whom a letter reaches, whatever they stopped.
create function private.tell_removal(removal public.plan_removals, is_taken_back boolean) returns void
  language sql volatile set search_path = ''
  as $$
  select private.write_to_members(
    removal.plan_id, array['owner', 'editor', 'viewer'], 'plan-taken-down',
    jsonb_build_object('removal', removal.id, 'taken_back', is_taken_back), 'account',
    concat_ws(':', removal.id, case when is_taken_back then 'back' end)
  )
$$;

-- Announces that a plan is removed. Answers {"due_at"}, the same again where it was announced before.
--
-- reason  what its members are told, at most 1,000 characters
-- Raises not_staff (HTTP 403) for who is no owner of the site, factor_not_fresh (403), wrong_reason
-- (400), and not_reported (404) for a plan that nobody reported, or that is not there.
create function public.remove_reported_plan(plan_id uuid, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  words constant text := btrim(coalesce(reason, ''), E' \n\t');
  counted bigint;
  removal public.plan_removals;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  if words = '' or char_length(words) > 1000 then
    raise exception 'wrong_reason' using errcode = 'PT400';
  end if;
  perform from public.plans as locked where locked.id = remove_reported_plan.plan_id for update;
  if not found or not (
    exists (
      select from public.plan_letter_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    ) or exists (
      select from public.plan_memory_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    )
  ) then
    raise exception 'not_reported' using errcode = 'PT404';
  end if;
  select * into removal from public.plan_removals as waiting
  where waiting.plan_id = remove_reported_plan.plan_id
    and waiting.taken_back_at is null and waiting.done_at is null;
  if not found then
    insert into public.plan_removals (plan_id, reason)
    values (remove_reported_plan.plan_id, words) returning * into removal;
    -- Counted here: count_change counts for members alone.
    update public.plans as plan set version = plan.version + 1 where plan.id = removal.plan_id
    returning plan.version into counted;
    insert into public.plan_announcements (id, plan_id, version, action, reason, due_at)
    values (removal.id, removal.plan_id, counted, 'removal', removal.reason, removal.due_at);
    perform private.tell_removal(removal, false);
  end if;
  return jsonb_build_object('due_at', removal.due_at);
end
$$;

-- Takes it back: the plan stays, and its members are told. False: none waits. For owners of the site.
create function public.keep_reported_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  removal public.plan_removals;
begin
  if not public.staff_may('settings') then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform from public.plans as locked where locked.id = keep_reported_plan.plan_id for update;
  update public.plan_removals as waiting set taken_back_at = now()
  where waiting.plan_id = keep_reported_plan.plan_id
    and waiting.taken_back_at is null and waiting.done_at is null
  returning * into removal;
  if not found then
    return false;
  end if;
  update public.plan_announcements as announced set removed_at = now()
  where announced.id = removal.id and announced.removed_at is null;
  perform private.tell_removal(removal, true);
  return true;
end
$$;

-- What a letter about a removal says to one of the plan's members: {"plan", "honoree_name", "reason",
-- "due_at"}; null: they are in it no more, it is gone, or it was taken back before it was announced.
create function public.removal_letter(removal_id uuid, user_id uuid, taken_back boolean) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'plan', plan.id, 'honoree_name', plan.honoree_name, 'reason', removal.reason,
    'due_at', removal.due_at
  )
  from public.plan_removals as removal
  join public.plans as plan on plan.id = removal.plan_id
  join public.plan_members as reader
    on reader.plan_id = plan.id and reader.user_id = removal_letter.user_id
    and reader.removed_at is null
  where removal.id = removal_letter.removal_id
    and (removal.taken_back_at is not null) = removal_letter.taken_back
$$;

-- As before; what the site announced is no owner's to stop.
create or replace function public.stop_announcement(announcement_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('owner'));
begin
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.id = announcement_id and waiting.done_at is null and waiting.removed_at is null
    and waiting.plan_id = any (own) and waiting.action <> 'removal';
  return found;
end
$$;

-- Does what was announced and nobody stopped in its time. Answers how many it did.
create or replace function public.settle_announcements() returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  due public.plan_announcements;
  member public.plan_members;
  settled integer := 0;
begin
  for due in
    select * from public.plan_announcements as waiting
    where waiting.due_at <= now() and waiting.done_at is null and waiting.removed_at is null
    order by waiting.due_at, waiting.id
  loop
    perform from public.plans as locked where locked.id = due.plan_id for update;
    -- Stopped or settled meanwhile, or gone with its plan.
    continue when not exists (
      select from public.plan_announcements as again
      where again.id = due.id and again.removed_at is null and again.done_at is null
    );
    settled := settled + 1;
    if due.action in ('delete', 'removal') then
      delete from public.plans as plan where plan.id = due.plan_id;
      continue;
    elsif due.action = 'end' then
      perform private.set_ended(due.plan_id, due.keeps);
    elsif due.action = 'time_has_come' then
      perform private.turn_plan(due.plan_id);
    else
      select * into member from public.plan_members as held where held.id = due.member_id;
      if member.removed_at is null and private.has_other_owner(member.plan_id, member.user_id) then
        perform private.take_out(member);
      end if;
    end if;
    update public.plan_announcements as done set done_at = now() where done.id = due.id;
  end loop;
  return settled;
end
$$;

create function private.note_removed_plan() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.plan_removals as removal set done_at = now()
  where removal.plan_id = old.id and removal.taken_back_at is null and removal.done_at is null;
  return null;
end
$$;

create trigger note_removed_plan after delete on public.plans
  for each row execute function private.note_removed_plan();

-- As before, with the plan whose memory it is, by its id.
create or replace function public.memory_reports() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', report.id, 'plan_id', report.plan_id, 'words', report.words, 'at', report.created_at,
        'outcome', report.outcome,
        'memory', jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture_path', memory.picture_path, 'at', memory.created_at,
          'is_withdrawn', memory.is_withdrawn,
          'hidden_by_staff_at', memory.hidden_by_staff_at
        )
      ) order by report.outcome is not null, report.created_at desc, report.id
    ), '[]'
  )
  from (
    select * from public.plan_memory_reports as made
    where made.removed_at is null and (select public.staff_may('people'))
    order by made.outcome is not null, made.created_at desc, made.id
    limit 200
  ) as report
  join public.plan_memories as memory on memory.id = report.memory_id
$$;

revoke execute on function
  private.tell_removal(public.plan_removals, boolean), private.note_removed_plan(),
  public.remove_reported_plan(uuid, text), public.keep_reported_plan(uuid),
  public.removal_letter(uuid, uuid, boolean)
  from public, anon, authenticated;
grant execute on function
  public.remove_reported_plan(uuid, text), public.keep_reported_plan(uuid)
  to authenticated;
grant execute on function public.removal_letter(uuid, uuid, boolean) to service_role;
