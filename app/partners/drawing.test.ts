import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { varyDrawings } from "~/lib/vary-drawings";
import { LISTED_TYPES } from "./application/rules";
import { drawingsOf } from "./drawing";

test.each([
  ["Funeral Home", "Maple Street Family Funerals", "house"],
  ["Funeral Home", "Harbor Light Memorial House", "harbor"],
  ["Funeral Home", "Desert Bloom Funeral Care", "courtyard"],
  ["Funeral Home", "Juniper & Vale Farewells", "meadow"],
  ["Celebration Venue", "The Lantern Barn", "barn"],
  ["Celebration Venue", "Orchard House Gardens", "greenhouse"],
  ["Celebration Venue", "Bluebonnet Hall", "hall"],
  ["Celebration Venue", "The Long Lawn", "tent"],
])("a %s called %s is drawn as a %s", (type, name, drawing) => {
  expect(drawingsOf(type, name)[0]).toContain(`/${drawing}.svg`);
});

test("names that speak of no place get the drawings of their type in turn", () => {
  const drawn = (type: string) =>
    new Set(["Ash", "Berry", "Birch", "Rowan", "Elm"].map((name) => drawingsOf(type, name)[0]));
  expect(drawn("Funeral Home").size).toBe(3);
  expect(drawn("Celebration Venue").size).toBe(2);
  expect(drawingsOf("Something else", "Ash").length).toBeGreaterThan(1);
});

test("every kind of partner has drawings of its own, so that two may stand side by side", () => {
  for (const type of LISTED_TYPES) {
    expect([type, drawingsOf(type, "Ash").length > 1]).toEqual([type, true]);
    if (!/Home|Venue/.test(type)) expect(drawingsOf(type, "Ash")[0]).not.toMatch(/hall|tent/);
  }
});

test("the example partners, by name as the directory lists them, share no drawing side by side", () => {
  const rows = readFileSync("supabase/seed/partners.sql", "utf8").matchAll(
    /^ {2}\('([^']+)', '([^']+)'/gm,
  );
  const partners = [...rows].map(([, name = "", type = ""]) => ({ name, type }));
  expect(partners.length).toBe(8);
  partners.sort((a, b) => a.name.localeCompare(b.name));
  const shown = varyDrawings(partners.map(({ type, name }) => drawingsOf(type, name)));
  expect(shown.filter((drawing, index) => drawing === shown[index - 1])).toEqual([]);
});
