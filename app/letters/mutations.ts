import type { Tables } from "~shared/tables";

/** What a person can press on the page of their letters. */
export const CHANGES = [
  "confirm",
  "stop-list",
  "stop-contact",
  "resume-contact",
  "stop-staff",
  "stop-all",
  "resume-all",
] as const;

export type Change = (typeof CHANGES)[number];

/**
 * Does what was pressed, or with `one-click` what a mailbox posts (RFC 8058).
 * @returns with `data`, whether the token is known
 */
export const changeLetters = (tables: Tables, token: string, change: Change | "one-click") =>
  tables.rpc("change_letters", { token, change });
