import { Ballast, freeBytes } from "../data-folder/ballast";
import { markRowsElsewhere, refuseRowsElsewhere } from "../data-folder/contents";
import { isFolderLocked } from "../data-folder/lock";
import { openDataFolder } from "../data-folder/open";
import type { Log } from "../http/log";
import { embeddedAccounts, type Query } from "./accounts/accounts";
import { embeddedSessions } from "./accounts/sessions";
import { isSigned } from "./engine/lanes";
import { ENGINE_URL } from "./engine/socket-fetch";
import { EngineSupervisor } from "./engine/supervisor";
import type { Backend } from "./index";
import { openPostgrest } from "./postgrest/postgrest";
import { asFetch } from "./requests";
import { keepReserve, NoRoom, RESERVE, readingFunctions } from "./room";

type LocalOptions = {
  /** The data folder, with the uploaded files, the keys, and rows unless they are elsewhere. */
  folder: string;
  /** A PostgreSQL for the rows, with the name and password of the account that owns it. */
  databaseUrl?: string;
  /** A PostgREST on the same PostgreSQL, to answer calls of tables and functions. */
  postgrestUrl?: string;
  /** Memory limit of the engine's process, in megabytes. */
  memory?: number;
  engine?: string[];
  log: Log;
  onLost: () => void;
};

const ENGINE_MEMORY = 768;

/** In a process of its own. @throws StartError when the folder or the database cannot be used */
export async function openLocalBackend(options: LocalOptions): Promise<Backend> {
  const { folder, databaseUrl, postgrestUrl, engine: program, log, onLost } = options;
  const { memory = ENGINE_MEMORY } = options;
  const ballast = new Ballast(folder, log);
  if (!databaseUrl && (await isFull(folder))) ballast.drop();
  const data = await openDataFolder(folder, onLost, log);
  try {
    if (!databaseUrl) refuseRowsElsewhere(folder);
    const { database, files, keys } = data;
    const engine = await EngineSupervisor.start({
      engine: { folder, databaseUrl, database, files, keys, logLevel: log.level },
      program,
      memory,
      log,
      makeRoom: async () => {
        const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
        return free < RESERVE.staff && ballast.drop();
      },
      onStart: (pid) => data.lock.addEngine(pid),
      onEnd: (pid) => {
        try {
          data.lock.removeEngine(pid);
        } catch {
          // The disk is full: a process that is gone needs no lock.
        }
      },
    });
    if (databaseUrl) markRowsElsewhere(folder);
    const { publishableKey, secretKey } = keys;
    const query: Query = async <Row>(sql: string, values: unknown[]) =>
      (await engine.command({ kind: "query", sql, values })) as Row[];
    const ready = async () => void (await engine.command({ kind: "ready" }));
    const postgrest = postgrestUrl
      ? await openPostgrest({ url: postgrestUrl, keys, query, ready }).catch(
          async (error: unknown): Promise<never> => {
            await engine.close();
            throw error;
          },
        )
      : undefined;
    const fetch = asFetch((request) => {
      const answers = (asksOfTables(request) && postgrest) || engine;
      return untilAborted(answers.fetch(request), request.signal);
    });
    const refusal = keepReserve(fetch, {
      free: () => freeBytes(folder),
      log,
      secretKey,
      reading: await readingFunctions(query),
      rowsElsewhere: Boolean(databaseUrl),
    });
    const sessions = embeddedSessions({ query, url: ENGINE_URL, publishableKey, fetch });
    return {
      publicUrl: "",
      url: ENGINE_URL,
      publishableKey,
      secretKey,
      servedHere: true,
      isSigned: (token) => isSigned(token, keys.jwtSecret),
      fetch: asFetch(async (request) => (await refusal(request)) ?? fetch(request)),
      execute: async (sql) => void (await engine.command({ kind: "execute", sql })),
      accounts: embeddedAccounts(query),
      sessions: {
        ...sessions,
        async startAnonymously() {
          if (await refusal(new Request(`${ENGINE_URL}/auth/v1/signup`))) throw new NoRoom();
          return sessions.startAnonymously();
        },
      },
      keepBallast: databaseUrl ? undefined : () => ballast.keep(),
      quiescent: databaseUrl ? undefined : (task) => engine.hold(task),
      async ready() {
        await ready();
        await postgrest?.ready();
      },
      async close() {
        await postgrest?.close();
        await engine.close();
        await data.release();
      },
    };
  } catch (error) {
    await data.release();
    throw error;
  }
}

const asksOfTables = ({ url }: Request) => new URL(url).pathname.startsWith("/rest/v1/");

/** Tells whether there is not even room for the lock of a folder that is not in use. */
async function isFull(folder: string): Promise<boolean> {
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < LOCK_ROOM && !(await isFolderLocked(folder));
}

/** In bytes. */
const LOCK_ROOM = 1024 * 1024;

/** The task goes on after an abort; its caller need not wait for it. */
function untilAborted<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
