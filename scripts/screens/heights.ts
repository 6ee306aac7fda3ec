/**
 * Measures how long the screens of a plan are, in phones of 390 by 844 px, and where the first row
 * of each list of the back office begins: `npm run heights`. It fails when one is longer than it
 * may be, or a list begins too low.
 */
import type { Page } from "@playwright/test";
import { openAdmin } from "../../tests/e2e/back-office";
import { askedPartner } from "../../tests/e2e/partners/asked";
import { Site } from "../../tests/support/site/site";
import { withBrowser } from "../browser";
import { fill } from "./content";
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

/** The lists of the back office, by their addresses below `/admin`. */
const LISTS =
  "contacts requests email-list letters newsletter partners partners?tab=directory inquiries content articles celebration-stories celebration-types templates pictures trash activity";

/** In px: where the first row begins at the latest in a window of a desktop. */
const LOWEST_ROW = 300;
const DESKTOP = { width: 1440, height: SIZES[1440] };

/** Milliseconds, long enough for a busy machine. */
const PATIENCE = 120_000;

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

async function reportList(page: Page, list: string): Promise<void> {
  const tops: number[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`${site.url}/admin/${list}`);
    await settle(page);
    const row = await page.locator("main :is([data-row], li)").first().boundingBox();
    tops.push(Math.round(row?.y ?? Number.NaN));
  }
  const isOver = !((tops[0] ?? 0) < LOWEST_ROW);
  if (isOver) process.exitCode = 1;
  process.stdout.write(
    `${list.padEnd(24)} ${tops.join(" px, on a phone ")} px${isOver ? ", too low" : ""}\n`,
  );
}

const site = await Site.start({ DEMO_CONTENT: "true" });
await withBrowser(site, async (browser) => {
  const page = await browser.newPage({ viewport: PHONE, locale: "en-US", reducedMotion: "reduce" });
  page.setDefaultTimeout(PATIENCE);
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
  await fill(site);
  await askedPartner(site, "Garden Hall");
  await site.insert("newsletters", { subject: "Light in a garden", words: "Dear friends" });
  await openAdmin(page, site, "/admin");
  for (const list of LISTS.split(" ")) await reportList(page, list);
});
