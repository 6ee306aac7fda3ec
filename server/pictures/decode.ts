import pLimit from "p-limit";
import type { Metadata, Sharp } from "sharp";
import { NetworkQueue } from "../http/limits/network-queue";
import { Busy } from "../pages/render-queue";

/** In pixels: a phone's largest photo. More would fill the memory. */
const LARGEST = 50_000_000;

/** Longest that one picture may take, in seconds. */
const PATIENCE = 20;

/** Pictures that wait: of one payer behind its own, and of all payers, each with its next one. */
const WAITING = { own: 3, all: 20 };

/** Seconds after which one that found no room may come again. */
const BUSY_SECONDS = 20;

/** Decoding takes memory and a core: one picture at a time, of every place that decodes. */
const oneAtATime = pLimit(1);
const shares = new NetworkQueue({ underWay: 1, waiting: WAITING.own });

/** Who a picture is decoded for: networks and tokens, of which each has a share of the queue. */
export type Share = string[];

/** Opens a picture within bounds of pixels and time. */
export type Open = (file: Uint8Array) => Sharp;

/**
 * Works on pictures when it is their turn. This module alone imports sharp: nothing is decoded past it.
 * @throws Busy where a share or the queue is full; what sharp throws for a file that it cannot read, or
 *   on a machine that it does not run on
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

/**
 * What a picture's header tells; nothing is decoded.
 * @returns undefined: it cannot be read; null: sharp does not run on this machine
 */
export async function headerOf(file: Uint8Array): Promise<Metadata | undefined | null> {
  const sharp = await loadSharp().catch(() => null);
  if (!sharp) return null;
  const picture = sharp(file, { limitInputPixels: false });
  return picture.metadata().catch(() => undefined);
}

/** For a `catch`: what cannot be read is undefined, and what has to wait is not taken for that. */
export function unlessBusy(error: unknown): undefined {
  if (error instanceof Busy) throw error;
}

/** Loaded with the first picture: the site starts without it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // In one thread: the other core answers visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
