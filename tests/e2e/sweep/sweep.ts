import type { Page } from "@playwright/test";
import type { Screen } from "../../../scripts/screens/screen";
import type { Site } from "../../support/site";
import { faultsOfHeadings, look, type View } from "../fits";

type Options = {
  views: readonly View[];
  /** Of the page; those of a screen are taken out. */
  consoleFaults: string[];
};

/**
 * Opens each screen once and looks at it.
 * @returns every fault there is, with the screen and the view that show it
 */
export async function sweep(
  page: Page,
  site: Site,
  screens: Screen[],
  { views, consoleFaults }: Options,
): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    const found = await faultsOf(page, site, screen, views).catch((error) => [String(error)]);
    const expected = screen.console;
    const told = consoleFaults.splice(0).filter((fault) => !expected?.test(fault));
    faults.push(...[...found, ...told].map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

async function faultsOf(page: Page, site: Site, screen: Screen, views: readonly View[]) {
  const [first] = views;
  // Where there is room, nothing that `prepare` presses is folded away.
  await page.setViewportSize({ width: screen.widths?.[0] ?? 1440, height: 800 });
  await page.emulateMedia({ colorScheme: first?.scheme ?? "light" });
  await page.goto(typeof screen.path === "string" ? screen.path : await screen.path(site));
  await settled(page);
  await screen.prepare?.(page, site);
  const faults = await faultsOfHeadings(page);
  for (const view of views) {
    if (screen.widths && !screen.widths.some((one) => one === view.width)) continue;
    faults.push(...(await look(page, view)));
  }
  return faults;
}

/** Waits until nothing on the page says that it is loading. */
async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => {
    const loading = [...document.querySelectorAll("[role=status]")].some((status) =>
      status.textContent?.trim().endsWith("..."),
    );
    return !loading && !document.querySelector("[aria-busy=true]");
  });
}
