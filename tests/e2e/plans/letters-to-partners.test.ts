import type { Page } from "@playwright/test";
import type { MailServer } from "../../support/mail-server";
import type { Site } from "../../support/site/site";
import { expect, keepPlan, letterTo, mailTest as test } from "../mail-test";
import { addressOf, card, DAY, shortlist } from "./asked-partners";
import { startPlan } from "./plan-page";

/** Opens the page that a letter leads to. */
async function openAnswer(page: Page, text: string): Promise<void> {
  const [link = ""] = /http\S+\/inquiry\/\w+/.exec(text) ?? [];
  await page.goto(link);
}

const table = (page: Page) => page.getByRole("table", { name: "Answers side by side" });

/** Asks two partners by letter and one by a link to hand on. @returns the letter to the first */
async function askThree(page: Page, site: Site, server: MailServer): Promise<string> {
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan = path.split("/").at(-1) ?? "";
  await shortlist(site, plan, ["Lakeside Hall", "Town Barn"], ["Far Chapel"]);

  // A member's address comes first; what is written meanwhile stays.
  await page.goto(`${path}/partners/ask`);
  for (const name of ["Lakeside Hall", "Town Barn", "Far Chapel"])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Ask Last Hurrah for their address" }).click();
  await expect(page.getByText(/^You asked us for their address on/)).toBeFocused();
  await page.getByLabel("A day to ask about").fill(DAY);
  await page.getByRole("button", { name: "Add this day" }).click();
  await page.getByLabel("Your words").fill("Is there room for a piano?");
  await keepPlan(page, server, "asks@example.com");
  await expect(page.getByText("Kept. With asks@example.com")).toBeVisible();
  const preview = page.getByRole("region", { name: "What each partner sees" });
  await expect(preview).toContainText("Is there room for a piano?");
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(page.getByText("On its way to 2 partners. Please hand on the link")).toBeVisible();
  await expect(page.getByLabel("A link for Far Chapel")).toHaveValue(/\/inquiry\/\w{40}$/);
  const { text = "" } = await letterTo(server, addressOf("Lakeside Hall"));
  for (const secret of ["asks@example.com", plan]) expect(text).not.toContain(secret);
  return text;
}

test("a family asks partners, compares what they answer and books; the others are told", {
  tag: ["@more", "@postgrest"],
}, async ({ page, newPage, server, site }) => {
  const text = await askThree(page, site, server);

  // One answers on a phone without JavaScript, one by phone.
  const phone = await newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await openAnswer(phone, text);
  await phone.getByRole("radio", { name: "Yes" }).check();
  await phone.getByLabel("Price, from").fill("900");
  await phone.getByRole("button", { name: "Send our answer" }).click();
  await expect(phone.getByText("The family has your answer.").first()).toBeVisible();
  await expect(card(page, "Lakeside Hall")).toContainText("Free");
  const barn = card(page, "Town Barn");
  await barn.getByText("Write down what they said by phone").click();
  await barn.getByLabel(/^Price from/).fill("700");
  await barn.getByRole("button", { name: "Write it down" }).click();
  await expect(table(page).getByRole("row", { name: /^Price/ })).toContainText("$700");

  await table(page).getByRole("link", { name: "Mark as booked : Lakeside Hall" }).click();
  await expect(page.getByLabel("Which day is booked?")).toHaveValue(DAY);
  await page.getByLabel("Make it the day of the celebration").check();
  await page.getByLabel(/What did you agree on/).fill("850");
  await page.getByLabel("This is where it takes place").check();
  await page.getByRole("checkbox", { name: "Town Barn" }).check();
  await page.getByRole("button", { name: "Mark as booked" }).click();
  await expect(card(page, "Lakeside Hall")).toContainText("Booked for");
  await expect(barn).toContainText("Closed");
  const thanks = await letterTo(server, addressOf("Town Barn"), 2);
  expect(thanks.text).toContain("They thank you for your time.");
  expect(thanks.text).not.toContain("Lakeside");
});
