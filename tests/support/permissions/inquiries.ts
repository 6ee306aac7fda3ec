import { id, type People, type Permissions } from "./entry";

/** Inquiries, proposals, and what opens plans. */
export const inquiries = (people: People): Record<string, Permissions> => ({
  inquiries: {
    rows: { one: { id: id(1), plan_id: id(1), words: "Are you free?" } },

    insert: { id: id(2), plan_id: id(1), words: "Are you?" },
    update: { words: "Changed" },
  },
  inquiry_threads: {
    rows: { one: { id: id(1), inquiry_id: id(1), plan_id: id(1), partner_name: "Hall" } },

    insert: { id: id(2), inquiry_id: id(1), plan_id: id(1), partner_name: "Band" },
    update: { state: "booked" },
  },
  inquiry_entries: {
    rows: { one: { id: id(1), thread_id: id(1), plan_id: id(1), kind: "answer", words: "Yes" } },

    insert: { id: id(2), thread_id: id(1), plan_id: id(1), kind: "answer" },
    update: { words: "Changed" },
  },
  inquiry_files: {
    rows: {
      one: {
        id: id(1),
        thread_id: id(1),
        plan_id: id(1),
        name: "Offer.pdf",
        content_type: "application/pdf",
        bytes: 10,
      },
    },

    insert: {
      id: id(2),
      thread_id: id(1),
      plan_id: id(1),
      name: "Mine.pdf",
      content_type: "application/pdf",
      bytes: 10,
    },
    update: { name: "Changed" },
  },
  inquiry_contacts: {
    rows: { one: { id: id(1), thread_id: id(1), plan_id: id(1), side: "family", phone: "555" } },

    insert: { id: id(2), thread_id: id(1), plan_id: id(1), side: "partner", phone: "555" },
    update: { phone: "556" },
  },
  inquiry_tokens: {
    key: "token_hash",
    rows: { one: { token_hash: "c".repeat(64), thread_id: id(1) } },

    insert: { token_hash: "d".repeat(64), thread_id: id(1) },
    update: { created_at: "2026-11-01T00:00:00+00:00" },
  },
  partner_proposals: {
    area: "content",
    rows: {
      // Decided: one that waits is tried in partner-proposals.test.ts.
      one: {
        id: id(1),
        partner_id: id(1),
        email: "robin@example.com",
        changes: { name: "New" },
        before: { name: "Old" },
        state: "approved",
        decided_at: "2026-11-01T00:00:00Z",
      },
    },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      partner_id: id(1),
      email: "kim@example.com",
      changes: { name: "Mine" },
      before: { name: "Old" },
    },
    update: { word: "Changed" },
  },
  partner_address_wishes: {
    key: "plan_id",
    rows: { one: { plan_id: id(1), partner_id: id(1) } },

    insert: { plan_id: id(2), partner_id: id(1) },
    update: { created_at: "2026-11-01T00:00:00+00:00" },
  },
  plan_finders: {
    rows: { one: { id: id(1), plan_id: id(1), name: "Sam", email: "sam@example.com" } },

    insert: { id: id(2), plan_id: id(2), name: "Mine" },
    update: { name: "Mine" },
  },
  plan_finder_keys: {
    rows: { one: { id: id(1), finder_id: id(1), way: "card", token_hash: "1".repeat(64) } },

    insert: { id: id(2), finder_id: id(1), way: "card", token_hash: "2".repeat(64) },
    update: { way: "letter" },
  },
  plan_wishes: {
    rows: { one: { id: id(1), plan_id: id(1), wishes: {} } },

    insert: { id: id(2), plan_id: id(2), wishes: {} },
    update: { wishes: { mine: true } },
  },
  family_codes: {
    rows: {
      one: { id: id(1), purpose: "open", email: "ruth@example.com", browser_hash: "c".repeat(64) },
    },

    insert: { id: id(2), purpose: "open", email: "ann@example.com", browser_hash: "d".repeat(64) },
    update: { tries: 4 },
  },
  proven_accounts: {
    key: "user_id",
    rows: { one: { user_id: people.strangerId, address_hash: "e".repeat(64) } },

    insert: { user_id: people.staffId, address_hash: "f".repeat(64) },
    update: { address_hash: "0".repeat(64) },
  },
  recovery_links: {
    key: "user_id",
    rows: { one: { user_id: people.strangerId, token_hash: "e".repeat(64) } },

    insert: { user_id: people.staffId, token_hash: "f".repeat(64) },
    update: { token_hash: "0".repeat(64) },
  },
});
