import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

/** Without a mail server a question is written down once, and handed on as a link. */
async function handsOn(page: Page) {
  await expect(page.getByText("This site does not send email yet.")).toBeVisible();
  await page.getByRole("button", { name: "Write it down and make links" }).click();
  await expect(page.getByText("Please choose at least one partner")).toBeVisible();
  await page.getByRole("checkbox", { name: "Oak House of Troy" }).first().check();
  await page.getByRole("button", { name: "Write it down and make links" }).click();
  const link = await page.getByLabel(/^A link for/).inputValue();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Inquiries");
  expect(link).toMatch(/\/inquiry\/[0-9a-f]{40}$/);
  await expect(page.getByRole("img", { name: /^QR code/ }).first()).toBeVisible();
}

test("a family saves partners from the directory, asks them without a mail server, and lets them go again", {
  tag: "@more",
}, async ({ page, site }) => {
  const [oak] = await site.insert<{ id: string }>("partners", {
    name: "Oak House of Troy",
    type: "Funeral Home",
    location: "Troy, New York",
    price_from: 50_000,
    capacity: 80,
    step_free: true,
    languages: ["English", "Spanish"],
    website: "https://oak-house.example/",
  });
  await startPlan(page, site, "Ruth");
  await openSection(page, "Partners");
  await expect(page.getByText("Nobody is on the shortlist yet")).toBeVisible();
  await page.getByRole("link", { name: "Find partners" }).click();
  await page.getByRole("searchbox").fill("oak house of");
  const button = page.getByRole("button", { name: "Add to my plan" });
  await expect(button).toHaveAccessibleDescription("Oak House of Troy");
  await button.press("Enter");
  await expect(page.getByText("Added to the plan for Ruth.")).toBeVisible();
  const link = page.getByRole("link", { name: "On your shortlist" });
  await expect(link).toBeFocused();
  await link.click();

  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "Oak House of Troy" });
  await expect(item).toContainText("Funeral Home · Troy, New York");
  await item.getByRole("button").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("From $500 · Up to 80 people · Step-free");
  await expect(sheet).toContainText("You can ask them by a link that you hand on.");
  await sheet.getByLabel("Your note").fill("Aunt May liked the garden");
  await page.goBack();
  await allSaved(page);
  await item.getByRole("button").click();
  await sheet.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nobody is on the shortlist yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(item).toContainText("Aunt May liked the garden");
  await allSaved(page);

  await page.getByRole("link", { name: "Ask partners" }).click();
  await handsOn(page);

  // A partner that leaves the directory stays by name.
  await site.clear("partners", `id=eq.${oak?.id}`);
  await page.reload();
  await expect(item.last()).toContainText("No longer in our directory");
  await item.last().getByRole("button").click();
  await expect(sheet).toContainText("The name and your note stay here.");
});
