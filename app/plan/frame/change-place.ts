import type { personLabels } from "~/plan/sections/person/person-labels";
import { fieldLabel, TABLES } from "../schema";
import type { PendingProblem } from "../store/plan-state";
import { rowTitle } from "../store/row-title";
import type { Rows } from "../store/rows";

/** Where a change is, for somebody elsewhere: "What they loved", "Checklist, Candles, Note". */
export function changePlace(
  { noun, row, field }: Pick<PendingProblem, "noun" | "row" | "field">,
  rows: Rows,
  labels: Pick<ReturnType<typeof personLabels>, "loved" | "notWanted">,
): string {
  const name = field && fieldLabel(field, { loved: labels.loved, not_wanted: labels.notWanted });
  const { section } = TABLES[noun];
  if (noun === "plans") return name ?? section;
  const title = rowTitle(noun, row, rows);
  // Isolates the title's text direction from the text around it (U+2068, U+2069).
  return [section, title && `\u2068${title}\u2069`, name].filter(Boolean).join(", ");
}
