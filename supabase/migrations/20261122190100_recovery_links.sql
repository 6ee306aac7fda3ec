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
revoke all on table public.recovery_links from public, anon, authenticated;
grant all on table public.recovery_links to service_role;

-- As before, with the link.
create or replace function private.account_keeps(account uuid) returns text
  language sql stable set search_path = ''
  as $$
  select min(kept.how) from (
    select 'address' as how from auth.users as known
    where known.id = account and private.is_address(known.email)
      and known.email_confirmed_at is not null
    union all
    select 'recovery' from public.recovery_links as link where link.user_id = account
  ) as kept
$$;

-- Gives an account a link, in place of one that it had once this one was shown. False: it is staff's,
-- or the session that asks has ended.
create function public.keep_recovery_link(account uuid, token_hash text, session uuid)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- Whoever ends the account's sessions now ends the link too.
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
  language sql stable security definer set search_path = ''
  as $$
  select link.user_id from public.recovery_links as link
  where owner_of_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
$$;

-- Uses a link, and puts the next one in its place once that was shown. Answers whose it is; null:
-- nobody's.
create function public.use_recovery_link(token_hash text, next_hash text) returns uuid
  language sql volatile security definer set search_path = ''
  as $$
  update public.recovery_links as link
  set token_hash = next_hash, previous_hash = use_recovery_link.token_hash, made_at = now(),
    used_at = now()
  where use_recovery_link.token_hash in (link.token_hash, link.previous_hash)
    and not exists (select from public.staff where staff.user_id = link.user_id)
  returning link.user_id
$$;

-- The account's latest link was shown: the one before is over. False: another was made since.
create function public.recovery_link_shown(account uuid, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.recovery_links as link set previous_hash = null
  where link.user_id = account and link.token_hash = recovery_link_shown.token_hash;
  return found;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.keep_recovery_link(uuid, text, uuid), public.owner_of_recovery_link(text),
  public.use_recovery_link(text, text), public.recovery_link_shown(uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.keep_recovery_link(uuid, text, uuid), public.owner_of_recovery_link(text),
  public.use_recovery_link(text, text), public.recovery_link_shown(uuid, text)
  to service_role;
