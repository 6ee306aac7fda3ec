/**
 * Makes `app/ui/fonts` with `node scripts/fonts.mjs`: the few characters of English, half the size
 * of all Latin letters, and the zero for times of another font: Atkinson's has a slash.
 */
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const root = path.resolve(import.meta.dirname, "..");
const modules = path.join(root, "node_modules/@fontsource");
const folder = path.join(root, "app/ui/fonts");

/** Keep in step with the unicode-range in fonts.css. */
const letters = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join("");
const BASIC = `${letters}\u00a0©·–—‘’“”•…`;

const SUBSETS = [
  { name: "literata", kept: "literata-basic", characters: BASIC },
  {
    name: "atkinson-hyperlegible-next",
    kept: "atkinson-hyperlegible-next-basic",
    characters: BASIC,
  },
  { name: "instrument-sans", kept: "plain-zero", characters: "0" },
];

for (const { name, kept, characters } of SUBSETS) {
  for (const weight of [400, 600]) {
    const file = `${name}-latin-${weight}-normal.woff2`;
    const font = fs.readFileSync(path.join(modules, name, "files", file));
    const options = { targetFormat: "woff2", noLayoutClosure: true };
    const subset = await subsetFont(font, characters, options);
    fs.writeFileSync(path.join(folder, `${kept}-${weight}.woff2`), subset);
    console.log(`${kept} ${weight}: ${font.length} bytes became ${subset.length}`);
  }
  fs.copyFileSync(path.join(modules, name, "LICENSE"), path.join(folder, `${name}.LICENSE.txt`));
}
