-- The finder of a plan made ahead: one person whom its owners name, and who is told only when they
-- say so.
create table public.plan_finders (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null unique references public.plans (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[\r\n]'),
  -- For letters; without it they are given a card.
  email public.email_address,
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  -- When an owner last asked for a letter, and who; and when one last made a card.
  told_at timestamptz(3),
  told_by uuid,
  card_at timestamptz(3),
  -- When the finder said that the time has come, and who had made the link they used.
  pressed_at timestamptz(3),
  pressed_by_link_of uuid,
  -- The account that opened the plan as its finder; the links are used up then.
  opened_by uuid
);
grant select on table public.plan_finders to authenticated;
create policy "Owners can see whom they named" on public.plan_finders
  for select to authenticated using (plan_id in (select public.plans_with_role('owner')));

-- The links of letters and cards. A new one does not end those before it: they may be on paper.
create table public.plan_finder_keys (
  id uuid primary key default gen_random_uuid(),
  finder_id uuid not null references public.plan_finders (id) on delete cascade,
  way text not null check (way in ('letter', 'card')),
  -- The owner who asked for it; the link ends when they leave the plan.
  made_by uuid,
  -- sha256, as hex. No role of the API may read it.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now()
);
create index plan_finder_keys_of on public.plan_finder_keys (finder_id, made_at);

-- Locks a plan made ahead for an owner. Raises not_ahead (HTTP 409), and those of
-- require_plan_role.
create function private.ask_ahead(plan_id uuid) returns public.plans
  language plpgsql volatile set search_path = '' as $$
declare
  plan constant public.plans := private.lock_plan(ask_ahead.plan_id, 'owner');
begin
  perform private.refuse('not_ahead', 409, plan.kind <> 'ahead' or plan.ended_at is not null);
  return plan;
end
$$;

-- Returns a plan's finder, for an owner. Raises nobody_named (HTTP 409), and those of ask_ahead.
create function private.finder_for_owner(plan_id uuid) returns public.plan_finders
  language plpgsql volatile set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  perform private.ask_ahead(finder_for_owner.plan_id);
  select * into finder from public.plan_finders
  where plan_finders.plan_id = finder_for_owner.plan_id;
  perform private.refuse('nobody_named', 409, not found);
  return finder;
end
$$;

-- Names a plan's finder, or corrects their name and address; nobody is told. For owners.
-- Another address ends the links of earlier letters; cards stay valid.
--
-- address  for letters; may be empty
-- Raises already_pressed (HTTP 409) once the finder said that the time has come; what ask_ahead
-- raises, and what the columns refuse.
create function public.name_finder(plan_id uuid, name text, address text default '') returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant public.email_address := nullif(lower(btrim(coalesce(address, ''))), '');
  finder public.plan_finders;
begin
  perform private.ask_ahead(name_finder.plan_id);
  select * into finder from public.plan_finders where plan_finders.plan_id = name_finder.plan_id;
  perform private.refuse('already_pressed', 409, finder.pressed_at is not null);
  if finder.email is distinct from wanted then
    delete from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'letter';
  end if;
  insert into public.plan_finders (plan_id, name, email, made_by)
  values (name_finder.plan_id, btrim(name_finder.name), wanted, auth.uid())
  on conflict on constraint plan_finders_plan_id_key do update
  set name = excluded.name, email = excluded.email,
    told_at = case when plan_finders.email is not distinct from excluded.email
      then plan_finders.told_at end,
    made_by = case
      when plan_finders.email is not distinct from excluded.email then plan_finders.made_by
      else excluded.made_by
    end;
end
$$;
grant execute on function public.name_finder(uuid, text, text) to authenticated;

-- Removes the finder: their letters and cards stop working, and what they began stops. Returns
-- false if nobody was named. For owners; raises what require_plan_role does.
create function public.revoke_finder(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  was_named boolean;
begin
  perform private.lock_plan(revoke_finder.plan_id, 'owner');
  delete from public.plan_finders as finder where finder.plan_id = revoke_finder.plan_id;
  was_named := found;
  update public.plan_announcements as announcement set removed_at = now(), stopped_by = auth.uid()
  where announcement.plan_id = revoke_finder.plan_id and announcement.action = 'time_has_come'
    and announcement.done_at is null and announcement.removed_at is null;
  return was_named;
end
$$;
grant execute on function public.revoke_finder(uuid) to authenticated;

-- Makes a link for a card to keep with one's papers. For owners. Returns the token, only this once;
-- it works until it is used or the finder is revoked. Raises too_many_cards (HTTP 409: 10), and
-- those of finder_for_owner.
create function public.make_finder_card(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  finder constant public.plan_finders := private.finder_for_owner(make_finder_card.plan_id);
begin
  perform private.refuse('too_many_cards', 409, (
    select count(*) from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'card'
  ) >= 10);
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (finder.id, 'card', private.token_hash(token), auth.uid());
  update public.plan_finders set card_at = now() where plan_finders.id = finder.id;
  return token;
end
$$;
grant execute on function public.make_finder_card(uuid) to authenticated;

-- "Tell {name} now": writes to the finder. For owners of a plan that a confirmed address keeps.
--
-- Raises no_mail, address_first, no_address, address_refuses, already_pressed and too_many_letters
-- (20 per account and day, 3 per mailbox and week), each HTTP 409, and those of finder_for_owner.
create function public.tell_finder(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  finder constant public.plan_finders := private.finder_for_owner(tell_finder.plan_id);
begin
  perform private.refuse('no_mail', 409, not private.sends_mail());
  perform private.refuse('address_first', 409,
    private.plan_keeps(tell_finder.plan_id) is distinct from 'address');
  perform private.refuse('no_address', 409, finder.email is null);
  perform private.refuse('already_pressed', 409, finder.pressed_at is not null);
  perform private.refuse('address_refuses', 409,
    private.is_suppressed(finder.email, 'plan', 'plan-finder'));
  perform private.refuse('too_many_letters', 409,
    private.spend('letters to named people') is not null);
  perform private.refuse('too_many_letters', 409, private.spend(
    'letters to a finder', 1, jsonb_build_object('mailbox', private.mailbox(finder.email))
  ) is not null);
  perform private.enqueue_letter(
    'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
    'plan-finder:' || finder.id || ':' || gen_random_uuid(), 'plan_finders:' || finder.id
  );
  update public.plan_finders set told_at = now(), told_by = auth.uid()
  where plan_finders.id = finder.id;
end
$$;
grant execute on function public.tell_finder(uuid) to authenticated;

-- Stores the link of the letter about to be sent; those of earlier letters stay valid.
-- Returns {"name", "honoree_name", "from", "is_ready": whether they may open the plan now}; null if
-- they are no longer named, or not with this address.
create function public.write_finder(finder_id uuid, address text, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  select * into finder from public.plan_finders
  where plan_finders.id = write_finder.finder_id
    and plan_finders.email = lower(btrim(write_finder.address));
  if not found then
    return null;
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (
    finder.id, 'letter', write_finder.token_hash,
    case when finder.pressed_at is null then finder.told_by else finder.pressed_by_link_of end
  );
  return (
    select jsonb_build_object(
      'name', finder.name, 'honoree_name', plan.honoree_name,
      'from', coalesce(member.name, ''), 'is_ready', plan.kind = 'died'
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = finder.made_by
    where plan.id = finder.plan_id
  );
end
$$;

-- The reminders a plan has already had. No API access.
create table private.plan_reminders (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  -- The last use when a coming removal was announced; a later use makes that void.
  unused_since timestamptz(3),
  removal_told_at timestamptz(3),
  asked_at timestamptz(3)
);

create function private.plan_unused_since(plan public.plans) returns timestamptz
  language sql immutable set search_path = ''
  as $$ select greatest(plan.last_opened_at, plan.updated_at) $$;

-- Writes a letter to each member of a plan in these roles whose address is confirmed. Does nothing
-- where the site sends no email: the plan's own pages say it.
--
-- key  tells the cause apart from other letters of this kind about the plan
create function private.write_to_members(
  plan uuid, roles text[], kind text, params jsonb, stream text, key text,
  not_before timestamptz default now()
) returns void
  language sql volatile set search_path = '' as $$
  select private.write_to_member(
    plan, member.user_id, kind, params, key, 'plans:' || plan, not_before, stream
  )
  from public.plan_members as member
  where member.plan_id = plan and member.removed_at is null and member.role = any (roles)
$$;

-- Tells members of a coming removal, 30, 7 and 1 days before, and asks owners of plans made ahead,
-- a year after the last answer, whether they are still right. Where the site sends no email it only
-- notes that: the plan says both.
--
-- Returns {"removals", "questions"}: how many plans it told for the first time.
create function public.remind_of_plans() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans;
  since timestamptz(3);
  days_left integer;
  removals integer := 0;
  questions integer := 0;
begin
  for plan in
    select * from public.plans as unused
    where unused.kind = 'died' and unused.last_opened_at <= now() - interval '10 months'
      and private.plan_keeps(unused.id) is not null
      and private.plan_unused_since(unused) <= now() - interval '12 months' + interval '30 days'
    order by unused.id
  loop
    since := private.plan_unused_since(plan);
    insert into private.plan_reminders as reminder (plan_id, unused_since, removal_told_at)
    values (plan.id, since, now())
    on conflict (plan_id) do update
    set unused_since = excluded.unused_since, removal_told_at = excluded.removal_told_at
    where reminder.unused_since is distinct from excluded.unused_since;
    if found then
      removals := removals + 1;
    end if;
    days_left := ceil(extract(epoch from private.plan_removed_at(plan) - now()) / 86400);
    perform private.write_to_members(
      plan.id, array['owner', 'editor', 'viewer'], 'plan-removal',
      jsonb_build_object('unused_since', since), 'account',
      concat_ws(
        ':', case when days_left <= 1 then 1 when days_left <= 7 then 7 else 30 end,
        extract(epoch from since)
      )
    );
  end loop;

  for plan in
    select * from public.plans as ahead
    where ahead.kind = 'ahead' and ahead.ended_at is null
      and coalesce(ahead.still_right_at, ahead.created_at) <= now() - interval '1 year'
      and not exists (
        select from private.plan_reminders as reminder
        where reminder.plan_id = ahead.id and reminder.asked_at > now() - interval '1 year'
      )
    order by ahead.id
  loop
    insert into private.plan_reminders as reminder (plan_id, asked_at) values (plan.id, now())
    on conflict (plan_id) do update set asked_at = excluded.asked_at;
    questions := questions + 1;
    perform private.write_to_members(
      plan.id, array['owner'], 'plan-question',
      jsonb_build_object('answered_at', plan.still_right_at), 'plan', current_date::text
    );
  end loop;
  return jsonb_build_object('removals', removals, 'questions', questions);
end
$$;

-- "Yes, keep it": a plan made ahead is still right, and nobody is asked again for a year. For
-- owners; raises what require_plan_role does.
create function public.keep_plan_ahead(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(keep_plan_ahead.plan_id, 'owner');
  update public.plans as plan set still_right_at = now() where plan.id = keep_plan_ahead.plan_id;
end
$$;
grant execute on function public.keep_plan_ahead(uuid) to authenticated;

-- A plan's content for a letter to a member, as of now; null if they are no longer in it.
--
-- Returns {"honoree_name", "unused_since", "removed_at", "answered_at", "due_at" and
-- "asked_by_name" of a pending "The time has come"}.
create function public.plan_for_letter(plan_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'honoree_name', plan.honoree_name,
    'unused_since', private.plan_unused_since(plan)::timestamptz(3),
    'removed_at', private.plan_removed_at(plan),
    'answered_at', plan.still_right_at,
    'due_at', announcement.due_at,
    'asked_by_name', coalesce(finder.name, '')
  )
  from public.plan_members as member
  join public.plans as plan on plan.id = member.plan_id
  left join public.plan_announcements as announcement
    on announcement.plan_id = plan.id and announcement.action = 'time_has_come'
    and announcement.done_at is null and announcement.removed_at is null
  left join public.plan_finders as finder on finder.plan_id = plan.id
  where member.plan_id = plan_for_letter.plan_id and member.user_id = plan_for_letter.user_id
    and member.removed_at is null
$$;

-- The wishes of a plan made ahead, as they stood when its time came; never changed after.
create table public.plan_wishes (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null unique references public.plans (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- The plan's row, and its rows by table, without removed ones.
  wishes jsonb not null
);
grant select on table public.plan_wishes to authenticated;

-- A plan that is over and did not keep the words hides them here too.
create policy "Members can read what was wished for" on public.plan_wishes
  for select to authenticated using (
    exists (
      select from public.plans as plan
      where plan.id = plan_wishes.plan_id and plan.id in (select public.plans_with_role('viewer'))
        and (plan.ended_at is null or 'words' = any (plan.ended_keeps))
    )
  );
select private.count_bytes_of('plan_wishes');

-- Turns a plan made ahead into one about somebody who has died. Stores its wishes as they are now,
-- adds what a plan of that kind starts with, and clears away open planning-ahead items. A finder
-- who did not press is no longer named.
create function private.turn_plan(plan_id uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  plan public.plans := private.lock_plan(turn_plan.plan_id);
  finder public.plan_finders;
begin
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    return;
  end if;
  insert into public.plan_wishes (plan_id, wishes)
  select plan.id, jsonb_build_object(
    'plan', (
      select to_jsonb(wished) from (
        select plan.honoree_name, plan.loved, plan.not_wanted, plan.faith, plan.remember,
          plan.leave_out, plan.expected_guests, plan.place_name, plan.place_address,
          coalesce(nullif(plan.words_for_day, 'celebration of life'), '') as words_for_day
      ) as wished
    ),
    'choices', to_jsonb(array(
      select to_jsonb(wished) from (
        select id, area, title, note, text, source, state from public.plan_choices
        where plan_choices.plan_id = plan.id and removed_at is null and not suggested
        order by position, id
      ) as wished
    )),
    'program', to_jsonb(array(
      select to_jsonb(wished) from (
        select id, title, minutes, who, note from public.plan_program_items
        where plan_program_items.plan_id = plan.id and removed_at is null and not suggested
        order by position, id
      ) as wished
    ))
  )
  on conflict do nothing;

  update public.plans
  set kind = 'died', happened = coalesce(plans.happened, 'unsaid')
  where plans.id = plan.id
  returning plans.* into plan;
  update public.plan_tasks as task set state = 'not_for_us'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.state = 'open'
    and task.removed_at is null;
  begin
    perform private.copy_templates(plan);
  exception when sqlstate 'PT409' then
    -- The family's own list is as long as one may be.
    null;
  end;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.plan_id = plan.id and announcement.action = 'time_has_come'
    and announcement.done_at is null and announcement.removed_at is null;
  perform private.log_plan_change(
    plan.id, 'plans', plan.id, 'change', 'kind', '"ahead"', '"died"'
  );

  delete from public.plan_finders
  where plan_finders.plan_id = plan.id and plan_finders.pressed_at is null;
  select * into finder from public.plan_finders where plan_finders.plan_id = plan.id;
  if finder.email is not null and private.sends_mail() then
    -- Counts, and is held back by nothing.
    perform private.spend(
      'letters to a finder', 1, jsonb_build_object('mailbox', private.mailbox(finder.email))
    );
    perform private.enqueue_letter(
      'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
      'plan-finder:' || finder.id || ':ready', 'plan_finders:' || finder.id
    );
  end if;
end
$$;

-- An owner says that the time has come, or confirms that the finder said so. Takes effect at once;
-- repeating it changes nothing. Raises plan_ended (HTTP 409), and what require_plan_role does.
create function public.say_time_has_come(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse('plan_ended', 409,
    (private.lock_plan(say_time_has_come.plan_id, 'owner')).ended_at is not null);
  perform private.turn_plan(say_time_has_come.plan_id);
end
$$;
grant execute on function public.say_time_has_come(uuid) to authenticated;

-- Once an owner stops it, the finder's links no longer work: a card that somebody found can start
-- the 72 hours only once.
create function private.close_finder_links() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_finders as finder
  set pressed_at = null, pressed_by_link_of = null, told_at = null, card_at = null
  where finder.plan_id = new.plan_id;
  delete from public.plan_finder_keys as key using public.plan_finders as finder
  where key.finder_id = finder.id and finder.plan_id = new.plan_id;
  return null;
end
$$;
create trigger close_finder_links after update on public.plan_announcements
  for each row when (
    new.action = 'time_has_come' and new.removed_at is not null and old.removed_at is null
  ) execute function private.close_finder_links();

-- Ends the links made by a member who left the plan: open invitations, cards, and letters to the
-- finder, also those to an address that the member wrote. If one of them began the 72 hours,
-- those stop.
create function private.end_links_of(plan_id uuid, maker uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  perform private.lapse_announcements(end_links_of.plan_id, maker);
  update public.plan_invites as invite set revoked_at = now()
  where invite.plan_id = end_links_of.plan_id and invite.made_by = maker
    and invite.accepted_at is null and invite.revoked_at is null;
  select * into finder from public.plan_finders where plan_finders.plan_id = end_links_of.plan_id;
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
  update public.plan_finders
  set told_at = case when maker in (plan_finders.made_by, plan_finders.told_by)
    then null else plan_finders.told_at end,
    card_at = (
      select max(key.made_at) from public.plan_finder_keys as key
      where key.finder_id = plan_finders.id and key.way = 'card'
    )
  where plan_finders.id = finder.id;
  if finder.pressed_by_link_of = maker then
    update public.plan_announcements as announcement set removed_at = now()
    where announcement.plan_id = end_links_of.plan_id and announcement.action = 'time_has_come'
      and announcement.done_at is null and announcement.removed_at is null;
  end if;
end
$$;

-- Hands on a member's links after their plans moved to another account of theirs (move_plans).
create function private.hand_on_links(plan_id uuid, from_account uuid, to_account uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.plan_invites as invite set made_by = to_account
  where invite.plan_id = hand_on_links.plan_id and invite.made_by = from_account;
  update public.plan_announcements as announcement set asked_by = to_account
  where announcement.plan_id = hand_on_links.plan_id and announcement.asked_by = from_account
    and announcement.done_at is null and announcement.removed_at is null;
  update public.plan_finder_keys as key set made_by = to_account
  from public.plan_finders as finder
  where finder.id = key.finder_id and finder.plan_id = hand_on_links.plan_id
    and key.made_by = from_account;
  update public.plan_finders as finder
  set made_by = case finder.made_by when from_account then to_account else finder.made_by end,
    told_by = case finder.told_by when from_account then to_account else finder.told_by end,
    pressed_by_link_of = case finder.pressed_by_link_of
      when from_account then to_account else finder.pressed_by_link_of
    end
  where finder.plan_id = hand_on_links.plan_id
    and from_account in (finder.made_by, finder.told_by, finder.pressed_by_link_of);
  update public.inquiry_tokens as token set made_by = to_account
  from public.inquiry_threads as thread
  where thread.id = token.thread_id and thread.plan_id = hand_on_links.plan_id
    and token.address_hash is null and coalesce(token.made_by, from_account) = from_account;
  -- Nobody has gone: the family is not asked whether the guests' links shall change.
  update public.plan_members as member set role = 'viewer'
  where member.plan_id = hand_on_links.plan_id and member.user_id = from_account
    and member.removed_at is not null;
end
$$;

-- The finder of a link's token; null if it is unknown. Also null for callers who left the plan, or
-- were taken out, since the link was made.
create function private.open_finder(token text) returns public.plan_finders
  language plpgsql volatile set search_path = '' as $$
declare
  finder public.plan_finders;
begin
  select plan_finders.* into finder from public.plan_finder_keys as key
  join public.plan_finders on plan_finders.id = key.finder_id
  join public.plans as plan on plan.id = plan_finders.plan_id and plan.ended_at is null
  where key.token_hash = private.token_hash(token)
    and (plan_finders.opened_by is null or plan_finders.opened_by = auth.uid())
    and not exists (
      select from public.plan_members as member
      where member.plan_id = plan_finders.plan_id and member.user_id = auth.uid()
        and member.removed_at > key.made_at
    );
  if not found then
    perform private.charge('unknown tokens');
  end if;
  return finder;
end
$$;

create function private.finder_state(finder public.plan_finders) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'state', case
        when plan.kind = 'died' then 'ready'
        when announcement.id is not null then 'waiting'
        else 'open'
      end,
      'honoree_name', plan.honoree_name,
      'due_at', case when plan.kind = 'ahead' then announcement.due_at end
    ))
    from public.plans as plan
    left join public.plan_announcements as announcement
      on announcement.plan_id = plan.id and announcement.action = 'time_has_come'
      and announcement.done_at is null and announcement.removed_at is null
    where plan.id = finder.plan_id
  ), '{"state": "unknown"}')
$$;

-- What the page behind a finder's link shows. Changes nothing but the count of unknown tokens.
--
-- Returns {"state": "open", "waiting" (with "due_at") or "ready", "honoree_name"}, or
-- {"state": "unknown"} for a token that is unknown, taken back, stopped or used, alike.
create function public.finder_page(token text) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$ select private.finder_state(private.open_finder(token)) $$;
grant execute on function public.finder_page(text) to anon, authenticated;

-- The finder says that the time has come. Members see it at once, owners are written to at once and
-- again a day before, and it waits for 72 hours. Repeating it changes nothing. See finder_page.
create function public.finder_says(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  finder public.plan_finders := private.open_finder(token);
  plan public.plans;
  waiting public.plan_announcements;
begin
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  plan := private.lock_plan(finder.plan_id);
  -- Stopped or said meanwhile, by somebody else.
  finder := private.open_finder(token);
  if finder.id is null or finder.pressed_at is not null or plan.kind <> 'ahead' then
    return private.finder_state(finder);
  end if;
  -- Counted here: count_change counts for members alone.
  update public.plans set version = plans.version + 1 where plans.id = plan.id
  returning plans.* into plan;
  insert into public.plan_announcements (plan_id, version, action, due_at)
  values (plan.id, plan.version, 'time_has_come', now() + interval '72 hours')
  returning * into waiting;
  update public.plan_finders
  set pressed_at = now(), pressed_by_link_of = (
    select key.made_by from public.plan_finder_keys as key
    where key.token_hash = private.token_hash(token)
  )
  where plan_finders.id = finder.id;
  perform private.write_to_members(
    plan.id, array['owner'], 'plan-time', '{}', 'account', waiting.id || ':' || times.name,
    times.at
  )
  from (values ('first', now()), ('last', waiting.due_at - interval '1 day')) as times (name, at);
  return private.finder_state(finder);
end
$$;
grant execute on function public.finder_says(text) to authenticated, anon;

-- Makes the finder an owner of the plan, once the 72 hours have passed or an owner confirmed; this
-- uses up the link.
--
-- name  the name that the other members see
-- Returns {"state": "joined", "plan_id"}, {"state": "full"} (it has 10 people), or as finder_page.
-- Raises sign_in_first and staff_have_no_plans (HTTP 403).
create function public.finder_opens(token text, name text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  finder public.plan_finders;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  perform private.refuse('staff_have_no_plans', 403,
    exists (select from public.staff where staff.user_id = caller));
  finder := private.open_finder(token);
  if finder.id is null then
    return private.finder_state(finder);
  end if;
  perform private.lock_plan(finder.plan_id);
  -- Of two at the same moment the second finds it used.
  finder := private.open_finder(token);
  -- They did, and the answer was lost.
  if finder.opened_by = caller and finder.plan_id in (select public.plans_with_role('viewer')) then
    return jsonb_build_object('state', 'joined', 'plan_id', finder.plan_id);
  end if;
  if finder.id is null or finder.opened_by is not null then
    return private.finder_state(null);
  end if;
  if coalesce(private.finder_state(finder) ->> 'state', '') <> 'ready' then
    return private.finder_state(finder);
  end if;
  if not exists (
    select from public.plan_members
    where plan_members.plan_id = finder.plan_id and plan_members.user_id = caller
      and plan_members.removed_at is null
  ) and (
    select count(*) from public.plan_members
    where plan_members.plan_id = finder.plan_id and plan_members.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;
  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (
    finder.plan_id, caller, 'owner',
    coalesce(nullif(btrim(coalesce(finder_opens.name, '')), ''), finder.name), now()
  )
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = 'owner', removed_at = null
  returning plan_members.* into member;
  update public.plan_finders set opened_by = caller, email = null
  where plan_finders.id = finder.id;
  perform private.log_plan_change(
    member.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', member.plan_id);
end
$$;
grant execute on function public.finder_opens(text, text) to authenticated;
