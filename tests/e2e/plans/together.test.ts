import type { Page } from "@playwright/test";
import { SECTIONS } from "~/plan/frame/sections";
import { expect, test } from "../test";
import {
  allFetched,
  allSaved,
  openListActions,
  openSection,
  pressInMenu,
  startPlan,
} from "./plan-page";

/** An entry to add in each section: its field, and its words. */
const ADDED: Record<string, [field: string, title: string]> = {
  Checklist: ["Add something of your own", "Water the garden"],
  Program: ["Add to the program", "A toast"],
  Budget: ["Add a line", "Tent"],
  Guests: ["Add a person or a household", "Max Lee"],
};

const done = (page: Page, title: string) => page.getByRole("checkbox", { name: `Done: ${title}` });

/** Before there is a day or a memory, the menu has no Memories. */
async function askForMemories(page: Page) {
  await openSection(page, "About them");
  await page.getByRole("link", { name: "What others remember" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Memories" })).toBeFocused();
}

test("without a connection every section opens and shows at once what is added, which is kept over a reload and sent once; what fails keeps the menu", async ({
  page,
  site,
  context,
  expectInConsole,
}) => {
  expectInConsole(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/,
  );
  const path = await startPlan(page, site, "Ruth");
  await openSection(page, "Checklist");
  await page.getByLabel("Add something of your own").fill("Ask Joe for the key");
  await page.keyboard.press("Enter");
  await allSaved(page);
  await allFetched(page);
  await context.setOffline(true);
  await done(page, "Ask Joe for the key").click();
  for (const { path: section, label } of SECTIONS.slice(1)) {
    if (section === "memories") await askForMemories(page);
    else await openSection(page, label);
    expect(page.url()).toContain(`${path}/${section}`);
    const [field, title] = ADDED[label] ?? [];
    if (!field) continue;
    await page.getByLabel(field).fill(title ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: title }).first()).toBeVisible();
  }
  await openSection(page, "Guests");
  await openListActions(page);
  await page.getByRole("link", { name: "Send to guests" }).click();
  await expect(page.getByText("There is no connection right now. Letters go out")).toBeVisible();
  await expect(page.getByTestId("saved-state")).toHaveText(
    "Not saved yet: no connection. Your words are kept in this browser.",
  );

  // A file that does not come, as after a new version of the site.
  await page.route("**/assets/guests-*.js", (route) => route.abort());
  await context.setOffline(false);
  await page.goto(path);
  await pressInMenu(page, "Guests");
  const failed = page.getByRole("heading", { name: "This page could not be opened" });
  await expect(failed).toBeFocused();
  await openSection(page, "Checklist");
  await expect(failed).toBeHidden();
  await allSaved(page);
  await expect(done(page, "Water the garden")).toHaveCount(1);
  await page.getByText(/^Done \(2\)/).click();
  await expect(done(page, "Ask Joe for the key")).toBeChecked();
  await pressInMenu(page, "Guests");
  await page.unroute("**/assets/guests-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Max Lee").first()).toBeVisible();
});
