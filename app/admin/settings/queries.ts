import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "../session/session";

/** Where visits are counted; `value` is "" for nowhere. */
export type TrackingId = { id: "ga_tracking_id"; value: string; updated_at: string };

/** @throws when it cannot be read; its row is always there */
export async function readTrackingId(): Promise<TrackingId> {
  const { data } = await staffTables()
    .from("site_settings")
    .select("value, updated_at")
    .eq("key", "ga_tracking_id")
    .single()
    .throwOnError();
  return { id: "ga_tracking_id", ...data };
}

/** Not cached: the form starts from what is stored now. */
export const trackingIdQuery = queryOptions({
  queryKey: ["staff", "settings", "ga_tracking_id"],
  queryFn: readTrackingId,
  staleTime: 0,
  gcTime: 0,
});

const DEMONSTRATION = [
  "content_sections",
  "celebration_types",
  "celebration_stories",
  "articles",
  "partners",
] as const;

/** How many examples each table holds. */
export type ExampleCounts = Record<(typeof DEMONSTRATION)[number], number>;

/** The examples that an empty site was filled with and that nobody made their own since. */
export const exampleCountsQuery = queryOptions({
  queryKey: ["staff", "example_counts"],
  queryFn: async ({ signal }): Promise<ExampleCounts> => {
    const counts = await Promise.all(
      DEMONSTRATION.map(async (table) => {
        const { count } = await staffTables()
          .from(table)
          .select("id", { count: "exact", head: true })
          .eq("is_demonstration", true)
          .abortSignal(signal)
          .throwOnError();
        return [table, count || 0] as const;
      }),
    );
    return Object.fromEntries(counts) as ExampleCounts;
  },
  staleTime: 0,
});
