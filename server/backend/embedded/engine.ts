import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import type { DataFolder } from "../../data-folder/open";
import type { Log } from "../../log";
import { asIsoTime, createLiteApp, fetchOf, keepGrants } from "../lite/app";
import { AFTER_SYSTEM_SCHEMA, BEFORE_MIGRATIONS, SESSION } from "../lite/bootstrap";
import { PgliteConnection } from "../lite/lite";
import { migrate } from "../lite/migrate";
import { endWhenBroken } from "./broken-session";
import { durableOptions, makeDatabase } from "./durable-database";
import { type Exclusive, makeTransactionsExclusive } from "./exclusive";
import { keepVacuumed, vacuumGrownTables } from "./vacuum";

/** PGlite, and Supabase Lite on it. */
export type Engine = {
  fetch: typeof globalThis.fetch;
  exclusive: Exclusive;
  execute: (sql: string) => Promise<void>;
  ready: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the database of a data folder, or makes it, and brings it up to date.
 * @param onFault called when a statement failed in a way that a sound database does not
 */
export async function openEngine(data: DataFolder, log: Log, onFault: () => void): Promise<Engine> {
  const making = await makeDatabase(data.database);
  const connection = openDatabase(data.database, () => making.complete);
  const database = connection.driver;
  try {
    const app = createLiteApp(connection, data.keys, data.files);
    await database.waitReady;
    endWhenBroken(database);
    await database.exec(BEFORE_MIGRATIONS + SESSION);
    await app.ensureSystemSchema();
    await database.exec(AFTER_SYSTEM_SCHEMA);
    await app.init();
    await migrate(app, log);
    await making.finish();
    const exclusive = makeTransactionsExclusive(connection);
    await vacuumGrownTables(exclusive);
    tellFaults(database, onFault);
    const vacuum = keepVacuumed(exclusive, log);
    return {
      fetch: fetchOf(app),
      exclusive,
      execute: async (sql) => void (await database.exec(sql)),
      ready: async () => void (await database.query("select 1")),
      async close() {
        vacuum.stop();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

function openDatabase(url: string, isComplete: () => boolean) {
  const { extensions, startParams } = durableOptions(isComplete);
  const connection = new PgliteConnection({
    // A plain path: Lite does not take `file:…` here.
    url,
    pgliteOptions: {
      extensions: { pgcrypto, pg_trgm, ...extensions },
      startParams,
      parsers: { 1184: asIsoTime },
    },
  });
  keepGrants(connection);
  return connection;
}

type Runs = Pick<InstanceType<typeof PgliteConnection>["driver"], "query" | "exec">;

function tellFaults(database: Runs, onFault: () => void): void {
  for (const name of ["query", "exec"] as const) {
    const run = database[name].bind(database) as (...given: unknown[]) => Promise<never>;
    database[name] = async (...given: unknown[]) => {
      try {
        return await run(...given);
      } catch (error) {
        if (isFault(error)) onFault();
        throw error;
      }
    };
  }
}

/**
 * A fault of the disk or of the engine, not of the statement: PostgreSQL's classes of errors for
 * resources, the system and itself, a session it cannot use any more, and whatever is none of its.
 */
function isFault(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  // Of a value that cannot be of its column's type: PGlite sees to those before the statement.
  if (/^Invalid input for/.test(message ?? "")) return false;
  return !code || /^(53|57P|58|XX|24000)/.test(code) || /^could not /.test(message ?? "");
}
