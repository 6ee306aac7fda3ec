/** What became of a record's fields where two people changed it at once. */
export type Merge<Values> = {
  /** Theirs, with what only I changed in its place, and mine of what both changed. */
  merged: Values;
  /** Changed by the colleague alone. */
  theirs: (keyof Values)[];
  /** Changed by me alone. */
  mine: (keyof Values)[];
  /** Changed by both, and not to the same. */
  both: (keyof Values)[];
};

/**
 * Brings two changes of the same values together, field by field; a list is one field.
 * @param base what both began with
 */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const result: Merge<Values> = { merged: { ...theirs }, theirs: [], mine: [], both: [] };
  for (const name of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(mine[name], theirs[name])) continue;
    if (isSame(mine[name], base[name])) {
      result.theirs.push(name);
      continue;
    }
    result.merged[name] = mine[name];
    result[isSame(theirs[name], base[name]) ? "mine" : "both"].push(name);
  }
  return result;
}

/** Whether two values of a form's field say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** The database orders the names in what it stores as it likes. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, ordered(held)]));
};
