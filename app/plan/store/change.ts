import { randomId } from "~/lib/random-id";
import type { Noun, Value } from "./rows";

type Common = {
  /** A unique id that sorts by the time at which the change began. */
  id: string;
  /** Increases as its writer goes on typing. */
  rev: number;
  planId: string;
  noun: Noun;
  row: string;
  /** The page that made it, until its next load: other pages add changes of their own. */
  tab: string;
  /** The time it was made, in milliseconds. */
  at: number;
};

/** A field's new value. `removed_at` true removes a row, and null restores it. */
export type FieldChange = Common & {
  kind: "field";
  field: string;
  /** The value that the writer saw at first. */
  base: Value;
  value: Value;
  /** The typed text is not valid for the field: it is kept, never sent or shown as its value. */
  isUnclear?: boolean;
};

export type RowChange = Common & { kind: "row"; values: Record<string, Value> };

/** An edit in this browser that the server does not have yet. */
export type Change = FieldChange | RowChange;

/**
 * The reason why a change waits for its writer, who decides about it. `who` is an account, as in
 * the members' `user_id`; `at` is ISO 8601.
 */
export type Problem =
  /** Somebody else changed the field meanwhile: both texts are shown, and the writer chooses. */
  | { kind: "conflict"; value: Value; who: string | null; at: string | null }
  /** The row was removed meanwhile, by whom and when; with neither, it cannot be restored. */
  | { kind: "gone"; who: string | null; at: string | null }
  /** The value breaks a rule or a limit; `code` is the database's. */
  | { kind: "refused"; code: string }
  /** The writer may no longer change this plan. */
  | { kind: "forbidden" };

/** The progress of sending a change. */
export type Progress = {
  /** The value that the server is known to hold; replaces the change's own base. */
  base?: Value;
  /**
   * Values that were sent, but whose responses may be lost: if the server holds one of them, it is
   * our own and not a conflict.
   */
  sent: Value[];
  problem?: Problem;
};

/** Sorts changes by when they were begun. */
export const inOrder = (a: Change, b: Change) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const sameValue = (a: Value | undefined, b: Value | undefined) =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

let last = 0;

/** An id that sorts after all earlier ones: strictly in this page, by the clock in others. */
export function changeId(now: number): string {
  last = Math.max(now, last + 1);
  return `${last.toString(36).padStart(9, "0")}-${randomId().slice(0, 8)}`;
}

export type Edit = Pick<
  FieldChange,
  "planId" | "noun" | "row" | "field" | "base" | "value" | "isUnclear"
> &
  Pick<Common, "tab" | "at">;

/**
 * Turns an edit into a change: while somebody goes on typing in a field, the newer value replaces
 * the older one and keeps its base.
 * @returns undefined when nothing changes
 */
export function changeBy(edit: Edit, waiting: readonly Change[]): FieldChange | undefined {
  const before = waiting
    .filter((change) => isOfField(change, edit))
    .findLast(({ tab }) => tab === edit.tab);
  if (before) {
    const { value, at, isUnclear } = edit;
    return { ...before, rev: before.rev + 1, value, at, isUnclear };
  }
  if (sameValue(edit.base, edit.value)) return undefined;
  return { ...edit, id: changeId(edit.at), rev: 0, kind: "field" };
}

const isOfField = (
  change: Change,
  { noun, row, field }: Pick<FieldChange, "noun" | "row" | "field">,
): change is FieldChange =>
  change.kind === "field" && change.noun === noun && change.row === row && change.field === field;

/** The refusal code for text that its field cannot parse. */
export const UNCLEAR = "unclear";

/** Changes that are sent as one. */
export type Batch = Progress & {
  /** The first change's id, which is also the key of its progress. */
  id: string;
  changes: [Change, ...Change[]];
};

/**
 * Groups changes into batches, in order. A change based on another's value (by a page that saw it)
 * joins that one's batch; a parallel one gets its own, and its writer is asked.
 */
export function batchesOf(
  changes: readonly Change[],
  progress: ReadonlyMap<string, Progress>,
): Batch[] {
  const batches: Batch[] = [];
  for (const change of [...changes].sort(inOrder)) {
    const under =
      change.kind === "field" ? batches.findLast((batch) => goesOn(batch, change)) : undefined;
    if (under) under.changes.push(change);
    else batches.push({ sent: [], ...progress.get(change.id), id: change.id, changes: [change] });
  }
  for (const batch of batches) {
    if (isUnclear(batch)) batch.problem = { kind: "refused", code: UNCLEAR };
  }
  return batches;
}

/** True if the newest text is not a valid value of its field. */
export function isUnclear({ changes }: Batch): boolean {
  const newest = changes.at(-1);
  return newest?.kind === "field" && newest.isUnclear === true;
}

function goesOn({ changes }: Batch, change: FieldChange): boolean {
  const before = changes.at(-1);
  return before !== undefined && isOfField(before, change) && sameValue(before.value, change.base);
}

/** The content to send: the field's last value, on the base of the first change. */
export function contentOf({ changes, base, sent }: Batch): Change & { sent: Value[] } {
  const [first] = changes;
  const newest = changes.at(-1) ?? first;
  if (first.kind === "row" || newest.kind === "row") return { ...first, sent };
  return { ...newest, base: base === undefined ? first.base : base, sent };
}

/**
 * The next batch to send. A change that waits for its writer blocks later ones of the same field,
 * and a new row that waits blocks its fields.
 * @param isHeld whether a batch's writer is still typing
 */
export function nextBatch(batches: readonly Batch[], isHeld: (batch: Batch) => boolean) {
  const blocked = new Set<string>();
  for (const batch of batches) {
    const [{ noun, row, ...change }] = batch.changes;
    const ofRow = `${noun}/${row}`;
    const key = "field" in change ? `${ofRow}/${change.field}` : ofRow;
    if (blocked.has(ofRow) || blocked.has(key)) continue;
    if (!batch.problem && !isHeld(batch)) return batch;
    blocked.add(key);
  }
  return undefined;
}
