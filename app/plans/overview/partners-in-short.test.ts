import { expect, test } from "vitest";
import { partnersInShort } from "./partners-in-short";

const threads = (...states: string[]) => states.map((state) => ({ state }));

test.each([
  [0, [], ""],
  [3, [], "3 on the shortlist."],
  [1, ["waiting"], "1 on the shortlist. 1 has still to answer."],
  [
    4,
    ["waiting", "waiting", "answered", "declined", "booked"],
    "4 on the shortlist. 2 have still to answer, 2 answered, 1 booked.",
  ],
  // What was closed or withdrawn asks for nothing any more.
  [0, ["closed", "withdrawn"], ""],
  [0, ["booked"], "1 booked."],
])("%i saved, threads %j: %s", (saved, states, words) => {
  expect(partnersInShort(saved, threads(...states))).toBe(words);
});
