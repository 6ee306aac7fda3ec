import { id, type Permissions } from "./entry";

/** Earlier contents of the site: written by triggers alone. */
export const versions = (): Record<string, Permissions> => ({
  record_versions: {
    area: "content",
    rows: {
      one: {
        id: id(1),
        table_name: "celebration_stories",
        record_id: id(99),
        number: 1,
        held: { title: "Ann" },
      },
    },
    read: { staff: ["one"] },
    insert: { id: id(2), table_name: "articles", record_id: id(99), number: 1, held: {} },
    update: { number: 2 },
  },
});
