import type { Sql } from "postgres";
import { withDeadline } from "../../deadline";
import { asIsoTime, createLiteApp, fetchOf, keepGrants } from "../lite/app";
import { loadPostgres } from "../lite/lite";
import { answerOutages } from "../outages";
import { preparePostgres } from "../postgres/preparation";
import type { Engine, EngineContext } from "./engine";
import { type EngineOptions, timeoutByCaller } from "./protocol";

/** How long the database may take to answer at the start, in milliseconds. */
const SIGN_OF_LIFE = 3_000;

/** @throws StartError when it cannot be used */
export async function openPostgres(
  options: EngineOptions & { databaseUrl: string },
  { log }: EngineContext,
): Promise<Engine> {
  const { databaseUrl, keys, files } = options;
  await preparePostgres(databaseUrl, { keys, files }, log);
  const connection = await openPool(databaseUrl);
  const database = connection.driver;
  const app = createLiteApp(connection, keys, files);
  await app.init();
  // Lite takes what it cannot read of the tables for missing, so it reads them now and keeps that.
  await connection.introspect();
  const ready = async () => {
    await withDeadline(SIGN_OF_LIFE, database`select 1`);
  };
  return {
    fetch: answerOutages(fetchOf(app), timeoutByCaller(keys), ready),
    query: async (sql, values) => [
      ...(await database.unsafe(sql, values as Parameters<typeof database.unsafe>[1])),
    ],
    execute: (sql) => runScript(database, sql),
    ready,
    // Its rows are not in the data folder.
    hold: async () => () => undefined,
    close: () => database.end({ timeout: 5 }),
  };
}

/** Lite hands a function's arguments over as written JSON, which its own driver writes again. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const fromJson = (text: string) => JSON.parse(text);

async function openPool(url: string) {
  const { PostgresConnection } = await loadPostgres();
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      connection: { application_name: "last-hurrah" },
      connect_timeout: SIGN_OF_LIFE / 1000,
      // In seconds, so that a database that has come back is found quickly.
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
