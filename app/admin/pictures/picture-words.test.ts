import { expect, test } from "vitest";
import { nameOf, sizeWords, wordsOfUse } from "./picture-words";

const use = { noun: "articles", id: "a1", title: "Candles", is_own: false, writer: null };

test.each([
  ["now", "Article", "/admin/articles/a1"],
  ["trash", "Article in the trash", "/admin/trash"],
  ["draft", "Article, not saved yet", "/admin/articles/a1"],
  ["version", "Article, an earlier version", "/admin/articles/a1"],
] as const)(
  "what shows a picture (%s) is named, and leads to where it is changed",
  (place, word, to) => {
    expect(wordsOfUse({ ...use, place })).toEqual({ word, title: "Candles", to });
  },
);

test("a picture without a description is called by its size, as far as that is known", () => {
  const [wide, unread] = [
    { alt: "", width: 1200, height: 800, bytes: 2048 },
    { alt: "", width: 1200, height: null, bytes: 2048 },
  ];
  expect(sizeWords(wide)).toMatch(/^1,200 × 800 pixels, \d/);
  expect(sizeWords(unread)).toMatch(/^\d+ kB$/);
  expect(nameOf(wide)).toBe("Picture without a description, 1200 by 800 pixels");
  expect(nameOf(unread)).toBe("Picture without a description");
  expect(nameOf({ ...wide, alt: "A lake" })).toBe("A lake");
});

test("what a colleague begins is nowhere to be opened; one's own is", () => {
  expect(wordsOfUse({ ...use, title: "", place: "draft", writer: "Ann" })).toEqual({
    word: "Article, not saved yet",
    title: "by Ann",
    to: undefined,
  });
  expect(wordsOfUse({ ...use, place: "draft", is_own: true })).toEqual({
    word: "Article, not saved yet",
    title: "Candles",
    to: "/admin/articles/new",
  });
});
