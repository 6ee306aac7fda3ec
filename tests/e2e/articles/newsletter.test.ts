import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { hold, watchFields } from "../page";
import { expect, test } from "../test";

const ROWS = "**/rest/v1/early_access_requests*";
const SYNC = "**/functions/v1/email-marketing";

const address = () => `reader-${process.pid}-${Date.now()}@example.com`;
const rowsOf = (site: Site, email: string) =>
  site.rows("early_access_requests", `email=eq.${email}`);
const fieldOf = (page: Page) => page.locator("#newsletter").getByRole("textbox", { name: "Email" });
const button = (page: Page) => page.getByRole("button", { name: "Subscribe" });

/** A route from before the page is opened: one that begins right before a call may miss it. */
async function callsThatFail(page: Page) {
  const failing: { call?: string | undefined } = {};
  await page.route(/early_access_requests|email-marketing/, (route) =>
    failing.call && route.request().url().includes(failing.call)
      ? route.fulfill({ status: 500, json: { error: "x" } })
      : route.fallback(),
  );
  return failing;
}

test("the newsletter is joined with an address alone, which is kept where sending fails", async ({
  page,
  context,
  site,
  expectInConsole,
}) => {
  expectInConsole(/500 \(Internal/, /409 \(Conflict\)/, /ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  const failing = await callsThatFail(page);
  await page.goto("/resources");
  await button(page).click();
  const alert = page.locator("#newsletter").getByRole("alert");
  await expect(alert).toHaveText("Email is required");
  await expect(page.getByText("Form Validation Error")).toBeVisible();
  await expect(page.getByText("Please check the form for errors and try again.")).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill("nobody");
  await expect(alert).toHaveCount(0);
  await button(page).click();
  await expect(alert).toHaveText("Please enter a valid email address");
  await expect(fieldOf(page)).toHaveAttribute("aria-invalid", "true");

  const email = address();
  await fieldOf(page).fill(` ${email} `);
  const failsWith = async (words: string) => {
    await page.keyboard.press("Enter");
    await expect(page.getByText(words)).toBeVisible();
    await expect(fieldOf(page)).toHaveValue(email);
    await expect(button(page)).toBeEnabled();
    await fieldOf(page).focus();
  };
  await context.setOffline(true);
  await failsWith("There was a problem submitting your information. Please try again.");
  await context.setOffline(false);
  failing.call = "early_access_requests";
  await failsWith("Failed to save mailing list signup");
  failing.call = "email-marketing";
  await failsWith("Failed to sync with the email-marketing service");
  failing.call = undefined;

  const asked = page.waitForRequest(SYNC);
  const answer = await hold(page, ROWS);
  const left = await watchFields(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expect(fieldOf(page)).toBeDisabled();
  answer();
  expect((await asked).postDataJSON()).toEqual({
    operation: "addContact",
    contactData: { name: "", email, emailOptIn: true, source: "website_mailing_list" },
  });
  await isThanked(page);
  // The honeypot and the address.
  expect(await left()).toEqual(["", ""]);
  expect(await rowsOf(site, email)).toMatchObject([
    { first_name: "", last_name: "", interest_type: "mailing-list", email_opt_in: true },
  ]);
});

/** The thanks stay for 8 seconds. */
async function isThanked(page: Page) {
  await expect(page.getByText("Success!")).toBeVisible();
  await expect(page.getByText("Thank you for joining our mailing list.")).toBeVisible();
  const thanks = page.getByRole("heading", { name: "Thank You" });
  await expect(thanks).toBeVisible();
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await page.clock.fastForward(8000);
  await expect(thanks).toHaveCount(0);
  await expect(fieldOf(page)).toHaveValue("");
}
