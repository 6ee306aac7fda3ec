import { expect, test } from "vitest";
import { isShortened, wordsFor } from "./paper-words";

const invitation = { name: "Ruth", occasion: "Memorial", words: "Come.\n\nAs you are." };

test("paper holds all words, or whole paragraphs of them", () => {
  expect(wordsFor(invitation, "card")).toBe("Come.\n\nAs you are.");
  const long = { ...invitation, words: `Come.\n\n${"word ".repeat(100)}` };
  expect(wordsFor(long, "card")).toBe("Come.");
  expect(wordsFor(long, "poster")).toBe(long.words);
  expect([isShortened(long, "card"), isShortened(long, "poster")]).toEqual([true, false]);
  const endless = { ...invitation, words: "word ".repeat(600) };
  expect(wordsFor(endless, "poster")).toBe("You are warmly invited.");
  expect(wordsFor({ ...endless, name: "" }, "card")).toBe("You are warmly invited. Memorial");
});
