import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import type { Site } from "../../support/site";
import { publish } from "../articles/articles";
import { logIn, openAdmin } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const nameField = (page: Page) => page.getByLabel("Display name");
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

test("a person's display name stands under their articles, and they choose how they hear of what comes in", {
  tag: "@more",
}, async ({ page, site }) => {
  const colleague = await addColleague(site, "Ada Former");
  const article = await publish(site, { author_id: colleague.id });
  await openAdmin(page, site, "/admin", colleague);
  const link = page.getByRole("link", { name: "Your Account: Ada Former" });
  await link.click();
  await expect(page.getByRole("heading", { name: "Your Account" })).toBeFocused();
  await expect(page).toHaveTitle("Your Account | Last Hurrah Admin");
  await expect(page.getByText(colleague.email)).toBeVisible();
  await expect(nameField(page)).toHaveValue("Ada Former");
  await expect(nameField(page)).toHaveAccessibleDescription(
    /stands under the articles you publish and your answers/,
  );

  await nameField(page).fill("W".repeat(101));
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Please use at most 100 characters")).toBeVisible();

  await nameField(page).fill("Ada Present");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(toasts(page).getByText("Name saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save name" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Your Account: Ada Present" })).toBeVisible();
  const served = await fetch(`${site.url}/resources/${article.slug}`);
  expect(await served.text()).toContain("Ada Present");
  await choosesNotices(page, site);
});

async function choosesNotices(page: Page, site: Site) {
  const choice = page.getByLabel("New messages and partner applications");
  await expect(choice).toHaveValue("at-once");
  await choice.selectOption("Once a day");
  await page.getByRole("button", { name: "Save choice" }).click();
  // Nothing is promised that the site does not do yet.
  await expect(toasts(page).getByText("It holds as soon as this site sends email.")).toBeVisible();
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await expect(page.getByText("Letters about them go to your email address.")).toHaveCount(0);
  await page.reload();
  await expect(choice).toHaveValue("daily");
  await choice.selectOption("At once");
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect.poll(() => site.rows("staff_notices", "choice=eq.at-once")).not.toEqual([]);
}

test("a person changes their password by the keyboard alone, with the current one", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 40[013]/);
  const colleague = await addColleague(site, "Bea");
  await openAdmin(page, site, "/admin/account", colleague);
  const change = async (...passwords: string[]) => {
    await field(page, "Current password").focus();
    for (const password of passwords) {
      await page.keyboard.type(password);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  };

  await change(colleague.password, "short", "shorter");
  await expect(page.getByText("Password must be at least 12 characters")).toBeVisible();
  await expect(page.getByText("The passwords do not match")).toBeVisible();
  for (const label of ["Current password", "New password", "Repeat new password"]) {
    await field(page, label).clear();
  }

  await change("not the password", "a new lantern", "a new lantern");
  await expect(toasts(page).getByText("Error changing password")).toBeVisible();
  const current = field(page, "Current password");
  await expect(current).toHaveAccessibleDescription("This is not your current password");
  await expect(current).toBeFocused();
  await expect(field(page, "New password")).toHaveValue("");

  await change(colleague.password, "a new lantern", "a new lantern");
  await expect(toasts(page).getByText("Password changed")).toBeVisible();
  await expect(current).toHaveValue("");

  // This session goes on.
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await logIn(page, colleague.email, "a new lantern");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});
