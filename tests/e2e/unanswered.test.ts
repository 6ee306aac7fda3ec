import type { Page } from "@playwright/test";
import { expect, test } from "./test";

/** Longer than any call may take (app/lib/network/timed-fetch.ts). */
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
