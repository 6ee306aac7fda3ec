import { domainToASCII, domainToUnicode } from "node:url";
import { isEmail } from "~shared/validation";

/**
 * Tells whether a letter goes to exactly this address and no other: it is a single address, and
 * its domain is in one of the two forms that mail knows. Another spelling, such as "ｅxample.org"
 * or one with a soft hyphen, would reach a mailbox whose owner has stopped letters.
 */
export function isRecipient(address: string): boolean {
  if (!isEmail(address)) return false;
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const ascii = domainToASCII(domain);
  return ascii === domain || domainToUnicode(ascii) === domain;
}
