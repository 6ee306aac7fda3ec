import type { Locator } from "@playwright/test";
import { logIn, openAdmin, SESSION } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

type Ending = "refused" | "cleared";

/** Ends the session and follows a link before anything else can notice. */
const endAndFollow = (link: Locator, ending: Ending) =>
  link.evaluate(
    (element: HTMLElement, [key = "", how = ""]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      const expired = { ...session, expires_at: 1, refresh_token: "no such token" };
      if (how === "cleared") localStorage.clear();
      else localStorage.setItem(key, JSON.stringify(expired));
      element.click();
    },
    [SESSION, ending],
  );

/** Ways in which a session ends: one frame around all screens hears of either. */
const ENDINGS = [
  ["refused", {}],
  ["cleared", { tag: "@more" }],
] as const;

for (const [ending, details] of ENDINGS) {
  test(
    `a session that was ${ending} leads to the login, told once, and then on`,
    details,
    async ({ page, site, expectInConsole }) => {
      expectInConsole(/status of 40[013]/);
      await openAdmin(page, site, "/admin/account");
      await expect(page.getByLabel("Display name")).toBeVisible();
      const link = page
        .getByRole("navigation", { name: "Admin" })
        // It also says how many are open.
        .getByRole("link", { name: /^Contact Messages( |$)/ });
      await endAndFollow(link, ending);
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
      await expect(toasts(page).getByText("Your session has ended")).toHaveCount(1);
      await logIn(page, site.staff.email, site.staff.password);
      await expect(page).toHaveURL(/\/admin\/contacts$/);
    },
  );
}

test("a session that only the tables refuse leads to the login", { tag: "@more" }, async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 401/);
  await openAdmin(page, site, "/admin/contacts");
  await page.route(/rpc\/open_staff_session/, (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});
