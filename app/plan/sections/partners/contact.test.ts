import { expect, test } from "vitest";
import { dialed, NO_CONTACT, problemsOfContact } from "./contact";

test.each([
  [{}, { phone: "Please give a number or an email address" }],
  [{ name: "Ann" }, { phone: "Please give a number or an email address" }],
  [{ phone: "(518) 555-0100" }, {}],
  [{ email: "ann@example.com" }, {}],
  [{ phone: "call me" }, { phone: "Please give a number" }],
  [{ phone: "www.evil.example 1" }, { phone: "Please give a number" }],
  [{ phone: "518.555.0100 ext. 2" }, {}],
  [{ phone: "5".repeat(51) }, { phone: "Please use at most 50 characters" }],
  [{ email: "ann@" }, { email: "Please enter a valid email address" }],
])("%j is shown, or refused with words", (contact, problems) => {
  expect(problemsOfContact({ ...NO_CONTACT, ...contact })).toEqual(problems);
});

test.each([
  ["(518) 555-0100", "5185550100"],
  ["+1 518.555.0100 ext. 2", "+15185550100"],
  ["Home 518 555 0100, cell 518 555 0111", "5185550100"],
  ["030/1234567 / 0171 555", "0301234567"],
  ["911", "911"],
  ["", ""],
])("one number is dialed of what is written: %s", (written, number) => {
  expect(dialed(written)).toBe(number);
});
