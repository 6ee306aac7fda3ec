import { expect, test } from "vitest";
import { isInOrder, publishState } from "./state";

const NOW = new Date("2026-11-23T12:00:00Z");
const [before, after] = ["2026-11-23T11:00:00Z", "2026-11-23T13:00:00+00:00"];

test.each([
  [false, before, after, "draft"],
  [true, null, null, "published"],
  [true, "", "", "published"],
  [true, after, null, "scheduled"],
  [true, before, after, "published"],
  [true, null, before, "unpublished"],
  [true, NOW.toISOString(), null, "published"],
  [true, null, NOW.toISOString(), "unpublished"],
] as const)("published %s from %s until %s is %s", (published, publish_at, unpublish_at, state) => {
  expect(publishState({ published, publish_at, unpublish_at }, NOW)).toBe(state);
});

test("it comes before it goes", () => {
  expect(isInOrder({ publish_at: before, unpublish_at: after })).toBe(true);
  expect(isInOrder({ publish_at: after, unpublish_at: before })).toBe(false);
  expect(isInOrder({ publish_at: after, unpublish_at: after })).toBe(false);
  expect(isInOrder({ publish_at: "", unpublish_at: before })).toBe(true);
});
