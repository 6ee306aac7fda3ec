-- Who helps with a plan: invitations, roles, leaving.

create table public.plan_invites (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- Never an owner: those are made of members.
  role text not null check (role in ('editor', 'viewer')),
  -- sha256, as hex. No role of the API may read it.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- For the owner's own list: whom it is for.
  name_hint text not null default '' check (char_length(name_hint) <= 200),
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  accepted_at timestamptz(3),
  accepted_by uuid,
  revoked_at timestamptz(3)
);

create index plan_invites_by_age on public.plan_invites (plan_id, created_at desc);

alter table public.plan_invites enable row level security;
revoke all on table public.plan_invites from public, anon, authenticated;
grant select (
  id, plan_id, role, name_hint, made_by, created_at, expires_at, accepted_at, accepted_by,
  revoked_at
) on table public.plan_invites to authenticated;
grant all on table public.plan_invites to service_role;

create policy "Owners can see their plans' invitations" on public.plan_invites
  for select to authenticated using (plan_id in (select public.plans_as('owner')));

-- What an owner asked for and any owner can still stop: deleting the plan, ending it, removing
-- another owner. It waits for 7 days where there is another owner, and every member sees it.
create table public.plan_announcements (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  action text not null check (action in ('delete', 'end', 'remove_owner')),
  -- Whom, of the last of them.
  member_id uuid references public.plan_members (id) on delete cascade,
  -- Which parts stay, of the second (plan_ends).
  keeps text[],
  asked_by uuid,
  due_at timestamptz(3) not null default now() + interval '7 days',
  done_at timestamptz(3),
  stopped_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- When it was stopped.
  removed_at timestamptz(3),
  constraint plan_announcements_names_owner check (
    (action = 'remove_owner') = (member_id is not null)
  ),
  constraint plan_announcements_says_what_stays check ((action = 'end') = (keeps is not null))
);

create index plan_announcements_by_change on public.plan_announcements (plan_id, version);
create index plan_announcements_of_member on public.plan_announcements (member_id);
create index plan_announcements_due on public.plan_announcements (due_at)
  where done_at is null and removed_at is null;

create trigger count_change before insert or update on public.plan_announcements
  for each row execute function private.count_change('100');

alter table public.plan_announcements enable row level security;
revoke all on table public.plan_announcements from public, anon, authenticated;
grant select on table public.plan_announcements to authenticated;
grant all on table public.plan_announcements to service_role;

create policy "Members can see what owners announced" on public.plan_announcements
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));

-- Invites somebody to help. For owners.
--
-- Answers {"id", "token", "expires_at"}: the token is told this once. Raises too_many_members (HTTP
-- 409: 10 are there), too_many_invites (409: 20 are open) and plan_ended (409), besides those of
-- ask_plan.
create function public.make_invite(plan_id uuid, role text, name_hint text default '')
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  made public.plan_invites;
begin
  perform private.ask_plan(make_invite.plan_id, 'owner');
  perform from public.plans as locked where locked.id = make_invite.plan_id for update;
  -- Who was taken out while this waited makes no more.
  perform private.ask_plan(make_invite.plan_id, 'owner');
  if private.is_over(make_invite.plan_id) then
    raise exception 'plan_ended' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.plan_members as member
    where member.plan_id = make_invite.plan_id and member.removed_at is null
  ) >= 10 then
    raise exception 'too_many_members' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.plan_invites as open
    where open.plan_id = make_invite.plan_id and open.accepted_at is null
      and open.revoked_at is null and open.expires_at > now()
  ) >= 20 then
    raise exception 'too_many_invites' using errcode = 'PT409';
  end if;
  insert into public.plan_invites (plan_id, role, token_hash, name_hint, made_by)
  values (
    make_invite.plan_id, make_invite.role, private.token_hash(token),
    btrim(coalesce(make_invite.name_hint, '')), auth.uid()
  )
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;

-- Takes an invitation back; false where there is none that could still be used. For owners.
create function public.revoke_invite(invite_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('owner'));
begin
  update public.plan_invites as invite set revoked_at = now()
  where invite.id = invite_id and invite.accepted_at is null and invite.revoked_at is null
    and invite.plan_id = any (own);
  return found;
end
$$;

-- Counts a token that is unknown. A network that tries more than 20 a minute is refused
-- (too_many_submissions, HTTP 429).
create function private.count_unknown_token() returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address constant text := public.client_address();
  tried integer;
  oldest timestamptz;
begin
  if address is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('tokens tried from ' || address));
  select count(*), min(attempt.created_at) into tried, oldest
  from public.recent_submissions as attempt
  where attempt.client_address = address and attempt.table_name = 'plan_invites'
    and attempt.created_at > now() - interval '1 minute';
  if tried >= 20 then
    perform public.refuse_submission(oldest - interval '9 minutes');
  end if;
  insert into public.recent_submissions (table_name, client_address)
  values ('plan_invites', address);
end
$$;

-- The invitation of a token; null where there is none.
create function private.open_invite(token text) returns public.plan_invites
  language plpgsql volatile set search_path = ''
  as $$
declare
  invite public.plan_invites;
begin
  select * into invite from public.plan_invites as known
  where known.token_hash = private.token_hash(token);
  if not found then
    perform private.count_unknown_token();
  end if;
  return invite;
end
$$;

-- Whether somebody said "This plan is over".
create function private.is_over(plan uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.plans as ended where ended.id = plan and ended.ended_at is not null
  )
$$;

create function private.invite_state(invite public.plan_invites) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when invite.id is null then 'unknown'
    when invite.accepted_at is not null then 'used'
    when invite.revoked_at is not null then 'revoked'
    when private.is_over(invite.plan_id) then 'over'
    when invite.expires_at <= now() then 'expired'
    else 'open'
  end
$$;

-- What the page behind an invitation shows before somebody accepts it. Changes nothing but the
-- count of unknown tokens.
--
-- Answers {"state": "open", "used", "expired", "revoked", "over" or "unknown"}, of an open one also
-- "role", "honoree_name" and "from", the name of who invites.
create function public.invite_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
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

-- Makes the caller a member. It works once; who is one already stays what they are, and leaves the
-- invitation as it is.
--
-- Answers {"state": "joined" or "member", "plan_id", "role"}, or {"state": "used", "expired",
-- "revoked", "over", "unknown" or "full"}: the plan has 10 members. Raises staff_have_no_plans (HTTP 403).
create function public.accept_invite(token text, name text default '') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller constant uuid := private.caller();
  invite public.plan_invites;
  member public.plan_members;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  invite := private.open_invite(token);
  if invite.id is null then
    return '{"state": "unknown"}';
  end if;
  perform from public.plans as locked where locked.id = invite.plan_id for update;
  -- Of two at the same moment the second finds it used.
  select * into invite from public.plan_invites as again where again.id = invite.id;
  select * into member from public.plan_members as held
  where held.plan_id = invite.plan_id and held.user_id = caller;
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
    select count(*) from public.plan_members as held
    where held.plan_id = invite.plan_id and held.removed_at is null
  ) >= 10 then
    return '{"state": "full"}';
  end if;

  insert into public.plan_members as held (plan_id, user_id, role, name, last_opened_at)
  values (invite.plan_id, caller, invite.role, btrim(coalesce(accept_invite.name, '')), now())
  on conflict on constraint plan_members_plan_id_user_id_key do update
  set role = excluded.role, removed_at = null, joined_at = now(), last_opened_at = now(),
    name = coalesce(nullif(excluded.name, ''), held.name)
  returning held.* into member;
  update public.plan_invites as used set accepted_at = now(), accepted_by = caller
  where used.id = invite.id;
  perform private.note_change(
    invite.plan_id, 'plan_members', member.id, 'add', null, null, to_jsonb(member.name)
  );
  return jsonb_build_object('state', 'joined', 'plan_id', invite.plan_id, 'role', member.role);
end
$$;

-- Locks a plan and answers the living member, who must be in it, of an id that an owner names.
create function private.member_for_owner(member_id uuid) returns public.plan_members
  language plpgsql volatile set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  member public.plan_members;
begin
  select * into member from public.plan_members as held
  where held.id = member_id and held.plan_id = any (own);
  perform private.ask_plan(member.plan_id, 'owner');
  perform from public.plans as locked where locked.id = member.plan_id for update;
  select * into member from public.plan_members as held
  where held.id = member_id and held.removed_at is null;
  if not found then
    raise exception 'member_gone' using errcode = 'PT404';
  end if;
  return member;
end
$$;

create function private.has_other_owner(plan uuid, member uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.plan_members as other
    where other.plan_id = plan and other.role = 'owner' and other.removed_at is null
      and other.user_id <> member
  )
$$;

-- Takes a member out of a plan. Their name stays beside what they wrote; what they were to do is
-- nobody's again, what was announced about them is settled, and the links that they made open nothing.
create function private.take_out(member public.plan_members) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.plan_members as held set removed_at = now() where held.id = member.id;
  update public.plan_tasks as task set assigned_to = null
  where task.plan_id = member.plan_id and task.assigned_to = member.user_id;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.member_id = member.id and waiting.done_at is null and waiting.removed_at is null;
  perform private.end_links_of(member.plan_id, member.user_id);
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'remove', null, to_jsonb(member.name), null
  );
end
$$;

-- Announces what waits for 7 days; what was announced already stays as it was. Every announcement
-- writes to the members: too_many_announcements (HTTP 409) after 5 a plan and day.
create function private.announce(
  plan uuid, action text, member uuid default null, keeps text[] default null
) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  waiting public.plan_announcements;
begin
  select * into waiting from public.plan_announcements as held
  where held.plan_id = plan and held.action = announce.action
    and held.member_id is not distinct from member
    and held.done_at is null and held.removed_at is null;
  if not found then
    if (
      select count(*) from public.plan_announcements as earlier
      where earlier.plan_id = plan and earlier.created_at > now() - interval '1 day'
    ) >= 5 then
      raise exception 'too_many_announcements' using errcode = 'PT409';
    end if;
    insert into public.plan_announcements (plan_id, action, member_id, keeps, asked_by)
    values (plan, announce.action, member, announce.keeps, auth.uid())
    returning * into waiting;
  end if;
  return jsonb_build_object('done', false, 'due_at', waiting.due_at);
end
$$;

-- Gives a member another role. For owners: they make others owners, and may step down where there
-- is another. Another owner steps down by themselves, or is removed with notice (remove_member).
--
-- Raises owner_steps_down (HTTP 409), last_owner (409), member_gone (404), and those of ask_plan.
create function public.set_member_role(member_id uuid, role text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.role = set_member_role.role then
    return;
  end if;
  if member.role = 'owner' and member.user_id <> auth.uid() then
    raise exception 'owner_steps_down' using errcode = 'PT409';
  end if;
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  update public.plan_members as held set role = set_member_role.role where held.id = member.id;
  if member.role = 'owner' then
    perform private.lapse_announcements(member.plan_id, member.user_id);
  end if;
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'change', 'role', to_jsonb(member.role),
    to_jsonb(set_member_role.role)
  );
end
$$;

-- Takes another member out of the plan. For owners. Another owner goes after 7 days, if no owner
-- stops it.
--
-- Answers {"done": true} or {"done": false, "due_at"}. Raises member_gone (HTTP 404) and those of
-- ask_plan; leave_yourself (409) where it is the caller.
create function public.remove_member(member_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.user_id = auth.uid() then
    raise exception 'leave_yourself' using errcode = 'PT409';
  end if;
  if member.role = 'owner' then
    return private.announce(member.plan_id, 'remove_owner', member.id);
  end if;
  perform private.take_out(member);
  return '{"done": true}';
end
$$;

-- Leaves a plan. The last owner cannot (last_owner, HTTP 409): they name another, or delete it.
create function public.leave_plan(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member public.plan_members;
begin
  perform private.ask_plan(leave_plan.plan_id, 'viewer');
  perform from public.plans as locked where locked.id = leave_plan.plan_id for update;
  select * into member from public.plan_members as held
  where held.plan_id = leave_plan.plan_id and held.user_id = auth.uid();
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  perform private.take_out(member);
end
$$;

-- An account that is erased leaves its plans: another member becomes the owner where there is no
-- other, those first who could write and are there longest; a plan that nobody can open goes.
create function private.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if old.removed_at is not null
    or not exists (select from public.plans as plan where plan.id = old.plan_id) then
    return null;
  end if;
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

-- Tells the history of an invitation: that it was made (what for), taken back, and used (whose it
-- was). Not for whom: that note is the owners' own.
create function private.tell_invite() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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

-- Tells the history what was announced, and that it was stopped; `field` is the action, and the value
-- the owner whom it is about. Nobody stopped it: it went with who had asked for it.
create function private.tell_announced() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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

-- Ends what somebody announced who is no owner any more: nobody stands behind it. Whoever does can
-- announce it again.
create function private.lapse_announcements(plan_id uuid, asker uuid) returns void
  language sql volatile set search_path = ''
  as $$
  update public.plan_announcements as waiting set removed_at = now()
  where waiting.plan_id = lapse_announcements.plan_id and waiting.asked_by = asker
    and waiting.done_at is null and waiting.removed_at is null
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.make_invite(uuid, text, text), public.revoke_invite(uuid), public.invite_page(text),
  public.accept_invite(text, text), public.set_member_role(uuid, text),
  public.remove_member(uuid), public.leave_plan(uuid)
  from public, anon, authenticated;
grant execute on function
  public.make_invite(uuid, text, text), public.revoke_invite(uuid), public.invite_page(text),
  public.accept_invite(text, text), public.set_member_role(uuid, text),
  public.remove_member(uuid), public.leave_plan(uuid)
  to authenticated;
grant execute on function public.invite_page(text) to anon;
