import { expect, test } from "vitest";
import { varyDrawings } from "./vary-drawings";

test.each([
  [[], []],
  [[["a", "b"]], ["a"]],
  [
    [
      ["a", "b"],
      ["a", "b"],
      ["a", "b"],
      ["a", "b"],
      ["a", "b"],
    ],
    ["a", "a", "b", "a", "a"],
  ],
  [
    [["a", "b"], ["a", "b"], ["c"], ["a", "b"]],
    ["a", "a", "c", "a"],
  ],
  [
    [["a"], ["a"], ["a"]],
    ["a", "a", "a"],
  ],
])("of %j it shows %j", (choices, shown) => {
  expect(varyDrawings(choices)).toEqual(shown);
});
