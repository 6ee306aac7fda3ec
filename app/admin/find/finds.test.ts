import { expect, test } from "vitest";
import { placesOf } from "./finds";

const found = (role: Parameters<typeof placesOf>[0], search: string) =>
  placesOf(role, search).flatMap(({ items }) => items.map(({ label }) => label));

test("screens and actions are found by their names, in any letters", () => {
  expect(found("owner", "mess")).toContain("Contact Messages");
  expect(found("owner", "NEW art")).toEqual(["New Article"]);
  expect(found("owner", "no such screen")).toEqual([]);
});

test("only those of one's role are found", () => {
  expect(found("editor", "")).toContain("New Article");
  expect(found("editor", "")).not.toContain("Contact Messages");
  expect(found("support", "")).toContain("Contact Messages");
  expect(found("support", "")).not.toContain("New Article");
  expect(found("support", "write")).toEqual(["Write to Somebody"]);
  expect(found("support", "team")).toEqual([]);
});
