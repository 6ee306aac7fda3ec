import { type Column, csvHead, csvRows } from "~/lib/csv/csv";
import { decimalsOf } from "~/lib/money";
import { isMoney } from "../schema";
import type { Rows } from "../store/rows";

type Row = Record<string, unknown>;

/**
 * Rows as a CSV file with a column for every field, by the same writer as the back office's lists,
 * so that no cell is taken for a formula. Days and numbers are text; lists are separated by commas.
 */
export function tableOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns: Column<Row>[] = names.map((name) => ({
    header: name,
    value: (row) => cellOf(row[name]),
  }));
  return csvHead(columns) + csvRows(columns, rows as Row[]);
}

/** Fields that refer to a member. */
const PEOPLE = /_by$|^(assigned_to|who|member_id)$/;

type Reader = {
  currencyOf: (row: Row) => string;
  nameOf: (account: string) => string | undefined;
};

export const readerOf = (rows: Rows, planId: string): Reader => ({
  // An answer is in the currency of its question; the plan's may be another one since.
  currencyOf({ currency, thread_id }) {
    const thread = rows.inquiry_threads.get(String(thread_id));
    const asked = rows.inquiries.get(thread?.inquiry_id ?? "");
    const own = typeof currency === "string" ? currency : asked?.currency;
    return own ?? rows.plans.get(planId)?.currency ?? "USD";
  },
  nameOf: (account) =>
    [...rows.plan_members.values()].find(({ id, user_id }) => user_id === account || id === account)
      ?.name,
});

/**
 * Rows in readable form: money as a decimal number with its currency in a column beside it
 * ("50.00", "USD"), and after each member's id a column with the name.
 */
export function readableRows(given: readonly object[], { currencyOf, nameOf }: Reader): object[] {
  const rows = given as readonly Row[];
  const nameIn = (row: Row, field: string) =>
    PEOPLE.test(field) ? nameOf(String(row[field])) : undefined;
  // "who" and "reply_by" are not a member everywhere.
  const members = new Set(
    rows.flatMap((row) => Object.keys(row).filter((field) => nameIn(row, field) !== undefined)),
  );
  return rows.map((row) => {
    const currency = currencyOf(row);
    const digits = decimalsOf(currency);
    const cells = Object.entries(row).flatMap(([field, value]): [string, unknown][] => {
      if (isMoney(field)) {
        const amount = typeof value === "number" ? (value / 10 ** digits).toFixed(digits) : value;
        return [[field, amount]];
      }
      if (!members.has(field)) return [[field, value]];
      return [
        [field, value],
        [`${field}_name`, nameIn(row, field) ?? null],
      ];
    });
    const hasMoney = !("currency" in row) && cells.some(([field]) => isMoney(field));
    return Object.fromEntries(hasMoney ? [...cells, ["currency", currency]] : cells);
  });
}

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
