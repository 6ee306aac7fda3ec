import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The widths at which every screen is checked: the narrowest phone, a phone, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1440];
/**
 * Two of them have every layout there is: axe, which takes its time, looks at one by night and at
 * the other by day.
 */
const AXE_SCHEMES = new Map<number, "dark" | "light">([
  [390, "dark"],
  [1440, "light"],
]);

/**
 * Fails when the page as it stands scrolls sideways at any width, or axe finds something serious
 * on it. Leaves the page at the widest, by day.
 */
export async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${page.url()} at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
    const colorScheme = AXE_SCHEMES.get(width);
    if (!colorScheme) continue;
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
}

/** Fails on every serious or critical finding of axe on the page as it stands. */
export async function axe(page: Page): Promise<void> {
  await entrancesOver(page);
  // In one call and without what passed, which would take three times as long; the pages have no
  // frames of other sites.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const findings = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
    );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** Half-transparent text has no contrast yet: waits for every animation that has an end. */
async function entrancesOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}
