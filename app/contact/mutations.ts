import { CALL_TIMEOUT, FunctionError, invokeFunction } from "~/lib/functions";
import { submissionArrived, submissionId } from "~/lib/submission-id";
import type { ContactValues, MailingListValues } from "./schema";

/** A submit that failed, with the words the specification has for it (section 8). */
export class SubmitError extends Error {}

const WAIT = "Please wait a few minutes and try again. Nothing you wrote is lost.";
const NOT_SYNCED = "Failed to sync with the email-marketing service";

/** Puts somebody on the mailing list: a row, then the email-marketing service. */
export async function joinMailingList({ name, email, emailOptIn }: MailingListValues) {
  const [first = "", ...rest] = name.split(/\s+/);
  const row = {
    first_name: first,
    last_name: rest.join(" "),
    email,
    interest_type: "mailing-list",
    email_opt_in: emailOptIn,
  };
  const id = submissionId("mailing-list", row);
  await insert("early_access_requests", { id, ...row }, "Failed to save mailing list signup");
  await sync("addContact", { name, email, emailOptIn, source: "website_mailing_list" });
  submissionArrived("mailing-list");
}

/** Sends a message: a row, then the email-marketing service. */
export async function sendMessage(values: ContactValues) {
  const id = submissionId("contact", values);
  await insert("contact_messages", { id, ...values }, "Failed to save contact message");
  await sync("createContact", { ...values, source: "website_contact_form" });
  submissionArrived("contact");
}

/** Inserts a row without asking for it back: visitors may not read what they sent. */
async function insert(
  table: "early_access_requests" | "contact_messages",
  row: { id: string } & Record<string, string | boolean>,
  failure: string,
) {
  const { browserTables } = await import("~/lib/tables");
  const { error, status } = await browserTables()
    .from(table)
    .insert(row as never)
    .abortSignal(AbortSignal.timeout(CALL_TIMEOUT));
  // An attempt before this one already left the row.
  if (!error || error.code === "23505") return;
  // No status: the network did not carry the call, and the form says so in its own words.
  if (!status) throw new TypeError(failure);
  throw new SubmitError(status === 429 ? WAIT : failure);
}

async function sync(operation: "addContact" | "createContact", contactData: object) {
  try {
    await invokeFunction("email-marketing", { operation, contactData });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    throw new SubmitError(error.status === 429 ? WAIT : NOT_SYNCED);
  }
}
