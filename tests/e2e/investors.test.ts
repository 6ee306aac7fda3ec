import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "../support/sign-in";
import type { Site } from "../support/site";
import { axe } from "./fits";
import { toast } from "./page";
import { expect, test } from "./test";

const SECRET = "Transforming End-of-Life Planning";

/** A password that opens the gate, made as staff make one. */
async function addPassword(site: Site): Promise<string> {
  const password = `pass ${randomUUID()}`;
  const headers = { apikey: site.keys.publishableKey, "content-type": "application/json" };
  const { access_token } = await signIn({ url: site.url, ...site.keys }, site.staff);
  const added = await fetch(`${site.url}/rest/v1/rpc/add_investor_password`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ password, description: "For a test" }),
  });
  expect(added.ok).toBe(true);
  return password;
}

async function enter(page: Page, email: string, password: string) {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Submit" }).click();
}

const somebody = () => `${randomUUID()}@example.com`;

test("a right password opens the page, is logged and counted, and is asked again on reload", async ({
  page,
  site,
}) => {
  const password = await addPassword(site);
  const email = somebody();
  await site.update("site_settings", "key=eq.investor_sources", { value: "A study of 2024" });
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webp")) pictures.push(request.url());
  });
  await page.goto("/investor-relations");
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
  for (const heading of [
    "Market Opportunity",
    "Growing Market",
    "Underserved Need",
    "Our Solution",
    "Revenue Model",
    "Growth Strategy",
  ]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Contact Investor Relations" })).toHaveAttribute(
    "href",
    "/contact?type=investor",
  );
  await axe(page);
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

test("a wrong password is told, and emptied", async ({ page, site }) => {
  await addPassword(site);
  await page.goto("/investor-relations");
  const email = somebody();
  await enter(page, email, "wrong");
  await expect(toast(page, "Incorrect Password")).toContainText(
    "Please try again or request access below.",
  );
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByRole("link", { name: "Request access" })).toHaveAttribute(
    "href",
    "/contact?type=investor",
  );
});

test("five wrong ones from an address are enough", async ({ page, expectInConsole }) => {
  expectInConsole(/status of 429/);
  await page.goto("/investor-relations");
  const email = somebody();
  for (let i = 0; i < 5; i += 1) {
    await enter(page, email, "wrong");
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
  }
  await enter(page, email, "wrong");
  await expect(toast(page, "Too Many Attempts").first()).toBeVisible();
});

test("a missing answer is told before anything is sent", async ({ page }) => {
  await page.goto("/investor-relations");
  await enter(page, somebody(), "");
  await expect(toast(page, "Missing Information")).toContainText(
    "Please enter both email and password.",
  );
});

test("without the network the gate keeps what was typed", async ({ page, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  await page.goto("/investor-relations");
  const email = somebody();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.route("**/investor-relations*", (route) => route.abort());
  await enter(page, email, "anything");
  await expect(toast(page, "Error")).toContainText("Unable to verify password. Please try again.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByRole("textbox", { name: "Password" })).toBeFocused();
});

test("its messages lie above it, and are closed with the mouse and the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/investor-relations");
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByRole("textbox", { name: "Password" });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(email).toBeFocused();
  const missing = toast(page, "Missing Information");
  await expect(missing).toBeInViewport({ ratio: 1 });
  await missing.getByRole("button", { name: "Close message" }).click();
  await expect(missing).toHaveCount(0);

  await enter(page, "ada@", "a guess");
  await expect(email).toBeFocused();
  const malformed = toast(page, "Please Check Your Email");
  await expect(malformed).toContainText("The email address looks incomplete or mistyped.");
  await expect(toast(page, "Missing Information")).toHaveCount(0);
  const close = malformed.getByRole("button", { name: "Close message" });
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(malformed).toHaveCount(0);

  await email.fill("ada@example.com");
  await password.fill("");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(password).toBeFocused();
  // What is still shown when the gate is left stays for its time.
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Missing Information")).toBeVisible();
});

test("says that it is verifying, and can be left", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/investor-relations");
  await page.route("**/investor-relations*", async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, somebody(), "wrong");
  await expect(page.getByRole("button", { name: "Verifying..." })).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  await axe(page);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
});

test("no page and no script holds what the gate guards", async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.url());
  });
  await page.goto("/investor-relations", { waitUntil: "networkidle" });
  for (const address of [`${site.url}/investor-relations`, ...scripts]) {
    const text = await (await fetch(address)).text();
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain("projected at");
    expect(text).not.toContain("given by Last Hurrah");
  }
  expect(scripts.length).toBeGreaterThan(3);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

test("opens without JavaScript, too", async ({ browser, site }) => {
  const password = await addPassword(site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/investor-relations`);
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
  await context.close();
});
