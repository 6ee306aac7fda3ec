import pLimit from "p-limit";
import type { Metadata, Sharp } from "sharp";
import { NetworkQueue } from "../http/limits/network-queue";
import { Busy } from "../pages/render-queue";

/** Most pixels: a phone's largest photo. More would fill the memory. */
const LARGEST = 50_000_000;

/** How long one picture may take, in seconds. */
const PATIENCE = 20;

/** Pictures that may wait: one payer's behind its own, and the next one of every payer. */
const WAITING = { own: 3, all: 20 };

/** Seconds after which a picture that found no room may be retried. */
const BUSY_SECONDS = 20;

/** Decoding takes memory and a core, so it is one picture at a time in the whole process. */
const oneAtATime = pLimit(1);
const shares = new NetworkQueue({ underWay: 1, waiting: WAITING.own });

export type Share = string[];

export type Open = (file: Uint8Array) => Sharp;

/**
 * Only this module imports sharp, so nothing bypasses the turns.
 * @throws Busy if a share or the queue is full; sharp's error for a file that it cannot read, or on
 * a machine that it does not run on
 */
export async function decode<T>(share: Share, work: (open: Open) => Promise<T>): Promise<T> {
  const [payer, ...others] = share;
  if (payer === undefined) return oneAtATime(() => open(work));
  const turn = shares.run(payer, () => {
    if (others.length === 0 && oneAtATime.pendingCount >= WAITING.all) throw busy();
    return decode(others, work);
  });
  if (!turn) throw busy();
  return turn;
}

const busy = () => new Busy(503, BUSY_SECONDS);

async function open<T>(work: (open: Open) => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  const within = { limitInputPixels: LARGEST };
  return work((file) => sharp(file, within).timeout({ seconds: PATIENCE }));
}

/** Decodes nothing. @returns undefined if unreadable; null if sharp does not run on this machine */
export async function headerOf(file: Uint8Array): Promise<Metadata | undefined | null> {
  const sharp = await loadSharp().catch(() => null);
  if (!sharp) return null;
  const picture = sharp(file, { limitInputPixels: false });
  return picture.metadata().catch(() => undefined);
}

/** For a `catch`: an unreadable picture becomes undefined, but Busy is thrown on. */
export function unlessBusy(error: unknown): undefined {
  if (error instanceof Busy) throw error;
}

/** Loaded with the first picture: the site starts without it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // In one thread, so that the other core can answer visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
