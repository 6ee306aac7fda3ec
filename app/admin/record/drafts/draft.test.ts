import { expect, test } from "vitest";
import { fitToShape, isNewer, isOver, joined, without } from "./draft";

const SAVED = "2026-11-23T10:00:00+00:00";
const copy = {
  version: null,
  base: {},
  values: {},
  agreed: null,
  at: Date.parse(SAVED) - 1,
  synced: null,
};

test("the newer of the two copies is the one that comes back", () => {
  expect(isNewer(SAVED, null)).toBe(true);
  expect(isNewer(SAVED, copy)).toBe(true);
  expect(isNewer(SAVED, { ...copy, at: copy.at + 2 })).toBe(false);
  // This tab sent it, whatever the clocks say.
  expect(isNewer(SAVED, { ...copy, synced: SAVED })).toBe(false);
});

test("what was saved or started over elsewhere is over, unless more was written here", () => {
  const agreed = { title: "Songs" };
  expect(isOver({ synced: SAVED, agreed }, { title: "Songs" })).toBe(true);
  expect(isOver({ synced: SAVED, agreed }, { title: "Songs and hymns" })).toBe(false);
  // The server never had a draft.
  expect(isOver({ synced: null, agreed: null }, { title: "Songs" })).toBe(false);
  expect(isOver(null, { title: "Songs" })).toBe(false);
});

test("a draft of another release has the fields of this one", () => {
  const blank = { title: "", published: false };
  expect(fitToShape(blank, { title: "A", gone: 1 })).toEqual({ title: "A", published: false });
  expect(fitToShape(blank, null)).toEqual(blank);
});

test("what stays in the tab is not sent", () => {
  expect(without({ name: "Oak", email: "a@b.example" }, ["email"])).toEqual({ name: "Oak" });
});

test("what one wrote in two tabs is brought together, and of the same field the newer stays", () => {
  const agreed = { title: "Songs", excerpt: "", slug: "songs" };
  const mine = { ...agreed, title: "Mine", excerpt: "Here" };
  const theirs = { ...agreed, title: "There", slug: "hymns" };
  const both = { title: "Mine", excerpt: "Here", slug: "hymns" };
  expect(joined(agreed, mine, theirs, false)).toEqual(both);
  expect(joined(agreed, mine, theirs, true)).toEqual({ ...both, title: "There" });
});
