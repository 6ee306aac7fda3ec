import { eachIn, withEach } from "../price";
import type { Conversation, Entry } from "./conversation";

type FromEntries = Pick<Conversation, "answer" | "byPhone">;

/**
 * Lays each answer over those before. The partner's form holds all it said but the message; of what
 * was written down after a call, what was left empty says nothing, and what was put aside only says
 * what is left open. What the partner writes once it is booked are words alone. A refusal stands
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

/** What was said, laid over what was known before: what it leaves open stays as it was. */
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

/** Whether an answer says that they cannot, or do not want to. */
export const isRefusal = ({ kind, declined }: Pick<Entry, "kind" | "declined">): boolean =>
  kind === "decline" || declined;
