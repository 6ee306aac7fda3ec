import { id, type People, type Permissions, staffOnly } from "./entry";

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

/** Templates of plans, families' plans, and how partners are reached. */
export const plans = (people: People): Record<string, Permissions> => ({
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
      id: id(3),
      key: "another-celebration",
      kind: "celebration",
      celebration_type_id: id(1),
      title: "Another",
      draft: BLANK_CELEBRATION,
    },
    update: { draft: { sections: [{ title: "A", phase: "week", tasks: [] }] } },
    // Those of celebrations: see plan-templates.test.ts.
    may: { insert: staffOnly, update: staffOnly },
  },
  // Families' rights to their own are in plan-access.test.ts.
  plans: {
    rows: { one: { id: id(1), kind: "died", honoree_name: "Ruth" } },

    insert: { id: id(2), kind: "ahead" },
    update: { honoree_name: "Changed" },
  },
  plan_members: {
    // Not even a member who is staff reads it: staff have no plans.
    rows: {
      one: { id: id(1), plan_id: id(1), user_id: people.staffId, role: "owner", name: "Ann" },
    },

    insert: { id: id(2), plan_id: id(1), user_id: people.strangerId, role: "owner" },
    update: { name: "Changed" },
  },
  plan_choices: {
    rows: { one: { id: id(1), plan_id: id(1), area: "music", title: "Their band" } },

    insert: { id: id(2), plan_id: id(1), area: "food", title: "Pie" },
    update: { title: "Changed" },
  },
  plan_program_items: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Welcome" } },

    insert: { id: id(2), plan_id: id(1), title: "A song" },
    update: { title: "Changed" },
  },
  plan_tasks: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Call the hospice nurse" } },

    insert: { id: id(2), plan_id: id(1), title: "Tell the neighbors" },
    update: { title: "Changed" },
  },
  plan_budget_items: {
    rows: { one: { id: id(1), plan_id: id(1), title: "Hall", low: 2500 } },

    insert: { id: id(2), plan_id: id(1), title: "Pie", low: 100 },
    update: { title: "Changed" },
  },
  plan_history: {
    rows: { one: { id: id(1), plan_id: id(1), noun: "plans", row_id: id(1), action: "add" } },

    insert: { id: id(2), plan_id: id(1), noun: "plans", row_id: id(1), action: "remove" },
    update: { noun: "changed" },
  },
  plan_invites: {
    rows: { one: { id: id(1), plan_id: id(1), role: "editor", token_hash: "a".repeat(64) } },

    insert: { id: id(2), plan_id: id(1), role: "viewer", token_hash: "b".repeat(64) },
    update: { role: "viewer" },
  },
  plan_announcements: {
    // Settled: one that waits would send letters.
    rows: { one: { id: id(1), plan_id: id(1), action: "delete", done_at: "2026-11-01T00:00:00Z" } },

    insert: { id: id(2), plan_id: id(1), action: "end", keeps: [] },
    update: { due_at: "2026-11-01T00:00:00Z" },
  },
  partner_contacts: {
    area: "people",
    key: "partner_id",
    rows: { one: { partner_id: id(1), contact_name: "Robin", email: "robin@example.com" } },
    read: { staff: ["one"] },
    insert: { partner_id: id(2), contact_name: "Kim" },
    // Not the address: see partner-addresses.test.ts.
    update: { phone: "555 0100 200" },
    may: { insert: staffOnly, update: staffOnly },
  },
  partner_new_addresses: {
    area: "people",
    rows: { one: { id: id(1), partner_id: id(1), email: "new@example.com" } },
    read: { staff: ["one"] },
    insert: { id: id(2), partner_id: id(2), email: "mine@example.com" },
    update: { email: "mine@example.com" },
  },
  link_tokens: {
    area: "people",
    rows: {
      one: {
        id: id(1),
        partner_id: id(1),
        email: "robin@example.com",
        purpose: "own",
        token_hash: "3".repeat(64),
      },
    },

    insert: {
      id: id(2),
      partner_id: id(1),
      email: "robin@example.com",
      purpose: "confirm",
      token_hash: "4".repeat(64),
    },
    update: { purpose: "confirm" },
  },
  plan_shortlist: {
    rows: { one: { id: id(1), plan_id: id(1), partner_id: id(1), title: "Hall" } },

    insert: { id: id(2), plan_id: id(1), title: "Band" },
    update: { note: "Changed" },
  },
});
