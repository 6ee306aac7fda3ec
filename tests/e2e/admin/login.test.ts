import type { Page } from "@playwright/test";
import { toasts } from "../page";
import { expect, test } from "../test";

const button = (page: Page) => page.getByRole("button", { name: "Sign In" });

test("the login leads to the page that was asked for, by the keyboard alone, and is passed over afterwards", async ({
  page,
  site,
}) => {
  await page.goto("/admin/contacts?q=venue");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await page.keyboard.press("Tab");
  await page.keyboard.type(site.staff.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(site.staff.password);
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Login Successful")).toBeVisible();
  await expect(toasts(page).getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contacts\?q=venue$/);
  await expect(page.getByRole("searchbox")).toHaveValue("venue");

  await page.goto("/auth/login");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("nothing of the admin area is in what the server sends", async ({ request }) => {
  for (const path of ["/admin", "/admin/contacts", "/auth/login"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain("Verifying authentication...");
    expect(html).toMatch(/<noscript>This area needs JavaScript\./);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/Logout|Quick Actions|Search messages/);
  }
});
