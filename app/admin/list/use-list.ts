import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "~/ui/toast/toast";
import type { Cursor, ListQuery } from "./keyset";
import { type Search, useSearch } from "./use-search";

/** A list as its screen shows it. */
export type List<Row> = {
  search: Search;
  /** What is said when it cannot be read. */
  failure: string;
  /** Those read so far; of a long list the last of them. */
  rows: Row[];
  /** The place in the list of the first of them, counted from 1. */
  first: number;
  /** Nothing can be shown yet. */
  isLoading: boolean;
  isError: boolean;
  isRefreshing: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => unknown;
  /** Goes back to the first page. */
  showNewest: () => unknown;
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

  const showNewest = async () => {
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    queryClient.setQueryData(
      options.queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: [null] },
    );
    await refetch();
  };

  return {
    search,
    failure,
    rows: found.data?.pages.flatMap((page) => page.rows) ?? [],
    first: ((found.data?.pageParams[0] as Cursor | null | undefined)?.rank ?? 0) + 1,
    isLoading: found.isPending,
    isError,
    isRefreshing: found.isRefetching || found.isPlaceholderData,
    hasMore: found.hasNextPage && !found.isPlaceholderData,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => fetchNextPage(),
    showNewest,
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
    refresh: () => queryClient.invalidateQueries({ queryKey: options.queryKey.slice(0, 2) }),
  };
}
