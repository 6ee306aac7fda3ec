import { staffTables } from "~/admin/session/session";
import { type AnswerOf, readAs, staffQuery, staffQueryOf, staffRead } from "~/admin/staff-query";

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
export const memoryReportsQuery = staffQueryOf<MemoryReport[]>(
  [...REPORTS_KEY, "memories"],
  (tables) => tables.rpc("memory_reports"),
);

export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const MOST = 500;

/** Reports of letters to guests ("I don't know these people"), and plans with paused letters. */
export const letterReportsQuery = staffRead([...REPORTS_KEY, "letters"], async (signal) => {
  const told = staffTables()
    .from("plan_letter_reports")
    .select("id, plan_id, letter_kind, letter_at, settled_at")
    .order("created_at", { ascending: false });
  const stops = staffTables().from("plan_letter_stops").select("plan_id").limit(MOST);
  const [reports, stopped] = await Promise.all([
    readAs(told.limit(MOST), signal),
    readAs(stops, signal),
  ]);
  return { reports, stopped: stopped.map(({ plan_id }) => plan_id) };
});
export type LetterReports = AnswerOf<typeof letterReportsQuery>;

/** Plans about to be removed by site owners: waiting ones, the next one first. */
export const removalsQuery = staffQuery([...REPORTS_KEY, "removals"], (tables) =>
  tables
    .from("plan_removals")
    .select("id, plan_id, reason, due_at, created_at")
    .is("done_at", null)
    .is("taken_back_at", null)
    .order("due_at")
    .limit(MOST),
);
