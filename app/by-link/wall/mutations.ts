import type { Tables } from "~shared/tables";

type Said = {
  author_name: string;
  words: string;
  /** The name of a stored file. */
  picture: string | null;
  /** The hash of the withdrawal token. */
  withdraw: string;
};

/** Leaves a memory for the family to read; sending the same id again stores only one. */
export const leaveMemory = (tables: Tables, token: string, p_id: string, said: Said) =>
  tables.rpc("leave_memory", { token, p_id, said });

/** Reports a memory; the same id again stores only one. False: the wall does not show it. */
export const reportMemory = (
  tables: Tables,
  report: { token: string; p_id: string; memory_id: string; words: string },
) => tables.rpc("report_memory", report);
