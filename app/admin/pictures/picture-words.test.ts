import { expect, test } from "vitest";
import { wordsOfUse } from "./picture-words";

const use = { noun: "articles", id: "a1", title: "Candles" };

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

test("a record that somebody begins is nowhere to be opened", () => {
  expect(wordsOfUse({ ...use, title: "", place: "draft" })).toEqual({
    word: "Article, not saved yet",
    title: "Untitled",
    to: undefined,
  });
});
