-- Who asks to come, by the public link or by the link of a household that reached somebody else. The
-- family accepts them, puts them to a household, or declines.

create table public.plan_requests (
  -- Made of the form's token (ask_to_come): sent twice it is one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Empty once it is forgotten.
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- Who would come with them: [{"name", "kind"}].
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  -- Whose link they had; null: the public one.
  from_household_id uuid,
  -- What became of it; null: it waits, or was declined (removed_at).
  household_id uuid,
  accepted_at timestamptz(3),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  unique (plan_id, id),
  foreign key (plan_id, from_household_id) references public.plan_households (plan_id, id)
    on delete set null (from_household_id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete set null (household_id)
);

create index plan_requests_by_change on public.plan_requests (plan_id, version);
create index plan_requests_from on public.plan_requests (plan_id, from_household_id);
create index plan_requests_became on public.plan_requests (plan_id, household_id);

-- What viewers are not told: how to reach them, and what they wrote. Under the request's id.
create table public.plan_request_contacts (
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  email public.email_address,
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  message text not null default '' check (char_length(message) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, id) references public.plan_requests (plan_id, id) on delete cascade
);

create index plan_request_contacts_by_change on public.plan_request_contacts (plan_id, version);
create index plan_request_contacts_by_address on public.plan_request_contacts (lower(email));

-- What opens the page of who asked; once they are accepted it is a household's. No API access.
create table public.plan_request_tokens (
  id uuid primary key references public.plan_requests (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now()
);

create index plan_request_tokens_of_plan on public.plan_request_tokens (plan_id);

-- Those accepted are as many as there are households.
create trigger count_change before insert or update on public.plan_requests
  for each row execute function private.count_change('700');
create trigger count_change before insert or update on public.plan_request_contacts
  for each row execute function private.count_change('700');
create trigger tell_change after update on public.plan_requests
  for each row when (current_user = 'authenticated') execute function private.tell_change();

do $$
declare
  noun text;
begin
  foreach noun in array array[
    'plan_requests', 'plan_request_contacts', 'plan_request_tokens'
  ] loop
    execute format('alter table public.%I enable row level security', noun);
    execute format('revoke all on table public.%I from public, anon, authenticated', noun);
    execute format('grant all on table public.%I to service_role', noun);
  end loop;
end
$$;
-- To decline, and to take it back.
grant select, update (removed_at) on table public.plan_requests to authenticated;
grant select on table public.plan_request_contacts to authenticated;

create policy "Members can read who asks to come" on public.plan_requests
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can decline who waits" on public.plan_requests
  for update to authenticated
  using (household_id is null and plan_id in (select public.plans_as('editor')))
  with check (household_id is null and plan_id in (select public.plans_as('editor')));
create policy "Editors can read what people who ask wrote" on public.plan_request_contacts
  for select to authenticated using (plan_id in (select public.plans_as('private')));

-- Makes a household of who asked, or puts them into one that is there: their link then opens it, and
-- what they wrote is the household's. For editors. Who is in that household by the same name already
-- does not come twice. Answers the household; the same where it was done already. Raises request_gone
-- and household_gone (HTTP 404), what ask_plan does, and too_many_plan_households or
-- too_many_plan_guests (409).
create function public.accept_request(
  request_id uuid, household_name text, into_household uuid default null
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('viewer'));
  request public.plan_requests;
  -- Under the request's id: so it is found again, and made once.
  household constant uuid := request_id;
begin
  select * into request from public.plan_requests as held
  where held.id = request_id and held.plan_id = any (own);
  perform private.ask_plan(request.plan_id, 'editor');
  perform from public.plans as locked where locked.id = request.plan_id for update;
  select * into request from public.plan_requests as held where held.id = request_id;
  if request.household_id is not null then
    return request.household_id;
  end if;
  if request.id is null or request.removed_at is not null then
    raise exception 'request_gone' using errcode = 'PT404';
  end if;
  if into_household is not null and not exists (
    select from public.plan_households as known
    where known.id = into_household and known.plan_id = request.plan_id
      and known.removed_at is null
  ) then
    raise exception 'household_gone' using errcode = 'PT404';
  end if;
  insert into public.plan_households (id, plan_id, name, position)
  select household, request.plan_id, coalesce(household_name, ''),
    coalesce(max(known.position), 0) + 1
  from public.plan_households as known where known.plan_id = request.plan_id;
  insert into public.plan_guests (plan_id, household_id, name, kind, position)
  select request.plan_id, household, person.value ->> 'name', person.value ->> 'kind', person.place
  from jsonb_array_elements(
    jsonb_build_array(jsonb_build_object('name', request.name, 'kind', 'adult')) || request.people
  ) with ordinality as person (value, place)
  where not exists (
    select from public.plan_guests as known
    where known.plan_id = request.plan_id and known.household_id = into_household
      and known.removed_at is null and lower(btrim(known.name)) = lower(person.value ->> 'name')
  )
  order by person.place;
  insert into public.plan_household_contacts (id, plan_id, email, phone, message)
  select household, contact.plan_id, contact.email, contact.phone, contact.message
  from public.plan_request_contacts as contact
  where contact.id = request.id
    and concat(contact.email::text, contact.phone, contact.message) <> '';
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.id = request.id;
  with moved as (
    delete from public.plan_request_tokens as known where known.id = request.id returning *
  )
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household, moved.plan_id, household, moved.token from moved;
  perform private.note_change(
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

-- Empties what people who asked to come said, with their links: rows stay, removed, so that every
-- browser with the plan open is told. Answers how many held something.
create function private.forget_requests(requests uuid[]) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
declare
  gone bigint;
begin
  delete from public.plan_request_tokens as token where token.id = any (requests);
  update public.plan_request_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (requests)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  update public.plan_requests as request
  set name = '', people = '[]', removed_at = coalesce(request.removed_at, now())
  where request.id = any (requests) and request.name <> '';
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_requests' and entry.row_id = any (requests);
  return gone;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.accept_request(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.accept_request(uuid, text, uuid) to authenticated;
