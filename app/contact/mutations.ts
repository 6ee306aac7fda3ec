import { browserTransport } from "~/lib/forms/browser-transport";
import { FunctionError } from "~/lib/forms/functions";
import { SubmitError } from "~/lib/forms/posted-form";
import { insertOnce, type Transport, WAIT } from "~/lib/forms/submission";
import {
  type ContactMessage,
  contactMessage,
  type MailingListSignUp,
  mailingListSignUp,
  newsletterSignUp,
} from "./schema";

const AWAY = "The site could not save this just now. Nothing you wrote is lost: please try again.";
const NOT_SYNCED = "Failed to sync with the email-marketing service";

/** The first word, and the rest joined (docs/product.md 8.5). Either may be empty. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return { first_name: first, last_name: others.join(" ") };
}

/**
 * Adds somebody to the mailing list: a row, then the email-marketing service. A retry with the same
 * words reuses the row.
 * @throws SubmitError when the site refuses, anything else when it cannot be reached
 */
export async function joinMailingList(
  { name, email, emailOptIn }: MailingListSignUp,
  transport: Transport = browserTransport(),
) {
  const row = {
    ...splitName(name),
    email,
    interest_type: "mailing-list",
    email_opt_in: emailOptIn,
  };
  const id = await insertOnce(
    transport,
    "mailing-list",
    row,
    (whole) => transport.tables.from("early_access_requests").insert(whole),
    refusal("Failed to save mailing list signup"),
  );
  await sync(transport, id, "addContact", {
    name,
    email,
    emailOptIn,
    source: "website_mailing_list",
  });
  transport.arrived("mailing-list");
}

/** Sends a message to staff, with the steps and errors of `joinMailingList`. */
export async function sendMessage(
  { name, email, subject, message }: ContactMessage,
  transport: Transport = browserTransport(),
) {
  const row = { name, email, subject, message };
  const id = await insertOnce(
    transport,
    "contact",
    row,
    (whole) => transport.tables.from("contact_messages").insert(whole),
    refusal("Failed to save contact message"),
  );
  await sync(transport, id, "createContact", { ...row, source: "website_contact_form" });
  transport.arrived("contact");
}

const refusal = (failure: string) => (status: number) =>
  new Map([
    [429, WAIT],
    [503, AWAY],
  ]).get(status) ?? failure;

async function sync(
  { invoke }: Transport,
  id: string,
  operation: "addContact" | "createContact",
  contactData: object,
) {
  try {
    await invoke("email-marketing", { operation, contactData }, id);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw new SubmitError("", true);
    throw new SubmitError(error.status === 429 ? WAIT : NOT_SYNCED, true);
  }
}

export const mailingListRules = { schema: mailingListSignUp, send: joinMailingList };
export const messageRules = { schema: contactMessage, send: sendMessage };
export const newsletterRules = {
  schema: newsletterSignUp,
  send: ({ email }: { email: string }, transport?: Transport) =>
    joinMailingList({ name: "", email, emailOptIn: true }, transport),
};
