import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { askNow, openSection, startPlan } from "./plan-page";

test("where the site sends no email, a recovery link opens the plan once, and it is closed again", {
  tag: "@more",
}, async ({ page, site, newPage, expectInConsole }) => {
  expectInConsole(/status of (400|401|403)/);
  await startPlan(page, site, "Harold");
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await page.getByRole("button", { name: "Make a recovery link" }).click();
  await expect(page.getByLabel("Your recovery link")).toBeVisible();
  // Not copied: the site cannot show it again, so it offers another.
  await page.reload();
  await page.getByRole("button", { name: "Make another recovery link" }).click();
  const link = await page.getByLabel("Your recovery link").inputValue();
  await page.getByRole("button", { name: "I have kept it" }).click();

  const phone = await newPage();
  const heading = phone.getByRole("heading", { level: 1 });
  await phone.goto("/plan/open");
  await phone.getByLabel("Your recovery link").fill(link);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.getByRole("button", { name: "Open my plan" }).click();
  await expect(heading).toHaveText("Your plan is open here");
  await expect(phone.getByLabel("Your recovery link")).not.toHaveValue(link);
  await phone.getByRole("button", { name: "I have kept it" }).click();
  await expect(heading).toContainText("Harold");

  // Closed on all of them: a link alone led back to it, and is over; here another can be made.
  await openSection(page, "People and settings");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  const another = page.getByRole("button", { name: "Make a recovery link" });
  await expect(another).toBeVisible();
  await askNow(phone);
  await expect(phone.getByText("This plan is not open in this browser")).toBeVisible();

  // And on this one.
  await another.click();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await closesHere(page);
});

/** Closes the plans on a device, with a form half written. */
async function closesHere(page: Page) {
  await openSection(page, "People and settings");
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /-(forms|family)/.test(key)));
  await page.evaluate(() => localStorage.setItem("last-hurrah-forms/plan/ask", "{}"));
  expect(await kept()).toEqual(expect.arrayContaining(["last-hurrah-family"]));
  await page.getByRole("button", { name: "Close on this device" }).click();
  await expect(page.getByText("Only the recovery link you kept opens it again.")).toBeVisible();
  const sure = page.getByRole("alertdialog");
  await sure.getByRole("button", { name: "Close on this device" }).click();
  await expect(page.getByText("Your plans are closed on this device.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your plans" })).toHaveCount(0);
  expect(await kept()).toEqual([]);
}
