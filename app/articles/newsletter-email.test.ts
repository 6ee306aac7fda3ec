import { expect, test } from "vitest";
import { emailProblem } from "./newsletter-email";

test.each([
  ["", "Email is required"],
  ["someone", "Please enter a valid email address"],
  ["someone@example", "Please enter a valid email address"],
  ["some one@example.com", "Please enter a valid email address"],
  ["a@b@example.com", "Please enter a valid email address"],
  [`${"a".repeat(250)}@example.com`, "Email should be at most 254 characters"],
  ["someone@example.com", undefined],
  ["ömer+list@example.co.uk", undefined],
])("%s: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
