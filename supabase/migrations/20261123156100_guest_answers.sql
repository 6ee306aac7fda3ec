-- A household's answer, by the token of its invitation: for its own people alone.

-- That a household pressed "Send our answer", and a mark of what it said, no word of it. Pressing twice is one; how many
-- an hour there were; what members' letters tell of. No API access.
create table private.household_answers (
  -- The form's.
  id uuid primary key,
  household_id uuid not null references public.plan_households (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- Another answer from the same form is another mark.
  said bytea not null,
  created_at timestamptz(3) not null default now()
);

create index household_answers_of_household on private.household_answers (household_id, created_at);
create index household_answers_by_age on private.household_answers (plan_id, created_at);

-- Writes what a guest answered for a part; null: the day has none. The same again is no later answer
-- than it was, but to a question that was asked again.
create function private.write_reply(
  guest public.plan_guests, part uuid, said text, is_late boolean
) returns void
  language sql volatile set search_path = ''
  as $$
  insert into public.plan_replies as reply (
    id, plan_id, guest_id, part_id, answer, answered_at, is_late
  ) values (
    private.reply_id(guest.id, part), guest.plan_id, guest.id, part, said, now(), is_late
  )
  on conflict (id) do update set
    answer = excluded.answer, answered_at = excluded.answered_at, answered_by = null,
    before_change = false, is_late = excluded.is_late, removed_at = null
  where reply.answer is distinct from excluded.answer or reply.before_change
    or reply.removed_at is not null
$$;

-- Writes what a guest needs; what is left empty stays as it was, null takes it back.
create function private.write_needs(guest public.plan_guests, food text, access text) returns void
  language sql volatile set search_path = ''
  as $$
  insert into public.plan_guest_needs as needs (id, plan_id, food, access)
  select guest.id, guest.plan_id, coalesce(write_needs.food, ''), coalesce(write_needs.access, '')
  where write_needs.food is distinct from '' or write_needs.access is distinct from ''
  on conflict (id) do update set
    food = case when write_needs.food = '' then needs.food else excluded.food end,
    access = case when write_needs.access = '' then needs.access else excluded.access end,
    removed_at = null
$$;

-- Words of an answer: null takes back what was told before, none leaves it.
create function private.told_words(said jsonb, name text) returns text
  language sql immutable set search_path = ''
  as $$
  select case when jsonb_typeof(said -> name) is distinct from 'null'
    then btrim(coalesce(said ->> name, ''), E' \n\t') end
$$;

-- What people whom a household brings answer for a part until they say otherwise: as those who bring
-- them.
create function private.as_the_others(household public.plan_households, part uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce((
    select reply.answer
    from public.plan_guests as guest
    join public.plan_replies as reply on reply.plan_id = guest.plan_id
      and reply.id = private.reply_id(guest.id, part)
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not guest.is_plus_one and reply.answer is not null
    order by array_position(array['yes', 'online', 'unsure', 'no'], reply.answer)
    limit 1
  ), 'yes')
$$;

-- Brings the people without a name of their own in the list to as many as a household says: new ones
-- answer as the others do; of too many those go first that have no name.
create function private.bring(
  household public.plan_households, wanted integer, parts uuid[], is_late boolean
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  brought integer;
  guest public.plan_guests;
  part uuid;
begin
  select count(*) into brought from public.plan_guests as known
  where known.plan_id = household.plan_id and known.household_id = household.id
    and known.is_plus_one and known.removed_at is null;
  update public.plan_guests as gone set removed_at = now()
  where gone.id in (
    select known.id from public.plan_guests as known
    where known.plan_id = household.plan_id and known.household_id = household.id
      and known.is_plus_one and known.removed_at is null
    order by known.name <> '', known.position desc, known.id
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
$$;

-- Answers an invitation, or changes the answer.
--
-- answer  {"guests": [{"id", "replies": {part: "yes", "online", "no" or "unsure"}, "food", "access",
--         "name" of who is brought}], "plus_ones", "message", "marks"}; each may be left out, and
--         stays as it was. Null in place of food, access or message takes it back. A day without parts
--         has one with an empty name. People of other households, and parts that are not there any
--         more, are passed over. "marks" are those of the page that was answered.
-- Answers {"done": true}; or false with the "state" in which nothing is taken, or with "changed", what
-- is otherwise by now than the marks say: "celebration" or "answers". Null for an unknown token. Sent
-- twice, it is there once. Raises too_many_answers (HTTP 429) after 20 an hour, and wrong_answer (HTTP
-- 400).
create function public.answer_invitation(token text, p_id uuid, answer jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  household public.plan_households := private.open_household(token);
  plan public.plans;
  state text;
  parts uuid[];
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
  -- The plan first, as whatever counts its changes; the household may have been merged meanwhile.
  select * into plan from public.plans as held where held.id = household.plan_id for update;
  household := private.household_of(token);
  if household.id is null then
    return null;
  end if;
  mark := extensions.digest(household.id::text || (answer - 'marks')::text, 'sha256');
  select known.said into earlier from private.household_answers as known where known.id = p_id;
  if earlier = mark then
    return '{"done": true}';
  end if;
  state := private.invitation_state(plan);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if (
    select count(*) from private.household_answers as known
    where known.household_id = household.id and known.created_at > now() - interval '1 hour'
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
    select shown.id from public.plan_invitation_parts as shown
    where shown.plan_id = plan.id and shown.removed_at is null and shown.title <> ''
    order by shown.position, shown.id
  );
  if cardinality(parts) = 0 then
    parts := array[null::uuid];
  end if;
  is_late := private.is_late(plan);

  for said in select told.value from jsonb_array_elements(answer -> 'guests') as told loop
    select * into guest from public.plan_guests as known
    where known.id::text = said ->> 'id' and known.plan_id = plan.id
      and known.household_id = household.id and known.removed_at is null;
    continue when not found;
    foreach part in array parts loop
      words := said -> 'replies' ->> coalesce(part::text, '');
      continue when coalesce(words, '') = '';
      if words not in ('yes', 'online', 'no', 'unsure') or words = 'online' and not exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.offers_online
      ) and not exists (
        select from public.plan_replies as reply
        where reply.id = private.reply_id(guest.id, part) and reply.answer = 'online'
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
      update public.plan_guests as named set name = words where named.id = guest.id;
    end if;
  end loop;

  if answer ? 'plus_ones' and household.plus_ones > 0 then
    perform private.bring(
      household, least(household.plus_ones, greatest(0, (answer ->> 'plus_ones')::integer)),
      parts, is_late
    );
  end if;
  words := private.told_words(answer, 'message');
  if words is distinct from '' then
    insert into public.plan_household_contacts (id, plan_id, message)
    values (household.id, plan.id, coalesce(words, ''))
    on conflict (id) do update set message = excluded.message, removed_at = null;
  end if;

  delete from private.household_answers as old
  where old.plan_id = plan.id and old.created_at < now() - interval '30 days';
  insert into private.household_answers (id, household_id, plan_id, said)
  values (
    case when earlier is null then p_id else gen_random_uuid() end, household.id, plan.id, mark
  );
  perform private.note_change(
    plan.id, 'plan_households', household.id, 'change', 'answers', null, null
  );
  return '{"done": true}';
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.answer_invitation(text, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function public.answer_invitation(text, uuid, jsonb) to anon;
