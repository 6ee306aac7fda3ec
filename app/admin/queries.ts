import { queryOptions } from "@tanstack/react-query";
import { COUNTS_KEY } from "./cache";
import { staffTables } from "./session/session";

/**
 * Tables that the dashboard counts, and what staff do not read: plans, and waiting inquiries and
 * reports.
 */
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

/** Only failed letters are counted. */
const FAILING = { state: "failed" };

/** The number of records for the dashboard; a missing value counts as 0 (docs/product.md 11.1). */
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
      // It comes from a header, which may be missing or invalid.
      return count || 0;
    },
    staleTime: 0,
  });

/** Tells if an address takes letters of a stream, as far as the site knows. */
export const takesLettersQuery = (address: string, stream: string) =>
  queryOptions({
    queryKey: ["staff", "takes-letters", stream, address],
    queryFn: async ({ signal }) => {
      const { data } = await staffTables()
        .rpc("takes_letters", { address, stream })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

/** Since when the mail server has been unreachable while letters wait; null while they go out. */
export const mailTroubleQuery = queryOptions({
  queryKey: ["staff", "letters", "trouble"],
  queryFn: async ({ signal }): Promise<string | null> => {
    const { data } = await staffTables()
      .rpc("mail_unreachable_since")
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
});

/** Staff's names for the activity, by id: a name, or else an address. */
export async function readStaffNames(signal: AbortSignal): Promise<Map<string, string>> {
  const { data } = await staffTables().rpc("staff_names").abortSignal(signal).throwOnError();
  return new Map(Object.entries((data ?? {}) as Record<string, string>));
}

/** The same, cached. */
export const staffNamesQuery = queryOptions({
  queryKey: ["staff", "names"],
  queryFn: ({ signal }) => readStaffNames(signal),
});

/** Key of every query of contact messages. */
export const MESSAGES_KEY = ["staff", "messages"] as const;

/** Numbers of messages; each is counted to 1,000. */
type MessageCounts = { open: number; mine: number; waiting: number; any: boolean };

/** null for staff who may not read them. */
export const messageCountsQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "counts"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("message_counts").abortSignal(signal).throwOnError();
    return data as MessageCounts | null;
  },
  staleTime: 0,
  // A hidden tab sends no request.
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
});
