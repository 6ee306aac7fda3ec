import { expect, test } from "vitest";
import { wordsOn } from "../../../../tests/support/plan-words";
import { UNCLEAR } from "../../store/change";
import { WaitingChanges } from "./waiting-changes";

const waits = (value: unknown, code = "date_not_past") => {
  const of = { noun: "plans", row: "p", field: "loved" };
  const problems = [{ id: "1", ...of, value, problem: { kind: "refused", code } }] as never;
  return wordsOn(<WaitingChanges />, { state: { problems } });
};

test.each([
  [null, ": Nothing This day is"],
  ["", ": Nothing This day is"],
  [true, ": Yes This day is"],
  [false, ": No This day is"],
  [["a", "b"], ": a, b This day is"],
  [{ title: "Tent" }, ": Tent This day is"],
  [{ name: "Ann" }, ": Ann This day is"],
  [{}, ": A new entry This day is"],
  ["5d3c0f3e-0000-4000-8000-000000000001", ": What was chosen from a list This day is"],
])("a change that waits is shown as people read it: %j", (value, words) => {
  expect(waits(value)).toContain(words);
  expect(waits(value)).toMatch(/^One change waits for your answer .* Try again Let it go$/);
});

test("what cannot be read is not sent again as it is", () => {
  expect(waits("soon", UNCLEAR)).toMatch(/(?<!Try again) Let it go$/);
});
