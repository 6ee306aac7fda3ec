import type { UnstableGetResult as GetResult } from "@supabase/postgrest-js";
import type { Database } from "~shared/database.types";
import { isUuid } from "~shared/validation";
import { staffTables } from "../session/session";
import { type PageRequest, searchArguments } from "./keyset";

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

type ViewRow = Views[keyof Views]["Row"];

type FoundRow<
  Search extends SearchFunction,
  Columns extends string,
> = Functions[Search]["Returns"] extends (infer Row)[]
  ? Row extends ViewRow
    ? Complete<Selected<Row, "view", [], Columns>>
    : Selected<Row, "table", [], Columns>
  : never;

type Functions = Schema["Functions"];
type SearchFunction = Extract<keyof Functions, `search_${string}`>;

/**
 * Returns a function that reads one page of a list, newest first: what its search function finds,
 * which are all rows without words and filters. The columns must include `id` and `created_at`.
 * @param columns a literal select, from which the rows' type is inferred
 * @param where further arguments of the search function
 */
export const readList =
  <const Search extends SearchFunction, const Columns extends string>(
    search: Search,
    columns: Columns,
    where: Record<string, string> = {},
  ) =>
  async (page: PageRequest): Promise<FoundRow<Search, Columns>[]> => {
    const asked = { ...searchArguments(page), ...where } as { search: string };
    const order = { ascending: page.narrowing?.oldest === true };
    const { data } = await staffTables()
      .rpc(search, asked)
      .select(columns as "*")
      .order("created_at", order)
      .order("id", order)
      .abortSignal(page.signal)
      .throwOnError();
    return data as unknown as FoundRow<Search, Columns>[];
  };

type TableRow<Name extends keyof Tables, Columns extends string> = Selected<
  Tables[Name]["Row"],
  Name,
  Tables[Name]["Relationships"],
  Columns
>;

/** Returns a function that reads a record as it is now; null if there is none, or no longer. */
export const readOne =
  <Name extends keyof Tables, const Columns extends string>(table: Name, columns: Columns) =>
  async (id: string, signal?: AbortSignal): Promise<TableRow<Name, Columns> | null> => {
    if (!isUuid(id)) return null;
    const found = staffTables()
      .from(table as "partners")
      .select(columns as "*")
      .eq("id", id);
    const { data } = await (signal ? found.abortSignal(signal) : found)
      .maybeSingle()
      .throwOnError();
    return data as TableRow<Name, Columns> | null;
  };

export type RowOf<Read extends (page: PageRequest) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
