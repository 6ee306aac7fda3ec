import { id, type People, type Permissions, staffOnly } from "./entry";

/** Views that members of staff keep for themselves: a colleague is as far from it as a stranger. */
export const views = (people: People): Record<string, Permissions> => ({
  staff_views: {
    rows: {
      one: {
        id: id(1),
        user_id: people.staffId,
        list: "requests",
        name: "Planning now",
        query: "interest=planning-now",
      },
    },
    read: { staff: ["one"] },
    insert: {
      row: {
        id: id(2),
        user_id: people.staffId,
        list: "messages",
        name: "Spam",
        query: "status=spam",
      },
      by: staffOnly,
    },
    update: { change: { name: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
});
