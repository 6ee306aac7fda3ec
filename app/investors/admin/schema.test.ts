import { expect, test } from "vitest";
import { passwordSchema, TOO_LONG } from "./schema";

const parse = (password: string, description = "") =>
  passwordSchema.safeParse({ password, description });

test("spaces around a password and its description are no part of them", () => {
  expect(parse("  a password ", " Ivy ").data).toEqual({
    password: "a password",
    description: "Ivy",
  });
});

test("a blank password is no error, and leaves nothing to add", () => {
  expect(parse(" \t").data?.password).toBe("");
});

test.each(["a".repeat(72), "ä".repeat(36), "🎉".repeat(18)])("%s is taken", (password) => {
  expect(parse(password).success).toBe(true);
});

test.each(["a".repeat(73), "ä".repeat(37), "🎉".repeat(19)])("%s is too long", (password) => {
  expect(parse(password).error?.issues[0]?.message).toBe(TOO_LONG);
});

test("a description is a line", () => {
  expect(parse("a password", "a".repeat(200)).success).toBe(true);
  expect(parse("a password", "a".repeat(201)).success).toBe(false);
});

test("a new password has at least 8 characters; a blank one is ignored", () => {
  expect(parse("a", "").success).toBe(false);
  expect(parse("1234567", "").success).toBe(false);
  expect(parse("12345678", "").success).toBe(true);
  expect(parse("  ", "").success).toBe(true);
});
