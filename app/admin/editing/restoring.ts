import { staffTables } from "../session/session";
import type { DraftKind } from "./drafts/draft";
import type { Target } from "./save-row";

type Deleted = {
  /** The table, where it has a trash. */
  table: DraftKind | undefined;
  row: object | null;
  values: object;
  target: Target;
};

/**
 * Takes a record out of the trash that a colleague deleted while it was edited. One that is gone for
 * good is made anew, with the dates it had.
 * @returns where its edit goes now
 * @throws what the backend refuses, such as that another article has its slug by now
 */
export async function bringBack({ table, row, values, target }: Deleted): Promise<Target> {
  if (table) {
    const slug = "slug" in values ? String(values.slug) : undefined;
    const { data: restored } = await staffTables()
      .rpc("restore_records", { kind: table, ids: [target.id], slug })
      .throwOnError();
    if (restored > 0) return target;
  }
  return { ...target, version: null, isNew: true, dates: datesOf(row) };
}

function datesOf(row: object | null): Target["dates"] {
  const known = Object.entries(row ?? {}).filter(([name]) => DATES.includes(name));
  return Object.fromEntries(known);
}

const DATES = ["created_at", "published_at"];
