import { expect, test } from "vitest";
import { failureWords } from "./failure";

const failed = (code: string) => Object.assign(new Error("words of the database"), { code });
const words = (error: unknown) => failureWords(error, "otherwise");

test("nothing a database says reaches a screen, and what is known has words of its own", () => {
  expect(words(failed("42501"))).toBe("Your account may not do this.");
  expect(words(new TypeError("Failed to fetch"))).toMatch(/^The server could not be reached/);
  expect(words(failed("23514"))).toBe("otherwise");
});

test("a database that was away may have done what it was asked", () => {
  expect(words(failed("503"))).toMatch(/did not answer\. Please look whether it was done/);
});
