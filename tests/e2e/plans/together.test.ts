import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

test("what is written offline is kept over a reload and sent once; what is removed comes back", async ({
  page,
  site,
  context,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await startPlan(page, site, "Ruth");
  await openSection(page, "Checklist");
  const field = page.getByLabel("Add something of your own");
  await field.fill("Ask Joe for the key");
  await page.keyboard.press("Enter");
  await allSaved(page);
  await context.setOffline(true);
  await field.fill("Water the garden");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Done: Ask Joe for the key" }).click();
  await expect(page.getByTestId("saved-state")).toHaveText(
    "Not saved yet: no connection. Your words are kept in this browser.",
  );
  await context.setOffline(false);
  await page.reload();
  await allSaved(page);
  const garden = page.getByRole("checkbox", { name: "Done: Water the garden" });
  await expect(garden).toHaveCount(1);
  await page.getByText(/^Done \(1\)/).click();
  await expect(page.getByRole("checkbox", { name: "Done: Ask Joe for the key" })).toBeChecked();

  // Undone at once, and later under Removed.
  const task = page.getByRole("listitem").filter({ has: garden });
  const remove = async () => {
    await task.getByText("Details").click();
    await task.getByRole("button", { name: "Remove" }).click();
    await expect(garden).toBeHidden();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(garden).toBeVisible();
  await remove();
  await page.getByText("Removed (1)").click();
  await page.getByRole("button", { name: /^Put back.*Water the garden$/ }).click();
  await expect(garden).toBeVisible();
});
