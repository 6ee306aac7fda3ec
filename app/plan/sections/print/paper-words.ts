import type { Invitation } from "~/plan/sections/invitation/invitation";

/** The most characters that stay readable on a quarter-sheet card, and on a poster. */
const ROOM = { card: 260, poster: 700 };

/**
 * The family's words as far as they fit: all, else whole paragraphs, then sentences of the next
 * one, and, where not even one fits, its whole words.
 */
export function wordsFor({ words }: Pick<Invitation, "words">, where: keyof typeof ROOM): string {
  const room = ROOM[where];
  if (words.length <= room) return words;
  const paragraphs = words.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const whole = fitting(paragraphs, room, "\n\n");
  const next = paragraphs[whole.length] ?? "";
  const left = room - lengthOf(whole, "\n\n") - (whole.length > 0 ? 2 : 0);
  const sentences = fitting(pieces(next, "sentence"), left, "").join("").trimEnd();
  const kept = [...whole, sentences].filter(Boolean).join("\n\n");
  return (
    kept ||
    `${fitting(pieces(next, "word"), room - 1, "")
      .join("")
      .trimEnd()}…`
  );
}

export const isShortened = (
  invitation: Pick<Invitation, "words">,
  where: keyof typeof ROOM,
): boolean => wordsFor(invitation, where) !== invitation.words;

const pieces = (text: string, granularity: "sentence" | "word"): string[] =>
  [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(({ segment }) => segment);

const lengthOf = (texts: readonly string[], between: string) => texts.join(between).length;

/** As many texts from the beginning as fit into the room together. */
function fitting(texts: readonly string[], room: number, between: string): string[] {
  const kept: string[] = [];
  for (const text of texts) {
    if (lengthOf([...kept, text], between) > room) break;
    kept.push(text);
  }
  return kept;
}
