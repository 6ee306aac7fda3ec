import type { Page } from "@playwright/test";
import { PHONE } from "../page";
import { expect, test } from "../test";
import { card, DAY } from "./asked-partners";
import { allSaved, item, startPlan } from "./plan-page";

/** Answers on the link's page. */
async function answer(phone: Page, link: string) {
  await phone.goto(link);
  await phone.getByLabel("Yes").check();
  await phone.getByLabel("Price, from").fill("850");
  await phone.getByRole("button", { name: "Send our answer" }).click();
  await expect(phone.getByRole("status")).toHaveText("Thank you. The family has your answer.");
}

test("a family's own cook is added, asked by a link, answers without scripts, and is booked", async ({
  page,
  newPage,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await startPlan(page, site, "Ruth");
  await page.goto(`${path}/partners`);
  await page.getByRole("button", { name: "Add your own" }).click();
  const form = page.getByRole("dialog", { name: "Add your own" });
  await form.getByLabel("Name").fill("Ana’s kitchen");
  await form.getByLabel("Telephone").fill("(518) 555-0142");
  await form.getByLabel("Website").fill("ana.example");
  await form.getByRole("button", { name: "Add to the shortlist" }).click();
  await expect(form.getByText("Please choose what they do")).toBeVisible();
  await form.getByLabel("What do they do?").selectOption("Catering");
  await form.getByRole("button", { name: "Add to the shortlist" }).dblclick();
  const cook = item(page, "Ana’s kitchen");
  await expect(cook).toContainText("Added by your family");
  await allSaved(page);

  await cook.getByRole("button").click();
  const sheet = page.getByRole("dialog", { name: "Ana’s kitchen" });
  const number = sheet.getByRole("link", { name: "(518) 555-0142" });
  await expect(number).toHaveAttribute("href", "tel:5185550142");
  await expect(sheet.getByRole("link", { name: /^ana\.example/ })).toHaveAttribute(
    "href",
    "https://ana.example",
  );
  await sheet.getByText("Change who they are, or how to reach them").click();
  await sheet.getByLabel("Name").fill("");
  await sheet.getByLabel("Email").fill("ana@kitchen.example");
  await expect(sheet.getByText("Please write a name of at most 200 characters.")).toBeVisible();
  await sheet.getByLabel("Name").fill("Ana’s kitchen");
  await expect(sheet.getByRole("link", { name: "ana@kitchen.example" })).toBeVisible();
  await page.goBack();
  await allSaved(page);

  await page.getByRole("link", { name: "Ask partners" }).click();
  await page.getByRole("checkbox", { name: /^Ana’s kitchen · Catering/ }).check();
  await page.getByLabel("A day to ask about").fill(DAY);
  await page.getByRole("button", { name: "Write it down and make links" }).click();
  const link = await page.getByLabel(/^A link for/).inputValue();

  const phone = await newPage(PHONE);
  await answer(phone, link);

  const thread = card(page, "Ana’s kitchen");
  await expect(thread).toContainText("$850");
  await thread.getByRole("link", { name: "Mark as booked" }).click();
  await page.getByLabel(/What did you agree on/).fill("900");
  await page.getByLabel("Which line of the budget is it?").selectOption("new");
  await page.getByRole("button", { name: "Mark as booked" }).click();
  await expect(thread).toContainText("Booked for");
  await page.goto(`${path}/budget`);
  await expect(item(page, "Ana’s kitchen")).toContainText("$900");
  await phone.reload();
  await expect(phone.getByText("You are booked for")).toBeVisible();
});
