// Exports or erases the data stored about a person: `npm run privacy -- export ada@example.com`.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ZodType } from "zod";
import {
  type Erasure,
  erasure,
  type PersonalData,
  type PrivacyCommand,
  type PrivacyResult,
  personalData,
  privacyCommand,
} from "../../server/operator/privacy";
import { StartError } from "../../server/settings";
import {
  type OperatorCommand,
  operatorSettings,
  performCommand,
  type Report,
  readArguments,
  UsageError,
} from "./command";

const USAGE = `Usage: npm run privacy -- COMMAND

  export EMAIL [FILE]   prints everything that is stored about an address as JSON, or
                        writes it to a new file
  erase EMAIL --yes     erases it; without --yes, only says what would go

Check first that the person asking owns the address.
DATA_DIR says where the site keeps its data (./data).`;

export const command: OperatorCommand = {
  usage: USAGE,
  async run(args, env) {
    const asked = parsePrivacy(args);
    return asked === "help" ? undefined : performPrivacy(asked, env);
  },
};

type PrivacyArguments = {
  command: PrivacyCommand;
  file?: string;
  confirmed: boolean;
};

/** @throws UsageError */
export function parsePrivacy(args: string[]): PrivacyArguments | "help" {
  const { values, positionals } = readArguments(args, { yes: { type: "boolean" } });
  if (values.help) return "help";
  const [action, email, file, ...more] = positionals;
  if (!action) throw new UsageError("Which command?");
  if (action !== "export" && action !== "erase") {
    throw new UsageError(`There is no command "${action}".`);
  }
  const takesFile = action === "export";
  if (!email || more.length > 0 || (file !== undefined && !takesFile)) {
    throw new UsageError(`${action} takes an e-mail address${takesFile ? " and a file" : ""}.`);
  }
  if (values.yes && takesFile) throw new UsageError("--yes goes with erase.");
  const command = privacyCommand.safeParse({ action, email });
  if (!command.success) throw new UsageError(`"${email}" is no e-mail address.`);
  return { command: command.data, file, confirmed: values.yes === true };
}

/** @throws StartError when it cannot be done; then nothing was erased */
export async function performPrivacy(
  { command, file, confirmed }: PrivacyArguments,
  env: NodeJS.ProcessEnv,
): Promise<Report> {
  const { email } = command;
  if (command.action === "erase" && confirmed) {
    const erased = await ask(command, erasure, env);
    const { EMAIL_MARKETING_PROVIDER } = operatorSettings(env);
    return { lines: reportErased(email, erased, EMAIL_MARKETING_PROVIDER), ok: true };
  }
  const stored = await ask({ action: "export", email }, personalData, env);
  if (command.action === "erase") return { lines: reportStored(email, stored), ok: false };
  const json = JSON.stringify({ email, exported: new Date().toISOString(), ...stored }, null, 2);
  if (!file) return { lines: [json], ok: true };
  const path = resolve(file);
  writeNew(path, `${json}\n`);
  return { lines: [`Everything stored about ${email} is in ${path}.`], ok: true };
}

function ask<Result extends PrivacyResult>(
  command: PrivacyCommand,
  result: ZodType<Result>,
  env: NodeJS.ProcessEnv,
): Promise<Result> {
  return performCommand(env, {
    path: "/privacy",
    body: command,
    result,
    async here(backend) {
      const { runPrivacyCommand } = await import("../../server/operator/privacy");
      return result.parse(await runPrivacyCommand(backend, command));
    },
  });
}

/** Readable by this account only. */
function writeNew(path: string, content: string): void {
  try {
    writeFileSync(path, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new StartError(`${path} is there already. Name another file.`);
  }
}

const NAMES: Record<string, string> = {
  contact_messages: "messages",
  early_access_requests: "sign-ups and requests",
  vendor_submissions: "partner applications",
  investor_access_logs: "visits to the investor page",
  investor_people: "passwords of their own for the investor page",
  contact_replies: "answers and replies under their messages",
  contact_notes: "notes of staff about their messages",
  staff_invitations: "invitations to the team",
  investor_gate_attempts: "failed attempts at the investor page",
  email_marketing_contacts: "contacts recorded for the e-mail service",
  letters: "letters of the last 90 days, by kind and state",
  letter_tokens: "links in letters",
  subscriptions: "subscriptions to the mailing list",
  family_codes: "codes to keep or open a plan",
  plan_finders: "plans made ahead that name them as who should find it",
  plan_household_contacts:
    "households in families' guest lists (the names and the family's notes stay with the family)",
  plan_shortlist:
    "partners that families added themselves (the names and the families' notes stay with them)",
};

export function reportStored(email: string, { rows, accounts, mentions }: PersonalData): string[] {
  const counts = Object.entries(rows).map(([table, found]) => [table, found.length] as const);
  const staff = accounts.some(({ staff }) => staff);
  return [
    `Stored about ${email}:`,
    ...list(counts, staff ? 0 : accounts.length),
    ...listMemberships(accounts),
    ...(staff ? [STAFF(email)] : []),
    ...listMentions(mentions),
    "Nothing was erased. To erase it, add --yes: there is no way back.",
  ];
}

/** @param provider of email marketing, if the site has one */
export function reportErased(
  email: string,
  erased: Erasure,
  provider: string | undefined,
): string[] {
  return [
    `Erased of ${email}:`,
    ...list(Object.entries(erased.removed), erased.accounts),
    ...listPlans(erased.plans),
    "To be done by hand:",
    ...(erased.staff ? [STAFF(email)] : []),
    ...listMentions(erased.mentions),
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

function listMemberships(accounts: PersonalData["accounts"]): string[] {
  const plans = accounts.flatMap((account) => (Array.isArray(account.plans) ? account.plans : []));
  if (plans.length === 0) return [];
  return [
    `  memberships in families' plans: ${plans.length}`,
    "    A plan without another member goes with the account. Others stay with their members.",
  ];
}

function listPlans({ left, removed }: Erasure["plans"]): string[] {
  return [
    ...(removed > 0 ? [`  plans that had no other member: ${removed}`] : []),
    ...(left > 0
      ? [
          `Left to families: ${left} ${left === 1 ? "plan" : "plans"}, with what they wrote in it. Their name stays in`,
          "its history for up to 90 days.",
        ]
      : []),
  ];
}

/** Tables that hold families' words, which staff do not read. */
const isFamilys = ({ table }: PersonalData["mentions"][number]) =>
  table === "plans" || (table.startsWith("plan_") && table !== "plan_templates");

function listMentions(mentions: PersonalData["mentions"]): string[] {
  const places = (found: PersonalData["mentions"]) =>
    found.map(({ table, key, columns }) => `    ${table} ${key}: ${columns.join(", ")}`);
  const families = mentions.filter(isFamilys);
  const others = mentions.filter((mention) => !isFamilys(mention));
  return [
    ...(others.length > 0
      ? ["  Look at these, which are not about the address and name it:", ...places(others)]
      : []),
    ...(families.length > 0
      ? [
          "  Families wrote it in their plans, which are theirs: who asks turns to that family, or an",
          "  owner lets you look. It stands in:",
          ...places(families),
        ]
      : []),
  ];
}
