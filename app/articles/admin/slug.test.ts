import { expect, test } from "vitest";
import { SLUG_MAX, slugAfter, slugOf } from "./slug";

test.each([
  [
    "Planning a Celebration of Life, One Step at a Time",
    "planning-a-celebration-of-life-one-step-at-a-time",
  ],
  ["  --Hello,   World!--  ", "hello-world"],
  ["10 Songs & 2 Readings", "10-songs-2-readings"],
  ["under_score", "under-score"],
  ["Café Zoë’s Día", "cafe-zoe-s-dia"],
  ["日本", ""],
  ["", ""],
  ["!?", ""],
])("%j becomes %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

test("it is as long as the table takes, and ends in no hyphen", () => {
  expect(slugOf("a".repeat(300))).toHaveLength(SLUG_MAX);
  expect(slugOf(`${"a".repeat(199)} b`)).toBe("a".repeat(199));
});

test.each([
  ["a new article", "old", null, "a-title"],
  ["one that was never published", "old", { article_addresses: [] }, "a-title"],
  ["one that was", "old", { article_addresses: [{ slug: "older" }] }, "old"],
  ["one that was, and lost its slug", "", { article_addresses: [{ slug: "older" }] }, "a-title"],
])("a new title gives %s the right slug", (_, slug, article, expected) => {
  expect(slugAfter("A Title", slug, article)).toBe(expected);
});
