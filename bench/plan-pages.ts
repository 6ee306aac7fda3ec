import type { Browser, CDPSession, Page } from "@playwright/test";
import { withBrowser } from "../scripts/browser";
import { fillPlan } from "../tests/support/full-plan";
import { ms, type Section, say, target } from "./report";
import { NO_LIMITS, startSite } from "./site";
import { medianOf } from "./timing";

/** An old phone: so many times slower than this machine. */
const SLOWDOWN = 4;
const ROUNDS = 5;
/** Milliseconds from the press within which a section is there. */
const OPEN_TARGET = 100;

const SECTIONS = ["About them", "Celebration", "Program", "Checklist", "Budget", "Overview"];

export async function planPages(): Promise<Section> {
  const site = await startSite("", NO_LIMITS);
  return withBrowser(site, async (browser) => {
    const drafted = await measure(browser, site.url, async () => undefined);
    const full = await measure(browser, site.url, (plan) => fillPlan(site, plan));
    return section(drafted, full);
  });
}

async function measure(browser: Browser, url: string, fill: (plan: string) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const plan = await startPlan(page, url);
  await fill(plan);
  await page.goto(`${url}/plan/${plan}`);
  await page.getByRole("navigation", { name: "Plan" }).waitFor();
  await page.waitForLoadState("networkidle");
  const phone = await context.newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times = new Map<string, number[]>(SECTIONS.map((name) => [name, []]));
  // The first round compiles what it opens.
  for (let round = -1; round < ROUNDS; round += 1) {
    say(`A plan's pages: round ${round + 2}.`);
    for (const name of SECTIONS) {
      const time = await open(page, name);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  const saving = await type(page, phone);
  await context.close();
  return { times, saving };
}

/** Presses a section's link. @returns milliseconds until it is drawn */
const open = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (label) => {
    const links = document.querySelectorAll<HTMLElement>("nav[aria-label=Plan] a");
    const link = [...links].find(({ textContent }) => textContent === label);
    const before = document.querySelector("h1");
    // Work that the previous page still does is not this one's.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = performance.now();
    link?.click();
    // Twice in the end: the heading may have come after the frame was drawn.
    for (let frames = 0; frames < 2; ) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      if (document.querySelector("h1") !== before) frames += 1;
    }
    return performance.now() - began;
  }, name);

/** Types into a field of the checklist. @returns the longest that a key takes until it is drawn */
async function type(page: Page, phone: CDPSession): Promise<number> {
  await open(page, "Checklist");
  await page.locator("main [data-row]").nth(1).click();
  await page.getByLabel("Note").click();
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        new PerformanceObserver((list) => {
          found.push(...list.getEntries().map(({ duration }) => duration));
        }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(() => resolve(found), 4_000);
      }),
  );
  await page.keyboard.type("Ask Joe, he knows", { delay: 120 });
  return Math.max(0, ...(await times));
}

async function startPlan(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/plan?from=first-steps`);
  await page.getByRole("button", { name: "In the past weeks" }).click();
  await page.getByLabel("Name").fill("Ruth");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await page.getByRole("button", { name: "About 50" }).click();
  await page.getByRole("heading", { name: /A first draft/ }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

type Measured = Awaited<ReturnType<typeof measure>>;

function section(drafted: Measured, full: Measured): Section {
  const medians = ({ times }: Measured) => SECTIONS.map((name) => medianOf(times.get(name) ?? []));
  const slowest = Math.max(...medians(drafted));
  const fullest = medians(full);
  return {
    title: "A plan's pages",
    text: [
      `From the press on a section's link until it is drawn, with the processor slowed down ${SLOWDOWN} times: medians of ${ROUNDS} rounds, after one that is not counted.`,
      "One plan as it is drafted, and one with 200 tasks, 200 budget items, 100 program items, 300 choices and 100 partners. Typing is the slowest of 17 keys in a note of a task, until it is drawn.",
    ],
    targets: [
      target(
        `a section of a drafted plan under ${OPEN_TARGET} ms`,
        slowest < OPEN_TARGET,
        `at most ${ms(slowest)} ms`,
      ),
    ],
    tables: [
      {
        head: ["section", "as drafted, ms", "as full as can be, ms"],
        rows: [
          ...SECTIONS.map((name, index) => [
            name,
            ms(medians(drafted)[index] ?? Number.NaN),
            ms(fullest[index] ?? Number.NaN),
          ]),
          ["Typing", ms(drafted.saving), ms(full.saving)],
        ],
      },
    ],
  };
}
