import type { Value } from "../store/rows";
import type { BudgetItem } from "./totals";

type Known = Partial<
  Pick<BudgetItem, "category" | "title" | "per_person" | "low" | "high" | "note">
>;

/** The values of a line that a family adds, whole: it is summed before the server has seen it. */
export const newLine = (known: Known): Record<string, Value> => ({
  category: "",
  title: "",
  per_person: false,
  low: null,
  high: null,
  quoted: null,
  quoted_to: null,
  agreed: null,
  paid: null,
  payer: "",
  note: "",
  partner_id: null,
  ...known,
});
