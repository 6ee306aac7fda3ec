import { expect, it } from "vitest";
import { isWithoutAnalytics } from "./without-analytics";

it.each([
  ["/plan", true],
  ["/plan/open", true],
  ["/plan/0b2c1a3e-0000-4000-8000-000000000001/people", true],
  ["/letters/0123abcd", true],
  ["/inquiry/0123abcd", true],
  ["/i/0123abcd", true],
  ["/memories/0123abcd", true],
  ["/memories/withdraw/0123abcd", true],
  ["/inspiration", false],
  ["/partner", true],
  ["/partner/0123abcd", true],
  ["/partners", false],
  ["/partners/0b2c1a3e-0000-4000-8000-000000000001", false],
  ["/plan/on-paper", true],
  ["/planning", false],
  ["/", false],
  ["/first-steps", true],
  ["/first-steps.data", true],
  ["/first-steps-again", false],
])("%s is left alone: %s", (path, expected) => {
  expect(isWithoutAnalytics(path)).toBe(expected);
});
