import { domainToASCII, domainToUnicode } from "node:url";
import { isEmail } from "~shared/validation";

/**
 * Whether a letter to an address goes to that address as it is written, and to no other: it is one
 * address, and its domain is in one of the two forms that mail knows. Another spelling, such as
 * "ｅxample.org" or one with a soft hyphen, would reach the mailbox past what its owner has stopped.
 */
export function isRecipient(address: string): boolean {
  if (!isEmail(address)) return false;
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const ascii = domainToASCII(domain);
  return ascii === domain || domainToUnicode(ascii) === domain;
}
