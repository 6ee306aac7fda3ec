import { isHalf } from "../fields/half-written";
import type { Unsent } from "../store/plan-state";

/** What nobody wrote in words: places in a list, choices from one, rows that are named by an id. */
const WITHOUT_WORDS =
  /^(position|removed_at|state|area|phase|priority|day_state|time_zone|currency|assigned_to|template_key|.*_id)$/;

/** What somebody wrote, of changes that cannot be saved any more; each text once. */
export function unsentWords(unsent: readonly Unsent[]): string[] {
  const texts = unsent.flatMap(({ field, value }) => {
    const isRow = field === undefined && value !== null && typeof value === "object";
    const entries = isRow ? Object.entries(value) : [[field ?? "", value] as const];
    return entries
      .filter(([name]) => !WITHOUT_WORDS.test(name))
      .flatMap(([, one]) => (Array.isArray(one) ? one : [one]))
      .filter((one) => typeof one === "string" || typeof one === "number")
      .filter((one) => !isHalf(one))
      .map((one) => String(one).trim());
  });
  return [...new Set(texts)].filter((text) => text !== "");
}
