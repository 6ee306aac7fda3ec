/*
 * What puts a test database back as it was: sums of its schema and of each table's rows, and copies
 * of the rows. Tables are found in the catalogue, so that none can be forgotten.
 */

const OURS = `relnamespace in (select oid from pg_namespace
    where nspname !~ '^(pg_|information_schema$|kept$)')`;
const OF_OURS = `in (select oid from pg_class where ${OURS})`;

/** Rows of the catalogue that the schema consists of. */
const PARTS = {
  pg_attribute: `not attisdropped and attrelid ${OF_OURS}`,
  pg_attrdef: `adrelid ${OF_OURS}`,
  pg_constraint: `conrelid ${OF_OURS}`,
  pg_trigger: `tgrelid ${OF_OURS}`,
  pg_policy: `polrelid ${OF_OURS}`,
  pg_proc: "oid >= 16384 and pronamespace <> 'kept'::regnamespace",
  pg_namespace: "nspname !~ '^pg_'",
  pg_default_acl: "true",
};

/** Of a table, these change with its rows. */
const SIZES = "{relfilenode,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid}";

const parts = Object.entries(PARTS).map(
  ([catalogue, ours]) => `select '${catalogue}' || c::text from ${catalogue} c where ${ours}`,
);

/** Keeps what the database holds now, in a schema of its own. */
export const KEEP_ROWS = `
create schema kept;

create function kept.sum_of(query text) returns text language plpgsql as $$
declare
  sum text;
begin
  execute 'select md5(string_agg(part, '''' order by part)) from (' || query || ') rows (part)'
    into sum;
  return sum;
end $$;

create function kept.sums() returns table (of oid, is_sequence boolean, sum text) language sql as $$
  select 0, false, kept.sum_of($sql$ ${parts.join(" union all ")}
    union all
    select (to_jsonb(c) - '${SIZES}'::text[])::text from pg_class c where ${OURS} $sql$)
  union all
  select oid, relkind = 'S', kept.sum_of(format('select %s from %s t',
    case relkind when 'S' then '(last_value, is_called)::text' else 't::text' end, oid::regclass))
  from pg_class where relkind in ('r', 'S') and ${OURS};
$$;

create table kept.sums as select * from kept.sums();

do $$
declare
  of oid;
begin
  for of in select s.of from kept.sums s where s.sum is not null and s.of <> 0 loop
    execute format('create table kept.%I as select * from %s', of, of::regclass);
  end loop;
end $$;
`;

const DIFFERENT =
  "select of, is_sequence from kept.sums() now left join kept.sums was using (of, is_sequence) where now.sum is distinct from was.sum order by of";

const REFUSE = "raise exception 'The database is not as it was kept'";

/** Puts the rows back. It fails where the schema is another one by now. */
export const RESTORE_ROWS = `
do $$
declare
  it record;
  columns text;
begin
  set local session_replication_role = replica;
  for it in ${DIFFERENT} loop
    if it.of = 0 then
      ${REFUSE};
    elsif it.is_sequence then
      execute format('select setval(%L, last_value, is_called) from kept.%I',
        it.of::regclass, it.of);
    else
      execute format('delete from %s', it.of::regclass);
      if to_regclass(format('kept.%I', it.of)) is not null then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = it.of and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %s (%s) overriding system value select %2$s from kept.%I',
          it.of::regclass, columns, it.of);
      end if;
    end if;
  end loop;
  if exists (${DIFFERENT}) then
    ${REFUSE};
  end if;
end $$;
`;
