-- The team of the back office: who is invited, and what owners decide about each other.

-- Who is asked to join, until they have. The letter's link, or one that an owner copies.
create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    email = lower(btrim(email)) and char_length(email) between 3 and 254 and email !~ '\s'
  ),
  role text not null check (role in ('owner', 'editor', 'support')),
  -- What a member has started goes with them: nobody comes back by a link of their own.
  invited_by uuid not null references public.staff (user_id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  -- Somebody is joining: given back where that fails, and by itself after five minutes.
  taken_at timestamptz(3)
);

create index staff_invitations_by_inviter on public.staff_invitations (invited_by);

alter table public.staff_invitations enable row level security;
revoke all on table public.staff_invitations from public, anon, authenticated;
grant select (id, email, role, invited_by, created_at, expires_at)
  on table public.staff_invitations to authenticated;
grant all on table public.staff_invitations to service_role;

create policy "Owners can see who is invited" on public.staff_invitations
  for select to authenticated using ((select public.staff_may('settings')));

-- Several may be out: the letter's, which may be sent again, and a copied one. No API access.
create table private.staff_invitation_links (
  -- sha256, as hex.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  invitation_id uuid not null references public.staff_invitations (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);

create index staff_invitation_links_of on private.staff_invitation_links (invitation_id);

-- Asked by what decides about the team: an owner, who gave a code a moment ago if they have one.
create function private.ask_owner() returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  perform private.ask_staff('settings');
  perform private.demand_fresh_factor();
end
$$;

-- Two owners who take each other's role at the same moment would both find one left.
create function private.lock_team() returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.ask_owner();
  lock table public.staff in share row exclusive mode;
  -- The first of them may have taken the second one's.
  perform private.ask_owner();
end
$$;

-- The team, for owners, the first first: [{"id", "email", "name", "role", "since",
-- "last_sign_in_at", "has_factor"}, ...].
create function public.team() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.since, listed.id), '[]')
  from (
    select member.user_id as id, account.email, member.display_name as name, member.role,
      member.created_at as since, account.last_sign_in_at,
      private.has_factor(member.user_id) as has_factor
    from public.staff as member
    join auth.users as account on account.id = member.user_id
    where (select public.staff_may('settings'))
  ) as listed
$$;

-- Writes the letter of an invitation: 5 a day go to an address and 50 from the site, so that no mailbox
-- is filled. Raises too_many_invitations (HTTP 429).
create function private.write_invitation(invitation uuid, address text, key text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if (
    select count(*) >= 50 or count(*) filter (where sent.recipient = address) >= 5
    from public.letters as sent
    where sent.kind = 'staff-invitation' and sent.created_at > now() - interval '1 day'
  ) then
    raise exception 'too_many_invitations' using errcode = 'PT429';
  end if;
  perform private.enqueue_letter(
    'staff-invitation', jsonb_build_object('invitation_id', invitation), address, 'account', key,
    'staff_invitations:' || invitation
  );
end
$$;

-- Invites somebody by a letter. Answers {"invitation_id"}, with "no_letter" where enough went out today, or {"refused": "already_staff" |
-- "has_account" | "invited"}: an address of a family's account stays the family's. Raises
-- wrong_invitation (HTTP 400) for what is no address or role.
create function public.invite_staff(address text, role text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(address));
  account uuid;
  made uuid;
begin
  perform private.ask_owner();
  select held.id into account from auth.users as held where lower(held.email) = wanted;
  if account is not null then
    return jsonb_build_object('refused', case
      when exists (select from public.staff where staff.user_id = account) then 'already_staff'
      else 'has_account'
    end);
  end if;
  delete from public.staff_invitations as over
  where over.expires_at < now() and over.email = wanted;
  insert into public.staff_invitations as invited (email, role, invited_by)
  values (wanted, invite_staff.role, auth.uid())
  on conflict (email) do nothing
  returning invited.id into made;
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

-- Sends the letter again, with seven days more. False: they have joined, or it was revoked.
create function public.resend_staff_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text;
begin
  perform private.ask_owner();
  update public.staff_invitations as invited set expires_at = now() + interval '7 days'
  where invited.id = invitation
  returning invited.email into address;
  if address is null then
    return false;
  end if;
  perform private.write_invitation(
    invitation, address, 'staff-invitation:' || gen_random_uuid()
  );
  return true;
end
$$;

create function private.add_invitation_link(invitation uuid, token_hash text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into private.staff_invitation_links (token_hash, invitation_id)
  select add_invitation_link.token_hash, invited.id
  from public.staff_invitations as invited
  where invited.id = invitation and invited.expires_at > now();
  return found;
end
$$;

-- A link to copy, for a site that sends no email: the token, this once, with seven days more. Null:
-- they have joined, or it was revoked.
create function public.copy_staff_invitation(invitation uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.ask_owner();
  update public.staff_invitations as invited set expires_at = now() + interval '7 days'
  where invited.id = invitation;
  if private.add_invitation_link(invitation, encode(sha256(convert_to(token, 'UTF8')), 'hex')) then
    return token;
  end if;
  return null;
end
$$;

-- The link of a letter. Answers who invites, by name or else by address; null: the invitation is over,
-- and the letter with it.
create function public.make_staff_invitation_link(invitation uuid, token_hash text) returns text
  language sql volatile security definer set search_path = ''
  as $$
  select coalesce(nullif(member.display_name, ''), account.email)
  from public.staff_invitations as invited
  join public.staff as member on member.user_id = invited.invited_by
  join auth.users as account on account.id = member.user_id
  where invited.id = make_staff_invitation_link.invitation
    and private.add_invitation_link(invited.id, make_staff_invitation_link.token_hash)
$$;

-- Takes an invitation back. Those who joined stay.
create function public.revoke_staff_invitation(invitation uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_owner();
  delete from public.staff_invitations as invited where invited.id = invitation;
end
$$;

-- The invitation that a link leads to, if it can still be used.
create function private.invitation_of(token_hash text) returns public.staff_invitations
  language sql stable set search_path = ''
  as $$
  select invited.*
  from private.staff_invitation_links as link
  join public.staff_invitations as invited on invited.id = link.invitation_id
  where link.token_hash = invitation_of.token_hash and invited.expires_at > now()
    and link.created_at > now() - interval '7 days'
    and (invited.taken_at is null or invited.taken_at < now() - interval '5 minutes')
$$;

-- What the page of a link says: {"email", "role"}; null for a link that is unknown, used or over.
create function public.staff_invitation_page(token_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object('email', invited.email, 'role', invited.role)
  from private.invitation_of(token_hash) as invited where invited.id is not null
$$;

-- Takes an invitation for who is about to join, and answers the address; null as above.
create function public.take_staff_invitation(token_hash text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  wanted constant uuid := (private.invitation_of(token_hash)).id;
  address text;
begin
  update public.staff_invitations as invited set taken_at = now()
  where invited.id = wanted
    and (invited.taken_at is null or invited.taken_at < now() - interval '5 minutes')
  returning invited.email into address;
  return address;
end
$$;

-- Gives it back: joining failed.
create function public.give_back_staff_invitation(token_hash text) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update public.staff_invitations as invited set taken_at = null
  from private.staff_invitation_links as link
  where link.token_hash = give_back_staff_invitation.token_hash and invited.id = link.invitation_id
$$;

-- Makes the new account one of staff, and ends the invitation. False: it was revoked meanwhile.
create function public.join_staff(token_hash text, account uuid, name text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  used public.staff_invitations;
begin
  delete from public.staff_invitations as invited
  using private.staff_invitation_links as link
  where link.token_hash = join_staff.token_hash and invited.id = link.invitation_id
    and invited.taken_at is not null
  returning invited.* into used;
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

create function private.is_last_owner(member uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (select from public.staff where user_id = member and role = 'owner')
    and not exists (select from public.staff where user_id <> member and role = 'owner')
$$;

-- Gives a member another role. False: they are the last owner, or no member any more. Raises
-- unknown_role (HTTP 400).
create function private.change_role(member uuid, new_role text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  if new_role is null or new_role not in ('owner', 'editor', 'support') then
    raise exception 'unknown_role' using errcode = 'PT400';
  end if;
  if new_role <> 'owner' then
    if private.is_last_owner(member) then
      return false;
    end if;
    delete from public.staff_invitations as invited where invited.invited_by = member;
  end if;
  update public.staff set role = new_role where user_id = member;
  return found;
end
$$;

create function public.set_staff_role(member uuid, role text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.lock_team();
  return private.change_role(member, role);
end
$$;

-- The same for the operator's command.
create function public.change_staff_role(member uuid, role text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  lock table public.staff in share row exclusive mode;
  return private.change_role(member, role);
end
$$;

-- Takes the right to work in the back office, and ends the member's sessions at once. What they wrote
-- stays. False: they are the last owner, or no member any more.
create function public.remove_from_team(member uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.lock_team();
  if not public.remove_staff_member(member) then
    return false;
  end if;
  delete from auth.sessions as held where held.user_id = member;
  return true;
end
$$;

-- Takes the second factor of a member who has lost it. False: had none.
create function public.reset_member_factor(member uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_owner();
  if not exists (select from public.staff where staff.user_id = member) then
    return false;
  end if;
  perform private.note_activity('factor-reset', 'staff', 'settings', member::text);
  return private.forget_factor(member);
end
$$;

-- Addresses of staff, whatever they are told of: who reads no messages forgets passwords too.
create function private.staff_at(address text) returns uuid
  language sql stable set search_path = ''
  as $$
  select member.user_id from public.staff as member
  join auth.users as account on account.id = member.user_id
  where lower(account.email) = lower(btrim(address))
$$;

create or replace function private.is_staff_address(address text) returns boolean
  language sql stable set search_path = ''
  as $$ select private.staff_at(address) is not null $$;

-- Keeps a link for the member of staff who has the address; false: nobody has.
create or replace function public.make_password_link(address text, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member constant uuid := private.staff_at(address);
begin
  delete from public.password_links as link where link.expires_at < now() - interval '1 day';
  insert into public.password_links (user_id, token_hash, replaces)
  select member, make_password_link.token_hash, private.password_mark(member)
  where member is not null;
  return found;
end
$$;

-- As before; the site calls it for who follows the letter's link, and it is noted.
create or replace function public.use_password_link(token_hash text) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  owner uuid;
begin
  update public.password_links as link set used_at = now()
  where link.token_hash = use_password_link.token_hash
    and link.used_at is null and link.expires_at > now()
    and link.replaces = private.password_mark(link.user_id)
  returning link.user_id into owner;
  delete from public.password_links as other
  where other.user_id = owner and other.token_hash <> use_password_link.token_hash;
  insert into public.staff_activity (who, action, noun, record_id, area)
  select owner, 'password-link', 'staff', owner::text, 'settings'
  where owner is not null;
  return owner;
end
$$;

-- Whether a link would do, for the page that it leads to. Looking uses nothing up.
create function public.password_link_works(token_hash text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.password_links as link
    where link.token_hash = password_link_works.token_hash
      and link.used_at is null and link.expires_at > now()
      and link.replaces = private.password_mark(link.user_id)
  )
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.password_link_works(text) from public, anon, authenticated;
grant execute on function public.password_link_works(text) to service_role;
revoke execute on function
  public.team(), public.invite_staff(text, text), public.resend_staff_invitation(uuid),
  public.copy_staff_invitation(uuid), public.make_staff_invitation_link(uuid, text),
  public.revoke_staff_invitation(uuid), public.staff_invitation_page(text),
  public.take_staff_invitation(text), public.give_back_staff_invitation(text),
  public.join_staff(text, uuid, text), public.set_staff_role(uuid, text),
  public.change_staff_role(uuid, text), public.remove_from_team(uuid),
  public.reset_member_factor(uuid)
  from public, anon, authenticated;
grant execute on function
  public.team(), public.invite_staff(text, text), public.resend_staff_invitation(uuid),
  public.copy_staff_invitation(uuid), public.revoke_staff_invitation(uuid),
  public.set_staff_role(uuid, text), public.remove_from_team(uuid),
  public.reset_member_factor(uuid)
  to authenticated;
grant execute on function
  public.make_staff_invitation_link(uuid, text), public.staff_invitation_page(text),
  public.take_staff_invitation(text), public.give_back_staff_invitation(text),
  public.join_staff(text, uuid, text), public.change_staff_role(uuid, text)
  to service_role;
