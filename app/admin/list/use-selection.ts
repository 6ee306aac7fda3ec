import { useState } from "react";

/** Rows that can be changed at once. */
export const MOST_SELECTED = 500;

const NONE: ReadonlySet<string> = new Set();

export type Selection = {
  ids: ReadonlySet<string>;
  /** Whether one more would be too many. */
  isFull: boolean;
  /** The rows are still those of another search: none can be selected. */
  isWaiting: boolean;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects these, or as many as there is room for, or none of them. */
  toggleAll: (ids: string[], on: boolean) => void;
  /** Leaves those alone. */
  keep: (ids: string[]) => void;
  clear: () => void;
};

/**
 * The rows of a list that are selected, until the list shows others: what is searched for or chosen
 * again starts with none.
 * @param shown what the list is asked for, as one text
 * @param rows those in the list: one that leaves it is selected no more
 * @param isWaiting for the rows: those in the list are of another search, and stand as they stood then
 */
export function useSelection(shown: string, rows: { id: string }[], isWaiting: boolean): Selection {
  const [state, setState] = useState({ shown, ids: NONE });
  // What was selected before does not come back with an earlier search.
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

/** Some with others put in, as long as there is room, or taken out. */
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
