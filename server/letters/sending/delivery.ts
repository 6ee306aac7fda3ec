import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailSettings } from "../mail-settings";
import { followSteps, type Step } from "../steps";

export type Delivery = {
  via: "smtp" | "file";
  /** @returns the relay's response @throws NodemailerError; a relay's has its `step` */
  send: (message: SendMailOptions, id: string) => Promise<string>;
  close: () => void;
};

/** How long each step with a relay may take, in milliseconds. */
const STEPS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
};

/** How long a whole letter may take, even if the relay looks busy: below the worker's lease. */
const LONGEST = 120_000;

/** In milliseconds: it may be asking the recipient's server, and other letters wait meanwhile. */
const RECIPIENT = 10_000;

/** The fields nodemailer signs by default, and the one that RFC 8058 needs signed too. */
const SIGNED = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type",
  "Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

const signatureOf = ({ dkim }: MailSettings) =>
  dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED } } : {};

export function relayDelivery(
  mail: MailSettings,
  times = { ...STEPS, recipient: RECIPIENT, longest: LONGEST },
): Delivery {
  const { recipient, longest, ...steps } = times;
  let step: Step = "server";
  let thinking: NodeJS.Timeout | undefined;
  let onOverdue = () => {};
  const logger = followSteps((next) => {
    step = next;
    clearTimeout(thinking);
    if (next === "recipient") thinking = setTimeout(() => onOverdue(), recipient);
  });
  const transport = createTransport({
    ...mail.relay,
    ...steps,
    ...signatureOf(mail),
    logger,
    transactionLog: true,
    pool: true,
    // Steps are tracked for one letter at a time.
    maxConnections: 1,
    maxMessages: 100,
    idleTimeout: 30_000,
    // A message whose connection broke may have been accepted: the outbox decides, not the pool.
    maxRequeues: 0,
  });
  // An idle connection may break: the next letter opens another.
  transport.on("error", () => undefined);
  return {
    via: "smtp",
    async send(message) {
      const overdue = new AbortController();
      onOverdue = () => overdue.abort();
      step = "server";
      try {
        const { response } = await transport.sendMail({
          ...message,
          signal: AbortSignal.any([overdue.signal, AbortSignal.timeout(longest)]),
        });
        return response;
      } catch (error) {
        throw Object.assign(error as Error, { step });
      } finally {
        clearTimeout(thinking);
      }
    },
    close: () => transport.close(),
  };
}

/** Writes messages to a folder, for this account only: where no relay is configured. */
export function fileDelivery(mail: MailSettings, folder: string): Delivery {
  const transport = createTransport({
    ...signatureOf(mail),
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });
  return {
    via: "file",
    async send(message, id) {
      const { message: bytes } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const file = join(folder, `${id}.eml`);
      // Written beside and renamed, so that nobody finds half a letter.
      await writeFile(`${file}.new`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
      return "written";
    },
    close: () => undefined,
  };
}
