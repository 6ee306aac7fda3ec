import { expect, test } from "vitest";
import { repliesInShort } from "../so-far";

const count = (all: number) => ({ all, adult: all, child: 0, infant: 0 });

test.each([
  [[0, 0, 0, 0, 0], ""],
  [[0, 0, 0, 0, 1], "One guest is in the list."],
  [[0, 0, 0, 0, 40], "40 guests are in the list."],
  [[1, 0, 0, 0, 0], "1 of 1 guest has answered: 1 comes."],
  [
    [7, 2, 1, 1, 29],
    "11 of 40 guests have answered: 7 come, 2 come online, 1 is not sure yet, 1 does not come.",
  ],
])("answers %j: %s", ([yes = 0, online = 0, unsure = 0, no = 0, none = 0], words) => {
  const counts = {
    yes: count(yes),
    online: count(online),
    unsure: count(unsure),
    no: count(no),
    none: count(none),
  };
  expect(repliesInShort(counts)).toBe(words);
});
