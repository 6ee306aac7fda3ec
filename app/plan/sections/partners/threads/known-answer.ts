import type { ReadRowOf } from "~/plan/store/rows";
import { eachIn, withEach } from "../price";

type Entry = ReadRowOf["inquiry_entries"];

/** A member's record of a call: the whole answer, or a part of it. */
export type ByPhone = { writer: string | null; isAll: boolean };

type FromEntries = { answer: Entry | undefined; byPhone: ByPhone | undefined };

/**
 * Merges each answer into the ones before. The partner's form holds everything it said but the
 * message; empty fields of a telephone record say nothing, and a record that was set aside only
 * fills gaps. A partner's message after the booking changes the words alone. A refusal stands
 * alone.
 */
export function knownFrom(entries: readonly Entry[]): FromEntries {
  return entries
    .filter(({ kind }) => kind !== "question")
    .reduce<FromEntries>(
      ({ answer: known, byPhone }, entry) => {
        const isPhone = entry.kind === "phone";
        const own = isPhone ? { writer: entry.updated_by, isAll: true } : undefined;
        if (!known) return { answer: entry, byPhone: own };
        if (entry.set_aside) {
          if (isRefusal(known) || isRefusal(entry)) return { answer: known, byPhone };
          const answer = { ...over(entry, known), kind: known.kind };
          return { answer, byPhone: byPhone ?? { writer: entry.updated_by, isAll: false } };
        }
        if (isRefusal(known) || isRefusal(entry)) return { answer: entry, byPhone: own };
        const words = entry.words || known.words;
        if (entry.kind === "message") return { answer: { ...known, words }, byPhone };
        if (!isPhone) return { answer: { ...entry, words }, byPhone: undefined };
        const isAll = byPhone?.isAll ?? false;
        return { answer: over(known, entry), byPhone: { writer: entry.updated_by, isAll } };
      },
      { answer: undefined, byPhone: undefined },
    );
}

/** Merges an entry into the known answer: empty fields leave it as it was. */
function over(known: Entry, entry: Entry): Entry {
  const priced = entry.price_from === null && entry.price_to === null ? known : entry;
  const { price_from, price_to } = priced;
  const { each } = eachIn(priced.price_includes);
  const [was, is] = [known, entry].map(({ price_includes }) => eachIn(price_includes).includes);
  return {
    ...entry,
    words: entry.words || known.words,
    price_from,
    price_to,
    days: { ...Object(known.days), ...Object(entry.days) },
    price_includes: withEach(each, is || was || ""),
    hold_until: entry.hold_until ?? known.hold_until,
  };
}

/** The partner cannot, or does not want to. */
export const isRefusal = ({ kind, declined }: Pick<Entry, "kind" | "declined">): boolean =>
  kind === "decline" || declined;
