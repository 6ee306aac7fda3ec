export type Read = <Row>(sql: string) => Promise<Row[]>;

/** `sql` are the statements that make it, for kinds that a migration makes by itself. */
export type Thing = { kind: string; name: string; definition: string; sql: string | null };

/** Schemas public and private, and Supabase's policies: databases of one list respond alike. */
export async function readThings(read: Read): Promise<Thing[]> {
  // Names then include their schema.
  await read("select set_config('search_path', '', false)");
  const things = await read<Thing>(THINGS);
  await read("select set_config('search_path', '\"$user\", public', false)");
  return things;
}

/** Reads a new database's rows of supabase/data, except the time zones, which are the server's. */
export const readNeededRows = (read: Read): Promise<Thing[]> => read<Thing>(ROWS);

const isOurs = (namespace: string) =>
  `${namespace} in (select oid from pg_namespace where nspname in ('public', 'private'))`;

/** Sorted, regardless of the grantor, without the owner and roles that only Supabase has. */
const granted = (acl: string) => `(
  select string_agg(format('%s=%s%s', coalesce(nullif(grantee, 0)::regrole::text, 'public'),
    privilege_type, case when is_grantable then '*' end), ' '
    order by coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type)
  from aclexplode(${acl})
  where grantee = 0
    or grantee::regrole::text not in (current_user, 'supabase_auth_admin', 'pg_database_owner'))`;

/** Statements that grant exactly those privileges. A table has seven or more. */
const grants = (what: string, acl: string, owner: string) => `concat(
  format(E'revoke all on %s from public, anon, authenticated, service_role;\\n', ${what}), (
    select string_agg(format(E'grant %s on %s to %s;\\n',
      case when many < 7 then list else 'all' end, ${what}, role), '' order by role)
    from (
      select coalesce(nullif(grantee, 0)::regrole::text, 'public') as role,
        count(*) as many, lower(string_agg(privilege_type, ', ' order by privilege_type)) as list
      from aclexplode(${acl}) where grantee <> ${owner} group by 1
    ) as given
  ))`;

/** A database older than the baseline keeps an old result name, which nothing reads. */
const condition = (tree: string) =>
  `replace(pg_get_expr(${tree}, polrelid), ' AS is_staff)', ' AS staff_may)')`;

const THINGS = `
select kind, name, concat_ws(E'\\n', variadic parts) as definition, sql from (
  select 'schema' as kind, nspname::text as name, array[
    ${granted("coalesce(nspacl, acldefault('n', nspowner))")}
  ] as parts, null as sql from pg_namespace where nspname in ('public', 'private')

  union all select 'extension', extname, array[extnamespace::regnamespace::text], null
  from pg_extension where extname <> 'plpgsql'

  union all select 'default privileges', format('%s in %s', defaclobjtype,
    coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'every schema')), array[
    ${granted("defaclacl")}
  ], null from pg_default_acl where defaclrole = current_user::regrole
    and (defaclnamespace = 0 or ${isOurs("defaclnamespace")})

  union all select 'type', pg_type.oid::regtype::text, array[
    typtype::text, format_type(typbasetype, typtypmod), typdefault, typnotnull::text, (
      select string_agg(format('%s %s', conname, pg_get_constraintdef(pg_constraint.oid)), E'\\n'
        order by conname)
      from pg_constraint where contypid = pg_type.oid
    ), (
      select string_agg(enumlabel, ', ' order by enumsortorder)
      from pg_enum where enumtypid = pg_type.oid
    ), ${granted("coalesce(typacl, acldefault('T', typowner))")}
  ], null from pg_type where typtype in ('d', 'e') and ${isOurs("typnamespace")}

  union all select case relkind when 'r' then 'table' when 'v' then 'view' else 'relation' end,
    pg_class.oid::regclass::text, array[
    relkind::text, relpersistence::text, format('row security %s %s', relrowsecurity,
      relforcerowsecurity), array_to_string(reloptions, ', '), pg_get_viewdef(pg_class.oid),
    ${granted("coalesce(relacl, acldefault('r', relowner))")}
  ], case relkind when 'v' then concat(
    format(E'create or replace view %s', pg_class.oid::regclass),
    format(' with (%s)', array_to_string(reloptions, ', ')), E' as\\n',
    pg_get_viewdef(pg_class.oid), E'\\n',
    ${grants("pg_class.oid::regclass", "relacl", "relowner")}
  ) end from pg_class where relkind in ('r', 'v', 'm', 'S', 'p') and ${isOurs("relnamespace")}

  union all select 'column', format('%s.%I', attrelid::regclass, attname), array[
    'place ' || rank() over (partition by attrelid order by attnum),
    format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
    pg_get_expr(adbin, adrelid), attgenerated::text, attidentity::text, attstorage::text,
    nullif(attcollation, 0)::regcollation::text, ${granted("attacl")}
  ], null from pg_attribute
  join pg_class on pg_class.oid = attrelid and relkind in ('r', 'v', 'm', 'p')
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and ${isOurs("relnamespace")}

  union all select 'constraint', format('%s.%I', conrelid::regclass, conname), array[
    pg_get_constraintdef(oid)
  ], null from pg_constraint
  where contype <> 'n' and conrelid <> 0 and ${isOurs("connamespace")}

  union all select 'index', indexrelid::regclass::text, array[
    pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end
  ], null from pg_index join pg_class on pg_class.oid = indrelid where ${isOurs("relnamespace")}

  union all select 'function', pg_proc.oid::regprocedure::text, array[
    pg_get_functiondef(pg_proc.oid), ${granted("coalesce(proacl, acldefault('f', proowner))")}
  ], pg_get_functiondef(pg_proc.oid) || E';\\n'
    || ${grants("'function ' || pg_proc.oid::regprocedure", "proacl", "proowner")}
  from pg_proc where prokind <> 'a' and ${isOurs("pronamespace")}

  union all select 'trigger', format('%I on %s', tgname, tgrelid::regclass), array[
    pg_get_triggerdef(pg_trigger.oid), tgenabled::text
  ], pg_get_triggerdef(pg_trigger.oid) || E';\\n'
  from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal and ${isOurs("pronamespace")}

  union all select 'policy', on_table, array[mode, command, roles, reads, writes], concat_ws(' ',
    'create policy', on_table, 'as', mode, 'for', command, 'to', roles, reads, writes
  ) || E';\\n' from (
    select format('%I on %s', polname, polrelid::regclass) as on_table,
      case when polpermissive then 'permissive' else 'restrictive' end as mode,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
        when 'd' then 'delete' else 'all' end as command,
      (select string_agg(coalesce(nullif(role, 0)::regrole::text, 'public'), ', ' order by role)
        from unnest(polroles) as role) as roles,
      'using (' || ${condition("polqual")} || ')' as reads,
      'with check (' || ${condition("polwithcheck")} || ')' as writes
    from pg_policy
  ) as policy
) as thing order by kind, name`;

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
