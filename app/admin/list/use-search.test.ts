import { expect, test } from "vitest";
import { SEARCH_LENGTH, searchWords } from "./use-search";

test("a search is trimmed, its spaces are single and its length is limited", () => {
  expect(searchWords("  Ann \t Lee\n")).toBe("Ann Lee");
  expect(searchWords(" ")).toBe("");
  expect(searchWords("a".repeat(300))).toHaveLength(SEARCH_LENGTH);
});

test("every character stands for itself", () => {
  expect(searchWords("100% *(a_b),\\c.d")).toBe("100% *(a_b),\\c.d");
});
