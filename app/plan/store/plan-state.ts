import { type Batch, type Change, contentOf, type Problem } from "./change";
import type { Noun, Retention, Rows, Value } from "./rows";

/** The state of the plan's screens. New on every change; unchanged rows keep their identity. */
export type PlanState = {
  /**
   * `loading` until the first response; `failed` if there was none so far, with retries; `closed`
   * if the plan does not exist or is not open to this browser.
   */
  phase: "loading" | "failed" | "open" | "closed";
  /** This browser's account, as in `plan_members.user_id`; null until known. */
  me: string | null;
  rows: Rows;
  retention: Retention;
  saving: Saving;
  /** Changes that wait for their writer. */
  problems: PendingProblem[];
  /** Everything written here and never saved, once the plan is closed to this browser. */
  unsent: Unsent[];
};

export type Saving =
  | { kind: "saved"; at: number | null }
  | { kind: "saving" }
  /**
   * No connection or, with `isFull`, no room on the site's disk; `isKept` says whether the browser
   * stores the changes meanwhile.
   */
  | { kind: "waiting"; isKept: boolean; isFull?: boolean };

export type PendingProblem = {
  /** The batch's id, which `choose` takes. */
  id: string;
  noun: Noun;
  row: string;
  /** Undefined for a new row. */
  field: string | undefined;
  /** The value that the writer typed. */
  value: Value | Record<string, Value>;
  problem: Problem;
};

export type Unsent = Pick<PendingProblem, "id" | "field" | "value">;

/** All unsent values, with or without a problem. */
export const unsentOf = (batches: readonly Batch[]): Unsent[] =>
  batches.map((batch) => {
    const content: Change = contentOf(batch);
    return content.kind === "field"
      ? { id: batch.id, field: content.field, value: content.value }
      : { id: batch.id, field: undefined, value: content.values };
  });

export const problemsOf = (batches: readonly Batch[]): PendingProblem[] =>
  batches.flatMap((batch) => {
    const { id, problem } = batch;
    if (!problem) return [];
    const content: Change = contentOf(batch);
    const { noun, row } = content;
    const isField = content.kind === "field";
    const field = isField ? content.field : undefined;
    return [{ id, noun, row, field, value: isField ? content.value : content.values, problem }];
  });

/** In the specification's words. @param problems how many changes wait for their writer */
export function savedWords(saving: Saving, problems = 0): string {
  switch (saving.kind) {
    case "saving":
      return "Saving…";
    case "waiting":
      return `Not saved yet: ${saving.isFull ? "our site has no room just now" : "no connection"}. ${
        saving.isKept
          ? "Your words are kept in this browser."
          : "Please leave this page open: this browser keeps nothing."
      }`;
    case "saved":
      if (problems > 0) return `Not all saved: ${waitWords(problems)}.`;
      return saving.at === null ? "Saved" : `Saved ${timeOrDay(saving.at)}`;
  }
}

/** "one change waits for your answer". */
export const waitWords = (problems: number): string =>
  `${problems === 1 ? "one change waits" : `${problems} changes wait`} for your answer`;

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** "10:42 PM" in the reader's time zone, or the date if it is not today: "November 20". */
function timeOrDay(at: number): string {
  const time = new Date(at);
  if (time.toDateString() !== new Date().toDateString()) {
    return time.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  }
  // Some browsers use a narrow no-break space here, which many fonts lack.
  return clock.format(time).replaceAll("\u202f", " ");
}
