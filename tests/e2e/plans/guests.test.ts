import { readFile } from "node:fs/promises";
import { fits } from "../fits";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

const FILE = `Household;First name;Last name;Email;Kind;Note
The Does;Dee;Doe;doe@example.com;;From the choir
The Does;Eli;Doe;;Child;
;Ann;Lee;;;
;;;nobody@example.com;;`;

test("a family writes its guest list, takes one in, and sees what the caterer asks", async ({
  page,
  site,
}) => {
  test.slow();
  const path = await startPlan(page, site, "Ruth Alvarez");
  await openSection(page, "Guests");
  await expect(page.getByText("Nobody is in the list yet")).toBeVisible();

  // Name, Enter, next.
  const line = page.getByLabel("Add a person or a household");
  await line.fill("Ann Lee, Bob Lee");
  await line.press("Enter");
  await expect(page.getByText("Added: Ann and Bob Lee")).toBeVisible();
  await page.keyboard.type("Cy Ray");
  await page.keyboard.press("Enter");
  const household = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
  await expect(household("Cy Ray")).toBeVisible();

  // Their fields, some of which come with their first word.
  const lees = household("Ann and Bob Lee");
  await lees.getByText("Edit", { exact: false }).first().click();
  const email = lees.getByLabel("Email");
  await email.fill("lee@example");
  await email.blur();
  await expect(lees.getByRole("alert")).toContainText("Please write one email address");
  await email.fill("lee@example.com");
  const ann = lees.getByRole("group", { name: "Ann Lee" });
  await ann.getByLabel("Do they come?").selectOption("Yes");
  await ann.getByLabel("Food needs").fill("No nuts");
  const bob = lees.getByRole("group", { name: "Bob Lee" });
  await bob.getByRole("radio", { name: "Child" }).check();
  await bob.getByLabel("Do they come?").selectOption("No");
  await lees.getByLabel("How many more may they bring?").fill("2");
  await lees.getByLabel("Your note").fill("Neighbors");
  await allSaved(page);
  await page.reload();
  await expect(lees).toContainText("Ann Lee: Yes · No nuts");
  await expect(lees).toContainText("Bob Lee (child): No");
  await expect(lees).toContainText("lee@example.com");
  await expect(page.getByText("3 people in 2 households: 2 adults, 1 child.")).toContainText(
    "They may bring 2 more.",
  );
  await lees.getByText("Edit", { exact: false }).first().click();
  await fits(page);

  // A list from a spreadsheet: seen before it is added, doubles named.
  await page.getByRole("link", { name: "Paste or import a list" }).click();
  await page.getByLabel("Choose a file").setInputFiles({
    name: "guests.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${FILE}`),
  });
  await expect(page.getByRole("heading", { name: "What we found" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /The Does/ })).toBeChecked();
  const twin = page.getByRole("checkbox", { name: /Already in your list: Ann and Bob Lee/ });
  await expect(twin).not.toBeChecked();
  await expect(page.getByText("Line 5: There is no name in it.")).toBeVisible();
  await fits(page);
  await page.reload();
  await expect(page.getByLabel("Your list")).toHaveValue(/From the choir/);
  await page.getByRole("button", { name: "Show what you found" }).click();
  await twin.check();
  await page.getByRole("button", { name: "Add 2 households, 3 people" }).dblclick();
  await expect(household("The Does")).toContainText("Eli Doe (child): No answer yet");

  // Two that are one, and apart again.
  await page.getByText("Maybe twice in the list (1)").click();
  await page.getByRole("button", { name: /^Put together ?: Ann/ }).click();
  await expect(household("Ann Lee")).toHaveCount(0);
  const told = page.getByRole("listitem").filter({ hasText: "Put together: Ann and Bob Lee" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Maybe twice in the list (1)")).toBeVisible();

  // Narrowed down, removed and put back.
  await page.getByLabel("Search the guests").fill("choir");
  await expect(page.getByText("1 of 4 households")).toBeVisible();
  const does = household("The Does");
  await does.getByText("Edit", { exact: false }).first().click();
  await does.getByRole("button", { name: /^Remove this household/ }).click();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await page.getByText("Removed (1)").click();
  await page.getByRole("button", { name: "Put back The Does" }).click();
  await expect(does).toContainText("Dee Doe: No answer yet");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download for a spreadsheet" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Ruth Alvarez \d{4}-\d\d-\d\d guests\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(
    '"Ann and Bob Lee","Ann Lee","Adult","Yes","lee@example.com","","No nuts"',
  );
  await allSaved(page);
  await page.goto(path);
  await expect(
    page.getByText("2 of 6 guests have answered: 1 comes, 1 does not come."),
  ).toBeVisible();
});
