set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.memory_wall(token text, sheet integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  if private.wall_state(plan) = 'gone' then
    return jsonb_build_object('state', 'gone', 'honoree_name', plan.honoree_name);
  end if;
  return jsonb_build_object(
    'state', private.takes_memory(plan, household),
    'honoree_name', plan.honoree_name,
    'is_household', household is not null,
    'head', (
      select jsonb_build_object(
        'plan', jsonb_build_object(
          'honoree_name', plan.honoree_name,
          'photo_path', right(plan.photo_path, -37),
          'born_on', case when household is not null then to_char(plan.born_on, 'YYYY') end,
          'died_on', case when household is not null then to_char(plan.died_on, 'YYYY') end
        ),
        'invitation', jsonb_build_object(
          'picture', picture,
          'picture_path', right(picture_path, -37),
          'picture_alt', picture_alt
        )
      )
      from public.plan_invitations as invitation
      where invitation.plan_id = plan.id and invitation.removed_at is null
    ),
    'count', (select count(*) from private.shown_memories(plan)),
    'memories', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture', right(memory.picture_path, -37)
        ) order by memory.position, memory.created_at, memory.id
      )
      from (
        select * from private.shown_memories(plan)
        order by shown_memories.position, shown_memories.created_at, shown_memories.id
        limit 24 offset 24 * (least(greatest(coalesce(sheet, 1), 1), 100) - 1)
      ) as memory
    ), '[]')
  );
end
$function$
;
revoke all on function public.memory_wall(text,integer) from public, anon, authenticated, service_role;
grant execute on function public.memory_wall(text,integer) to anon;
grant execute on function public.memory_wall(text,integer) to service_role;

reset check_function_bodies;
