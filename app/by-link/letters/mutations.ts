import { isToken } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** The changes a person can make on the page of their letters. */
export const CHANGES = [
  "confirm",
  "stop-list",
  "stop-contact",
  "resume-contact",
  "stop-plan",
  "resume-plan",
  "stop-celebration",
  "resume-celebration",
  "stop-guest",
  "resume-guest",
  "stop-partner",
  "resume-partner",
  "stop-staff",
  "stop-all",
  "resume-all",
] as const;

export type Change = (typeof CHANGES)[number];

/**
 * Makes a change, or with `one-click` the one that a mailbox posts (RFC 8058).
 * @returns with `data`, whether the token is known
 */
export async function changeLetters(tables: Tables, token: string, change: Change | "one-click") {
  if (!isToken(token)) return { data: false, error: null, status: 404 };
  return tables.rpc("change_letters", { token, change });
}
