import type { Read, Thing } from "./catalog";

/** Reads a new database's rows of supabase/data, except the time zones, which are the server's. */
export const readNeededRows = (read: Read): Promise<Thing[]> => read<Thing>(ROWS);

const ROWS = `
select 'row' as kind, name, (stored - array['created_at', 'updated_at', 'published_at'])::text
  as definition, null as sql
from (
  select 'public.site_settings ' || key as name, to_jsonb(setting) as stored
  from public.site_settings as setting
  union all select 'public.plan_templates ' || key, to_jsonb(template)
  from public.plan_templates as template
  union all select 'storage.buckets ' || id, to_jsonb(bucket) from storage.buckets as bucket
) as needed order by name`;
