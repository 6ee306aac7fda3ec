import { afterEach, expect, test, vi } from "vitest";
import { forgetKeptLink, hasKeptLink, noteKeptLink } from "./kept-link";

afterEach(() => vi.unstubAllGlobals());

test("a recovery link counts as kept for the account that said so, until another is made", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(hasKeptLink("ann")).toBe(false);
  noteKeptLink("ann");
  // As browsers have it since before.
  expect([...kept.values()]).toEqual(["ann"]);
  expect(hasKeptLink("ann")).toBe(true);
  expect(hasKeptLink("bo")).toBe(false);
  expect(hasKeptLink(null)).toBe(false);
  forgetKeptLink();
  expect(hasKeptLink("ann")).toBe(false);
});

test("where the browser keeps nothing, no link counts as kept", () => {
  vi.stubGlobal("localStorage", undefined);
  noteKeptLink("ann");
  forgetKeptLink();
  expect(hasKeptLink("ann")).toBe(false);
});
