import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { countsOf, invited, kindWords, mayBring, needsOf } from "./totals";

type Known = { kind?: string; answer?: string; food?: string; plusOne?: boolean };

/** A household of people called A, B and so on. */
function entry(people: Known[], plus_ones = 0): Entry {
  const id = crypto.randomUUID();
  const guests = people.map(({ kind = "adult", plusOne = false }, place) => ({
    id: crypto.randomUUID(),
    kind,
    name: "ABC".charAt(place),
    is_plus_one: plusOne,
  }));
  const of = (field: "answer" | "food") =>
    guests.flatMap((guest, place) => {
      const value = people[place]?.[field];
      return value ? [[guest.id, { id: guest.id, access: "", [field]: value }] as const] : [];
    });
  return {
    id,
    name: "Lees",
    household: { id, plus_ones },
    guests,
    contact: undefined,
    replies: new Map(of("answer")),
    needs: new Map(of("food")),
  } as never;
}

const DAY = [{ id: null, title: "" }];

test("a caterer's numbers: who comes, by kind, and who has not answered", () => {
  const entries = [
    entry([{ answer: "yes" }, { answer: "yes", kind: "child" }, { answer: "online" }]),
    entry([{ answer: "no" }, { kind: "infant" }, { answer: "unsure" }]),
  ];
  const { yes, online, no, unsure, none } = countsOf(entries, DAY);
  expect(yes).toEqual({ all: 2, adult: 1, child: 1, infant: 0 });
  expect([online.all, no.all, unsure.all, none.infant]).toEqual([1, 1, 1, 1]);
  expect(kindWords(invited(entries))).toBe("4 adults, 1 child, 1 infant");
});

test("who may still be brought is told apart from who is in the list", () => {
  expect(mayBring([entry([{}, { plusOne: true }], 3), entry([{}], 1), entry([{}])])).toBe(3);
  // More came than were asked.
  expect(mayBring([entry([{ plusOne: true }, { plusOne: true }], 1)])).toBe(0);
});

test("the same need stands once with all its names; who does not come needs nothing", () => {
  const entries = [
    entry([
      { food: "Vegetarian", answer: "yes" },
      { food: "No nuts", answer: "no" },
    ]),
    entry([{ food: " vegetarian " }, { food: "Halal", answer: "unsure" }]),
  ];
  expect(needsOf(entries, "food", DAY)).toEqual([
    { words: "Vegetarian", names: ["A", "A"] },
    { words: "Halal", names: ["B"] },
  ]);
  expect(needsOf(entries, "access", DAY)).toEqual([]);
});
