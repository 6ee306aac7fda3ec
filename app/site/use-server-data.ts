import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMatches } from "react-router";
import type { PageData } from "~/lib/prefetch";

/**
 * When the server sent the data, by the browser's clock, in milliseconds since 1970; on the server,
 * now. They were current then, whenever they were read.
 */
const GIVEN_OUT = typeof window === "undefined" ? undefined : performance.timeOrigin;

/**
 * Puts the data that the server read into the query cache before the page's queries run. Does for
 * complete answers what React Query's `HydrationBoundary` does, at a tenth of its weight.
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
