import { id, type People, type Permissions, staffOnly } from "./entry";

/** What members of staff keep for themselves: a colleague is as far from it as a stranger. */
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
      id: id(2),
      user_id: people.staffId,
      list: "messages",
      name: "Spam",
      query: "status=spam",
    },
    update: { name: "Changed" },
    may: { insert: staffOnly, update: staffOnly, delete: staffOnly },
  },
  staff_notices: {
    key: "user_id",
    rows: { one: { user_id: people.staffId, choice: "daily" } },
    // Their own: see staff-notices.test.ts.
    read: { staff: ["one"] },
    insert: { user_id: people.strangerId, choice: "never" },
    update: { choice: "never" },
    may: { update: staffOnly },
  },
});
