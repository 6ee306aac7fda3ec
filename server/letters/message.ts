import type { SendMailOptions } from "nodemailer";
import type { RenderedLetter } from "~shared/letters/render";
import { isName, oneLine } from "~shared/letters/words";
import type { Content } from "./letter";
import { domainOf, type Mailbox, type MailSettings } from "./mail-settings";
import type { ClaimedLetter } from "./sending/outbox";

type Written = RenderedLetter & Omit<Content<unknown>, "props">;

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
 * The address is an object in both places, which nodemailer does not parse as a list, and nothing
 * in the letter names a file or an address to fetch.
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
    // The same at every attempt, so that mailboxes show it once.
    messageId: `<${letter.id}@${domainOf(mail.from)}>`,
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
