/**
 * Renders what must be pixels: `npx tsx scripts/artwork/raster.ts`. The picture shown where a page
 * is shared (1200 by 630) and the icon of a phone's home screen (180 by 180), from the drawings.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../setup/chromium.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string, type: string) =>
  `data:${type};base64,${fs.readFileSync(path.join(root, file)).toString("base64")}`;
const svg = (file: string) => read(file, "image/svg+xml");
const font = read(
  "node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2",
  "font/woff2",
);

const SHARE = `
<style>
  @font-face { font-family: Literata; src: url(${font}); font-weight: 200 900 }
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
    background: #fdf7ec; color: #43193a; font-family: Literata }
  .parade { position: absolute; right: 0; bottom: -30px; width: 1240px }
  .name { position: absolute; left: 64px; top: 52px; display: flex; align-items: center; gap: 18px;
    font-size: 46px; font-weight: 600; letter-spacing: -0.02em }
  .name img { width: 76px }
  p { position: absolute; left: 64px; top: 152px; margin: 0; width: 500px; font-size: 56px;
    line-height: 1.12; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance }
</style>
<img class="parade" src="${svg("app/site/images/parade.svg")}">
<div class="name"><img src="${svg("app/site/logo.svg")}">Last Hurrah</div>
<p>Celebrations as unique as the lives lived</p>`;

const ICON = `
<style>body { margin: 0; background: #fdf7ec } img { width: 148px; margin: 14px 16px }</style>
<img src="${svg("app/site/logo.svg")}">`;

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
await shoot("public/images/share.jpg", SHARE, 1200, 630);
await shoot("public/apple-touch-icon.png", ICON, 180, 180);
await browser.close();

async function shoot(file: string, html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({
    path: path.join(root, file),
    ...(file.endsWith(".jpg") ? { quality: 88 } : {}),
  });
  await page.close();
}
