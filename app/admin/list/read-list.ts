import type { UnstableGetResult as GetResult } from "@supabase/postgrest-js";
import type { Database } from "~shared/database.types";
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

/** PostgreSQL cannot say which columns of a view may be null; none of these views' are. */
type Complete<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

/** What a select of these columns of a table or view answers. */
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
 * Returns a function that reads one page of a list, newest first: of the whole table, or what its
 * search function finds of what is searched or chosen. The columns must include `id` and `created_at`.
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
    return data as unknown as SelectedRow<Name, Columns>[];
  };
}

/** The rows that a read answers. */
export type RowOf<Read extends (page: PageRequest) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
