import { join } from "node:path";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { openDataFolder } from "../data-folder/open";
import type { Log } from "../log";
import { StartError } from "../settings";
import { embeddedAccounts } from "./accounts";
import { AFTER_SYSTEM_SCHEMA, BEFORE_MIGRATIONS } from "./bootstrap";
import { makeTransactionsExclusive } from "./exclusive";
import type { Backend } from "./index";
import { App, type LiteApp, PgliteConnection } from "./lite";
import { migrate } from "./migrate";
import { silenceConsole } from "./silence-console";
import { StoredFiles } from "./stored-files";
import { keepVacuumed, vacuumGrownTables } from "./vacuum";

/** An address that leads nowhere: requests to it are answered in process. */
const URL_IN_PROCESS = "http://backend.internal";

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
    const connection = openDatabase(data.database);
    const app = createApp(connection, data.keys, data.files);
    await connection.driver.waitReady;
    await connection.driver.exec(BEFORE_MIGRATIONS);
    await app.ensureSystemSchema();
    await connection.driver.exec(AFTER_SYSTEM_SCHEMA);
    await app.init();
    await migrate(app, log);
    const exclusive = makeTransactionsExclusive(connection);
    await vacuumGrownTables(exclusive);
    const vacuum = keepVacuumed(exclusive, log);
    return {
      publicUrl: "",
      url: URL_IN_PROCESS,
      publishableKey: data.keys.publishableKey,
      secretKey: data.keys.secretKey,
      servedHere: true,
      fetch: async (input, init) => {
        const request = input instanceof Request && !init ? input : new Request(input, init);
        return app.fetch(request, { peerAddress: null });
      },
      execute: async (sql) => void (await connection.driver.exec(sql)),
      accounts: embeddedAccounts(<Row>(sql: string, values: unknown[]) =>
        exclusive(async (database) => (await database.query<Row>(sql, values)).rows),
      ),
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

function openDatabase(url: string) {
  const connection = new PgliteConnection({
    // A plain path: Lite does not take `file:…` here.
    url,
    pgliteOptions: {
      extensions: { pgcrypto, pg_trgm },
      // timestamptz as PostgREST writes it, to the microsecond: pages of a list continue at one.
      parsers: { 1184: (text) => text.replace(" ", "T").replace(/\+00$/, "+00:00") },
    },
  });
  // Lite would grant everything on every table to everyone at its first request, undoing what the
  // migrations revoke. Telling it that this is done leaves our grants as they are.
  Object.assign(connection, { rlsState: "active" });
  return connection;
}

type ServerKeys = { publishableKey: string; secretKey: string; jwtSecret: string };

function createApp(
  connection: InstanceType<typeof PgliteConnection>,
  keys: ServerKeys,
  files: string,
): LiteApp {
  const app: LiteApp = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      // Accounts are made by the site's own command alone.
      enable_signup: false,
      email: { enable_signup: false },
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { enabled: true, file_size_limit: "25MiB" },
    options: { server: { admin: false } },
  });
  // Lite looks for the adapter when it is initialised, and makes no storage without one.
  app._storageAdapter = new StoredFiles(files);
  return app;
}
