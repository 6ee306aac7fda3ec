import { expect, test } from "vitest";
import { toLines, toServices } from "./services";

test("each line is a service, trimmed; empty lines are dropped", () => {
  expect(toServices("  Music \r\n\n\t\nFlowers, and more\n \n")).toEqual([
    "Music",
    "Flowers, and more",
  ]);
  expect(toServices(" \n ")).toEqual([]);
});

test("services are edited as they were entered", () => {
  const services = ["Music", "Flowers"];
  expect(toServices(toLines(services))).toEqual(services);
  expect(toLines(null)).toBe("");
});
