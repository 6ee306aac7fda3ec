import type { PostgrestFilterBuilder } from "@supabase/postgrest-js";
import type { Database } from "~shared/database.types";
import { staffTables } from "../session/session";
import { goesToTrash } from "./trash/kinds";
import { bringBack } from "./trash/mutations";

type PublicTables = Database["public"]["Tables"];

/** The tables that staff edit, all with the time of the last change. */
type Editable = {
  [Name in keyof PublicTables]: PublicTables[Name]["Row"] extends { id: string; updated_at: string }
    ? Name
    : never;
}[keyof PublicTables];

export type Target = {
  /** A new one's is made before it is saved, so that a retry adds no second record. */
  id: string;
  /** When the record was last changed before the edit; null saves over whatever is there. */
  version: string | null;
  isNew: boolean;
  /** This form tried to save it before: what is stored under a new record's id is its own. */
  isRetry?: boolean;
  /** A colleague deleted it meanwhile, and the person wants it back. */
  wasDeleted?: boolean;
};

/** A colleague changed or deleted the record after it was read. Nothing was saved. */
export class SaveConflict extends Error {
  constructor(readonly kind: "changed" | "deleted") {
    super(`The record was ${kind}`);
  }
}

/** Throws a function's refusal, as a conflict where a colleague's change is its cause. */
export function throwRefusal(error: unknown): never {
  const code = error instanceof Error ? error.message : "";
  if (/^[a-z_]+_changed$/.test(code)) throw new SaveConflict("changed");
  if (/^[a-z_]+_not_found$/.test(code)) throw new SaveConflict("deleted");
  throw error;
}

export const deleteFrom =
  (table: keyof PublicTables) =>
  async ({ id }: { id: string }): Promise<void> => {
    const rows = staffTables().from(table as "partners");
    await rows.delete().eq("id", id).throwOnError();
  };

/** A new record's id is in its draft: another tab, or this one before a reload, may have saved it. */
function throwTaken(error: { code?: string; message: string }): never {
  throw error.code === "23505" && error.message.includes("_pkey")
    ? new SaveConflict("changed")
    : error;
}

/** Saves a record unless a colleague changed it. @throws SaveConflict, or the backend's refusal */
export async function saveRow<Name extends Editable>(
  table: Name,
  values: PublicTables[Name]["Update"],
  target: Target,
): Promise<void> {
  const { id, version } = target;
  const slug = "slug" in values ? values.slug : undefined;
  const isNew = goesToTrash(table) ? await bringBack(table, target, slug) : target.isNew;
  // The table decides the columns; the four calls below know only `id` and `updated_at`.
  const rows = staffTables().from(table as "partners");
  if (isNew) {
    const added = { ...values, id } as PublicTables["partners"]["Insert"];
    const saving = target.isRetry ? rows.upsert(added) : rows.insert(added);
    await saving.throwOnError().then(() => undefined, throwTaken);
    return;
  }
  const changes = rows.update(values as PublicTables["partners"]["Update"]).eq("id", id);
  const { data } = await ofVersion(changes, version).select("id").throwOnError();
  if (data.length > 0) return;
  const { data: left } = await rows.select("id").eq("id", id).throwOnError();
  throw new SaveConflict(left.length > 0 ? "changed" : "deleted");
}

// biome-ignore lint/suspicious/noExplicitAny: what the filter builder is of does not matter here
const ofVersion = <Query extends PostgrestFilterBuilder<any, any, any, any, any>>(
  query: Query,
  version: string | null,
): Query => (version === null ? query : query.eq("updated_at", version));
