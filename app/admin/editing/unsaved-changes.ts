import { useEffect, useId, useRef } from "react";

type Ask = (leave: () => void) => void;

/** The forms of this page that hold unsaved words, and how each asks before it is left. */
const changed = new Map<string, Ask>();

export const hasUnsavedChanges = () => changed.size > 0;

/** Does something that loses unsaved words: at once where there are none, else after asking. */
export function askBeforeLeaving(leave: () => void): void {
  const [ask] = changed.values();
  if (ask) ask(leave);
  else leave();
}

/**
 * Says that a form holds unsaved words: the browser then asks before it closes or reloads the tab.
 * @param ask how the form asks when it is left otherwise
 */
export function useUnsavedChanges(isChanged: boolean, ask: Ask): void {
  const form = useId();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isChanged) return;
    changed.set(form, (leave) => latest.current(leave));
    window.addEventListener("beforeunload", prevent);
    return () => {
      changed.delete(form);
      window.removeEventListener("beforeunload", prevent);
    };
  }, [isChanged, form]);
}

const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
