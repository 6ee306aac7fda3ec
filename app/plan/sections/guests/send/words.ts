import type { Part } from "../answers";
import type { Entry } from "../guest-list";
import type { HouseholdLetters, LetterKind } from "../queries";
import { answeredBefore, hasAnswered, saidAnything } from "./recipients";

export const AHEAD = "This plan is made ahead: nobody is invited yet.";

export const TAKES_NO_LETTERS =
  "This address does not take letters. Ask for another, or share the link.";

const SENT: Record<LetterKind, string> = {
  invitation: "Invited",
  reminder: "Reminded",
  change: "Told about the change",
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

/**
 * "Invited May 3 · Answered"; "" where there was no letter and no answer.
 * @param dayOf writes a moment as a day, such as "May 3"
 * @param handedOn what is said where no letter told them
 */
export function toldWords(
  entry: Pick<Entry, "replies" | "days">,
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
  refuses === "bounced" || refuses === "stopped" ? TAKES_NO_LETTERS : "";
