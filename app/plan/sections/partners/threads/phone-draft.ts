import { moneyProblem, parseMoney } from "~/lib/money";
import { lengthProblem, TEXT_MOST } from "~/plan/text-limits";
import type { PhoneAnswer } from "../mutations";
import { withEach } from "../price";

export type PhoneDraft = {
  declined: boolean;
  days: Record<string, string>;
  from: string;
  to: string;
  /** The price is per person. */
  each: boolean;
  includes: string;
  hold: string;
  words: string;
  /** The highest version of the thread that the draft's writer has seen. Below 0: no draft yet. */
  seen: number;
};

/** The most characters of what a price includes: "For each person" is written before it. */
export const INCLUDES_MOST = 980;

export const phoneKey = (thread: string) => `inquiry-phone-${thread}`;

export const NOTHING_SAID: PhoneDraft = {
  declined: false,
  days: {},
  from: "",
  to: "",
  each: false,
  includes: "",
  hold: "",
  words: "",
  seen: -1,
};

/** The draft as it is stored, or its errors in words. */
export function phoneAnswerIn(
  draft: PhoneDraft,
  currency: string,
): { answer: PhoneAnswer } | { problem: string } {
  const problem =
    moneyProblem(draft.from, currency, true) ||
    moneyProblem(draft.to, currency, true) ||
    lengthProblem(draft.includes, INCLUDES_MOST) ||
    lengthProblem(draft.words, TEXT_MOST);
  if (problem) return { problem };
  const from = parseMoney(draft.from, currency) ?? null;
  const to = parseMoney(draft.to, currency) ?? null;
  if (from !== null && to !== null && from > to) {
    return { problem: "The lower price is above the higher one" };
  }
  const days = Object.fromEntries(Object.entries(draft.days).filter(([, said]) => said));
  const isPriced = from !== null || to !== null;
  const includes = withEach(isPriced && draft.each, draft.includes);
  const answer: PhoneAnswer = {
    ...(draft.declined ? { declined: true } : {}),
    ...(Object.keys(days).length > 0 ? { days } : {}),
    ...(from === null ? {} : { price_from: from }),
    ...(to === null ? {} : { price_to: to }),
    ...(includes ? { price_includes: includes } : {}),
    ...(draft.hold ? { hold_until: draft.hold } : {}),
    ...(draft.words.trim() ? { words: draft.words.trim() } : {}),
  };
  return Object.keys(answer).length === 0 ? { problem: "Please write what they said" } : { answer };
}
