import { withoutLinks } from "../words";
import { COLORS, look } from "./look";
import { part } from "./text";

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

/** A part of a person's words in full: in their own direction, with paragraphs and lines. */
const passage = (style: ReturnType<typeof look>, lineOf: (line: string) => string) => {
  const linesOf = (words: string) =>
    paragraphsOf(words).map((lines) => lines.map(lineOf).join("\n"));
  return part<{ children: string }>(
    ({ children }) =>
      linesOf(children).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
        <p key={at} dir="auto" {...style}>
          {paragraph}
        </p>
      )),
    ({ children }) =>
      linesOf(children)
        .map((paragraph) => `${paragraph}\n\n`)
        .join(""),
  );
};

const LINES = { margin: "0 0 18px", overflowWrap: "anywhere", whiteSpace: "pre-line" } as const;

const marked = look(
  { ink: "ink", type: "text" },
  { ...LINES, padding: "0 0 0 14px", borderLeft: `3px solid ${COLORS.line[0]}` },
);

/** Words that are quoted, without links. */
export const Passage = passage({ ...marked, className: `${marked.className} rule` }, withoutLinks);

/** The same, where they are the letter itself: nothing quotes them. */
export const Voice = passage(look({ ink: "ink", type: "voice" }, LINES), withoutLinks);

/** Staff's words. Web addresses stay as typed, to be copied, but do not become links. */
export const Answer = passage(look({ ink: "ink", type: "text" }, LINES), (line) => line);
