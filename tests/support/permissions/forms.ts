import { everyone, id, type People, type Permissions, staffOnly } from "./entry";

/** Forms that people send, investors, and forgotten passwords. */
export const forms = (people: People): Record<string, Permissions> => ({
  early_access_requests: {
    area: "people",
    rows: { one: { id: id(1), email: "ann@example.com", interest_type: "mailing-list" } },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      first_name: "Bo",
      last_name: "",
      email: "bo@example.com",
      interest_type: "mailing-list",
      email_opt_in: true,
    },
    update: { email_opt_in: true },
    may: { insert: everyone, delete: staffOnly },
  },
  mailing_list_subscribers: {
    area: "people",
    view: true,
    rows: { one: { id: id(1), email: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: { id: id(3), email: "cy@example.com", email_opt_in: true },
    update: { email_opt_in: true },
  },
  contact_messages: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        name: "Ann",
        email: "ann@example.com",
        subject: "Hello",
        message: "Can you help us plan?",
      },
    },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      name: "Bo",
      email: "bo@example.com",
      subject: "Hello",
      message: "Can you help us too?",
    },
    update: { subject: "Changed" },
    may: { insert: everyone, delete: staffOnly },
  },
  vendor_submissions: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        business_name: "Oak House",
        contact_name: "Ann",
        email: "ann@example.com",
        service_type: "venue",
        services: "A hall for two hundred people",
      },
    },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      business_name: "The Barn",
      contact_name: "Bo",
      email: "bo@example.com",
      phone: "555 010 0199",
      service_type: "other",
      services: "A barn, swept and lit",
      message: "We like your idea",
    },
    update: { business_name: "Changed" },
    may: { insert: everyone },
  },
  application_letters: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        application_id: id(1),
        email: "ann@example.com",
        kind: "question",
        words: "Is there a ramp?",
      },
    },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      application_id: id(1),
      email: "ann@example.com",
      kind: "decline",
      words: "Not now",
    },
    update: { words: "Changed" },
  },
  email_marketing_contacts: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        source_id: id(1),
        operation: "addContact",
        source: "website_mailing_list",
        email: "ann@example.com",
      },
    },
    read: { staff: ["one"] },
    insert: {
      id: id(2),
      source_id: id(2),
      operation: "addContact",
      source: "website_mailing_list",
      email: "bo@example.com",
    },
    update: { email_opt_in: true },
  },
  investor_passwords: {
    area: "settings",
    rows: { one: { id: id(1), password_hash: `$2a$10$${"a".repeat(53)}`, description: "Ann" } },
    columns: "id, description, usage_count, created_at, updated_at",
    read: { staff: ["one"] },
    insert: { id: id(2), password_hash: `$2a$10$${"b".repeat(53)}` },
    // The description alone: see investor-gate.test.ts.
    update: { description: "Bo" },
    may: { update: staffOnly, delete: staffOnly },
  },
  investor_access_logs: {
    area: "settings",
    rows: { one: { id: id(1), email: "ann@example.com", password_id: id(1) } },
    read: { staff: ["one"] },
    insert: { id: id(2), email: "bo@example.com", password_id: id(1) },
    update: { marketing_opt_in: true },
  },
  investor_gate_attempts: {
    rows: { one: { id: id(1), email_key: "ann@example.com", client_address: "192.0.2.1" } },

    insert: { id: id(2), email_key: "bo@example.com" },
    update: { email_key: "changed@example.com" },
  },
  password_links: {
    rows: {
      one: {
        id: id(1),
        user_id: people.staffId,
        token_hash: "a".repeat(64),
        replaces: "a".repeat(64),
      },
    },

    insert: {
      id: id(2),
      user_id: people.staffId,
      token_hash: "b".repeat(64),
      replaces: "b".repeat(64),
    },
    update: { used_at: "2026-01-01T00:00:00+00:00" },
  },
});
