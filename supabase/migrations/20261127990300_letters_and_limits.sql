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

CREATE OR REPLACE FUNCTION public.is_template_document(kind text, document jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(document) = 'object'
    -- A hundred pages.
    and octet_length(document::text) <= 300000
    and case kind
      when 'celebration' then
        not exists (
          select from unnest(
            array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program', 'bring']
          ) as area
          where jsonb_typeof(document -> area) is distinct from 'array'
            or jsonb_array_length(
              jsonb_path_query_array(document, format('$.%s[*]', area)::jsonpath)
            ) > case area when 'program' then 60 when 'bring' then 20 else 40 end
        )
        and not exists (
          select from unnest(
              array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program']
            ) as area,
            jsonb_path_query(document, format('$.%s[*]', area)::jsonpath) as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and char_length(coalesce(item ->> 'note', '')) <= 1000
            and char_length(coalesce(item ->> 'text', '')) <= 5000
            and char_length(coalesce(item ->> 'source', '')) <= 200
            and (
              area <> 'program' or (
                jsonb_typeof(item -> 'minutes') = 'number'
                and item ->> 'minutes' ~ '^(\d{1,3}|1[0-3]\d\d|14[0-3]\d|1440)$'
              )
            ),
            false
          )
        )
      when 'checklist' then
        coalesce(jsonb_typeof(document -> 'sections') = 'array', false)
        and not exists (
          select from jsonb_path_query(document, '$.sections[*]') as section
          where not coalesce(
            section ->> 'title' ~ '\S'
            and section ->> 'phase' in ('hours', 'week', 'before', 'after', 'ahead')
            and jsonb_typeof(section -> 'tasks') = 'array',
            false
          )
        )
        and jsonb_array_length(jsonb_path_query_array(document, '$.sections[*].tasks[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.sections[*].tasks[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'why' ~ '\S'
            and char_length(item ->> 'why') <= 1000
            and item ->> 'priority' in ('first', 'wait', 'skip')
            and item #>> '{source,name}' ~ '\S'
            and char_length(item #>> '{source,name}') <= 200
            and coalesce(item #>> '{source,url}', 'https://x') ~ '^https://[^\s"<>\\`]+$'
            and char_length(coalesce(item #>> '{source,url}', '')) <= 2000
            and coalesce(item ->> 'country', 'US') in ('US', 'GB')
            and coalesce(item ->> 'daysFromDay', '0') ~ '^-?\d{1,3}$',
            false
          )
        )
      when 'costs' then
        coalesce(jsonb_typeof(document -> 'ranges') = 'array', false)
        and jsonb_array_length(jsonb_path_query_array(document, '$.ranges[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.ranges[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'category' ~ '\S'
            and char_length(item ->> 'category') <= 200
            and item ->> 'source' ~ '\S'
            and char_length(item ->> 'source') <= 200
            and jsonb_typeof(item -> 'perPerson') = 'boolean'
            and coalesce(item ->> 'low', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'high', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'year', '2000') ~ '^(19|20|21)\d\d$',
            false
          )
        )
      else false
    end
$function$
;
revoke all on function public.is_template_document(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.is_template_document(text,jsonb) to authenticated;
grant execute on function public.is_template_document(text,jsonb) to service_role;

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
