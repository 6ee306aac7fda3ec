import { expect, test } from "vitest";
import type { Choice } from "~/plan/sections/celebration/areas";
import { draftWords } from "./draft-words";

const choice = (area: string, title: string, more: Partial<Choice> = {}) =>
  ({ area, title, state: "open", suggested: true, ...more }) as Choice;
const parts = [
  { minutes: 90, suggested: true },
  { minutes: 120, suggested: true },
];

test("a draft of ours is called a suggestion, with the first of each area", () => {
  const choices = [
    choice("food", "Potluck"),
    choice("venue", "One long table"),
    choice("venue", "At home"),
    choice("readings", "A psalm"),
  ];
  expect(draftWords(choices, parts)).toBe(
    "Suggested so far: One long table · Potluck · 2 parts, 3 hours 30 minutes",
  );
});

test("what the family chose stands for its area, and is no suggestion", () => {
  const choices = [
    choice("venue", "One long table"),
    choice("venue", "The boathouse", { state: "chosen" }),
    choice("music", "No music", { state: "aside" }),
  ];
  expect(draftWords(choices, [{ minutes: null, suggested: false }])).toBe("The boathouse · 1 part");
  expect(draftWords([], [])).toBe("");
});
