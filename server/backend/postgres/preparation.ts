import type { DataFolder } from "../../data-folder/open";
import type { Log } from "../../http/log";
import { StartError } from "../../settings";
import { createLiteApp, keepGrants } from "../lite/app";
import { AFTER_SYSTEM_SCHEMA, BEFORE_MIGRATIONS } from "../lite/bootstrap";
import { loadPostgres } from "../lite/lite";
import { migrate } from "../lite/migrate";
import { checkServer, describeFault } from "./faults";

/** One server at a time brings the database up to date: any number that nobody else uses. */
const LOCK = 7_263_504_118;

const PATIENCE = 120_000;

const CONNECT_TIMEOUT = 10;

/** Brings one up to date. @throws StartError saying in one line why it cannot be used */
export async function preparePostgres(
  url: string,
  { keys, files }: Pick<DataFolder, "keys" | "files">,
  log: Log,
): Promise<void> {
  const { PostgresConnection } = await loadPostgres();
  // A single session: the lock is the session's, and Lite begins its transactions by statement.
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      max: 1,
      connect_timeout: CONNECT_TIMEOUT,
      connection: { application_name: "last-hurrah (start)" },
      onnotice: () => undefined,
    },
  });
  keepGrants(connection);
  const database = connection.driver;
  try {
    await checkServer(database);
    await database.unsafe(`set lock_timeout = ${PATIENCE}`);
    await database`select pg_advisory_lock(${LOCK})`;
    await database.unsafe("reset lock_timeout");
    await database.unsafe(BEFORE_MIGRATIONS).simple();
    const app = createLiteApp(connection, keys, files);
    await app.ensureSystemSchema();
    await database.unsafe(AFTER_SYSTEM_SCHEMA).simple();
    await migrate(app, log);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(describeFault(error, url));
  } finally {
    // Ends the session, and the lock with it.
    await database.end({ timeout: 5 });
  }
}
