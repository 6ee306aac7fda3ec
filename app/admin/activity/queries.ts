import { staffQueryOf } from "~/admin/staff-query";
import { listQuery, type PageRequest } from "../list/keyset";
import { readList } from "../list/read-list";
import { codesOfWords, type StaffAction } from "./words";

const ACTIVITY_KEY = ["staff", "activity"] as const;

const COLUMNS = "id, who, action, noun, record_id, columns, label, created_at";

/** An action by a member of staff. `who` is null once their account is gone. */
export type Entry = StaffAction & { id: string; who: string | null; created_at: string };

const readEntries = readList("search_staff_activity", COLUMNS) as (
  page: PageRequest,
) => Promise<Entry[]>;

export const activityQuery = listQuery(ACTIVITY_KEY, ({ search, narrowing, ...page }) =>
  readEntries({
    ...page,
    search: "",
    narrowing: search ? { ...narrowing, meant: codesOfWords(search) } : narrowing,
  }),
);

export const MOST_OF_RECORD = 20;

export const recordActivityQuery = (noun: string, id: string) =>
  staffQueryOf<Entry[]>([...ACTIVITY_KEY, "of", noun, id], (tables) =>
    tables
      .from("staff_activity_entries")
      .select(COLUMNS)
      .eq("noun", noun)
      .eq("record_id", id)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MOST_OF_RECORD),
  );
