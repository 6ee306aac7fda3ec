import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { findDuplicates, nameKey } from "./find-duplicates";

const entry = (id: string, people: string[], email?: string): Entry =>
  ({
    id,
    name: id,
    guests: people.map((name) => ({ name })),
    contact: email ? { email } : undefined,
  }) as never;

test.each([
  ["José Ávila", "avila jose"],
  ["Lee, Ann", "ann lee"],
  ["  O’Neil-Ray  Bo ", "bo neil o ray"],
  ["小林 花", "小林 花"],
])("%j is compared as %j", (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test("households that share an address or a whole name are named, each pair once", () => {
  const found = findDuplicates([
    entry("Lees", ["Ann Lee", "Bob Lee"], "lee@example.com"),
    entry("Ann", ["Lee, Ann"], "LEE@example.com"),
    entry("Rays", ["Bo Ray", "Bo Ray"]),
    entry("Bo", ["Bo"]),
    entry("Cy", ["Cy"]),
    entry("Another Cy", ["Cy"]),
  ]);
  expect(found.map(({ a, b, shared }) => [a.id, b.id, shared])).toEqual([
    ["Lees", "Ann", "LEE@example.com"],
  ]);
});
