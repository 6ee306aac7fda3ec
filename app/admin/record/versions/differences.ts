import { diffWordsWithSpace } from "diff";
import type { Held } from "./queries";
import { textOf } from "./text-of";

export type Part = { text: string; is: "same" | "added" | "removed" };

export type Difference = { field: string; parts: Part[] };

/** Time limit per field in milliseconds; beyond it the field is shown as replaced altogether. */
const PATIENCE = 500;

/** Unchanged text longer than this many characters is shortened, ... */
const LONG = 240;
/** ... to this many beside a change. */
const BESIDE = 80;

/** The differences between a version and the one before it, by field, in the order of the table. */
export function differences(before: Held, after: Held): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [textOf(field, before[field]), textOf(field, after[field])];
    if (was !== is) return { field, parts: partsOf(was, is) };
    // The same words with other markup, such as bold.
    const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field]);
    return isSame || before[field] === undefined || after[field] === undefined
      ? []
      : { field, parts: [] };
  });
}

export function partsOf(was: string, is: string): Part[] {
  const whole = (): Part[] => [
    ...(was ? [{ text: was, is: "removed" as const }] : []),
    ...(is ? [{ text: is, is: "added" as const }] : []),
  ];
  const changes = was && is ? diffWordsWithSpace(was, is, { timeout: PATIENCE }) : undefined;
  if (!changes) return whole();
  return changes.map(({ value, added, removed }, place) =>
    added || removed
      ? { text: value, is: added ? "added" : "removed" }
      : { text: shortened(value, place > 0, place < changes.length - 1), is: "same" },
  );
}

function shortened(text: string, isAfterOne: boolean, isBeforeOne: boolean): string {
  if (text.length <= LONG) return text;
  return [isAfterOne ? text.slice(0, BESIDE) : "", isBeforeOne ? text.slice(-BESIDE) : ""].join(
    " … ",
  );
}

/** Fields that forms call something other than their column. */
const LABELS: Record<string, string> = {
  celebration_ideas: "Ideas",
  featured_image: "Featured image",
  image_url: "Image",
  is_main_idea: "Main idea",
  meta_title: "Search title",
  meta_description: "Search description",
  publish_at: "Visible from",
  unpublish_at: "Visible until",
  price_includes: "What the price includes",
  own_food: "Food of your own",
  step_free: "Step-free access",
};

export function labelOf(field: string): string {
  const words = field.replaceAll("_", " ");
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
