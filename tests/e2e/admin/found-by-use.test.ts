import type { Page } from "@playwright/test";
import { message, openAdmin } from "../back-office";
import { hold } from "../page";
import { expect, test } from "../test";

/** Hashed files, which a deployment replaces. */
const ASSETS = /\/assets\//;

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("a screen that was not opened before comes without the server, which then says it is away", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  await openAdmin(page, site, "/admin/articles/new");
  const list = page.locator('link[rel="modulepreload"][href*="/articles-"]');
  await expect(list.first()).toBeAttached();
  // A load that was idle once counts as idle for good.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  // A deployment took the old files.
  await page.route(ASSETS, (route) => route.fulfill({ status: 404 }));
  await page.getByLabel("Title", { exact: true }).fill("Written before the deployment");
  await page.getByRole("button", { name: "Save", exact: false }).first().click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(page.getByRole("row", { name: /Written before the deployment/ })).toBeVisible();

  await page.route(/\/rest\/v1\//, (route) => route.abort());
  await page.getByRole("link", { name: "Contact Messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact Messages" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeVisible();
});

test("a list keeps its place when a row is deleted, and a slow search claims no number", {
  tag: "@more",
}, async ({ page, site }) => {
  const names = Array.from({ length: 60 }, (_, index) => `Sender${String(index).padStart(2, "0")}`);
  await site.insert(
    "contact_messages",
    names.map((name, index) => message(name, index)),
  );
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAdmin(page, site, "/admin/contacts?tab=all");
  await row(page, "Sender40")
    .getByRole("button", { name: /^Delete/ })
    .click();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Sender40")).toBeHidden();
  await expect(row(page, "Sender41")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);

  // A slow search claims no number.
  const answer = await hold(page, /search_contact_messages/);
  await page.getByRole("searchbox", { name: "Search messages" }).fill("Sender59");
  await expect(page.getByText("Searching...")).toBeVisible();
  await expect(page.getByText(/in all|are shown/)).toHaveCount(0);
  answer();
  await expect(page.getByText("1 in all")).toBeVisible();
});

test("a list keeps its place when somebody comes back from a record", { tag: "@more" }, async ({
  page,
  site,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `Sender${String(index).padStart(2, "0")}`);
  await site.insert(
    "articles",
    names.map((name, index) => ({
      title: `Words of ${name}`,
      slug: `words-of-${name.toLowerCase()}`,
      // Made at one time, they would come in any order.
      created_at: new Date(Date.now() - index * 60_000).toISOString(),
    })),
  );
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAdmin(page, site, "/admin/articles?q=words");
  const article = row(page, "Words of Sender40");
  await article.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Article" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/admin\/articles\?q=words$/);
  await expect(article).toBeInViewport();
  await expect(article).toBeFocused();
});
