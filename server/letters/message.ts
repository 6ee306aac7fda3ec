import type { SendMailOptions } from "nodemailer";
import type { RenderedLetter } from "~shared/letters/render";
import { isName, oneLine } from "~shared/letters/words";
import { type Mailbox, type MailSettings, messageDomain } from "./mail-settings";
import type { ClaimedLetter } from "./sending/outbox";

/** The Message-ID of a letter: the same at every attempt, so that mailboxes show it once. */
const messageId = ({ id }: Pick<ClaimedLetter, "id">, mail: MailSettings): string =>
  `<${id}@${messageDomain(mail)}>`;

/** A file that goes with a letter. */
export type Attachment = {
  filename: string;
  content: string | Buffer;
  contentType: string;
  /** Names it for the letter's own HTML, which shows it ("cid:…"). */
  cid?: string;
};

type Written = RenderedLetter & {
  /** Gets the replies, in place of the settings' address. */
  replyTo?: Mailbox;
  /** The name of the person who sent it through this site, and of the family it is from. */
  sender?: string;
  family?: string;
  attachments?: Attachment[];
  /** Unsubscribes from this kind of letter: GET shows a page, POST does it at once (RFC 8058). */
  stopLink?: string;
  /** A person wrote it, who wants the recipient's auto-replies. */
  isPersonal?: true;
};

const BY_A_PROGRAM = {
  "Auto-Submitted": "auto-generated",
  // Suppresses "out of office" replies of Microsoft's mailboxes.
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

/** Names are other people's words: only their visible text gets into a header. */
const named = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });

/** "Ana Delgado, via Last Hurrah". */
const fromOf = (sender: string, { from }: MailSettings): Mailbox =>
  named(
    isName(sender, from.name)
      ? { ...from, name: `${oneLine(sender, 60)}, via ${from.name}` }
      : from,
  );

/**
 * A letter as nodemailer takes it. The address is an object in both places, which nodemailer does
 * not parse as a list, and nothing in the letter names a file or an address to fetch.
 */
export function messageOf(
  letter: Pick<ClaimedLetter, "id" | "recipient" | "created_at">,
  { subject, html, text, stopLink, replyTo, sender = "", attachments, isPersonal, family }: Written,
  mail: MailSettings,
): SendMailOptions {
  const to = { name: "", address: letter.recipient };
  const answered = replyTo ?? (family === undefined ? mail.replyTo : undefined);
  return {
    from: fromOf(sender, mail),
    to,
    replyTo: answered && named(answered),
    envelope: { from: mail.from, to: [to] },
    subject: oneLine(subject, Number.POSITIVE_INFINITY),
    text,
    html,
    attachments,
    messageId: messageId(letter, mail),
    headers: {
      ...(isPersonal ? {} : BY_A_PROGRAM),
      ...(stopLink
        ? {
            "List-Unsubscribe": `<${new URL(stopLink).href}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
