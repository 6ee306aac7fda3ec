import { expect, test } from "vitest";
import { withChanges } from "./with-changes";

test("a tab writes the fields that it changed, and leaves those that another one wrote", () => {
  const before = { words: "Hello", partners: ["a"] };
  const stored = { words: "Hello, all", partners: ["a"] };
  expect(withChanges(stored, before, { ...before, partners: ["a", "b"] })).toEqual({
    words: "Hello, all",
    partners: ["a", "b"],
  });
  expect(withChanges("theirs", "", "mine")).toBe("mine");
});
