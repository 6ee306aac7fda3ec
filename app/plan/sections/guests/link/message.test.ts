import { expect, test } from "vitest";
import { messageFor } from "./message";

const plan = { honoree_name: "Ruth", words_for_day: "" };

test.each([
  ["open", true, /^You are invited to the celebration of life for Ruth\. .*answer/],
  [
    "reminder",
    true,
    /^Will you come to the celebration of life for Ruth\? .*without an account\.$/,
  ],
  ["change", true, /^Something changed for the celebration of life for Ruth\. .*answer again/],
  ["cancelled", true, /^The celebration of life for Ruth does not take place\./],
  [
    "past",
    true,
    /^Thank you for being part of the celebration of life for Ruth\..* Leave it here:$/,
  ],
  ["past", false, /^Thank you for being part of the celebration of life for Ruth\.$/],
] as const)("what goes with a link says how things stand: %s, %s", (stage, takes, words) => {
  expect(messageFor(stage, plan, takes)).toMatch(words);
});

test("asks which day suits, and says which it became", () => {
  const asks = (stage: "open" | "reminder") => messageFor(stage, plan, true, { isOpen: true });
  expect(asks("open")).toContain("here you can tell us which days suit you");
  expect(asks("reminder")).toMatch(/^Which days suit you for the celebration of life for Ruth\?/);
  expect(messageFor("change", plan, true, { chosen: "2027-05-08" })).toBe(
    "The day of the celebration of life for Ruth is Saturday, May 8, 2027. Please tell us here whether you come.",
  );
});

test("a plan without a name says what it is for", () => {
  const nameless = { honoree_name: " ", words_for_day: "memorial" };
  expect(messageFor("cancelled", nameless, false)).toMatch(/^The memorial does not/);
});
