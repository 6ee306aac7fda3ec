import { isSame, merge } from "../conflict/merge";

export type Draft<Values> = {
  /** `updated_at` of the record they started from; null for a new one. */
  version: string | null;
  /** The values that the form started with. */
  base: Values;
  values: Values;
  /** What a new record is stored under: it may be already, where the answer was lost. */
  newId?: string;
};

/** The tab's own copy, for the seconds before the server has it and while offline. */
export type TabDraft<Values> = Draft<Values> & {
  /** When the form last changed, in milliseconds. */
  at: number;
  /** `saved_at` of the server's draft as this tab knows it; null if it knows of none. */
  synced: string | null;
  /** The values of that draft; null if unknown. */
  agreed: Values | null;
};

/** The server's draft is not the one this tab knows: another tab or device has written it since. */
export class DraftMoved extends Error {}

/** True if another device has written the server's draft since the tab's copy. */
export const isNewer = (saved_at: string, copy: TabDraft<unknown> | null): boolean =>
  copy === null || (copy.synced !== saved_at && Date.parse(saved_at) > copy.at);

/** If both changed a field, the newer value wins. @param agreed the values that both began with */
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

/** Saved or reset elsewhere, and nothing was written here that the server did not have. */
export const isOver = <Values>(
  copy: Pick<TabDraft<Values>, "synced" | "agreed"> | null,
  mine: Values,
): boolean => copy !== null && copy.synced !== null && isSame(mine, copy.agreed);

/** Fits stored values to the fields of `shape`: an older release may have had other fields. */
export function fitToShape<Values extends object>(shape: Values, held: unknown): Values {
  const values = { ...shape };
  if (typeof held !== "object" || held === null) return values;
  for (const name of Object.keys(shape) as (keyof Values & string)[]) {
    const value = (held as Record<string, unknown>)[name];
    if (value !== undefined) values[name] = value as Values[typeof name];
  }
  return values;
}

export const without = (values: object, names: readonly PropertyKey[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
