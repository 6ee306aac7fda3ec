-- What strangers may do with the public link, or with a household's that is not theirs: read whose
-- celebration it is, and ask to come.

-- One row for each thing that was sent, to count by network address for an hour. No API access.
create table private.hourly_posts (
  id uuid primary key default gen_random_uuid(),
  noun text not null,
  client_address text not null,
  created_at timestamptz(3) not null default now()
);

create index hourly_posts_by_age on private.hourly_posts (created_at);
create index hourly_posts_by_address on private.hourly_posts (client_address, noun, created_at);

-- Refuses more than so many of something within an hour from one network address. Raises
-- too_many_submissions (HTTP 429).
create function private.count_hourly(noun text, most integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address constant text := public.client_address();
  sent integer;
  oldest timestamptz;
begin
  if address is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext(noun || ' sent from ' || address));
  delete from private.hourly_posts as old where old.created_at <= now() - interval '1 hour';
  select count(*), min(post.created_at) into sent, oldest from private.hourly_posts as post
  where post.client_address = address and post.noun = count_hourly.noun;
  if sent >= most then
    perform public.refuse_submission(oldest + interval '50 minutes');
  end if;
  insert into private.hourly_posts (noun, client_address) values (noun, address);
end
$$;

-- The plan in which somebody asked to come, by the token they got then; null: there is none.
create function private.asked_plan_of(token text) returns public.plans
  language sql stable set search_path = ''
  as $$
  select plan.*
  from public.plan_request_tokens as known
  join public.plans as plan on plan.id = known.plan_id and plan.kind = 'died'
  where known.token = asked_plan_of.token
$$;

-- What a token shows that is no household's: the public link's whose celebration it is, on which day
-- and in which town; that of who asked to come, that the family has it, whether it waits or was
-- declined. Null: it is unknown, which is counted.
create function private.page_of_asking(token text) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan public.plans := private.public_plan_of(token);
  is_public constant boolean := plan.id is not null;
  shown jsonb;
begin
  if not is_public then
    plan := private.asked_plan_of(token);
  end if;
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  if plan.ended_at is not null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  shown := jsonb_build_object(
    'state', private.invitation_state(plan),
    'plan', jsonb_build_object(
      'honoree_name', plan.honoree_name, 'words_for_day', plan.words_for_day
    )
  );
  if not is_public then
    return shown || '{"page": "asked"}';
  end if;
  return (
    select jsonb_build_object(
      'page', 'public',
      'state', shown ->> 'state',
      'plan', shown -> 'plan' || jsonb_build_object(
        'photo_path', right(plan.photo_path, -37),
        'day', case when plan.day_state = 'set' then plan.day end
      ),
      'town', link.town,
      'wall', case when link.takes_memories then private.wall_state(plan) else 'gone' end,
      'invitation', jsonb_build_object(
        'picture', invitation.picture,
        'picture_path', right(invitation.picture_path, -37),
        'picture_alt', coalesce(invitation.picture_alt, '')
      )
    )
    from public.plan_public_links as link
    left join public.plan_invitations as invitation
      on invitation.id = link.id and invitation.removed_at is null
    where link.id = plan.id
  );
end
$$;

-- Whether it is a list of at most ten people, each with a name and a kind.
create function private.are_people(list jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 10 and not exists (
      select from jsonb_array_elements(list) as person
      where coalesce(person ->> 'kind', '') not in ('adult', 'child', 'infant')
        or char_length(coalesce(person ->> 'name', '')) not between 1 and 200
        or person ->> 'name' ~ '[\r\n]'
    )
  else false end
$$;

-- Asks to come, with the public link or a household's.
--
-- own    what opens the page of who asks, of 40 hex digits: their form was given it, and nobody else
--        knows it. What it is hashed to is the request's id, which members read.
-- asked  {"name", "people": [{"name", "kind"}], "email" or null, "phone", "message"}
-- Answers {"done": true}, or false with the "state" in which nobody is asked to come; null for an
-- unknown token. Sent again from the same form it is one, with the latest words while it waits. Raises
-- too_many_submissions (HTTP 429: 5 an hour and network address), too_many_requests (409: 200 wait),
-- request_id_taken (409: it opens something else, or was replaced), name_missing and wrong_people
-- (400), and what the columns refuse.
create function public.ask_to_come(token text, own text, asked jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans := private.public_plan_of(token);
  household public.plan_households;
  request public.plan_requests;
  wanted constant jsonb := coalesce(asked -> 'people', '[]');
  key constant uuid :=
    left(encode(extensions.digest('request:' || own, 'sha256'), 'hex'), 32)::uuid;
  state text;
begin
  if plan.id is null then
    household := private.open_household(token);
    if household.id is null then
      return null;
    end if;
  end if;
  if btrim(coalesce(asked ->> 'name', '')) = '' then
    raise exception 'name_missing' using errcode = 'PT400';
  end if;
  if not private.are_people(wanted) then
    raise exception 'wrong_people' using errcode = 'PT400';
  end if;
  select * into plan from public.plans as held
  where held.id = coalesce(plan.id, household.plan_id) for update;
  select * into request from public.plan_requests as held where held.id = key;
  if request.id is null then
    state := private.invitation_state(plan);
    if state <> 'open' then
      return jsonb_build_object('done', false, 'state', state);
    end if;
    if exists (select from public.plan_household_tokens as known where known.token = own)
      or exists (select from public.plan_public_tokens as known where known.token = own) then
      raise exception 'request_id_taken' using errcode = 'PT409';
    end if;
    -- A guest with a household's link is not held up by many with the public one.
    perform private.count_hourly(concat_ws(' of ', 'plan_requests', household.id), 5);
    if (
      select count(*) from public.plan_requests as waiting
      where waiting.plan_id = plan.id and waiting.removed_at is null
        and waiting.household_id is null
    ) >= 200 then
      raise exception 'too_many_requests' using errcode = 'PT409';
    end if;
    insert into public.plan_requests (id, plan_id, name, people, from_household_id, position)
    values (
      key, plan.id, btrim(asked ->> 'name'), wanted, household.id,
      extract(epoch from now())
    );
    insert into public.plan_request_contacts (id, plan_id, email, phone, message)
    values (
      key, plan.id, asked ->> 'email', coalesce(asked ->> 'phone', ''),
      coalesce(asked ->> 'message', '')
    );
    insert into public.plan_request_tokens (id, plan_id, token) values (key, plan.id, own);
    perform private.note_change(
      plan.id, 'plan_requests', key, 'add', null, null, to_jsonb(btrim(asked ->> 'name'))
    );
    return '{"done": true}';
  end if;
  -- Accepted, it opens their household, unless the family replaced that link.
  if request.plan_id <> plan.id or request.from_household_id is distinct from household.id
    or not exists (
      select from public.plan_request_tokens as known where known.token = own
      union all
      select from public.plan_household_tokens as known where known.token = own
    ) then
    raise exception 'request_id_taken' using errcode = 'PT409';
  end if;
  if request.household_id is null and request.removed_at is null then
    update public.plan_requests as waiting
    set name = btrim(asked ->> 'name'), people = wanted
    where waiting.id = key and (waiting.name, waiting.people)
      is distinct from (btrim(asked ->> 'name'), wanted);
    update public.plan_request_contacts as contact
    set email = asked ->> 'email', phone = coalesce(asked ->> 'phone', ''),
      message = coalesce(asked ->> 'message', '')
    where contact.id = key;
  end if;
  return '{"done": true}';
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.ask_to_come(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.ask_to_come(text, text, jsonb) to anon;
