-- Wrong codes of an app pause no recovery codes.

-- Tries of recovery codes since the session last gave a good one.
alter table private.staff_sessions add column recovery_tries integer not null default 0;

create or replace function public.verify_factor(code text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  select * into held from private.staff_factors as own
  where own.user_id = caller and own.secret is not null for update;
  if not found then
    raise exception 'no_factor' using errcode = 'insufficient_privilege';
  end if;
  insert into private.staff_sessions as own (id, user_id, recovery_tries)
  values (private.session_id(), caller, is_recovery::integer)
  on conflict (id) do update set recovery_tries = own.recovery_tries + is_recovery::integer
  returning own.* into known;
  was_verified := known.verified_at is not null;
  if is_recovery then
    -- Counted by session alone: a count of the account would let who knows the password lock its owner out. Ten codes
    -- of 75 random bits stay unguessed at ten tries a sign-in.
    if known.recovery_tries > 10 then
      return '{"refused": "sign_in_again"}';
    end if;
    delete from private.recovery_codes as own
    where own.user_id = caller and own.code_hash = private.recovery_hash(caller, typed);
    if not found then
      return '{"refused": "wrong"}';
    end if;
    update private.staff_sessions as own set recovery_tries = 0 where own.id = known.id;
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
    update private.staff_factors as own set last_step = step where own.user_id = caller;
    perform private.count_code(caller, was_verified, false);
  end if;
  perform private.note_code(caller);
  return jsonb_build_object(
    'codes_left', (select count(*) from private.recovery_codes as own where own.user_id = caller)
  );
end
$$;
