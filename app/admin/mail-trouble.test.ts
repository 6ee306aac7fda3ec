import { expect, test } from "vitest";
import { troubleWords } from "./mail-trouble";

test("trouble of today is told by the clock, and older trouble with its day", () => {
  const today = new Date().setHours(9, 14);
  expect(troubleWords(new Date(today).toISOString())).toMatch(
    /^the mail server cannot be reached since 9:14\sAM$/,
  );
  expect(troubleWords(new Date(2020, 0, 2, 9, 14).toISOString())).toContain("January 2, 2020");
});
