import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { watchFields } from "../page";
import { expect, test } from "../test";

test.describe("the newsletter", () => {
  const address = () => `reader-${process.pid}-${Date.now()}@example.com`;
  const rowsOf = (site: Site, email: string) =>
    site.rows("early_access_requests", `email=eq.${email}`);
  const fieldOf = (page: Page) =>
    page.locator("#newsletter").getByRole("textbox", { name: "Email" });
  const button = (page: Page) => page.getByRole("button", { name: "Subscribe" });

  test("joins the mailing list with an address alone", async ({ page, site }) => {
    await page.clock.install();
    await page.goto("/resources");
    const email = address();
    const asked = page.waitForRequest("**/functions/v1/email-marketing");
    await fieldOf(page).fill(` ${email} `);
    const left = await watchFields(page);
    await page.keyboard.press("Enter");
    expect((await asked).postDataJSON()).toEqual({
      operation: "addContact",
      contactData: { name: "", email, emailOptIn: true, source: "website_mailing_list" },
    });
    await expect(page.getByText("Success!")).toBeVisible();
    await expect(page.getByText("Thank you for joining our mailing list.")).toBeVisible();
    const thanks = page.getByRole("heading", { name: "Thank You" });
    await expect(thanks).toBeVisible();
    await expect(page.getByText("This site does not send email yet")).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    // The honeypot and the address.
    expect(await left()).toEqual(["", ""]);
    expect(await rowsOf(site, email)).toMatchObject([
      { first_name: "", last_name: "", interest_type: "mailing-list", email_opt_in: true },
    ]);
    await page.clock.fastForward(8000);
    await expect(thanks).toHaveCount(0);
    await expect(fieldOf(page)).toHaveValue("");
  });

  test("says what is wrong with an address", async ({ page }) => {
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
  });

  for (const [where, pattern, words] of [
    ["the row", "**/rest/v1/early_access_requests*", "Failed to save mailing list signup"],
    [
      "the email service",
      "**/functions/v1/email-marketing",
      "Failed to sync with the email-marketing service",
    ],
  ] as const) {
    test(`keeps the address when ${where} fails, and a retry leaves one row`, async ({
      page,
      site,
      expectInConsole,
    }) => {
      expectInConsole(/500 \(Internal Server Error\)/, /409 \(Conflict\)/);
      const email = address();
      await page.route(pattern, (route) => route.fulfill({ status: 500, json: { error: "x" } }));
      await page.goto("/resources");
      await fieldOf(page).fill(email);
      await button(page).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(fieldOf(page)).toHaveValue(email);
      await page.unroute(pattern);
      await button(page).click();
      await expect(page.getByRole("heading", { name: "Thank You" })).toBeVisible();
      expect(await rowsOf(site, email)).toHaveLength(1);
    });
  }

  test("keeps the address when the network is gone", async ({ page, context, expectInConsole }) => {
    expectInConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/resources");
    await fieldOf(page).fill("reader@example.com");
    // What tells of it is fetched when the field takes the focus.
    await page.getByRole("region", { name: /Notifications/ }).waitFor({ state: "attached" });
    await context.setOffline(true);
    await button(page).click();
    await expect(
      page.getByText("There was a problem submitting your information. Please try again."),
    ).toBeVisible();
    await expect(fieldOf(page)).toHaveValue("reader@example.com");
    await expect(button(page)).toBeEnabled();
  });

  test("is locked while it sends", async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/rest/v1/early_access_requests*", async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto("/resources");
    await fieldOf(page).fill(address());
    await button(page).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    await expect(fieldOf(page)).toBeDisabled();
    answer();
    await expect(page.getByRole("heading", { name: "Thank You" })).toBeVisible();
  });

  test("is joined without JavaScript, too", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/resources`);
    const email = address();
    await fieldOf(page).fill("nobody");
    await button(page).click();
    await expect(page.locator("#newsletter")).toContainText("Please enter a valid email address");
    await expect(fieldOf(page)).toHaveValue("nobody");
    await fieldOf(page).fill(email);
    await button(page).click();
    await expect(page.getByRole("heading", { name: "Thank You" })).toBeInViewport();
    await expect(page.getByText("Thank you for joining our mailing list.")).toBeVisible();
    expect(await rowsOf(site, email)).toMatchObject([{ first_name: "", email_opt_in: true }]);
    await context.close();
  });
});
