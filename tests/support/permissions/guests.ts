import { id, type Permissions } from "./entry";

/** Guests, invitations and memories. */
export const guests = (): Record<string, Permissions> => ({
  plan_households: {
    rows: {
      one: { id: id(1), plan_id: id(1), name: "Ann Lee" },
      two: { id: id(2), plan_id: id(1), name: "Bo Ray" },
    },

    insert: { id: id(3), plan_id: id(1), name: "Cy" },
    update: { name: "Changed" },
  },
  plan_household_contacts: {
    rows: { one: { id: id(1), plan_id: id(1), email: "ann@example.com" } },

    insert: { id: id(2), plan_id: id(1), email: "bo@example.com" },
    update: { email: "changed@example.com" },
  },
  plan_household_tokens: {
    rows: { one: { id: id(1), plan_id: id(1), household_id: id(1), token: "a".repeat(40) } },

    insert: { id: id(2), plan_id: id(1), household_id: id(2), token: "b".repeat(40) },
    update: { token: "c".repeat(40), code: "BCDHJLMNPQRT" },
  },
  plan_household_merges: {
    rows: {
      one: { id: id(2), plan_id: id(1), kept_id: id(1), guests: [], memories: [], filled: [] },
    },

    insert: { id: id(1), plan_id: id(1), kept_id: id(2), guests: [], memories: [], filled: [] },
    update: { filled: ["email"] },
  },
  plan_guest_sendings: {
    rows: { one: { id: id(1), plan_id: id(1), kind: "invitation", words: "Do come" } },

    insert: { id: id(2), plan_id: id(1), kind: "thanks" },
    update: { words: "Changed" },
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

    insert: {
      id: id(2),
      plan_id: id(1),
      sending_id: id(1),
      household_id: id(2),
      kind: "invitation",
      is_counted: true,
    },
    update: { state: "sent" },
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
      id: id(2),
      plan_id: id(1),
      address_hash: "b".repeat(64),
      letter_kind: "invitation",
      letter_at: "2026-11-23T00:00:00Z",
    },
    update: { settled_at: "2026-11-23T00:00:00Z" },
  },
  plan_letter_stops: {
    area: "people",
    key: "plan_id",
    columns: "plan_id, created_at",
    rows: { one: { plan_id: id(1) } },
    read: { staff: ["one"] },
    insert: { plan_id: id(2) },
    update: { created_at: "2026-11-23T00:00:00Z" },
  },
  plan_guests: {
    rows: {
      one: { id: id(1), plan_id: id(1), household_id: id(1), name: "Ann" },
      two: { id: id(2), plan_id: id(1), household_id: id(1), name: "Bo" },
    },

    insert: { id: id(3), plan_id: id(1), household_id: id(1), name: "Cy" },
    update: { name: "Changed" },
  },
  plan_guest_needs: {
    rows: { one: { id: id(1), plan_id: id(1), food: "No nuts" } },

    insert: { id: id(2), plan_id: id(1), food: "No milk" },
    update: { food: "Changed" },
  },
  plan_replies: {
    rows: { one: { id: id(1), plan_id: id(1), guest_id: id(1), answer: "yes" } },

    insert: { id: id(2), plan_id: id(1), guest_id: id(2) },
    update: { answer: "no" },
  },
  plan_invitations: {
    rows: { one: { id: id(1), plan_id: id(1), words: "Please come" } },

    insert: { id: id(2), plan_id: id(2) },
    update: { words: "Changed" },
  },
  plan_public_links: {
    rows: { one: { id: id(1), plan_id: id(1), is_on: true } },

    insert: { id: id(2), plan_id: id(2) },
    update: { town: "Changed" },
  },
  plan_public_tokens: {
    rows: { one: { id: id(1), plan_id: id(1), token: "d".repeat(40) } },

    insert: { id: id(2), plan_id: id(1), token: "e".repeat(40) },
    update: { token: "f".repeat(40) },
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

    insert: { id: id(2), plan_id: id(1), author_name: "Cy", words: "So did I" },
    update: { state: "shown" },
  },
  plan_memory_tokens: {
    rows: { one: { id: id(1), token_hash: "a".repeat(64) } },

    insert: { id: id(2), token_hash: "b".repeat(64) },
    update: { token_hash: "c".repeat(64) },
  },
  plan_memory_reports: {
    rows: { one: { id: id(1), plan_id: id(1), memory_id: id(1), words: "Not true" } },

    insert: { id: id(2), plan_id: id(1), memory_id: id(1) },
    update: { outcome: "hidden" },
  },
  plan_requests: {
    rows: {
      // As above.
      one: { id: id(1), plan_id: id(1), name: "Lou", created_at: "2026-11-01T00:00:00Z" },
      two: { id: id(2), plan_id: id(1), name: "Max", created_at: "2026-11-01T00:00:00Z" },
    },

    insert: { id: id(3), plan_id: id(1), name: "Kit" },
    update: { removed_at: "2026-11-01T00:00:00Z" },
  },
  plan_request_contacts: {
    rows: { one: { id: id(1), plan_id: id(1), email: "lou@example.com" } },

    insert: { id: id(2), plan_id: id(1), email: "max@example.com" },
    update: { phone: "Changed" },
  },
  plan_request_tokens: {
    rows: { one: { id: id(1), plan_id: id(1), token: "a1".repeat(20) } },

    insert: { id: id(2), plan_id: id(1), token: "a2".repeat(20) },
    update: { token: "a3".repeat(20) },
  },
  plan_invitation_parts: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Ceremony" } },

    insert: { id: id(2), plan_id: id(1), title: "Meal" },
    update: { title: "Changed" },
  },
});
