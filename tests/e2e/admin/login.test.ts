import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import { logIn, openAdmin } from "../back-office";
import { fits } from "../fits";
import { toasts } from "../page";
import { expect, test } from "../test";

const REFUSED = /status of 400/;
const LOCKED = /Too many failed login attempts\. Please try again after \d{1,2}:\d\d [AP]M/;

const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });
const button = (page: Page) => page.getByRole("button", { name: "Sign In" });

let strangers = 0;

/** Is refused as someone else each time: only this browser counts that up, not the server. */
async function failTimes(page: Page, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++) {
    const answer = page.waitForResponse(/grant_type=password/);
    strangers += 1;
    await logIn(page, `stranger${strangers}@example.com`, "not the password");
    await answer;
    await expect(alert(page)).toBeVisible();
  }
}

test("a staff member signs in and stays signed in", async ({ page, site }) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await logIn(page, site.staff.email, site.staff.password);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(toasts(page).getByText("Login Successful")).toBeVisible();
  await expect(toasts(page).getByText("Welcome back!")).toBeVisible();

  await page.goto("/auth/login");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("the page that was asked for opens after signing in", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/contacts?q=venue");
  await expect(page.getByRole("searchbox")).toHaveValue("venue");
});

test("what was typed is checked before it is sent", async ({ page }) => {
  let sent = 0;
  await page.route(/\/auth\/v1\/token/, (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto("/auth/login");
  for (let attempt = 0; attempt < 6; attempt++) await button(page).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();

  await logIn(page, "staff@example", "12345");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.getByLabel("Email").fill("staff@example.com");
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await page.getByLabel("Password").fill("123456");
  await expect(page.getByText("Password must be at least 6 characters")).toBeHidden();
  await expect(button(page)).toBeEnabled();
  expect(sent).toBe(0);
});

test("a refused attempt says so and keeps the address", async ({ page, expectInConsole }) => {
  expectInConsole(REFUSED);
  await page.goto("/auth/login");
  await logIn(page, "nobody@example.com", "not the password");
  await expect(alert(page)).toContainText("Invalid login credentials");
  await expect(toasts(page).getByText("Invalid login credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(page.getByLabel("Password")).toBeFocused();
});

test("five refused attempts lock this browser for fifteen minutes", async ({
  page,
  context,
  site,
  expectInConsole,
}) => {
  expectInConsole(REFUSED);
  await page.clock.install();
  await page.goto("/auth/login");
  const second = await context.newPage();
  await second.goto("/auth/login");
  await expect(button(second)).toBeEnabled();

  await page.bringToFront();
  await failTimes(page, 5);
  await expect(alert(page)).toContainText(LOCKED);
  await expect(toasts(page).getByText(LOCKED).first()).toBeVisible();
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expect(page.getByLabel("Password")).toBeDisabled();
  await expect(button(page)).toBeDisabled();
  await expect(button(second)).toBeDisabled();
  await expect(alert(second)).toContainText(LOCKED);

  await page.reload();
  await expect(alert(page)).toContainText(LOCKED);
  await expect(button(page)).toBeDisabled();
  // What is still loading would meet its own limit of time.
  await page.waitForLoadState("networkidle");

  await page.clock.fastForward("14:00");
  await expect(button(page)).toBeDisabled();
  await page.clock.fastForward("02:00");
  await expect(button(page)).toBeEnabled();
  await expect(alert(page)).toBeHidden();

  await failTimes(page, 4);
  await expect(button(page)).toBeEnabled();
  await logIn(page, site.staff.email, site.staff.password);
  await expect(page).toHaveURL(/\/admin$/);
});

test("success forgets the failures before it", async ({ page, site, expectInConsole }) => {
  // What the dashboard counts is still on its way when the session ends.
  expectInConsole(REFUSED, /status of 401/);
  await page.goto("/auth/login");
  await failTimes(page, 4);
  await logIn(page, site.staff.email, site.staff.password);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await failTimes(page, 4);
  await expect(button(page)).toBeEnabled();
});

test("the server refuses the sixth attempt, whatever the browser forgets", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(REFUSED, /status of 429/);
  const account = await addColleague(site, "Often Wrong");
  await page.goto("/auth/login");
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = page.waitForResponse(/grant_type=password/);
    await logIn(page, account.email, "not the password");
    expect((await answer).status()).toBe(400);
    await expect(alert(page)).toBeVisible();
  }
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logIn(page, account.email, account.password);
  await expect(alert(page)).toContainText("Too many login attempts. Please try again later.");
  await expect(button(page)).toBeEnabled();
});

test("a failure of the network or the server is no attempt", async ({ page, expectInConsole }) => {
  expectInConsole(REFUSED, /status of 503/, /ERR_FAILED|Failed to fetch/);
  await page.goto("/auth/login");
  await failTimes(page, 4);
  for (const fail of ["abort", 503] as const) {
    await page.route(/grant_type=password/, (route) =>
      fail === "abort" ? route.abort() : route.fulfill({ status: fail, body: "<html>" }),
    );
    await logIn(page, "nobody@example.com", "not the password");
    await expect(alert(page)).toContainText("We could not reach the server.");
    await expect(button(page)).toBeEnabled();
    await page.unroute(/grant_type=password/);
  }
  await failTimes(page, 1);
  await expect(alert(page)).toContainText(LOCKED);
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

test("the keyboard alone signs in", async ({ page, site }) => {
  await page.goto("/auth/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type(site.staff.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(site.staff.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test("the login fits and is accessible at every width", async ({ page, expectInConsole }) => {
  expectInConsole(REFUSED);
  await page.goto("/auth/login");
  await button(page).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await fits(page);
  await failTimes(page, 5);
  await fits(page);
});
