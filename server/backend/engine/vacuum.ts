import type { Log } from "../../http/log";
import type { Exclusive } from "./exclusive";

const INTERVAL = 10 * 60_000;

/** By a fifth and 16 pages (128 kB). By size: counts of changes do not outlive this process. */
const GROWN = `
select format('%I.%I', nspname, relname) as name
from pg_class join pg_namespace on pg_namespace.oid = relnamespace
where relkind = 'r' and nspname in ('auth', 'public', 'storage')
  and pg_relation_size(pg_class.oid) / current_setting('block_size')::int > relpages * 1.2 + 16`;

/**
 * What PostgreSQL's autovacuum does, which the embedded database lacks: without statistics the
 * planner takes a frequent word for a rare one, and a search reads a hundred times too much. Holds
 * up requests for a few milliseconds for every thousand rows.
 * @returns the tables' names
 */
export function vacuumGrownTables(exclusive: Exclusive): Promise<string[]> {
  return exclusive(async (database) => {
    const { rows } = await database.query<{ name: string }>(GROWN);
    for (const { name } of rows) await database.exec(`vacuum (analyze) ${name}`);
    return rows.map(({ name }) => name);
  });
}

/** @param onMaintenance called before and after; requests wait meanwhile */
export function keepVacuumed(
  exclusive: Exclusive,
  log: Log,
  onMaintenance: (underWay: boolean) => Promise<void>,
): { stop: () => void } {
  const timer = setInterval(async () => {
    try {
      await onMaintenance(true);
      const tables = await vacuumGrownTables(exclusive);
      if (tables.length > 0) log.debug({ tables }, "tables that had grown are vacuumed");
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error;
      log.warn({ error: name }, "tables could not be vacuumed");
    } finally {
      await onMaintenance(false);
    }
  }, INTERVAL).unref();
  return { stop: () => clearInterval(timer) };
}
