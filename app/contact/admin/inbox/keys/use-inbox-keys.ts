import { useEffect, useEffectEvent } from "react";
import { type Key, pressedKey } from "./pressed-key";

/**
 * Calls back for each of the inbox's keys.
 * @param isOn whether they are switched on
 */
export function useInboxKeys(isOn: boolean, onKey: (key: Key) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
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

/** Moves the focus to the next or previous row; to the first where it is in none. */
export function focusRow(by: 1 | -1): void {
  const all = openers();
  const at = all.findIndex((opener) => opener.dataset.openMessage === focusedMessage());
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus();
  next?.closest("tr")?.scrollIntoView({ block: "nearest" });
}
