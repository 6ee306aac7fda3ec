import { formatMoney, moneyProblem, parseMoney } from "~/lib/money";
import type { Value } from "../store/rows";

/** Formats an amount for its field. Invalid or too large input stays as it was typed. */
export const moneyFormat = (currency: string) => ({
  format: (value: Value) =>
    typeof value === "number" ? formatMoney(value, currency).replace(/[^\d.,]/g, "") : "",
  parse: (text: string) => (moneyProblem(text, currency) ? undefined : parseMoney(text, currency)),
});

/** A whole number from 0 on. Invalid or too large input stays as it was typed, counted nowhere. */
export const numberFormat = (most: number) => ({
  format: (value: Value) => (value === null ? "" : String(value)),
  parse(text: string) {
    const digits = text.trim().replace(/[,\s]/g, "");
    if (digits === "") return null;
    return /^\d{1,9}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
  },
});
