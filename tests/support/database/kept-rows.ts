/*
 * Puts a test database back as it was: a sum of its schema, copies of its rows, and which
 * transaction wrote a table last. Tables are found in the catalogue, so that none can be forgotten.
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

/** A table's columns in the catalogue that change with its rows. */
const SIZES = "{relfilenode,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid}";

const parts = Object.entries(PARTS).map(
  ([catalogue, ours]) => `select '${catalogue}' || c::text from ${catalogue} c where ${ours}`,
);

/** How many rows there are, and the last transaction that wrote one. */
const WRITTEN = "count(*) as held, coalesce(max(xmin::text::bigint), 0) as at";
const writings = Object.entries({ ...PARTS, pg_class: OURS }).map(
  ([catalogue, ours]) => `select ${WRITTEN} from ${catalogue} where ${ours}`,
);

/** Keeps what the database holds now, in a schema of its own. */
export const KEEP_ROWS = `
create schema kept;

create function kept.schema_sum() returns text language sql as $$
  select md5(string_agg(part, '' order by part)) from (
    ${parts.join(" union all ")}
    union all
    select (to_jsonb(c) - '${SIZES}'::text[])::text from pg_class c where ${OURS}) as parts (part)
$$;

-- Its sum takes as long as ten tests, so it is made where the catalogue was written to.
create function kept.schema_writes() returns table (held bigint, at bigint)
language plpgsql as $$
begin
  return query select sum(one.held)::bigint, max(one.at)
  from (${writings.join(" union all ")}) as one;
end $$;

create table kept.schema as
select kept.schema_sum() as sum, held, at from kept.schema_writes();

-- Of a sequence: what it gave last, and whether it did.
create table kept.relations as
select oid as of, relkind = 'S' as is_sequence, 0::bigint as held, 0::bigint as at
from pg_class where relkind in ('r', 'S') and ${OURS};

-- One table after the other: a statement over all of them takes twenty times as long.
create function kept.now() returns setof kept.relations language plpgsql as $$
declare
  it kept.relations;
begin
  for it in select * from kept.relations loop
    execute format(case
        when it.is_sequence then 'select last_value, is_called::integer from %s'
        else 'select ${WRITTEN} from %s'
      end, it.of::regclass) into it.held, it.at;
    return next it;
  end loop;
end $$;

update kept.relations r set held = now.held, at = now.at from kept.now() now where now.of = r.of;

do $keep$
declare
  it record;
begin
  for it in select * from kept.relations where held > 0 loop
    execute format('create table kept.%I as select * from %s', it.of, it.of::regclass);
  end loop;
end $keep$;
`;

const REFUSE = "raise exception 'The database is not as it was kept'";

/** Puts the rows back. It fails where the schema is another one by now. */
export const RESTORE_ROWS = `
do $$
declare
  it record;
  columns text;
  writes record;
begin
  set local session_replication_role = replica;
  select * into writes from kept.schema_writes();
  if (select (held, at) is distinct from (writes.held, writes.at) from kept.schema) then
    if kept.schema_sum() <> (select sum from kept.schema) then
      ${REFUSE};
    end if;
    update kept.schema set held = writes.held, at = writes.at;
  end if;
  for it in
    select now.of, was.is_sequence, was.held, was.at from kept.now() now
    join kept.relations was using (of) where (now.held, now.at) is distinct from (was.held, was.at)
  loop
    if it.is_sequence then
      perform setval(it.of::regclass, it.held, it.at = 1);
      continue;
    end if;
    execute format('delete from %s', it.of::regclass);
    if it.held > 0 then
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = it.of and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %s (%s) overriding system value select %2$s from kept.%I',
        it.of::regclass, columns, it.of);
      -- These rows are as they were, whichever transaction wrote them.
      update kept.relations set at = pg_current_xact_id()::text::bigint where of = it.of;
    end if;
  end loop;
  if exists (select of, held, at from kept.now() except select of, held, at from kept.relations) then
    ${REFUSE};
  end if;
end $$;
`;
