import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Read, readThings } from "../../scripts/migration/catalog";
import { changesBetween } from "../../scripts/migration/delta";
import { MIGRATIONS, scriptsIn, wholeSchema } from "../../scripts/migration/sources";
import { backUp } from "../../scripts/operator/backup";
import { restore } from "../../scripts/operator/restore";
import { createDatabase } from "../support/database/postgres";
import { thingsOfSchemas, withPostgres } from "../support/database/schemas";
import { REPLACED, siteBefore, startDatabase } from "./before-baseline";

const parent = await mkdtemp(join(tmpdir(), "last-hurrah-baseline-"));
let folder: string;
afterAll(() => rm(parent, { recursive: true, force: true }));

let databaseUrl: string | undefined;

/** Reads the database while no site uses it. */
async function reading<T>(use: (read: Read) => Promise<T>): Promise<T> {
  if (databaseUrl) return withPostgres(databaseUrl, use);
  const opened = new PGlite(join(folder, "db"), { extensions: { pgcrypto, pg_trgm } });
  try {
    return await use(async (sql) => (await opened.query<never>(sql)).rows);
  } finally {
    await opened.close();
  }
}
const query = <Row>(sql: string) => reading((read) => read<Row>(sql));

const start = async (from?: string) => (await startDatabase(folder, databaseUrl, from)).close();

const history = async () => {
  const rows = await query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
};

/** A table's columns, how many rows it has, and their sum; without what others generate. */
type Kept = { columns: string[]; count: number; sum: string };

/**
 * Every row there is, by table, but for those of the history.
 * @param before its columns are compared: others may have come since
 */
const everyRow = (before: Record<string, Kept> = {}) =>
  reading(async (read) => {
    const tables = await read<{ name: string; columns: string[] }>(
      `select format('%s.%I', relnamespace::regnamespace, relname) as name,
         array_agg(attname::text order by attnum) as columns
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
         and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
       group by 1 order by 1`,
    );
    const kept: Record<string, Kept> = {};
    for (const { name, columns: now } of tables) {
      const columns = now.filter((column) => before[name]?.columns.includes(column) ?? true);
      const stored = `row(${columns.map((column) => `"${column}"`).join()})::text`;
      const [rows] = await read<{ count: number; sum: string }>(
        `select count(*)::int, md5(string_agg(${stored}, ',' order by ${stored})) as sum
         from ${name} having count(*) > 0`,
      );
      if (rows) kept[name] = { columns, ...rows };
    }
    return kept;
  });

const ANN = crypto.randomUUID();
const PLAN = crypto.randomUUID();
/** Rows of a site in use: a family with its plan, staff, contents that staff changed, letters. */
const ROWS = `
  insert into auth.users (id, email, is_anonymous) values ('${ANN}', 'ann@example.com', false);
  insert into public.staff (user_id, display_name) values ('${ANN}', 'Ann');
  insert into public.contact_messages (name, email, subject, message)
    values ('Bob', 'bob@example.com', 'Before the baseline', 'Can you help us plan?');
  insert into public.partners (name, type, location) values ('Hall', 'Celebration Venue', 'Bath');
  insert into public.articles (title, slug, excerpt, content, published, author_id)
    values ('Grief', 'grief', 'Words', '<p>More words</p>', true, '${ANN}');
  insert into public.plans (id, kind, honoree_name, day) values
    ('${PLAN}', 'died', 'Ruth', (now() + interval '30 days')::date);
  insert into public.plan_households (id, plan_id, name) values ('${ANN}', '${PLAN}', 'Lees');
  insert into public.plan_guests (plan_id, household_id, name) values ('${PLAN}', '${ANN}', 'Kim');
  update public.plan_templates set title = 'Ours' where key = 'plain';
  update public.site_settings set value = 'G-OURS' where key = 'ga_tracking_id';
`;

const versions = Object.keys(REPLACED).map((name) => name.slice(0, 14));

type Rows = Awaited<ReturnType<typeof everyRow>>;
/** Columns were added to tables, and rows of contents, since. */
const countsOf = (rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, { count }]) => [name, count]));

/** The same program applies to either database what a history lacks; PostgreSQL takes less time. */
const HISTORIES = [
  { from: "all of the history", last: versions.at(-1) as string },
  ...(inject("postgres") ? [{ from: "the history of November 24", last: "20261124190000" }] : []),
];

describe.each(HISTORIES)("a database with $from", ({ last }) => {
  const before = join(parent, `site-${last}`);
  const there = versions.filter((version) => version <= last);
  let rows: Rows;

  beforeAll(async () => {
    folder = join(parent, `data-${last}`);
    const address = inject("postgres");
    databaseUrl = address ? await createDatabase(address) : undefined;
    const from = await siteBefore(before, (name) => name.slice(0, 14) <= last);
    const site = await startDatabase(folder, databaseUrl, from);
    await site.execute(ROWS);
    await site.close();
    rows = await everyRow();
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(["auth.users", "public.plan_guests"]));
  });

  test("but for a gap in it is refused and left as it is", async () => {
    const [, second] = versions;
    await query(`delete from supabase_migrations.schema_migrations where version = '${second}'`);
    await expect(start()).rejects.toThrow("The database was not made by this site");
    expect(await history()).toEqual(there.filter((version) => version !== second));
    expect(await everyRow()).toEqual(rows);
    await query(`insert into supabase_migrations.schema_migrations (version) values ('${second}')`);
  });

  test("keeps every row, also out of a backup, and is what supabase/schemas says", async () => {
    if (!databaseUrl) {
      const file = join(parent, `${last}.tar.gz`);
      await backUp(file, { DATA_DIR: folder });
      folder = join(parent, `restored-${last}`);
      await restore({ file, replace: false }, { DATA_DIR: folder });
    }
    await start();
    const files = await scriptsIn(MIGRATIONS);
    expect(await history()).toEqual(files.map(({ name }) => name.slice(0, 14)));
    const kept = await everyRow(rows);
    if (there.length === versions.length) expect(kept).toEqual(rows);
    else expect(countsOf(kept)).toMatchObject(countsOf(rows));
    const schemas = await thingsOfSchemas(inject("postgres"), await wholeSchema());
    const changes = changesBetween(await reading(readThings), schemas);
    // Its rows are its own.
    expect(changes.filter(({ after }) => after?.kind !== "row")).toEqual([]);
  });

  test("survives a start of the version before", async () => {
    const rows = await everyRow();
    await expect(start(before)).rejects.toThrow("A migration failed");
    await start();
    const files = await scriptsIn(MIGRATIONS);
    expect(await history()).toEqual(files.map(({ name }) => name.slice(0, 14)));
    expect(await everyRow()).toEqual(rows);
  });
});
