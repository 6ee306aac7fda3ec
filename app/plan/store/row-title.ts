import type { Noun, ReadNoun, Rows } from "./rows";

/** A row's title, or "" if it has none. Rows that belong to a guest use the guest's name. */
export function rowTitle(noun: Noun | ReadNoun, id: string, rows: Rows): string {
  if (noun === "plan_household_contacts") return rows.plan_households.get(id)?.name ?? "";
  if (noun === "plan_guest_needs") return rows.plan_guests.get(id)?.name ?? "";
  if (noun === "plan_replies") {
    return rows.plan_guests.get(rows.plan_replies.get(id)?.guest_id ?? "")?.name ?? "";
  }
  const row = rows[noun]?.get(id);
  if (!row) return "";
  if ("title" in row) return row.title;
  if ("author_name" in row) return row.author_name;
  if ("partner_name" in row) return row.partner_name;
  return "name" in row ? row.name : "";
}
