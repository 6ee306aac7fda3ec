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

test("requests show their interest, are searched, and deleted from the mailing list too, which says who opted in", {
  tag: "@more",
}, async ({ page, site }) => {
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  const anns = { last_name: "Lee", email_opt_in: true, created_at: minutesAgo(1) };
  await site.insert("early_access_requests", [
    signUp("Ann", "mailing-list", anns),
    signUp("Bo", "planning-now", { created_at: minutesAgo(2) }),
    signUp("Cy", "just-interested", { created_at: minutesAgo(3) }),
    signUp("", "something-else", { email: "nameless@example.com", created_at: minutesAgo(5) }),
    signUp("Di", "planning-ahead"),
  ]);
  await openAdmin(page, site, "/admin/requests");
  await expect(records(page)).toContainText([
    /Ann Lee.*ann@example\.com.*mailing-list.*1 minute ago/,
    /Bo.*Planning Now.*2 minutes ago/,
    /Cy.*Interested/,
    /No name given.*nameless@example\.com.*something-else/,
    /Di.*Planning Ahead/,
  ]);
  const search = page.getByRole("searchbox");
  await search.fill("nobody");
  await expect(page.getByText("No early access requests found.")).toBeVisible();
  await search.fill("");
  await expect(records(page)).toHaveCount(5);

  await page.getByRole("button", { name: "Delete request from nameless@example.com" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(confirm).toContainText("This action cannot be undone.");
  await expect(confirm).not.toContainText("mailing list");
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete request from Ann" }).click();
  await expect(confirm).toContainText("It is a sign-up for the mailing list.");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).getByText("Request deleted")).toBeVisible();
  await expect(records(page).first()).toContainText("Bo");
  await expect(records(page).first()).toBeFocused();
  expect(await site.rows("early_access_requests", "select=email&email=like.ann*")).toEqual([]);
  await page.getByRole("link", { name: "Mailing List" }).click();
  await expect(page.getByText("No mailing list subscribers found.")).toBeVisible();

  await site.insert("early_access_requests", [
    signUp("Ann", "mailing-list"),
    signUp("Flo", "mailing-list", { email_opt_in: true, created_at: minutesAgo(60 * 48) }),
  ]);
  await page.reload();
  await expect(records(page)).toContainText([
    /Ann.*ann@example\.com.*Not Opted In.*2 hours ago/,
    /Flo.*flo@example\.com.*Opted In.*2 days ago/,
  ]);
  await page.getByRole("searchbox").fill("FLO@");
  await expect(records(page)).toHaveCount(1);
});
