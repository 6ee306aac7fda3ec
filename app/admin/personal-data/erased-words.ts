import type { Mention } from "~shared/search-tables";
import type { Erased } from "./mutations";

/** Tables with families' words, which staff do not read. */
const isFamilys = (table: string) =>
  table === "plans" || (table.startsWith("plan_") && table !== "plan_templates");

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export function erasedWords({ removed, accounts, staff, plans }: Erased): string[] {
  const rows = Object.values(removed).reduce((sum, count) => sum + count, 0);
  return [
    rows > 0 ? `${some(rows, "record")} went.` : "There was nothing to erase.",
    ...(accounts > 0 ? ["Its account went."] : []),
    ...(plans.removed > 0 ? [`${some(plans.removed, "plan")} went that nobody else was in.`] : []),
    ...(plans.left > 0 ? [`${some(plans.left, "plan")} stayed with their other members.`] : []),
    ...(staff ? ["Its account is one of the team and stays: take it out of the team first."] : []),
    "Backups made before now still hold it, and so does an e-mail service that it was synced to.",
  ];
}

/** The lines that say where else the address is named, which is left to do by hand. */
export function mentionWords(mentions: Mention[]): string[] {
  const inPlans = mentions.filter(({ table }) => isFamilys(table)).length;
  const elsewhere = mentions.filter(({ table }) => !isFamilys(table));
  if (mentions.length === 0) return ["Nothing else on the site names it."];
  return [
    ...elsewhere.map(
      ({ table, key, columns }) => `Still named in ${table} ${key}: ${columns.join(", ")}.`,
    ),
    ...(inPlans > 0
      ? [`Families wrote it in ${some(inPlans, "place")} of their plans, which are theirs.`]
      : []),
  ];
}
