import { type Errors, FAILED, type RefusedPost } from "~/lib/forms/personal-form";
import { NO_CONTACT, problemsOfContact } from "~/plan/sections/partners/contact";
import type { SiteContext } from "~shared/site-context";
import { showPartnerContact } from "./mutations";
import { readInquiry } from "./queries";
import { contactIn } from "./schema";

export type Refused = RefusedPost & {
  form: "answer" | "decline" | "contact" | "other";
  seconds?: number;
};

type Site = Pick<SiteContext, "ownTables" | "reportError">;

const NOT_BOOKED =
  "The family does not have you booked any more, and sees nothing of how to reach you.";

export async function receiveContact(
  site: Site,
  token: string,
  form: FormData,
  intent: "contact" | "hide-contact",
) {
  const typed = contactIn(form);
  const errors = intent === "contact" ? problemsOfContact(typed) : {};
  const refuse = (status: number, why: Errors): Refused => ({
    status,
    form: "contact",
    id: crypto.randomUUID(),
    values: typed,
    errors: why,
  });
  const isWrong = Object.keys(errors).length > 0;
  if (!isWrong) {
    const contact = intent === "contact" ? typed : NO_CONTACT;
    const { data, error, status } = await showPartnerContact(site.ownTables(), token, contact);
    if (error && status === 400)
      return refuse(422, { all: "Please check the number and the address." });
    if (error) {
      site.reportError(error);
      return refuse(503, { all: FAILED });
    }
    if (data) return { done: intent };
  }
  const { page } = await readInquiry(site.ownTables(), token);
  if (!page || page.state === "wrong-person") return null;
  // The page has the fields of a booked partner alone.
  return isWrong && page.state === "booked"
    ? refuse(422, errors)
    : refuse(409, { all: NOT_BOOKED });
}
