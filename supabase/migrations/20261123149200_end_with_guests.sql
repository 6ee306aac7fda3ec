-- A plan that is over keeps its guest list, its invitation and its memories, or lets them go.

-- The parts of a plan that a family keeps or lets go when it is over, and where each stands.
create or replace function private.part_of(noun text, field text default null) returns text
  language sql immutable set search_path = ''
  as $$
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

-- "This plan is over": it can be read and downloaded, and nobody changes it. For owners; where there
-- is another owner it waits for 7 days.
--
-- keeps  which parts stay: any of words, ideas, program, invitation, checklist, budget,
--        guests, memories. The others are let go: for 30 days reopen_plan brings them back
-- Answers as delete_plan; raises plan_ended (HTTP 409) and unknown_part (400) besides.
create or replace function public.end_plan(
  plan_id uuid,
  keeps text[] default array[
    'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
  ]
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(end_plan.plan_id, 'owner');
  if keeps is null or array_position(keeps, null) is not null
    or not keeps <@ array[
      'words', 'ideas', 'program', 'invitation', 'checklist', 'budget', 'guests', 'memories'
    ] then
    raise exception 'unknown_part' using errcode = 'PT400';
  end if;
  perform from public.plans as locked where locked.id = end_plan.plan_id for update;
  if private.is_over(end_plan.plan_id) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  if private.has_other_owner(end_plan.plan_id, auth.uid()) then
    return private.announce(end_plan.plan_id, 'end', null, keeps);
  end if;
  perform private.set_ended(end_plan.plan_id, keeps);
  return '{"done": true}';
end
$$;

-- Ends a plan and lets go what is not kept: rows as if somebody had removed them, words into the
-- history, where reopen_plan finds them.
create or replace function private.set_ended(plan_id uuid, keeps text[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan public.plans;
  noun text;
  dropped bigint;
begin
  select * into plan from public.plans as stored
  where stored.id = set_ended.plan_id and stored.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    -- Of guests one entry says it all.
    if dropped > 0 and (noun = 'plan_households' or private.part_of(noun) <> 'guests') then
      perform private.note_change(
        plan.id, noun, plan.id, 'remove', null, to_jsonb('Everything in it'::text), null
      );
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: note_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
  end if;
  update public.plans as ended
  set ended_at = now(), ended_keeps = keeps,
    loved = case when 'words' = any (keeps) then ended.loved else '' end,
    not_wanted = case when 'words' = any (keeps) then ended.not_wanted else '' end,
    faith = case when 'words' = any (keeps) then ended.faith else '' end,
    remember = case when 'words' = any (keeps) then ended.remember else '' end,
    leave_out = case when 'words' = any (keeps) then ended.leave_out else '' end
  where ended.id = plan.id;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  -- How members and partners reach each other is erased, as where a booking ends.
  perform private.hide_contact(thread.id, null)
  from public.inquiry_threads as thread where thread.plan_id = plan.id;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'end'
    and waiting.done_at is null and waiting.removed_at is null;
end
$$;

-- Opens a plan again that was over, with what was let go in the last 30 days; false: it is open. For
-- owners, at once: it is over again with a press.
create or replace function public.reopen_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans;
  noun text;
  words jsonb;
begin
  perform private.ask_plan(reopen_plan.plan_id, 'owner');
  select * into plan from public.plans as stored
  where stored.id = reopen_plan.plan_id for update;
  if plan.ended_at is null then
    return false;
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
    and entry.at = plan.ended_at and private.part_of('plans', entry.field) = 'words'
    and not 'words' = any (plan.ended_keeps);
  update public.plans as opened
  set ended_at = null, ended_keeps = null,
    loved = coalesce(words ->> 'loved', opened.loved),
    not_wanted = coalesce(words ->> 'not_wanted', opened.not_wanted),
    faith = coalesce(words ->> 'faith', opened.faith),
    remember = coalesce(words ->> 'remember', opened.remember),
    leave_out = coalesce(words ->> 'leave_out', opened.leave_out)
  where opened.id = plan.id;
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
