/**
 * Measures how long the screens of a plan are, in phones of 390 by 844 px: `npm run heights`. It
 * fails when one is longer than it may be.
 */
import { chromium, type Page } from "@playwright/test";
import config from "../../playwright.config";
import { Site } from "../../tests/support/site";
import { livedInPlan } from "./lived-in-plan";
import { SIZES } from "./screen";

/** Most phone heights of a plan's section; null where none is set. */
const SECTIONS = {
  overview: 2.5,
  person: null,
  celebration: 2.5,
  program: null,
  checklist: 4,
  budget: null,
  partners: null,
  guests: 2,
  invitation: null,
  memories: null,
  people: null,
};

const PHONE = { width: 390, height: SIZES[390] };

/** Waits until the page stands still: its pictures are there and nothing in it loads. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(async () => {
    const before = document.documentElement.scrollHeight;
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (
      before === document.documentElement.scrollHeight &&
      !document.querySelector("[aria-busy=true]")
    );
  });
}

function report(name: string, height: number, most: number | null): void {
  const phones = height / PHONE.height;
  const isOver = most !== null && phones > most;
  if (isOver) process.exitCode = 1;
  const limit = most === null ? "" : `of ${most}${isOver ? ", too long" : ""}`;
  process.stdout.write(`${name.padEnd(16)} ${phones.toFixed(2).padStart(5)} ${limit}\n`);
}

const site = await Site.start({ DEMO_CONTENT: "true" });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await browser.newPage({ viewport: PHONE, locale: "en-US", reducedMotion: "reduce" });
  const { plan, guest } = await livedInPlan(page, site);
  for (const [section, most] of Object.entries(SECTIONS)) {
    await page.goto(`${site.url}${plan}${section === "overview" ? "" : `/${section}`}`);
    await settle(page);
    report(section, await page.evaluate(() => document.documentElement.scrollHeight), most);
  }
  await page.goto(site.url + guest);
  await settle(page);
  report("guest’s page", await page.evaluate(() => document.documentElement.scrollHeight), null);
  const answer = await page.locator("#answer").boundingBox();
  const bar = await page.locator("a[href='#answer']").first().isVisible();
  report(`answer${bar ? ", with a bar" : ""}`, answer?.y ?? 0, bar ? null : 1.2);
} finally {
  await browser.close();
  await site.stop();
}
