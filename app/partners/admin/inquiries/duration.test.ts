import { expect, it } from "vitest";
import { durationWords } from "./figure-words";

it.each([
  [null, "–"],
  [0, "1 minute"],
  [0.66, "40 minutes"],
  [0.99, "59 minutes"],
  [1, "1 hour"],
  [47.4, "47 hours"],
  [48, "2 days"],
  [100, "4 days"],
])("%s hours are %s", (hours, words) => {
  expect(durationWords(hours)).toBe(words);
});
