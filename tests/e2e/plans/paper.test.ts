import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { startPlan } from "./plan-page";

const WORDS = "We will sit by the lake and sing, and tell what we remember of her garden. ".repeat(
  20,
);

/** Names of households: ordinary ones, and one that is as long as a card allows. */
const HOUSEHOLDS = [
  "The Lees",
  "Ann",
  "Bo",
  "The Featherstonehaugh-Cholmondeleys of the Bay",
  "Al",
];

/** What is on the paper now: its sheets, and its smallest words in points. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: "print" });
  const measured = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let smallest = Number.POSITIVE_INFINITY;
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element || !textContent?.trim() || element.closest("svg, script, style")) continue;
      if (!element.checkVisibility() || element.getBoundingClientRect().width <= 1) continue;
      // 96 pixels are an inch, as 72 points.
      smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize) * 0.75);
    }
    const isCut = [...document.querySelectorAll(".sheet-page")].some(
      (card) => card.scrollHeight > card.clientHeight + 1,
    );
    return { smallest, isCut };
  });
  await page.emulateMedia({ media: null });
  return { ...measured, sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length };
}

test("nothing on a plan's paper is smaller than 9 points or cut, and cards and program take no sheet too many", async ({
  page,
  site,
}) => {
  const path = await startPlan(page, site, "Ruth Hartley");
  const plan_id = path.split("/").at(-1) ?? "";
  await site.insert(
    "plan_households",
    HOUSEHOLDS.map((name) => ({ plan_id, name })),
  );
  await site.update("plan_invitations", `plan_id=eq.${plan_id}`, {
    words: WORDS,
    call_name: "Ann",
    call_number: "555-0100",
    offers_online: true,
  });
  await site.update("plan_program_items", `plan_id=eq.${plan_id}`, { suggested: false });
  const papers = [
    { at: "/guests/paper", shows: ".sheet-page", sheets: 2 },
    { at: "/invitation/paper", shows: ".sheet-page", sheets: 1 },
    { at: "/program/folded", shows: ".folded-side", sheets: 2 },
    { at: "/print", shows: ".plan-print > section" },
  ];
  for (const { at, shows, sheets } of papers) {
    await page.goto(site.url + path + at);
    await expect(page.locator(shows).first()).toBeVisible();
    if (shows === ".sheet-page")
      await expect(page.locator(shows)).toHaveCount(sheets === 1 ? 4 : HOUSEHOLDS.length);
    const paper = await printed(page);
    expect(paper.isCut, at).toBe(false);
    if (sheets) expect(paper.sheets, at).toBe(sheets);
    expect(paper.smallest, at).toBeGreaterThanOrEqual(9);
  }
});
