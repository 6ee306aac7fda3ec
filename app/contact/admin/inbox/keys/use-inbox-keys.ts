import { useEffect, useEffectEvent } from "react";
import { type Key, pressedKey } from "./pressed-key";
import { keepTyped } from "./typed-ahead";

export function useInboxKeys(isOn: boolean, onKey: (key: Key) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (keepTyped(event, document.activeElement)) return;
    const key = pressedKey(event, document.activeElement);
    if (!key) return;
    // "/" opens Firefox's own search.
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isOn]);
}

const openers = () => [...document.querySelectorAll<HTMLElement>("[data-open-message]")];

export const focusedMessage = (): string | undefined =>
  openers().find((opener) => opener.closest("tr")?.contains(document.activeElement))?.dataset
    .openMessage;

/** Focuses an open message's answer field or mail link. @returns false while they are loading */
export function focusAnswer(id: string): boolean {
  const shown = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!shown?.querySelector("[data-thread]")) return false;
  const link = document.querySelector<HTMLElement>("[data-reply-link]");
  (shown.querySelector<HTMLElement>("[data-reply]") ?? link)?.focus();
  return true;
}

export const openerOf = (id: string): HTMLElement | undefined =>
  openers().find(({ dataset }) => dataset.openMessage === id);

/** Moves the focus to the next or previous row, or to the first when no row has it. */
export function focusRow(by: 1 | -1): void {
  const all = openers();
  if (all.length === 0) waitForRows();
  const at = all.findIndex((opener) => opener.dataset.openMessage === focusedMessage());
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus();
  next?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

/** How long an early key waits for the rows, and how often it looks, in milliseconds. */
const PATIENCE = 5000;
const LOOK = 100;

/** A key pressed before the first rows have loaded takes effect once they are there. */
function waitForRows(until = Date.now() + PATIENCE): void {
  if (document.activeElement !== document.body && !document.activeElement?.matches("h1")) return;
  if (openers().length > 0) focusRow(1);
  else if (Date.now() < until) setTimeout(waitForRows, LOOK, until);
}
