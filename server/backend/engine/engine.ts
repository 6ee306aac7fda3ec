import type { Log } from "../../http/log";
import type { EngineOptions } from "./protocol";

export type Engine = {
  /** Answers requests to `/rest/v1`, `/auth/v1` and `/storage/v1`. */
  fetch: typeof globalThis.fetch;
  query: (sql: string, values: unknown[]) => Promise<unknown[]>;
  /** Runs a script, which may begin and end a transaction of its own. */
  execute: (sql: string) => Promise<void>;
  ready: () => Promise<void>;
  /** Flushes to the database's files, and pauses writes. @returns releases it */
  hold: () => Promise<() => void>;
  close: () => Promise<void>;
};

export type EngineContext = {
  log: Log;
  onMaintenance: (underWay: boolean) => Promise<void>;
};

/** @throws StartError when it cannot be opened, in one line */
export async function openEngine(options: EngineOptions, context: EngineContext): Promise<Engine> {
  if (options.databaseUrl) {
    const { openPostgres } = await import("./open-postgres");
    return openPostgres({ ...options, databaseUrl: options.databaseUrl }, context);
  }
  const { openPglite } = await import("./open-pglite");
  return openPglite(options, context);
}
