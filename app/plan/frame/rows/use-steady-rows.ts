import { type FocusEvent, useState } from "react";

type Held = ReadonlyMap<string, { place: number; group: unknown }>;

/**
 * Keeps a list's order and groups while somebody writes in it, even when others change them: the row
 * being typed in never moves. New rows are added at the end meanwhile.
 * @param group the field by which the list is grouped
 * @returns `hold` goes on the list's element; `take` holds the order until `release` applies the new one
 */
export function useSteadyRows<Row extends { id: string }>(
  rows: readonly Row[],
  group?: keyof Row,
): { rows: Row[]; hold: ReturnType<typeof holder>; take: () => void; release: () => void } {
  const [held, setHeld] = useState<Held>();
  const release = () => setHeld(undefined);
  const take = () => held ?? setHeld(placesOf(rows, group));
  return {
    rows: held ? steadied(rows, held, group) : [...rows],
    hold: holder(take, release),
    take,
    release,
  };
}

const placesOf = <Row extends { id: string }>(rows: readonly Row[], group?: keyof Row): Held =>
  new Map(rows.map((row, place) => [row.id, { place, group: group && row[group] }]));

export function steadied<Row extends { id: string }>(
  rows: readonly Row[],
  held: Held,
  group?: keyof Row,
): Row[] {
  const place = ({ id }: Row) => held.get(id)?.place ?? Number.POSITIVE_INFINITY;
  return rows
    .map((row) => {
      const known = held.get(row.id);
      return group && known ? { ...row, [group]: known.group } : row;
    })
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** Controls for typing or choosing; a checkbox moves its row on purpose. */
const WRITTEN_IN = "input:not([type=checkbox]), textarea, select";
/** A list's heading gets the focus when a row leaves the list. */
const HEADING = "[tabindex='-1']";

/** A row that opens in a sheet gets the focus back from it, wherever the row stands by then. */
function refocus(row: string) {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus();
}

/**
 * Writing lasts from the focus on a control of the list, or of the sheet over it, until the focus
 * leaves the list or returns to a row.
 */
const holder = (take: () => void, release: () => void) => ({
  onFocus({ target }: FocusEvent<HTMLElement>) {
    const { row } = target.dataset;
    if (target.matches(WRITTEN_IN)) take();
    else if (target.matches(HEADING)) release();
    else if (row !== undefined) {
      release();
      requestAnimationFrame(() => refocus(row));
    }
  },
  onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) release();
  },
});
