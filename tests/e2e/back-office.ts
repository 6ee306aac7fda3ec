import { expect, type Page } from "@playwright/test";
import { signIn } from "../support/sign-in";
import type { Site } from "../support/site";

/** Fills in the login and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Where the back office keeps its session in the browser. */
export const SESSION = "last-hurrah.session";

/**
 * Opens a page of the admin area as the site's staff account, or another's. Signing in by the form
 * is the login's tests' matter: here the session is put where the form would put it.
 */
export async function openAdmin(
  page: Page,
  site: Site,
  path: string,
  account = site.staff,
): Promise<void> {
  const session = await signIn({ url: site.url, ...site.keys }, account);
  // A page of the site's own origin that loads nothing.
  const blank = `${site.url}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(blank);
  await page.evaluate(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [SESSION, JSON.stringify(session)],
  );
  await page.unroute(blank);
  await page.goto(`${site.url}${path}`);
  await expect(page).toHaveURL(`${site.url}${path}`);
  // A form that the address opens hides the page behind it from the accessibility tree.
  const title = page.getByRole("heading", { level: 1, includeHidden: true });
  await expect(title).toBeVisible();
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
