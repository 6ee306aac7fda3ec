/**
 * A form's values as they came from elsewhere meanwhile, with the fields that were changed here: what
 * nobody touched here follows, what somebody wrote stays.
 * @param stored as they are elsewhere now
 * @param before as they were when the writing here began
 * @param next as they are here
 */
export function withChanges<Value>(stored: Value, before: Value, next: Value): Value {
  if (typeof next !== "object" || next === null) return next;
  const changed = Object.entries(next).filter(
    ([field, one]) => one !== (before as Record<string, unknown>)[field],
  );
  return { ...stored, ...Object.fromEntries(changed) };
}
