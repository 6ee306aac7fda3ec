import { isSame, merge } from "../conflict/merge";

/** The tables whose records have drafts on the server. */
export type DraftKind =
  | "articles"
  | "celebration_stories"
  | "celebration_types"
  | "content_sections"
  | "partners";

/** What is being written of a record. */
export type Draft<Values> = {
  /** `updated_at` of the record that it began from; null for a new one. */
  version: string | null;
  /** What the form began with. */
  base: Values;
  values: Values;
};

/** The copy that the tab keeps, for the seconds before the server has it and without connection. */
export type TabDraft<Values> = Draft<Values> & {
  /** When the form was last changed, in milliseconds. */
  at: number;
  /** `saved_at` of the server's draft as this tab knows it; null: it knows of none. */
  synced: string | null;
  /** What that draft says; null: nothing is known of it. */
  agreed: Values | null;
};

/** The server's draft is not the one that this tab knows: another tab or device wrote it since. */
export class DraftMoved extends Error {}

/** Whether the server's draft is newer than the tab's copy: another device wrote it since. */
export const isNewer = (saved_at: string, copy: TabDraft<unknown> | null): boolean =>
  copy === null || (copy.synced !== saved_at && Date.parse(saved_at) > copy.at);

/**
 * Brings together what the same person wrote in two places, field by field: of a field that both
 * changed, the newer stays.
 * @param agreed what both began with
 */
export function joined<Values extends object>(
  agreed: Values,
  mine: Values,
  theirs: Values,
  theirsIsNewer: boolean,
): Values {
  const { merged, both } = merge(agreed, mine, theirs);
  if (theirsIsNewer) for (const name of both) merged[name] = theirs[name];
  return merged;
}

/**
 * Whether what a tab shows of a draft is over: it was saved or started over elsewhere, and nothing
 * was written here that the server did not have.
 */
export const isOver = <Values>(
  copy: Pick<TabDraft<Values>, "synced" | "agreed"> | null,
  mine: Values,
): boolean => copy !== null && copy.synced !== null && isSame(mine, copy.agreed);

/** What is kept of values in the names of others: an older release may have known other fields. */
export function shapedLike<Values extends object>(shape: Values, held: unknown): Values {
  const values = { ...shape };
  if (typeof held !== "object" || held === null) return values;
  for (const name of Object.keys(shape) as (keyof Values & string)[]) {
    const value = (held as Record<string, unknown>)[name];
    if (value !== undefined) values[name] = value as Values[typeof name];
  }
  return values;
}

/** The same without some of the fields. */
export const without = <Values extends object>(values: Values, names: (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !names.includes(name as keyof Values)),
  );
