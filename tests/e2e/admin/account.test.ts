import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import { publish } from "../articles/articles";
import { logIn, openAdmin } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const nameField = (page: Page) => page.getByLabel("Display name");
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

test("a person's display name stands under their articles", { tag: "@more" }, async ({
  page,
  site,
}) => {
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
});

test("a person changes their password by the keyboard alone, with the current one", {
  tag: "@more",
}, async ({ page, newPage, site, expectInConsole }) => {
  expectInConsole(/status of 40[013]/);
  const colleague = await addColleague(site, "Bea");
  const elsewhere = await newPage();
  await openAdmin(elsewhere, site, "/admin/account", colleague);
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

  // This session goes on; the other one is over at its next step.
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+$/);
  await nameField(elsewhere).fill("Mallory");
  await elsewhere.getByRole("button", { name: "Save name" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Please sign in again" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await logIn(page, colleague.email, colleague.password);
  await expect(page.getByText("Authentication Error")).toBeVisible();
  await logIn(page, colleague.email, "a new lantern");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});
