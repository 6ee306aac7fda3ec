-- What reads and writes a row of a plan by an id that is made from another's names the plan, too.

-- Of another guest or part, a row is another's: nobody is thanked for an answer that is not kept.
create or replace function private.write_reply(
  guest public.plan_guests, part uuid, said text, is_late boolean
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.plan_replies as reply (
    id, plan_id, guest_id, part_id, answer, answered_at, is_late
  ) values (
    private.reply_id(guest.id, part), guest.plan_id, guest.id, part, said, now(),
    write_reply.is_late
  )
  on conflict (plan_id, id) do update set
    answer = excluded.answer, answered_at = excluded.answered_at, answered_by = null,
    before_change = false, is_late = excluded.is_late, removed_at = null
  where reply.guest_id = excluded.guest_id and reply.part_id is not distinct from excluded.part_id
    and (
      reply.answer is distinct from excluded.answer or reply.before_change
      or reply.removed_at is not null
    );
  if not found and not exists (
    select from public.plan_replies as held
    where held.plan_id = guest.plan_id and held.guest_id = guest.id
      and held.part_id is not distinct from part
  ) then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
end
$$;

create or replace function private.write_needs(guest public.plan_guests, food text, access text)
returns void
language sql
set search_path = ''
as $$
  insert into public.plan_guest_needs as needs (id, plan_id, food, access)
  select guest.id, guest.plan_id, coalesce(write_needs.food, ''), coalesce(write_needs.access, '')
  where write_needs.food is distinct from '' or write_needs.access is distinct from ''
  on conflict (plan_id, id) do update set
    food = case when write_needs.food = '' then needs.food else excluded.food end,
    access = case when write_needs.access = '' then needs.access else excluded.access end,
    removed_at = null
$$;

create or replace function private.has_answered(household public.plan_households)
returns boolean
language sql
stable
set search_path = ''
as $$
  with asked as (
    select part.id from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ), wanted as (
    select asked.id from asked
    union all select null where not exists (select from asked)
  )
  select not exists (
    select from public.plan_guests as guest cross join wanted
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = guest.plan_id and reply.id = private.reply_id(guest.id, wanted.id)
          and reply.removed_at is null and reply.answer is not null and not reply.before_change
      )
  )
$$;

create or replace function public.answer_invitation(token text, p_id uuid, answer jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
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
    on conflict (plan_id, id) do update set message = excluded.message, removed_at = null;
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
