import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A token for a link: 160 bits in letters and digits. */
export const makeToken = (): string => randomBytes(20).toString("hex");

/** How a token is stored: its sha256, as hex. */
export const hashOf = (token: string): string => digest(token).toString("hex");

/** Compares two secrets in constant time; their digests have the same length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
