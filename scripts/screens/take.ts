/**
 * Photographs every screen into the ignored folder `screens`: `npm run screens`, or only those
 * whose names begin with one of the given words: `npm run screens -- home partner`. Also updates
 * the few pictures in docs/screens and app/investors/images.
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext } from "@playwright/test";
import { openAdmin } from "../../tests/e2e/back-office";
import { Site } from "../../tests/support/site/site";
import { withBrowser } from "../browser";
import { BACK_OFFICE_SCREENS, EMPTY_BACK_OFFICE_SCREENS } from "./back-office-screens";
import { photograph } from "./camera";
import { empty, fill } from "./content";
import { familyScreens } from "./family-screens";
import { gallery } from "./gallery";
import { NOON } from "./invented-rows";
import { livedInPlan } from "./lived-in-plan";
import { EMPTY_PUBLIC_SCREENS, PUBLIC_SCREENS } from "./public-screens";
import type { Screen } from "./screen";

const root = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(root, "screens");
/** Folders of the few pictures that are kept: for the documents, and for investors. */
const KEPT = ["docs/screens", "app/investors/images"].map((folder) => path.join(root, folder));
const CLOCK = pathToFileURL(path.join(import.meta.dirname, "still-clock.mjs")).href;

const PATIENCE = 120_000;

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) =>
  !wanted.length || wanted.some((word) => name.startsWith(word));

/** A visitor's or staff member's browser, whose clock stands still, too. */
async function visit(
  browser: Browser,
  site: Site,
  { staff, dark }: { staff: boolean; dark: boolean },
) {
  const context = await browser.newContext({
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    colorScheme: dark ? "dark" : "light",
    // For the camera's own style, which hides what changes over time.
    bypassCSP: true,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.clock.setFixedTime(NOON);
  if (!staff) return context;
  const page = await context.newPage();
  await openAdmin(page, site, "/admin");
  await page.close();
  return context;
}

async function take(context: BrowserContext, site: Site, screen: Screen): Promise<void> {
  const page = await context.newPage();
  const address = typeof screen.path === "string" ? screen.path : await screen.path(site);
  try {
    await page.setViewportSize({ width: screen.widths?.[0] ?? 1440, height: 900 });
    await page.goto(site.url + address, { waitUntil: "networkidle" });
    await screen.prepare?.(page, site);
    await photograph(page, screen, FOLDER);
    process.stdout.write(`${screen.name}\n`);
  } catch (error) {
    // The others can still be taken.
    process.exitCode = 1;
    process.stderr.write(`${screen.name} could not be taken: ${error}\n`);
  } finally {
    await page.close();
  }
}

async function takeAll(browser: Browser, site: Site, screens: Screen[], staff: boolean) {
  for (const dark of [false, true]) {
    const some = screens.filter((screen) => isWanted(screen) && Boolean(screen.dark) === dark);
    if (!some.length) continue;
    const context = await visit(browser, site, { staff, dark });
    for (const screen of some) await take(context, site, screen);
    await context.close();
  }
}

async function takeFamily(browser: Browser, site: Site) {
  if (!familyScreens({ plan: "", guest: "" }).some(isWanted)) return;
  const context = await visit(browser, site, { staff: false, dark: false });
  const page = await context.newPage();
  const screens = familyScreens(await livedInPlan(page, site, NOON));
  await page.close();
  for (const screen of screens.filter(isWanted)) await take(context, site, screen);
  await context.close();
}

// Removes pictures of screens that no longer exist.
if (!wanted.length) fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER, { recursive: true });
const site = await Site.start({
  DEMO_CONTENT: "true",
  NODE_OPTIONS: `--import ${CLOCK}`,
  // The back office shows addresses of pictures, so they must be the same every time.
  PORT: "4390",
});
await withBrowser(site, async (browser) => {
  await fill(site);
  // First, because visitors leave messages behind.
  await takeAll(browser, site, BACK_OFFICE_SCREENS, true);
  await takeAll(browser, site, PUBLIC_SCREENS, false);
  await takeFamily(browser, site);
  await empty(site);
  await takeAll(browser, site, EMPTY_PUBLIC_SCREENS, false);
  await takeAll(browser, site, EMPTY_BACK_OFFICE_SCREENS, true);
});
fs.writeFileSync(path.join(FOLDER, "README.md"), gallery());
for (const folder of KEPT) {
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith(".webp"))) {
    const taken = path.join(FOLDER, file);
    if (fs.existsSync(taken)) fs.copyFileSync(taken, path.join(folder, file));
  }
}
