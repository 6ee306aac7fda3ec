import { expect, test } from "vitest";
import { MOST_SELECTED, toggled } from "./use-selection";

const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `id-${from + index}`);

test("rows are put in and taken out", () => {
  const some = toggled(new Set(["id-0"]), ["id-1", "id-2"], true);
  expect([...some]).toEqual(["id-0", "id-1", "id-2"]);
  expect([...toggled(some, ["id-1", "id-9"], false)]).toEqual(["id-0", "id-2"]);
  // React compares sets by identity: earlier ones must not change.
  expect(some.size).toBe(3);
});

test("no more are selected than can be changed at once", () => {
  const full = toggled(new Set(), ids(MOST_SELECTED + 20), true);
  expect(full.size).toBe(MOST_SELECTED);
  expect(toggled(full, ["another"], true).size).toBe(MOST_SELECTED);
  expect(toggled(full, ids(10), false).size).toBe(MOST_SELECTED - 10);
});
