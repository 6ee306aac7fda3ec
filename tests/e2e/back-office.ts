import { expect, type Page } from "@playwright/test";
import { type Account, signIn } from "../support/site/sign-in";
import type { Site } from "../support/site/site";
import { keepInBrowser } from "./page";

/** Fills in the login and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The storage key of the back office's session in the browser. */
export const SESSION = "last-hurrah.session";

/** The session of each site's staff account, which each test finds open. */
const sessions = new WeakMap<Site, Awaited<ReturnType<typeof signIn>>>();

/** Signs in; the site's own account once, for as long as no test ends that session. */
export async function sessionFor(site: Site, account: Account) {
  const target = { url: site.url, ...site.keys };
  if (account !== site.staff) return signIn(target, account);
  const kept = sessions.get(site);
  if (kept && (await isOpen(site, kept.access_token))) return kept;
  const session = await signIn(target, account);
  sessions.set(site, session);
  return session;
}

async function isOpen({ url, keys }: Site, token: string): Promise<boolean> {
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` };
  return (await fetch(`${url}/auth/v1/user`, { headers })).ok;
}

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
  const session = await sessionFor(site, account);
  await keepInBrowser(page, site.url, { [SESSION]: JSON.stringify(session) });
  await page.goto(`${site.url}${path}`);
  await expect(page).toHaveURL(`${site.url}${path}`);
  // A form that the address opens hides the page behind it from the accessibility tree.
  const title = page.getByRole("heading", { level: 1, includeHidden: true });
  await expect(title).toBeVisible();
}

/** The rows of a list that hold these words. */
export const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

/** The text field of this very name. */
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** A contact message to insert, of `minutes` ago. */
export const message = (name: string, minutes: number, more: Record<string, string> = {}) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}@example.com`,
  subject: `A question from ${name}`,
  message: `Hello, this is what ${name} would like to ask.`,
  created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...more,
});
