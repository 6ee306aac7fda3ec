import type { Settings } from "./settings.ts";

/** Why a call to the site's own database failed. `detail` is a status, never data. */
export class DatabaseError extends Error {
  readonly code: "unreachable" | "timeout" | "rejected";
  readonly detail: string;

  constructor(code: DatabaseError["code"], detail = "") {
    super(code);
    this.name = "DatabaseError";
    this.code = code;
    this.detail = detail;
  }
}

export type Database = {
  /** Rows of `table` matching PostgREST's query parameters. Throws DatabaseError. */
  select(table: string, query: Record<string, string>): Promise<unknown>;
  /** Stores the row unless one with the same `uniqueColumn` is there. Throws DatabaseError. */
  insertOnce(table: string, uniqueColumn: string, row: object): Promise<void>;
};

/** The project's tables through its REST interface, with the secret key. */
export function connectDatabase(settings: Settings, fetchDatabase: typeof fetch): Database {
  const { supabaseUrl, secretKey, timeoutMs } = settings;

  async function call(table: string, query: Record<string, string>, init: RequestInit) {
    const url = `${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(query)}`;
    const headers = new Headers(init.headers);
    headers.set("accept", "application/json");
    headers.set("apikey", secretKey);
    // Keys of the older kind are tokens and are expected as bearer too; the newer are not.
    if (!secretKey.startsWith("sb_")) headers.set("authorization", `Bearer ${secretKey}`);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetchDatabase(url, { ...init, headers, signal });
      const text = await response.text();
      if (!response.ok) throw new DatabaseError("rejected", String(response.status));
      return text;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      const timeout = error instanceof Error && error.name === "TimeoutError";
      throw new DatabaseError(timeout ? "timeout" : "unreachable");
    }
  }

  return {
    async select(table, query) {
      const text = await call(table, query, {});
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new DatabaseError("rejected", "not JSON");
      }
    },

    async insertOnce(table, uniqueColumn, row) {
      await call(
        table,
        { on_conflict: uniqueColumn },
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            prefer: "resolution=ignore-duplicates,return=minimal",
          },
          body: JSON.stringify(row),
        },
      );
    },
  };
}
