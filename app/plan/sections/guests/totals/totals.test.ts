import { expect, test } from "vitest";
import { kindWords } from "~shared/plan/guest-kinds";
import type { Entry } from "../guest-list";
import { toldOf } from "../headcount";
import { beforeChange, countsOf, invited, mayBring, needsOf } from "./totals";

type Known = {
  kind?: string;
  answer?: string;
  before?: boolean;
  food?: string;
  access?: string;
  plusOne?: boolean;
};

/** A household of people named A, B and so on. */
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
      const { [field]: value, access = "", before: before_change = false } = people[place] ?? {};
      return value
        ? [[guest.id, { id: guest.id, access, before_change, [field]: value }] as const]
        : [];
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
  // More came than were invited.
  expect(mayBring([entry([{ plusOne: true }, { plusOne: true }], 1)])).toBe(0);
});

test("who comes online eats nothing there, and may need to hear", () => {
  const entries = [entry([{ food: "Vegan", access: "Captions", answer: "online" }])];
  expect(needsOf(entries, "food", DAY)).toEqual([]);
  expect(needsOf(entries, "access", DAY)).toEqual([
    { words: "Captions", names: [], others: ["A (online)"], open: 0 },
  ]);
});

test("answers from before a change are counted, and counted apart", () => {
  const entries = [entry([{ answer: "yes", before: true }, { answer: "yes" }, { answer: "no" }])];
  const [before, day] = [beforeChange(entries, { id: null, title: "" }), countsOf(entries, DAY)];
  expect([before.yes.all, before.no.all, day.yes.all]).toEqual([1, 0, 2]);
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
    { words: "Vegetarian", names: ["A"], others: ["A (no answer yet)"], open: 1 },
    { words: "Halal", names: [], others: ["B (not sure yet)"], open: 1 },
  ]);
  expect(needsOf(entries, "access", DAY)).toEqual([]);
});

test("a partner is told the same numbers, and nobody's name", () => {
  const entries = [
    entry([
      { answer: "yes", food: "Vegan" },
      { answer: "yes", kind: "child" },
      { answer: "unsure", food: "No nuts" },
    ]),
    entry([{ food: "vegan" }, { answer: "online", food: "Halal", access: "Captions" }]),
  ];
  expect(toldOf(entries, DAY)).toEqual({
    figures: [{ title: "", adult: 1, child: 1, infant: 0, unsure: 1, silent: 1 }],
    needs: "Food needs: Vegan (1, and 1 who may come); No nuts (1 who may come)",
  });
  const parts = [
    { id: crypto.randomUUID(), title: "Ceremony" },
    { id: null, title: "Meal" },
  ];
  expect(toldOf(entries, parts).figures.map(({ title }) => title)).toEqual([
    "",
    "Ceremony",
    "Meal",
  ]);
});
