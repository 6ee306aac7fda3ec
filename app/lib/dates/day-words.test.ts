import { expect, test } from "vitest";
import { daysFromWords, dayWords, timeWords } from "./day-words";

test("a day is named as it is, wherever its reader is", () => {
  expect(dayWords("2026-12-05")).toBe("Saturday, December 5, 2026");
  expect(dayWords("")).toBe("");
});

test("days before and after another cross months", () => {
  expect(daysFromWords("2026-12-05", -14)).toBe("November 21");
  expect(daysFromWords("2026-12-05", 30)).toBe("January 4");
});

test.each([
  ["14:00", 0, "2:00 PM"],
  ["14:00:00", 95, "3:35 PM"],
  ["23:30", 60, "12:30 AM"],
])("%s and %i minutes is %s", (time, after, words) => {
  expect(timeWords(time, after)).toBe(words);
});
