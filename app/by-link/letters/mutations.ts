import { isToken } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

const STREAMS = ["contact", "plan", "celebration", "guest", "partner"] as const;
export type StreamName = (typeof STREAMS)[number];

export const CHANGES = [
  ...(["confirm", "stop-list", "stop-staff", "stop-all", "resume-all"] as const),
  ...STREAMS.flatMap((stream) => [`stop-${stream}`, `resume-${stream}`] as const),
];

export type Change = (typeof CHANGES)[number];

/** `one-click`: a mailbox posts it (RFC 8058). @returns with `data`, whether the token is known */
export async function changeLetters(tables: Tables, token: string, change: Change | "one-click") {
  if (!isToken(token)) return { data: false, error: null, status: 404 };
  return tables.rpc("change_letters", { token, change });
}
