import { afterAll, beforeAll, expect, test } from "vitest";
import { fromLocal, inZone, momentWords, toLocal } from "./local-time";

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "America/New_York";
});
afterAll(() => {
  process.env.TZ = zone;
});

test.each([
  ["in winter", "2026-11-25T09:00", "2026-11-25T14:00:00.000Z"],
  ["in summer", "2026-07-04T09:00", "2026-07-04T13:00:00.000Z"],
  ["on the day the clock goes forward", "2027-03-14T03:30", "2027-03-14T07:30:00.000Z"],
  ["the first of the hour that comes twice", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
])("a local time is the moment it means %s, and back", (_when, local, time) => {
  expect(fromLocal(local)).toBe(time);
  expect(toLocal(time)).toBe(local);
});

test("an hour that the clock skips is the one after it, and the words say so", () => {
  const time = fromLocal("2027-03-14T02:30");
  expect(time).toBe("2027-03-14T07:30:00.000Z");
  expect(inZone(time)).toBe("Sunday, March 14, 2027 at 3:30 AM EDT");
});

test("the second of an hour that comes twice keeps its moment until it is changed", () => {
  const time = "2026-11-01T06:30:00.000Z";
  expect(inZone(time)).toBe("Sunday, November 1, 2026 at 1:30 AM EST");
  expect(inZone(time, "Europe/Berlin")).toBe("Sunday, November 1, 2026 at 7:30 AM GMT+1");
});

test("what is no time is none", () => {
  expect([fromLocal(""), fromLocal("x"), toLocal(""), toLocal("x"), momentWords("")]).toEqual(
    Array(5).fill(""),
  );
});
