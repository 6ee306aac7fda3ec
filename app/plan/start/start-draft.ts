import { randomId } from "~/lib/random-id";
import { inBrowser, inTab } from "~/lib/storage";
import { ownPlans } from "../own-plans";
import type { Answers } from "./answers";

/** Answers that have not become a plan yet. */
export type StartDraft = {
  /** The id of the plan, chosen with the first answer: resending it never makes a second plan. */
  id: string;
  answers: Answers;
  /** The partner whose page the family came from, to be added to the plan. */
  partner?: string;
};

const IN_TAB = "plan-start";
const WAITING = "last-hurrah-start/";

/** The answers given in this tab; they survive a reload. */
export function readStart(): StartDraft | null {
  const kept = inTab.read(IN_TAB);
  return isDraft(kept) ? kept : null;
}

export const keepStart = (draft: StartDraft) => inTab.keep(IN_TAB, draft);

const LIST = "plan-with-list";

/** The target of "Keep this list": a new plan with it, or the one this tab started that way. */
export function keepList(): string {
  const started = inTab.read(LIST);
  if (ownPlans().some(({ id }) => id === started)) return `/plan/${started}/checklist`;
  // Earlier answers are kept.
  const draft = readStart() ?? { id: randomId(), answers: {} };
  keepStart({ ...draft, answers: { ...draft.answers, kind: "died", list: true } });
  inTab.keep(LIST, draft.id);
  return readStart() ? "/plan?step=draft" : "/plan?from=first-steps";
}

/** Plans that could not be started, offline or refused. They wait in the browser, for all tabs. */
export const readWaiting = (): StartDraft[] =>
  inBrowser.keys(WAITING).map(inBrowser.read).filter(isDraft);

/** @returns whether the browser could store it */
export const keepWaiting = (draft: StartDraft): boolean =>
  inBrowser.keep(WAITING + draft.id, draft);

/** Drops the answers of a plan that was started or given up. */
export function forgetStart({ id }: StartDraft): void {
  inTab.forget(IN_TAB);
  inBrowser.forget(WAITING + id);
}

const isDraft = (kept: unknown): kept is StartDraft =>
  typeof kept === "object" &&
  kept !== null &&
  typeof (kept as StartDraft).id === "string" &&
  typeof (kept as StartDraft).answers === "object";
