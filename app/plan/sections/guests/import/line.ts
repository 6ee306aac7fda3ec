import { isEmail } from "~shared/validation";

export type Person = { name: string; kind: string; food?: string; access?: string };

/** One line's data about a household. */
export type Line = {
  name: string;
  people: Person[];
  email: string | null;
  phone: string;
  plusOnes: number;
  note: string;
  /** Sentences about what was understood differently from how it was written. */
  remarks: string[];
};

/** The most people a household may bring (plan_households). */
export const MOST_PLUS_ONES = 10;

const LONGEST_PHONE = 50;

/** The first address and number; further and invalid ones go into the note: nothing is lost. */
export function contactOf(
  emails: readonly string[],
  phones: readonly string[],
  notes: readonly string[],
): Pick<Line, "email" | "phone" | "note" | "remarks"> {
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
  const more = new Set(emails.filter(isEmail).map((one) => one.toLowerCase())).size - 1;
  const remarks = [
    more > 0
      ? `Letters go to ${email}. The other ${more === 1 ? "address is" : "addresses are"} in the note.`
      : "",
    ...emails.map((one) => (isEmail(one) ? "" : `“${one}” is no address. It is in the note.`)),
  ];
  return {
    email,
    phone,
    note: lines.filter(Boolean).join("\n"),
    remarks: remarks.filter(Boolean),
  };
}

const ENDS = "com|org|net|edu|gov|info|me|us|uk|de|es|fr|it|nl|ca|au|ch|at|mx|br|io";
const ALMOST = new RegExp(
  `[^\\s<>(),;:"@]{1,64}[ \\t]?(?:@+|[([]at[)\\]])[ \\t]?[\\p{L}\\p{N}-]+(?:(?:\\.+[\\p{L}\\p{N}-]+)+|[,;](?:${ENDS})\\b(?!@))?`,
  "giu",
);

/** Corrects obvious typos in a list's addresses; `typed` has the original by address. */
export function correctAddresses(text: string): {
  source: string;
  typed: ReadonlyMap<string, string>;
} {
  const wrong = new Map<string, string>();
  const source = text.replace(ALMOST, (typed) => {
    const address = typed
      .replace(/\s?(?:@+|[([]at[)\]])\s?/i, "@")
      .replace(/[,;.]+(?=[^@]*$)/g, ".")
      .replace(/\.con$/i, ".com");
    if (address === typed || !isEmail(address)) return typed;
    wrong.set(address, typed);
    return address;
  });
  return { source, typed: wrong };
}

const PHONE =
  /(?:\(?\b(?:tel(?:ephone|efono|éfono|efon)?|phone|cell|mobile|móvil|handy|home|work)\b[.:]*\s*)?(?<![\p{L}\d])(\+?\(?\d[\d\s().\-/]{4,}\d)\)?/giu;

export function withoutPhones(text: string): { rest: string; phones: string[] } {
  const phones: string[] = [];
  const rest = text.replace(PHONE, (all, number: string) => {
    const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(number);
    if (isDate || number.replace(/\D/g, "").length < 6) return all;
    phones.push(number.replace(/^\((?=[^)]*$)/, ""));
    return " ";
  });
  return { rest, phones };
}

const ADDRESS =
  /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>|(?:mailto:)?([^\s<>,;:"()]+@[^\s<>,;"()]+)/giu;

export function withoutAddresses(text: string): { rest: string; emails: string[] } {
  const emails: string[] = [];
  const rest = text.replace(ADDRESS, (_, framed?: string, plain?: string) => {
    // A period at the end of a sentence is not part of the address.
    emails.push((framed ?? plain ?? "").replace(/^mailto:/i, "").replace(/\.$/, ""));
    return " ";
  });
  return { rest, emails };
}

/** Removes stray punctuation at the ends of a name and in brackets. */
export const tidyName = (name: string): string =>
  name
    .replace(/\s+/g, " ")
    .replace(/(\()[\s\p{Cc}]+|[\s\p{Cc}]+(\))/gu, "$1$2")
    .replace(/ ?\(\) ?/g, " ")
    .replace(/^[\s:;,/•*_–—-]+|[\s:;,/*_–—(-]+$/gu, "")
    .trim();
