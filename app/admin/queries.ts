import { queryOptions } from "@tanstack/react-query";
import { staffQuery, staffRead } from "~/admin/staff-query";
import { COUNTS_KEY } from "./cache";
import type { ContentKind } from "./record/trash/kinds";
import { staffTables } from "./session/session";

type Rows =
  | ContentKind
  | "contact_messages"
  | "early_access_requests"
  | "letters"
  | "partner_proposals"
  | "vendor_submissions";

/** Counts a table's rows: all, those that match, or those of which a column is set. */
export const rowsOf =
  (table: Rows, match: Record<string, string> = {}, set?: string) =>
  async (signal: AbortSignal) => {
    const rows = staffTables()
      .from(table)
      .select("id", { count: "exact", head: true })
      .match(match);
    const asked = set ? rows.not(set, "is", null) : rows;
    const { count } = await asked.abortSignal(signal).throwOnError();
    // It comes from a header, which may be missing or invalid.
    return count || 0;
  };

/** Counts by a function what staff do not read. */
const resultOf =
  (name: "inquiries_waiting" | "plans_started" | "reports_waiting") =>
  async (signal: AbortSignal) => {
    const { data } = await staffTables().rpc(name).abortSignal(signal).throwOnError();
    return data || 0;
  };

const COUNTS = {
  articles: rowsOf("articles"),
  contact_messages: rowsOf("contact_messages"),
  early_access_requests: rowsOf("early_access_requests"),
  vendor_submissions: rowsOf("vendor_submissions"),
  partners: rowsOf("partners"),
  plans: resultOf("plans_started"),
  open_messages: rowsOf("contact_messages", { status: "open" }),
  late_messages: async (signal: AbortSignal) => (await readMessageCounts(signal))?.late || 0,
  new_applications: rowsOf("vendor_submissions", { status: "new" }),
  answered_applications: rowsOf("vendor_submissions", { status: "reviewing" }, "answered_at"),
  proposals: rowsOf("partner_proposals", { state: "waiting" }),
  failed_letters: rowsOf("letters", { state: "failed" }),
  inquiries: resultOf("inquiries_waiting"),
  reports: resultOf("reports_waiting"),
};

export type Counted = keyof typeof COUNTS;

export const COUNTED = Object.keys(COUNTS) as Counted[];

/** A number for the dashboard; a missing value counts as 0 (docs/product.md 11.1). */
export const countQuery = (counted: Counted) =>
  staffRead([...COUNTS_KEY, counted], COUNTS[counted]);

export const takesLettersQuery = (address: string, stream: string) =>
  staffQuery(["staff", "takes-letters", stream, address], (tables) =>
    tables.rpc("takes_letters", { address, stream }),
  );

/** A hidden tab sends no request. */
export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: true };

/** Since when the mail server has been unreachable while letters wait; null while they go out. */
export const mailTroubleQuery = staffQuery(
  ["staff", "letters", "trouble"],
  (tables) => tables.rpc("mail_unreachable_since"),
  POLLED,
);

/** Staff's names for the activity, by id: a name, or else an address. */
export async function readStaffNames(signal: AbortSignal): Promise<Map<string, string>> {
  const { data } = await staffTables().rpc("staff_names").abortSignal(signal).throwOnError();
  return new Map(Object.entries((data ?? {}) as Record<string, string>));
}

export const staffNamesQuery = queryOptions({
  queryKey: ["staff", "names"],
  queryFn: ({ signal }) => readStaffNames(signal),
});

export const MESSAGES_KEY = ["staff", "messages"] as const;

/** Numbers of messages in the inbox's tabs; each is counted to 1,000. */
type MessageCounts = Record<
  "open" | "mine" | "waiting" | "closed" | "spam" | "all" | "late",
  number
>;

/** null for staff who may not read them. */
async function readMessageCounts(signal: AbortSignal) {
  const { data } = await staffTables().rpc("message_counts").abortSignal(signal).throwOnError();
  return data as MessageCounts | null;
}

export const messageCountsQuery = staffRead([...MESSAGES_KEY, "counts"], readMessageCounts, POLLED);
