import { readOne } from "~/admin/list/read-list";
import { staffQuery } from "~/admin/staff-query";

export const CANNED_KEY = ["staff", "canned-replies"] as const;

const COLUMNS = "id, title, words, updated_at";

/** Every canned reply, by title. */
export const cannedQuery = staffQuery(CANNED_KEY, (tables) =>
  tables.from("canned_replies").select(COLUMNS).order("title").order("id"),
);

/** A canned reply's current state; null when deleted. */
export const readCanned = readOne("canned_replies", COLUMNS);

export type Canned = NonNullable<Awaited<ReturnType<typeof readCanned>>>;
