import { queryOptions } from "@tanstack/react-query";
import { COUNTS_KEY } from "./cache";
import { staffTables } from "./session/session";

const COUNTED = [
  "articles",
  "contact_messages",
  "early_access_requests",
  "vendor_submissions",
] as const;

export type Counts = Record<(typeof COUNTED)[number], number>;

/** How many rows the dashboard's tables have; a missing value counts as 0 (docs/product.md 11.1). */
export const countsQuery = queryOptions({
  queryKey: COUNTS_KEY,
  queryFn: async ({ signal }): Promise<Counts> => {
    const counts = await Promise.all(
      COUNTED.map(async (table) => {
        const { count } = await staffTables()
          .from(table)
          .select("id", { count: "exact", head: true })
          .abortSignal(signal)
          .throwOnError();
        return [table, count ?? 0] as const;
      }),
    );
    return Object.fromEntries(counts) as Counts;
  },
  staleTime: 0,
  networkMode: "always",
});
