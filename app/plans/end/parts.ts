import type { Noun, RowOf } from "../store/rows";

/** The words of a plan, as `part_of` names them (supabase/migrations, plan_ends). */
const WORDS = ["loved", "not_wanted", "faith", "remember", "leave_out"] as const;

/** What a family keeps or lets go when its plan is over, in the order of the sections. */
export const PARTS = {
  words: "The words about them",
  ideas: "The ideas, choices and partners for the day",
  program: "The program",
  checklist: "The checklist",
  budget: "The budget",
  guests: "The guest list",
} as const;

export type Part = keyof typeof PARTS;

const LISTS = {
  ideas: ["plan_choices", "plan_shortlist"],
  program: ["plan_program_items"],
  checklist: ["plan_tasks"],
  budget: ["plan_budget_items"],
  guests: ["plan_households"],
} as const satisfies Partial<Record<Part, readonly Noun[]>>;

type Lists = (typeof LISTS)[keyof typeof LISTS][number];
type Held = { plan: RowOf["plans"] } & { [N in Lists]: readonly unknown[] };

/** The parts in which a plan has anything: of nothing one need not decide. */
export function partsOf({ plan, ...rows }: Held): Part[] {
  return (Object.keys(PARTS) as Part[]).filter((part) =>
    part === "words"
      ? WORDS.some((field) => plan[field] !== "")
      : LISTS[part].some((noun) => rows[noun].length > 0),
  );
}

/** Parts in a sentence: "the program and the budget". */
export function partWords(parts: readonly string[]): string {
  const words = (Object.keys(PARTS) as Part[])
    .filter((part) => parts.includes(part))
    .map((part) => PARTS[part].charAt(0).toLowerCase() + PARTS[part].slice(1));
  return new Intl.ListFormat("en-US").format(words);
}
