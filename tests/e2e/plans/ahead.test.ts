import { expect, test } from "../test";
import { openSection } from "./plan-page";

test("a plan made ahead is found with a card, and its wishes stay beside the celebration", async ({
  page,
  newPage,
}) => {
  await page.goto("/plan");
  await page.getByRole("link", { name: "I am planning ahead" }).click();
  await expect(page.getByRole("link", { name: "988" })).toBeVisible();
  await page.getByRole("button", { name: "Mine" }).click();
  await page.getByLabel("Name").fill("Joe");
  await page.getByLabel("Name").press("Enter");
  await page.getByLabel("In your words").fill("Moon River");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Skip this" }).click();
  await expect(page.getByRole("heading", { name: "What do you love?" })).toBeVisible();
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await page.getByRole("button", { name: "I don’t know" }).click();
  await page.getByRole("button", { name: "Choose someone" }).click();
  await page.getByLabel("Their name").fill("Sam");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("should find this plan. They have not been told.")).toBeVisible();
  // It is their own: every screen says so.
  await openSection(page, "About you");
  await page.getByRole("link", { name: "Joe" }).click();
  await page.getByRole("link", { name: "Who should find this" }).click();
  await page.getByRole("button", { name: "Make a card for your papers" }).click();
  const link = await page.getByLabel("A link for Sam").inputValue();

  const sam = await newPage();
  await sam.goto(link);
  await expect(sam.getByRole("heading", { level: 1 })).toHaveText("For when the time has come");
  await expect(sam.locator("main")).toContainText("Joe");
  await sam.getByRole("button", { name: "The time has come" }).click();
  await expect(sam.getByText("The owners of the plan know now")).toBeVisible();
  await sam.reload();
  await expect(sam.getByText("The owners of the plan know now")).toBeVisible();

  await page.getByRole("link", { name: "Joe" }).click();
  await expect(page.getByText("or somebody with their letter or card said so")).toBeVisible();
  await page.getByRole("link", { name: "Who should find this" }).click();
  await expect(page.getByText("“The time has come” was pressed on")).toBeVisible();
  // What waits says it; a second one that does something else would be in the way.
  await expect(page.getByRole("button", { name: "Stop this" })).toHaveCount(1);
  await page.getByRole("button", { name: "Stop this" }).click();
  await expect(page.getByText("opens nothing any more; you can make a new one")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Confirm it: the time has come" }).click();
  await page.getByRole("button", { name: "Yes, the time has come" }).click();
  await page.getByRole("link", { name: "Read the wishes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What Joe wished for");
  await expect(page.getByText("Moon River")).toBeVisible();

  await sam.reload();
  await expect(sam.getByRole("heading", { level: 1 })).toHaveText("The plan is open to you");
  await sam.getByLabel("Your name").fill("Sam");
  await sam.getByRole("button", { name: "Open the plan" }).click();
  await expect(sam.getByRole("heading", { level: 1 })).toContainText("Joe");
  await sam.goto(link);
  await expect(sam.getByText("This link opens nothing here")).toBeVisible();
});
