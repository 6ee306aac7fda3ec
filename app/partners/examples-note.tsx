import type { Examples } from "~/lib/examples";

const WORDS = {
  all: "These are examples: the businesses are invented, to show what you will find here.",
  some: "Those marked “Example” are invented businesses, to show what you will find here.",
};

/** An invented business must never pose as a real one. */
export function ExamplesNote({ examples }: { examples: Examples }) {
  if (examples === "none") return null;
  return <p className="font-semibold">{WORDS[examples]}</p>;
}
