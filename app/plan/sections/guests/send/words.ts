import type { Part } from "../answers";
import type { Entry } from "../guest-list";
import type { HouseholdLetters, LetterKind, Unreachable } from "../queries";
import { answeredBefore, hasAnswered, saidAnything } from "./recipients";

/** For an address that letters do not reach. */
export const TAKES_NONE = "This address does not take letters. Ask for another, or share the link.";

export const UNREACHABLE: Record<Exclude<Unreachable, "address_first">, string> = {
  no_mail:
    "This site does not send email yet. Hand each household its link: it is theirs alone, and opens their invitation.",
  paused:
    "Letters from this plan are paused, by us or because people who got one said that they do not know you. Please write to us. Links go on working.",
  ended: "This plan is over: nothing is sent from it any more.",
  ahead: "This plan is made ahead: nobody is invited yet.",
};

export const BY_MESSAGE =
  "One household after the other: your phone writes the message, you send it. Those who got their link are marked for everybody who plans with you.";

const SENT: Record<LetterKind, string> = {
  invitation: "Invited",
  reminder: "Reminded",
  change: "Told of the change",
  cancelled: "Told that it is cancelled",
  thanks: "Thanked",
};

const NAMES: Record<LetterKind, string> = {
  invitation: "Invitation",
  reminder: "Reminder",
  change: "Letter about the change",
  cancelled: "Letter that it is cancelled",
  thanks: "Thank you",
};

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });

/** "until about 3:40 PM" in the reader's time zone; else "until about 3:40 PM on Tuesday". */
export function untilWords(until: string, now = new Date()): string {
  const time = new Date(until);
  const day = time.toDateString() === now.toDateString() ? "" : ` on ${weekday.format(time)}`;
  // Some browsers put a narrow no-break space here, which many fonts lack.
  return `until about ${clock.format(time).replaceAll("\u202f", " ")}${day}`;
}

/** "19 of them wait", of the letters just sent; "They wait" where none leaves at once. */
export function heldWords(held: number, all: number): string {
  if (held === all) return all === 1 ? "It waits" : "They wait";
  return held === 1 ? "One of them waits" : `${held.toLocaleString("en-US")} of them wait`;
}

/** Why a plan's first letters do not all leave at once, and what to do meanwhile. */
export const FIRST_LETTERS =
  "A plan’s first letters go out a few at a time, so that nobody can use this site to write to strangers. The others follow by themselves: you need not press again. If somebody should know sooner, hand on their link.";

/**
 * A household's letters and answer in the guest list: "Invited May 3 · Answered"; "" where there
 * was no letter and no answer.
 * @param dayOf writes a moment as a day, such as "May 3"
 * @param handedOn what is said where no letter told them
 */
export function toldWords(
  entry: Pick<Entry, "replies">,
  { last, is_invited }: HouseholdLetters,
  dayOf: (at: string) => string,
  handedOn = "",
): string {
  const told =
    !last || last.state === "cancelled"
      ? is_invited
        ? "Invited"
        : handedOn
      : last.state === "waiting"
        ? `${NAMES[last.kind]} ${last.until ? `waits ${untilWords(last.until)}` : "on its way"}`
        : last.state === "sent"
          ? `${SENT[last.kind]} ${dayOf(last.at)}`
          : "Could not be delivered";
  return [told, saidAnything(entry) ? "Answered" : ""].filter(Boolean).join(" · ");
}

/** After an address: they answered, but not everything as it is now; else "". */
export function answeredSoFar(entry: Entry, parts: readonly Part[]): string {
  if (answeredBefore(entry)) return " · answered before the change";
  return saidAnything(entry) && !hasAnswered(entry, parts) ? " · answered in part" : "";
}

/** The note beside an address that letters do not reach; "" where they do. */
export const addressWords = ({ refuses }: HouseholdLetters): string =>
  refuses === "bounced" || refuses === "stopped" ? TAKES_NONE : "";
