import type { Page } from "@playwright/test";
import { openAdmin } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const newPassword = (page: Page) => page.getByLabel("New Password", { exact: true });
const description = (page: Page) => page.getByLabel("Description (optional)");
const add = (page: Page) => page.getByRole("button", { name: "Add Password" });
test("a new investor password is shown with no message over it on a phone, and copied", {
  tag: "@more",
}, async ({ page, site, context }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAdmin(page, site, "/admin/settings");
  await newPassword(page).fill("open the barn door");
  await description(page).fill("Ivy of Oak Fund");
  await add(page).click();
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
});
