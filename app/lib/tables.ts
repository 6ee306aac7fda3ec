import { PostgrestClient } from "@supabase/postgrest-js";
import { browserConfig, type PublicConfig } from "./config";
import type { Database } from "./database.types";

export type Tables = PostgrestClient<Database>;

type Reach = Pick<PublicConfig, "backendUrl" | "publishableKey"> & {
  headers?: Record<string, string>;
};

/** The tables as a visitor reaches them: with the public key and nothing else. */
export function anonymousTables(
  { backendUrl, publishableKey, headers }: Reach,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Tables {
  return new PostgrestClient<Database>(`${backendUrl}/rest/v1`, {
    headers: { ...headers, apikey: publishableKey },
    fetch,
    // The queries try again themselves; both together would keep an error from the screen.
    retry: false,
  });
}

let client: Tables | undefined;

/** The visitor's tables in the browser. Import this module on demand: it weighs 5 kB. */
export function browserTables(): Tables {
  client ??= anonymousTables(browserConfig());
  return client;
}
