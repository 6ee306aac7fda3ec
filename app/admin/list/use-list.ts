import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "~/ui/toast";
import type { Cursor, ListQuery } from "./keyset";
import { useSearch } from "./use-search";

/**
 * A searched list, page by page. While another search is under way it shows the rows of the one
 * before. A failure is told once by a toast with the title `failure`.
 */
export function useList<Row extends Cursor>(
  query: (search: string) => ListQuery<Row>,
  failure: string,
) {
  const search = useSearch();
  const queryClient = useQueryClient();
  const options = query(search.query);
  const found = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { isError, errorUpdatedAt, isFetchNextPageError, fetchNextPage, refetch } = found;

  useEffect(() => {
    if (isError && errorUpdatedAt) toast.error(failure, { description: "Please try again." });
  }, [isError, errorUpdatedAt, failure]);

  return {
    search,
    failure,
    rows: found.data?.pages.flatMap((page) => page.rows) ?? [],
    isLoading: found.isPending,
    isError,
    isRefreshing: found.isRefetching || found.isPlaceholderData,
    hasMore: found.hasNextPage && !found.isPlaceholderData,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => fetchNextPage(),
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
    /** Reads the list anew, and what else was read of its rows. */
    refresh: () => queryClient.invalidateQueries({ queryKey: options.queryKey.slice(0, 2) }),
  };
}

export type List<Row extends Cursor> = ReturnType<typeof useList<Row>>;
