import { type Refusals, sentenceFor } from "~/lib/refusals";
import { failureWords } from "~/plan/failure-words";
import type { Unreachable } from "../queries";
import { householdWords } from "../totals/words";
import { AHEAD, TAKES_NO_LETTERS } from "./words";

export const UNREACHABLE: Record<Exclude<Unreachable, "address_first">, string> = {
  no_mail:
    "This site does not send email yet. Hand each household its link: it is theirs alone, and opens their invitation.",
  paused:
    "Letters from this plan are paused, by us or because people who got one said that they do not know you. Please write to us. Links go on working.",
  ended: "This plan is over: nothing is sent from it any more.",
  ahead: AHEAD,
};

export const BY_MESSAGE =
  "One household after the other: your phone writes the message, you send it. Those who got their link are marked for everybody who plans with you.";

/** "19 of them wait", of the letters just sent; "They wait" where none leaves at once. */
export function heldWords(held: number, all: number): string {
  if (held === all) return all === 1 ? "It waits" : "They wait";
  return held === 1 ? "One of them waits" : `${held.toLocaleString("en-US")} of them wait`;
}

/** Why a plan's first letters do not all leave at once, and what to do meanwhile. */
export const FIRST_LETTERS =
  "A plan’s first letters go out a few at a time, so that nobody can use this site to write to strangers. The others follow by themselves: you need not press again. If somebody should know sooner, hand on their link.";

const REASONS: Refusals = {
  no_address: "There is no email address. Hand them their link.",
  bounced: TAKES_NO_LETTERS,
  stopped: TAKES_NO_LETTERS,
  waiting: "A letter that says how it is now waits for them, or is on its way.",
  not_invited: "No letter invited them. Tell them yourselves, or share the link.",
  sent_often: "They had three such letters. Call them, or share the link.",
  too_many: "This address had five invitations within a week. Share the link, or wait some days.",
  many_today:
    "This address had six letters today, from one family or several. Send to them tomorrow, or share the link.",
  day_limit: "No more letters can go out today. Send to them tomorrow.",
  plan_limit: "This plan has sent all its 1,000 letters. Share the link.",
  gone: "They are not in the list any more.",
};

export const reasonWords = (reason: string): string =>
  sentenceFor(reason, REASONS) ?? "The letter could not be sent to them. Share the link.";

const REFUSALS: Refusals = {
  too_long: "Your words are longer than 1,000 characters. Please shorten them.",
  own_address_first:
    "Your own address is not confirmed. Untick that replies go to you, or confirm it under “Keep this plan”.",
  is_cancelled: "The celebration is cancelled, so nobody is invited now.",
  not_cancelled: "The celebration is not cancelled any more.",
  is_past: "The day is past, so nobody is invited any more.",
  address_first: "Before letters can go out, one member’s address has to be confirmed.",
  sent_otherwise:
    "The letter as it stood when you first pressed is on its way to {}. What stands here now has not gone. Once that letter has left, you can send it as well.",
  unreachable:
    "We could not be reached. Your words are still here. Please try again: nothing is sent twice.",
};

/** @param households how many the first version went to */
export const refusalWords = (code: string, households = "0"): string =>
  failureWords(code, { ...UNREACHABLE, ...REFUSALS }).replace(
    "{}",
    householdWords(Number(households)),
  );
