import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";

/** The limits of `inquiry_contacts`, in characters. */
export const CONTACT_MAX = { name: NAME_MAX, phone: 50, email: EMAIL_MAX };

/** A contact; "" for what is not given. */
export type ContactValues = { name: string; phone: string; email: string };
export type ContactProblems = Partial<Record<"phone" | "email", string>>;

export const NO_CONTACT: ContactValues = { name: "", phone: "", email: "" };

/** The errors of a contact to be shown: it needs a number or an address. */
export function problemsOfContact({ phone, email }: ContactValues): ContactProblems {
  const problems: ContactProblems = {};
  const number = phone.trim();
  const address = email.trim();
  if (number === "" && address === "") problems.phone = "Please give a number or an email address";
  // As in the database: a telephone number, and not a web address.
  if (number !== "" && (!/\d/.test(number) || /\/\/|www\.|[a-z]\.[a-z]{2}/i.test(number)))
    problems.phone = "Please give a number";
  if (number.length > CONTACT_MAX.phone) problems.phone = "Please use at most 50 characters";
  if (address !== "" && !isEmail(address)) problems.email = "Please enter a valid email address";
  return problems;
}

/** The first number that somebody wrote, as a telephone dials it: no extension, no second one. */
export function dialed(phone: string): string {
  const [first = phone] = /\+?\d(?:(?:[\s().-]*|\/)\d){4,}/.exec(phone) ?? [];
  return first.replace(/[^\d+]/g, "");
}
