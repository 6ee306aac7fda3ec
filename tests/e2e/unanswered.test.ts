import type { Page } from "@playwright/test";
import { logIn, openAdmin } from "./back-office";
import { toast } from "./page";
import { expect, test } from "./test";

/** Longer than any call may take (app/lib/timed-fetch.ts). */
const TOO_LONG = "00:21";

/** Lets calls wait without an answer, and the page's clock run on once one has been made. */
async function leaveUnanswered(page: Page, calls: RegExp, act: () => Promise<void>) {
  await page.route(calls, () => undefined);
  const made = page.waitForRequest(calls);
  await act();
  await made;
  await page.clock.fastForward(TOO_LONG);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("a list that is not answered says so", async ({ page, expectInConsole }) => {
  expectInConsole(/not answered in time/);
  for (const [link, calls, ...words] of [
    ["Find Partners", /v1\/partners/, "Error loading partners. Please try again."],
    [
      "Inspiration",
      /v1\/celebration_(types|stories)/,
      "Unable to load celebration types",
      "Unable to load celebration stories.",
    ],
    ["Resources", /v1\/articles/, "No articles available at the moment."],
  ] as const) {
    await page.goto("/about");
    const to = page.getByRole("banner").getByRole("link", { name: link });
    await leaveUnanswered(page, calls, () => to.click());
    for (const said of words) await expect(page.getByRole("main").getByText(said)).toBeVisible();
  }
});

test("a partner that is not answered is not found", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/not answered in time/);
  await site.insert("partners", {
    name: "Silent Grove",
    type: "Funeral Home",
    location: "Salem, Oregon",
  });
  await page.goto("/partners?q=Silent+Grove");
  const card = page.getByRole("link", { name: /Silent Grove/ });
  await leaveUnanswered(page, /v1\/partners\?.*id=eq/, () => card.click());
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("the gate and the login say so, and can be tried again", { tag: "@more" }, async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/not answered in time/);
  await page.goto("/investor-relations");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("a password");
  const submit = page.getByRole("button", { name: "Submit" });
  await leaveUnanswered(page, /investor-relations.*\.data/, () => submit.click());
  await expect(toast(page, "Unable to verify password. Please try again.")).toContainText("Error");
  await expect(submit).toBeEnabled();

  await page.goto("/auth/login");
  await leaveUnanswered(page, /grant_type=password/, () =>
    logIn(page, site.staff.email, site.staff.password),
  );
  await expect(page.getByRole("alert")).toContainText("We could not reach the server.");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await logIn(page, site.staff.email, site.staff.password);
  await expect(page).toHaveURL(/\/admin$/);
});

test("who cannot be found out in time is sent to the login, which does not wait again", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/not answered in time/);
  await openAdmin(page, site, "/admin/contacts");
  await leaveUnanswered(page, /auth\/v1\/user/, () =>
    page.evaluate(() => window.location.reload()),
  );
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fadmin%2Fcontacts/);
});

test("a page whose code does not come is opened by the browser itself", async ({
  page,
  expectInConsole,
}) => {
  // The time runs out for whatever is still read, too.
  expectInConsole(/Failed to fetch manifest patches.*not answered in time/);
  await page.goto("/about");
  const link = page.getByRole("banner").getByRole("link", { name: "How It Works" });
  await page.route(/assets\/how-it-works.*\.js/, () => undefined);
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await link.click();
  await page.clock.fastForward("00:26");
  expect(new URL((await opened).url()).pathname).toBe("/how-it-works");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How It Works");
});
