import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DRAWINGS, HEAVIEST, svgOf, weightOf } from "./drawings";

const root = path.resolve(import.meta.dirname, "..");

test.each(Object.entries(DRAWINGS))("%s is what its scene draws, and light", (file, scene) => {
  const kept = fs.readFileSync(path.join(root, file), "utf8");
  expect(svgOf(file, scene) === kept, "draw it again: npm run artwork").toBe(true);
  expect(weightOf(kept)).toBeLessThanOrEqual(HEAVIEST);
});
