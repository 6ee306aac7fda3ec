import { expect, test } from "vitest";
import { partnersInShort } from "./lines";

const threads = (...states: string[]) =>
  states.map((state, at) => {
    return { id: String(at), state };
  });

/** The second thread was asked again; the third was, too, and answered. */
const said = [
  { thread_id: "2", kind: "answer", version: 5 },
  { thread_id: "1", kind: "question", version: 4 },
  { thread_id: "1", kind: "decline", version: 2 },
  { thread_id: "2", kind: "question", version: 3 },
];

test.each([
  [0, [], ""],
  [3, [], "3 on the shortlist."],
  [1, ["waiting"], "1 on the shortlist. 1 has still to answer."],
  [
    4,
    ["waiting", "waiting", "answered", "declined", "booked"],
    "4 on the shortlist. 2 have still to answer, 2 answered, 1 booked.",
  ],
  // A declined thread with a new question counts as asked again.
  [0, ["answered", "declined", "booked"], "1 answered, 1 asked again, 1 booked."],
  // Closed and withdrawn threads are not counted.
  [0, ["closed", "withdrawn"], ""],
  [0, ["booked"], "1 booked."],
])("%i saved, threads %j: %s", (saved, states, words) => {
  expect(partnersInShort(saved, threads(...states), said)).toBe(words);
});
