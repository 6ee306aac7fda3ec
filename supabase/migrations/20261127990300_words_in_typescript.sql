set check_function_bodies = off;

drop function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text);

CREATE OR REPLACE FUNCTION private.set_ended(plan_id uuid, keeps text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  noun text;
  dropped bigint;
begin
  select * into plan from public.plans as stored
  where stored.id = set_ended.plan_id and stored.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    -- Of guests one entry says it all.
    if dropped > 0 and (noun = 'plan_households' or private.part_of(noun) <> 'guests') then
      perform private.note_change(plan.id, noun, plan.id, 'remove', null, null, null);
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: note_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
  end if;
  update public.plans as ended
  set ended_at = now(), ended_keeps = keeps,
    loved = case when 'words' = any (keeps) then ended.loved else '' end,
    not_wanted = case when 'words' = any (keeps) then ended.not_wanted else '' end,
    faith = case when 'words' = any (keeps) then ended.faith else '' end,
    remember = case when 'words' = any (keeps) then ended.remember else '' end,
    leave_out = case when 'words' = any (keeps) then ended.leave_out else '' end
  where ended.id = plan.id;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  -- How members and partners reach each other is erased, as where a booking ends.
  perform private.hide_contact(thread.id, null)
  from public.inquiry_threads as thread where thread.plan_id = plan.id;
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'end'
    and waiting.done_at is null and waiting.removed_at is null;
end
$function$
;
revoke all on function private.set_ended(uuid,text[]) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.make_search(function_name text, relation text, area text, filters jsonb DEFAULT '{}'::jsonb, moment jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  has_trash constant boolean := exists (
    select from pg_catalog.pg_attribute as held
    where held.attrelid = format('public.%I', relation)::regclass
      and held.attname = 'deleted_at' and not held.attisdropped
  );
  former record;
  arguments text;
  conditions text;
begin
  -- With other arguments it would be a second function of that name.
  for former in
    select known.oid::regprocedure as signature from pg_catalog.pg_proc as known
    where known.pronamespace = 'public'::regnamespace and known.proname = function_name
  loop
    execute format('drop function %s', former.signature);
  end loop;
  select string_agg(format(E',\n  %I %s default null', filter.key, filter.value), ''),
    string_agg(
      format(
        case filter.key when 'meant' then E'\n      and (%1$I.meant is null'
            || ' or private.says(stored.search_text, stored.codes, %1$I.meant))'
          else E'\n      and (%1$I.%2$I is null or %3$s = %1$I.%2$I)' end,
        function_name, filter.key, coalesce(moment ->> filter.key, format('stored.%I', filter.key))
      ),
      ''
    )
    into arguments, conditions
  from jsonb_each_text(filters) as filter;
  execute format($template$
create function public.%1$I(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50,
  since timestamptz default null,
  until timestamptz default null%3$s
) returns setof public.%2$I
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not %5$s then
    return;
  end if;
  return query
    select stored.* from public.%2$I as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (%1$I.since is null or stored.created_at >= %1$I.since)
      and (%1$I.until is null or stored.created_at < %1$I.until)%4$s%6$s
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;
revoke execute on function public.%1$I from public, anon, authenticated;
grant execute on function public.%1$I to authenticated;
$template$,
    function_name, relation, coalesce(arguments, ''), coalesce(conditions, ''),
    case when area is null then 'public.is_staff()' else format('public.staff_may(%L)', area) end,
    case when has_trash then E'\n      and stored.deleted_at is null' else '' end
      -- As a case, of which the planner expects that half of the rows are like that, and not few.
      || coalesce(
        E'\n      and (first is null or case when ' || (moment ->> 'search_text')
          || ' like all (patterns) then true else false end)',
        ''
      )
  );
end
$function$
;
revoke all on function public.make_search(text,text,text,jsonb,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_bytes_of(name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'create trigger count_added after insert on public.%1$I
       referencing new table as added for each statement execute function private.count_bytes();
     create trigger count_kept after update on public.%1$I
       referencing old table as taken new table as added for each statement
       execute function private.count_bytes();
     create trigger count_taken after delete on public.%1$I
       referencing old table as taken for each statement execute function private.count_bytes()',
    name
  );
end
$function$
;
revoke all on function private.count_bytes_of(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.make_plan_table(name text, most integer DEFAULT NULL::integer, tells text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.count_bytes_of(name);
  execute format(
    'create trigger check_bytes before insert or update on public.%I
       for each row execute function private.check_bytes()',
    name
  );
  if most is not null then
    execute format(
      'create trigger count_change before insert or update on public.%I
         for each row execute function private.count_change(%L)',
      name, most
    );
  end if;
  if tells is not null then
    execute format(
      'create trigger tell_change after %s on public.%I
         for each row when (current_user = ''authenticated'') execute function private.tell_change()',
      tells, name
    );
  end if;
end
$function$
;
revoke all on function private.make_plan_table(text,integer,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.says(told text, codes text[], meant jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select not exists (
    select from jsonb_each(meant) as word
    where strpos(told, word.key) = 0 and not word.value ?| codes
  )
$function$
;
revoke all on function private.says(text,text[],jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_staff_activity(search text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, who uuid DEFAULT NULL::uuid, noun text DEFAULT NULL::text, meant jsonb DEFAULT NULL::jsonb)
 RETURNS SETOF public.staff_activity_entries
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  patterns constant text[] := private.patterns(search);
  first constant text := patterns[1];
  second constant text := patterns[2];
  third constant text := patterns[3];
  others constant text[] := patterns[4:];
begin
  if not public.staff_may('settings') then
    return;
  end if;
  return query
    select stored.* from public.staff_activity_entries as stored
    where (first is null or stored.search_text like first)
      and (second is null or stored.search_text like second)
      and (third is null or stored.search_text like third)
      and stored.search_text like all (others)
      and (search_staff_activity.since is null or stored.created_at >= search_staff_activity.since)
      and (search_staff_activity.until is null or stored.created_at < search_staff_activity.until)
      and (search_staff_activity.who is null or stored.who = search_staff_activity.who)
      and (search_staff_activity.noun is null or stored.noun = search_staff_activity.noun)
      and (search_staff_activity.meant is null or private.says(stored.search_text, stored.codes, search_staff_activity.meant))
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$function$
;
revoke all on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) to authenticated;
grant execute on function public.search_staff_activity(text,timestamp with time zone,uuid,integer,timestamp with time zone,timestamp with time zone,uuid,text,jsonb) to service_role;

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
                      WHERE (articles.id = record.id))
                    WHEN 'content_sections'::text THEN ( SELECT content_sections.title
                       FROM public.content_sections
                      WHERE (content_sections.id = record.id))
                    WHEN 'celebration_types'::text THEN ( SELECT celebration_types.title
                       FROM public.celebration_types
                      WHERE (celebration_types.id = record.id))
                    WHEN 'celebration_stories'::text THEN ( SELECT celebration_stories.title
                       FROM public.celebration_stories
                      WHERE (celebration_stories.id = record.id))
                    WHEN 'partners'::text THEN ( SELECT partners.name
                       FROM public.partners
                      WHERE (partners.id = record.id))
                    WHEN 'plan_templates'::text THEN ( SELECT plan_templates.title
                       FROM public.plan_templates
                      WHERE (plan_templates.id = record.id))
                    WHEN 'pictures'::text THEN ( SELECT NULLIF(pictures.alt, ''::text) AS "nullif"
                       FROM public.pictures
                      WHERE (pictures.id = record.id))
                    WHEN 'newsletters'::text THEN ( SELECT NULLIF(newsletters.subject, ''::text) AS "nullif"
                       FROM public.newsletters
                      WHERE (newsletters.id = record.id))
                    ELSE NULL::text
                END AS label) named);
revoke all on public.staff_activity_entries from public, anon, authenticated, service_role;
grant select on public.staff_activity_entries to authenticated;
grant all on public.staff_activity_entries to service_role;

-- The view asked it until here.
drop function private.deed_words(text,text,text,text[]);

reset check_function_bodies;
