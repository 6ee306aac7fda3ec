import { expect, test } from "vitest";
import { withoutSalutation } from "./words";

test.each([
  ["Dear friends,\n\nCome as you are.", "Come as you are."],
  ["Dear family and friends:\nCome as you are.", "Come as you are."],
  ["Dear Mom loved the sea\nCome and sing.", undefined],
  ["Dear friends, please come and sing with us!\nBring a song.", undefined],
  ["Dear to all of us was her garden,\nso we meet there.", undefined],
])("a salutation to everybody gives way, and nothing else does: %j", (words, left = words) => {
  expect(withoutSalutation(words)).toBe(left);
});
