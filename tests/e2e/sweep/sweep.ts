import type { Page } from "@playwright/test";
import type { Screen } from "../../../scripts/screens/screen";
import type { Site } from "../../support/site";
import { faultsOfHeadings, look, type View } from "../fits";

type Options = {
  views: (screen: Screen) => readonly View[];
  /** Of the page; those of a screen are taken out. */
  consoleFaults: string[];
  /** The routes that axe has seen; without it axe looks at every screen. */
  seen?: Set<string>;
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
  for (const screen of screens) {
    const found = await faultsOf(page, site, screen, options).catch((error) => [String(error)]);
    const expected = screen.console;
    const told = consoleFaults.splice(0).filter((fault) => !expected?.test(fault));
    faults.push(...[...found, ...told].map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

type Look = Omit<Options, "consoleFaults">;

async function faultsOf(page: Page, site: Site, screen: Screen, { seen, ...options }: Look) {
  const views = options.views(screen);
  const [first] = views;
  // Where there is room, nothing that `prepare` presses is folded away.
  await page.setViewportSize({ width: screen.widths?.[0] ?? 1440, height: 800 });
  await page.emulateMedia({ colorScheme: first?.scheme ?? "light" });
  await page.goto(typeof screen.path === "string" ? screen.path : await screen.path(site));
  await settled(page);
  await screen.prepare?.(page, site);
  const faults = await faultsOfHeadings(page);
  const route = routeOf(page);
  const isNew = !seen?.has(route);
  seen?.add(route);
  for (const view of views) {
    if (screen.widths && !screen.widths.some((one) => one === view.width)) continue;
    faults.push(...(await look(page, isNew ? view : { ...view, axe: undefined })));
  }
  return faults;
}

/** What is shown, whichever row it is of. An unknown one's page is another. */
function routeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  const place = pathname.replace(/^\/(resources|partners)\/.+/, "/$1/:row");
  return /[/]0{40}/.test(place) ? place : place.replace(/[0-9a-f-]{36,}/, ":row") + search;
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
