import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import type { Site } from "../../support/site";
import { logIn, message, openAdmin } from "../back-office";
import { axe, fits } from "../fits";
import { toasts } from "../page";
import { expect, test } from "../test";

const menu = (page: Page) => page.getByRole("navigation", { name: "Admin" });

test("without a session every page of the area leads to the login", async ({ page }) => {
  for (const path of ["/admin", "/admin/contacts", "/admin/requests", "/admin/email-list"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  }
});

test("the dashboard counts and leads on", async ({ page, site }) => {
  for (const table of ["contact_messages", "early_access_requests", "vendor_submissions"]) {
    await site.clear(table);
  }
  await site.insert("contact_messages", [message("Ann", 1), message("Bo", 2), message("Cy", 3)]);
  await site.insert("early_access_requests", {
    first_name: "Di",
    email: "di@example.com",
    interest_type: "planning-now",
  });
  await openAdmin(page, site, "/admin");
  const counts = page.getByRole("definition");
  await expect(counts.nth(1)).toHaveText("3");
  await expect(counts.nth(2)).toHaveText("1");
  await expect(counts.nth(3)).toHaveText("0");
  await expect(page.getByRole("term")).toHaveText([
    "Articles",
    "Contact Messages",
    "Early Access",
    "Vendor Submissions",
    "Letters Failing",
    "Plans Started (30 Days)",
    "Inquiries Waiting",
    "Reports Waiting",
  ]);

  await page.getByRole("link", { name: /View Messages/ }).click();
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeFocused();
  await menu(page).getByRole("link", { name: "Early Access Requests" }).click();
  await expect(page.getByRole("heading", { name: "Early Access Requests" })).toBeVisible();
  await menu(page).getByRole("link", { name: "Mailing List" }).click();
  await expect(page.getByRole("heading", { name: "Mailing List" })).toBeVisible();
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("main").getByRole("link", { name: "View Site" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a count that does not come is 0, blanks no other, and can be read again", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await site.clear("contact_messages");
  await site.insert("contact_messages", [message("Ann", 1), message("Bo", 2)]);
  await site.insert("articles", { title: "Soup", slug: "soup", content: "", published: false });
  await page.route(/rest\/v1\/articles/, (route) => route.fulfill({ status: 500 }));
  await page.route(/rest\/v1\/vendor_submissions/, (route) => route.fulfill({ body: "" }));
  await openAdmin(page, site, "/admin");
  await expect(page.getByText("Error fetching counts")).toBeVisible();
  const counts = page.getByRole("definition");
  await expect(counts.first()).toHaveText("0");
  await expect(counts.nth(1)).toHaveText("2");
  await expect(counts.nth(3)).toHaveText("0");
  await page.unroute(/rest\/v1\/articles/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(counts.first()).toHaveText(/^[1-9]/);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
  await site.clear("articles", "slug=eq.soup");
});

test("logging out ends the session, in every tab", async ({ page, context, site }) => {
  await openAdmin(page, site, "/admin");
  const second = await context.newPage();
  await second.goto("/admin/contacts");
  await expect(second.getByRole("heading", { name: "Contact Messages" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(toasts(page).getByText("Logged out", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText("You have been successfully logged out.")).toBeVisible();
  await expect(second).toHaveURL(/\/auth\/login\?next=/);

  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("a log-out that fails is told, and the session goes on", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await openAdmin(page, site, "/admin");
  await page.route(/auth\/v1\/logout/, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeEnabled();
});

test("a session that the server no longer knows leads to the login", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 40[013]/);
  await openAdmin(page, site, "/admin");
  await page.evaluate(() => {
    const key = "last-hurrah.session";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: 1, refresh_token: "no such token" }),
    );
  });
  await menu(page).getByRole("link", { name: "Contact Messages" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await logIn(page, site.staff.email, site.staff.password);
  await expect(page).toHaveURL(/\/admin\/contacts$/);
});

test("an account that is not staff is told so and can log out", async ({ page, site }) => {
  const former = await addColleague(site, "Once Staff");
  await site.clear("staff", `user_id=eq.${former.id}`);
  await site.insert("contact_messages", message("Ann", 1));
  await openAdmin(page, site, "/admin/contacts", former);
  await expect(page.getByRole("heading", { name: "No access to the admin area" })).toBeVisible();
  await expect(page.getByText(former.email)).toBeVisible();
  await expect(page.getByText("Ann")).toBeHidden();
  await axe(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("on a phone the menu opens over the page, and closes", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, site, "/admin");
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await expect(menu(page)).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu(page).getByRole("link", { name: "Mailing List" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Mailing List" })).toBeVisible();
  await open.click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

const LONG = "W".repeat(10_000);

const storeLongAndForeign = (site: Site) =>
  site.insert("contact_messages", [
    message("Ann", 1),
    message("W".repeat(200), 2, {
      email: `${"w".repeat(200)}@example.com`,
      subject: "W".repeat(300),
      message: LONG,
    }),
    message("محمد", 3, {
      email: "m@example.com",
      subject: "سؤال",
      message: "مرحبا بكم جميعا 🎉",
    }),
  ]);

for (const path of ["/admin", "/admin/contacts", "/admin/requests", "/admin/email-list"]) {
  test(`${path} fits and is accessible at every width`, async ({ page, site }) => {
    await site.clear("contact_messages");
    await storeLongAndForeign(site);
    await openAdmin(page, site, path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await fits(page);
  });
}

test("the longest message can be opened, and is accessible", async ({ page, site }) => {
  await site.clear("contact_messages");
  await storeLongAndForeign(site);
  await openAdmin(page, site, "/admin/contacts");
  await page.getByRole("button", { name: /^View message from W/ }).click();
  await expect(page.getByText(LONG)).toBeVisible();
  await axe(page);
});
