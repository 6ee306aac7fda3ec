import type { Persona } from "./database";

type Row = Record<string, unknown>;

/** What one table or view lets each persona do. What is not named here is refused. */
export type Permissions = {
  /** The column that tells its rows apart; `id` unless said. */
  key?: string;
  /** A view: its rows are those of the table it shows. */
  view?: true;
  /** What is there before each test, by a name for it. */
  rows: Record<string, Row>;
  /** The columns staff may read, where that is not all of them. */
  columns?: string;
  /** Per persona the names of the rows it can read. */
  read: Partial<Record<Persona, string[]>>;
  /** A row nobody could find fault with, and who may insert it. */
  insert: { row: Row; by: Persona[] };
  /** A change to the first of the rows, and who may make it. */
  update: { change: Row; by: Persona[] };
  /** Who may delete the first of the rows. */
  delete: { by: Persona[] };
};

const everyone: Persona[] = ["anonymous", "stranger", "staff"];
const staffOnly: Persona[] = ["staff"];
const nobody: Persona[] = [];

const readByAll = (...rows: string[]) => ({ anonymous: rows, stranger: rows, staff: rows });

/** A fixed id: the rows' ids are told apart by their last digits. */
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

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

/**
 * The list of what the API lets anyone do: every table and view of schema public. Seeded in this
 * order, so that rows come after those they point at.
 */
export const permissions = (people: {
  staffId: string;
  strangerId: string;
}): Record<string, Permissions> => ({
  staff: {
    key: "user_id",
    rows: { staff: { user_id: people.staffId, display_name: "Sam Staff" } },
    read: { staff: ["staff"] },
    insert: { row: { user_id: people.strangerId, display_name: "Promoted" }, by: nobody },
    // Of their own row, and of it the name alone: see staff-accounts.test.ts.
    update: { change: { display_name: "Renamed" }, by: staffOnly },
    delete: { by: nobody },
  },
  site_settings: {
    key: "key",
    rows: {
      analytics: { key: "ga_tracking_id", value: "" },
      sources: { key: "investor_sources", value: "What investors read" },
      another: { key: "another_setting", value: "for staff" },
    },
    read: {
      anonymous: ["analytics"],
      stranger: ["analytics"],
      staff: ["analytics", "sources", "another"],
    },
    insert: { row: { key: "new_setting", value: "" }, by: nobody },
    update: { change: { value: "G-ABCDEFGHIJ" }, by: staffOnly },
    delete: { by: nobody },
  },
  content_sections: {
    rows: {
      published: {
        id: id(1),
        title: "A hero",
        content: "Words",
        section_type: "home_hero",
        published: true,
      },
      draft: {
        id: id(2),
        title: "A draft",
        content: "Words",
        section_type: "home_hero",
        published: false,
      },
    },
    read: { anonymous: ["published"], stranger: ["published"], staff: ["published", "draft"] },
    insert: {
      row: { id: id(3), title: "New", content: "Words", section_type: "about_hero" },
      by: staffOnly,
    },
    update: { change: { title: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  celebration_types: {
    rows: { one: { id: id(1), title: "Nature", description: "Outdoors", action_text: "Plan" } },
    read: readByAll("one"),
    insert: {
      row: { id: id(2), title: "Music", description: "Loud", icon: "Music", action_text: "Plan" },
      by: staffOnly,
    },
    update: { change: { title: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  celebration_ideas: {
    rows: { one: { id: id(1), celebration_type_id: id(1), title: "A walk", is_main_idea: true } },
    read: readByAll("one"),
    insert: { row: { id: id(2), celebration_type_id: id(1), title: "A swim" }, by: staffOnly },
    update: { change: { title: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  celebration_stories: {
    rows: {
      one: { id: id(1), title: "Ann", subtitle: "A life", content: ["She sang."], author: "Bo" },
    },
    read: readByAll("one"),
    insert: {
      row: { id: id(2), title: "Cy", subtitle: "A life", content: ["He ran."], author: "Di" },
      by: staffOnly,
    },
    update: { change: { title: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  articles: {
    rows: {
      published: { id: id(1), title: "Out", slug: "out", published: true },
      draft: { id: id(2), title: "Draft", slug: "draft", published: false },
    },
    read: { anonymous: ["published"], stranger: ["published"], staff: ["published", "draft"] },
    insert: { row: { id: id(3), title: "New", slug: "new" }, by: staffOnly },
    update: { change: { title: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  article_addresses: {
    key: "slug",
    rows: {
      former: { slug: "former", article_id: id(1) },
      ofDraft: { slug: "former-of-draft", article_id: id(2) },
    },
    read: { anonymous: ["former"], stranger: ["former"], staff: ["former", "ofDraft"] },
    insert: { row: { slug: "invented", article_id: id(1) }, by: nobody },
    update: { change: { article_id: id(2) }, by: nobody },
    delete: { by: nobody },
  },
  partners: {
    rows: {
      one: { id: id(1), name: "Oak House", type: "Funeral Home", location: "Troy" },
      // Nobody has an address of it.
      two: { id: id(2), name: "Elm House", type: "Funeral Home", location: "Utica" },
    },
    read: readByAll("one", "two"),
    insert: {
      row: { id: id(3), name: "The Barn", type: "Celebration Venue", location: "Rome" },
      by: staffOnly,
    },
    update: { change: { name: "Changed" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  early_access_requests: {
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
    rows: { one: { id: id(1), password_hash: `$2a$10$${"a".repeat(53)}`, description: "Ann" } },
    columns: "id, description, usage_count, created_at, updated_at",
    read: { staff: ["one"] },
    insert: { row: { id: id(2), password_hash: `$2a$10$${"b".repeat(53)}` }, by: nobody },
    // Of the description alone: see investor-gate.test.ts.
    update: { change: { description: "Bo" }, by: staffOnly },
    delete: { by: staffOnly },
  },
  investor_access_logs: {
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
  recent_submissions: {
    rows: { one: { id: id(1), table_name: "contact_messages", client_address: "192.0.2.1" } },
    read: {},
    insert: {
      row: { id: id(2), table_name: "contact_messages", client_address: "192.0.2.2" },
      by: nobody,
    },
    update: { change: { client_address: "192.0.2.3" }, by: nobody },
    delete: { by: nobody },
  },
  letters: {
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
    // Not what a letter is made from, nor its key.
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
    rows: { one: { id: id(1), email: "ann@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), email: "bo@example.com" }, by: nobody },
    update: { change: { confirmed_at: "2026-11-22T12:00:00Z" }, by: nobody },
    delete: { by: nobody },
  },
  consent_events: {
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
  // What families may do with their own: see plan-access.test.ts.
  plans: {
    rows: { one: { id: id(1), kind: "died", honoree_name: "Ruth" } },
    read: {},
    insert: { row: { id: id(2), kind: "ahead" }, by: nobody },
    update: { change: { honoree_name: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_members: {
    // Not even a member who is staff reads it: staff have no plans.
    rows: {
      one: { id: id(1), plan_id: id(1), user_id: people.staffId, role: "owner", name: "Ann" },
    },
    read: {},
    insert: {
      row: { id: id(2), plan_id: id(1), user_id: people.strangerId, role: "owner" },
      by: nobody,
    },
    update: { change: { name: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_choices: {
    rows: { one: { id: id(1), plan_id: id(1), area: "music", title: "Their band" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), area: "food", title: "Pie" }, by: nobody },
    update: { change: { title: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_program_items: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Welcome" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), title: "A song" }, by: nobody },
    update: { change: { title: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_tasks: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Call the hospice nurse" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), title: "Tell the neighbors" }, by: nobody },
    update: { change: { title: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_budget_items: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Hall", low: 2500 } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), title: "Pie", low: 100 }, by: nobody },
    update: { change: { title: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_history: {
    rows: { one: { id: id(1), plan_id: id(1), noun: "plans", row_id: id(1), action: "add" } },
    read: {},
    insert: {
      row: { id: id(2), plan_id: id(1), noun: "plans", row_id: id(1), action: "remove" },
      by: nobody,
    },
    update: { change: { noun: "changed" }, by: nobody },
    delete: { by: nobody },
  },
  plan_invites: {
    rows: { one: { id: id(1), plan_id: id(1), role: "editor", token_hash: "a".repeat(64) } },
    read: {},
    insert: {
      row: { id: id(2), plan_id: id(1), role: "viewer", token_hash: "b".repeat(64) },
      by: nobody,
    },
    update: { change: { role: "viewer" }, by: nobody },
    delete: { by: nobody },
  },
  plan_announcements: {
    // Settled: of one that waits letters go out.
    rows: { one: { id: id(1), plan_id: id(1), action: "delete", done_at: "2026-11-01T00:00:00Z" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), action: "end", keeps: [] }, by: nobody },
    update: { change: { due_at: "2026-11-01T00:00:00Z" }, by: nobody },
    delete: { by: nobody },
  },
  partner_contacts: {
    key: "partner_id",
    rows: { one: { partner_id: id(1), contact_name: "Robin", email: "robin@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { partner_id: id(2), contact_name: "Kim" }, by: staffOnly },
    // Not the address: see partner-addresses.test.ts.
    update: { change: { phone: "555 0100 200" }, by: staffOnly },
    delete: { by: nobody },
  },
  partner_new_addresses: {
    rows: { one: { id: id(1), partner_id: id(1), email: "new@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), partner_id: id(2), email: "mine@example.com" }, by: nobody },
    update: { change: { email: "mine@example.com" }, by: nobody },
    delete: { by: nobody },
  },
  partner_tokens: {
    rows: {
      one: {
        id: id(1),
        partner_id: id(1),
        email: "robin@example.com",
        purpose: "own",
        token_hash: "3".repeat(64),
      },
    },
    read: {},
    insert: {
      row: {
        id: id(2),
        partner_id: id(1),
        email: "robin@example.com",
        purpose: "confirm",
        token_hash: "4".repeat(64),
      },
      by: nobody,
    },
    update: { change: { purpose: "confirm" }, by: nobody },
    delete: { by: nobody },
  },
  plan_shortlist: {
    rows: { one: { id: id(1), plan_id: id(1), partner_id: id(1), title: "Hall" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), title: "Band" }, by: nobody },
    update: { change: { note: "Changed" }, by: nobody },
    delete: { by: nobody },
  },
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
    rows: { one: { id: id(2), kept_id: id(1), guests: [], memories: [], filled: [] } },
    read: {},
    insert: {
      row: { id: id(1), kept_id: id(2), guests: [], memories: [], filled: [] },
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
    // Of long ago: of new ones members are told by letter.
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
    update: { change: { network: "192.0.2.1" }, by: nobody },
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
