import { expect, test } from "vitest";
import { leaves } from "./unsaved-changes";

const at = (search: string, pathname = "/admin/contacts") => ({ pathname, search });

test("with a message open beside its list, a search, a tab or a filter leaves nothing", () => {
  const message = at("?message=1");
  expect(leaves(message, at("?message=1&q=Oak&tab=mine&since=2026-11-01"))).toBe(false);
  expect(leaves(at("?message=1&q=Oak"), message)).toBe(false);
  expect(leaves(message, at("?message=2"))).toBe(true);
  expect(leaves(message, at("?q=Oak"))).toBe(true);
  expect(leaves(message, at("?message=1", "/admin"))).toBe(true);
});

test("without one, every other address leaves the page's forms", () => {
  expect(leaves(at("?q=Oak"), at("?q=Oak"))).toBe(false);
  expect(leaves(at(""), at("?q=Oak"))).toBe(true);
  expect(leaves(at(""), at("?message=1"))).toBe(true);
});
