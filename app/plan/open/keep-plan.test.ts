import { expect, it } from "vitest";
import { isKeepOffered } from "./keep-plan";

it.each([
  [null, true, false, true],
  [null, false, false, true],
  ["recovery", true, true, true],
  ["recovery", false, false, true],
  ["recovery", false, true, false],
  ["address", true, false, false],
  ["address", false, false, false],
] as const)("kept by %s, email %s, link %s: offered %s", (keepsMe, sendsMail, hasLink, offered) => {
  expect(isKeepOffered(keepsMe, sendsMail, hasLink)).toBe(offered);
});
