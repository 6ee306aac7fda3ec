import { expect, test } from "vitest";
import { oneLine, withoutSalutation } from "./words";

test.each([
  ["Dear friends,\n\nCome as you are.", "Come as you are."],
  ["Dear family and friends:\nCome as you are.", "Come as you are."],
  ["Dear Mom loved the sea\nCome and sing.", undefined],
  ["Dear friends, please come and sing with us!\nBring a song.", undefined],
  ["Dear to all of us was her garden,\nso we meet there.", undefined],
])("a salutation to everybody gives way, and nothing else does: %j", (words, left = words) => {
  expect(withoutSalutation(words)).toBe(left);
});

test("people's words in a subject are one line of 120 characters, whole ones, with nothing unseen", () => {
  expect(oneLine("Music\r\nBcc: all@example.com\u202e =?utf-8?q?x?=")).toBe(
    "Music Bcc: all@example.com =\u200b?utf-8?q?x?=",
  );
  expect(oneLine("🌷".repeat(120))).toBe("🌷".repeat(120));
  expect(oneLine("🌷".repeat(121))).toBe(`${"🌷".repeat(119)}…`);
});
