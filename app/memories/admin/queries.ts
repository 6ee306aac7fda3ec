import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

/** Everything read of what people report. */
export const REPORTS_KEY = ["staff", "reports"] as const;

/** "Report this memory": the reporter's words and the memory, nothing else of its plan. */
export type MemoryReport = {
  id: string;
  /** Of it no more is known here. */
  plan_id: string;
  /** Why; may be empty. */
  words: string;
  at: string;
  /** What staff did; null: nobody has looked. */
  outcome: "hidden" | "left" | null;
  memory: {
    id: string;
    author_name: string;
    words: string;
    picture_path: string | null;
    at: string;
    is_withdrawn: boolean;
    hidden_by_staff_at: string | null;
  };
};

/** What was reported of memories, those first that wait. */
export const memoryReportsQuery = queryOptions({
  queryKey: [...REPORTS_KEY, "memories"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("memory_reports").abortSignal(signal).throwOnError();
    return data as MemoryReport[];
  },
  staleTime: 0,
});

/** Rows by what they are about, in their order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Most rows that are read of them. */
const MOST = 500;

/** Which letters to guests were reported ("I don't know these people"), and which plans are stopped. */
export const letterReportsQuery = queryOptions({
  queryKey: [...REPORTS_KEY, "letters"],
  queryFn: async ({ signal }) => {
    const { data: reports } = await staffTables()
      .from("plan_letter_reports")
      .select("id, plan_id, letter_kind, letter_at, settled_at")
      .order("created_at", { ascending: false })
      .limit(MOST)
      .abortSignal(signal)
      .throwOnError();
    const { data: stopped } = await staffTables()
      .from("plan_letter_stops")
      .select("plan_id")
      .limit(MOST)
      .abortSignal(signal)
      .throwOnError();
    return { reports, stopped: stopped.map(({ plan_id }) => plan_id) };
  },
  staleTime: 0,
});
export type LetterReports = Awaited<
  ReturnType<Exclude<(typeof letterReportsQuery)["queryFn"], symbol | undefined>>
>;

/** Plans that owners of the site remove, those that wait, the next one first. */
export const removalsQuery = queryOptions({
  queryKey: [...REPORTS_KEY, "removals"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables()
      .from("plan_removals")
      .select("id, plan_id, reason, due_at, created_at")
      .is("done_at", null)
      .is("taken_back_at", null)
      .order("due_at")
      .limit(MOST)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  staleTime: 0,
});
