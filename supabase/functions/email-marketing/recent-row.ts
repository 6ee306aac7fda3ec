import { z } from "zod";
import { type Database, DatabaseError } from "./database.ts";
import type { AddContact, CreateContact, SyncRequest } from "./schema.ts";

/**
 * Only what a visitor stored within the last hour is synced, so that nobody fills the list
 * through this function. An hour, because a retry after a failure must still go through: the
 * browser repeats the same row for up to 30 minutes, then stores a new one.
 */
const WINDOW_MS = 60 * 60 * 1_000;

const signUps = z.array(
  z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    email_opt_in: z.boolean(),
  }),
);

const messages = z.array(
  z.object({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
);

/** By its id, which its browser alone knows: nobody can ask for others'. Throws DatabaseError. */
export async function isRecentRow(
  database: Database,
  id: string,
  { operation, contactData }: SyncRequest,
): Promise<boolean> {
  return operation === "addContact"
    ? isSignUp(database, id, contactData)
    : isMessage(database, id, contactData);
}

async function isSignUp(database: Database, id: string, contact: AddContact): Promise<boolean> {
  const rows = await database.select("early_access_requests", {
    select: "first_name,last_name,email,email_opt_in",
    interest_type: "eq.mailing-list",
    ...recent(id),
  });
  return parse(signUps, rows).some(
    (row) =>
      sameAddress(row.email, contact.email) &&
      words(`${row.first_name ?? ""} ${row.last_name ?? ""}`) === words(contact.name) &&
      row.email_opt_in === contact.emailOptIn,
  );
}

async function isMessage(database: Database, id: string, contact: CreateContact): Promise<boolean> {
  const rows = await database.select("contact_messages", {
    select: "name,email,subject,message",
    ...recent(id),
  });
  return parse(messages, rows).some(
    (row) =>
      sameAddress(row.email, contact.email) &&
      row.name.trim() === contact.name &&
      row.subject.trim() === contact.subject &&
      row.message.trim() === contact.message,
  );
}

function recent(id: string) {
  const since = new Date(Date.now() - WINDOW_MS).toISOString();
  return { id: `eq.${id}`, created_at: `gte.${since}` };
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
