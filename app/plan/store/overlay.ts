import { BLANK_ROWS } from "./blank-rows";
import type { Change, FieldChange, RowChange } from "./change";
import type { Noun, Row, Rows, Value } from "./rows";

/**
 * The rows as shown: the server's, with this browser's changes applied as an optimistic update, in
 * order. Rows without changes keep their identity.
 */
export function overlaid(rows: Rows, changes: readonly Change[]): Rows {
  if (changes.length === 0) return rows;
  const next: { [N in Noun]?: Map<string, Row> } = {};
  for (const change of changes) {
    if (change.kind === "field" && change.isUnclear) continue;
    const { noun, row } = change;
    const map = next[noun] ?? new Map<string, Row>(rows[noun]);
    next[noun] = map;
    const known = map.get(row);
    if (change.kind === "row") {
      if (!known) map.set(row, newRow(change));
    } else if (known) {
      map.set(row, { ...known, [change.field]: shown(change) } as Row);
    }
  }
  return { ...rows, ...next } as Rows;
}

/** A removal is sent as true, but read as a time. */
const shown = ({ field, value, at }: FieldChange): Value =>
  field === "removed_at" && value === true ? new Date(at).toISOString() : value;

/** An added row, in the form in which the server will return it. */
export function newRow({ noun, row, planId, at, values }: RowChange): Row {
  const time = new Date(at).toISOString();
  return {
    id: row,
    plan_id: planId,
    version: 0,
    created_at: time,
    updated_at: time,
    updated_by: null,
    removed_at: null,
    ...BLANK_ROWS[noun],
    ...values,
  } as Row;
}
