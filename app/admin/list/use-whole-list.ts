import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "~/ui/toast/toast";
import type { List } from "./use-list";
import { useSearch } from "./use-search";

type Options<Row> = {
  /** Whether the search finds a row: both in lower case. */
  matches: (row: Row, words: string) => boolean;
  /** The title of the toast that tells of a failure. */
  failure: string;
  /**
   * Tells of a failure in the toast's place.
   * @param hadRows whether earlier rows are there and still show
   */
  onFailed?: (error: Error, hadRows: boolean) => void;
};

/**
 * A list that is short enough to be read whole, searched here: what `useList` gives, for
 * `ListSection`. A failure is told once by a toast.
 */
export function useWholeList<Row>(
  query: UseQueryOptions<Row[], Error, Row[], readonly string[]>,
  { matches, failure, onFailed }: Options<Row>,
): List<Row> {
  const search = useSearch();
  const queryClient = useQueryClient();
  const found = useQuery(query);
  const { isError, error, errorUpdatedAt, isRefetchError, refetch } = found;
  const tell = useRef(onFailed);
  useEffect(() => {
    tell.current = onFailed;
  });

  useEffect(() => {
    if (!isError || !errorUpdatedAt) return;
    if (tell.current) tell.current(error, isRefetchError);
    else toast.error(failure, { description: "Please try again." });
  }, [isError, error, errorUpdatedAt, isRefetchError, failure]);

  const words = search.query.toLowerCase();
  const rows = found.data ?? [];
  return {
    search,
    failure,
    rows: words ? rows.filter((row) => matches(row, words)) : rows,
    first: 1,
    isLoading: found.isPending,
    isError,
    isRefreshing: found.isRefetching,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    showNewest: () => undefined,
    retry: () => refetch(),
    refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  };
}
