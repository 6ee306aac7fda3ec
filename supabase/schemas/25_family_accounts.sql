-- How a family confirms an address ("Keep this plan") and comes back on another device: one letter
-- holds our own code and link, and a session starts only after one of them was used. Auth does not
-- count tries of its own codes, and its answers tell whether it knows an address.
create table public.family_codes (
  id uuid primary key default gen_random_uuid(),
  -- keep: confirms the address for the account that asked. open: opens the address's account.
  purpose text not null check (purpose in ('keep', 'open')),
  email public.email_address not null,
  -- sha256 of a cookie. The code works only in the browser that asked, so that a stranger's tries
  -- cannot use it up.
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  -- The account that asked to keep the plan.
  asker uuid references auth.users (id) on delete cascade,
  -- Hashes of the letter's code and link, made when it is written; null for an address without a
  -- plan. The code's is bcrypt: with a faster hash all codes could be tried.
  code_hash text,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  tries smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  -- 15 minutes after the letter is written.
  expires_at timestamptz(3) not null default now() + interval '15 minutes',
  used_at timestamptz(3),
  check ((purpose = 'keep') = (asker is not null))
);
create index family_codes_by_browser on public.family_codes (browser_hash, created_at);
create index family_codes_by_address on public.family_codes (private.mailbox(email), created_at);
create index family_codes_by_age on public.family_codes (created_at);
create index family_codes_of_asker on public.family_codes (asker);

-- Accounts whose address was proven by one of our codes or links, with the sha256 of that address.
-- Any earlier way into the account ended then.
create table public.proven_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  proven_at timestamptz(3) not null default now()
);

-- The family account of an address; null for staff, who sign in only by password.
create function private.family_of(address text) returns uuid
  language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where account.email = lower(btrim(address)) and account.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = account.id)
$$;

create function private.has_plans(account uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plan_members as member
    where member.user_id = account and member.removed_at is null
  )
$$;

-- Asks for a letter with a code: 3 an hour per browser, 6 an hour per mailbox. Takes the same work
-- for every address: whether it has a plan is looked up when the letter is written.
--
-- purpose       keep or open
-- browser_hash  sha256 of the asking browser's cookie, as hex
-- asker         the account signed in there; only for keep
-- Returns false if too many were asked for.
create function public.ask_for_code(
  purpose text, address text, browser_hash text, asker uuid default null
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := lower(btrim(address));
  made uuid;
begin
  delete from public.family_codes as old where old.created_at <= now() - interval '1 hour';
  if private.spend('plan codes', 1, jsonb_build_object(
    'browser', ask_for_code.browser_hash, 'mailbox', private.mailbox(key)
  )) is not null then
    return false;
  end if;
  insert into public.family_codes (purpose, email, browser_hash, asker)
  values (ask_for_code.purpose, key, ask_for_code.browser_hash, ask_for_code.asker)
  returning id into made;
  perform private.enqueue_letter(
    'plan-code', jsonb_build_object('asked', made), key, 'account', 'plan-code:' || made
  );
  return true;
end
$$;

-- Stores the hashes of the letter about to be sent. A mailbox whose owner reported that they do not
-- know us gets one keep code a day, because anybody can ask for one; codes that open its own
-- plans are not limited.
-- Returns {"purpose", "is_staff"}: a staff address is told that it cannot keep a plan, and gets no
-- code. Null if nothing was asked for lately, or the address has no plan to open.
create function public.write_code(code_id uuid, code text, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.family_codes;
  is_staff boolean;
begin
  select * into asked from public.family_codes
  where family_codes.id = code_id and family_codes.used_at is null
    and family_codes.created_at > now() - interval '1 hour'
  for update;
  if not found
    or (asked.purpose = 'open' and not private.has_plans(private.family_of(asked.email)))
    or (
      asked.purpose = 'keep'
      and private.has_suppression(private.mailbox(asked.email), 'all', 'report')
      and exists (
        select from public.letters as letter
        where letter.kind = 'plan-code' and letter.state = 'sent'
          and letter.created_at > now() - interval '1 day'
          and private.mailbox(letter.recipient) = private.mailbox(asked.email)
          and letter.dedupe_key <> 'plan-code:' || asked.id
      )
    ) then
    return null;
  end if;
  is_staff := private.staff_at(asked.email) is not null;
  if not is_staff then
    update public.family_codes
    set code_hash = extensions.crypt(write_code.code, extensions.gen_salt('bf', 6)),
      token_hash = write_code.token_hash,
      expires_at = now() + interval '15 minutes'
    where family_codes.id = asked.id;
  end if;
  return jsonb_build_object('purpose', asked.purpose, 'is_staff', is_staff);
end
$$;

-- The answer to a right code or link: {"outcome": "right", "id", "purpose", "email", "asker",
-- "account": the one with this address, "is_staff", "same_browser"}.
create function private.opened_by(used public.family_codes, browser_hash text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'right',
    'id', used.id,
    'purpose', used.purpose,
    'email', used.email,
    'asker', used.asker,
    'account', private.family_of(used.email),
    'is_staff', private.staff_at(used.email) is not null,
    'same_browser', used.browser_hash is not distinct from opened_by.browser_hash
  )
$$;

-- Tries a code in a browser. A try counts against every letter that this browser asked for, 5 each.
-- Returns what opened_by does, or {"outcome": "wrong", "left": tries left}, "used_up", "over" (used
-- or older than 15 minutes) or "unasked" (this browser asked for none).
create function public.try_code(browser_hash text, code text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Of no code: looking up an address without a plan takes as long.
  nobodys constant text := '$2a$06$WY3ycLixSEXh0hXN8Zg0AemxAUG1FYGYPdvkIWwhFJMGYWGEwwlT2';
  asked public.family_codes;
  opened public.family_codes;
  left_over integer := 0;
  is_asked boolean := false;
  is_open boolean := false;
begin
  for asked in
    select * from public.family_codes
    where family_codes.browser_hash = try_code.browser_hash
    order by family_codes.created_at, family_codes.id
    for update
  loop
    is_asked := true;
    continue when asked.used_at is not null or asked.expires_at <= now();
    is_open := true;
    continue when asked.tries >= 5;
    update public.family_codes set tries = family_codes.tries + 1 where family_codes.id = asked.id;
    left_over := greatest(left_over, 4 - asked.tries);
    if extensions.crypt(code, coalesce(asked.code_hash, nobodys)) = asked.code_hash then
      opened := asked;
    end if;
  end loop;
  if opened.id is not null then
    -- Those that came before it have done their work too.
    update public.family_codes set used_at = now()
    where family_codes.browser_hash = try_code.browser_hash and family_codes.purpose = opened.purpose
      and family_codes.used_at is null;
    return private.opened_by(opened, try_code.browser_hash);
  end if;
  return case
    when left_over > 0 then jsonb_build_object('outcome', 'wrong', 'left', left_over)
    when is_open then '{"outcome": "used_up"}'
    when is_asked then '{"outcome": "over"}'
    else '{"outcome": "unasked"}'
  end;
end
$$;

-- Uses a letter's link, once: "open" works in any browser, "keep" only in the one that asked,
-- because anybody can ask to keep a plan by somebody else's address. Returns what opened_by does,
-- or {"outcome": "over"} or "elsewhere", which does not use the link.
create function public.try_code_link(token_hash text, browser_hash text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.family_codes;
begin
  update public.family_codes as code set used_at = now()
  where code.token_hash = try_code_link.token_hash
    and code.used_at is null and code.expires_at > now()
    and (code.purpose = 'open' or code.browser_hash = try_code_link.browser_hash)
  returning code.* into used;
  return case
    when used.id is null and exists (
      select from public.family_codes as code
      where code.token_hash = try_code_link.token_hash
        and code.used_at is null and code.expires_at > now()
    ) then '{"outcome": "elsewhere"}'::jsonb
    when used.id is null then '{"outcome": "over"}'::jsonb
    else private.opened_by(used, try_code_link.browser_hash)
  end;
end
$$;

-- Whether replacing a browser's account would lose it: it is in plans, and nothing else opens it.
create function public.would_be_lost(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.has_plans(account) and private.account_keeps(account) is null $$;

-- A Supabase project's auth lets a session set a password and ask for another address for its
-- account (`PUT /user`), and its hook does not see that. No family has a password here: it ends,
-- and so do the change of address and the links in letters of auth's, which `/resend` would renew.
create function private.end_secrets_of_auth(account uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  -- Waits for a `PUT /user` that is under way.
  perform from auth.users as family where family.id = account for update;
  update auth.users as family
  set encrypted_password = null, email_change = '', email_change_token_new = '',
    email_change_token_current = ''
  where family.id = account
    and (family.encrypted_password is not null or coalesce(family.email_change, '') <> '');
  -- This table exists only on Supabase.
  if has_table_privilege(to_regclass('auth.one_time_tokens'), 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
end
$$;

-- Records that a code or link proved an account's address. The first time, every earlier way in
-- ends, because a stranger may have made the account: its recovery link, what auth may take for it,
-- and all sessions but `session`.
create function public.prove_account(account uuid, session uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.proven_accounts (user_id, address_hash)
  select users.id, private.address_hash(users.email) from auth.users
  where users.id = account and private.is_address(users.email)
    and users.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = users.id)
  on conflict (user_id) do update
  set address_hash = excluded.address_hash, proven_at = now()
  where proven_accounts.address_hash <> excluded.address_hash;
  if found then
    delete from public.recovery_links as link where link.user_id = account;
    perform private.end_secrets_of_auth(account);
    delete from auth.sessions
    where sessions.user_id = account and sessions.id is distinct from session;
  end if;
end
$$;

-- "Sign out everywhere": ends the caller's sessions, recovery link, pending codes and what auth may
-- take for it in one transaction, so that no session makes another way in meanwhile. If the
-- recovery link was the only way back, the calling session stays, to make another one; returns
-- whether it does.
create function public.sign_out_everywhere() returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  stays boolean;
begin
  if caller is null or exists (select from public.staff where staff.user_id = caller) then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  stays := private.account_keeps(caller) is not distinct from 'recovery';
  -- First: a recovery link that is being made waits for it, and finds no session.
  delete from auth.sessions as session
  where session.user_id = caller
    and not (stays and session.id = (auth.jwt() ->> 'session_id')::uuid);
  delete from public.recovery_links as link where link.user_id = caller;
  delete from public.family_codes as code where code.asker = caller;
  perform private.end_secrets_of_auth(caller);
  return stays;
end
$$;
grant execute on function public.sign_out_everywhere() to authenticated;

-- Moves the plans of an account that no address opens to the proven account of an address
-- (prove_account), where nobody else has a session. The higher role applies, not that of a
-- member who was removed, and tasks stay assigned. The old account's name stays beside what it wrote. Returns how many plans it moved.
create function public.move_plans(from_account uuid, to_account uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moved public.plan_members;
  plans integer := 0;
begin
  if from_account = to_account
    or private.account_keeps(from_account) = 'address'
    or not exists (select from public.proven_accounts as account where account.user_id = to_account)
    or exists (select from public.staff where staff.user_id in (from_account, to_account)) then
    return 0;
  end if;
  for moved in
    select * from public.plan_members as member
    where member.user_id = from_account and member.removed_at is null
    order by member.plan_id
  loop
    perform private.lock_plan(moved.plan_id);
    -- First, so that there is room for the other among ten.
    update public.plan_members as member set removed_at = now() where member.id = moved.id;
    insert into public.plan_members as member (plan_id, user_id, role, name, last_opened_at)
    values (moved.plan_id, to_account, moved.role, moved.name, now())
    on conflict on constraint plan_members_plan_id_user_id_key do update
    set removed_at = null,
      name = coalesce(nullif(member.name, ''), excluded.name),
      role = case
        when member.removed_at is not null then excluded.role
        when 'owner' in (excluded.role, member.role) then 'owner'
        when 'editor' in (excluded.role, member.role) then 'editor'
        else 'viewer'
      end;
    update public.plan_tasks as task set assigned_to = to_account
    where task.plan_id = moved.plan_id and task.assigned_to = from_account;
    perform private.hand_on_links(moved.plan_id, from_account, to_account);
    plans := plans + 1;
  end loop;
  delete from public.recovery_links as link where link.user_id = from_account;
  return plans;
end
$$;

-- How a family comes back where the site sends no email: by a link that it copied or printed, one
-- per account. Opening it makes the next one; the old one works until the next was shown, because a
-- response may get lost.
create table public.recovery_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The previous link's, which works until the current one was shown.
  previous_hash text unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);

-- Gives an account a new link; a previous one works until the new one was shown. Returns false for
-- staff, or if the calling session has ended.
create function public.keep_recovery_link(
  account uuid, token_hash text, session uuid
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Ending the account's sessions ends the link too.
  perform from auth.sessions where sessions.id = session and sessions.user_id = account for share;
  if not found then
    return false;
  end if;
  insert into public.recovery_links as link (user_id, token_hash)
  select users.id, keep_recovery_link.token_hash from auth.users
  where users.id = account
    and not exists (select from public.staff where staff.user_id = users.id)
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, made_at = now(), used_at = null,
    previous_hash = coalesce(link.previous_hash, link.token_hash);
  return found;
end
$$;

-- The account of a link; null if there is none.
create function public.owner_of_recovery_link(token_hash text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select link.user_id from public.recovery_links as link
  where owner_of_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
$$;

-- Uses a link and replaces it; the old one works until the new one was shown. Returns its account
-- or null.
create function public.use_recovery_link(token_hash text, next_hash text) returns uuid
  language sql volatile security definer set search_path = '' as $$
  update public.recovery_links as link
  set token_hash = next_hash, previous_hash = use_recovery_link.token_hash, made_at = now(),
    used_at = now()
  where use_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
  returning link.user_id
$$;

-- Ends the previous link once the latest was shown. Returns false if another was made since.
create function public.recovery_link_shown(account uuid, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.recovery_links as link set previous_hash = null
  where link.user_id = account and link.token_hash = recovery_link_shown.token_hash;
  return found;
end
$$;
