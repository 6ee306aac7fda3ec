import type { Mailbox } from "../mail-settings";

/** The longest part before an address's @ (RFC 5321). */
const LONGEST_LOCAL = 64;
/** "+" and a token. */
const ADDED = 41;

const localOf = ({ address }: Mailbox) => address.slice(0, address.lastIndexOf("@"));

/** Whether a mailbox has room for a token, and none of its own. */
export const takesToken = (mailbox: Mailbox): boolean =>
  !mailbox.address.includes("+") && localOf(mailbox).length + ADDED <= LONGEST_LOCAL;

/** The mailbox whose mail is a reply to one letter: its address has the token of the letter's link. */
export const replyMailbox = (mailbox: Mailbox, token: string): Mailbox => ({
  ...mailbox,
  address: mailbox.address.replace(/(?=@[^@]*$)/, `+${token}`),
});

/** The token in such an address; undefined if it has none. */
export const replyToken = (address: string): string | undefined =>
  /\+([0-9a-f]{40})@[^@]+$/i.exec(address.trim().replace(/>$/, ""))?.[1]?.toLowerCase();
