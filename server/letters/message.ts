import type { SendMailOptions } from "nodemailer";
import type { RenderedLetter } from "~shared/letters/render";
import { isName, oneLine } from "~shared/letters/words";
import { type Mailbox, type MailSettings, messageDomain } from "./mail-settings";
import type { ClaimedLetter } from "./outbox";

/** The Message-ID of a letter: the same at every attempt, so that mailboxes show it once. */
const messageId = ({ id }: Pick<ClaimedLetter, "id">, mail: MailSettings): string =>
  `<${id}@${messageDomain(mail)}>`;

/** A file that goes with a letter. */
export type Attachment = { filename: string; content: string; contentType: string };

type Written = RenderedLetter & {
  /** Who gets replies, where that is not who the settings name. */
  replyTo?: Mailbox;
  /** The name of who sent it by this site. */
  sender?: string;
  attachments?: Attachment[];
  /** Where the recipient stops letters of its kind, by GET a page and by POST at once (RFC 8058). */
  stopLink?: string;
  /** A person wrote it, and wants to hear that its recipient is away. */
  isPersonal?: true;
};

const BY_A_PROGRAM = {
  "Auto-Submitted": "auto-generated",
  // Of Microsoft's mailboxes: no "out of office" for it.
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

/** Names and subjects are other people's words: no more of them is in a header than the words they show. */
const named = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });

/** "Ana Delgado, via Last Hurrah". */
const fromOf = (sender: string, { from }: MailSettings): Mailbox =>
  named(
    isName(sender, from.name)
      ? { ...from, name: `${oneLine(sender, 60)}, via ${from.name}` }
      : from,
  );

/**
 * A letter as nodemailer sends it. The address is an object at both places, which nodemailer does
 * not parse as a list, and nothing in the letter names a file or an address to fetch.
 */
export function messageOf(
  letter: Pick<ClaimedLetter, "id" | "recipient" | "created_at">,
  { subject, html, text, stopLink, replyTo, sender = "", attachments, isPersonal }: Written,
  mail: MailSettings,
): SendMailOptions {
  const to = { name: "", address: letter.recipient };
  return {
    from: fromOf(sender, mail),
    to,
    replyTo: (replyTo && named(replyTo)) ?? (mail.replyTo && named(mail.replyTo)),
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
