import { expect, test } from "vitest";
import { daysAhead } from "./day-parts";
import { daysAsked, ofDay, withOfDay } from "./days-asked";

test("a list says one thing of a day, and another in its place", () => {
  const said = withOfDay(["2027-05-01 yes"], "2027-05-08 14:00", "maybe");
  expect(said).toEqual(["2027-05-01 yes", "2027-05-08 maybe"]);
  expect(ofDay(said, "2027-05-08 14:00")).toBe("maybe");
  expect(withOfDay(said, "2027-05-01", "")).toEqual(["2027-05-08 maybe"]);
  expect(ofDay(said, "2027-05-15")).toBeUndefined();
});

test("days are asked in order while one is to be chosen, without those that are past", () => {
  const plan = {
    asks_days: true,
    day_state: "some",
    possible_days: ["2099-05-08", "2099-05-01", "2020-01-01"],
    time_zone: "Asia/Tokyo",
  };
  expect(daysAsked(plan)).toEqual(["2099-05-01", "2099-05-08"]);
  expect(daysAsked({ ...plan, day_state: "set" })).toEqual([]);
  expect(daysAsked({ ...plan, asks_days: false })).toEqual([]);
  expect(daysAhead({ ...plan, day_state: "none" })).toEqual([]);
});
