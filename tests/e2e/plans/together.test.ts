import { SECTIONS } from "~/plans/frame/sections";
import { expect, test } from "../test";
import { allFetched, allSaved, openSection, startPlan } from "./plan-page";

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

test("every section opens without a connection and shows at once what is added; what fails keeps the menu", async ({
  page,
  site,
  context,
  expectInConsole,
}) => {
  expectInConsole(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/,
  );
  const path = await startPlan(page, site, "Ruth");
  await allFetched(page);
  await context.setOffline(true);
  for (const { path: section, label } of SECTIONS.slice(1)) {
    await openSection(page, label);
    expect(page.url()).toContain(`${path}/${section}`);
  }
  const added: [section: string, field: string, title: string][] = [
    ["Checklist", "Add something of your own", "Water the garden"],
    ["Program", "Add to the program", "A toast"],
    ["Budget", "Add a line", "Tent"],
    ["Guests", "Add a person or a household", "Max Lee"],
  ];
  for (const [section, field, title] of added) {
    await openSection(page, section);
    await page.getByLabel(field).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: title }).first()).toBeVisible();
  }
  const household = page.getByRole("listitem").filter({ hasText: "Max Lee" });
  await household.getByText("Edit", { exact: false }).first().click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  await page.getByRole("link", { name: "Send to guests" }).click();
  await expect(page.getByText("There is no connection right now. Letters go out")).toBeVisible();
  await context.setOffline(false);
  await allSaved(page);

  // A file that does not come, as after a new version of the site.
  await page.route("**/assets/guests-*.js", (route) => route.abort());
  await page.goto(path);
  const guests = page
    .getByRole("navigation", { name: "Plan" })
    .getByRole("link", { name: "Guests" });
  await guests.click();
  const failed = page.getByRole("heading", { name: "This page could not be opened" });
  await expect(failed).toBeFocused();
  await openSection(page, "Program");
  await expect(failed).toBeHidden();
  await guests.click();
  await page.unroute("**/assets/guests-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Max Lee").first()).toBeVisible();
});
