import { queryOptions } from "@tanstack/react-query";
import { COUNTS_KEY } from "./cache";
import { staffTables } from "./session/session";

/** The tables that the dashboard counts. */
export const COUNTED = [
  "articles",
  "contact_messages",
  "early_access_requests",
  "vendor_submissions",
] as const;

export type Counted = (typeof COUNTED)[number];

/** How many rows a table of the dashboard has; a missing value counts as 0 (docs/product.md 11.1). */
export const countQuery = (table: Counted) =>
  queryOptions({
    queryKey: [...COUNTS_KEY, table],
    queryFn: async ({ signal }) => {
      const { count } = await staffTables()
        .from(table)
        .select("id", { count: "exact", head: true })
        .abortSignal(signal)
        .throwOnError();
      // It comes in a header, which may be missing or none of a number.
      return count || 0;
    },
    staleTime: 0,
  });
