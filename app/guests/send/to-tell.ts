import type { Stage } from "~/invitations/card/as-it-stands";
import type { Entry } from "../guest-list";
import type { GuestLetters, HouseholdLetters } from "../queries";
import { householdWords } from "../totals/words";
import { answeredBefore, isInvited, lettersOf } from "./recipients";

/**
 * Who should hear of a change or a cancellation and has not, in a sentence; "": nobody. Whom no letter
 * invited is counted until they answer again.
 * @param letters undefined where none can be sent
 */
export function toTell(
  entries: readonly Entry[],
  letters: GuestLetters | undefined,
  stage: Stage,
): string {
  if (stage === "past") return "";
  const notTold = entries.filter((entry) => {
    const had = lettersOf(letters, entry);
    const isTold =
      had.last?.state === "waiting" &&
      had.last.kind === (stage === "cancelled" ? "cancelled" : "change");
    if (isInvited(had)) return had.told !== null && !isTold && isReached(entry, had);
    return stage === "open" && answeredBefore(entry);
  });
  if (notTold.length === 0) return "";
  if (stage === "cancelled") {
    return `The celebration is cancelled. ${count(notTold.length)} ${was(notTold.length)} invited and not told of it by letter.`;
  }
  // Their last letter said that it is cancelled.
  const isCancelledTo = (entry: Entry) => lettersOf(letters, entry).told?.is_cancelled ?? false;
  const cancelled = notTold.filter(isCancelledTo).length;
  const changed = notTold.filter((entry) => !isCancelledTo(entry));
  const answered = changed.filter(answeredBefore).length;
  const others = changed.length - answered;
  const said = [
    answered > 0 ? `${householdWords(answered)} answered before the change` : "",
    others > 0 ? `${householdWords(others)} ${was(others)} told how it was before` : "",
  ]
    .filter(Boolean)
    .join(", ");
  return [
    cancelled > 0
      ? `It takes place after all. ${count(cancelled)} ${was(cancelled)} told that it is cancelled.`
      : "",
    said ? `The date, the time or the place changed. ${capital(said)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whom no letter reaches any more is named where letters are sent, with the link to hand on. */
const isReached = ({ contact }: Entry, { refuses }: HouseholdLetters) =>
  Boolean(contact?.email) && refuses !== "bounced" && refuses !== "stopped";

const was = (households: number) => (households === 1 ? "was" : "were");
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const count = (households: number) => capital(householdWords(households));
