import { openAdmin, SESSION } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

/** Nothing that is hashed comes any more, as after a deployment. */
const ASSETS = /\/assets\//;

test("a long form keeps its button in view, and signing in again gives the focus back", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 40[013]/);
  await site.insert("celebration_types", {
    title: "Gardens of the north",
    description: "Outdoors",
    icon: "Leaf",
    action_text: "Plan",
  });
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAdmin(page, site, "/admin/celebration-types");
  await page.getByRole("button", { name: /^Edit Gardens of the north/ }).click();
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

test("on a phone no message lies over a password that is shown once", async ({ page, site }) => {
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

test("a screen that was not opened before comes without the server, which then says it is away", async ({
  page,
  site,
  expectInConsole,
}) => {
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
