import { id, nobody, type People, type Permissions } from "./entry";

/** Inquiries, proposals, and what opens plans. */
export const inquiries = (people: People): Record<string, Permissions> => ({
  inquiries: {
    rows: { one: { id: id(1), plan_id: id(1), words: "Are you free?" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), words: "Are you?" }, by: nobody },
    update: { change: { words: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  inquiry_threads: {
    rows: { one: { id: id(1), inquiry_id: id(1), plan_id: id(1), partner_name: "Hall" } },
    read: {},
    insert: {
      row: { id: id(2), inquiry_id: id(1), plan_id: id(1), partner_name: "Band" },
      by: nobody,
    },
    update: { change: { state: "booked" }, by: nobody },
    delete: { by: nobody },
  },
  inquiry_entries: {
    rows: { one: { id: id(1), thread_id: id(1), plan_id: id(1), kind: "answer", words: "Yes" } },
    read: {},
    insert: { row: { id: id(2), thread_id: id(1), plan_id: id(1), kind: "answer" }, by: nobody },
    update: { change: { words: "Changed" }, by: nobody },
    delete: { by: nobody },
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
    read: {},
    insert: {
      row: {
        id: id(2),
        thread_id: id(1),
        plan_id: id(1),
        name: "Mine.pdf",
        content_type: "application/pdf",
        bytes: 10,
      },
      by: nobody,
    },
    update: { change: { name: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  inquiry_contacts: {
    rows: { one: { id: id(1), thread_id: id(1), plan_id: id(1), side: "family", phone: "555" } },
    read: {},
    insert: {
      row: { id: id(2), thread_id: id(1), plan_id: id(1), side: "partner", phone: "555" },
      by: nobody,
    },
    update: { change: { phone: "556" }, by: nobody },
    delete: { by: nobody },
  },
  inquiry_tokens: {
    key: "token_hash",
    rows: { one: { token_hash: "c".repeat(64), thread_id: id(1) } },
    read: {},
    insert: { row: { token_hash: "d".repeat(64), thread_id: id(1) }, by: nobody },
    update: { change: { created_at: "2026-11-01T00:00:00+00:00" }, by: nobody },
    delete: { by: nobody },
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
      row: {
        id: id(2),
        partner_id: id(1),
        email: "kim@example.com",
        changes: { name: "Mine" },
        before: { name: "Old" },
      },
      by: nobody,
    },
    update: { change: { word: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  partner_link_asks: {
    rows: { one: { id: id(1), email: "robin@example.com" } },
    read: {},
    insert: { row: { id: id(2), email: "kim@example.com" }, by: nobody },
    update: { change: { email: "kim@example.com" }, by: nobody },
    delete: { by: nobody },
  },
  partner_address_wishes: {
    key: "plan_id",
    rows: { one: { plan_id: id(1), partner_id: id(1) } },
    read: {},
    insert: { row: { plan_id: id(2), partner_id: id(1) }, by: nobody },
    update: { change: { created_at: "2026-11-01T00:00:00+00:00" }, by: nobody },
    delete: { by: nobody },
  },
  plan_finders: {
    rows: { one: { id: id(1), plan_id: id(1), name: "Sam", email: "sam@example.com" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(2), name: "Mine" }, by: nobody },
    update: { change: { name: "Mine" }, by: nobody },
    delete: { by: nobody },
  },
  plan_finder_keys: {
    rows: { one: { id: id(1), finder_id: id(1), way: "card", token_hash: "1".repeat(64) } },
    read: {},
    insert: {
      row: { id: id(2), finder_id: id(1), way: "card", token_hash: "2".repeat(64) },
      by: nobody,
    },
    update: { change: { way: "letter" }, by: nobody },
    delete: { by: nobody },
  },
  plan_wishes: {
    rows: { one: { id: id(1), plan_id: id(1), wishes: {} } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(2), wishes: {} }, by: nobody },
    update: { change: { wishes: { mine: true } }, by: nobody },
    delete: { by: nobody },
  },
  family_codes: {
    rows: {
      one: { id: id(1), purpose: "open", email: "ruth@example.com", browser_hash: "c".repeat(64) },
    },
    read: {},
    insert: {
      row: { id: id(2), purpose: "open", email: "ann@example.com", browser_hash: "d".repeat(64) },
      by: nobody,
    },
    update: { change: { tries: 4 }, by: nobody },
    delete: { by: nobody },
  },
  proven_accounts: {
    key: "user_id",
    rows: { one: { user_id: people.strangerId, address_hash: "e".repeat(64) } },
    read: {},
    insert: { row: { user_id: people.staffId, address_hash: "f".repeat(64) }, by: nobody },
    update: { change: { address_hash: "0".repeat(64) }, by: nobody },
    delete: { by: nobody },
  },
  recovery_links: {
    key: "user_id",
    rows: { one: { user_id: people.strangerId, token_hash: "e".repeat(64) } },
    read: {},
    insert: { row: { user_id: people.staffId, token_hash: "f".repeat(64) }, by: nobody },
    update: { change: { token_hash: "0".repeat(64) }, by: nobody },
    delete: { by: nobody },
  },
});
