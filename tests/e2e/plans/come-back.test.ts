import { MailServer } from "../../support/mail-server";
import { fits } from "../fits";
import { expect, test } from "../test";
import { askNow, startPlan } from "./plan-page";

/** The code and the link of the latest of so many letters. */
async function letter(server: MailServer, count: number) {
  await expect.poll(() => server.taken.length, { timeout: 20_000 }).toBe(count);
  const { text = "" } = (await server.taken.at(-1)?.read()) ?? {};
  const [code = ""] = /\b\d{4} \d{4}\b/.exec(text) ?? [];
  const [, token = ""] = /plan\/open#(\w+)/.exec(text) ?? [];
  return { code, token };
}

test("a plan is kept with a code, and opened in other browsers with a code and a link", async ({
  page,
  browser,
  startSite,
  expectInConsole,
}) => {
  expectInConsole(/status of (410|422)/);
  const server = await MailServer.start();
  try {
    const site = await startSite({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });
    await startPlan(page, site, "Harold");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill("ruth@example.com");
    await page.getByRole("button", { name: "Send me a code" }).click();
    const first = await letter(server, 1);
    await page.getByLabel("Code from the letter").fill(first.code);
    await page.getByRole("button", { name: "Keep this plan" }).click();
    await expect(page.getByText("Kept. With ruth@example.com")).toBeVisible();

    const elsewhere = await browser.newContext();
    const tablet = await elsewhere.newPage();
    await tablet.goto(`${site.url}/plan/open`);
    await tablet.getByLabel("Email").fill("Ruth@Example.com");
    await fits(tablet);
    await tablet.getByRole("button", { name: "Send me a code" }).click();
    await expect(tablet.getByText("If this address belongs to a plan")).toBeVisible();
    const second = await letter(server, 2);
    await tablet.getByLabel("Code from the letter").fill("12345678");
    await tablet.getByRole("button", { name: "Open my plan" }).click();
    await expect(tablet.getByText("You can try 4 more times")).toBeVisible();
    await fits(tablet);
    await tablet.getByLabel("Code from the letter").fill(second.code);
    await tablet.getByRole("button", { name: "Open my plan" }).click();
    await expect(tablet.getByRole("heading", { level: 1 })).toContainText("Harold");
    await elsewhere.close();

    await page.goto(`${site.url}/plan/open`);
    await page.getByLabel("Email").fill("ruth@example.com");
    await page.getByRole("button", { name: "Send me a code" }).click();
    const third = await letter(server, 3);
    const other = await browser.newContext();
    const phone = await other.newPage();
    await phone.goto(`${site.url}/plan/open#${third.token}`);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Open your plan");
    await expect(phone.locator("body")).not.toContainText("Harold");
    await fits(phone);
    await phone.getByRole("button", { name: "Open my plan" }).click();
    await expect(phone.getByRole("heading", { level: 1 })).toContainText("Harold");
    // A family is no staff, whatever it opens.
    await phone.goto(`${site.url}/admin`);
    await expect(phone.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await phone.goto(`${site.url}/plan/open#${third.token}`);
    await phone.getByRole("button", { name: "Open my plan" }).click();
    await expect(phone.getByText("It was used already")).toBeVisible();
    await other.close();
  } finally {
    await server.stop();
  }
});

test("where the site sends no email, a recovery link opens the plan once, and renews itself", async ({
  page,
  site,
  browser,
}) => {
  await startPlan(page, site, "Harold");
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await page.getByRole("button", { name: "Make a recovery link" }).click();
  await expect(page.getByLabel("Your recovery link")).toBeVisible();
  // Not copied: the site cannot show it again, so it offers another.
  await page.reload();
  await page.getByRole("button", { name: "Make another recovery link" }).click();
  const link = await page.getByLabel("Your recovery link").inputValue();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Who helps" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Keep this plan" })).toHaveCount(0);
  const context = await browser.newContext();
  const phone = await context.newPage();
  const address = new URL(page.url());
  await phone.goto(new URL("/plan/open", address).href);
  await expect(phone.getByText("This site does not send email yet")).toBeVisible();
  await fits(phone);
  await phone.getByLabel("Your recovery link").fill(link.slice(0, -3));
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByText("This is not all of the link")).toBeVisible();
  await phone.getByLabel("Your recovery link").fill(link);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.getByRole("button", { name: "Open my plan" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Your plan is open here");
  await expect(phone.getByLabel("Your recovery link")).not.toHaveValue(link);
  await fits(phone);
  await phone.getByRole("button", { name: "I have kept it" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Harold");
  await context.close();
});

test("an invitation asks for a name, and opens the plan for one person", async ({
  page,
  site,
  browser,
}) => {
  const path = await startPlan(page, site, "Harold");
  const address = new URL(page.url()).origin;
  await page.goto(`${address}${path}/people`);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("The link").inputValue();
  const context = await browser.newContext();
  const ann = await context.newPage();
  await ann.goto(`${address}/plan/join#${new URL(link).hash.slice(1)}`);
  await expect(ann.getByRole("heading", { name: "Will you help?" })).toBeVisible();
  await fits(ann);
  await ann.getByRole("button", { name: "Join the plan" }).click();
  await expect(ann.getByText("Please enter your name")).toBeVisible();
  await ann.getByLabel("Your name").fill("Ann");
  await ann.getByRole("button", { name: "Join the plan" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toContainText("Harold");
  await askNow(page);
  await expect(page.getByText("Ann").first()).toBeVisible({ timeout: 15_000 });
  const late = await browser.newContext();
  const bea = await late.newPage();
  await bea.goto(`${address}/plan/join#${new URL(link).hash.slice(1)}`);
  await expect(bea.getByText("This invitation was used already")).toBeVisible();
  await fits(bea);
  // Who is a member already goes to the plan.
  await ann.goto(`${address}/plan/join#${new URL(link).hash.slice(1)}`);
  await ann.getByRole("button", { name: "Go to the plan" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toContainText("Harold");
  await bea.goto(`${address}/plan/join`);
  await expect(bea.getByText("This link opens nothing here")).toBeVisible();
  // Another link over the same address changes only what is behind the #.
  await bea.goto(`${address}/plan/join#${new URL(link).hash.slice(1)}`);
  await expect(bea.getByText("This invitation was used already")).toBeVisible();
  await Promise.all([context.close(), late.close()]);
});
