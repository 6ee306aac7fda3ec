import { expect, test } from "vitest";
import { memoriesInShort } from "./memories";

test.each([
  [0, 0, ""],
  [1, 0, "1 waits to be read."],
  [2, 3, "3 on the wall. 2 wait to be read."],
  [0, 1, "1 on the wall."],
])("%i waiting and %i shown: %s", (waiting, shown, words) => {
  expect(memoriesInShort({ waiting, shown, hidden: 0 })).toBe(words);
});

test("once the plan is over they are counted alone", () => {
  expect(memoriesInShort({ waiting: 1, shown: 2, hidden: 1 }, true)).toBe("4 memories.");
  expect(memoriesInShort({ waiting: 0, shown: 1, hidden: 0 }, true)).toBe("1 memory.");
  expect(memoriesInShort({ waiting: 0, shown: 0, hidden: 0 }, true)).toBe("");
});
