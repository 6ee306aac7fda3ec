import { expect, test } from "vitest";
import { isAnotherLink } from "./link-hash";

const dead = "0".repeat(40);
const good = "a1".repeat(20);

test.each([
  [dead, good, true],
  ["", good, true],
  [dead, `r${good}`, true],
  [dead, dead, false],
  [dead, "main", false],
  [dead, "", false],
])("%s, then %s", (token, hash, isAnother) => {
  expect(isAnotherLink(token, hash)).toBe(isAnother);
});
