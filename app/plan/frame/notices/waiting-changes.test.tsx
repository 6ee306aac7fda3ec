import { expect, test } from "vitest";
import { wordsOn } from "../../../../tests/support/plan-words";
import { UNCLEAR } from "../../store/change";
import { WaitingChanges } from "./waiting-changes";

const waits = (value: unknown, code = "date_not_past", field = "loved") => {
  const of = { noun: "plans", row: "p", field };
  const problems = [{ id: "1", ...of, value, problem: { kind: "refused", code } }] as never;
  return wordsOn(<WaitingChanges />, { state: { problems } });
};

const DAYS = ["2126-05-10", "2126-05-11", "2126-05-12", "2126-05-13", "2126-05-14"];

test.each([
  [null, ": Nothing This day is"],
  ["", ": Nothing This day is"],
  [true, ": Yes This day is"],
  [false, ": No This day is"],
  [{ title: "Tent" }, ": Tent This day is"],
  [{ name: "Ann" }, ": Ann This day is"],
  [{}, ": A new entry This day is"],
  ["5d3c0f3e-0000-4000-8000-000000000001", ": What was chosen from a list This day is"],
])("a change that waits is shown as people read it: %j", (value, words) => {
  expect(waits(value)).toContain(words);
  expect(waits(value)).toMatch(/^One change waits for your answer .* Try again Let it go$/);
});

test.each([
  ["agreed", 12_050, "Agreed: $120.50 This"],
  ["expected_guests", 1_200, "About how many people?: 1,200 This"],
  ["state", "not_for_us", "State: Not for us This"],
  ["assigned_to", "me", "Who does it: you This"],
  ["possible_days", DAYS, "May 13, 2126, or Tuesday, May 14, 2126 This"],
  ["day", "a date that was begun", "Date: a date that was begun It was not"],
  ["day", "2126-05-10", "Date: Friday, May 10, 2126 This"],
  ["start_time", "14:00:00", "Starts at: 2:00 PM This"],
])("an amount, a day and an hour are written as on their screen: %s", (field, value, words) => {
  expect(waits(value, "plan_full", field)).toContain(words);
});

test("what cannot be read is not sent again as it is", () => {
  expect(waits("soon", UNCLEAR)).toMatch(/(?<!Try again) Let it go$/);
});
