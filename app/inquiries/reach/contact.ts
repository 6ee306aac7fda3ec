import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";

/** As `inquiry_contacts` has it, in characters. */
export const CONTACT_MAX = { name: NAME_MAX, phone: 50, email: EMAIL_MAX };

/** How somebody can be reached; "" for what they do not say. */
export type ContactValues = { name: string; phone: string; email: string };
export type ContactProblems = Partial<Record<"phone" | "email", string>>;

export const NO_CONTACT: ContactValues = { name: "", phone: "", email: "" };

/** What is wrong with a contact that is to be shown: it needs a number or an address. */
export function problemsOfContact({ phone, email }: ContactValues): ContactProblems {
  const problems: ContactProblems = {};
  const number = phone.trim();
  const address = email.trim();
  if (number === "" && address === "") problems.phone = "Please give a number or an email address";
  // As the database has it: a way to call somebody, and no place to send them to.
  if (number !== "" && (!/\d/.test(number) || /\/\/|www\.|[a-z]\.[a-z]{2}/i.test(number)))
    problems.phone = "Please give a number";
  if (number.length > CONTACT_MAX.phone) problems.phone = "Please use at most 50 characters";
  if (address !== "" && !isEmail(address)) problems.email = "Please enter a valid email address";
  return problems;
}
