import type { FieldChange, Problem, RowChange } from "./change";
import type { Answer } from "./rows";

export type Outcome =
  | { kind: "saved" }
  | Problem
  /**
   * No response, or none that says anything about the change: it is sent again later. `isFull`
   * means that the site's disk has no room for now.
   */
  | { kind: "unreachable"; isFull?: true };

type Since = Answer & { me: string };

/** The store's calls to the server. None of them throws. */
export type PlanServer = {
  /** Rows with a higher version, and the asking account (`me`); null: not open to this browser. */
  since: (planId: string, version: number) => Promise<Since | null | "unreachable">;
  /** Saves one field if it still holds the base; a value that is already there counts as saved. */
  saveField: (change: FieldChange) => Promise<Outcome>;
  /** Adds a row; an existing one counts as saved. */
  addRow: (change: RowChange) => Promise<Outcome>;
};
