import { expect, test } from "vitest";
import { containing, normalized } from "./search-pattern";

test.each([
  ["ann", "%ann%"],
  ["100%", "%100\\%%"],
  ["first_name", "%first\\_name%"],
  ["C:\\new", "%C:\\\\new%"],
  ["a*b", "%a_b%"],
  ["(a, b).c", "%(a, b).c%"],
])("%s is searched as %s", (words, pattern) => {
  expect(containing(words)).toBe(pattern);
});

test("a search is trimmed, its spaces are single and its length is limited", () => {
  expect(normalized("  Ann \t Lee\n")).toBe("Ann Lee");
  expect(normalized(" ")).toBe("");
  expect(normalized("a".repeat(300))).toHaveLength(200);
});
