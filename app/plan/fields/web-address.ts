/** Matches what `plans.online_link` accepts. */
const WHOLE = /^https?:\/\/[^\s\p{Cc}"<>\\`]+$/u;
/** Matches a host with a dot, and whatever follows it. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#][^\s"<>\\`]*)?$/u;

/** Adds a missing "https://". @returns "" for empty text, undefined for an invalid address */
export function parseWebAddress(text: string): string | undefined {
  const plain = text.trim();
  if (plain === "") return "";
  const whole = WITHOUT_SCHEME.test(plain) ? `https://${plain}` : plain;
  return WHOLE.test(whole) && URL.canParse(whole) && whole.length <= 2_000 ? whole : undefined;
}
