// Moves a stopped site's rows into a PostgreSQL: `DATABASE_URL=postgres://… npm run move`.
import { existsSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import postgres, { type TransactionSql } from "postgres";
import { preparePostgres } from "../../server/backend/postgres/preparation";
import { markRowsElsewhere } from "../../server/data-folder/contents";
import { openDataFolder } from "../../server/data-folder/open";
import { createLog, type Log, silenceConsole } from "../../server/http/log";
import { StartError } from "../../server/settings";
import { type OperatorCommand, operatorSettings } from "./command";

export const command: OperatorCommand = {
  usage: `DATABASE_URL=postgres://… npm run move

Copies the rows of the site in DATA_DIR, which must not run, into an empty PostgreSQL. Files and
keys stay where they are; from then on the site is started with the same DATABASE_URL.`,
  async run(args, env) {
    if (args.length) return undefined;
    const { DATABASE_URL: databaseUrl, DATA_DIR: folder } = operatorSettings(env);
    if (!databaseUrl) throw new StartError("Set DATABASE_URL to the PostgreSQL to move to.");
    const moved = await moveRows({ folder, databaseUrl, log: createLog("silent") });
    const rows = Object.values(moved).reduce((sum, count) => sum + count, 0);
    const lines = [
      `${rows} rows of ${Object.keys(moved).length} tables are in the PostgreSQL now.`,
      "Start the site with the same DATABASE_URL. Once all is well, remove db/ from its data folder.",
    ];
    return { lines, ok: true };
  },
};

const BATCH = 500;

/** Besides all tables of public and private. Accounts without an address need their session. */
const OTHERS = [
  "auth.users",
  "auth.identities",
  "auth.sessions",
  "auth.refresh_tokens",
  "storage.objects",
];

/** Not copied: each database has its own. */
const LEFT = "private.time_zones";

const MADE_BY_MIGRATIONS = ["public.site_settings", "public.plan_templates"];

type Options = { folder: string; databaseUrl: string; log: Log };

/** Into an empty PostgreSQL, all or none. @returns how many rows, by table @throws StartError */
export async function moveRows({ folder, databaseUrl, log }: Options) {
  silenceConsole(log);
  const data = await openDataFolder(folder, () => process.exit(1), log);
  try {
    if (!existsSync(data.database)) throw new StartError(`There is no database in ${folder}.`);
    await preparePostgres(databaseUrl, data, log);
    const source = new PGlite(data.database, { extensions: { pgcrypto, pg_trgm } });
    const target = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      await source.waitReady;
      const moved = await target.begin((transaction) => copyAll(source, transaction));
      markRowsElsewhere(folder);
      return moved;
    } catch (error) {
      if (error instanceof StartError) throw error;
      // Not its message, which may show a row.
      const { code = "unknown" } = error as { code?: string };
      throw new StartError(`The rows could not be moved (${code}); the PostgreSQL is as it was.`);
    } finally {
      await source.close();
      await target.end();
    }
  } finally {
    await data.release();
  }
}

async function copyAll(source: PGlite, target: TransactionSql): Promise<Record<string, number>> {
  const newest = "select max(version) as version from supabase_migrations.schema_migrations";
  const { rows } = await source.query<{ version: string }>(newest);
  const [there] = await target.unsafe<{ version: string }[]>(newest);
  if (rows[0]?.version !== there?.version) {
    throw new StartError(
      "The embedded database is of another version: start this site once first.",
    );
  }
  const tables = await tablesInOrder(source);
  const filled = tables.filter((table) => !MADE_BY_MIGRATIONS.includes(table));
  for (const table of filled) {
    const found = await target.unsafe(`select from ${table} limit 1`);
    if (found.length) throw new StartError(`The PostgreSQL holds rows already, in ${table}.`);
  }
  const putBack = await withoutLaterRules(target);
  // The copied rows already include everything that triggers wrote, counted or told.
  for (const table of tables) await target.unsafe(`alter table ${table} disable trigger user`);
  for (const table of MADE_BY_MIGRATIONS) await target.unsafe(`delete from ${table} where true`);
  const moved: Record<string, number> = {};
  for (const table of tables) {
    await copyTable(source, target, table);
    const count = `select count(*)::int as count from ${table}`;
    const here = (await source.query<{ count: number }>(count)).rows[0]?.count ?? 0;
    const [copied] = await target.unsafe<{ count: number }[]>(count);
    if (copied?.count !== here) throw new Error(`${table}: ${here} rows, of which not all arrived`);
    moved[table] = here;
  }
  for (const table of tables) await target.unsafe(`alter table ${table} enable trigger user`);
  await putBack();
  return moved;
}

/** Drops domains' rules that older rows need not satisfy; returns a function to restore them. */
async function withoutLaterRules(target: TransactionSql): Promise<() => Promise<void>> {
  const rules = await target.unsafe<{ on: string; name: string; rule: string }[]>(
    `select contypid::regtype::text as on, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as rule
     from pg_constraint
     where contypid <> 0 and not convalidated and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of rules)
    await target.unsafe(`alter domain ${on} drop constraint ${name}`);
  return async () => {
    for (const { on, name, rule } of rules) {
      await target.unsafe(`alter domain ${on} add constraint ${name} ${rule}`);
    }
  };
}

/** Orders tables after those they reference. */
async function tablesInOrder(source: PGlite): Promise<string[]> {
  const { rows } = await source.query<{ name: string; needs: string[] }>(
    `select name, array(
       select distinct format('%I.%I', nspname, relname)
       from pg_constraint
       join pg_class as needed on needed.oid = confrelid
       join pg_namespace on pg_namespace.oid = needed.relnamespace
       where contype = 'f' and conrelid = name::regclass and confrelid <> conrelid
     ) as needs
     from (
       select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private')
       union all select unnest($1::text[])
     ) as listed where name <> $2 order by name`,
    [OTHERS, LEFT],
  );
  const ordered: string[] = [];
  const waits = (needs: string[]) =>
    needs.some((need) => rows.some(({ name }) => name === need) && !ordered.includes(need));
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !ordered.includes(name) && !waits(needs));
    if (!next) throw new Error("Tables that point at each other have no order");
    ordered.push(next.name);
  }
  return ordered;
}

async function copyTable(source: PGlite, target: TransactionSql, table: string): Promise<void> {
  const columns = await target.unsafe<{ name: string }[]>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(", ");
  await source.transaction(async (reading) => {
    await reading.exec(
      `declare batch cursor for select to_jsonb(stored) as row from ${table} stored`,
    );
    for (;;) {
      const { rows } = await reading.query<{ row: object }>(`fetch ${BATCH} from batch`);
      if (!rows.length) break;
      await target.unsafe(
        `insert into ${table} (${names})
         select ${names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [JSON.stringify(rows.map(({ row }) => row))],
      );
    }
    await reading.exec("close batch");
  });
}
