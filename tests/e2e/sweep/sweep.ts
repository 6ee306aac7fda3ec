import type { Page } from "@playwright/test";
import type { Screen } from "../../../scripts/screens/screen";
import { routeOf } from "../../../scripts/screens/swept-screens";
import type { Site } from "../../support/site/site";
import { faultsOfHeadings, look, type View } from "../fits";

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> };
  }
}

type Options = {
  views: (screen: Screen) => readonly View[];
  /** The page's; those of a screen are taken out. */
  consoleFaults: string[];
  /** The server's part is the same on every screen: then one document shows them all. */
  oneDocument: boolean;
};

/**
 * Opens each screen once and looks at it.
 * @returns every fault there is, with the screen and the view that show it
 */
export async function sweep(
  page: Page,
  site: Site,
  screens: Screen[],
  { consoleFaults, ...options }: Options,
): Promise<string[]> {
  const faults: string[] = [];
  // Undefined after a state, which ends with its document.
  let before: string | undefined;
  for (const screen of screens) {
    const path = typeof screen.path === "string" ? screen.path : await screen.path(site);
    // Pages of one route may share a title.
    const goesOn = options.oneDocument && before && routeOf(before) !== routeOf(path);
    const open = before === path ? undefined : () => (goesOn ? goOn(page, path) : page.goto(path));
    before = screen.prepare ? undefined : path;
    const found = await faultsOf(page, site, screen, open, options.views(screen)).catch((error) => [
      String(error),
    ]);
    const expected = screen.console;
    const told = consoleFaults.splice(0).filter((fault) => !expected?.test(fault));
    faults.push(...[...found, ...told].map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

async function faultsOf(
  page: Page,
  site: Site,
  screen: Screen,
  open: (() => Promise<unknown>) | undefined,
  views: readonly View[],
) {
  const [first] = views;
  // With enough room, nothing that `prepare` presses is folded away.
  await page.setViewportSize({ width: screen.widths?.[0] ?? 1440, height: 800 });
  await page.emulateMedia({ colorScheme: first?.scheme ?? "light" });
  await open?.();
  await settled(page);
  await screen.prepare?.(page, site);
  const faults = await faultsOfHeadings(page);
  for (const view of views) {
    if (screen.widths && !screen.widths.some((one) => one === view.width)) continue;
    faults.push(...(await look(page, view)));
  }
  return faults;
}

/** Goes to another of the site's pages as a link does, once its title says that it is there. */
async function goOn(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  await page.waitForFunction((title) => document.title !== title, before);
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
