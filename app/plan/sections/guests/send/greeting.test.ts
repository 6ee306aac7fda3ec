import { expect, test } from "vitest";
import { greetingWords, isOdd } from "./greeting";

const guests = (...names: [name: string, called?: string][]) =>
  names.map(([name, called = ""]) => ({ name, called })) as never;

test("a household is greeted by how its people are called", () => {
  expect(
    greetingWords(guests(["Pedro García"], ["Aunt May"], ["Robert Hill", "Bobby"], [""])),
  ).toBe("Dear Pedro, Aunt May, and Bobby,");
  expect(greetingWords(guests([""]))).toBe("");
  expect(greetingWords(guests(["The Garcias"], ["the Nguyens"], ["Theo The"]))).toBe(
    "Dear Garcias, Nguyens, and Theo,",
  );
});

test.each([
  ["Dr. Amara Osei", true],
  ["Dr. Osei", true],
  ["Aunt May", true],
  ["The Garcias", true],
  ["J. Smith", true],
  ["B", true],
  ["ann lee", true],
  ["1. Jesús", true],
  ["Room 12", true],
  ["12 Elm", true],
  ["wei@example", true],
  ["Ann Lee", false],
  ["Jean-Luc Picard", false],
  ["Bo", false],
  ["王小明", false],
  ["محمد علي", false],
])("the greeting of %j is looked at first: %j", (name, odd) => {
  expect(isOdd(guests([name]))).toBe(odd);
  expect(isOdd(guests([name, "As we say"]))).toBe(false);
});
