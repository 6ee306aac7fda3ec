import { useEffect, useEffectEvent, useRef } from "react";
import { offerPlace, rescueFocus } from "~/admin/lost-focus";
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

/**
 * An answered message leaves the list together with its row's focused button: the next row takes
 * the focus once the message is closed.
 * @returns `neighbor` finds the message before or after one, even when the open one has left the
 *   list; `hold` keeps the place of a row that a key may take from the list
 */
export function useKeptPlace(ids: string[], open: string | null) {
  const place = useRef<{ id: string; ids: string[] }>(undefined);
  const shown = ids.join();
  useEffect(() => {
    const rows = shown.split(",");
    if (open && rows.includes(open)) place.current = { id: open, ids: rows };
    const last = place.current;
    if (open || !last) return;
    if (rows.includes(last.id)) last.ids = rows;
    else rescueFocus(openerNear(last));
  }, [shown, open]);
  useEffect(() => offerPlace(() => place.current && openerNear(place.current)), []);

  const neighbor = (from: string, by: 1 | -1): string | undefined => {
    const order = place.current?.id === open ? place.current?.ids : undefined;
    return order && near(order, from, by).find((id) => ids.includes(id));
  };
  const hold = () => {
    const id = focusedMessage();
    if (id && !open) place.current = { id, ids };
  };
  return { neighbor, hold };
}

/** The messages after or before one in its list, nearest first. */
function near(ids: string[], id: string | null, by: 1 | -1): string[] {
  const at = ids.indexOf(id ?? "");
  return by === 1 ? ids.slice(at + 1) : ids.slice(0, Math.max(at, 0)).reverse();
}

/** The message's button, or the next one's that is still listed, or a previous one's. */
function openerNear({ id, ids }: { id: string; ids: string[] }): HTMLElement | undefined {
  for (const one of [id, ...near(ids, id, 1), ...near(ids, id, -1)]) {
    const opener = openerOf(one);
    if (opener) return opener;
  }
  return undefined;
}
