import type { Json } from "~shared/database.types";
import { staffTables } from "../../session/session";
import { type Draft, type DraftKind, DraftMoved } from "./draft";

/**
 * Keeps one's own draft of a record.
 * @param synced when the one was kept that this takes the place of; null: there is none
 * @returns when the server says that was
 * @throws DraftMoved where the server has another
 */
export async function keepDraft(
  kind: DraftKind,
  record_id: string | null,
  { version, base, values }: Draft<object>,
  synced: string | null,
): Promise<string> {
  const rows = staffTables().from("record_drafts");
  const kept = { kind, record_id, version, base: base as Json, draft: values as Json };
  if (synced !== null) {
    const same = rows.update(kept).eq("kind", kind).eq("saved_at", synced);
    const { data } = await (record_id === null
      ? same.is("record_id", null)
      : same.eq("record_id", record_id)
    )
      .select("saved_at")
      .maybeSingle()
      .throwOnError();
    if (data) return data.saved_at;
  }
  // Thrown as it is: a broken line is no refusal.
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

/** Removes one's own draft of a record. */
export async function removeDraft(kind: DraftKind, record_id: string | null): Promise<void> {
  const drafts = staffTables().from("record_drafts").delete().eq("kind", kind);
  await (record_id === null
    ? drafts.is("record_id", null)
    : drafts.eq("record_id", record_id)
  ).throwOnError();
}
