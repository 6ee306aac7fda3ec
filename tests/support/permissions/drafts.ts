import { id, type People, type Permissions, staffOnly } from "./entry";

/** Staff's drafts: each of those who write content reads and changes their own alone. */
export const drafts = ({ staffId }: People): Record<string, Permissions> => ({
  record_drafts: {
    rows: {
      own: {
        id: id(1),
        user_id: staffId,
        kind: "articles",
        record_id: id(1),
        version: "2026-11-23T09:00:00+00:00",
        base: {},
        draft: {},
      },
    },
    read: { staff: ["own"] },
    insert: {
      id: id(2),
      user_id: staffId,
      kind: "partners",
      record_id: null,
      version: null,
      base: {},
      draft: { name: "Oak House" },
    },
    update: { draft: { title: "Changed" } },
    may: { insert: staffOnly, update: staffOnly, delete: staffOnly },
  },
});
