import { randomId } from "~/lib/random-id";
import type { Noun, Value } from "./rows";

type Common = {
  /** Sorts by the time at which the change began, and is nobody else's. */
  id: string;
  /** Grows as its writer goes on typing. */
  rev: number;
  planId: string;
  noun: Noun;
  row: string;
  /** The page that made it, until its next load: others add changes of their own. */
  tab: string;
  /** When it was made, in milliseconds. */
  at: number;
};

/** A field's new value. A row is removed by `removed_at` true, and put back by null. */
export type FieldChange = Common & {
  kind: "field";
  field: string;
  /** What the writer saw when they began. */
  base: Value;
  value: Value;
  /** The value is what was typed and is none of the field's: kept, never sent or shown as its value. */
  isUnclear?: boolean;
};

/** A new row. */
export type RowChange = Common & { kind: "row"; values: Record<string, Value> };

/** What somebody did in this browser that the server has still to be told. */
export type Change = FieldChange | RowChange;

/**
 * Why a change waits for its writer. It is kept until they have decided. `who` is an account, as
 * members name it in `user_id`; `at` is ISO 8601.
 */
export type Problem =
  /** Somebody else changed the field meanwhile: both texts are shown, and the writer chooses. */
  | { kind: "conflict"; value: Value; who: string | null; at: string | null }
  /** The row was removed meanwhile, by whom and when; with neither, it cannot be put back. */
  | { kind: "gone"; who: string | null; at: string | null }
  /** The value breaks a rule or a limit; `code` is the database's. */
  | { kind: "refused"; code: string }
  /** The writer may no longer change this plan. */
  | { kind: "forbidden" };

/** How far the sending of a change has come. */
export type Progress = {
  /** What the server is known to hold, in place of the change's own base. */
  base?: Value;
  /**
   * Values that were sent and whose answers may be lost: if the server holds one of them, it is our
   * own and no conflict.
   */
  sent: Value[];
  problem?: Problem;
};

/** Orders changes as they were begun. */
export const inOrder = (a: Change, b: Change) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const sameValue = (a: Value | undefined, b: Value | undefined) =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

let last = 0;

/** An id that sorts after every one made before: in this page, and by the clock in others. */
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
 * The change that an edit makes: as somebody goes on typing in a field, the newer value takes the
 * older one's place and keeps its base.
 * @param waiting what is not yet sent
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

/** Why words wait that their field cannot read: the code of their refusal. */
export const UNCLEAR = "unclear";

/** Changes that go to the server as one. */
export type Parcel = Progress & {
  /** The first one's: its progress is kept under it. */
  id: string;
  changes: [Change, ...Change[]];
};

/**
 * Puts changes into parcels, in order. A change of a field that was made on top of another (by a
 * page that saw the other's value) goes with it; one that was made beside it goes on its own, and
 * its writer is asked.
 */
export function parcelsOf(
  changes: readonly Change[],
  progress: ReadonlyMap<string, Progress>,
): Parcel[] {
  const parcels: Parcel[] = [];
  for (const change of [...changes].sort(inOrder)) {
    const under =
      change.kind === "field" ? parcels.findLast((parcel) => goesOn(parcel, change)) : undefined;
    if (under) under.changes.push(change);
    else parcels.push({ sent: [], ...progress.get(change.id), id: change.id, changes: [change] });
  }
  for (const parcel of parcels) {
    if (isUnclear(parcel)) parcel.problem = { kind: "refused", code: UNCLEAR };
  }
  return parcels;
}

/** Whether what was typed last is no value of its field. */
export function isUnclear({ changes }: Parcel): boolean {
  const newest = changes.at(-1);
  return newest?.kind === "field" && newest.isUnclear === true;
}

function goesOn({ changes }: Parcel, change: FieldChange): boolean {
  const before = changes.at(-1);
  return before !== undefined && isOfField(before, change) && sameValue(before.value, change.base);
}

/** What a parcel tells the server: its field's last value, over what the first change was made on. */
export function contentOf({ changes, base, sent }: Parcel): Change & { sent: Value[] } {
  const [first] = changes;
  const newest = changes.at(-1) ?? first;
  if (first.kind === "row" || newest.kind === "row") return { ...first, sent };
  return { ...newest, base: base === undefined ? first.base : base, sent };
}

/**
 * The next parcel to send. What waits for its writer holds up later changes of the same field, and
 * a new row that waits holds up its fields.
 * @param isHeld says of a parcel that its writer is still typing
 */
export function nextParcel(
  parcels: readonly Parcel[],
  isHeld: (parcel: Parcel) => boolean,
): Parcel | undefined {
  const blocked = new Set<string>();
  for (const parcel of parcels) {
    const [{ noun, row, ...change }] = parcel.changes;
    const ofRow = `${noun}/${row}`;
    const key = "field" in change ? `${ofRow}/${change.field}` : ofRow;
    if (blocked.has(ofRow) || blocked.has(key)) continue;
    if (!parcel.problem && !isHeld(parcel)) return parcel;
    blocked.add(key);
  }
  return undefined;
}
