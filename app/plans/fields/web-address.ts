/** What `plans.online_link` takes. */
const WHOLE = /^https?:\/\/[^\s"<>\\`]+$/;
/** A host with a dot, and what may follow it. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#][^\s"<>\\`]*)?$/u;

/**
 * Reads what somebody typed or pasted as a web address; one without "https://" gets it.
 * @returns "" for nothing, undefined for what is no address
 */
export function parseWebAddress(text: string): string | undefined {
  const plain = text.trim();
  if (plain === "") return "";
  if (WITHOUT_SCHEME.test(plain)) return `https://${plain}`;
  return WHOLE.test(plain) && URL.canParse(plain) && plain.length <= 2_000 ? plain : undefined;
}
