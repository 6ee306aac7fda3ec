import { withoutLinks } from "../words";
import { COLORS, look } from "./look";
import { part } from "./text";

/** What would end a line unseen, or turn the direction of the words after it. */
const UNSEEN = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The paragraphs of what a person wrote, each with its lines. */
const paragraphsOf = (words: string): string[][] =>
  words
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, " ")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));

/**
 * What a person wrote, whole: in its own direction, with its paragraphs and lines. Web addresses in it
 * are no links.
 */
export const Passage = part<{ children: string }>(
  ({ children }) =>
    paragraphsOf(children).map((lines, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
      <p key={at} dir="auto" {...MARKED}>
        {withoutLinks(lines.join("\n"))}
      </p>
    )),
  ({ children }) =>
    paragraphsOf(children)
      .map((lines) => `${withoutLinks(lines.join("\n"))}\n\n`)
      .join(""),
);

/** What the site's own staff wrote: the letter itself, and not something that it quotes. */
export const OwnWords = part<{ children: string }>(
  ({ children }) =>
    paragraphsOf(children).map((lines, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
      <p key={at} dir="auto" {...PLAIN}>
        {lines.join("\n")}
      </p>
    )),
  ({ children }) =>
    paragraphsOf(children)
      .map((lines) => `${lines.join("\n")}\n\n`)
      .join(""),
);

/** The first paragraph of what somebody wrote, on one line; empty: there is none. */
export const beginningOf = (words: string): string => paragraphsOf(words)[0]?.join(" ") ?? "";

const PLAIN = look(
  { ink: "ink", type: "text" },
  { margin: "0 0 18px", overflowWrap: "anywhere", whiteSpace: "pre-line" },
);

const words = look(
  { ink: "ink", type: "text" },
  {
    margin: "0 0 18px",
    padding: "0 0 0 14px",
    borderLeft: `3px solid ${COLORS.line[0]}`,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
);
const MARKED = { ...words, className: `${words.className} rule` };
