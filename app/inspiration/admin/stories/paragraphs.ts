/** A story's text as paragraphs: split on blank lines, empty pieces dropped (specification, section 5). */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

/** Paragraphs as they are edited: a blank line between two of them. */
export const textOf = (paragraphs: string[]): string => paragraphs.join("\n\n");
