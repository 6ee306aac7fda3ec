import type { Browser, Page } from "@playwright/test";
import { expect } from "../test";

/** `url` is that of another site than the test's own. */
type Wishes = { name: string; when?: string; url?: string };

/** Answers the questions at /plan as a family does after a death, and waits for the draft. */
export async function startPlan(
  page: Page,
  { name, when = "In the past weeks", url = "" }: Wishes,
) {
  await page.goto(`${url}/plan`);
  await page.getByRole("link", { name: "Someone has died" }).click();
  await page.getByRole("button", { name: when }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await page.getByRole("button", { name: "About 50" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  return new URL(page.url()).pathname;
}

/** Waits until everything written on this page is saved. */
export const allSaved = (page: Page) =>
  expect(page.getByTestId("saved-state")).toHaveText(/^Saved/);

/** Opens a section by the menu of this width. */
export async function openSection(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Plan" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** Invites somebody to a plan whose page this is, and has them join in a browser of their own. */
export async function join(page: Page, browser: Browser, name: string): Promise<Page> {
  await openSection(page, "People and settings");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("The link").inputValue();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel("Your name").fill(name);
  await theirs.getByRole("button", { name: "Join the plan" }).click();
  await expect(theirs.getByRole("navigation", { name: "Plan" })).toBeVisible();
  return theirs;
}
