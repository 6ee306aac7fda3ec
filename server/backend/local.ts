import { markRowsElsewhere, refuseRowsElsewhere } from "../data-folder/contents";
import { openDataFolder } from "../data-folder/open";
import type { Log } from "../http/log";
import { embeddedAccounts, type Query } from "./accounts";
import { isSigned } from "./engine/lanes";
import { ENGINE_URL } from "./engine/socket-fetch";
import { EngineSupervisor } from "./engine/supervisor";
import type { Backend } from "./index";
import { asFetch } from "./requests";
import { keepReserve } from "./room";
import { embeddedSessions } from "./sessions";

type LocalOptions = {
  /** The data folder, which keeps the uploaded files, the keys, and rows unless they are elsewhere. */
  folder: string;
  /** A PostgreSQL for the rows, with the name and password of the account that owns it. */
  databaseUrl?: string;
  /** Most memory of the engine's process, in megabytes. */
  memory?: number;
  /** The engine's program as built, with its arguments; none: its source. */
  engine?: string[];
  log: Log;
  /** Called when another process took the folder's lock. */
  onLost: () => void;
};

/** Most memory of the engine's process unless the settings say, in megabytes. */
const ENGINE_MEMORY = 768;

/**
 * Supabase Lite in a process of its own, with its rows in PGlite or in a PostgreSQL, and its files
 * in the data folder.
 * @throws StartError when the folder or the database cannot be used
 */
export async function openLocalBackend(options: LocalOptions): Promise<Backend> {
  const { folder, databaseUrl, memory = ENGINE_MEMORY, engine: program, log, onLost } = options;
  const data = await openDataFolder(folder, onLost, log);
  try {
    if (!databaseUrl) refuseRowsElsewhere(folder);
    const { database, files, keys } = data;
    const engine = await EngineSupervisor.start({
      engine: { folder, databaseUrl, database, files, keys, logLevel: log.level },
      program,
      memory,
      log,
      onStart: (pid) => data.lock.addEngine(pid),
      onEnd: (pid) => {
        try {
          data.lock.removeEngine(pid);
        } catch {
          // The disk is full: what is gone needs no lock.
        }
      },
    });
    if (databaseUrl) markRowsElsewhere(folder);
    const fetch = asFetch((request) => untilAborted(engine.fetch(request), request.signal));
    const { publishableKey } = keys;
    const query: Query = async <Row>(sql: string, values: unknown[]) =>
      (await engine.command({ kind: "query", sql, values })) as Row[];
    return {
      publicUrl: "",
      url: ENGINE_URL,
      publishableKey,
      secretKey: keys.secretKey,
      servedHere: true,
      isSigned: (token) => isSigned(token, keys.jwtSecret),
      fetch: keepReserve(fetch, { folder, log, rowsElsewhere: Boolean(databaseUrl) }),
      execute: async (sql) => void (await engine.command({ kind: "execute", sql })),
      accounts: embeddedAccounts(query),
      sessions: embeddedSessions({ query, url: ENGINE_URL, publishableKey, fetch }),
      quiescent: databaseUrl ? undefined : (task) => engine.hold(task),
      ready: async () => void (await engine.command({ kind: "ready" })),
      async close() {
        await engine.close();
        await data.release();
      },
    };
  } catch (error) {
    await data.release();
    throw error;
  }
}

/** What was asked for goes on; who asked need not wait for it. */
function untilAborted<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
