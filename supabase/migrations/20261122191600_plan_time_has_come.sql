-- "The time has come": a plan made ahead becomes a celebration. An owner says it; or the person named
-- does, and then it waits for 72 hours unless an owner confirms or stops it.

alter table public.plan_announcements drop constraint plan_announcements_action_check;
alter table public.plan_announcements add constraint plan_announcements_action_check
  check (action in ('delete', 'end', 'remove_owner', 'time_has_come'));

-- What was wished for, as it stood then: it is changed no more.
create table public.plan_wishes (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null unique references public.plans (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- The plan's row, and its rows by table, without those that were removed.
  wishes jsonb not null
);

alter table public.plan_wishes enable row level security;
revoke all on table public.plan_wishes from public, anon, authenticated;
grant select on table public.plan_wishes to authenticated;
grant all on table public.plan_wishes to service_role;

-- A plan that is over and does not keep the words about them does not tell them here either.
create policy "Members can read what was wished for" on public.plan_wishes
  for select to authenticated using (
    exists (
      select from public.plans as plan
      where plan.id = plan_wishes.plan_id and plan.id in (select public.plans_as('viewer'))
        and (plan.ended_at is null or 'words' = any (plan.ended_keeps))
    )
  );

-- Makes a plan that was made ahead one about somebody who has died. Its wishes are kept as they are
-- now; what a plan of that kind starts with is added, and what was open of planning ahead is put out
-- of the way. Whoever was named and did not press is named no more.
create function private.turn_plan(plan_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan public.plans;
  finder public.plan_finders;
begin
  select * into plan from public.plans as locked where locked.id = turn_plan.plan_id for update;
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    return;
  end if;
  insert into public.plan_wishes (plan_id, wishes)
  select plan.id, jsonb_build_object(
    'plan', jsonb_build_object(
      'honoree_name', plan.honoree_name, 'loved', plan.loved, 'not_wanted', plan.not_wanted,
      'faith', plan.faith, 'remember', plan.remember, 'leave_out', plan.leave_out,
      'words_for_day', plan.words_for_day, 'expected_guests', plan.expected_guests,
      'place_name', plan.place_name, 'place_address', plan.place_address
    ),
    'choices', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', choice.id, 'area', choice.area, 'title', choice.title, 'note', choice.note,
          'text', choice.text, 'source', choice.source, 'state', choice.state
        ) order by choice.position, choice.id
      )
      from public.plan_choices as choice
      where choice.plan_id = plan.id and choice.removed_at is null
    ), '[]'),
    'program', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'title', item.title, 'minutes', item.minutes, 'who', item.who,
          'note', item.note
        ) order by item.position, item.id
      )
      from public.plan_program_items as item
      where item.plan_id = plan.id and item.removed_at is null
    ), '[]')
  )
  on conflict do nothing;

  update public.plans as turned
  set kind = 'died', happened = coalesce(turned.happened, 'unsaid')
  where turned.id = plan.id
  returning turned.* into plan;
  update public.plan_tasks as task set state = 'not_for_us'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.state = 'open'
    and task.removed_at is null;
  begin
    perform private.copy_templates(plan);
  exception when sqlstate 'PT409' then
    -- The family's own list is as long as one may be.
    null;
  end;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'kind', '"ahead"', '"died"'
  );

  delete from public.plan_finders as named
  where named.plan_id = plan.id and named.pressed_at is null;
  select * into finder from public.plan_finders as named where named.plan_id = plan.id;
  if finder.email is not null and private.sends_mail() then
    perform private.enqueue_letter(
      'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
      'plan-finder:' || finder.id || ':ready', 'plan_finders:' || finder.id
    );
  end if;
end
$$;

-- An owner says that the time has come, or confirms that who is named said it. At once; again it
-- changes nothing. Raises plan_ended (HTTP 409), and what ask_plan does.
create function public.say_time_has_come(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(say_time_has_come.plan_id, 'owner');
  if exists (
    select from public.plans as plan
    where plan.id = say_time_has_come.plan_id and plan.ended_at is not null
  ) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  perform private.turn_plan(say_time_has_come.plan_id);
end
$$;

-- Where an owner stops it, the links that began it open nothing any more: a card that somebody found
-- starts the 72 hours once.
create function private.close_finder_links() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.plan_finders as named
  set pressed_at = null, pressed_by_link_of = null, told_at = null, card_at = null
  where named.plan_id = new.plan_id;
  delete from public.plan_finder_keys as key using public.plan_finders as named
  where key.finder_id = named.id and named.plan_id = new.plan_id;
  return null;
end
$$;

create trigger close_finder_links after update on public.plan_announcements
  for each row when (
    new.action = 'time_has_come' and new.removed_at is not null and old.removed_at is null
  )
  execute function private.close_finder_links();

-- Ends the links that a member made who is in the plan no more: open invitations, cards, and letters
-- to who is named, also those to an address that the member wrote. Where the 72 hours began with one
-- of them, they stop.
create function private.end_links_of(plan_id uuid, maker uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  finder public.plan_finders;
begin
  perform private.lapse_announcements(end_links_of.plan_id, maker);
  update public.plan_invites as invite set revoked_at = now()
  where invite.plan_id = end_links_of.plan_id and invite.made_by = maker
    and invite.accepted_at is null and invite.revoked_at is null;
  select * into finder from public.plan_finders as named
  where named.plan_id = end_links_of.plan_id;
  if not found then
    return;
  end if;
  delete from public.plan_finder_keys as key
  where key.finder_id = finder.id
    and (key.made_by = maker or (key.way = 'letter' and finder.made_by = maker));
  if maker in (finder.made_by, finder.told_by, finder.pressed_by_link_of) then
    update public.letters as letter set state = 'cancelled'
    where letter.cause = 'plan_finders:' || finder.id and letter.state in ('queued', 'retrying');
  end if;
  update public.plan_finders as named
  set told_at = case when maker in (named.made_by, named.told_by) then null else named.told_at end,
    card_at = (
      select max(key.made_at) from public.plan_finder_keys as key
      where key.finder_id = named.id and key.way = 'card'
    )
  where named.id = finder.id;
  if finder.pressed_by_link_of = maker then
    update public.plan_announcements as waiting set removed_at = now()
    where waiting.plan_id = end_links_of.plan_id and waiting.action = 'time_has_come'
      and waiting.done_at is null and waiting.removed_at is null;
  end if;
end
$$;

-- What a member's links are after their plans moved to another account of theirs (move_plans).
create function private.hand_on_links(
  plan_id uuid, from_account uuid, to_account uuid
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.plan_invites as invite set made_by = to_account
  where invite.plan_id = hand_on_links.plan_id and invite.made_by = from_account;
  update public.plan_announcements as waiting set asked_by = to_account
  where waiting.plan_id = hand_on_links.plan_id and waiting.asked_by = from_account
    and waiting.done_at is null and waiting.removed_at is null;
  update public.plan_finder_keys as key set made_by = to_account
  from public.plan_finders as named
  where named.id = key.finder_id and named.plan_id = hand_on_links.plan_id
    and key.made_by = from_account;
  update public.plan_finders as named
  set made_by = case named.made_by when from_account then to_account else named.made_by end,
    told_by = case named.told_by when from_account then to_account else named.told_by end,
    pressed_by_link_of = case named.pressed_by_link_of
      when from_account then to_account else named.pressed_by_link_of
    end
  where named.plan_id = hand_on_links.plan_id
    and from_account in (named.made_by, named.told_by, named.pressed_by_link_of);
end
$$;

-- Who is named, by a link's token; null: it is nobody's, as if it had never been. Nor is it one to who
-- left the plan, or was taken out, since it was made.
create function private.open_finder(token text) returns public.plan_finders
  language plpgsql volatile set search_path = ''
  as $$
declare
  finder public.plan_finders;
begin
  select named.* into finder from public.plan_finder_keys as key
  join public.plan_finders as named on named.id = key.finder_id
  join public.plans as plan on plan.id = named.plan_id and plan.ended_at is null
  where key.token_hash = private.token_hash(token)
    and (named.opened_by is null or named.opened_by = auth.uid())
    and not exists (
      select from public.plan_members as former
      where former.plan_id = named.plan_id and former.user_id = auth.uid()
        and former.removed_at > key.made_at
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return finder;
end
$$;

create function private.finder_state(finder public.plan_finders) returns jsonb
  language sql stable set search_path = ''
  as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'state', case
        when plan.kind = 'died' then 'ready'
        when waiting.id is not null then 'waiting'
        else 'open'
      end,
      'honoree_name', plan.honoree_name,
      'due_at', case when plan.kind = 'ahead' then waiting.due_at end
    ))
    from public.plans as plan
    left join public.plan_announcements as waiting
      on waiting.plan_id = plan.id and waiting.action = 'time_has_come'
      and waiting.done_at is null and waiting.removed_at is null
    where plan.id = finder.plan_id
  ), '{"state": "unknown"}')
$$;

-- What the page behind the link of who is named shows. Changes nothing but the count of unknown
-- tokens.
--
-- Answers {"state": "open", "waiting" (with "due_at") or "ready", "honoree_name"}, or
-- {"state": "unknown"} for a token that is unknown, taken back, stopped or used, alike.
create function public.finder_page(token text) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$ select private.finder_state(private.open_finder(token)) $$;

-- Who is named says that the time has come: members see it at once, owners are written to at once
-- and again a day before, and it waits for 72 hours. Again it changes nothing. Answers as finder_page.
create function public.finder_says(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  finder public.plan_finders := private.open_finder(token);
  plan public.plans;
  waiting public.plan_announcements;
begin
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  select * into plan from public.plans as locked where locked.id = finder.plan_id for update;
  -- Stopped or said meanwhile, by somebody else.
  finder := private.open_finder(token);
  if finder.id is null or finder.pressed_at is not null or plan.kind <> 'ahead' then
    return private.finder_state(finder);
  end if;
  -- Counted here: count_change counts for members alone.
  update public.plans as counted set version = counted.version + 1 where counted.id = plan.id
  returning counted.* into plan;
  insert into public.plan_announcements (plan_id, version, action, due_at)
  values (plan.id, plan.version, 'time_has_come', now() + interval '72 hours')
  returning * into waiting;
  update public.plan_finders as named
  set pressed_at = now(), pressed_by_link_of = (
    select key.made_by from public.plan_finder_keys as key
    where key.token_hash = private.token_hash(token)
  )
  where named.id = finder.id;
  perform private.write_to_members(
    plan.id, array['owner'], 'plan-time', '{}', 'account', waiting.id || ':' || times.name,
    times.at
  )
  from (values ('first', now()), ('last', waiting.due_at - interval '1 day')) as times (name, at);
  return private.finder_state(finder);
end
$$;

-- Opens the plan for who is named, as an owner, once the 72 hours have passed or an owner confirmed;
-- the link is used with it.
--
-- name  how the other members see them
-- Answers {"state": "joined", "plan_id"}, {"state": "full"}: 10 people are in it, or as finder_page.
-- Raises sign_in_first and staff_have_no_plans (HTTP 403).
create function public.finder_opens(token text, name text default '') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller constant uuid := private.caller();
  finder public.plan_finders;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  finder := private.open_finder(token);
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  perform from public.plans as locked where locked.id = finder.plan_id for update;
  -- Of two at the same moment the second finds it used.
  finder := private.open_finder(token);
  -- They did, and the answer was lost.
  if finder.opened_by = caller and finder.plan_id in (select public.plans_as('viewer')) then
    return jsonb_build_object('state', 'joined', 'plan_id', finder.plan_id);
  end if;
  if finder.id is null or finder.opened_by is not null then
    return private.finder_state(null);
  end if;
  if coalesce(private.finder_state(finder) ->> 'state', '') <> 'ready' then
    return private.finder_state(finder);
  end if;
  if not exists (
    select from public.plan_members as held
    where held.plan_id = finder.plan_id and held.user_id = caller and held.removed_at is null
  ) and (
    select count(*) from public.plan_members as held
    where held.plan_id = finder.plan_id and held.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;
  insert into public.plan_members as held (plan_id, user_id, role, name, last_opened_at)
  values (
    finder.plan_id, caller, 'owner',
    coalesce(nullif(btrim(coalesce(finder_opens.name, '')), ''), finder.name), now()
  )
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = 'owner', removed_at = null
  returning held.* into member;
  update public.plan_finders as named set opened_by = caller, email = null
  where named.id = finder.id;
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', member.plan_id);
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.say_time_has_come(uuid), public.finder_page(text), public.finder_says(text),
  public.finder_opens(text, text)
  from public, anon, authenticated;
grant execute on function
  public.say_time_has_come(uuid), public.finder_page(text), public.finder_says(text),
  public.finder_opens(text, text)
  to authenticated;
grant execute on function public.finder_page(text), public.finder_says(text) to anon;
