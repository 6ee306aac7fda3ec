import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMatches } from "react-router";
import type { PageData } from "~/lib/prefetch";

/**
 * When the server gave the data out, by the browser's clock: they were right then, whenever they
 * were read. In milliseconds since 1970; on the server itself, now.
 */
const GIVEN_OUT = typeof window === "undefined" ? undefined : performance.timeOrigin;

/**
 * Hands what the server read to the page's queries, before they are first asked for. It does for
 * whole answers what React Query's `HydrationBoundary` does, for a tenth of its weight.
 */
export function useServerData() {
  const client = useQueryClient();
  const matches = useMatches();
  // In a memo and not in an effect: the queries below this render with the data.
  useMemo(() => {
    for (const { loaderData } of matches) {
      for (const { queryKey, state } of (loaderData as PageData | null)?.queries?.queries ?? []) {
        client.setQueryData(queryKey, state.data, { updatedAt: GIVEN_OUT });
      }
    }
  }, [client, matches]);
}
