import type { Log } from "../http/log";
import type { Quiescent } from "../operator/snapshot";
import type { Settings } from "../settings";
import type { Accounts } from "./accounts";
import { openLocalBackend } from "./local";
import type { Sessions } from "./sessions";
import { openSupabaseBackend } from "./supabase";

/** A Supabase project as this site uses it, wherever it runs. */
export type Backend = {
  /** Its URL for the browser; empty if it is behind this web server, under the paths below. */
  publicUrl: string;
  /** Its URL for `fetch`. */
  url: string;
  publishableKey: string;
  /** For the site's own work, never for a visitor's. It never reaches a browser. */
  secretKey: string;
  /** Answers requests to `/rest/v1`, `/auth/v1` and `/storage/v1`. */
  fetch: typeof globalThis.fetch;
  /** True if the web server passes the browser's requests on to it. */
  servedHere: boolean;
  /** Checks by its signature that a token is one of this site's sessions; only if served here. */
  isSigned?: (token: string) => boolean;
  accounts: Accounts;
  sessions: Sessions;
  /** Only for a database in the data folder. */
  quiescent?: Quiescent;
  /** Only for a database in the data folder: reserves room for the day when the disk is full. */
  keepBallast?: () => Promise<void>;
  /** Runs a script, where the backend leaves seeding to us. */
  execute: (sql: string) => Promise<void>;
  /** Rejects while it cannot answer. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
};

/** Chooses the backend. Nothing else in the code knows which one runs. */
export async function openBackend(
  settings: Settings,
  { log, onLost, engine }: { log: Log; onLost: () => void; engine?: string[] },
): Promise<Backend> {
  const { SUPABASE_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: folder } = settings;
  const { ENGINE_MEMORY_MB: memory, POSTGREST_URL: postgrestUrl } = settings;
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = settings;
  if (url && publishableKey && secretKey) {
    return openSupabaseBackend({ url, publishableKey, secretKey }, log);
  }
  return openLocalBackend({ databaseUrl, postgrestUrl, folder, memory, engine, log, onLost });
}
