import { type PostedForm, postedForm } from "~/lib/forms/posted-form.server";
import { MAILING_LIST_START, MESSAGE_START, NEWSLETTER_START } from "./fields";
import { mailingListRules, messageRules, newsletterRules } from "./mutations";

/** The forms of `/contact` when posted without JavaScript. */
export const CONTACT_FORMS: Record<string, PostedForm> = {
  contact: postedForm({ start: MESSAGE_START, rules: messageRules }),
  "mailing-list": postedForm({ start: MAILING_LIST_START, rules: mailingListRules }),
};

/** The newsletter form, on any page. */
export const NEWSLETTER_FORMS: Record<string, PostedForm> = {
  newsletter: postedForm({ start: NEWSLETTER_START, rules: newsletterRules }),
};
