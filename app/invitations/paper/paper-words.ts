import type { Invitation } from "../card/invitation";

/** Most characters of words that are read well on a card of a quarter sheet, and on a poster. */
const ROOM = { card: 260, poster: 700 };

/**
 * As much of the family's words as there is room for: all, else their first paragraph, else one line
 * of our own. Nothing is cut in the middle.
 */
export function wordsFor(
  { words, name, occasion }: Pick<Invitation, "words" | "name" | "occasion">,
  where: keyof typeof ROOM,
): string {
  const room = ROOM[where];
  if (words.length <= room) return words;
  const first = words.split(/\n\s*\n/)[0]?.trim() ?? "";
  if (first.length <= room) return first;
  return name ? "You are warmly invited." : `You are warmly invited. ${occasion}`;
}

/** Whether paper holds less than was written. */
export const isShortened = (
  invitation: Pick<Invitation, "words" | "name" | "occasion">,
  where: keyof typeof ROOM,
): boolean => wordsFor(invitation, where) !== invitation.words;
