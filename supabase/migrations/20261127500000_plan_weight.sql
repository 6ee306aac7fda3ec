-- What weighs much can be taken back for 30 days: the deletion of a plan, and that its time has come.

-- Of a deletion: since when its 30 days run. The plan is over meanwhile, so that every link says
-- goodbye and no letter leaves.
alter table public.plan_announcements add column begun_at timestamptz(3);

create function private.begin_deletion(plan_id uuid) returns void
  language sql volatile set search_path = ''
  as $$
  update public.plan_announcements as waiting set begun_at = now(), due_at = now() + interval '30 days'
  where waiting.plan_id = begin_deletion.plan_id and waiting.action = 'delete'
    and waiting.begun_at is null and waiting.done_at is null and waiting.removed_at is null;
  update public.plans as plan set ended_at = now(), ended_keeps = array[
    'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
  ]
  where plan.id = begin_deletion.plan_id and plan.ended_at is null
$$;

-- What waits for a plan's guests is not sent any more once it is over or deleted. While a deletion can be taken back it is held.
create or replace function private.cancel_guest_letters() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  begun constant boolean := tg_op = 'UPDATE' and exists (
    select from public.plan_announcements as waiting
    where waiting.plan_id = old.id and waiting.begun_at is not null
      and waiting.done_at is null and waiting.removed_at is null
  );
begin
  update public.letters as waiting
  set state = case when begun then 'queued' else 'cancelled' end,
    next_attempt_at = waiting.next_attempt_at + interval '100 years' * begun::integer
  where waiting.stream = 'guest' and waiting.params ->> 'plan' = old.id::text
    and waiting.state in ('queued', 'retrying');
  update public.plan_guest_letters as held set is_held = true, leaves_at = now() + interval '100 years'
  where begun and held.plan_id = old.id and held.state = 'waiting';
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Deletes a plan. For owners; where there is another owner it waits for 7 days. Then it can be taken
-- back for 30 more (stop_announcement). Answers {"done", "due_at"}; raises what ask_plan does.
create or replace function public.delete_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(delete_plan.plan_id, 'owner');
  perform from public.plans as locked where locked.id = delete_plan.plan_id for update;
  if private.has_other_owner(delete_plan.plan_id, auth.uid()) then
    return private.announce(delete_plan.plan_id, 'delete');
  end if;
  perform private.announce(delete_plan.plan_id, 'delete');
  perform private.begin_deletion(delete_plan.plan_id);
  return private.announce(delete_plan.plan_id, 'delete') || '{"done": true}';
end
$$;

-- "Erase it now, for good": a plan whose 30 days run. For who was its only owner when it was to be deleted. Raises
-- not_deleted (HTTP 409: or there is another owner, or was), and what ask_plan does.
create function public.erase_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(erase_plan.plan_id, 'owner');
  perform from public.plans as locked where locked.id = erase_plan.plan_id for update;
  -- Who was taken out while this waited erases nothing.
  perform private.ask_plan(erase_plan.plan_id, 'owner');
  delete from public.plans as plan using public.plan_announcements as waiting
  where plan.id = erase_plan.plan_id and waiting.plan_id = plan.id and waiting.begun_at is not null
    and waiting.done_at is null and waiting.removed_at is null
    and not exists (
      select from public.plan_members as other
      where other.plan_id = plan.id and other.role = 'owner' and other.user_id <> auth.uid()
        and (other.removed_at is null or other.removed_at > waiting.created_at)
    );
  if not found then
    raise exception 'not_deleted' using errcode = 'PT409';
  end if;
  return true;
end
$$;

-- A deletion that is taken back, or whose asker is an owner no more, leaves the plan as it was: over
-- where it was so before. Letters that were held leave.
create function private.keep_plan() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.plans as plan set ended_at = null, ended_keeps = null
  where plan.id = new.plan_id and plan.ended_at = new.begun_at;
  update public.plan_guest_letters as held set leaves_at = now()
  where held.plan_id = new.plan_id and held.leaves_at > now() + interval '50 years';
  return null;
end
$$;

create trigger keep_plan after update on public.plan_announcements
  for each row when (new.removed_at is not null and old.removed_at is null)
  execute function private.keep_plan();

-- As before, once the deletions that are due for the first time have begun their 30 days: in the same
-- moment, so that none is done before.
alter function public.settle_announcements() rename to settle_due_announcements;
alter function public.settle_due_announcements() set schema private;
create function public.settle_announcements() returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  due uuid;
  begun integer := 0;
begin
  for due in
    select waiting.plan_id from public.plan_announcements as waiting
    where waiting.action = 'delete' and waiting.begun_at is null and waiting.due_at <= now()
      and waiting.done_at is null and waiting.removed_at is null
  loop
    perform from public.plans as locked where locked.id = due for update;
    perform private.begin_deletion(due);
    begun := begun + 1;
  end loop;
  return begun + private.settle_due_announcements();
end
$$;

-- As before; the deletion whose 30 days run is taken back with it.
alter function public.reopen_plan(uuid) set schema private;
create function public.reopen_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(reopen_plan.plan_id, 'owner');
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.plan_id = reopen_plan.plan_id and waiting.begun_at is not null
    and waiting.done_at is null and waiting.removed_at is null;
  return found or private.reopen_plan(reopen_plan.plan_id);
end
$$;

-- Within 30 days after the time had come: it had not. The wishes are the plan's again as they stood;
-- what the family added since then stays as suggestions, what a template added and nobody touched
-- goes, and who opened the plan with their link leaves it, where there is another owner. They are named no more, unless they
-- took it back themselves: then their card or letter says it once more. For owners. False: there is nothing to take back.
create function public.take_back_time(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans;
  told public.plan_wishes;
  opener uuid;
  part record;
begin
  perform private.ask_plan(take_back_time.plan_id, 'owner');
  select * into plan from public.plans as locked where locked.id = take_back_time.plan_id for update;
  select * into told from public.plan_wishes as kept
  where kept.plan_id = plan.id and kept.made_at > now() - interval '30 days';
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
      'delete from public.%I as held where held.plan_id = $1 and held.updated_at = $2
         and held.template_key is not null', part.noun
    ) using plan.id, told.made_at;
    continue when part.wished is null;
    execute format(
      'update public.%I as held set suggested = true where held.plan_id = $1', part.noun
    ) using plan.id;
    execute format(
      'update public.%1$I as held set removed_at = null,
         (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, wish.value))
       from jsonb_array_elements($2) as wish
       where held.plan_id = $1 and held.id = (wish.value ->> ''id'')::uuid', part.noun, part.columns
    ) using plan.id, part.wished;
  end loop;
  plan := jsonb_populate_record(plan, (told.wishes -> 'plan') - 'words_for_day');
  update public.plans as turned
  set kind = 'ahead', happened = null, honoree_name = plan.honoree_name, loved = plan.loved,
    not_wanted = plan.not_wanted, faith = plan.faith, remember = plan.remember,
    leave_out = plan.leave_out, expected_guests = plan.expected_guests,
    place_name = plan.place_name, place_address = plan.place_address
  where turned.id = plan.id;
  perform private.note_change(plan.id, 'plans', plan.id, 'change', 'kind', '"died"', '"ahead"');
  delete from public.plan_wishes as kept where kept.id = told.id;
  update public.plan_finders as named
  set opened_by = null, pressed_at = null, pressed_by_link_of = null
  where named.plan_id = plan.id and named.opened_by = auth.uid();
  if found then
    opener := auth.uid();
    -- A link from before somebody left opens nothing to them.
    update public.plan_finder_keys as key set made_at = now()
    from public.plan_finders as named
    where named.plan_id = plan.id and key.finder_id = named.id;
  else
    delete from public.plan_finders as named where named.plan_id = plan.id
    returning named.opened_by into opener;
  end if;
  perform private.take_out(member) from public.plan_members as member
  where member.plan_id = plan.id and member.user_id = opener and member.removed_at is null
    and private.has_other_owner(plan.id, opener);
  -- Rows went: members read the plan whole.
  update public.plans as turned set version = turned.version + 1, purged_version = turned.version + 1
  where turned.id = plan.id;
  return true;
end
$$;

revoke execute on function
  private.begin_deletion(uuid), private.keep_plan(), private.settle_due_announcements(), private.reopen_plan(uuid),
  public.erase_plan(uuid), public.reopen_plan(uuid), public.settle_announcements(), public.take_back_time(uuid)
  from public, anon, authenticated;
grant execute on function public.erase_plan(uuid), public.reopen_plan(uuid), public.take_back_time(uuid)
  to authenticated;
grant execute on function public.settle_announcements() to service_role;
