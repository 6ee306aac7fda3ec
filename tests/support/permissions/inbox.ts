import { id, type People, type Permissions, staffOnly } from "./entry";

/** Staff's writings about contact messages, and the readers of one. */
export const inbox = (people: People): Record<string, Permissions> => ({
  contact_replies: {
    area: "people",
    rows: { one: { id: id(1), message_id: id(1), words: "Yes, we can." } },
    read: { staff: ["one"] },
    // By reply_to_message and reply_to_answer alone.
    insert: { id: id(2), message_id: id(1), words: "Of course.", from_sender: true },
    update: { words: "Changed" },
  },
  contact_notes: {
    area: "people",
    rows: { one: { id: id(1), message_id: id(1), words: "They called, too." } },
    read: { staff: ["one"] },
    insert: { id: id(2), message_id: id(1), words: "I know them." },
    update: { words: "Changed" },
    // Only by its writer: see inbox.test.ts.
    may: { insert: staffOnly },
  },
  canned_replies: {
    area: "people",
    rows: { one: { id: id(1), title: "Prices", words: "It costs nothing." } },
    read: { staff: ["one"] },
    insert: { id: id(2), title: "Hours", words: "Monday to Friday." },
    update: { words: "Planning is free." },
    may: { insert: staffOnly, update: staffOnly, delete: staffOnly },
  },
  message_readers: {
    key: "user_id",
    rows: { one: { message_id: id(1), user_id: people.staffId, until: "2099-01-01T00:00:00Z" } },

    insert: { message_id: id(1), user_id: people.strangerId, until: "2099-01-01T00:00:00Z" },
    update: { writes: true },
  },
});
