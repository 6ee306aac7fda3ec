import { AuthApiError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { failureWords } from "./failure";

const failed = (code: string, message = "words of the backend") =>
  Object.assign(new Error(message), { code });
const words = (error: unknown) => failureWords(error, "otherwise");

test.each([
  ["42501", "new row violates row-level security policy for table", /^Your account may not do/],
  ["42P17", "infinite recursion detected in policy for relation", /^otherwise$/],
  ["23505", "duplicate key value violates unique constraint", /^There is one with the same/],
  ["23514", 'new row for relation "x" violates check constraint', /^The database has a rule/],
  ["22P02", 'invalid input syntax for type uuid: "ada@example.com"', /^The database cannot read/],
  ["57014", "canceling statement due to statement timeout", /^The database took too long/],
  ["40P01", "deadlock detected", /^Somebody else changed/],
  ["53300", "sorry, too many clients already", /database did not answer\. Please look whether/],
  ["503", "The database is starting", /database did not answer\. Please look whether/],
  ["PGRST002", "Could not query the database for the schema cache", /database did not answer/],
])("%s is told in words of its own, not %s", (code, message, expected) => {
  expect(words(failed(code, message))).toMatch(expected);
  expect(words(failed(code, message))).not.toContain(message);
});

test("a code of long ago is told apart from what an account may not do", () => {
  expect(words(failed("42501", "factor_not_fresh"))).toMatch(/^Your last code was more than/);
});

test("a noun's own sentences come first, by the code or by the message", () => {
  const refusals = { "23505": "There is one already.", too_many: "There are enough." };
  const told = (error: unknown) => failureWords(error, "otherwise", refusals);
  expect(told(failed("23505"))).toBe("There is one already.");
  expect(told(failed("PT400", "too_many"))).toBe("There are enough.");
  expect(told(failed("PT400", "toString"))).toBe("otherwise");
});

test("a line that fails is told apart from an answer that does not come", () => {
  for (const lost of [new TypeError("Failed to fetch"), new DOMException("x", "AbortError")])
    expect(words(lost)).toMatch(/^The server could not be reached/);
  expect(words(new DOMException("x", "DataError"))).toBe("otherwise");
  expect(words(new DOMException("x", "TimeoutError"))).toMatch(
    /^The server did not answer in time/,
  );
});

test("what has no words here is told in the backend's", () => {
  const wait = "Please wait a few minutes and try again.";
  expect(words(failed("429", wait))).toBe(wait);
  expect(words(new AuthApiError("User is banned", 403, "user_banned"))).toBe("User is banned");
});

test.each([
  ["is a name for programs", failed("PT400", "too_many_passwords")],
  ["is a page", failed("500", "<html><body>Bad gateway</body></html>")],
  ["is empty", failed("500", "")],
  ["goes on and on", failed("500", "many words ".repeat(30))],
  ["is not the backend's", new Error("x is not a function")],
  ["is none", { message: "a thing" }],
])("what %s is left out", (_, error) => {
  expect(words(error)).toBe("otherwise");
});
