import { submissionArrived, submissionId } from "~/lib/draft/submission-id";
import { CALL_TIMEOUT, FunctionError, invokeFunction } from "~/lib/functions";
import { UNIQUE_VIOLATION } from "~/lib/sql-state";
import { browserTables } from "~shared/tables";
import type { ContactMessage, MailingListSignUp } from "./schema";
import { SubmitError } from "./submit-error";

export { SubmitError };

const WAIT = "Please wait a few minutes and try again. Nothing you wrote is lost.";
const AWAY = "The site could not save this just now. Nothing you wrote is lost: please try again.";
const NOT_SYNCED = "Failed to sync with the email-marketing service";

/** The first word, and the others joined (specification, section 7). Either may be empty. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return { first_name: first, last_name: others.join(" ") };
}

/**
 * Puts somebody on the mailing list: a row, then the email-marketing service. The same words sent
 * again after a failure take up the same row.
 * @throws SubmitError when the site refuses, anything else when it cannot be reached
 */
export async function joinMailingList({ name, email, emailOptIn }: MailingListSignUp) {
  const row = {
    ...splitName(name),
    email,
    interest_type: "mailing-list",
    email_opt_in: emailOptIn,
  };
  const id = submissionId("mailing-list", row);
  await stored(
    browserTables()
      .from("early_access_requests")
      .insert({ id, ...row })
      .abortSignal(AbortSignal.timeout(CALL_TIMEOUT)),
    "Failed to save mailing list signup",
  );
  await sync(id, "addContact", { name, email, emailOptIn, source: "website_mailing_list" });
  submissionArrived("mailing-list");
}

/** Sends a message to the staff; steps and failures are those of `joinMailingList`. */
export async function sendMessage({ name, email, subject, message }: ContactMessage) {
  const row = { name, email, subject, message };
  const id = submissionId("contact", row);
  await stored(
    browserTables()
      .from("contact_messages")
      .insert({ id, ...row })
      .abortSignal(AbortSignal.timeout(CALL_TIMEOUT)),
    "Failed to save contact message",
  );
  await sync(id, "createContact", { ...row, source: "website_contact_form" });
  submissionArrived("contact");
}

const REFUSED = new Map([
  [429, WAIT],
  [503, AWAY],
]);

type Answer = { error: { code: string; message: string } | null; status: number };

/** Waits for an insert. It asks for no row back: visitors may not read what they sent. */
async function stored(insert: PromiseLike<Answer>, failure: string) {
  const { error, status } = await insert;
  // An attempt before this one already left the row.
  if (!error || error.code === UNIQUE_VIOLATION) return;
  // No status: the network did not carry the call, and the form says so in its own words.
  if (!status) throw new TypeError(error.message);
  throw new SubmitError(REFUSED.get(status) ?? failure);
}

async function sync(id: string, operation: "addContact" | "createContact", contactData: object) {
  try {
    await invokeFunction("email-marketing", { operation, contactData }, id);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    throw new SubmitError(error.status === 429 ? WAIT : NOT_SYNCED);
  }
}
