import { isAnyThere, type Noun, type RowOf, type Rows } from "../store/rows";

/** The fields with a plan's words, as `plan_part_of` names them (supabase/schemas, plan_ends). */
const WORDS = ["loved", "not_wanted", "faith", "remember", "leave_out"] as const;

/** The parts that a family keeps or lets go when its plan is over, in the order of the sections. */
export const PARTS = {
  words: "The words about them",
  ideas: "The ideas, choices and partners for the day",
  program: "The program",
  invitation: "The invitation",
  checklist: "The checklist",
  budget: "The budget",
  guests: "The guest list",
  memories: "The memories",
} as const;

export type Part = keyof typeof PARTS;

const LISTS = {
  ideas: ["plan_choices", "plan_shortlist"],
  program: ["plan_program_items"],
  invitation: ["plan_invitations", "plan_invitation_parts"],
  checklist: ["plan_tasks"],
  budget: ["plan_budget_items"],
  guests: ["plan_households"],
  memories: ["plan_memories"],
} as const satisfies Partial<Record<Part, readonly Noun[]>>;

/** The parts of a plan that are not empty: nobody has to decide about empty ones. */
export const partsOf = (plan: RowOf["plans"], rows: Rows): Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) =>
    part === "words"
      ? WORDS.some((field) => plan[field] !== "")
      : LISTS[part].some((noun) =>
          noun === "plan_invitations"
            ? [...rows[noun].values()].some(isWritten)
            : isAnyThere(rows[noun]),
        ),
  );

/** True if an invitation is more than the site's draft. */
const isWritten = ({ removed_at, words, picture_path }: RowOf["plan_invitations"]): boolean =>
  removed_at === null && (Boolean(words) || picture_path !== null);

/** Parts in a sentence: "the program and the budget". */
export function partWords(parts: readonly string[]): string {
  const words = (Object.keys(PARTS) as Part[])
    .filter((part) => parts.includes(part))
    .map((part) => PARTS[part].charAt(0).toLowerCase() + PARTS[part].slice(1));
  return new Intl.ListFormat("en-US").format(words);
}
