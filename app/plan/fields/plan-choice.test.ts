import { expect, test } from "vitest";
import { labelIn } from "./plan-choice";

test.each([
  ["GB", "United Kingdom"],
  ["FR", "FR"],
  [null, ""],
])("%s of a list without the others reads “%s”", (value, words) => {
  expect(labelIn([{ value: "GB", label: "United Kingdom" }])(value)).toBe(words);
});
