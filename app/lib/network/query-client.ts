import { QueryClient, type QueryKey, type QueryMeta, queryOptions } from "@tanstack/react-query";
import type { Tables } from "~shared/tables";
import { isTimeout } from "./timed-fetch";

const MINUTE = 60_000;

/** In milliseconds. A server-side cache lives for one request: a timer would hold it long after. */
const inBrowser = (milliseconds: number) =>
  typeof window === "undefined" ? Number.POSITIVE_INFINITY : milliseconds;

/** Caching of public lists, in milliseconds (docs/product.md 2.5). */
const LIST_CACHE = { staleTime: 5 * MINUTE, gcTime: inBrowser(30 * MINUTE) };

/** Caching of a hero, which is not refetched on mount or focus (docs/product.md 2.5). */
export const HERO_CACHE = {
  staleTime: 5 * MINUTE,
  gcTime: inBrowser(10 * MINUTE),
  refetchOnMount: false,
  refetchOnWindowFocus: false,
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { tables: () => Promise<Tables> };
  }
}

/** Queries find the tables in `meta`: in process on the server, over HTTP in the browser. */
export function createQueryClient(tables: () => Promise<Tables>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...LIST_CACHE,
        // After a timeout, the person has waited long enough.
        retry: (failures, error) => failures < 1 && !isTimeout(error),
        refetchOnWindowFocus: false,
        // Without a network a read fails and says so; by default it would wait for one.
        networkMode: "always",
        refetchOnReconnect: ({ state }) => state.status === "error",
        meta: { tables },
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** A query for a client that `createQueryClient` made, which knows the tables to read. */
export const visitorQuery = <Data>(
  queryKey: QueryKey,
  read: (tables: Tables, signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ meta, signal }) => read(await (meta as QueryMeta).tables(), signal),
  });
