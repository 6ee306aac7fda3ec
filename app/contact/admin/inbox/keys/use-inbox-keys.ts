import { useEffect, useEffectEvent } from "react";
import { type Key, pressedKey } from "./pressed-key";
import { keepTyped } from "./typed-ahead";

/**
 * Calls back for each of the inbox's keys.
 * @param isOn whether they are switched on
 */
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

/** The buttons that open the rows of the list, in their order. */
const openers = () => [...document.querySelectorAll<HTMLElement>("[data-open-message]")];

/** The id of the message in whose row the focus is. */
export const focusedMessage = (): string | undefined =>
  openers().find((opener) => opener.closest("tr")?.contains(document.activeElement))?.dataset
    .openMessage;

/**
 * Puts the focus where an open message is answered: in the answer, or on the mail link.
 * @returns false: what was answered is still being loaded
 */
export function focusAnswer(id: string): boolean {
  const shown = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!shown?.querySelector("[data-thread]")) return false;
  const link = document.querySelector<HTMLElement>("[data-reply-link]");
  (shown.querySelector<HTMLElement>("[data-reply]") ?? link)?.focus();
  return true;
}

/** The button of a message's row. */
export const openerOf = (id: string): HTMLElement | undefined =>
  openers().find(({ dataset }) => dataset.openMessage === id);

/** Moves the focus to the next or previous row; to the first where it is in none. */
export function focusRow(by: 1 | -1): void {
  const all = openers();
  if (all.length === 0) waitForRows();
  const at = all.findIndex((opener) => opener.dataset.openMessage === focusedMessage());
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus();
  next?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

/** How long a key that came before the rows is kept, in milliseconds, and how often they are looked for. */
const PATIENCE = 5000;
const LOOK = 100;

/** Who is quick presses a key before the first rows are there: it counts once they are. */
function waitForRows(until = Date.now() + PATIENCE): void {
  if (document.activeElement !== document.body && !document.activeElement?.matches("h1")) return;
  if (openers().length > 0) focusRow(1);
  else if (Date.now() < until) setTimeout(waitForRows, LOOK, until);
}
