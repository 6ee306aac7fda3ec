import { randomBytes } from "node:crypto";

/** 32 characters that cannot be taken for one another. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password that nobody guesses (100 bits) and that can be read out: `k7mcp-9x2ht-…`. */
export function makePassword(): string {
  const characters = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replace(/.{5}(?=.)/g, "$&-");
}
