import { staffQueryOf } from "~/admin/staff-query";
import type { TrashKind } from "../trash/kinds";

/** A record's content at one time, by column. */
export type Held = Record<string, unknown>;

/** A version of a record. `made_by` is null if unknown, or if the account is gone. */
export type Version = { number: number; made_at: string; made_by: string | null; held: Held };

export const versionsQuery = (kind: TrashKind, id: string) =>
  staffQueryOf<Version[]>(
    ["staff", "versions", kind, id],
    (tables) =>
      tables
        .from("record_versions")
        .select("number, made_at, made_by, held")
        .eq("table_name", kind)
        .eq("record_id", id)
        .order("number", { ascending: false }),
    { gcTime: 0 },
  );
