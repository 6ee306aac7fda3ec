import { readOne } from "~/admin/list/read-list";
import { staffQuery } from "~/admin/staff-query";

export const CANNED_KEY = ["staff", "canned-replies"] as const;

const COLUMNS = "id, title, words, updated_at";

export const cannedQuery = staffQuery(CANNED_KEY, (tables) =>
  tables.from("canned_replies").select(COLUMNS).order("title").order("id"),
);

export const readCanned = readOne("canned_replies", COLUMNS);

export type Canned = NonNullable<Awaited<ReturnType<typeof readCanned>>>;
