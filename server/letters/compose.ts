import type { SendMailOptions } from "nodemailer";
import type { LetterSite } from "~shared/letters/letter";
import { signature } from "~shared/letters/parts/to-guests";
import { renderLetter } from "~shared/letters/render";
import type { Reach } from "./letter";
import { letterOf } from "./letters";
import type { MailSettings } from "./mail-settings";
import { messageOf } from "./message";
import type { ClaimedLetter } from "./sending/outbox";

type Options = { reach: Reach; mail: MailSettings; site: LetterSite };

/** A kind that this version of the site does not know: another web server may be newer. */
class UnknownKind extends Error {
  override name = "UnknownKind";
}

/** @returns null if the cause is gone @throws UnknownKind, and whatever reading the rows throws */
export const composer =
  ({ reach, mail, site }: Options) =>
  async (letter: ClaimedLetter): Promise<SendMailOptions | null> => {
    const kind = await letterOf(letter.kind);
    if (!kind) throw new UnknownKind();
    const content = await kind.read(letter, reach);
    if (!content) return null;
    const { props, ...sent } = content;
    const rendered = renderLetter(kind, props, {
      ...site,
      preferencesLink: sent.stopLink,
      ...(sent.family === undefined
        ? {}
        : {
            signedBy: signature(sent.sender, sent.family),
            repliesGoTo: sent.replyTo?.name,
            // The site's own staff would get what guests answer their family.
            repliesAreRead: false,
          }),
    });
    return messageOf(letter, { ...rendered, ...sent }, mail);
  };
