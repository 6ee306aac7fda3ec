import type { Log } from "../http/log";
import type { Quiescent } from "../operator/snapshot";
import type { Settings } from "../settings";
import type { Accounts } from "./accounts";
import { openLocalBackend } from "./local";
import type { Sessions } from "./sessions";
import { openSupabaseBackend } from "./supabase";

/** A Supabase project as this site uses it, wherever it runs. */
export type Backend = {
  /** Where the browser finds it; empty: behind this web server, under the paths below. */
  publicUrl: string;
  /** The address under which `fetch` knows it. */
  url: string;
  publishableKey: string;
  /** For the site's own work, never for a visitor's. Reaches no browser. */
  secretKey: string;
  /** Answers requests to `/rest/v1`, `/auth/v1` and `/storage/v1`. */
  fetch: typeof globalThis.fetch;
  /** Whether the web server passes the browser's requests on to it. */
  servedHere: boolean;
  /** Whether a token is a session's of this site, by its signature; of one that is served here. */
  isSigned?: (token: string) => boolean;
  accounts: Accounts;
  sessions: Sessions;
  /** Of a database that is part of the data folder: see its type. */
  quiescent?: Quiescent;
  /** Of a database that is part of the data folder: room for the day when the disk is full. */
  keepBallast?: () => Promise<void>;
  /** Runs a script, where the backend leaves seeding to us. */
  execute: (sql: string) => Promise<void>;
  /** Resolves when it can answer, rejects when it cannot. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
};

/** Chooses the backend. Nothing else in the code knows which one runs. */
export async function openBackend(
  settings: Settings,
  { log, onLost, engine }: { log: Log; onLost: () => void; engine?: string[] },
): Promise<Backend> {
  const { SUPABASE_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: folder } = settings;
  const { ENGINE_MEMORY_MB: memory } = settings;
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = settings;
  if (url && publishableKey && secretKey) {
    return openSupabaseBackend({ url, publishableKey, secretKey });
  }
  return openLocalBackend({ databaseUrl, folder, memory, engine, log, onLost });
}
