import { expect, test } from "vitest";
import { staleWords } from "./words";

const plan = {
  day_state: "set",
  day: "2026-12-12",
  possible_days: [],
  start_time: "15:00:00",
  born_on: "1941-05-01",
  died_on: null,
};

test("words that name the plan's day and time need no look, nor do those that name none", () => {
  expect(staleWords("Come on Saturday, December 12, 2026, at 3:00 PM.", plan)).toEqual([]);
  expect(staleWords("Come as you are, on December 12 at 3:00 pm", plan)).toEqual([]);
  expect(staleWords("Come as you are.", plan)).toEqual([]);
  expect(staleWords("Born May 1. We will find the day.", plan)).toEqual([]);
  expect(staleWords("March 3 was hers. We meet December 12.", plan)).toEqual([]);
});

test("another day or time is named beside the plan's", () => {
  expect(staleWords("On December 5 at 2:00 PM, and at 2:00 PM only", plan)).toEqual([
    "They say December 5; in the plan the day is Saturday, December 12, 2026.",
    "They say 2:00 PM; in the plan it starts at 3:00 PM.",
  ]);
  const open = { ...plan, day_state: "none", start_time: null };
  expect(staleWords("On December 12 at 3:00 PM", open)).toEqual([
    "They say December 12; in the plan the day is not decided.",
    "They say 3:00 PM; in the plan there is no time yet.",
  ]);
  expect(staleWords("On December 1", plan), "not the 12th").toHaveLength(1);
});
