import { join } from "node:path";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import { storedFile } from "../http/personal-files";
import type { Settings } from "../settings";
import { composer } from "./compose";
import { replyMailbox } from "./inbound/reply-address";
import { keepLetters } from "./keep-letters";
import { mailSettings } from "./mail-settings";
import { fileDelivery, relayDelivery } from "./sending/delivery";
import { outboxOf } from "./sending/outbox";
import { type LetterWorker, sendLetters } from "./sending/worker";
import { letterSite } from "./site";

export const lettersFolder = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">) => join(DATA_DIR, "mail");

/** The database learns which: by that it decides whether anybody is asked to confirm an address. */
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
