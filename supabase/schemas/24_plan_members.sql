-- Helping with a plan: invitations, roles, leaving.
create table public.plan_invites (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- Never an owner: only members become owners.
  role text not null check (role in ('editor', 'viewer')),
  -- sha256, as hex. No role of the API may read it.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- A note for the owners' list: the person it is for.
  name_hint text not null default '' check (char_length(name_hint) <= 200),
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  accepted_at timestamptz(3),
  accepted_by uuid,
  revoked_at timestamptz(3)
);
create index plan_invites_by_age on public.plan_invites (plan_id, created_at desc);
grant select (
  id, plan_id, role, name_hint, made_by, created_at, expires_at, accepted_at, accepted_by,
  revoked_at
) on table public.plan_invites to authenticated;
create policy "Owners can see their plans' invitations" on public.plan_invites
  for select to authenticated using (plan_id in (select public.plans_with_role('owner')));

-- What an owner asked for and any owner can still stop: deleting the plan, ending it, removing
-- another owner. It waits for 7 days where there is another owner, and every member sees it.
create table public.plan_announcements (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  action text not null check (action in ('delete', 'end', 'remove_owner', 'time_has_come', 'removal')),
  -- The owner to remove.
  member_id uuid,
  -- The parts that an ended plan keeps (plan_ends).
  keeps text[],
  asked_by uuid,
  due_at timestamptz(3) not null default now() + interval '7 days',
  done_at timestamptz(3),
  stopped_by uuid,
  -- When it was stopped.
  like pg_temp.plan_row including defaults,
  reason text,
  -- For a deletion: when its 30 days began. The plan is over meanwhile, so that every link says
  -- goodbye and no letter leaves.
  begun_at timestamptz(3),
  constraint plan_announcements_names_owner check (
    (action = 'remove_owner') = (member_id is not null)
  ),
  constraint plan_announcements_says_what_stays check ((action = 'end') = (keeps is not null)),
  constraint plan_announcements_reason
  check ((action = 'removal') = (reason is not null) and char_length(reason) <= 1000),
  foreign key (plan_id, member_id) references public.plan_members (plan_id, id) on delete cascade
);
create index plan_announcements_of_member on public.plan_announcements (member_id);
create index plan_announcements_due on public.plan_announcements (due_at)
  where done_at is null and removed_at is null;
-- No maximum for the table: private.announce limits what members ask.
select private.make_plan_table('plan_announcements', null);
create trigger keep_plan after update on public.plan_announcements
  for each row when (new.removed_at is not null and old.removed_at is null)
  execute function private.keep_plan();

-- Invites somebody to help. For owners. Sent again under its id while it is open, it gets another
-- token: nobody has seen the first.
--
-- Answers {"id", "token", "expires_at"}; the token is shown only this once. Raises too_many_members
-- (HTTP 409: 10 are there), too_many_invites (409: 20 are open) and plan_ended (409), and as
-- require_plan_role does.
create function public.make_invite(
  plan_id uuid, role text, name_hint text default '', p_id uuid default gen_random_uuid()
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  made public.plan_invites;
begin
  perform private.lock_plan(make_invite.plan_id, 'owner');
  perform private.refuse('plan_ended', 409, private.is_over(make_invite.plan_id));
  update public.plan_invites as sent
  set role = make_invite.role, token_hash = private.token_hash(token),
    name_hint = btrim(coalesce(make_invite.name_hint, ''))
  where sent.id = make_invite.p_id and sent.plan_id = make_invite.plan_id
    and sent.made_by = auth.uid() and private.invite_state(sent) = 'open'
  returning * into made;
  if found then
    return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
  end if;
  perform private.refuse('too_many_members', 409, (
    select count(*) from public.plan_members as member
    where member.plan_id = make_invite.plan_id and member.removed_at is null
  ) >= 10);
  perform private.refuse('too_many_invites', 409, (
    select count(*) from public.plan_invites as open
    where open.plan_id = make_invite.plan_id and open.accepted_at is null
      and open.revoked_at is null and open.expires_at > now()
  ) >= 20);
  insert into public.plan_invites (id, plan_id, role, token_hash, name_hint, made_by)
  values (
    case
      when exists (select from public.plan_invites as taken where taken.id = make_invite.p_id)
        then gen_random_uuid()
      else make_invite.p_id
    end,
    make_invite.plan_id, make_invite.role, private.token_hash(token),
    btrim(coalesce(make_invite.name_hint, '')), auth.uid()
  )
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
grant execute on function public.make_invite to authenticated;

-- Revokes an invitation; false if none could still be used. For owners.
create function public.revoke_invite(invite_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('owner'));
begin
  perform private.lock_plan(invite.plan_id, 'owner') from public.plan_invites as invite
  where invite.id = invite_id and invite.plan_id = any (own);
  update public.plan_invites as invite set revoked_at = now()
  where invite.id = invite_id and invite.accepted_at is null and invite.revoked_at is null
    and invite.plan_id = any (own);
  return found;
end
$$;
grant execute on function public.revoke_invite(uuid) to authenticated;

-- The invitation of a token; null where there is none.
create function private.open_invite(token text) returns public.plan_invites
  language plpgsql volatile set search_path = '' as $$
declare
  invite public.plan_invites;
begin
  select * into invite from public.plan_invites
  where plan_invites.token_hash = private.token_hash(token);
  if not found then
    perform private.charge('unknown tokens');
  end if;
  return invite;
end
$$;

-- Whether somebody said "This plan is over".
create function private.is_over(plan uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plans where plans.id = plan and plans.ended_at is not null
  )
$$;

create function private.invite_state(invite public.plan_invites) returns text
  language sql stable set search_path = '' as $$
  select case
    when invite.id is null then 'unknown'
    when invite.accepted_at is not null then 'used'
    when invite.revoked_at is not null then 'revoked'
    when private.is_over(invite.plan_id) then 'over'
    when invite.expires_at <= now() then 'expired'
    else 'open'
  end
$$;

-- What the page behind an invitation shows before it is accepted. Changes nothing but the count of
-- unknown tokens.
--
-- Answers {"state": "open", "used", "expired", "revoked", "over" or "unknown"}, for an open one
-- also "role", "honoree_name" and "from", the inviter's name.
create function public.invite_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invite constant public.plan_invites := private.open_invite(token);
begin
  if private.invite_state(invite) <> 'open' then
    return jsonb_build_object('state', private.invite_state(invite));
  end if;
  return (
    select jsonb_build_object(
      'state', 'open', 'role', invite.role, 'honoree_name', plan.honoree_name,
      'from', coalesce(member.name, '')
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = invite.made_by
    where plan.id = invite.plan_id
  );
end
$$;
grant execute on function public.invite_page(text) to authenticated, anon;

-- Makes the caller a member. It works once; an existing member keeps their role, and leaves the
-- invitation unused.
--
-- Answers {"state": "joined" or "member", "plan_id", "role"}, or {"state": "used", "expired",
-- "revoked", "over", "unknown" or "full"}, which means 10 members. Raises staff_have_no_plans (HTTP
-- 403).
create function public.accept_invite(token text, name text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  invite public.plan_invites;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  perform private.refuse('staff_have_no_plans', 403,
    exists (select from public.staff where staff.user_id = caller));
  invite := private.open_invite(token);
  if invite.id is null then
    return '{"state": "unknown"}';
  end if;
  perform private.lock_plan(invite.plan_id);
  -- Of two at the same moment the second finds it used.
  select * into invite from public.plan_invites where plan_invites.id = invite.id;
  select * into member from public.plan_members
  where plan_members.plan_id = invite.plan_id and plan_members.user_id = caller;
  if member.id is not null and member.removed_at is null then
    return jsonb_build_object(
      'state', 'member', 'plan_id', member.plan_id, 'role', member.role
    );
  end if;
  if private.invite_state(invite) <> 'open' then
    return jsonb_build_object('state', private.invite_state(invite));
  end if;
  -- Who left or was taken out comes back by an invitation that was made since.
  if invite.created_at < member.removed_at then
    return '{"state": "revoked"}';
  end if;
  if (
    select count(*) from public.plan_members
    where plan_members.plan_id = invite.plan_id and plan_members.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;

  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (invite.plan_id, caller, invite.role, btrim(coalesce(accept_invite.name, '')), now())
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = excluded.role, removed_at = null, joined_at = now(), last_opened_at = now(),
    name = coalesce(nullif(excluded.name, ''), plan_members.name)
  returning plan_members.* into member;
  update public.plan_invites set accepted_at = now(), accepted_by = caller
  where plan_invites.id = invite.id;
  perform private.log_plan_change(
    invite.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', invite.plan_id, 'role', member.role);
end
$$;
grant execute on function public.accept_invite(text, text) to authenticated;

-- Locks a plan and answers its current member with the id that an owner gave, or raises.
create function private.member_for_owner(member_id uuid) returns public.plan_members
  language plpgsql volatile set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  member public.plan_members;
begin
  select * into member from public.plan_members
  where plan_members.id = member_id and plan_members.plan_id = any (own);
  perform private.lock_plan(member.plan_id, 'owner');
  select * into member from public.plan_members
  where plan_members.id = member_id and plan_members.removed_at is null;
  perform private.refuse('member_gone', 404, not found);
  return member;
end
$$;

create function private.has_other_owner(plan uuid, member uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plan_members as other
    where other.plan_id = plan and other.role = 'owner' and other.removed_at is null
      and other.user_id <> member
  )
$$;

-- Removes a member from a plan. Their name stays beside what they wrote; their tasks are
-- unassigned, announcements about them are settled, and the links that they made open nothing.
create function private.end_membership(member public.plan_members) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  update public.plan_members set removed_at = now() where plan_members.id = member.id;
  update public.plan_tasks as task set assigned_to = null
  where task.plan_id = member.plan_id and task.assigned_to = member.user_id;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.member_id = member.id and announcement.done_at is null and announcement.removed_at is null;
  perform private.end_links_of(member.plan_id, member.user_id);
  perform private.log_plan_change(
    member.plan_id, 'plan_members', member.id, 'remove', null, to_jsonb(member.name), null
  );
end
$$;

-- Announces something that waits for 7 days; an earlier announcement stays as it was. Every
-- announcement writes to the members: too_many_announcements (HTTP 409) after 5 a plan and day.
create function private.announce(
  plan uuid, action text, member uuid default null, keeps text[] default null
) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  waiting public.plan_announcements;
begin
  select * into waiting from public.plan_announcements as announcement
  where announcement.plan_id = plan and announcement.action = announce.action
    and announcement.member_id is not distinct from member
    and announcement.done_at is null and announcement.removed_at is null;
  if not found then
    perform private.refuse('too_many_announcements', 409, (
      select count(*) from public.plan_announcements as announcement
      where announcement.plan_id = plan and announcement.created_at > now() - interval '1 day'
    ) >= 5);
    perform private.check_room(plan, 'plan_announcements', 99);
    insert into public.plan_announcements (plan_id, action, member_id, keeps, asked_by)
    values (plan, announce.action, member, announce.keeps, auth.uid())
    returning * into waiting;
  end if;
  return jsonb_build_object('done', false, 'due_at', waiting.due_at);
end
$$;

-- Changes a member's role. For owners: they make others owners, and may step down where there is
-- another. Another owner steps down by themselves, or is removed with notice (remove_member).
--
-- Raises owner_steps_down (HTTP 409), last_owner (409), member_gone (404), and as require_plan_role
-- does.
create function public.set_member_role(member_id uuid, role text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.role = set_member_role.role then
    return;
  end if;
  perform private.refuse('owner_steps_down', 409,
    member.role = 'owner' and member.user_id <> auth.uid());
  perform private.refuse('last_owner', 409,
    member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id));
  update public.plan_members set role = set_member_role.role where plan_members.id = member.id;
  if member.role = 'owner' then
    perform private.lapse_announcements(member.plan_id, member.user_id);
  end if;
  perform private.log_plan_change(
    member.plan_id, 'plan_members', member.id, 'change', 'role', to_jsonb(member.role),
    to_jsonb(set_member_role.role)
  );
end
$$;
grant execute on function public.set_member_role(uuid, text) to authenticated;

-- Removes another member from the plan. For owners. Another owner goes after 7 days, unless an
-- owner stops it.
--
-- Answers {"done": true} or {"done": false, "due_at"}. Raises member_gone (HTTP 404),
-- leave_yourself (409) where it is the caller, and as require_plan_role does.
create function public.remove_member(member_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  perform private.refuse('leave_yourself', 409, member.user_id = auth.uid());
  if member.role = 'owner' then
    return private.announce(member.plan_id, 'remove_owner', member.id);
  end if;
  perform private.end_membership(member);
  return '{"done": true}';
end
$$;
grant execute on function public.remove_member(uuid) to authenticated;

-- Leaves a plan. The last owner cannot (last_owner, HTTP 409): they name another, or delete it.
create function public.leave_plan(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.plan_members;
begin
  perform private.lock_plan(leave_plan.plan_id, 'viewer');
  select * into member from public.plan_members
  where plan_members.plan_id = leave_plan.plan_id and plan_members.user_id = auth.uid();
  perform private.refuse('last_owner', 409,
    member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id));
  perform private.end_membership(member);
end
$$;
grant execute on function public.leave_plan(uuid) to authenticated;

-- An erased account leaves its plans. Where it was the only owner, another member becomes one,
-- editors and the longest there first; a plan that nobody can open is deleted.
create function private.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.removed_at is not null
    or not exists (select from public.plans as plan where plan.id = old.plan_id) then
    return null;
  end if;
  -- Of two accounts that are erased at once, the second one waits, and finds nobody left.
  perform private.lock_plan(old.plan_id);
  if not exists (
    select from public.plan_members as other
    where other.plan_id = old.plan_id and other.removed_at is null
  ) then
    delete from public.plans as plan where plan.id = old.plan_id;
    return null;
  end if;
  perform private.end_links_of(old.plan_id, old.user_id);
  if not private.has_other_owner(old.plan_id, old.user_id) then
    update public.plan_members as heir set role = 'owner'
    where heir.id = (
      select other.id from public.plan_members as other
      where other.plan_id = old.plan_id and other.removed_at is null
      order by other.role = 'editor' desc, other.joined_at, other.id limit 1
    );
  end if;
  -- No row tells that the member is gone.
  update public.plans as plan set version = plan.version + 1, purged_version = plan.version + 1
  where plan.id = old.plan_id;
  return null;
end
$$;
create trigger keep_an_owner after delete on public.plan_members
  for each row execute function private.keep_an_owner();

-- Logs in the history that an invitation was made (its role), taken back, and used (its maker). Not
-- whom it is for: that note is the owners' own.
create function private.tell_invite() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- Under its own id: a move brings both.
    insert into public.plan_history (id, plan_id, at, who, noun, row_id, action, after)
    values (
      new.id, new.plan_id, new.created_at, new.made_by, 'plan_invites', new.id, 'add',
      to_jsonb(new.role)
    )
    on conflict do nothing;
  elsif new.accepted_at is not null and old.accepted_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, after)
    values (
      new.plan_id, new.accepted_by, 'plan_invites', new.id, 'change', 'accepted_at',
      to_jsonb(new.made_by)
    );
  elsif new.revoked_at is not null and old.revoked_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, before)
    values (
      new.plan_id, auth.uid(), 'plan_invites', new.id, 'remove', to_jsonb(new.role)
    );
  end if;
  return null;
end
$$;
create trigger tell_invite after insert or update of accepted_at, revoked_at on public.plan_invites
  for each row execute function private.tell_invite();

-- Logs in the history what was announced, and that it was stopped; `field` is the action, the value
-- the owner whom it is about. With no `who`, it lapsed with its asker's role.
create function private.tell_announced() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  about constant jsonb := to_jsonb((
    select member.user_id from public.plan_members as member where member.id = new.member_id
  ));
begin
  if tg_op = 'INSERT' then
    insert into public.plan_history (id, plan_id, at, who, noun, row_id, action, field, after)
    values (
      new.id, new.plan_id, new.created_at, new.asked_by, 'plan_announcements', new.id, 'add',
      new.action, about
    )
    on conflict do nothing;
  elsif new.removed_at is not null and old.removed_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before)
    values (
      new.plan_id, new.stopped_by, 'plan_announcements', new.id, 'remove', new.action, about
    );
  end if;
  return null;
end
$$;
create trigger tell_announced after insert or update of removed_at on public.plan_announcements
  for each row execute function private.tell_announced();

-- Ends the announcements of a former owner, because nobody stands behind them. Another owner can
-- announce them again.
create function private.lapse_announcements(plan_id uuid, asker uuid) returns void
  language sql volatile set search_path = '' as $$
  update public.plan_announcements as announcement set removed_at = now()
  where announcement.plan_id = lapse_announcements.plan_id and announcement.asked_by = asker
    and announcement.done_at is null and announcement.removed_at is null
$$;

-- Lets staff help for 14 days from now, or stops that. For owners. Answers until when, or null.
create function public.help_plan(plan_id uuid, helps boolean) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before constant timestamptz := (private.lock_plan(help_plan.plan_id, 'owner')).helped_until;
  after constant timestamptz := case when helps then now() + interval '14 days' end;
begin
  update public.plans as plan set helped_until = after where plan.id = help_plan.plan_id;
  perform private.log_plan_change(
    plan_id, 'plans', plan_id, 'change', 'helped_until', to_jsonb(before), to_jsonb(after)
  );
  return after;
end
$$;
grant execute on function public.help_plan(uuid, boolean) to authenticated;

-- The plans that staff may look at: [{"id", "honoree_name", "helped_until"}, ...]. Other callers
-- get none.
create function public.helped_plans() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', plan.id, 'honoree_name', plan.honoree_name, 'helped_until', plan.helped_until
    ) order by plan.helped_until, plan.id
  ), '[]')
  from public.plans as plan
  where plan.helped_until > now() and (select public.staff_may('people'))
$$;
grant execute on function public.helped_plans() to authenticated;

-- A plan as it is now, for staff whom an owner lets help; null for any other plan or caller.
-- Members see in the history who looked, and when: once an hour for each.
--
-- Answers rows by table, as plan_since does, without invitations and history.
create function public.look_at_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans;
  answer jsonb;
  noun text;
  rows jsonb;
begin
  if not public.staff_may('people') then
    return null;
  end if;
  select * into plan from public.plans
  where plans.id = look_at_plan.plan_id and plans.helped_until > now();
  if not found then
    return null;
  end if;
  if not exists (
    select from public.plan_history as entry
    where entry.plan_id = plan.id and entry.action = 'look' and entry.who = auth.uid()
      and entry.at > now() - interval '1 hour'
  ) then
    perform private.lock_plan(plan.id);
    perform private.log_plan_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    -- They see what a viewer sees.
    continue when noun = any (public.plan_tables('private') || 'plan_announcements'::text);
    execute format(
      'select jsonb_agg(to_jsonb(item) order by item.version) from public.%I as item
       where item.plan_id = $1 and item.removed_at is null%s',
      noun, case when noun = 'inquiry_entries' then ' and item.kind <> ''numbers''' else '' end
    ) into rows using plan.id;
    answer := answer || jsonb_build_object(noun, coalesce(rows, '[]'));
  end loop;
  return answer;
end
$$;
grant execute on function public.look_at_plan(uuid) to authenticated;

-- Invites somebody to help, by letter. For owners of a plan kept by a confirmed address, so that
-- nobody writes to strangers anonymously. Sent again under its id, it writes no second letter.
--
-- Answers {"id", "expires_at"}. Raises no_mail, address_first, too_many_letters (10 a plan and day,
-- 20 an account and day, 3 a mailbox and week) and address_refuses (it takes no such letters), each
-- HTTP 409; what make_invite does; and what the address's type refuses.
create function public.invite_by_letter(
  plan_id uuid, role text, address text, name_hint text default '',
  p_id uuid default gen_random_uuid()
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invited constant public.email_address := lower(btrim(address));
  again public.plan_invites;
  made jsonb;
begin
  perform private.lock_plan(invite_by_letter.plan_id, 'owner');
  update public.plan_invites as sent
  set role = invite_by_letter.role, name_hint = btrim(coalesce(invite_by_letter.name_hint, ''))
  where sent.id = invite_by_letter.p_id and sent.plan_id = invite_by_letter.plan_id
    and sent.made_by = auth.uid() and private.invite_state(sent) in ('open', 'used')
  returning * into again;
  if found then
    return jsonb_build_object('id', again.id, 'expires_at', again.expires_at);
  end if;
  perform private.refuse('no_mail', 409, not private.sends_mail());
  perform private.refuse('address_first', 409,
    private.plan_keeps(invite_by_letter.plan_id) is distinct from 'address');
  perform private.refuse('address_refuses', 409,
    private.is_suppressed(invited, 'plan', 'plan-invite'));
  perform private.refuse('too_many_letters', 409,
    private.spend('letters to named people') is not null);
  perform private.refuse('too_many_letters', 409, private.spend(
    'invitations to help', 1,
    jsonb_build_object('mailbox', private.mailbox(invited), 'plan', invite_by_letter.plan_id)
  ) is not null);
  made := public.make_invite(
    invite_by_letter.plan_id, invite_by_letter.role, invite_by_letter.name_hint,
    invite_by_letter.p_id
  );
  perform private.enqueue_letter(
    'plan-invite', jsonb_build_object('invite', made -> 'id'), invited, 'plan',
    'plan-invite:' || (made ->> 'id'), 'plan_invites:' || (made ->> 'id')
  );
  return made - 'token';
end
$$;
grant execute on function public.invite_by_letter to authenticated;

-- Replaces the token of an invitation with that of the letter about to be sent. Answers {"role",
-- "from", "honoree_name", "expires_at"}; null: it can no longer be used.
create function public.write_invite(invite_id uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invite public.plan_invites;
begin
  update public.plan_invites set token_hash = write_invite.token_hash
  where plan_invites.id = invite_id and plan_invites.accepted_at is null
    and plan_invites.revoked_at is null
    and plan_invites.expires_at > now() and not private.is_over(plan_invites.plan_id)
  returning plan_invites.* into invite;
  return (
    select jsonb_build_object(
      'role', invite.role, 'from', coalesce(member.name, ''),
      'honoree_name', plan.honoree_name, 'expires_at', invite.expires_at
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = invite.made_by
    where plan.id = invite.plan_id
  );
end
$$;

-- The invitations to a plan that can still be used but whose letter does not arrive. For owners.
--
-- Answers {id: "refused" (the address takes no letters) or "failed"}, and no address. Raises as
-- require_plan_role does.
create function public.invite_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_plan_role(invite_letters.plan_id, 'owner');
  return coalesce((
    select jsonb_object_agg(
      invite.id,
      case
        when letter.state = 'suppressed'
          or private.is_suppressed(letter.recipient, letter.stream, letter.kind) then 'refused'
        else 'failed'
      end
    )
    from public.plan_invites as invite
    join public.letters as letter on letter.dedupe_key = 'plan-invite:' || invite.id
    where invite.plan_id = invite_letters.plan_id and invite.accepted_at is null
      and invite.revoked_at is null and invite.expires_at > now()
      -- Cancelled: staff put it away after it had failed.
      and letter.state in ('failed', 'suppressed', 'cancelled')
  ), '{}');
end
$$;
grant execute on function public.invite_letters(uuid) to authenticated;

-- Letters about plans on the page of what an address gets.

-- How letters of a stream stand with an address: sent, stopped or bounced; null where there were
-- none and none is at hand.
create function private.stream_state(address text, stream text, is_at_hand boolean) returns text
  language sql stable set search_path = '' as $$
  select case
    when not is_stopped and not is_at_hand and not exists (
      select from public.letters as letter
      where lower(letter.recipient) = lower(address) and letter.stream = stream_state.stream
    ) then null
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when is_stopped then 'stopped'
    else 'sent'
  end
  from (
    select private.has_suppression(address, 'stream:' || stream, 'unsubscribe')
      or private.has_suppression(address, 'stream:' || stream, 'complaint') as is_stopped
  ) as refusal
$$;

-- A member who may no longer write holds no link to partners' pages. Partners keep those in their
-- letters.
create function private.end_handed_links() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.plan_members as member
    where member.plan_id = old.plan_id and member.user_id = old.user_id
      and member.removed_at is null and member.role <> 'viewer'
  ) then
    return null;
  end if;
  with ended as (
    delete from public.inquiry_tokens as token using public.inquiry_threads as thread
    where thread.id = token.thread_id and thread.plan_id = old.plan_id
      and token.address_hash is null and coalesce(token.made_by, old.user_id) = old.user_id
    returning token.thread_id
  )
  update public.inquiry_threads set link_ended_at = now()
  from ended
  where inquiry_threads.id = ended.thread_id and inquiry_threads.state not in ('closed', 'withdrawn')
    and not exists (
      select from public.inquiry_tokens as link
      where link.thread_id = inquiry_threads.id and private.address_of(link) is not null
    );
  return null;
end
$$;

-- Deferred to the end of the transaction: move_plans removes members first, and hands on
-- afterwards.
create constraint trigger end_handed_links
  after update of removed_at, role or delete on public.plan_members
  deferrable initially deferred for each row when (old.role <> 'viewer')
  execute function private.end_handed_links();

-- Gives every household of a plan a new link, merged and removed ones included.
create function public.replace_household_links(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(replace_household_links.plan_id, 'editor');
  update public.plan_household_tokens as link
  set token = encode(extensions.gen_random_bytes(20), 'hex'), code = null, created_at = now()
  where link.plan_id = replace_household_links.plan_id;
  update public.plan_household_contacts as contact set handed_on = null
  where contact.plan_id = replace_household_links.plan_id and contact.handed_on is not null;
  perform private.log_plan_change(
    replace_household_links.plan_id, 'plan_households', replace_household_links.plan_id, 'change',
    'link', null, '"of every household"'
  );
end
$$;
grant execute on function public.replace_household_links(uuid) to authenticated;
