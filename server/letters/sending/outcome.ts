import type { NodemailerError } from "nodemailer";
import type { Step } from "../steps";

export type Outcome =
  | { outcome: "sent"; via: "smtp" | "file"; message: string }
  /** Its cause is gone. */
  | { outcome: "cancelled" }
  | {
      outcome: "retrying" | "failed";
      error: string;
      /** The mailbox does not exist: it gets no more letters. */
      bounced?: boolean;
      /** The fault is the relay's or ours, so the next letter would meet it too. */
      everyLetters?: boolean;
      /** "450 4.7.1", if recipient or relay may be the reason: others that fail alike tell. */
      doubt?: string;
    };

const LONGEST = 300;

/** Codes of a connection or server failure, which say nothing about the letter. */
const CONNECTION = new Set(
  "ECONNECTION ETIMEDOUT ESOCKET EDNS ETLS EPROTOCOL EPROXY EABORT EAUTH ENOAUTH EOAUTH2".split(
    " ",
  ),
);

/** Nothing was sent: nodemailer rejects the address or the letter. */
const REJECTED = new Set(["EENVELOPE", "EMESSAGE"]);

export const unwritten = (error: unknown): Outcome => ({
  outcome: "retrying",
  error: error instanceof Error ? error.name : "Error",
});

/**
 * Only what the relay says of this letter, at RCPT and after DATA, is permanent (RFC 5321, 4.2.1):
 * a refused password or sender is ours to fix. Failures after MAIL was accepted may be the
 * recipient's: they cost this letter an attempt, and the others go on.
 */
export function outcomeOf(error: unknown): Extract<Outcome, { error: string }> {
  const { code = "", command = "", response, responseCode } = error as NodemailerError;
  const { step = "server" } = error as { step?: Step };
  if (!responseCode) {
    const known = code !== "" && (CONNECTION.has(code) || code.startsWith("ERR_TLS"));
    if (known) return { outcome: "retrying", error: told(error), ...causeOf(step, code) };
    if (REJECTED.has(code)) return { outcome: "failed", error: told(error) };
    // Such as a full disk, which is ours to mend.
    return { outcome: "retrying", error: code || (error as Error).name, everyLetters: code !== "" };
  }
  const said = redact(response ?? String(responseCode));
  const toRecipient = command === "RCPT TO";
  const aboutLetter = toRecipient || command === "DATA";
  const cause = causeOf(aboutLetter ? "recipient" : step, short(responseCode, said));
  if (aboutLetter && responseCode >= 500 && responseCode !== 503) {
    const bounced = toRecipient && isAboutMailbox(responseCode, said);
    return { outcome: "failed", error: said, bounced, ...(bounced ? {} : cause) };
  }
  return { outcome: "retrying", error: said, ...cause };
}

const causeOf = (step: Step, doubt: string) =>
  step === "server" ? { everyLetters: true } : { doubt };

/** The enhanced status code of an answer (RFC 3463), such as 5.1.1. */
const enhanced = (said: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1] ?? "";

const short = (responseCode: number, said: string) => `${responseCode} ${enhanced(said)}`.trim();

/** Another reason (no relaying, a full mailbox) must not silence an address for good. */
function isAboutMailbox(responseCode: number, said: string): boolean {
  const code = enhanced(said);
  if (code) return /^5\.1\.(1|2|3|6|10)$/.test(code) || code === "5.2.1";
  return [550, 551, 553].includes(responseCode) && !/relay|block|spam|policy|denied/i.test(said);
}

function told(error: unknown): string {
  const { code = "", originalCode, message } = error as NodemailerError;
  return redact(`${originalCode ?? code}: ${message}`);
}

/** One line without addresses, as it may be stored and shown. */
function redact(words: string): string {
  return words
    .replace(/\s+/g, " ")
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, "<…>")
    .slice(0, LONGEST);
}

/** Seconds until the attempt after this one: five in all, over a day. */
const GAPS = [2 * 60, 20 * 60, 3 * 3600, 20 * 3600];

/**
 * @param attempts made so far
 * @param random from 0 to 1: letters that failed together are not retried together
 * @returns seconds; undefined if that was the last
 */
export function retryIn(attempts: number, random = Math.random()): number | undefined {
  const gap = GAPS[attempts - 1];
  return gap && Math.round(gap * (0.8 + 0.4 * random));
}
