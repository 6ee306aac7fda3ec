import { expect, test } from "vitest";
import { publicDate } from "./public-date";

test.each([
  ["2026-11-21T12:00:00.000Z", "America/New_York", "November 21, 2026"],
  ["2026-03-02T03:30:00Z", "America/New_York", "March 1, 2026"],
  ["2026-03-02T03:30:00Z", "Asia/Tokyo", "March 2, 2026"],
  ["2026-12-31T23:59:59+00:00", "Pacific/Auckland", "January 1, 2027"],
])("%s in %s is %s", (time, zone, date) => {
  expect(publicDate(time, zone)).toBe(date);
});

test("an invalid time is empty", () => {
  expect(publicDate("never", "UTC")).toBe("");
});
