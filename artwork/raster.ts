/**
 * Renders what must be pixels: `npx tsx artwork/raster.ts`. The pictures shown where pages
 * are shared, and the icons for browsers and home screens, from the drawings.
 */
import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import config from "../playwright.config";
import { HEAVIEST_SHARE, SHARE_PICTURES, SHARE_SIZE, type SharePicture } from "./share-pictures";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string, type: string) =>
  `data:${type};base64,${fs.readFileSync(path.join(root, file)).toString("base64")}`;
const svg = (file: string) => read(file, "image/svg+xml");
const font = (name: string, file: string) =>
  `@font-face { font-family: ${name}; src: url(${read(
    `node_modules/@fontsource/${file}-normal.woff2`,
    "font/woff2",
  )}) }`;

const STYLE = `
  ${font("Literata", "literata/files/literata-latin-600")}
  ${font("Atkinson", "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500")}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
    background: #fbe9e6; color: #43193a; font-family: Literata }
  .fills { position: absolute; right: 0; bottom: 0; height: 630px }
  .stands { position: absolute; right: 24px; bottom: 0; width: 740px }
  .name { position: absolute; left: 64px; top: 46px; display: flex; align-items: center; gap: 16px;
    font-size: 40px; font-weight: 600; letter-spacing: -0.02em }
  .name img { width: 68px }
  .words { position: absolute; left: 64px; top: 142px; width: 430px }
  h1 { margin: 0; font-size: 56px; line-height: 1.08; font-weight: 600; letter-spacing: -0.015em;
    text-wrap: balance }
  p { margin: 22px 0 0; font: 500 30px/1.35 Atkinson; color: #5c3a52; text-wrap: balance }`;

const shareDocument = ({ title, text, drawing, fills }: SharePicture) => `
<style>${STYLE}</style>
<img class="${fills ? "fills" : "stands"}" src="${svg(drawing)}">
<div class="name"><img src="${svg("app/site/frame/logo.svg")}">Last Hurrah</div>
<div class="words"><h1>${title}</h1>${text ? `<p>${text}</p>` : ""}</div>`;

/** The mark on the site's cream, with so much of the width left around it on each side. */
const iconDocument = (around: number) => `
<style>
  body { margin: 0; background: #fdf7ec; height: 100vh; display: grid; place-items: center }
  img { width: ${100 - 2 * around}vw }
</style>
<img src="${svg("app/site/frame/logo.svg")}">`;

/** In bytes: the header of an .ico file, and each of its entries. */
const HEADER = 6;
const ENTRY = 16;

const FEW_COLORS = { palette: true, effort: 10, compressionLevel: 9 } as const;

const browser = await chromium.launch(config.use?.launchOptions);
for (const [name, picture] of Object.entries(SHARE_PICTURES)) {
  const pixels = await shoot(browser, shareDocument(picture), SHARE_SIZE);
  keep(`public/images/share/${name}.png`, await light(pixels, HEAVIEST_SHARE), HEAVIEST_SHARE);
}
// A home screen cuts its icon into a shape of its own: 10 % on each side may go.
for (const [file, size, around] of [
  ["public/apple-touch-icon.png", 180, 9],
  ["public/images/icon-192.png", 192, 14],
  ["public/images/icon-512.png", 512, 14],
] as const) {
  const pixels = await shoot(browser, iconDocument(around), { width: size, height: size });
  keep(
    file,
    await sharp(pixels)
      .png({ ...FEW_COLORS, colors: 128 })
      .toBuffer(),
    20,
  );
}
await browser.close();

const small = await Promise.all(
  [16, 32, 48].map((size) =>
    sharp(path.join(root, "public/favicon.svg"), { density: 288 })
      .resize(size, size, { fit: "contain", background: "#0000" })
      .png()
      .toBuffer(),
  ),
);
keep("public/favicon.ico", iconFile(small), 10);

/** Keeps as many colors as fit into so many kB: a print has few, plus letters' soft edges. */
async function light(pixels: Buffer, heaviest: number): Promise<Buffer> {
  const [many = pixels, few = pixels] = await Promise.all(
    [64, 16].map((colors) =>
      sharp(pixels)
        .png({ ...FEW_COLORS, colors, dither: 0 })
        .toBuffer(),
    ),
  );
  return many.length > heaviest * 1000 ? few : many;
}

async function shoot(browser: Browser, html: string, size: { width: number; height: number }) {
  const page = await browser.newPage({ viewport: size, colorScheme: "light" });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pixels = await page.screenshot();
  await page.close();
  return pixels;
}

function keep(file: string, bytes: Uint8Array, heaviest: number) {
  const weight = bytes.length / 1000;
  if (weight > heaviest) throw new Error(`${file} weighs ${weight.toFixed(1)} kB.`);
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), bytes);
  process.stdout.write(`${weight.toFixed(1).padStart(5)} kB  ${file}\n`);
}

/**
 * Pictures of one icon in several sizes as one file of the type .ico, whose entries may be PNG
 * since Windows Vista.
 * @param pngs each at most 255 px wide and high
 */
function iconFile(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * pngs.length);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  pngs.forEach((png, index) => {
    const entry = HEADER + ENTRY * index;
    // Width and height stand in the PNG's own header, each in four bytes.
    header.writeUInt8(png.readUInt32BE(16), entry);
    header.writeUInt8(png.readUInt32BE(20), entry + 1);
    header.writeUInt16LE(1, entry + 4); // Color planes.
    header.writeUInt16LE(32, entry + 6); // Bits for each pixel.
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pngs]);
}
