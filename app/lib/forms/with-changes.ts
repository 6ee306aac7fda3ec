/**
 * Untouched fields follow a change elsewhere, edited ones stay.
 * @param stored the values elsewhere now
 * @param before the values when editing started here
 */
export function withChanges<Value>(stored: Value, before: Value, next: Value): Value {
  if (typeof next !== "object" || next === null) return next;
  const changed = Object.entries(next).filter(
    ([field, one]) => one !== (before as Record<string, unknown>)[field],
  );
  return { ...stored, ...Object.fromEntries(changed) };
}
