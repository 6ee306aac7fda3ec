import { expect, test } from "vitest";
import { timeZoneOptions, timeZoneWords } from "./time-zones";

test("time zones are named as people name them", () => {
  expect(timeZoneWords("America/New_York")).toBe("Eastern Time (New York)");
  expect(timeZoneWords("Europe/Berlin")).toBe("Berlin (Europe)");
  expect(timeZoneWords("America/North_Dakota/New_Salem")).toBe("New Salem, North Dakota (America)");
  expect(timeZoneWords("UTC")).toBe("UTC");
});

test("the familiar ones come first, and each once", () => {
  const zones = timeZoneOptions().map(({ value }) => value);
  expect(zones.slice(0, 2)).toEqual(["America/New_York", "America/Chicago"]);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain("Europe/London");
});
