import { QueryClient, type QueryMeta } from "@tanstack/react-query";
import type { Tables } from "~shared/tables";

const MINUTE = 60_000;

/**
 * How long unused data is kept in the browser, in milliseconds. The server's caches live as long
 * as one request: a timer would keep each of them in memory long after.
 */
const kept = (milliseconds: number) =>
  typeof window === "undefined" ? Number.POSITIVE_INFINITY : milliseconds;

/** How long public lists stay fresh and are kept, in milliseconds (docs/product.md 2.5). */
export const LIST_CACHE = { staleTime: 5 * MINUTE, gcTime: kept(30 * MINUTE) };

/** The same for a hero, which is also not refetched on mount or focus (docs/product.md 2.5). */
export const HERO_CACHE = {
  staleTime: 5 * MINUTE,
  gcTime: kept(10 * MINUTE),
  refetchOnMount: false,
  refetchOnWindowFocus: false,
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { tables: () => Promise<Tables> };
  }
}

/**
 * A cache of what was read. Its queries find the tables in their `meta`: in process on the
 * server, over HTTP in the browser, so that both sides share every query definition.
 */
export function createQueryClient(tables: () => Promise<Tables>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { ...LIST_CACHE, retry: 1, refetchOnWindowFocus: false, meta: { tables } },
    },
  });
}

/**
 * The tables a query reads, from its `meta`.
 * @throws when the query runs in a client that `createQueryClient` did not make
 */
export function tablesOf(meta: QueryMeta | undefined): Promise<Tables> {
  if (!meta) throw new Error("This query client knows no tables");
  return meta.tables();
}
