import { id, nobody, type Permissions } from "./entry";

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
    insert: {
      row: { id: id(2), table_name: "articles", record_id: id(99), number: 1, held: {} },
      by: nobody,
    },
    update: { change: { number: 2 }, by: nobody },
    delete: { by: nobody },
  },
});
