import { id, type People, type Permissions } from "./entry";

const deed = (number: number, area: string, noun: string) => ({
  id: id(number),
  action: "change",
  noun,
  record_id: id(1),
  columns: ["title"],
  area,
});

/** Staff's deeds, investors with a password of their own, and plans that the site removes. */
export const activity = ({ staffId }: People): Record<string, Permissions> => {
  const rows = {
    settings: { ...deed(1, "settings", "site_settings"), who: staffId },
    content: { ...deed(2, "content", "articles"), who: staffId },
    people: { ...deed(3, "people", "contact_messages"), who: staffId },
  };
  const read = { staff: Object.keys(rows), editor: ["content"], support: ["people"] };
  return {
    staff_activity: {
      rows,
      read,
      insert: deed(4, "content", "articles"),
      update: { action: "delete" },
    },
    staff_activity_entries: {
      view: true,
      rows,
      read,
      insert: deed(5, "content", "articles"),
      update: { action: "delete" },
    },
    investor_people: {
      area: "settings",
      rows: {
        one: {
          id: id(1),
          email: "ivy@example.com",
          password_hash: `$2a$10$${"c".repeat(53)}`,
          expires_at: "2027-01-01T00:00:00Z",
        },
      },
      columns: "id, email, name, expires_at, revoked_at, usage_count, created_at",
      read: { staff: ["one"] },
      insert: {
        id: id(2),
        email: "bo@example.com",
        password_hash: `$2a$10$${"d".repeat(53)}`,
        expires_at: "2027-01-01T00:00:00Z",
      },
      update: { usage_count: 5 },
      may: { delete: ["staff"] },
    },
    investor_visits: {
      area: "settings",
      view: true,
      rows: { one: { id: id(1), email: "ann@example.com" } },
      read: { staff: ["one"] },
      insert: { id: id(2), email: "bo@example.com" },
      update: { marketing_opt_in: true },
    },
    plan_removals: {
      area: "settings",
      rows: { one: { id: id(1), plan_id: id(9), reason: "It was reported three times" } },
      read: { staff: ["one"] },
      insert: { id: id(2), plan_id: id(8), reason: "Another" },
      update: { reason: "Changed" },
    },
  };
};
