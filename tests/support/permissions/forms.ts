import { everyone, id, nobody, type People, type Permissions, staffOnly } from "./entry";

const BLANK_CELEBRATION = {
  venue: [],
  music: [],
  food: [],
  activities: [],
  readings: [],
  keepsakes: [],
  program: [],
  bring: [],
};

/** Forms that people send, letters, investors, and templates of plans. */
export const forms = (people: People): Record<string, Permissions> => ({
  early_access_requests: {
    area: "people",
    rows: { one: { id: id(1), email: "ann@example.com", interest_type: "mailing-list" } },
    read: { staff: ["one"] },
    insert: {
      row: {
        id: id(2),
        first_name: "Bo",
        last_name: "",
        email: "bo@example.com",
        interest_type: "mailing-list",
        email_opt_in: true,
      },
      by: everyone,
    },
    update: { change: { email_opt_in: true }, by: nobody },
    delete: { by: staffOnly },
  },
  mailing_list_subscribers: {
    area: "people",
    view: true,
    rows: { one: { id: id(1), email: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: {
      row: { id: id(3), email: "cy@example.com", email_opt_in: true },
      by: nobody,
    },
    update: { change: { email_opt_in: true }, by: nobody },
    delete: { by: nobody },
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
      row: {
        id: id(2),
        name: "Bo",
        email: "bo@example.com",
        subject: "Hello",
        message: "Can you help us too?",
      },
      by: everyone,
    },
    update: { change: { subject: "Changed" }, by: nobody },
    delete: { by: staffOnly },
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
      row: {
        id: id(2),
        business_name: "The Barn",
        contact_name: "Bo",
        email: "bo@example.com",
        phone: "555 010 0199",
        service_type: "other",
        services: "A barn, swept and lit",
        message: "We like your idea",
      },
      by: everyone,
    },
    update: { change: { business_name: "Changed" }, by: nobody },
    delete: { by: nobody },
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
      row: {
        id: id(2),
        application_id: id(1),
        email: "ann@example.com",
        kind: "decline",
        words: "Not now",
      },
      by: nobody,
    },
    update: { change: { words: "Changed" }, by: nobody },
    delete: { by: nobody },
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
      row: {
        id: id(2),
        source_id: id(2),
        operation: "addContact",
        source: "website_mailing_list",
        email: "bo@example.com",
      },
      by: nobody,
    },
    update: { change: { email_opt_in: true }, by: nobody },
    delete: { by: nobody },
  },
  investor_passwords: {
    area: "settings",
    rows: { one: { id: id(1), password_hash: `$2a$10$${"a".repeat(53)}`, description: "Ann" } },
    columns: "id, description, usage_count, created_at, updated_at",
    read: { staff: ["one"] },
    insert: { row: { id: id(2), password_hash: `$2a$10$${"b".repeat(53)}` }, by: nobody },
    // The description alone: see investor-gate.test.ts.
    update: { change: { description: "Bo" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  investor_access_logs: {
    area: "settings",
    rows: { one: { id: id(1), email: "ann@example.com", password_id: id(1) } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), email: "bo@example.com", password_id: id(1) }, by: nobody },
    update: { change: { marketing_opt_in: true }, by: nobody },
    delete: { by: nobody },
  },
  investor_gate_attempts: {
    rows: { one: { id: id(1), email_key: "ann@example.com", client_address: "192.0.2.1" } },
    read: {},
    insert: { row: { id: id(2), email_key: "bo@example.com" }, by: nobody },
    update: { change: { email_key: "changed@example.com" }, by: nobody },
    delete: { by: nobody },
  },
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
      row: {
        id: id(2),
        kind: "test",
        recipient: "bo@example.com",
        stream: "account",
        dedupe_key: "test:2",
      },
      by: nobody,
    },
    update: { change: { state: "cancelled" }, by: nobody },
    delete: { by: nobody },
  },
  letter_states: {
    area: "people",
    view: true,
    rows: { one: { id: id(1), kind: "test", recipient: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { id: id(3), kind: "test", recipient: "cy@example.com" }, by: nobody },
    update: { change: { state: "cancelled" }, by: nobody },
    delete: { by: nobody },
  },
  letter_suppressions: {
    rows: { one: { id: id(1), address_hash: "a".repeat(64), scope: "all", reason: "report" } },
    read: {},
    insert: {
      row: { id: id(2), address_hash: "b".repeat(64), scope: "all", reason: "bounce" },
      by: nobody,
    },
    update: { change: { scope: "stream:list" }, by: nobody },
    delete: { by: nobody },
  },
  mail_state: {
    key: "sends",
    rows: { one: { id: true, sends: true } },
    read: {},
    insert: { row: { id: true, sends: false }, by: nobody },
    update: { change: { sends: false }, by: nobody },
    delete: { by: nobody },
  },
  subscriptions: {
    area: "people",
    rows: { one: { id: id(1), email: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), email: "bo@example.com" }, by: nobody },
    update: { change: { confirmed_at: "2026-11-22T12:00:00Z" }, by: nobody },
    delete: { by: nobody },
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
      row: {
        id: id(2),
        address_hash: "b".repeat(64),
        event: "confirmed",
        stream: "list",
        source: "letters-page",
      },
      by: nobody,
    },
    update: { change: { event: "unsubscribed" }, by: nobody },
    delete: { by: nobody },
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
    read: {},
    insert: {
      row: {
        id: id(2),
        token_hash: "b".repeat(64),
        email: "bo@example.com",
        stream: "list",
        kind: "confirm-subscription",
      },
      by: nobody,
    },
    update: { change: { email: "cy@example.com" }, by: nobody },
    delete: { by: nobody },
  },
  staff_notices: {
    key: "user_id",
    rows: { one: { user_id: people.staffId, choice: "daily" } },
    // Their own: see staff-notices.test.ts.
    read: { staff: ["one"] },
    insert: { row: { user_id: people.strangerId, choice: "never" }, by: nobody },
    update: { change: { choice: "never" }, by: staffOnly },
    delete: { by: nobody },
  },
  plan_templates: {
    area: "content",
    rows: {
      published: {
        id: id(1),
        key: "a-checklist",
        kind: "checklist",
        title: "A checklist",
        draft: { sections: [] },
        published: { sections: [] },
        published_at: "2026-01-01T00:00:00+00:00",
      },
      draft: {
        id: id(2),
        key: "a-celebration",
        kind: "celebration",
        celebration_type_id: null,
        title: "A celebration",
        draft: BLANK_CELEBRATION,
      },
    },
    // Not the draft, which a visitor may not even name: see plan-templates.test.ts.
    columns: "id, key, title",
    // A family reads them as any visitor does.
    read: { anonymous: ["published"], staff: ["published", "draft"] },
    insert: {
      row: {
        id: id(3),
        key: "another-celebration",
        kind: "celebration",
        celebration_type_id: id(1),
        title: "Another",
        draft: BLANK_CELEBRATION,
      },
      by: staffOnly,
    },
    update: {
      change: { draft: { sections: [{ title: "A", phase: "week", tasks: [] }] } },
      by: staffOnly,
    },
    // Those of celebrations: see plan-templates.test.ts.
    delete: { by: nobody },
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
    read: {},
    insert: {
      row: {
        id: id(2),
        user_id: people.staffId,
        token_hash: "b".repeat(64),
        replaces: "b".repeat(64),
      },
      by: nobody,
    },
    update: { change: { used_at: "2026-01-01T00:00:00+00:00" }, by: nobody },
    delete: { by: nobody },
  },
});
