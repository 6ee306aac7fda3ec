import { expect, test } from "vitest";
import { askedBefore, sentWords } from "./use-ask";

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

test("who was asked before the question was changed is named", () => {
  expect(askedBefore(["Oak House", "Elm Hall"])).toMatch(/^Oak House and Elm Hall were asked when/);
  expect(askedBefore(["Oak House"])).toMatch(/^Oak House was asked when/);
  expect(askedBefore([])).toMatch(/^They were asked when/);
});
