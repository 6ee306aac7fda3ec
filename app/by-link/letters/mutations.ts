import { isToken } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** Kinds of letters that are stopped and resumed alike. */
const STREAMS = ["contact", "plan", "celebration", "guest", "partner"] as const;
export type StreamName = (typeof STREAMS)[number];

export const CHANGES = [
  ...(["confirm", "stop-list", "stop-staff", "stop-all", "resume-all"] as const),
  ...STREAMS.flatMap((stream) => [`stop-${stream}`, `resume-${stream}`] as const),
];

export type Change = (typeof CHANGES)[number];

/**
 * Makes a change, or with `one-click` the one that a mailbox posts (RFC 8058).
 * @returns with `data`, whether the token is known
 */
export async function changeLetters(tables: Tables, token: string, change: Change | "one-click") {
  if (!isToken(token)) return { data: false, error: null, status: 404 };
  return tables.rpc("change_letters", { token, change });
}
