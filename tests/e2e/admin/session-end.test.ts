import type { Locator } from "@playwright/test";
import { logIn, openAdmin, SESSION } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

/** Ends the session and follows a link before anything else can notice. */
const endAndFollow = (link: Locator) =>
  link.evaluate((element: HTMLElement, key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    const expired = { ...session, expires_at: 1, refresh_token: "no such token" };
    localStorage.setItem(key, JSON.stringify(expired));
    element.click();
  }, SESSION);

test("a session that was refused leads to the login, told once, and then on", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 40[013]/);
  await openAdmin(page, site, "/admin/account");
  await expect(page.getByLabel("Display name")).toBeVisible();
  const link = page
    .getByRole("navigation", { name: "Admin" })
    // It also says how many are open.
    .getByRole("link", { name: /^Contact Messages( |$)/ });
  await endAndFollow(link);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(toasts(page).getByText("Your session has ended")).toHaveCount(1);
  await logIn(page, site.staff.email, site.staff.password);
  await expect(page).toHaveURL(/\/admin\/contacts$/);
});
