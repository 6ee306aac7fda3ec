import { expect, test } from "vitest";
import { appLink, inGroups } from "./enrol";

test("an app reads who it is for, whatever the address holds", () => {
  const link = new URL(appLink("ada+ü&x=1@example.com", "ABCD"));
  expect(link.protocol).toBe("otpauth:");
  expect(decodeURIComponent(link.pathname)).toMatch(/Last Hurrah:ada\+ü&x=1@example\.com$/);
  expect(Object.fromEntries(link.searchParams)).toEqual({ secret: "ABCD", issuer: "Last Hurrah" });
});

test("a secret is read in groups of four", () => {
  expect(inGroups("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
});
