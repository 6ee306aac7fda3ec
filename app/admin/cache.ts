import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

export const COUNTS_KEY = ["staff", "counts"] as const;

export function invalidate(queryClient: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of keys) {
    // A first read that is under way would answer for the next one, and may have begun before the change.
    const isFirst = { queryKey, predicate: ({ state }: Query) => state.data === undefined };
    void queryClient.cancelQueries(isFirst, { silent: true });
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Returns the function to call after a change to anything that these keys read. */
export const refreshing =
  (...keys: QueryKey[]) =>
  (queryClient: QueryClient): void =>
    invalidate(queryClient, ...keys);

/** The same, for what visitors may see. */
export const refreshingSite =
  (...keys: QueryKey[]) =>
  (queryClient: QueryClient): void => {
    forgetPublicPages(queryClient);
    invalidate(queryClient, ...keys);
  };

/**
 * Removes this tab's cache of public pages; call it after anything that may change what visitors
 * see. Merely invalidated, old data would show until the refetch is done, with images removed
 * meanwhile; and a hero is not refetched on mount.
 */
export function forgetPublicPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "staff" });
}
