import { expect, test } from "vitest";
import { examplesAmong } from "./examples";

const invented = { is_demonstration: true };
const real = { is_demonstration: false };

test.each([
  [[], "none"],
  [[real], "none"],
  [[invented, real], "some"],
  [[invented, invented], "all"],
] as const)("of %j, %s are examples", (rows, examples) => {
  expect(examplesAmong([...rows])).toBe(examples);
});
