import { isHalf } from "../fields/half-written";
import type { Unsent } from "../store/plan-state";

/** Fields without anybody's words: positions, choices from a list, ids. */
const WITHOUT_WORDS =
  /^(position|removed_at|state|area|phase|priority|day_state|time_zone|currency|assigned_to|template_key|.*_id)$/;

/** The texts in changes that can no longer be saved, without duplicates. */
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
