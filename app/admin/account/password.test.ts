import { AuthApiError, AuthRetryableFetchError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { passwordFailure } from "../session/auth-failure";
import { passwordSchema } from "./schema";

const faults = (password: string, repeated = password, current = "the current one") =>
  passwordSchema
    .safeParse({ current, password, repeated })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("a new password has 12 characters, at most 72 bytes, and is typed twice", () => {
  expect(faults("a fine word.")).toEqual([]);
  expect(faults("é".repeat(36))).toEqual([]);
  expect(faults("a fine word")).toEqual([["password", "Password must be at least 12 characters"]]);
  expect(faults("é".repeat(37))).toEqual([["password", "Please choose a shorter password"]]);
  expect(faults("a fine word.", "a fine word,")).toEqual([
    ["repeated", "The passwords do not match"],
  ]);
  expect(faults("a fine word.", "a fine word.", "")).toEqual([
    ["current", "Please enter your current password"],
  ]);
  expect(faults("the current one")).toEqual([
    ["password", "Please choose a password that is not your current one"],
  ]);
});

test.each([
  [400, "current_password_invalid", "current"],
  [400, "current_password_required", "current"],
  [422, "same_password", "password"],
  [422, "weak_password", "password"],
])("%i %s is told at its field", (status, code, field) => {
  expect(passwordFailure(new AuthApiError("words of the backend", status, code))).toEqual({
    field,
    message: expect.not.stringContaining("backend"),
  });
});

test("what no field can help is told for the whole form, never in the backend's words", () => {
  const limit = passwordFailure(new AuthApiError("slow", 429, "over_request_rate_limit"));
  expect(limit).toEqual({ message: "Too many attempts. Please try again in 15 minutes." });
  const offline = passwordFailure(new AuthRetryableFetchError("Failed to fetch", 0));
  expect(offline.message).toMatch(/could not reach the server/);
  const other = passwordFailure(new AuthApiError("relation secret", 422, "validation_failed"));
  expect(other.message).toBe("Your password was not changed. Please try again.");
});
