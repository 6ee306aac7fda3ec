import { expect, test } from "vitest";
import { shapeProblem } from "./factor";

test.each(["123456", " 123 456 "])("%j may be a code of an app", (code) => {
  expect(shapeProblem(code, false)).toBeUndefined();
});

test.each(["abcde-fghij-klmno", "ABCDE FGHIJ KLMNO", "abcdefghijklmno"])(
  "%j may be a recovery code, and is none of an app",
  (code) => {
    expect(shapeProblem(code, true)).toBeUndefined();
    expect(shapeProblem(code, false)).toBe("A code of the app has six digits.");
  },
);

test.each([
  ["", false, "Please enter the code"],
  [" - ", true, "Please enter the code"],
  ["12345", false, "A code of the app has six digits."],
  ["123456", true, "A recovery code has 15 letters and digits."],
])("%j is a slip, and no try", (code, isRecovery, words) => {
  expect(shapeProblem(code, isRecovery)).toBe(words);
});
