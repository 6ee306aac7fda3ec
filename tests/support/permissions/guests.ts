import { id, nobody, type Permissions } from "./entry";

/** Guests, invitations and memories. */
export const guests = (): Record<string, Permissions> => ({
  plan_households: {
    rows: {
      one: { id: id(1), plan_id: id(1), name: "Ann Lee" },
      two: { id: id(2), plan_id: id(1), name: "Bo Ray" },
    },
    read: {},
    insert: { row: { id: id(3), plan_id: id(1), name: "Cy" }, by: nobody },
    update: { change: { name: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_household_contacts: {
    rows: { one: { id: id(1), plan_id: id(1), email: "ann@example.com" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), email: "bo@example.com" }, by: nobody },
    update: { change: { email: "changed@example.com" }, by: nobody },
    delete: { by: nobody },
  },
  plan_household_tokens: {
    rows: { one: { id: id(1), plan_id: id(1), household_id: id(1), token: "a".repeat(40) } },
    read: {},
    insert: {
      row: { id: id(2), plan_id: id(1), household_id: id(2), token: "b".repeat(40) },
      by: nobody,
    },
    update: { change: { token: "c".repeat(40) }, by: nobody },
    delete: { by: nobody },
  },
  plan_household_merges: {
    rows: {
      one: { id: id(2), plan_id: id(1), kept_id: id(1), guests: [], memories: [], filled: [] },
    },
    read: {},
    insert: {
      row: { id: id(1), plan_id: id(1), kept_id: id(2), guests: [], memories: [], filled: [] },
      by: nobody,
    },
    update: { change: { filled: ["email"] }, by: nobody },
    delete: { by: nobody },
  },
  plan_guest_sendings: {
    rows: { one: { id: id(1), plan_id: id(1), kind: "invitation", words: "Do come" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), kind: "thanks" }, by: nobody },
    update: { change: { words: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_guest_letters: {
    rows: {
      one: {
        id: id(1),
        plan_id: id(1),
        sending_id: id(1),
        household_id: id(1),
        kind: "invitation",
        is_counted: true,
      },
    },
    read: {},
    insert: {
      row: {
        id: id(2),
        plan_id: id(1),
        sending_id: id(1),
        household_id: id(2),
        kind: "invitation",
        is_counted: true,
      },
      by: nobody,
    },
    update: { change: { state: "sent" }, by: nobody },
    delete: { by: nobody },
  },
  plan_letter_reports: {
    area: "people",
    columns: "id, plan_id, letter_kind, letter_at, settled_at, created_at",
    rows: {
      one: {
        id: id(1),
        plan_id: id(1),
        address_hash: "a".repeat(64),
        letter_kind: "invitation",
        letter_at: "2026-11-23T00:00:00Z",
      },
    },
    read: { staff: ["one"] },
    insert: {
      row: {
        id: id(2),
        plan_id: id(1),
        address_hash: "b".repeat(64),
        letter_kind: "invitation",
        letter_at: "2026-11-23T00:00:00Z",
      },
      by: nobody,
    },
    update: { change: { settled_at: "2026-11-23T00:00:00Z" }, by: nobody },
    delete: { by: nobody },
  },
  plan_letter_stops: {
    area: "people",
    key: "plan_id",
    columns: "plan_id, created_at",
    rows: { one: { plan_id: id(1) } },
    read: { staff: ["one"] },
    insert: { row: { plan_id: id(2) }, by: nobody },
    update: { change: { created_at: "2026-11-23T00:00:00Z" }, by: nobody },
    delete: { by: nobody },
  },
  plan_guests: {
    rows: {
      one: { id: id(1), plan_id: id(1), household_id: id(1), name: "Ann" },
      two: { id: id(2), plan_id: id(1), household_id: id(1), name: "Bo" },
    },
    read: {},
    insert: { row: { id: id(3), plan_id: id(1), household_id: id(1), name: "Cy" }, by: nobody },
    update: { change: { name: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_guest_needs: {
    rows: { one: { id: id(1), plan_id: id(1), food: "No nuts" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), food: "No milk" }, by: nobody },
    update: { change: { food: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_replies: {
    rows: { one: { id: id(1), plan_id: id(1), guest_id: id(1), answer: "yes" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), guest_id: id(2) }, by: nobody },
    update: { change: { answer: "no" }, by: nobody },
    delete: { by: nobody },
  },
  plan_invitations: {
    rows: { one: { id: id(1), plan_id: id(1), words: "Please come" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(2) }, by: nobody },
    update: { change: { words: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_public_links: {
    rows: { one: { id: id(1), plan_id: id(1), is_on: true } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(2) }, by: nobody },
    update: { change: { town: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_public_tokens: {
    rows: { one: { id: id(1), plan_id: id(1), token: "d".repeat(40) } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), token: "e".repeat(40) }, by: nobody },
    update: { change: { token: "f".repeat(40) }, by: nobody },
    delete: { by: nobody },
  },
  plan_memories: {
    // Old ones: members hear about new ones by letter.
    rows: {
      one: {
        id: id(1),
        plan_id: id(1),
        author_name: "Bo",
        words: "She sang",
        created_at: "2026-11-01T00:00:00Z",
      },
    },
    read: {},
    insert: {
      row: { id: id(2), plan_id: id(1), author_name: "Cy", words: "So did I" },
      by: nobody,
    },
    update: { change: { state: "shown" }, by: nobody },
    delete: { by: nobody },
  },
  plan_memory_tokens: {
    rows: { one: { id: id(1), token_hash: "a".repeat(64) } },
    read: {},
    insert: { row: { id: id(2), token_hash: "b".repeat(64) }, by: nobody },
    update: { change: { token_hash: "c".repeat(64) }, by: nobody },
    delete: { by: nobody },
  },
  plan_memory_reports: {
    rows: { one: { id: id(1), plan_id: id(1), memory_id: id(1), words: "Not true" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), memory_id: id(1) }, by: nobody },
    update: { change: { outcome: "hidden" }, by: nobody },
    delete: { by: nobody },
  },
  plan_requests: {
    rows: {
      // As above.
      one: { id: id(1), plan_id: id(1), name: "Lou", created_at: "2026-11-01T00:00:00Z" },
      two: { id: id(2), plan_id: id(1), name: "Max", created_at: "2026-11-01T00:00:00Z" },
    },
    read: {},
    insert: { row: { id: id(3), plan_id: id(1), name: "Kit" }, by: nobody },
    update: { change: { removed_at: "2026-11-01T00:00:00Z" }, by: nobody },
    delete: { by: nobody },
  },
  plan_request_contacts: {
    rows: { one: { id: id(1), plan_id: id(1), email: "lou@example.com" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), email: "max@example.com" }, by: nobody },
    update: { change: { phone: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_request_tokens: {
    rows: { one: { id: id(1), plan_id: id(1), token: "a1".repeat(20) } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), token: "a2".repeat(20) }, by: nobody },
    update: { change: { token: "a3".repeat(20) }, by: nobody },
    delete: { by: nobody },
  },
  plan_invitation_parts: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Ceremony" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), title: "Meal" }, by: nobody },
    update: { change: { title: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
});
