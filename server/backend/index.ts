import type { Quiescent } from "../operator/snapshot";
import type { Accounts } from "./accounts/accounts";
import type { Sessions } from "./accounts/sessions";

/** A Supabase project as this site uses it, wherever it runs. */
export type Backend = {
  /** Its URL for the browser; empty if it is behind this web server, under the paths below. */
  publicUrl: string;
  url: string;
  publishableKey: string;
  /** For the site's own work, never for a visitor's. It never reaches a browser. */
  secretKey: string;
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
