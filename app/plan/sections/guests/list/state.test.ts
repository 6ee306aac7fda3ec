import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { peopleLine, stateOf } from "./state";

const DAY = [{ id: null, title: "" }];

/** A household whose people gave these answers; null: none. */
function household(answers: (string | null)[], values: object = {}): Entry {
  const guests = answers.map((_, index) => ({ id: `g${index}`, name: `P${index}`, kind: "adult" }));
  const replies = answers.flatMap((answer, index) =>
    answer ? [[`g${index}`, { id: `g${index}`, answer }] as const] : [],
  );
  const made = { name: "The Lees", household: { plus_ones: 0 }, needs: new Map(), ...values };
  return { guests, replies: new Map(replies), ...made } as unknown as Entry;
}

test.each([
  [["yes"], "Comes"],
  [["yes", "yes"], "2 come"],
  [["yes", "no", null], "1 of 3 comes"],
  [["online", "no"], "1 of 2 online"],
  [["online"], "Online"],
  [["unsure", null], "Not sure"],
  [["no", null], "No answer"],
  [["no", "no"], "No"],
  [[], ""],
])(
  "a household's answer is that of those who come, else the most open one: %j",
  (answers, words) => {
    expect(stateOf(household(answers), DAY).words).toBe(words);
  },
);

test("a row begins with what the household wrote", () => {
  const wrote = household([null], { contact: { message: "We bring her songs." } });
  expect(peopleLine(wrote)).toEqual(["“We bring her songs.”", "P0"]);
});

test("a row names whom the household's name does not tell, and what they need", () => {
  const needs = new Map([["g1", { food: "No nuts", access: "" }]]);
  const two = household([null, null], { household: { plus_ones: 1 }, needs });
  expect(peopleLine(two)).toEqual(["P0, P1", "May bring one more", "No nuts"]);
  expect(peopleLine({ ...two, name: "P0 and P1", needs: new Map() })).toEqual([
    "May bring one more",
  ]);
});
