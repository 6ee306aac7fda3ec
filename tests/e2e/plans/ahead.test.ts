import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { expect, test } from "../test";
import { askNow } from "./plan-page";

/** Joe begins a plan of his own, which Sam should find. */
async function startOwnPlan(page: Page) {
  await page.goto("/plan");
  await page.getByRole("link", { name: "I am planning ahead" }).click();
  await expect(page.getByRole("link", { name: "988" })).toBeVisible();
  await page.getByRole("button", { name: "Mine" }).click();
  await page.getByLabel("Name").fill("Joe");
  await page.getByLabel("Name").press("Enter");
  await page.getByLabel("In your words").fill("Moon River");
  await page.getByRole("button", { name: "Next" }).click();
  // Until the next question is there, the last one can still be answered.
  await expect(page.getByRole("heading", { name: "What should be left out?" })).toBeVisible();
  await page.getByRole("button", { name: "Skip this" }).click();
  await expect(page.getByRole("heading", { name: "What do you love?" })).toBeVisible();
  await page.getByRole("button", { name: "I don’t know yet" }).click();
  await page.getByRole("button", { name: "I don’t know", exact: true }).click();
  await page.getByRole("button", { name: "Choose someone" }).click();
  await page.getByLabel("Their name").fill("Sam");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("should find this plan. They have not been told.")).toBeVisible();
}

/** Only an owner who is not the one whose plan it is can do this: here it becomes another's. */
async function ownerConfirms(page: Page, site: Site) {
  const turn = async (whose: "mine" | "someone") => {
    await site.update("plans", "honoree_name=eq.Joe", { whose });
    await askNow(page);
  };
  await turn("someone");
  await page.getByRole("button", { name: "Stop this" }).click();
  await expect(page.getByText("opens nothing any more; you can make a new one")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Confirm it: the time has come" }).click();
  await page.getByRole("button", { name: "Yes, the time has come" }).click();
  await expect(page.getByRole("link", { name: "Read the wishes" })).toBeVisible();
  await turn("mine");
}

test("a plan made ahead is found with a card, and its wishes stay beside the celebration", {
  tag: "@more",
}, async ({ page, newPage, site }) => {
  await startOwnPlan(page);
  await page.getByRole("link", { name: "Who should find this" }).click();
  // True also once somebody was told.
  await expect(page.getByText("we tell nobody but the people in this plan")).toBeVisible();
  await page.getByRole("button", { name: "Make a card for your papers" }).click();
  const link = await page.getByLabel("A link for Sam").inputValue();

  const sam = await newPage();
  await sam.goto(link);
  await expect(sam.getByRole("heading", { level: 1 })).toHaveText("For when the time has come");
  await expect(sam.locator("main")).toContainText("Joe");
  await sam.getByRole("button", { name: "The time has come" }).click();
  await sam.getByRole("button", { name: "Yes, the time has come" }).click();
  await expect(sam.getByText("The owners of the plan know now")).toBeVisible();

  await askNow(page);
  await expect(page.getByText("The link was used on")).toBeVisible();
  // It tells the living person what that means, and one press stops it.
  await expect(
    page.getByText("says that you have died. If this is wrong, press Stop."),
  ).toContainText("Sam");
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /the time has come/i })).toHaveCount(0);

  await ownerConfirms(page, site);
  await expect(page.getByText("this plan says that you have died")).toBeVisible();
  await page.getByRole("link", { name: "Read the wishes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What Joe wished for");
  await expect(page.getByText("Moon River")).toBeVisible();

  await sam.reload();
  await expect(sam.getByRole("heading", { level: 1 })).toHaveText("The plan is open to you");
  await sam.getByLabel("Your name").fill("Sam");
  await sam.getByRole("button", { name: "Open the plan" }).click();
  await expect(sam.getByRole("heading", { level: 1 })).toContainText("Joe");

  // The time had not come: the plan is made ahead again, and Sam is no longer in it.
  await page.getByRole("link", { name: "Joe" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Nobody is chosen yet to find this plan.")).toBeVisible();
});
