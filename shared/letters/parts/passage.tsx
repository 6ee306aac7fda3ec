import { withoutLinks } from "../words";
import { COLORS, look } from "./look";
import { paragraphsOf } from "./paragraphs";
import { part } from "./text";

const linesOf = (words: string): string[] =>
  paragraphsOf(words).map((lines) => lines.map(withoutLinks).join("\n"));

/**
 * A person's words in full: in their own direction, with paragraphs and lines, but without links.
 */
export const Passage = part<{ children: string }>(
  ({ children }) =>
    linesOf(children).map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
      <p key={at} dir="auto" {...MARKED}>
        {paragraph}
      </p>
    )),
  ({ children }) =>
    linesOf(children)
      .map((paragraph) => `${paragraph}\n\n`)
      .join(""),
);

/** The same, where they are the letter itself: nothing quotes them. */
export const Voice = part<{ children: string }>(
  ({ children }) =>
    linesOf(children).map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
      <p key={at} dir="auto" {...SPOKEN}>
        {paragraph}
      </p>
    )),
  Passage.text,
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
const SPOKEN = look(
  { ink: "ink", type: "voice" },
  { margin: "0 0 18px", overflowWrap: "anywhere", whiteSpace: "pre-line" },
);
