import { staffTables } from "~/admin/session/session";
import { staffRead } from "~/admin/staff-query";
import { readInRanges } from "~/lib/network/read-in-ranges";

export const TYPES_KEY = ["staff", "celebration_types"] as const;

// One statement reads both: read apart, a type could be newer than its ideas, and saving would
// overwrite a colleague's ideas with these.
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

export const typesQuery = staffRead(TYPES_KEY, (signal) =>
  readInRanges((from, to) =>
    select({ count: "exact" })
      .order("created_at")
      .order("id")
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  ),
);

/** A type's current state; null when deleted. */
export async function readType(id: string) {
  const { data } = await select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** A type with its ideas: main ideas first, each kind in order. */
export type StoredType = NonNullable<Awaited<ReturnType<typeof readType>>>;
