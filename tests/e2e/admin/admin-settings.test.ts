import type { Page } from "@playwright/test";
import { call } from "../../support/colleagues";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { fail, toast } from "../page";
import { expect, test } from "../test";

const SETTING = /rest\/v1\/site_settings/;
const PASSWORDS = /rest\/v1\/investor_passwords/;
const ADD = /rpc\/add_investor_password/;

const trackingId = (page: Page) => page.getByLabel("Tracking ID");
const newPassword = (page: Page) => page.getByLabel("New Password", { exact: true });
const description = (page: Page) => page.getByLabel("Description (optional)");
const add = (page: Page) => page.getByRole("button", { name: "Add Password" });
const passwords = (page: Page) =>
  page.getByRole("list", { name: "Investor passwords" }).getByRole("listitem");

const setTrackingId = (site: Site, value: string) =>
  site.update("site_settings", "key=eq.ga_tracking_id", { value });

test("the tracking id is checked, saved, and not silently saved over a colleague's; the sources are a setting of their own; leaving asks once", {
  tag: "@more",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/settings");
  await expect(trackingId(page)).toHaveAttribute("placeholder", "G-XXXXXXXXXX");
  await trackingId(page).fill("my website");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(page.getByText("Please enter an ID such as G-XXXXXXXXXX")).toBeVisible();
  await expect(trackingId(page)).toBeFocused();

  await trackingId(page).fill(" g-ab12cd34ef ");
  await trackingId(page).press("Enter");
  const saved = toast(page, "Settings saved successfully");
  /** Closes the toast, so that the next one is another. */
  const toldSaved = async () => {
    await saved.hover();
    await saved.getByRole("button", { name: "Close message" }).click();
    await expect(saved).toHaveCount(0);
  };
  // It stays for as long as it is pointed at.
  await saved.hover();
  await expect(trackingId(page)).toHaveValue("G-AB12CD34EF");
  await expect(trackingId(page)).toBeFocused();
  await toldSaved();

  await trackingId(page).fill("G-MINE");
  await setTrackingId(site, "G-THEIRS");
  await save.click();
  const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await conflict.getByRole("button", { name: "Use their version" }).click();
  await expect(trackingId(page)).toHaveValue("G-THEIRS");
  // The form goes on from what it was given.
  await trackingId(page).fill("G-MINE2");
  await save.click();
  await toldSaved();
  expect(await site.rows("site_settings", "key=eq.ga_tracking_id&select=value")).toEqual([
    { value: "G-MINE2" },
  ]);
  const sources = page.getByLabel("Sources of the figures");
  await sources.fill("  A study of 2024\nand our own survey ");
  await page.getByRole("button", { name: "Save Sources" }).click();
  await expect(toast(page, "Sources saved successfully")).toBeVisible();
  await expect(sources).toHaveValue("A study of 2024\nand our own survey");
  expect(await site.rows("site_settings", "key=eq.investor_sources&select=value")).toEqual([
    { value: "A study of 2024\nand our own survey" },
  ]);
  await test.step("leaving asks once, whatever was changed", () => leaves(page));
});

async function leaves(page: Page) {
  await trackingId(page).fill("G-HALF");
  await newPassword(page).fill("half a pass");
  const dashboard = page.getByRole("link", { name: "Dashboard" });
  await dashboard.click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(newPassword(page)).toHaveValue("half a pass");
  await expect(page).toHaveURL(/settings$/);
  await trackingId(page).fill("G-MINE2");
  await dashboard.click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain("half a pass");
}

test("an investor password is added once and shown once, with no message over it on a phone, used, counted, described and deleted", {
  tag: "@more",
}, async ({ page, site, context }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAdmin(page, site, "/admin/settings");
  await expect(page.getByText("There is no password yet")).toBeVisible();
  await newPassword(page).fill("a".repeat(73));
  await add(page).click();
  await expect(page.getByText("Please use at most 72 characters")).toBeVisible();
  await newPassword(page).fill("open the barn door");
  await description(page).fill("Ivy of Oak Fund");
  await add(page).dblclick();
  const told = toast(page, "New investor password added");
  await told.hover();
  const shown = page.getByRole("textbox", { name: "The new password" });
  await expect(shown).toHaveValue("open the barn door");
  await expect
    .poll(async () => {
      const [over, under] = [await told.boundingBox(), await shown.boundingBox()];
      return over && under && under.y + under.height <= over.y;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("The password is in the clipboard.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("open the barn door");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();
  const heading = page.getByRole("heading", { name: "Investor Relations Access" });
  await expect(heading).toBeFocused();
  await expect(passwords(page)).toHaveCount(1);

  const ivy = { email: "ivy@example.com", password: "open the barn door" };
  expect(await call(site, "open_investor_page", ivy)).toMatchObject({ result: "granted" });
  await page.reload();
  await expect(passwords(page)).toContainText([/Ivy of Oak Fund.*Added .*Used 1 time(?!s)/]);
  await page.getByRole("button", { name: "Edit description: Ivy of Oak Fund" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Description" });
  await dialog.getByLabel("Description").fill(" Ivy and Rose ");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Description saved")).toBeVisible();
  await expect(passwords(page)).toContainText(["Ivy and Rose"]);
  await expect(page.getByRole("button", { name: "Edit description: Ivy and Rose" })).toBeFocused();

  await page.getByRole("button", { name: "Delete password: Ivy and Rose" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete this password?" });
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Password deleted successfully")).toBeVisible();
  await expect(page.getByText("There is no password yet")).toBeVisible();
  await expect(heading).toBeFocused();
});

test("investor passwords that fail are reported, and a retry adds no second", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of (500|400)/, /ERR_FAILED/);
  for (const address of [SETTING, PASSWORDS]) await fail(page, address);
  await openAdmin(page, site, "/admin/settings");
  await expect(toast(page, "Failed to load settings")).toBeVisible();
  await expect(toast(page, "Failed to load investor passwords")).toBeVisible();
  for (const address of [SETTING, PASSWORDS]) await page.unroute(address);
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(trackingId(page)).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByText("There is no password yet")).toBeVisible();

  await newPassword(page).fill("knock three times");
  // It arrives, and its answer does not.
  await page.route(ADD, async (route) => {
    await route.fetch();
    return route.abort();
  });
  await add(page).click();
  await expect(toast(page, "Failed to add new password")).toContainText(
    "The server could not be reached",
  );
  await expect(newPassword(page)).toHaveValue("knock three times");
  await page.unroute(ADD);
  await add(page).click();
  await expect(toast(page, "New investor password added")).toBeVisible();
  expect(await site.rows("investor_passwords")).toHaveLength(1);

  await newPassword(page).fill("one more");
  await page.route(ADD, (route) =>
    route.fulfill({ status: 400, json: { code: "PT400", message: "too_many_passwords" } }),
  );
  await add(page).click();
  await expect(toast(page, "There are 50 passwords, which is the most.")).toBeVisible();

  await fail(page, PASSWORDS, "DELETE");
  await page.getByRole("button", { name: "Delete password: No description" }).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete password")).toBeVisible();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(passwords(page)).toHaveCount(1);
});

test("all examples go with one action, and what is real stays", { tag: "@more" }, async ({
  page,
  site,
}) => {
  for (const table of [
    "articles",
    "partners",
    "celebration_stories",
    "celebration_types",
    "content_sections",
  ]) {
    await site.clear(table, "is_demonstration=is.true");
  }
  const partner = { type: "Funeral Home", location: "Troy" };
  await site.insert("partners", [
    { ...partner, name: "An example", is_demonstration: true },
    { ...partner, name: "A real one", is_demonstration: false },
  ]);
  const article = { title: "Read an example", slug: "an-example", published: true };
  await site.insert("articles", { ...article, is_demonstration: true });
  const resources = async () => (await fetch(`${site.url}/resources`)).text();
  expect(await resources()).toContain("Read an example");
  await openAdmin(page, site, "/admin/settings");
  const examples = page.getByRole("heading", { name: "Example Content", exact: true });
  await expect(page.getByText("1 article and 1 partner")).toBeVisible();
  await page.getByRole("button", { name: "Remove example content" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Remove example content" });
  await expect(confirm).toContainText("1 article and 1 partner");
  await confirm.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Example content removed")).toContainText("2 examples were removed.");
  await expect(examples).toBeHidden();
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeFocused();
  expect(await site.rows("partners", "select=name&location=eq.Troy")).toEqual([
    { name: "A real one" },
  ]);
  expect(await resources()).not.toContain("Read an example");
});
