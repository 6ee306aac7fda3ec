import { expect, type Page } from "@playwright/test";
import { axe } from "./axe";

/** The widths at which every screen is checked: the narrowest phone, a phone, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1440];
/** Two of them have every layout there is: axe, which takes its time, looks at those. */
const AXE_WIDTHS = [390, 1440];

/**
 * Fails when the page as it stands scrolls sideways at any width, or axe finds something serious
 * on it. Leaves the page at the widest.
 */
export async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${page.url()} at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
    if (AXE_WIDTHS.includes(width)) await axe(page);
  }
}
