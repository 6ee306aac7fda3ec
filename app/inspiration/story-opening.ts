/** In words: about what fits beside the story's picture. */
const OPENING = 90;

/** In words: hiding less than this would cost a click and save nothing. */
const WORTH_HIDING = 60;

/** A story's paragraphs as shown at first, and the rest of a long one. */
export function splitStory(paragraphs: string[]): { opening: string[]; rest: string[] } {
  const end = endOfOpening(paragraphs);
  const rest = paragraphs.slice(end);
  if (wordsOf(rest) < WORTH_HIDING) return { opening: paragraphs, rest: [] };
  return { opening: paragraphs.slice(0, end), rest };
}

function endOfOpening(paragraphs: string[]): number {
  let end = 0;
  while (end < paragraphs.length && wordsOf(paragraphs.slice(0, end)) < OPENING) end += 1;
  return end;
}

const wordsOf = (paragraphs: string[]) => paragraphs.join(" ").split(/\s+/).filter(Boolean).length;
