import { queryOptions } from "@tanstack/react-query";
import { listQuery, onePage, type PageRequest } from "../list/keyset";
import { staffTables } from "../session/session";

/** Everything read of what staff did. */
export const ACTIVITY_KEY = ["staff", "activity"] as const;

const COLUMNS = "id, who, action, noun, record_id, columns, label, created_at";

/** Something that a member of staff did. `who`: null once their account is gone. */
export type Entry = {
  id: string;
  who: string | null;
  action: string;
  noun: string;
  record_id: string;
  columns: string[];
  label: string | null;
  created_at: string;
};

/** What the log is narrowed to; "" is all. Dates are days, both included, as the reader has them. */
export type ActivityFilter = { who: string; noun: string; from: string; to: string };

/** A page of the log, newest first. */
async function readActivity({ who, noun, from, to }: ActivityFilter, page: PageRequest) {
  let query = staffTables().from("staff_activity_entries").select(COLUMNS);
  if (who) query = query.eq("who", who);
  if (noun) query = query.eq("noun", noun);
  if (from) query = query.gte("created_at", new Date(`${from}T00:00`).toISOString());
  if (to) query = query.lt("created_at", dayAfter(to));
  const { data } = await onePage(query, page).throwOnError();
  return data as Entry[];
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}

export const activityQuery = (filter: ActivityFilter) =>
  listQuery([...ACTIVITY_KEY, ...Object.values(filter)], (page: PageRequest) =>
    readActivity(filter, page),
  )("");

/** Most entries that a record shows. */
export const MOST_OF_RECORD = 20;

/** What was done to one record, newest first. */
export const recordActivityQuery = (noun: string, id: string) =>
  queryOptions({
    queryKey: [...ACTIVITY_KEY, "of", noun, id],
    queryFn: async ({ signal }) => {
      const { data } = await staffTables()
        .from("staff_activity_entries")
        .select(COLUMNS)
        .eq("noun", noun)
        .eq("record_id", id)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(MOST_OF_RECORD)
        .abortSignal(signal)
        .throwOnError();
      return data as Entry[];
    },
    staleTime: 0,
  });

/** What colleagues are called, by their ids: a name, or else an address. */
export const colleaguesQuery = queryOptions({
  queryKey: ["staff", "names"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("staff_names").abortSignal(signal).throwOnError();
    return new Map(Object.entries((data ?? {}) as Record<string, string>));
  },
});
