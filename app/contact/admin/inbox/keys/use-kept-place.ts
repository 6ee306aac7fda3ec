import { useEffect, useRef } from "react";
import { rescueFocus } from "~/admin/lost-focus";
import { openerOf } from "./use-inbox-keys";

/**
 * A message that was answered leaves the list, and its row's button goes with the focus on it: the next
 * row takes it once the message is closed.
 * @param ids of the rows
 * @param open the message that is open
 */
export function useKeptPlace(ids: string[], open: string | null): void {
  const place = useRef<{ id: string; ids: string[] }>(undefined);
  const shown = ids.join();
  useEffect(() => {
    const rows = shown.split(",");
    if (open && rows.includes(open)) place.current = { id: open, ids: rows };
    const last = place.current;
    if (open || !last) return;
    if (rows.includes(last.id)) {
      last.ids = rows;
      return;
    }
    place.current = undefined;
    const at = last.ids.indexOf(last.id);
    const next = [...last.ids.slice(at + 1), ...last.ids.slice(0, at).reverse()].find((id) =>
      rows.includes(id),
    );
    rescueFocus(next === undefined ? undefined : openerOf(next));
  }, [shown, open]);
}
