import { describe, expect, test } from "vitest";
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

test("a day that was open when they were told is said", () => {
  const open = { ...now, day_state: "some", day: null };
  expect(changeWords({ ...open, place_name: "Barn" }, now)).toEqual([
    "The day is Saturday, March 20, 2027.",
    "New place: Elm Hall. It was Barn.",
  ]);
  expect(changeWords(open, now)).toEqual(["The day is Saturday, March 20, 2027."]);
});

describe("a part of the day", () => {
  const silent = { start_time: null, place_name: "", place_address: "" };
  const service = { id: "s", title: "Service", ...silent };
  const dinner = { id: "d", title: "Dinner", ...silent };
  const at = (start_time: string) => ({ ...silent, start_time });
  const words = (was: object, ...parts: (typeof service)[]) =>
    changeWords({ ...now, ...was }, { ...now, parts });

  test("that gets an hour or a place of its own was at the day's", () => {
    const own = { ...dinner, start_time: "17:00:00", place_name: "Barn" };
    expect(words({}, service, own as never)).toEqual([
      "New time for Dinner: 5:00 PM. It was 3:00 PM.",
      "New place for Dinner: Barn. It was Elm Hall.",
    ]);
  });

  test("that had its own is told by that, and back at the day's by the day's", () => {
    const parts = { d: at("13:00:00") };
    expect(words({ parts }, service, { ...dinner, ...at("17:00:00") } as never)).toEqual([
      "New time for Dinner: 5:00 PM. It was 1:00 PM.",
    ]);
    expect(words({ parts }, service, dinner)).toEqual([
      "New time for Dinner: 3:00 PM. It was 1:00 PM.",
    ]);
  });

  test("that is planned no more is told so", () => {
    const gone = ["A part of the day is no longer planned."];
    expect(words({ parts: { d: at("13:00:00") } }, service)).toEqual(gone);
  });

  test("with the time and place of the day is left out beside it; so is the day, where every part has its own", () => {
    const out = { ...dinner, place_name: "Barn" };
    const parts = { d: { ...silent, place_name: "Barn" } };
    expect(words({ start_time: "14:00", parts }, service, out)).toEqual([
      "New time: 3:00 PM. It was 2:00 PM.",
    ]);
    const both = { s: at("11:00:00"), d: at("13:00:00") };
    const apart = [
      { ...service, ...at("11:00:00") },
      { ...dinner, ...at("13:30:00") },
    ] as never[];
    expect(words({ start_time: null, parts: both }, ...apart)).toEqual([
      "New time for Dinner: 1:30 PM. It was 1:00 PM.",
    ]);
  });
});
