import type { Page } from "@playwright/test";
import { logIn } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const REFUSED = /status of 400/;
const LOCKED = /Too many failed login attempts\. Please try again after \d{1,2}:\d\d [AP]M/;

const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });
const button = (page: Page) => page.getByRole("button", { name: "Sign In" });

let strangers = 0;

/** Is refused as someone else each time: only this browser adds that up, not the server. */
async function failTimes(page: Page, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++) {
    const answer = page.waitForResponse(/grant_type=password/);
    strangers += 1;
    await logIn(page, `stranger${strangers}@example.com`, "not the password");
    await answer;
    await expect(alert(page)).toBeVisible();
  }
}

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

test("what was typed is checked before it is sent; refusals and failures are told, and keep the address; five refusals lock this browser", {
  tag: "@more",
}, async ({ page, context, expectInConsole }) => {
  expectInConsole(REFUSED, /status of (429|503)/, /ERR_FAILED|Failed to fetch/);
  let sent = 0;
  page.on("request", (request) => {
    if (/grant_type=password/.test(request.url())) sent += 1;
  });
  await page.goto("/auth/login");
  for (let attempt = 0; attempt < 6; attempt++) await button(page).click();
  const wrongEmail = page.getByText("Please enter a valid email address");
  const short = page.getByText("Password must be at least 6 characters");
  await logIn(page, "staff@example", "12345");
  await expect(wrongEmail).toBeVisible();
  await expect(short).toBeVisible();
  await page.getByLabel("Email").fill("nobody@example.com");
  await expect(wrongEmail).toBeHidden();
  await page.getByLabel("Password").fill("123456");
  await expect(short).toBeHidden();
  expect(sent).toBe(0);

  await button(page).click();
  await expect(alert(page)).toContainText("Invalid login credentials");
  await expect(toasts(page).getByText("Invalid login credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(page.getByLabel("Password")).toBeFocused();

  // Neither a failure nor a throttled call counts as an attempt.
  await failTimes(page, 3);
  const later = "Too many login attempts. Please try again later.";
  for (const [answer, words] of [
    ["abort", "We could not reach the server."],
    [{ status: 429, json: { code: "over_request_rate_limit", msg: later } }, later],
  ] as const) {
    await page.route(/grant_type=password/, (route) =>
      answer === "abort" ? route.abort() : route.fulfill(answer),
    );
    await logIn(page, "nobody@example.com", "not the password");
    await expect(alert(page)).toContainText(words);
    await expect(button(page)).toBeEnabled();
    await page.unroute(/grant_type=password/);
  }

  const second = await context.newPage();
  await second.goto("/auth/login");
  await expect(button(second)).toBeEnabled();
  await page.bringToFront();
  await failTimes(page, 1);
  for (const tab of [page, second]) {
    await expect(alert(tab)).toContainText(LOCKED);
    await expect(button(tab)).toBeDisabled();
  }
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expect(page.getByLabel("Password")).toBeDisabled();
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
