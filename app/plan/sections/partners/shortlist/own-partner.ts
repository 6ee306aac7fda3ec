import { parseWebAddress } from "~/plan/fields/web-address";
import type { Value } from "~/plan/store/rows";
import { isEmail } from "~shared/validation";

/** What a family writes of somebody who is in no directory; "" for what it does not know. */
export const NOBODY = { name: "", type: "", phone: "", email: "", website: "" };
export type OwnDraft = typeof NOBODY;
export type OwnProblems = Partial<Record<keyof OwnDraft, string>>;

export function problemsOfOwn({ name, type, email, website }: OwnDraft): OwnProblems {
  const problems: OwnProblems = {};
  if (oneLine(name) === "") problems.name = "Please write their name";
  if (type === "") problems.type = "Please choose what they do";
  if (email.trim() !== "" && !isEmail(email.trim())) {
    problems.email = "Please enter a valid email address";
  }
  if (parseWebAddress(website) === undefined) {
    problems.website = "Please write a web address, such as https://example.com";
  }
  return problems;
}

/** The row of a draft without problems. */
export const ownValues = ({ name, type, phone, email, website }: OwnDraft) =>
  ({
    is_own: true,
    title: oneLine(name),
    type,
    phone: oneLine(phone),
    email: email.trim() || null,
    website: parseWebAddress(website) ?? "",
  }) satisfies Record<string, Value>;

/** What was pasted may have tabs and marks that nobody sees, which the database refuses. */
const oneLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
