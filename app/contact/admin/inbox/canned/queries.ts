import { queryOptions } from "@tanstack/react-query";
import { readOne } from "~/admin/list/read-list";
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
export const readCanned = readOne("canned_replies", COLUMNS);

export type Canned = NonNullable<Awaited<ReturnType<typeof readCanned>>>;
