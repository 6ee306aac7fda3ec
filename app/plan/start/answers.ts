/** Answers to the questions at the start, without skipped ones. */
export type Answers = {
  kind?: "died" | "ahead";
  happened?: (typeof WHEN_DIED)[number]["value"];
  whose?: "mine" | "someone";
  honoree_name?: string;
  remember?: string;
  leave_out?: string;
  /** A celebration type's id, or null for something else or not known. */
  celebration_type_id?: string | null;
  expected_guests?: number | null;
  finder?: string;
  /** Only the list of the first steps is wanted so far. */
  list?: true;
};

export const WHEN_DIED = [
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

/** The answers that count for the beginning that was chosen; earlier ones may be of the other. */
export const relevantAnswers = ({
  whose,
  remember,
  leave_out,
  finder,
  happened,
  list,
  ...both
}: Answers): Answers =>
  both.kind === "ahead"
    ? { ...both, whose, remember, leave_out, finder }
    : { ...both, happened, list };

/** The questions in order, given the answers so far. `pause` is not one of them. */
export function stepsFor({ kind, happened, list }: Answers): Step[] {
  if (kind === "ahead") {
    return ["where", "whose", "name", "remember", "leave-out", "love", "number", "finder", "draft"];
  }
  const safety: Step[] = happened === "today" ? ["safety"] : [];
  const rest: Step[] = list ? [] : ["name", "love", "number"];
  return ["where", "happened", ...safety, ...rest, "draft"];
}

/** The next question; the one before by -1. */
export const stepAfter = (step: Step, answers: Answers, by: 1 | -1 = 1): Step => {
  const steps = stepsFor(answers);
  return steps[steps.indexOf(step) + by] ?? "where";
};

/** The requested step if the answers lead to it, else the first one. */
export function stepIn(asked: string | null, answers: Answers): Step {
  if (!answers.kind) return "where";
  return asked === "pause" ? asked : (stepsFor(answers).find((step) => step === asked) ?? "where");
}

/** The words for the honoree in the questions, before and after a name is known. */
export const named = ({ honoree_name = "", whose }: Answers, other: string): string =>
  whose === "mine" ? "you" : honoree_name.trim() || other;
