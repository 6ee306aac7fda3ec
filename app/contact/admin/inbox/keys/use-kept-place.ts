import { useEffect, useRef } from "react";
import { offerPlace, rescueFocus } from "~/admin/lost-focus";
import { focusedMessage, openerOf } from "./use-inbox-keys";

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
