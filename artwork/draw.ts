/**
 * Draws every illustration: `npm run artwork`. The SVG files are committed, so this is needed only
 * after a scene changes.
 */
import fs from "node:fs";
import path from "node:path";
import { DRAWINGS, HEAVIEST, svgOf, weightOf } from "./drawings";

const root = path.resolve(import.meta.dirname, "..");
for (const [file, scene] of Object.entries(DRAWINGS)) {
  const svg = svgOf(file, scene);
  const weight = weightOf(svg);
  if (weight > HEAVIEST) throw new Error(`${file} weighs ${weight.toFixed(1)} kB compressed.`);
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), svg);
  process.stdout.write(`${weight.toFixed(1).padStart(5)} kB  ${file}\n`);
}
