-- A plan starts with its invitation, and with a link for a poster that is switched off.

-- Starts a plan with the caller as its owner.
--
-- p_id     made by the browser: asking again with it starts no second plan
-- answers  {"kind": "died" or "ahead", and where known "happened", "whose", "honoree_name",
--          "celebration_type_id", "expected_guests", "remember", "leave_out", "time_zone",
--          "finder": who should find a plan made ahead, or "later", "name": how the owner is called}
-- Answers {"id", "created"}. Raises staff_have_no_plans (HTTP 403), too_many_plans (409: 10 of one
-- owner), too_many_submissions (429: 10 an hour and network address, 500 an hour in all),
-- plan_id_taken (409: it is or was another plan's), malformed_answers (400: no object, none of the
-- kinds, or longer than all fields together), and what the columns refuse.
create or replace function public.start_plan(p_id uuid, answers jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller constant uuid := private.caller();
  address constant text := public.client_address();
  plan public.plans;
  finder text;
  starts integer;
  oldest timestamptz;
begin
  if caller is null then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  if answers is null or jsonb_typeof(answers) <> 'object' or pg_column_size(answers) > 48000
    or coalesce(answers ->> 'kind', '') not in ('died', 'ahead') then
    raise exception 'malformed_answers' using errcode = 'PT400';
  end if;
  if exists (select from public.staff where staff.user_id = caller) then
    raise exception 'staff_have_no_plans' using errcode = 'PT403';
  end if;
  -- One at a time: of a volley sent at once, each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('plans started'));
  if p_id in (select public.plans_as('viewer')) then
    return jsonb_build_object('id', p_id, 'created', false);
  end if;
  if exists (select from private.plan_ids as taken where taken.id = p_id)
    or exists (select from public.plans as taken where taken.id = p_id) then
    raise exception 'plan_id_taken' using errcode = 'PT409';
  end if;
  if (select count(*) from public.plans_as('owner')) >= 10 then
    raise exception 'too_many_plans' using errcode = 'PT409';
  end if;

  delete from private.plan_starts as start where start.created_at <= now() - interval '1 hour';
  select count(*), min(start.created_at) into starts, oldest
  from private.plan_starts as start where start.client_address = address;
  if starts < 10 then
    select count(*) / 50, min(start.created_at) into starts, oldest
    from private.plan_starts as start;
  end if;
  if starts >= 10 then
    perform public.refuse_submission(oldest + interval '50 minutes');
  end if;
  insert into private.plan_starts (client_address) values (address);
  insert into private.plan_ids (id) values (p_id);

  insert into public.plans (
    id, kind, happened, whose, honoree_name, celebration_type_id, expected_guests, remember,
    leave_out, time_zone, updated_by
  )
  values (
    p_id,
    answers ->> 'kind',
    answers ->> 'happened',
    answers ->> 'whose',
    btrim(coalesce(answers ->> 'honoree_name', '')),
    -- It may be gone since the page was opened.
    (
      select known.id from public.celebration_types as known
      where known.id::text = answers ->> 'celebration_type_id'
    ),
    (answers ->> 'expected_guests')::integer,
    coalesce(answers ->> 'remember', ''),
    coalesce(answers ->> 'leave_out', ''),
    -- The browser's, which may know one that is newer than this database.
    (
      select known.name from private.time_zones as known
      where known.name = answers ->> 'time_zone'
    ),
    caller
  )
  returning * into plan;
  insert into public.plan_members (plan_id, user_id, role, name, last_opened_at)
  values (p_id, caller, 'owner', btrim(coalesce(answers ->> 'name', '')), now());
  finder := btrim(regexp_replace(coalesce(answers ->> 'finder', ''), '\s+', ' ', 'g'));
  if plan.kind = 'ahead' and finder not in ('', 'later') then
    insert into public.plan_finders (plan_id, name, made_by) values (p_id, finder, caller);
  end if;
  insert into public.plan_invitations (id, plan_id) values (p_id, p_id);
  insert into public.plan_public_links (id, plan_id) values (p_id, p_id);
  perform private.copy_templates(plan);
  perform private.note_change(
    p_id, 'plans', p_id, 'add', null, null, to_jsonb(plan.honoree_name)
  );
  return jsonb_build_object('id', p_id, 'created', true);
end
$$;
