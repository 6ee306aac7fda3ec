import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import { message, openAdmin } from "../back-office";
import { fail, toasts } from "../page";
import { expect, test } from "../test";

const menu = (page: Page) => page.getByRole("navigation", { name: "Admin" });

/** An application whose applicant answered a question. */
const ANSWERED = {
  ...{ business_name: "Oak Hall", contact_name: "Ana", email: "ana@example.com" },
  ...{
    service_type: "venue",
    location: "Austin",
    services: "A hall for 220, with a stage",
    status: "reviewing",
  },
  answered_at: new Date().toISOString(),
};

test("the dashboard counts and leads on; a count that does not come is 0, blanks no other, and can be read again", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await site.insert("contact_messages", [message("Ann", 1), message("Bo", 2), message("Cy", 3)]);
  const di = { first_name: "Di", email: "di@example.com", interest_type: "planning-now" };
  await site.insert("early_access_requests", di);
  await site.insert("articles", { title: "Soup", slug: "soup", content: "", published: false });
  await site.insert("vendor_submissions", ANSWERED);
  await fail(page, /rest\/v1\/articles/);
  await openAdmin(page, site, "/admin");
  await expect(page.getByText("Error fetching counts")).toBeVisible();
  const counts = page.getByRole("definition");
  for (const [index, count] of ["0", "3", "1", "1"].entries()) {
    await expect(counts.nth(index)).toHaveText(count);
  }
  await expect(page.getByRole("term")).toHaveText([
    "Articles",
    "Contact Messages",
    "Early Access",
    "Vendor Submissions",
    "Plans Started (30 Days)",
    "Inquiries Waiting",
    "Letters Failing",
  ]);
  await expect(page.getByRole("link", { name: "3 open messages" })).toBeVisible();
  const answered = page.getByRole("link", { name: "1 applicant answered you" });
  await expect(answered).toHaveAttribute("href", "/admin/partners?status=reviewing");
  await page.unroute(/rest\/v1\/articles/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(counts.first()).toHaveText(/^[1-9]/);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
  await site.clear("articles", "slug=eq.soup");

  const link = (name: string | RegExp) =>
    page.getByRole("main").getByRole("link", { name, exact: true });
  for (const [name, path] of [
    ["Articles", "/admin/articles"],
    ["Contact Messages", "/admin/contacts"],
    ["Vendor Submissions", "/admin/partners"],
    [/^Manage Articles/, "/admin/articles"],
    [/^View Messages/, "/admin/contacts"],
    [/^Manage Partners/, "/admin/partners"],
    ["View Site", "/"],
  ] as const) {
    await expect(link(name)).toHaveAttribute("href", path);
  }
  await link("Early Access").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Early Access Requests" })).toBeFocused();
  await page.goBack();
  await expect(counts.nth(1)).toHaveText("3");
  // The card as a whole is the link, which lies over the number.
  await counts.nth(1).click({ force: true });
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeFocused();
});

test("a log-out that fails is told; one that does not ends the session, in every tab", {
  tag: "@more",
}, async ({ page, context, site, expectInConsole }) => {
  // The other tab may be asking for its counts just then, or log out as well.
  expectInConsole(/status of 500/, /status of 40[13]/);
  await openAdmin(page, site, "/admin");
  await fail(page, /auth\/v1\/logout/);
  const logOut = page.getByRole("button", { name: "Logout" });
  await logOut.click();
  await expect(toasts(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(logOut).toBeEnabled();
  await page.unroute(/auth\/v1\/logout/);
  const second = await context.newPage();
  await second.goto("/admin/contacts");
  await expect(second.getByRole("heading", { name: "Contact Messages" })).toBeVisible();

  await logOut.click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(toasts(page).getByText("Logged out", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText("You have been successfully logged out.")).toBeVisible();
  await expect(second).toHaveURL(/\/auth\/login\?next=/);

  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("an account that is not staff is told so and can log out", async ({ page, site }) => {
  const former = await addColleague(site, "Once Staff");
  await site.clear("staff", `user_id=eq.${former.id}`);
  await site.insert("contact_messages", message("Ann", 1));
  await openAdmin(page, site, "/admin/contacts", former);
  await expect(page.getByRole("heading", { name: "No access to the admin area" })).toBeVisible();
  await expect(page.getByText(former.email)).toBeVisible();
  await expect(page.getByText("Ann")).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("on a phone the menu opens over the page, and closes", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, site, "/admin");
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu(page).getByRole("link", { name: "Mailing List" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Mailing List" })).toBeVisible();
});
