import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMatches } from "react-router";
import type { PageData } from "~/lib/network/prefetch";

/**
 * When the server sent the data, by the browser's clock, in ms since 1970; on the server, now. It
 * was current then, whenever it was read.
 */
const GIVEN_OUT = typeof window === "undefined" ? undefined : performance.timeOrigin;

/** Before the page's queries run. Does the work of `HydrationBoundary` at a tenth of the size. */
export function useServerData() {
  const client = useQueryClient();
  const matches = useMatches();
  // In a memo, not an effect: the queries below render with the data in this pass.
  useMemo(() => {
    for (const { loaderData } of matches) {
      for (const { queryKey, state } of (loaderData as PageData | null)?.queries?.queries ?? []) {
        client.setQueryData(queryKey, state.data, { updatedAt: GIVEN_OUT });
      }
    }
  }, [client, matches]);
}
