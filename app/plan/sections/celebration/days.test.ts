import { expect, test } from "vitest";
import { chooseableDays, daysInWords, daysOf, MOST_DAYS, withDay, withoutDay } from "./days";

test("days in mind stand in order, each once", () => {
  expect(withDay(["2027-01-09"], "2026-12-05")).toEqual(["2026-12-05", "2027-01-09"]);
  expect(withDay(["2026-12-05"], "2026-12-05")).toEqual(["2026-12-05"]);
  expect(withoutDay(["2026-12-05", "2027-01-09"], "2026-12-05")).toEqual(["2027-01-09"]);
  expect(withoutDay(["2027-01-09"], "2026-12-05")).toEqual(["2027-01-09"]);
});

test("a plan has at most 20 days in mind", () => {
  const days = Array.from({ length: MOST_DAYS }, (_, index) => `2027-01-${index + 10}`);
  expect(withDay(days, "2026-12-05")).toEqual(days);
});

test("a day is from a year back to ten years ahead", () => {
  expect(chooseableDays("2026-11-22")).toEqual({ min: "2025-11-22", max: "2036-11-22" });
  expect(chooseableDays("2028-02-29")).toEqual({ min: "2027-02-28", max: "2038-02-28" });
});

test("only the days of the state count; the others stay for when it changes back", () => {
  const plan = { day: "2026-12-05", possible_days: ["2027-02-06", "2027-01-09"] };
  expect(daysOf({ ...plan, day_state: "set" })).toEqual(["2026-12-05"]);
  expect(daysOf({ ...plan, day: null, day_state: "set" })).toEqual([]);
  expect(daysOf({ ...plan, day_state: "some" })).toEqual(["2027-01-09", "2027-02-06"]);
  expect(daysOf({ ...plan, day_state: "none" })).toEqual([]);
});

test("a day in mind is said with its hour, and a day that is set without", () => {
  const plan = {
    day: "2027-01-09",
    possible_days: ["2027-02-06", "2027-01-09"],
    possible_hours: ["2027-01-09 14:00"],
  };
  expect(daysInWords({ ...plan, day_state: "some" })).toEqual([
    "Saturday, January 9, 2027, at 2:00 PM",
    "Saturday, February 6, 2027",
  ]);
  expect(daysInWords({ ...plan, day_state: "set" })).toEqual(["Saturday, January 9, 2027"]);
});
