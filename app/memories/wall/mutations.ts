import type { Tables } from "~shared/tables";

/** What came of a memory; null: the token is unknown. */
export type Taken = { done: boolean; state?: string } | null;

type Said = {
  author_name: string;
  words: string;
  /** The name of a kept file. */
  picture: string | null;
  /** The hash of the token that takes it back. */
  withdraw: string;
};

/** Leaves a memory for the family to read; the same id again leaves one. */
export const leaveMemory = (tables: Tables, token: string, p_id: string, said: Said) =>
  tables.rpc("leave_memory", { token, p_id, said });

/** Reports a memory; the same id again leaves one. Answers false where the wall does not show it. */
export const reportMemory = (
  tables: Tables,
  report: { token: string; p_id: string; memory_id: string; words: string },
) => tables.rpc("report_memory", report);
