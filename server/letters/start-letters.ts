import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { LetterSite } from "~shared/letters/letter";
import { signature } from "~shared/letters/parts/to-guests";
import { renderLetter } from "~shared/letters/render";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import { storedFile } from "../http/personal-files";
import type { Settings } from "../settings";
import { replyMailbox } from "./inbound/reply-address";
import { keepLetters } from "./keep-letters";
import type { Reach } from "./letter";
import { letterOf } from "./letters";
import { type MailSettings, mailSettings } from "./mail-settings";
import { messageOf } from "./message";
import { fileDelivery, relayDelivery } from "./sending/delivery";
import { type ClaimedLetter, outboxOf } from "./sending/outbox";
import { type LetterWorker, sendLetters } from "./sending/worker";
import { letterSite } from "./site";

export const lettersFolder = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">) => join(DATA_DIR, "mail");

/**
 * By the relay that the settings name, or to files. The database learns which: by that it decides
 * whether anybody is asked to confirm an address.
 */
export function startLetters(
  backend: Backend,
  settings: Settings & { SITE_URL: string },
  log: Log,
): LetterWorker {
  const tables = serviceTables(backend);
  const mail = mailSettings(settings);
  const { replyTo } = mail;
  const folder = lettersFolder(settings);
  const worker = sendLetters({
    outbox: outboxOf(tables),
    compose: composer({
      reach: {
        tables,
        siteUrl: settings.SITE_URL,
        replyMailbox:
          settings.MAIL_INBOUND && replyTo ? (token) => replyMailbox(replyTo, token) : undefined,
        storedPicture: (path) => storedFile(backend, path),
      },
      mail,
      site: letterSite(settings),
    }),
    delivery: mail.relay ? relayDelivery(mail) : fileDelivery(mail, folder),
    log,
  });
  const stopKeeping = keepLetters({ tables, settings, folder, log });
  return {
    look: worker.look,
    stop: async () => {
      await stopKeeping();
      await worker.stop();
    },
  };
}

/** A kind that this version of the site does not know: another web server may be newer. */
class UnknownKind extends Error {
  override name = "UnknownKind";
}

/** @returns null if the cause is gone @throws UnknownKind, and whatever reading the rows throws */
export const composer =
  ({ reach, mail, site }: { reach: Reach; mail: MailSettings; site: LetterSite }) =>
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
