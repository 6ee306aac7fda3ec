import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { freeBytes } from "../../data-folder/ballast";
import { withDeadline } from "../../deadline";
import type { Log } from "../../http/log";
import { StartError } from "../../settings";
import { asIsoTime, createLiteApp, fetchOf, keepGrants } from "../lite/app";
import { AFTER_SYSTEM_SCHEMA, BEFORE_MIGRATIONS, SESSION } from "../lite/bootstrap";
import { PgliteConnection } from "../lite/lite";
import { migrate } from "../lite/migrate";
import { RESERVE } from "../room";
import { durableOptions, makeDatabase } from "./durable-database";
import type { Engine, EngineContext } from "./engine";
import { type Exclusive, makeTransactionsExclusive } from "./exclusive";
import { guardSteps, watchFaults } from "./faults";
import { BROKEN, type EngineOptions } from "./protocol";
import { keepVacuumed, vacuumGrownTables } from "./vacuum";

/** How long a database that had a fault may take to answer, in milliseconds. */
const SIGN_OF_LIFE = 60_000;

/**
 * When it breaks, this process ends: what was acknowledged is in its log, which the next one reads.
 * @throws StartError when it cannot be opened
 */
export async function openPglite(options: EngineOptions, context: EngineContext): Promise<Engine> {
  try {
    return await open(options, context);
  } catch (error) {
    const { folder, database } = options;
    const full = await freeBytes(folder).then(
      (free) => free < RESERVE.staff,
      () => false,
    );
    if (full) throw new StartError(noRoomIn(database));
    if (error instanceof StartError) throw error;
    context.log.debug({ err: error }, "the embedded database did not open");
    throw new StartError(cannotOpen(folder));
  }
}

async function open(
  options: EngineOptions,
  { log, onMaintenance }: EngineContext,
): Promise<Engine> {
  const making = await makeDatabase(options.database);
  const connection = openDatabase(options.database, () => making.complete);
  const database = connection.driver;
  const app = createLiteApp(connection, options.keys, options.files);
  await database.waitReady;
  guardSteps(database);
  await database.exec(BEFORE_MIGRATIONS + SESSION);
  await app.ensureSystemSchema();
  await database.exec(AFTER_SYSTEM_SCHEMA);
  await app.init();
  await migrate(app, log);
  await making.finish();
  forgetRowTypes(database);
  const exclusive = makeTransactionsExclusive(connection);
  await vacuumGrownTables(exclusive);
  const faults = watchFaults(database, () => endIfBroken(exclusive, log));
  const vacuum = keepVacuumed(exclusive, log, onMaintenance);
  const answer = fetchOf(app);

  return {
    async fetch(input, init) {
      const before = faults.count;
      const response = await answer(input, init);
      if (response.ok || faults.count === before) return response;
      // A broken database gives plausible but wrong errors, such as "no such table".
      await endIfBroken(exclusive, log);
      return response;
    },
    query: (sql, values) =>
      exclusive(async (session) => (await session.query<never>(sql, values)).rows),
    execute: async (sql) => void (await database.exec(sql)),
    ready: async () => void (await database.query("select 1")),
    hold: () =>
      new Promise((resolve, reject) => {
        const held = exclusive(async (session) => {
          // So that a copy of the files needs no recovery.
          await session.exec("checkpoint");
          await session.runExclusive(() => new Promise<void>((release) => resolve(release)));
        });
        held.catch(reject);
      }),
    async close() {
      vacuum.stop();
      await connection.close();
    },
  };
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

/** PostgreSQL numbers row types from here on: its catalog's, and ours. */
const FIRST_ROW_TYPE = 10_000;

/**
 * PGlite copies its parsers for each result, most of them for arrays of tables' rows, which no
 * query here returns: without them a read takes a quarter less (docs/bench.md).
 */
function forgetRowTypes(database: PGlite): void {
  const kept = Object.entries(database.parsers).filter(([oid]) => Number(oid) < FIRST_ROW_TYPE);
  // A new object: one from which much was deleted is slow to copy.
  Object.assign(database, { parsers: Object.fromEntries(kept) });
}

let checking: Promise<void> | undefined;

function endIfBroken(exclusive: Exclusive, log: Log): Promise<void> {
  checking ??= withDeadline(
    SIGN_OF_LIFE,
    exclusive((database) => database.query("select 1")),
  ).then(
    () => {
      checking = undefined;
    },
    () => {
      log.error("the database broke");
      process.exit(BROKEN);
    },
  );
  return checking;
}

const noRoomIn = (database: string) =>
  `There is no room left on the disk of ${database}, and the database needs some to open. Make room and start again.`;

const cannotOpen = (folder: string) =>
  `The database in ${join(folder, "db")} cannot be opened. Restore it from a backup, or set DATA_DIR to a new folder.`;
