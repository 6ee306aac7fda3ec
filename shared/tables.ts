import { PostgrestClient } from "@supabase/postgrest-js";
import { browserConfig } from "./config";
import type { Database } from "./database.types";
import { retryWhenCrowded } from "./retry-fetch";

export type Tables = PostgrestClient<Database>;

type Backend = {
  /** Without a trailing slash. */
  url: string;
  /** Decides the caller's role: a visitor (publishable key) or the site itself (secret key). */
  key: string;
  headers?: Record<string, string>;
};

export function createTables(
  { url, key, headers }: Backend,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Tables {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { ...headers, apikey: key },
    fetch: retryWhenCrowded(fetch),
    // The query cache retries reads, and a plan's writes wait in a queue.
    retry: false,
  });
}

let client: Tables | undefined;

/** The visitor's tables in the browser. Import this module on demand: it weighs 5 kB. */
export function browserTables(): Tables {
  const { backendUrl: url, publishableKey: key } = browserConfig();
  client ??= createTables({ url, key });
  return client;
}
