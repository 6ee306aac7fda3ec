import type { Mailbox } from "../mail-settings";

/** The longest part before an address's @ (RFC 5321). */
const LONGEST_LOCAL = 64;
/** "+" and a token. */
const ADDED = 41;

const localOf = ({ address }: Mailbox) => address.slice(0, address.lastIndexOf("@"));

export const takesToken = (mailbox: Mailbox): boolean =>
  !mailbox.address.includes("+") && localOf(mailbox).length + ADDED <= LONGEST_LOCAL;

export const replyMailbox = (mailbox: Mailbox, token: string): Mailbox => ({
  ...mailbox,
  address: mailbox.address.replace(/(?=@[^@]*$)/, `+${token}`),
});

export const replyToken = (address: string): string | undefined =>
  /\+([0-9a-f]{40})@[^@]+$/i.exec(address.trim().replace(/>$/, ""))?.[1]?.toLowerCase();
