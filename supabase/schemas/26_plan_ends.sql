-- Deletes a plan. For owners; with another owner it waits for 7 days. After that it can be undone
-- for 30 more (stop_announcement). Returns {"done", "due_at"}; raises what require_plan_role does.
create function public.delete_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(delete_plan.plan_id, 'owner');
  if private.has_other_owner(delete_plan.plan_id, auth.uid()) then
    return private.announce(delete_plan.plan_id, 'delete');
  end if;
  perform private.announce(delete_plan.plan_id, 'delete');
  perform private.begin_deletion(delete_plan.plan_id);
  return private.announce(delete_plan.plan_id, 'delete') || '{"done": true}';
end
$$;
grant execute on function public.delete_plan(uuid) to authenticated;

-- The part of a plan, to keep or let go when it is over, that a table or column belongs to.
create function private.plan_part_of(noun text, field text default null) returns text
  language sql immutable set search_path = '' as $$
  select case noun
    when 'plan_choices' then 'ideas'
    when 'plan_shortlist' then 'ideas'
    when 'plan_program_items' then 'program'
    when 'plan_invitations' then 'invitation'
    when 'plan_invitation_parts' then 'invitation'
    when 'plan_public_links' then 'invitation'
    when 'plan_tasks' then 'checklist'
    when 'plan_budget_items' then 'budget'
    when 'plan_households' then 'guests'
    when 'plan_household_contacts' then 'guests'
    when 'plan_guests' then 'guests'
    when 'plan_guest_needs' then 'guests'
    when 'plan_replies' then 'guests'
    when 'plan_memories' then 'memories'
    when 'plan_requests' then 'guests'
    when 'plan_request_contacts' then 'guests'
    when 'plans' then case
      when field in ('loved', 'not_wanted', 'faith', 'remember', 'leave_out') then 'words'
    end
  end
$$;

-- "This plan is over": it can be read and downloaded, but not changed. For owners; with another
-- owner it waits for 7 days.
--
-- keeps  the parts that stay: any of words, ideas, program, invitation, checklist, budget,
--        guests, memories. reopen_plan brings the others back for 30 days
-- Returns what delete_plan does; also raises plan_ended (HTTP 409) and unknown_part (400).
create function public.end_plan(
  plan_id uuid,
  keeps text[] default array[ 'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories' ]
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(end_plan.plan_id, 'owner');
  perform private.refuse('unknown_part', 400,
    keeps is null or array_position(keeps, null) is not null
    or not keeps <@ array[
      'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
    ]);
  perform private.refuse('plan_ended', 409, private.is_over(end_plan.plan_id));
  if private.has_other_owner(end_plan.plan_id, auth.uid()) then
    return private.announce(end_plan.plan_id, 'end', null, keeps);
  end if;
  perform private.set_ended(end_plan.plan_id, keeps);
  return '{"done": true}';
end
$$;
grant execute on function public.end_plan(uuid, text[]) to authenticated;

-- Ends a plan and lets go of the parts not kept: rows are marked removed, words move to the
-- history, where reopen_plan finds them.
create function private.set_ended(plan_id uuid, keeps text[]) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  plan public.plans;
  noun text;
  dropped bigint;
begin
  select * into plan from public.plans
  where plans.id = set_ended.plan_id and plans.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.plan_part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    -- Of guests one entry says it all.
    if dropped > 0 and (noun = 'plan_households' or private.plan_part_of(noun) <> 'guests') then
      perform private.log_plan_change(plan.id, noun, plan.id, 'remove', null, null, null);
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: log_plan_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.plan_part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
    update public.plans
    set loved = '', not_wanted = '', faith = '', remember = '', leave_out = ''
    where plans.id = plan.id;
  end if;
  update public.plans set ended_at = now(), ended_keeps = keeps where plans.id = plan.id;
  perform private.log_plan_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  -- How members and partners reach each other is erased, as where a booking ends.
  perform private.hide_contact(thread.id, null)
  from public.inquiry_threads as thread where thread.plan_id = plan.id;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.plan_id = plan.id and announcement.action = 'end'
    and announcement.done_at is null and announcement.removed_at is null;
end
$$;

-- Takes back a deletion that has begun, or reopens a plan that was over, with what was let go in the
-- last 30 days; false if it is open. For owners, without a wait.
create function public.reopen_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.lock_plan(reopen_plan.plan_id, 'owner');
  noun text;
  words jsonb;
begin
  update public.plan_announcements as announcement set removed_at = now(), stopped_by = auth.uid()
  where announcement.plan_id = plan.id and announcement.begun_at is not null
    and announcement.done_at is null and announcement.removed_at is null;
  if found or plan.ended_at is null then
    return found;
  end if;
  -- Since then nobody removed anything else.
  foreach noun in array public.plan_tables('written') loop
    execute format(
      'update public.%I as part set removed_at = null
       where part.plan_id = $1 and part.removed_at >= $2',
      noun
    ) using plan.id, plan.ended_at;
  end loop;
  select jsonb_object_agg(entry.field, entry.before) into words
  from public.plan_history as entry
  where entry.plan_id = plan.id and entry.noun = 'plans' and entry.action = 'change'
    and entry.at = plan.ended_at and private.plan_part_of('plans', entry.field) = 'words'
    and not 'words' = any (plan.ended_keeps);
  update public.plans
  set ended_at = null, ended_keeps = null,
    loved = coalesce(words ->> 'loved', plans.loved),
    not_wanted = coalesce(words ->> 'not_wanted', plans.not_wanted),
    faith = coalesce(words ->> 'faith', plans.faith),
    remember = coalesce(words ->> 'remember', plans.remember),
    leave_out = coalesce(words ->> 'leave_out', plans.leave_out)
  where plans.id = plan.id;
  -- Let go for so long that it is gone: a new one.
  insert into public.plan_invitations (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  insert into public.plan_public_links (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan.id, auth.uid(), 'plans', plan.id, 'change', 'ended_at', to_jsonb(plan.ended_at), null);
  return true;
end
$$;
grant execute on function public.reopen_plan(uuid) to authenticated;

-- Stops an announcement; false if none is pending. Any owner can, also the one it is about, but not
-- if the site announced it.
create function public.stop_announcement(announcement_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('owner'));
begin
  perform private.lock_plan(announcement.plan_id, 'owner') from public.plan_announcements as announcement
  where announcement.id = announcement_id and announcement.plan_id = any (own);
  update public.plan_announcements as announcement set removed_at = now(), stopped_by = auth.uid()
  where announcement.id = announcement_id and announcement.done_at is null and announcement.removed_at is null
    and announcement.plan_id = any (own) and announcement.action <> 'removal';
  return found;
end
$$;
grant execute on function public.stop_announcement(uuid) to authenticated;

-- Writes at once to every member with a usable address about what was announced. Sent to accounts,
-- like codes: no stopped stream keeps it from somebody whose plan is about to go.
create function private.tell_announcement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_letter(
    'plan-announcement',
    jsonb_build_object('announcement', new.id, 'member', member.id),
    account.email, 'account',
    'plan-announcement:' || new.id || ':' || member.id, 'plan_announcements:' || new.id
  )
  from public.plan_members as member
  join auth.users as account on account.id = member.user_id
  where member.plan_id = new.plan_id and member.removed_at is null
    and private.is_address(account.email) and account.email_confirmed_at is not null;
  return null;
end
$$;
create trigger tell_announcement after insert on public.plan_announcements
  for each row when (
    new.done_at is null and new.removed_at is null
    and new.action not in ('time_has_come', 'removal')
  ) execute function private.tell_announcement();

-- The content of a letter to a member about an announcement; null if it was stopped or is done, or
-- they are no longer a member.
--
-- Returns {"action", "plan", "honoree_name", "by", "about", "due_at", "is_asker", "is_about"}: by
-- is the name of who asked, about that of the owner to be removed; either may be empty.
create function public.announcement_letter(announcement_id uuid, member_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'action', announcement.action, 'plan', plan.id, 'honoree_name', plan.honoree_name,
    'by', coalesce(asker.name, ''), 'about', coalesce(about.name, ''), 'due_at', announcement.due_at,
    'is_asker', reader.user_id is not distinct from announcement.asked_by,
    'is_about', reader.id is not distinct from announcement.member_id
  )
  from public.plan_announcements as announcement
  join public.plans as plan on plan.id = announcement.plan_id
  join public.plan_members as reader
    on reader.id = announcement_letter.member_id and reader.plan_id = plan.id
    and reader.removed_at is null
  left join public.plan_members as asker
    on asker.plan_id = plan.id and asker.user_id = announcement.asked_by
  left join public.plan_members as about on about.id = announcement.member_id
  where announcement.id = announcement_letter.announcement_id
    and announcement.done_at is null and announcement.removed_at is null
$$;

-- Begins due deletions, then settles what is due and was not stopped. Returns how many of both.
create function public.settle_announcements() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.plan_announcements;
  member public.plan_members;
  settled integer := 0;
begin
  for due in
    select * from public.plan_announcements as announcement
    where announcement.action = 'delete' and announcement.begun_at is null and announcement.due_at <= now()
      and announcement.done_at is null and announcement.removed_at is null
    order by announcement.plan_id
  loop
    perform private.lock_plan(due.plan_id);
    perform private.begin_deletion(due.plan_id);
    settled := settled + 1;
  end loop;
  for due in
    select * from public.plan_announcements as announcement
    where announcement.due_at <= now() and announcement.done_at is null and announcement.removed_at is null
    order by announcement.plan_id, announcement.due_at, announcement.id
  loop
    perform private.lock_plan(due.plan_id);
    -- Stopped or settled meanwhile, or gone with its plan.
    continue when not exists (
      select from public.plan_announcements as announcement
      where announcement.id = due.id and announcement.removed_at is null and announcement.done_at is null
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
      select * into member from public.plan_members where plan_members.id = due.member_id;
      if member.removed_at is null and private.has_other_owner(member.plan_id, member.user_id) then
        perform private.end_membership(member);
      end if;
    end if;
    update public.plan_announcements as done set done_at = now() where done.id = due.id;
  end loop;
  return settled;
end
$$;

-- Removes what is past its retention:
--   removed rows and settled announcements, after 30 days
--   history, and names of members who left, after 90 days; invitations 30 days after their end
--   history of what an ended plan did not keep, and its wishes with the words, after 30 days
--   plans that nobody wrote in and nobody opened for 7 days
--   plans that nobody can come back to from elsewhere, 90 days after their last use
--   plans about somebody who has died, 12 months after it, and 30 days after their members were
--   told in a letter (remind_of_plans)
--   accounts without an address that are 7 days old and in no plan
--
-- Returns {"plans", "rows", "accounts"}: how many of each were removed.
create function public.remove_old_plan_data() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  noun text;
  age interval;
  gone bigint;
  plans bigint;
  rows bigint := 0;
  accounts bigint;
begin
  delete from public.plans as plan
  -- Few are that old, and quickly found.
  where plan.last_opened_at < now() - interval '7 days'
    and plan.updated_at < now() - interval '7 days'
    and private.plan_removed_at(plan) <= now();
  get diagnostics plans = row_count;

  foreach noun in array public.plan_tables('told') loop
    age := case noun when 'plan_members' then interval '90 days' else interval '30 days' end;
    execute format(
      'select private.lock_plans(array(
         select item.plan_id from public.%I as item where item.removed_at < now() - $1
       ))', noun
    ) using age;
    execute format(
      'with purged as (
         delete from public.%I as item where item.removed_at < now() - $1
         returning item.plan_id, item.version
       ),
       latest as (select plan_id, max(version) as version from purged group by plan_id),
       noted as (
         update public.plans as plan
         set purged_version = greatest(plan.purged_version, latest.version)
         from latest where plan.id = latest.plan_id
       )
       select count(*) from purged',
      noun
    ) into gone using age;
    rows := rows + gone;
  end loop;
  delete from public.plan_announcements as done where done.done_at < now() - interval '30 days';
  delete from public.plan_history as entry where entry.at < now() - interval '90 days';
  delete from public.plan_history as entry using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and entry.plan_id = plan.id
    and private.plan_part_of(entry.noun, entry.field) <> all (plan.ended_keeps);
  delete from public.plan_wishes as wish using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and wish.plan_id = plan.id
    and 'words' <> all (plan.ended_keeps);
  delete from public.plan_invites as invite
  where coalesce(invite.accepted_at, invite.revoked_at, invite.expires_at)
    < now() - interval '30 days';

  delete from auth.users as account
  where not private.is_address(account.email)
    and account.created_at < now() - interval '7 days'
    and not exists (
      select from public.plan_members as member where member.user_id = account.id
    )
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics accounts = row_count;
  return jsonb_build_object('plans', plans, 'rows', rows, 'accounts', accounts);
end
$$;

-- Site owners can remove a reported plan: with a reason, notice to its members, and 30 days to take
-- it back (docs/product.md 11.18). Nobody reads the plan for it.
create table public.plan_removals (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the record and its reason outlive the plan.
  plan_id uuid not null,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  due_at timestamptz(3) not null default now() + interval '30 days',
  taken_back_at timestamptz(3),
  -- When the plan was deleted, by this or earlier by its family.
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- One pending removal per plan.
create unique index plan_removals_that_wait on public.plan_removals (plan_id)
  where taken_back_at is null and done_at is null;
create index plan_removals_by_age on public.plan_removals (created_at desc, id desc);
grant select on table public.plan_removals to authenticated;
select private.let_staff('plan_removals', 'select', 'settings');
select private.log_activity_of('plan_removals', 'settings', 'plan_id');

-- Writes to every member with a usable address, whatever they unsubscribed from.
create function private.tell_removal(
  removal public.plan_removals, is_taken_back boolean
) returns void
  language sql volatile set search_path = '' as $$
  select private.write_to_members(
    removal.plan_id, array['owner', 'editor', 'viewer'], 'plan-taken-down',
    jsonb_build_object('removal', removal.id, 'taken_back', is_taken_back), 'account',
    concat_ws(':', removal.id, case when is_taken_back then 'back' end)
  )
$$;

-- Announces the removal of a plan. Returns {"due_at"}; announced again, it returns the same.
--
-- reason  what its members are told, at most 1,000 characters
-- Raises not_staff (HTTP 403) for callers who do not own the site, factor_not_fresh (403),
-- wrong_reason (400), and not_reported (404) for a plan that is unknown or was not reported.
create function public.remove_reported_plan(plan_id uuid, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  words constant text := btrim(coalesce(reason, ''), E' \n\t');
  counted bigint;
  removal public.plan_removals;
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
  perform private.refuse('wrong_reason', 400, words = '' or char_length(words) > 1000);
  perform private.lock_plan(remove_reported_plan.plan_id);
  perform private.refuse('not_reported', 404, not (
    exists (
      select from public.plan_letter_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    ) or exists (
      select from public.plan_memory_reports as report
      where report.plan_id = remove_reported_plan.plan_id
    )
  ));
  select * into removal from public.plan_removals
  where plan_removals.plan_id = remove_reported_plan.plan_id
    and plan_removals.taken_back_at is null and plan_removals.done_at is null;
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
grant execute on function public.remove_reported_plan(uuid, text) to authenticated;

-- Takes a removal back: the plan stays, and its members are told. Returns false if none is pending.
-- For owners of the site.
create function public.keep_reported_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  removal public.plan_removals;
begin
  perform private.require_staff('settings');
  perform private.lock_plan(keep_reported_plan.plan_id);
  update public.plan_removals set taken_back_at = now()
  where plan_removals.plan_id = keep_reported_plan.plan_id
    and plan_removals.taken_back_at is null and plan_removals.done_at is null
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
grant execute on function public.keep_reported_plan(uuid) to authenticated;

-- The content of a letter to a member about a removal: {"plan", "honoree_name", "reason",
-- "due_at"}; null if they left, the plan is gone, or it was taken back before it was announced.
create function public.removal_letter(
  removal_id uuid, user_id uuid, taken_back boolean
) returns jsonb
  language sql stable security definer set search_path = '' as $$
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

create function private.note_removed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_removals as removal set done_at = now()
  where removal.plan_id = old.id and removal.taken_back_at is null and removal.done_at is null;
  return null;
end
$$;
create trigger note_removed_plan after delete on public.plans
  for each row execute function private.note_removed_plan();


-- Whether anybody wrote, chose or named something in a plan.
create function private.is_written(plan public.plans) returns boolean
  language sql stable set search_path = '' as $$
  select concat(plan.honoree_name, plan.remember, plan.leave_out) <> ''
    or plan.celebration_type_id is not null
    or plan.expected_guests is not null
    or exists (select from public.plan_finders as finder where finder.plan_id = plan.id)
    or exists (
      select from public.plan_history as entry
      where entry.plan_id = plan.id and (entry.noun <> 'plans' or entry.action <> 'add')
    )
$$;
