import type { QueryClient } from "@tanstack/react-query";
import { staffQueryOf } from "~/admin/staff-query";
import { staffTables } from "../../session/session";
import type { ContentKind } from "../trash/kinds";

export const DRAFT_MARKS_KEY = ["staff", "draft-marks"] as const;

export async function readDraft(kind: ContentKind, record_id: string | null) {
  const { data } = await staffTables()
    .from("record_drafts")
    .select("version, base, draft, saved_at")
    .eq("kind", kind)
    .filter("record_id", record_id === null ? "is" : "eq", record_id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** A record with somebody's unsaved changes. `record_id` is null for a new one of one's own. */
export type DraftMark = {
  record_id: string | null;
  /** A name, or else an address. */
  name: string;
  is_own: boolean;
  saved_at: string;
  /** The title of one's own new record; null for any other: drafts are private to their writers. */
  title: string | null;
};

export const draftMarksQuery = (kind: ContentKind) =>
  staffQueryOf<DraftMark[]>([...DRAFT_MARKS_KEY, kind], (tables) =>
    tables.rpc("draft_marks", { kind }),
  );

/** Removes one's own mark from the cache: the draft is about to be removed. */
export function markGone(client: QueryClient, kind: ContentKind, id: string | null): void {
  const { queryKey } = draftMarksQuery(kind);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (marks) =>
    marks?.filter(({ record_id, is_own }) => !is_own || record_id !== id),
  );
}
