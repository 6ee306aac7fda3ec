export type Merge<Values> = {
  /** Theirs, overlaid with what only I changed, and with mine where both did. */
  merged: Values;
  theirs: (keyof Values)[];
  mine: (keyof Values)[];
  /** Fields that both changed, to different values. */
  both: (keyof Values)[];
};

/** Merges field by field; a list is one field. @param base the values that both started with */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values) {
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

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** The database may reorder the keys of JSON that it stores. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, ordered(held)]));
};
