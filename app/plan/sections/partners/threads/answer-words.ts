import { dayWords } from "~/lib/dates/day-words";
import type { Delivery } from "../queries";
import { askedId, type Conversation, type Entry, type Thread } from "./conversation";
import type { ByPhone } from "./known-answer";

export const STATES: Record<
  string,
  { label: string; tone: "neutral" | "positive" | "warning" | "accent" }
> = {
  waiting: { label: "No answer yet", tone: "neutral" },
  answered: { label: "Answered", tone: "accent" },
  declined: { label: "Not for them", tone: "neutral" },
  booked: { label: "Booked", tone: "positive" },
  closed: { label: "Closed", tone: "neutral" },
  withdrawn: { label: "Taken back", tone: "neutral" },
};

/** The state of a thread, and of the last question in it. */
export const standingOf = ({
  thread,
  askedMoreAt,
}: Pick<Conversation, "thread" | "askedMoreAt">) =>
  askedMoreAt && (thread.state === "answered" || thread.state === "declined")
    ? ({ label: "Asked again", tone: "neutral" } as const)
    : STATES[thread.state];

const DAY_ANSWERS: Record<string, string> = { yes: "Free", no: "Not free", maybe: "Not sure yet" };

const saidOf = ({ days }: Pick<Entry, "days">, day: string) =>
  days && typeof days === "object" && !Array.isArray(days) ? days[day] : undefined;

/** A partner's availability on a day; "" where it is not given. */
export const freeWords = (entry: Pick<Entry, "days">, day: string): string =>
  DAY_ANSWERS[String(saidOf(entry, day))] ?? "";

export const isFree = (entry: Pick<Entry, "days">, day: string): boolean =>
  saidOf(entry, day) === "yes";

/** They said that they are not free on a day. */
export const isNotFree = (entry: Pick<Entry, "days">, day: string): boolean =>
  saidOf(entry, day) === "no";

/** The days of an answer and their availability, in order. */
export const daysSaid = (entry: Pick<Entry, "days">): { day: string; words: string }[] =>
  Object.keys((entry.days ?? {}) as object)
    .sort()
    .map((day) => ({ day: dayWords(day), words: freeWords(entry, day) }));

/** Problems with a letter that the family should know of; "" where all is well. */
export function deliveryWords(
  thread: Pick<
    Thread,
    | "state"
    | "wrong_person_at"
    | "by_link"
    | "partner_id"
    | "own_id"
    | "link_ended_at"
    | "answered_at"
  >,
  delivery: Delivery | undefined,
): string {
  const { state, wrong_person_at, by_link, link_ended_at, answered_at } = thread;
  const isThere = askedId(thread);
  // Closed: nothing more is sent there.
  if (state === "closed" || state === "withdrawn") {
    return isThere && (wrong_person_at || delivery === "refused" || delivery === "failed")
      ? "No letter reaches them: their page says that no answer is needed any more."
      : "";
  }
  if (!isThere) {
    return "They have left our directory. Their link has ended, and nothing reaches them through this site any more. You can still call them.";
  }
  // A partner who has answered since has another link.
  if (link_ended_at && !(answered_at && answered_at > link_ended_at)) {
    return delivery && state === "waiting"
      ? "Their address has changed, and the link in our letter no longer works. Make another one, and hand it on."
      : "The link they had no longer works. Make another one, and hand it on.";
  }
  if (wrong_person_at) {
    const who =
      by_link || !delivery ? "The person who opened the link" : "The person who got the letter";
    return `${who} says that they are not the right person. Ask them for another address, or call.`;
  }
  switch (delivery) {
    case "refused":
      return "This address does not take letters. Ask for another, or share the link.";
    case "failed":
      return "The letter could not be delivered. Share the link, or call them.";
    case "waiting":
      return state === "waiting" ? "The letter is on its way." : "";
    default:
      return "";
  }
}

/** A note on who recorded a telephone answer; "" where there was none. */
export const phoneWords = (
  byPhone: ByPhone | undefined,
  nameOf: (account: string | null) => string,
): string =>
  byPhone
    ? `${byPhone.isAll ? "Told" : "Partly told"} by phone, written by ${nameOf(byPhone.writer)}`
    : "";
