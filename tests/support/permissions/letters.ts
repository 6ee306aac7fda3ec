import { id, type Permissions } from "./entry";

/** Letters, and who wants them: written by functions and the site itself. */
export const letters = (): Record<string, Permissions> => ({
  letters: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        kind: "test",
        recipient: "ann@example.com",
        stream: "account",
        dedupe_key: "test:1",
        // No worker takes it up.
        state: "sent",
      },
    },
    // Neither what a letter is made from nor its key.
    columns:
      "id, kind, recipient, stream, state, attempts, next_attempt_at, via, last_error, created_at, sent_at, search_text",
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      kind: "test",
      recipient: "bo@example.com",
      stream: "account",
      dedupe_key: "test:2",
    },
    update: { state: "cancelled" },
  },
  letter_states: {
    area: "people",
    view: true,
    rows: { one: { id: id(1), kind: "test", recipient: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: { id: id(3), kind: "test", recipient: "cy@example.com" },
    update: { state: "cancelled" },
  },
  letter_suppressions: {
    rows: { one: { id: id(1), address_hash: "a".repeat(64), scope: "all", reason: "report" } },

    insert: { id: id(2), address_hash: "b".repeat(64), scope: "all", reason: "bounce" },
    update: { scope: "stream:list" },
  },
  mail_state: {
    key: "sends",
    rows: { one: { id: true, sends: true } },

    insert: { id: true, sends: false },
    update: { sends: false },
  },
  subscriptions: {
    area: "people",
    rows: { one: { id: id(1), email: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: { id: id(2), email: "bo@example.com" },
    update: { confirmed_at: "2026-11-22T12:00:00Z" },
  },
  consent_events: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        address_hash: "a".repeat(64),
        event: "asked",
        stream: "list",
        source: "newsletter",
      },
    },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      address_hash: "b".repeat(64),
      event: "confirmed",
      stream: "list",
      source: "letters-page",
    },
    update: { event: "unsubscribed" },
  },
  letter_tokens: {
    rows: {
      one: {
        id: id(1),
        token_hash: "a".repeat(64),
        email: "ann@example.com",
        stream: "list",
        kind: "confirm-subscription",
      },
    },

    insert: {
      id: id(2),
      token_hash: "b".repeat(64),
      email: "bo@example.com",
      stream: "list",
      kind: "confirm-subscription",
    },
    update: { email: "cy@example.com" },
  },
});
