import { MailServer } from "../../support/mail-server";
import { openAdmin } from "../back-office";
import { fits } from "../fits";
import { expect, test } from "../test";
import { askNow, openSection, startPlan } from "./plan-page";

test("a helper is invited by letter once an address keeps the plan, and the invitation taken back", async ({
  page,
  browser,
  startSite,
}) => {
  const server = await MailServer.start();
  const textOf = async (count: number) => {
    await expect.poll(() => server.taken.length, { timeout: 20_000 }).toBe(count);
    return (await server.taken.at(-1)?.read())?.text ?? "";
  };
  try {
    const site = await startSite({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });
    await startPlan(page, site, "Harold");
    await openSection(page, "People and settings");
    await expect(page.getByText("A plan may send nothing before one")).toBeVisible();
    await page.getByText("Keep this plan", { exact: true }).click();
    await page.getByLabel("Email").fill("ruth@example.com");
    await page.getByRole("button", { name: "Send me a code" }).click();
    const code = /\b\d{4} \d{4}\b/.exec(await textOf(1))?.[0] ?? "";
    await page.getByLabel("Code from the letter").fill(code);
    await page.getByRole("button", { name: "Keep this plan" }).click();

    await page.getByLabel("Who is it?").fill("Ann");
    await page.getByLabel("Their email address").fill("ann");
    await page.getByRole("button", { name: "Send a letter" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Their email address").fill("ann@example.com");
    await page.getByRole("button", { name: "Send a letter" }).click();
    await expect(page.getByText("A letter to ann@example.com is on its way.")).toBeVisible();
    const open = page.getByRole("listitem").filter({ hasText: "Ann · May write" });
    await expect(open).toContainText("From you. Works until");
    const link = /http\S+\/plan\/join#\w+/.exec(await textOf(2))?.[0] ?? "";
    await fits(page);

    const elsewhere = await browser.newContext();
    const ann = await elsewhere.newPage();
    await ann.goto(link);
    await expect(ann.getByRole("heading", { name: "Will you help?" })).toBeVisible();
    await page.getByRole("button", { name: /^Take it back.*Ann$/ }).click();
    await expect(open).toHaveCount(0);
    await ann.getByLabel("Your name").fill("Ann");
    await ann.getByRole("button", { name: "Join the plan" }).click();
    await expect(ann.getByText("taken back")).toBeVisible();
    await elsewhere.close();

    // A letter that comes back is told, and a link takes its place.
    server.faults.push({ at: "recipient", answer: "550 5.1.1 No such user" });
    await page.getByLabel("Who is it?").fill("Bea");
    await page.getByLabel("Their email address").fill("bea@example.com");
    await page.getByRole("button", { name: "Send a letter" }).click();
    const bea = page.getByRole("listitem").filter({ hasText: "Bea · May write" });
    await expect(bea).toContainText("This address does not take letters.", { timeout: 20_000 });
    await bea.getByRole("button", { name: /^Make a link instead/ }).click();
    await expect(page.getByText("A link for Bea")).toBeVisible();
    await expect(bea).toHaveCount(1);
    await expect(bea).not.toContainText("does not take letters");
    await page.getByText("Who changed what", { exact: true }).click();
    await expect(page.getByText("You took an invitation back").first()).toBeVisible();
  } finally {
    await server.stop();
  }
});

test("a link can be read off the screen by a phone, and printed on a sheet of its own", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/history-list/);
  await startPlan(page, site, "Harold");
  await openSection(page, "People and settings");
  await expect(page.getByText("This site does not send email yet.")).toBeVisible();
  await page.getByLabel("Who is it?").fill("Ann");
  await page.getByRole("button", { name: "Make a link" }).click();
  const code = page.getByRole("img", { name: /^QR code/ });
  await expect(code).toBeVisible();
  await fits(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: "Print it" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Harold" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "An invitation to help" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("heading", { name: "An invitation to help" })).toBeHidden();

  // What is loaded when it is opened, where that fails at first.
  await page.emulateMedia({ media: "screen" });
  await page.route(/history-list-/, (route) => route.abort());
  await page.getByText("Who changed what", { exact: true }).click();
  await expect(page.getByText("This part could not be loaded.")).toBeVisible();
  await page.unroute(/history-list-/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("started this plan")).toBeVisible();
});

test("staff read a plan only while its owner lets them help, and the family sees who looked", async ({
  page,
  browser,
  site,
}) => {
  const path = await startPlan(page, site, "Harold the Helped");
  const id = path.split("/").pop();
  const context = await browser.newContext();
  const staff = await context.newPage();
  await openAdmin(staff, site, `/admin/plans/${id}`);
  await expect(staff.getByText("This plan is not open to us")).toBeVisible();
  await staff.getByRole("link", { name: "Back to Plans" }).click();
  await expect(staff.getByText("Harold the Helped")).toBeHidden();

  await openSection(page, "People and settings");
  await page.getByRole("switch", { name: "Our staff may read this plan" }).click();
  await expect(page.getByText("Our staff may read this plan until")).toBeVisible();
  await staff.reload();
  await staff.getByRole("link", { name: "Look at Harold the Helped" }).click();
  await expect(staff.getByText("The family sees that you looked")).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Checklist" })).toBeVisible();
  await expect(staff.getByRole("textbox")).toHaveCount(0);
  await fits(staff);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Who looked" })).toBeVisible();
  await fits(page);
  await page.getByRole("switch", { name: "Our staff may read this plan" }).click();
  await expect(page.getByText("Nobody at Last Hurrah can read this plan.")).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("This plan is not open to us")).toBeVisible();
  await context.close();
});

test("a plan is closed on one device, and on all of them", async ({
  page,
  site,
  browser,
  expectInConsole,
}) => {
  expectInConsole(/status of (400|401|403)/);
  const path = await startPlan(page, site, "Harold");
  const { origin } = new URL(page.url());
  await openSection(page, "People and settings");
  await page.getByRole("button", { name: "Close on this device" }).click();
  await expect(page.getByText("once it is closed, it is lost to you")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page
    .getByRole("navigation", { name: "Plan" })
    .getByRole("link", { name: "Overview" })
    .click();
  await page.getByRole("button", { name: "Make a recovery link" }).click();
  const link = page.getByLabel("Your recovery link");
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(
    await link.inputValue().then((text) => origin + text.slice(text.indexOf("/plan"))),
  );
  await phone.getByRole("button", { name: "Open my plan" }).click();
  const next = await phone.getByLabel("Your recovery link").inputValue();
  await phone.getByRole("button", { name: "I have kept it" }).click();
  await openSection(phone, "People and settings");
  await phone.evaluate(() => localStorage.setItem("last-hurrah-forms/plan/ask", "{}"));
  await phone.getByRole("button", { name: "Close on this device" }).click();
  await expect(phone.getByText("Only the recovery link you kept opens it again.")).toBeVisible();
  await phone
    .getByRole("alertdialog")
    .getByRole("button", { name: "Close on this device" })
    .click();
  await expect(phone).toHaveURL(`${origin}/plan`);
  await expect(phone.getByText("Your plans are closed on this device.")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Your plans" })).toHaveCount(0);
  // What was half written in a form goes with it.
  expect(await phone.evaluate(() => localStorage.getItem("last-hurrah-forms/plan/ask"))).toBeNull();
  await phone.goto(origin + path);
  await expect(phone.getByText("This plan is not open in this browser")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harold");

  await phone.goto(origin + next.slice(next.indexOf("/plan")));
  await phone.getByRole("button", { name: "Open my plan" }).click();
  await phone.getByRole("button", { name: "I have kept it" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Harold");
  await openSection(page, "People and settings");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  // A link alone led back to it, and is over: here another can be made.
  await expect(page).toHaveURL(origin + path);
  await expect(page.getByRole("button", { name: "Make a recovery link" })).toBeVisible();
  await askNow(phone);
  await expect(phone.getByText("This plan is not open in this browser")).toBeVisible({
    timeout: 15_000,
  });
  await elsewhere.close();
});
