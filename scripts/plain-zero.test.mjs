import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { plainZero } from "./plain-zero.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (file) => fs.readFileSync(path.join(root, file));
const FONTS = "node_modules/@fontsource/atkinson-hyperlegible-next/files";

test.each([400, 600])(
  "the plain zero of weight %i is what its script draws, and light",
  async (weight) => {
    const font = read(`${FONTS}/atkinson-hyperlegible-next-latin-${weight}-normal.woff2`);
    const kept = read(`app/ui/fonts/plain-zero-${weight}.woff2`);
    expect((await plainZero(font)).equals(kept), "draw it again: node scripts/fonts.mjs").toBe(
      true,
    );
    expect(kept.length).toBeLessThan(1_000);
  },
);
