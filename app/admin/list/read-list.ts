import type { UnstableGetResult as GetResult } from "@supabase/postgrest-js";
import type { Database } from "~shared/database.types";
import { isUuid } from "~shared/validation";
import { staffTables } from "../session/session";
import { onePage, type PageRequest, searchArguments, searchPage } from "./keyset";

type Schema = Database["public"];
type Tables = Schema["Tables"];
type Views = Schema["Views"];

type Selected<Row, Name, Relationships, Columns extends string> = GetResult<
  Schema,
  Row & Record<string, unknown>,
  Name,
  Relationships,
  Columns,
  { PostgrestVersion: "12" }
>;

/** The generated types let every column of a view be null; none of these views' columns is. */
type Complete<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

type SelectedRow<
  Name extends keyof (Tables & Views),
  Columns extends string,
> = Name extends keyof Tables
  ? Selected<Tables[Name]["Row"], Name, Tables[Name]["Relationships"], Columns>
  : Name extends keyof Views
    ? Complete<Selected<Views[Name]["Row"], Name, Views[Name]["Relationships"], Columns>>
    : never;

type SearchFunction = Extract<keyof Schema["Functions"], `search_${string}`>;

/**
 * Returns a function that reads one page of a list, newest first: of the whole table, or of its
 * search function's results if there is a search or a filter. The columns must include `id` and
 * `created_at`.
 * @param columns a literal select, from which the rows' type is inferred
 * @param where columns with the value that rows must have; its search function takes them, too
 */
export function readList<Name extends keyof (Tables & Views), const Columns extends string>(
  table: Name,
  search: SearchFunction,
  columns: Columns,
  where: Record<string, string> = {},
) {
  return async (page: PageRequest): Promise<SelectedRow<Name, Columns>[]> => {
    const tables = staffTables();
    const isNarrowed = Object.keys(page.narrowing ?? {}).length > 0;
    const found =
      page.search || isNarrowed
        ? searchPage(
            tables
              .rpc(search, { ...searchArguments(page), ...where } as { search: string })
              .select(columns as "*"),
            page,
          )
        : onePage(
            tables
              .from(table as "partners")
              .select(columns as "*")
              .match(where),
            page,
          );
    const { data } = await found.throwOnError();
    return data as SelectedRow<Name, Columns>[];
  };
}

/** Returns a function that reads a record as it is now; null if there is none, or no longer. */
export const readOne =
  <Name extends keyof Tables, const Columns extends string>(table: Name, columns: Columns) =>
  async (id: string, signal?: AbortSignal): Promise<SelectedRow<Name, Columns> | null> => {
    if (!isUuid(id)) return null;
    const found = staffTables()
      .from(table as "partners")
      .select(columns as "*")
      .eq("id", id);
    const { data } = await (signal ? found.abortSignal(signal) : found)
      .maybeSingle()
      .throwOnError();
    return data as SelectedRow<Name, Columns> | null;
  };

/** The rows that a read returns. */
export type RowOf<Read extends (page: PageRequest) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
