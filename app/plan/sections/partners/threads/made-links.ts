import type { Done } from "~/plan/mutations";
import { makeInquiryLink } from "../mutations";

/** Tokens of links made while this page was open, by thread: each is returned only once. */
const made = new Map<string, string>();

/** The token of a thread's link, if it was made here; else "". */
export const madeLink = (threadId: string): string => made.get(threadId) ?? "";

export async function makeLink(threadId: string): Promise<Done<string>> {
  const done = await makeInquiryLink(threadId);
  if ("answer" in done) made.set(threadId, done.answer);
  return done;
}

/** Makes a link for each thread. @returns whether all were made */
export async function makeLinks(threadIds: readonly string[]): Promise<boolean> {
  const all = await Promise.all(threadIds.map(makeLink));
  return all.every((done) => "answer" in done);
}
