import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { allSaved, askNow, join, openSection, startPlan } from "./plan-page";

/** Where a field stands in the window, what is in it, and where its caret is. */
const lookOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field: HTMLTextAreaElement) => ({
    top: Math.round(field.getBoundingClientRect().top),
    value: field.value,
    caret: field.selectionStart,
    hasFocus: document.activeElement === field,
  }));

const task = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });
const details = (page: Page, title: string) => page.getByText(`Details: ${title}`);

/** Adds tasks of one's own. */
async function add(page: Page, ...titles: string[]) {
  for (const title of titles) {
    await page.getByLabel("Add something of your own").fill(title);
    await page.keyboard.press("Enter");
  }
}

test("two people on one plan: nothing moves under who writes, and of the same words they choose", async ({
  page,
  site,
  browser,
}) => {
  await startPlan(page, site, "Ruth");
  const ann = await join(page, browser, "Ann");
  for (const each of [page, ann]) await openSection(each, "Checklist");
  await add(page, "Chairs", "Flowers", "Candles");
  await allSaved(page);
  await expect(task(ann, "Candles")).toBeVisible({ timeout: 10_000 });

  // One writes in the middle of a note; the other changes what stands above it.
  await details(page, "Chairs").click();
  const note = page.getByLabel("Note");
  await note.fill("Borrow from the hall");
  await note.press("Home");
  await page.keyboard.type("Ask: ");
  const before = await lookOf(page, "Note");
  const above = ann.getByText(/^Details: /).first();
  await above.click();
  await ann.getByLabel("Note").fill("Joe\nor Bea\nor the neighbors\nor their nephew");
  await above.click();
  await details(ann, "Chairs").click();
  await ann.getByLabel("Who does it").selectOption("you");
  await add(ann, "Water the garden");
  await allSaved(ann);
  await askNow(page);
  await expect(task(page, "Water the garden")).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText("or their nephew")).toBeVisible();
  await expect(page.getByLabel("Who does it").locator("option:checked")).toHaveText("Ann");
  expect(await lookOf(page, "Note")).toEqual(before);

  // Another field of the same task is no conflict; the same one is.
  await allSaved(page);
  await askNow(ann);
  await expect(ann.getByLabel("Note")).toHaveValue("Ask: Borrow from the hall");
  await ann.getByLabel("Note").fill("We have enough");
  await ann.getByLabel("Note").blur();
  await allSaved(ann);
  await page.keyboard.type("how many? ");
  await note.blur();
  const asked = task(page, "Chairs").getByRole("status");
  await expect(asked).toContainText("Ann changed this too. Which one should stay?");
  await expect(asked).toContainText("Ask: how many? Borrow from the hall");
  await expect(asked).toContainText("We have enough");
  await asked.getByRole("button", { name: "Keep the other" }).click();
  await expect(note).toHaveValue("We have enough");
  await allSaved(page);

  // Both remove one and the same; what one removes while the other writes can come back.
  await details(page, "Flowers").click();
  await details(ann, "Flowers").click();
  const remove = (each: Page) =>
    task(each, "Flowers").getByRole("button", { name: "Remove" }).click();
  await Promise.all([remove(page), remove(ann)]);
  for (const each of [page, ann]) {
    await expect(each.getByText("Removed (1)")).toBeVisible();
    await allSaved(each);
    await expect(each.getByText(/waits? for your answer/)).toHaveCount(0);
  }
  await details(page, "Candles").click();
  const candles = task(page, "Candles").getByLabel("Note");
  await candles.focus();
  await details(ann, "Candles").click();
  await task(ann, "Candles").getByRole("button", { name: "Remove" }).click();
  await allSaved(ann);
  await candles.fill("Twelve, in the attic");
  await candles.blur();
  const gone = page.getByRole("main").locator("details").first();
  await gone.getByText("One change waits for your answer").click();
  await expect(gone).toContainText("Twelve, in the attic");
  await expect(gone).toContainText("Ann removed this while you were writing");
  await gone.getByRole("button", { name: "Put it back with my words" }).click();
  await allSaved(page);
  await askNow(ann);
  await expect(task(ann, "Candles")).toContainText("Twelve, in the attic", { timeout: 10_000 });
  await ann.context().close();
});

test("an hour without a connection, with a closed tab and a reload: every word arrives or is asked about", async ({
  page,
  browser,
  context,
  site,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.clock.install();
  const path = await startPlan(page, site, "Ruth");
  const ann = await join(page, browser, "Ann");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ruth");
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(tab.getByRole("heading", { level: 1 })).toContainText("Ruth");
  // The browser has fetched what the other sections need.
  for (const each of [page, tab]) {
    await expect(each.locator('link[rel="modulepreload"][href*="/budget"]')).toHaveCount(1);
    await each.waitForLoadState("networkidle");
  }

  await context.setOffline(true);
  await openSection(page, "Checklist");
  const tasks = ["One", "Two", "Three", "Four", "Five"].map((name) => `Task ${name}`);
  await add(page, ...tasks);
  await openSection(page, "Program");
  const parts = ["A toast", "A song", "A dance"];
  for (const name of parts) {
    await page.getByLabel("Add to the program").fill(name);
    await page.keyboard.press("Enter");
  }
  await openSection(page, "About them");
  await page.getByLabel("Faith and customs").fill("Candles in the window");
  await page.getByLabel("What you call the day").fill("Ruth’s day");
  await page.close();

  await tab.clock.fastForward("30:00");
  await openSection(tab, "Celebration");
  await expect(tab.getByTestId("saved-state")).toContainText("Not saved yet: no connection");
  await tab.getByLabel("Name of the place").fill("The garden");
  await tab.getByLabel("Address").fill("12 Elm Street");
  await tab.getByLabel("More about getting in and around").fill("By the side gate");
  await tab.getByLabel("If it rains").fill("In the barn");
  await tab.getByLabel("Step-free").selectOption("Yes");
  await tab.getByLabel("Parking").selectOption("No");
  await openSection(tab, "Budget");
  const lines = ["Tent", "Piano", "Cake"];
  for (const name of lines) {
    await tab.getByLabel("Add a line").fill(name);
    await tab.keyboard.press("Enter");
  }
  await tab.getByRole("link", { name: "Overview" }).click();
  await tab.getByLabel("About how many people?").fill("61");
  await tab.clock.fastForward("30:00");
  // Meanwhile, elsewhere.
  await ann.getByLabel("About how many people?").fill("80");
  await ann.getByLabel("About how many people?").blur();
  await allSaved(ann);

  await tab.reload().catch(() => undefined);
  await context.setOffline(false);
  await tab.goto(`${path}/checklist`);
  await tab.getByText("One change waits for your answer", { exact: true }).click();
  await expect(tab.getByText("Ann changed this too")).toBeVisible();
  await tab.getByRole("button", { name: "Keep mine" }).click();
  await allSaved(tab);

  const id = path.split("/").at(-1);
  const titles = async (table: string) =>
    (await site.rows<{ title: string }>(table, `plan_id=eq.${id}&order=position`)).map(
      ({ title }) => title,
    );
  expect((await titles("plan_tasks")).filter((title) => /^Task /.test(title))).toEqual(tasks);
  expect((await titles("plan_program_items")).slice(-3)).toEqual(parts);
  expect((await titles("plan_budget_items")).slice(-3)).toEqual(lines);
  expect(await site.rows("plans", `id=eq.${id}`)).toMatchObject([
    {
      faith: "Candles in the window",
      words_for_day: "Ruth’s day",
      place_name: "The garden",
      place_address: "12 Elm Street",
      access_notes: "By the side gate",
      rain_plan: "In the barn",
      step_free: true,
      parking: false,
      expected_guests: 61,
    },
  ]);
  await ann.context().close();
});
