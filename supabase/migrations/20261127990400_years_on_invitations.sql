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

reset check_function_bodies;
