import { createPrivateKey } from "node:crypto";
import { isEmail } from "~shared/validation";

export type Mailbox = { name: string; address: string };

type Relay = {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, where the relay offers it. */
  secure: boolean;
  /** Refuses to go on without TLS. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
};

export type MailSettings = {
  from: Mailbox;
  replyTo?: Mailbox;
  /** If left out, letters are written to files. */
  relay?: Relay;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
};

export function readMailbox(text: string): Mailbox | undefined {
  const [, name = "", inBrackets] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  return isEmail(address) ? { name, address } : undefined;
}

export const isMailbox = (text: string): boolean => readMailbox(text) !== undefined;

export const domainOf = ({ address }: Mailbox) => address.slice(address.lastIndexOf("@") + 1);

const pemOf = (key: string) => key.replaceAll("\\n", "\n");

/** Shortest RSA key that mailboxes accept, in bits (RFC 8301). */
const SHORTEST_KEY = 1024;

/** Says after a key's name why it cannot sign letters; undefined if it can, or there is none. */
export function dkimFault(key: string | undefined): string | undefined {
  if (!key) return undefined;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pemOf(key));
    // With an Ed25519 key, nodemailer silently does not sign.
    if (asymmetricKeyType !== "rsa") {
      return `is ${asymmetricKeyType}, and letters are signed with RSA: make a key with openssl genrsa 2048`;
    }
    if ((asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_KEY) {
      return `is shorter than ${SHORTEST_KEY} bits`;
    }
    return undefined;
  } catch {
    return "is no private key in PEM";
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

function relayOf(smtpUrl: string): Relay {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password never leaves this machine unencrypted.
    requireTLS: !secure && auth !== undefined && !LOOPBACK.test(hostname),
    auth,
  };
}

export function mailSettings(
  settings: { SITE_URL: string } & Partial<
    Record<
      "SMTP_URL" | "MAIL_FROM" | "MAIL_REPLY_TO" | "DKIM_PRIVATE_KEY" | "DKIM_SELECTOR",
      string
    >
  >,
): MailSettings {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, DKIM_PRIVATE_KEY, DKIM_SELECTOR } = settings;
  const { hostname } = new URL(settings.SITE_URL);
  const from = (MAIL_FROM && readMailbox(MAIL_FROM)) || {
    name: "Last Hurrah",
    address: `letters@${hostname}`,
  };
  return {
    from: { ...from, name: from.name || "Last Hurrah" },
    replyTo: MAIL_REPLY_TO ? readMailbox(MAIL_REPLY_TO) : undefined,
    relay: SMTP_URL ? relayOf(SMTP_URL) : undefined,
    dkim:
      DKIM_PRIVATE_KEY && DKIM_SELECTOR
        ? {
            domainName: domainOf(from),
            keySelector: DKIM_SELECTOR,
            privateKey: pemOf(DKIM_PRIVATE_KEY),
          }
        : undefined,
  };
}
