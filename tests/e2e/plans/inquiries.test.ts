import type { Browser, Page } from "@playwright/test";
import { MailServer } from "../../support/mail-server";
import type { Site } from "../../support/site";
import { fits } from "../fits";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

const NAMES = ["Lakeside Hall", "Garden House", "Old Mill", "Town Barn"] as const;
const addressOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@example.com`;
const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

/** The text of the latest letter to an address, once there are so many of them. */
async function letterTo(server: MailServer, address: string, count = 1): Promise<string> {
  const own = () => server.taken.filter(({ to }) => to.includes(address));
  await expect.poll(() => own().length, { timeout: 20_000 }).toBe(count);
  return (await own().at(-1)?.read())?.text ?? "";
}

/** Partners with a confirmed address, on a plan's shortlist. */
async function shortlist(site: Site, plan_id: string) {
  for (const name of NAMES) {
    const [partner] = await site.insert<{ id: string }>("partners", {
      name,
      type: "Celebration Venue",
      location: "Hudson, NY",
    });
    await site.insert("partner_contacts", {
      partner_id: partner?.id,
      email: addressOf(name),
      email_confirmed_at: new Date().toISOString(),
    });
    await site.insert("plan_shortlist", { plan_id, partner_id: partner?.id, title: name });
  }
}

const threadOf = async (site: Site, name: string) =>
  (await site.rows<{ id: string }>("inquiry_threads", `partner_name=eq.${name}`))[0]?.id;

/** Opens the page of a letter on a phone without JavaScript. */
async function answerPage(browser: Browser, text: string): Promise<Page> {
  const [link = ""] = /http\S+\/inquiry\/\w+/.exec(text) ?? [];
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const phone = await context.newPage();
  await phone.goto(link);
  return phone;
}

test("a family asks partners, compares what they answer and books; the others are told", async ({
  page,
  browser,
  startSite,
}) => {
  test.slow();
  const server = await MailServer.start();
  try {
    const site = await startSite({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });
    const path = await startPlan(page, site, "Ruth Alvarez");
    const plan = path.split("/").at(-1) ?? "";
    await shortlist(site, plan);
    // Nobody has an address of this one: the family hands on a link.
    const [far] = await site.insert<{ id: string }>("partners", {
      name: "Far Chapel",
      type: "Celebration Venue",
      location: "Hudson, NY",
    });
    await site.insert("plan_shortlist", {
      plan_id: plan,
      partner_id: far?.id,
      title: "Far Chapel",
    });

    // A member's address comes first; what is written meanwhile stays.
    await page.goto(`${site.url}${path}/partners/ask`);
    for (const name of [...NAMES, "Far Chapel"]) {
      await page.getByRole("checkbox", { name }).check();
    }
    await page.getByRole("button", { name: "Ask Last Hurrah for their address" }).click();
    await expect(page.getByText(/^You asked us for their address on/)).toBeFocused();
    await page.getByLabel("A day to ask about").fill(DAY);
    await page.getByRole("button", { name: "Add this day" }).click();
    await page.getByLabel("Your words").fill("Is there room for a piano?");
    const overview = await page.context().newPage();
    await overview.goto(site.url + path);
    const keepCard = overview.getByRole("heading", { name: "Keep this plan" });
    await expect(keepCard).toBeVisible();
    await page.getByLabel("Email").fill("ruth@example.com");
    await page.getByRole("button", { name: "Send me a code" }).click();
    const [code = ""] = /\b\d{4} \d{4}\b/.exec(await letterTo(server, "ruth@example.com")) ?? [];
    await page.getByLabel("Code from the letter").fill(code);
    await page.getByRole("button", { name: "Keep this plan" }).click();
    await expect(page.getByText("Kept. With ruth@example.com")).toBeVisible();
    await expect(keepCard).toBeHidden({ timeout: 10_000 });
    // Another tab goes on with it, and both have what each of them writes.
    await overview.goto(page.url());
    await expect(overview.getByLabel("Your words")).toHaveValue("Is there room for a piano?");
    await overview.getByLabel("Expected guests").fill("40");
    await expect(page.getByLabel("Expected guests")).toHaveValue("40");
    await page.getByLabel("Your words").fill("Is there room for a grand piano?");
    await expect(overview.getByLabel("Your words")).toHaveValue("Is there room for a grand piano?");
    await overview.close();
    const preview = page.getByRole("region", { name: "What each partner sees" });
    await expect(preview).toContainText("Lakeside Hall");
    await expect(preview).toContainText("Is there room for a grand piano?");
    await fits(page);
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
    await expect(page.getByText("On its way to 4 partners. Please hand on the link")).toBeVisible();
    await expect(page.getByLabel("A link for Far Chapel")).toHaveValue(/\/inquiry\/\w{40}$/);
    const letters = await Promise.all(NAMES.map((name) => letterTo(server, addressOf(name))));
    for (const text of letters) {
      expect(text).not.toContain("ruth@example.com");
      expect(text).not.toContain(plan);
    }

    // One answers, one declines, one by phone, one not at all.
    const lakeside = await answerPage(browser, letters[0] ?? "");
    await lakeside.getByRole("radio", { name: "Yes" }).check();
    await lakeside.getByLabel("Price, from").fill("900");
    await lakeside.getByRole("button", { name: "Send our answer" }).click();
    await expect(lakeside.getByText("The family has your answer.").first()).toBeVisible();
    const garden = await answerPage(browser, letters[1] ?? "");
    await garden.getByText("This is not for us").click();
    await garden.getByRole("button", { name: "Tell the family" }).click();
    await expect(garden.getByText("Thank you for telling them.").first()).toBeVisible();
    await expect.poll(() => letterTo(server, "ruth@example.com", 3)).toContain("Garden House");
    const card = (name: string) =>
      page.getByRole("listitem").filter({
        has: page.getByRole("heading", { level: 4, name }),
      });
    await expect(card("Lakeside Hall")).toContainText("Free", { timeout: 15_000 });
    await expect(card("Garden House")).toContainText("Not for them", { timeout: 15_000 });
    await card("Town Barn").getByText("Write down what they said by phone").click();
    await card("Town Barn")
      .getByLabel(/^Free on/)
      .selectOption("maybe");
    await card("Town Barn")
      .getByLabel(/^Price from/)
      .fill("700");
    await card("Town Barn").getByRole("button", { name: "Write it down" }).click();
    const table = page.getByRole("table", { name: "Answers side by side" });
    await expect(table.getByRole("row", { name: /^Price/ })).toContainText("$700");
    await expect(table.getByRole("columnheader", { name: "Town Barn" })).toContainText(
      "Told by phone, written by you",
    );
    await fits(page);

    // Somebody else wrote down the same call: both are shown, and one is chosen.
    const call = card("Town Barn");
    await call.getByLabel(/^Price from/).fill("650");
    await site.insert("inquiry_entries", {
      thread_id: await threadOf(site, "Town Barn"),
      plan_id: plan,
      kind: "phone",
      price_from: 60_000,
    });
    await call.getByRole("button", { name: "Write it down" }).click();
    await expect(call.getByText("$650")).toBeVisible();
    await expect(call.getByText("$600").first()).toBeVisible();
    await call.getByRole("button", { name: "Keep mine" }).click();
    await expect(table.getByRole("row", { name: /^Price/ })).toContainText("$650");

    // One reminder, which the mail server sends back.
    await site.update("inquiry_threads", "partner_name=eq.Old%20Mill", {
      asked_at: new Date(Date.now() - 4 * 86_400_000).toISOString(),
    });
    await page.reload();
    server.faults.push({ at: "recipient", answer: "550 5.1.1 No such user" });
    await card("Old Mill").getByRole("button", { name: "Remind them once" }).click();
    await expect(card("Old Mill")).toContainText("This address does not take letters.", {
      timeout: 30_000,
    });
    await expect(card("Old Mill").getByRole("button", { name: "Remind" })).toHaveCount(0);

    await card("Lakeside Hall").getByRole("link", { name: "Mark as booked" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book Lakeside Hall");
    await expect(page.getByLabel("Which day is booked?")).toHaveValue(DAY);
    await page.getByLabel("Make it the day of the celebration").check();
    await page.getByLabel(/What did you agree on/).fill("850");
    await page.reload();
    await expect(page.getByLabel(/What did you agree on/)).toHaveValue("850");
    await page.getByLabel(/^Show them there how to reach us/).check();
    await page.getByLabel("Telephone").fill("(518) 555-0142");
    await page.getByLabel("This is where it takes place").check();
    // A hall has no part in the program; another day than the one it offered is questioned.
    await expect(page.getByLabel("They have a part in the program")).toHaveCount(0);
    await expect(page.getByLabel("Which line of the budget is it?")).toBeVisible();
    await expect(page.getByRole("group", { name: "Close the others kindly?" })).toContainText(
      "No letter reaches them: their page says it",
    );
    await page.getByRole("checkbox", { name: "Town Barn" }).check();
    await fits(page);
    await page.getByRole("button", { name: "Mark as booked" }).click();
    await expect(card("Lakeside Hall")).toContainText("Booked for");
    await expect(card("Town Barn")).toContainText("Closed");
    const thanks = await letterTo(server, addressOf("Town Barn"), 2);
    expect(thanks).toContain("They thank you for your time.");
    expect(thanks).not.toContain("Lakeside");
    // The partner reads it, writes, and shows how to be reached; the family takes its own back.
    const chosen = await answerPage(browser, await letterTo(server, addressOf("Lakeside Hall"), 2));
    await expect(chosen.getByText("You are booked for")).toBeVisible();
    await expect(chosen.getByRole("link", { name: "(518) 555-0142" })).toBeVisible();
    await expect(chosen.getByRole("group", { name: /^Are you free/ })).toHaveCount(0);
    await chosen.getByLabel("Telephone").fill("");
    await chosen.getByLabel("Email").fill("hall@");
    await chosen.getByRole("button", { name: "Show this to the family" }).click();
    await expect(chosen.getByText("Please enter a valid email address")).toBeVisible();
    await chosen.getByLabel("Email").fill("hall@lakeside.example");
    await chosen.getByRole("button", { name: "Show this to the family" }).click();
    await expect(chosen.getByRole("status")).toHaveText(
      "Done. The family can see how to reach you.",
    );
    await chosen.getByLabel("Your message").fill("The key is under the pot.");
    await chosen.getByRole("button", { name: "Send our message" }).click();
    await expect(chosen.getByRole("status")).toHaveText("Thank you. The family has your message.");
    const hall = card("Lakeside Hall");
    await expect(hall.getByRole("link", { name: "hall@lakeside.example" })).toBeVisible({
      timeout: 15_000,
    });
    await expect(hall.getByText("The key is under the pot.").first()).toBeVisible({
      timeout: 15_000,
    });
    await hall.getByText("What they see of how to reach you").click();
    await hall.getByRole("button", { name: "Take it back" }).click();
    await expect(hall.getByText("They see nothing of this yet.")).toBeVisible();
    await chosen.reload();
    await expect(chosen.getByText("555-0142")).toHaveCount(0);
    await openSection(page, "Budget");
    await expect(page.getByText("Agreed: $850")).toBeVisible();
    await openSection(page, "Celebration");
    await expect(page.getByLabel("Name of the place")).toHaveValue("Lakeside Hall");
    await allSaved(page);
    const late = await answerPage(browser, letters[3] ?? "");
    await expect(late.getByText("The family has found somebody for this.")).toBeVisible();
  } finally {
    await server.stop();
  }
});

test("without a mail server a question is written down once, and handed on as a link", async ({
  page,
  site,
}) => {
  const path = await startPlan(page, site, "Ruth");
  await shortlist(site, path.split("/").at(-1) ?? "");
  await page.goto(`${path}/partners/ask`);
  await expect(page.getByText("This site does not send email yet.")).toBeVisible();
  await page.getByRole("button", { name: "Write it down and make links" }).click();
  await expect(page.getByText("Please choose at least one partner")).toBeVisible();
  await page.getByRole("checkbox", { name: "Old Mill" }).first().check();
  await page.getByRole("button", { name: "Write it down and make links" }).click();
  const link = await page.getByLabel(/^A link for/).inputValue();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Inquiries");
  expect(link).toMatch(/\/inquiry\/[0-9a-f]{40}$/);
  await expect(page.getByRole("img", { name: /^QR code/ }).first()).toBeVisible();
});
