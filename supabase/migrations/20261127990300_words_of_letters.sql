set check_function_bodies = off;

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
          and reply.answer is not null
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

CREATE OR REPLACE FUNCTION public.plan_digest_letter(plan_id uuid, user_id uuid, since timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, of_guests boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select news || jsonb_build_object('honoree_name', plan.honoree_name)
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select jsonb_build_object(
      'answers', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'partner_name', answer.partner_name, 'has_declined', answer.has_declined
          ) order by answer.at
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
        ) as answer
      ), '[]'),
      'replies', private.households_that_answered(plan.id, since, coalesce(until, now())),
      'requests', (
        select count(*) from public.plan_requests as request
        where request.plan_id = plan.id and request.household_id is null and request.removed_at is null
          and request.created_at >= since and request.created_at < coalesce(until, now())
      ),
      'memories', (
        select count(*) from public.plan_memories as memory
        where memory.plan_id = plan.id and memory.state = 'waiting' and memory.removed_at is null
          and memory.created_at >= since and memory.created_at < coalesce(until, now())
      )
    ) as news
  ) as digest
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
    and news <> '{"answers": [], "replies": [], "requests": 0, "memories": 0}'
$function$
;
revoke all on function public.plan_digest_letter(uuid,uuid,timestamp with time zone,timestamp with time zone,boolean) from public, anon, authenticated, service_role;
grant execute on function public.plan_digest_letter(uuid,uuid,timestamp with time zone,timestamp with time zone,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.write_inquiry(thread_id uuid, address text, token_hash text, nudge boolean DEFAULT false, question uuid DEFAULT NULL::uuid, booked boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread public.inquiry_threads;
begin
  select * into thread from public.inquiry_threads as held
  where held.id = write_inquiry.thread_id and not private.is_over(held.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = held.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and held.state = any (case
      when booked then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and not exists (
    select from public.inquiry_entries as entry
    where entry.id = question and entry.thread_id = thread.id
  )) then
    return null;
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    write_inquiry.token_hash, thread.id, private.address_hash(write_inquiry.address)
  );
  return (
    select jsonb_build_object(
      'partner_name', thread.partner_name, 'shown_name', inquiry.shown_name,
      'celebration', inquiry.celebration, 'dates', inquiry.dates,
      'expected_guests', inquiry.expected_guests,
      'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from
    )
    from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
  );
end
$function$
;
revoke all on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) to service_role;

reset check_function_bodies;
