import type { Entry } from "../guest-list";
import { plain } from "../list/filter";

/** A normalized name: without case, accents, punctuation and word order. */
export const nameKey = (name: string): string =>
  plain(name)
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .split(/\s+/)
    .filter(Boolean)
    .sort()
    .join(" ");

export const addressKey = (email: string): string => email.trim().toLocaleLowerCase("en-US");

/** Households that share an address or a full name, each pair once. */
export function findDuplicates(entries: readonly Entry[]) {
  const first = new Map<string, Entry>();
  const pairs = new Map<string, { a: Entry; b: Entry; shared: string }>();
  for (const entry of entries) {
    const { guests, contact } = entry;
    const keys: [key: string, shared: string][] = [];
    if (contact?.email) keys.push([`@${addressKey(contact.email)}`, contact.email]);
    for (const { name } of guests) {
      const key = nameKey(name);
      // A first name alone is shared by many.
      if (key.includes(" ")) keys.push([key, name]);
    }
    for (const [key, shared] of keys) {
      const before = first.get(key);
      if (!before) first.set(key, entry);
      else if (before !== entry) {
        const pair = `${before.id}/${entry.id}`;
        if (!pairs.has(pair)) pairs.set(pair, { a: before, b: entry, shared });
      }
    }
  }
  return [...pairs.values()];
}
