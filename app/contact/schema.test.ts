import { describe, expect, test } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { contactMessage, mailingListSignUp, newsletterSignUp } from "./schema";

const SIGN_UP = { name: "Ada Lovelace", email: "ada@example.com", emailOptIn: true };
const MESSAGE = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "A garden in May",
  message: "0123456789",
};

/** The error under each field: the first of several. */
function problems(schema: ZodMiniType, values: object) {
  const { error } = schema.safeParse(values);
  const shown: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) shown[String(path[0])] ??= message;
  return shown;
}

/** An address of this many characters. */
const address = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

describe.each([
  ["the mailing list", mailingListSignUp, SIGN_UP],
  ["a message", contactMessage, MESSAGE],
] as const)("%s", (_, schema, valid) => {
  test.each([
    ["name", "", "Name is required"],
    ["name", " \t ", "Name is required"],
    ["name", "a".repeat(201), "Name should be at most 200 characters"],
    ["email", "", "Email is required"],
    ["email", "   ", "Email is required"],
    ["email", "ada", "Please enter a valid email address"],
    ["email", "ada@example", "Please enter a valid email address"],
    ["email", "ada lovelace@example.com", "Please enter a valid email address"],
    ["email", "ada@@example.com", "Please enter a valid email address"],
    ["email", address(255), "Email should be at most 254 characters"],
  ])("%s %j: %s", (field, value, words) => {
    expect(problems(schema, { ...valid, [field]: value })).toEqual({ [field]: words });
  });

  test.each([
    ["name", "a".repeat(200)],
    ["name", "Ada"],
    ["email", address(254)],
    ["email", "a@b.co"],
  ])("%s %j is taken", (field, value) => {
    expect(schema.parse({ ...valid, [field]: value })).toEqual({ ...valid, [field]: value });
  });

  test("spaces around the words are dropped", () => {
    const { name, email } = schema.parse({ ...valid, name: "  Ada ", email: " ada@example.com\t" });
    expect({ name, email }).toEqual({ name: "Ada", email: "ada@example.com" });
  });

  test("unseen characters of a copied text become spaces", () => {
    expect(schema.parse({ ...valid, name: "Ada\u0000Lovelace\u000b" }).name).toBe("Ada Lovelace");
  });
});

test.each([
  ["subject", "", "Subject is required"],
  ["subject", " ", "Subject is required"],
  ["subject", "a".repeat(301), "Subject should be at most 300 characters"],
  ["message", "", "Message is required"],
  ["message", "\n\n", "Message is required"],
  ["message", "012345678", "Message should be at least 10 characters"],
  ["message", " 012345678 ", "Message should be at least 10 characters"],
  ["message", "a".repeat(10_001), "Message should be at most 10,000 characters"],
])("%s %j: %s", (field, value, words) => {
  expect(problems(contactMessage, { ...MESSAGE, [field]: value })).toEqual({ [field]: words });
});

test("a message keeps its paragraphs", () => {
  const message = "First.\n\n\tSecond, and some more.";
  expect(contactMessage.parse({ ...MESSAGE, message }).message).toBe(message);
});

test("the longest message and subject are taken", () => {
  const longest = { ...MESSAGE, subject: "a".repeat(300), message: "a".repeat(10_000) };
  expect(contactMessage.parse(longest)).toEqual(longest);
});

test("every fault of a form is told at once", () => {
  expect(problems(contactMessage, { name: "", email: "", subject: "", message: "" })).toEqual({
    name: "Name is required",
    email: "Email is required",
    subject: "Subject is required",
    message: "Message is required",
  });
});

test.each([
  ["", "Email is required"],
  ["someone", "Please enter a valid email address"],
  ["someone@example", "Please enter a valid email address"],
  ["some one@example.com", "Please enter a valid email address"],
  ["a@b@example.com", "Please enter a valid email address"],
  [`${"a".repeat(250)}@example.com`, "Email should be at most 254 characters"],
  ["someone@example.com", undefined],
  ["ömer+list@example.co.uk", undefined],
])("the newsletter's address %s: %s", (email, problem) => {
  expect(problems(newsletterSignUp, { email }).email).toBe(problem);
});
