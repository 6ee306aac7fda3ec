import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fileOf, type Screen, SIZES, widthsOf } from "./screen";

/** In px: longest picture of a page; the rest is cut off. */
const LONGEST = { 390: 2600, 768: 2400, 1440: 2400 };
/** In px: the width of the saved pictures, to limit their total size. */
const KEPT = { 390: 390, 768: 560, 1440: 900 };
const WEBP = { quality: 38, effort: 5 };
/** Hides what depends on timing: toasts and the blinking caret. */
const STYLE = "[data-sonner-toaster] { display: none !important } * { caret-color: transparent }";

/** @throws Error when the page scrolls sideways, which no screen may */
export async function photograph(page: Page, screen: Screen, folder: string): Promise<void> {
  for (const width of widthsOf(screen)) {
    await page.setViewportSize({ width, height: SIZES[width] });
    await settle(page);
    const size = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    if (size.width > width) {
      throw new Error(`${screen.name} is ${size.width} px wide in a window of ${width} px.`);
    }
    const picture = await page.screenshot({
      style: STYLE,
      animations: "disabled",
      ...(screen.window
        ? {}
        : {
            fullPage: true,
            clip: { x: 0, y: 0, width, height: Math.min(size.height, LONGEST[width]) },
          }),
    });
    await sharp(picture)
      .resize(KEPT[width])
      .webp(WEBP)
      .toFile(path.join(folder, fileOf(screen, width)));
  }
}

/** Waits for fonts, for all pictures (even far below) and for everything that is loading. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.waitForFunction(async () => {
    // Otherwise the sticky header would be in the middle of a full-page picture.
    window.scrollTo(0, 0);
    const height = document.documentElement.scrollHeight;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const waiting = [...document.querySelectorAll("[role=status]")].some((status) =>
      status.textContent?.trim().endsWith("..."),
    );
    const moving = document.querySelector(
      "[aria-busy=true], .header[data-solid]:not(:has([aria-expanded=true]))",
    );
    return !waiting && !moving && height === document.documentElement.scrollHeight;
  });
}
