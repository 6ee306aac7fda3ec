import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { expect, test } from "../test";
import { allSaved, askNow, join, openSection, startPlan } from "./plan-page";

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
