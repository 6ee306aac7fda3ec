-- What of plans' rules changes now that they have guests: tables that viewers do not read, and what is
-- told of them.

-- The plans that the caller may use, at least as a viewer, editor or owner: the one place where
-- policies read who is a member. Nobody is an editor of a plan that is over; who was one still reads
-- what viewers may not ('private'). Security definer, because it is what the members' own policy asks.
-- Staff have none: they do not read families' plans.
create or replace function public.plans_as(at_least text) returns setof uuid
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

-- The tables of a plan whose rows carry plan_id, version and removed_at.
--
-- kind  written: their fields save themselves, and a plan that is over keeps them or lets them go;
--       told: all that members are told the changes of
create or replace function public.plan_tables(kind text) returns text[]
  language sql immutable set search_path = ''
  as $$
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

drop policy "Members can read what changed in their plans" on public.plan_history;
create policy "Members can read what changed in their plans" on public.plan_history
  for select to authenticated using (
    plan_id in (select public.plans_as('viewer'))
    and (
      noun <> all (public.plan_tables('private'))
      or plan_id in (select public.plans_as('private'))
    )
  );

-- Writes what a person changed in a row into the history. What functions do with their owner's
-- rights they tell themselves.
create or replace function private.tell_change() returns trigger
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
        'done_at', 'done_by', 'answered_at', 'answered_by', 'before_change', 'is_late'
      )
  loop
    if field <> 'removed_at' then
      perform private.note_change(
        plan, tg_table_name, new.id, 'change', field,
        case when tg_nargs = 0 then before -> field end,
        case when tg_nargs = 0 then after -> field end
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

-- A plan as it is now, for staff whom an owner lets help; null for any other plan and any other
-- caller. Its members see in the history who looked, and when: once an hour for each.
--
-- Answers rows by table, as plan_since does, without invitations and history.
create or replace function public.look_at_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans;
  answer jsonb;
  noun text;
  rows jsonb;
begin
  if not public.is_staff() then
    return null;
  end if;
  select * into plan from public.plans as helped
  where helped.id = look_at_plan.plan_id and helped.helped_until > now();
  if not found then
    return null;
  end if;
  if not exists (
    select from public.plan_history as entry
    where entry.plan_id = plan.id and entry.action = 'look' and entry.who = auth.uid()
      and entry.at > now() - interval '1 hour'
  ) then
    perform private.note_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    -- They see what a viewer sees.
    continue when noun = any (public.plan_tables('private') || 'plan_announcements'::text);
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version) from public.%I as stored
       where stored.plan_id = $1 and stored.removed_at is null',
      noun
    ) into rows using plan.id;
    answer := answer || jsonb_build_object(noun, coalesce(rows, '[]'));
  end loop;
  return answer;
end
$$;
