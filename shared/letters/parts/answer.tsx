import { look } from "./look";
import { paragraphsOf } from "./paragraphs";
import { part } from "./text";

/**
 * Text that staff wrote to people: the letter itself, not a quotation. Web addresses stay as they
 * were typed, so that they can be copied, but do not become links.
 */
export const Answer = part<{ children: string }>(
  ({ children }) =>
    paragraphsOf(children).map((lines, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
      <p key={at} dir="auto" {...said}>
        {lines.join("\n")}
      </p>
    )),
  ({ children }) =>
    paragraphsOf(children)
      .map((lines) => `${lines.join("\n")}\n\n`)
      .join(""),
);

const said = look(
  { ink: "ink", type: "text" },
  { margin: "0 0 18px", overflowWrap: "anywhere", whiteSpace: "pre-line" },
);
