import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { authFailure } from "./auth-failure";

test("a refusal says what the backend says, and counts", () => {
  const error = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
  expect(authFailure(error)).toEqual({ message: "Invalid login credentials", refused: true });
});

test("too many attempts on the server are told as such, and are no refusal", () => {
  expect(authFailure(new AuthApiError("slow down", 429, undefined))).toEqual({
    message: "Too many login attempts. Please try again later.",
    refused: false,
  });
});

test.each([
  new AuthRetryableFetchError("Failed to fetch", 0),
  new AuthRetryableFetchError("{}", 503),
  new AuthApiError("An error in the database", 500, "unexpected_failure"),
  new AuthUnknownError("Unexpected token <", new SyntaxError()),
])("$name is told as a connection that failed, and is no refusal", (error) => {
  const { message, refused } = authFailure(error);
  expect(message).toMatch(/could not reach the server/);
  expect(refused).toBe(false);
});
