import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../test";
import { allSaved, askNow, openSection, startPlan } from "./plan-page";

test("what is written offline is kept over a reload, and sent once when the connection is back", async ({
  page,
  site,
  context,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await startPlan(page, site, "Ruth");
  await openSection(page, "Checklist");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel("Add something of your own").fill("Ask Joe for the key");
  await page.keyboard.press("Enter");
  await allSaved(page);
  await context.setOffline(true);
  await page.getByLabel("Add something of your own").fill("Water the garden");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Done: Ask Joe for the key" }).click();
  await expect(page.getByTestId("saved-state")).toHaveText(
    "Not saved yet: no connection. Your words are kept in this browser.",
  );
  await context.setOffline(false);
  await page.reload();
  await allSaved(page);
  await expect(page.getByRole("checkbox", { name: "Done: Water the garden" })).toHaveCount(1);
  await page.getByText(/^Done \(1\)/).click();
  await expect(page.getByRole("checkbox", { name: "Done: Ask Joe for the key" })).toBeChecked();
});

test("a removal can be undone at once, and later under Removed", async ({ page, site }) => {
  await startPlan(page, site, "Ruth");
  await openSection(page, "Checklist");
  const task = page.getByRole("listitem").filter({ hasText: "Water the garden" });
  await page.getByLabel("Add something of your own").fill("Water the garden");
  await page.keyboard.press("Enter");
  await task.getByText("Details").click();
  await task.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("checkbox", { name: "Done: Water the garden" })).toBeVisible();
  await task.getByText("Details").click();
  await task.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Removed (1)").click();
  await page.getByRole("button", { name: /^Put back.*Water the garden$/ }).click();
  await expect(page.getByRole("checkbox", { name: "Done: Water the garden" })).toBeVisible();
});

test("two browsers see each other's changes, and the same field is asked about", async ({
  page,
  browser,
  site,
}) => {
  const path = await startPlan(page, site, "Ruth");
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(site.url + path);
  const mine = page.getByLabel("About how many people?");
  const theirs = other.getByLabel("About how many people?");
  // Being written in, a field stays as it is, whatever is changed elsewhere.
  await mine.focus();
  await theirs.fill("80");
  await theirs.blur();
  await allSaved(other);
  await mine.fill("60");
  await mine.blur();
  await expect(page.getByText("Which one should stay?").last()).toBeVisible();
  await expect(mine).toHaveValue("60");
  await page.getByRole("main").getByRole("button", { name: "Keep mine" }).last().click();
  await allSaved(page);
  await askNow(other);
  await expect(theirs).toHaveValue("60", { timeout: 10_000 });
  await elsewhere.close();
});
