import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { hold, watchFields } from "../page";
import { expect, test } from "../test";

const TABLE = "**/rest/v1/vendor_submissions*";
const FAILURE = "There was a problem submitting your application. Please try again.";

const MESSAGES = [
  "Business name must be at least 2 characters",
  "Please select a business type",
  "Contact name must be at least 2 characters",
  "Please enter a valid phone number",
  "Please enter a valid email address",
  "Please describe your services in detail",
];

const SERVICES = "Songs from 1928 on, with four fiddles.";

const button = (page: Page) => page.getByRole("button", { name: /^Submit/ });
const alerts = (page: Page) => page.getByRole("alert");
const business = (page: Page) => page.getByLabel("Business Name");

const stored = (site: Site, name: string) =>
  site.rows("vendor_submissions", `business_name=eq.${encodeURIComponent(name)}`);

/** Types from field to field and leaves the focus on the button. */
async function typeThrough(page: Page, words: string[]) {
  for (const typed of words) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await expect(button(page)).toBeFocused();
}

/** @returns the name of the business, unlike that of any other test */
async function writeByKeyboard(page: Page) {
  const name = `Keyboard Hall ${process.pid}-${Date.now()}`;
  const person = ["Ana Ruiz", "512 555 0100", "ana@example.com", "Austin, Texas"];
  await business(page).focus();
  await typeThrough(page, [name, "Cel", ...person, SERVICES, "  Because we like to sing.  "]);
  return name;
}

/**
 * An application is checked, written by keyboard, and kept over a reload and another page.
 * @returns the name of the business
 */
async function isWritten(page: Page) {
  await page.goto("/apply-partner");
  await business(page).fill("A");
  await page.getByLabel("Contact Name").focus();
  await expect(alerts(page)).toHaveCount(0);
  await button(page).click();
  await expect(alerts(page)).toHaveText(MESSAGES);
  await expect(business(page)).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await business(page).fill("");
  const name = await writeByKeyboard(page);
  await expect(alerts(page)).toHaveCount(0);
  await page.getByLabel("Email").fill("a@b");
  await expect(alerts(page)).toHaveText(["Please enter a valid email address"]);

  await page.reload();
  await expect(business(page)).toHaveValue(name);
  await expect(page.getByLabel("Business Type")).toHaveValue("celebrant");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find Partners" }).click();
  await page.getByRole("main").getByRole("link", { name: "Become a Partner" }).click();
  await expect(page.getByLabel("Services Description")).toHaveValue(SERVICES);
  await page.getByLabel("Email").fill("ana@example.com");
  await button(page).focus();
  return name;
}

test("an application is checked, written by keyboard and kept; one that fails keeps every word, and is stored once", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/500 \(Internal Server Error\)/, /409 \(Conflict\)/, /ERR_FAILED/);
  const name = await isWritten(page);
  const failsAndKeeps = async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByText(FAILURE)).toHaveCount(1);
    await expect(page.getByText("secret words")).toHaveCount(0);
    await expect(page).toHaveURL("/apply-partner");
    await expect(business(page)).toHaveValue(name);
    await expect(page.getByLabel("Business Type")).toHaveValue("celebrant");
    await expect(button(page)).toBeFocused();
  };
  await page.route(TABLE, (route) => route.abort());
  await failsAndKeeps();
  expect(await stored(site, name)).toEqual([]);
  // The row arrives, but not the news of it. No unroute between: a call could pass in the gap.
  await page.route(TABLE, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { message: "secret words" } });
  });
  await failsAndKeeps();
  await expect.poll(() => stored(site, name)).toHaveLength(1);

  const functions: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/functions/")) functions.push(request.url());
  });
  let sent = 0;
  await page.route(TABLE, (route) => {
    sent += 1;
    return route.continue();
  });
  const answer = await hold(page, TABLE);
  const left = await watchFields(page);
  await button(page).dblclick();
  await expect(button(page)).toHaveText("Submitting...");
  await expect(button(page)).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/partners");
  await expect(page.getByText("Application Submitted Successfully")).toBeVisible();
  await expect(page.getByText("Thank you for your interest. We’ll review")).toBeVisible();
  expect([sent, functions]).toEqual([1, []]);
  expect(await stored(site, name)).toMatchObject([
    { service_type: "celebrant", location: "Austin, Texas", message: "Because we like to sing." },
  ]);
  // A sent application is not offered again.
  await expect.poll(left).toEqual(Array(9).fill(""));
  await page.goBack();
  await expect(business(page)).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an application is refused beside its field, and sent", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 422/);
    await page.goto("/apply-partner");
    for (const name of ["Make a Difference", "Expand Your Reach", "Grow Together"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    const before = page.getByRole("region", { name: "Before you apply" });
    await expect(before).toContainText("within five business days");
    await expect(before).toContainText("being listed is free");
    const name = `Bluebonnet Hall ${process.pid}-${Date.now()}`;
    await business(page).fill(name);
    await page.getByLabel("Business Type").selectOption({ label: "Music/Entertainment" });
    await page.getByLabel("Contact Name").fill("Ana Ruiz");
    await page.getByLabel("Email").fill("ana@example.com");
    await page.getByLabel("Services Description").fill(SERVICES);
    await page.getByLabel("Phone").fill("911");
    await button(page).click();
    await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByLabel("Business Type")).toHaveValue("music");
    await page.getByLabel("Phone").fill("512 555 0100");
    await button(page).click();
    await expect(
      page.getByRole("heading", { name: "Application Submitted Successfully" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/partners\?/);
    await page.reload();
    expect(await stored(site, name)).toMatchObject([
      { service_type: "music", services: SERVICES, phone: "512 555 0100", message: null },
    ]);
  });
});
