import { answerSubject } from "~shared/answer-subject";

export function replyLink({ email, subject }: { email: string; subject: string }, words = "") {
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  // A line break in mail is CRLF (RFC 6068).
  const body = words ? `&body=${encodeURIComponent(words.replaceAll(/\r?\n/g, "\r\n"))}` : "";
  return `mailto:${address}?subject=${encodeURIComponent(answerSubject(subject))}${body}`;
}

const EXTENSION = /\s*(?:extension|ext\.?|x\.?|#)\s*/i;

/** The `tel:` link for a number as a person wrote it (RFC 3966); null if it contains none. */
export function phoneLink(phone: string): string | null {
  const [number = "", extension = ""] = phone.split(EXTENSION);
  const isInternational = number.trim().startsWith("+");
  // In "+44 (0)20 …" the 0 is only for calls from within the country.
  const digits = digitsOf(isInternational ? number.replace("(0)", "") : number);
  if (digits.length < 3) return null;
  const more = digitsOf(extension);
  return `tel:${isInternational ? "+" : ""}${digits}${more ? `;ext=${more}` : ""}`;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
