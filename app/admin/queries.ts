import { queryOptions } from "@tanstack/react-query";
import { COUNTS_KEY } from "./cache";
import { staffTables } from "./session/session";

/** What the dashboard counts: tables, and what staff do not read: plans, and inquiries and reports that wait. */
export const COUNTED = [
  "articles",
  "contact_messages",
  "early_access_requests",
  "vendor_submissions",
  "letters",
  "plans",
  "inquiries",
  "reports",
] as const;

export type Counted = (typeof COUNTED)[number];

/** Counted by the database. */
const FUNCTIONS = {
  plans: "plans_started",
  inquiries: "inquiries_waiting",
  reports: "reports_waiting",
} as const;

/** Of letters those that failed count. */
const FAILING = { state: "failed" };

/** How many there are of what the dashboard counts; a missing value counts as 0 (docs/product.md 11.1). */
export const countQuery = (table: Counted) =>
  queryOptions({
    queryKey: [...COUNTS_KEY, table],
    queryFn: async ({ signal }) => {
      if (table === "plans" || table === "inquiries" || table === "reports") {
        const { data } = await staffTables()
          .rpc(FUNCTIONS[table])
          .abortSignal(signal)
          .throwOnError();
        return data || 0;
      }
      const { count } = await staffTables()
        .from(table)
        .select("id", { count: "exact", head: true })
        .match(table === "letters" ? FAILING : {})
        .abortSignal(signal)
        .throwOnError();
      // It comes in a header, which may be missing or none of a number.
      return count || 0;
    },
    staleTime: 0,
  });
