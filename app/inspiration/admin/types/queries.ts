import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";
import { readInRanges } from "~/lib/read-in-ranges";

/** Everything read of celebration types by staff. */
export const TYPES_KEY = ["staff", "celebration_types"] as const;

// In one statement with its ideas: read apart, a type could be newer than the ideas beside it, and
// saving would put these in place of a colleague's.
const COLUMNS = `
  id, title, description, icon, image_url, action_text, is_demonstration, updated_at,
  celebration_ideas (title, description, is_main_idea)
`;

const select = (options?: { count: "exact" }) =>
  staffTables()
    .from("celebration_types")
    .select(COLUMNS, options)
    .order("is_main_idea", { referencedTable: "celebration_ideas", ascending: false })
    .order("position", { referencedTable: "celebration_ideas" });

/** Every type, oldest first, as the inspiration page shows them. */
export const typesQuery = queryOptions({
  queryKey: TYPES_KEY as readonly string[],
  queryFn: ({ signal }) =>
    readInRanges((from, to) =>
      select({ count: "exact" })
        .order("created_at")
        .order("id")
        .range(from, to)
        .abortSignal(signal)
        .throwOnError(),
    ),
  staleTime: 0,
});

/** A type as it is now; null when it is gone. */
export async function readType(id: string) {
  const { data } = await select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** A type with its ideas: main ideas first, each kind in its order. */
export type StoredType = NonNullable<Awaited<ReturnType<typeof readType>>>;
