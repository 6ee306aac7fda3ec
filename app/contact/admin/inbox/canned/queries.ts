import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

export const CANNED_KEY = ["staff", "canned-replies"] as const;

const COLUMNS = "id, title, words, updated_at";

/** Every canned reply, by title. */
export const cannedQuery = queryOptions({
  queryKey: CANNED_KEY as readonly string[],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables()
      .from("canned_replies")
      .select(COLUMNS)
      .order("title")
      .order("id")
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  staleTime: 0,
});

/** A canned reply's current state; null when deleted. */
export async function readCanned(id: string) {
  const { data } = await staffTables()
    .from("canned_replies")
    .select(COLUMNS)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}

export type Canned = NonNullable<Awaited<ReturnType<typeof readCanned>>>;
