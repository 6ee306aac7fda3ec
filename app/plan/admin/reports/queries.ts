import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

/** Key prefix of all report queries. */
export const REPORTS_KEY = ["staff", "reports"] as const;

/** "Report this memory": the reporter's words and the memory, nothing else of its plan. */
export type MemoryReport = {
  id: string;
  /** The id is all that is known of the plan here. */
  plan_id: string;
  /** The reason; may be empty. */
  words: string;
  at: string;
  /** The staff's decision; null: still open. */
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

/** Reports about memories, waiting ones first. */
export const memoryReportsQuery = queryOptions({
  queryKey: [...REPORTS_KEY, "memories"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("memory_reports").abortSignal(signal).throwOnError();
    return data as MemoryReport[];
  },
  staleTime: 0,
});

/** Groups rows by key, in order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The most rows that are read. */
const MOST = 500;

/** Reports of letters to guests ("I don't know these people"), and plans with paused letters. */
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

/** Plans about to be removed by site owners: waiting ones, the next one first. */
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
