/** What the questions at the start are answered with; what was skipped is left out. */
export type Answers = {
  kind?: "died" | "ahead";
  happened?: (typeof HAPPENED)[number]["value"];
  whose?: "mine" | "someone";
  honoree_name?: string;
  remember?: string;
  leave_out?: string;
  /** A celebration type's id; null: something else, or not known. */
  celebration_type_id?: string | null;
  expected_guests?: number | null;
  finder?: string;
  /** The list of the first steps is wanted, and nothing else yet. */
  list?: true;
};

/** When it happened, as it is asked. */
export const HAPPENED = [
  { value: "today", label: "Today or yesterday" },
  { value: "days", label: "In the last few days" },
  { value: "weeks", label: "In the past weeks" },
  { value: "longer", label: "Longer ago" },
  { value: "unsaid", label: "Rather not say" },
] as const;

export type Step =
  | "where"
  | "happened"
  | "safety"
  | "pause"
  | "whose"
  | "name"
  | "remember"
  | "leave-out"
  | "love"
  | "number"
  | "finder"
  | "draft";

/** The questions in their order, for what is known so far. `pause` stands beside them. */
export function stepsFor({ kind, happened, list }: Answers): Step[] {
  if (kind === "ahead") {
    return ["where", "whose", "name", "remember", "leave-out", "love", "number", "finder", "draft"];
  }
  const safety: Step[] = happened === "today" ? ["safety"] : [];
  const rest: Step[] = list ? [] : ["name", "love", "number"];
  return ["where", "happened", ...safety, ...rest, "draft"];
}

export const stepAfter = (step: Step, answers: Answers): Step => {
  const steps = stepsFor(answers);
  return steps[steps.indexOf(step) + 1] ?? "draft";
};

export const stepBefore = (step: Step, answers: Answers): Step => {
  const steps = stepsFor(answers);
  return steps[steps.indexOf(step) - 1] ?? "where";
};

/** The step that the address asks for, if the answers lead there: else the first one. */
export function stepIn(asked: string | null, answers: Answers): Step {
  if (asked === "pause" && answers.kind) return "pause";
  const known = stepsFor(answers).find((step) => step === asked);
  return known && (answers.kind || known === "where") ? known : "where";
}

/** The honoree as the questions speak of them, before a name is known and after. */
export const named = ({ honoree_name = "", whose }: Answers, other: string): string =>
  whose === "mine" ? "you" : honoree_name.trim() || other;
