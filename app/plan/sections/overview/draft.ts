import { type Choice, choicesByArea, chosenOf } from "~/plan/sections/celebration/areas";
import { durationWords } from "~/plan/sections/program/program-times";
import type { RowOf } from "~/plan/store/rows";

type Item = Pick<RowOf["plan_program_items"], "minutes" | "suggested">;

const AREAS_IN_SHORT = ["venue", "music", "food"] as const;

type Part = { of: (typeof AREAS_IN_SHORT)[number] | "program"; words: string };

/**
 * What the day is made of: "One long table", "A quiet playlist", "Potluck", "9 parts, 3½ hours".
 * The family's choices, else our first suggestions.
 * @returns `isSuggested` unless all of it is the family's
 */
export function draftOf(choices: readonly Choice[], items: readonly Item[]) {
  const areas = choicesByArea(choices);
  const shown = AREAS_IN_SHORT.flatMap((of) => {
    const [one] = [...chosenOf(areas[of]), ...areas[of].kept];
    return one ? [{ of, one }] : [];
  });
  const parts: Part[] = shown.map(({ of, one }) => ({
    of,
    words: one.title || "Without a title",
  }));
  if (items.length > 0) parts.push({ of: "program", words: programWords(items) });
  const isSuggested =
    shown.some(({ one }) => one.suggested && one.state !== "chosen") ||
    items.some(({ suggested }) => suggested);
  return { parts, isSuggested };
}

function programWords(items: readonly Item[]): string {
  const parts = items.length === 1 ? "1 part" : `${items.length} parts`;
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  if (minutes === 0) return parts;
  const isHalf = minutes > 60 && minutes % 60 === 30;
  return `${parts}, ${isHalf ? `${Math.floor(minutes / 60)}½ hours` : durationWords(minutes)}`;
}
