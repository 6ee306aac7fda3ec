import type { Page } from "@playwright/test";
import { openAdmin } from "../back-office";
import { expect, test } from "../test";
import { askNow, join, openSection, startPlan } from "./plan-page";

/** Asks for the plan's end; a name that is not its own deletes nothing. */
async function remove(page: Page) {
  await page.getByRole("button", { name: "Delete this plan" }).click();
  await page.getByLabel("Whose celebration is it?").fill("Rose");
  await page.getByRole("button", { name: "Delete the plan" }).click();
  await expect(page.getByRole("alert")).toContainText("another name");
  await page.getByLabel("Whose celebration is it?").fill(" harold ");
  await page.getByRole("button", { name: "Delete the plan" }).click();
}

/** What is announced in a plan and waits. */
const waits = (page: Page) => page.getByRole("region", { name: "What waits" });

test("a link is read off the screen or printed, and opens the plan for one person, who stops its end as an owner", async ({
  page,
  site,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/history-list/);
  // What is loaded once the page is idle, or when it is opened, where that fails at first.
  await page.route(/history-list-/, (route) => route.abort());
  await startPlan(page, site, "Harold");
  await openSection(page, "People and settings");
  await page.getByText("Who changed what", { exact: true }).click();
  await expect(page.getByText("This part could not be loaded.")).toBeVisible();
  await page.unroute(/history-list-/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("started this plan")).toBeVisible();

  await expect(page.getByText("This site does not send email yet.")).toBeVisible();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const link = await page.getByLabel("The link").inputValue();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: "Print it" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("heading", { name: "An invitation to help" });
  await expect(page.getByRole("heading", { name: "Harold" })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const bo = await newPage();
  await join(bo, link, "Bo");
  await askNow(page);
  await page.getByLabel("What Bo may do").selectOption("owner");
  await expect(page.getByRole("button", { name: "Leave this plan" })).toBeVisible();
  await remove(page);
  await expect(waits(page)).toBeVisible();
  await askNow(bo);
  await expect(waits(bo)).toContainText("asked to delete this plan");
  await waits(bo).getByRole("button", { name: "Stop this" }).click();
  await expect(waits(bo)).toHaveCount(0);

  await page.getByRole("button", { name: "Leave this plan" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/plan`);
  await page.goto("/plan/join");
  await expect(page.getByText("This link opens nothing here")).toBeVisible();
  // A link over the same address changes only what is behind the #.
  await page.goto(`/plan/join${new URL(link).hash}`);
  await expect(page.getByText("This invitation was used already")).toBeVisible();
});

test("staff read a plan only while its owner lets them help, and the family sees who looked", async ({
  page,
  newPage,
  site,
}) => {
  await startPlan(page, site, "Harold the Helped");
  await openSection(page, "People and settings");
  const help = page.getByRole("switch", { name: "Our staff may read this plan" });
  await help.click();
  await expect(page.getByText("Our staff may read this plan until")).toBeVisible();
  const staff = await newPage();
  await openAdmin(staff, site, "/admin/plans");
  await staff.getByRole("link", { name: "Look at Harold the Helped" }).click();
  await expect(staff.getByText("The family sees that you looked")).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Checklist" })).toBeVisible();
  await expect(staff.getByRole("textbox")).toHaveCount(0);

  await help.click();
  await expect(page.getByRole("heading", { name: "Who looked" })).toBeVisible();
  await expect(page.getByText("Nobody at Last Hurrah can read this plan.")).toBeVisible();
  await staff.getByRole("link", { name: "Back to Plans" }).click();
  await staff.goBack();
  await expect(staff.getByText("This plan is not open to us")).toBeVisible();
});
