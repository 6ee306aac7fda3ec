import { QueryClient } from "@tanstack/react-query";
import type { Tables } from "./tables";

const MINUTE = 60_000;

/** How long public lists stay fresh and are kept, in milliseconds (specification, section 9). */
export const LIST_CACHE = { staleTime: 5 * MINUTE, gcTime: 30 * MINUTE };

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
