import type { Sql } from "postgres";
import { openDataFolder } from "../data-folder/open";
import type { Log } from "../log";
import { embeddedAccounts } from "./accounts";
import type { Backend } from "./index";
import { asIsoTime, createLiteApp, fetchOf, keepGrants, URL_IN_PROCESS } from "./lite/app";
import { loadPostgres } from "./lite/lite";
import { silenceConsole } from "./lite/silence-console";
import { answerOutages, within } from "./outages";
import { preparePostgres } from "./postgres/preparation";
import { keepReserve } from "./room";
import { markRowsElsewhere } from "./rows-elsewhere";

type Options = {
  /** The address of the database, with the name and password of the account that owns it. */
  databaseUrl: string;
  /** The data folder, which keeps the uploaded files and the keys. */
  folder: string;
  log: Log;
  /** Called when another process took the folder's lock. */
  onLost: () => void;
};

/** Longest statement of a request, in milliseconds: twice the slowest there is, the investor gate. */
const STATEMENT_TIMEOUT = 30_000;

/** How long the database may take to say that it is there, in milliseconds. */
const SIGN_OF_LIFE = 3_000;

/** Supabase Lite in this process, with its rows in a PostgreSQL and its files in the data folder. */
export async function openPostgresBackend(options: Options): Promise<Backend> {
  const { databaseUrl, folder, log, onLost } = options;
  silenceConsole(log);
  const data = await openDataFolder(folder, onLost, log);
  try {
    await preparePostgres(databaseUrl, data, log);
    markRowsElsewhere(folder);
    const connection = await openPool(databaseUrl);
    const database = connection.driver;
    const app = createLiteApp(connection, data.keys, data.files);
    await app.init();
    // Lite takes what it cannot read of the tables for missing, so it reads them now and keeps that.
    await connection.introspect();
    const ready = async () => {
      await within(SIGN_OF_LIFE, database`select 1`);
    };
    return {
      publicUrl: "",
      url: URL_IN_PROCESS,
      publishableKey: data.keys.publishableKey,
      secretKey: data.keys.secretKey,
      servedHere: true,
      fetch: keepReserve(answerOutages(fetchOf(app), ready), { folder, log, rowsElsewhere: true }),
      execute: (sql) => runScript(database, sql),
      accounts: embeddedAccounts(async <Row>(sql: string, values: unknown[]) => [
        ...(await database.unsafe<Row[] & object[]>(sql, values as never[])),
      ]),
      ready,
      async close() {
        await database.end({ timeout: 5 });
        await data.release();
      },
    };
  } catch (error) {
    await data.release();
    throw error;
  }
}

/** Lite hands a function's arguments over as written JSON, which its own driver writes again. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const fromJson = (text: string) => JSON.parse(text);

async function openPool(url: string) {
  const { PostgresConnection } = await loadPostgres();
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      connection: { application_name: "last-hurrah", statement_timeout: STATEMENT_TIMEOUT },
      connect_timeout: SIGN_OF_LIFE / 1000,
      // In seconds: a database that has come back is found at once.
      backoff: () => 0.2,
      // A notice can hold what somebody wrote, and the driver would print it.
      onnotice: () => undefined,
      types: {
        json: { to: 114, from: [114], serialize: asJson, parse: fromJson },
        jsonb: { to: 3802, from: [3802], serialize: asJson, parse: fromJson },
        timestamptz: { to: 1184, from: [1184], serialize: (text) => text, parse: asIsoTime },
      },
    },
  });
  keepGrants(connection);
  return connection;
}

/** Runs a script that may begin and end a transaction of its own. */
async function runScript(database: Sql, sql: string): Promise<void> {
  const session = await database.reserve();
  try {
    await session.unsafe(sql).simple();
  } catch (error) {
    await session.unsafe("rollback").catch(() => undefined);
    throw error;
  } finally {
    session.release();
  }
}
