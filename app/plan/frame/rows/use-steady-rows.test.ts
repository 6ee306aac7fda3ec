import { expect, test } from "vitest";
import { steadied } from "./use-steady-rows";

const held = new Map([
  ["a", { place: 0, group: "Venue" }],
  ["b", { place: 1, group: "Music" }],
]);

test("rows that others move or group again stay where they are, and new ones come last", () => {
  const rows = [
    { id: "c", category: "Food" },
    { id: "b", category: "Musi" },
    { id: "a", category: "Venue" },
    { id: "d", category: "Food" },
  ];
  expect(steadied(rows, held, "category")).toEqual([
    { id: "a", category: "Venue" },
    { id: "b", category: "Music" },
    { id: "c", category: "Food" },
    { id: "d", category: "Food" },
  ]);
});

test("a row that is gone leaves no hole", () => {
  expect(steadied([{ id: "b" }, { id: "x" }], held)).toEqual([{ id: "b" }, { id: "x" }]);
});
