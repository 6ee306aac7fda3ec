import { expect, test } from "vitest";
import { isSame, merge } from "./merge";

const BASE = { title: "Oaks", excerpt: "Trees", tags: ["a", "b"], published: false };

test("what one person never touched is never erased", () => {
  const mine = { ...BASE, title: "My oaks" };
  const theirs = { ...BASE, excerpt: "Their trees", published: true };
  expect(merge(BASE, mine, theirs)).toEqual({
    merged: { ...theirs, title: "My oaks" },
    theirs: ["excerpt", "published"],
    mine: ["title"],
    both: [],
  });
});

test("what both changed is mine until it is chosen, and said", () => {
  const mine = { ...BASE, title: "My oaks", tags: ["a"] };
  const theirs = { ...BASE, title: "Their oaks", tags: ["a", "b", "c"] };
  expect(merge(BASE, mine, theirs)).toEqual({
    merged: mine,
    theirs: [],
    mine: [],
    both: ["title", "tags"],
  });
});

test("the same change is no conflict, whatever the order of a value's names", () => {
  const mine = { ...BASE, title: "Elms" };
  expect(merge(BASE, mine, { ...mine })).toEqual({ merged: mine, theirs: [], mine: [], both: [] });
  expect(isSame([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
