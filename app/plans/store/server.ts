import type { FieldChange, Problem, RowChange } from "./change";
import type { Answer } from "./rows";

/** What became of a change that was sent. */
export type Outcome =
  | { kind: "saved" }
  | Problem
  /**
   * No answer, or none that says anything about the change: it is sent again later. `isFull`: the
   * site's disk has no room for now.
   */
  | { kind: "unreachable"; isFull?: true };

type Since = Answer & { me: string };

/** What the store asks of the server. None of it throws. */
export type PlanServer = {
  /**
   * All rows with a higher version, and the account that asks (`me`); null when the plan is not
   * open to this browser.
   */
  since: (planId: string, version: number) => Promise<Since | null | "unreachable">;
  /** Saves one field, if it still holds the base; a value that it holds already counts as saved. */
  saveField: (change: FieldChange) => Promise<Outcome>;
  /** Adds a row; one that is there already counts as saved. */
  addRow: (change: RowChange) => Promise<Outcome>;
};
