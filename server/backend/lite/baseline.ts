import { StartError } from "../../settings";
import type { LiteApp } from "./lite";

/** The first and the last migration of the baseline, which replaced all that came before it. */
const FIRST = "20261122110000";
const LAST = "20261122111300";

/**
 * How many migrations the baseline replaced. A database with all of them has its schema; what came
 * after them is in the files after the baseline, each of which may run again.
 */
const REPLACED = 29;

const HISTORY = "supabase_migrations.schema_migrations";

/**
 * Records the baseline in a database that has the schema from the migrations it replaced, so that
 * no file of it runs there. Leaves any other database as it is.
 * @param applied versions that are in the database
 * @param migrations the name of each file by version
 * @throws StartError when the database is older: it lacks some of the replaced migrations
 */
export async function adoptBaseline(
  { connection }: LiteApp,
  applied: Set<string>,
  migrations: Map<string, string>,
): Promise<void> {
  const replaced = [...applied].filter((version) => version < FIRST);
  if (replaced.length === 0) return;
  if (applied.has(LAST)) {
    // A start of the version before has recorded its first migration here, and failed at its second.
    await connection.exec(`delete from ${HISTORY} where version < '${FIRST}'`);
    return;
  }
  if (replaced.length < REPLACED) {
    throw new StartError(
      `The database is of an older version: it has ${replaced.length} of the ${REPLACED} migrations from before the baseline. Start the version of November 22, 2026 on it once, then this one.`,
    );
  }
  const baseline = [...migrations].filter(([version]) => version <= LAST);
  const values = baseline.map(([version, name]) => `('${version}', '${name}')`);
  // One statement, so that it happens completely or not at all.
  await connection.exec(
    `with replaced as (delete from ${HISTORY} where version < '${FIRST}')
     insert into ${HISTORY} (version, name) values ${values.join(", ")}`,
  );
}
