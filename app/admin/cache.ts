import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The key of the dashboard's counts, for whatever changes what they count. */
export const COUNTS_KEY = ["staff", "counts"] as const;

/** Refetches what is on screen of these keys, and the rest when it is next shown. */
export function invalidate(queryClient: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/**
 * Removes what this tab cached for public pages: to be called after whatever may change what
 * visitors see. Invalidated only, it would show until the refetch is done, with images that were
 * removed meanwhile; and a hero is not refetched on mount.
 */
export function forgetPublicPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "staff" });
}
