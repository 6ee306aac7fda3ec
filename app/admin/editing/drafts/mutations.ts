import type { Json } from "~shared/database.types";
import { staffTables } from "../../session/session";
import type { Draft, DraftKind } from "./draft";

/** Keeps one's own draft of a record. @returns when the server says that was */
export async function keepDraft(
  kind: DraftKind,
  record_id: string | null,
  { version, base, values }: Draft<object>,
): Promise<string> {
  const { data } = await staffTables()
    .from("record_drafts")
    .upsert(
      { kind, record_id, version, base: base as Json, draft: values as Json },
      { onConflict: "user_id,kind,record_id" },
    )
    .select("saved_at")
    .single()
    .throwOnError();
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
