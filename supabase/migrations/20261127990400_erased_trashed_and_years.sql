set check_function_bodies = off;

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
          jsonb_build_object('id', part.id, 'title', part.title) order by part.position, part.id
        )
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      ), '[]'),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, invitation.version)
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$function$
;
revoke all on function private.shown_celebration(public.plans) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.save_plan_field(noun text, row_id uuid, field text, base jsonb, value jsonb, plan_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted jsonb;
  expected jsonb;
  stored jsonb;
  removed timestamptz;
  of_plan uuid;
  writer uuid;
  written_at timestamptz;
  counted bigint;
  is_visible boolean;
  is_found integer;
  key constant text := case noun when 'plans' then 'id' else 'plan_id' end;
begin
  if noun <> all (public.plan_tables('written') || '{plans,plan_members}') or not exists (
    select from pg_catalog.pg_attribute as known
    where known.attrelid = format('public.%I', noun)::regclass and known.attname = field
      and has_column_privilege(known.attrelid, known.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_with_role('viewer');
  -- As the column would hold them.
  if field = 'removed_at' then
    wanted := case when coalesce(value, 'null') in ('null', 'false') then null else to_jsonb(now()) end;
  else
    execute format(
      'select to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $1))).%2$I),
         to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2))).%2$I)',
      noun, field
    ) into wanted, expected using value, base;
  end if;

  execute format(
    'select stored.%2$I from public.%1$I as stored
     where stored.id = $1 and stored.%2$I = coalesce($2, stored.%2$I)', noun, key
  ) into of_plan using row_id, save_plan_field.plan_id;
  get diagnostics is_found = row_count;
  -- Another plan of the caller's has one, too, and an older page names none: it asks again later.
  if is_found > 1 then
    raise exception 'which_plan' using errcode = 'PT503';
  end if;
  if is_found = 0 then
    return jsonb_build_object('gone', true);
  end if;
  perform public.lock_plan(of_plan);
  execute format(
    'select to_jsonb(stored.%1$I), to_jsonb(stored) ->> ''removed_at'', stored.version,
       stored.updated_by, stored.updated_at
     from public.%2$I as stored where stored.id = $1 and stored.%3$I = $2 for no key update',
    field, noun, key
  ) into stored, removed, counted, writer, written_at using row_id, of_plan;
  get diagnostics is_found = row_count;
  if is_found = 0 then
    execute format(
      'select exists (select from public.%1$I as stored where stored.id = $1 and stored.%2$I = $2)',
      noun, key
    ) into is_visible using row_id, of_plan;
    if is_visible then
      raise exception 'view_only' using errcode = 'PT403';
    end if;
    return jsonb_build_object('gone', true);
  end if;

  if field = 'removed_at' then
    expected := stored;
    if (stored is null) = (wanted is null) then
      wanted := stored;
    end if;
  elsif removed is not null then
    return jsonb_build_object('gone', true, 'who', writer, 'at', removed);
  end if;
  if stored is not distinct from wanted then
    return jsonb_build_object('saved', true, 'version', counted);
  end if;
  if stored is distinct from expected then
    select entry.who, entry.at into writer, written_at
    from (select writer as who, written_at as at) as of_row
    left join lateral (
      select history.who, history.at from public.plan_history as history
      where history.plan_id = of_plan and history.row_id = save_plan_field.row_id
        and history.field = save_plan_field.field
      order by history.at desc limit 1
    ) as entry on true;
    return jsonb_build_object(
      'saved', false, 'value', stored, 'who', writer, 'at', written_at, 'version', counted
    );
  end if;
  execute format(
    'update public.%1$I as stored set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where stored.id = $1 and stored.%3$I = $3
     returning stored.version, to_jsonb(stored) ->> ''removed_at''',
    noun, field, key
  ) into counted, removed using row_id, wanted, of_plan;
  -- What was erased stays removed (keep_erased).
  if removed is not null and field = 'removed_at' and wanted is null then
    return jsonb_build_object('gone', true);
  end if;
  return jsonb_build_object('saved', true, 'version', counted);
end
$function$
;
revoke all on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) from public, anon, authenticated, service_role;
grant execute on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) to authenticated;
grant execute on function public.save_plan_field(text,uuid,text,jsonb,jsonb,uuid) to service_role;

create or replace view public.staff_activity_entries with (security_invoker=true) as
 SELECT entry.id,
    entry.who,
    entry.action,
    entry.noun,
    entry.record_id,
    entry.columns,
    entry.area,
    entry.created_at,
    named.label,
    private.folded(concat_ws(' '::text, COALESCE(private.colleague(entry.who), 'former-colleague'::text), named.label,
        CASE entry.noun
            WHEN 'site_settings'::text THEN entry.record_id
            ELSE "left"(entry.record_id, 8)
        END, entry.action, entry.noun, array_to_string(entry.columns, ' '::text))) AS search_text,
    (ARRAY[entry.action, entry.noun, ((entry.action || ' '::text) || entry.noun), entry.record_id] || entry.columns) AS codes
   FROM ((public.staff_activity entry
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (entry.record_id)::uuid
                    ELSE NULL::uuid
                END AS id) record)
     CROSS JOIN LATERAL ( SELECT
                CASE entry.noun
                    WHEN 'articles'::text THEN ( SELECT articles.title
                       FROM public.articles
                      WHERE ((articles.id = record.id) AND (articles.deleted_at IS NULL)))
                    WHEN 'content_sections'::text THEN ( SELECT content_sections.title
                       FROM public.content_sections
                      WHERE ((content_sections.id = record.id) AND (content_sections.deleted_at IS NULL)))
                    WHEN 'celebration_types'::text THEN ( SELECT celebration_types.title
                       FROM public.celebration_types
                      WHERE ((celebration_types.id = record.id) AND (celebration_types.deleted_at IS NULL)))
                    WHEN 'celebration_stories'::text THEN ( SELECT celebration_stories.title
                       FROM public.celebration_stories
                      WHERE ((celebration_stories.id = record.id) AND (celebration_stories.deleted_at IS NULL)))
                    WHEN 'partners'::text THEN ( SELECT partners.name
                       FROM public.partners
                      WHERE ((partners.id = record.id) AND (partners.deleted_at IS NULL)))
                    WHEN 'plan_templates'::text THEN ( SELECT plan_templates.title
                       FROM public.plan_templates
                      WHERE (plan_templates.id = record.id))
                    WHEN 'pictures'::text THEN ( SELECT NULLIF(pictures.alt, ''::text) AS "nullif"
                       FROM public.pictures
                      WHERE ((pictures.id = record.id) AND (pictures.deleted_at IS NULL)))
                    WHEN 'newsletters'::text THEN ( SELECT NULLIF(newsletters.subject, ''::text) AS "nullif"
                       FROM public.newsletters
                      WHERE (newsletters.id = record.id))
                    ELSE NULL::text
                END AS label) named);
revoke all on public.staff_activity_entries from public, anon, authenticated, service_role;
grant select on public.staff_activity_entries to authenticated;
grant all on public.staff_activity_entries to service_role;

reset check_function_bodies;
