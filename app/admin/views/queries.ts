import { staffQuery } from "~/admin/staff-query";

/** A saved view of a list. `query` is the part of its address after the ?. */
export type View = { id: string; name: string; query: string };

export const viewsKey = (list: string) => ["staff", "views", list] as const;

/** The signed-in person's own views of a list, by name. */
export const viewsQuery = (list: string) =>
  staffQuery(viewsKey(list), (tables) =>
    tables.from("staff_views").select("id, name, query").eq("list", list).order("name").order("id"),
  );
