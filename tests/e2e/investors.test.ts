import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { callAs } from "../support/colleagues";
import type { Site } from "../support/site/site";
import { hold, toast } from "./page";
import { expect, test } from "./test";

const SECRET = "Transforming End-of-Life Planning";
const SECRETS = [SECRET, "projected at", "given by Last Hurrah"];

/** A password that opens the gate, made as staff make one. */
async function addPassword(site: Site): Promise<string> {
  const password = `pass ${randomUUID()}`;
  await callAs(site, site.staff, "add_investor_password", { password, description: "For a test" });
  return password;
}

async function enter(page: Page, email: string, password: string) {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Submit" }).click();
}

const somebody = () => `${randomUUID()}@example.com`;

/** Fails where something that the gate guards is in what anybody is served. */
async function expectNothingOf(secrets: string[], addresses: string[]) {
  for (const address of addresses) {
    const text = await (await fetch(address)).text();
    for (const secret of secrets) expect(text, address).not.toContain(secret);
  }
}

test("a right password opens the page, which nothing held before, is logged and counted, and is asked again on reload", async ({
  page,
  site,
}) => {
  const password = await addPassword(site);
  const email = somebody();
  await site.update("site_settings", "key=eq.investor_sources", { value: "A study of 2024" });
  const pictures: string[] = [];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webp")) pictures.push(request.url());
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.push(request.url());
  });
  await page.goto("/investor-relations");
  await expectNothingOf(SECRETS, [`${site.url}/investor-relations`, ...scripts]);
  expect(scripts.length).toBeGreaterThan(3);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("checkbox", { name: "I would like to receive updates" }).check();
  expect(pictures).toEqual([]);
  await enter(page, email, password);
  await expect(page.getByRole("heading", { name: SECRET })).toBeVisible();
  await expect(toast(page, "Access Granted")).toContainText(
    "Welcome to the Investor Relations page.",
  );
  await site.update("site_settings", "key=eq.investor_sources", { value: "" });
  await expect(page.getByText("Sources: A study of 2024")).toBeVisible();
  await expect(page.getByText("$200B by 2025, in US dollars")).toBeVisible();
  const product = page.getByRole("img", { name: /^The home page of Last Hurrah/ });
  await expect(product).toHaveJSProperty("complete", true);
  await expect(product).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByRole("heading", { name: "Growth Strategy" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Investor Relations" })).toHaveAttribute(
    "href",
    "/contact?type=investor",
  );
  const [log] = await site.rows<{ password_id: string }>(
    "investor_access_logs",
    `email=eq.${email}`,
  );
  expect(log).toMatchObject({ marketing_opt_in: true });
  expect(await site.rows("investor_passwords", `id=eq.${log?.password_id}`)).toMatchObject([
    { usage_count: 1 },
  ]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await expect(page.getByText(SECRET)).toHaveCount(0);
});

test("the gate says what is missing or wrong above itself, keeps the address, and can be left", {
  tag: "@more",
}, async ({ page, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/investor-relations");
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByRole("textbox", { name: "Password" });
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.click();
  await expect(email).toBeFocused();
  const missing = toast(page, "Missing Information");
  // It stays for as long as it is pointed at.
  await missing.hover();
  await expect(missing).toContainText("Please enter both email and password.");
  await expect(missing).toBeInViewport({ ratio: 1 });
  await missing.getByRole("button", { name: "Close message" }).click();
  await expect(missing).toHaveCount(0);
  await enter(page, "ada@", "a guess");
  await expect(email).toBeFocused();
  const malformed = toast(page, "Please Check Your Email");
  await malformed.hover();
  await expect(malformed).toContainText("The email address looks incomplete or mistyped.");
  await malformed.getByRole("button", { name: "Close message" }).focus();
  await page.keyboard.press("Enter");
  await expect(malformed).toHaveCount(0);

  // At this size toasts do not lie over the button.
  await page.setViewportSize({ width: 1440, height: 900 });
  const gate = "**/investor-relations*";
  const ada = somebody();
  await page.route(gate, (route) => route.abort());
  await enter(page, ada, "anything");
  await expect(toast(page, "Error")).toContainText("Unable to verify password. Please try again.");
  await expect(email).toHaveValue(ada);
  await expect(password).toBeFocused();
  await page.unroute(gate);

  const release = await hold(page, gate);
  await enter(page, ada, "wrong");
  await expect(page.getByRole("button", { name: "Verifying..." })).toBeDisabled();
  release();
  await expect(toast(page, "Incorrect Password")).toContainText(
    "Please try again or request access below.",
  );
  await expect(password).toHaveValue("");
  await expect(email).toHaveValue(ada);
  const request = page.getByRole("link", { name: "Request access" });
  await expect(request).toHaveAttribute("href", "/contact?type=investor");
});

test("opens without JavaScript, too", async ({ newPage, site }) => {
  const password = await addPassword(site);
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/investor-relations");
  const email = somebody();
  await page.getByRole("checkbox").check();
  await enter(page, email, "wrong");
  await expect(page.getByRole("alert")).toContainText("Incorrect Password");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
  await enter(page, email, password);
  await expect(page.getByRole("heading", { name: SECRET })).toBeVisible();
  await expect(page.getByText("These figures are given by Last Hurrah.")).toBeVisible();
});
