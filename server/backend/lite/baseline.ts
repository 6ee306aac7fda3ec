import { createHash } from "node:crypto";
import { StartError } from "../../settings";
import type { LiteApp } from "./lite";

/** The migration that replaced all earlier ones. */
export const BASELINE = "20261127990000";

/** How many migrations it replaced, and the sum of their versions, in order with spaces between. */
const REPLACED = 155;
const SUM = "6303bb3bbb014e0ae4b24da65d7dc2524863dec06ac49b119fac04ab46254974";

const HISTORY = "supabase_migrations.schema_migrations";

/**
 * Records the baseline in a database that has the schema from the migrations it replaced, so that
 * it does not run there. Leaves any other database as it is.
 * @param applied versions that are in the database
 * @throws StartError when the database lacks some of the replaced migrations
 */
export async function adoptBaseline({ connection }: LiteApp, applied: Set<string>): Promise<void> {
  const replaced = [...applied].filter((version) => version < BASELINE).sort();
  if (replaced.length === 0) return;
  if (applied.has(BASELINE)) {
    // A start of an earlier version recorded its first migration here, and failed at its second.
    await connection.exec(`delete from ${HISTORY} where version < '${BASELINE}'`);
    return;
  }
  if (createHash("sha256").update(replaced.join(" ")).digest("hex") !== SUM) {
    throw new StartError(
      `The database is of an older version: it has ${replaced.length} of the ${REPLACED} migrations from before the baseline. Start the version of November 26, 2026 on it once, then this one.`,
    );
  }
  // One statement, so that it happens completely or not at all.
  await connection.exec(
    `with replaced as (delete from ${HISTORY} where version < '${BASELINE}')
     insert into ${HISTORY} (version, name) values ('${BASELINE}', 'baseline')`,
  );
}
