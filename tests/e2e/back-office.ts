import { expect, type Page } from "@playwright/test";
import type { Site } from "./site";

/** The widths at which every screen is checked: phone, tablet, desktop. */
export const WIDTHS = [390, 768, 1440];

/** Fills in the login and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Signs the site's staff account in and waits for the page of the admin area that was asked for. */
export async function openAdmin(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, site.staff.email, site.staff.password);
  await expect(page).toHaveURL(`${site.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A contact message to insert, of `minutes` ago. */
export const message = (name: string, minutes: number, more: Record<string, string> = {}) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}@example.com`,
  subject: `A question from ${name}`,
  message: `Hello, this is what ${name} would like to ask.`,
  created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...more,
});
