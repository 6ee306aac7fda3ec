import { join } from "node:path";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { openDataFolder } from "../data-folder/open";
import type { Log } from "../log";
import { StartError } from "../settings";
import { embeddedAccounts } from "./accounts";
import { AFTER_SYSTEM_SCHEMA, BEFORE_MIGRATIONS, SESSION } from "./bootstrap";
import { durableOptions, makeDatabase } from "./durable-database";
import { makeTransactionsExclusive } from "./exclusive";
import type { Backend } from "./index";
import { PgliteConnection } from "./lite";
import { asIsoTime, createLiteApp, fetchOf, keepGrants, URL_IN_PROCESS } from "./lite-app";
import { migrate } from "./migrate";
import { silenceConsole } from "./silence-console";
import { keepVacuumed, vacuumGrownTables } from "./vacuum";

type Options = {
  /** The data folder. */
  folder: string;
  log: Log;
  /** Called when another process took the folder's lock. */
  onLost: () => void;
};

/** Supabase Lite on PGlite, inside this process, with its rows and files in the data folder. */
export async function openEmbeddedBackend({ folder, log, onLost }: Options): Promise<Backend> {
  silenceConsole(log);
  const data = await openDataFolder(folder, onLost);
  try {
    const making = await makeDatabase(data.database);
    const connection = openDatabase(data.database, () => making.complete);
    const app = createLiteApp(connection, data.keys, data.files);
    await connection.driver.waitReady;
    await connection.driver.exec(BEFORE_MIGRATIONS + SESSION);
    await app.ensureSystemSchema();
    await connection.driver.exec(AFTER_SYSTEM_SCHEMA);
    await app.init();
    await migrate(app, log);
    await making.finish();
    const exclusive = makeTransactionsExclusive(connection);
    await vacuumGrownTables(exclusive);
    const vacuum = keepVacuumed(exclusive, log);
    return {
      publicUrl: "",
      url: URL_IN_PROCESS,
      publishableKey: data.keys.publishableKey,
      secretKey: data.keys.secretKey,
      servedHere: true,
      fetch: fetchOf(app),
      execute: async (sql) => void (await connection.driver.exec(sql)),
      accounts: embeddedAccounts(<Row>(sql: string, values: unknown[]) =>
        exclusive(async (database) => (await database.query<Row>(sql, values)).rows),
      ),
      quiescent: (task) =>
        exclusive(async (database) => {
          // What is in memory goes to the files, so that their copy needs no recovery.
          await database.exec("checkpoint");
          return database.runExclusive(task);
        }),
      ready: async () => void (await connection.driver.query("select 1")),
      async close() {
        vacuum.stop();
        await connection.close();
        await data.release();
      },
    };
  } catch (error) {
    await data.release();
    if (error instanceof StartError) throw error;
    log.debug({ err: error }, "the embedded database did not open");
    throw new StartError(
      `The database in ${join(folder, "db")} cannot be opened. Restore it from a backup, or set DATA_DIR to a new folder.`,
    );
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
