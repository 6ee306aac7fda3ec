import type { Stage } from "~/plan/sections/invitation/after-invitation";
import type { Part } from "../answers";
import type { Entry } from "../guest-list";
import { type GuestLetters, LETTER_KINDS, type LetterKind } from "../queries";
import { type Group, inGroup, lettersOf, recipientsOf } from "./recipients";

export const KINDS: Record<
  LetterKind,
  { label: string; hint: string; groups: Partial<Record<Group, string>> }
> = {
  invitation: {
    label: "The invitation",
    hint: "When and where, and each household’s own link to answer.",
    groups: { fitting: "All who are not invited yet", chosen: "Households that you choose" },
  },
  reminder: {
    label: "A reminder",
    hint: "A kind word to those who were invited and have not answered, or answered before the date, the time or the place changed: their letter says so. At most three a household.",
    groups: {
      fitting: "All whose answer is missing, or from before a change",
      chosen: "Households that you choose",
    },
  },
  change: {
    label: "What changed",
    hint: "How it is now and what is no longer so, also that it takes place after all. Answers are kept; those from before the change are asked again.",
    groups: {
      fitting: "All whose last letter says something else",
      all: "All who were invited by letter",
      chosen: "Households that you choose",
    },
  },
  cancelled: {
    label: "That it is cancelled",
    hint: "That the celebration does not take place.",
    groups: {
      fitting: "All who were not told yet",
      all: "All who were invited by letter",
      chosen: "Households that you choose",
    },
  },
  thanks: {
    label: "A thank you",
    hint: "For those who were there, with the way to leave a memory.",
    groups: { fitting: "All who said that they come", chosen: "Households that you choose" },
  },
};

/** count: households that the letter goes to; without: those it is for, but cannot reach. */
export type Offer = { kind: LetterKind; count: number; without: number };

/** The letters that make sense now: no reminder before an invitation, no thanks before the day. */
export function offersOf(
  entries: readonly Entry[],
  letters: GuestLetters,
  parts: readonly Part[],
  stage: Stage,
): Offer[] {
  const isAnyInvited = entries.some((entry) => lettersOf(letters, entry).is_invited);
  const offers = LETTER_KINDS.map((kind) => {
    const asked = inGroup(entries, letters, parts, { kind, group: "fitting", chosen: [] });
    const { to, leftOut } = recipientsOf(asked, letters, kind);
    return { kind, count: to.length, without: leftOut.length };
  });
  return offers.filter((offer) => {
    if (offer.kind === "thanks") return stage === "past";
    const isOffered = isAnyInvited || isNeeded(offer);
    if (offer.kind === "cancelled") return stage === "cancelled" && isOffered;
    return stage === "open" && (offer.kind === "invitation" || isOffered);
  });
}

const isNeeded = ({ count, without }: Offer): boolean => count + without > 0;

/** The letter to begin with: the one most needed. */
export function firstOf(offers: readonly Offer[]): LetterKind | undefined {
  const needed = (["cancelled", "change", "thanks", "invitation", "reminder"] as const).find(
    (kind) => offers.some((offer) => offer.kind === kind && isNeeded(offer)),
  );
  return needed ?? offers[0]?.kind;
}
