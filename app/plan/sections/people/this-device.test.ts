import { expect, test } from "vitest";
import { closeWords } from "./this-device";

const BOTH = ["here", "everywhere"] as const;

test.each(BOTH)("closing %s says when there is no way back", (kind) => {
  expect(closeWords(kind, null, null)).toContain("it is lost to you");
  expect(closeWords(kind, "address", null)).toContain("somebody has to invite you again");
});

test.each(BOTH)("closing %s says what becomes of a recovery link", (kind) => {
  const words = closeWords(kind, "address", "recovery");
  expect(words).toContain("recovery link");
  expect(words).toContain("“Make another recovery link” is on this page");
  expect(words).not.toContain("a code");
});

test("with an address a code opens it again", () => {
  for (const kind of BOTH) expect(closeWords(kind, "address", "address")).toContain("a code");
});
