import { setTimeout as wait } from "node:timers/promises";
import type { SendMailOptions } from "nodemailer";
import { withDeadline } from "../../deadline";
import { describeError, type Log } from "../../http/log";
import { isRecipient } from "../recipient";
import type { Delivery } from "./delivery";
import type { ClaimedLetter, Outbox } from "./outbox";
import { type Outcome, outcomeOf, unwritten } from "./outcome";

/** Times in milliseconds. */
type Pace = {
  /** Between two letters, so that visitors' pages come first. */
  between: number;
  /** Until it looks again when nothing is due. */
  idle: number;
  /** Debounce between a hint and a look. */
  soon: number;
  /** After a failure that would affect every letter: the first pause, growing to the longest. */
  firstPause: number;
  longestPause: number;
  /** Longest pause after recipients that failed alike, perhaps because of the relay. */
  longestDoubt: number;
  /** How long stopping waits for a letter under way. */
  patience: number;
};

const PACE: Pace = {
  between: 20,
  idle: 5_000,
  soon: 200,
  firstPause: 5_000,
  longestPause: 5 * 60_000,
  longestDoubt: 30_000,
  patience: 10_000,
};

/** Shown to staff beside a letter that its address prevents from being sent. */
const NO_RECIPIENT = "Not sent: this is not an address that mail can carry as it is written";

type Options = {
  outbox: Outbox;
  compose: (letter: ClaimedLetter) => Promise<SendMailOptions | null>;
  delivery: Delivery;
  log: Log;
  pace?: Partial<Pace>;
};

export type LetterWorker = {
  /** Looks again soon: a letter may have been written. A pause after a failure is not cut short. */
  look: () => void;
  /** Resolves once the letter under way is settled or given up. */
  stop: () => Promise<void>;
};

/** Each is claimed and settled by itself: a worker that dies leaves at most one in doubt. */
export function sendLetters({ outbox, compose, delivery, log, pace }: Options): LetterWorker {
  const times = { ...PACE, ...pace };
  const stopping = new AbortController();
  const { signal } = stopping;
  const inDoubt = doubts();
  let pause = 0;
  let written = 0;
  let hint: NodeJS.Timeout | undefined;
  let isHinted = false;
  /** While nothing is due. */
  let nap: AbortController | undefined;

  async function sendNext(): Promise<number> {
    isHinted = false;
    const letter = await outbox.claim();
    if (!letter) {
      if (written > 0) log.info({ written }, "letters are files: the site sends no email yet");
      written = 0;
      // A letter hinted at meanwhile may have missed this look.
      if (isHinted) return times.soon;
      nap = new AbortController();
      return times.idle;
    }
    const started = performance.now();
    const outcome = await attempt(letter);
    const kept = await settle(letter, outcome);
    const ms = Math.round(performance.now() - started);
    const { kind, attempts } = letter;
    log.info({ kind, attempts, outcome: kept ? outcome.outcome : "lost", ms }, "a letter");
    if (outcome.outcome === "sent" && outcome.via === "file") written += 1;
    const fault = "error" in outcome ? outcome : undefined;
    const isDoubted = inDoubt(letter.recipient, fault?.doubt);
    if (fault?.everyLetters) return longerPause(times.longestPause);
    if (isDoubted) return longerPause(times.longestDoubt);
    pause = 0;
    return times.between;
  }

  function longerPause(longest: number): number {
    pause = Math.min(Math.max(times.firstPause, pause * 2), longest);
    return pause;
  }

  async function attempt(letter: ClaimedLetter): Promise<Outcome> {
    if (!isRecipient(letter.recipient)) return { outcome: "failed", error: NO_RECIPIENT };
    let message: Awaited<ReturnType<typeof compose>>;
    try {
      message = await compose(letter);
    } catch (error) {
      return unwritten(error);
    }
    if (!message) return { outcome: "cancelled" };
    try {
      await delivery.send(message, letter.id);
      return { outcome: "sent", via: delivery.via, message: String(message.messageId) };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Retries: a letter that was sent but is not settled would be sent again. */
  async function settle(letter: ClaimedLetter, outcome: Outcome): Promise<boolean> {
    for (let pause = times.firstPause / 50; ; pause *= 3) {
      try {
        return await outbox.settle(letter, outcome);
      } catch (error) {
        if (signal.aborted || pause > times.longestPause) throw error;
        await sleep(pause, [signal]);
      }
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const length = await sendNext().catch((error: unknown) => {
        if (!signal.aborted) log.warn(describeError(error), "the outbox cannot be reached");
        return longerPause(times.longestPause);
      });
      await sleep(length, nap ? [signal, nap.signal] : [signal]);
      nap = undefined;
    }
  }

  const working = work();
  return {
    look: () => {
      hint ??= setTimeout(() => {
        hint = undefined;
        isHinted = true;
        nap?.abort();
      }, times.soon).unref();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(hint);
      await withDeadline(times.patience, working).catch(() => undefined);
      delivery.close();
    },
  };
}

/** So many recipients of different domains that fail alike in a row point to the relay. */
const ALIKE = 5;

/**
 * Anybody can give addresses on a server where letters fail or hang: others must not wait for
 * those.
 * @returns takes each letter's result and tells whether the relay is in doubt
 */
function doubts() {
  const domains = new Set<string>();
  let last: string | undefined;
  return (recipient: string, doubt: string | undefined): boolean => {
    if (doubt !== last) domains.clear();
    last = doubt;
    if (doubt === undefined) return false;
    domains.add(recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase());
    return domains.size >= ALIKE;
  };
}

/** Ends at once when one of the signals comes. */
const sleep = (milliseconds: number, signals: AbortSignal[]) =>
  wait(milliseconds, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined);
