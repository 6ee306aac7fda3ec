-- The second factor of staff: codes from an app (RFC 6238: SHA-1, six digits, 30 seconds), required
-- once per session, and again before people's data is exported or deleted. The auth service of the
-- embedded backend has none, so every backend keeps it here.

-- These three tables have no API access; the functions below read them.
create table private.staff_factors (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  -- Shared with the person's app; null until a code has confirmed it.
  secret bytea,
  -- A secret that waits for its code, possibly to replace the current one.
  offered bytea,
  offered_at timestamptz(3),
  -- The last accepted step: no code counts twice.
  last_step bigint not null default 0,
  -- Wrong codes from all sessions that owe a code.
  failures integer not null default 0,
  paused_until timestamptz(3)
);

-- Ten at a time, each good once: 75 random bits, as sha256.
create table private.recovery_codes (
  user_id uuid not null references private.staff_factors (user_id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);

-- What is known of a staff session beyond what the auth service keeps.
create table private.staff_sessions (
  -- From auth.sessions, without a reference: that table is not ours.
  id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- The browser's own short name, such as "Firefox on Windows".
  device text not null default '' check (char_length(device) <= 60),
  used_at timestamptz(3) not null default now(),
  -- When it last gave a code.
  verified_at timestamptz(3),
  -- Wrong codes since then: the password alone must not pause a session that gave a code.
  failures integer not null default 0,
  paused_until timestamptz(3),
  -- Recovery codes tried since the session last gave a good one.
  recovery_tries integer not null default 0
);
create index staff_sessions_of_member on private.staff_sessions (user_id);

create function private.session_id() returns uuid
  language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;

create function private.must_have_factor(role text) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce((
    select role = any (string_to_array(setting.value, ','))
    from public.site_settings as setting where setting.key = 'factor_required'
  ), false)
$$;

create function private.has_factor(member uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.staff_factors as factor
    where factor.user_id = member and factor.secret is not null
  )
$$;

-- What the caller's session still owes before it counts as staff: 'code', or 'factor' if the role
-- requires one and the member has none; null: nothing.
create function private.session_owes(member uuid, role text) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.has_factor(member) then case when not exists (
      select from private.staff_sessions as session
      where session.id = private.session_id() and session.user_id = member
        and session.verified_at is not null
    ) then 'code' end
    when private.must_have_factor(role) then 'factor'
  end
$$;

-- Whether the caller gave a code within ten minutes; true if they have no second factor and need
-- none.
create function public.factor_is_fresh() returns boolean
  language sql stable security definer set search_path = '' as $$
  select case
    when private.has_factor(auth.uid()) then exists (
      select from private.staff_sessions as session
      where session.id = private.session_id() and session.user_id = auth.uid()
        and session.verified_at > now() - interval '10 minutes'
    )
    else not exists (
      select from public.staff as member
      where member.user_id = auth.uid() and private.must_have_factor(member.role)
    )
  end
$$;
grant execute on function public.factor_is_fresh() to authenticated;

-- Called by functions that export or delete people's data, or decide who is staff.
create function private.demand_fresh_factor() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not public.factor_is_fresh() then
    raise exception 'factor_not_fresh'
      using errcode = 'insufficient_privilege', hint = 'Give a code of the second factor first';
  end if;
end
$$;

-- Called before an export of people's data, and logs it. Raises not_staff and factor_not_fresh
-- (HTTP 403), and unknown_list (HTTP 400).
--
-- what  the name of the list
create function public.begin_export(what text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  noun constant text := case what
    when 'contact-messages' then 'contact_messages'
    when 'early-access-requests' then 'early_access_requests'
    when 'mailing-list' then 'mailing_list'
    when 'partner-applications' then 'vendor_submissions'
    when 'investor-visits' then 'investor_access_logs'
  end;
  area constant text := case what when 'investor-visits' then 'settings' else 'people' end;
begin
  perform private.require_staff(area);
  perform private.demand_fresh_factor();
  perform private.refuse('unknown_list', 400, noun is null);
  perform private.note_activity('export', noun, area);
end
$$;
grant execute on function public.begin_export(text) to authenticated;

-- The six-digit code of a time step (RFC 4226).
create function private.totp(secret bytea, step bigint) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  mac constant bytea := extensions.hmac(int8send(step), secret, 'sha1');
  start constant integer := get_byte(mac, 19) & 15;
begin
  return lpad(((
    ((get_byte(mac, start) & 127)::bigint << 24) + (get_byte(mac, start + 1) << 16)
      + (get_byte(mac, start + 2) << 8) + get_byte(mac, start + 3)
  ) % 1000000)::text, 6, '0');
end
$$;

-- The time step of a code that is valid now, one step before or one after, if later than
-- `later_than`; else null.
create function private.step_of_code(secret bytea, code text, later_than bigint) returns bigint
  language sql volatile set search_path = '' as $$
  select candidate.step
  from (select floor(extract(epoch from clock_timestamp()) / 30)::bigint as step) as present,
    generate_series(present.step - 1, present.step + 1) as candidate (step)
  where candidate.step > later_than and private.totp(secret, candidate.step) = code
  order by candidate.step limit 1
$$;

-- The secret as 32 characters of base32.
create function private.base32(secret bytea) returns text
  language sql immutable set search_path = '' as $$
  select string_agg(
    substr(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      1 + substring(('x' || encode(secret, 'hex'))::bit(160) from 1 + 5 * place for 5)::bit(5)::integer,
      1
    ), '' order by place
  )
  from generate_series(0, 31) as place
$$;

create function private.recovery_hash(member uuid, code text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(member || ':' || code, 'UTF8')), 'hex') $$;

-- Letters and digits that look unlike each other, 5 random bits each.
create function private.random_letters(many integer) returns text
  language sql volatile set search_path = '' as $$
  select string_agg(
    substr('abcdefghijkmnpqrstuvwxyz23456789', 1 + get_byte(random.bytes, place) % 32, 1), ''
    order by place
  )
  from (select extensions.gen_random_bytes(many) as bytes) as random,
    generate_series(0, many - 1) as place
$$;

-- Replaces the member's recovery codes with ten new ones, and returns them this once.
create function private.make_recovery_codes(member uuid) returns text[]
  language plpgsql volatile set search_path = '' as $$
declare
  codes text[] := '{}';
  code text;
begin
  delete from private.recovery_codes as old where old.user_id = member;
  for number in 1..10 loop
    code := private.random_letters(15);
    insert into private.recovery_codes (user_id, code_hash)
    values (member, private.recovery_hash(member, code));
    codes := codes || regexp_replace(code, '(.{5})(.{5})(.{5})', '\1-\2-\3');
  end loop;
  return codes;
end
$$;

-- The caller, if on the team, whatever their session owes.
create function private.member_who_calls() returns uuid
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := private.caller();
begin
  if not exists (select from public.staff where staff.user_id = caller) then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  return caller;
end
$$;

create function private.note_code(member uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not exists (
    select from private.staff_sessions as session
    where session.id = private.session_id() and session.verified_at is not null
  ) then
    perform private.note_activity('sign-in-second', 'staff', 'settings', member::text);
  end if;
  insert into private.staff_sessions as session (id, user_id, verified_at)
  values (private.session_id(), member, now())
  on conflict (id) do update set verified_at = excluded.verified_at;
end
$$;

-- Opens the back office: notes that the session is in use, and returns what its screens need to
-- know: {"role", "name", "owes", "has_factor", "must_have", "codes_left", "fresh_for"}; null: not
-- staff. "fresh_for" is in seconds until another code is required, as clocks of browsers are wrong.
create function public.open_staff_session(device text default '') returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  member public.staff;
  verified timestamptz;
begin
  select * into member from public.staff where staff.user_id = caller;
  if not found then
    return null;
  end if;
  delete from private.staff_sessions where staff_sessions.user_id = caller
    and not exists (select from auth.sessions as session where session.id = staff_sessions.id);
  insert into private.staff_sessions as session (id, user_id, device)
  values (private.session_id(), caller, left(coalesce(open_staff_session.device, ''), 60))
  on conflict (id) do update set used_at = now(), device = excluded.device
  returning session.verified_at into verified;
  return jsonb_build_object(
    'role', member.role,
    'name', member.display_name,
    'owes', private.session_owes(caller, member.role),
    'has_factor', private.has_factor(caller),
    'must_have', private.must_have_factor(member.role),
    'codes_left', (select count(*) from private.recovery_codes as left_over where left_over.user_id = caller),
    'fresh_for', greatest(0, extract(epoch from verified + interval '10 minutes' - now())::integer)
  );
end
$$;
grant execute on function public.open_staff_session(text) to authenticated;

-- Offers a secret to add to an app, and returns it. A member who has a factor must give a fresh
-- code: a session that was left open must not replace it.
create function public.offer_factor() returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
  made constant bytea := extensions.gen_random_bytes(20);
begin
  if private.has_factor(caller) then
    perform private.demand_fresh_factor();
  end if;
  insert into private.staff_factors (user_id, offered, offered_at) values (caller, made, now())
  on conflict (user_id) do update set offered = excluded.offered, offered_at = excluded.offered_at;
  return private.base32(made);
end
$$;
grant execute on function public.offer_factor() to authenticated;

-- Activates the offered secret if the code is right. The member's other sessions end, and earlier
-- recovery codes too. Returns {"codes": [...]}, or {"refused": "wrong" | "over"}: offered over an
-- hour ago, or used. Called again after a lost answer, it makes new codes.
create function public.confirm_factor(code text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
  typed constant text := regexp_replace(code, '\s', '', 'g');
  waiting private.staff_factors;
  step bigint;
begin
  if private.has_factor(caller) then
    perform private.demand_fresh_factor();
  end if;
  select * into waiting from private.staff_factors as factor where factor.user_id = caller
  for update;
  -- By the same code, or one of the ten minutes since.
  if waiting.offered is null and exists (
    select from generate_series(waiting.last_step, waiting.last_step + 20) as taken
    where private.totp(waiting.secret, taken) = typed
  ) then
    return jsonb_build_object('codes', to_jsonb(public.new_recovery_codes()));
  end if;
  if waiting.offered is null or waiting.offered_at <= now() - interval '1 hour' then
    return jsonb_build_object('refused', 'over');
  end if;
  step := private.step_of_code(waiting.offered, typed, 0);
  if step is null then
    return jsonb_build_object('refused', 'wrong');
  end if;
  update private.staff_factors as factor
  set secret = waiting.offered, offered = null, offered_at = null, last_step = step, failures = 0,
    paused_until = null
  where factor.user_id = caller;
  -- First, or giving a code to it would be the entry.
  perform private.note_activity('factor-on', 'staff', 'settings', caller::text);
  perform private.note_code(caller);
  delete from auth.sessions as other
  where other.user_id = caller and other.id <> private.session_id();
  return jsonb_build_object('codes', to_jsonb(private.make_recovery_codes(caller)));
end
$$;
grant execute on function public.confirm_factor(text) to authenticated;

-- Counts a wrong code, or clears the count if `is_wrong` is false: of the session if it gave a code
-- before, else of the account. The fifth wrong code, and each after, starts a 15-minute pause.
create function private.count_code(member uuid, of_session boolean, is_wrong boolean) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if of_session then
    update private.staff_sessions as session
    set failures = case when is_wrong then session.failures + 1 else 0 end,
      paused_until = case when is_wrong and session.failures >= 4 then now() + interval '15 minutes' end
    where session.id = private.session_id();
  else
    update private.staff_factors as factor
    set failures = case when is_wrong then factor.failures + 1 else 0 end,
      paused_until = case when is_wrong and factor.failures >= 4 then now() + interval '15 minutes' end
    where factor.user_id = member;
  end if;
end
$$;

-- Takes a code of the app, or one of the recovery codes, for the caller's session. Five wrong codes
-- of the app, and each after them, begin a pause of 15 minutes, in which no more of these are
-- checked; a session has ten tries with recovery codes. Returns {"codes_left"}, or {"refused":
-- "wrong" | "paused" | "sign_in_again"}: an error would roll the count back.
create function public.verify_factor(code text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
  typed constant text := regexp_replace(lower(left(code, 100)), '[^a-z0-9]', '', 'g');
  is_recovery constant boolean := char_length(typed) = 15;
  held private.staff_factors;
  known private.staff_sessions;
  was_verified boolean;
  step bigint;
begin
  -- Two tries at once are one after the other.
  select * into held from private.staff_factors as factor
  where factor.user_id = caller and factor.secret is not null for update;
  if not found then
    raise exception 'no_factor' using errcode = 'insufficient_privilege';
  end if;
  insert into private.staff_sessions as session (id, user_id, recovery_tries)
  values (private.session_id(), caller, is_recovery::integer)
  on conflict (id) do update set recovery_tries = session.recovery_tries + is_recovery::integer
  returning session.* into known;
  was_verified := known.verified_at is not null;
  if is_recovery then
    -- Counted by session alone: a count of the account would let who knows the password lock its owner out. Ten codes
    -- of 75 random bits stay unguessed at ten tries a sign-in.
    if known.recovery_tries > 10 then
      return '{"refused": "sign_in_again"}';
    end if;
    delete from private.recovery_codes where recovery_codes.user_id = caller
      and recovery_codes.code_hash = private.recovery_hash(caller, typed);
    if not found then
      return '{"refused": "wrong"}';
    end if;
    update private.staff_sessions as session set recovery_tries = 0 where session.id = known.id;
    perform private.note_activity('recovery-code', 'staff', 'settings', caller::text);
  else
    if (case when was_verified then known.paused_until else held.paused_until end) > now() then
      return '{"refused": "paused"}';
    end if;
    step := private.step_of_code(held.secret, typed, held.last_step);
    if step is null then
      perform private.count_code(caller, was_verified, true);
      return jsonb_build_object('refused', case
        when was_verified and known.failures >= 4 or not was_verified and held.failures >= 4
        then 'paused' else 'wrong'
      end);
    end if;
    update private.staff_factors as factor set last_step = step where factor.user_id = caller;
    perform private.count_code(caller, was_verified, false);
  end if;
  perform private.note_code(caller);
  return jsonb_build_object(
    'codes_left', (select count(*) from private.recovery_codes where recovery_codes.user_id = caller)
  );
end
$$;
grant execute on function public.verify_factor(text) to authenticated;

-- Replaces the recovery codes with ten new ones, and returns them this once.
create function public.new_recovery_codes() returns text[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
begin
  if not public.is_staff() or not private.has_factor(caller) then
    raise exception 'no_factor' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  perform private.note_activity('recovery-codes', 'staff', 'settings', caller::text);
  return private.make_recovery_codes(caller);
end
$$;
grant execute on function public.new_recovery_codes() to authenticated;

-- Removes the second factor, unless the role requires one.
create function public.remove_factor() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.member_who_calls();
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  perform private.demand_fresh_factor();
  perform private.refuse('factor_required', 409, private.must_have_factor(private.staff_role()));
  delete from private.staff_factors as factor where factor.user_id = caller;
  perform private.note_activity('factor-off', 'staff', 'settings', caller::text);
end
$$;
grant execute on function public.remove_factor() to authenticated;

-- Removes the factor of a member who has no codes left, and ends their sessions. False: had none.
create function private.forget_factor(member uuid) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  had constant boolean := private.has_factor(member);
begin
  delete from private.staff_factors as factor where factor.user_id = member;
  delete from auth.sessions as session
  where session.user_id = member and exists (select from public.staff where staff.user_id = member);
  return had;
end
$$;

-- The same, for the operator's command.
create function public.reset_staff_factor(member uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$ select private.forget_factor(member) $$;

-- The caller's sessions, this one first: [{"id", "device", "used_at", "is_this"}, ...].
create function public.own_sessions() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(to_jsonb(login) order by login.is_this desc, login.used_at desc, login.id), '[]'
  )
  from (
    select session.id, coalesce(entry.device, '') as device,
      greatest(session.created_at, session.updated_at, entry.used_at) as used_at,
      session.id = private.session_id() as is_this
    from auth.sessions as session
    left join private.staff_sessions as entry on entry.id = session.id
    where session.user_id = auth.uid() and (select public.is_staff())
  ) as login
$$;
grant execute on function public.own_sessions() to authenticated;

-- Ends one of the caller's other sessions, or all of them. Returns how many.
create function public.end_own_sessions(session uuid default null) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended integer;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id <> private.session_id()
    and (session is null or sessions.id = session);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_activity('sign-out', 'staff', 'settings', auth.uid()::text);
  end if;
  return ended;
end
$$;
grant execute on function public.end_own_sessions(uuid) to authenticated;

-- To require a second factor, one must have it and give its code.
create function private.check_factor_required() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('not_roles', 400,
    new.value !~ '^((owner|editor|support)(,(owner|editor|support))*)?$');
  perform private.refuse('factor_first', 409,
    new.value <> '' and auth.uid() is not null and not private.has_factor(auth.uid()));
  perform private.demand_fresh_factor();
  return new;
end
$$;
