import type { QueryClient } from "@tanstack/react-query";

/**
 * Forgets what this tab read for public pages: to be called after whatever may have changed what
 * visitors see. Marked as stale only, it would be shown until the new answer is there, with
 * pictures that were removed meanwhile; and a hero is not fetched again on mount.
 */
export function forgetPublicPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "staff" });
}
