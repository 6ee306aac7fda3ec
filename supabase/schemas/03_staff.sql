-- Who may work in the admin area. The product's own command inserts rows with the secret key;
-- nobody else can write here through the API.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- This person's byline on articles; empty: none. 100: one line on a phone, twice over.
  display_name text not null default '' check (char_length(display_name) <= 100),
  created_at timestamptz(3) not null default now(),
  -- What each staff member may do (docs/product.md 1.2): support answers people, editors write, and
  -- an owner, such as the first account, does both and everything else.
  role text not null default 'owner' check (role in ('owner', 'editor', 'support'))
);
grant select on table public.staff to authenticated;
grant update (display_name) on table public.staff to authenticated;

-- Policies for staff call it as `(select public.is_staff())`: once per statement, not per row.
-- Security definer, because the caller may not be allowed to read the table.
--
-- An access token stays valid for an hour even after its session has ended, so the session is
-- checked too: PT401 becomes HTTP 401, and the browser then asks to sign in again.
create function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return false;
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = caller
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
  return private.staff_role() is not null;
end
$$;
grant execute on function public.is_staff() to authenticated;
create policy "Staff can see who is staff" on public.staff
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can change their own name" on public.staff
  for update to authenticated using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));

-- Removes an account from staff; false if it is not staff or is the last owner.
create function public.remove_staff_member(member uuid) returns boolean
  language plpgsql set search_path = '' as $$
begin
  -- Two owners who remove each other at the same moment would both find one left.
  lock table public.staff in share row exclusive mode;
  delete from public.staff
  where user_id = member
    and exists (
      select from public.staff as other where other.user_id <> member and other.role = 'owner'
    );
  return found;
end
$$;

-- The caller's role; null if not staff, or if the session owes something. Every policy for staff
-- comes here, so row level security enforces what is owed, not any screen.
create function private.staff_role() returns text
  language sql stable security definer set search_path = '' as $$
  select member.role from public.staff as member
  where member.user_id = auth.uid() and private.session_owes(member.user_id, member.role) is null
$$;

-- Whether the caller may work on an area; in policies: `(select public.staff_may('content'))`.
--
-- area  'people': what people wrote, and letters to them; 'content': what visitors read;
--       'settings': the site itself and its team
create function public.staff_may(area text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return public.is_staff() and case area
    when 'people' then private.staff_role() in ('owner', 'support')
    when 'content' then private.staff_role() in ('owner', 'editor')
    when 'settings' then private.staff_role() = 'owner'
    else false
  end;
end
$$;
grant execute on function public.staff_may(text) to authenticated;

-- Lets staff do these things with a table's rows.
--
-- deeds  of select, insert, update, delete
-- area   who of staff may (staff_may); null: all
-- own    a column that names who did it: rows of their own alone
create function private.let_staff(
  name text, deeds text, area text default null, own text default null
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  rule constant text := format(
    '((select %s)%s)',
    case when area is null then 'public.is_staff()' else format('public.staff_may(%L)', area) end,
    case when own is null then '' else format(' and %I = (select auth.uid())', own) end
  );
  deed text;
begin
  foreach deed in array string_to_array(deeds, ', ') loop
    execute format(
      'create policy %I on public.%I for %s to authenticated', 'Staff can ' || deed, name, deed
    ) || case when deed <> 'insert' then ' using ' || rule else '' end
      || case when deed in ('insert', 'update') then ' with check ' || rule else '' end;
  end loop;
end
$$;

-- The team of the back office: invitations, and what owners decide about each other.

-- Open invitations to the team, accepted by the letter's link or one that an owner copies.
create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    email = lower(btrim(email)) and char_length(email) between 3 and 254 and email !~ '\s'
  ),
  role text not null check (role in ('owner', 'editor', 'support')),
  -- Deleted with the inviter: nobody removed comes back by a link of their own.
  invited_by uuid not null references public.staff (user_id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  -- Set while somebody joins; cleared if that fails, and ignored after five minutes.
  taken_at timestamptz(3)
);
create index staff_invitations_by_inviter on public.staff_invitations (invited_by);
grant select (id, email, role, invited_by, created_at, expires_at)
  on table public.staff_invitations to authenticated;
select private.let_staff('staff_invitations', 'select', 'settings');

-- Several per invitation: the letter's, which may be resent, and a copied one. No API access.
create table private.staff_invitation_links (
  -- sha256, as hex.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  invitation_id uuid not null references public.staff_invitations (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index staff_invitation_links_of on private.staff_invitation_links (invitation_id);

-- Called by decisions about the team: demands an owner, with a fresh code if they have a factor.
create function private.ask_owner() returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff('settings');
  perform private.demand_fresh_factor();
end
$$;

-- Otherwise two owners who demote each other at once would each find one left.
create function private.lock_team() returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.ask_owner();
  lock table public.staff in share row exclusive mode;
  -- The first of them may have taken the second one's.
  perform private.ask_owner();
end
$$;

-- The name of a member of staff, or else the address; null if they are none.
create function private.name_of(who uuid) returns text
  language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(member.display_name), ''), account.email)
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  where member.user_id = who
$$;

-- The team, for owners, oldest first: [{"id", "email", "name", "role", "since",
-- "last_sign_in_at", "has_factor"}, ...].
create function public.team() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(colleague) order by colleague.since, colleague.id), '[]')
  from (
    select member.user_id as id, account.email, member.display_name as name, member.role,
      member.created_at as since, account.last_sign_in_at,
      private.has_factor(member.user_id) as has_factor
    from public.staff as member
    join auth.users as account on account.id = member.user_id
    where (select public.staff_may('settings'))
  ) as colleague
$$;
grant execute on function public.team() to authenticated;

-- Writes an invitation's letter: at most 5 a day to an address and 50 from the site, so that no
-- mailbox is flooded. Raises too_many_invitations (HTTP 429).
create function private.write_invitation(invitation uuid, address text, key text) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('too_many_invitations', 429,
    private.spend('staff invitations', 1, jsonb_build_object(
    'mailbox', private.mailbox(address)
  )) is not null);
  perform private.enqueue_letter(
    'staff-invitation', jsonb_build_object('invitation_id', invitation), address, 'account', key,
    'staff_invitations:' || invitation
  );
end
$$;

-- Invites somebody by letter. Returns {"invitation_id"}, with "no_letter" if today's limit is
-- spent, or {"refused": "already_staff" | "has_account" | "invited"}: the address of a family's
-- account stays the family's. Raises wrong_invitation (HTTP 400) for an invalid address or role.
create function public.invite_staff(address text, role text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(address));
  account uuid;
  made uuid;
begin
  perform private.ask_owner();
  select users.id into account from auth.users where lower(users.email) = wanted;
  if account is not null then
    return jsonb_build_object('refused', case
      when exists (select from public.staff where staff.user_id = account) then 'already_staff'
      else 'has_account'
    end);
  end if;
  delete from public.staff_invitations as invitation
  where invitation.expires_at < now() and invitation.email = wanted;
  insert into public.staff_invitations as invitation (email, role, invited_by)
  values (wanted, invite_staff.role, auth.uid())
  on conflict (email) do nothing
  returning invitation.id into made;
  if made is null then
    return jsonb_build_object('refused', 'invited');
  end if;
  begin
    perform private.write_invitation(made, wanted, 'staff-invitation:' || made);
  exception when sqlstate 'PT429' then
    return jsonb_build_object('invitation_id', made, 'no_letter', true);
  end;
  return jsonb_build_object('invitation_id', made);
exception
  -- Without its details, which are the row.
  when check_violation or not_null_violation then
    raise exception 'wrong_invitation' using errcode = 'PT400';
end
$$;
grant execute on function public.invite_staff(text, text) to authenticated;

-- Resends the letter and extends it by seven days. False: they have joined, or it was revoked.
create function public.resend_staff_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.ask_owner();
  update public.staff_invitations set expires_at = now() + interval '7 days'
  where staff_invitations.id = invitation
  returning staff_invitations.email into address;
  if address is null then
    return false;
  end if;
  perform private.write_invitation(
    invitation, address, 'staff-invitation:' || gen_random_uuid()
  );
  return true;
end
$$;
grant execute on function public.resend_staff_invitation(uuid) to authenticated;

create function private.add_invitation_link(invitation uuid, token_hash text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  insert into private.staff_invitation_links (token_hash, invitation_id)
  select add_invitation_link.token_hash, staff_invitations.id
  from public.staff_invitations
  where staff_invitations.id = invitation and staff_invitations.expires_at > now();
  return found;
end
$$;

-- Returns a link's token, this once, for a site that sends no email; adds seven days. Null: they
-- have joined, or it was revoked.
create function public.copy_staff_invitation(invitation uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.ask_owner();
  update public.staff_invitations set expires_at = now() + interval '7 days'
  where staff_invitations.id = invitation;
  if private.add_invitation_link(invitation, encode(sha256(convert_to(token, 'UTF8')), 'hex')) then
    return token;
  end if;
  return null;
end
$$;
grant execute on function public.copy_staff_invitation(uuid) to authenticated;

-- Makes the link of a letter. Returns the inviter's name, or else address; null if the invitation
-- is over, and so is the letter.
create function public.make_staff_invitation_link(invitation uuid, token_hash text) returns text
  language sql volatile security definer set search_path = '' as $$
  select private.name_of(staff_invitations.invited_by) from public.staff_invitations
  where staff_invitations.id = make_staff_invitation_link.invitation
    and private.add_invitation_link(staff_invitations.id, make_staff_invitation_link.token_hash)
$$;

-- Revokes an invitation. Those who joined stay.
create function public.revoke_staff_invitation(invitation uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_owner();
  delete from public.staff_invitations where staff_invitations.id = invitation;
end
$$;
grant execute on function public.revoke_staff_invitation(uuid) to authenticated;

-- The invitation that a link leads to, if still usable.
create function private.invitation_of(token_hash text) returns public.staff_invitations
  language sql stable set search_path = '' as $$
  select invitation.*
  from private.staff_invitation_links as link
  join public.staff_invitations as invitation on invitation.id = link.invitation_id
  where link.token_hash = invitation_of.token_hash and invitation.expires_at > now()
    and link.created_at > now() - interval '7 days'
    and (invitation.taken_at is null or invitation.taken_at < now() - interval '5 minutes')
$$;

-- Data of a link's page: {"email", "role"}; null for a link that is unknown, used or over.
create function public.staff_invitation_page(token_hash text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', invitation.email, 'role', invitation.role)
  from private.invitation_of(token_hash) as invitation where invitation.id is not null
$$;

-- Reserves an invitation while somebody joins, and returns the address; null as above.
create function public.take_staff_invitation(token_hash text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant uuid := (private.invitation_of(token_hash)).id;
  address text;
begin
  update public.staff_invitations as invitation set taken_at = now() where invitation.id = wanted
    and (invitation.taken_at is null or invitation.taken_at < now() - interval '5 minutes')
  returning invitation.email into address;
  return address;
end
$$;

-- Releases it if joining fails.
create function public.give_back_staff_invitation(token_hash text) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.staff_invitations as invitation set taken_at = null
  from private.staff_invitation_links as link
  where link.token_hash = give_back_staff_invitation.token_hash and invitation.id = link.invitation_id
$$;

-- Adds the new account to staff, and ends the invitation. False: it was revoked meanwhile.
create function public.join_staff(token_hash text, account uuid, name text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.staff_invitations;
begin
  delete from public.staff_invitations as invitation
  using private.staff_invitation_links as link
  where link.token_hash = join_staff.token_hash and invitation.id = link.invitation_id
    and invitation.taken_at is not null
  returning invitation.* into used;
  if used.id is null then
    return false;
  end if;
  insert into public.staff (user_id, display_name, role) values (account, btrim(name), used.role);
  -- The site calls it for them.
  insert into public.staff_activity (who, action, noun, record_id, area)
  values (account, 'join', 'staff', account::text, 'settings');
  return true;
end
$$;

-- Changes a member's role. False: they are the last owner, or no longer a member. Raises
-- unknown_role (HTTP 400).
create function private.change_role(member uuid, new_role text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse('unknown_role', 400,
    new_role is null or new_role not in ('owner', 'editor', 'support'));
  if new_role <> 'owner' then
    if not exists (select from public.staff where user_id <> member and role = 'owner')
      and exists (select from public.staff where user_id = member and role = 'owner') then
      return false;
    end if;
    delete from public.staff_invitations as invitation where invitation.invited_by = member;
  end if;
  update public.staff set role = new_role where user_id = member;
  return found;
end
$$;

create function public.set_staff_role(member uuid, role text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_team();
  return private.change_role(member, role);
end
$$;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

-- The same, for the operator's command.
create function public.change_staff_role(member uuid, role text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  lock table public.staff in share row exclusive mode;
  return private.change_role(member, role);
end
$$;

-- Removes a member from the back office and ends their sessions at once. What they wrote stays.
-- False: they are the last owner, or no longer a member.
create function public.remove_from_team(member uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_team();
  if not public.remove_staff_member(member) then
    return false;
  end if;
  delete from auth.sessions as session where session.user_id = member;
  return true;
end
$$;
grant execute on function public.remove_from_team(uuid) to authenticated;

-- Removes a member's lost second factor. False: they had none.
create function public.reset_member_factor(member uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_owner();
  if not exists (select from public.staff where staff.user_id = member) then
    return false;
  end if;
  perform private.note_activity('factor-reset', 'staff', 'settings', member::text);
  return private.forget_factor(member);
end
$$;
grant execute on function public.reset_member_factor(uuid) to authenticated;

-- The staff member at an address, whatever their notices: who reads none forgets passwords too.
create function private.staff_at(address text) returns uuid
  language sql stable set search_path = '' as $$
  select member.user_id from public.staff as member
  join auth.users as account on account.id = member.user_id
  where lower(account.email) = lower(btrim(address))
$$;

-- Whether a password link still works, for its page. Checking does not use it up.
create function public.password_link_works(token_hash text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.password_links as link
    where link.token_hash = password_link_works.token_hash
      and link.used_at is null and link.expires_at > now()
      and link.replaces = private.password_mark(link.user_id)
  )
$$;

-- Saved views of lists: a member's search and filters, under a name, for them alone.
create table public.staff_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  -- The list, as its screen names it.
  list text not null check (list ~ '^[a-z]+(-[a-z]+)*$' and char_length(list) <= 50),
  -- 60: a button.
  name text not null check (name ~ '\S' and name !~ '[\r\n]' and char_length(name) <= 60),
  -- The query string of the list's address. 1,000: the longest search, and every filter.
  query text not null check (char_length(query) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
create unique index staff_views_by_name on public.staff_views (user_id, list, lower(btrim(name)));
grant select, delete on table public.staff_views to authenticated;
grant insert (id, user_id, list, name, query) on table public.staff_views to authenticated;
grant update (name) on table public.staff_views to authenticated;
select private.let_staff('staff_views', 'select, insert, update, delete', own => 'user_id');

-- At most 20 per list.
create function private.limit_views() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('views of ' || new.user_id || new.list));
  perform private.refuse('too_many_views', 409, (
    select count(*) from public.staff_views as other
    where other.user_id = new.user_id and other.list = new.list
  ) >= 20);
  return new;
end
$$;
create trigger limit_views before insert on public.staff_views
  for each row execute function private.limit_views();
