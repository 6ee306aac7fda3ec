import type { RowOf } from "~/plans/store/rows";
import type { Entry } from "./guest-list";

export type Guest = RowOf["plan_guests"];
export type Reply = RowOf["plan_replies"];

/** What guests answer, in the words of the invitation. */
export const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "online", label: "Yes, online" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure yet" },
] as const;

type Answer = (typeof ANSWERS)[number]["value"];
/** `none`: no answer yet. */
export type Status = Answer | "none";

export const NO_ANSWER = "No answer yet";

export const answerWords = (answer: string | null | undefined): string =>
  ANSWERS.find(({ value }) => value === answer)?.label ?? NO_ANSWER;

/** A part of the day that is answered on its own; without an id the whole day. */
export type Part = { id: string | null; title: string };

const bits = (id: string) => BigInt(`0x${id.replaceAll("-", "")}`);

/**
 * The id of a guest's reply for a part: the two ids, bit by bit one or the other, as the database
 * makes it (private.reply_id). Two people who answer for a guest at once write one row.
 */
export function replyId(guest: string, part: string | null): string {
  if (part === null) return guest;
  const hex = (bits(guest) ^ bits(part)).toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A guest's reply for a part; what was said of the whole day counts until the part has its own. */
export function replyFor(
  { replies }: Pick<Entry, "replies">,
  guest: string,
  part: string | null,
): Reply | undefined {
  const own = replies.get(replyId(guest, part));
  if (own?.answer || part === null) return own;
  return replies.get(guest) ?? own;
}

/** What is said behind an answer: that it was for another day, hour or place, or late. */
export const marksOf = (reply: Reply | undefined): string[] =>
  [
    reply?.answer && reply.before_change ? "before the change" : "",
    reply?.answer && reply.is_late ? "late" : "",
  ].filter(Boolean);

/** What a guest answered for a part. */
export function statusFor(
  entry: Pick<Entry, "replies">,
  guest: string,
  part: string | null,
): Status {
  const answer = replyFor(entry, guest, part)?.answer;
  return ANSWERS.find(({ value }) => value === answer)?.value ?? "none";
}

/** Who comes to anything comes; who has still to say something of a part has not answered. */
const BY_WEIGHT: Status[] = ["yes", "online", "unsure", "none", "no"];

/** What a guest answered for the day as a whole. */
export function statusOf(
  entry: Pick<Entry, "replies">,
  guest: string,
  parts: readonly Part[],
): Status {
  const all = parts.map(({ id }) => statusFor(entry, guest, id));
  return BY_WEIGHT.find((status) => all.includes(status)) ?? "none";
}
