import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file) => fs.readFileSync(path.join(root, file));
const FONTS = "node_modules/@fontsource/instrument-sans/files";

test.each([400, 600])("the plain zero of weight %i is its font's, and light", async (weight) => {
  const font = read(`${FONTS}/instrument-sans-latin-${weight}-normal.woff2`);
  const options = { targetFormat: "woff2", noLayoutClosure: true };
  const kept = read(`app/ui/fonts/plain-zero-${weight}.woff2`);
  const made = await subsetFont(font, "0", options);
  expect(made.equals(kept), "make it again: node scripts/fonts.mjs").toBe(true);
  expect(kept.length).toBeLessThan(1_000);
});
