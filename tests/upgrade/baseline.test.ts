import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Read, readThings } from "../../scripts/migration/catalog";
import { changesBetween } from "../../scripts/migration/delta";
import { MIGRATIONS, scriptsIn, wholeSchema } from "../../scripts/migration/sources";
import { createDatabase } from "../support/postgres";
import { thingsOfSchemas, withPostgres } from "../support/schemas";
import { REPLACED, siteBefore, startDatabase } from "./before-baseline";

const parent = await mkdtemp(join(tmpdir(), "last-hurrah-baseline-"));
const folder = join(parent, "data");
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

/** Every row there is, by table, but for those of the history. */
const everyRow = () =>
  reading(async (read) => {
    const tables = await read<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private', 'auth', 'storage') order by 1`,
    );
    const counted: Record<string, unknown> = {};
    for (const { name } of tables) {
      const rows = await read<{ sum: string }>(
        `select md5(string_agg(stored::text, ',' order by stored::text)) as sum
         from ${name} as stored having count(*) > 0`,
      );
      if (rows.length) counted[name] = rows[0]?.sum;
    }
    return counted;
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
const last = versions.at(-1);
let rows: Record<string, unknown>;

beforeAll(async () => {
  const address = inject("postgres");
  databaseUrl = address ? await createDatabase(address) : undefined;
  const site = await startDatabase(folder, databaseUrl, await siteBefore(join(parent, "before")));
  await site.execute(ROWS);
  await site.close();
  rows = await everyRow();
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(["auth.users", "public.plan_guests"]));
});

test("a database with a part of the history is refused and left as it is", async () => {
  await query(`delete from supabase_migrations.schema_migrations where version = '${last}'`);
  await expect(start()).rejects.toThrow("it has 154 of the 155 migrations from before");
  expect(await history()).toEqual(versions.slice(0, -1));
  expect(await everyRow()).toEqual(rows);
  await query(`insert into supabase_migrations.schema_migrations (version) values ('${last}')`);
});

test("one with all of it keeps every row, and is what supabase/schemas says", async () => {
  await start();
  const files = await scriptsIn(MIGRATIONS);
  expect(await history()).toEqual(files.map(({ name }) => name.slice(0, 14)));
  expect(await everyRow()).toEqual(rows);
  const schemas = await thingsOfSchemas(inject("postgres"), await wholeSchema());
  const changes = changesBetween(await reading(readThings), schemas);
  // Its rows are its own.
  expect(changes.filter(({ after }) => after?.kind !== "row")).toEqual([]);
});

test("a start of the version before leaves a database that starts", async () => {
  await expect(start(join(parent, "before"))).rejects.toThrow("A migration failed");
  await start();
  const files = await scriptsIn(MIGRATIONS);
  expect(await history()).toEqual(files.map(({ name }) => name.slice(0, 14)));
  expect(await everyRow()).toEqual(rows);
});
