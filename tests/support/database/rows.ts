import type { Database } from "~shared/database.types";
import type { Tables } from "~shared/tables";

type Schema = Database["public"];
type Readable = Schema["Tables"] & Schema["Views"];
type Name = keyof Readable & string;
type Row<T extends Name> = Readable[T]["Row"];
type Table = keyof Schema["Tables"] & string;
type New<T extends Table> = Schema["Tables"][T]["Insert"];
type Change<T extends Table> = Schema["Tables"][T]["Update"];

type Functions = Schema["Functions"];
type Callable = keyof Functions & string;

/** A client of any table, whose types stand at the functions below. */
type Query = PromiseLike<{ data: never }> & {
  [method in "select" | "insert" | "update" | "delete"]: (given?: unknown) => Query;
} & {
  [method in "eq" | "is"]: (column: string, value: unknown) => Query;
} & { order: (column: string) => Query; single: () => Query; throwOnError: () => Query };

const from = (tables: Tables, table: string) => tables.from(table as never) as unknown as Query;

/** What matches in each of these columns. */
const where = (query: Query, match: object) =>
  Object.entries(match).reduce(
    (narrowed, [column, value]) => narrowed[value === null ? "is" : "eq"](column, value),
    query,
  );

/** What was answered. @throws PostgrestError when it was refused */
const answered = async (query: Query) => (await query.throwOnError()).data;

/**
 * The rows of a table that match, read by somebody.
 * @param columns as PostgREST takes them, "id, name"
 * @param order the columns to sort by, "created_at, id"
 */
export function rowsIn<T extends Name>(
  tables: Tables,
  table: T,
  columns = "*",
  match: Partial<Row<T>> = {},
  order = "",
): Promise<Row<T>[]> {
  const read = where(from(tables, table).select(columns), match);
  const columnsOf = order.split(/, */).filter(Boolean);
  return answered(columnsOf.reduce((sorted, column) => sorted.order(column), read));
}

/** The one row of a table that matches, read by somebody. */
export const rowIn = <T extends Name>(
  tables: Tables,
  table: T,
  columns = "*",
  match: Partial<Row<T>> = {},
): Promise<Row<T>> => answered(where(from(tables, table).select(columns), match).single());

/** Adds rows without reading them, as visitors do. */
export const addTo = <T extends Table>(
  tables: Tables,
  table: T,
  rows: New<T> | New<T>[],
): Promise<null> => answered(from(tables, table).insert(rows));

/** Adds a row. @returns these columns of it */
export const addedTo = <T extends Table>(
  tables: Tables,
  table: T,
  columns: string,
  row: New<T>,
): Promise<Row<T>> => answered(from(tables, table).insert(row).select(columns).single());

/** Changes the rows that match. */
export const changeIn = <T extends Table>(
  tables: Tables,
  table: T,
  match: Partial<Row<T>>,
  change: Change<T>,
): Promise<null> => answered(where(from(tables, table).update(change), match));

/** Calls a function. @returns what it answers */
export const rpc = async <F extends Callable>(
  tables: Tables,
  name: F,
  args: Functions[F]["Args"] | Record<string, never> = {},
): Promise<Functions[F]["Returns"]> =>
  (await tables.rpc(name, args as never).throwOnError()).data as Functions[F]["Returns"];
