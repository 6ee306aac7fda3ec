import type { Done } from "~/plans/mutations";
import { makeInquiryLink } from "../mutations";

/** Tokens of links that were made while this page was open, by thread: each is told this once. */
const made = new Map<string, string>();

/** The token of a link to a thread's page, if one was made here; else "". */
export const madeLink = (threadId: string): string => made.get(threadId) ?? "";

/** Makes a link to a thread's page. */
export async function makeLink(threadId: string): Promise<Done<string>> {
  const done = await makeInquiryLink(threadId);
  if ("answer" in done) made.set(threadId, done.answer);
  return done;
}

/** Makes a link for each of some threads. @returns whether all were made */
export async function makeLinks(threadIds: readonly string[]): Promise<boolean> {
  const all = await Promise.all(threadIds.map(makeLink));
  return all.every((done) => "answer" in done);
}
