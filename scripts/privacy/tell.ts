import type { Erasure, PersonalData } from "../../server/operator/privacy";

/** How tables are called when people talk of them. */
const NAMES: Record<string, string> = {
  contact_messages: "messages",
  early_access_requests: "sign-ups and requests",
  vendor_submissions: "partner applications",
  investor_access_logs: "visits to the investor page",
  investor_gate_attempts: "failed attempts at the investor page",
  email_marketing_contacts: "contacts recorded for the e-mail service",
};

/** What an erasure would take, before it is confirmed. */
export function tellStored(email: string, { rows, accounts, mentions }: PersonalData): string[] {
  const counts = Object.entries(rows).map(([table, found]) => [table, found.length] as const);
  const staff = accounts.some(({ staff }) => staff);
  return [
    `Stored about ${email}:`,
    ...list(counts, staff ? 0 : accounts.length),
    ...(staff ? [STAFF(email)] : []),
    ...tellMentions(mentions),
    "Nothing was erased. To erase it, add --yes: there is no way back.",
  ];
}

/**
 * What went, and what is left to do by hand.
 * @param provider of e-mail marketing, where the site has one
 */
export function tellErased(email: string, erased: Erasure, provider: string | undefined): string[] {
  return [
    `Erased of ${email}:`,
    ...list(Object.entries(erased.removed), erased.accounts),
    "To be done by hand:",
    ...(erased.staff ? [STAFF(email)] : []),
    ...tellMentions(erased.mentions),
    ...(provider ? [`  Delete the contact at ${provider}, where it was synced to.`] : []),
    "  Backups made before now still hold it: remove them when their time has come, and erase",
    "  it again after restoring one.",
  ];
}

const STAFF = (email: string) =>
  `  The account is one of staff and stays. First: npm run staff -- remove ${email}`;

function list(counts: (readonly [string, number])[], accounts: number): string[] {
  const lines = counts.map(([table, count]) => `  ${NAMES[table] ?? table}: ${count}`);
  if (accounts > 0) lines.push(`  accounts that can sign in: ${accounts}`);
  return lines.length > 0 ? lines : ["  nothing"];
}

function tellMentions(mentions: PersonalData["mentions"]): string[] {
  if (mentions.length === 0) return [];
  return [
    "  Look at these, which are not about the address and name it:",
    ...mentions.map(({ table, key, columns }) => `    ${table} ${key}: ${columns.join(", ")}`),
  ];
}
