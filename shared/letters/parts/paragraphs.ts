/** Control characters, and those that change the direction of the text after them. */
const UNSEEN = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The paragraphs of a person's words, each with its lines. */
export const paragraphsOf = (words: string): string[][] =>
  words
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, " ")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));
