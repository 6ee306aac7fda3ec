import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Log } from "../../http/log";
import { StartError } from "../../settings";
import type { LiteApp } from "./lite";

export const BASELINE = "20261127990000";

/** The migrations that it replaced: their SQL by file name, in their order. */
const REPLACED = "supabase/before-baseline.json.br";

const HISTORY = "supabase_migrations.schema_migrations";

/**
 * Records the baseline in a database that has the schema from the migrations it replaced, so that
 * it does not run there; those that the database lacks are applied first, each in a transaction.
 * Leaves any other database as it is.
 * @param applied versions that are in the database
 * @throws StartError when the database has the replaced migrations with gaps, or others
 */
export async function adoptBaseline(
  { connection }: LiteApp,
  applied: Set<string>,
  log: Log,
): Promise<void> {
  const older = [...applied].filter((version) => version < BASELINE).sort();
  if (older.length === 0) return;
  if (applied.has(BASELINE)) {
    // A start of an earlier version recorded its first migration here, and failed at its second.
    await connection.exec(`delete from ${HISTORY} where version < '${BASELINE}'`);
    return;
  }
  const replaced = await readReplaced();
  if (older.some((version, place) => version !== replaced[place]?.version)) {
    throw new StartError(
      `The database was not made by this site: the ${older.length} migrations in ${HISTORY} are not the first ${older.length} of the ${replaced.length} from before the baseline. It was left as it is.`,
    );
  }
  const missing = replaced.slice(older.length);
  for (const { version, sql } of missing) {
    const recorded = `insert into ${HISTORY} (version) values ('${version}')`;
    await connection.transaction([sql, recorded], { intent: "migration" });
  }
  if (missing.length) log.info({ migrations: missing.length }, "the database is at the baseline");
  // One statement, so that it happens completely or not at all.
  await connection.exec(
    `with replaced as (delete from ${HISTORY} where version < '${BASELINE}')
     insert into ${HISTORY} (version, name) values ('${BASELINE}', 'baseline')`,
  );
}

async function readReplaced(): Promise<{ version: string; sql: string }[]> {
  const files: Record<string, string> = JSON.parse(
    brotliDecompressSync(await readFile(REPLACED)).toString(),
  );
  return Object.entries(files).map(([name, sql]) => ({ version: name.slice(0, 14), sql }));
}
