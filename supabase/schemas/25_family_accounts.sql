-- How a family confirms an address ("Keep this plan") and comes back on another device: by a code
-- and a link of our own in one letter, and only then by a session. Auth's own codes are counted
-- nowhere, and answer otherwise for an address that it knows.
create table public.family_codes (
  id uuid primary key default gen_random_uuid(),
  -- keep: confirms the address for the account that asked. open: opens the address's account.
  purpose text not null check (purpose in ('keep', 'open')),
  email public.email_address not null,
  -- sha256 of a cookie: the code is good in the browser that asked alone, so that a stranger's tries
  -- do not burn it.
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  -- Who asked to keep.
  asker uuid references auth.users (id) on delete cascade,
  -- Of what the letter holds: made when it is written, and none for an address without a plan. The
  -- code's is bcrypt's, because all codes could be tried on a quicker one.
  code_hash text,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  tries smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  -- 15 minutes after the letter was written.
  expires_at timestamptz(3) not null default now() + interval '15 minutes',
  used_at timestamptz(3),
  check ((purpose = 'keep') = (asker is not null))
);
create index family_codes_by_browser on public.family_codes (browser_hash, created_at);
create index family_codes_by_address on public.family_codes (private.mailbox(email), created_at);
create index family_codes_by_age on public.family_codes (created_at);
create index family_codes_of_asker on public.family_codes (asker);
alter table public.family_codes enable row level security;

-- Accounts whose address a right code or link of ours has shown, and by sha256 which. Whatever opened
-- one before that was over then.
create table public.proven_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  proven_at timestamptz(3) not null default now()
);
alter table public.proven_accounts enable row level security;

-- The family account that an address opens; none for staff's, which open by password alone.
create function private.family_of(address text) returns uuid
  language sql stable set search_path = '' as $$
  select account.id from auth.users as account
  where account.email = lower(btrim(address)) and account.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = account.id)
$$;

create function private.is_staff_address(address text) returns boolean
  language sql stable set search_path = '' as $$ select private.staff_at(address) is not null $$;

-- Whether an account is in a plan.
create function private.has_plans(account uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.plan_members as member
    where member.user_id = account and member.removed_at is null
  )
$$;

-- Asks for a letter with a code: 3 an hour for a browser, 6 an hour for a mailbox. The same work
-- for every address: whether it has a plan is looked up when the letter is written.
--
-- purpose       keep or open
-- browser_hash  sha256 of the asking browser's cookie, as hex
-- asker         who is signed in there; of keep alone
-- Answers whether it did; false: too many were asked for.
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

-- Keeps what the letter about to be sent holds. A mailbox whose owner said that they do not know us
-- gets one code a day to keep a plan, because anybody can ask for that one; those to open its own
-- plans all come.
-- Answers {"purpose", "is_staff"}: a staff address learns that it cannot keep a plan, and gets no
-- code. Null: it was not asked for lately, or the address has no plan to open.
create function public.write_code(code_id uuid, code text, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.family_codes;
  is_staff boolean;
begin
  select * into asked from public.family_codes as known
  where known.id = code_id and known.used_at is null
    and known.created_at > now() - interval '1 hour'
  for update;
  if not found
    or (asked.purpose = 'open' and not private.has_plans(private.family_of(asked.email)))
    or (
      asked.purpose = 'keep'
      and private.has_suppression(private.mailbox(asked.email), 'all', 'report')
      and private.had_code_lately(asked.email, asked.id)
    ) then
    return null;
  end if;
  is_staff := private.is_staff_address(asked.email);
  if not is_staff then
    update public.family_codes as known
    set code_hash = extensions.crypt(write_code.code, extensions.gen_salt('bf', 6)),
      token_hash = write_code.token_hash,
      expires_at = now() + interval '15 minutes'
    where known.id = asked.id;
  end if;
  return jsonb_build_object('purpose', asked.purpose, 'is_staff', is_staff);
end
$$;

-- What a right code or link opens: {"outcome": "right", "id", "purpose", "email", "asker",
-- "account": who has the address, "is_staff", "same_browser"}.
create function private.opened_by(used public.family_codes, browser_hash text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'right',
    'id', used.id,
    'purpose', used.purpose,
    'email', used.email,
    'asker', used.asker,
    'account', private.family_of(used.email),
    'is_staff', private.is_staff_address(used.email),
    'same_browser', used.browser_hash is not distinct from opened_by.browser_hash
  )
$$;

-- Tries a code in a browser. A try counts for every letter that this browser asked for: each has 5.
-- Answers as opened_by, or {"outcome": "wrong", "left": how many tries}, "used_up", "over" (used or
-- older than 15 minutes) or "unasked": this browser asked for none.
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
    select * from public.family_codes as known
    where known.browser_hash = try_code.browser_hash
    order by known.created_at, known.id
    for update
  loop
    is_asked := true;
    continue when asked.used_at is not null or asked.expires_at <= now();
    is_open := true;
    continue when asked.tries >= 5;
    update public.family_codes as known set tries = known.tries + 1 where known.id = asked.id;
    left_over := greatest(left_over, 4 - asked.tries);
    if extensions.crypt(code, coalesce(asked.code_hash, nobodys)) = asked.code_hash then
      opened := asked;
    end if;
  end loop;
  if opened.id is not null then
    -- Those that came before it have done their work too.
    update public.family_codes as known set used_at = now()
    where known.browser_hash = try_code.browser_hash and known.purpose = opened.purpose
      and known.used_at is null;
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

-- Uses the link of a letter, once: to open in any browser, to keep in the one that asked alone,
-- because anybody can ask to keep a plan by somebody else's address. Answers as opened_by, or
-- {"outcome": "over"} or "elsewhere", which leaves the link as it is.
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

-- Whether a browser's account would be lost if another took its place: it is in plans, and nothing
-- opens it elsewhere.
create function public.would_be_lost(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.has_plans(account) and private.account_keeps(account) is null $$;

-- A right code or link showed whose the address of an account is. The first time, whatever could open
-- the account before ends: its recovery link, and every session but the one that showed it, because
-- a stranger may have made the account.
create function public.prove_account(account uuid, session uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.proven_accounts as proven (user_id, address_hash)
  select known.id, private.address_hash(known.email) from auth.users as known
  where known.id = account and private.is_address(known.email)
    and known.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = known.id)
  on conflict (user_id) do update
  set address_hash = excluded.address_hash, proven_at = now()
  where proven.address_hash <> excluded.address_hash;
  if found then
    delete from public.recovery_links as link where link.user_id = account;
    delete from auth.sessions as held
    where held.user_id = account and held.id is distinct from session;
  end if;
end
$$;

-- "Sign out everywhere": ends the caller's sessions, the recovery link, and what was asked for with
-- them, all at once, so that no session makes another way in meanwhile. Where nothing but the link
-- led back, the session that asks stays, to make another: answers whether it does.
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
  return stays;
end
$$;
grant execute on function public.sign_out_everywhere() to authenticated;

-- Moves the plans of an account that nothing opens to the one that has the address, and was proven
-- (prove_account): nobody else has a session there. What its owner
-- could do, the other can; what was assigned stays so. The old account's name stays beside what it
-- wrote. Answers how many plans it moved.
create function public.move_plans(from_account uuid, to_account uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moved public.plan_members;
  plans integer := 0;
begin
  if from_account = to_account
    or private.account_keeps(from_account) = 'address'
    or not exists (select from public.proven_accounts as proven where proven.user_id = to_account)
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

-- How a family comes back where the site sends no email: by a link that it copied or printed. Opening
-- it makes the next one; it is over once that one was shown, because an answer may be lost on its way.
-- One for each account.
create table public.recovery_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Of the one before, which is good until this one was shown.
  previous_hash text unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
alter table public.recovery_links enable row level security;

-- Gives an account a link, in place of one that it had once this one was shown. False: it is staff's,
-- or the session that asks has ended.
create function public.keep_recovery_link(
  account uuid, token_hash text, session uuid
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Ending the account's sessions ends the link too.
  perform from auth.sessions as held
  where held.id = session and held.user_id = account for share;
  if not found then
    return false;
  end if;
  insert into public.recovery_links as held (user_id, token_hash)
  select known.id, keep_recovery_link.token_hash from auth.users as known
  where known.id = account
    and not exists (select from public.staff where staff.user_id = known.id)
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, made_at = now(), used_at = null,
    previous_hash = coalesce(held.previous_hash, held.token_hash);
  return found;
end
$$;

-- Whose link it is; null: nobody's. Changes nothing.
create function public.owner_of_recovery_link(token_hash text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select link.user_id from public.recovery_links as link
  where owner_of_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
$$;

-- Uses a link, and puts the next one in its place once that was shown. Answers whose it is; null:
-- nobody's.
create function public.use_recovery_link(token_hash text, next_hash text) returns uuid
  language sql volatile security definer set search_path = '' as $$
  update public.recovery_links as link
  set token_hash = next_hash, previous_hash = use_recovery_link.token_hash, made_at = now(),
    used_at = now()
  where use_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
  returning link.user_id
$$;

-- The account's latest link was shown: the one before is over. False: another was made since.
create function public.recovery_link_shown(account uuid, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.recovery_links as link set previous_hash = null
  where link.user_id = account and link.token_hash = recovery_link_shown.token_hash;
  return found;
end
$$;
