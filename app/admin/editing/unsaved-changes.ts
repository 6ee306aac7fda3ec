import { useCallback, useEffect, useId, useRef } from "react";
import { useBlocker } from "react-router";

/** A form that holds unsaved words. */
type UnsavedForm = {
  /** Asks the person, and does what they choose. */
  ask: (leave: Leave, stay: () => void) => void;
  /** Forgets the words, or keeps them as a draft where there is a place for it. */
  end: (keeps: boolean) => Promise<void> | undefined;
};

/** `keeps`: what was written stays as a draft. */
export type Leave = (keeps: boolean) => void;

/** The forms of this page that hold unsaved words. */
const forms = new Map<string, UnsavedForm>();

export const hasUnsavedChanges = () => forms.size > 0;

/**
 * Does something that loses the unsaved words of every form of the page: at once where there are
 * none, else after asking once.
 */
export function askBeforeLeaving(leave: () => void, stay: () => void = () => undefined): void {
  const all = [...forms.values()];
  // The last: a dialog lies over the page.
  const asked = all.at(-1);
  const leaveAll = (keeps: boolean) => {
    const ends = all.map((form) => form.end(keeps));
    if (keeps) void Promise.allSettled(ends).then(leave);
    else leave();
  };
  if (asked) asked.ask(leaveAll, stay);
  else leave();
}

/**
 * Says that a form holds unsaved words: the browser then asks before it closes or reloads the tab.
 * @returns whether it still says so, and what takes it back before the form itself is unchanged
 */
export function useUnsavedChanges(isChanged: boolean, form: UnsavedForm) {
  const id = useId();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isUnsaved = useCallback(() => forms.has(id), [id]);
  const release = useCallback(() => {
    forms.delete(id);
    if (forms.size === 0) window.removeEventListener("beforeunload", prevent);
  }, [id]);

  useEffect(() => {
    if (!isChanged) return;
    forms.set(id, {
      ask: (leave, stay) => latest.current.ask(leave, stay),
      end: (keeps) => latest.current.end(keeps),
    });
    window.addEventListener("beforeunload", prevent);
    return release;
  }, [isChanged, id, release]);

  return { isUnsaved, release };
}

const prevent = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before a page with unsaved words is left by a link or the back button. Once for all forms,
 * because the router heeds one blocker at a time.
 */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsavedChanges() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (blocker.state === "blocked") askBeforeLeaving(blocker.proceed, blocker.reset);
  }, [blocker]);
}
