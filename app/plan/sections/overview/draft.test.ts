import { expect, test } from "vitest";
import type { Choice } from "~/plan/sections/celebration/areas";
import { draftOf } from "./draft";

const choice = (area: string, title: string, more: Partial<Choice> = {}) =>
  ({ area, title, state: "open", suggested: true, ...more }) as Choice;
const parts = [
  { minutes: 90, suggested: true },
  { minutes: 120, suggested: true },
];
const wordsOf = (...of: Parameters<typeof draftOf>) =>
  draftOf(...of).parts.map(({ words }) => words);

test("a draft of ours is called a suggestion, with the first of each area", () => {
  const choices = [
    choice("food", "Potluck"),
    choice("venue", "One long table"),
    choice("venue", "At home"),
    choice("readings", "A psalm"),
  ];
  expect(wordsOf(choices, parts)).toEqual(["One long table", "Potluck", "2 parts, 3½ hours"]);
  expect(draftOf(choices, parts).isSuggested).toBe(true);
});

test("a choice without a title is said to have none", () => {
  expect(wordsOf([choice("music", "")], [])).toEqual(["Without a title"]);
});

test("what the family chose stands for its area, and is no suggestion", () => {
  const choices = [
    choice("venue", "One long table"),
    choice("venue", "The boathouse", { state: "chosen" }),
    choice("music", "No music", { state: "aside" }),
  ];
  const own = [{ minutes: null, suggested: false }];
  expect(draftOf(choices, own)).toEqual({
    parts: [
      { of: "venue", words: "The boathouse" },
      { of: "program", words: "1 part" },
    ],
    isSuggested: false,
  });
  expect(draftOf([], []).parts).toEqual([]);
});

test.each([
  [30, "30 minutes"],
  [90, "1½ hours"],
  [115, "1 hour 55 minutes"],
  [120, "2 hours"],
])("%i minutes are %s", (minutes, words) => {
  expect(wordsOf([], [{ minutes, suggested: false }])).toEqual([`1 part, ${words}`]);
});
