import { answerSubject } from "~shared/answer-subject";

/** The `mailto:` address that answers a message, with words to begin with where there are some. */
export function replyLink(
  { email, subject }: { email: string; subject: string },
  words = "",
): string {
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  // A new line of a mail is CR LF (RFC 6068).
  const body = words ? `&body=${encodeURIComponent(words.replaceAll(/\r?\n/g, "\r\n"))}` : "";
  return `mailto:${address}?subject=${encodeURIComponent(answerSubject(subject))}${body}`;
}

/** Between a number and its extension. */
const EXTENSION = /\s*(?:extension|ext\.?|x\.?|#)\s*/i;

/**
 * The `tel:` address of a number as a person wrote it (RFC 3966); null when there is none in it.
 */
export function phoneLink(phone: string): string | null {
  const [number = "", extension = ""] = phone.split(EXTENSION);
  const isInternational = number.trim().startsWith("+");
  // In "+44 (0)20 …" the 0 is for those who call from within the country.
  const digits = digitsOf(isInternational ? number.replace("(0)", "") : number);
  if (digits.length < 3) return null;
  const more = digitsOf(extension);
  return `tel:${isInternational ? "+" : ""}${digits}${more ? `;ext=${more}` : ""}`;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
