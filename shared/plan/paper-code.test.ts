import { expect, test } from "vitest";
import { CODE_LETTERS, codeFault, inGroups, typedCode } from "./paper-code";

test("a code has sixteen letters to choose from: no vowels, no digits, none that look alike", () => {
  expect(new Set(CODE_LETTERS).size).toBe(16);
  expect(CODE_LETTERS).toMatch(/^[A-Z]+$/);
  expect(CODE_LETTERS).not.toMatch(/[AEIOUY]/);
  for (const alike of ["CG", "OQ", "SZ", "UV", "VY", "IL", "EF"]) {
    expect([...alike].filter((letter) => CODE_LETTERS.includes(letter)).length).toBeLessThan(2);
  }
});

test.each([
  "HNDR-TVXB-WCMP",
  "hndrtvxbwcmp",
  " hndr tvxb wcmp ",
  "HNDR–TVXB—WCMP.",
  "H N D R T V X B W C M P",
  "ＨＮＤＲ－ＴＶＸＢ－ＷＣＭＰ",
])("%s is read as the code on the card", (typed) => {
  expect(codeFault(typed)).toBeUndefined();
  expect(inGroups(typedCode(typed))).toBe("HNDR-TVXB-WCMP");
});

test.each([
  ["", "Please type the twelve letters on your card."],
  [" - ", "Please type the twelve letters on your card."],
  ["HNDR-TVXB-WCM", "A code has twelve letters. This has 11."],
  ["HNDR-TVXB-WCMPP", "A code has twelve letters. This has 13."],
  ["hndr-tvxo-wcmp", "No code has the letter O."],
  ["HNDR-TVX8-WCMP", "A code has letters only, no digits."],
])("%s can be no code, which is said: %s", (typed, fault) => {
  expect(codeFault(typed)).toBe(fault);
});
