import { fillPlan, MOST } from "../../support/full-plan";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

test("a plan at every limit opens and saves, and says in plain words what is too much", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  // The refusal.
  expectInConsole(/status of 409/);
  const path = await startPlan(page, site, "Ruth");
  const { url, keys } = site;
  await fillPlan({ url, secretKey: keys.secretKey }, path.split("/").at(-1) ?? "");
  await page.goto(`${path}/checklist`);
  // By the keyboard: content laid out once in sight moves everything below it.
  for (const hasText of [/^Can wait/, /^May skip/]) {
    await page.locator("summary", { hasText }).press("Enter");
  }
  const tasks = page.getByRole("checkbox", { name: /^Done/ });
  // Those of ours for another country than the family's are not shown.
  await expect(tasks.nth(MOST.plan_tasks - 20)).toBeVisible();
  const field = page.getByLabel("Add something of your own");
  await field.fill("Water the garden");
  await field.press("Enter");
  await page.getByText("One change waits for your answer", { exact: true }).click();
  const waiting = page.getByRole("main").locator("details").first();
  await expect(waiting).toContainText("Water the garden");
  await expect(waiting).toContainText("A checklist holds 200 tasks. Remove some first.");
  await page.getByRole("button", { name: "Entry number 101", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await waiting.getByRole("button", { name: "Try again" }).click();
  await allSaved(page);
  await expect(page.getByText(/waits for your answer/)).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Water the garden" })).toHaveCount(1);

  for (const name of ["Program", "Budget", "Celebration"]) await openSection(page, name);
});
