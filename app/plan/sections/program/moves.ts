type Placed = { id: string; position: number };

/**
 * Moves a row of a list by giving it a position between its new neighbors. Others get a new
 * position only if there is no room between those.
 * @param to the new index, clamped to the list
 * @returns the changed positions, none if nothing moves
 */
export function moved<Row extends Placed>(rows: readonly Row[], id: string, to: number): Placed[] {
  const row = rows.find((one) => one.id === id);
  const others = rows.filter((one) => one.id !== id);
  const index = Math.max(0, Math.min(to, others.length));
  if (!row || rows.indexOf(row) === index) return [];
  const before = others[index - 1]?.position;
  const after = others[index]?.position;
  const position = between(before, after);
  if (position !== undefined) return [{ id, position }];
  return [...others.slice(0, index), row, ...others.slice(index)]
    .map((one, place) => ({ id: one.id, was: one.position, position: place + 1 }))
    .filter(({ was, position: place }) => was !== place)
    .map(({ id: one, position: place }) => ({ id: one, position: place }));
}

export type Edge = "before" | "after";

/** The new index of a dragged row. @param over the row beside which it is dropped */
export function droppedAt(ids: readonly string[], id: string, over: string, edge: Edge): number {
  const others = ids.filter((one) => one !== id);
  return others.indexOf(over) + (edge === "after" ? 1 : 0);
}

/** A number between two, or undefined if there is none. */
function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 1 : after - 1;
  if (after === undefined) return before + 1;
  const middle = before + (after - before) / 2;
  return before < middle && middle < after ? middle : undefined;
}
