import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import type { Narrowing } from "./filters";

export const PAGE_SIZE = 50;

/** Beyond them the first is dropped, so that a long list needs no more memory. */
const MOST_PAGES = 10;

/** How long an unused list stays cached, in milliseconds: for coming back from a record. */
const GC_TIME = 30 * 60_000;

/** A row's position in its list: the order is by time and id, and no two rows share both. */
export type Cursor = {
  created_at: string;
  id: string;
  /** Its position, counted from 1, if known. */
  rank?: number;
};

export type Page<Row> = { rows: Row[]; next: Cursor | null };

export type PageRequest = {
  search: string;
  narrowing?: Narrowing;
  after: Cursor | null;
  signal: AbortSignal;
  size?: number;
};

export const searchArguments = ({ search, narrowing, after, size = PAGE_SIZE }: PageRequest) => ({
  search,
  ...narrowing,
  ...(after ? { before_created_at: after.created_at, before_id: after.id } : {}),
  most: size + 1,
});

/** @param found a page's rows, and the first of the next @param before rows before it in a list */
export function toPage<Row extends Cursor>(found: Row[], size = PAGE_SIZE, before = 0): Page<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const more = found.length > rows.length && last;
  if (!more) return { rows, next: null };
  return { rows, next: { created_at: last.created_at, id: last.id, rank: before + rows.length } };
}

/** Declares a list's query, by search and filters; refetched whenever its screen opens. */
export const listQuery =
  <Row extends Cursor>(key: readonly string[], read: (page: PageRequest) => Promise<Row[]>) =>
  (search: string, narrowing: Narrowing = {}) =>
    infiniteQueryOptions({
      queryKey: [...key, search, narrowing],
      queryFn: async ({ pageParam, signal }) =>
        toPage(
          await read({ search, narrowing, after: pageParam, signal }),
          PAGE_SIZE,
          pageParam?.rank,
        ),
      initialPageParam: null as Cursor | null,
      getNextPageParam: (page) => page.next,
      maxPages: MOST_PAGES,
      staleTime: 0,
      gcTime: GC_TIME,
    });

export type ListQuery<Row extends Cursor> = ReturnType<ReturnType<typeof listQuery<Row>>>;

type CachedList = { id: string }[] | InfiniteData<Page<Cursor>, Cursor | null>;

/** What is cached below a list's key, without a row; what is no list stays as it is. */
export function withoutRow(cached: unknown, id: string): unknown {
  const list = cached as CachedList | null | undefined;
  if (Array.isArray(list)) return list.filter((row) => row.id !== id);
  if (!list?.pages) return cached;
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
  }));
  return { ...list, pages };
}
