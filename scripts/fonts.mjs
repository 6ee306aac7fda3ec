/**
 * Makes `app/ui/fonts`: subsets of the site's fonts with the few characters of English, half the
 * size of all Latin letters, and the zero for times. Run it with `node scripts/fonts.mjs`.
 */
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { plainZero } from "./plain-zero.mjs";

const root = path.resolve(import.meta.dirname, "..");
const modules = path.join(root, "node_modules/@fontsource");
const folder = path.join(root, "app/ui/fonts");

/** Keep in step with the unicode-range in fonts.css. */
const letters = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join("");
const BASIC = `${letters}\u00a0©·–—‘’“”•…`;

for (const name of ["literata", "atkinson-hyperlegible-next"]) {
  for (const weight of [400, 600]) {
    const file = `${name}-latin-${weight}-normal.woff2`;
    const font = fs.readFileSync(path.join(modules, name, "files", file));
    const basic = await subsetFont(font, BASIC, { targetFormat: "woff2", noLayoutClosure: true });
    fs.writeFileSync(path.join(folder, `${name}-basic-${weight}.woff2`), basic);
    console.log(`${name} ${weight}: ${font.length} bytes became ${basic.length}`);
    if (name === "literata") continue;
    fs.writeFileSync(path.join(folder, `plain-zero-${weight}.woff2`), await plainZero(font));
  }
  fs.copyFileSync(path.join(modules, name, "LICENSE"), path.join(folder, `${name}.LICENSE.txt`));
}
