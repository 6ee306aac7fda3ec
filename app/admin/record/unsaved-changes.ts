import { useCallback, useEffect, useId, useRef } from "react";
import { useBlocker } from "react-router";

type UnsavedForm = {
  ask: (leave: Leave, stay: () => void) => void;
  /** Forgets the changes, or keeps them as a draft if it can. */
  end: (keeps: boolean) => Promise<void> | undefined;
};

/** `keeps`: the changes stay as a draft. */
export type Leave = (keeps: boolean) => void;

const forms = new Map<string, UnsavedForm>();

export const hasUnsavedChanges = () => forms.size > 0;

/** At once if no form of the page has unsaved changes, else after asking once. */
export function askBeforeLeaving(leave: () => void, stay: () => void = () => undefined): void {
  const all = [...forms.values()];
  // The last form: a dialog lies above the page.
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
 * Registers a form's unsaved changes: the browser then asks before it closes or reloads the tab.
 * @returns whether they are still registered, and functions that end that before the form is
 *   unchanged, and begin it again
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

  const register = useCallback(() => {
    forms.set(id, {
      ask: (leave, stay) => latest.current.ask(leave, stay),
      end: (keeps) => latest.current.end(keeps),
    });
    window.addEventListener("beforeunload", prevent);
  }, [id]);

  useEffect(() => {
    if (!isChanged) return;
    register();
    return release;
  }, [isChanged, register, release]);

  return { isUnsaved, release, register };
}

const prevent = (event: BeforeUnloadEvent) => event.preventDefault();

type Place = { pathname: string; search: string };

/** What a page's forms depend on: beside an open message, the rest only narrows the list. */
const formsAt = ({ pathname, search }: Place) =>
  pathname + (new URLSearchParams(search).get("message") ?? search);

export const leaves = (from: Place, to: Place): boolean => formsAt(from) !== formsAt(to);

/** Once for all forms of a page, because the router heeds one blocker at a time. */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => hasUnsavedChanges() && leaves(from, to),
  );
  useEffect(() => {
    if (blocker.state === "blocked") askBeforeLeaving(blocker.proceed, blocker.reset);
  }, [blocker]);
}
