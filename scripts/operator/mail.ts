import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { NodemailerError } from "nodemailer";
import { renderLetter } from "~shared/letters/render";
import { letter } from "../../server/letters/kinds/test-letter";
import { type MailSettings, mailSettings } from "../../server/letters/mail-settings";
import { messageOf } from "../../server/letters/message";
import { isRecipient } from "../../server/letters/recipient";
import { fileDelivery, relayDelivery } from "../../server/letters/sending/delivery";
import { outcomeOf } from "../../server/letters/sending/outcome";
import { letterSite } from "../../server/letters/site";
import { lettersFolder } from "../../server/letters/start-letters";
import type { Settings } from "../../server/settings";
import {
  type OperatorCommand,
  operatorSettings,
  type Report,
  readArguments,
  UsageError,
} from "./command";

const USAGE = `Usage: npm run mail -- test EMAIL

Sends one letter with the site's settings, past its outbox, and says what the mail server
answered. Without SMTP_URL it is written to a file, as the site's letters are.`;

export const command: OperatorCommand = {
  usage: USAGE,
  async run(args, env) {
    const address = parseMail(args);
    return address === "help" ? undefined : sendTest(address, operatorSettings(env));
  },
};

/** @throws UsageError */
export function parseMail(args: string[]): string {
  const { values, positionals } = readArguments(args, {});
  if (values.help) return "help";
  const [action, address, ...more] = positionals;
  if (!action) throw new UsageError("Which command?");
  if (action !== "test") throw new UsageError(`There is no command "${action}".`);
  if (!address || more.length > 0) throw new UsageError("test takes an e-mail address.");
  if (!isRecipient(address)) {
    throw new UsageError(`"${address}" is no e-mail address.`);
  }
  return address;
}

const NO_ANSWER =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EDNS)$/;

/** The server's response, or else the error that prevented one. */
function whyNot(error: unknown, { relay }: MailSettings): string {
  const { error: said } = outcomeOf(error);
  const { responseCode, code = "", originalCode } = error as NodemailerError;
  if (responseCode) return `The server answered: ${said}`;
  const cause = originalCode ?? code;
  if (relay && NO_ANSWER.test(cause)) {
    return `No mail server answered at ${relay.host}:${relay.port} (${cause})`;
  }
  return `What was in the way: ${said}`;
}

/** Sends a test letter. The report is not ok when the server did not accept it. */
export async function sendTest(recipient: string, given: Settings): Promise<Report> {
  const settings = { ...given, SITE_URL: given.SITE_URL ?? `http://localhost:${given.PORT}` };
  const mail = mailSettings(settings);
  const created_at = new Date().toISOString();
  const rendered = renderLetter(letter, { created_at }, letterSite(settings));
  const id = randomUUID();
  const message = messageOf({ id, recipient, created_at }, rendered, mail);
  const folder = lettersFolder(settings);
  const delivery = mail.relay ? relayDelivery(mail) : fileDelivery(mail, folder);
  const from = `From ${mail.from.name} <${mail.from.address}> to ${recipient}`;
  try {
    const answer = await delivery.send(message, id);
    if (!mail.relay) {
      const file = join(folder, `${id}.eml`);
      return {
        ok: true,
        lines: [`${from}: written to ${file}.`, "SMTP_URL is not set: the site sends no email."],
      };
    }
    return {
      ok: true,
      lines: [
        `${from}, through ${mail.relay.host}:${mail.relay.port}${mail.dkim ? ", signed" : ", not signed"}.`,
        `The server answered: ${answer}`,
        "Look whether it lies in the inbox; docs/operations.md says what to do if not.",
      ],
    };
  } catch (error) {
    return { ok: false, lines: [`${from}: not sent.`, whyNot(error, mail)] };
  } finally {
    delivery.close();
  }
}
