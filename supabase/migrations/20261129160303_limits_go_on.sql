set check_function_bodies = off;

create index inquiry_threads_waiting on public.inquiry_threads (partner_id) where state = 'waiting';

-- What was written before these limits were budgets counts on.
insert into private.spendings (budget, payer, cost, spent_at, expires_at)
select
  case letter.kind when 'plan-invite' then 'invitations to help' else 'letters to a finder' end,
  'mailbox:' || private.address_hash(private.mailbox(letter.recipient)), 1,
  letter.created_at, letter.created_at + interval '7 days'
from public.letters as letter
where letter.kind in ('plan-invite', 'plan-finder')
  and letter.created_at > now() - interval '7 days'
union all
select 'answers to a mailbox',
  'mailbox:' || private.address_hash(private.mailbox(message.email)), 1,
  reply.created_at, reply.created_at + interval '1 day'
from public.contact_replies as reply
join public.contact_messages as message on message.id = reply.message_id
where reply.created_at > now() - interval '1 day';

CREATE OR REPLACE FUNCTION private.picture_uses(names text[] DEFAULT NULL::text[])
 RETURNS TABLE(name text, noun text, id uuid, title text, place text, is_own boolean, writer text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with shown as (
    select 'content_sections' as noun, record.id, record.title, record.deleted_at,
      record.image_url::text as address
    from public.content_sections as record
    union all
    select 'celebration_types', record.id, record.title, record.deleted_at, record.image_url
    from public.celebration_types as record
    union all
    select 'celebration_stories', record.id, record.title, record.deleted_at, record.image_url
    from public.celebration_stories as record
    union all
    select 'partners', record.id, record.name, record.deleted_at, record.image_url
    from public.partners as record
    union all
    select 'articles', record.id, record.title, record.deleted_at, record.featured_image
    from public.articles as record
    union all
    select 'articles', record.id, record.title, record.deleted_at, record.content
    from public.articles as record
    -- Most articles show no stored picture: an index knows those that do.
    where strpos(record.content, '/storage/v1/') > 0
  ), used as (
    select file.name, shown.noun, shown.id, shown.title,
      case when shown.deleted_at is null then 1 else 2 end as at,
      false as is_own, null::text as writer
    from shown cross join lateral unnest(private.stored_pictures(shown.address)) as file (name)
    union all
    select file.name, draft.kind, coalesce(draft.record_id, draft.id),
      coalesce(case
        when own.is_own then coalesce(draft.draft ->> 'title', draft.draft ->> 'name')
        else (
          select min(edited.title) from shown as edited
          where edited.noun = draft.kind and edited.id = draft.record_id
        )
      end, ''), 3, own.is_own,
      case when draft.record_id is null and not own.is_own then private.name_of(draft.user_id) end
    from public.record_drafts as draft
    cross join lateral (
      select draft.record_id is null and coalesce(draft.user_id = auth.uid(), false)
    ) as own (is_own)
    cross join lateral unnest(private.stored_pictures(draft.draft::text)) as file (name)
    -- Most show none: an index knows those that do.
    where strpos(draft.draft::text, '/storage/v1/') > 0
    union all
    select file.name, version.table_name, version.record_id,
      coalesce(version.held ->> 'title', version.held ->> 'name', ''), 4, false, null
    from public.record_versions as version
    cross join lateral unnest(version.pictures) as file (name)
    where names is null
    union all
    -- Apart, so that the index of pictures is used.
    select file.name, version.table_name, version.record_id,
      coalesce(version.held ->> 'title', version.held ->> 'name', ''), 4, false, null
    from public.record_versions as version
    cross join lateral unnest(version.pictures) as file (name)
    where version.pictures && names
  )
  select distinct on (used.name, used.noun, used.id)
    used.name, used.noun, used.id, used.title,
    (array['now', 'trash', 'draft', 'version'])[used.at], used.is_own, used.writer
  from used
  order by used.name, used.noun, used.id, used.at
$function$
;
revoke all on function private.picture_uses(text[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.turn_plan(plan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.lock_plan(turn_plan.plan_id);
  finder public.plan_finders;
begin
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    return;
  end if;
  insert into public.plan_wishes (plan_id, wishes)
  select plan.id, jsonb_build_object(
    'plan', (
      select to_jsonb(wished) from (
        select plan.honoree_name, plan.loved, plan.not_wanted, plan.faith, plan.remember,
          plan.leave_out, plan.expected_guests, plan.place_name, plan.place_address,
          coalesce(nullif(plan.words_for_day, 'celebration of life'), '') as words_for_day
      ) as wished
    ),
    'choices', to_jsonb(array(
      select to_jsonb(wished) from (
        select id, area, title, note, text, source, state from public.plan_choices
        where plan_choices.plan_id = plan.id and removed_at is null and not suggested
        order by position, id
      ) as wished
    )),
    'program', to_jsonb(array(
      select to_jsonb(wished) from (
        select id, title, minutes, who, note from public.plan_program_items
        where plan_program_items.plan_id = plan.id and removed_at is null and not suggested
        order by position, id
      ) as wished
    ))
  )
  on conflict do nothing;

  update public.plans
  set kind = 'died', happened = coalesce(plans.happened, 'unsaid')
  where plans.id = plan.id
  returning plans.* into plan;
  update public.plan_tasks as task set state = 'not_for_us'
  where task.plan_id = plan.id and task.phase = 'ahead' and task.state = 'open'
    and task.removed_at is null;
  begin
    perform private.copy_templates(plan);
  exception when sqlstate 'PT409' then
    -- The family's own list is as long as one may be.
    null;
  end;
  update public.plan_announcements as announcement set done_at = now()
  where announcement.plan_id = plan.id and announcement.action = 'time_has_come'
    and announcement.done_at is null and announcement.removed_at is null;
  perform private.log_plan_change(
    plan.id, 'plans', plan.id, 'change', 'kind', '"ahead"', '"died"'
  );

  delete from public.plan_finders
  where plan_finders.plan_id = plan.id and plan_finders.pressed_at is null;
  select * into finder from public.plan_finders where plan_finders.plan_id = plan.id;
  if finder.email is not null and private.sends_mail() then
    -- Counts, and is held back by nothing.
    perform private.spend(
      'letters to a finder', 1, jsonb_build_object('mailbox', private.mailbox(finder.email))
    );
    perform private.enqueue_letter(
      'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
      'plan-finder:' || finder.id || ':ready', 'plan_finders:' || finder.id
    );
  end if;
end
$function$
;
revoke all on function private.turn_plan(uuid) from public, anon, authenticated, service_role;

reset check_function_bodies;
