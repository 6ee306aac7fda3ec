import { id, nobody, type People, type Permissions, staffOnly } from "./entry";

/** Staff's writings about contact messages, and the readers of one. */
export const inbox = (people: People): Record<string, Permissions> => ({
  contact_replies: {
    area: "people",
    rows: { one: { id: id(1), message_id: id(1), words: "Yes, we can." } },
    read: { staff: ["one"] },
    // By reply_to_message alone.
    insert: { row: { id: id(2), message_id: id(1), words: "Of course." }, by: nobody },
    update: { change: { words: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  contact_notes: {
    area: "people",
    rows: { one: { id: id(1), message_id: id(1), words: "They called, too." } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), message_id: id(1), words: "I know them." }, by: staffOnly },
    update: { change: { words: "Changed" }, by: nobody },
    // Only by its writer: see inbox.test.ts.
    delete: { by: nobody },
  },
  canned_replies: {
    area: "people",
    rows: { one: { id: id(1), title: "Prices", words: "It costs nothing." } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), title: "Hours", words: "Monday to Friday." }, by: staffOnly },
    update: { change: { words: "Planning is free." }, by: staffOnly },
    delete: { by: staffOnly },
  },
  message_readers: {
    key: "user_id",
    rows: { one: { message_id: id(1), user_id: people.staffId, until: "2099-01-01T00:00:00Z" } },
    read: {},
    insert: {
      row: { message_id: id(1), user_id: people.strangerId, until: "2099-01-01T00:00:00Z" },
      by: nobody,
    },
    update: { change: { writes: true }, by: nobody },
    delete: { by: nobody },
  },
});
