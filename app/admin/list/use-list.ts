import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "~/ui/toast";
import type { Cursor, ListQuery } from "./keyset";
import { type Search, useSearch } from "./use-search";

/** A list as its screen shows it. */
export type List<Row> = {
  search: Search;
  /** What is said when it cannot be read. */
  failure: string;
  /** Those read so far. */
  rows: Row[];
  /** Nothing can be shown yet. */
  isLoading: boolean;
  isError: boolean;
  isRefreshing: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => unknown;
  retry: () => unknown;
  /** Reads the list anew, and what else was read of its rows. */
  refresh: () => Promise<void>;
};

/**
 * A searched list, page by page. While another search is under way it shows the rows of the one
 * before. A failure is told once by a toast with the title `failure`.
 * @param searchName names the search in the page's address, where a page has several
 */
export function useList<Row extends Cursor>(
  query: (search: string) => ListQuery<Row>,
  failure: string,
  searchName?: string,
): List<Row> {
  const search = useSearch(searchName);
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
    refresh: () => queryClient.invalidateQueries({ queryKey: options.queryKey.slice(0, 2) }),
  };
}
