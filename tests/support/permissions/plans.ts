import { id, nobody, type People, type Permissions, staffOnly } from "./entry";

/** Families' plans, and how partners are reached. */
export const plans = (people: People): Record<string, Permissions> => ({
  // Families' rights to their own are in plan-access.test.ts.
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
    // Settled: one that waits would send letters.
    rows: { one: { id: id(1), plan_id: id(1), action: "delete", done_at: "2026-11-01T00:00:00Z" } },
    read: {},
    insert: { row: { id: id(2), plan_id: id(1), action: "end", keeps: [] }, by: nobody },
    update: { change: { due_at: "2026-11-01T00:00:00Z" }, by: nobody },
    delete: { by: nobody },
  },
  partner_contacts: {
    area: "people",
    key: "partner_id",
    rows: { one: { partner_id: id(1), contact_name: "Robin", email: "robin@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { partner_id: id(2), contact_name: "Kim" }, by: staffOnly },
    // Not the address: see partner-addresses.test.ts.
    update: { change: { phone: "555 0100 200" }, by: staffOnly },
    delete: { by: nobody },
  },
  partner_new_addresses: {
    area: "people",
    rows: { one: { id: id(1), partner_id: id(1), email: "new@example.com" } },
    read: { staff: ["one"] },
    insert: { row: { id: id(2), partner_id: id(2), email: "mine@example.com" }, by: nobody },
    update: { change: { email: "mine@example.com" }, by: nobody },
    delete: { by: nobody },
  },
  partner_tokens: {
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
});
