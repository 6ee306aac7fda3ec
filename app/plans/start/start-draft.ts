import { randomId } from "~/lib/random-id";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";
import { ownPlans } from "../own-plans";
import type { Answers } from "./answers";

/** Answers that are not a plan yet. */
export type StartDraft = {
  /** The plan's, chosen with the first answer: however often it is sent, it is one plan. */
  id: string;
  answers: Answers;
  /** A partner from whose page the family came, to be put on the plan. */
  partner?: string;
};

const IN_TAB = "plan-start";
const WAITING = "last-hurrah-start/";

/** The answers given in this tab; a reload keeps them. */
export function readStart(): StartDraft | null {
  const kept = readFromTab(IN_TAB);
  return isDraft(kept) ? kept : null;
}

export const keepStart = (draft: StartDraft): void => keepInTab(IN_TAB, draft);

const LIST = "plan-with-list";

/** Where "Keep this list" leads: a plan that starts with it, or the one that this tab started so. */
export function keepList(): string {
  const started = readFromTab(LIST);
  if (ownPlans().some(({ id }) => id === started)) return `/plan/${started}/checklist`;
  // What was answered before is not lost.
  const draft = readStart() ?? { id: randomId(), answers: {} };
  keepStart({ ...draft, answers: { ...draft.answers, kind: "died", list: true } });
  keepInTab(LIST, draft.id);
  return readStart() ? "/plan?step=draft" : "/plan?from=first-steps";
}

/**
 * Plans that could not be started: without a connection, or with too many started before them. They
 * wait in the browser, for any tab.
 */
export function readWaiting(): StartDraft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(WAITING));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "null")).filter(isDraft);
  } catch {
    return [];
  }
}

/** @returns whether the browser keeps it */
export function keepWaiting(draft: StartDraft): boolean {
  try {
    localStorage.setItem(WAITING + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Drops the answers of a plan that was started, or let go. */
export function forgetStart({ id }: StartDraft): void {
  forgetInTab(IN_TAB);
  try {
    localStorage.removeItem(WAITING + id);
  } catch {
    // Denied: nothing was stored.
  }
}

const isDraft = (kept: unknown): kept is StartDraft =>
  typeof kept === "object" &&
  kept !== null &&
  typeof (kept as StartDraft).id === "string" &&
  typeof (kept as StartDraft).answers === "object";
