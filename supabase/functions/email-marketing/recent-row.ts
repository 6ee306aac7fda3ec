import { z } from "zod";
import { type Database, DatabaseError } from "./database.ts";
import type { AddContact, CreateContact, SyncRequest } from "./schema.ts";

/**
 * Only what a visitor stored within the last hour is synced, so that nobody fills the list
 * through this function. An hour, because a retry after a failure must still go through: the
 * browser repeats the same row for up to 30 minutes, then stores a new one.
 */
const WINDOW_MS = 60 * 60 * 1_000;

/** More rows than one address plausibly stores in the window; the newest are looked at. */
const MOST_ROWS = 50;

const signUps = z.array(
  z.object({
    id: z.uuid(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    email_opt_in: z.boolean(),
  }),
);

const messages = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
);

/**
 * The id of the newest row that says exactly what the request says, or null. The rows are
 * narrowed down by address and time and compared here, because a long message does not fit an
 * address line and `ilike` cannot express equality for every address. Throws DatabaseError.
 */
export async function findRecentRow(
  database: Database,
  { operation, contactData }: SyncRequest,
): Promise<string | null> {
  return operation === "addContact"
    ? findSignUp(database, contactData)
    : findMessage(database, contactData);
}

async function findSignUp(database: Database, contact: AddContact): Promise<string | null> {
  const rows = await database.select("early_access_requests", {
    select: "id,first_name,last_name,email,email_opt_in",
    interest_type: "eq.mailing-list",
    ...newestOf(contact.email),
  });
  const row = parse(signUps, rows).find(
    (row) =>
      sameAddress(row.email, contact.email) &&
      words(`${row.first_name ?? ""} ${row.last_name ?? ""}`) === words(contact.name) &&
      row.email_opt_in === contact.emailOptIn,
  );
  return row?.id ?? null;
}

async function findMessage(database: Database, contact: CreateContact): Promise<string | null> {
  const rows = await database.select("contact_messages", {
    select: "id,name,email,subject,message",
    ...newestOf(contact.email),
  });
  const row = parse(messages, rows).find(
    (row) =>
      sameAddress(row.email, contact.email) &&
      row.name.trim() === contact.name &&
      row.subject.trim() === contact.subject &&
      row.message.trim() === contact.message,
  );
  return row?.id ?? null;
}

function newestOf(email: string) {
  return {
    email: `ilike.${email.replace(/[\\%_]/g, "\\$&")}`,
    created_at: `gte.${new Date(Date.now() - WINDOW_MS).toISOString()}`,
    order: "created_at.desc",
    limit: String(MOST_ROWS),
  };
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The site splits a name at spaces and stores two columns: spacing does not survive. */
function words(name: string): string {
  return name.split(/\s+/).filter(Boolean).join(" ");
}

function parse<T>(schema: z.ZodType<T>, rows: unknown): T {
  const parsed = schema.safeParse(rows);
  if (!parsed.success) throw new DatabaseError("rejected", "unexpected rows");
  return parsed.data;
}
