import { id, nobody, type People, type Permissions } from "./entry";

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
      insert: { row: deed(4, "content", "articles"), by: nobody },
      update: { change: { action: "delete" }, by: nobody },
      delete: { by: nobody },
    },
    staff_activity_entries: {
      view: true,
      rows,
      read,
      insert: { row: deed(5, "content", "articles"), by: nobody },
      update: { change: { action: "delete" }, by: nobody },
      delete: { by: nobody },
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
        row: {
          id: id(2),
          email: "bo@example.com",
          password_hash: `$2a$10$${"d".repeat(53)}`,
          expires_at: "2027-01-01T00:00:00Z",
        },
        by: nobody,
      },
      update: { change: { usage_count: 5 }, by: nobody },
      delete: { by: ["staff"] },
    },
    investor_visits: {
      area: "settings",
      view: true,
      rows: { one: { id: id(1), email: "ann@example.com" } },
      read: { staff: ["one"] },
      insert: { row: { id: id(2), email: "bo@example.com" }, by: nobody },
      update: { change: { marketing_opt_in: true }, by: nobody },
      delete: { by: nobody },
    },
    plan_removals: {
      area: "settings",
      rows: { one: { id: id(1), plan_id: id(9), reason: "It was reported three times" } },
      read: { staff: ["one"] },
      insert: { row: { id: id(2), plan_id: id(8), reason: "Another" }, by: nobody },
      update: { change: { reason: "Changed" }, by: nobody },
      delete: { by: nobody },
    },
  };
};
