import { expect, test } from "vitest";
import { longLocalDate, relativeTime } from "./relative-time";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, "just now"],
  [59 * SECOND, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE + 59 * SECOND, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [23 * HOUR + 59 * MINUTE, "23 hours ago"],
  [DAY, "1 day ago"],
  [29 * DAY, "29 days ago"],
  [30 * DAY, "1 month ago"],
  [364 * DAY, "12 months ago"],
  [365 * DAY, "1 year ago"],
  [800 * DAY, "2 years ago"],
  [-30 * SECOND, "just now"],
  [-3 * HOUR, "in 3 hours"],
])("%d milliseconds before now is %s", (milliseconds, words) => {
  expect(relativeTime(ago(milliseconds), now)).toBe(words);
});

test("an invalid time is empty", () => {
  expect(relativeTime("never", now)).toBe("");
  expect(longLocalDate("never")).toBe("");
});

test("the full date has month, day, year, hour and minute, in American English", () => {
  const local = new Date(2026, 10, 21, 9, 5);
  expect(longLocalDate(local).replaceAll("\u202f", " ")).toBe("November 21, 2026 at 9:05 AM");
});
