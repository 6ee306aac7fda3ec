set check_function_bodies = off;

alter table public.plans
  add column asks_days boolean not null default false,
  add column possible_hours text[] not null default '{}' check (
    cardinality(possible_hours) <= 20 and to_jsonb(possible_hours)::text
      ~ '^\[("\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d"(, )?)*\]$'
  );
grant update (asks_days, possible_hours) on table public.plans to authenticated;
alter table public.plan_households add column days text[] not null default '{}' check (
  cardinality(days) <= 20
    and to_jsonb(days)::text ~ '^\[("\d{4}-\d\d-\d\d (yes|maybe|no)"(, )?)*\]$'
);
grant update (days) on table public.plan_households to authenticated;

drop trigger check_plan on public.plans;

CREATE OR REPLACE FUNCTION private.check_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date;
begin
  -- So many the column refuses, which is asked after this; comparing them could take minutes.
  if cardinality(new.possible_days) > 20 then
    return new;
  end if;
  if new.time_zone is distinct from old.time_zone and new.time_zone is not null
    and not exists (select from private.time_zones where time_zones.name = new.time_zone)
    and not exists (
      select from pg_catalog.pg_timezone_names
      where pg_timezone_names.name = new.time_zone and private.is_zone_name(pg_timezone_names.name)
    ) then
    raise exception 'unknown_time_zone' using errcode = 'PT400';
  end if;
  today := (now() at time zone coalesce(new.time_zone, 'UTC'))::date;
  if exists (
    select from unnest(new.possible_days || new.day) as possible_day
    where possible_day is not null
      and possible_day is distinct from old.day
      and possible_day <> all (old.possible_days)
      and possible_day not between today - interval '1 year' and today + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  if new.asks_days and (new.asks_days, new.possible_days)
    is distinct from (old.asks_days, old.possible_days) then
    if cardinality(new.possible_days) > 5 then
      raise exception 'too_many_days_asked' using errcode = 'PT400';
    end if;
    if exists (
      select from unnest(new.possible_days) as possible_day group by possible_day
      having count(*) > 1 or possible_day <= today and possible_day <> all (old.possible_days)
    ) then
      raise exception 'day_not_ahead' using errcode = 'PT400';
    end if;
  end if;
  -- The hour of a day that was in mind comes with it, and goes where another one is taken instead.
  if new.day = any (new.possible_days) and new.day <> old.day then
    new.start_time := nullif(new.start_time, (
      select right(hour, 5)::time from unnest(new.possible_hours) as hour
      where left(hour, 10) = old.day::text limit 1
    ));
  end if;
  if new.day_state = 'set' and new.day = any (new.possible_days)
    and (new.day_state, new.day) is distinct from (old.day_state, old.day) then
    new.start_time := coalesce((
      select right(hour, 5)::time from unnest(new.possible_hours) as hour
      where left(hour, 10) = new.day::text limit 1
    ), new.start_time);
  end if;
  -- Where the family is, it may be tomorrow already.
  if (new.born_on is distinct from old.born_on and new.born_on > today + 1)
    or (new.died_on is distinct from old.died_on and new.died_on > today + 1) then
    raise exception 'date_not_past' using errcode = 'PT400';
  end if;
  if (new.born_on is distinct from old.born_on and new.born_on < '1800-01-01')
    or (new.died_on is distinct from old.died_on and new.died_on < '1800-01-01') then
    raise exception 'date_too_early' using errcode = 'PT400';
  end if;
  return new;
end
$function$
;
revoke all on function private.check_plan() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.has_answered(household public.plan_households)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as (
    select part.id from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ), wanted as (
    select asked.id from asked
    union all select null where not exists (select from asked)
  ), days as (
    select unnest(private.days_asked(plan)) as day from public.plans as plan
    where plan.id = household.plan_id
  )
  select case when exists (select from days) then not exists (
    select from days where private.answer_to_day(household.days, days.day) is null
  ) else not exists (
    select from public.plan_guests as guest cross join wanted
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = guest.plan_id and reply.id = private.reply_id(guest.id, wanted.id)
          and reply.removed_at is null and reply.answer is not null and not reply.before_change
      )
  ) end
$function$
;
revoke all on function private.has_answered(public.plan_households) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.households_that_answered(plan uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', household.name, 'people', coalesce((
      select jsonb_agg(person.answers)
      from (
        select array_agg(reply.answer) as answers
        from public.plan_guests as guest
        join public.plan_replies as reply
          on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
        left join public.plan_invitation_parts as part
          on part.id = reply.part_id and part.plan_id = reply.plan_id
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null and reply.removed_at is null
          and reply.answer is not null and not reply.before_change
          and (reply.part_id is null or part.removed_at is null)
        group by guest.id
      ) as person
    ), '[]'))
    order by latest.at, household.id
  ), '[]')
  from (
    select private.household_now(answer.household_id) as id, max(answer.created_at) as at
    from private.household_answers as answer
    where answer.plan_id = households_that_answered.plan
      and answer.created_at >= since and answer.created_at < until
    group by 1
  ) as latest
  join public.plan_households as household on household.id = latest.id
  where household.removed_at is null
$function$
;
revoke all on function private.households_that_answered(uuid,timestamp with time zone,timestamp with time zone) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.mark_replies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  part public.plan_invitation_parts;
begin
  update public.plans set version = plans.version + 1, day_moved_at = case
    when (old.day_state = 'set' or old.day_state = 'some' and old.asks_days)
      and (old.day, old.day_state) is distinct from (new.day, new.day_state)
      then now() else plans.day_moved_at
  end
  where plans.id = new.id returning * into plan;
  perform private.mark_changed_replies(old, null, plan, null);
  for part in
    select * from public.plan_invitation_parts where plan_invitation_parts.plan_id = new.id
  loop
    perform private.mark_changed_replies(old, part, plan, part);
  end loop;
  return null;
end
$function$
;
revoke all on function private.mark_replies() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.page_marks(household public.plan_households, plan public.plans)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_object_agg(
      part.name, left(encode(extensions.digest(household.id || part.value, 'sha256'), 'hex'), 16)
    )
    from (values
      ('celebration', jsonb_build_array(
        plan.day_state, plan.day, plan.possible_days, plan.start_time, plan.time_zone,
        plan.place_name, plan.place_address,
        (
          select jsonb_agg(
            jsonb_build_array(part.id, part.start_time, part.place_name, part.place_address)
            order by part.id
          )
          from public.plan_invitation_parts as part
          where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
        )
      )::text || coalesce(nullif(private.days_asked(plan), '{}')::text, '')),
      ('answers', jsonb_build_array(
        (
          select contact.message from public.plan_household_contacts as contact
          where contact.id = household.id and contact.message <> '' and contact.removed_at is null
        ),
        (
          select jsonb_agg(
            jsonb_build_array(
              guest.id, case when guest.is_plus_one then guest.name end,
              coalesce(needs.food, ''), coalesce(needs.access, ''),
              (
                select jsonb_agg(jsonb_build_array(reply.part_id, reply.answer) order by reply.id)
                from public.plan_replies as reply
                where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
                  and reply.answer is not null and reply.removed_at is null
              )
            ) order by guest.id
          )
          from public.plan_guests as guest
          left join public.plan_guest_needs as needs
            on needs.id = guest.id and needs.removed_at is null
          where guest.plan_id = household.plan_id and guest.household_id = household.id
            and guest.removed_at is null
        )
      )::text || coalesce(nullif(household.days, '{}')::text, ''))
    ) as part (name, value)
  );
end
$function$
;
revoke all on function private.page_marks(public.plan_households,public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.shown_celebration(plan public.plans)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'plan', jsonb_build_object(
        'honoree_name', plan.honoree_name,
        'words_for_day', plan.words_for_day,
        -- The years alone: guests are shown no more.
        'born_on', to_char(plan.born_on, 'YYYY'),
        'died_on', to_char(plan.died_on, 'YYYY'),
        'photo_path', right(plan.photo_path, -37),
        'day_state', plan.day_state,
        'day', plan.day,
        'possible_days', plan.possible_days,
        'possible_hours', plan.possible_hours,
        'asks_days', plan.asks_days,
        'start_time', plan.start_time,
        'time_zone', plan.time_zone,
        'minutes', plan.minutes,
        'place_name', plan.place_name,
        'place_address', case when shows_address then plan.place_address else '' end,
        'step_free', case when shows_access then plan.step_free end,
        'parking', case when shows_access then plan.parking end,
        'hearing_loop', case when shows_access then plan.hearing_loop end,
        'toilets', case when shows_access then plan.toilets end,
        'access_notes', case when shows_access then plan.access_notes else '' end,
        'bring', case when shows_bring then plan.bring else '' end
      ),
      'invitation', jsonb_build_object(
        'words', words,
        'picture', picture,
        'picture_path', right(picture_path, -37),
        'picture_alt', picture_alt,
        'shows_address', shows_address,
        'shows_access', shows_access,
        'shows_program', shows_program,
        'shows_bring', shows_bring,
        'offers_online', offers_online,
        'reply_by', reply_by,
        'call_name', call_name,
        'call_number', call_number
      ),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', item.id, 'title', item.title, 'who', item.who, 'minutes', item.minutes
          ) order by item.position, item.id
        )
        from public.plan_program_items as item
        where item.plan_id = plan.id and item.removed_at is null and not item.suggested
          and shows_program
      ), '[]'),
      'parts', coalesce((
        select jsonb_agg(
          private.shown_part(part, shows_address) order by part.position, part.id
        )
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      ), '[]'),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, plan.purged_version, invitation.version, (
        select max(part.version) from public.plan_invitation_parts as part
        where part.plan_id = plan.id
      ))
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$function$
;
revoke all on function private.shown_celebration(public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.bring(household public.plan_households, wanted integer, parts uuid[], is_late boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  brought integer;
  guest public.plan_guests;
  part uuid;
begin
  select count(*) into brought from public.plan_guests
  where plan_guests.plan_id = household.plan_id and plan_guests.household_id = household.id
    and plan_guests.is_plus_one and plan_guests.removed_at is null;
  -- More than the family allows by now may stay, but not become more.
  wanted := least(wanted, greatest(household.plus_ones, brought));
  update public.plan_guests set removed_at = now()
  where plan_guests.id in (
    select plan_guests.id from public.plan_guests
    where plan_guests.plan_id = household.plan_id and plan_guests.household_id = household.id
      and plan_guests.is_plus_one and plan_guests.removed_at is null
    order by plan_guests.name <> '', plan_guests.position desc, plan_guests.id
    limit greatest(0, brought - wanted)
  );
  for place in 1 .. wanted - brought loop
    insert into public.plan_guests (plan_id, household_id, is_plus_one, position)
    values (household.plan_id, household.id, true, 1000 + brought + place)
    returning * into guest;
    foreach part in array parts loop
      perform private.write_reply(guest, part, private.as_the_others(household, part), is_late);
    end loop;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.answer_invitation(token text, p_id uuid, answer jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  household public.plan_households := private.open_household(token);
  plan public.plans;
  state text;
  parts uuid[];
  asked text[];
  is_late boolean;
  guest public.plan_guests;
  part uuid;
  said jsonb;
  words text;
  marks jsonb;
  mark bytea;
  earlier bytea;
begin
  if household.id is null then
    return null;
  end if;
  -- The household may have been merged meanwhile.
  plan := private.lock_plan(household.plan_id);
  household := private.household_of(token);
  if household.id is null then
    return null;
  end if;
  mark := extensions.digest(household.id::text || (answer - 'marks')::text, 'sha256');
  select household_answers.said into earlier from private.household_answers
    where household_answers.id = p_id;
  if earlier = mark then
    return '{"done": true}';
  end if;
  state := private.invitation_state(plan);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from private.household_answers
    where household_answers.household_id = household.id
      and household_answers.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;

  if answer ? 'marks' then
    marks := private.page_marks(household, plan);
    if marks <> answer -> 'marks' then
      return jsonb_build_object(
        'done', false, 'state', state, 'changed',
        case when marks -> 'celebration' is distinct from answer -> 'marks' -> 'celebration'
          then 'celebration' else 'answers' end
      );
    end if;
  end if;

  parts := array(
    select plan_invitation_parts.id from public.plan_invitation_parts
    where plan_invitation_parts.plan_id = plan.id and plan_invitation_parts.removed_at is null
      and plan_invitation_parts.title <> ''
    order by plan_invitation_parts.position, plan_invitation_parts.id
  );
  if cardinality(parts) = 0 then
    parts := array[null::uuid];
  end if;
  is_late := private.is_late(plan);

  for said in select entry.value from jsonb_array_elements(answer -> 'guests') as entry loop
    select * into guest from public.plan_guests
    where plan_guests.id::text = said ->> 'id' and plan_guests.plan_id = plan.id
      and plan_guests.household_id = household.id and plan_guests.removed_at is null;
    continue when not found;
    foreach part in array parts loop
      words := said -> 'replies' ->> coalesce(part::text, '');
      continue when coalesce(words, '') = '';
      if words not in ('yes', 'online', 'no', 'unsure') or words = 'online' and not exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.offers_online
      ) and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = plan.id and reply.id = private.reply_id(guest.id, part)
          and reply.answer = 'online'
      ) then
        raise exception 'wrong_answer' using errcode = 'PT400';
      end if;
      perform private.write_reply(guest, part, words, is_late);
    end loop;
    perform private.write_needs(
      guest, private.told_words(said, 'food'), private.told_words(said, 'access')
    );
    words := btrim(said ->> 'name');
    if guest.is_plus_one and words <> '' and words <> guest.name then
      update public.plan_guests set name = words where plan_guests.id = guest.id;
    end if;
  end loop;

  asked := private.days_asked(plan);
  if answer ? 'days' and asked <> '{}' then
    if exists (
      select from unnest(asked) as day
      where answer -> 'days' ->> left(day, 10) not in ('yes', 'maybe', 'no')
    ) then
      raise exception 'wrong_answer' using errcode = 'PT400';
    end if;
    update public.plan_households set days = array(
      select left(day, 10) || ' ' || given.word
      from unnest(asked) as day
      cross join lateral (select coalesce(
        answer -> 'days' ->> left(day, 10), private.answer_to_day(household.days, day)
      ) as word) as given
      where given.word is not null
    )
    where plan_households.id = household.id and plan_households.plan_id = plan.id;
  end if;
  if answer ? 'plus_ones' and household.plus_ones > 0 then
    perform private.bring(
      household, greatest(0, (answer ->> 'plus_ones')::integer), parts, is_late
    );
  end if;
  words := private.told_words(answer, 'message');
  if words is distinct from '' then
    insert into public.plan_household_contacts (id, plan_id, message)
    values (household.id, plan.id, coalesce(words, ''))
    on conflict (plan_id, id) do update set message = excluded.message, removed_at = null;
  end if;

  delete from private.household_answers as old
  where old.plan_id = plan.id and old.created_at < now() - interval '30 days';
  insert into private.household_answers (id, household_id, plan_id, said)
  values (
    case when earlier is null then p_id else gen_random_uuid() end, household.id, plan.id, mark
  );
  perform private.log_plan_change(
    plan.id, 'plan_households', household.id, 'change', 'answers', null, null
  );
  return '{"done": true}';
end
$function$
;
revoke all on function public.answer_invitation(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.answer_invitation(text,uuid,jsonb) to anon;
grant execute on function public.answer_invitation(text,uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.erase_guest_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needs bigint;
  addresses bigint;
  replies bigint;
  requests bigint;
  reports bigint;
begin
  needs := private.forget_needs(array(
    select plan_guest_needs.id from public.plan_guest_needs
    join public.plans as plan on plan.id = plan_guest_needs.plan_id
    where (plan_guest_needs.food <> '' or plan_guest_needs.access <> '')
      and private.is_past(plan, '14 days', plan_guest_needs.updated_at, '6 months')
  ));
  perform private.forget_told_needs(array(
    select distinct entry.plan_id from public.inquiry_entries as entry
    join public.plans as plan on plan.id = entry.plan_id
    where entry.kind = 'numbers' and entry.words <> ''
      and private.is_past(plan, '14 days', entry.created_at, '6 months')
  ));
  addresses := private.forget_contacts(array(
    select contact.id from public.plan_household_contacts as contact
    join public.plans as plan on plan.id = contact.plan_id
    where (contact.email is not null or contact.phone <> '' or contact.message <> '')
      and private.is_past(plan, '12 months', contact.updated_at, '12 months')
  ));
  requests := private.forget_requests(array(
    select request.id from public.plan_requests as request
    join public.plans as plan on plan.id = request.plan_id
    where request.erased_at is null
      and private.is_past(plan, '12 months', request.updated_at, '12 months')
  ));
  perform private.lock_plans(array(
    select reply.plan_id from public.plan_replies as reply
    join public.plans as plan on plan.id = reply.plan_id
    where reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    union
    select household.plan_id from public.plan_households as household
    join public.plans as plan on plan.id = household.plan_id
    where household.days <> '{}'
      and private.is_past(plan, '12 months', household.updated_at, '12 months')
    union
    select report.plan_id from public.plan_memory_reports as report
    where report.created_at <= now() - interval '12 months' and report.removed_at is null
  ));
  with old as (
    update public.plan_replies as reply
    set answer = null, answered_at = null, answered_by = null, before_change = false, is_late = false
    from public.plans as plan
    where plan.id = reply.plan_id and reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    returning reply.plan_id, reply.id
  ), forgotten as (
    delete from public.plan_history as entry using old
    where entry.plan_id = old.plan_id and entry.noun = 'plan_replies' and entry.row_id = old.id
  )
  select count(*) into replies from old;
  update public.plan_households as household set days = '{}' from public.plans as plan
  where plan.id = household.plan_id and household.days <> '{}'
    and private.is_past(plan, '12 months', household.updated_at, '12 months');
  delete from private.rows_set_aside as aside
  where aside.created_at <= now() - interval '12 months';
  -- Also of what somebody emptied by hand, or took away again.
  delete from public.plan_history as entry using public.plans as plan
  where entry.plan_id = plan.id
    and (entry.noun in (
      'plan_guest_needs', 'plan_household_contacts', 'plan_replies', 'plan_request_contacts'
    ) or entry.noun = 'plan_households' and entry.field = 'days')
    and plan.day_state = 'set'
    and private.is_past(
      plan, case entry.noun when 'plan_guest_needs' then '14 days' else '12 months' end::interval,
      entry.at, '12 months'
    );
  update public.plan_memory_reports as report set words = '', removed_at = now()
  where report.created_at <= now() - interval '12 months' and report.removed_at is null;
  get diagnostics reports = row_count;
  return jsonb_build_object(
    'needs', needs, 'addresses', addresses, 'replies', replies,
    'requests', requests, 'reports', reports
  );
end
$function$
;
revoke all on function public.erase_guest_data() from public, anon, authenticated, service_role;
grant execute on function public.erase_guest_data() to service_role;

CREATE OR REPLACE FUNCTION public.guest_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
  shown jsonb;
  guests jsonb;
  answered timestamptz;
begin
  if household.id is null then
    return private.page_of_asking(token);
  end if;
  select * into plan from public.plans where plans.id = household.plan_id;
  shown := private.shown_celebration(plan);
  if plan.ended_at is not null or shown is null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  guests := private.shown_guests(household);
  if guests @? '$[*].replies.* ? (@.before_change == true)' then
    answered := private.answered_before_change(household);
  end if;
  return shown || jsonb_build_object(
    'state', private.invitation_state(plan),
    'uid', encode(extensions.digest('calendar:' || household.id, 'sha256'), 'hex'),
    'plus_ones', household.plus_ones,
    'guests', guests,
    'told_message', exists (
      select from public.plan_household_contacts as contact
      where contact.id = household.id and contact.message <> '' and contact.removed_at is null
    ),
    'is_late', private.is_late(plan),
    'days_asked', private.days_asked(plan),
    'days', household.days,
    -- Those that somebody of them came to, which may be in their calendar.
    'removed_parts', coalesce((
      select jsonb_agg(private.shown_part(part, invitation.shows_address))
      from public.plan_invitation_parts as part
      join public.plan_invitations as invitation on invitation.plan_id = part.plan_id
      where part.plan_id = plan.id and part.removed_at is not null and part.title <> ''
        and exists (
          select from public.plan_replies as reply
          join public.plan_guests as guest
            on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
          where reply.plan_id = plan.id and reply.part_id = part.id
            and reply.answer in ('yes', 'online', 'unsure')
            and guest.household_id = household.id and guest.removed_at is null
        )
    ), '[]'),
    'marks', private.page_marks(household, plan),
    -- Of memories: 'open' or 'closed'.
    'wall', private.wall_state(plan),
    'online_link', case
      when plan.online_link <> '' and private.has_reply(household, '{online}') then plan.online_link
    end,
    'was', case when answered is not null then
      private.told_facts(private.plan_at(plan, answered), answered)
    end
  );
end
$function$
;
revoke all on function public.guest_page(text) from public, anon, authenticated, service_role;
grant execute on function public.guest_page(text) to anon;
grant execute on function public.guest_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.merge_households(kept uuid, merged uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  first public.plan_households;
  second public.plan_households;
  had public.plan_household_contacts;
  has public.plan_household_contacts;
  moved uuid[];
  memories uuid[];
  latest double precision;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = kept and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into first from public.plan_households as household
  where household.id = kept and household.plan_id = plan and household.removed_at is null;
  select * into second from public.plan_households as household
  where household.id = merged and household.plan_id = plan;
  if second.merged_into = first.id then
    return true;
  end if;
  if first.id is null or second.id is null or second.removed_at is not null
    or first.id = second.id then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;

  select coalesce(max(guest.position), 0) into latest from public.plan_guests as guest
  where guest.plan_id = plan and guest.household_id = first.id;
  with these as (
    update public.plan_guests as guest
    set household_id = first.id, position = latest + guest.position + 1
    where guest.plan_id = plan and guest.household_id = second.id and guest.removed_at is null
    returning guest.id
  )
  select array(select these.id from these) into moved;
  with these as (
    update public.plan_memories as memory set household_id = first.id
    where memory.plan_id = plan and memory.household_id = second.id
    returning memory.id
  )
  select array(select these.id from these) into memories;

  select * into has from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = first.id;
  select * into had from public.plan_household_contacts as contact
  where contact.plan_id = plan and contact.id = second.id;
  insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
  values (second.id, plan, first.id, moved, memories, array_remove(array[
    case when has.email is null and had.email is not null then 'email' end,
    case when coalesce(has.phone, '') = '' and had.phone <> '' then 'phone' end,
    case when coalesce(has.message, '') = '' and had.message <> '' then 'message' end,
    case when has.handed_on is null and had.handed_on is not null then 'handed_on' end,
    case when first.days = '{}' and second.days <> '{}' then 'days' end
  ], null));
  if had.id is not null then
    insert into public.plan_household_contacts as contact (
      id, plan_id, email, phone, message, handed_on
    )
    values (first.id, plan, had.email, had.phone, had.message, had.handed_on)
    on conflict (plan_id, id) do update set
      email = coalesce(contact.email, excluded.email),
      phone = coalesce(nullif(contact.phone, ''), excluded.phone),
      message = coalesce(nullif(contact.message, ''), excluded.message),
      handed_on = coalesce(contact.handed_on, excluded.handed_on);
  end if;
  update public.plan_households as household
  set plus_ones = least(10, household.plus_ones + second.plus_ones),
    days = case when household.days = '{}' then second.days else household.days end
  where household.id = first.id;
  update public.plan_household_tokens as token set household_id = first.id
  where token.plan_id = plan and token.household_id = second.id;
  update public.plan_households as household set merged_into = first.id, removed_at = now()
  where household.id = second.id;
  perform private.log_plan_change(
    plan, 'plan_households', second.id, 'change', 'merged_into', to_jsonb(second.name),
    to_jsonb(first.name)
  );
  return true;
end
$function$
;
revoke all on function public.merge_households(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.merge_households(uuid,uuid) to authenticated;
grant execute on function public.merge_households(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.unmerge_household(household_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  merge public.plan_household_merges;
  apart public.plan_households;
  had public.plan_household_contacts;
begin
  select household.plan_id into plan from public.plan_households as household
  where household.id = unmerge_household.household_id and household.plan_id = any (own);
  perform private.lock_plan(plan, 'editor');
  select * into merge from public.plan_household_merges
  where plan_household_merges.id = unmerge_household.household_id;
  if not found then
    return false;
  end if;
  if not exists (
    select from public.plan_households as household
    where household.id = merge.kept_id and household.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  delete from public.plan_household_merges where plan_household_merges.id = merge.id;
  update public.plan_households as household set merged_into = null, removed_at = null
  where household.id = merge.id returning * into apart;
  update public.plan_guests as guest set household_id = apart.id
  where guest.plan_id = plan and guest.id = any (merge.guests)
    and guest.household_id = merge.kept_id;
  update public.plan_memories as memory set household_id = apart.id
  where memory.plan_id = plan and memory.id = any (merge.memories)
    and memory.household_id = merge.kept_id;
  select * into had from public.plan_household_contacts as contact where contact.id = apart.id;
  -- What was written there since stays.
  update public.plan_household_contacts as contact set
    email = case when 'email' = any (merge.filled) and contact.email = had.email
      then null else contact.email end,
    phone = case when 'phone' = any (merge.filled) and contact.phone = had.phone
      then '' else contact.phone end,
    message = case when 'message' = any (merge.filled) and contact.message = had.message
      then '' else contact.message end,
    handed_on = case when 'handed_on' = any (merge.filled) and contact.handed_on = had.handed_on
      then null else contact.handed_on end
  where contact.id = merge.kept_id and cardinality(merge.filled) > 0;
  update public.plan_households as household
  set plus_ones = greatest(0, household.plus_ones - apart.plus_ones),
    days = case when 'days' = any (merge.filled) and household.days = apart.days
      then '{}' else household.days end
  where household.id = merge.kept_id and (apart.plus_ones > 0 or 'days' = any (merge.filled));
  -- Its own link, and those of households that had been merged into it.
  update public.plan_household_tokens as token set household_id = apart.id
  where token.plan_id = plan and token.household_id = merge.kept_id
    and private.household_now(token.id) = apart.id;
  perform private.log_plan_change(
    plan, 'plan_households', apart.id, 'restore', null, null, to_jsonb(apart.name)
  );
  return true;
end
$function$
;
revoke all on function public.unmerge_household(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unmerge_household(uuid) to authenticated;
grant execute on function public.unmerge_household(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.answer_to_day(days text[], day text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select substr(said, 12) from unnest(days) as said where left(said, 10) = left(day, 10) limit 1
$function$
;
revoke all on function private.answer_to_day(text[],text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.days_asked(plan public.plans)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select coalesce((
      select hour from unnest(plan.possible_hours) as hour
      where left(hour, 10) = asked.day::text limit 1
    ), asked.day::text)
    from (select distinct unnest(plan.possible_days) as day) as asked
    where plan.asks_days and plan.day_state = 'some' and asked.day >= private.today_at(plan)
    order by asked.day limit 5
  );
end
$function$
;
revoke all on function private.days_asked(public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.drop_day_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.plan_households as household set days = holds.days
  from (
    select old_one.id, array(
      select said from unnest(old_one.days) as said
      where not exists (
        select from unnest(old.possible_hours) as hour
        where left(hour, 10) = left(said, 10) and hour <> all (new.possible_hours)
      )
    ) as days
    from public.plan_households as old_one
    where old_one.plan_id = new.id and old_one.days <> '{}'
  ) as holds
  where household.plan_id = new.id and household.id = holds.id and household.days <> holds.days;
  return null;
end
$function$
;
revoke all on function private.drop_day_answers() from public, anon, authenticated, service_role;

CREATE TRIGGER check_plan BEFORE UPDATE OF time_zone, day_state, day, possible_days, born_on, died_on, asks_days ON public.plans FOR EACH ROW EXECUTE FUNCTION private.check_plan();

CREATE TRIGGER drop_day_answers AFTER UPDATE OF possible_hours ON public.plans FOR EACH ROW WHEN ((old.possible_hours IS DISTINCT FROM new.possible_hours)) EXECUTE FUNCTION private.drop_day_answers();

reset check_function_bodies;
