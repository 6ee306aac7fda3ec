import type { Page } from "@playwright/test";
import { openAdmin } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const records = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

const signUp = (first_name: string, interest_type: string, more: Record<string, unknown> = {}) => ({
  first_name,
  last_name: "",
  email: `${first_name.toLowerCase()}@example.com`,
  interest_type,
  email_opt_in: false,
  created_at: new Date(Date.now() - 2 * 60 * 60_000).toISOString(),
  ...more,
});

test.beforeEach(({ site }) => site.clear("early_access_requests"));

test("requests show their interest, newest first, and can be searched", async ({ page, site }) => {
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  await site.insert("early_access_requests", [
    signUp("Ann", "planning-ahead", { last_name: "Lee", created_at: minutesAgo(1) }),
    signUp("Bo", "planning-now", { created_at: minutesAgo(2) }),
    signUp("Cy", "just-interested", { created_at: minutesAgo(3) }),
    signUp("Di", "mailing-list", { created_at: minutesAgo(4) }),
    signUp("", "something-else", { email: "nameless@example.com", created_at: minutesAgo(5) }),
  ]);
  await openAdmin(page, site, "/admin/requests");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Selected",
    "Name",
    "Email",
    "Interest Type",
    "Requested",
    "Actions",
  ]);
  await expect(records(page)).toContainText([
    /Ann Lee.*ann@example\.com.*Planning Ahead.*1 minute ago/,
    /Bo.*Planning Now.*2 minutes ago/,
    /Cy.*Interested/,
    /Di.*mailing-list/,
    /No name given.*nameless@example\.com.*something-else/,
  ]);
  const search = page.getByRole("searchbox");
  for (const [words, found] of [
    ["ann lee", "Ann Lee"],
    ["bo@example", "Bo"],
    ["just-interested", "Cy"],
  ] as const) {
    await search.fill(words);
    await expect(records(page)).toHaveCount(1);
    await expect(records(page)).toContainText(found);
  }
  await search.fill("nobody");
  await expect(page.getByText("No early access requests found.")).toBeVisible();
});

test("a request is deleted after a question, and leaves the mailing list", async ({
  page,
  site,
}) => {
  const anns = { email: "ann@example.com", email_opt_in: true };
  await site.insert("early_access_requests", [
    signUp("Ann", "mailing-list", anns),
    signUp("", "planning-now", { email: "nameless@example.com" }),
  ]);
  await openAdmin(page, site, "/admin/email-list");
  await expect(records(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Early Access Requests" }).click();
  await page.getByRole("button", { name: "Delete request from nameless@example.com" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(confirm).toContainText("This action cannot be undone.");
  await expect(confirm).not.toContainText("mailing list");
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete request from Ann" }).click();
  await expect(confirm).toContainText("It is a sign-up for the mailing list.");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).getByText("Request deleted")).toBeVisible();
  await expect(records(page)).toHaveCount(1);
  await expect(records(page).first()).toBeFocused();
  expect(await site.rows("early_access_requests", "select=email")).toEqual([
    { email: "nameless@example.com" },
  ]);
  await page.getByRole("link", { name: "Mailing List" }).click();
  await expect(page.getByText("No mailing list subscribers found.")).toBeVisible();
});

test("requests that cannot be read can be read again", async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/);
  await page.route(/rest\/v1\/early_access_requests/, (route) => route.fulfill({ status: 500 }));
  await openAdmin(page, site, "/admin/requests");
  await expect(toasts(page).getByText("Error fetching requests")).toBeVisible();
  await page.unroute(/rest\/v1\/early_access_requests/);
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No early access requests found.")).toBeVisible();
});

test("more requests than a page holds are read page by page", async ({ page, site }) => {
  const moment = new Date().toISOString();
  await site.insert(
    "early_access_requests",
    Array.from({ length: 75 }, (_, index) =>
      signUp(`Person${index}`, "planning-now", { created_at: moment }),
    ),
  );
  await openAdmin(page, site, "/admin/requests");
  await expect(records(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(records(page)).toHaveCount(75);
});

test("the mailing list shows the latest sign-up of each address", async ({ page, site }) => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  await site.insert("early_access_requests", [
    signUp("Old", "mailing-list", {
      email: "ann@example.com",
      email_opt_in: true,
      created_at: daysAgo(9),
    }),
    signUp("Ann", "mailing-list", { email: "Ann@Example.com", created_at: daysAgo(1) }),
    signUp("Bo", "mailing-list", { email_opt_in: true, created_at: daysAgo(2) }),
    signUp("", "mailing-list", { email: "nameless@example.com", created_at: daysAgo(3) }),
    signUp("Cy", "planning-now"),
  ]);
  await openAdmin(page, site, "/admin/email-list");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Email",
    "Email Opt-In",
    "Subscribed",
  ]);
  await expect(records(page)).toContainText([
    /Ann.*Ann@Example\.com.*Not Opted In.*1 day ago/,
    /Bo.*bo@example\.com.*Opted In.*2 days ago/,
    /No name given.*nameless@example\.com/,
  ]);
  await expect(records(page)).toHaveCount(3);
  const search = page.getByRole("searchbox");
  await search.fill("BO@");
  await expect(records(page)).toHaveCount(1);
  await expect(records(page)).toContainText("Bo");
  await search.fill("mailing-list");
  await expect(page.getByText("No mailing list subscribers found.")).toBeVisible();
});
