/** What mail programs put before the subject of an answer, however often: "RE: Re[2]:". */
const ANSWERS = /^(?:\s*re(?:\s*\[\d+\])?\s*[:：])+\s*/i;

/** The `mailto:` address that answers a message. */
export function replyLink({ email, subject }: { email: string; subject: string }): string {
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  const answer = `Re: ${subject.replace(ANSWERS, "")}`;
  return `mailto:${address}?subject=${encodeURIComponent(answer)}`;
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
