import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import type { Narrowing } from "./filters";

/** Rows a list reads at a time. */
export const PAGE_SIZE = 50;

/** Pages a list holds: with one more its first goes, so that a long list needs no more memory. */
const MOST_PAGES = 10;

/** How long an unused list stays cached, in milliseconds: for coming back from a record. */
const GC_TIME = 30 * 60_000;

/** Where a row stands in its list: the order is by time and id, and no two rows share both. */
export type Cursor = {
  created_at: string;
  id: string;
  /** Its place, counted from 1, where that is known. */
  rank?: number;
};

export type Page<Row> = { rows: Row[]; next: Cursor | null };

export type PageRequest = {
  search: string;
  /** What the list is narrowed to. */
  narrowing?: Narrowing;
  after: Cursor | null;
  signal: AbortSignal;
  /** Rows of the page, `PAGE_SIZE` when left out. */
  size?: number;
};

/**
 * The rows that follow a cursor, newest first, in PostgREST's notation. It compares time and id
 * together, so that rows of the same moment are neither lost nor doubled between two pages. The
 * tables keep whole milliseconds, so the time read is exactly the time stored.
 */
const following = ({ created_at, id }: Cursor) =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt."${id}")`;

/** What ordering and limiting need of a read, whatever its table. */
interface Sortable {
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
  abortSignal(signal: AbortSignal): this;
}

/** What the way to the next page needs of a read. */
interface Filterable extends Sortable {
  lte(column: string, value: string): this;
  or(filters: string): this;
}

/** Narrows a read of a whole table to the rows of one page, and one row more. */
export function onePage<Query extends Filterable>(
  query: Query,
  { after, signal, size = PAGE_SIZE }: PageRequest,
): Query {
  // The first condition follows from the second; an index can begin at it.
  const rest = after ? query.lte("created_at", after.created_at).or(following(after)) : query;
  return newestFirst(rest)
    .limit(size + 1)
    .abortSignal(signal);
}

/** What the database's search functions are asked for: the rows of one page, and one row more. */
export const searchArguments = ({ search, narrowing, after, size = PAGE_SIZE }: PageRequest) => ({
  search,
  ...narrowing,
  ...(after ? { before_created_at: after.created_at, before_id: after.id } : {}),
  most: size + 1,
});

/** The same of what a search function answers, which is one page by itself. */
export const searchPage = <Query extends Sortable>(query: Query, { signal }: PageRequest): Query =>
  newestFirst(query).abortSignal(signal);

/** The order of every list. */
const newestFirst = <Query extends Sortable>(query: Query): Query =>
  query.order("created_at", { ascending: false }).order("id", { ascending: false });

/**
 * A page and whether more follow, from its rows and the first of the next.
 * @param before how many rows of the list come before it
 */
export function toPage<Row extends Cursor>(found: Row[], size = PAGE_SIZE, before = 0): Page<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const more = found.length > rows.length && last;
  if (!more) return { rows, next: null };
  return { rows, next: { created_at: last.created_at, id: last.id, rank: before + rows.length } };
}

/**
 * Declares a paged list of the back office, refetched whenever its screen opens.
 * @returns the list's query for a search, and for what the list is narrowed to
 */
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

/** A list without one of its rows. */
export function withoutRow<Row extends Cursor>(
  list: InfiniteData<Page<Row>, Cursor | null>,
  id: string,
): InfiniteData<Page<Row>, Cursor | null> {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
  }));
  return { ...list, pages };
}
