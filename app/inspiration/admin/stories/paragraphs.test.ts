import { expect, test } from "vitest";
import { paragraphsOf, textOf } from "./paragraphs";

test.each([
  ["One.", ["One."]],
  ["One.\n\nTwo.", ["One.", "Two."]],
  ["One.\r\n\r\nTwo.", ["One.", "Two."]],
  ["\n\n One. \n\n\n\n \t \nTwo.\n\n", ["One.", "Two."]],
  ["A line\nand the next\n \nTwo.", ["A line\nand the next", "Two."]],
  [" \n\n\t\n", []],
  ["", []],
])("%j is these paragraphs", (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});

test("paragraphs are edited with a blank line between them, and stay what they were", () => {
  const paragraphs = ["A line\nand the next", "Two."];
  expect(textOf(paragraphs)).toBe("A line\nand the next\n\nTwo.");
  expect(paragraphsOf(textOf(paragraphs))).toEqual(paragraphs);
});
