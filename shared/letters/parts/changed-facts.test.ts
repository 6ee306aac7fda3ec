import { expect, test } from "vitest";
import { changeWords } from "./changed-facts";

const now = {
  day_state: "set",
  day: "2027-03-20",
  start_time: "15:00:00",
  place_name: "Elm Hall",
  place_address: "1 Elm Street\nTroy",
};

test.each([
  [{ day: "2026-12-19" }, ["New day: March 20. It was December 19."]],
  [{ day: "2026-03-20" }, ["New day: Saturday, March 20, 2027. It was Friday, March 20, 2026."]],
  [
    { start_time: "14:00", place_name: "Barn" },
    ["New time: 3:00 PM. It was 2:00 PM.", "New place: Elm Hall. It was Barn."],
  ],
  [{ place_address: "2 Oak" }, ["New address: 1 Elm Street, Troy. It was 2 Oak."]],
  // No known fact changed, or the earlier ones are no longer known.
  [{ day: null, start_time: null }, ["The date, the time or the place is another one now."]],
])("what was told as %j reads", (was, words) => {
  expect(changeWords({ ...now, ...was }, now)).toEqual(words);
});

test("a day that is taken back is not decided yet, and one that was not told did not change", () => {
  const open = { ...now, day_state: "none", place_address: "" };
  expect(changeWords(now, open)).toEqual(["The day is not decided yet. It was March 20."]);
  expect(changeWords(null, now)).toEqual([]);
});
