import { useState } from "react";

export const MOST_SELECTED = 500;

const NONE: ReadonlySet<string> = new Set();

export type Selection = {
  ids: ReadonlySet<string>;
  isFull: boolean;
  /** The rows are still another search's: none can be selected. */
  isWaiting: boolean;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects these rows, or as many as fit, or none of them. */
  toggleAll: (ids: string[], on: boolean) => void;
  keep: (ids: string[]) => void;
  clear: () => void;
};

/**
 * A list's selected rows. A new search or filter starts with none.
 * @param shown the list's search and filters, as one string
 * @param rows the list's rows: one that leaves it is deselected
 * @param isWaiting the rows are still another search's, as they were then
 */
export function useSelection(shown: string, rows: { id: string }[], isWaiting: boolean): Selection {
  const [state, setState] = useState({ shown, ids: NONE });
  // An earlier selection does not come back with its search.
  if (state.shown !== shown) setState({ shown, ids: NONE });
  const ids = state.shown === shown && state.ids.size > 0 ? present(state.ids, rows) : NONE;
  const set = (next: ReadonlySet<string>) => setState({ shown, ids: next });
  return {
    ids,
    isFull: ids.size >= MOST_SELECTED,
    isWaiting,
    isSelected: (id) => ids.has(id),
    toggle: (id) => set(toggled(ids, [id], !ids.has(id))),
    toggleAll: (all, on) => set(toggled(ids, all, on)),
    keep: (kept) => set(new Set(kept)),
    clear: () => set(new Set()),
  };
}

export function toggled(ids: ReadonlySet<string>, these: string[], on: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of these) {
    if (!on) next.delete(id);
    else if (next.size < MOST_SELECTED) next.add(id);
  }
  return next;
}

const present = (ids: ReadonlySet<string>, rows: { id: string }[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
