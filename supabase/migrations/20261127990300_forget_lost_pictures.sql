set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.purge_trash()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text;
  entry uuid;
  gone integer := 0;
begin
  for kind in select known.kind from private.trash_kinds() as known loop
    for entry in
      execute format(
        'select id from %s where deleted_at <= now() - $1 for update', private.trash_table(kind)
      ) using private.trash_keeps()
    loop
      perform private.purge(kind, entry);
      gone := gone + 1;
    end loop;
  end loop;
  delete from private.purged_records as known where known.purged_at < now() - interval '90 days';
  -- Pictures that nothing showed: the browser or the site's own job has removed their files.
  delete from public.pictures as picture
  where picture.created_at < now() - interval '1 day' and not exists (
    select from storage.objects as file
    where file.bucket_id = picture.bucket and file.name = picture.name
  );
  return gone;
end
$function$
;
revoke all on function public.purge_trash() from public, anon, authenticated, service_role;
grant execute on function public.purge_trash() to service_role;

CREATE OR REPLACE FUNCTION public.search_pictures(search text DEFAULT ''::text, showing text DEFAULT NULL::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with used as materialized (
    select shown.name,
      jsonb_agg(jsonb_build_object(
          'noun', shown.noun, 'id', shown.id, 'title', shown.title, 'place', shown.place,
          'is_own', shown.is_own, 'writer', shown.writer
        ) order by shown.noun, shown.title, shown.id) as uses,
      string_agg(shown.title, ' ') as titles
    from private.picture_uses() as shown
    where (select public.staff_may('content'))
    group by shown.name
  ), found as (
    select picture.*, coalesce(used.uses, '[]') as uses
    from public.pictures as picture
    left join used on used.name = picture.name
    where (select public.staff_may('content'))
      and picture.deleted_at is null
      -- Its file may be gone before its row is.
      and exists (
        select from storage.objects as file
        where file.bucket_id = picture.bucket and file.name = picture.name
      )
      and case showing
        when 'unused' then used.name is null
        when 'undescribed' then picture.alt = ''
        else true
      end
      and private.folded(concat_ws(' ', picture.alt, picture.name, used.titles))
        like all (private.patterns(search))
      and (since is null or picture.created_at >= since)
      and (until is null or picture.created_at < until)
      and (before_id is null or (picture.created_at, picture.id) < (before_created_at, before_id))
    order by picture.created_at desc, picture.id desc
    limit most
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', found.id, 'bucket', found.bucket, 'name', found.name, 'alt', found.alt,
      'width', found.width, 'height', found.height, 'bytes', found.bytes,
      'created_at', found.created_at, 'uses', found.uses
    ) order by found.created_at desc, found.id desc
  ), '[]')
  from found
$function$
;
revoke all on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to service_role;

reset check_function_bodies;
