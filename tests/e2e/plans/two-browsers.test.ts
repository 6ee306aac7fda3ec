import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { expect, test } from "../test";
import { allFetched, allSaved, askNow, join, openSection, startPlan } from "./plan-page";

/** A field's position in the window, its content, and its caret's position. */
const lookOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field: HTMLTextAreaElement) => ({
    top: Math.round(field.getBoundingClientRect().top),
    value: field.value,
    caret: field.selectionStart,
    hasFocus: document.activeElement === field,
  }));

/** A task of the list, also while a sheet lies over it. */
const task = (page: Page, title: string) => page.locator("main li").filter({ hasText: title });
const open = (page: Page, title: string) => task(page, title).locator("button").click();
async function close(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Adds entries to a list, by the field at its end. */
async function add(page: Page, label: string, ...titles: string[]) {
  for (const title of titles) {
    await page.getByLabel(label).fill(title);
    await page.keyboard.press("Enter");
  }
}
const OWN = "Add something of your own";

/** What is open stays when somebody else removes it, with the words that were being typed. */
async function removedWhileWriting(page: Page, ann: Page) {
  await open(page, "Candles");
  await page.getByLabel("Note").fill("The key is ");
  await open(ann, "Candles");
  await ann.getByRole("button", { name: "Remove" }).click();
  await allSaved(ann);
  await askNow(page);
  const row = page.locator("[data-row]").filter({ hasText: "Candles" });
  await expect(row).toHaveCount(0);
  await page.keyboard.type("with Joe");
  await page.getByLabel("Note").blur();
  await page.getByRole("button", { name: "Put it back with my words" }).click();
  await allSaved(page);
  await expect(page.getByLabel("Note")).toHaveValue("The key is with Joe");
  await close(page);
  await expect(row).toBeVisible();
}

/** Nothing moves while somebody writes, and they choose between versions of the same words. */
async function writeTogether(page: Page, ann: Page) {
  await openSection(page, "Checklist");
  await add(page, OWN, "Chairs", "Candles");
  await allSaved(page);
  await openSection(ann, "Checklist");
  await askNow(ann);
  await expect(task(ann, "Candles")).toBeVisible();

  // One writes in the middle of a note; the other changes what stands above it.
  await open(page, "Chairs");
  const note = page.getByLabel("Note");
  await note.fill("Borrow from the hall");
  await note.press("Home");
  await page.keyboard.type("Ask: ");
  const before = await lookOf(page, "Note");
  await open(ann, "Decide on burial");
  await ann.getByLabel("Note").fill("Joe\nor Bea\nor the neighbors\nor their nephew");
  await close(ann);
  await open(ann, "Chairs");
  await ann.getByLabel("Who does it").selectOption("you");
  await close(ann);
  await add(ann, OWN, "Water the garden");
  await allSaved(ann);
  await askNow(page);
  await expect(task(page, "Water the garden")).toBeVisible();
  await expect(page.getByText("or their nephew")).toBeVisible();
  await expect(page.getByLabel("Who does it").locator("option:checked")).toHaveText("Ann");
  const after = await lookOf(page, "Note");
  // The browser scrolls by whole pixels, and the rows above are not as high as that.
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
  expect(after).toEqual({ ...before, top: after.top });

  // Another field of the same task is no conflict; the same one is.
  await allSaved(page);
  await askNow(ann);
  await open(ann, "Chairs");
  await expect(ann.getByLabel("Note")).toHaveValue("Ask: Borrow from the hall");
  await ann.getByLabel("Note").fill("We have enough");
  await ann.getByLabel("Note").blur();
  await allSaved(ann);
  await page.keyboard.type("how many? ");
  await note.blur();
  const asked = page.getByRole("dialog").getByRole("status");
  await expect(asked).toContainText("Ann changed this too. Which one should stay?");
  await expect(asked).toContainText("Ask: how many? Borrow from the hall");
  await expect(asked).toContainText("We have enough");
  await asked.getByRole("button", { name: "Keep both" }).click();
  await expect(note).toHaveValue("We have enough\n\nAsk: how many? Borrow from the hall");
  await allSaved(page);
  for (const one of [page, ann]) await close(one);
  await removedWhileWriting(page, ann);
}

/** @returns a link that is read off the screen by a phone or printed */
async function invites(page: Page): Promise<string> {
  await openSection(page, "People and settings");
  await page.getByText("Who changed what", { exact: true }).click();
  await expect(page.getByText("started this plan")).toBeVisible();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const link = await page.getByLabel("The link").inputValue();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: "Print it" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("heading", { name: "An invitation to help" });
  await expect(page.getByRole("heading", { name: "Ruth" })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  return link;
}

/** Asks for the plan's end; a name that is not its own deletes nothing. */
async function remove(page: Page) {
  await page.getByRole("button", { name: "Delete this plan" }).click();
  await page.getByLabel("Whose celebration is it?").fill("Rose");
  await page.getByRole("button", { name: "Delete the plan" }).click();
  await expect(page.getByRole("alert")).toContainText("another name");
  await page.getByLabel("Whose celebration is it?").fill(" ruth ");
  await page.getByRole("button", { name: "Delete the plan" }).click();
}

/** The region of a plan's announcements that wait. */
const waits = (page: Page) => page.getByRole("region", { name: "What waits" });

/** Another owner stops what one asked for, who then leaves. */
async function endsTogether(page: Page, ann: Page, site: Site) {
  await openSection(page, "People and settings");
  await page.getByLabel("What Ann may do").selectOption("owner");
  await expect(page.getByRole("button", { name: "Leave this plan" })).toBeVisible();
  await remove(page);
  await expect(waits(page)).toBeVisible();
  await askNow(ann);
  await expect(waits(ann)).toContainText("asked to delete this plan");
  await waits(ann).getByRole("button", { name: "Stop this" }).click();
  await expect(waits(ann)).toHaveCount(0);

  await page.getByRole("button", { name: "Leave this plan" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/plan`);
}

test("two people on one plan: a link lets one in, nothing moves under who writes, of the same words they choose, and another owner stops its end", {
  tag: ["@more", "@postgrest"],
}, async ({ page, site, newPage }) => {
  await startPlan(page, site, "Ruth");
  const link = await invites(page);
  const ann = await newPage();
  await join(ann, link, "Ann");
  await writeTogether(page, ann);
  await endsTogether(page, ann, site);
});

test("an hour without a connection, with a closed tab and a reload: every word arrives or is asked about", {
  tag: "@more",
}, async ({ page, context, site, expectInConsole }) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.clock.install();
  const path = await startPlan(page, site, "Ruth");
  const tab = await context.newPage();
  await tab.goto(path);
  for (const each of [page, tab]) await allFetched(each);

  await context.setOffline(true);
  await openSection(page, "Checklist");
  const tasks = ["Task One", "Task Two", "Task Three"];
  await add(page, OWN, ...tasks);
  await openSection(page, "Program");
  await add(page, "Add to the program", "A toast", "A song");
  await openSection(page, "About them");
  await page.getByLabel("Faith and customs").fill("Candles in the window");
  await page.close();
  await tab.clock.fastForward("30:00");
  await openSection(tab, "Celebration");
  await expect(tab.getByTestId("saved-state")).toContainText("Not saved yet: no connection");
  await tab.getByRole("button", { name: "The place" }).click();
  await tab.getByLabel("Name of the place").fill("The garden");
  await tab.getByLabel("Step-free").selectOption("Yes");
  await close(tab);
  await openSection(tab, "Budget");
  await add(tab, "Add a line", "Tent", "Piano");
  await tab.getByLabel("About how many people?").fill("61");
  await tab.clock.fastForward("30:00");
  // Meanwhile, elsewhere.
  const id = path.split("/").at(-1);
  await site.update("plans", `id=eq.${id}`, { expected_guests: 80 });
  await tab.reload().catch(() => undefined);
  await context.setOffline(false);
  await tab.goto(`${path}/checklist`);
  await tab.getByText("One change waits for your answer", { exact: true }).click();
  await expect(tab.getByText("changed this too")).toBeVisible();
  await tab.getByRole("button", { name: "Keep mine" }).click();
  await allSaved(tab);

  const titles = async (table: string) =>
    (await site.rows<{ title: string }>(table, `plan_id=eq.${id}&order=position`)).map(
      ({ title }) => title,
    );
  expect((await titles("plan_tasks")).filter((title) => title.startsWith("Task"))).toEqual(tasks);
  expect((await titles("plan_program_items")).slice(-2)).toEqual(["A toast", "A song"]);
  expect((await titles("plan_budget_items")).slice(-2)).toEqual(["Tent", "Piano"]);
  const kept = { faith: "Candles in the window", place_name: "The garden", step_free: true };
  expect(await site.rows("plans", `id=eq.${id}`)).toMatchObject([{ ...kept, expected_guests: 61 }]);
});
