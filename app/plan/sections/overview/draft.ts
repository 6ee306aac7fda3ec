import { type Choice, choicesByArea, chosenOf } from "~/plan/sections/celebration/areas";
import { durationWords } from "~/plan/sections/program/program-times";
import type { RowOf } from "~/plan/store/rows";

type Item = Pick<RowOf["plan_program_items"], "minutes" | "suggested">;

/** The areas that describe a draft in one line. */
const AREAS_IN_SHORT = ["venue", "music", "food"] as const;

/**
 * "One long table · A quiet playlist · Potluck · 9 parts, 3 hours 30 minutes": the family's
 * choices, else our first suggestions. It is called a suggestion unless all of it is the family's.
 */
export function draftWords(choices: readonly Choice[], items: readonly Item[]): string {
  const areas = choicesByArea(choices);
  const shown = AREAS_IN_SHORT.flatMap((area) => {
    const [one] = [...chosenOf(areas[area]), ...areas[area].kept];
    return one ? [one] : [];
  });
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  const program =
    items.length > 0
      ? `${items.length === 1 ? "1 part" : `${items.length} parts`}${minutes > 0 ? `, ${durationWords(minutes)}` : ""}`
      : "";
  const words = [...shown.map(({ title }) => title), program].filter(Boolean).join(" · ");
  const isSuggested =
    shown.some(({ state, suggested }) => suggested && state !== "chosen") ||
    items.some(({ suggested }) => suggested);
  return words && isSuggested ? `Suggested so far: ${words}` : words;
}
