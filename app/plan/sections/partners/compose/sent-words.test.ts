import { expect, test } from "vitest";
import { sentWords } from "./sent-words";

test("what was sent, and what is left to do, is said as it is", () => {
  expect(sentWords(1, 0, true)).toBe("On its way to one partner.");
  expect(sentWords(3, 1, true)).toBe("On its way to 2 partners. Please hand on the link below.");
  expect(sentWords(2, 2, true)).toBe(
    "The question is written down. Please hand on the links below.",
  );
  expect(sentWords(2, 2, false)).toBe(
    "The question is written down. Please press “Make a link for them” below.",
  );
});
