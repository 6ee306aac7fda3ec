/**
 * A form's values after a change elsewhere, with the fields changed here: untouched fields follow,
 * edited ones stay.
 * @param stored the values elsewhere now
 * @param before the values when editing started here
 * @param next the values here
 */
export function withChanges<Value>(stored: Value, before: Value, next: Value): Value {
  if (typeof next !== "object" || next === null) return next;
  const changed = Object.entries(next).filter(
    ([field, one]) => one !== (before as Record<string, unknown>)[field],
  );
  return { ...stored, ...Object.fromEntries(changed) };
}
