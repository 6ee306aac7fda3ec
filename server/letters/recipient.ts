import { domainToASCII, domainToUnicode } from "node:url";
import { isEmail } from "~shared/validation";

/**
 * A single address, its domain in one of the two forms that mail knows. Another spelling, such as
 * "ｅxample.org", would reach a mailbox whose owner has stopped letters.
 */
export function isRecipient(address: string): boolean {
  if (!isEmail(address)) return false;
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const ascii = domainToASCII(domain);
  return ascii === domain || domainToUnicode(ascii) === domain;
}
