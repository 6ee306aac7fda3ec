export type Readable = { query<Row extends object>(sql: string): Promise<{ rows: Row[] }> };

/** Types are Postgres's short names (`text`, `_text` for an array), domains resolved. */
export type Column = {
  name: string;
  type: string;
  nullable: boolean;
  /** Required on insert. */
  required: boolean;
  computed: boolean;
};

/** A table (`r`) or view (`v`) of schema public. */
export type Relation = {
  name: string;
  kind: "r" | "v";
  columns: Column[];
  references: {
    name: string;
    columns: string[];
    relation: string;
    referenced_columns: string[];
    one_to_one: boolean;
  }[];
};

/** A function of schema public that some role of the API may call. */
export type ServedFunction = {
  name: string;
  args: { name: string; type: string; optional: boolean }[];
  returns: string;
  /** The table or view whose rows it returns, if any. */
  relation: string | null;
  kind: "r" | "v" | null;
  set: boolean;
};

export type Catalog = { relations: Relation[]; functions: ServedFunction[] };

/** Everything in a database that the API serves, each list by name. */
export async function readCatalog(database: Readable): Promise<Catalog> {
  const relations = await database.query<Relation>(RELATIONS);
  const functions = await database.query<ServedFunction>(FUNCTIONS);
  return { relations: relations.rows, functions: functions.rows };
}

const RELATIONS = `
select relname as name, relkind as kind,
  (
    select json_agg(json_build_object(
      'name', attname,
      'type', coalesce(base.typname, given.typname),
      'nullable', not attnotnull,
      'required', attnotnull and not atthasdef and attidentity = '',
      'computed', attgenerated <> ''
    ) order by attname)
    from pg_attribute
    join pg_type as given on given.oid = atttypid
    left join pg_type as base on base.oid = given.typbasetype
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped
  ) as columns,
  (
    select coalesce(json_agg(json_build_object(
      'name', conname,
      'columns', (select json_agg(attname order by place)
        from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number),
      'relation', (select relname from pg_class where oid = confrelid),
      'referenced_columns', (select json_agg(attname order by place)
        from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number),
      'one_to_one', exists (select from pg_index
        where indrelid = conrelid and indisunique and indkey::int2[] = conkey)
    ) order by conname), '[]')
    from pg_constraint
    where conrelid = pg_class.oid and contype = 'f'
      and (select relnamespace from pg_class where oid = confrelid) = relnamespace
  ) as references
from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
order by relname`;

const FUNCTIONS = `
select proname as name, result.typname as returns, proretset as set,
  relation.relname as relation, relation.relkind as kind,
  (
    select coalesce(json_agg(json_build_object(
      'name', proargnames[place],
      'type', (select typname from pg_type where oid = type),
      'optional', place > pronargs - pronargdefaults
    ) order by proargnames[place]), '[]')
    from unnest(proargtypes::oid[]) with ordinality as argument (type, place)
  ) as args
from pg_proc
join pg_type as result on result.oid = prorettype
left join pg_class as relation on relation.oid = result.typrelid
where pronamespace = 'public'::regnamespace and result.typname <> 'trigger'
  and (has_function_privilege('anon', pg_proc.oid, 'execute')
    or has_function_privilege('authenticated', pg_proc.oid, 'execute')
    or has_function_privilege('service_role', pg_proc.oid, 'execute'))
order by proname`;
