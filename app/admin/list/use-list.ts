import {
  keepPreviousData,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { holdsWords } from "~/lib/folded";
import { failureToast, useFailure } from "../failure";
import { type Filter, type Filters, type Narrowing, useFilters } from "./filters";
import type { Cursor, ListQuery } from "./keyset";
import type { Column } from "./record-table";
import { type Search, useSearch } from "./use-search";

export type Asked = { search: string; narrowing: Narrowing };

type Declaration<Row> = {
  label: string;
  columns?: Column<Row>[];
  actionsWidth?: string;
  /** A row's button shows its whole record, like the inbox's "View": a phone has it in the row. */
  opensRecords?: boolean;
  search: {
    label: string;
    placeholder: string;
    /** Its name in the page's address, if a page has several lists; "q" by default. */
    param?: string;
  };
  /** The list's filters, besides the dates its rows were made on; none by default. */
  filters?: readonly Filter[];
  /** The list's name in saved views; without it, staff cannot save views of the list. */
  views?: string;
  loading: string;
  failure: string;
  empty: {
    icon: ReactNode;
    title: string;
    searchTitle?: string;
    hint?: ReactNode;
  };
  exportButton?: (asked: Asked) => ReactNode;
};

export type PagedList<Row extends Cursor> = Declaration<Row> & {
  query: (search: string, narrowing?: Narrowing) => ListQuery<Row>;
};

/** A list short enough to be read whole and searched in the browser. */
export type WholeList<Row> = Declaration<Row> & {
  query: UseQueryOptions<Row[], Error, Row[], readonly string[]>;
  searched: (row: Row) => string[];
  /** Replaces the toast about a failed read. @param hadRows earlier rows are still shown */
  onFailed?: (error: Error, hadRows: boolean) => void;
};

export type List<Row> = {
  declaration: Declaration<Row>;
  search: Search;
  filters: Filters;
  /** The rows loaded and found; of a long list, the last pages. */
  rows: Row[];
  /** The position of the first row in the list, counted from 1. */
  first: number;
  /** When they were read, as in Date.now(); 0 if not yet. */
  readAt: number;
  isLoading: boolean;
  isError: boolean;
  error: Error | null;
  isRefreshing: boolean;
  /** Another search is loading: the rows are still the last one's. */
  isSearching: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => unknown;
  showNewest: () => unknown;
  retry: () => unknown;
  refresh: () => Promise<void>;
};

/** While another search loads, the previous one's rows stay. A failed read shows a toast. */
export function useList<Row extends Cursor>(declaration: PagedList<Row>): List<Row> {
  const { param } = declaration.search;
  const search = useSearch(param);
  const filters = useFilters(declaration.filters, param, search.query);
  const queryClient = useQueryClient();
  const options = declaration.query(search.query, filters.narrowing);
  const found = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { isFetchNextPageError, fetchNextPage, refetch } = found;
  useFailure(found, failureToast(declaration.failure));

  const showNewest = async () => {
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    queryClient.setQueryData(
      options.queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: [null] },
    );
    await refetch();
  };
  return {
    declaration,
    search,
    filters,
    rows: found.data?.pages.flatMap((page) => page.rows) ?? [],
    first: ((found.data?.pageParams[0] as Cursor | null | undefined)?.rank ?? 0) + 1,
    readAt: found.dataUpdatedAt,
    isLoading: found.isPending,
    isError: found.isError,
    error: found.error,
    isRefreshing: found.isRefetching || found.isPlaceholderData,
    isSearching: found.isPlaceholderData,
    hasMore: found.hasNextPage && !found.isPlaceholderData,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => fetchNextPage(),
    showNewest,
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
    refresh: () => queryClient.invalidateQueries({ queryKey: options.queryKey.slice(0, 2) }),
  };
}

/** `all`: the rows regardless of the search; undefined until read. */
export function useWholeList<Row>(
  declaration: WholeList<Row>,
): List<Row> & { all: Row[] | undefined } {
  const { query, searched, onFailed } = declaration;
  const search = useSearch(declaration.search.param);
  const filters = useFilters(undefined);
  const queryClient = useQueryClient();
  const found = useQuery(query);
  useFailure(found, (error) =>
    onFailed ? onFailed(error, found.isRefetchError) : failureToast(declaration.failure)(error),
  );
  const rows = found.data ?? [];
  return {
    declaration,
    search,
    filters,
    all: found.data,
    rows: search.query ? rows.filter((row) => holdsWords(searched(row), search.query)) : rows,
    first: 1,
    readAt: found.dataUpdatedAt,
    isLoading: found.isPending,
    isError: found.isError,
    error: found.error,
    isRefreshing: found.isRefetching,
    isSearching: false,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    showNewest: () => undefined,
    retry: () => found.refetch(),
    refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  };
}
