-- What came in, to members: answers of households beside those of partners. Names of households and
-- counts; what guests need, and what they wrote, stands in the plan alone.

create index letters_of_digests on public.letters ((params ->> 'plan'), created_at)
  where kind = 'plan-digest';

-- As before, with a time before which it does not leave.
drop function private.write_to_member(uuid, uuid, text, jsonb, text, text);
create function private.write_to_member(
  plan uuid, member uuid, kind text, params jsonb, key text, cause text,
  not_before timestamptz default now()
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if not private.sends_mail() then
    return;
  end if;
  perform private.enqueue_letter(
    kind, params || jsonb_build_object('plan', plan, 'user', member), account.email::text, 'plan',
    concat_ws(':', kind, plan, key, member), cause, not_before
  )
  from auth.users as account
  where account.id = member and private.account_keeps(member) = 'address';
exception when check_violation then
  -- Mail cannot carry this address.
  null;
end
$$;

-- The households of a plan that answered in a time, each with how many of its people say what, of
-- the day's parts the best each says: [{"name", "yes", "online", "unsure", "no"}].
create function private.households_that_answered(
  plan uuid, since timestamptz, until timestamptz
) returns jsonb
  language sql stable set search_path = ''
  as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', household.name) || (
      select jsonb_build_object(
        'yes', count(*) filter (where best = 1), 'online', count(*) filter (where best = 2),
        'unsure', count(*) filter (where best = 3), 'no', count(*) filter (where best = 4)
      )
      from (
        select min(array_position(array['yes', 'online', 'unsure', 'no'], reply.answer)) as best
        from public.plan_guests as guest
        join public.plan_replies as reply
          on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
        left join public.plan_invitation_parts as part
          on part.id = reply.part_id and part.plan_id = reply.plan_id
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null and reply.removed_at is null
          and (reply.part_id is null or part.removed_at is null)
        group by guest.id
      ) as people
    )
    order by came.at, household.id
  ), '[]')
  from (
    select private.household_now(said.household_id) as id, max(said.created_at) as at
    from private.household_answers as said
    where said.plan_id = households_that_answered.plan
      and said.created_at >= since and said.created_at < until
    group by 1
  ) as came
  join public.plan_households as household on household.id = came.id
  where household.removed_at is null
$$;

-- As before, with what guests sent. Of guests alone: the letter that comes at once, while partners'
-- answers have one of their own.
--
-- until  null: now
-- Answers {"honoree_name", "answers": [{"partner_name", "has_declined"}], "replies" as above,
-- "requests" and "memories": how many of those wait for the family}; null: nothing came in, or they are
-- not in the plan any more, or it is over.
drop function public.plan_digest_letter(uuid, uuid, timestamptz, timestamptz);
create function public.plan_digest_letter(
  plan_id uuid, user_id uuid, since timestamptz, until timestamptz default null,
  of_guests boolean default false
) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select came || jsonb_build_object('honoree_name', plan.honoree_name)
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select jsonb_build_object(
      'answers', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'partner_name', answered.partner_name, 'has_declined', answered.has_declined
          ) order by answered.at
        )
        from (
          select thread.partner_name, thread.state = 'declined' as has_declined,
            max(entry.created_at) as at
          from public.inquiry_entries as entry
          join public.inquiry_threads as thread on thread.id = entry.thread_id
          where entry.plan_id = plan.id and entry.kind in ('answer', 'decline', 'message')
            and entry.created_at >= since and entry.created_at < coalesce(until, now())
            and not of_guests
          group by thread.id
        ) as answered
      ), '[]'),
      'replies', private.households_that_answered(plan.id, since, coalesce(until, now())),
      'requests', (
        select count(*) from public.plan_requests as asked
        where asked.plan_id = plan.id and asked.household_id is null and asked.removed_at is null
          and asked.created_at >= since and asked.created_at < coalesce(until, now())
      ),
      'memories', (
        select count(*) from public.plan_memories as memory
        where memory.plan_id = plan.id and memory.state = 'waiting' and memory.removed_at is null
          and memory.created_at >= since and memory.created_at < coalesce(until, now())
      )
    ) as came
  ) as collected
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
    and came <> '{"answers": [], "replies": [], "requests": 0, "memories": 0}'
$$;

-- As before: who chose the daily letter gets one where something came in.
create or replace function public.queue_plan_digests(until timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select held.id, held.plan_id, held.user_id, held.digest_until
    from public.plan_members as held
    where held.notices = 'daily' and held.removed_at is null
      and held.digest_until < queue_plan_digests.until
    for update skip locked
  loop
    if public.plan_digest_letter(
      member.plan_id, member.user_id, member.digest_until, queue_plan_digests.until
    ) is not null then
      perform private.write_to_member(
        member.plan_id, member.user_id, 'plan-digest',
        jsonb_build_object(
          'from', member.digest_until, 'until', queue_plan_digests.until::timestamptz(3)
        ),
        queue_plan_digests.until::text, 'plans:' || member.plan_id
      );
      queued := queued + 1;
    end if;
    update public.plan_members as held set digest_until = queue_plan_digests.until
    where held.id = member.id;
  end loop;
  return queued;
end
$$;

-- Tells members at once of what guests sent: those who want to hear of it so. What comes within two
-- minutes is in one letter, and there is one in half an hour at most: guests answer in one evening.
create function private.tell_members_of_guests() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  told uuid;
  latest timestamptz;
begin
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = new.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    select max(letter.created_at) into latest from public.letters as letter
    where letter.kind = 'plan-digest' and letter.params ->> 'plan' = new.plan_id::text
      and letter.params ->> 'user' = told::text and letter.params ? 'guests';
    continue when exists (
      select from public.letters as waiting
      where waiting.kind = 'plan-digest' and waiting.params ->> 'plan' = new.plan_id::text
        and waiting.params ->> 'user' = told::text and waiting.params ? 'guests'
        and waiting.state = 'queued'
    );
    perform private.write_to_member(
      new.plan_id, told, 'plan-digest',
      jsonb_build_object('from', now()::timestamptz(3), 'guests', true),
      now()::text, 'plans:' || new.plan_id,
      greatest(now() + interval '2 minutes', latest + interval '30 minutes')
    );
  end loop;
  return null;
end
$$;

create trigger tell_members_of_guests after insert on private.household_answers
  for each row execute function private.tell_members_of_guests();
-- What a backup or a move brings came long ago.
create trigger tell_members_of_guests after insert on public.plan_requests
  for each row when (new.created_at > now() - interval '1 minute')
  execute function private.tell_members_of_guests();
create trigger tell_members_of_guests after insert on public.plan_memories
  for each row when (new.created_at > now() - interval '1 minute' and new.state = 'waiting')
  execute function private.tell_members_of_guests();

revoke execute on all functions in schema private from public;
revoke execute on function
  public.plan_digest_letter(uuid, uuid, timestamptz, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function
  public.plan_digest_letter(uuid, uuid, timestamptz, timestamptz, boolean)
  to service_role;
