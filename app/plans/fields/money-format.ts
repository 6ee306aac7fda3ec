import { formatMoney, moneyProblem, parseMoney } from "~/lib/money";
import type { Value } from "../store/rows";

/** How an amount stands in its field. What is no amount, or too much, stays as it was typed. */
export const moneyFormat = (currency: string) => ({
  format: (value: Value) =>
    typeof value === "number" ? formatMoney(value, currency).replace(/[^\d.,]/g, "") : "",
  parse: (text: string) => (moneyProblem(text, currency) ? undefined : parseMoney(text, currency)),
});
