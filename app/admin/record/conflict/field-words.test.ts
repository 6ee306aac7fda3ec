import { expect, test } from "vitest";
import { type FieldWords, labelOf, textOf } from "./field-words";

const values = {
  title: " A " as string | null,
  published: true,
  ideas: [{ title: "Walk", note: "" }],
  html: "<p>x",
};
const words: FieldWords<typeof values> = {
  title: "Title",
  published: "Published",
  ideas: "Ideas",
  html: ["Text", (html) => html.replace("<p>", "")],
};

test("values are compared in words", () => {
  expect(labelOf(words, "html")).toBe("Text");
  expect(textOf(words, "html", values)).toBe("x");
  expect(textOf(words, "title", values)).toBe("A");
  expect(textOf(words, "title", { ...values, title: null })).toBe("");
  expect(textOf(words, "published", values)).toBe("Yes");
  expect(
    textOf(words, "ideas", { ...values, ideas: [...values.ideas, { title: "B", note: "c" }] }),
  ).toBe("Walk\nB: c");
  expect(textOf(words, "ideas", { ...values, ideas: [] })).toBe("");
});
