-- A link for a poster or a group chat: anybody with it sees whose celebration it is, the day and the
-- town, and may ask to come.
create table public.plan_public_links (
  -- The plan's own id: a plan has one, made with it (start_plan).
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- When switched off, the link opens nothing.
  is_on boolean not null default false,
  -- Where it takes place, as much as strangers may know.
  town text not null default '' check (char_length(town) <= 200 and town !~ '[\r\n]'),
  -- Whether those who have it may leave memories, too.
  takes_memories boolean not null default false,
  -- Set if the plan is over and did not keep it.
  like pg_temp.plan_row including defaults,
  constraint plan_public_links_one_a_plan check (id = plan_id),
  primary key (id, plan_id)
);
grant update (is_on, town, takes_memories) on table public.plan_public_links to authenticated;
select private.make_plan_table('plan_public_links', 1, 'insert or update');

-- Tokens of public links, stored in clear (docs/decisions/035): they are shown and printed again.
create table public.plan_public_tokens (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- 160 bits.
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_public_links (plan_id, id) on delete cascade
);
create index plan_public_tokens_of_plan on public.plan_public_tokens (plan_id);
grant select on table public.plan_public_tokens to authenticated;
create policy "Editors can read the public link" on public.plan_public_tokens
  for select to authenticated using (plan_id in (select public.plans_with_role('private')));

-- Returns the token of a plan's public link, and makes a missing one; null if an ended plan did not
-- keep its link. For editors. Raises what require_plan_role does.
create function public.make_public_link(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(make_public_link.plan_id, 'editor');
  insert into public.plan_public_tokens (id, plan_id, token)
  select link.id, link.plan_id, encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_public_links as link
  where link.id = make_public_link.plan_id and link.removed_at is null
  on conflict do nothing;
  return (
    select link.token from public.plan_public_tokens as link
    where link.id = make_public_link.plan_id
  );
end
$$;
grant execute on function public.make_public_link(uuid) to authenticated;

-- Replaces the public link's token: the one before stops working. Households' links, and those of
-- people who asked to come, stay. For editors. Returns as make_public_link.
create function public.replace_public_link(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(replace_public_link.plan_id, 'editor');
  delete from public.plan_public_tokens as link where link.id = replace_public_link.plan_id;
  perform private.log_plan_change(
    replace_public_link.plan_id, 'plan_public_links', replace_public_link.plan_id, 'change', 'link',
    null, null
  );
  return public.make_public_link(replace_public_link.plan_id);
end
$$;
grant execute on function public.replace_public_link(uuid) to authenticated;

-- The plan of a public link, also an ended one, which says goodbye. Null if the token is unknown,
-- replaced or switched off, or the plan is made ahead: nobody else knows of it.
create function private.public_plan_of(token text) returns public.plans
  language sql stable set search_path = '' as $$
  select plan.*
  from public.plan_public_tokens
  join public.plan_public_links as link on link.id = plan_public_tokens.id and link.is_on
  join public.plans as plan on plan.id = link.plan_id and plan.kind = 'died'
  where plan_public_tokens.token = public_plan_of.token
$$;

-- Requests to come, by the public link or by a household's link that reached somebody else. The
-- family accepts them as a household or into one, or declines.
create table public.plan_requests (
  -- Made of the form's token (ask_to_come), so sending it twice makes one request.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- The people who would come along: [{"name", "kind"}].
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  -- The household whose link they used; null for the public one.
  from_household_id uuid,
  -- The household it became; null while it waits, if it was declined (removed_at), or erased.
  household_id uuid,
  accepted_at timestamptz(3),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  -- When it was erased (forget_requests): it is empty and removed, and stays so.
  erased_at timestamptz(3),
  unique (plan_id, id),
  constraint plan_requests_erased check (
    erased_at is null or (removed_at is not null and name = '' and people = '[]')
  ),
  foreign key (plan_id, from_household_id) references public.plan_households (plan_id, id)
    on delete set null (from_household_id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete set null (household_id)
);
create index plan_requests_from on public.plan_requests (plan_id, from_household_id);
create index plan_requests_became on public.plan_requests (plan_id, household_id);
grant update (removed_at) on table public.plan_requests to authenticated;
create policy "Members can read who asks to come" on public.plan_requests
  for select to authenticated using (plan_id in (select public.plans_with_role('viewer')));
create policy "Editors can decline who waits" on public.plan_requests
  for update to authenticated
  using (household_id is null and plan_id in (select public.plans_with_role('editor')))
  with check (household_id is null and plan_id in (select public.plans_with_role('editor')));

-- An erased request stays removed, whether an editor restores it or the plan is reopened.
create function private.keep_erased() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.removed_at := coalesce(new.removed_at, old.removed_at);
  return new;
end
$$;

-- 700, because accepted requests become households.
select private.make_plan_table('plan_requests', 700, 'update', readers => null);
create trigger keep_erased before update on public.plan_requests
  for each row when (old.erased_at is not null) execute function private.keep_erased();

-- What viewers may not read: contact details and message. Keyed by the request's id.
create table public.plan_request_contacts (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  email public.email_address,
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  message text not null default '' check (char_length(message) <= 1000),
  like pg_temp.plan_row including defaults,
  foreign key (plan_id, id) references public.plan_requests (plan_id, id) on delete cascade,
  primary key (id, plan_id)
);
create index plan_request_contacts_by_address on public.plan_request_contacts (lower(email));
select private.make_plan_table('plan_request_contacts', 700, readers => 'private');

-- The token of the requester's page; once accepted it becomes a household's. No API access.
create table public.plan_request_tokens (
  id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  primary key (id, plan_id),
  foreign key (plan_id, id) references public.plan_requests (plan_id, id) on delete cascade
);
create index plan_request_tokens_of_plan on public.plan_request_tokens (plan_id);

-- Makes a household of a request, or adds it to an existing one: its link then opens the household,
-- which takes over what they wrote. A new household gets an id of its own: who knows a
-- request's cannot claim it in another plan. For editors. People already in that household by the
-- same name are not added twice. Returns the household, again the same one if repeated. Raises
-- request_gone and household_gone (HTTP 404), what require_plan_role does, and
-- too_many_plan_households or too_many_plan_guests (409).
create function public.accept_request(
  request_id uuid, household_name text, into_household uuid default null
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  request public.plan_requests;
  -- Of its own: under the request's, anybody who knows that could have taken it.
  household constant uuid := gen_random_uuid();
begin
  select * into request from public.plan_requests
  where plan_requests.id = request_id and plan_requests.plan_id = any (own);
  perform private.lock_plan(request.plan_id, 'editor');
  select * into request from public.plan_requests where plan_requests.id = request_id;
  if request.household_id is not null then
    return request.household_id;
  end if;
  perform private.refuse('request_gone', 404, request.id is null or request.removed_at is not null);
  perform private.refuse('household_gone', 404, into_household is not null and not exists (
    select from public.plan_households
    where plan_households.id = into_household and plan_households.plan_id = request.plan_id
      and plan_households.removed_at is null
  ));
  insert into public.plan_households (id, plan_id, name, position)
  select household, request.plan_id, coalesce(household_name, ''),
    coalesce(max(plan_households.position), 0) + 1
  from public.plan_households where plan_households.plan_id = request.plan_id;
  insert into public.plan_guests (plan_id, household_id, name, kind, position)
  select request.plan_id, household, person.value ->> 'name', person.value ->> 'kind', person.place
  from jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('name', request.name, 'kind', 'adult')) || request.people
  ) with ordinality as person (value, place)
  where not exists (
    select from public.plan_guests as guest
    where guest.plan_id = request.plan_id and guest.household_id = into_household
      and guest.removed_at is null and lower(btrim(guest.name)) = lower(person.value ->> 'name')
  )
  order by person.place;
  insert into public.plan_household_contacts (id, plan_id, email, phone, message)
  select household, contact.plan_id, contact.email, contact.phone, contact.message
  from public.plan_request_contacts as contact
  where contact.plan_id = request.plan_id and contact.id = request.id
    and concat(contact.email::text, contact.phone, contact.message) <> '';
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.plan_id = request.plan_id and contact.id = request.id;
  with moved as (
    delete from public.plan_request_tokens as link
    where link.plan_id = request.plan_id and link.id = request.id returning *
  )
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household, moved.plan_id, household, moved.token from moved;
  perform private.log_plan_change(
    request.plan_id, 'plan_households', household, 'add', null, null, to_jsonb(household_name)
  );
  if into_household is not null then
    perform public.merge_households(into_household, household);
  end if;
  update public.plan_requests as accepted
  set household_id = coalesce(into_household, household), accepted_at = now()
  where accepted.id = request.id;
  return coalesce(into_household, household);
end
$$;
grant execute on function public.accept_request(uuid, text, uuid) to authenticated;

-- Erases what people wrote who asked to come, and their links. Rows stay, so that every browser
-- with the plan open is told. Returns how many it erased.
create function private.forget_requests(requests uuid[]) returns bigint
  language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select request.plan_id from public.plan_requests as request where request.id = any (requests)
  ));
  delete from public.plan_request_tokens as token where token.id = any (requests);
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (requests)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  update public.plan_requests as request
  set name = '', people = '[]', removed_at = coalesce(request.removed_at, now()), erased_at = now()
  where request.id = any (requests) and request.erased_at is null;
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_requests' and entry.row_id = any (requests);
  return gone;
end
$$;

-- The page of a token that is no household's. The public link's shows whose celebration it is, the
-- day and the town; a requester's, that the family has the request, whether it waits or was
-- declined. Null for an unknown token, which is counted.
create function private.page_of_asking(token text) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  plan public.plans := private.public_plan_of(token);
  is_public constant boolean := plan.id is not null;
  shown jsonb;
begin
  if not is_public then
    select asked.* into plan
    from public.plan_request_tokens as link
    join public.plans as asked on asked.id = link.plan_id and asked.kind = 'died'
    where link.token = page_of_asking.token;
  end if;
  if plan.id is null then
    perform private.charge('unknown tokens');
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

-- Whether a value is a list of at most ten people, each with a name and a kind.
create function private.are_people(list jsonb) returns boolean
  language sql immutable set search_path = '' as $$
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
-- own    40 hex digits that open the requester's page: their form was given it, and nobody else
--        knows it. Its hash is the request's id, which members read.
-- asked  {"name", "people": [{"name", "kind"}], "email" or null, "phone", "message"}
-- Returns {"done": true}, or false with the "state" in which nobody is asked to come; null for an
-- unknown token. Sent again from the same form it stays one request, with the latest words while it
-- waits. Raises too_many_submissions (HTTP 429: 5 an hour and network address), too_many_requests
-- (409: 200 wait), request_id_taken (409: it opens something else, or was replaced), name_missing
-- and wrong_people (400), and what the columns refuse.
create function public.ask_to_come(token text, own text, asked jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
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
  perform private.refuse('name_missing', 400, btrim(coalesce(asked ->> 'name', '')) = '');
  perform private.refuse('wrong_people', 400, not private.are_people(wanted));
  plan := private.lock_plan(coalesce(plan.id, household.plan_id));
  select * into request from public.plan_requests where plan_requests.id = key;
  if request.id is null then
    state := private.invitation_state(plan);
    if state <> 'open' then
      return jsonb_build_object('done', false, 'state', state);
    end if;
    perform private.refuse('request_id_taken', 409,
      exists (select from public.plan_household_tokens where plan_household_tokens.token = own)
      or exists (select from public.plan_public_tokens where plan_public_tokens.token = own));
    -- A guest with a household's link is not held up by many with the public one.
    perform private.charge('plan_requests', 1, jsonb_build_object(
      'network', public.client_address() || coalesce(household.id::text, '')
    ));
    perform private.refuse('too_many_requests', 409, (
      select count(*) from public.plan_requests
      where plan_requests.plan_id = plan.id and plan_requests.removed_at is null
        and plan_requests.household_id is null
    ) >= 200);
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
    perform private.log_plan_change(
      plan.id, 'plan_requests', key, 'add', null, null, to_jsonb(btrim(asked ->> 'name'))
    );
    return '{"done": true}';
  end if;
  -- Accepted, it opens their household, unless the family replaced that link.
  perform private.refuse('request_id_taken', 409,
    request.plan_id <> plan.id or request.from_household_id is distinct from household.id
    or not exists (
      select from public.plan_request_tokens where plan_request_tokens.token = own
      union all
      select from public.plan_household_tokens where plan_household_tokens.token = own
    ));
  if request.household_id is null and request.removed_at is null then
    update public.plan_requests
    set name = btrim(asked ->> 'name'), people = wanted
    where plan_requests.id = key and (plan_requests.name, plan_requests.people)
      is distinct from (btrim(asked ->> 'name'), wanted);
    update public.plan_request_contacts as contact
    set email = asked ->> 'email', phone = coalesce(asked ->> 'phone', ''),
      message = coalesce(asked ->> 'message', '')
    where contact.id = key;
  end if;
  return '{"done": true}';
end
$$;
grant execute on function public.ask_to_come(text, text, jsonb) to anon;
