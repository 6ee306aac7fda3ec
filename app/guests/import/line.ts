import { isEmail } from "~shared/validation";

export type Person = { name: string; kind: string };

/** What one line of a list says of a household. */
export type Line = {
  name: string;
  people: Person[];
  email: string | null;
  phone: string;
  /** How many more they may bring. */
  plusOnes: number;
  note: string;
  /** What was understood otherwise than it was written, in sentences. */
  remarks: string[];
};

/** The most that a household may bring (plan_households). */
export const MOST_PLUS_ONES = 10;

const LONGEST_PHONE = 50;

/**
 * How a household is reached: the first address and number. The others, and what is none, stand in the
 * note: nothing is lost.
 */
export function reached(
  emails: readonly string[],
  phones: readonly string[],
  notes: readonly string[],
): Pick<Line, "email" | "phone" | "note"> {
  const email = emails.find(isEmail) ?? null;
  const phone = phones.find((one) => one.length <= LONGEST_PHONE) ?? "";
  const others = (list: readonly string[], first: string | null) => [
    ...new Set(list.filter((one) => one && one.toLowerCase() !== first?.toLowerCase())),
  ];
  const lines = [
    ...notes,
    ...others(emails, email).map((one) => `Email: ${one}`),
    ...others(phones, phone).map((one) => `Telephone: ${one}`),
  ];
  return { email, phone, note: lines.filter(Boolean).join("\n") };
}

const ADDRESS =
  /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>|(?:mailto:)?([^\s<>,;:"()]+@[^\s<>,;"()]+)/giu;

/** A text without the addresses in it, and these. */
export function withoutAddresses(text: string): { rest: string; emails: string[] } {
  const emails: string[] = [];
  const rest = text.replace(ADDRESS, (_, framed?: string, plain?: string) => {
    // A point at the end of a sentence belongs to no address.
    emails.push((framed ?? plain ?? "").replace(/^mailto:/i, "").replace(/\.$/, ""));
    return " ";
  });
  return { rest: emails.length > 0 ? rest.replace(/\(\s*\)/g, " ") : text, emails };
}

/** Signs that part nothing, at the ends of a name. */
export const tidyName = (name: string): string =>
  name
    .replace(/\s+/g, " ")
    .replace(/^[\s:;,•*–—-]+|[\s:;,–—-]+$/gu, "")
    .trim();
