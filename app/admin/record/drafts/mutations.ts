import type { Json } from "~shared/database.types";
import { staffTables } from "../../session/session";
import type { ContentKind } from "../trash/kinds";
import { type Draft, DraftMoved } from "./draft";

/**
 * @param synced `saved_at` of the draft that it replaces; null if there is none
 * @returns the server's `saved_at`
 * @throws DraftMoved if the server has another draft
 */
export async function keepDraft(
  kind: ContentKind,
  record_id: string | null,
  { version, base, values }: Draft<object>,
  synced: string | null,
): Promise<string> {
  const rows = staffTables().from("record_drafts");
  const kept = { kind, record_id, version, base: base as Json, draft: values as Json };
  if (synced !== null) {
    const { data } = await rows
      .update(kept)
      .eq("kind", kind)
      .eq("saved_at", synced)
      .filter("record_id", record_id === null ? "is" : "eq", record_id)
      .select("saved_at")
      .maybeSingle()
      .throwOnError();
    if (data) return data.saved_at;
  }
  // Thrown as it is: a lost connection is no refusal.
  const { data } = await rows
    .insert(kept)
    .select("saved_at")
    .single()
    .throwOnError()
    .then(undefined, (error) => {
      throw error?.code === "23505" ? new DraftMoved() : error;
    });
  return data.saved_at;
}

export async function removeDraft(kind: ContentKind, record_id: string | null): Promise<void> {
  await staffTables()
    .from("record_drafts")
    .delete()
    .eq("kind", kind)
    .filter("record_id", record_id === null ? "is" : "eq", record_id)
    .throwOnError();
}
