import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { toast } from "../page";
import { allSaved, openSection, startPlan } from "../plans/plan-page";
import { expect, test } from "../test";

/** A plan with a household of two, opened where its day is decided. */
async function planFor(page: Page, site: Site) {
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan_id = path.slice("/plan/".length);
  const [household] = await site.insert<{ id: string }>("plan_households", {
    plan_id,
    name: "The Lees",
  });
  const household_id = household?.id;
  for (const name of ["Mina Lee", "Bob Lee"])
    await site.insert("plan_guests", { plan_id, household_id, name });
  const token = randomBytes(20).toString("hex");
  await site.insert("plan_household_tokens", { id: household_id, plan_id, household_id, token });
  await openSection(page, "Celebration");
  return `${site.url}/i/${token}`;
}

/** The family has two days in mind, one with an hour, and asks its guests. */
async function askWhichDay(page: Page) {
  await page.getByLabel("We have a few dates in mind").check();
  for (const day of ["2035-05-05", "2035-05-12"]) {
    await page.getByLabel("A day in mind").fill(day);
    await page.getByRole("button", { name: "Add this day" }).click();
  }
  await page.getByText("Its own hour: Saturday, May 12, 2035").click();
  await page.getByLabel("Starts at").fill("14:00");
  await page.getByLabel("Ask guests which of these days suit them").check();
  await allSaved(page);
}

test("a household without JavaScript says which days suit; the family takes one, and it is asked to come", {
  tag: "@more",
}, async ({ page, newPage, site }) => {
  const link = await planFor(page, site);
  await page.setViewportSize({ width: 390, height: 800 });
  await askWhichDay(page);

  const guest = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const main = guest.getByRole("main");
  const of = (day: string) => guest.getByRole("group", { name: day });
  await guest.goto(link);
  await expect(guest.getByRole("group", { name: /Will you come/ })).toHaveCount(0);
  await of("Saturday, May 5, 2035").getByLabel("No", { exact: true }).check();
  await of("Saturday, May 12, 2035, at 2:00 PM").getByLabel("If need be").check();
  await guest.getByRole("button", { name: "Send our answer" }).click();
  await expect(guest.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
  await expect(main).toContainText("The family tells you which day it becomes.");

  const counts = page.getByText("Yes: 0 · If need be: 1 · No: 0");
  await expect(counts).toBeVisible();
  await page.getByRole("button", { name: /^Remove.*May 12, 2035$/ }).click();
  await expect(counts).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("Saturday, May 5, 2035");
  await toast(page, "Removed: Saturday, May 12, 2035")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(counts).toBeVisible();
  await page.getByText("Who can: Saturday, May 12, 2035").click();
  await expect(page.getByRole("definition")).toHaveText("The Lees");
  await page.getByRole("button", { name: /^Take this day.*May 12, 2035$/ }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2035-05-12");
  await allSaved(page);
  await page.getByText("One household was asked which day suits.").getByRole("link").click();
  await expect(page.getByText("is Saturday, May 12, 2035. Please tell us here")).toBeVisible();

  await guest.goto(link);
  await expect(main).toContainText("The day is Saturday, May 12, 2035.");
  await guest.getByRole("button", { name: "Yes, all of us" }).click();
  await expect(main).toContainText("2:00 PM");
  await expect(guest.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await expect(page.getByText("was asked which day suits")).toHaveCount(0);
});
