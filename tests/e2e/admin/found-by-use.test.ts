import type { Page } from "@playwright/test";
import { message, openAdmin, SESSION } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

/** Hashed files, which a deployment replaces. */
const ASSETS = /\/assets\//;

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("a long form keeps its button in view, and signing in again gives the focus back", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 40[013]/);
  await site.insert("celebration_types", {
    title: "Gardens of the north",
    description: "Outdoors",
    icon: "Leaf",
    action_text: "Plan",
  });
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAdmin(page, site, "/admin/celebration-types");
  await page.getByRole("button", { name: /^Manage Ideas of Gardens of the north/ }).click();
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeInViewport({ ratio: 1 });

  const title = page.getByRole("dialog").getByRole("textbox", { name: "Title" }).first();
  await title.fill("Gardens of the south");
  await page.evaluate((key) => localStorage.removeItem(key), SESSION);
  await save.click();
  const again = page.getByRole("alertdialog", { name: "Please sign in again" });
  await again.getByLabel("Password").fill(site.staff.password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(again).toBeHidden();
  await expect(save).toBeFocused();
  await save.click();
  await expect(toast(page, "Celebration type has been saved.")).toBeVisible();
});

test("on a phone no message lies over a password that is shown once", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openAdmin(page, site, "/admin/settings");
  await page.getByLabel("New Password").fill("lantern-garden-waltz");
  await page.getByRole("button", { name: "Add Password" }).click();
  const told = toast(page, "New investor password added");
  await expect(told).toBeVisible();
  const shown = page.getByRole("textbox", { name: "The new password" });
  await expect
    .poll(async () => {
      const [over, under] = [await told.boundingBox(), await shown.boundingBox()];
      return over && under && under.y + under.height <= over.y;
    })
    .toBe(true);
});

test("a screen that was not opened before comes without the server, which then says it is away", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  await openAdmin(page, site, "/admin/articles/new");
  const list = page.locator('link[rel="modulepreload"][href*="/articles-"]');
  await expect(list.first()).toBeAttached();
  await page.waitForLoadState("networkidle");
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
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/search_contact_messages/, async (route) => {
    await answered;
    await route.continue();
  });
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
