import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "../session/session";
import type { TrashKind } from "../trash/kinds";

/** What a record said at one time, by the names of its columns. */
export type Held = Record<string, unknown>;

/** A version of a record. `made_by`: null where nobody knows, or the account is gone. */
export type Version = { number: number; made_at: string; made_by: string | null; held: Held };

/** The versions that are kept of a record, the newest first. */
export const versionsQuery = (kind: TrashKind, id: string) =>
  queryOptions({
    queryKey: ["staff", "versions", kind, id],
    queryFn: async ({ signal }) => {
      const { data } = await staffTables()
        .from("record_versions")
        .select("number, made_at, made_by, held")
        .eq("table_name", kind)
        .eq("record_id", id)
        .order("number", { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data as Version[];
    },
    staleTime: 0,
    gcTime: 0,
  });
