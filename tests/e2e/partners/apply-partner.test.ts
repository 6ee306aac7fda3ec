import type { Page, Route } from "@playwright/test";
import type { Site } from "../../support/site";
import { axe, fits } from "../fits";
import { watchFields } from "../page";
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

const button = (page: Page) => page.getByRole("button", { name: /^Submit/ });

/** Every field with words of its own; the name of the business is unlike that of any other test. */
async function fill(page: Page) {
  const name = `Bluebonnet Hall ${process.pid}-${Date.now()}`;
  await page.getByLabel("Business Name").fill(name);
  await page.getByLabel("Business Type").selectOption({ label: "Music/Entertainment" });
  await page.getByLabel("Contact Name").fill("Ana Ruiz");
  await page.getByLabel("Phone").fill("512 555 0100");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Services Description").fill("Songs from 1928 on, with four fiddles.");
  return name;
}

const stored = (site: Site, name: string) =>
  site.rows("vendor_submissions", `business_name=eq.${encodeURIComponent(name)}`);

const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: "secret words" } });

test("shows what partners gain and asks for every field", async ({ page }) => {
  await page.goto("/apply-partner");
  for (const name of ["Make a Difference", "Expand Your Reach", "Grow Together"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Partner Application" })).toBeVisible();
  const before = page.getByRole("region", { name: "Before you apply" });
  await expect(before).toContainText("within five business days");
  await expect(before).toContainText("being listed is free");
  const options = page.getByLabel("Business Type").locator("option:not([value=''])");
  const types = await options.evaluateAll((all) =>
    all.map((option) => `${option.getAttribute("value")}: ${option.textContent}`),
  );
  expect(types).toEqual([
    "venue: Venue",
    "catering: Catering",
    "music: Music/Entertainment",
    "celebrant: Celebrant/Officiant",
    "planning: Event Planning",
    "photography: Photography/Videography",
    "memorials: Memorial Items/Keepsakes",
    "other: Other",
  ]);
});

test("stores an application, says so on the directory, and calls no function", async ({
  page,
  site,
}) => {
  const functions: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/functions/")) functions.push(request.url());
  });
  await page.goto("/apply-partner");
  const name = await fill(page);
  await page.getByLabel("Why do you want to join?").fill("  Because we like to sing.  ");
  const left = await watchFields(page);
  await button(page).click();
  await expect(page).toHaveURL("/partners");
  await expect(page.getByText("Application Submitted Successfully")).toBeVisible();
  await expect(
    page.getByText(
      "Thank you for your interest. We'll review your application and get back to you soon.",
    ),
  ).toBeVisible();
  expect(await stored(site, name)).toMatchObject([
    {
      business_name: name,
      contact_name: "Ana Ruiz",
      email: "ana@example.com",
      phone: "512 555 0100",
      service_type: "music",
      services: "Songs from 1928 on, with four fiddles.",
      message: "Because we like to sing.",
    },
  ]);
  expect(functions).toEqual([]);

  // What was sent is not offered again.
  expect(await left()).toEqual(Array(9).fill(""));
  await page.goBack();
  await expect(page.getByLabel("Business Name")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Business Name")).toHaveValue("");
});

test("stores no message when there is none", async ({ page, site }) => {
  await page.goto("/apply-partner");
  const name = await fill(page);
  await button(page).click();
  await expect(page).toHaveURL("/partners");
  expect(await stored(site, name)).toMatchObject([{ message: null }]);
});

test("says at each field what is wrong: when sent, then with every change", async ({ page }) => {
  await page.goto("/apply-partner");
  await page.getByLabel("Business Name").fill("A");
  await page.getByLabel("Contact Name").focus();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await button(page).click();
  await expect(page.getByRole("alert")).toHaveText(MESSAGES);
  await expect(page.getByLabel("Business Name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await axe(page);

  const corrections: [string, string][] = [
    ["Business Name", "AB"],
    ["Contact Name", "Bo"],
    ["Phone", "5125550100"],
    ["Email", "a@b.co"],
    ["Services Description", "ten signs.."],
  ];
  await page.getByLabel("Business Type").selectOption("other");
  await expect(page.getByRole("alert")).toHaveCount(5);
  for (const [index, [label, words]] of corrections.entries()) {
    await page.getByLabel(label).fill(words);
    await expect(page.getByRole("alert")).toHaveCount(4 - index);
  }
  await page.getByLabel("Email").fill("a@b");
  await expect(page.getByRole("alert")).toHaveText(["Please enter a valid email address"]);
});

test("a failure keeps every word; the next attempt leaves one row", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/500 \(Internal Server Error\)/, /409 \(Conflict\)/);
  await page.goto("/apply-partner");
  const name = await fill(page);
  await page.getByLabel("Why do you want to join?").fill("We like to sing.");

  // The row arrives, but not the news of it.
  await page.route(TABLE, async (route) => {
    await route.fetch();
    await refuse(route);
  });
  await button(page).click();
  await expect(page.getByText("Error Submitting Application")).toBeVisible();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByText("secret words")).toHaveCount(0);
  await expect(page).toHaveURL("/apply-partner");
  await expect(page.getByLabel("Business Name")).toHaveValue(name);
  await expect(page.getByLabel("Business Type")).toHaveValue("music");
  await expect(page.getByLabel("Why do you want to join?")).toHaveValue("We like to sing.");
  await expect(button(page)).toBeFocused();

  await page.unroute(TABLE);
  await button(page).click();
  await expect(page).toHaveURL("/partners");
  expect(await stored(site, name)).toHaveLength(1);
});

test("a line that is dead fails in the same words", async ({ page, site, expectInConsole }) => {
  expectInConsole(/ERR_FAILED/);
  await page.goto("/apply-partner");
  const name = await fill(page);
  await page.route(TABLE, (route) => route.abort());
  await button(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByLabel("Business Name")).toHaveValue(name);
  expect(await stored(site, name)).toHaveLength(0);
});

test("a double click sends once, and the button says that it is sending", async ({
  page,
  site,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  await page.route(TABLE, async (route) => {
    sent.push(route.request().postData() ?? "");
    await asked;
    await route.continue();
  });
  await page.goto("/apply-partner");
  const name = await fill(page);
  await button(page).dblclick();
  await expect(button(page)).toHaveText("Submitting...");
  await expect(button(page)).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/partners");
  expect(sent).toHaveLength(1);
  expect(await stored(site, name)).toHaveLength(1);
});

test("what was written survives a reload and another page", async ({ page }) => {
  await page.goto("/apply-partner");
  const name = await fill(page);
  await page.reload();
  await expect(page.getByLabel("Business Name")).toHaveValue(name);
  await expect(page.getByLabel("Business Type")).toHaveValue("music");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find Partners" }).click();
  await page.getByRole("main").getByRole("link", { name: "Become a Partner" }).click();
  await expect(page.getByLabel("Services Description")).toHaveValue(
    "Songs from 1928 on, with four fiddles.",
  );
});

test("can be filled in and sent by keyboard alone", async ({ page, site }) => {
  await page.goto("/apply-partner");
  const name = `Keyboard Hall ${process.pid}-${Date.now()}`;
  await page.getByLabel("Business Name").focus();
  await expect(button(page)).toBeEnabled();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cel");
  const person = ["Ana Ruiz", "512 555 0100", "ana@example.com"];
  for (const words of [...person, "Austin, Texas", "Words for the day.", ""]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
  await page.keyboard.press("Tab");
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/partners");
  expect(await stored(site, name)).toMatchObject([
    { service_type: "celebrant", location: "Austin, Texas" },
  ]);
});

test("stands at every width, without overflow or axe findings", async ({ page }) => {
  await page.goto("/apply-partner");
  await expect(button(page)).toBeEnabled();
  await fits(page);
});

test("is sent without JavaScript, too", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/apply-partner`);
  const name = await fill(page);
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
  expect(await stored(site, name)).toMatchObject([{ service_type: "music", message: null }]);
  await context.close();
});
