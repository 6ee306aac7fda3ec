import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A token for a link: 160 bits in letters and digits. */
export const makeToken = (): string => randomBytes(20).toString("hex");

export const hashOf = (token: string): string => digest(token).toString("hex");

export function newToken() {
  const token = makeToken();
  return { token, token_hash: hashOf(token) };
}

/** In constant time, which takes the same length: so the digests are compared. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Made of what it stands for, so that the same, sent again, is the same row or file. */
export function idFrom(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
