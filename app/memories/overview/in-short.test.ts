import { expect, test } from "vitest";
import { memoriesInShort } from "./in-short";

test.each([
  [0, 0, ""],
  [1, 0, "1 waits to be read."],
  [2, 3, "3 on the wall. 2 wait to be read."],
  [0, 1, "1 on the wall."],
])("%i waiting and %i shown: %s", (waiting, shown, words) => {
  expect(memoriesInShort({ waiting, shown })).toBe(words);
});
