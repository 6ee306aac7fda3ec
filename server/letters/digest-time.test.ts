import { expect, it } from "vitest";
import { digestTime } from "./keep-letters";

it.each([
  ["2026-11-22T12:00:00.000Z", "2026-11-22T12:00:00.000Z"],
  ["2026-11-22T11:59:59.999Z", "2026-11-21T12:00:00.000Z"],
  ["2026-11-23T04:00:00.000Z", "2026-11-22T12:00:00.000Z"],
  // The nights on which the clocks change.
  ["2026-11-01T08:30:00.000Z", "2026-10-31T11:00:00.000Z"],
  ["2026-03-08T08:30:00.000Z", "2026-03-07T12:00:00.000Z"],
])("at %s digests were due at %s, seven in New York", (now, due) => {
  expect(digestTime(new Date(now), "America/New_York").toISOString()).toBe(due);
});

it("knows zones that are not whole hours away", () => {
  const due = digestTime(new Date("2026-11-22T12:00:00Z"), "Asia/Kathmandu");
  expect(due.toISOString()).toBe("2026-11-22T01:15:00.000Z");
});
