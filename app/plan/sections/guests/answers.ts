import { timeWords } from "~/lib/dates/day-words";
import { type Day, type DayPart, withHours } from "~shared/plan/day-parts";
import type { Entry, Reply } from "./guest-list";

export const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "online", label: "Yes, online" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure yet" },
] as const;

type Answer = (typeof ANSWERS)[number]["value"];
export type Status = Answer | "none";

export const NO_ANSWER = "No answer yet";

export const answerWords = (answer: string | null | undefined): string =>
  ANSWERS.find(({ value }) => value === answer)?.label ?? NO_ANSWER;

/** A part of the day with its own answer; without an id, the whole day. */
export type Part = { id: string | null; title: string };

const WHOLE_DAY: Part[] = [{ id: null, title: "" }];

/** The parts that guests are asked about: those with a title, or the day as a whole. */
export function partsAsked<Titled extends DayPart>(day: Day, parts: readonly Titled[]): Part[] {
  const titled = parts.filter(({ title }) => title !== "");
  return titled.length === 0 ? WHOLE_DAY : withHours(day, titled, timeWords);
}

const bits = (id: string) => BigInt(`0x${id.replaceAll("-", "")}`);

/**
 * The id of a guest's reply for a part: the XOR of the two ids, as in the database
 * (private.reply_id), so that two people who answer for a guest at once write the same row.
 */
export function replyId(guest: string, part: string | null): string {
  if (part === null) return guest;
  const hex = (bits(guest) ^ bits(part)).toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A guest's reply for a part; a reply for the whole day counts until the part has its own. */
export function replyFor({ replies }: Pick<Entry, "replies">, guest: string, part: string | null) {
  const own = replies.get(replyId(guest, part));
  if (own?.answer || part === null) return own;
  return replies.get(guest) ?? own;
}

/** Notes after an answer: it was given before the day, time or place changed, or late. */
export const marksOf = (reply: Reply | undefined): string[] =>
  [
    reply?.answer && reply.before_change ? "before the change" : "",
    reply?.answer && reply.is_late ? "late" : "",
  ].filter(Boolean);

export function statusFor(entry: Pick<Entry, "replies">, guest: string, part: string | null) {
  const answer = replyFor(entry, guest, part)?.answer;
  return ANSWERS.find(({ value }) => value === answer)?.value ?? "none";
}

/** Coming to any part counts as coming; an unanswered part outweighs "no". */
const BY_WEIGHT: Status[] = ["yes", "online", "unsure", "none", "no"];

/** A guest's answer for the day as a whole. */
export function statusOf(entry: Pick<Entry, "replies">, guest: string, parts: readonly Part[]) {
  const all = parts.map(({ id }) => statusFor(entry, guest, id));
  return BY_WEIGHT.find((status) => all.includes(status)) ?? "none";
}
