import { NO_CONTACT, problemsOfContact } from "~/plan/sections/partners/contact";
import type { SiteContext } from "~shared/site-context";
import { showPartnerContact } from "./mutations";
import { readInquiry } from "./queries";
import { type AnswerErrors, type AnswerValues, contactIn } from "./schema";

/** A refused submission with everything typed; it keeps its `id`. */
export type Refused = {
  status: number;
  form: "answer" | "decline" | "contact" | "other";
  id: string;
  values: AnswerValues;
  errors: AnswerErrors;
  seconds?: number;
};

type Site = Pick<SiteContext, "ownTables" | "reportError">;

export const FAILED =
  "This could not be sent just now. What you wrote is still here: please try again in a moment.";

const NOT_BOOKED =
  "The family does not have you booked any more, and sees nothing of how to reach you.";

/** Shows the family the partner's contact, or removes it. */
export async function receiveContact(
  site: Site,
  token: string,
  form: FormData,
  intent: "contact" | "hide-contact",
) {
  const typed = contactIn(form);
  const errors = intent === "contact" ? problemsOfContact(typed) : {};
  const refuse = (status: number, why: AnswerErrors): Refused => ({
    status,
    form: "contact",
    id: crypto.randomUUID(),
    values: typed,
    errors: why,
  });
  if (Object.keys(errors).length > 0) return refuse(422, errors);
  const contact = intent === "contact" ? typed : NO_CONTACT;
  const { data, error, status } = await showPartnerContact(site.ownTables(), token, contact);
  if (error && status === 400)
    return refuse(422, { all: "Please check the number and the address." });
  if (error) {
    site.reportError(error);
    return refuse(503, { all: FAILED });
  }
  if (data) return { done: intent };
  const { page } = await readInquiry(site.ownTables(), token);
  return page && page.state !== "wrong-person" ? refuse(409, { all: NOT_BOOKED }) : null;
}
