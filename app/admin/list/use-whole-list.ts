import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "~/ui/toast";
import type { List } from "./use-list";
import { useSearch } from "./use-search";

type Options<Row> = {
  /** Whether the search finds a row: both in lower case. */
  matches: (row: Row, words: string) => boolean;
  /** The title of the toast that tells of a failure. */
  failure: string;
};

/**
 * A list that is short enough to be read whole, searched here: what `useList` gives, for
 * `ListSection`. A failure is told once by a toast.
 */
export function useWholeList<Row>(
  query: UseQueryOptions<Row[], Error, Row[], readonly string[]>,
  { matches, failure }: Options<Row>,
): List<Row> {
  const search = useSearch();
  const queryClient = useQueryClient();
  const found = useQuery(query);
  const { isError, errorUpdatedAt, refetch } = found;

  useEffect(() => {
    if (isError && errorUpdatedAt) toast.error(failure, { description: "Please try again." });
  }, [isError, errorUpdatedAt, failure]);

  const words = search.query.toLowerCase();
  const rows = found.data ?? [];
  return {
    search,
    failure,
    rows: words ? rows.filter((row) => matches(row, words)) : rows,
    isLoading: found.isPending,
    isError,
    isRefreshing: found.isRefetching,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    retry: () => refetch(),
    refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  };
}
